//===- NpyTest.cpp - Read .npy files --------------------------------------===//
//
// Inputs/*.npy were written by NumPy and ml_dtypes (Inputs/make_inputs.py).
//
//===----------------------------------------------------------------------===//

#include "DataTestUtils.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

static std::string read(StringRef name, Type expected = {}) {
  return print(readNpy(inputPath(name), getContext(), expected));
}

/// Parses the bytes, named "a".
static std::string parseBytes(StringRef bytes, Type expected = {}) {
  return print(parseNpy(bytes, "a", getContext(), expected));
}

/// A file of version 1.0 with any header.
static std::string makeFile(StringRef header, StringRef data = "") {
  std::string file("\x93NUMPY\1\0", 8);
  file += char(header.size() & 255);
  file += char(header.size() >> 8);
  return file + header.str() + data.str();
}

static std::string parseHeader(StringRef header, StringRef data = "",
                               Type expected = {}) {
  return parseBytes(makeFile(header, data), expected);
}

static std::string parseDescriptor(StringRef descriptor, StringRef data,
                                   Type expected = {}) {
  return parseHeader(("{'descr': '" + descriptor +
                      "', 'fortran_order': False, 'shape': (), }\n")
                         .str(),
                     data, expected);
}

static std::string parseShape(StringRef shape, StringRef data = "") {
  return parseHeader(
      ("{'descr': '|i1', 'fortran_order': False, 'shape': " + shape + ", }\n")
          .str(),
      data);
}

TEST(Npy, FilesWrittenByNumPy) {
  EXPECT_EQ(read("b1"), "2x3xi1=[0 1 1][1 1 1]");
  EXPECT_EQ(read("i1"), "2x3xi8=[0 1 2][3 4 5]");
  EXPECT_EQ(read("i2"), "2x3xi16=[0 1 2][3 4 5]");
  EXPECT_EQ(read("i4"), "2x3xi32=[0 1 2][3 4 5]");
  EXPECT_EQ(read("i8"), "2x3xi64=[0 1 2][3 4 5]");
  EXPECT_EQ(read("u1"), "2x3xui8=[0 1 2][3 4 5]");
  EXPECT_EQ(read("u2"), "2x3xui16=[0 1 2][3 4 5]");
  EXPECT_EQ(read("u4"), "2x3xui32=[0 1 2][3 4 5]");
  EXPECT_EQ(read("u8"), "2x3xui64=[0 1 2][3 4 5]");
  EXPECT_EQ(read("f2"), "2x3xf16=[0 1 2][3 4 5]");
  EXPECT_EQ(read("f4"), "2x3xf32=[0 1 2][3 4 5]");
  EXPECT_EQ(read("f8"), "2x3xf64=[0 1 2][3 4 5]");
  EXPECT_EQ(read("c8"),
            "2x3xcomplex<f32>=[(0,0) (1,0) (2,0)][(3,0) (4,0) (5,0)]");
  EXPECT_EQ(read("c16"),
            "2x3xcomplex<f64>=[(0,0) (1,0) (2,0)][(3,0) (4,0) (5,0)]");
  EXPECT_EQ(read("rank0"), "f32=1.5");
  EXPECT_EQ(read("rank1"), "3xi32=1 2 3");
  EXPECT_EQ(read("empty"), "0x3xf32=");
  EXPECT_EQ(read("version2"), "2x3xf32=[0 1 2][3 4 5]");
  EXPECT_EQ(read("version3"), "2x3xf32=[0 1 2][3 4 5]");
  EXPECT_EQ(read("fortran"), "2x3x4xi16=[[0 1 2 3][4 5 6 7][8 9 10 11]]"
                             "[[12 13 14 15][16 17 18 19][20 21 22 23]]");
}

TEST(Npy, TypesThatNumPyLacks) {
  Builder b(getContext());
  Type e4m3fn = Float8E4M3FNType::get(getContext());
  EXPECT_EQ(read("bfloat16", b.getBF16Type()), "2x3xbf16=[0 1 2][3 4 5]");
  EXPECT_EQ(read("float8_e4m3fn", e4m3fn), "2x3xf8E4M3FN=[0 1 2][3 4 5]");
  EXPECT_EQ(read("float8_e5m2"), "2x3xf8E5M2=[0 1 2][3 4 5]");
  EXPECT_EQ(read("bfloat16"),
            "error: " + inputPath("bfloat16") +
                ": '<V2' does not name an element type of its own");
  for (Type wrong : {Type(b.getF32Type()), Type(b.getF16Type()),
                     Type(b.getI16Type()), Type(b.getF80Type()), e4m3fn})
    EXPECT_EQ(read("bfloat16", wrong),
              "error: " + inputPath("bfloat16") +
                  ": '<V2' does not name an element type of its own and does "
                  "not hold " +
                  toString(wrong));
  EXPECT_EQ(parseDescriptor("|V1", "\x38", e4m3fn), "f8E4M3FN=1");
  EXPECT_EQ(parseDescriptor("bfloat16", "\x80\x3f"), "bf16=1");
  EXPECT_EQ(parseDescriptor("float8_e4m3fn", "\x38"), "f8E4M3FN=1");
  EXPECT_EQ(parseDescriptor("float8_e4m3b11fnuz", "\x58"), "f8E4M3B11FNUZ=1");
  EXPECT_EQ(parseDescriptor("float8_e8m0fnu", "\x7f"), "f8E8M0FNU=1");
  EXPECT_EQ(parseDescriptor("float4_e2m1fn", "\x02"),
            "error: a: element type 'float4_e2m1fn' is not supported");
  // What the file itself says wins; the caller compares types.
  EXPECT_EQ(read("i1", b.getF32Type()), "2x3xi8=[0 1 2][3 4 5]");
}

TEST(Npy, DescriptorsThatAreRefused) {
  EXPECT_EQ(read("bigendian"), "error: " + inputPath("bigendian") +
                                   ": big-endian data ('>f4') are not "
                                   "supported");
  EXPECT_EQ(read("object"), "error: " + inputPath("object") +
                                ": Python objects are not supported");
  EXPECT_EQ(read("structured"),
            "error: " + inputPath("structured") +
                ": structured element types are not supported");
  EXPECT_EQ(read("string"), "error: " + inputPath("string") +
                                ": element type '<U2' is not supported");
  for (StringRef bad : {"", "f4", "=f4", "|f4", "<f3", "<f16", "<c32", "<M8[s]",
                        "|S3", "<i16", "V2", "|V", "|V2x", "float32", "|V-1"})
    EXPECT_EQ(parseDescriptor(bad, "", Builder(getContext()).getBF16Type()),
              ("error: a: element type '" + bad + "' is not supported").str());
  EXPECT_EQ(parseDescriptor("|V99999999999999999999", ""),
            "error: a: element type '|V99999999999999999999' is not "
            "supported");
}

TEST(Npy, HeaderForms) {
  // Another order of keys, other quotes, spaces or none.
  EXPECT_EQ(parseHeader("{\"shape\":(2,),\"descr\":\"|i1\",\"fortran_order\":"
                        "True}",
                        "\1\2"),
            "2xi8=1 2");
  EXPECT_EQ(parseHeader("  { 'descr' : '|u1' , 'fortran_order' : False , "
                        "'shape' : ( 2 , 1 , ) , } \n \n",
                        "\1\2"),
            "2x1xui8=[1][2]");

  auto corrupt = [](StringRef what) {
    return ("error: a: corrupt header: " + what).str();
  };
  EXPECT_EQ(parseHeader(""), corrupt("expected '{' at ''"));
  EXPECT_EQ(parseHeader("[1]"), corrupt("expected '{' at '[1]'"));
  EXPECT_EQ(parseHeader("{"), corrupt("expected a string at ''"));
  EXPECT_EQ(parseHeader("{'descr"), corrupt("expected a string at 'descr'"));
  EXPECT_EQ(parseHeader("{'descr' '<f4'"), corrupt("expected ':' at ''<f4''"));
  EXPECT_EQ(parseHeader("{'descr': 5"), corrupt("expected a string at '5'"));
  EXPECT_EQ(parseHeader("{'descr': '\\x3cf4'"),
            corrupt("escape in '\\\\x3cf4'"));
  EXPECT_EQ(parseHeader("{'descr': '<f4' 'x'"),
            corrupt("expected ',' or '}' at ''x''"));
  EXPECT_EQ(parseHeader("{'descr': '<f4', 'descr': '<f4'"),
            corrupt("two entries for 'descr'"));
  EXPECT_EQ(parseHeader("{'more': 1"), corrupt("unknown key 'more'"));
  EXPECT_EQ(parseHeader("{'fortran_order': 1"),
            corrupt("expected True or False at '1'"));
  EXPECT_EQ(parseHeader("{}"), corrupt("no entry for 'descr'"));
  EXPECT_EQ(parseHeader("{'descr': '<f4'}"),
            corrupt("no entry for 'fortran_order'"));
  EXPECT_EQ(parseHeader("{'descr': '<f4', 'fortran_order': True}"),
            corrupt("no entry for 'shape'"));
  EXPECT_EQ(parseHeader("{'descr': '|i1', 'fortran_order': False, 'shape': (), "
                        "} + 1",
                        "\1"),
            corrupt("expected the end of the header at '+ 1'"));
}

TEST(Npy, Shapes) {
  EXPECT_EQ(parseShape("()", "\1"), "i8=1");
  EXPECT_EQ(parseShape("(2,)", "\1\2"), "2xi8=1 2");
  EXPECT_EQ(parseShape("(1, 2)", "\1\2"), "1x2xi8=[1 2]");
  EXPECT_EQ(parseShape("(0, 9223372036854775807)"),
            "0x9223372036854775807xi8=");
  EXPECT_EQ(parseShape("2"),
            "error: a: corrupt header: expected a tuple at '2, }\\0A'");
  EXPECT_EQ(parseShape("(2)"),
            "error: a: corrupt header: shape is not a tuple");
  for (StringRef bad : {"(,)", "(2 2)", "(-1,)", "(2.5,)", "(2L,)", "(x,)",
                        "(2,,)", "(0x2,)", "(2", "(1, (2, 3))"}) {
    std::string got = parseShape(bad);
    EXPECT_TRUE(isOneLine(got) &&
                StringRef(got).starts_with("error: a: corrupt header: expected "
                                           "the next size or the end of the "
                                           "shape at '"))
        << bad.str() << ": " << got;
  }
  EXPECT_EQ(parseShape("(9223372036854775808,)"),
            "error: a: size '9223372036854775808' of the shape exceeds 64 "
            "bits");
  EXPECT_EQ(parseShape("(9223372036854775807, 9223372036854775807)"),
            "error: a: tensor<9223372036854775807x9223372036854775807xi8> "
            "needs more than 2^63 bytes");
  // Nothing is allocated for what the file cannot hold.
  EXPECT_EQ(parseShape("(1000000, 1000000)"),
            "error: a: truncated: tensor<1000000x1000000xi8> should have "
            "1000000000000 bytes, found 0");
  std::string rank64 = "(", rank65;
  for (int i = 0; i < 64; ++i)
    rank64 += "1,";
  rank65 = rank64 + "1)";
  rank64 += ")";
  EXPECT_TRUE(StringRef(parseShape(rank64, "\1"))
                  .ends_with("[1]]]]]]]]]]]]]]]]"
                             "]]]]]]]]]]]]]]]]]]"
                             "]]]]]]]]]]]]]]]]]]"
                             "]]]]]]]]]]"
                             "]"));
  EXPECT_EQ(parseShape(rank65, "\1"), "error: a: rank exceeds 64");
}

TEST(Npy, Magic) {
  EXPECT_EQ(parseBytes(""), "error: a: empty file");
  EXPECT_EQ(parseBytes("hello, world"), "error: a: not a .npy file");
  EXPECT_EQ(parseBytes("\x93NUMPX\1\0"), "error: a: not a .npy file");
  std::string file = readInput("f4");
  file[6] = 4;
  EXPECT_EQ(parseBytes(file), "error: a: format version 4.0 is not supported");
  file[6] = 1, file[7] = 1;
  EXPECT_EQ(parseBytes(file), "error: a: format version 1.1 is not supported");
  file[6] = 0, file[7] = 0;
  EXPECT_EQ(parseBytes(file), "error: a: format version 0.0 is not supported");
  EXPECT_EQ(parseBytes(StringRef("\x93NUMPY\2\0\1\0\1\0", 12)),
            "error: a: header of 65537 bytes exceeds 65536");
  EXPECT_EQ(parseBytes(StringRef("\x93NUMPY\2\0\xff\xff\xff\xff", 12)),
            "error: a: header of 4294967295 bytes exceeds 65536");
}

TEST(Npy, EveryTruncationIsReported) {
  for (StringRef name : {"f4", "version2", "version3", "bfloat16", "fortran"}) {
    std::string file = readInput(name);
    ASSERT_GT(file.size(), 128u);
    Type bf16 = Builder(getContext()).getBF16Type();
    for (size_t size = 0; size < file.size(); ++size) {
      std::string got = parseBytes(StringRef(file).take_front(size), bf16);
      EXPECT_TRUE(isOneLine(got));
      StringRef reason = size == 0    ? "error: a: empty file"
                         : size < 128 ? "error: a: truncated header"
                                      : "error: a: truncated: tensor<";
      EXPECT_TRUE(StringRef(got).starts_with(reason)) << size << got;
    }
    std::string got = parseBytes(file + '\0', bf16);
    EXPECT_TRUE(StringRef(got).starts_with("error: a: trailing data: tensor<"))
        << got;
  }
}

TEST(Npy, FlippedBytesAreSafe) {
  for (StringRef name : {"f4", "version3", "bfloat16", "fortran", "b1"}) {
    std::string file = readInput(name);
    std::string good = parseBytes(file, Builder(getContext()).getBF16Type());
    for (size_t at = 0; at < 128; ++at)
      for (unsigned flip = 1; flip < 256; ++flip) {
        std::string bad = file;
        bad[at] ^= flip;
        std::string got = parseBytes(bad, Builder(getContext()).getBF16Type());
        EXPECT_TRUE(isOneLine(got) && got.size() < 400)
            << name.str() << at << " " << flip;
      }
  }
}

TEST(Npy, BoolsAreNormalized) {
  llvm::Expected<Tensor> tensor =
      parseNpy(makeFile("{'descr': '|b1', 'fortran_order': False, 'shape': "
                        "(4,), }",
                        StringRef("\0\1\2\xff", 4)),
               "a", getContext());
  ASSERT_TRUE(!!tensor);
  EXPECT_EQ(bytesOf(*tensor), StringRef("\0\1\1\1", 4));
}

// Against the definition, for shapes on both sides of the block size.
TEST(Npy, FortranOrder) {
  for (const SmallVector<int64_t> &shape : {SmallVector<int64_t>{2, 3},
                                            {33, 70},
                                            {64, 1, 32},
                                            {5, 1, 4, 3},
                                            {1, 40, 2},
                                            {2, 3, 4, 5, 6},
                                            {7},
                                            {1, 7, 1},
                                            {0, 3}}) {
    int64_t size = 1;
    std::string shapeText;
    for (int64_t n : shape) {
      size *= n;
      shapeText += std::to_string(n) + ",";
    }
    for (auto [descriptor, width] : {std::pair("|u1", 1),
                                     {"<u2", 2},
                                     {"<u4", 4},
                                     {"<u8", 8},
                                     {"<c16", 16}}) {
      std::string data(size * width, '\0');
      for (int64_t i = 0; i < size; ++i)
        std::memcpy(&data[i * width], &i, std::min(width, 8));
      llvm::Expected<Tensor> tensor =
          parseNpy(makeFile(std::string("{'descr': '") + descriptor +
                                "', 'fortran_order': True, 'shape': (" +
                                shapeText + "), }",
                            data),
                   "a", getContext());
      ASSERT_TRUE(!!tensor) << llvm::toString(tensor.takeError());
      for (int64_t i = 0; i < size; ++i) {
        int64_t rest = i, source = 0, stride = size;
        for (size_t dim = shape.size(); dim-- > 0;) {
          stride /= shape[dim];
          source += rest % shape[dim] * stride;
          rest /= shape[dim];
        }
        EXPECT_EQ(StringRef(tensor->data() + i * width, width),
                  StringRef(data).substr(source * width, width));
      }
    }
  }
}
