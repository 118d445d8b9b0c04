//===- KernelPlans.cpp - Kernels of one linalg.generic --------------------===//

#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"
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

int64_t mlir::bcast::getAccessLanes(linalg::GenericOp op, const LoopPlan &loops,
                                    ArrayRef<Value> wanted,
                                    const llvm::SmallBitVector &apart) {
  if (loops.loops.empty() || !isVectorizable(op, wanted))
    return 1;
  int64_t widest = 1;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    unsigned number = operand.getOperandNumber();
    if (!type || (!apart.empty() && apart.test(number)))
      continue;
    AccessPattern access = loops.getAccess(number, loops.loops.size() - 1);
    // Threads side by side read a strided operand one element each.
    if (access == AccessPattern::Strided ||
        (op.isDpsInit(&operand) && access != AccessPattern::Contiguous))
      return 1;
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
  return std::max<int64_t>(
      1, llvm::bit_floor<uint64_t>(std::min<int64_t>(
             GPUHardware::kAccessBytes / widest,
             GPUHardware::kVectorBytes / getWidestByteWidth(op))));
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
  if (llvm::Error error =
          checkLanes(schedule.getVectorLanes(), getAccessLanes(op, *loops)))
    return error;
  return ElementwiseKernel{schedule, std::move(*loops)};
}

/// Whether each part of a result, if it has parts, can be a block's: these are
/// whole subtrees of chunks, and one chunk of columns.
static bool mayHaveBlocks(const ReductionPlan &reduction) {
  if (!reduction.parts)
    return true;
  int64_t elements = reduction.parts->elements;
  return reduction.isReducedLoop.back()
             ? elements % kReductionChunk == 0 &&
                   llvm::isPowerOf2_64(elements / kReductionChunk)
             : elements == kReductionChunk;
}

std::optional<ReductionPlan>
mlir::bcast::getKernelReduction(linalg::GenericOp op) {
  if (op.getNumReductionLoops() == 0)
    return std::nullopt;
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  if (!operands)
    return std::nullopt;
  std::optional<ReductionPlan> reduction =
      planReduction(op, *operands, /*mayHaveParts=*/true);
  if (!reduction)
    return std::nullopt;
  // SummationOrder.h: their trees may not be padded.
  if (!llvm::all_of(
          reduction->combiners,
          [](const Combiner &combiner) { return combiner.hasIdentity(); }) ||
      !mayHaveBlocks(*reduction))
    return std::nullopt;
  return reduction;
}

static llvm::Error checkParts(const ReductionKernel &kernel) {
  if (!kernel.reduction.parts)
    return llvm::Error::success();
  int64_t most = getMostPartThreads(*kernel.reduction.parts);
  if (kernel.schedule.getRowThreads() > most)
    return llvm::createStringError(
        "parts of %ld elements allow at most %ld row_threads",
        kernel.reduction.parts->elements, most);
  return llvm::Error::success();
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
  int64_t lanes = schedule.getVectorLanes();
  if (llvm::Error error = checkLanes(lanes, getAccessLanes(op, *reduction)))
    return error;
  ReductionKernel kernel = getReductionKernel(op, schedule, *reduction);
  if (llvm::Error error = checkParts(kernel))
    return error;
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
  if (!combiners || llvm::none_of(*combiners, [](const Combiner &combiner) {
        return combiner.isRounding();
      }))
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
