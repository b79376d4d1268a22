"use strict";

// Keys: mouse, finger and keyboard press and hold the device's keys.

const BY_KEYBOARD = {
  ArrowUp: "UP", ArrowDown: "DOWN", Enter: "OK", " ": "OK",
  Escape: "BACK", Backspace: "BACK", m: "MENU", M: "MENU",
};
const held = new Map(); // what holds a key (a keyboard key or a pointer) -> the key's name
let sending = Promise.resolve(); // one after another, so that no release overtakes its press

function send(key, way) {
  sending = sending
    .then(() => fetch(`/keys/${key}/${way}`, { method: "POST" }))
    .then((answer) => { if (!answer.ok) throw new Error(answer.statusText); })
    .catch(() => { lost.hidden = false; });
}

function show(key) {
  const down = [...held.values()].includes(key);
  document.querySelector(`[data-key="${key}"]`).classList.toggle("down", down);
  return down;
}

function press(holder, key) {
  if (held.has(holder)) return;
  const first = ![...held.values()].includes(key);
  held.set(holder, key);
  show(key);
  if (first) send(key, "down");
}

function release(holder) {
  const key = held.get(holder);
  if (key === undefined) return;
  held.delete(holder);
  if (!show(key)) send(key, "up");
}

function releaseAll() {
  for (const holder of [...held.keys()]) release(holder);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab") return;
  const focused = document.activeElement?.dataset?.key;
  const activates = event.key === "Enter" || event.key === " ";
  const key = activates && focused ? focused : BY_KEYBOARD[event.key];
  if (!key) return;
  event.preventDefault();
  if (!event.repeat) press(event.code, key);
});
document.addEventListener("keyup", (event) => release(event.code));
window.addEventListener("blur", releaseAll);
window.addEventListener("pagehide", releaseAll);

for (const button of document.querySelectorAll("[data-key]")) {
  button.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault(); // the focus stays where it was, so that Enter goes on meaning OK
    button.setPointerCapture(event.pointerId);
    press(`pointer ${event.pointerId}`, button.dataset.key);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(end, (event) => release(`pointer ${event.pointerId}`));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  // A screen reader clicks without a pointer or a key.
  button.addEventListener("click", (event) => {
    if (event.detail === 0 && event.isTrusted && !held.size && event.pointerId === -1) {
      press("click", button.dataset.key);
      release("click");
    }
  });
}

// Panel: pictures as they come, in whole screen pixels.

const picture = document.getElementById("picture");
const panel = document.getElementById("panel");
const device = document.querySelector(".device");
const state = document.getElementById("state");
const lost = document.getElementById("lost");

function fit() {
  const ratio = window.devicePixelRatio || 1;
  const width = document.documentElement.clientWidth;
  const room = Math.min((width - (width < 640 ? 60 : 260)) / 400, (window.innerHeight - 250) / 300);
  const most = Math.max(Math.min(room, 2.5), 0.5);
  const scale = Math.floor(most * ratio) / ratio || most;
  picture.style.width = `${400 * scale}px`;
  picture.style.height = `${300 * scale}px`;
  device.style.left = device.style.top = "0";
  const at = picture.getBoundingClientRect();
  const shift = (edge) => Math.round(edge * ratio) / ratio - edge;
  device.style.left = `${shift(at.left)}px`;
  device.style.top = `${shift(at.top)}px`;
}
window.addEventListener("resize", fit);
window.addEventListener("load", fit);
fit();

const events = new EventSource("/events");
events.addEventListener("picture", (event) => { picture.src = event.data; });
events.addEventListener("panel", (event) => {
  const now = JSON.parse(event.data);
  panel.classList.toggle("full", now.refresh === "full");
  state.textContent = now.refresh ? "Anzeige zeichnet …" : "Anzeige bereit";
  state.title = `${now.full} volle und ${now.partial} schnelle Bildwechsel`;
});
events.addEventListener("open", () => { lost.hidden = true; });
events.addEventListener("error", () => { lost.hidden = false; });
window.addEventListener("pagehide", () => events.close());
