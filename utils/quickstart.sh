#!/usr/bin/env bash
# Installs what is missing, builds, and runs a small program on .npy files,
# showing each step.
#   BUILD_DIR  where to build (default: build)
#   JOBS       how many jobs at once (default: all cores)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
BUILD_DIR=$(realpath -m "${BUILD_DIR:-build}")
JOBS=${JOBS:-$(nproc)}

show() {
  echo "+ ${*//$BUILD_DIR/\$BUILD_DIR}"
  "$@"
}

utils/install-deps.sh
echo "== Configuring in $BUILD_DIR"
cmake --preset release -B "$BUILD_DIR"
echo "== Building with $JOBS jobs"
cmake --build "$BUILD_DIR" -j "$JOBS" --target bcast-opt bcast-run

program=examples/multiply_add.mlir
data=$BUILD_DIR/quickstart
mkdir -p "$data"
echo "== The program"
show cat "$program"
echo "== Lowered to linalg"
show "$BUILD_DIR/bin/bcast-opt" "$program" --convert-bcast-to-linalg
echo "== Run on two .npy files, with alpha = 2"
show python3 examples/multiply_add.py write "$data"
show "$BUILD_DIR/bin/bcast-run" "$program" --input=f32=2 \
  "--input=@$data/input0.npy" "--input=@$data/input1.npy" \
  "--output=@$data/output.npy"
show python3 examples/multiply_add.py check "$data"
