//===- ScalarTest.cpp - The value class and the table of ops --------------===//

#include "ScalarTestSupport.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;

namespace {
class ScalarTest : public ScalarTestBase {};

TEST_F(ScalarTest, SupportedElementTypes) {
  for (Type type : {i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, f16, bf16,
                    f32, f64, Type(c64), Type(c128)})
    EXPECT_TRUE(isSupportedElementType(type)) << nameOf(type);
  for (Type type : float8Types())
    EXPECT_TRUE(isSupportedElementType(type)) << nameOf(type);
}

TEST_F(ScalarTest, UnsupportedElementTypes) {
  for (Type type :
       {Type(builder.getIndexType()), Type(builder.getIntegerType(4)),
        Type(builder.getIntegerType(128)),
        Type(builder.getIntegerType(32, /*isSigned=*/true)),
        Type(builder.getIntegerType(1, /*isSigned=*/false)),
        Type(ComplexType::get(f16)), Type(ComplexType::get(i32)),
        Type(Float80Type::get(&context)), Type(Float128Type::get(&context)),
        Type(FloatTF32Type::get(&context)),
        Type(Float6E2M3FNType::get(&context)),
        Type(Float4E2M1FNType::get(&context)), Type(builder.getNoneType())})
    EXPECT_FALSE(isSupportedElementType(type)) << nameOf(type);
  EXPECT_FALSE(isSupportedElementType(Type()));
}

TEST_F(ScalarTest, Signedness) {
  EXPECT_TRUE(isUnsignedElementType(i1));
  EXPECT_TRUE(isUnsignedElementType(ui32));
  EXPECT_FALSE(isUnsignedElementType(i32));
  EXPECT_FALSE(isUnsignedElementType(f32));
}

TEST_F(ScalarTest, ByteWidths) {
  EXPECT_EQ(getElementByteWidth(i1), 1u);
  EXPECT_EQ(getElementByteWidth(ui16), 2u);
  EXPECT_EQ(getElementByteWidth(f8E4M3FN), 1u);
  EXPECT_EQ(getElementByteWidth(bf16), 2u);
  EXPECT_EQ(getElementByteWidth(f64), 8u);
  EXPECT_EQ(getElementByteWidth(c64), 8u);
  EXPECT_EQ(getElementByteWidth(c128), 16u);
}

TEST_F(ScalarTest, LoadIsLittleEndianAndStoreInvertsIt) {
  const char memory[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  EXPECT_EQ(Scalar::load(i32, memory).getInt().getZExtValue(), 0x04030201u);
  for (Type type :
       {i8, i16, i32, i64, ui64, f16, bf16, f32, f64, Type(c64), Type(c128)}) {
    char copy[16] = {};
    Scalar::load(type, memory).store(copy);
    EXPECT_EQ(memcmp(memory, copy, getElementByteWidth(type)), 0)
        << nameOf(type);
  }
}

TEST_F(ScalarTest, StoreWritesNoMoreThanTheElement) {
  for (Type type : {i1, ui8, f16, f32, Type(c64), f8E5M2}) {
    char memory[16];
    memset(memory, 0x5a, sizeof(memory));
    Scalar::getZero(type).store(memory);
    for (unsigned i = 0; i < 16; ++i)
      EXPECT_EQ(memory[i], i < getElementByteWidth(type) ? 0 : 0x5a)
          << nameOf(type);
  }
}

TEST_F(ScalarTest, AnyNonZeroByteIsTrue) {
  const char falseByte = 0, oddByte = 1, evenByte = 2;
  EXPECT_FALSE(Scalar::load(i1, &falseByte).getBool());
  EXPECT_TRUE(Scalar::load(i1, &oddByte).getBool());
  EXPECT_TRUE(Scalar::load(i1, &evenByte).getBool());
  char stored = 7;
  Scalar::load(i1, &evenByte).store(&stored);
  EXPECT_EQ(stored, 1);
}

TEST_F(ScalarTest, EveryFloat8BitPatternSurvives) {
  for (Type type : float8Types())
    for (unsigned bits = 0; bits < 256; ++bits) {
      char memory = static_cast<char>(bits), copy = 0;
      Scalar::load(type, &memory).store(&copy);
      EXPECT_EQ(memory, copy) << nameOf(type);
    }
}

TEST_F(ScalarTest, GetIntKeepsTheLowBits) {
  EXPECT_EQ(Scalar::getInt(i8, uint64_t(0x1ff)).getInt(), APInt(8, 0xff));
  EXPECT_EQ(Scalar::getInt(i64, ~uint64_t(0)).getInt(), APInt::getAllOnes(64));
  EXPECT_TRUE(Scalar::getInt(i1, uint64_t(1)).getBool());
  EXPECT_FALSE(Scalar::getInt(i1, uint64_t(2)).getBool());
}

TEST_F(ScalarTest, GetFloatRoundsToNearestEven) {
  EXPECT_EQ(toDouble(make(bf16, 1.00390625)), 1.0);
  EXPECT_EQ(toDouble(make(bf16, 1.01171875)), 1.015625);
  EXPECT_EQ(toDouble(make(f16, 65520.0)), inf);
}

TEST_F(ScalarTest, AttributesRoundTrip) {
  for (const Scalar &value :
       {make(i1, 1), make(i8, -3), Scalar::getInt(ui64, ~uint64_t(0)),
        make(bf16, -0.0), make(f64, 0.1), make(f8E4M3FN, 448),
        makeComplex(c64, 1.5, -2.0)}) {
    std::optional<Scalar> back =
        Scalar::fromAttribute(value.getType(), value.toAttribute());
    ASSERT_TRUE(back.has_value());
    EXPECT_TRUE(back->bitwiseEquals(value)) << nameOf(value.getType());
  }
}

TEST_F(ScalarTest, AttributesOfOtherTypesAreRefused) {
  EXPECT_FALSE(Scalar::fromAttribute(i32, builder.getF32FloatAttr(1)));
  EXPECT_FALSE(Scalar::fromAttribute(i32, builder.getI64IntegerAttr(1)));
  EXPECT_FALSE(Scalar::fromAttribute(f32, builder.getF64FloatAttr(1)));
  EXPECT_FALSE(Scalar::fromAttribute(c64, builder.getF32FloatAttr(1)));
  EXPECT_FALSE(Scalar::fromAttribute(
      c64, builder.getArrayAttr({builder.getF32FloatAttr(1)})));
  EXPECT_FALSE(Scalar::fromAttribute(i32, Attribute()));
  EXPECT_FALSE(Scalar::fromAttribute(i32, builder.getUnitAttr()));
  EXPECT_FALSE(
      Scalar::fromAttribute(builder.getIndexType(), builder.getIndexAttr(1)));
}

TEST_F(ScalarTest, BitwiseEquality) {
  EXPECT_TRUE(make(f32, NaN).bitwiseEquals(make(f32, NaN)));
  EXPECT_FALSE(make(f32, -0.0).bitwiseEquals(make(f32, 0.0)));
  EXPECT_FALSE(make(f32, 1.0).bitwiseEquals(make(f64, 1.0)));
  EXPECT_FALSE(make(i32, 1).bitwiseEquals(make(ui32, 1)));
  EXPECT_FALSE(makeComplex(c64, 1, 2).bitwiseEquals(makeComplex(c64, 1, 3)));
}

TEST_F(ScalarTest, NamesAreSortedAndFound) {
  llvm::ArrayRef<llvm::StringRef> names = getScalarFunctionNames();
  EXPECT_EQ(names.size(), 70u);
  EXPECT_TRUE(llvm::is_sorted(names));
  for (llvm::StringRef name : names)
    EXPECT_NE(lookupScalarFunction(name), nullptr) << name.str();
}

TEST_F(ScalarTest, UnknownNamesAreNotFound) {
  for (llvm::StringRef name : {"", "a", "adds", "ad", "gamma", "reshape"})
    EXPECT_EQ(lookupScalarFunction(name), nullptr) << name.str();
}

TEST_F(ScalarTest, OpOnWrongKindStopsTheProgram) {
  EXPECT_DEATH(apply("tanh", {make(i32, 1)}), "undefined on this element type");
  EXPECT_DEATH(apply("and", {make(f32, 1), make(f32, 1)}),
               "undefined on this element type");
}

TEST_F(ScalarTest, ReductionIdentities) {
  for (Type type : {i8, i32, i64, ui8, ui64, f16, f32, f64, bf16, f8E5M2}) {
    EXPECT_EQ(toDouble(getReductionIdentity(ReductionKind::Add, type)), 0);
    EXPECT_EQ(toDouble(getReductionIdentity(ReductionKind::Multiply, type)), 1);
  }
  for (Type type : floatTypes()) {
    EXPECT_EQ(toDouble(lowest(type)), -inf);
    EXPECT_EQ(toDouble(highest(type)), inf);
  }
  EXPECT_EQ(toDouble(lowest(i8)), -128);
  EXPECT_EQ(toDouble(highest(i8)), 127);
  EXPECT_EQ(toDouble(lowest(ui8)), 0);
  EXPECT_EQ(toDouble(highest(ui8)), 255);
  EXPECT_EQ(toDouble(lowest(f8E4M3FN)), -448);
  EXPECT_FALSE(lowest(i1).getBool());
  EXPECT_TRUE(highest(i1).getBool());
  for (Type type : {i1, i8, i32, ui64}) {
    EXPECT_TRUE(
        getReductionIdentity(ReductionKind::And, type).getInt().isAllOnes());
    EXPECT_TRUE(
        getReductionIdentity(ReductionKind::Or, type).getInt().isZero());
  }
  Scalar one = getReductionIdentity(ReductionKind::Multiply, c64);
  EXPECT_EQ(toDouble(one.getReal()), 1);
  EXPECT_EQ(toDouble(one.getImag()), 0);
}
} // namespace
