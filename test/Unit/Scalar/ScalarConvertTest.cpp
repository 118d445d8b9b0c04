//===- ScalarConvertTest.cpp - Changes of element type --------------------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
class ScalarConvertTest : public ScalarTestBase {
protected:
  Scalar convert(const Scalar &value, Type to) {
    Scalar result = applyTo(to, "convert", {value});
    EXPECT_EQ(result.getType(), to);
    return result;
  }
  double converted(Type from, double value, Type to) {
    return toDouble(convert(make(from, value), to));
  }
  uint64_t convertedBits(Type from, double value, Type to) {
    char memory[16] = {};
    convert(make(from, value), to).store(memory);
    return static_cast<unsigned char>(memory[0]);
  }
};

TEST_F(ScalarConvertTest, ToTruthValue) {
  EXPECT_TRUE(convert(make(f32, NaN), i1).getBool());
  EXPECT_TRUE(convert(make(f32, -0.5), i1).getBool());
  EXPECT_TRUE(convert(make(f32, 0x1p-149), i1).getBool());
  EXPECT_FALSE(convert(make(f32, 0.0), i1).getBool());
  EXPECT_FALSE(convert(make(f32, -0.0), i1).getBool());
  EXPECT_TRUE(convert(make(i32, 256), i1).getBool());
  EXPECT_TRUE(convert(make(i32, 2), i1).getBool());
  EXPECT_FALSE(convert(make(i32, 0), i1).getBool());
  EXPECT_FALSE(convert(makeComplex(c64, 0, 1), i1).getBool());
  EXPECT_TRUE(convert(makeComplex(c64, 1, 0), i1).getBool());
}

TEST_F(ScalarConvertTest, FromTruthValue) {
  for (Type type : {i8, i64, ui8, ui64, f16, bf16, f32, f64, f8E5M2, i1}) {
    EXPECT_EQ(converted(i1, 1, type), 1) << nameOf(type);
    EXPECT_EQ(converted(i1, 0, type), 0) << nameOf(type);
  }
}

TEST_F(ScalarConvertTest, IntegersExtendBySourceSignedness) {
  EXPECT_EQ(converted(i8, -1, i32), -1);
  EXPECT_EQ(converted(i8, -1, ui32), 4294967295.0);
  EXPECT_EQ(converted(ui8, 255, i32), 255);
  EXPECT_EQ(converted(i32, 300, i8), 44);
  EXPECT_EQ(converted(i32, -129, i8), 127);
  EXPECT_EQ(converted(i32, -1, ui8), 255);
  EXPECT_EQ(converted(ui32, 4294967295.0, i32), -1);
}

TEST_F(ScalarConvertTest, IntegerToFloatRoundsOnceToNearestEven) {
  EXPECT_EQ(converted(i32, 16777217, f32), 16777216);
  EXPECT_EQ(converted(i32, 16777219, f32), 16777220);
  EXPECT_EQ(converted(ui8, 255, f32), 255);
  EXPECT_EQ(converted(i8, -1, f32), -1);
  EXPECT_EQ(converted(i32, 65520, f16), inf);
  EXPECT_EQ(converted(i32, 65519, f16), 65504);
  EXPECT_EQ(toDouble(convert(highest(ui64), f64)), 0x1p64);
  EXPECT_EQ(toDouble(convert(lowest(i64), bf16)), -0x1p63);
  // One above a tie of bf16 by less than f32 or f64 can hold: rounding twice
  // would lose it.
  Scalar aboveTie = Scalar::getInt(i64, (uint64_t(0x101) << 54) + 1);
  EXPECT_EQ(toDouble(convert(aboveTie, bf16)), double(uint64_t(0x102) << 54));
  Scalar tie = Scalar::getInt(i64, uint64_t(0x101) << 54);
  EXPECT_EQ(toDouble(convert(tie, bf16)), double(uint64_t(0x100) << 54));
}

TEST_F(ScalarConvertTest, FloatToIntegerTruncates) {
  EXPECT_EQ(converted(f32, 2.75, i32), 2);
  EXPECT_EQ(converted(f32, -2.75, i32), -2);
  EXPECT_EQ(converted(f32, -0.75, ui32), 0);
  EXPECT_EQ(converted(f64, 255.9, ui8), 255);
  EXPECT_EQ(converted(bf16, -128.0, i8), -128);
}

TEST_F(ScalarConvertTest, FloatToIntegerSaturates) {
  for (Type from : floatTypes())
    for (Type to : {i8, i16, i32, i64, ui8, ui16, ui32, ui64}) {
      EXPECT_EQ(converted(from, NaN, to), 0) << nameOf(to);
      EXPECT_TRUE(convert(make(from, inf), to).bitwiseEquals(highest(to)));
      EXPECT_TRUE(convert(make(from, -inf), to).bitwiseEquals(lowest(to)));
    }
  EXPECT_EQ(converted(f32, 128, i8), 127);
  EXPECT_EQ(converted(f32, -129, i8), -128);
  EXPECT_EQ(converted(f32, -1, ui8), 0);
  EXPECT_EQ(converted(f32, 256, ui8), 255);
  EXPECT_TRUE(convert(make(f64, 0x1p63), i64).bitwiseEquals(highest(i64)));
  EXPECT_TRUE(convert(make(f64, 0x1p64), ui64).bitwiseEquals(highest(ui64)));
  EXPECT_EQ(converted(f8E8M0FNU, NaN, i32), 0);
  EXPECT_EQ(converted(f8E4M3FNUZ, NaN, i32), 0);
}

TEST_F(ScalarConvertTest, FloatToFloat) {
  EXPECT_EQ(converted(f32, 65520, f16), inf);
  EXPECT_EQ(converted(f32, 0x1.fffffep127, bf16), inf);
  EXPECT_EQ(converted(f64, -1e300, f32), -inf);
  EXPECT_TRUE(std::isnan(converted(f32, NaN, bf16)));
  EXPECT_TRUE(isSame(converted(f32, -0.0, f16), -0.0));
  EXPECT_EQ(converted(f64, 0x1p-149, f32), 0x1p-149);
  EXPECT_EQ(converted(f64, 0x1p-24, f16), 0x1p-24);
  // Above a tie of bf16 by less than an f32 can hold.
  EXPECT_EQ(converted(f64, 1 + 0x1p-8 + 0x1p-40, bf16), 1 + 0x1p-7);
  EXPECT_EQ(converted(f64, 1 + 0x1p-8, bf16), 1);
}

TEST_F(ScalarConvertTest, OverflowOfFloat8) {
  EXPECT_EQ(converted(f32, 1e9, f8E5M2), inf);
  EXPECT_EQ(converted(f32, 1e9, f8E4M3), inf);
  EXPECT_EQ(converted(f32, -1e9, f8E3M4), -inf);
  EXPECT_EQ(convertedBits(f32, 464, f8E4M3FN), 0x7eu);
  EXPECT_EQ(convertedBits(f32, 465, f8E4M3FN), 0x7fu);
  EXPECT_EQ(convertedBits(f32, -inf, f8E4M3FN), 0xffu);
  for (Type type : {f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ}) {
    EXPECT_EQ(convertedBits(f32, 1e9, type), 0x80u);
    EXPECT_EQ(convertedBits(f32, -inf, type), 0x80u);
    EXPECT_EQ(convertedBits(f32, NaN, type), 0x80u);
    EXPECT_EQ(convertedBits(f32, -0.0, type), 0x00u);
    EXPECT_EQ(convertedBits(f32, -1e-30, type), 0x00u);
  }
  EXPECT_EQ(converted(i32, 1000, f8E5M2), 1024);
  EXPECT_TRUE(std::isnan(converted(i32, 1000, f8E4M3FN)));
}

TEST_F(ScalarConvertTest, Float8E8M0) {
  EXPECT_EQ(convertedBits(f32, 1, f8E8M0FNU), 0x7fu);
  EXPECT_EQ(convertedBits(f32, 3, f8E8M0FNU), 0x81u);
  EXPECT_EQ(convertedBits(f32, 0, f8E8M0FNU), 0x00u);
  for (double value : {NaN, inf, -inf, -1.0, -1e-3, 0x1p127 * 1.9})
    EXPECT_EQ(convertedBits(f32, value, f8E8M0FNU), 0xffu) << value;
  EXPECT_EQ(convertedBits(i32, -1, f8E8M0FNU), 0xffu);
  EXPECT_EQ(convertedBits(i32, 8, f8E8M0FNU), 0x82u);
  EXPECT_TRUE(std::isnan(converted(f8E8M0FNU, NaN, f32)));
  EXPECT_EQ(toDouble(convert(fromBits(f8E8M0FNU, 0), f32)), 0x1p-127);
}

TEST_F(ScalarConvertTest, EveryFloat8GoesThroughF32AndBack) {
  for (Type type : float8Types())
    for (unsigned bits = 0; bits < 256; ++bits) {
      Scalar value = fromBits(type, bits);
      Scalar back = convert(convert(value, f32), type);
      if (value.getFloat().isNaN())
        EXPECT_TRUE(back.getFloat().isNaN()) << nameOf(type) << " " << bits;
      else
        EXPECT_TRUE(back.bitwiseEquals(value)) << nameOf(type) << " " << bits;
    }
}

TEST_F(ScalarConvertTest, Complex) {
  Scalar value = makeComplex(c128, 2.75, 1e300);
  EXPECT_EQ(toDouble(convert(value, f32)), 2.75);
  EXPECT_EQ(toDouble(convert(value, i32)), 2);
  EXPECT_EQ(toDouble(convert(value, c64).getImag()), inf);
  for (const Scalar &real : {make(i32, -3), make(f16, -3), make(f64, -3)}) {
    Scalar result = convert(real, c64);
    EXPECT_EQ(toDouble(result.getReal()), -3);
    EXPECT_TRUE(isSame(toDouble(result.getImag()), 0.0));
  }
}

TEST_F(ScalarConvertTest, ComplexFromItsParts) {
  Scalar value = applyTo(c64, "complex", {make(f32, 1.5), make(f32, -0.0)});
  EXPECT_TRUE(value.bitwiseEquals(makeComplex(c64, 1.5, -0.0)));
  EXPECT_TRUE(applyTo(f32, "real", {value}).bitwiseEquals(make(f32, 1.5)));
  EXPECT_TRUE(applyTo(f32, "imag", {value}).bitwiseEquals(make(f32, -0.0)));
}

TEST_F(ScalarConvertTest, BitcastKeepsTheBits) {
  EXPECT_EQ(
      applyTo(ui32, "bitcast_convert", {make(f32, 1)}).getInt().getZExtValue(),
      0x3f800000u);
  EXPECT_EQ(toDouble(applyTo(f32, "bitcast_convert",
                             {Scalar::getInt(i32, uint64_t(0x40000000))})),
            2);
  EXPECT_EQ(toDouble(applyTo(i16, "bitcast_convert", {make(bf16, -0.0)})),
            -32768);
  EXPECT_EQ(toDouble(applyTo(bf16, "bitcast_convert", {make(f16, 1)})), 0x1p-7);
  EXPECT_EQ(toDouble(applyTo(i8, "bitcast_convert", {make(ui8, 255)})), -1);
  Scalar payload = fromBits(f32, 0x7fa00001);
  EXPECT_EQ(applyTo(i32, "bitcast_convert", {payload}).getInt().getZExtValue(),
            0x7fa00001u);
}
} // namespace
