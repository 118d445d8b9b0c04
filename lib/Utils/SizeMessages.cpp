//===- SizeMessages.cpp - Sizes that do not fit when a program runs -------===//

#include "bcast/Utils/SizeMessages.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using llvm::Twine;

std::string mlir::bcast::describeLocation(Location location) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto file = location->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ':' << file.getLine() << ':'
       << file.getColumn();
  else
    location.print(os);
  return text;
}

std::string mlir::bcast::describeOperandMismatch(unsigned operand, int64_t dim,
                                                 int64_t resultDim,
                                                 int64_t stated,
                                                 bool mayBeOne) {
  std::string expected = ShapedType::isDynamic(stated)
                             ? "the same size"
                             : "size " + std::to_string(stated);
  return ("operand " + Twine(operand) + " dimension " + Twine(dim) +
          " does not match result dimension " + Twine(resultDim) +
          ", expected " + expected + (mayBeOne ? " or 1" : ""))
      .str();
}

std::string mlir::bcast::describeListedMismatch(unsigned operand,
                                                int64_t element,
                                                int64_t stated) {
  std::string expected = ShapedType::isDynamic(stated)
                             ? "at least 0"
                             : "size " + std::to_string(stated);
  return ("operand " + Twine(operand) + " element " + Twine(element) +
          " does not match result dimension " + Twine(element) + ", expected " +
          expected)
      .str();
}

std::string mlir::bcast::describeBoundMismatch(unsigned operand, int64_t dim,
                                               int64_t bound, bool isLeast) {
  return ("operand " + Twine(operand) + " dimension " + Twine(dim) +
          " does not fit, expected a size of at " +
          (isLeast ? "least " : "most ") + Twine(bound))
      .str();
}

std::string mlir::bcast::describeCountMismatch() {
  return "operand 0 has another number of elements than the result";
}

std::string mlir::bcast::describeSumOverflow(int64_t dim) {
  return ("the sizes of dimension " + Twine(dim) +
          " add up to more than 2^63 - 1")
      .str();
}

std::string mlir::bcast::describeRatioMismatch(int64_t dim, int64_t ratio) {
  return ("operand 0 dimension " + Twine(dim) +
          " does not match the ratio of the element widths, expected size " +
          Twine(ratio))
      .str();
}
