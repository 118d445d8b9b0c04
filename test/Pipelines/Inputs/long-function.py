"""Prints a program of a given number of steps, none of which fuses with the
next: rows and columns take turns to lose their sum. long-function.py STEPS"""

import sys

MATRIX = "tensor<6x40xi32>"
print(f"func.func @main(%v0: {MATRIX}) -> {MATRIX} {{")
for i in range(int(sys.argv[1])):
    line = ("tensor<40xi32>", "tensor<6xi32>")[i % 2]
    print(
        f"  %s{i} = bcast.reduce add, %v{i} dimensions = [{i % 2}]"
        f" : ({MATRIX}) -> {line}\n"
        f"  %v{i + 1} = bcast.subtract %v{i}, %s{i}"
        f" broadcast_dimensions = [{1 - i % 2}] : ({MATRIX}, {line}) -> {MATRIX}"
    )
print(f"  return %v{sys.argv[1]} : {MATRIX}\n}}")
