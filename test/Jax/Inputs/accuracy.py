"""Functions that ask for an accuracy."""

from jax import lax


def tolerance(x):
    return lax.exp(x, accuracy=lax.Tolerance(atol=1e-5, rtol=0.0, ulps=2))


def too_small(x):
    return lax.tanh(x, accuracy=lax.Tolerance(rtol=1e-9))


def highest(x):
    return lax.log(x, accuracy=lax.AccuracyMode.HIGHEST)


def default(x):
    return lax.log(x, accuracy=lax.AccuracyMode.DEFAULT)
