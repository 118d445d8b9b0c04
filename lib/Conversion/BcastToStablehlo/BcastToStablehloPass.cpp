//===- BcastToStablehloPass.cpp - Export to StableHLO and CHLO ------------===//

#include "Export.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastDialect.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTBCASTTOSTABLEHLO
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct ConvertBcastToStablehloPass
    : public mlir::bcast::impl::ConvertBcastToStablehloBase<
          ConvertBcastToStablehloPass> {
  using Base::Base;

  /// StableHLO is written as unregistered ops. The context may not change once
  /// a pass manager runs; extensions are applied just before, together with the
  /// loading of dialects.
  void getDependentDialects(DialectRegistry &registry) const override {
    Base::getDependentDialects(registry);
    registry.addExtension(+[](MLIRContext *context, BcastDialect *) {
      context->allowUnregisteredDialects();
    });
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    // On a copy, so that a program is exported as a whole or not at all.
    OwningOpRef<ModuleOp> exported(module.clone());
    SmallVector<Operation *> ops;
    exported->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa_and_present<BcastDialect>(op->getDialect()))
        ops.push_back(op);
    });
    for (Operation *op : ops)
      if (failed(exportOp(op)))
        return signalPassFailure();
    module.getBodyRegion().takeBody(exported->getBodyRegion());
  }
};

} // namespace
