/* Captures a call on a device's memory into a CUDA graph, with a stream,
 * buffers and a context of the caller's, and launches it for two inputs. */
#include "program.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *driver;

/* Calls a function of the driver, of which all take what fits two words. */
static void call(const char *name, void *a, void *b, void *c) {
  int (*function)(void *, void *, void *) =
      (int (*)(void *, void *, void *))dlsym(driver, name);
  int error = function ? function(a, b, c) : -1;
  if (error) {
    printf("%s: error %d\n", name, error);
    exit(1);
  }
}

static void check(int32_t status) {
  if (status == BCAST_OK)
    return;
  printf("error: %s\n", bcast_rt_last_error());
  exit(1);
}

int main(void) {
  bcast_program *program = bcast_device_program_main();
  float from[4] = {1, 2, 3, 4}, to[4] = {0}, sums[4] = {0};
  int64_t size = 4, sizes[2];
  void *context, *stream, *graph, *in, *sum, *copy;
  driver = dlopen("libcuda.so.1", RTLD_NOW);
  call("cuCtxCreate_v2", &context, 0, 0);
  call("cuStreamCreate", &stream, 0, 0);
  check(bcast_rt_device_set_stream(program, stream));
  in = bcast_rt_device_alloc(program, 32);
  sum = bcast_rt_device_alloc(program, 16);
  copy = bcast_rt_device_alloc(program, 16);
  bcast_buffer argument = {in, &size, 16};
  bcast_buffer results[2] = {{sum, &sizes[0], 16}, {copy, &sizes[1], 16}};
  /* The first call loads the kernels. */
  check(bcast_device_entry_main(&argument, results));
  printf("in place: %d\n", results[0].data == sum && results[1].data == copy);

  call("cuStreamBeginCapture_v2", stream, 0, 0);
  check(bcast_device_entry_main(&argument, results));
  call("cuStreamEndCapture", stream, &graph, 0);
  for (int i = 0; i < 2; ++i) {
    from[0] = (float)(i + 1);
    check(bcast_rt_device_copy(program, BCAST_COPY_FROM_HOST, in, 0, from, 0,
                               16));
    call("cuGraphLaunch", graph, stream, 0);
    check(
        bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, to, 0, copy, 0, 16));
    check(
        bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, sums, 0, sum, 0, 16));
    check(bcast_rt_device_wait(program));
    printf("%g %g sums %g %g\n", to[0], to[3], sums[0], sums[3]);
  }

  /* A view that begins at an element, and what is none. */
  argument.data = (char *)in + 4;
  check(bcast_device_entry_main(&argument, results));
  check(bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, sums, 0, sum, 0, 16));
  check(bcast_rt_device_wait(program));
  printf("view %g %g\n", sums[0], sums[2]);
  argument.data = (char *)in + 6;
  printf("%d: ", (int)bcast_device_entry_main(&argument, results));
  printf("%s\n", bcast_rt_last_error());
  call("cuGraphDestroy", graph, 0, 0);
  bcast_rt_device_close(program);
  call("cuStreamDestroy_v2", stream, 0, 0);
  call("cuCtxDestroy_v2", context, 0, 0);
  return 0;
}
