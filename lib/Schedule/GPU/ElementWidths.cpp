//===- ElementWidths.cpp - What few bytes move ----------------------------===//

#include "ElementWidths.h"
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
