"""The computations that are measured on GPUs: those of benchmarks/cases, in
sizes that fill one, and what networks compute in 16-bit types.
"""

from . import Case, arrangements, elementwise, gradients, layers, reductions, training


def in_f32(function):
    """Computed in f32 from arguments of 16 bits, to results of 16 bits."""

    def wide(xp, *arrays):
        result = function(xp, *(xp.astype(a, "float32") for a in arrays))
        if isinstance(result, tuple):
            return tuple(xp.astype(part, "bfloat16") for part in result)
        return xp.astype(result, "bfloat16")

    return wide


def convert(dtype):
    return lambda xp, a: xp.astype(a, dtype)


def exponential(xp, a):
    return xp.exp(a)


def bias_gelu_erf(xp, a, b):
    return elementwise.gelu_erf(xp, a + b)


def quantize_rows(xp, a, scale):
    return elementwise.quantize(xp, a, scale[:, None])


def logsumexp_f32(xp, a):
    return reductions.logsumexp(xp, xp.astype(a, "float32"))


def statistics_nchw(xp, a):
    mean = xp.mean(a, axis=(0, 2, 3), keepdims=True)
    d = a - mean
    return mean, xp.mean(d * d, axis=(0, 2, 3), keepdims=True)


def join(xp, a, b):
    return xp.concatenate([a, b], axis=1)


def pad_relu(xp, a):
    return xp.maximum(xp.pad(a, ((0, 0), (1, 1), (1, 1), (0, 0))), 0)


CHANNELS = ["f32[256,1,1] 0.5..2"] * 4
IMAGE = ["u8[32,512,512,3] 0..255", "f32[3] 0.4..0.5", "f32[3] 0.2..0.3"]
# How fast memory is when so many arrays are read and written.
ROOFS = [
    Case("roof_1_1", lambda xp, a: -a, ["f32[67108864]"]),
    Case("roof_2_1", lambda xp, a, b: a + b, ["f32[67108864]"] * 2),
    Case("roof_4_1", lambda xp, a, b, c, d: a + b + (c + d), ["f32[67108864]"] * 4),
    Case("roof_1_0", lambda xp, a: xp.max(a), ["f32[67108864]"]),
]
# So small that a call takes as long as the host needs for it.
SMALL = [
    Case("small_add", lambda xp, a, b: a + b, ["f32[1024]"] * 2),
    Case("small_softmax", layers.softmax, ["f32[16,1024]"]),
    Case("small_adam", training.adam, ["f32[1024]"] * 3 + ["f32[1024] 0..1"]),
    Case("small_columns", reductions.reduced("sum", 0), ["f32[65536,8]"]),
    Case("small_join", join, ["f32[64,8]"] * 2),
]
# The first are one of each kind.
CASES = [
    Case("triad", elementwise.triad, ["f32[67108864]"] * 3),
    Case("softmax_4096", layers.softmax, ["f32[8192,4096]"]),
    Case("bias_gelu", elementwise.bias_gelu, ["f32[8192,8192]", "f32[8192]"]),
    Case("sum_rows", reductions.reduced("sum", 1), ["f32[8192,4096]"]),
    Case("transpose_bias", arrangements.transpose_bias, ["f32[8192,8192]", "f32[8192]"]),

    Case("triad_bf16", elementwise.triad, ["bf16[67108864]"] * 3),
    Case("add_f16", elementwise.add, ["f16[67108864]"] * 2),
    Case("add_i8", elementwise.add, ["i8[67108864]"] * 2),
    Case("f32_to_bf16", convert("bfloat16"), ["f32[67108864]"]),
    Case("bf16_to_f32", convert("float32"), ["bf16[67108864]"]),
    Case("exp", exponential, ["f32[67108864]"]),
    Case("bias_gelu_bf16", in_f32(elementwise.bias_gelu), ["bf16[8192,8192]", "bf16[8192]"]),
    Case("bias_gelu_erf", bias_gelu_erf, ["f32[8192,8192]", "f32[8192]"]),
    Case("bias_gelu_erf_bf16", in_f32(bias_gelu_erf), ["bf16[8192,8192]", "bf16[8192]"]),
    Case("swiglu_bf16", in_f32(layers.swiglu), ["bf16[8192,8192]"] * 2),
    Case("quantize_rows", quantize_rows, ["f32[8192,8192]", "f32[8192] 0.01..0.02"], tolerance=1),
    Case("attention_mask_add", layers.attention_mask_add,
         ["f32[4,16,1024,1024]", "f32[4,1,1024,1024]"]),
    Case("adam", training.adam, ["f32[16777216]"] * 3 + ["f32[16777216] 0..1"]),
    Case("odd_sizes", elementwise.add, ["f32[4097,4095]"] * 2),

    Case("softmax_4096_bf16", in_f32(layers.softmax), ["bf16[8192,4096]"]),
    Case("softmax_128", layers.softmax, ["f32[65536,128]"]),
    Case("softmax_128_bf16", in_f32(layers.softmax), ["bf16[65536,128]"]),
    Case("softmax_16", layers.softmax, ["f32[1048576,16]"]),
    Case("softmax_few", layers.softmax, ["f32[128,8192]"]),
    Case("softmax_32768", layers.softmax, ["f32[1024,32768]"]),
    Case("softmax_32768_bf16", in_f32(layers.softmax), ["bf16[1024,32768]"]),
    Case("softmax_131072", layers.softmax, ["f32[256,131072]"]),
    Case("softmax_columns", layers.softmax_columns, ["f32[4096,8192]"]),
    Case("masked_softmax", layers.masked_softmax, ["f32[16,16,512,512]", "i1[16,1,1,512]"]),
    Case("logsumexp_32000", logsumexp_f32, ["bf16[4096,32000]"]),
    Case("logsumexp_128256", logsumexp_f32, ["bf16[4096,128256]"]),
    Case("cross_entropy_with_gradient", training.cross_entropy_with_gradient,
         ["f32[4096,32000]", "i32[4096,1] 0..32000"]),
    Case("bias_gelu_gradient", gradients.bias_gelu_gradient, ["f32[8192,8192]"] * 2),
    Case("softmax_gradient", gradients.softmax_gradient, ["f32[8192,4096]"] * 2),
    Case("layer_norm_gradient", gradients.layer_norm_gradient,
         ["f32[8192,4096]", "f32[4096]", "f32[8192,1]", "f32[8192,1] 0.5..2",
          "f32[8192,4096]"]),
    Case("rms_norm_gradients", gradients.rms_norm_gradients,
         ["f32[8192,4096]", "f32[4096]", "f32[8192,4096]"]),
    Case("rms_norm_gradients_bf16", in_f32(gradients.rms_norm_gradients),
         ["bf16[8192,4096]", "bf16[4096]", "bf16[8192,4096]"]),
    Case("layer_norm_gradients", gradients.layer_norm_gradients,
         ["f32[8192,4096]", "f32[4096]", "f32[8192,1]", "f32[8192,1] 0.5..2",
          "f32[8192,4096]"]),
    Case("layer_norm_gradients_65536_bf16", in_f32(gradients.layer_norm_gradients),
         ["bf16[65536,1024]", "bf16[1024]", "bf16[65536,1]", "bf16[65536,1] 0.5..2",
          "bf16[65536,1024]"]),
    Case("batch_norm_gradients_nhwc", gradients.batch_norm_gradients(axes=(0, 1, 2)),
         ["f32[64,28,28,256]", "f32[256]", "f32[256]", "f32[256] 0.5..2",
          "f32[64,28,28,256]"]),
    Case("layer_norm_4096", layers.layer_norm, ["f32[8192,4096]"] + ["f32[4096]"] * 2),
    Case("layer_norm_8192", layers.layer_norm, ["f32[4096,8192]"] + ["f32[8192]"] * 2),
    Case("layer_norm_8192_bf16", in_f32(layers.layer_norm),
         ["bf16[4096,8192]"] + ["bf16[8192]"] * 2),
    Case("layer_norm_1024_bf16", in_f32(layers.layer_norm),
         ["bf16[32768,1024]"] + ["bf16[1024]"] * 2),
    Case("layer_norm_12288", layers.layer_norm, ["f32[4096,12288]"] + ["f32[12288]"] * 2),
    Case("rms_norm_4096_bf16", in_f32(layers.rms_norm), ["bf16[8192,4096]", "bf16[4096]"]),
    Case("rms_norm_16384_bf16", in_f32(layers.rms_norm), ["bf16[4096,16384]", "bf16[16384]"]),
    Case("add_rms_norm_5120", layers.add_rms_norm, ["f32[8192,5120]"] * 2 + ["f32[5120]"]),
    Case("group_norm_25088", layers.layer_norm, ["f32[2048,25088]"] + ["f32[25088]"] * 2),
    Case("batch_norm_nchw", elementwise.batch_norm, ["f32[64,256,28,28]"] + CHANNELS),
    Case("batch_norm_7x7", elementwise.batch_norm, ["f32[1024,256,7,7]"] + CHANNELS),
    Case("batch_norm_nhwc", elementwise.batch_norm,
         ["f32[64,28,28,256]"] + ["f32[256] 0.5..2"] * 4),
    Case("batch_norm_statistics", statistics_nchw, ["f32[64,256,28,28]"]),

    Case("sum_rows_bf16", reductions.sum_bf16, ["bf16[8192,4096]"]),
    Case("sum_all", reductions.total, ["f32[67108864]"]),
    Case("sum_columns", reductions.reduced("sum", 0), ["f32[65536,1024]"]),
    Case("sum_columns_8", reductions.reduced("sum", 0), ["f32[4194304,8]"]),
    Case("sum_rows_few", reductions.reduced("sum", 1), ["f32[8,4194304]"]),
    Case("row_and_column_means", reductions.row_and_column_means, ["f32[8192,4096]"]),
    Case("row_and_column_means_bf16", in_f32(reductions.row_and_column_means),
         ["bf16[8192,4096]"]),
    Case("sum_rows_16", reductions.reduced("sum", 1), ["f32[1048576,16]"]),
    Case("pairwise_squares", reductions.squared_distances, ["f32[4096,3]"] * 2),

    Case("gaussian_kernel_sum", reductions.gaussian_kernel_sum,
         ["f32[4096,3]"] * 2 + ["f32[4096]"]),

    Case("transpose_f16", arrangements.transposed(1, 0), ["f16[8192,8192]"]),
    Case("transpose_odd", arrangements.transposed(1, 0), ["f32[8193,8193]"]),
    Case("symmetrize", arrangements.symmetrize, ["f32[8192,8192]"]),
    Case("nhwc_to_nchw_f16", arrangements.transposed(0, 3, 1, 2), ["f16[32,56,56,256]"]),
    Case("heads_bf16", arrangements.transposed(0, 2, 1, 3), ["bf16[16,2048,16,128]"]),
    Case("image", arrangements.normalize_image, IMAGE),
    Case("image_chw", arrangements.normalize_image_chw, IMAGE),
    Case("concatenate", join, ["f32[8192,4096]"] * 2),
    Case("concatenate_scale", arrangements.join_columns, ["f32[8192,4096]"] * 2),
    Case("pad", arrangements.pad_image, ["f32[32,112,112,64]"], without=["torch"]),
    Case("pad_relu", pad_relu, ["f32[32,112,112,64]"], without=["torch"]),
    Case("rotary_halves", layers.rotary_halves, ["f32[8,2048,16,128]"] + ["f32[2048,1,64]"] * 2),
    Case("rotary_halves_bf16", in_f32(layers.rotary_halves), ["bf16[8,2048,16,128]"] + ["bf16[2048,1,64]"] * 2),
]  # fmt: skip
