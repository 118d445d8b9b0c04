"""Layers of networks: rows that are normalized, and what is around products of
matrices.
"""

from . import Case
from .elementwise import gelu_tanh


def softmax(xp, a, axis=-1):
    e = xp.exp(a - xp.max(a, axis=axis, keepdims=True))
    return e / xp.sum(e, axis=axis, keepdims=True)


def softmax_columns(xp, a):
    return softmax(xp, a, 0)


def log_softmax(xp, a):
    d = a - xp.max(a, axis=-1, keepdims=True)
    return d - xp.log(xp.sum(xp.exp(d), axis=-1, keepdims=True))


def softmax_and_log(xp, a):
    d = a - xp.max(a, axis=-1, keepdims=True)
    e = xp.exp(d)
    total = xp.sum(e, axis=-1, keepdims=True)
    return e / total, d - xp.log(total)


def masked_softmax(xp, a, mask):
    return softmax(xp, xp.where(mask, a * 0.125, -1e30))


def attention_scores(xp, a, bias):
    return softmax(xp, a * 0.125 + bias)


def attention_mask_add(xp, a, mask):
    return a * 0.125 + mask


def causal_mask(xp, a):
    rows = xp.arange(a.shape[-2], dtype="int32")
    columns = xp.arange(a.shape[-1], dtype="int32")
    return xp.where(columns[None, :] <= rows[:, None], a, -1e30)


def layer_norm(xp, a, gamma, beta):
    d = a - xp.mean(a, axis=-1, keepdims=True)
    return d * xp.rsqrt(xp.mean(d * d, axis=-1, keepdims=True) + 1e-5) * gamma + beta


def layer_norm_statistics(xp, a, gamma, beta):
    mean = xp.mean(a, axis=-1, keepdims=True)
    d = a - mean
    rstd = xp.rsqrt(xp.mean(d * d, axis=-1, keepdims=True) + 1e-5)
    return d * rstd * gamma + beta, mean, rstd


def rms_norm(xp, a, gamma):
    return a * xp.rsqrt(xp.mean(a * a, axis=-1, keepdims=True) + 1e-6) * gamma


def rms_norm_wide(xp, a, gamma):
    """Of bf16, computed in f32."""
    wide = xp.astype(a, "float32")
    return xp.astype(rms_norm(xp, wide, xp.astype(gamma, "float32")), "bfloat16")


def add_rms_norm(xp, a, residual, gamma):
    total = a + residual
    return total, rms_norm(xp, total, gamma)


def group_norm(xp, a, gamma, beta):
    mean = xp.mean(a, axis=(2, 3, 4), keepdims=True)
    d = a - mean
    var = xp.mean(d * d, axis=(2, 3, 4), keepdims=True)
    return d * xp.rsqrt(var + 1e-5) * gamma + beta


def batch_norm_train(xp, a, gamma, beta):
    mean = xp.mean(a, axis=(0, 2, 3), keepdims=True)
    d = a - mean
    var = xp.mean(d * d, axis=(0, 2, 3), keepdims=True)
    return d * (xp.rsqrt(var + 1e-5) * gamma) + beta


def swiglu(xp, gate, up):
    return gate * xp.sigmoid(gate) * up


def swiglu_halves(xp, a):
    half = a.shape[-1] // 2
    return swiglu(xp, a[:, :half], a[:, half:])


def geglu_bias(xp, a, b, up):
    return gelu_tanh(xp, a + b) * up


def rotary_halves(xp, a, cos, sin):
    half = a.shape[-1] // 2
    first, second = a[..., :half], a[..., half:]
    return xp.concatenate(
        [first * cos - second * sin, second * cos + first * sin], axis=-1
    )


def rotary_pairs(xp, a, cos, sin):
    even, odd = a[..., 0::2], a[..., 1::2]
    pairs = xp.stack([even * cos - odd * sin, odd * cos + even * sin], axis=-1)
    return xp.reshape(pairs, a.shape)


def rotary_outputs(xp, a, cos, sin):
    half = a.shape[-1] // 2
    first, second = a[..., :half], a[..., half:]
    return first * cos - second * sin, second * cos + first * sin


ROTARY = ["f32[2,512,16,64]", "f32[512,1,32]", "f32[512,1,32]"]
CASES = [
    Case("softmax_rows", softmax, ["f32[4096,1024]"]),
    Case("softmax_cached", softmax, ["f32[64,128]"]),
    Case("softmax_short", softmax, ["f32[262144,10]"]),
    Case("softmax_long", softmax, ["f32[16,262144]"]),
    Case("softmax_columns", softmax_columns, ["f32[1024,4096]"]),
    Case("softmax_bf16", softmax, ["bf16[4096,1024]"], without=["numpy"]),
    Case("log_softmax", log_softmax, ["f32[4096,1000]"]),
    Case("softmax_and_log", softmax_and_log, ["f32[4096,1000]"]),
    Case("masked_softmax", masked_softmax, ["f32[4,8,256,512]", "i1[4,1,1,512]"]),
    Case("attention_scores", attention_scores, ["f32[4,8,256,512]", "f32[1,8,256,512]"]),
    Case("attention_mask_add", attention_mask_add, ["f32[4,8,512,512]", "f32[4,1,512,512]"],
         "a * 0.125 + b"),
    Case("causal_mask", causal_mask, ["f32[16,512,512]"]),
    Case("layer_norm", layer_norm, ["f32[4096,1024]"] + ["f32[1024]"] * 2),
    Case("layer_norm_dram", layer_norm, ["f32[8192,4096]"] + ["f32[4096]"] * 2),
    Case("layer_norm_cached", layer_norm, ["f32[8,768]"] + ["f32[768]"] * 2),
    Case("layer_norm_statistics", layer_norm_statistics,
         ["f32[4096,768]"] + ["f32[768]"] * 2),
    Case("rms_norm", rms_norm, ["f32[2048,2048]", "f32[2048]"]),
    Case("rms_norm_bf16", rms_norm_wide, ["bf16[2048,4096]", "bf16[4096]"]),
    Case("add_rms_norm", add_rms_norm, ["f32[2048,2048]"] * 2 + ["f32[2048]"]),
    Case("group_norm", group_norm, ["f32[8,32,8,28,28]"] + ["f32[32,8,1,1]"] * 2),
    Case("batch_norm_train", batch_norm_train, ["f32[16,64,56,56]"] + ["f32[64,1,1]"] * 2),
    Case("swiglu", swiglu, ["f32[2048,2048]"] * 2, "a / (1 + exp(-a)) * b"),
    Case("swiglu_halves", swiglu_halves, ["f32[2048,4096]"], "a / (1 + exp(-a)) * b",
         views=lambda a: [a[:, :2048], a[:, 2048:]]),
    Case("swiglu_bf16", swiglu, ["bf16[2048,2048]"] * 2),
    Case("geglu_bias", geglu_bias, ["f32[2048,2048]", "f32[2048]", "f32[2048,2048]"]),
    Case("rotary_halves", rotary_halves, ROTARY),
    Case("rotary_pairs", rotary_pairs, ROTARY),
    Case("rotary_outputs", rotary_outputs, ROTARY),
]  # fmt: skip
