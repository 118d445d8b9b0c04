//===- LowerExpandShapes.cpp - Expansions to several dynamic sizes --------===//

#include "bcast/Conversion/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LOWEREXPANDSHAPES
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static bool hasSeveralDynamicSizes(memref::ExpandShapeOp op) {
  return llvm::any_of(op.getReassociationIndices(),
                      [&](const ReassociationIndices &group) {
                        return llvm::count_if(group, [&](int64_t dim) {
                                 return op.getResultType().isDynamicDim(dim);
                               }) > 1;
                      });
}

static OpFoldResult multiply(OpBuilder &builder, Location loc, OpFoldResult a,
                             OpFoldResult b) {
  AffineExpr product =
      builder.getAffineSymbolExpr(0) * builder.getAffineSymbolExpr(1);
  return affine::makeComposedFoldedAffineApply(builder, loc, product, {a, b});
}

static void lower(memref::ExpandShapeOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  auto source =
      memref::ExtractStridedMetadataOp::create(builder, loc, op.getSrc());
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  SmallVector<OpFoldResult> sourceStrides = source.getConstifiedMixedStrides();
  for (auto [group, inner] :
       llvm::zip_equal(op.getReassociationIndices(), sourceStrides)) {
    OpFoldResult stride = inner;
    for (int64_t dim : llvm::reverse(group)) {
      strides[dim] = stride;
      stride = multiply(builder, loc, stride, sizes[dim]);
    }
  }
  Value view = memref::ReinterpretCastOp::create(
      builder, loc, op.getResultType(), source.getBaseBuffer(),
      source.getConstifiedMixedOffset(), sizes, strides);
  op.replaceAllUsesWith(view);
  op.erase();
}

namespace {

struct LowerExpandShapesPass
    : public mlir::bcast::impl::LowerExpandShapesBase<LowerExpandShapesPass> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](memref::ExpandShapeOp op) {
      if (hasSeveralDynamicSizes(op))
        lower(op);
    });
  }
};

} // namespace
