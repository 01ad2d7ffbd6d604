#!/bin/sh
# Builds the browser client into the package. Without Node.js the terminal remains: the page says so.
set -eu
out=src/pentarchy/server/static
if ! command -v npm >/dev/null 2>&1; then
    echo "Node.js is not installed: Pentarchy will be built without the browser client."
    mkdir -p "$out"
    printf '<!doctype html><title>Pentarchy</title><p>This build has no browser client: install Node.js 20 or newer and run make setup again.' >"$out/index.html"
    exit 0
fi
echo "Building the browser client ..."
npm --prefix web ci --no-audit --no-fund --silent
npm --prefix web run build --silent
