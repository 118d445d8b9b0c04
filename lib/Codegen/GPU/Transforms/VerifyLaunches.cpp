//===- VerifyLaunches.cpp - Refuse launches for each row ------------------===//

#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VERIFYLAUNCHES
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct VerifyLaunchesPass
    : public mlir::bcast::impl::VerifyLaunchesBase<VerifyLaunchesPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    getOperation().walk([&](scf::ForallOp loop) {
      if (loop->hasAttr(kRowLoopAttrName) && failed(verify(loop)))
        signalPassFailure();
    });
  }

private:
  /// One error for each loop, at its first launch.
  static LogicalResult verify(scf::ForallOp loop) {
    WalkResult result = loop->walk([&](gpu::LaunchOp launch) {
      InFlightDiagnostic error = emitError(launch.getLoc())
                                 << "kernel launch inside a host loop that "
                                    "the program does not have";
      error.attachNote(loop.getLoc())
          << "the loop over rows, which has no kernel";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }
};

} // namespace
