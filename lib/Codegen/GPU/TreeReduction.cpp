//===- TreeReduction.cpp - Accumulators of threads ------------------------===//

#include "TreeReduction.h"

#include "WarpShuffle.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<Value> mlir::bcast::foldLanes(OpBuilder &builder, Location loc,
                                          ArrayRef<Combiner> combiners,
                                          int64_t lanes,
                                          ValueRange accumulators) {
  if (lanes == 1)
    return SmallVector<Value>(accumulators);
  std::vector<SmallVector<Value>> each(lanes);
  for (int64_t lane = 0; lane < lanes; ++lane)
    for (Value value : accumulators)
      each[lane].push_back(
          vector::ExtractOp::create(builder, loc, value, lane));
  for (int64_t half = lanes / 2; half >= 1; half /= 2)
    for (int64_t lane = 0; lane < half; ++lane)
      each[lane] =
          combineAll(builder, loc, combiners, each[lane], each[lane + half]);
  return each.front();
}

SmallVector<Value> mlir::bcast::foldUnrolled(OpBuilder &builder, Location loc,
                                             ArrayRef<Combiner> combiners,
                                             unsigned perCopy,
                                             ValueRange accumulators) {
  int64_t unroll = accumulators.size() / perCopy;
  std::vector<SmallVector<Value>> each;
  for (int64_t copy = 0; copy < unroll; ++copy)
    each.emplace_back(accumulators.slice(copy * perCopy, perCopy));
  for (int64_t half = llvm::PowerOf2Ceil(unroll) / 2; half >= 1; half /= 2)
    for (int64_t copy = 0; copy < half; ++copy)
      if (copy + half < unroll)
        each[copy] =
            combineAll(builder, loc, combiners, each[copy], each[copy + half]);
  return each.front();
}

/// The part of emitTree that goes through memory, from `half` down to where it
/// leaves off.
static SmallVector<Value>
emitSharedTree(OpBuilder &builder, Location loc, SharedMemory &shared,
               const TreeReduction &tree, ArrayRef<Combiner> combiners,
               ArrayRef<Type> types, SmallVector<Value> values, int64_t &half) {
  SmallVector<Value> buffers;
  for (auto [number, type] : llvm::enumerate(types))
    buffers.push_back(shared.getScratch(type, tree.size, number));
  auto getAlignment = [&](Type type) {
    return llvm::Align(std::min<int64_t>(
        16, llvm::PowerOf2Ceil(tree.lanes * getElementBytes(type))));
  };
  auto store = [&](OpBuilder &nested) {
    for (auto [value, buffer, type] : llvm::zip_equal(values, buffers, types)) {
      if (tree.lanes == 1)
        memref::StoreOp::create(nested, loc, value, buffer, tree.address);
      else
        vector::StoreOp::create(nested, loc, value, buffer,
                                ValueRange(tree.address), /*nontemporal=*/false,
                                getAlignment(type));
    }
  };
  store(builder);
  for (; half >= 1 && !tree.isInWarp(half); half /= 2) {
    gpu::BarrierOp::create(builder, loc);
    IndexBuilder index(builder, loc);
    Value merges = index.isLess(tree.thread, index.constant(half));
    auto branch =
        scf::IfOp::create(builder, loc, ValueRange(values).getTypes(), merges,
                          /*withElseRegion=*/true);
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    IndexBuilder inner(then, loc);
    Value other = inner.add(tree.address, inner.constant(half * tree.stride));
    SmallVector<Value> right;
    for (auto [value, buffer, type] : llvm::zip_equal(values, buffers, types))
      right.push_back(
          tree.lanes == 1
              ? memref::LoadOp::create(then, loc, buffer, other).getResult()
              : vector::LoadOp::create(
                    then, loc, cast<VectorType>(value.getType()), buffer,
                    ValueRange(other),
                    /*nontemporal=*/false, getAlignment(type))
                    .getResult());
    SmallVector<Value> old = values;
    values = combineAll(then, loc, combiners, values, right);
    if (half > 1 && !tree.isInWarp(half / 2))
      store(then);
    scf::YieldOp::create(then, loc, values);
    OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
    scf::YieldOp::create(otherwise, loc, old);
    values = SmallVector<Value>(branch.getResults());
  }
  return values;
}

SmallVector<Value> mlir::bcast::emitTreeReduction(OpBuilder &builder,
                                                  Location loc,
                                                  SharedMemory &shared,
                                                  const TreeReduction &tree,
                                                  ArrayRef<Combiner> combiners,
                                                  ValueRange accumulators) {
  SmallVector<Type> types;
  for (const Combiner &combiner : combiners)
    types.push_back(combiner.getType());
  SmallVector<Value> values =
      foldUnrolled(builder, loc, combiners, types.size(), accumulators);
  int64_t half = tree.threads / 2;
  if (half >= 1 && !tree.isInWarp(half))
    values = emitSharedTree(builder, loc, shared, tree, combiners, types,
                            values, half);
  // What other threads than the first ones compute, nothing reads.
  for (; half >= 1; half /= 2) {
    SmallVector<Value> right;
    for (Value value : values)
      right.push_back(
          buildShuffle(builder, loc, value, half * tree.distance, tree.warp));
    values = combineAll(builder, loc, combiners, values, right);
  }
  return values;
}
