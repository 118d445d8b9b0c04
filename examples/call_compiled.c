/* Calls a program that bcast-compile has compiled: output = alpha * a + b.
 *
 *   bcast-compile examples/multiply_add.mlir -o multiply_add.so
 *   bcast-compile examples/multiply_add.mlir --emit=header -o multiply_add.h
 *   cc -I include -I . examples/call_compiled.c ./multiply_add.so -o call
 *   ./call
 */
#include "multiply_add.h"

#include <stdio.h>

enum { N = 1024 };

int main(void) {
  float alpha = 2, a[N], b[N], output[N];
  for (int i = 0; i < N; ++i) {
    a[i] = (float)i;
    b[i] = 1;
  }
  int64_t size = N, result_size;
  bcast_buffer arguments[] = {{&alpha, NULL, 0}, {a, &size, 0}, {b, &size, 0}};
  bcast_buffer result = {output, &result_size, sizeof(output)};
  if (bcast_entry_main(arguments, &result) != BCAST_OK) {
    fprintf(stderr, "error: %s\n", bcast_rt_last_error());
    return 1;
  }
  printf("%d numbers: %g %g ... %g\n", (int)result_size, output[0], output[1],
         output[N - 1]);

  /* Memory that is too small is an error, not a write past its end. */
  result.size_in_bytes = 16;
  if (bcast_entry_main(arguments, &result) == BCAST_OK)
    return 1;
  printf("%s\n", bcast_rt_last_error());
  return 0;
}
