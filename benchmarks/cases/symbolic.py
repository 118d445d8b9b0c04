"""JAX programs of sizes that only the running program knows, for
benchmarks/gpu/dynamic.py: each with the types of its arguments, as
utils/jax2mlir.py takes them, but that f32 is not written. A name in them is one
size.
"""

import jax
import jax.numpy as jnp
from jax import lax


def layer_norm(x, g, b):
    d = x - jnp.mean(x, axis=-1, keepdims=True)
    return d * lax.rsqrt(jnp.mean(d * d, axis=-1, keepdims=True) + 1e-5) * g + b


def residual_layer_norm(x, r, g, b):
    return layer_norm(x + r, g, b)


def rms_norm(x, g):
    return x * lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6) * g


def group_norm(x):
    rows = x.reshape(x.shape[0], 32, -1)
    d = rows - jnp.mean(rows, axis=-1, keepdims=True)
    return (d * lax.rsqrt(jnp.mean(d * d, axis=-1, keepdims=True) + 1e-5)).reshape(x.shape)


def normalize(axes):
    def function(x):
        d = x - jnp.mean(x, axis=axes, keepdims=True)
        return d * lax.rsqrt(jnp.mean(d * d, axis=axes, keepdims=True) + 1e-5)

    return function


def unit_length(x):
    return x / jnp.sqrt(jnp.sum(x * x, axis=-1, keepdims=True) + 1e-12)


def rows_of_128(function):
    """Of each part of 128 elements of a row."""

    def grouped(x):
        return function(x.reshape(-1, x.shape[-1] // 128, 128)).reshape(x.shape)

    return grouped


def softmax_of_sum(a, b):
    return jax.nn.softmax(a + b)


def masked_softmax(x, mask):
    return jax.nn.softmax(jnp.where(mask, x, -1e9))


def causal_softmax(scores):
    n = scores.shape[-1]
    row = lax.broadcasted_iota(jnp.int32, (n, n), 0)
    column = lax.broadcasted_iota(jnp.int32, (n, n), 1)
    return jax.nn.softmax(jnp.where(row >= column, scores, -jnp.inf))


def attention_scores(scores, bias):
    return jax.nn.softmax(scores * 0.125 + bias)


def logsumexp(x):
    return jax.scipy.special.logsumexp(x, axis=-1)


def cross_entropy(x, labels):
    chosen = jax.nn.one_hot(labels, x.shape[-1], dtype=x.dtype)
    return -jnp.sum(jax.nn.log_softmax(x) * chosen, axis=-1)


def soft_cross_entropy(x, targets):
    return -jnp.mean(jnp.sum(targets * jax.nn.log_softmax(x), axis=-1))


def squared_error(x, y):
    return jnp.mean((x - y) ** 2)


def huber(x, y):
    d = jnp.abs(x - y)
    return jnp.mean(jnp.where(d < 1, 0.5 * d * d, d - 0.5))


def divergence(p, q):
    return jnp.sum(jnp.exp(p) * (p - q), axis=-1)


def bias_gelu(x, b):
    return jax.nn.gelu(x + b)


def swiglu(a, b):
    return a * jax.nn.sigmoid(a) * b


def dropout(x, keep):
    return jnp.where(keep, x / 0.9, 0.0)


def adam(p, g, m, v):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    return p - 1e-3 * m / (jnp.sqrt(v) + 1e-8), m, v


def clip_by_norm(x):
    norm = jnp.sqrt(jnp.sum(x * x))
    return x * jnp.minimum(1.0, 1.0 / (norm + 1e-6))


def quantize(x):
    scale = jnp.max(jnp.abs(x), axis=-1, keepdims=True) / 127
    return jnp.round(x / scale).astype(jnp.int8), scale


def positions(x):
    n = x.shape[0]
    angle = jnp.arange(n, dtype=jnp.float32)[:, None] * jnp.ones(x.shape[1], x.dtype)
    return x * angle


def join_rows(a, b):
    return jnp.concatenate([a, b], axis=0)


def join_columns(a, b):
    return jnp.concatenate([a, b], axis=1)


def pad_columns(x):
    return jnp.pad(x, ((0, 0), (1, 2)))


def column_softmax(x):
    return jax.nn.softmax(x, axis=0)


def flatten(x):
    return (x * 2).reshape(-1, x.shape[-1])


def transpose_bias(x, b):
    return x.T + b


def pairwise(x, y):
    return jnp.sum((x[:, None, :] - y[None, :, :]) ** 2, axis=-1)


def gradients(function, count):
    """Gradients of the sum, with respect to the first arguments."""
    return jax.grad(lambda *args: jnp.sum(function(*args)), argnums=tuple(range(count)))


def incoming(function, count):
    """Gradients of the first arguments; the last is the incoming one."""

    def backward(*args):
        *args, dy = args
        _, pull = jax.vjp(lambda *first: function(*first, *args[count:]), *args[:count])
        return pull(dy)

    return backward


# What the names are where programs are compared with those of static sizes,
# unless a program says otherwise.
SIZES = {"b": 8192, "n": 4096, "m": 4096, "a": 4096, "t": 64, "h": 32, "w": 32}
IMAGES = {"b": 512}
HEADS = {"b": 4, "h": 32, "n": 1024}
# name -> (function, types of its arguments[, sizes])
PROGRAMS = {
    "exp": (jnp.exp, "bxn"),
    "bias_gelu": (bias_gelu, "bxn n"),
    "bias_gelu_bf16": (bias_gelu, "bxnxbf16 nxbf16"),
    "swiglu": (swiglu, "bxn bxn"),
    "dropout": (dropout, "bxn bxnxi1"),
    "adam": (adam, "bxn bxn bxn bxn"),
    "positions": (positions, "bxn"),
    "flatten": (flatten, "bxtxn", {"b": 512}),
    "transpose_bias": (transpose_bias, "bxn b"),

    "softmax_4096": (jax.nn.softmax, "bx4096"),
    "softmax": (jax.nn.softmax, "bxn"),
    "softmax_bf16": (jax.nn.softmax, "bxnxbf16"),
    "softmax_of_sum": (softmax_of_sum, "bxn bxn"),
    "masked_softmax": (masked_softmax, "bxn bxnxi1"),
    "causal_softmax": (causal_softmax, "hxnxn", HEADS),
    "attention_scores": (attention_scores, "hxnxn nxn", HEADS),
    "attention_scores_rank_4": (attention_scores, "bx8xnxn nxn", HEADS),
    "column_softmax": (column_softmax, "nx1024", {"n": 32768}),
    "log_softmax": (jax.nn.log_softmax, "bxn"),
    "logsumexp": (logsumexp, "bxn"),
    "cross_entropy": (cross_entropy, "bxn bxi32"),
    "soft_cross_entropy": (soft_cross_entropy, "bxn bxn"),
    "squared_error": (squared_error, "bxn bxn"),
    "huber": (huber, "bxn bxn"),
    "divergence": (divergence, "bxn bxn"),
    "clip_by_norm": (clip_by_norm, "bxn"),
    "quantize": (quantize, "bxn"),
    "argmax": (lambda x: jnp.argmax(x, axis=-1), "bxn"),
    "column_argmax": (lambda x: jnp.argmax(x, axis=0), "nx1024", {"n": 32768}),
    "row_sums": (lambda x: jnp.sum(x, axis=1), "bxn"),
    "column_sums": (lambda x: jnp.sum(x, axis=0), "bxn"),
    "pairwise": (pairwise, "bx16 nx16"),

    "layer_norm_4096": (layer_norm, "bx4096 4096 4096"),
    "layer_norm": (layer_norm, "bxn n n"),
    "layer_norm_bf16": (layer_norm, "bxnxbf16 nxbf16 nxbf16"),
    "layer_norm_rank_3": (layer_norm, "bxtx1024 1024 1024", {"b": 512}),
    "residual_layer_norm": (residual_layer_norm, "bxn bxn n n"),
    "rms_norm": (rms_norm, "bxn n"),
    "unit_length": (unit_length, "bxn"),
    "group_norm": (group_norm, "bx64xhxh", IMAGES),
    "batch_norm_nchw": (normalize((0, 2, 3)), "bx64xhxw", IMAGES),
    "batch_norm_nhwc": (normalize((0, 1, 2)), "bxhxwx64", IMAGES),
    "instance_norm": (normalize((2, 3)), "bx64xhxw", IMAGES),

    "join_rows": (join_rows, "bxn axn", {"a": 8192}),
    "join_columns": (join_columns, "bxn bxm"),
    "pad_columns": (pad_columns, "bxn"),

    "softmax_gradient": (incoming(jax.nn.softmax, 1), "bxn bxn"),
    "causal_softmax_gradient": (incoming(causal_softmax, 1), "hxnxn hxnxn", HEADS),
    "bias_gelu_gradients": (incoming(bias_gelu, 2), "bxn n bxn"),
    "layer_norm_gradients_4096": (incoming(layer_norm, 3), "bx4096 4096 4096 bx4096"),
    "layer_norm_gradients": (incoming(layer_norm, 3), "bxn n n bxn"),
    "layer_norm_gradients_rank_3": (incoming(layer_norm, 3), "bxtx1024 1024 1024 bxtx1024", {"b": 512}),
    "rms_norm_gradients_4096": (incoming(rms_norm, 2), "bx4096 4096 bx4096"),
    "rms_norm_gradients": (incoming(rms_norm, 2), "bxn n bxn"),
    "logsumexp_gradient": (incoming(logsumexp, 1), "bxn b"),
    "cross_entropy_gradient": (gradients(cross_entropy, 1), "bxn bxi32"),
    "cross_entropy_with_gradient": (
        jax.value_and_grad(lambda *args: jnp.mean(cross_entropy(*args))), "bxn bxi32"),
    "squared_error_with_gradient": (jax.value_and_grad(squared_error), "bxn bxn"),
    "unit_length_gradient": (incoming(unit_length, 1), "bxn bxn"),
    "batch_norm_nhwc_gradient": (incoming(normalize((0, 1, 2)), 1), "bxhxwx64 bxhxwx64", IMAGES),
}  # fmt: skip


def add_element_type(text):
    """The type of an argument in full."""
    last = text.rpartition("x")[2]
    return text if last in ("i1", "i32", "bf16") else text + "xf32"
