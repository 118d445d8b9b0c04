//===- VerifyBufferizable.cpp - Refuse ops that stay on tensors -----------===//

#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VERIFYBUFFERIZABLE
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct VerifyBufferizablePass
    : public mlir::bcast::impl::VerifyBufferizableBase<VerifyBufferizablePass> {
  void runOnOperation() override {
    auto isTensor = llvm::IsaPred<TensorType>;
    getOperation()->walk([&](Operation *op) {
      if (isa<bufferization::BufferizableOpInterface>(op) ||
          (llvm::none_of(op->getOperandTypes(), isTensor) &&
           llvm::none_of(op->getResultTypes(), isTensor)))
        return WalkResult::advance();
      InFlightDiagnostic error =
          op->emitOpError("on tensors has no lowering to buffers");
      StringRef dialect = op->getName().getDialectNamespace();
      if (dialect == "stablehlo" || dialect == "chlo")
        error << "; --convert-stablehlo-to-bcast imports it";
      signalPassFailure();
      return WalkResult::interrupt();
    });
    markAllAnalysesPreserved();
  }
};

} // namespace
