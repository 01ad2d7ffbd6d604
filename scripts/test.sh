#!/bin/sh
# Everything that must hold: style, types, the tests on the plain source, the browser client, and the contracts on a build.
set -eu
bin=.venv/bin
export PYTHONDONTWRITEBYTECODE=1

if ! command -v chromium >/dev/null 2>&1; then
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
        echo "== installing Chromium for the tests in the browser"
        apt-get update -qq
        apt-get install -y -qq chromium >/dev/null
    else
        echo "The tests in the browser need Chromium, which is not here: install the package 'chromium' (Debian, Ubuntu: sudo apt-get install chromium), then run make test again." >&2
        exit 1
    fi
fi
echo "== style and types"
$bin/ruff check src tests setup.py scripts
$bin/ruff format --check --quiet src tests setup.py scripts
$bin/mypy
echo "== the browser client"
npm --prefix web run check --silent
npm --prefix web run test --silent
echo "== compiling the engine (quickly, to slower code)"
build=$($bin/python scripts/compile.py --quick --quiet | tail -n 1)
echo "== tests on the plain source"
$bin/python -m pytest -n 2 --dist worksteal --durations 15 --ignore tests/e2e tests
echo "== tests in the browser"
$bin/python -m pytest -n 2 --dist worksteal tests/e2e
echo "== kernel tests and contracts on the build"
PENTARCHY_BUILD=$build $bin/python -m pytest -n 2 --dist worksteal tests/kernel tests/test_every_game.py
