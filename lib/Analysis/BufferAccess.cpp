//===- BufferAccess.cpp - What an op does with a buffer -------------------===//

#include "bcast/Analysis/BufferAccess.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::getBaseBuffer(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

bool mlir::bcast::writesAll(linalg::GenericOp op, OpOperand *output) {
  auto type = cast<MemRefType>(output->get().getType());
  AffineMap map = op.getMatchingIndexingMap(output);
  return llvm::all_of(llvm::zip_equal(map.getResults(), type.getShape()),
                      [](auto pair) {
                        auto [expr, size] = pair;
                        return isa<AffineDimExpr>(expr) || size == 1;
                      });
}
