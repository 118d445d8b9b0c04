//===- BufferSizes.cpp - How much memory kernels access -------------------===//

#include "BufferSizes.h"
#include "bcast/Schedule/TargetInfo.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::hasOneElement(Value operand) {
  auto type = dyn_cast<MemRefType>(operand.getType());
  return !type || (type.hasStaticShape() && type.getNumElements() == 1);
}

bool mlir::bcast::areNarrow(ValueRange operands) {
  return llvm::all_of(operands, [](Value operand) {
    return hasOneElement(operand) ||
           getElementBytes(getElementTypeOrSelf(operand)) <= 2;
  });
}

bool mlir::bcast::isCopiedAhead(Type element, int64_t lanes) {
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() % 8 != 0)
    return false;
  int64_t bytes = getElementBytes(element) * lanes;
  return bytes >= GPUHardware::kWordBytes && bytes <= GPUHardware::kAccessBytes;
}

std::optional<int64_t> mlir::bcast::getBytes(ValueRange buffers) {
  int64_t bytes = 0;
  for (Value buffer : buffers) {
    std::optional<int64_t> own =
        getStaticBytes(cast<MemRefType>(buffer.getType()));
    if (!own)
      return std::nullopt;
    bytes += *own;
  }
  return bytes;
}
