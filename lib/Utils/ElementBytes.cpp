//===- ElementBytes.cpp - Sizes of elements in memory ---------------------===//

#include "bcast/Utils/ElementBytes.h"

using namespace mlir;

int64_t mlir::bcast::getElementBytes(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * getElementBytes(complex.getElementType());
  if (element.isIntOrFloat())
    return llvm::PowerOf2Ceil(
        llvm::divideCeil(element.getIntOrFloatBitWidth(), 8));
  return 8;
}
