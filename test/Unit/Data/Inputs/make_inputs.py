#!/usr/bin/env python3
"""Writes this folder's .npy files with NumPy and ml_dtypes.

They are committed so that the tests need neither; run this again only to add
one. Each holds what NpyTest.cpp expects of a file of its name.
"""
import os
import ml_dtypes
import numpy as np

os.chdir(os.path.dirname(os.path.abspath(__file__)))
small = [[0, 1, 2], [3, 4, 5]]
for name in ("b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4",
             "f8", "c8", "c16"):
    np.save(name, np.array(small).astype(name))
for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
    np.save(name, np.array(small).astype(getattr(ml_dtypes, name)))
cube = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
np.save("fortran", np.asfortranarray(cube))
np.save("rank0", np.float32(1.5))
np.save("rank1", np.array([1, 2, 3], np.int32))
# A header that needs no padding, which gets 64 spaces.
np.save("padding", np.zeros((0,) + 12 * (1,) + (100,), np.float32))
np.save("empty", np.zeros((0, 3), np.float32))
for version in ((2, 0), (3, 0)):
    with open(f"version{version[0]}.npy", "wb") as f:
        np.lib.format.write_array(f, np.array(small, np.float32), version)
np.save("bigendian", np.array(small, ">f4"))
np.save("object", np.array([None, 1], object), allow_pickle=True)
np.save("structured", np.zeros(2, [("a", "<i4"), ("b", "<f4")]))
np.save("string", np.array(["a", "bc"]))
