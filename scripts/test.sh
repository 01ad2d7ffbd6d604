#!/bin/sh
# Everything that must hold: style, types, the tests on the plain source, the browser client, and the contracts on a build.
# What needs one core runs beside what needs the other, so that a whole run takes less than twenty minutes on two.
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
told=$(mktemp -d)
types=
trap 'rm -rf "$told"; [ -z "$types" ] || kill "$types" 2>/dev/null || true' EXIT
echo "== style; beside it types, then a quick build of the engine"
$bin/ruff check src tests setup.py scripts
$bin/ruff format --check --quiet src tests setup.py scripts
{ $bin/mypy && $bin/python scripts/compile.py --quick --quiet >"$told/build"; } >"$told/types" 2>&1 &
types=$!
echo "== the browser client"
npm --prefix web run check --silent
npm --prefix web run test --silent
echo "== tests on the plain source"
$bin/python -m pytest -n 2 --dist worksteal --durations 15 --ignore tests/e2e --deselect tests/test_every_game.py::test_contracts_hold_on_a_random_game tests
echo "== types and the build"
wait $types || { cat "$told/types" "$told/build"; exit 1; }
cat "$told/types"
# from here on everything runs compiled: the contracts, and the servers the browsers talk to
PENTARCHY_BUILD=$(tail -n 1 "$told/build")
export PENTARCHY_BUILD
echo "== kernel tests and contracts on the build"
$bin/python -m pytest -n 2 --dist worksteal tests/kernel tests/test_every_game.py
echo "== tests in the browser"
if ! $bin/python -m pytest -n 2 --dist worksteal --durations 15 tests/e2e; then
    echo "== those that failed once more, one at a time: only what fails twice is a failure"
    $bin/python -m pytest --last-failed --last-failed-no-failures none tests/e2e
fi
