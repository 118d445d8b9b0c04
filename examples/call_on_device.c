/* Calls a program that bcast-compile has compiled for a GPU, on data that stays
 * in the GPU's memory: output = alpha * a + b.
 *
 *   bcast-compile examples/multiply_add.mlir --target=cuda -o multiply_add.so
 *   bcast-compile examples/multiply_add.mlir --target=cuda --emit=header \
 *     -o multiply_add.h
 *   cc -I include -I . examples/call_on_device.c ./multiply_add.so -o call
 *   ./call
 */
#include "multiply_add.h"

#include <stdio.h>

enum { N = 1024 };

static int fail(void) {
  fprintf(stderr, "error: %s\n", bcast_rt_last_error());
  return 1;
}

/* Memory of the device with a copy of `bytes` bytes of the host's. */
static void *upload(bcast_program *program, const void *data, int64_t bytes) {
  void *copy = bcast_rt_device_alloc(program, bytes);
  if (copy && bcast_rt_device_copy(program, BCAST_COPY_FROM_HOST, copy, 0, data,
                                   0, bytes) != BCAST_OK) {
    bcast_rt_device_free(program, copy);
    return NULL;
  }
  return copy;
}

int main(void) {
  bcast_program *program = bcast_device_program_main();
  float alpha = 2, a[N], b[N], output[N];
  int64_t size = N, result_size;
  bcast_buffer arguments[3] = {{NULL, NULL, 0}}, result = {NULL, NULL, 0};
  for (int i = 0; i < N; ++i) {
    a[i] = (float)i;
    b[i] = 1;
  }
  if (bcast_rt_device_open(program) != BCAST_OK)
    return fail();
  arguments[0].data = upload(program, &alpha, sizeof(alpha));
  arguments[1].data = upload(program, a, sizeof(a));
  arguments[2].data = upload(program, b, sizeof(b));
  if (!arguments[0].data || !arguments[1].data || !arguments[2].data)
    return fail();
  arguments[1].sizes = arguments[2].sizes = &size;
  result.sizes = &result_size;
  /* It may return before the device is done; so may the copy. */
  if (bcast_device_entry_main(arguments, &result) != BCAST_OK ||
      bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, output, 0, result.data,
                           0, sizeof(output)) != BCAST_OK ||
      bcast_rt_device_wait(program) != BCAST_OK)
    return fail();
  printf("%d numbers: %g %g ... %g\n", (int)result_size, output[0], output[1],
         output[N - 1]);
  for (int i = 0; i < 3; ++i)
    bcast_rt_device_free(program, arguments[i].data);
  bcast_rt_device_free(program, result.data);
  bcast_rt_device_close(program);
  return 0;
}
