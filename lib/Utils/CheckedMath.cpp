//===- CheckedMath.cpp - Products of sizes that report overflow -----------===//

#include "bcast/Utils/CheckedMath.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;

std::optional<int64_t>
mlir::bcast::checkedProduct(llvm::ArrayRef<int64_t> sizes) {
  if (llvm::is_contained(sizes, 0))
    return 0;
  int64_t product = 1;
  for (int64_t size : sizes) {
    std::optional<int64_t> next = llvm::checkedMul(product, size);
    if (!next)
      return std::nullopt;
    product = *next;
  }
  return product;
}

std::optional<int64_t>
mlir::bcast::checkedSizeInBytes(llvm::ArrayRef<int64_t> sizes,
                                int64_t bytesPerElement) {
  std::optional<int64_t> elements = checkedProduct(sizes);
  if (!elements)
    return std::nullopt;
  return llvm::checkedMul(*elements, bytesPerElement);
}
