/* What the memory of this machine gives: copy and triad over 128 MiB arrays,
   with stores that go through the caches and stores that do not. Prints the
   least time of several runs. */
#include <immintrin.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { kElements = 1 << 25, kRuns = 20 };

static void copy(float *o, const float *a, const float *b, const float *c) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < kElements; ++i)
    o[i] = -a[i];
}

static void triad(float *o, const float *a, const float *b, const float *c) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < kElements; ++i)
    o[i] = a[i] + b[i] * c[i];
}

static void streamedCopy(float *o, const float *a, const float *b,
                         const float *c) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < kElements; i += 8)
    _mm256_stream_ps(o + i,
                     _mm256_sub_ps(_mm256_setzero_ps(), _mm256_load_ps(a + i)));
  _mm_sfence();
}

static void streamedTriad(float *o, const float *a, const float *b,
                          const float *c) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < kElements; i += 8)
    _mm256_stream_ps(o + i,
                     _mm256_add_ps(_mm256_load_ps(a + i),
                                   _mm256_mul_ps(_mm256_load_ps(b + i),
                                                 _mm256_load_ps(c + i))));
  _mm_sfence();
}

int main(void) {
  float *arrays[4];
  for (int n = 0; n < 4; ++n) {
    arrays[n] = aligned_alloc(64, kElements * sizeof(float));
    if (!arrays[n])
      return 1;
#pragma omp parallel for schedule(static)
    for (int64_t i = 0; i < kElements; ++i)
      arrays[n][i] = 1.5f;
  }
  struct {
    const char *name;
    void (*run)(float *, const float *, const float *, const float *);
    int numArrays;
  } kernels[] = {{"copy", copy, 2},
                 {"copy, streamed", streamedCopy, 2},
                 {"triad", triad, 4},
                 {"triad, streamed", streamedTriad, 4}};
  for (int k = 0; k < 4; ++k) {
    double best = 1e9;
    for (int run = 0; run < kRuns; ++run) {
      double start = omp_get_wtime();
      kernels[k].run(arrays[0], arrays[1], arrays[2], arrays[3]);
      double seconds = omp_get_wtime() - start;
      best = seconds < best ? seconds : best;
    }
    double bytes = (double)kernels[k].numArrays * kElements * sizeof(float);
    printf("%-16s %6.2f ms  %5.1f GB/s of %.0f MiB\n", kernels[k].name,
           best * 1e3, bytes / best / 1e9, bytes / (1 << 20));
  }
  return 0;
}
