//===- LiteralTest.cpp - Tensors as text ----------------------------------===//

#include "DataTestUtils.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

TEST(Literal, Spellings) {
  EXPECT_EQ(reprint("2x3xf32=1 2 3 4 5 6"), "2x3xf32=[1 2 3][4 5 6]");
  EXPECT_EQ(reprint("2x3xf32=1,2,3,4,5,6"), "2x3xf32=[1 2 3][4 5 6]");
  EXPECT_EQ(reprint("2x3xf32=[[1,2,3],[4,5,6]]"), "2x3xf32=[1 2 3][4 5 6]");
  EXPECT_EQ(reprint("2x3xf32=[1 2 3][4 5 6]"), "2x3xf32=[1 2 3][4 5 6]");
  EXPECT_EQ(reprint(" 2x2xi8 = 1\t2\n3\r 4 "), "2x2xi8=[1 2][3 4]");
  EXPECT_EQ(reprint("2x3xf32=7"), "2x3xf32=[7 7 7][7 7 7]");
  EXPECT_EQ(reprint("f32=1.5"), "f32=1.5");
  EXPECT_EQ(reprint("3xf32=1 2 3"), "3xf32=1 2 3");
  EXPECT_EQ(reprint("1xf32=1"), "1xf32=1");
  EXPECT_EQ(reprint("0x4xf32="), "0x4xf32=");
  EXPECT_EQ(reprint("0x99999999999x99999999999xf32="),
            "0x99999999999x99999999999xf32=");
  EXPECT_EQ(reprint("2x0xf32=3"), "2x0xf32=");
  EXPECT_EQ(reprint("2x2x2xi32=1 2 3 4 5 6 7 8"),
            "2x2x2xi32=[[1 2][3 4]][[5 6][7 8]]");
  EXPECT_EQ(reprint("1x2x1xi32=1 2"), "1x2x1xi32=[[1][2]]");
  EXPECT_EQ(reprint("1x1x1x1xi32=1"), "1x1x1x1xi32=[[[1]]]");
  EXPECT_EQ(reprint("2xcomplex<f32>=(1,-2) ( 3 , 4 )"),
            "2xcomplex<f32>=(1,-2) (3,4)");
  EXPECT_EQ(reprint("2xcomplex<f64>=(1,2)(nan,inf)"),
            "2xcomplex<f64>=(1,2) (nan,inf)");
  EXPECT_EQ(reprint("complex<f64>=3"), "complex<f64>=(3,0)");
  EXPECT_EQ(reprint("4xi1=true false 1 0"), "4xi1=1 0 1 0");
}

TEST(Literal, SplatsFillTheTensor) {
  for (StringRef type : {"i1", "ui16", "f32", "complex<f64>"})
    for (int64_t size : {1, 2, 3, 100, 65537, 300001}) {
      Tensor tensor = parse(std::to_string(size) + "x" + type.str() + "=1");
      for (int64_t i = 0; i < size; ++i)
        ASSERT_TRUE(tensor.get(i).bitwiseEquals(tensor.get(0))) << i;
    }
}

TEST(Literal, FloatSpellings) {
  for (StringRef type : {"f16", "bf16", "f32", "f64", "f8E5M2"}) {
    auto value = [&](StringRef text) {
      return StringRef(reprint((type + "=" + text).str()))
          .split('=')
          .second.str();
    };
    EXPECT_EQ(value("nan"), "nan");
    EXPECT_EQ(value("-nan"), "nan");
    EXPECT_EQ(value("NaN"), "nan");
    EXPECT_EQ(value("inf"), "inf");
    EXPECT_EQ(value("+inf"), "inf");
    EXPECT_EQ(value("-INF"), "-inf");
    EXPECT_EQ(value("-0.0"), "-0");
    EXPECT_EQ(value("0"), "0");
    EXPECT_EQ(value("+1.5"), "1.5");
    EXPECT_EQ(value("-.5"), "-0.5");
    EXPECT_EQ(value("5."), "5");
    EXPECT_EQ(value("1.5e0"), "1.5");
    EXPECT_EQ(value("15E-1"), "1.5");
    EXPECT_EQ(value("0x1.8p1"), "3");
    EXPECT_EQ(value("-0X1P-1"), "-0.5");
    EXPECT_EQ(value("1e999"), "inf");
    EXPECT_EQ(value("-1e-999"), "-0");
    EXPECT_EQ(value("1e999999999999999999999"), "inf");
    EXPECT_EQ(value("0e999999999999999999999"), "0");
  }
}

// One rounding, in the element's own format: by way of f32 or f64 these would
// first fall on a tie and then to the even side.
TEST(Literal, FloatsAreRoundedOnce) {
  EXPECT_EQ(reprint("f32=1.00000017881393432617187499"), "f32=1.0000001");
  EXPECT_EQ(reprint("f32=1.00000017881393432617187500"), "f32=1.0000002");
  // 1 + 2^-11 is halfway between two values of f16.
  EXPECT_EQ(reprint("f16=1.00048828125"), "f16=1");
  EXPECT_EQ(reprint("f16=1.00048828125000000000001"), "f16=1.001");
  EXPECT_EQ(reprint("bf16=1.00390625"), "bf16=1");
  EXPECT_EQ(reprint("bf16=1.0039062500000000000001"), "bf16=1.01");
}

TEST(Literal, ShortestDecimals) {
  EXPECT_EQ(reprint("f32=0.1"), "f32=0.1");
  EXPECT_EQ(reprint("f32=1e20"), "f32=1e+20");
  EXPECT_EQ(reprint("f32=3.4028235e38"), "f32=3.4028235e+38");
  EXPECT_EQ(reprint("f32=1e-45"), "f32=1e-45");
  EXPECT_EQ(reprint("f32=16777216"), "f32=16777216");
  EXPECT_EQ(reprint("f64=0.1"), "f64=0.1");
  EXPECT_EQ(reprint("f64=5e-324"), "f64=5e-324");
  EXPECT_EQ(reprint("f16=0.1"), "f16=0.1");
  EXPECT_EQ(reprint("f16=65504"), "f16=65504");
  EXPECT_EQ(reprint("f16=6e-8"), "f16=6e-08");
  EXPECT_EQ(reprint("bf16=0.1"), "bf16=0.1");
  EXPECT_EQ(reprint("bf16=3.14159"), "bf16=3.14");
  EXPECT_EQ(reprint("bf16=1e38"), "bf16=1e+38");
  EXPECT_EQ(reprint("bf16=256"), "bf16=256");
  EXPECT_EQ(reprint("f8E4M3FN=448"), "f8E4M3FN=448");
  EXPECT_EQ(reprint("f8E4M3FN=0.1"), "f8E4M3FN=0.1");
  EXPECT_EQ(reprint("f8E5M2=-57344"), "f8E5M2=-57344");
  EXPECT_EQ(reprint("f8E8M0FNU=1024"), "f8E8M0FNU=1024");
}

TEST(Literal, IntegerRanges) {
  EXPECT_EQ(reprint("4xi8=-128 127 0xFF 0x80"), "4xi8=-128 127 -1 -128");
  EXPECT_EQ(reprint("3xui8=0 255 0xff"), "3xui8=0 255 255");
  EXPECT_EQ(reprint("2xi16=-32768 0xFFFF"), "2xi16=-32768 -1");
  EXPECT_EQ(reprint("2xi32=2147483647 0x80000000"),
            "2xi32=2147483647 -2147483648");
  EXPECT_EQ(reprint("2xi64=-9223372036854775808 0xFFFFFFFFFFFFFFFF"),
            "2xi64=-9223372036854775808 -1");
  EXPECT_EQ(reprint("2xui64=18446744073709551615 +7"),
            "2xui64=18446744073709551615 7");
  EXPECT_EQ(reprint("2xi1=0x1 0x0"), "2xi1=1 0");
  EXPECT_EQ(reprint("ui8=-0"), "ui8=0");

  EXPECT_EQ(reprint("3xi8=1 2 128"), "error: element 2: '128' is outside the "
                                     "range of i8, -128 to 127");
  EXPECT_EQ(reprint("ui8=256"),
            "error: element 0: '256' is outside the range of ui8, 0 to 255");
  EXPECT_EQ(reprint("ui8=-1"),
            "error: element 0: '-1' is outside the range of ui8, 0 to 255");
  EXPECT_EQ(reprint("i32=99999999999999999999999"),
            "error: element 0: '99999999999999999999999' is outside the range "
            "of i32, -2147483648 to 2147483647");
  EXPECT_EQ(reprint("i8=0x100"),
            "error: element 0: '0x100' does not fit in the bits of i8");
  for (StringRef bad : {"1.5", "x", "0x", "0xG", "-", "+", "--1", "+-1", "1e3",
                        "-0x1", "nan", "1_0", "0x-1", "(1,2)"})
    EXPECT_EQ(reprint(("i32=" + bad).str()),
              ("error: element 0: '" + bad + "' is not an integer").str());
  EXPECT_EQ(reprint("i1=2"), "error: element 0: '2' is not a value of i1: "
                             "true, false, 1 or 0");
}

TEST(Literal, BadFloats) {
  for (StringRef type : {"f32", "f64", "f16", "bf16", "f8E4M3FN"})
    for (StringRef bad :
         {"x",    "1.5.2",    "1e",     "e5",   ".",   "-",     "+",
          "--1",  "+-1",      "1e5x",   "0x",   "0x1", "0x1.8", "0xp3",
          "0x1p", "infinity", "nan(1)", "nanx", "1f",  "1,",    "true"}) {
      std::string got = reprint((type + "=" + bad).str());
      if (bad == "1,") // The comma is a separator.
        EXPECT_EQ(got, (type + "=1").str());
      else
        EXPECT_EQ(got,
                  ("error: element 0: '" + bad + "' is not a number").str());
    }
  EXPECT_EQ(reprint("f8E4M3FN=inf"),
            "error: element 0: 'inf' is not a value of f8E4M3FN, which has no "
            "infinity");
  EXPECT_EQ(reprint("f8E8M0FNU=0"),
            "error: element 0: '0' is not a value of f8E8M0FNU, which has no "
            "zero");
  EXPECT_EQ(reprint("f8E8M0FNU=-2"),
            "error: element 0: '-2' is not a value of f8E8M0FNU, which has no "
            "negative values");
  std::string digits(4097, '1');
  EXPECT_EQ(reprint("f32=" + digits), "error: element 0: '" +
                                          digits.substr(0, 40) +
                                          "...' has more than 4096 characters");
}

TEST(Literal, BadComplex) {
  for (StringRef bad : {"(1)", "(1,2,3)", "(1,2", "()"})
    EXPECT_EQ(
        reprint(("complex<f32>=" + bad).str()),
        ("error: element 0: '" + bad + "' is not a complex number (re,im)")
            .str());
  EXPECT_EQ(reprint("complex<f32>=(1,)"),
            "error: element 0: '(1,)' is not a number");
  EXPECT_EQ(reprint("complex<f32>=(x,1)"),
            "error: element 0: '(x,1)' is not a number");
}

TEST(Literal, BadShapesAndCounts) {
  EXPECT_EQ(reprint("2x3xf32=1 2"), "error: 2x3xf32 takes 6 elements, found 2");
  EXPECT_EQ(reprint("2xf32=1 2 3"), "error: 2xf32 takes 2 elements, found 3");
  EXPECT_EQ(reprint("f32="), "error: f32 takes 1 element, found 0");
  EXPECT_EQ(reprint("f32=1 2"), "error: f32 takes 1 element, found 2");
  EXPECT_EQ(reprint("0xf32=1 2"), "error: 0xf32 takes 0 elements, found 2");
  for (StringRef bad : {"2xf32=[1 2", "2xf32=1 2]", "2xf32=]1 2[", "f32=[[1]"})
    EXPECT_EQ(reprint(bad), "error: square brackets are not balanced");

  EXPECT_EQ(reprint("99999999999x99999999999xf32=1"),
            "error: tensor<99999999999x99999999999xf32> needs more than 2^63 "
            "bytes");
  std::string tooLarge = reprint("1000000x1000000xf32=1");
  EXPECT_TRUE(isOneLine(tooLarge) &&
              StringRef(tooLarge).starts_with("error: tensor<1000000x1000000x"
                                              "f32> needs 4000000000000 bytes"))
      << tooLarge;
  EXPECT_EQ(reprint("99999999999999999999xf32=1"),
            "error: size '99999999999999999999' in '99999999999999999999xf32' "
            "exceeds 64 bits");
  EXPECT_EQ(reprint("?xf32=1"), "error: size '?' in '?xf32' is not a number");
  EXPECT_EQ(reprint("-1xf32=1"),
            "error: size '-1' in '-1xf32' is not a number");
  EXPECT_EQ(reprint("2 x3xf32=1"),
            "error: size '2 ' in '2 x3xf32' is not a number");
  EXPECT_EQ(reprint("2x3=1"), "error: unknown element type '' in '2x3'");
  EXPECT_EQ(reprint("2x3x=1"), "error: unknown element type '' in '2x3x'");
  EXPECT_EQ(reprint("2xi4=1"), "error: unknown element type 'i4' in '2xi4'");
  EXPECT_EQ(reprint("tf32=1"), "error: unknown element type 'tf32' in 'tf32'");
  EXPECT_EQ(reprint("2xsi32=1"),
            "error: unknown element type 'si32' in '2xsi32'");
  EXPECT_EQ(reprint("=1"), "error: unknown element type '' in ''");
  EXPECT_EQ(reprint("x=\n"), "error: unknown element type 'x' in 'x'");
  EXPECT_EQ(reprint("1 2 3"),
            "error: '1 2 3' is not a value such as 2x3xf32=1 or @a.npy");
  EXPECT_EQ(reprint(""),
            "error: '' is not a value such as 2x3xf32=1 or @a.npy");
  EXPECT_EQ(reprint("f32=\x01\x7f"),
            "error: element 0: '\\01\\7F' is not a number");

  std::string deep;
  for (int i = 0; i < 65; ++i)
    deep += "1x";
  EXPECT_EQ(reprint(deep + "f32=1"),
            "error: rank of '" + deep.substr(0, 40) + "...' exceeds 64");
}

TEST(Literal, Files) {
  TemporaryFolder folder;
  std::string raw = folder.write("raw.bin", StringRef("\1\0\2\0\3\0", 6));
  std::string empty = folder.write("empty.bin", "");
  EXPECT_EQ(reprint("3xi16=@" + raw), "3xi16=1 2 3");
  EXPECT_EQ(reprint("2x3xi1=@" + raw), "2x3xi1=[1 0 1][0 1 0]");
  EXPECT_EQ(reprint("0xi16=@" + empty), "0xi16=");
  EXPECT_EQ(reprint("4xi16=@" + raw),
            "error: " + raw +
                ": truncated: 4xi16 should have 8 bytes, found 6");
  EXPECT_EQ(reprint("2xi16=@" + raw),
            "error: " + raw +
                ": trailing data: 2xi16 should have 4 bytes, found 6");
  EXPECT_EQ(reprint("2xi16=@" + empty),
            "error: " + empty +
                ": truncated: 2xi16 should have 4 bytes, found 0");
  EXPECT_EQ(reprint("1000000x1000000xf32=@" + raw),
            "error: " + raw +
                ": truncated: 1000000x1000000xf32 should have 4000000000000 "
                "bytes, found 6");
  EXPECT_EQ(reprint("99999999999x99999999999xf32=@" + raw),
            "error: tensor<99999999999x99999999999xf32> needs more than 2^63 "
            "bytes");
  EXPECT_EQ(reprint("1000xi16=@/dev/null"),
            "error: /dev/null: truncated: 1000xi16 should have 2000 bytes, "
            "found 0");
  EXPECT_EQ(reprint("4xi16=@/dev/zero"),
            "error: /dev/zero: trailing data: 4xi16 should have 8 bytes, found "
            "more");
  EXPECT_EQ(reprint("f32=@" + folder.path("none")),
            "error: " + folder.path("none") + ": No such file or directory");
  EXPECT_EQ(reprint("f32=@" + folder.path("")),
            "error: " + folder.path("") + ": Is a directory");
  EXPECT_EQ(reprint("f32=@"), "error: : not a file name");
  EXPECT_EQ(reprint("@"), "error: : not a file name");
  EXPECT_EQ(reprint("@" BCAST_TEST_INPUTS "/f4.npy"), "2x3xf32=[0 1 2][3 4 5]");
  Builder b(getContext());
  EXPECT_EQ(
      print(parseLiteral("@" BCAST_TEST_INPUTS "/bfloat16.npy", getContext(),
                         RankedTensorType::get({7}, b.getBF16Type()))),
      "2x3xbf16=[0 1 2][3 4 5]");
  EXPECT_EQ(reprint("@" + raw), "error: " + raw + ": not a .npy file");
}
