"""Small models whose programs hold ops that the dialect does not have.

MODELS maps a name to a function and the types of its arguments. Between them
they use every kind of foreign op that JAX's layers lower to: contractions,
windows, indexing, sorting, control flow, random numbers, calls of libraries.
"""

import jax
import jax.numpy as jnp
from jax import lax


def mlp(x, w1, b1, w2, b2):
    return jax.nn.log_softmax(jax.nn.relu(x @ w1 + b1) @ w2 + b2)


def attention(q, k, v):
    scores = jnp.einsum("bqd,bkd->bqk", q, k) / jnp.sqrt(q.shape[-1])
    mask = jnp.tril(jnp.ones(scores.shape[-2:], bool))
    return jax.nn.softmax(jnp.where(mask, scores, -jnp.inf)) @ v


def convolution(x, kernel):
    y = lax.conv_general_dilated(x, kernel, (1, 1), "SAME",
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jax.nn.gelu(y)


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def average_pool(x):
    return lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4


def batch_norm_step(x, scale, mean):
    new_mean = 0.9 * mean + 0.1 * x.mean(0)
    return (x - new_mean) * lax.rsqrt(x.var(0) + 1e-5) * scale, new_mean


def embedding(table, ids):
    return jnp.tanh(table[ids])


def scatter_update(table, ids, updates):
    return table.at[ids].add(updates)


def recurrent(x, w, h):
    def step(h, x):
        h = jnp.tanh(x + h @ w)
        return h, h.sum()

    return lax.scan(step, h, x)


def newton(a):
    def step(state):
        x, _ = state
        return (x + a / x) / 2, x

    return lax.while_loop(lambda s: jnp.abs(s[0] - s[1]).max() > 1e-6, step, (a, a + 1))[0]


def branches(i, x):
    return lax.switch(i, [jnp.sin, jnp.cos, lambda x: x * x], x)


def condition(p, x):
    return lax.cond(p, lambda x: x + 1, lambda x: x - 1, x)


def sorting(x):
    order = jnp.argsort(x)
    return x[order] * 2


def top_k(x):
    values, indices = lax.top_k(x, 2)
    return values + 1, indices


def cumulative(x):
    return jnp.cumsum(x, axis=1) / (1 + jnp.cumprod(x, axis=0))


def dropout(key, x):
    keep = jax.random.bernoulli(key, 0.9, x.shape)
    return jnp.where(keep, x / 0.9, 0)


def sampling(key, logits):
    return jax.random.categorical(key, logits)


def normal(key):
    return jax.random.normal(key, (4, 3)) * 2


def windows(x, start):
    zero = jnp.zeros_like(start)
    part = lax.dynamic_slice(x, (start, zero), (2, 3))
    return lax.dynamic_update_slice(x, jnp.exp(part), (start, zero))


def spectrum(x):
    return jnp.abs(jnp.fft.rfft(x))


def solve(a, b):
    return jax.scipy.linalg.solve_triangular(a, b, lower=True) + 1


def cholesky(a):
    return jnp.linalg.cholesky(a @ a.T + jnp.eye(3))


def callback(x):
    shape = jax.ShapeDtypeStruct(x.shape, x.dtype)
    return jax.pure_callback(lambda x: x, shape, x) + 1


def loss_gradient(w, x, y):
    return jax.grad(lambda w: ((jnp.tanh(x @ w) - y) ** 2).mean())(w)


def custom_reduce(x):
    return lax.reduce(x, jnp.float32(0), lambda a, b: a + b * b, (1,)) + 1


def int4(x):
    return (x.astype(jnp.int4) + 1).astype(jnp.float32) * 2


MODELS = {
    "mlp": (mlp, ["2x4xf32", "4x8xf32", "8xf32", "8x3xf32", "3xf32"]),
    "attention": (attention, ["2x4x8xf32", "2x4x8xf32", "2x4x8xf32"]),
    "convolution": (convolution, ["1x4x4x3xf32", "3x3x3x2xf32"]),
    "max_pool": (max_pool, ["1x4x4x3xf32"]),
    "average_pool": (average_pool, ["1x4x4x3xf32"]),
    "batch_norm_step": (batch_norm_step, ["4x3xf32", "3xf32", "3xf32"]),
    "embedding": (embedding, ["10x3xf32", "4xi32"]),
    "scatter_update": (scatter_update, ["10x3xf32", "4xi32", "4x3xf32"]),
    "recurrent": (recurrent, ["5x3xf32", "3x3xf32", "3xf32"]),
    "newton": (newton, ["4xf32"]),
    "branches": (branches, ["i32", "4xf32"]),
    "condition": (condition, ["i1", "4xf32"]),
    "sorting": (sorting, ["4xf32"]),
    "top_k": (top_k, ["3x5xf32"]),
    "cumulative": (cumulative, ["3x5xf32"]),
    "dropout": (dropout, ["2xui32", "4x3xf32"]),
    "sampling": (sampling, ["2xui32", "4x3xf32"]),
    "normal": (normal, ["2xui32"]),
    "windows": (windows, ["5x3xf32", "i32"]),
    "spectrum": (spectrum, ["8xf32"]),
    "solve": (solve, ["3x3xf32", "3x2xf32"]),
    "cholesky": (cholesky, ["3x3xf32"]),
    "callback": (callback, ["4xf32"]),
    "loss_gradient": (loss_gradient, ["3xf32", "4x3xf32", "4xf32"]),
    "custom_reduce": (custom_reduce, ["2x3xf32"]),
    "int4": (int4, ["4xf32"]),
}
