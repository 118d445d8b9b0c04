//===- SPIRVLabelsTest.cpp - Labels of SPIR-V modules ---------------------===//

#include "SPIRVLabels.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;

namespace {

using Words = SmallVector<uint32_t>;

/// A module of these instructions, each an opcode and operands.
Words buildModule(uint32_t bound, const SmallVector<Words> &instructions) {
  Words words{0x07230203, 0x00010400, 0, bound, 0};
  for (const Words &instruction : instructions) {
    words.push_back(uint32_t(instruction.size()) << 16 | instruction[0]);
    words.append(instruction.begin() + 1, instruction.end());
  }
  return words;
}

LabelStatus renumber(Words &words) {
  return renumberLabels({reinterpret_cast<char *>(words.data()),
                         words.size() * sizeof(uint32_t)});
}

// Functions of two blocks each. Both have the labels 20 and 21, of which 21 is
// also the id of a value.
TEST(SPIRVLabelsTest, NumbersTheLabelsOfEachFunctionAnew) {
  auto getFunction = [](uint32_t id, uint32_t first, uint32_t second) {
    return SmallVector<Words>{{54, 1, id, 0, 2},
                              {248, first},
                              {128, 3, 21, 4, 5},
                              {247, second, 0},
                              {250, 6, second, second},
                              {248, second},
                              {245, 3, 30, 21, first},
                              {253},
                              {56}};
  };
  SmallVector<Words> given = getFunction(10, 20, 21);
  llvm::append_range(given, getFunction(11, 20, 21));
  SmallVector<Words> wanted = getFunction(10, 40, 41);
  llvm::append_range(wanted, getFunction(11, 42, 43));
  Words words = buildModule(40, given);
  EXPECT_EQ(renumber(words), LabelStatus::Unique);
  EXPECT_EQ(words, buildModule(44, wanted));
}

// A loop, and switches whose literals have one word and two.
TEST(SPIRVLabelsTest, KnowsEveryPlaceOfALabel) {
  Words words = buildModule(40, {{54, 1, 10, 0, 2},
                                 {248, 20},
                                 {246, 21, 22, 0},
                                 {249, 21},
                                 {248, 21},
                                 {251, 9, 22, 20, 21, 22, 20},
                                 {248, 22},
                                 {251, 9, 20, 21, 22, 21},
                                 {56}});
  EXPECT_EQ(renumber(words), LabelStatus::Unique);
  EXPECT_EQ(words, buildModule(43, {{54, 1, 10, 0, 2},
                                    {248, 40},
                                    {246, 41, 42, 0},
                                    {249, 41},
                                    {248, 41},
                                    {251, 9, 42, 20, 41, 22, 40},
                                    {248, 42},
                                    {251, 9, 40, 21, 22, 41},
                                    {56}}));
}

TEST(SPIRVLabelsTest, RefusesTwoBlocksWithOneLabel) {
  Words words =
      buildModule(40, {{54, 1, 10, 0, 2}, {248, 20}, {249, 20}, {248, 20}});
  Words copy = words;
  EXPECT_EQ(renumber(words), LabelStatus::Ambiguous);
  EXPECT_EQ(words, copy);
}

TEST(SPIRVLabelsTest, RefusesWhatIsNoModule) {
  Words empty;
  EXPECT_EQ(renumber(empty), LabelStatus::Malformed);
  Words other{1, 2, 3, 4, 5};
  EXPECT_EQ(renumber(other), LabelStatus::Malformed);
  // An instruction that is longer than the module, and one without end.
  Words words = buildModule(40, {{248, 1}});
  words.pop_back();
  EXPECT_EQ(renumber(words), LabelStatus::Malformed);
  words.back() = 0;
  EXPECT_EQ(renumber(words), LabelStatus::Malformed);
  // A branch out of its function.
  words = buildModule(40, {{54, 1, 10, 0, 2}, {248, 20}, {249, 21}, {56}});
  EXPECT_EQ(renumber(words), LabelStatus::Malformed);
}

} // namespace
