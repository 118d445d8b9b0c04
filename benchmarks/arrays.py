"""The array libraries by one set of names, `xp` of the cases: NumPy's, and what
NumPy has not: erf, rsqrt, sigmoid, astype by the name of a type.
"""

import numpy as np


class NumpyArrays:
    """Of results as NumPy computes them: in f64 where the arguments are."""

    def __getattr__(self, name):
        return getattr(np, name)

    def erf(self, a):
        import scipy.special

        return scipy.special.erf(a)

    def astype(self, a, dtype):
        return a.astype(get_dtype(dtype))

    def sigmoid(self, a):
        return 1 / (1 + np.exp(-a))

    def rsqrt(self, a):
        return 1 / np.sqrt(a)


class OracleArrays(NumpyArrays):
    """For what to compare with: numbers stay as wide as they have become."""

    def astype(self, a, dtype):
        wide = get_dtype(widen(dtype))
        # What a narrower type rounds or wraps is part of the result.
        return a.astype(get_dtype(dtype)).astype(wide) if is_integer(dtype) else a.astype(wide)


class JaxArrays:
    def __init__(self):
        import jax

        self.numpy = jax.numpy
        self.erf, self.rsqrt = jax.lax.erf, jax.lax.rsqrt
        self.sigmoid = jax.nn.sigmoid

    def __getattr__(self, name):
        return getattr(self.numpy, name)


class TorchArrays:
    """PyTorch takes NumPy's `axis` and `keepdims` almost everywhere."""

    def __init__(self):
        import torch

        self.torch = torch
        self.max, self.min, self.power = torch.amax, torch.amin, torch.pow
        self.right_shift = torch.bitwise_right_shift
        self.left_shift = torch.bitwise_left_shift
        self.transpose = torch.permute

    def __getattr__(self, name):
        if not hasattr(self.torch, name):
            raise NotImplementedError(f"PyTorch has no {name}")
        return getattr(self.torch, name)

    def astype(self, a, dtype):
        return a.to(getattr(self.torch, dtype))

    def arange(self, count, dtype):
        return self.torch.arange(count, dtype=getattr(self.torch, dtype))

    def maximum(self, a, b):
        return self.torch.clamp(a, min=b) if is_number(b) else self.torch.maximum(a, b)

    def minimum(self, a, b):
        return self.torch.clamp(a, max=b) if is_number(b) else self.torch.minimum(a, b)

    def var(self, a, axis, keepdims=False):
        return self.torch.var(a, dim=axis, keepdim=keepdims, correction=0)


def is_number(value):
    return isinstance(value, (int, float))


def get_dtype(name):
    if name == "bfloat16":
        import ml_dtypes

        return np.dtype(ml_dtypes.bfloat16)
    return np.dtype(name)


def is_integer(name):
    return np.issubdtype(get_dtype(name), np.integer) or name == "bool"


def widen(name):
    """The type in which an oracle computes."""
    if name in ("bfloat16", "float16", "float32"):
        return "float64"
    return "complex128" if name == "complex64" else name
