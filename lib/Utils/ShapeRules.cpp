//===- ShapeRules.cpp - Which broadcasts are legal, and why not -----------===//

#include "bcast/Utils/ShapeRules.h"
#include "bcast/Utils/CheckedMath.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::bcast;
using Rule = ShapeError::Rule;

std::optional<int64_t> mlir::bcast::resolveSize(int64_t a, int64_t b) {
  if (a == b || b == 1)
    return a;
  if (a == 1)
    return b;
  if (ShapedType::isDynamic(a))
    return b;
  if (ShapedType::isDynamic(b))
    return a;
  return std::nullopt;
}

/// The size rule of broadcast_in_dim, c9.
static bool mayBecome(int64_t from, int64_t to) {
  return from == 1 || from == to || ShapedType::isDynamic(from) ||
         ShapedType::isDynamic(to);
}

/// Checks c6 for entry `i`, then `sizeRule`, then c7: the order of XLA's loop,
/// which reports a size before an order.
static std::optional<ShapeError> checkDimsEntry(
    ShapeError context, ArrayRef<int64_t> dims, int64_t i,
    llvm::function_ref<std::optional<ShapeError>(ShapeError)> sizeRule) {
  context.position = i;
  context.smallDim = dims[i];
  if (dims[i] < 0 || dims[i] >= context.largeRank) {
    context.rule = Rule::DimsRange;
    return context;
  }
  if (std::optional<ShapeError> error = sizeRule(context))
    return error;
  if (i > 0 && dims[i] <= dims[i - 1]) {
    context.rule = Rule::DimsOrder;
    context.largeDim = dims[i - 1];
    return context;
  }
  return std::nullopt;
}

static ShapeError makeSizeError(ShapeError context, Rule rule, int64_t smallDim,
                                int64_t smallSize, int64_t largeDim,
                                int64_t largeSize) {
  context.rule = rule;
  context.smallDim = smallDim;
  context.smallSize = smallSize;
  context.largeDim = largeDim;
  context.largeSize = largeSize;
  return context;
}

std::optional<ShapeError>
mlir::bcast::inferBroadcastShape(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                                 ArrayRef<int64_t> dims,
                                 SmallVectorImpl<int64_t> &result) {
  bool lhsIsSmall = lhs.size() < rhs.size();
  ArrayRef<int64_t> small = lhsIsSmall ? lhs : rhs;
  ArrayRef<int64_t> large = lhsIsSmall ? rhs : lhs;
  ShapeError context{};
  context.smallRank = small.size();
  context.largeRank = large.size();
  context.numDims = dims.size();
  context.smallOperand = lhsIsSmall ? 0 : 1;

  result.assign(large.begin(), large.end());
  if (small.size() == large.size()) {
    for (auto [i, dim] : llvm::enumerate(dims)) {
      if (dims.size() == small.size() && dim == static_cast<int64_t>(i))
        continue;
      context.rule = Rule::EqualRankDims;
      return context;
    }
    for (auto [i, a, b] : llvm::enumerate(small, large)) {
      std::optional<int64_t> size = resolveSize(a, b);
      if (!size)
        return makeSizeError(context, Rule::SizeMismatch, i, a, i, b);
      result[i] = *size;
    }
    return std::nullopt;
  }

  if (dims.empty() && !small.empty()) {
    context.rule = Rule::MissingDims;
    return context;
  }
  if (dims.size() != small.size()) {
    context.rule = Rule::DimsLength;
    return context;
  }
  for (int64_t i = 0, e = small.size(); i < e; ++i) {
    auto sizeRule = [&](ShapeError context) -> std::optional<ShapeError> {
      std::optional<int64_t> size = resolveSize(small[i], large[dims[i]]);
      if (!size)
        return makeSizeError(context, Rule::SizeMismatch, i, small[i], dims[i],
                             large[dims[i]]);
      result[dims[i]] = *size;
      return std::nullopt;
    };
    if (std::optional<ShapeError> error =
            checkDimsEntry(context, dims, i, sizeRule))
      return error;
  }
  return std::nullopt;
}

std::optional<ShapeError>
mlir::bcast::checkBroadcastInDim(ArrayRef<int64_t> operand,
                                 ArrayRef<int64_t> result,
                                 ArrayRef<int64_t> dims) {
  ShapeError context{};
  context.smallRank = operand.size();
  context.largeRank = result.size();
  context.numDims = dims.size();
  context.smallOperand = 0;
  if (dims.size() != operand.size()) {
    context.rule = Rule::DimsLength;
    return context;
  }
  for (int64_t i = 0, e = operand.size(); i < e; ++i) {
    auto sizeRule = [&](ShapeError context) -> std::optional<ShapeError> {
      int64_t from = operand[i], to = result[dims[i]];
      if (mayBecome(from, to))
        return std::nullopt;
      return makeSizeError(context, Rule::InDimSizeMismatch, i, from, dims[i],
                           to);
    };
    if (std::optional<ShapeError> error =
            checkDimsEntry(context, dims, i, sizeRule))
      return error;
  }
  return std::nullopt;
}

std::optional<ShapeError>
mlir::bcast::inferTransposeShape(ArrayRef<int64_t> operand,
                                 ArrayRef<int64_t> permutation,
                                 SmallVectorImpl<int64_t> &result) {
  ShapeError context{};
  context.largeRank = context.smallRank = operand.size();
  context.numDims = permutation.size();
  result.clear();
  if (permutation.size() != operand.size()) {
    context.rule = Rule::PermutationLength;
    return context;
  }
  llvm::BitVector seen(operand.size());
  for (auto [i, from] : llvm::enumerate(permutation)) {
    bool inRange = from >= 0 && from < static_cast<int64_t>(operand.size());
    if (!inRange || seen.test(from)) {
      context.rule = Rule::PermutationEntry;
      context.position = i;
      context.smallDim = from;
      return context;
    }
    seen.set(from);
    result.push_back(operand[from]);
  }
  return std::nullopt;
}

std::optional<ShapeError> mlir::bcast::checkReshape(ArrayRef<int64_t> operand,
                                                    ArrayRef<int64_t> result) {
  ShapeError context{};
  std::optional<int64_t> to = checkedProduct(result);
  std::optional<int64_t> from =
      ShapedType::isDynamicShape(operand) ? to : checkedProduct(operand);
  if (!from || !to) {
    context.rule = Rule::ProductOverflow;
    return context;
  }
  if (*from == *to)
    return std::nullopt;
  context.rule = Rule::ReshapeCount;
  context.smallSize = *from;
  context.largeSize = *to;
  return context;
}

std::optional<ShapeError>
mlir::bcast::inferBitcastShape(ArrayRef<int64_t> operand, unsigned fromWidth,
                               unsigned toWidth,
                               SmallVectorImpl<int64_t> &result) {
  result.assign(operand.begin(), operand.end());
  if (toWidth < fromWidth) {
    result.push_back(fromWidth / toWidth);
    return std::nullopt;
  }
  if (toWidth == fromWidth)
    return std::nullopt;
  int64_t ratio = toWidth / fromWidth;
  bool fits = !operand.empty() && (operand.back() == ratio ||
                                   ShapedType::isDynamic(operand.back()));
  if (fits) {
    result.pop_back();
    return std::nullopt;
  }
  ShapeError error{};
  error.rule = Rule::BitcastRatio;
  error.smallRank = operand.size();
  error.smallSize = operand.empty() ? 0 : operand.back();
  error.largeSize = ratio;
  return error;
}

std::optional<SmallVector<SmallVector<int64_t>>>
mlir::bcast::getLegalBroadcastDimensions(ArrayRef<int64_t> small,
                                         ArrayRef<int64_t> large,
                                         unsigned limit, bool largeMayExpand) {
  auto sizesFit = [&](size_t i, size_t j) {
    return largeMayExpand ? resolveSize(small[i], large[j]).has_value()
                          : mayBecome(small[i], large[j]);
  };
  SmallVector<SmallVector<int64_t>> lists;
  size_t r = small.size(), n = large.size();
  if (r > n)
    return lists;
  // A table of r x n cells; beyond this nobody wants the list spelled out.
  if (r * n > 4096)
    return std::nullopt;
  // fits[i][j]: small[i..] can be placed, in order, at or after large[j]. It
  // prunes the search to branches that end in a list, so the work is bounded by
  // limit * n.
  std::vector<llvm::BitVector> fits(r + 1, llvm::BitVector(n + 1));
  fits[r].set();
  for (size_t i = r; i-- > 0;)
    for (size_t j = n; j-- > 0;)
      if (fits[i][j + 1] || (sizesFit(i, j) && fits[i + 1][j + 1]))
        fits[i].set(j);
  SmallVector<int64_t> current;
  std::function<void(size_t)> place = [&](size_t j) {
    size_t i = current.size();
    if (i == r) {
      lists.push_back(current);
      return;
    }
    for (; j < n && fits[i][j] && lists.size() < limit; ++j) {
      if (!sizesFit(i, j) || !fits[i + 1][j + 1])
        continue;
      current.push_back(j);
      place(j + 1);
      current.pop_back();
    }
  };
  place(0);
  return lists;
}
