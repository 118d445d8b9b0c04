//===- RowStage.cpp - One computation on a row, by a group ----------------===//

#include "RowStage.h"

#include "WarpShuffle.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

/// Chunks of a row, each of which has its code.
static constexpr int64_t kMaxChunks = 4;
/// Vectors of an elementwise stage that a thread computes one after the other,
/// unrolled.
static constexpr int64_t kUnroll = 2;

/// The row-major strides of the shape differ, if at all, in dimensions of one
/// element.
static bool isRowMajor(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
  int64_t stride = 1;
  for (size_t d = shape.size(); d-- > 0;) {
    if (shape[d] != 1 && strides[d] != stride)
      return false;
    stride *= shape[d];
  }
  return true;
}

std::optional<RowStage> RowStage::get(linalg::GenericOp op,
                                      const RowBuffers &rowBuffers) {
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  if (!operands || op.getNumDpsInits() == 0 ||
      ShapedType::isDynamicShape(op.getStaticLoopRanges()))
    return std::nullopt;
  for (auto [planned, value] : llvm::zip_equal(*operands, op->getOperands())) {
    if (!isa<MemRefType>(value.getType()))
      continue;
    auto known = rowBuffers.find(value);
    if (known == rowBuffers.end())
      return std::nullopt;
    ArrayRef<int64_t> strides = known->second.strides;
    planned.isRowMajor = isRowMajor(planned.shape, strides);
    planned.unitStrides.resize(strides.size());
    for (auto [d, stride] : llvm::enumerate(strides))
      planned.unitStrides[d] = stride == 1;
  }
  ReductionPlan plan;
  if (op.getNumReductionLoops() == 0) {
    std::optional<LoopPlan> loops = planGeneric(op, *operands);
    if (!loops)
      return std::nullopt;
    plan.loops = *loops;
    plan.isReducedLoop.assign(loops->loops.size(), false);
    plan.isReducedOutput.assign(op.getNumDpsInits(), false);
  } else {
    std::optional<ReductionPlan> found = planReduction(op, *operands);
    if (!found || !found->isReducedLoop.back())
      return std::nullopt;
    plan = *found;
  }

  RowStage stage(op, plan);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (auto [l, group] : llvm::enumerate(plan.loops.loops)) {
    int64_t size = 1;
    for (unsigned d : group)
      size *= ranges[d];
    stage.staticSizes.push_back(size);
    bool isCounted = !stage.isReduction() || plan.isReducedLoop[l];
    (isCounted ? stage.count : stage.results) *= size;
  }
  if (stage.count == 0 || stage.results == 0 ||
      (stage.isReduction() && stage.count > kMaxChunks * kRowChunk))
    return std::nullopt;
  stage.lanes =
      stage.isReduction() ? stage.chooseElementLanes() : stage.chooseLanes();
  while (stage.lanes > 1 && !stage.isAligned(rowBuffers, stage.lanes))
    stage.lanes /= 2;
  return stage;
}

bool RowStage::isAligned(const RowBuffers &rowBuffers, int64_t width) {
  if (staticSizes.empty() || staticSizes.back() % width != 0)
    return false;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned o = operand.getOperandNumber();
    if (!isa<MemRefType>(operand.get().getType()) ||
        getInnerAccess(o) != AccessPattern::Contiguous)
      continue;
    const RowBuffer &buffer = rowBuffers.find(operand.get())->second;
    const LoopPlan::Operand &planned = plan.operands[o];
    if (buffer.divisor % width != 0)
      return false;
    for (auto [offset, stride] :
         llvm::zip_equal(planned.offsets, buffer.strides))
      if (offset * stride % width != 0)
        return false;
    for (auto [dim, scale] :
         llvm::zip(ArrayRef(planned.dims).drop_back(), planned.scales))
      if (dim >= 0 && buffer.strides[dim] * scale % width != 0)
        return false;
  }
  return true;
}

int64_t RowStage::getThreads(int64_t blockThreads) const {
  int64_t elements =
      isReduction() ? count : std::min<int64_t>(count, kRowSlots);
  return chooseRowShape(elements, lanes, blockThreads).threads;
}

int64_t RowStage::getMaxThreads(int64_t blockThreads) const {
  if (!isReduction() || count <= kRowSlots)
    return blockThreads;
  return std::min(blockThreads, kRowSlots / lanes);
}

SmallVector<std::pair<Type, int64_t>> RowStage::getScratch() const {
  SmallVector<std::pair<Type, int64_t>> scratch;
  for (const Combiner &combiner : reduction.combiners)
    for (Type type : combiner.getTypes())
      scratch.emplace_back(type, lanes);
  return scratch;
}

void RowStage::placeOperands(OpBuilder &kernel, const RowBuffers &rowBuffers) {
  IndexBuilder index(kernel, loc);
  for (OpOperand &operand : op->getOpOperands()) {
    KernelBuffer &buffer = buffers.emplace_back();
    buffer.isRead = op.payloadUsesValueFromOperand(&operand);
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    const RowBuffer &row = rowBuffers.find(operand.get())->second;
    const LoopPlan::Operand &planned =
        plan.operands[operand.getOperandNumber()];
    buffer.flat = row.flat;
    int64_t start = 0;
    for (auto [offset, stride] : llvm::zip_equal(planned.offsets, row.strides))
      start += offset * stride;
    buffer.start =
        start == 0 ? row.start : index.add(row.start, index.constant(start));
    for (auto [dim, scale] : llvm::zip_equal(planned.dims, planned.scales))
      buffer.strides.push_back(
          dim < 0 ? Value() : index.constant(row.strides[dim] * scale));
  }
  for (int64_t size : staticSizes)
    sizes.push_back(index.constant(size));
}

void RowStage::emit(OpBuilder &kernel, const RowBuffers &rowBuffers,
                    SharedMemory &shared, const ThreadGroup &group) {
  placeOperands(kernel, rowBuffers);
  if (!isReduction())
    return emitElementwise(kernel, group);
  IndexBuilder index(kernel, loc);
  if (results == 1)
    return emitResult(kernel, shared, group, index.constant(0));
  auto loop = scf::ForOp::create(kernel, loc, index.constant(0),
                                 index.constant(results), index.constant(1));
  OpBuilder nested = OpBuilder::atBlockBegin(loop.getBody());
  emitResult(nested, shared, group, loop.getInductionVar());
  emitGroupBarrier(nested, loc, group.threads, group.warp);
}

void RowStage::emitElementwise(OpBuilder &kernel, const ThreadGroup &group) {
  IndexBuilder index(kernel, loc);
  // Without loops there is one element.
  SmallVector<Value> spanSizes = sizes;
  if (spanSizes.empty())
    spanSizes.push_back(index.constant(1));
  int64_t unroll = count >= kUnroll * group.threads * lanes ? kUnroll : 1;
  Span span{spanSizes,    Value(),       index.constant(count),
            group.thread, group.threads, lanes,
            unroll};
  emitSpan(kernel, loc, span, {},
           [&](OpBuilder &nested, int64_t, ArrayRef<Value> ivs, ValueRange) {
             IndexBuilder index(nested, loc);
             SmallVector<Value> values = emitElements(nested, lanes, ivs, {});
             for (auto [i, value] : llvm::enumerate(values)) {
               unsigned o = op.getNumDpsInputs() + i;
               emitStore(nested, o, value, lanes, getPosition(index, o, ivs));
             }
             return SmallVector<Value>();
           });
}

/// The accumulators of elements [from, to) of a row, which thread 0 has.
SmallVector<Value> RowStage::emitChunk(OpBuilder &kernel, SharedMemory &shared,
                                       const ThreadGroup &group,
                                       ArrayRef<Value> ivs, int64_t from,
                                       int64_t to) {
  IndexBuilder index(kernel, loc);
  ArrayRef<Combiner> combiners = reduction.combiners;
  // All threads of the group, which are as few as the slots need.
  int64_t slots = std::min(to - from, kRowSlots);
  int64_t unroll = llvm::divideCeil(slots, group.threads * lanes);
  Span span{getSizes(reducedLoops),
            from == 0 ? Value() : index.constant(from),
            index.constant(to),
            group.thread,
            group.threads,
            lanes,
            unroll};
  SmallVector<Value> accumulators = takeSpan(kernel, span, lanes, ivs);
  int64_t width = group.threads * lanes;
  Value address = index.mul(group.thread, lanes);
  if (group.number)
    address = index.add(address, index.mul(group.number, width));
  TreeReduction tree{group.thread,         group.threads, address, lanes,
                     group.groups * width, lanes,
                     /*distance=*/1,       group.warp};
  return emitTreeReduction(kernel, loc, shared, tree, combiners, accumulators);
}

void RowStage::emitResult(OpBuilder &kernel, SharedMemory &shared,
                          const ThreadGroup &group, Value number) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  SmallVector<Value> ivs(sizes.size());
  setIVs(kernel, ivs, keptLoops, number);
  SmallVector<SmallVector<Value>> chunks;
  for (int64_t from = 0; from < count; from += kRowChunk) {
    if (from != 0)
      emitGroupBarrier(kernel, loc, group.threads, group.warp);
    chunks.push_back(emitChunk(kernel, shared, group, ivs, from,
                               std::min(from + kRowChunk, count)));
  }
  IndexBuilder index(kernel, loc);
  auto branch = scf::IfOp::create(kernel, loc, index.isZero(group.thread));
  OpBuilder then = branch.getThenBodyBuilder();
  SmallVector<Value> parts;
  for (const SmallVector<Value> &chunk : chunks)
    llvm::append_range(parts, foldLanes(then, loc, combiners, lanes, chunk));
  SmallVector<Value> values =
      foldUnrolled(then, loc, combiners, parts.size() / chunks.size(), parts);
  values = mergeAll(then, loc, combiners, loadResults(then, 1, ivs), values);
  storeResults(then, 1, ivs, values);
}
