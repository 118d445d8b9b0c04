//===- ReductionKernel.cpp - Reductions shared by threads ----------------===//

#include "ReductionKernel.h"

#include "Kernels.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Pieces of a row that a thread reads one after the other, unrolled.
static constexpr int64_t kMaxUnroll = 4;
static constexpr int64_t kWarpThreads = 32;

RowShape mlir::bcast::chooseRowShape(int64_t count, int64_t lanes,
                                     int64_t blockThreads) {
  RowShape shape{lanes, 1, 1};
  if (ShapedType::isDynamic(count) || count > kRowSlots) {
    shape.threads = std::min(blockThreads, kRowSlots / lanes);
    shape.unroll = kRowSlots / (shape.threads * lanes);
    return shape;
  }
  // Few threads, as long as each has not more than some copies: groups of a
  // warp and less leave room for others in the block.
  int64_t vectors = llvm::divideCeil(std::max<int64_t>(count, 1), lanes);
  int64_t enough = llvm::PowerOf2Ceil(llvm::divideCeil(vectors, kMaxUnroll));
  int64_t warp = std::min<int64_t>(kWarpThreads, llvm::PowerOf2Ceil(vectors));
  shape.threads = std::min(blockThreads, std::max(enough, warp));
  shape.unroll = llvm::divideCeil(vectors, shape.threads);
  return shape;
}

int64_t mlir::bcast::getMostOfWarp(int64_t lanes) {
  return std::min(kRowSlots, kWarpThreads * lanes);
}

bool mlir::bcast::hasRoom(ArrayRef<Combiner> combiners, int64_t lanes,
                          const KernelOptions &options) {
  int64_t bytes = 0;
  for (const Combiner &combiner : combiners)
    for (Type type : combiner.getTypes())
      bytes += getElementBytes(type);
  return bytes * std::max(kRowSlots, options.blockThreads * lanes) <=
         options.sharedBytes;
}

int64_t
ReductionKernelEmitter::chooseElementLanes(const KernelOptions &options) {
  int64_t lanes = chooseElementLanes();
  while (lanes > 1 && !hasRoom(reduction.combiners, lanes, options))
    lanes /= 2;
  return lanes;
}

ReductionKernelEmitter::ReductionKernelEmitter(linalg::GenericOp op,
                                               const ReductionPlan &plan)
    : KernelEmitter(op, plan.loops), reduction(plan) {
  for (auto [l, reduced] : llvm::enumerate(plan.isReducedLoop))
    (reduced ? reducedLoops : keptLoops).push_back(l);
}

Value ReductionKernelEmitter::getProduct(OpBuilder &host,
                                         ArrayRef<unsigned> loops) {
  IndexBuilder index(host, loc);
  Value product = index.constant(1);
  for (unsigned loop : loops)
    product = index.mul(product, sizes[loop]);
  return product;
}

void ReductionKernelEmitter::emitByCount(
    OpBuilder &host, Value count, int64_t most,
    function_ref<void(OpBuilder &)> chunks,
    function_ref<void(OpBuilder &)> whole) {
  if (std::optional<int64_t> known = getConstantIntValue(count))
    return *known <= most ? whole(host) : chunks(host);
  IndexBuilder index(host, loc);
  auto branch =
      scf::IfOp::create(host, loc, index.isLess(index.constant(most), count),
                        /*withElseRegion=*/true);
  OpBuilder then = branch.getThenBodyBuilder();
  chunks(then);
  OpBuilder otherwise = branch.getElseBodyBuilder();
  whole(otherwise);
}

SmallVector<Value> ReductionKernelEmitter::getSizes(ArrayRef<unsigned> loops) {
  SmallVector<Value> values;
  for (unsigned loop : loops)
    values.push_back(sizes[loop]);
  return values;
}

void ReductionKernelEmitter::setIVs(OpBuilder &builder,
                                    SmallVectorImpl<Value> &ivs,
                                    ArrayRef<unsigned> loops,
                                    Value linearIndex) {
  SmallVector<Value> indices =
      delinearize(builder, loc, getSizes(loops), linearIndex);
  for (auto [loop, position] : llvm::zip_equal(loops, indices))
    ivs[loop] = position;
}

int64_t ReductionKernelEmitter::chooseElementLanes() {
  llvm::SmallBitVector apart(op->getNumOperands());
  for (auto [o, reduced] : llvm::enumerate(reduction.isReducedOutput))
    if (reduced)
      apart.set(op.getNumDpsInputs() + o);
  return chooseLanes(reduction.elements, apart);
}

SmallVector<Value> ReductionKernelEmitter::takeSpan(
    OpBuilder &builder, const Span &span,
    function_ref<SmallVector<Value>(OpBuilder &, ArrayRef<Value>, ValueRange)>
        take) {
  SmallVector<Value> accumulators;
  for (int64_t copy = 0; copy < span.unroll; ++copy)
    llvm::append_range(
        accumulators,
        buildIdentities(builder, loc, reduction.combiners, span.lanes));
  unsigned perCopy = accumulators.size() / span.unroll;
  return emitSpan(builder, loc, span, accumulators,
                  [&](OpBuilder &nested, int64_t copy, ArrayRef<Value> indices,
                      ValueRange carried) {
                    SmallVector<Value> next(carried);
                    llvm::copy(take(nested, indices,
                                    carried.slice(copy * perCopy, perCopy)),
                               next.begin() + copy * perCopy);
                    return next;
                  });
}

SmallVector<Value> ReductionKernelEmitter::takeSpan(OpBuilder &builder,
                                                    const Span &span,
                                                    int64_t width,
                                                    ArrayRef<Value> ivs) {
  return takeSpan(
      builder, span,
      [&](OpBuilder &nested, ArrayRef<Value> indices, ValueRange accumulators) {
        SmallVector<Value> at(ivs);
        for (auto [loop, position] : llvm::zip_equal(reducedLoops, indices))
          at[loop] = position;
        return takeElements(nested, width, at, accumulators);
      });
}

SmallVector<Value>
ReductionKernelEmitter::takeElements(OpBuilder &builder, int64_t width,
                                     ArrayRef<Value> ivs,
                                     ValueRange accumulators) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> values =
      emitElements(builder, width, ivs, {}, reduction.elements);
  unsigned next = reduction.combiners.size();
  for (auto [i, reduced] : llvm::enumerate(reduction.isReducedOutput)) {
    unsigned o = op.getNumDpsInputs() + i;
    if (!reduced)
      emitStore(builder, o, values[next++], width, getPosition(index, o, ivs));
  }
  SmallVector<Value> combined;
  for (auto [combiner, value] : llvm::zip(reduction.combiners, values))
    llvm::append_range(
        combined, combine(builder, loc, combiner,
                          accumulators.slice(combined.size(),
                                             combiner.getNumAccumulators()),
                          value));
  return combined;
}

SmallVector<Value> ReductionKernelEmitter::loadResults(OpBuilder &builder,
                                                       int64_t width,
                                                       ArrayRef<Value> ivs) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> values;
  for (const Combiner &combiner : reduction.combiners)
    for (unsigned i = 0; i < combiner.getNumAccumulators(); ++i) {
      unsigned o = getOperand(combiner) + i;
      values.push_back(emitLoad(builder, o, width, getPosition(index, o, ivs)));
    }
  return values;
}

void ReductionKernelEmitter::storeResults(OpBuilder &builder, int64_t width,
                                          ArrayRef<Value> ivs,
                                          ValueRange values) {
  IndexBuilder index(builder, loc);
  unsigned next = 0;
  for (const Combiner &combiner : reduction.combiners)
    for (unsigned i = 0; i < combiner.getNumAccumulators(); ++i) {
      unsigned o = getOperand(combiner) + i;
      emitStore(builder, o, values[next++], width, getPosition(index, o, ivs));
    }
}

SmallVector<Value> ReductionKernelEmitter::allocateParts(OpBuilder &host,
                                                         Value count) {
  SmallVector<Value> parts;
  for (const Combiner &combiner : reduction.combiners)
    for (Type type : combiner.getTypes())
      parts.push_back(memref::AllocOp::create(
          host, loc, MemRefType::get({ShapedType::kDynamic}, type), count));
  return parts;
}

void ReductionKernelEmitter::freeParts(OpBuilder &host, ArrayRef<Value> parts) {
  for (Value part : parts)
    memref::DeallocOp::create(host, loc, part);
}

static llvm::Align getPartAlignment(Type element, int64_t width) {
  return llvm::Align(std::min<int64_t>(
      16, llvm::PowerOf2Ceil(width * getElementBytes(element))));
}

SmallVector<Value> ReductionKernelEmitter::loadParts(OpBuilder &builder,
                                                     int64_t width,
                                                     ArrayRef<Value> parts,
                                                     Value position) {
  SmallVector<Value> values;
  for (Value part : parts) {
    Type element = cast<MemRefType>(part.getType()).getElementType();
    if (width == 1)
      values.push_back(memref::LoadOp::create(builder, loc, part, position));
    else
      values.push_back(vector::LoadOp::create(
          builder, loc, VectorType::get({width}, element), part,
          ValueRange(position), /*nontemporal=*/false,
          getPartAlignment(element, width)));
  }
  return values;
}

void ReductionKernelEmitter::storeParts(OpBuilder &builder, int64_t width,
                                        ArrayRef<Value> parts, Value position,
                                        ValueRange values) {
  for (auto [part, value] : llvm::zip_equal(parts, values)) {
    Type element = cast<MemRefType>(part.getType()).getElementType();
    if (width == 1)
      memref::StoreOp::create(builder, loc, value, part, position);
    else
      vector::StoreOp::create(builder, loc, value, part, ValueRange(position),
                              /*nontemporal=*/false,
                              getPartAlignment(element, width));
  }
}

LogicalResult mlir::bcast::emitReductionKernels(OpBuilder &builder,
                                                linalg::GenericOp op,
                                                const KernelOptions &options) {
  if (op.getNumReductionLoops() == 0)
    return failure();
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  if (!operands)
    return failure();
  std::optional<ReductionPlan> plan = planReduction(op, *operands);
  if (!plan)
    return failure();
  // Where blocks are not full, the last elements are computed several times;
  // they must not depend on what was there.
  for (auto [o, reduced] : llvm::enumerate(plan->isReducedOutput))
    if (!reduced && op.payloadUsesValueFromOperand(op.getDpsInitOperand(o)))
      return failure();
  if (!hasRoom(plan->combiners, /*lanes=*/1, options))
    return failure();
  if (plan->isReducedLoop.back())
    emitRowReductionKernels(builder, op, *plan, options);
  else
    emitColumnReductionKernels(builder, op, *plan, options);
  return success();
}
