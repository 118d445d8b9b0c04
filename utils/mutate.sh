#!/usr/bin/env bash
# Puts single faults into a copy of the sources and says which tests notice
# them; docs/Contributing.md has the method. See utils/mutate.sh --help.
exec python3 -B "$(dirname "${BASH_SOURCE[0]}")/mutate/mutate.py" "$@"
