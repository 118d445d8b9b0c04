# Test that each library uses only those above it in lib/CMakeLists.txt: what its
# sources and its public headers include.
#
# RUN: %python %s %bcast_src_root | FileCheck %s
# CHECK: {{[1-9][0-9]+}} libraries use only what is above them

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])


def read_order(folder):
    """The libraries of a folder, as paths below lib, from the bottom up."""
    text = (root / "lib" / folder / "CMakeLists.txt").read_text()
    names = re.findall(r"^add_subdirectory\((\S+)\)", text, re.M)
    return [deeper for name in names for deeper in read_order(folder / name)] or [folder]


# The enums of attributes have no IR; lib/Scalar, which has them too, holds their
# names.
ENUMS = "IR/BcastEnums"
order = {str(path): place for place, path in enumerate(read_order(pathlib.Path()))}


def find_library(path):
    """Of a path below lib or include/bcast, the libraries that it may be in:
    folders of libraries have headers in common."""
    if str(path).startswith(ENUMS):
        return ["Scalar"]
    for folder in [path.parent, *path.parent.parents]:
        if str(folder) in order:
            return [str(folder)]
        below = [name for name in order if name.startswith(f"{folder}/")]
        if below and str(folder) != ".":
            return below
    return []


def get_includes(path):
    """The files of the project that one includes, below lib or include/bcast."""
    for name in re.findall(r'^#include "([^"]+)"', path.read_text(), re.M):
        if name.startswith("bcast/"):
            yield pathlib.PurePosixPath(name[len("bcast/") :])
        elif (path.parent / name).is_file():
            yield (path.parent / name).resolve().relative_to(root.resolve() / "lib")


errors = []
for base in [root / "lib", root / "include" / "bcast"]:
    for path in sorted(base.rglob("*")):
        users = find_library(path.relative_to(base)) if path.suffix in (".h", ".cpp") else []
        if not users:
            continue
        for include in get_includes(path):
            used = find_library(include)
            if used and min(order[name] for name in used) > max(order[name] for name in users):
                errors.append(f"{path}: {include} is of a library below")
sys.exit("\n".join(errors)) if errors else print(
    len(order), "libraries use only what is above them"
)
