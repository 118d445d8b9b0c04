"""What a program's text says of its results."""

import re

from program import ELEMENTS

DTYPES = {element: dtype for dtype, element in ELEMENTS.items()}


def parse_types(text):
    """(shape, type) of each ranked tensor type of static shape in the text."""
    tensors = re.findall(r"tensor<((?:\d+x)*)(complex<\w+>|\w+)>", text)
    return [
        (tuple(int(size) for size in sizes.split("x")[:-1]), DTYPES[element])
        for sizes, element in tensors
    ]


def read_result_types(path):
    """Those of @main's results, in the form that program.py writes."""
    with open(path) as file:
        return parse_types(file.readline().rpartition("->")[2])
