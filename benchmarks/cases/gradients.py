"""Backward passes: what goes back through a layer, and what its weights learn."""

from . import Case

# Of the approximation of gelu by tanh.
SQRT_2_OVER_PI = 0.7978845608


def sum_batch(xp, a):
    """Of each weight: all rows had it."""
    return xp.sum(a, axis=0)


def gelu_gradient(xp, a, g):
    inner = SQRT_2_OVER_PI * (a + 0.044715 * a * a * a)
    t = xp.tanh(inner)
    slope = SQRT_2_OVER_PI * (1 + 3 * 0.044715 * a * a)
    return g * (0.5 * (1 + t) + 0.5 * a * (1 - t * t) * slope)


def bias_gelu_gradient(xp, a, g):
    d = gelu_gradient(xp, a, g)
    return d, sum_batch(xp, d)


def bias_relu_gradient(xp, y, g):
    d = xp.where(y > 0, g, 0 * g)
    return d, sum_batch(xp, d)


def swiglu_gradient(xp, gate, up, g):
    s = xp.sigmoid(gate)
    return g * up * s * (1 + gate * (1 - s)), g * gate * s


def softmax_gradient(xp, y, g):
    return y * (g - xp.sum(y * g, axis=-1, keepdims=True))


def log_softmax_gradient(xp, y, g):
    return g - xp.exp(y) * xp.sum(g, axis=-1, keepdims=True)


def layer_norm_gradient(xp, a, gamma, mean, rstd, g):
    normal = (a - mean) * rstd
    d = g * gamma
    first = xp.mean(d, axis=-1, keepdims=True)
    second = xp.mean(d * normal, axis=-1, keepdims=True)
    return rstd * (d - first - normal * second)


def layer_norm_gradients(xp, a, gamma, mean, rstd, g):
    normal = (a - mean) * rstd
    return (
        layer_norm_gradient(xp, a, gamma, mean, rstd, g),
        sum_batch(xp, g * normal),
        sum_batch(xp, g),
    )


def rms_norm_gradients(xp, a, gamma, g):
    rstd = xp.rsqrt(xp.mean(a * a, axis=-1, keepdims=True) + 1e-6)
    normal = a * rstd
    d = g * gamma
    second = xp.mean(d * normal, axis=-1, keepdims=True)
    return rstd * (d - normal * second), sum_batch(xp, g * normal)


def batch_norm_gradients(axes):
    def compute(xp, a, gamma, mean, rstd, g):
        normal = (a - mean) * rstd
        first = xp.mean(g, axis=axes, keepdims=True)
        second = xp.mean(g * normal, axis=axes, keepdims=True)
        return gamma * rstd * (g - first - normal * second), first, second

    return compute


def normalize_gradient(xp, a, g):
    """Of rows divided by their lengths."""
    scale = xp.rsqrt(xp.sum(a * a, axis=-1, keepdims=True))
    y = a * scale
    return scale * (g - y * xp.sum(y * g, axis=-1, keepdims=True))


ROWS = ["f32[4096,1]", "f32[4096,1] 0.5..2"]
CASES = [
    Case("gelu_gradient", gelu_gradient, ["f32[2048,2048]"] * 2),
    Case("bias_gelu_gradient", bias_gelu_gradient, ["f32[4096,2048]"] * 2),
    Case("bias_relu_gradient", bias_relu_gradient, ["f32[4096,2048]"] * 2),
    Case("swiglu_gradient", swiglu_gradient, ["f32[2048,2048]"] * 3),
    Case("softmax_gradient", softmax_gradient, ["f32[4096,1024]"] * 2),
    Case("log_softmax_gradient", log_softmax_gradient, ["f32[4096,1000]"] * 2),
    Case("layer_norm_gradient", layer_norm_gradient,
         ["f32[4096,1024]", "f32[1024]", *ROWS, "f32[4096,1024]"]),
    Case("layer_norm_gradients", layer_norm_gradients,
         ["f32[4096,1024]", "f32[1024]", *ROWS, "f32[4096,1024]"]),
    Case("rms_norm_gradients", rms_norm_gradients,
         ["f32[4096,1024]", "f32[1024]", "f32[4096,1024]"]),
    Case("batch_norm_gradients", batch_norm_gradients(axes=(0, 2, 3)),
         ["f32[16,64,56,56]", "f32[64,1,1]", "f32[64,1,1]", "f32[64,1,1] 0.5..2",
          "f32[16,64,56,56]"]),
    Case("normalize_gradient", normalize_gradient, ["f32[4096,1024]"] * 2),
]  # fmt: skip
