/* Two programs for a device in one executable. Each gets its own memory, and is
 * called on it, closed, called on the host's memory, and closed again or not.
 */
#include "first.h"
#include "second.h"

#include <stdio.h>

static int32_t copy(bcast_program *program, bcast_entry entry) {
  float from[4] = {1, 2, 3, 4}, to[4] = {0};
  int64_t size = 4, sizes[2] = {0};
  bcast_buffer argument = {bcast_rt_device_alloc(program, 16), &size, 16};
  bcast_buffer results[2] = {{NULL, &sizes[0], 0}, {NULL, &sizes[1], 0}};
  int32_t status = bcast_rt_device_copy(program, BCAST_COPY_FROM_HOST,
                                        argument.data, 0, from, 0, 16);
  if (status == BCAST_OK)
    status = entry(&argument, results);
  if (status == BCAST_OK)
    status = bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, to, 0,
                                  results[1].data, 0, 16);
  if (status == BCAST_OK)
    status = bcast_rt_device_wait(program);
  printf("%d: %d numbers: %g %g %g %g\n", (int)status, (int)sizes[1], to[0],
         to[1], to[2], to[3]);
  bcast_rt_device_free(program, argument.data);
  /* What is not freed, closing the program gives back. */
  return status;
}

int main(void) {
  float from[4] = {5, 6, 7, 8}, to[8] = {0};
  int64_t size = 4, sizes[2];
  bcast_buffer argument = {from, &size, 16};
  bcast_buffer results[2] = {{to, &sizes[0], 16}, {to + 4, &sizes[1], 16}};
  bcast_program *first = bcast_device_program_first(),
                *second = bcast_device_program_second();
  printf("%d\n", first == second);
  if (copy(first, bcast_device_entry_first) != BCAST_OK ||
      copy(second, bcast_device_entry_second) != BCAST_OK) {
    printf("%s\n", bcast_rt_last_error());
    return 1;
  }
  bcast_rt_device_close(first);
  bcast_rt_device_close(second);
  /* Twice does no harm. */
  bcast_rt_device_close(first);
  if (bcast_entry_first(&argument, results) != BCAST_OK)
    return 1;
  printf("%g %g\n", to[4], to[7]);
  return 0;
}
