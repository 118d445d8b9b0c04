#!/usr/bin/env bash
# Feeds the built tools what nobody would write, and saves what they do not
# survive:
#
#   utils/fuzz.sh text 3000        texts of test/ with some tokens changed,
#                                  through six pass lists of bcast-opt
#   utils/fuzz.sh bytecode 2000    bytecode of test/ with some bytes changed,
#                                  through bcast-opt and bcast-run
#   utils/fuzz.sh programs 100000  random programs, through bcast-diff
#
# BUILD_DIR and JOBS come from the environment; --seed, --first and --out are
# described by --help. What a run does depends on its arguments alone. The status
# is 1 if anything crashed, hung, failed without an error line, or disagreed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
exec python3 "$root/utils/fuzz/fuzz.py" --tests="$root/test" \
  --bin="${BUILD_DIR:-$root/build}/bin" --jobs="${JOBS:-$(nproc)}" "$@"
