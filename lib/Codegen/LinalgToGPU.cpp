//===- LinalgToGPU.cpp - linalg.generic on buffers to kernel launches -----===//

#include "Kernels.h"
#include "StridedCopies.h"
#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LINALGTOGPU
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct LinalgToGPUPass
    : public mlir::bcast::impl::LinalgToGPUBase<LinalgToGPUPass> {
  void runOnOperation() override {
    generalizeStridedCopies(getOperation());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.hasPureBufferSemantics())
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops) {
      OpBuilder builder(op);
      if (std::optional<PlannedKernelEmitter> planned =
              PlannedKernelEmitter::get(op)) {
        planned->emit(builder);
        ++(planned->isVector() ? numVectorized : numScalar);
      } else if (succeeded(emitReductionKernels(builder, op))) {
        ++numReductions;
      } else {
        emitGeneralKernel(builder, op);
        ++numGeneral;
      }
      op.erase();
    }
  }
};

} // namespace
