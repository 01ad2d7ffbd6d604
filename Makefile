# Two commands for newcomers: `make play` and `make test`. CONTRIBUTING.md tells about the others.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
STATIC := src/pentarchy/server/static/index.html
RUN := PYTHONPATH=src $(BIN)/python

.PHONY: play test test-lab quick setup compile check types lock golden mutants wheel clean

# `make play ARGS=--terminal` keeps the terminal
play: setup
	@sh scripts/play.sh $(ARGS)

test: setup
	@sh scripts/test.sh

# beside other people's packages (OpenSpiel's bots, a notebook's kernel), in an environment of their own
test-lab: setup
	@test -x build/lab/bin/python || $(PYTHON) -m venv build/lab
	@build/lab/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock -r requirements-peers.lock
	@PYTHONPATH=src build/lab/bin/python -m pytest tests/peers

# style, types, and the tests of what changed, or of one game: `make quick GAME=dorian`
quick: setup
	@PYTHONPATH=src $(BIN)/python scripts/quick.py $(GAME)

setup: $(VENV)/.installed $(STATIC)

$(VENV)/.dependencies: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Pentarchy needs Python 3.11 or newer; try: make setup PYTHON=python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Pentarchy needs (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# the command `pentarchy` runs this folder as it is; nothing is compiled here
$(VENV)/.installed: $(VENV)/.dependencies pyproject.toml setup.py
	@PENTARCHY_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(STATIC): $(WEB)
	@sh scripts/web.sh

# several times faster: processes that start afterwards use it
compile: $(VENV)/.dependencies
	@$(BIN)/python scripts/compile.py

check:
	@$(BIN)/ruff check src tests setup.py scripts
	@$(BIN)/ruff format --check --quiet src tests setup.py scripts
	@$(BIN)/mypy

# 200 rules broken on purpose, one at a time: `make mutants GAME=dorian`
mutants: setup
	@$(RUN) scripts/mutants.py $(GAME)

wheel: $(VENV)/.dependencies $(STATIC)
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

lock:
	uv pip compile pyproject.toml --extra all --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -o requirements.lock
	uv pip compile pyproject.toml --extra peers --group lab --universal --python-version 3.11 -c requirements.lock --generate-hashes --no-emit-index-url --no-header -o requirements-peers.lock

golden:
	$(RUN) -m tests.playthroughs
	$(RUN) -m pentarchy.lab.rulebook docs/rules

# the page's types, from the shapes declared in Python
types:
	$(RUN) scripts/write_types.py

clean:
	rm -rf build dist $(VENV) src/*.egg-info src/pentarchy/server/static web/node_modules
