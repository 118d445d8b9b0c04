/* What the memory of this machine gives, by how much is in use: reads of one
   array (a sum), writes of one, a copy and a triad, each with stores through
   the caches and past them, on one thread where that is faster. Prints a line
   per kind and size: its name, bytes used, the least time of several runs in
   seconds. */
#include <immintrin.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { kMaxElements = 1 << 25, kLanes = 8, kRuns = 20 };

typedef struct {
  float *out;
  const float *a, *b, *c;
  int64_t begin, end;
  int isStreamed;
} Span;

static void store(const Span *span, int64_t i, __m256 value) {
  if (span->isStreamed)
    _mm256_stream_ps(span->out + i, value);
  else
    _mm256_store_ps(span->out + i, value);
}

static void readOnly(const Span *span) {
  __m256 sums[4] = {0};
  for (int64_t i = span->begin; i < span->end; i += 4 * kLanes)
    for (int k = 0; k < 4; ++k)
      sums[k] =
          _mm256_add_ps(sums[k], _mm256_load_ps(span->a + i + k * kLanes));
  for (int k = 0; k < 4; ++k)
    __asm__ volatile("" : : "x"(sums[k]));
}

static void writeOnly(const Span *span) {
  for (int64_t i = span->begin; i < span->end; i += kLanes)
    store(span, i, _mm256_set1_ps(1));
}

static void copy(const Span *span) {
  for (int64_t i = span->begin; i < span->end; i += kLanes)
    store(span, i, _mm256_load_ps(span->a + i));
}

static void triad(const Span *span) {
  for (int64_t i = span->begin; i < span->end; i += kLanes)
    store(span, i,
          _mm256_add_ps(_mm256_load_ps(span->a + i),
                        _mm256_mul_ps(_mm256_load_ps(span->b + i),
                                      _mm256_load_ps(span->c + i))));
}

static double measure(void (*run)(const Span *), Span whole, int numThreads) {
  double best = 1e9;
  for (int round = 0; round < kRuns; ++round) {
    /* What is short runs often enough for the clock. */
    int64_t repeats = 1 + 65536 / whole.end;
    double start = omp_get_wtime();
    for (int64_t n = 0; n < repeats; ++n) {
#pragma omp parallel num_threads(numThreads) if (numThreads > 1)
      {
        Span part = whole;
        int64_t count = (whole.end / numThreads) & ~(int64_t)(4 * kLanes - 1);
        part.begin = omp_get_thread_num() * count;
        if (omp_get_thread_num() + 1 < numThreads)
          part.end = part.begin + count;
        run(&part);
        _mm_sfence();
      }
    }
    double seconds = (omp_get_wtime() - start) / repeats;
    best = seconds < best ? seconds : best;
  }
  return best;
}

int main(void) {
  float *arrays[4];
  for (int n = 0; n < 4; ++n) {
    arrays[n] = aligned_alloc(4096, kMaxElements * sizeof(float));
    if (!arrays[n])
      return 1;
    for (int64_t i = 0; i < kMaxElements; ++i)
      arrays[n][i] = 1.5f;
  }
  const struct {
    const char *name;
    void (*run)(const Span *);
    int numArrays;
  } kinds[] = {{"read", readOnly, 1},
               {"write", writeOnly, 1},
               {"copy", copy, 2},
               {"triad", triad, 4}};
  for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); ++k)
    /* From the first cache to memory: the bytes of all arrays. */
    for (int64_t bytes = 16 << 10; bytes <= 256 << 20; bytes *= 2) {
      Span span = {arrays[0], arrays[1], arrays[2], arrays[3], 0, 0, 0};
      span.end = bytes / kinds[k].numArrays / (int64_t)sizeof(float);
      if (span.end > kMaxElements)
        continue;
      double best = 1e9;
      for (span.isStreamed = 0; span.isStreamed < 2; ++span.isStreamed)
        for (int threads = 1; threads <= omp_get_max_threads();
             threads +=
             omp_get_max_threads() > 1 ? omp_get_max_threads() - 1 : 1) {
          double seconds = measure(kinds[k].run, span, threads);
          best = seconds < best ? seconds : best;
        }
      printf("%-5s %10lld %.3e\n", kinds[k].name, (long long)bytes, best);
      fflush(stdout);
    }
  return 0;
}
