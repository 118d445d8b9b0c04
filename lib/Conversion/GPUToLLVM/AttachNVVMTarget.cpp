//===- AttachNVVMTarget.cpp - The GPUs that kernels are compiled for ------===//

#include "bcast/Conversion/CudaChips.h"
#include "bcast/Conversion/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_ATTACHNVVMTARGET
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct AttachNVVMTargetPass
    : public mlir::bcast::impl::AttachNVVMTargetBase<AttachNVVMTargetPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<Attribute> targets;
    for (StringRef name : splitChips(chip)) {
      llvm::Expected<std::string> chosen = chooseChipFeatures(name, features);
      if (!chosen) {
        mlir::emitError(module.getLoc()) << llvm::toString(chosen.takeError());
        return signalPassFailure();
      }
      Attribute target = NVVM::NVVMTargetAttr::get(
          &getContext(), /*optLevel=*/2, "nvptx64-nvidia-cuda", name, *chosen);
      if (!llvm::is_contained(targets, target))
        targets.push_back(target);
    }
    for (auto kernels : module.getOps<gpu::GPUModuleOp>())
      kernels.setTargetsAttr(ArrayAttr::get(&getContext(), targets));
  }
};

} // namespace
