//===- KernelImage.cpp - The kernels of a program as bytes ----------------===//

#include "KernelImage.h"

#include "bcast-c/Device.h"
#include "bcast/Conversion/CudaChips.h"
#include "bcast/Runtime/KernelImages.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/XeVMDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// The driver copies machine code as it lies there.
static constexpr int64_t kAlignment = 64;

static KernelReach getReach(StringRef chip, bool isText) {
  if (chip.ends_with("a"))
    return KernelReach::Exact;
  return chip.ends_with("f") || !isText ? KernelReach::SameMajor
                                        : KernelReach::Later;
}

template <typename T>
static void append(std::string &bytes, const T &value) {
  bytes.append(reinterpret_cast<const char *>(&value), sizeof(value));
}

/// The table, and then the objects.
static std::string joinObjects(ArrayRef<gpu::ObjectAttr> objects) {
  std::string table(kKernelImagesMagic, sizeof(kKernelImagesMagic)), data;
  append(table, static_cast<int64_t>(objects.size()));
  int64_t start = llvm::alignTo(
      table.size() + objects.size() * sizeof(KernelForm), kAlignment);
  for (gpu::ObjectAttr object : objects) {
    StringRef chip = cast<NVVM::NVVMTargetAttr>(object.getTarget()).getChip();
    bool isText = object.getFormat() == gpu::CompilationTarget::Assembly;
    StringRef bytes = object.getObject().getValue();
    append(table,
           KernelForm{isText, getCapability(chip), getReach(chip, isText),
                      start + static_cast<int64_t>(data.size()),
                      static_cast<int64_t>(bytes.size())});
    data += bytes;
    // At least one zero ends it.
    data.resize(llvm::alignTo(data.size() + 1, kAlignment));
  }
  table.resize(start);
  return table + data;
}

FailureOr<KernelImage> mlir::bcast::buildKernelImage(gpu::BinaryOp binary) {
  SmallVector<gpu::ObjectAttr> objects;
  SmallVector<int64_t> devices;
  for (Attribute attribute : binary.getObjects()) {
    auto object = dyn_cast<gpu::ObjectAttr>(attribute);
    if (!object)
      return binary.emitError("a gpu.binary without an object");
    if (isa<NVVM::NVVMTargetAttr>(object.getTarget()))
      devices.push_back(BCAST_DEVICE_CUDA);
    else if (isa<xevm::XeVMTargetAttr>(object.getTarget()))
      devices.push_back(BCAST_DEVICE_OPENCL);
    else
      return binary.emitError("expected an object for '#nvvm.target' or "
                              "'#xevm.target', but got ")
             << object.getTarget();
    objects.push_back(object);
  }
  if (objects.size() == 1)
    return KernelImage{devices[0], objects[0].getObject().getValue().str()};
  if (objects.empty() || !llvm::all_equal(devices) ||
      devices[0] != BCAST_DEVICE_CUDA)
    return binary.emitError(
        "expected one object, or several for '#nvvm.target'");
  return KernelImage{BCAST_DEVICE_CUDA, joinObjects(objects)};
}
