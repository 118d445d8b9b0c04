//===- KernelsToLLVM.cpp - What kernels have in common --------------------===//

#include "KernelsToLLVM.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::populateKernelToLLVMPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateComplexToLLVMConversionPatterns(converter, patterns);
  index::populateIndexToLLVMConversionPatterns(converter, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
}

LogicalResult mlir::bcast::verifyConverted(gpu::GPUModuleOp kernels,
                                           StringRef form) {
  WalkResult result = kernels.walk([&](Operation *op) {
    if (isa<LLVM::LLVMDialect, NVVM::NVVMDialect>(op->getDialect()) ||
        isa<gpu::GPUModuleOp, UnrealizedConversionCastOp>(op))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' has no form in " << form;
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
