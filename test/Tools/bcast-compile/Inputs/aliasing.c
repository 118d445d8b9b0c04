/* Calls a function whose first result is in the memory of its first argument,
 * on the host's memory and on a device's. */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>

static void check(int32_t status) {
  if (status == BCAST_OK)
    return;
  printf("error: %s\n", bcast_rt_last_error());
  exit(1);
}

int main(void) {
  _Alignas(16) float p[4] = {1, 2, 3, 4}, g[4] = {1, 1, 1, 1}, other[4];
  int64_t four = 4, size;
  bcast_buffer arguments[2] = {{p, &four, 16}, {g, &four, 16}};
  bcast_buffer result = {NULL, &size, 0};
  check(bcast_entry_main(arguments, &result));
  printf("in place: %d, %g %g\n", result.data == p, p[0], p[3]);
  check(bcast_entry_main(arguments, &result));
  printf("in place: %d, %g %g\n", result.data == p, p[0], p[3]);
  result.data = other;
  printf("%d: ", (int)bcast_entry_main(arguments, &result));
  printf("%s\n", bcast_rt_last_error());
  result.data = NULL;
  arguments[1].data = p;
  printf("%d: ", (int)bcast_entry_main(arguments, &result));
  printf("%s\n", bcast_rt_last_error());
#ifdef ON_DEVICE
  bcast_program *program = bcast_device_program_main();
  for (int i = 0; i < 2; ++i)
    arguments[i].data = bcast_rt_device_alloc(program, 16);
  check(bcast_device_entry_main(arguments, &result));
  printf("on the device: %d\n", result.data == arguments[0].data);
  result.data = arguments[1].data;
  printf("%d: ", (int)bcast_device_entry_main(arguments, &result));
  printf("%s\n", bcast_rt_last_error());
#endif
  return 0;
}
