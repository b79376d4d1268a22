# The commands of the Binokel-Schreiber. "make help" lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup run demo test test-long test-web check format bench pictures fonts hardware clean

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

setup: $(READY)  ## make .venv with everything in it

run: $(READY)  ## open a virtual Schreiber in the browser (127.0.0.1)
	$(BIN)/schreiber run

demo: $(READY)  ## play an evening without a person, sync it, leave pictures and exports in build/demo
	$(BIN)/python -m schreiber.demo --out build/demo

test: $(READY)  ## run the tests (core on both interpreters, device on the virtual board)
	$(BIN)/pytest -q -n $(WORKERS) -m "not web" tests

test-long: $(READY)  ## run what is too slow for every time: each mutation of each house's rules
	$(BIN)/pytest -q -n $(WORKERS) -m slow tests

test-web: $(READY)  ## run the page in Debian's chromium (apt-get install chromium)
	$(BIN)/pytest -q -m web tests

check: $(READY)  ## format, lint, types, walls, generated files and docs up to date
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m schreiber.fonts --check
	$(BIN)/python -m schreiber.docs --check
	$(BIN)/pytest -q tests/house

format: $(READY)  ## put the sources into the project's form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)  ## print keys, speed, memory and flash figures, and write build/bench.json
	$(BIN)/python -m schreiber.bench --out build/bench.json

pictures: $(READY)  ## make the docs' pictures and pages anew from the product itself
	$(BIN)/python -m schreiber.docs

fonts: $(READY)  ## rasterise the device's fonts anew
	$(BIN)/python -m schreiber.fonts

clean:  ## remove what the commands above made
	rm -rf $(VENV) build
