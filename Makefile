# Two commands for newcomers: `make play` and `make test`. Everything else rests on `make setup`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.tcss') setup.py pyproject.toml
WEB := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
STATIC := src/pentarchy/server/static/index.html

.PHONY: play test setup compile check lock golden clean

# `make play ARGS=--terminal` keeps the terminal
play: setup
	@if [ -d src/pentarchy/server/static/assets ] && [ "$(ARGS)" != "--terminal" ]; then $(BIN)/pentarchy serve --open; else $(BIN)/pentarchy play --terminal; fi

test: setup
	@sh scripts/test.sh

setup: $(VENV)/.installed

$(VENV)/.dependencies: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Pentarchy needs Python 3.11 or newer; try: make setup PYTHON=python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Pentarchy needs (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# The installed package is compiled where a C compiler is there, and runs as it is where not.
$(VENV)/.installed: $(VENV)/.dependencies $(STATIC) $(SOURCES)
	@echo "Building Pentarchy ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall . \
		|| { echo "Compiling failed; installing uncompiled."; PENTARCHY_PURE=1 $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --force-reinstall .; }
	@touch $@

$(STATIC): $(WEB)
	@sh scripts/web.sh

compile: setup
	@$(BIN)/python -c "import pentarchy.kernel.match as m; print('compiled' if m.__file__.endswith('.so') else 'not compiled')"

check:
	@PYTHONPATH=src $(BIN)/ruff check src tests setup.py
	@$(BIN)/mypy

lock:
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o requirements.lock
	uv pip compile pyproject.toml --extra peers --universal --python-version 3.11 -c requirements.lock --generate-hashes --no-emit-index-url --no-header -o requirements-peers.lock

golden:
	PYTHONPATH=src $(BIN)/python -m tests.playthroughs
	PYTHONPATH=src $(BIN)/python -m pentarchy.lab.rulebook docs/rules

clean:
	rm -rf build $(VENV) src/*.egg-info src/pentarchy/server/static web/node_modules
