"""JAX programs whose ops the dialect has: name -> (function, argument types).

Each argument is written as jax2mlir.py takes it.
"""

import jax
import jax.numpy as jnp
from jax import lax


def layernorm(x, gamma, beta):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    variance = jnp.var(x, axis=-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * gamma + beta


def rmsnorm(x, gamma):
    return x * lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6) * gamma


def adam(p, g, m, v, step):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    m_hat = m / (1 - 0.9**step)
    v_hat = v / (1 - 0.999**step)
    return p - 1e-3 * m_hat / (jnp.sqrt(v_hat) + 1e-8), m, v


def rotary(x):
    half = x.shape[-1] // 2
    position = jnp.arange(x.shape[0], dtype=x.dtype)[:, None]
    angle = position / (10000.0 ** (jnp.arange(half, dtype=x.dtype) / half))
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate(
        [a * jnp.cos(angle) - b * jnp.sin(angle),
         a * jnp.sin(angle) + b * jnp.cos(angle)], axis=-1)


def xorshift(x):
    x = x ^ (x << 13)
    x = x ^ (x >> 17)
    return x ^ (x << 5)


def causal_softmax(scores):
    n = scores.shape[-1]
    mask = jnp.tril(jnp.ones((n, n), bool))
    return jax.nn.softmax(jnp.where(mask, scores, -jnp.inf), axis=-1)


def pairwise_distance(x, y):
    return jnp.sqrt(jnp.sum((x[:, None, :] - y[None, :, :]) ** 2, axis=-1))


def cross_entropy(logits, labels):
    picked = jax.nn.one_hot(labels, logits.shape[-1], dtype=logits.dtype)
    return -jnp.mean(jnp.sum(picked * jax.nn.log_softmax(logits), axis=-1))


def complex_rotate(x, y):
    z = lax.complex(x, y) * (0.6 + 0.8j)
    return z, jnp.conj(z), jnp.abs(z), jnp.real(z + 3), jnp.imag(z * 0)


def is_power_of_two(x):
    return (lax.population_count(x) == 1) & (lax.clz(x) < 32)


def masked_mean(x, mask):
    return jnp.sum(jnp.where(mask, x, 0), 1) / jnp.maximum(jnp.sum(mask, 1), 1)


def padding_mask(scores, lengths):
    mask = jnp.arange(scores.shape[1])[None, :] < lengths[:, None]
    return jnp.where(mask, scores, jnp.finfo(scores.dtype).min)


def band_mask(x):
    i = lax.broadcasted_iota(jnp.int32, x.shape, 0)
    j = lax.broadcasted_iota(jnp.int32, x.shape, 1)
    return jnp.where(jnp.abs(i - j) <= 1, x, 0)


def complex_arithmetic(x, y):
    return x + y, x - y, x * y, x / (y + 3), -x, x == y, jnp.conj(x) * y


def complex_functions(x):
    return jnp.exp(x), jnp.log(x), jnp.sqrt(x), jnp.sin(x), jnp.cos(x), jnp.tanh(x)


def bit_reverse(x):
    for shift, mask in (1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F), (8, 0x00FF00FF):
        x = ((x >> shift) & mask) | ((x & mask) << shift)
    return (x >> 16) | (x << 16)


def round_up_to_power_of_two(x):
    return jnp.where(x <= 1, jnp.uint32(1), jnp.uint32(1) << (32 - lax.clz(x - 1)))


def parity_and_rotate(x):
    return lax.population_count(x) & 1, (x << 7) | (x >> 25)


def saturating_add(x, y):
    x, y = x * 150_000_000, y * 150_000_000
    total = x + y
    overflows = ((x ^ total) & (y ^ total)) < 0
    limit = jnp.where(x < 0, jnp.iinfo(jnp.int32).min, jnp.iinfo(jnp.int32).max)
    return jnp.where(overflows, limit, total)


def murmur_finalizer(x):
    x = (x ^ (x >> 16)) * jnp.uint32(0x85EBCA6B)
    x = (x ^ (x >> 13)) * jnp.uint32(0xC2B2AE35)
    return x ^ (x >> 16)


def gradient(function):
    """Of the sum of cubes: that of squares is constant for what is normalized."""
    return jax.grad(lambda *operands: jnp.sum(function(*operands) ** 3))


M = "4x8xf32"

PROGRAMS = {
    "gelu": (jax.nn.gelu, [M]),
    "gelu_exact": (lambda x: jax.nn.gelu(x, approximate=False), [M]),
    "softmax": (lambda x: jax.nn.softmax(x, axis=-1), [M]),
    "log_softmax": (lambda x: jax.nn.log_softmax(x, axis=0), [M]),
    "silu": (jax.nn.silu, [M]),
    "relu": (jax.nn.relu, [M]),
    "relu6": (jax.nn.relu6, [M]),
    "leaky_relu": (jax.nn.leaky_relu, [M]),
    "elu": (jax.nn.elu, [M]),
    "selu": (jax.nn.selu, [M]),
    "softplus": (jax.nn.softplus, [M]),
    "sigmoid": (jax.nn.sigmoid, [M]),
    "hard_swish": (jax.nn.hard_swish, [M]),
    "glu": (jax.nn.glu, [M]),
    "celu": (jax.nn.celu, [M]),
    "swish": (jax.nn.swish, [M]),
    "hard_tanh": (jax.nn.hard_tanh, [M]),
    "hard_sigmoid": (jax.nn.hard_sigmoid, [M]),
    "log_sigmoid": (jax.nn.log_sigmoid, [M]),
    "soft_sign": (jax.nn.soft_sign, [M]),
    "squareplus": (jax.nn.squareplus, [M]),
    "relu_gradient": (jax.grad(lambda x: jnp.sum(jax.nn.relu(x) * x)), [M]),
    "masked_mean": (masked_mean, [M, "4x8xi1"]),
    "padding_mask": (padding_mask, [M, "4xi32"]),
    "band_mask": (band_mask, ["6x6xf32"]),
    "mish": (jax.nn.mish, [M]),
    "logsumexp": (lambda x: jax.nn.logsumexp(x, axis=1), [M]),
    "layernorm": (layernorm, [M, "8xf32", "8xf32"]),
    "rmsnorm": (rmsnorm, [M, "8xf32"]),
    "adam": (adam, [M, M, M, M, "f32"]),
    "rotary": (rotary, [M]),
    "one_hot": (lambda i: jax.nn.one_hot(i, 5), ["6xi32"]),
    "xorshift": (xorshift, ["16xui32"]),
    "causal_softmax": (causal_softmax, ["6x6xf32"]),
    "pairwise_distance": (pairwise_distance, ["4x3xf32", "5x3xf32"]),
    "cross_entropy": (cross_entropy, [M, "4xi32"]),
    "complex_rotate": (complex_rotate, [M, M]),
    "complex_arithmetic": (complex_arithmetic, ["8xcomplex<f32>", "8xcomplex<f32>"]),
    "complex_functions": (complex_functions, ["8xcomplex<f32>"]),
    "bit_reverse": (bit_reverse, ["16xui32"]),
    "round_up_to_power_of_two": (round_up_to_power_of_two, ["16xui32"]),
    "parity_and_rotate": (parity_and_rotate, ["16xui32"]),
    "saturating_add": (saturating_add, ["16xi32", "16xi32"]),
    "murmur_finalizer": (murmur_finalizer, ["16xui32"]),
    "average_without_overflow": (
        lambda x, y: (x & y) + ((x ^ y) >> 1), ["16xi8", "16xi8"]),
    "is_power_of_two": (is_power_of_two, ["16xi32"]),
    "where": (lambda x, y: jnp.where(x > y, x, y * 2), [M, "8xf32"]),
    "clip": (lambda x: jnp.clip(x, -1, 1), [M]),
    "round": (jnp.round, [M]),
    "floor_ceil_trunc": (
        lambda x: (jnp.floor(x), jnp.ceil(x), jnp.trunc(x), jnp.rint(x)), [M]),
    "floor_divide": (lambda x, y: (x // y, x % y), ["16xi32", "16xi32"]),
    "float_mod": (lambda x, y: (jnp.mod(x, y), jnp.fmod(x, y)), [M, M]),
    "power": (lambda x, y: (jnp.power(x, y), x**3, x**-2), [M, M]),
    "hypot_atan2": (lambda x, y: (jnp.hypot(x, y), jnp.arctan2(x, y)), [M, M]),
    "trigonometry": (
        lambda x: (jnp.sin(x), jnp.cos(x), jnp.tan(x), jnp.arctan(x)), [M]),
    "hyperbolic": (
        lambda x: (jnp.sinh(x), jnp.cosh(x), jnp.tanh(x), jnp.arcsinh(x)), [M]),
    "inverse": (
        lambda x: (jnp.arcsin(x / 4), jnp.arccos(x / 4), jnp.arctanh(x / 4),
                   jnp.arccosh(x * x + 2)), [M]),
    "exponentials": (
        lambda x: (jnp.exp(x), jnp.expm1(x), jnp.exp2(x), jnp.log1p(x * x),
                   jnp.cbrt(x), jnp.log2(x * x + 1)), [M]),
    "error_function": (
        lambda x: (lax.erf(x), lax.erfc(x)), [M]),
    "special_values": (
        lambda x: (jnp.isnan(x), jnp.isinf(x), jnp.isfinite(x),
                   jnp.isposinf(x)), [M]),
    "nan_to_num": (jnp.nan_to_num, [M]),
    "nextafter": (jnp.nextafter, [M, M]),
    "sign_abs_square": (
        lambda x: (jnp.sign(x), jnp.abs(x), jnp.square(x)), [M]),
    "bitwise": (
        lambda x, y: (x & y, x | y, x ^ y, ~x, x << 3, x >> 2), ["16xi32"] * 2),
    "logical": (
        lambda x, y: (jnp.logical_and(x > 0, y > 0), jnp.logical_xor(x > 0, y > 0)),
        [M, M]),
    "reductions": (
        lambda x: (x.sum(0), x.max(1), x.min(), x.prod(1), jnp.any(x > 1, 0),
                   jnp.all(x > -9)), [M]),
    "integer_reductions": (lambda x: (x.sum(0), x.max(1), x.min()), ["4x8xi32"]),
    "moments": (lambda x: (x.mean(0), x.std(1), x.var()), [M]),
    "argmax": (
        lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.argmax(jnp.round(x))), [M]),
    "argmax_integer": (
        lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 0), jnp.argmin(x)), ["4x8xui8"]),
    "argmax_nan": (lambda x: jnp.argmax(jnp.log(x), 1), ["8x8xbf16"]),
    "outer": (jnp.outer, ["4xf32", "5xf32"]),
    "transposed": (lambda x, y: x.T + y[::-1, None], [M, "8xf32"]),
    "pad_slice": (
        lambda x: jnp.pad(x, ((1, 2), (0, 1)), constant_values=3)[1::2, 2:], [M]),
    "flip_stack": (lambda x: jnp.stack([x, jnp.flip(x, 1)], axis=1), [M]),
    "casts": (
        lambda x: (x.astype(jnp.int32), x.astype(jnp.bfloat16),
                   x.astype(jnp.float16), x.astype(jnp.uint8), x.astype(bool)), [M]),
    "bfloat16": (lambda x, y: jnp.tanh(x) * y + 1, ["4x8xbf16", "8xbf16"]),
    "half": (lambda x: jax.nn.gelu(x), ["4x8xf16"]),
    "unsigned": (lambda x, y: (x + y, x * y, x // y, x > y), ["16xui8"] * 2),
    "linspace": (lambda x: x + jnp.linspace(0, 1, 8), [M]),
    "squared_error_gradient": (
        jax.grad(lambda x, y: jnp.mean((jnp.tanh(x) - y) ** 2)), [M, "8xf32"]),
    "gelu_gradient": (
        jax.grad(lambda x: jnp.sum(jax.nn.gelu(x, approximate=False))), [M]),
    "softmax_gradient": (
        jax.grad(lambda x: jnp.sum(jax.nn.softmax(x) ** 2)), [M]),
    "vmapped": (jax.vmap(lambda x, y: x * y + jnp.max(x), (0, None)), [M, "8xf32"]),
    "optimization_barrier": (
        lambda x: lax.optimization_barrier(x * 2) + 1, [M]),
    "reduce_precision": (lambda x: lax.reduce_precision(x, 5, 10), [M]),
    "remat": (jax.grad(lambda x: jnp.sum(jax.checkpoint(jnp.sin)(x))), [M]),
}

# What networks are made of, in each type that they are computed in.
LAYERS = {
    "relu": (jax.nn.relu, ["4x8"]),
    "gelu": (jax.nn.gelu, ["4x8"]),
    "gelu_exact": (lambda x: jax.nn.gelu(x, approximate=False), ["4x8"]),
    "silu": (jax.nn.silu, ["4x8"]),
    "softmax": (jax.nn.softmax, ["4x8"]),
    "log_softmax": (jax.nn.log_softmax, ["4x8"]),
    "elu": (jax.nn.elu, ["4x8"]),
    "selu": (jax.nn.selu, ["4x8"]),
    "celu": (jax.nn.celu, ["4x8"]),
    "softplus": (jax.nn.softplus, ["4x8"]),
    "glu": (jax.nn.glu, ["4x8"]),
    "hard_swish": (jax.nn.hard_swish, ["4x8"]),
    "logsumexp": (lambda x: jax.nn.logsumexp(x, axis=1), ["4x8"]),
    "standardize": (jax.nn.standardize, ["4x8"]),
    "layernorm": (layernorm, ["4x8", "8", "8"]),
    "rmsnorm": (rmsnorm, ["4x8", "8"]),
}
TYPES = ["f32", "bf16", "f16", "f64"]


def of_type(sizes, element):
    return f"{sizes}x{element}" if sizes else element


for element in TYPES:
    for name, (function, shapes) in LAYERS.items():
        types = [of_type(sizes, element) for sizes in shapes]
        PROGRAMS[f"{name}_{element}"] = (function, types)
        PROGRAMS[f"{name}_gradient_{element}"] = (gradient(function), types)
    PROGRAMS[f"adam_{element}"] = (
        adam, [of_type(sizes, element) for sizes in ["4x8"] * 4 + [""]])
    PROGRAMS[f"one_hot_{element}"] = (
        lambda i, x: jax.nn.one_hot(i, 5, dtype=x.dtype) * x,
        ["6xi32", of_type("6x1", element)])
