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

/// Pieces of a line that a thread reads one after the other, unrolled.
static constexpr int64_t kMaxPieces = 4;
static constexpr int64_t kWarpThreads = 32;

LineShape mlir::bcast::chooseLineShape(int64_t count, int64_t lanes,
                                       int64_t blockThreads) {
  LineShape shape{lanes, 1, 1};
  if (ShapedType::isDynamic(count) || count > kLineSlots) {
    shape.threads = std::min(blockThreads, kLineSlots / lanes);
    shape.pieces = kLineSlots / (shape.threads * lanes);
    return shape;
  }
  // Few threads, as long as each has not more than some pieces: teams of a warp
  // and less leave room for others in the block.
  int64_t vectors = llvm::divideCeil(std::max<int64_t>(count, 1), lanes);
  int64_t enough = llvm::PowerOf2Ceil(llvm::divideCeil(vectors, kMaxPieces));
  int64_t warp = std::min<int64_t>(kWarpThreads, llvm::PowerOf2Ceil(vectors));
  shape.threads = std::min(blockThreads, std::max(enough, warp));
  shape.pieces = llvm::divideCeil(vectors, shape.threads);
  return shape;
}

int64_t mlir::bcast::getMostOfWarp(int64_t lanes) {
  return std::min(kLineSlots, kWarpThreads * lanes);
}

bool mlir::bcast::hasRoom(ArrayRef<Combiner> combiners, int64_t lanes,
                          const KernelOptions &options) {
  int64_t bytes = 0;
  for (const Combiner &combiner : combiners)
    for (Type type : combiner.getTypes())
      bytes += getElementBytes(type);
  return bytes * std::max(kLineSlots, options.blockThreads * lanes) <=
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

void ReductionKernelEmitter::setCounters(OpBuilder &builder,
                                         SmallVectorImpl<Value> &counters,
                                         ArrayRef<unsigned> loops,
                                         Value number) {
  SmallVector<Value> digits =
      buildDigits(builder, loc, getSizes(loops), number);
  for (auto [loop, digit] : llvm::zip_equal(loops, digits))
    counters[loop] = digit;
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
  for (int64_t piece = 0; piece < span.pieces; ++piece)
    llvm::append_range(
        accumulators,
        buildIdentities(builder, loc, reduction.combiners, span.lanes));
  unsigned perPiece = accumulators.size() / span.pieces;
  return emitSpan(builder, loc, span, accumulators,
                  [&](OpBuilder &nested, int64_t piece, ArrayRef<Value> digits,
                      ValueRange carried) {
                    SmallVector<Value> next(carried);
                    llvm::copy(take(nested, digits,
                                    carried.slice(piece * perPiece, perPiece)),
                               next.begin() + piece * perPiece);
                    return next;
                  });
}

SmallVector<Value> ReductionKernelEmitter::takeSpan(OpBuilder &builder,
                                                    const Span &span,
                                                    int64_t width,
                                                    ArrayRef<Value> counters) {
  return takeSpan(
      builder, span,
      [&](OpBuilder &nested, ArrayRef<Value> digits, ValueRange accumulators) {
        SmallVector<Value> at(counters);
        for (auto [loop, digit] : llvm::zip_equal(reducedLoops, digits))
          at[loop] = digit;
        return takeElements(nested, width, at, accumulators);
      });
}

SmallVector<Value>
ReductionKernelEmitter::takeElements(OpBuilder &builder, int64_t width,
                                     ArrayRef<Value> counters,
                                     ValueRange accumulators) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> values =
      emitElements(builder, width, counters, {}, reduction.elements);
  unsigned next = reduction.combiners.size();
  for (auto [i, reduced] : llvm::enumerate(reduction.isReducedOutput)) {
    unsigned o = op.getNumDpsInputs() + i;
    if (!reduced)
      emitStore(builder, o, values[next++], width,
                getPosition(index, o, counters));
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

SmallVector<Value>
ReductionKernelEmitter::loadResults(OpBuilder &builder, int64_t width,
                                    ArrayRef<Value> counters) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> values;
  for (const Combiner &combiner : reduction.combiners)
    for (unsigned i = 0; i < combiner.getNumAccumulators(); ++i) {
      unsigned o = getOperand(combiner) + i;
      values.push_back(
          emitLoad(builder, o, width, getPosition(index, o, counters)));
    }
  return values;
}

void ReductionKernelEmitter::storeResults(OpBuilder &builder, int64_t width,
                                          ArrayRef<Value> counters,
                                          ValueRange values) {
  IndexBuilder index(builder, loc);
  unsigned next = 0;
  for (const Combiner &combiner : reduction.combiners)
    for (unsigned i = 0; i < combiner.getNumAccumulators(); ++i) {
      unsigned o = getOperand(combiner) + i;
      emitStore(builder, o, values[next++], width,
                getPosition(index, o, counters));
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
