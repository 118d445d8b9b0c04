/* load LIBRARY [thread]: loads a compiled program twice, calls its main, which
 * adds to a tensor<3xf32>, and unloads it, in the main thread or in one of its
 * own. */
#include "bcast-c/Runtime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static void *library;

static void *call(void *unused) {
  float a[] = {1, 2, 3};
  int64_t size = 3, resultSize = 0;
  bcast_buffer argument = {a, &size, sizeof(a)},
               result = {NULL, &resultSize, 0};
  bcast_entry entry = (bcast_entry)dlsym(library, "bcast_entry_main");
  void (*release)(void *) = (void (*)(void *))dlsym(library, "bcast_rt_free");
  (void)unused;
  printf("status %d", entry(&argument, &result));
  printf(", %d numbers\n", (int)resultSize);
  release(result.data);
  return NULL;
}

int main(int argc, char **argv) {
  for (int i = 0; i < 2; ++i) {
    pthread_t thread;
    library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      fprintf(stderr, "%s\n", dlerror());
      return 1;
    }
    if (argc > 2 && strcmp(argv[2], "thread") == 0) {
      pthread_create(&thread, NULL, call, NULL);
      pthread_join(thread, NULL);
    } else {
      call(NULL);
    }
    dlclose(library);
    printf("unloaded\n");
  }
  return 0;
}
