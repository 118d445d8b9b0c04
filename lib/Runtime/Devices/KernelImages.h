/*===- KernelImages.h - Choosing kernels for a GPU ------------------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_KERNELIMAGES_H
#define BCAST_LIB_RUNTIME_DEVICES_KERNELIMAGES_H

#include <cstdint>
#include <vector>

namespace bcast::runtime {

/// Whether an image has kernels in several forms
/// (bcast/Runtime/KernelImages.h).
bool isKernelImages(const void *image, int64_t size);

/// The forms that a device of this compute capability takes, the best first:
/// machine code before PTX, and what is compiled for a later device first.
/// Fails, with this thread's error set, if there are none.
bool findKernelImages(const void *image, int64_t capability,
                      std::vector<const void *> &forms);

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_DEVICES_KERNELIMAGES_H
