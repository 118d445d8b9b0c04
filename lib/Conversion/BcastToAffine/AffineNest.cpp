//===- AffineNest.cpp - Nests of affine loops -----------------------------===//

#include "AffineNest.h"
#include "../Common/StageBody.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// The region in which the affine dialect tells symbols from other values.
static Region *getScope(OpBuilder &builder) {
  Region *region = builder.getInsertionBlock()->getParent();
  while (region && region->getParentOp() &&
         !region->getParentOp()->hasTrait<OpTrait::AffineScope>())
    region = region->getParentRegion();
  return region;
}

AffineNest::AffineNest(OpBuilder &builder, Location loc,
                       ArrayRef<OpFoldResult> sizes)
    : builder(builder), loc(loc), sizes(sizes), indices(sizes.size()) {
  Region *scope = getScope(builder);
  for (OpFoldResult size : sizes)
    if (auto value = dyn_cast<Value>(size))
      isAffine &= affine::isValidSymbol(value, scope);
}

SmallVector<Value> AffineNest::build(
    ArrayRef<unsigned> dims, ValueRange inits,
    function_ref<SmallVector<Value>(ValueRange carried)> buildBody) {
  if (dims.empty())
    return buildBody(inits);
  unsigned dim = dims.front();
  // Filled in place: what is a symbol depends on the function around.
  auto fill = [&](auto loop, auto yield) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    indices[dim] = loop.getInductionVar();
    SmallVector<Value> next =
        build(dims.drop_front(), loop.getRegionIterArgs(), buildBody);
    // Without values the loop has its terminator.
    if (!inits.empty())
      yield(next);
    return SmallVector<Value>(loop.getResults());
  };
  if (isAffine) {
    SmallVector<Value> symbols;
    AffineMap bound;
    if (std::optional<int64_t> size = getConstantIntValue(sizes[dim])) {
      bound = builder.getConstantAffineMap(*size);
    } else {
      symbols.push_back(cast<Value>(sizes[dim]));
      bound = builder.getSymbolIdentityMap();
    }
    auto loop = affine::AffineForOp::create(builder, loc, ValueRange(),
                                            builder.getConstantAffineMap(0),
                                            symbols, bound, /*step=*/1, inits);
    return fill(loop, [&](ValueRange next) {
      affine::AffineYieldOp::create(builder, loc, next);
    });
  }
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  auto loop = scf::ForOp::create(
      builder, loc, constant(0),
      getValueOrCreateConstantIndexOp(builder, loc, sizes[dim]), constant(1),
      inits);
  return fill(
      loop, [&](ValueRange next) { scf::YieldOp::create(builder, loc, next); });
}

void AffineNest::build(function_ref<void()> buildBody) {
  SmallVector<unsigned> dims;
  for (unsigned dim = 0; dim < sizes.size(); ++dim)
    if (!indices[dim])
      dims.push_back(dim);
  build(dims, ValueRange(), [&](ValueRange) {
    buildBody();
    return SmallVector<Value>();
  });
}

/// The map from the indices that it uses, which are open loops, alone.
AffineMap AffineNest::getAccess(const IndexMap &map,
                                SmallVectorImpl<Value> &operands) const {
  SmallVector<IndexExpr> exprs(map.getExprs());
  for (IndexExpr &expr : exprs) {
    if (expr.isConstant())
      continue;
    operands.push_back(indices[expr.dim]);
    expr.dim = operands.size() - 1;
  }
  return IndexMap(operands.size(), exprs).toAffineMap(builder.getContext());
}

SmallVector<Value> AffineNest::getCoordinates(const IndexMap &map) const {
  return llvm::map_to_vector(map.getExprs(), [&](const IndexExpr &expr) {
    return buildCoordinate(builder, loc, expr,
                           [&](unsigned dim) { return getIndex(dim); });
  });
}

Value AffineNest::load(Value buffer, const IndexMap &map) {
  if (!isAffine)
    return memref::LoadOp::create(builder, loc, buffer, getCoordinates(map));
  SmallVector<Value> operands;
  AffineMap access = getAccess(map, operands);
  return affine::AffineLoadOp::create(builder, loc, buffer, access, operands);
}

void AffineNest::store(Value value, Value buffer, const IndexMap &map) {
  if (!isAffine) {
    memref::StoreOp::create(builder, loc, value, buffer, getCoordinates(map));
    return;
  }
  SmallVector<Value> operands;
  AffineMap access = getAccess(map, operands);
  affine::AffineStoreOp::create(builder, loc, value, buffer, access, operands);
}
