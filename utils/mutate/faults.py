"""The faults: what they change, and sources that have all of them at once.

A .faults file has the faults of one library:

    tests: Transforms Unit/Transforms
    @ lib/Transforms/Fusion/Clusters.cpp: Integration/fusion.mlir
    # A chain of copied ops may be one longer.
     !isCopyable ||
    -depth >= kMaxCopyDepth
    +depth > kMaxCopyDepth

The tests are those of the library, then those that one source has besides. A
fault is a hunk as in a diff: what it says, the lines before and after it that
make its place unique, what is removed and what is put there. White space does
not matter, and parts of lines will do. What is removed is

- statements, if it ends with ';' or '}': nothing may be put in their place,
- else an expression, and what is put there has the same type,
- else anything: the text that is added then has FAULT for a condition that is
  true where the fault is chosen.
"""

import dataclasses
import pathlib
import re


class FaultError(Exception):
    """A fault that does not apply; the message says which and why."""


@dataclasses.dataclass
class Fault:
    number: int
    path: str
    where: str  # of the fault itself: file:line
    about: str
    tests: list
    before: str
    removed: str
    added: str
    after: str
    # Where it is in the source; set by locate().
    begin: int = 0
    end: int = 0
    line: int = 0


def tokenize(text):
    return re.findall(r"\w+|[^\w\s]", text)


def get_pattern(text):
    pattern = ""
    last = ""
    for token in tokenize(text):
        if last:
            both_words = re.match(r"\w", last) and re.match(r"\w", token)
            pattern += r"\s+" if both_words else r"\s*"
        pattern += re.escape(token)
        last = token
    return pattern


def read_file(file, faults):
    """Appends the faults of one .faults file."""
    common, extra, path = [], [], None
    hunk = about = None

    def finish():
        nonlocal hunk, about
        if not hunk:
            about = None
            return
        kinds = "".join(kind for kind, _, _ in hunk)
        where = f"{file.name}:{hunk[0][2]}"
        if not re.fullmatch(r" *-+\+* *", kinds) or not about or not path:
            raise FaultError(f"{where}: not a hunk with one change and a description")
        first = kinds.index("-")
        last = max(kinds.rfind("-"), kinds.rfind("+")) + 1

        def join(lines, wanted):
            return "\n".join(text for kind, text, _ in lines if kind == wanted)

        fault = Fault(
            number=len(faults) + 1, path=path, where=where, about=about,
            tests=common + extra, before=join(hunk[:first], " "),
            removed=join(hunk, "-"), added=join(hunk, "+"),
            after=join(hunk[last:], " "),
        )
        faults.append(fault)
        hunk = about = None

    for number, line in enumerate(file.read_text().splitlines(), 1):
        if line.startswith("tests:"):
            common = line[len("tests:") :].split()
        elif line.startswith("@ "):
            finish()
            path, _, tests = line[2:].partition(":")
            path, extra = path.strip(), tests.split()
        elif line.startswith("# "):
            if hunk:
                finish()
            about = f"{about} {line[2:]}" if about else line[2:]
        elif not line.strip():
            finish()
        elif line[0] in " -+":
            hunk = hunk or []
            hunk.append((line[0], line[1:], number))
        else:
            raise FaultError(f"{file.name}:{number}: cannot be read: {line}")
    finish()


def read(folder):
    """All faults of a folder's .faults files, numbered from 1."""
    faults = []
    for file in sorted(pathlib.Path(folder).glob("*.faults")):
        read_file(file, faults)
    return faults


def locate(fault, text):
    """Finds the fault's place in its source; it must be the only one."""
    parts = [fault.before, fault.removed, fault.after]
    pattern = r"\s*".join(f"({get_pattern(part)})" for part in parts)
    found = list(re.finditer(pattern, text))
    if len(found) != 1:
        raise FaultError(
            f"{fault.where}: {fault.path} has {len(found)} places like this, not one: "
            f"{' '.join(fault.removed.split())}"
        )
    fault.begin, fault.end = found[0].span(2)
    fault.line = text.count("\n", 0, fault.begin) + 1


def build_replacement(faults, original):
    """The original or, for the fault that is chosen, its own text."""
    removed = faults[0].removed.rstrip()
    if any("FAULT" in fault.added for fault in faults):
        if len(faults) > 1:
            raise FaultError(f"{faults[1].where}: overlaps {faults[0].where}")
        return re.sub(r"\bFAULT\b", f"bcastFault({faults[0].number})", faults[0].added)
    if removed.endswith((";", "}")):
        branches = "".join(
            f"if (bcastFault({fault.number})) {{ {fault.added} }} else " for fault in faults
        )
        # One statement: there may be an if before it, and an else after it.
        return f"{{ {branches}{{ {original} }} }}"
    for fault in faults:
        if not fault.added.strip():
            raise FaultError(f"{fault.where}: an expression cannot be left out")
    choices = "".join(
        f"bcastFault({fault.number}) ? ({fault.added}) : " for fault in faults
    )
    return f"({choices}({original}))"


def apply(faults, text, header):
    """The source `text` with all its faults, none of them chosen."""
    groups, errors = {}, []
    for fault in faults:
        try:
            locate(fault, text)
        except FaultError as error:
            errors.append(str(error))
        groups.setdefault((fault.begin, fault.end), []).append(fault)
    if errors:
        raise FaultError("\nerror: ".join(errors))
    last_end, last = 0, None
    result = ""
    for (begin, end), group in sorted(groups.items()):
        if begin < last_end:
            raise FaultError(f"{group[0].where}: overlaps {last.where}")
        result += text[last_end:begin] + build_replacement(group, text[begin:end])
        last_end, last = end, group[0]
    return f'#include "{header}"\n' + result + text[last_end:]


# Without LLVM and the C++ library, as the run-time library is.
HEADER = """\
#ifndef BCAST_FAULT_H
#define BCAST_FAULT_H
#include <stdlib.h>
/// Whether the environment chooses this fault.
inline bool bcastFault(int number) {
  static int chosen = -1;
  int known = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
  if (known < 0) {
    const char *text = getenv("BCAST_MUTANT");
    known = text ? atoi(text) : 0;
    __atomic_store_n(&chosen, known, __ATOMIC_RELAXED);
  }
  return known == number;
}
#endif
"""
