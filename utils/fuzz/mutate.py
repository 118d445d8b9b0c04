"""Deterministic mutations of programs, as text and as bytecode."""

import os
import re

# The "x" between sizes, strings, numbers, names with their sigil, arrows,
# blanks, and any other character. Joined they are the text again.
TOKEN = re.compile(
    r'(?<=[\d?])x|"(?:\\.|[^"\\\n])*"|\d+\.\d*(?:[eE][-+]?\d+)?|\d+'
    r"|[%#!@^]?[A-Za-z_$][\w$.]*|[%#^]\d+|->|\s+|.",
    re.S,
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


def get_kind(token):
    """Tokens of a kind can often stand for each other: ops of a dialect,
    numbers, names with the same sigil, words."""
    if token[0].isdigit():
        return "0"
    if token[0].isalpha():
        return token.split(".")[0] + "." if "." in token else "a"
    return token[0]


class TextMutator:
    def __init__(self, programs):
        self.programs = [TOKEN.findall(program) for program in programs]
        self.kinds = {}
        for tokens in self.programs:
            for token in tokens:
                if not token.isspace():
                    self.kinds.setdefault(get_kind(token), {})[token] = None
        self.kinds = {kind: list(tokens) for kind, tokens in self.kinds.items()}

    def substitute(self, random, tokens, old):
        """Something else of its kind: of the same program, of any, or extreme."""
        kind = get_kind(old)
        choice = random.randrange(3)
        if kind == "0" and choice == 0:
            return random.choice(NUMBERS)
        own = [token for token in tokens if token and get_kind(token) == kind]
        return random.choice(own if choice == 1 else self.kinds[kind])

    def mutate(self, random):
        """One program, changed in one to eight places. Most changes keep it
        well-formed text, or else nothing behind the parser would be reached."""
        tokens = list(random.choice(self.programs))
        solid = [i for i, token in enumerate(tokens) if not token.isspace()]
        for _ in range(random.choice((1, 1, 1, 1, 2, 2, 3, 8))):
            i, j = random.choice(solid), random.choice(solid)
            kind = random.randrange(12)
            if not tokens[i]:
                continue
            if kind < 5:
                # Everywhere: sizes and types still agree.
                old, new = tokens[i], self.substitute(random, tokens, tokens[i])
                tokens = [new if token == old else token for token in tokens]
            elif kind < 8:
                tokens[i] = self.substitute(random, tokens, tokens[i])
            elif kind == 8:
                tokens[i] = ""
            elif kind == 9:
                tokens[i] += " " + tokens[j]
            elif kind == 10:
                tokens[i], tokens[j] = tokens[j], tokens[i]
            else:
                tokens[i] = random.choice("()[]{}<>,:=-+*")
            if random.randrange(100) == 0:
                tokens[random.choice(solid) :] = []
                break
        # A comment may have come about, which would hide the rest, or separate
        # two programs.
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
