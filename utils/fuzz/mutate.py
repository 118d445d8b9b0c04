"""Deterministic mutations of programs, as text and as bytecode."""

import os
import re

# Strings, numbers, names with their sigil, arrows, blanks, and any other
# character. Joined they are the text again.
TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"|\d+\.\d*(?:[eE][-+]?\d+)?|\d+|[%#!@^]?[A-Za-z_$][\w$.]*|[%#^]\d+|->|\s+|.', re.S
)
NUMBERS = (
    ["0", "1", "-1", "2", "3", "64", "127", "128", "255", "256", "65536", "1.0", "-0.0", "1.0e400", "0x7F800000"]
    + [str(2**n + d) for n in (31, 32, 62, 63, 64) for d in (-1, 0)]
    + ["-9223372036854775808", "?", "*"]
)
BYTES = [b"\0", b"\1", b"\xff", b"\x7f", b"\x80", b"\xfe", b"\0" * 9, b"\xff" * 9]


def read_programs(folder):
    """The programs of all .mlir files, without comments, in a fixed order."""
    programs = []
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if not name.endswith(".mlir"):
                continue
            with open(os.path.join(parent, name), encoding="utf-8", errors="replace") as file:
                text = file.read()
            for part in re.split(r"^// -----.*\n|^//--- .*\n", text, flags=re.M):
                part = re.sub(r"^\s*//.*\n|\s*// .*$", "", part, flags=re.M).strip()
                if part:
                    programs.append(part + "\n")
    return programs


def mutate_text(random, programs):
    """One program, changed in one to eight places."""
    tokens = TOKEN.findall(random.choice(programs))
    solid = [i for i, token in enumerate(tokens) if not token.isspace()]
    for _ in range(random.randint(1, 8)):
        i, j = random.choice(solid), random.choice(solid)
        kind = random.randrange(8)
        if kind == 0:
            tokens[i] = ""
        elif kind == 1:
            tokens[i] += " " + tokens[j]
        elif kind == 2:
            tokens[i], tokens[j] = tokens[j], tokens[i]
        elif kind == 3:
            tokens[i] = random.choice(NUMBERS)
        elif kind == 4:
            tokens[i] = random.choice("()[]{}<>,:=-+*")
        elif kind == 5:
            tokens[i] = random.choice(TOKEN.findall(random.choice(programs)))
        elif kind == 6:
            # Something of its own kind.
            same = [k for k in solid if tokens[k][:1] == tokens[i][:1]]
            tokens[i] = tokens[random.choice(same or [j])]
        else:
            numbers = [k for k in solid if tokens[k][:1].isdigit()]
            tokens[random.choice(numbers or [i])] = random.choice(NUMBERS)
    if random.randrange(50) == 0:
        del tokens[random.randrange(len(tokens)) :]
    # A comment may have come about, which would hide the rest, or separate two
    # programs.
    return "".join(tokens).replace("//", "/") + "\n"


def mutate_bytes(random, files):
    """One file, changed in one to eight places."""
    data = bytearray(random.choice(files))
    for _ in range(random.randint(1, 8)):
        i = random.randrange(len(data))
        kind = random.randrange(7)
        if kind == 0:
            data[i] = random.randrange(256)
        elif kind == 1:
            data[i] ^= 1 << random.randrange(8)
        elif kind == 2:
            data[i : i + 1] = random.choice(BYTES)
        elif kind == 3:
            del data[i : i + random.randint(1, 4)]
        elif kind == 4:
            data[i:i] = random.choice(BYTES)
        elif kind == 5:
            j = random.randrange(len(data))
            data[i : i + 8] = data[j : j + random.randint(1, 8)]
        else:
            data[i] = (data[i] + random.choice((-2, -1, 1, 2))) % 256
        if len(data) < 8:
            break
    # Otherwise it is read as text.
    data[:4] = b"ML\xefR"
    return bytes(data)
