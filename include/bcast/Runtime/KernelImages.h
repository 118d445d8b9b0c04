//===- KernelImages.h - Kernels for several GPUs in one image ---*- C++ -*-===//
//
// Alone in a file without LLVM: the compiler writes these images, and the
// run-time library that programs carry reads them.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_RUNTIME_KERNELIMAGES_H
#define BCAST_RUNTIME_KERNELIMAGES_H

#include <cstdint>

namespace mlir::bcast {

/// What an image begins with that has kernels in several forms. Then come the
/// number of forms and a KernelForm for each, and the forms themselves.
inline constexpr char kKernelImagesMagic[8] = {'B', 'C', 'A', 'S',
                                               'T', 'G', 'P', 'U'};

/// Which devices take a form, beside those of its own capability.
enum class KernelReach : int64_t {
  /// Those of every later one: PTX.
  Later = 0,
  /// Of later ones those with the same major number: machine code, and PTX of
  /// a family as sm_100f.
  SameMajor = 1,
  /// None: what is made for one GPU alone, as sm_90a.
  Exact = 2
};

/// Kernels as one GPU takes them.
struct KernelForm {
  /// Whether it is PTX, and not machine code. PTX ends in a zero, which its
  /// size does not count.
  int64_t isText;
  /// The compute capability that it is compiled for, as 90 for 9.0.
  int64_t capability;
  KernelReach reach;
  /// In bytes, from the start of the image; a multiple of 64.
  int64_t offset;
  int64_t size;
};

/// A variable of each module of kernels that wait themselves for the work ahead
/// of them in a stream, so that they may be launched before it is complete
/// (--bcast-programmatic-launch).
inline constexpr char kProgrammaticLaunchName[] = "bcast_programmatic_launch";

} // namespace mlir::bcast

#endif // BCAST_RUNTIME_KERNELIMAGES_H
