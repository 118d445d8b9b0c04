//===- kernels.cu - Kernels written by hand -------------------------------===//
//
// What one would write in CUDA for some cases of benchmarks/cases/gpu.py, with
// the contract that those of Bcast have: sums of f32 in an order that does not
// change, maxima that hand NaN on, IEEE division, functions of CUDA's library.
// Sizes are constants. hand.py has the grid of each.
//
//===----------------------------------------------------------------------===//

#include <cuda_bf16.h>

namespace {

constexpr int kWarp = 32, kLanes = 4;

struct Sum {
  __device__ float operator()(float a, float b) const { return a + b; }
};

struct Maximum {
  __device__ float operator()(float a, float b) const {
    float result;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(result) : "f"(a), "f"(b));
    return result;
  }
};

/// Four neighbours in one access.
__device__ void load(const float *from, float (&to)[kLanes]) {
  float4 vector = __ldg(reinterpret_cast<const float4 *>(from));
  to[0] = vector.x, to[1] = vector.y, to[2] = vector.z, to[3] = vector.w;
}

__device__ void load(const __nv_bfloat16 *from, float (&to)[kLanes]) {
  uint2 words = __ldg(reinterpret_cast<const uint2 *>(from));
  to[0] = __uint_as_float(words.x << 16);
  to[1] = __uint_as_float(words.x & 0xffff0000);
  to[2] = __uint_as_float(words.y << 16);
  to[3] = __uint_as_float(words.y & 0xffff0000);
}

__device__ void store(float *to, const float (&from)[kLanes]) {
  *reinterpret_cast<float4 *>(to) =
      make_float4(from[0], from[1], from[2], from[3]);
}

__device__ void store(__nv_bfloat16 *to, const float (&from)[kLanes]) {
  __nv_bfloat162 low = __floats2bfloat162_rn(from[0], from[1]);
  __nv_bfloat162 high = __floats2bfloat162_rn(from[2], from[3]);
  *reinterpret_cast<uint2 *>(to) =
      make_uint2(*reinterpret_cast<unsigned *>(&low),
                 *reinterpret_cast<unsigned *>(&high));
}

/// A row of `threads * vectors * kLanes` elements, of which each of its threads
/// has `vectors`. A row of a warp shares its block with others.
template <typename T, int threads, int vectors>
struct Row {
  static constexpr int elements = threads * vectors * kLanes;
  float values[vectors][kLanes];
  int thread = threadIdx.x % threads;
  long row = blockIdx.x * long(blockDim.x / threads) + threadIdx.x / threads;

  __device__ long getPlace(int vector) const {
    return (vector * threads + thread) * kLanes;
  }

  __device__ explicit Row(const T *from) {
    for (int v = 0; v < vectors; ++v)
      load(from + row * elements + getPlace(v), values[v]);
  }

  template <typename Op>
  __device__ void apply(Op op) {
    for (auto &vector : values)
      for (float &value : vector)
        value = op(value);
  }

  template <typename Op>
  __device__ float reduce(Op op) const {
    float lanes[kLanes];
    for (int i = 0; i < kLanes; ++i) {
      lanes[i] = values[0][i];
      for (int v = 1; v < vectors; ++v)
        lanes[i] = op(lanes[i], values[v][i]);
    }
    float value = op(op(lanes[0], lanes[1]), op(lanes[2], lanes[3]));
    for (int apart = (threads < kWarp ? threads : kWarp) / 2; apart > 0;
         apart /= 2)
      value = op(value, __shfl_xor_sync(~0u, value, apart));
    if constexpr (threads > kWarp) {
      constexpr int warps = threads / kWarp;
      // A sum may follow a maximum without a barrier between them.
      __shared__ float totals[2][warps];
      static_assert(warps <= kWarp, "one warp merges all");
      float *mine = totals[__is_same(Op, Maximum)];
      if (thread % kWarp == 0)
        mine[thread / kWarp] = value;
      __syncthreads();
      value = mine[thread % warps];
      for (int apart = warps / 2; apart > 0; apart /= 2)
        value = op(value, __shfl_xor_sync(~0u, value, apart));
    }
    return value;
  }

  __device__ void write(T *to) const {
    for (int v = 0; v < vectors; ++v)
      store(to + row * elements + getPlace(v), values[v]);
  }
};

template <typename T, int threads, int vectors>
__device__ void softmax(const T *in, T *out) {
  Row<T, threads, vectors> row(in);
  float most = row.reduce(Maximum());
  row.apply([=](float x) { return expf(x - most); });
  float sum = row.reduce(Sum());
  row.apply([=](float x) { return __fdiv_rn(x, sum); });
  row.write(out);
}

/// Of h = x + bias, on four rows.
template <typename T, typename Op>
__device__ void mapRows(const T *in, const T *bias, T *out, Op op) {
  constexpr int rows = 4, columns = 8192;
  long column = (blockIdx.x * long(blockDim.x) + threadIdx.x) * kLanes;
  float own[kLanes], values[rows][kLanes];
  load(bias + column, own);
  for (int r = 0; r < rows; ++r)
    load(in + (blockIdx.y * long(rows) + r) * columns + column, values[r]);
  for (int r = 0; r < rows; ++r) {
    for (int i = 0; i < kLanes; ++i)
      values[r][i] = op(values[r][i] + own[i]);
    store(out + (blockIdx.y * long(rows) + r) * columns + column, values[r]);
  }
}

struct GeluTanh {
  __device__ float operator()(float h) const {
    return 0.5f * h *
           (1 + tanhf(0.7978845608f * (h + 0.044715f * h * h * h)));
  }
};

struct GeluErf {
  __device__ float operator()(float h) const {
    return 0.5f * h * (1 + erff(h * 0.7071067811865476f));
  }
};

} // namespace

#define KERNEL(name, threads)                                                  \
  extern "C" __global__ void __launch_bounds__(threads) hand_##name

KERNEL(triad, 256)(const float *a, const float *b, const float *c,
                   float *out) {
  long place = (blockIdx.x * long(blockDim.x) + threadIdx.x) * kLanes;
  float x[kLanes], y[kLanes], z[kLanes];
  load(a + place, x), load(b + place, y), load(c + place, z);
  for (int i = 0; i < kLanes; ++i)
    x[i] = __fadd_rn(x[i], __fmul_rn(y[i], z[i]));
  store(out + place, x);
}

KERNEL(softmax_4096, 256)(const float *in, float *out) {
  softmax<float, 256, 4>(in, out);
}

KERNEL(softmax_4096_bf16, 256)(const __nv_bfloat16 *in, __nv_bfloat16 *out) {
  softmax<__nv_bfloat16, 256, 4>(in, out);
}

KERNEL(softmax_128, 256)(const float *in, float *out) {
  softmax<float, 32, 1>(in, out);
}

KERNEL(layer_norm_4096, 256)(const float *in, const float *gamma,
                             const float *beta, float *out) {
  Row<float, 256, 4> row(in);
  float mean = row.reduce(Sum()) / row.elements;
  row.apply([=](float x) { return x - mean; });
  Row<float, 256, 4> squares = row;
  squares.apply([](float d) { return d * d; });
  __syncthreads();
  float scale = rsqrtf(squares.reduce(Sum()) / row.elements + 1e-5f);
  for (int v = 0; v < 4; ++v) {
    float a[kLanes], b[kLanes];
    load(gamma + row.getPlace(v), a), load(beta + row.getPlace(v), b);
    for (int i = 0; i < kLanes; ++i)
      row.values[v][i] =
          __fadd_rn(__fmul_rn(row.values[v][i] * scale, a[i]), b[i]);
  }
  row.write(out);
}

KERNEL(rms_norm_4096_bf16, 256)(const __nv_bfloat16 *in,
                                const __nv_bfloat16 *gamma,
                                __nv_bfloat16 *out) {
  Row<__nv_bfloat16, 256, 4> row(in), squares = row;
  squares.apply([](float x) { return x * x; });
  float scale = rsqrtf(squares.reduce(Sum()) / row.elements + 1e-6f);
  for (int v = 0; v < 4; ++v) {
    float a[kLanes];
    load(gamma + row.getPlace(v), a);
    for (int i = 0; i < kLanes; ++i)
      row.values[v][i] = row.values[v][i] * scale * a[i];
  }
  row.write(out);
}

KERNEL(sum_rows, 256)(const float *in, float *out) {
  Row<float, 256, 4> row(in);
  float sum = row.reduce(Sum());
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}

KERNEL(bias_gelu, 256)(const float *in, const float *bias, float *out) {
  mapRows(in, bias, out, GeluTanh());
}

KERNEL(bias_gelu_bf16, 256)(const __nv_bfloat16 *in, const __nv_bfloat16 *bias,
                            __nv_bfloat16 *out) {
  mapRows(in, bias, out, GeluTanh());
}

KERNEL(bias_gelu_erf, 256)(const float *in, const float *bias, float *out) {
  mapRows(in, bias, out, GeluErf());
}
