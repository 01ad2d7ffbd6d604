#!/bin/sh
# The lobby right away; the engine is compiled meanwhile, at low priority, for the next start.
set -eu
bin=.venv/bin
terminal=no
[ "${1:-}" = "--terminal" ] && terminal=yes
[ -d src/pentarchy/server/static/assets ] || terminal=yes

if [ -z "${PENTARCHY_PURE:-}" ] && ! $bin/python -c 'import pentarchy.compiled as c; raise SystemExit(not c.is_compiled())' 2>/dev/null; then
    if command -v cc >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1 || command -v clang >/dev/null 2>&1; then
        echo "The engine is being compiled in the background; from the next start on it is several times faster."
        mkdir -p build
        nice -n 19 $bin/python scripts/compile.py --quiet >build/compile.log 2>&1 &
    fi
fi
if [ "$terminal" = yes ]; then
    exec $bin/pentarchy play --terminal
fi
exec $bin/pentarchy serve --open
