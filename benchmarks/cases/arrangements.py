"""Elements that move: transposes, stencils of slices, images, arrays that are
interleaved or joined.
"""

from . import Case, sized


def transposed(*permutation):
    return lambda xp, a: xp.transpose(a, permutation)


def transpose_bias(xp, a, b):
    return a.T + b


def symmetrize(xp, a):
    return (a + a.T) * 0.5


def three_point(xp, a):
    return a[:-2] * 0.25 + a[1:-1] * 0.5 + a[2:] * 0.25


def differences(xp, a):
    return a[:, 1:] - a[:, :-1]


def five_point(xp, a):
    neighbours = a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:]
    return a[1:-1, 1:-1] * 0.6 + neighbours * 0.1


def heat_step(xp, a):
    """As five_point; the border stays."""
    return xp.pad(five_point(xp, a), 1)


def box_3x3(xp, a):
    rows = a[:-2] + a[1:-1] + a[2:]
    return (rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) * (1 / 9)


def sobel(xp, a):
    x = a[:, 2:] - a[:, :-2]
    y = a[2:] - a[:-2]
    gx = x[:-2] + 2 * x[1:-1] + x[2:]
    gy = y[:, :-2] + 2 * y[:, 1:-1] + y[:, 2:]
    return xp.sqrt(gx * gx + gy * gy)


def seven_point(xp, a):
    c = a[1:-1, 1:-1, 1:-1]
    z = a[:-2, 1:-1, 1:-1] + a[2:, 1:-1, 1:-1]
    y = a[1:-1, :-2, 1:-1] + a[1:-1, 2:, 1:-1]
    x = a[1:-1, 1:-1, :-2] + a[1:-1, 1:-1, 2:]
    return c * 0.4 + (x + y + z) * 0.1


def normalize_image(xp, a, mean, std):
    return (xp.astype(a, "float32") * (1 / 255) - mean) / std


def normalize_image_chw(xp, a, mean, std):
    return xp.transpose(normalize_image(xp, a, mean, std), (0, 3, 1, 2))


def gray(xp, a):
    f = xp.astype(a, "float32")
    y = f[..., 0] * 0.299 + f[..., 1] * 0.587 + f[..., 2] * 0.114
    return xp.astype(y + 0.5, "uint8")


def blend_u8(xp, a, b, alpha):
    wa = xp.astype(alpha, "int32")
    mixed = xp.astype(a, "int32") * wa + xp.astype(b, "int32") * (255 - wa)
    return xp.astype(xp.right_shift(mixed * 257 + 32896, 16), "uint8")


def gamma(xp, a):
    f = xp.astype(a, "float32") * (1 / 255)
    return xp.astype(xp.power(f, 0.4545) * 255 + 0.5, "uint8")


def interleave(xp, a, b):
    return xp.reshape(xp.stack([a, b], axis=-1), (-1,))


def deinterleave(xp, a):
    return a[0::2], a[1::2]


def polar_to_pairs(xp, r, t):
    return xp.stack([r * xp.cos(t), r * xp.sin(t)], axis=-1)


def join_columns(xp, a, b):
    return xp.concatenate([a, b * 2], axis=1)


def reverse_rows(xp, a):
    return xp.flip(a, (1,))


def pad_image(xp, a):
    return xp.pad(a, ((0, 0), (1, 1), (1, 1), (0, 0)))


def strided_pick(xp, a):
    return a[:, ::2] + a[:, 1::2]


IMAGE = ["u8[16,256,256,3] 0..255", "f32[3] 0.4..0.5", "f32[3] 0.2..0.3"]
STENCIL = ["f32[2048,2048]"]
CASES = [
    Case("transpose_u8", transposed(1, 0), ["u8[2048,2048]"]),
    Case("transpose_f32", transposed(1, 0), ["f32[2048,2048]"]),
    Case("transpose_cached", transposed(1, 0), ["f32[64,64]"]),
    Case("transpose_f64", transposed(1, 0), ["f64[1024,2048]"]),
    Case("transpose_bf16", transposed(1, 0), ["bf16[2048,2048]"]),
    Case("transpose_dram", transpose_bias, ["f32[4096,8192]", "f32[4096]"]),
    Case("transpose_side_9", transposed(0, 2, 1), ["f32[32768,9,13]"]),
    Case("transpose_side_15", transposed(1, 0), ["f32[262144,15]"]),
    Case("transpose_nhwc_nchw", transposed(0, 3, 1, 2), ["f32[16,56,56,64]"]),
    Case("transpose_heads", transposed(0, 2, 1, 3), ["f32[8,512,16,64]"]),
    Case("transpose_odd", transposed(1, 0), ["f32[1021,1531]"]),
    Case("symmetrize", symmetrize, ["f32[2048,2048]"]),
    *sized("three_point", three_point, ["f32[N]"], "4Ki 4Mi", numexpr="a*0.25 + b*0.5 + c*0.25",
           views=lambda a: [a[:-2], a[1:-1], a[2:]]),
    Case("differences", differences, STENCIL, "a - b", views=lambda a: [a[:, 1:], a[:, :-1]]),
    Case("five_point", five_point, STENCIL, "e*0.6 + (a+b+c+d)*0.1",
         views=lambda a: [a[:-2, 1:-1], a[2:, 1:-1], a[1:-1, :-2], a[1:-1, 2:], a[1:-1, 1:-1]]),
    Case("five_point_cached", five_point, ["f32[128,128]"]),
    Case("heat_step", heat_step, STENCIL, without=["torch"]),
    Case("box_3x3", box_3x3, STENCIL),
    Case("sobel", sobel, STENCIL),
    Case("seven_point", seven_point, ["f32[160,160,160]"]),
    Case("image_u8_hwc", normalize_image, IMAGE, "(a * 0.00392156863 - b) / c"),
    Case("image_u8_chw", normalize_image_chw, IMAGE),
    Case("gray", gray, ["u8[16,256,256,3] 0..255"], tolerance=1),
    Case("blend_u8", blend_u8, ["u8[16,256,256,3] 0..255"] * 2 + ["u8[16,256,256,1] 0..255"]),
    Case("gamma_u8", gamma, ["u8[1048576] 0..255"], tolerance=1),
    Case("interleave", interleave, ["f32[2097152]"] * 2),
    Case("interleave_u8", interleave, ["u8[4194304]"] * 2),
    Case("deinterleave", deinterleave, ["f32[4194304]"]),
    Case("polar_to_pairs", polar_to_pairs, ["f32[1048576]", "f32[1048576] -3..3"]),
    Case("join_columns", join_columns, ["f32[4096,512]"] * 2),
    Case("reverse_rows", reverse_rows, ["f32[2048,1024]"]),
    Case("pad_image", pad_image, ["f32[8,112,112,32]"], without=["torch"]),
    Case("strided_pick", strided_pick, ["f32[2048,2048]"]),
]  # fmt: skip
