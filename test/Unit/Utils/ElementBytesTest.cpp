//===- ElementBytesTest.cpp - Sizes of elements in memory -----------------===//

#include "bcast/Utils/ElementBytes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct ElementBytes : public ::testing::Test {
  MLIRContext context;
  Builder builder{&context};
};

// Test that i1 takes a byte, and other numbers their bits.
TEST_F(ElementBytes, OfNumbers) {
  EXPECT_EQ(getElementBytes(builder.getI1Type()), 1);
  EXPECT_EQ(getElementBytes(builder.getI8Type()), 1);
  EXPECT_EQ(getElementBytes(builder.getIntegerType(16, false)), 2);
  EXPECT_EQ(getElementBytes(builder.getBF16Type()), 2);
  EXPECT_EQ(getElementBytes(builder.getF64Type()), 8);
}

// Test that a complex number has two parts.
TEST_F(ElementBytes, OfComplexNumbers) {
  EXPECT_EQ(getElementBytes(ComplexType::get(builder.getF32Type())), 8);
  EXPECT_EQ(getElementBytes(ComplexType::get(builder.getF64Type())), 16);
}

// Test that an integer of an odd width lies as LLVM lays it out.
TEST_F(ElementBytes, OfOddWidths) {
  EXPECT_EQ(getElementBytes(builder.getIntegerType(24)), 4);
  EXPECT_EQ(getElementBytes(builder.getIntegerType(65)), 16);
}

// Test that what has no width of its own is a word.
TEST_F(ElementBytes, OfWords) {
  EXPECT_EQ(getElementBytes(builder.getIndexType()), 8);
}

} // namespace
