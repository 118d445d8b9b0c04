"""One loop over elements: types, functions, integers, masks, and operands that
are repeated along an axis.
"""

from . import Case, sized


def triad(xp, a, b, c):
    return a + b * c


def square_plus(xp, a):
    return a * a + a


def add(xp, a, b):
    return a + b


def multiply(xp, a, b):
    return a * b


def quotient(xp, a, b):
    return a / b


def magnitude(xp, a):
    return xp.abs(a)


def logical_mix(xp, a, b, c):
    return (a & b) | (~a & c)


def sigmoid_times(xp, a):
    return a * xp.sigmoid(a)


def softplus(xp, a):
    return xp.log1p(xp.exp(-xp.abs(a))) + xp.maximum(a, 0)


def gelu_erf(xp, a):
    return 0.5 * a * (1 + xp.erf(a * 0.7071067811865476))


def gelu_tanh(xp, a):
    return 0.5 * a * (1 + xp.tanh(0.7978845608 * (a + 0.044715 * a * a * a)))


def bias_gelu(xp, a, b):
    return gelu_tanh(xp, a + b)


def power(xp, a, b):
    return xp.power(a, b)


def distance(xp, a, b):
    return xp.sqrt(a * a + b * b)


def polynomial(xp, a):
    y = a * 0.1 + 0.2
    for k in range(8):
        y = y * a + (0.3 + 0.1 * k)
    return y


def black_scholes(xp, s, k, t):
    root = xp.sqrt(t) * 0.3
    d1 = (xp.log(s / k) + t * 0.065) / root
    d2 = d1 - root
    cdf = lambda x: 0.5 * (1 + xp.erf(x * 0.7071067811865476))  # noqa: E731
    return s * cdf(d1) - k * xp.exp(t * -0.02) * cdf(d2)


def hash_bits(xp, a):
    a = (a ^ (a >> 16)) * 0x45D9F3B
    a = (a ^ (a >> 16)) * 0x45D9F3B
    return a ^ (a >> 16)


def average_u8(xp, a, b):
    wide = xp.astype(a, "int32") + xp.astype(b, "int32") + 1
    return xp.astype(xp.right_shift(wide, 1), "uint8")


def quantize(xp, a, s):
    return xp.astype(xp.clip(xp.round(a / s), -128, 127), "int8")


def dequantize(xp, a, s):
    return xp.astype(a, "float32") * s


def clip_where(xp, a, b):
    return xp.where(a > b, a, b * 0.5)


def masked_fill(xp, mask, a):
    return xp.where(mask, a, 0)


def inside(xp, a, b):
    return (a > b) & (a < 1)


def leaky_clip(xp, a):
    return xp.clip(xp.where(a > 0, a, a * 0.01), -1, 1)


def residual_dropout(xp, a, b, mask):
    return a + xp.where(mask, b * 1.25, 0)


def scale_shift(xp, a, b, c):
    return a * b + c


def exp_under_bcast(xp, a, b, c):
    return a * xp.exp(b) + xp.tanh(c)


def degenerate_2way(xp, a, b, c):
    return c * (a + b)


def normalize(xp, a, b, c):
    return (a - b) / c


def batch_norm(xp, a, gamma, beta, mean, var):
    return (a - mean) * (gamma * xp.rsqrt(var + 1e-5)) + beta


def unary(function, array="f32[1048576]", numexpr=None):
    """A case of a function that NumPy has by this name."""
    kind = array.partition("[")[0]
    compute = lambda xp, a: getattr(xp, function)(a)  # noqa: E731
    return Case(f"{function}_{kind}", compute, [array], numexpr)


MI = "1048576"
CASES = [
    # One expression from the first cache to memory, then types.
    *sized("triad", triad, ["f32[N]"] * 3, "1Ki 16Ki 256Ki 2Mi 16Mi", numexpr="a + b * c"),
    Case("triad_f64", triad, [f"f64[{MI}]"] * 3, "a + b * c"),
    Case("triad_f16", triad, [f"f16[{MI}]"] * 3),
    Case("triad_bf16", triad, [f"bf16[{MI}]"] * 3),
    Case("triad_c64", triad, [f"c64[{MI}]"] * 3),
    Case("add_i8", add, ["i8[4194304] -60..60"] * 2),
    Case("multiply_u8", multiply, ["u8[4194304]"] * 2),
    Case("add_i64", add, [f"i64[{MI}]"] * 2, "a + b"),
    Case("logical_i1", logical_mix, ["i1[4194304]"] * 3, "(a & b) | (~a & c)"),
    Case("quotient_c64", quotient, [f"c64[{MI}] 0.5..2"] * 2),
    Case("abs_c64", magnitude, [f"c64[{MI}]"]),
    # Functions.
    unary("exp", numexpr="exp(a)"),
    unary("log", f"f32[{MI}] 0.01..10", "log(a)"),
    unary("log1p", f"f32[{MI}] 0..10", "log1p(a)"),
    unary("tanh", numexpr="tanh(a)"),
    unary("sin", f"f32[{MI}] -10..10", "sin(a)"),
    unary("erf"),
    unary("exp", f"f64[{MI}]", "exp(a)"),
    unary("tanh", f"f16[{MI}]"),
    Case("power_f32", power, [f"f32[{MI}] 0.1..4", f"f32[{MI}]"], "a ** b"),
    Case("silu_f32", sigmoid_times, [f"f32[{MI}]"], "a / (1 + exp(-a))"),
    Case("softplus_f32", softplus, [f"f32[{MI}]"],
         "log1p(exp(-abs(a))) + where(a > 0, a, 0.0)"),
    Case("gelu_erf_f32", gelu_erf, [f"f32[{MI}]"]),
    Case("gelu_tanh_bf16", gelu_tanh, [f"bf16[{MI}]"]),
    Case("hypot_f32", distance, [f"f32[{MI}]"] * 2, "sqrt(a*a + b*b)"),
    Case("polynomial_f32", polynomial, [f"f32[{MI}]"]),
    Case("black_scholes", black_scholes, [f"f32[{MI}] 50..150"] * 2 + [f"f32[{MI}] 0.1..2"]),
    # Integers.
    Case("divide_const_i32", lambda xp, a: a // 10, [f"i32[{MI}] -9999..9999"]),
    Case("divide_const_u8", lambda xp, a: a // 10, ["u8[4194304] 0..255"]),
    Case("divide_i32", lambda xp, a, b: a // b, [f"i32[{MI}] -9999..9999", f"i32[{MI}]"]),
    Case("remainder_const_i32", lambda xp, a: a % 10, [f"i32[{MI}] -9999..9999"]),
    Case("remainder_i64", lambda xp, a, b: a % b, [f"i64[{MI}] -9999..9999", f"i64[{MI}]"]),
    Case("divide_const_i64", lambda xp, a: a // 1000, [f"i64[{MI}] -99999999..99999999"]),
    Case("hash_u32", hash_bits, [f"u32[{MI}] 0..4294967295"], without=["torch"]),
    Case("shift_i32", lambda xp, a, b: (a << 3) ^ (a >> b), [f"i32[{MI}]", f"i32[{MI}] 0..31"],
         "(a << 3) ^ (a >> b)"),
    Case("popcount_u32", lambda xp, a: xp.bitwise_count(a), [f"u32[{MI}] 0..4294967295"],
         without=["torch"]),
    Case("average_u8", average_u8, ["u8[4194304] 0..255"] * 2),
    Case("quantize_i8", quantize, ["f32[4096,1024]", "f32[4096,1] 0.01..0.02"], tolerance=1),
    Case("dequantize_i8", dequantize, ["i8[4096,1024]", "f32[4096,1]"]),
    Case("f32_to_bf16", lambda xp, a: xp.astype(a, "bfloat16"), ["f32[4194304]"]),
    Case("bf16_to_f32", lambda xp, a: xp.astype(a, "float32"), ["bf16[4194304]"]),
    # Masks.
    Case("clip_where", clip_where, [f"f32[{MI}]"] * 2, "where(a > b, a, b * 0.5)"),
    Case("masked_fill", masked_fill, ["i1[4194304]", "f32[4194304]"], "where(a, b, 0.0)"),
    Case("compare_i1", inside, ["f32[4194304]"] * 2, "(a > b) & (a < 1)"),
    Case("leaky_clip", leaky_clip, ["f32[4194304]"]),
    Case("residual_dropout", residual_dropout, ["f32[4194304]"] * 2 + ["i1[4194304]"],
         "a + where(c, b * 1.25, 0.0)"),
    # Operands repeated along the first axis, the last, one between.
    Case("bias_last", add, ["f32[4096,1024]", "f32[1024]"], "a + b"),
    Case("scale_first", multiply, ["f32[4096,1024]", "f32[4096,1]"], "a * b"),
    Case("mid_bcast", scale_shift, ["f32[64,512,1024]", "f32[64,1,1024]", "f32[64,512,1]"],
         "a * b + c"),
    Case("outer_product", multiply, ["f32[4096,1]", "f32[1,4096]"], "a * b"),
    Case("degenerate_2way", degenerate_2way, ["f32[4096,1]", "f32[1,4096]", "f32[4096,4096]"],
         "c * (a + b)"),
    Case("exp_under_bcast", exp_under_bcast, ["f32[8192,4096]", "f32[4096]", "f32[8192,1]"],
         "a * exp(b) + tanh(c)"),
    Case("bias_gelu", bias_gelu, ["f32[2048,4096]", "f32[4096]"],
         "0.5*(a+b)*(1+tanh(0.7978845608*((a+b)+0.044715*(a+b)*(a+b)*(a+b))))"),
    Case("batch_norm_nchw", batch_norm, ["f32[32,256,28,28]"] + ["f32[256,1,1] 0.5..2"] * 4,
         "(a - d) * (b / sqrt(e + 0.00001)) + c"),
    Case("batch_norm_nhwc", batch_norm, ["f32[32,28,28,256]"] + ["f32[256] 0.5..2"] * 4,
         "(a - d) * (b / sqrt(e + 0.00001)) + c"),
    Case("image_normalize", normalize, ["f32[16,512,512,3]"] + ["f32[3] 0.5..2"] * 2,
         "(a - b) / c"),
    Case("pixel_scale", multiply, ["f32[16,512,512,3]", "f32[16,512,512,1]"], "a * b"),
    Case("odd_sizes", degenerate_2way, ["f32[1021,1]", "f32[1,1023]", "f32[1021,1023]"],
         "c * (a + b)"),
]  # fmt: skip
