//===- PTXInstructions.cpp - Instructions of PTX on lanes -----------------===//

#include "PTXInstructions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

Value ptx::callIntrinsic(MathBuilder &b, StringRef name, ValueRange operands) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  Type scalar = getElementTypeOrSelf(b.getType());
  auto call = [&](ValueRange lane) {
    return LLVM::CallIntrinsicOp::create(builder, scalar,
                                         builder.getStringAttr(name), lane)
        .getResult(0);
  };
  auto type = dyn_cast<VectorType>(b.getType());
  if (!type)
    return call(operands);
  SmallVector<Value> results;
  SmallVector<int64_t> strides = computeStrides(type.getShape());
  for (int64_t lane : llvm::seq(type.getNumElements())) {
    SmallVector<int64_t> position = delinearize(lane, strides);
    SmallVector<Value> scalars;
    for (Value operand : operands)
      scalars.push_back(vector::ExtractOp::create(builder, operand, position));
    results.push_back(call(scalars));
  }
  return vector::FromElementsOp::create(builder, type, results);
}

Value ptx::exp2(MathBuilder &b, Value x) {
  return callIntrinsic(b, "llvm.nvvm.ex2.approx.ftz.f", x);
}

Value ptx::reciprocal(MathBuilder &b, Value x) {
  return callIntrinsic(b, "llvm.nvvm.rcp.approx.ftz.f", x);
}

bool ptx::isSingleInKernel(Operation *op) {
  Type type = op->getResult(0).getType();
  auto vector = dyn_cast<VectorType>(type);
  return op->getParentOfType<gpu::LaunchOp>() &&
         getElementTypeOrSelf(type).isF32() && !(vector && vector.isScalable());
}

bool ptx::isForAllTargets(gpu::GPUModuleOp kernels,
                          function_ref<bool(NVVM::NVVMTargetAttr)> holds) {
  ArrayAttr targets = kernels.getTargetsAttr();
  return targets && llvm::all_of(targets, [&](Attribute target) {
           auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(target);
           return nvvm && holds(nvvm);
         });
}
