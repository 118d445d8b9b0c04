//===- ShapeRulesExhaustiveTest.cpp - All small shapes and lists ----------===//
//
// Every pair of ranks up to 4 over the sizes 0, 1, 2, 3 and ?, with every list
// of each length from 0 to the lower rank + 1 and entries from -1 to the higher
// rank, against the rules as docs/Semantics.md states them, written again here
// without a look at the implementation: which dimension of the small operand
// lands on dimension d of the result is searched, not computed.
//
//===----------------------------------------------------------------------===//

#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

using Rule = ShapeError::Rule;
constexpr int64_t kDynamic = ShapedType::kDynamic;
constexpr int64_t kSizes[] = {0, 1, 2, 3, kDynamic};

/// Calls `body` with every list of `length` values out of `values`.
template <typename Body>
void forEachList(ArrayRef<int64_t> values, size_t length, Body body) {
  SmallVector<int64_t> list(length, values.empty() ? 0 : values.front());
  SmallVector<size_t> digits(length, 0);
  while (true) {
    body(ArrayRef<int64_t>(list));
    size_t i = 0;
    for (; i < length; ++i) {
      digits[i] = (digits[i] + 1) % values.size();
      list[i] = values[digits[i]];
      if (digits[i] != 0)
        break;
    }
    if (i == length)
      return;
  }
}

/// c8, as a table: row `a`, column `b`, in the order of kSizes; -1 is an error.
constexpr int64_t kBad = -1;
constexpr int64_t kMeet[5][5] = {
    // 0   1         2     3     ?
    {0, 0, kBad, kBad, 0},         // 0
    {0, 1, 2, 3, kDynamic},        // 1
    {kBad, 2, 2, kBad, 2},         // 2
    {kBad, 3, kBad, 3, 3},         // 3
    {0, kDynamic, 2, 3, kDynamic}, // ?
};
int64_t meet(int64_t a, int64_t b) {
  return kMeet[a == kDynamic ? 4 : a][b == kDynamic ? 4 : b];
}

/// The first broken rule, in the documented order.
std::optional<Rule> findBrokenRule(ArrayRef<int64_t> small,
                                   ArrayRef<int64_t> large,
                                   ArrayRef<int64_t> dims) {
  int64_t r = small.size(), n = large.size(), length = dims.size();
  if (r == n) {
    bool isIdentity = length == r;
    for (int64_t i = 0; isIdentity && i < length; ++i)
      isIdentity = dims[i] == i;
    if (length != 0 && !isIdentity)
      return Rule::EqualRankDims;
    for (int64_t i = 0; i < r; ++i)
      if (meet(small[i], large[i]) == kBad)
        return Rule::SizeMismatch;
    return std::nullopt;
  }
  if (length == 0 && r != 0)
    return Rule::MissingDims;
  if (length != r)
    return Rule::DimsLength;
  for (int64_t i = 0; i < r; ++i) {
    if (dims[i] < 0 || dims[i] >= n)
      return Rule::DimsRange;
    if (meet(small[i], large[dims[i]]) == kBad)
      return Rule::SizeMismatch;
    if (i != 0 && dims[i - 1] >= dims[i])
      return Rule::DimsOrder;
  }
  return std::nullopt;
}

/// The size of dimension `d` of a legal result.
int64_t getResultSize(ArrayRef<int64_t> small, ArrayRef<int64_t> large,
                      ArrayRef<int64_t> dims, int64_t d) {
  if (small.size() == large.size())
    return meet(small[d], large[d]);
  for (size_t i = 0; i < dims.size(); ++i)
    if (dims[i] == d)
      return meet(small[i], large[d]);
  return large[d];
}

/// Compares one situation; says whether it is legal. No EXPECT inside: there
/// are tens of millions.
bool isAsDocumented(ArrayRef<int64_t> small, ArrayRef<int64_t> large,
                    ArrayRef<int64_t> dims, bool &legal) {
  SmallVector<int64_t> result;
  std::optional<ShapeError> error =
      inferBroadcastShape(large, small, dims, result);
  std::optional<Rule> rule = findBrokenRule(small, large, dims);
  legal = !rule;
  if (error.has_value() != rule.has_value())
    return false;
  if (error) {
    if (error->rule != *rule || error->smallOperand != 1)
      return false;
  } else {
    if (result.size() != large.size())
      return false;
    for (size_t d = 0; d < large.size(); ++d)
      if (result[d] != getResultSize(small, large, dims, d))
        return false;
  }
  // The operands in the other order mean the same.
  SmallVector<int64_t> swapped;
  std::optional<ShapeError> swappedError =
      inferBroadcastShape(small, large, dims, swapped);
  if (swappedError.has_value() != error.has_value())
    return false;
  if (!error)
    return swapped == result;
  return swappedError->rule == error->rule;
}

std::string toText(ArrayRef<int64_t> list) {
  std::string text;
  for (int64_t value : list)
    text += (value == kDynamic ? "?" : std::to_string(value)) + " ";
  return "[ " + text + "]";
}

struct Counts {
  int64_t legal = 0, illegal = 0;
};

/// All sizes and lists of one pair of ranks.
Counts checkRanks(size_t r, size_t n) {
  Counts counts;
  SmallVector<int64_t> entries;
  for (int64_t entry = -1; entry <= static_cast<int64_t>(n); ++entry)
    entries.push_back(entry);
  bool failed = false;
  for (size_t length = 0; length <= r + 1; ++length)
    forEachList(entries, length, [&](ArrayRef<int64_t> dims) {
      // Lists that c3 or c5 refuses whatever the sizes are: two sizes do.
      bool isRefused = length != 0 && (length != r || r == n);
      if (r == n && llvm::equal(dims, llvm::seq<int64_t>(0, n)))
        isRefused = false;
      ArrayRef<int64_t> sizes(kSizes);
      if (isRefused)
        sizes = sizes.slice(1, 2);
      forEachList(sizes, r, [&](ArrayRef<int64_t> small) {
        forEachList(sizes, n, [&](ArrayRef<int64_t> large) {
          bool legal;
          if (!isAsDocumented(small, large, dims, legal) && !failed) {
            failed = true;
            ADD_FAILURE() << toText(small) << " against " << toText(large)
                          << " with " << toText(dims);
          }
          ++(legal ? counts.legal : counts.illegal);
        });
      });
    });
  return counts;
}

class AllShapes : public testing::TestWithParam<std::pair<int, int>> {};

// Test c3 to c8 on all shapes and lists of a pair of ranks.
TEST_P(AllShapes, AsDocumented) {
  auto [r, n] = GetParam();
  Counts counts = checkRanks(r, n);
  EXPECT_GT(counts.legal, 0);
  EXPECT_GT(counts.illegal, 0);
}

std::vector<std::pair<int, int>> getRankPairs() {
  std::vector<std::pair<int, int>> pairs;
  for (int n = 0; n <= 4; ++n)
    for (int r = 0; r <= n; ++r)
      pairs.push_back({r, n});
  return pairs;
}

INSTANTIATE_TEST_SUITE_P(Ranks, AllShapes, testing::ValuesIn(getRankPairs()),
                         [](const auto &info) {
                           return std::to_string(info.param.first) + "in" +
                                  std::to_string(info.param.second);
                         });

// Test that the lists proposed in a note are the legal ones, all of them.
TEST(AllLegalLists, AreThoseThatInferenceAccepts) {
  for (size_t n = 1; n <= 4; ++n)
    for (size_t r = 1; r < n; ++r)
      forEachList(kSizes, r, [&](ArrayRef<int64_t> small) {
        forEachList(kSizes, n, [&](ArrayRef<int64_t> large) {
          SmallVector<SmallVector<int64_t>> accepted;
          for (unsigned mask = 0; mask < (1u << n); ++mask) {
            // Bit n-1-d stands for dimension d, so that masks that descend
            // give lists in lexicographic order.
            unsigned bits = (1u << n) - 1 - mask;
            SmallVector<int64_t> dims;
            for (size_t d = 0; d < n; ++d)
              if (bits & (1u << (n - 1 - d)))
                dims.push_back(d);
            if (dims.size() == r && !findBrokenRule(small, large, dims))
              accepted.push_back(dims);
          }
          ASSERT_EQ(getLegalBroadcastDimensions(small, large, 8), accepted)
              << toText(small) << " in " << toText(large);
        });
      });
}

} // namespace
