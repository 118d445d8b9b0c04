#!/usr/bin/env bash
# Compiles the cases of benchmarks/cases/gpu.py, to be measured by run.py on a machine
# that needs none of this build tree: neither MLIR nor its libraries.
#   build.sh OUT [CHIP...]   one object OUT/NAME.so for each case, with kernels
#                            for each chip (default: sm_80 sm_90), and one
#                            OUT/NAME.device.so with math=device, if it has functions
# The kernels that hand/ has for some cases are OUT/hand.CHIP.ptx, if there is nvcc.
#   BUILD_DIR  the build tree (default: build)
#   ONLY       a regular expression: only cases whose names it matches
set -euo pipefail
if [[ $# == 0 || $1 == -* ]]; then
  sed -n '2,/^set/p' "$0" | sed '$d; s/^# \?//' >&2
  exit 2
fi
out=$(realpath -m "$1")
shift
chips=("$@")
[[ ${#chips[@]} != 0 ]] || chips=(sm_80 sm_90)
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
compile=${BUILD_DIR:-build}/bin/bcast-compile
if [[ ! -x $compile ]]; then
  echo "error: $compile is not there; build first" >&2
  exit 1
fi
mkdir -p "$out"
python3 -B benchmarks/gpu/programs.py "$out" "${ONLY:-}" |
  while read -r name; do
    build=("$compile" "$out/$name.mlir" --target=cuda --chip="$(IFS=,; echo "${chips[*]}")")
    "${build[@]}" -o "$out/$name.so"
    if grep -qE "bcast\.(exponential|tanh|erfc?|logistic) " "$out/$name.mlir"; then
      "${build[@]}" --pipeline-options=math=device -o "$out/$name.device.so"
    fi
  done
python3 -B benchmarks/gpu/hand/hand.py --compile="$out" --chips "${chips[@]}"
echo "$(find "$out" -name '*.so' | wc -l) programs in $out, $(du -sh "$out" | cut -f1)"
