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
  bcast_buffer argument = {NULL, &size, 0};
  bcast_buffer result = {NULL, &result_size, 4 * N};
  argument.data = bcast_rt_device_alloc(program, 4 * N);
  result.data = bcast_rt_device_alloc(program, 4 * N);
  for (int i = 0; i < 4; ++i) {
    result_size = 0;
    check(bcast_rt_device_call_as_graph(program, bcast_device_entry_main,
                                        &argument, &result));
    check(bcast_rt_device_wait(program));
    printf("%d\n", (int)result_size);
  }
  result.data = NULL;
  check(bcast_rt_device_call_as_graph(program, bcast_device_entry_main,
                                      &argument, &result));
  bcast_rt_device_close(program);
  return 0;
}
