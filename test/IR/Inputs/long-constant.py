"""long-constant.py COUNT

Prints a program that negates a constant of COUNT elements that differ.
"""

import sys

count = int(sys.argv[1])
values = ", ".join(str(i) for i in range(count))
type = f"tensor<{count}xi32>"
print(f"func.func @main() -> {type} {{")
print(f"  %0 = bcast.constant dense<[{values}]> : {type}")
print(f"  %1 = bcast.negate %0 : {type}")
print(f"  return %1 : {type}")
print("}")
