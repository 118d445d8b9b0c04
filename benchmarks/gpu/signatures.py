"""What a program's text says of its results."""

import re

from program import ELEMENTS

DTYPES = {element: dtype for dtype, element in ELEMENTS.items()}


def read_result_types(path):
    """(shape, type) of each result of @main, in the form that program.py writes."""
    with open(path) as file:
        results = file.readline().rpartition("->")[2]
    tensors = re.findall(r"tensor<((?:\d+x)*)(complex<\w+>|\w+)>", results)
    return [
        (tuple(int(size) for size in sizes.split("x")[:-1]), DTYPES[element])
        for sizes, element in tensors
    ]
