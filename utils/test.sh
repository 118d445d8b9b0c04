#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Ends with lit's summary
# and one line of totals; fails when a test fails or when none ran.
# --debug: with AddressSanitizer, UndefinedBehaviorSanitizer and assertions of
#   this project's code.
# --assertions: against an MLIR that was built with assertions, from PyPI.
#   BUILD_DIR  where to build (default: build, build-debug or build-assertions)
#   JOBS       how many jobs at once (default: all cores)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
case "${1:-}" in
  "") preset=dev default=build dependencies=() ;;
  --debug) preset=debug default=build-debug dependencies=(--debug) ;;
  --assertions) preset=assertions default=build-assertions dependencies=() ;;
  *) echo "usage: utils/test.sh [--debug | --assertions]" >&2; exit 2 ;;
esac
BUILD_DIR=$(realpath -m "${BUILD_DIR:-$default}")
JOBS=${JOBS:-$(nproc)}

utils/install-deps.sh "${dependencies[@]}"
mkdir -p "$BUILD_DIR"
venv=$BUILD_DIR/venv
install_python() { # WHAT PACKAGE...
  echo "== Installing $1 in $venv"
  python3 -m venv "$venv" &&
    "$venv/bin/pip" install -q --disable-pip-version-check --retries 1 \
      --timeout 10 "${@:2}" &>"$BUILD_DIR/$1-install.log"
}

configure=()
if [[ $preset == assertions ]]; then
  # Debian's packages have no assertions. These have, but no SPIR-V.
  packages=(xtc-{llvm-dev,llvm-tools}"==22.1.8.2" xtc-{mlir-dev,mlir-tools}"==22.1.8.4")
  install_python MLIR "${packages[@]}" || {
    cat "$BUILD_DIR/MLIR-install.log" >&2
    echo "error: cannot install ${packages[*]}" >&2
    exit 1
  }
  site=$("$venv/bin/python" -c "import sysconfig; print(sysconfig.get_path('purelib'))")
  configure=(-DMLIR_DIR="$site/mlir/lib/cmake/mlir" -DLLVM_DIR="$site/llvm/lib/cmake/llvm")
fi
echo "== Configuring in $BUILD_DIR"
cmake --preset "$preset" -B "$BUILD_DIR" -DBCAST_INCLUDE_TESTS=ON "${configure[@]}"
echo "== Building with $JOBS jobs"
cmake --build "$BUILD_DIR" -j "$JOBS"

# Tests that compare with NumPy run when this environment has it.
"$venv/bin/python" -c "import numpy, ml_dtypes" &>/dev/null ||
  install_python NumPy numpy ml_dtypes ||
  echo "== NumPy cannot be installed: the tests that compare with it are skipped"

# A device of OpenCL that is this machine's CPU: kernels run without a GPU.
driver=$venv/lib/libintelocl.so
[[ -e "$driver" && -e "$venv/lib/libsvml.so" || $preset == assertions ]] ||
  install_python OpenCL intel-opencl-rt intel-cmplr-lib-rt || true
if [[ $preset == assertions ]]; then
  echo "== This LLVM has no SPIR-V: no kernels for OpenCL"
elif [[ -e "$driver" ]]; then
  mkdir -p "$BUILD_DIR/opencl-vendors"
  echo "$driver" >"$BUILD_DIR/opencl-vendors/intel.icd"
else
  echo "== No OpenCL device can be installed: kernels are compiled but not run"
fi

echo "== Running the tests"
results=$BUILD_DIR/test-results.json
rm -f "$results"
status=0
LIT_OPTS="${LIT_OPTS:-} -j$JOBS --output=$results" \
  cmake --build "$BUILD_DIR" --target check-bcast || status=$?

exec python3 - "$results" "$status" <<'END'
import collections, json, sys

with open(sys.argv[1]) as file:
    codes = collections.Counter(test["code"] for test in json.load(file)["tests"])
passed = codes["PASS"] + codes["FLAKYPASS"] + codes["XFAIL"]
skipped = codes["UNSUPPORTED"]
failed = sum(codes.values()) - passed - skipped
print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
sys.exit(0 if sys.argv[2] == "0" and passed and not failed else 1)
END
