//===- ElementTypesTest.cpp - The dialect's element types -----------------===//

#include "bcast/Utils/ElementTypes.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct ElementTypesTest : public ::testing::Test {
  MLIRContext context;
  Builder builder{&context};
};

// Test that i1 takes a byte, and other numbers their bits.
TEST_F(ElementTypesTest, BytesOfNumbers) {
  EXPECT_EQ(getElementBytes(builder.getI1Type()), 1);
  EXPECT_EQ(getElementBytes(builder.getI8Type()), 1);
  EXPECT_EQ(getElementBytes(builder.getIntegerType(16, false)), 2);
  EXPECT_EQ(getElementBytes(builder.getBF16Type()), 2);
  EXPECT_EQ(getElementBytes(builder.getF64Type()), 8);
}

// Test that a complex number has two parts.
TEST_F(ElementTypesTest, BytesOfComplexNumbers) {
  EXPECT_EQ(getElementBytes(ComplexType::get(builder.getF32Type())), 8);
  EXPECT_EQ(getElementBytes(ComplexType::get(builder.getF64Type())), 16);
}

// Test that an integer of an odd width lies as LLVM lays it out.
TEST_F(ElementTypesTest, BytesOfOddWidths) {
  EXPECT_EQ(getElementBytes(builder.getIntegerType(24)), 4);
  EXPECT_EQ(getElementBytes(builder.getIntegerType(65)), 16);
}

// Test that what has no width of its own is a word.
TEST_F(ElementTypesTest, BytesOfWords) {
  EXPECT_EQ(getElementBytes(builder.getIndexType()), 8);
}

// Test that each row's name is its type's, and that each is found by both.
TEST_F(ElementTypesTest, TableNamesItsTypes) {
  for (const ElementTypeInfo &row : getElementTypes()) {
    Type type = row.get(&context);
    EXPECT_EQ(parseType(row.name, &context), type) << row.name.str();
    EXPECT_EQ(findElementType(type), &row);
    EXPECT_EQ(findElementType(StringRef(row.name)), &row);
  }
}

// Test that other types are not found, nor names of them.
TEST_F(ElementTypesTest, TableHasNoOthers) {
  for (StringRef name : {"index", "si8", "i4", "f128", "complex<f16>",
                         "complex<i32>", "f4E2M1FN", "f6E3M2FN"}) {
    EXPECT_EQ(findElementType(parseType(name, &context)), nullptr)
        << name.str();
    EXPECT_EQ(findElementType(name), nullptr) << name.str();
  }
  EXPECT_EQ(findElementType(Type()), nullptr);
}

} // namespace
