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

SmallVector<Value> ReductionKernelEmitter::takeSpan(
    OpBuilder &builder, const Span &span,
    function_ref<SmallVector<Value>(OpBuilder &, ArrayRef<Value>, ValueRange)>
        take) {
  SmallVector<Value> accumulators;
  for (int64_t copy = 0; copy < span.unroll; ++copy)
    llvm::append_range(accumulators,
                       buildIdentities(builder, loc, reduction.combiners,
                                       span.lanes == 1 ? 0 : span.lanes));
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
  values.truncate(accumulators.size());
  return combineAll(builder, loc, reduction.combiners, accumulators, values);
}

SmallVector<Value> ReductionKernelEmitter::loadResults(OpBuilder &builder,
                                                       int64_t width,
                                                       ArrayRef<Value> ivs) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> values;
  for (const Combiner &combiner : reduction.combiners) {
    unsigned o = getOperand(combiner);
    values.push_back(emitLoad(builder, o, width, getPosition(index, o, ivs)));
  }
  return values;
}

void ReductionKernelEmitter::storeResults(OpBuilder &builder, int64_t width,
                                          ArrayRef<Value> ivs,
                                          ValueRange values) {
  IndexBuilder index(builder, loc);
  unsigned next = 0;
  for (const Combiner &combiner : reduction.combiners) {
    unsigned o = getOperand(combiner);
    emitStore(builder, o, values[next++], width, getPosition(index, o, ivs));
  }
}

SmallVector<Value> ReductionKernelEmitter::allocateParts(OpBuilder &host,
                                                         Value count) {
  SmallVector<Value> parts;
  for (const Combiner &combiner : reduction.combiners)
    parts.push_back(memref::AllocOp::create(
        host, loc, MemRefType::get({ShapedType::kDynamic}, combiner.getType()),
        count));
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

void mlir::bcast::emitReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                                       const ReductionKernel &kernel) {
  if (kernel.schedule.getKind() == GPUScheduleKind::RowReduction)
    emitRowReductionKernels(builder, op, kernel);
  else
    emitColumnReductionKernels(builder, op, kernel);
}
