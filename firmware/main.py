"""Entry of the firmware: starts the device; Ctrl-C on the serial line leads to the prompt."""

import gc

gc.threshold(gc.mem_free() // 32)  # garbage that lies longer scatters a small heap until no module fits in
FRAME = bytearray(15_000)
"""The panel's picture, taken before anything else: one bit a pixel, 50 bytes a row."""

from device.app import main  # noqa: E402 - the frame comes first

main(FRAME)
