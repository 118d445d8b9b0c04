//===- KernelPlans.cpp - Kernels of one linalg.generic --------------------===//

#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/LaneForms.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Bytes of an element in memory, if a vector of them is one access.
static int64_t getAccessBytes(Type element) {
  if (!element.isIntOrFloat())
    return 0;
  unsigned bits = std::max(8u, element.getIntOrFloatBitWidth());
  return llvm::isPowerOf2_32(bits) ? bits / 8 : 0;
}

/// Bytes from one element of an input that is strided along the innermost loop
/// to the next; 0 if they are not known.
static int64_t getStridedBytes(OpOperand &input, const LoopPlan &loops) {
  auto type = cast<MemRefType>(input.get().getType());
  unsigned inner = loops.loops.size() - 1;
  std::optional<SmallVector<int64_t>> strides =
      getStaticStrides(type, loops.operands[input.getOperandNumber()], inner);
  return strides
             ? std::abs(strides->back()) * getAccessBytes(type.getElementType())
             : 0;
}

/// The neighbours of every operand that a thread accesses at a time. Elements
/// of strided inputs are gathered one by one, if a thread may, from few bytes.
static int64_t getOperandLanes(linalg::GenericOp op, const LoopPlan &loops,
                               const llvm::SmallBitVector &apart,
                               bool mayGather = false) {
  int64_t widest = 1, widestStride = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    unsigned number = operand.getOperandNumber();
    if (!type || (!apart.empty() && apart.test(number)))
      continue;
    AccessPattern access = loops.getAccess(number, loops.loops.size() - 1);
    // Threads side by side read a strided operand one element each.
    if (op.isDpsInit(&operand) ? access != AccessPattern::Contiguous
                               : access == AccessPattern::Strided) {
      int64_t bytes = mayGather && !op.isDpsInit(&operand)
                          ? getStridedBytes(operand, loops)
                          : 0;
      if (bytes == 0)
        return 1;
      widestStride = std::max(widestStride, bytes);
      continue;
    }
    if (access != AccessPattern::Contiguous)
      continue;
    // A view may begin anywhere.
    if (operand.get().getDefiningOp<memref::ViewOp>())
      return 1;
    int64_t bytes = getAccessBytes(type.getElementType());
    if (bytes == 0)
      return 1;
    widest = std::max(widest, bytes);
  }
  // Values of the body may have any width, as i40.
  int64_t lanes =
      std::min<int64_t>(GPUHardware::kAccessBytes / widest,
                        GPUHardware::kVectorBytes / getWidestByteWidth(op));
  if (widestStride * lanes > GPUHardware::kGatheredBytes)
    return 1;
  return std::max<int64_t>(1, llvm::bit_floor<uint64_t>(lanes));
}

int64_t mlir::bcast::getAccessLanes(linalg::GenericOp op, const LoopPlan &loops,
                                    ArrayRef<Value> wanted,
                                    const llvm::SmallBitVector &apart) {
  if (loops.loops.empty() || !isVectorizable(op, wanted))
    return 1;
  return getOperandLanes(op, loops, apart);
}

int64_t mlir::bcast::getElementwiseLanes(linalg::GenericOp op,
                                         const LoopPlan &loops) {
  if (loops.loops.empty())
    return 1;
  bool isPlain = !hasReadsOrBranches(op);
  if (isPlain && !isVectorizable(op))
    return 1;
  int64_t lanes = getOperandLanes(op, loops, {}, /*mayGather=*/true);
  if (isPlain)
    return lanes;
  op.getBody()->walk([&](memref::LoadOp load) {
    int64_t bytes = std::max<int64_t>(1, getAccessBytes(load.getType()));
    lanes = std::min(lanes, GPUHardware::kAccessBytes / bytes);
  });
  while (lanes > 1 && !LaneForms::get(op, loops.loops.back().back(), lanes))
    lanes /= 2;
  return lanes;
}

int64_t mlir::bcast::getAccessLanes(linalg::GenericOp op,
                                    const ReductionPlan &reduction) {
  llvm::SmallBitVector apart(op->getNumOperands());
  for (auto [o, reduced] : llvm::enumerate(reduction.isReducedOutput))
    if (reduced)
      apart.set(op.getNumDpsInputs() + o);
  return getAccessLanes(op, reduction.loops, reduction.elements, apart);
}

int64_t mlir::bcast::getWarp(GPUScheduleAttr schedule, int64_t threads) {
  int64_t warp = schedule.getWarpThreads();
  return warp == 0 || threads % warp != 0 ? 0 : warp;
}

static llvm::Error checkLanes(int64_t lanes, int64_t most) {
  if (lanes <= most)
    return llvm::Error::success();
  if (most == 1)
    return llvm::createStringError("the op has no form on vectors");
  return llvm::createStringError(
      "a vector is one access to memory: vector_lanes is at most %ld", most);
}

llvm::Expected<ElementwiseKernel>
mlir::bcast::planElementwiseKernel(linalg::GenericOp op,
                                   GPUScheduleAttr schedule) {
  std::optional<LoopPlan> loops = planParallel(op);
  if (!loops)
    return llvm::createStringError(
        "the op reduces, or its loops are not known");
  if (llvm::Error error = checkLanes(schedule.getVectorLanes(),
                                     getElementwiseLanes(op, *loops)))
    return error;
  return ElementwiseKernel{schedule, std::move(*loops)};
}

std::optional<ReductionPlan>
mlir::bcast::getKernelReduction(linalg::GenericOp op) {
  if (op.getNumReductionLoops() == 0)
    return std::nullopt;
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  if (!operands)
    return std::nullopt;
  std::optional<ReductionPlan> reduction = planReduction(op, *operands);
  if (!reduction)
    return std::nullopt;
  // SummationOrder.h: their trees may not be padded.
  if (!llvm::all_of(reduction->combiners, [](const Combiner &combiner) {
        return combiner.hasIdentity();
      }))
    return std::nullopt;
  return reduction;
}

static llvm::Error createPartialSumsError() {
  return llvm::createStringError(
      "partial sums are the rows of an array: the kind is column_reduction");
}

llvm::Error mlir::bcast::checkThreadPerResult(linalg::GenericOp op) {
  return op->hasAttr(kPartialSumsAttrName) ? createPartialSumsError()
                                           : llvm::Error::success();
}

llvm::Expected<ReductionKernel>
mlir::bcast::planReductionKernel(linalg::GenericOp op,
                                 GPUScheduleAttr schedule) {
  std::optional<ReductionPlan> reduction = getKernelReduction(op);
  if (!reduction)
    return llvm::createStringError(
        "the op is no reduction whose combination is known");
  bool isRow = schedule.getKind() == GPUScheduleKind::RowReduction;
  if (reduction->isReducedLoop.back() != isRow)
    return llvm::createStringError("the innermost loop is %s",
                                   isRow
                                       ? "kept: the kind is column_reduction"
                                       : "reduced: the kind is row_reduction");
  if (isRow && op->hasAttr(kPartialSumsAttrName))
    return createPartialSumsError();
  int64_t lanes = schedule.getVectorLanes();
  if (llvm::Error error = checkLanes(lanes, getAccessLanes(op, *reduction)))
    return error;
  ReductionKernel kernel = getReductionKernel(op, schedule, *reduction);
  if (!isRow)
    return std::move(kernel);
  int64_t rowThreads =
      std::max(schedule.getRowThreads(), schedule.getShortRowThreads());
  int64_t most = getMostRowThreads(kernel.elements, lanes);
  if (rowThreads > most)
    return llvm::createStringError(
        "the order of summation of a row allows at most %ld row_threads", most);
  if (kernel.getRowBytes() > schedule.getSharedBytes())
    return llvm::createStringError(
        "the accumulators of a block need %ld shared_bytes",
        kernel.getRowBytes());
  return std::move(kernel);
}

/// Sets the combiners, if an output is reduced whose order matters.
static void matchOrdered(linalg::GenericOp op, ThreadPerResultKernel &kernel) {
  if (op.getNumReductionLoops() == 0)
    return;
  SmallVector<bool> isReduced;
  for (OpOperand &output : op.getDpsInitsMutable()) {
    AffineMap map = op.getMatchingIndexingMap(&output);
    auto moves = [&](unsigned d) {
      return llvm::is_contained(map.getResults(),
                                getAffineDimExpr(d, op.getContext()));
    };
    isReduced.push_back(llvm::none_of(
        kernel.sequential, [&](unsigned d) { return map.isFunctionOfDim(d); }));
    // Elements that are written more than once have an order of their own.
    if (!isReduced.back() && !llvm::all_of(kernel.sequential, moves))
      return;
  }
  std::optional<SmallVector<Combiner>> combiners =
      matchCombiners(op, isReduced);
  if (!combiners || !areRounding(*combiners))
    return;
  kernel.combiners = *combiners;
  kernel.isReduced = isReduced;
}

ThreadPerResultKernel
mlir::bcast::planThreadPerResult(linalg::GenericOp op,
                                 GPUScheduleAttr schedule) {
  ThreadPerResultKernel kernel;
  kernel.schedule = schedule;
  // Threads must not write the same element, so the grid has those parallel
  // dimensions that every output is indexed by, if none is indexed by another.
  unsigned numLoops = op.getNumLoops();
  llvm::SmallBitVector indexing(numLoops, true), other(numLoops);
  for (OpOperand &output : op.getDpsInitsMutable()) {
    llvm::SmallBitVector plain(numLoops);
    for (AffineExpr expr : op.getMatchingIndexingMap(&output).getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (dim)
        plain.set(dim.getPosition());
      for (unsigned d = 0; d < numLoops; ++d)
        if (expr.isFunctionOfDim(d))
          other.set(d);
    }
    indexing &= plain;
  }
  for (auto [d, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (iterator != utils::IteratorType::parallel)
      indexing.reset(d);
  llvm::SmallBitVector sequential = indexing;
  sequential.flip();
  other &= sequential;
  kernel.accumulates = other.none() && op.getNumDpsInits() != 0;
  for (unsigned d = 0; d < numLoops; ++d)
    (indexing.test(d) ? kernel.parallel : kernel.sequential).push_back(d);
  matchOrdered(op, kernel);
  return kernel;
}
