#!/bin/sh
# Everything that must hold: style, types, the tests on the plain source, and the contracts on the compiled build.
set -eu
bin=.venv/bin
export PYTHONDONTWRITEBYTECODE=1
echo "== style and types"
$bin/ruff check src tests setup.py
$bin/mypy
echo "== tests on the plain source"
PYTHONPATH=src $bin/python -m pytest -n 2 --dist worksteal tests
echo "== tests on the build that make setup installed"
PENTARCHY_INSTALLED=1 $bin/python -m pytest -n 2 --dist worksteal tests/kernel tests/test_every_game.py
