//===- KernelImages.cpp - Choosing kernels for a GPU ----------------------===//

#include "KernelImages.h"

#include "bcast/Runtime/KernelImages.h"

#include "../ThreadState.h"
#include <algorithm>
#include <cstring>
#include <set>
#include <tuple>

using mlir::bcast::KernelForm;
using mlir::bcast::KernelReach;
using mlir::bcast::kKernelImagesMagic;

static bool isTakenBy(const KernelForm &form, int64_t capability) {
  switch (form.reach) {
  case KernelReach::Later:
    return form.capability <= capability;
  case KernelReach::SameMajor:
    return form.capability <= capability &&
           form.capability / 10 == capability / 10;
  case KernelReach::Exact:
    return form.capability == capability;
  }
  return false;
}

/// As 8.6.
static std::string describe(int64_t capability) {
  return std::to_string(capability / 10) + "." +
         std::to_string(capability % 10);
}

bool bcast::runtime::isKernelImages(const void *image, int64_t size) {
  return size > static_cast<int64_t>(sizeof(kKernelImagesMagic)) &&
         std::memcmp(image, kKernelImagesMagic, sizeof(kKernelImagesMagic)) ==
             0;
}

bool bcast::runtime::findKernelImages(const void *image, int64_t capability,
                                      std::vector<const void *> &forms) {
  auto bytes = static_cast<const char *>(image);
  int64_t count;
  std::memcpy(&count, bytes + sizeof(kKernelImagesMagic), sizeof(count));
  std::vector<KernelForm> all(count);
  std::memcpy(all.data(), bytes + sizeof(kKernelImagesMagic) + sizeof(count),
              count * sizeof(KernelForm));
  // What is for one GPU alone comes before what others take as well.
  std::sort(all.begin(), all.end(),
            [](const KernelForm &a, const KernelForm &b) {
              return std::tuple(a.isText, -a.capability,
                                -static_cast<int64_t>(a.reach)) <
                     std::tuple(b.isText, -b.capability,
                                -static_cast<int64_t>(b.reach));
            });
  std::set<int64_t> known;
  for (const KernelForm &form : all) {
    known.insert(form.capability);
    if (isTakenBy(form, capability))
      forms.push_back(bytes + form.offset);
  }
  if (!forms.empty())
    return true;
  std::string message =
      "the program has no kernels for a GPU of compute capability " +
      describe(capability) + ", only for ";
  for (int64_t other : known)
    message += (other == *known.begin() ? "" : ", ") + describe(other);
  setError(message);
  return false;
}
