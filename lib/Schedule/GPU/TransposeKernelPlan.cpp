//===- TransposeKernelPlan.cpp - Kernels that read through tiles ----------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bcast;

TransposeTile::TransposeTile(int64_t lanes, int64_t elementBytes)
    : lanes(lanes), elementBytes(elementBytes) {
  constexpr int64_t kBanks = GPUHardware::kBanks;
  if (lanes == 1) {
    side = GPUHardware::kWarpThreads;
    pitch = side + 1;
    return;
  }
  pack = GPUHardware::kWordBytes / elementBytes;
  side = kRowThreads * lanes;
  pitch = side + (kBanks / kRowThreads) * ((side - 1) / kBanks) + 1;
}

int64_t TransposeTile::getBytes() const {
  return getWords() * (lanes == 1 ? elementBytes : GPUHardware::kWordBytes);
}

static int64_t getBytes(linalg::GenericOp op, unsigned operand) {
  return getElementBytes(getElementTypeOrSelf(op->getOperand(operand)));
}

/// Whether an input that is no transposed operand reads the same buffer as one.
static bool isReadMirrored(linalg::GenericOp op,
                           const TransposeKernel &kernel) {
  unsigned inner = kernel.loops.loops.size() - 1;
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    unsigned o = input->getOperandNumber();
    return !llvm::is_contained(kernel.operands, o) &&
           isa<MemRefType>(input->get().getType()) &&
           kernel.loops.getAccess(o, inner) == AccessPattern::Contiguous &&
           kernel.loops.getAccess(o, kernel.across) == AccessPattern::Strided &&
           llvm::any_of(kernel.operands, [&](unsigned transposed) {
             return op->getOperand(transposed) == input->get();
           });
  });
}

std::optional<TransposeKernel>
mlir::bcast::findTransposedOperands(linalg::GenericOp op, int64_t sharedBytes) {
  TransposeKernel kernel;
  std::optional<LoopPlan> loops = planParallel(op);
  if (!loops || loops->loops.size() < 2)
    return std::nullopt;
  kernel.loops = std::move(*loops);
  unsigned inner = kernel.loops.loops.size() - 1;
  auto isShort = [&](unsigned loop) {
    std::optional<int64_t> size = getLoopSize(op, kernel.loops.loops[loop]);
    return size && *size < GPUHardware::kTransposedElements;
  };
  if (isShort(inner))
    return std::nullopt;
  int64_t bytes = 0;
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned o = input->getOperandNumber();
    if (!isa<MemRefType>(input->get().getType()) ||
        !op.payloadUsesValueFromOperand(input) ||
        kernel.loops.getAccess(o, inner) != AccessPattern::Strided)
      continue;
    for (unsigned loop = 0; loop < inner; ++loop) {
      if (kernel.loops.getAccess(o, loop) != AccessPattern::Contiguous ||
          isShort(loop) || (!kernel.operands.empty() && kernel.across != loop))
        continue;
      int64_t tileBytes = TransposeTile(1, getBytes(op, o)).getBytes();
      if (bytes + tileBytes > sharedBytes)
        continue;
      bytes += tileBytes;
      kernel.across = loop;
      kernel.operands.push_back(o);
    }
  }
  if (kernel.operands.empty())
    return std::nullopt;
  auto getSize = [&](unsigned loop) {
    return getLoopSize(op, kernel.loops.loops[loop]);
  };
  kernel.isSquare = getSize(inner) && getSize(inner) == getSize(kernel.across);
  kernel.isReadMirrored = isReadMirrored(op, kernel);
  return kernel;
}

int64_t mlir::bcast::getTileLanes(linalg::GenericOp op,
                                  const TransposeKernel &kernel,
                                  int64_t sharedBytes) {
  int64_t bytes = getBytes(op, kernel.operands.front());
  llvm::SmallBitVector crossing(op->getNumOperands());
  for (unsigned o : kernel.operands) {
    crossing.set(o);
    auto type = cast<MemRefType>(op->getOperand(o).getType());
    if (getBytes(op, o) != bytes || !type.getElementType().isIntOrFloat() ||
        op->getOperand(o).getDefiningOp<memref::ViewOp>())
      return 1;
  }
  if (bytes > GPUHardware::kWordBytes)
    return 1;
  int64_t lanes = std::min(getAccessLanes(op, kernel.loops, {}, crossing),
                           GPUHardware::kAccessBytes / bytes);
  auto isTooLarge = [&]() {
    TransposeTile tile(lanes, bytes);
    // Most of a tile would be empty.
    for (unsigned loop :
         {kernel.across, unsigned(kernel.loops.loops.size() - 1)}) {
      std::optional<int64_t> size = getLoopSize(op, kernel.loops.loops[loop]);
      if (size.value_or(tile.side) * 2 < tile.side)
        return true;
    }
    return tile.getBytes() * int64_t(kernel.operands.size()) > sharedBytes;
  };
  while (lanes > 1 && isTooLarge())
    lanes /= 2;
  return lanes * bytes < GPUHardware::kWordBytes ? 1 : lanes;
}

int64_t mlir::bcast::getTileSide(linalg::GenericOp op,
                                 const TransposeKernel &kernel, int64_t lanes) {
  return TransposeTile(lanes, getBytes(op, kernel.operands.front())).side;
}

bool mlir::bcast::mayUnrollTiles(linalg::GenericOp op,
                                 const TransposeKernel &kernel, int64_t lanes,
                                 int64_t unroll, int64_t sharedBytes) {
  int64_t bytes = 0;
  for (unsigned o : kernel.operands)
    bytes += TransposeTile(lanes, getBytes(op, o)).getBytes();
  return bytes * unroll * unroll <= sharedBytes;
}

llvm::Expected<TransposeKernel>
mlir::bcast::planTransposeKernel(linalg::GenericOp op,
                                 GPUScheduleAttr schedule) {
  std::optional<TransposeKernel> kernel =
      findTransposedOperands(op, schedule.getSharedBytes());
  if (!kernel)
    return llvm::createStringError(
        "no operand is contiguous along an outer loop, so long that a tile is "
        "worth it, with room for a tile in shared_bytes");
  if (schedule.getMirroredTiles() && !kernel->isSquare)
    return llvm::createStringError(
        "tiles mirror each other where the loops along and across an operand "
        "have the same known size");
  int64_t lanes = schedule.getVectorLanes();
  if (lanes > 1) {
    int64_t most = getTileLanes(op, *kernel, schedule.getSharedBytes());
    if (lanes > most)
      return llvm::createStringError(
          "tiles of so many elements cannot be copied in vectors, or have no "
          "room in shared_bytes: vector_lanes is at most %ld",
          most);
    int64_t bytes = getBytes(op, kernel->operands.front());
    if (lanes * bytes < GPUHardware::kWordBytes)
      return llvm::createStringError(
          "vectors that are transposed have %ld bytes or more",
          GPUHardware::kWordBytes);
  }
  int64_t unroll = std::max<int64_t>(schedule.getUnroll(), 1);
  if (!mayUnrollTiles(op, *kernel, lanes, unroll, schedule.getSharedBytes()))
    return llvm::createStringError(
        "%ld x %ld tiles of each operand have no room in shared_bytes", unroll,
        unroll);
  kernel->schedule = schedule;
  return std::move(*kernel);
}
