//===- ShapeErrorMessages.cpp - Broken shape rules in words ---------------===//
//
// Apart from the rules, so that a change of wording cannot change a rule.
//
//===----------------------------------------------------------------------===//

#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::bcast;

static std::string sizeText(int64_t size) {
  return ShapedType::isDynamic(size) ? "?" : std::to_string(size);
}

ShapeErrorNames mlir::bcast::getBinaryNames(const ShapeError &error) {
  ShapeErrorNames names;
  if (error.smallOperand == 0)
    std::swap(names.small, names.large);
  return names;
}

std::string mlir::bcast::describe(const ShapeError &error,
                                  const ShapeErrorNames &names) {
  using Rule = ShapeError::Rule;
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (error.rule) {
  case Rule::EqualRankDims:
    os << names.list << " must be empty or the identity when both operands "
       << "have rank " << error.smallRank;
    break;
  case Rule::MissingDims:
    os << names.small << " of rank " << error.smallRank << " and "
       << names.large << " of rank " << error.largeRank << " need "
       << names.list << ": one entry per dimension of " << names.small;
    break;
  case Rule::DimsLength:
    os << names.list << " has " << error.numDims
       << (error.numDims == 1 ? " entry" : " entries") << ", expected "
       << error.smallRank << ": one per dimension of " << names.small;
    break;
  case Rule::DimsRange:
    os << names.list << "[" << error.position << "] = " << error.smallDim
       << " is out of range, expected 0 <= entry < " << error.largeRank
       << ", the rank of " << names.large;
    break;
  case Rule::DimsOrder:
    os << names.list << " is not strictly increasing: " << error.smallDim
       << " after " << error.largeDim << " at position " << error.position;
    break;
  case Rule::SizeMismatch:
    os << names.small << " dimension " << error.smallDim << " of size "
       << sizeText(error.smallSize) << " does not match " << names.large
       << " dimension " << error.largeDim << " of size "
       << sizeText(error.largeSize)
       << ", expected equal sizes or one of them 1";
    break;
  case Rule::InDimSizeMismatch:
    os << names.small << " dimension " << error.smallDim << " of size "
       << sizeText(error.smallSize) << " does not match " << names.large
       << " dimension " << error.largeDim << " of size "
       << sizeText(error.largeSize) << ", expected 1 or the size of the "
       << names.large;
    break;
  case Rule::ReshapeCount:
    os << names.small << " has " << error.smallSize << " elements but "
       << names.large << " has " << error.largeSize;
    break;
  case Rule::PermutationLength:
    os << names.list << " has " << error.numDims
       << (error.numDims == 1 ? " entry" : " entries") << ", expected "
       << error.smallRank << ": one per dimension of " << names.small;
    break;
  case Rule::PermutationEntry:
    os << names.list << "[" << error.position << "] = " << error.smallDim
       << " is out of range or repeated, expected each of 0 to "
       << error.smallRank - 1 << " once";
    break;
  case Rule::BitcastRatio:
    os << names.small;
    if (error.smallRank == 0)
      os << " has no dimension";
    else
      os << " dimension " << error.smallRank - 1 << " has size "
         << sizeText(error.smallSize);
    os << ", expected a last one of size " << error.largeSize
       << ", the ratio of the element widths";
    break;
  case Rule::ProductOverflow:
    os << "the number of elements of " << names.small << " or " << names.large
       << " exceeds 2^63 - 1";
    break;
  }
  return text;
}
