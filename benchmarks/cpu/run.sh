#!/usr/bin/env bash
# Compares Bcast with array libraries on this machine's CPU, and prints one
# table. Libraries that are not there are left out; JAX must be.
#   --install   first puts NumPy, SciPy, numexpr and JAX into a virtual
#               environment below the build tree, from PyPI
#   --install-torch   PyTorch as well, which PyPI has with several GB for GPUs
#   --plot=FILE.svg   draws the table
# Other arguments go to compare.py, whose --help has them: --threads=2,
# --only=REGEX, --quick, --load, --json=FILE, ...
#   BUILD_DIR   the build tree (default: build)
#   PYTHON      an interpreter with the libraries (default: that environment's,
#               if it is there, else python3)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=${BUILD_DIR:-build}
venv=$build/benchmarks/venv

packages=() plot='' threads=2 arguments=()
for argument in "$@"; do
  case $argument in
    --install) packages=(numpy scipy numexpr jax) ;;
    --install-torch) packages=(numpy scipy numexpr jax torch) ;;
    --plot=*) plot=${argument#*=} ;;
    --threads=*) threads=${argument#*=} arguments+=("$argument") ;;
    --json=*) json=${argument#*=} ;;
    *) arguments+=("$argument") ;;
  esac
done
if [[ ${#packages[@]} != 0 ]]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install -q "${packages[@]}"
fi
if [[ -z ${PYTHON:-} ]]; then
  PYTHON=python3
  [[ -x $venv/bin/python ]] && PYTHON=$venv/bin/python
fi
if [[ ! -x $build/bin/bcast-compile ]]; then
  echo "error: $build/bin/bcast-compile is not there; build first" >&2
  exit 1
fi
mkdir -p "$build/benchmarks"
json=${json:-$build/benchmarks/times.json}

echo "machine: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1), $(nproc) cores"
if command -v clang-22 >/dev/null &&
  clang-22 -O3 -march=native -fopenmp benchmarks/cpu/roofline.c \
    -o "$build/benchmarks/roofline" 2>/dev/null; then
  OMP_NUM_THREADS=$threads "$build/benchmarks/roofline" >"$build/benchmarks/roofs.txt"
  awk '{ printf "%-5s of %6.4g MiB %6.1f GB/s\n", $1, $2 / 2^20, $2 / $3 / 1e9 }' \
    "$build/benchmarks/roofs.txt"
  arguments+=("--roofs=$build/benchmarks/roofs.txt")
fi
echo
status=0
"$PYTHON" -B benchmarks/cpu/compare.py --bcast-compile "$build/bin/bcast-compile" \
  --folder "$build/benchmarks" --json "$json" "${arguments[@]}" || status=$?
[[ -z $plot ]] || "$PYTHON" -B benchmarks/cpu/plot.py "$json" "$plot"
exit $status
