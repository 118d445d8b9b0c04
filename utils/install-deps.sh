#!/usr/bin/env bash
# Installs what building and testing Bcast needs on Debian 12; does nothing when
# everything is there. --debug: also what the debug preset needs.
set -euo pipefail

packages=(
  cmake ninja-build ccache git
  python3 python3-venv         # the latter for tests against NumPy
  clang-22 lld-22 clang-format-22
  llvm-22-dev llvm-22-tools    # CMake files; lit and FileCheck
  libmlir-22-dev mlir-22-tools # libMLIR.so; mlir-tblgen and mlir-opt
  libomp-22-dev                # multi-threaded programs
  libgtest-dev                 # unit tests
  ocl-icd-libopencl1           # programs on devices of OpenCL
)
case "${1:-}" in
  "") ;;
  --debug) packages+=(libclang-rt-22-dev) ;; # the sanitizers' run-time library
  *) echo "usage: utils/install-deps.sh [--debug]" >&2; exit 2 ;;
esac

missing=()
for package in "${packages[@]}"; do
  if [[ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]]; then
    missing+=("$package")
  fi
done
if [[ ${#missing[@]} == 0 ]]; then
  echo "== All packages are installed"
  exit 0
fi

sudo=()
if [[ "$(id -u)" != 0 ]]; then
  if ! command -v sudo >/dev/null; then
    echo "error: not root and no sudo; install these packages: ${missing[*]}" >&2
    exit 1
  fi
  sudo=(sudo)
fi
echo "== Installing: ${missing[*]}"
"${sudo[@]}" apt-get update -qq
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "${missing[@]}"
