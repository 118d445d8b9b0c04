"""patch-version.py FILE MAJOR MINOR NEW_MAJOR NEW_MINOR OUT

Replaces the version of the bcast dialect in a bytecode file. Numbers below 128
are one byte, n * 2 + 1; the version stands in a section of its own: id 7, its
length, the two numbers.
"""

import sys

path, major, minor, new_major, new_minor, out = sys.argv[1:]


def varint(text):
    return bytes([int(text) * 2 + 1])


def section(a, b):
    return b"\x07" + varint("2") + varint(a) + varint(b)


data = open(path, "rb").read()
old = section(major, minor)
if data[:64].count(old) != 1:
    sys.exit("no version %s.%s in the head of %s" % (major, minor, path))
open(out, "wb").write(data.replace(old, section(new_major, new_minor), 1))
