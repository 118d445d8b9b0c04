"""Sums and their like over all, rows, columns and both; positions; distances."""

from . import Case, sized


def total(xp, a):
    return xp.sum(a)


def reduced(kind, axis):
    return lambda xp, a: getattr(xp, kind)(a, axis=axis)


def dot(xp, a, b):
    return xp.sum(a * b)


def minimum_and_maximum(xp, a):
    return xp.min(a, axis=-1), xp.max(a, axis=-1)


def row_and_column_means(xp, a):
    return xp.mean(a, axis=1), xp.mean(a, axis=0)


def logsumexp(xp, a):
    m = xp.max(a, axis=-1, keepdims=True)
    return xp.log(xp.sum(xp.exp(a - m), axis=-1, keepdims=True)) + m


def sum_of_cosines(xp, a):
    return xp.sum(xp.cos(a))


def count_positive(xp, a):
    return xp.sum(xp.astype(a > 0, "int32"), axis=-1)


def sum_bf16(xp, a):
    return xp.sum(xp.astype(a, "float32"), axis=-1)


def sum_squares_u8(xp, a):
    wide = xp.astype(a, "float32")
    return xp.sum(wide * wide, axis=-1)


def standardize_columns(xp, a):
    d = a - xp.mean(a, axis=0, keepdims=True)
    return d * xp.rsqrt(xp.mean(d * d, axis=0, keepdims=True) + 1e-6)


def first_largest(xp, a):
    return xp.argmax(a, axis=-1)


def squared_distances(xp, a, b):
    d = a[:, None, :] - b[None, :, :]
    return xp.sum(d * d, axis=-1)


def absolute_distances(xp, a, b):
    return xp.sum(xp.abs(a[:, None, :] - b[None, :, :]), axis=-1)


def gaussian_kernel_sum(xp, a, b, w):
    return xp.sum(xp.exp(-squared_distances(xp, a, b)) * w, axis=-1)


def nearest_distance(xp, a, b):
    return xp.min(squared_distances(xp, a, b), axis=-1)


def segment_means(xp, a):
    return xp.mean(xp.reshape(a, (-1, 16)), axis=-1)


def pool_2x2(xp, a):
    n, h, w, c = a.shape
    return xp.max(xp.reshape(a, (n, h // 2, 2, w // 2, 2, c)), axis=(2, 4))


CASES = [
    *sized("sum_all", total, ["f32[N]"], "4Ki 256Ki 16Mi"),
    Case("sum_f64", total, ["f64[2097152]"]),
    Case("sum_i32", total, ["i32[4194304]"]),
    Case("dot", dot, ["f32[4194304]"] * 2),
    Case("sum_rows", reduced("sum", 1), ["f32[4096,1024]"]),
    Case("sum_rows_short", reduced("sum", 1), ["f32[1048576,3]"]),
    Case("sum_rows_16", reduced("sum", 1), ["f32[262144,16]"]),
    Case("sum_rows_odd", reduced("sum", 1), ["f32[50000,37]"]),
    Case("sum_bf16", sum_bf16, ["bf16[4096,2048]"]),
    Case("sum_squares_u8", sum_squares_u8, ["u8[4096,2048] 0..255"]),
    Case("sum_columns", reduced("sum", 0), ["f32[4096,1024]"]),
    Case("sum_columns_dram", reduced("sum", 0), ["f32[16384,2048]"]),
    Case("sum_columns_narrow", reduced("sum", 0), ["f32[1048576,3]"]),
    Case("mean_middle", reduced("mean", 1), ["f32[64,256,256]"]),
    Case("sum_outer_inner", reduced("sum", (0, 2)), ["f32[64,128,512]"]),
    Case("sum_extent_1", reduced("sum", 1), ["f32[1048576,1]"]),
    Case("product_rows", reduced("prod", 1), ["f32[65536,64] 0.9..1.1"], without=["torch"]),
    Case("max_rows", reduced("max", 1), ["f32[4096,1024]"]),
    Case("max_columns", reduced("max", 0), ["f32[4096,1024]"]),
    Case("max_i8", reduced("max", 1), ["i8[4096,4096]"]),
    Case("min_max_rows", minimum_and_maximum, ["f32[4096,1024]"]),
    Case("any_rows", reduced("any", 1), ["i1[4096,1024]"]),
    Case("argmax_rows", first_largest, ["f32[4096,1024]"]),
    Case("count_positive", count_positive, ["f32[4096,1024]"]),
    Case("variance_rows", reduced("var", 1), ["f32[4096,1024]"]),
    Case("variance_columns", reduced("var", 0), ["f32[4096,1024]"]),
    Case("standardize_columns", standardize_columns, ["f32[4096,512]"]),
    Case("logsumexp", logsumexp, ["f32[4096,1024]"]),
    Case("sum_of_cosines", sum_of_cosines, ["f32[1048576]"]),
    Case("pairwise_squares", squared_distances, ["f32[1024,3]"] * 2),
    Case("pairwise_absolute", absolute_distances, ["f32[512,16]"] * 2),
    Case("gaussian_kernel_sum", gaussian_kernel_sum, ["f32[1024,3]"] * 2 + ["f32[1024]"]),
    Case("nearest_distance", nearest_distance, ["f32[2048,3]"] * 2),
    Case("segment_means", segment_means, ["f32[4194304]"]),
    Case("pool_2x2", pool_2x2, ["f32[8,112,112,64]"]),
]
