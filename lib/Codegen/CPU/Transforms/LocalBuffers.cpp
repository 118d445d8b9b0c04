//===- LocalBuffers.cpp - What iterations of loops allocate ---------------===//

#include "LocalBuffers.h"

#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

/// Buffers of up to this many bytes are small.
static constexpr int64_t kSmallBytes = 1 << 14;
/// Parts of different workers are in different lines of the cache, of which
/// processors fetch two at a time: threads that write to one line wait for each
/// other.
static constexpr int64_t kApartBytes = 128;

bool LocalBuffer::isBounded() const {
  return dynamicSizes.size() != memref::AllocOp(alloc).getDynamicSizes().size();
}

static int64_t getBytes(memref::AllocOp alloc) {
  return getElementBytes(alloc.getType().getElementType());
}

std::optional<int64_t> LocalBuffer::getSmallBytes() const {
  int64_t bytes = getBytes(alloc);
  for (int64_t size : shape)
    if (ShapedType::isDynamic(size) || llvm::MulOverflow(bytes, size, bytes) ||
        bytes > kSmallBytes)
      return std::nullopt;
  return bytes;
}

int64_t LocalBuffer::getApartElements() const {
  int64_t apart = kApartBytes / std::gcd(kApartBytes, getBytes(alloc));
  for (int64_t size : shape)
    if (!ShapedType::isDynamic(size))
      apart /= std::gcd(apart, size);
  return apart;
}

/// A constant that the size, such as that of the last of several tiles, does
/// not exceed.
static std::optional<int64_t> getBound(Value size) {
  auto least = size.getDefiningOp<arith::MinUIOp>();
  if (!least)
    return std::nullopt;
  for (Value operand : least->getOperands())
    if (std::optional<int64_t> bound = getConstantIntValue(operand);
        bound && *bound >= 0)
      return bound;
  return std::nullopt;
}

/// Fails if a size is neither known before the loop nor bounded.
static bool findSizes(LocalBuffer &buffer, scf::ParallelOp op) {
  unsigned next = 0;
  for (int64_t size : buffer.alloc.getType().getShape()) {
    buffer.shape.push_back(size);
    if (!ShapedType::isDynamic(size))
      continue;
    Value value = buffer.alloc.getDynamicSizes()[next++];
    if (!op.getRegion().isAncestor(value.getParentRegion())) {
      buffer.dynamicSizes.push_back(value);
      continue;
    }
    std::optional<int64_t> bound = getBound(value);
    if (!bound)
      return false;
    buffer.shape.back() = *bound;
  }
  return true;
}

std::optional<SmallVector<LocalBuffer>>
mlir::bcast::collectLocalBuffers(scf::ParallelOp op) {
  SmallVector<LocalBuffer> buffers;
  WalkResult result = op.getBody()->walk([&](Operation *inner) {
    if (isa<cf::AssertOp, CallOpInterface>(inner))
      return WalkResult::interrupt();
    auto alloc = dyn_cast<memref::AllocOp>(inner);
    if (!alloc)
      return WalkResult::advance();
    MemRefType type = alloc.getType();
    LocalBuffer buffer{alloc, nullptr, {}, {}};
    for (Operation *user : alloc->getUsers())
      if (auto dealloc = dyn_cast<memref::DeallocOp>(user))
        // In the same block: no other iteration sees the buffer.
        if (dealloc->getBlock() == alloc->getBlock())
          buffer.dealloc = dealloc;
    Type element = type.getElementType();
    if (!buffer.dealloc || !type.getLayout().isIdentity() ||
        !alloc.getSymbolOperands().empty() || !findSizes(buffer, op) ||
        !(element.isIntOrIndexOrFloat() || isa<ComplexType>(element)))
      return WalkResult::interrupt();
    buffers.push_back(buffer);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return std::nullopt;
  return buffers;
}
