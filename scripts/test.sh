#!/bin/sh
# Everything that must hold: style, types, the tests on the plain source, the browser client, and the contracts on the build.
set -eu
bin=.venv/bin
export PYTHONDONTWRITEBYTECODE=1

if ! command -v chromium >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo "== installing Chromium for the tests in the browser"
    apt-get update -qq
    apt-get install -y -qq chromium >/dev/null
fi
echo "== style and types"
$bin/ruff check src tests setup.py
$bin/mypy
echo "== the browser client"
npm --prefix web run check --silent
npm --prefix web run test --silent
echo "== tests on the plain source"
PYTHONPATH=src $bin/python -m pytest -n 2 --dist worksteal --durations 15 --ignore tests/e2e tests
echo "== tests in the browser"
PYTHONPATH=src $bin/python -m pytest -n 2 --dist worksteal tests/e2e
echo "== kernel tests and contracts on the build that make setup installed"
$bin/python -m pytest -n 2 --dist worksteal tests/kernel tests/test_every_game.py
