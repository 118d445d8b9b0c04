#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Ends with lit's summary
# and one line of totals; fails when a test fails or when none ran.
#   BUILD_DIR  where to build (default: build)
#   JOBS       how many jobs at once (default: all cores)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
BUILD_DIR=$(realpath -m "${BUILD_DIR:-build}")
JOBS=${JOBS:-$(nproc)}

utils/install-deps.sh
echo "== Configuring in $BUILD_DIR"
cmake --preset release -B "$BUILD_DIR" -DBCAST_INCLUDE_TESTS=ON
echo "== Building with $JOBS jobs"
cmake --build "$BUILD_DIR" -j "$JOBS"

# Tests that compare with NumPy run when this environment has it.
venv=$BUILD_DIR/venv
install_python() { # WHAT PACKAGE...
  echo "== Installing $1 in $venv"
  python3 -m venv "$venv" &&
    "$venv/bin/pip" install -q --disable-pip-version-check --retries 1 \
      --timeout 10 "${@:2}" &>"$BUILD_DIR/$1-install.log"
}
"$venv/bin/python" -c "import numpy, ml_dtypes" &>/dev/null ||
  install_python NumPy numpy ml_dtypes ||
  echo "== NumPy cannot be installed: the tests that compare with it are skipped"

# A device of OpenCL that is this machine's CPU: kernels run without a GPU.
driver=$venv/lib/libintelocl.so
[[ -e "$driver" && -e "$venv/lib/libsvml.so" ]] ||
  install_python OpenCL intel-opencl-rt intel-cmplr-lib-rt || true
if [[ -e "$driver" ]]; then
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
