#!/usr/bin/env bash
# Compares bcast-run with array libraries on this machine's CPU, and prints one
# table. Libraries that are not there are left out.
#   --install   first puts NumPy, numexpr and JAX into a virtual environment
#               below the build tree, from PyPI
#   --install-torch   PyTorch as well, which PyPI has with several GB for GPUs
# Other arguments go to compare.py: --rounds=5 --seconds=0.5 --threads=2, names
# of cases.
#   BUILD_DIR   the build tree (default: build)
#   PYTHON      an interpreter with the libraries (default: that environment's,
#               if it is there, else python3)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=${BUILD_DIR:-build}
venv=$build/benchmarks/venv

packages=()
case "${1:-}" in
  --install) packages=(numpy numexpr jax) ;;
  --install-torch) packages=(numpy numexpr jax torch) ;;
esac
if [[ ${#packages[@]} != 0 ]]; then
  shift
  python3 -m venv "$venv"
  "$venv/bin/pip" install -q "${packages[@]}"
fi
if [[ -z ${PYTHON:-} ]]; then
  PYTHON=python3
  [[ -x $venv/bin/python ]] && PYTHON=$venv/bin/python
fi
if [[ ! -x $build/bin/bcast-run ]]; then
  echo "error: $build/bin/bcast-run is not there; build first" >&2
  exit 1
fi
mkdir -p "$build/benchmarks"

echo "machine: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1), $(nproc) cores"
if command -v clang-22 >/dev/null &&
  clang-22 -O3 -march=native -fopenmp benchmarks/cpu/roofline.c \
    -o "$build/benchmarks/roofline" 2>/dev/null; then
  "$build/benchmarks/roofline"
fi
echo
exec "$PYTHON" benchmarks/cpu/compare.py --bcast-run "$build/bin/bcast-run" \
  --folder "$build/benchmarks" "$@"
