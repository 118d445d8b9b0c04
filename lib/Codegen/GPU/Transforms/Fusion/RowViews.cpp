//===- RowViews.cpp - What a row has of a buffer --------------------------===//

#include "RowViews.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<DimLoops> mlir::bcast::findLoops(AffineMap map) {
  DimLoops loops;
  for (AffineExpr expr : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (llvm::is_contained(loops, std::optional(dim.getPosition())))
        return std::nullopt;
      loops.push_back(dim.getPosition());
    } else if (expr == 0) {
      loops.push_back(std::nullopt);
    } else {
      return std::nullopt;
    }
  }
  return loops;
}

bool mlir::bcast::hasRowViews(linalg::GenericOp op) {
  return !op.hasIndexSemantics() &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [](AffineMap map) { return findLoops(map).has_value(); });
}

memref::SubViewOp mlir::bcast::buildRowView(OpBuilder &builder, Location loc,
                                            Value buffer, const DimLoops &loops,
                                            ArrayRef<OpFoldResult> indices,
                                            Value length) {
  auto type = cast<MemRefType>(buffer.getType());
  OpFoldResult zero = builder.getIndexAttr(0), one = builder.getIndexAttr(1);
  SmallVector<OpFoldResult> offsets(type.getRank(), zero),
      sizes(type.getRank(), one), strides(type.getRank(), one);
  for (auto [d, loop] : llvm::enumerate(loops)) {
    if (!loop)
      continue;
    if (indices[*loop])
      offsets[d] = indices[*loop];
    else if (type.isDynamicDim(d))
      sizes[d] = length;
    else
      sizes[d] = builder.getIndexAttr(type.getDimSize(d));
  }
  return memref::SubViewOp::create(builder, loc, buffer, offsets, sizes,
                                   strides);
}
