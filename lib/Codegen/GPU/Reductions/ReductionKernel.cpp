//===- ReductionKernel.cpp - Reductions shared by threads ----------------===//

#include "ReductionKernel.h"

#include "../Kernels.h"
#include "bcast/Analysis/GenericPlan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

ReductionKernelEmitter::ReductionKernelEmitter(
    linalg::GenericOp op, const ReductionPlan &plan, ArrayRef<TypedAttr> inits,
    ArrayRef<linalg::GenericOp> epilogues)
    : KernelEmitter(op, plan.loops), reduction(plan),
      keptLoops(plan.getKeptLoops()), reducedLoops(plan.getReducedLoops()),
      inits(inits) {
  this->inits.resize(plan.combiners.size());
  for (linalg::GenericOp epilogue : epilogues)
    this->epilogues.emplace_back(epilogue, *planParallel(epilogue));
}

void ReductionKernelEmitter::buildAllOperands(OpBuilder &host) {
  buildOperands(host);
  for (EpilogueEmitter &epilogue : epilogues)
    epilogue.buildOperands(host);
}

void ReductionKernelEmitter::markNontemporal(GPUScheduleAttr schedule) {
  if (!schedule.getNontemporal())
    return;
  for (OpOperand *input : op.getDpsInputOperands())
    nontemporal[input->getOperandNumber()] =
        llvm::all_of(buffers[input->getOperandNumber()].strides,
                     [](Value stride) { return static_cast<bool>(stride); });
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

/// The inputs that no reduced loop moves, null for others.
SmallVector<Value> ReductionKernelEmitter::loadKept(OpBuilder &builder,
                                                    int64_t width,
                                                    ArrayRef<Value> ivs) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> loaded(buffers.size());
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned o = input->getOperandNumber();
    const KernelBuffer &buffer = buffers[o];
    if (buffer.flat && buffer.isRead &&
        llvm::none_of(reducedLoops,
                      [&](unsigned loop) { return buffer.strides[loop]; }))
      loaded[o] = emitLoad(builder, o, width, getPosition(index, o, ivs));
  }
  return loaded;
}

std::vector<Leaf> ReductionKernelEmitter::takeSpan(OpBuilder &builder,
                                                   const Span &span,
                                                   int64_t width,
                                                   ArrayRef<Value> ivs,
                                                   Value isActive) {
  unsigned perCopy = reduction.combiners.size();
  Leaf identities = buildIdentities(builder, loc, reduction.combiners,
                                    width == 1 ? 0 : width);
  SmallVector<Value> sums;
  for (int64_t copy = 0; copy < span.unroll; ++copy)
    llvm::append_range(sums, identities);
  // A span of known length stays one, behind a branch; another one is empty.
  Span active = span;
  SmallVector<Value> present(ivs);
  if (isActive && !getConstantIntValue(span.to)) {
    Value zero = IndexBuilder(builder, loc).constant(0);
    active.to = arith::SelectOp::create(builder, loc, isActive, span.to,
                                        span.from ? span.from : zero);
    // What is loaded for no elements is that of the first result.
    for (unsigned loop : keptLoops)
      present[loop] =
          arith::SelectOp::create(builder, loc, isActive, ivs[loop], zero);
    isActive = Value();
  }
  auto emit = [&](OpBuilder &nested) {
    // Rows of unknown length may be short: nothing is kept through their loops.
    SmallVector<Value> loaded;
    if (llvm::all_of(span.sizes,
                     [](Value size) { return getConstantIntValue(size); }))
      loaded = loadKept(nested, width, present);
    return emitSpan(
        nested, loc, active, sums,
        [&](OpBuilder &inner, int64_t copy, ArrayRef<Value> indices,
            ValueRange carried) {
          SmallVector<Value> at(ivs), next(carried);
          for (auto [loop, position] : llvm::zip_equal(reducedLoops, indices))
            at[loop] = position;
          llvm::copy(takeElements(inner, width, at, loaded,
                                  carried.slice(copy * perCopy, perCopy)),
                     next.begin() + copy * perCopy);
          return next;
        });
  };
  if (!isActive) {
    sums = emit(builder);
  } else {
    auto branch =
        scf::IfOp::create(builder, loc, ValueRange(sums).getTypes(), isActive,
                          /*withElseRegion=*/true);
    OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
    scf::YieldOp::create(otherwise, loc, sums);
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    scf::YieldOp::create(then, loc, emit(then));
    sums = SmallVector<Value>(branch.getResults());
  }
  std::vector<Leaf> copies;
  for (int64_t copy = 0; copy < span.unroll; ++copy)
    copies.emplace_back(ArrayRef(sums).slice(copy * perCopy, perCopy));
  return copies;
}

SmallVector<Value> ReductionKernelEmitter::takeElements(
    OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
    ArrayRef<Value> loaded, ValueRange accumulators) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> values =
      emitElements(builder, width, ivs, loaded, reduction.elements);
  unsigned next = reduction.combiners.size();
  for (auto [i, reduced] : llvm::enumerate(reduction.isReducedOutput)) {
    unsigned o = op.getNumDpsInputs() + i;
    if (!reduced)
      emitStore(builder, o, values[next++], width, getPosition(index, o, ivs));
  }
  values.truncate(accumulators.size());
  return combineAll(builder, loc, reduction.combiners, accumulators, values);
}

void ReductionKernelEmitter::storeResults(OpBuilder &builder, int64_t width,
                                          ArrayRef<Value> ivs,
                                          const Leaf &leaf) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> results;
  for (auto [combiner, value, init] :
       llvm::zip_equal(reduction.combiners, leaf, inits)) {
    unsigned o = getOperand(combiner);
    Value position = getPosition(index, o, ivs);
    Value initial =
        init ? buildConstant(builder, loc, init, width == 1 ? 0 : width)
             : emitLoad(builder, o, width, position);
    results.push_back(combine(builder, loc, combiner, initial, value));
    if (isStored(op->getOperand(o)))
      emitStore(builder, o, results.back(), width, position);
  }
  emitEpilogues(builder, width, ivs, results);
}

void mlir::bcast::emitReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                                       const ReductionKernel &kernel,
                                       ArrayRef<TypedAttr> inits,
                                       ArrayRef<linalg::GenericOp> epilogues) {
  if (kernel.schedule.getKind() == GPUScheduleKind::RowReduction)
    emitRowReductionKernels(builder, op, kernel, inits, epilogues);
  else
    emitColumnReductionKernels(builder, op, kernel, inits, epilogues);
}
