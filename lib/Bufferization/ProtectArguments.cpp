//===- ProtectArguments.cpp - Callers' inputs are not written -------------===//

#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PROTECTARGUMENTS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct ProtectArgumentsPass
    : public mlir::bcast::impl::ProtectArgumentsBase<ProtectArgumentsPass> {
  void runOnOperation() override {
    StringRef name = bufferization::BufferizationDialect::kWritableAttrName;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal())
        continue;
      for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
        if (isa<TensorType>(function.getArgument(i).getType()) &&
            !function.getArgAttr(i, name))
          function.setArgAttr(i, name, BoolAttr::get(&getContext(), false));
    }
  }
};

} // namespace
