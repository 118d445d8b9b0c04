//===- LinalgToGPU.cpp - linalg.generic on buffers to kernel launches -----===//

#include "Kernels.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Schedule/StridedCopies.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LINALGTOGPU
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct LinalgToGPUPass
    : public mlir::bcast::impl::LinalgToGPUBase<LinalgToGPUPass> {
  using Base::Base;

  void runOnOperation() override {
    KernelOptions options;
    options.blockThreads = blockThreads;
    options.sharedBytes = sharedBytes;
    options.warpThreads = warpThreads;
    if (!llvm::isPowerOf2_64(options.blockThreads) ||
        options.blockThreads > 1024) {
      getOperation().emitError() << "block-threads must be a power of 2 up to "
                                    "1024, but is "
                                 << options.blockThreads;
      return signalPassFailure();
    }
    if (warpThreads != 0 && !llvm::isPowerOf2_64(warpThreads)) {
      getOperation().emitError()
          << "warp-threads must be 0 or a power of 2, but is "
          << warpThreads.getValue();
      return signalPassFailure();
    }
    // What a loop over rows copies is part of its kernel.
    SmallVector<scf::ForallOp> loops;
    getOperation().walk([&](scf::ForallOp loop) { loops.push_back(loop); });
    for (scf::ForallOp loop : loops) {
      generalizeCopies(loop);
      if (succeeded(emitRowKernel(loop, options)))
        ++numRows;
    }
    generalizeStridedCopies(getOperation());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.hasPureBufferSemantics())
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops) {
      OpBuilder builder(op);
      if (succeeded(emitTransposeKernel(builder, op, options))) {
        ++numTransposes;
      } else if (std::optional<PlannedKernelEmitter> planned =
                     PlannedKernelEmitter::get(op, options)) {
        planned->emit(builder);
        ++(planned->isVector() ? numVectorized : numScalar);
      } else if (succeeded(emitReductionKernels(builder, op, options))) {
        ++numReductions;
      } else {
        emitGeneralKernel(builder, op, options);
        ++numGeneral;
      }
      op.erase();
    }
  }
};

} // namespace
