//===- FlattenedPlan.cpp - All loops as one of whole vectors --------------===//
//
// Rows that are no multiple of a vector have no vectors of their own. Where the
// output's rows follow each other in memory, vectors run across their ends;
// operands that are the same in several rows, or all along one, are read at the
// indices of each lane.
//
//===----------------------------------------------------------------------===//

#include "KernelNumbers.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether the operand's elements follow each other as those of the loops do,
/// from a multiple of the lanes on.
static bool runsOn(MemRefType type, const LoopPlan::Operand &operand,
                   ArrayRef<int64_t> sizes, ArrayRef<int64_t> loopStrides,
                   int64_t lanes) {
  int64_t run = 1;
  for (size_t l = sizes.size(); l-- > 0;) {
    if (loopStrides[l] != run)
      return false;
    if (l > 0)
      run *= sizes[l];
  }
  SmallVector<int64_t> strides;
  int64_t start;
  if (failed(type.getStridesAndOffset(strides, start)) ||
      ShapedType::isDynamic(start))
    return false;
  for (auto [stride, offset] : llvm::zip_equal(strides, operand.offsets)) {
    if (offset != 0 && ShapedType::isDynamic(stride))
      return false;
    start += offset * stride;
  }
  return start % lanes == 0;
}

/// The sizes of the loops, if they are known but for the outermost, which no
/// index is divided by, and not more elements than an index counts.
static std::optional<SmallVector<int64_t>> getSizes(linalg::GenericOp op,
                                                    const LoopPlan &loops) {
  SmallVector<int64_t> sizes;
  int64_t count = 1;
  for (const auto &loop : loops.loops) {
    std::optional<int64_t> size = getLoopSize(op, loop);
    if (!size && sizes.empty()) {
      sizes.push_back(ShapedType::kDynamic);
      continue;
    }
    if (!size || *size == 0 || llvm::MulOverflow(count, *size, count))
      return std::nullopt;
    sizes.push_back(*size);
  }
  return sizes;
}

/// The most neighbours of the output that one access has.
static int64_t getMostLanes(linalg::GenericOp op) {
  int64_t widest = 1;
  for (OpOperand &output : op.getDpsInitsMutable())
    widest = std::max(
        widest, getElementBytes(getElementTypeOrSelf(output.get().getType())));
  return llvm::bit_floor<uint64_t>(
      std::min<int64_t>(GPUHardware::kAccessBytes / widest,
                        GPUHardware::kVectorBytes / getWidestByteWidth(op)));
}

llvm::Expected<FlattenedKernel>
mlir::bcast::planFlattenedKernel(linalg::GenericOp op,
                                 GPUScheduleAttr schedule) {
  FlattenedKernel kernel;
  kernel.schedule = schedule;
  std::optional<LoopPlan> loops = planParallel(op);
  if (!loops || loops->loops.size() < 2)
    return llvm::createStringError("flattened loops are two or more, all "
                                   "parallel");
  kernel.loops = std::move(*loops);
  if (op.hasIndexSemantics() || readsComplex(op) || !isVectorizable(op))
    return llvm::createStringError("the op has no form on vectors across rows");
  std::optional<SmallVector<int64_t>> sizes = getSizes(op, kernel.loops);
  if (!sizes)
    return llvm::createStringError(
        "sizes of flattened loops are known, but for "
        "the outermost, and not 0");
  kernel.sizes = std::move(*sizes);
  int64_t lanes = schedule.getVectorLanes();
  if (lanes > getMostLanes(op))
    return llvm::createStringError(
        "a vector is one access to memory: vector_lanes is at most %ld",
        getMostLanes(op));
  kernel.indexed.resize(op->getNumOperands());
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    unsigned o = operand.getOperandNumber();
    const LoopPlan::Operand &planned = kernel.loops.operands[o];
    std::optional<SmallVector<int64_t>> strides =
        getStaticStrides(type, planned, 0);
    if (!strides)
      return llvm::createStringError("a stride of operand %u is not known", o);
    // A view may begin anywhere.
    if (!operand.get().getDefiningOp<memref::ViewOp>() &&
        runsOn(type, planned, kernel.sizes, *strides, lanes))
      continue;
    if (op.isDpsInit(&operand))
      return llvm::createStringError(
          "rows of an output do not follow each other, aligned to vectors");
    kernel.indexed.set(o);
  }
  return std::move(kernel);
}

std::optional<FlattenedKernel>
mlir::bcast::findFlattenedLoops(linalg::GenericOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInits() == 0)
    return std::nullopt;
  auto build = [&](int64_t lanes) {
    KernelNumbers numbers{GPUScheduleKind::Flattened};
    numbers.lanes = lanes;
    numbers.blockThreads = 1;
    return numbers.build(op.getContext());
  };
  int64_t lanes = getMostLanes(op);
  if (lanes < 2)
    return std::nullopt;
  llvm::Expected<FlattenedKernel> kernel =
      planFlattenedKernel(op, build(lanes));
  if (!kernel) {
    llvm::consumeError(kernel.takeError());
    return std::nullopt;
  }
  // Where rows have vectors of their own no index is divided, and threads side
  // by side read neighbours of strided operands.
  unsigned inner = kernel->loops.loops.size() - 1;
  for (unsigned o : kernel->indexed.set_bits())
    if (kernel->loops.getAccess(o, inner) == AccessPattern::Strided)
      return std::nullopt;
  return kernel->sizes.back() % lanes == 0
             ? std::nullopt
             : std::optional<FlattenedKernel>(std::move(*kernel));
}
