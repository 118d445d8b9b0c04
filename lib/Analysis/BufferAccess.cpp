//===- BufferAccess.cpp - What an op does with a buffer -------------------===//

#include "bcast/Analysis/BufferAccess.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::getBaseBuffer(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

bool mlir::bcast::areDisjoint(AliasAnalysis &aliases, Value a, Value b) {
  Value baseA = getBaseBuffer(a), baseB = getBaseBuffer(b);
  // Upstream's analysis does not know that a global is no new memory.
  auto isGlobalBesideNew = [](Value global, Value allocated) {
    return global.getDefiningOp<memref::GetGlobalOp>() &&
           allocated.getDefiningOp<memref::AllocOp>();
  };
  return isGlobalBesideNew(baseA, baseB) || isGlobalBesideNew(baseB, baseA) ||
         aliases.alias(baseA, baseB).isNo();
}

bool mlir::bcast::writesAll(linalg::GenericOp op, OpOperand *output) {
  auto type = cast<MemRefType>(output->get().getType());
  AffineMap map = op.getMatchingIndexingMap(output);
  for (auto [d, expr] : llvm::enumerate(map.getResults()))
    if (!isa<AffineDimExpr>(expr) && type.getDimSize(d) != 1)
      return false;
  return true;
}
