"""Losses, and the optimizers' steps."""

from . import Case, sized
from .layers import log_softmax


def mse(xp, a, b):
    return xp.mean((a - b) * (a - b))


def huber(xp, a, b):
    d = xp.abs(a - b)
    return xp.mean(xp.where(d < 1, 0.5 * d * d, d - 0.5))


def cross_entropy(xp, logits, labels):
    classes = xp.arange(logits.shape[-1], dtype="int32")
    picked = xp.where(classes == labels, log_softmax(xp, logits), 0)
    return -xp.mean(xp.sum(picked, axis=-1))


def soft_cross_entropy(xp, logits, target):
    return -xp.sum(log_softmax(xp, logits) * target, axis=-1)


def cross_entropy_gradient(xp, logits, labels):
    e = xp.exp(logits - xp.max(logits, axis=-1, keepdims=True))
    classes = xp.arange(logits.shape[-1], dtype="int32")
    p = e / xp.sum(e, axis=-1, keepdims=True)
    return p - xp.where(classes == labels, 1.0, 0.0 * p)


def cross_entropy_with_gradient(xp, logits, labels):
    d = logits - xp.max(logits, axis=-1, keepdims=True)
    e = xp.exp(d)
    total = xp.sum(e, axis=-1, keepdims=True)
    is_label = xp.arange(logits.shape[-1], dtype="int32") == labels
    loss = xp.log(total) - xp.sum(xp.where(is_label, d, 0), axis=-1, keepdims=True)
    p = e / total
    return loss, p - xp.where(is_label, 1.0, 0.0 * p)


def binary_cross_entropy(xp, a, t):
    return xp.mean(xp.maximum(a, 0) - a * t + xp.log1p(xp.exp(-xp.abs(a))))


def kl_divergence(xp, p, q):
    return xp.mean(xp.sum(p * (xp.log(p) - xp.log(q)), axis=-1))


def cosine_similarity(xp, a, b):
    dot = xp.sum(a * b, axis=-1)
    return dot * xp.rsqrt(xp.sum(a * a, axis=-1) * xp.sum(b * b, axis=-1))


def mean_of_norms(xp, a):
    return xp.mean(xp.sqrt(xp.sum(a * a, axis=-1)))


def sgd_momentum(xp, p, g, m):
    m = m * 0.9 + g
    return p - m * 0.01, m


def adam(xp, p, g, m, v):
    m = m * 0.9 + g * 0.1
    v = v * 0.999 + g * g * 0.001
    return p - 0.001 * m / (xp.sqrt(v) + 1e-8), m, v


def adam_mixed(xp, p, g, m, v):
    """The gradient is bf16, and so is the copy of the weights."""
    p, m, v = adam(xp, p, xp.astype(g, "float32"), m, v)
    return p, m, v, xp.astype(p, "bfloat16")


def rmsprop(xp, p, g, v):
    v = v * 0.99 + g * g * 0.01
    return p - 0.01 * g * xp.rsqrt(v + 1e-8), v


def moving_average(xp, a, b):
    return a * 0.999 + b * 0.001


def clip_by_norm(xp, g):
    norm = xp.sqrt(xp.sum(g * g))
    return g * xp.minimum(1 / norm, 1)


ADAM = ["f32[N]"] * 3 + ["f32[N] 0..1"]
CASES = [
    *sized("mse", mse, ["f32[N]"] * 2, "16Ki 1Mi 16Mi"),
    Case("huber", huber, ["f32[4194304]"] * 2),
    Case("cross_entropy", cross_entropy, ["f32[4096,1000]", "i32[4096,1] 0..1000"]),
    Case("cross_entropy_soft", soft_cross_entropy, ["f32[4096,1000]", "f32[4096,1000] 0..1"]),
    Case("cross_entropy_gradient", cross_entropy_gradient,
         ["f32[4096,1000]", "i32[4096,1] 0..1000"]),
    Case("cross_entropy_with_gradient", cross_entropy_with_gradient,
         ["f32[4096,1000]", "i32[4096,1] 0..1000"]),
    Case("cross_entropy_short", cross_entropy, ["f32[262144,10]", "i32[262144,1] 0..10"]),
    Case("binary_cross_entropy", binary_cross_entropy, ["f32[1048576]", "f32[1048576] 0..1"]),
    Case("kl_divergence", kl_divergence, ["f32[4096,256] 0.1..1"] * 2),
    Case("cosine_similarity", cosine_similarity, ["f32[16384,256]"] * 2),
    Case("mean_of_norms", mean_of_norms, ["f32[8192,512]"]),
    Case("sgd_momentum", sgd_momentum, ["f32[4194304]"] * 3),
    *sized("adam", adam, ADAM, "4Ki 256Ki 4Mi"),
    Case("adam_mixed", adam_mixed,
         ["f32[2097152]", "bf16[2097152]", "f32[2097152]", "f32[2097152] 0..1"]),
    Case("rmsprop", rmsprop, ["f32[4194304]"] * 2 + ["f32[4194304] 0..1"]),
    Case("moving_average", moving_average, ["f32[4194304]"] * 2, "a * 0.999 + b * 0.001"),
    Case("clip_by_norm", clip_by_norm, ["f32[4194304]"]),
]  # fmt: skip
