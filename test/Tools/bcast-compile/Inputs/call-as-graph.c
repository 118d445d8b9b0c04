/* Calls a program on a device's memory as a graph, four times, and once with
 * another result. */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>

enum { N = 1 << 20 };

static void check(int32_t status) {
  if (status == BCAST_OK)
    return;
  printf("error: %s\n", bcast_rt_last_error());
  exit(1);
}

int main(void) {
  bcast_program *program = bcast_device_program_main();
  int64_t size = N, result_size;
  static float numbers[N];
  bcast_buffer argument = {NULL, &size, 0};
  bcast_buffer result = {NULL, &result_size, 4 * N};
  argument.data = bcast_rt_device_alloc(program, 4 * N);
  result.data = bcast_rt_device_alloc(program, 4 * N);
  for (int i = 0; i < 4; ++i) {
    result_size = 0;
    /* The others count for nothing beside numbers so large. */
    numbers[i] = 100;
    check(bcast_rt_device_copy(program, BCAST_COPY_FROM_HOST, argument.data, 0,
                               numbers, 0, 4 * N));
    check(bcast_rt_device_call_as_graph(program, bcast_device_entry_main,
                                        &argument, &result));
    float part;
    check(bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, &part, 0,
                               result.data, 0, 4));
    check(bcast_rt_device_wait(program));
    printf("%d, 1 of %g\n", (int)result_size, 1 / part);
  }
  result.data = NULL;
  check(bcast_rt_device_call_as_graph(program, bcast_device_entry_main,
                                      &argument, &result));
  bcast_rt_device_close(program);
  return 0;
}
