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
|* Buffers are checked before they are used, and a call fails that was given  *|
|*  - sizes that the function's type does not have, negative ones, or a       *|
|*    product of more than 2^63 - 1 bytes;                                    *|
|*  - NULL for `data`, unless a size is 0; for `sizes`, unless the rank is 0; *|
|*    for all arguments or results, unless there are none;                    *|
|*  - `data` that is not aligned to its elements (a complex number to its     *|
|*    parts);                                                                 *|
|*  - less memory than the tensor needs, where `size_in_bytes` says so;       *|
|*  - memory for a result of which an argument or another result uses a byte. *|
|*                                                                            *|
|* Arguments may overlap each other. They are read only, unless the function  *|
|* was written on memrefs: then it writes where it says. An argument with     *|
|* `bcast.aliasing_output` is overwritten by that result: it may not overlap  *|
|* another one, and `data` of the result must be NULL or the argument's,      *|
|* which it is after the call. If the call fails, the argument may have been  *|
|* written.                                                                   *|
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
  /** Bytes at `data`; of an argument, 0 where the caller does not say. Of a
   *  result whose memory the call allocates: unused. */
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

/** How many threads share a loop: what the environment variable OMP_NUM_THREADS
 *  says when it is first asked, else the processors that the process may run
 * on. Each copy of this library has threads of its own, which start with the
 * first loop that is large enough, and end when the library is closed. */
int64_t bcast_rt_num_workers(void);

/* The rest is called by compiled code alone. */

/** Where `data` is: in a signature, below. */
enum { BCAST_RT_HOST_MEMORY = 0, BCAST_RT_DEVICE_MEMORY = 1 };

/** Opens a call on these buffers, and checks them. If they do not fit the
 *  signature the status is BCAST_FAILED, with the error set; bcast_rt_leave
 *  closes the call then, too. A signature is the number of arguments, that of
 *  results, one of BCAST_RT_*_MEMORY, and then for each argument and result the
 *  bytes of an element, its alignment in bytes, the rank, and the sizes, -1 for
 *  a dynamic one. On a device `data` is a handle: it may be NULL only of what
 * is empty; where it points, bcast_rt_device_enter looks at with CUDA. */
int32_t bcast_rt_enter(const bcast_buffer *arguments, bcast_buffer *results,
                       const int64_t *signature);
/** Closes it. If all went well the results' buffers are given data and sizes:
 *  from their memref descriptors, which lie one after the other at
 *  `descriptors`, each of 3 + 2 * rank words of 64 bits. Else what the call had
 *  allocated is released, and `descriptors` is not read. */
void bcast_rt_leave(int32_t status, const void *descriptors);
/** 64-byte aligned memory; NULL, with the error set, if there is none. */
void *bcast_rt_alloc(int64_t size_in_bytes);
/** Memory of result `index` of the open call: the caller's if given. */
void *bcast_rt_alloc_result(int64_t index, int64_t size_in_bytes);
/** Whether result `index` of the open call can be in the memory of argument
 *  `argument`: BCAST_FAILED, with the error set, if it cannot. `on_device`: the
 *  function is one of a device entry point; an entry point on the host's memory
 *  calls those too, and all is well then. */
int32_t bcast_rt_alias_result(int64_t index, int64_t argument,
                              int32_t on_device);
/** Two sizes that do not match, for the message of the failure that follows. */
void bcast_rt_note_sizes(int64_t actual, int64_t expected);
/** Sets the error, unless one is set already. */
void bcast_rt_fail(const char *message);

/** Calls `tasks` for ranges [from, to) that together are [0, count), in this
 *  thread and in others at the same time; returns when all have returned. A
 *  thread calls it alone while others share the loop of another one. */
void bcast_rt_parallel_for(int64_t count,
                           void (*tasks)(void *context, int64_t from,
                                         int64_t to),
                           void *context);
/** Which worker this thread is: below bcast_rt_num_workers() and below the
 *  loop's count, another one in each thread that shares a loop. */
int64_t bcast_rt_worker_index(void);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_RUNTIME_H */
