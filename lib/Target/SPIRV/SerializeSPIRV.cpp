//===- SerializeSPIRV.cpp - Kernels to SPIR-V binaries --------------------===//

#include "SPIRVLabels.h"
#include "SPIRVSubgroups.h"
#include "bcast/Target/SPIRV/Passes.h"
#include "mlir/Dialect/GPU/IR/CompilationInterfaces.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include <mutex>

namespace mlir::bcast {
#define GEN_PASS_DEF_SERIALIZESPIRV
#include "bcast/Target/SPIRV/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Ambiguous labels need a block of this module that gets, by chance, the
/// number which another block of its function got in an earlier module.
static constexpr int kMaxAttempts = 8;

/// The table of LLVM's back end belongs to the process, and is not locked.
static std::mutex &getBackEndLock() {
  static std::mutex lock;
  return lock;
}

/// Takes up free memory, so that the next machine functions have addresses that
/// earlier ones had not.
static void takeMemory(SmallVectorImpl<std::unique_ptr<char[]>> &taken) {
  for (size_t size = 256; size <= 8192; size += 64)
    for (int i = 0; i < 16; ++i)
      taken.push_back(std::make_unique<char[]>(size));
}

/// The worst of the binaries' states; they are renumbered where it is `Unique`.
static LabelStatus renumberBinaries(ModuleOp module) {
  LabelStatus worst = LabelStatus::Unique;
  for (auto binary : module.getOps<gpu::BinaryOp>()) {
    SmallVector<Attribute> objects;
    for (Attribute attribute : binary.getObjects()) {
      auto object = cast<gpu::ObjectAttr>(attribute);
      std::string bytes = object.getObject().getValue().str();
      LabelStatus status = renumberLabels(bytes);
      worst = std::max(worst, status);
      if (status == LabelStatus::Unique)
        dropSubgroupSizes(bytes);
      objects.push_back(gpu::ObjectAttr::get(
          module.getContext(), object.getTarget(), object.getFormat(),
          StringAttr::get(module.getContext(), bytes), object.getProperties(),
          object.getKernels()));
    }
    binary.setObjectsAttr(ArrayAttr::get(module.getContext(), objects));
  }
  return worst;
}

namespace {

struct SerializeSPIRVPass
    : public mlir::bcast::impl::SerializeSPIRVBase<SerializeSPIRVPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<gpu::GPUModuleOp> kernels(module.getOps<gpu::GPUModuleOp>());
    if (kernels.empty())
      return;
    SmallVector<std::unique_ptr<char[]>, 0> taken;
    for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
      OwningOpRef<ModuleOp> copy = ModuleOp::create(module.getLoc());
      for (gpu::GPUModuleOp op : kernels)
        copy->push_back(op->clone());
      gpu::TargetOptions options(/*toolkitPath=*/"", /*librariesToLink=*/{},
                                 /*cmdOptions=*/"", /*elfSection=*/"",
                                 gpu::CompilationTarget::Binary);
      {
        std::lock_guard<std::mutex> lock(getBackEndLock());
        if (failed(gpu::transformGpuModulesToBinaries(
                *copy, /*handler=*/nullptr, options)))
          return signalPassFailure();
      }
      LabelStatus status = renumberBinaries(*copy);
      if (status == LabelStatus::Ambiguous) {
        ++numRepeated;
        takeMemory(taken);
        continue;
      }
      if (status == LabelStatus::Malformed) {
        kernels.front().emitError("the SPIR-V back end printed no SPIR-V");
        return signalPassFailure();
      }
      for (gpu::GPUModuleOp op : kernels)
        op.erase();
      module.getBody()->getOperations().splice(
          module.getBody()->begin(), copy->getBody()->getOperations());
      return;
    }
    kernels.front().emitError(
        "the SPIR-V back end gives different blocks one label");
    signalPassFailure();
  }
};

} // namespace
