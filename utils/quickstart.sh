#!/usr/bin/env bash
# Installs what is missing, builds, and runs a small program on .npy files,
# showing each step. --no-build: with the tools that are built.
#   BUILD_DIR  where to build (default: build)
#   JOBS       how many jobs at once (default: all cores)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
BUILD_DIR=$(realpath -m "${BUILD_DIR:-build}")
JOBS=${JOBS:-$(nproc)}

build() {
  utils/install-deps.sh
  echo "== Configuring in $BUILD_DIR"
  cmake --preset release -B "$BUILD_DIR"
  echo "== Building with $JOBS jobs"
  cmake --build "$BUILD_DIR" -j "$JOBS" --target bcast-opt bcast-run
}
case "${1:-}" in
  "") build ;;
  --no-build) ;;
  *) echo "usage: utils/quickstart.sh [--no-build]" >&2; exit 2 ;;
esac

# Prints a command and runs it.
show() {
  local words
  printf -v words ' %q' "$@"
  echo "\$${words//$BUILD_DIR/\$BUILD_DIR}"
  "$@"
}

program=examples/multiply_add.mlir
data=$BUILD_DIR/quickstart
mkdir -p "$data"
echo
echo "== The program: output[i] = alpha * input0[i] + input1[i]"
show grep -v "^//" "$program"
echo
echo "== Fused: both ops are computed together"
show "$BUILD_DIR/bin/bcast-opt" "$program" --bcast-fuse
echo
echo "== Lowered to linalg: one op, the scalar is read at (), nothing is copied to broadcast it"
show "$BUILD_DIR/bin/bcast-opt" "$program" --bcast-fuse --convert-bcast-to-linalg
echo
echo "== Two inputs of 1024 elements, as .npy files"
show python3 examples/multiply_add.py write "$data"
echo
echo "== Compiled and run with alpha = 2"
show "$BUILD_DIR/bin/bcast-run" "$program" --input=f32=2 \
  "--input=@$data/input0.npy" "--input=@$data/input1.npy" \
  "--output=@$data/output.npy"
show python3 examples/multiply_add.py check "$data"
echo
echo "The tools are in $BUILD_DIR/bin. README.md has more examples."
