/*===- Device.h - What compiled programs call to run on a device ----------===*\
|*                                                                            *|
|* A compiled program holds its kernels in one bcast_program. For a function  *|
|* f of an object that bcast-compile wrote, bcast_device_program_f() returns  *|
|* it; for what is compiled at run time, bcastJitGetProgram. Nothing else     *|
|* keeps state: the first call opens the device, bcast_rt_device_close gives  *|
|* everything back. Device memory is known by handles, which are not          *|
|* addresses on the host. Functions that return a status return BCAST_OK, or  *|
|* BCAST_FAILED with the driver's error and the call that failed in           *|
|* bcast_rt_last_error. All may be called from several threads at once, but   *|
|* for closing a program that another thread uses.                            *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_DEVICE_H
#define BCAST_C_DEVICE_H

#include "bcast-c/Runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What runs the kernels: a device of CUDA (PTX or cubin), or one of OpenCL
 *  (SPIR-V). BCAST_DEVICE_NONE has memory only: a program without kernels. */
enum { BCAST_DEVICE_NONE = 0, BCAST_DEVICE_CUDA = 1, BCAST_DEVICE_OPENCL = 2 };

enum {
  BCAST_COPY_FROM_HOST = 0,
  BCAST_COPY_TO_HOST = 1,
  BCAST_COPY_ON_DEVICE = 2
};

/** A program's kernels. */
typedef struct bcast_program {
  int64_t device;
  const void *image;
  int64_t image_size;
  /** The run-time library's; NULL at first. */
  void *state;
} bcast_program;

/** Opens a device of this kind, and gives it back. What is missing, in
 *  bcast_rt_last_error, if there is none. */
int32_t bcast_rt_device_check(int64_t device);
/** The compute capability, as 90 for 9.0, of the device of CUDA that a program
 *  would be opened on by this thread; 0 of other kinds of devices. */
int32_t bcast_rt_device_capability(int64_t device, int64_t *capability);

/** Opens a program's device and loads its kernels, unless it is open. The first
 *  call of a function does so itself. With CUDA this is the device of the
 *  context that is current in this thread, in that context; or else the first
 *  device, in its primary context. The program stays there until it is closed.
 */
int32_t bcast_rt_device_open(bcast_program *program);
/** Closes a program's device, and gives everything back. Its memory handles are
 *  then invalid; the next call opens it again. What was started in streams of
 *  the caller's must have ended. A program that is still open when the process
 *  ends, or when its object is unloaded, is closed then. */
void bcast_rt_device_close(bcast_program *program);

/** From now on what this thread starts for the program goes into a stream of
 * the caller's: a CUstream of the program's context, where NULL is CUDA's
 * default stream. That goes for copies, for calls of its functions, and for
 * memory: what is freed may be used again by what is started there later. The
 * stream must exist until the choice is undone or the program is closed. A
 * device of OpenCL takes none. */
int32_t bcast_rt_device_set_stream(bcast_program *program, void *stream);
/** Undoes that: this thread's work goes into the program's own stream, which
 *  CUDA orders with its default stream and with no other. */
void bcast_rt_device_unset_stream(bcast_program *program);

/* Compiled code calls the rest, and so do callers of device entry points:
 * `bcast_device_entry_f` is `bcast_entry_f` on the program's device memory. The
 * `data` of its arguments and results are handles. With CUDA these are
 * addresses (CUdeviceptr) in the program's context, also of memory from
 * elsewhere, and must be aligned to their elements; at multiples of 16 kernels
 * are faster. A result is written to the caller's
 * memory if `data` is not NULL: `size_in_bytes` says how much that is, and it
 * must not overlap an argument or another result. Otherwise the call allocates
 * it, and it is the caller's to free. A result that has the memory of an
 * argument (Runtime.h) is there, and not allocated.
 *
 * The call may return before the device is done. It waits for nothing, and can
 * so be captured into a CUDA graph once it has been called before, unless the
 * host itself reads what the device has computed; see docs/GPU.md. */

/** Calls `entry`, a device entry point of the program, and returns what it
 * returns. When the buffers of a call have come before, at the same addresses
 * and of the same sizes, what it starts is captured into a CUDA graph; that
 * call and all like it start the graph, which takes the host less time than
 * several launches do. The contents of buffers may change between. A graph that
 * is started again waits for itself. Other calls are direct: the first ones;
 * those of OpenCL, of functions that read on the host what the device has
 * computed, with a result that the call is to allocate, in a stream that is
 * being captured, or while time is measured; and all where the driver has no
 * pools of memory or is older than CUDA 11.4. */
int32_t bcast_rt_device_call_as_graph(bcast_program *program, bcast_entry entry,
                                      const bcast_buffer *arguments,
                                      bcast_buffer *results);

/** Memory; NULL, with the error set, if there is none. Freed by the call that
 *  is open in this thread if it fails. */
void *bcast_rt_device_alloc(bcast_program *program, int64_t size_in_bytes);
/** The same for result `index` of the call that is open in this thread: the
 *  caller's memory if it gave some to a device entry point. */
void *bcast_rt_device_alloc_result(bcast_program *program, int64_t index,
                                   int64_t size_in_bytes);
/** bcast_rt_enter for a device entry point. */
int32_t bcast_rt_device_enter(bcast_program *program,
                              const bcast_buffer *arguments,
                              bcast_buffer *results, const int64_t *signature);
/** Gives it back when this thread's stream comes to it. NULL is fine. */
void bcast_rt_device_free(bcast_program *program, void *handle);
/** Memory of zeros, as bcast_rt_device_alloc. When this thread's stream comes
 * to where it is freed, it holds zeros again: whoever frees it sees to that. */
void *bcast_rt_device_alloc_counters(bcast_program *program,
                                     int64_t size_in_bytes);
void bcast_rt_device_free_counters(bcast_program *program, void *handle);
/** Starts to copy bytes, after everything that was started before. The host's
 *  side must stay as it is until bcast_rt_device_wait returns. */
int32_t bcast_rt_device_copy(bcast_program *program, int32_t direction,
                             void *to, int64_t to_offset, const void *from,
                             int64_t from_offset, int64_t size_in_bytes);
/** Multiprocessors of the program's device, or the compute units of OpenCL; 1,
 *  with the error set, if the device cannot be opened. */
int64_t bcast_rt_device_multiprocessors(bcast_program *program);
/** Bytes of shared memory that a block may have at most on the program's
 * device; 0, with the error set, if the device cannot be opened. */
int64_t bcast_rt_device_shared_bytes(bcast_program *program);
/** Starts a kernel on a grid of blocks; nothing if a size is 0. Each block has
 *  `shared_bytes` of shared memory beside what the kernel itself says, which
 *  must be 0 on devices other than CUDA's. Argument i is the low `sizes[i]`
 *  bytes of `arguments[i]`. */
int32_t bcast_rt_device_launch(bcast_program *program, const char *kernel,
                               int64_t grid_x, int64_t grid_y, int64_t grid_z,
                               int64_t block_x, int64_t block_y,
                               int64_t block_z, int64_t shared_bytes,
                               const int64_t *arguments, const uint8_t *sizes,
                               int64_t count);
/** Waits until the device has done everything that this thread's stream was
 *  given. */
int32_t bcast_rt_device_wait(bcast_program *program);

/** Begins to measure what the device does; no other call is open. */
int32_t bcast_rt_device_start_timing(bcast_program *program);
/** Waits and ends that. How many kernels were started, and how long they and
 *  copies on the device took, by the device's clock. */
int32_t bcast_rt_device_stop_timing(bcast_program *program, double *seconds,
                                    int64_t *launches);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_DEVICE_H */
