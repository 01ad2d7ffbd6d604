#!/bin/sh
# Builds the browser client into the package. Without Node.js the terminal remains, and the page says so.
set -eu
out=src/pentarchy/server/static

without() {
    echo "$1 Pentarchy is built without the browser client; the terminal is there." >&2
    mkdir -p "$out"
    printf '<!doctype html><title>Pentarchy</title><p>%s Then run make setup again.' "$2" >"$out/index.html"
    exit 0
}

command -v npm >/dev/null 2>&1 || without "Node.js is not installed." "This build has no browser client: install Node.js 20 or newer."
echo "Building the browser client ..."
if npm --prefix web ci --no-audit --no-fund --silent; then
    npm --prefix web run build --silent >/dev/null
elif [ -n "${CI:-}" ]; then
    exit 1
else
    without "The packages of the browser client could not be installed." "This build has no browser client: its packages could not be installed."
fi
