//===- RowStagePlan.cpp - One computation on a row ------------------------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/RowKernels.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/RowFusionPlan.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Elements for which an elementwise computation asks for threads: of longer
/// rows each thread has several.
static constexpr int64_t kElementwiseElements = 1024;

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

/// Whether every vector of so many elements begins at a multiple of its length.
static bool isAligned(const RowStagePlan &stage, const RowBuffers &buffers,
                      int64_t lanes) {
  if (stage.sizes.empty() || stage.sizes.back() % lanes != 0)
    return false;
  const LoopPlan &loops = stage.reduction.loops;
  linalg::GenericOp op = stage.op;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned o = operand.getOperandNumber();
    if (!isa<MemRefType>(operand.get().getType()) ||
        loops.getAccess(o, loops.loops.size() - 1) != AccessPattern::Contiguous)
      continue;
    const RowBuffer &buffer = buffers.find(operand.get())->second;
    const LoopPlan::Operand &planned = loops.operands[o];
    if (buffer.divisor % lanes != 0)
      return false;
    for (auto [offset, stride] :
         llvm::zip_equal(planned.offsets, buffer.strides))
      if (offset * stride % lanes != 0)
        return false;
    for (auto [dim, scale] :
         llvm::zip(ArrayRef(planned.dims).drop_back(), planned.scales))
      if (dim >= 0 && buffer.strides[dim] * scale % lanes != 0)
        return false;
  }
  return true;
}

int64_t mlir::bcast::getRowLanes(const RowStagePlan &stage,
                                 const RowBuffers &buffers,
                                 ArrayRef<Value> inRegisters) {
  const ReductionPlan &reduction = stage.reduction;
  linalg::GenericOp op = stage.op;
  llvm::SmallBitVector apart(op->getNumOperands());
  for (auto [o, operand] : llvm::enumerate(op->getOperands()))
    if (llvm::is_contained(inRegisters, operand))
      apart.set(o);
  for (auto [o, isReduced] : llvm::enumerate(reduction.isReducedOutput))
    if (isReduced)
      apart.set(op.getNumDpsInputs() + o);
  int64_t lanes =
      getAccessLanes(op, reduction.loops, reduction.elements, apart);
  while (lanes > 1 && !isAligned(stage, buffers, lanes))
    lanes /= 2;
  return lanes;
}

/// The sizes of the op's dimensions, or what they do not exceed. Fails where a
/// size is neither known nor the length of a row.
static std::optional<SmallVector<int64_t>>
getRanges(linalg::GenericOp op, const RowBuffers &buffers) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (OpOperand &operand : op->getOpOperands()) {
    auto known = buffers.find(operand.get());
    if (known == buffers.end() || !known->second.hasLength)
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, size] :
         llvm::zip_equal(map.getResults(), known->second.shape))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        ranges[dim.getPosition()] = size;
  }
  if (ShapedType::isDynamicShape(ranges))
    return std::nullopt;
  return ranges;
}

std::optional<RowStagePlan>
mlir::bcast::planRowStage(linalg::GenericOp op, const RowBuffers &buffers) {
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  std::optional<SmallVector<int64_t>> ranges = getRanges(op, buffers);
  if (!operands || !ranges || op.getNumDpsInits() == 0)
    return std::nullopt;
  for (auto [planned, value] : llvm::zip_equal(*operands, op->getOperands())) {
    if (!isa<MemRefType>(value.getType()))
      continue;
    auto known = buffers.find(value);
    if (known == buffers.end())
      return std::nullopt;
    ArrayRef<int64_t> strides = known->second.strides;
    // Of a dimension of unknown stride, one index is read, the first, or all of
    // a line.
    bool isLine = known->second.isLine();
    for (auto [expr, size, stride] :
         llvm::zip_equal(planned.map.getResults(), planned.shape, strides))
      if (ShapedType::isDynamic(stride) && size != 1 && expr != 0 &&
          !(isLine && isa<AffineDimExpr>(expr)))
        return std::nullopt;
    planned.isRowMajor = isRowMajor(planned.shape, strides);
    planned.strides.assign(strides.begin(), strides.end());
    planned.unitStrides.resize(strides.size());
    for (auto [d, stride] : llvm::enumerate(strides))
      planned.unitStrides[d] = stride == 1;
  }
  RowStagePlan stage;
  stage.op = op;
  stage.hasLength = llvm::any_of(op->getOperands(), [&](Value operand) {
    auto known = buffers.find(operand);
    return known != buffers.end() && known->second.hasLength;
  });
  if (op.getNumReductionLoops() == 0) {
    std::optional<LoopPlan> loops = planGeneric(op, *operands);
    if (!loops)
      return std::nullopt;
    stage.reduction.loops = *loops;
    stage.reduction.isReducedLoop.assign(loops->loops.size(), false);
    stage.reduction.isReducedOutput.assign(op.getNumDpsInits(), false);
  } else {
    std::optional<ReductionPlan> found = planReduction(op, *operands);
    if (!found || !found->isReducedLoop.back() ||
        !llvm::all_of(found->combiners, [](const Combiner &combiner) {
          return combiner.hasIdentity();
        }))
      return std::nullopt;
    stage.reduction = std::move(*found);
  }

  for (auto [l, group] : llvm::enumerate(stage.reduction.loops.loops)) {
    int64_t size = 1;
    for (unsigned d : group)
      size *= (*ranges)[d];
    stage.sizes.push_back(size);
    bool isCounted = !stage.isReduction() || stage.reduction.isReducedLoop[l];
    (isCounted ? stage.count : stage.results) *= size;
  }
  if (stage.count == 0 || stage.results == 0 ||
      (stage.isReduction() && stage.count > kMaxRowElements))
    return std::nullopt;
  stage.lanes = getRowLanes(stage, buffers);
  return stage;
}

bool RowStagePlan::isInOrder(unsigned operand, const RowBuffer &buffer) const {
  const LoopPlan::Operand &planned = reduction.loops.operands[operand];
  if (llvm::any_of(planned.offsets, [](int64_t offset) { return offset != 0; }))
    return false;
  auto getPosition = [&](int dim) {
    return llvm::product_of(ArrayRef(buffer.shape).drop_front(dim + 1));
  };
  int64_t expected = 1;
  for (size_t l = sizes.size(); l-- > 0;) {
    if (planned.dims[l] < 0 ||
        getPosition(planned.dims[l]) * planned.scales[l] != expected)
      return false;
    expected *= sizes[l];
  }
  return true;
}

int64_t RowStagePlan::getThreads(int64_t blockThreads, int64_t unroll) const {
  int64_t elements =
      isReduction() ? count : std::min(count, kElementwiseElements);
  return chooseRowThreads(elements, lanes, blockThreads, unroll);
}

int64_t RowStagePlan::getMaxThreads() const {
  return isReduction() ? getMostRowThreads(count, lanes) : kMaxBlockThreads;
}

int64_t RowStagePlan::countChunks() const { return bcast::countChunks(count); }

int64_t RowStagePlan::countScratch(int64_t rowThreads, int64_t warp) const {
  if (!isReduction())
    return 0;
  RowShape shape = getRowShape(count, lanes, rowThreads);
  if (!areRounding(reduction.combiners))
    return countTreeSlots(shape.countUnorderedLeaves(warp), rowThreads);
  int64_t chunks = llvm::alignTo(countChunks(), shape.getChunks());
  return countTreeSlots(chunks * shape.countLeaves(warp), rowThreads);
}
