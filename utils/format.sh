#!/usr/bin/env bash
# Formats the C and C++ files that git knows; with --check, only says which of
# them are not formatted, and fails when any is not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case "${1:-}" in
  "") action=(-i) ;;
  --check) action=(--dry-run --Werror) ;;
  *) echo "usage: utils/format.sh [--check]" >&2; exit 2 ;;
esac
git ls-files -z '*.h' '*.c' '*.cpp' | xargs -0 -r clang-format-22 "${action[@]}"
if [[ "${1:-}" == --check ]]; then
  echo "== All files are formatted"
fi
