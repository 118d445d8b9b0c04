/*===- Runtime.h - Compiled functions, and their run-time library ---------===*\
|*                                                                            *|
|* A compiled function `f` is called through its entry point:                 *|
|*                                                                            *|
|*   int32_t bcast_entry_f(const bcast_buffer *arguments,                     *|
|*                         bcast_buffer *results);                            *|
|*                                                                            *|
|* one bcast_buffer per tensor argument and result, in the order of the       *|
|* function's type. Elements are row-major and dense; i1 is one byte, 0 or 1; *|
|* complex numbers are (real, imaginary) pairs. The entry point returns 0     *|
|* (BCAST_OK), or another status; bcast_rt_last_error() then says why, and    *|
|* nothing has been written outside the given buffers. Entry points may be    *|
|* called from several threads at once.                                       *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_RUNTIME_H
#define BCAST_C_RUNTIME_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { BCAST_OK = 0, BCAST_FAILED = 1 };

/** A tensor in memory. */
typedef struct bcast_buffer {
  /** First element, aligned to its type (64 bytes is best). Of a result: the
   *  caller's memory, or NULL to have it allocated, then to be released with
   *  bcast_rt_free. */
  void *data;
  /** One size per dimension. Of a result: room for as many, written by the
   *  call. */
  int64_t *sizes;
  /** Bytes at `data`. Of a result that the caller provides: at least what the
   *  result needs, else the call fails. Unused in arguments. */
  int64_t size_in_bytes;
} bcast_buffer;

typedef int32_t (*bcast_entry)(const bcast_buffer *arguments,
                               bcast_buffer *results);

/** What went wrong in this thread's last call that failed. */
const char *bcast_rt_last_error(void);

/** Releases memory that a call returned. NULL is fine. */
void bcast_rt_free(void *data);

/** 80% of the bytes that this process can take before the machine or its
 *  control group has none left; -1 where the system does not tell. */
int64_t bcast_rt_available_memory(void);

/* The rest is called by compiled code alone. */

/** Opens a call, whose results go to these buffers. */
void bcast_rt_enter(bcast_buffer *results);
/** Closes it; releases what a failed call had allocated. */
void bcast_rt_leave(int32_t status);
/** 64-byte aligned memory; NULL, with the error set, if there is none. */
void *bcast_rt_alloc(int64_t size_in_bytes);
/** Memory of result `index`: the caller's if given. */
void *bcast_rt_alloc_result(int64_t index, int64_t size_in_bytes);
/** Two sizes that do not match, for the message of the failure that follows. */
void bcast_rt_note_sizes(int64_t actual, int64_t expected);
/** Sets the error, unless one is set already. */
void bcast_rt_fail(const char *message);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_RUNTIME_H */
