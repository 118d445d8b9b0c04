//===- Situation.cpp - One op, and the sizes it may meet ------------------===//

#include "Situation.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::bcast;

static constexpr int64_t kDynamic = ShapedType::kDynamic;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string getType(ArrayRef<int64_t> shape, StringRef element) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += (size == kDynamic ? "?" : std::to_string(size)) + "x";
  return text + element.str() + ">";
}

std::string Situation::getText(StringRef function) const {
  std::string text;
  llvm::raw_string_ostream os(text);
  SmallVector<std::string> types, arguments, names;
  for (auto [i, shape] : llvm::enumerate(operands)) {
    types.push_back(
        getType(shape, mnemonic == "select" && i == 0 ? "i1" : "i32"));
    names.push_back("%a" + std::to_string(i));
    arguments.push_back(names.back() + ": " + types.back());
  }
  std::string resultType = getType(result, "i32");
  os << "func.func @" << function << "(" << llvm::join(arguments, ", ")
     << ") -> " << resultType << " {\n  %r = \"bcast." << mnemonic << "\"("
     << llvm::join(names, ", ") << ")";
  if (dims) {
    os << " <{broadcast_dimensions = array<i64";
    if (!dims->empty())
      os << ": ";
    llvm::interleaveComma(*dims, os);
    os << ">}>";
  }
  os << " : (" << llvm::join(types, ", ") << ") -> " << resultType
     << "\n  return %r : " << resultType << "\n}\n";
  return text;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Two sizes in types that line up: the result's, or nothing.
static std::optional<int64_t> mergeTypes(int64_t a, int64_t b) {
  if (a == b || b == 1)
    return a;
  if (a == 1 || a == kDynamic)
    return b;
  if (b == kDynamic)
    return a;
  return std::nullopt;
}

/// Every shape of this rank with dimensions out of `sizes`.
static SmallVector<Shape> getShapes(int64_t rank, ArrayRef<int64_t> sizes) {
  SmallVector<Shape> shapes{{}};
  for (int64_t d = 0; d < rank; ++d) {
    SmallVector<Shape> longer;
    for (const Shape &shape : shapes)
      for (int64_t size : sizes) {
        longer.push_back(shape);
        longer.back().push_back(size);
      }
    shapes = std::move(longer);
  }
  return shapes;
}

/// Every strictly increasing list of `length` numbers below `limit`.
static SmallVector<Shape> getLists(int64_t length, int64_t limit) {
  SmallVector<Shape> lists;
  for (uint64_t chosen = 0; chosen < (uint64_t(1) << limit); ++chosen) {
    Shape list;
    for (int64_t d = 0; d < limit; ++d)
      if (chosen >> d & 1)
        list.push_back(d);
    if (static_cast<int64_t>(list.size()) == length)
      lists.push_back(list);
  }
  return lists;
}

static Shape getIdentity(int64_t rank) {
  return Shape(llvm::to_vector<4>(llvm::seq<int64_t>(0, rank)));
}

/// The shape of large with small put in its place, if they go together.
static std::optional<Shape> mergeShapes(ArrayRef<int64_t> small,
                                        ArrayRef<int64_t> large,
                                        ArrayRef<int64_t> placement) {
  Shape result(large);
  for (auto [size, dim] : llvm::zip_equal(small, placement)) {
    std::optional<int64_t> merged = mergeTypes(result[dim], size);
    if (!merged)
      return std::nullopt;
    result[dim] = *merged;
  }
  return result;
}

bool mlir::bcast::isLegalList(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                              ArrayRef<int64_t> dims) {
  ArrayRef<int64_t> small = lhs, large = rhs;
  if (small.size() > large.size())
    std::swap(small, large);
  auto rank = static_cast<int64_t>(large.size());
  if (small.size() == large.size())
    return (dims.empty() || dims == ArrayRef<int64_t>(getIdentity(rank))) &&
           mergeShapes(small, large, getIdentity(rank));
  if (dims.size() != small.size())
    return false;
  for (auto [i, dim] : llvm::enumerate(dims))
    if (dim < 0 || dim >= rank || (i > 0 && dim <= dims[i - 1]))
      return false;
  return mergeShapes(small, large, dims).has_value();
}

SmallVector<Situation, 0> mlir::bcast::getBinarySituations(int64_t lhsRank,
                                                           int64_t rhsRank) {
  SmallVector<Situation, 0> situations;
  int64_t smallRank = std::min(lhsRank, rhsRank);
  int64_t largeRank = std::max(lhsRank, rhsRank);
  for (const Shape &lhs : getShapes(lhsRank, {1, 3, kDynamic, 0}))
    for (const Shape &rhs : getShapes(rhsRank, {1, 3, kDynamic, 0}))
      for (const Shape &dims : getLists(smallRank, largeRank)) {
        bool isLhsSmall = lhsRank < rhsRank;
        auto result =
            mergeShapes(isLhsSmall ? lhs : rhs, isLhsSmall ? rhs : lhs, dims);
        if (!result)
          continue;
        Situation situation{"subtract", {lhs, rhs}, *result, {}, dims};
        for (int64_t rank : {lhsRank, rhsRank})
          situation.placements.push_back(rank == largeRank ? getIdentity(rank)
                                                           : dims);
        situations.push_back(situation);
      }
  return situations;
}

SmallVector<Situation, 0> mlir::bcast::getInDimSituations(int64_t rank,
                                                          int64_t resultRank) {
  SmallVector<Situation, 0> situations;
  for (const Shape &operand : getShapes(rank, {1, 3, kDynamic, 0}))
    for (const Shape &result : getShapes(resultRank, {1, 3, 0}))
      for (const Shape &dims : getLists(rank, resultRank)) {
        bool fits = true;
        for (auto [size, dim] : llvm::zip_equal(operand, dims))
          fits &= size == 1 || size == kDynamic || size == result[dim];
        if (fits)
          situations.push_back(
              {"broadcast_in_dim", {operand}, result, {dims}, dims});
      }
  return situations;
}

/// The shape that both may have when the program runs.
static std::optional<Shape> mergeEqual(ArrayRef<int64_t> a,
                                       ArrayRef<int64_t> b) {
  Shape merged(a);
  for (auto [size, other] : llvm::zip_equal(merged, b)) {
    if (size != kDynamic && other != kDynamic && size != other)
      return std::nullopt;
    if (size == kDynamic)
      size = other;
  }
  return merged;
}

SmallVector<Situation, 0> mlir::bcast::getTernarySituations(int64_t rank) {
  SmallVector<Situation, 0> situations;
  Shape identity = getIdentity(rank);
  SmallVector<Shape> shapes = getShapes(rank, {3, kDynamic, 1});
  for (const Shape &a : shapes)
    for (const Shape &b : shapes)
      for (const Shape &c : shapes) {
        auto branches = mergeEqual(b, c);
        if (!branches || !mergeEqual(a, *branches))
          continue;
        Situation situation{"select",     {a, b, c},
                            *branches,    {identity, identity, identity},
                            std::nullopt, /*expands=*/false};
        situations.push_back(situation);
        // Its bounds, too, must agree, and its result has the operand's type.
        if (!mergeEqual(a, b) || !mergeEqual(a, c))
          continue;
        situation.mnemonic = "clamp";
        situation.result = b;
        situations.push_back(situation);
      }
  return situations;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::optional<Shape> mlir::bcast::getResultShape(const Situation &situation,
                                                 ArrayRef<Shape> operands) {
  Shape result = situation.result;
  for (auto [operand, placement] :
       llvm::zip_equal(operands, situation.placements))
    for (auto [size, dim] : llvm::zip_equal(operand, placement))
      if (result[dim] == kDynamic ||
          (situation.result[dim] == kDynamic && result[dim] == 1))
        result[dim] = size;
  for (auto [operand, placement] :
       llvm::zip_equal(operands, situation.placements))
    for (auto [size, dim] : llvm::zip_equal(operand, placement))
      if (size != result[dim] && !(situation.expands && size == 1))
        return std::nullopt;
  return result;
}

int32_t mlir::bcast::getElement(unsigned operand, int64_t position) {
  // Bounds of clamp that cut some values; truth values that alternate.
  constexpr int32_t kFirst[] = {1, 40, 35}, kStep[] = {2, 7, 3};
  return kFirst[operand] + kStep[operand] * static_cast<int32_t>(position);
}

static int32_t compute(StringRef mnemonic, ArrayRef<int32_t> values) {
  if (mnemonic == "subtract")
    return values[0] - values[1];
  if (mnemonic == "select")
    return values[0] & 1 ? values[1] : values[2];
  if (mnemonic == "clamp")
    return std::min(std::max(values[1], values[0]), values[2]);
  return values[0];
}

SmallVector<int32_t> mlir::bcast::computeResult(const Situation &situation,
                                                ArrayRef<Shape> operands,
                                                ArrayRef<int64_t> resultShape) {
  int64_t count = 1;
  for (int64_t size : resultShape)
    count *= size;
  SmallVector<int32_t> result;
  for (int64_t position = 0; position < count; ++position) {
    Shape index(resultShape.size());
    int64_t rest = position;
    for (size_t d = index.size(); d-- > 0; rest /= resultShape[d])
      index[d] = rest % resultShape[d];
    SmallVector<int32_t> values;
    for (auto [i, operand] : llvm::enumerate(operands)) {
      int64_t at = 0;
      for (auto [size, dim] : llvm::zip_equal(operand, situation.placements[i]))
        at = at * size + (size == 1 ? 0 : index[dim]);
      int32_t value = getElement(i, at);
      if (situation.mnemonic == "select" && i == 0)
        value = at % 2;
      values.push_back(value);
    }
    result.push_back(compute(situation.mnemonic, values));
  }
  return result;
}
