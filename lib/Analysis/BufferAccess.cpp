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
  for (auto [d, expr] : llvm::enumerate(map.getResults()))
    if (!isa<AffineDimExpr>(expr) && type.getDimSize(d) != 1)
      return false;
  return true;
}
