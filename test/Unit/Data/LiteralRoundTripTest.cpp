//===- LiteralRoundTripTest.cpp - Tensors to text and back ----------------===//

#include "DataTestUtils.h"
#include <random>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

/// Prints, parses and checks that the bits are the same, NaN by NaN.
static void expectRoundTrip(const Tensor &tensor) {
  std::string text = print(tensor);
  llvm::Expected<Tensor> back = parseLiteral(text, getContext());
  ASSERT_TRUE(!!back) << text.substr(0, 80) << ": "
                      << llvm::toString(back.takeError());
  ASSERT_EQ(back->getType(), tensor.getType());
  for (int64_t i = 0; i < tensor.getNumElements(); ++i) {
    Scalar before = tensor.get(i), after = back->get(i);
    auto isNaN = [](const Scalar &s) {
      return (s.isFloat() && s.getFloat().isNaN()) ||
             (s.isComplex() && (s.getReal().isNaN() || s.getImag().isNaN()));
    };
    if (isNaN(before))
      EXPECT_TRUE(isNaN(after));
    else
      EXPECT_TRUE(after.bitwiseEquals(before))
          << toString(tensor.getElementType()) << " element " << i;
  }
}

TEST(Literal, EveryNarrowValueRoundTrips) {
  for (Type type : getAllTypes()) {
    unsigned width =
        isa<ComplexType>(type) ? 128 : type.getIntOrFloatBitWidth();
    if (width > 16)
      continue;
    int64_t count = int64_t(1) << width;
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(RankedTensorType::get({count}, type));
    ASSERT_TRUE(!!tensor);
    unsigned bytes = getElementByteWidth(type);
    for (int64_t bits = 0; bits < count; ++bits)
      std::memcpy(tensor->data() + bits * bytes, &bits, bytes);
    expectRoundTrip(*tensor);
  }
}

TEST(Literal, RandomBitsRoundTrip) {
  std::mt19937_64 random(1);
  for (Type type : getAllTypes()) {
    if (!isa<ComplexType>(type) && type.getIntOrFloatBitWidth() <= 16)
      continue;
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(RankedTensorType::get({20, 10, 50}, type));
    ASSERT_TRUE(!!tensor);
    for (int64_t i = 0; i < tensor->getSizeInBytes(); i += 4) {
      uint32_t bits = random();
      std::memcpy(tensor->data() + i, &bits, 4);
    }
    expectRoundTrip(*tensor);
  }
}

TEST(Literal, PrintScalar) {
  Builder b(getContext());
  auto text = [](const Scalar &scalar) {
    std::string text;
    llvm::raw_string_ostream os(text);
    printScalar(os, scalar);
    return text;
  };
  EXPECT_EQ(text(Scalar::getFloat(b.getBF16Type(), 0.1)), "0.1");
  EXPECT_EQ(text(Scalar::getInt(b.getI8Type(), uint64_t(255))), "-1");
  EXPECT_EQ(text(Scalar::getBool(getContext(), true)), "1");
  EXPECT_EQ(text(parse("complex<f64>=(-0,inf)").get(0)), "(-0,inf)");
}

// Any text either is a tensor or gives one line; nothing crashes.
TEST(Literal, ArbitraryTextIsSafe) {
  std::mt19937 random(2);
  StringRef alphabet = "0123456789xfibu=@[](),.-+eE <>naN?\t\n\x80";
  for (int round = 0; round < 20000; ++round) {
    std::string text = round % 2 ? "2x2xf32=" : "";
    for (int i = random() % 24; i > 0; --i)
      text += alphabet[random() % alphabet.size()];
    if (StringRef(text).contains('@')) // No files of random names.
      continue;
    std::string got = reprint(text);
    if (StringRef(got).starts_with("error")) {
      EXPECT_TRUE(isOneLine(got)) << text;
    }
  }
}

// Enough that something quadratic would not end.
TEST(Literal, AMillionElements) {
  std::mt19937 random(3);
  for (StringRef type : {"f32", "f64", "i32", "f16", "bf16"}) {
    std::string text = ("1000x200x" + type + "=").str();
    for (int i = 0; i < 200000; ++i)
      text += std::to_string(random() % 60000 / 2.0f)
                  .substr(0, type == "i32" ? 1 : 8) +
              " ";
    Tensor tensor = parse(text);
    EXPECT_EQ(tensor.getType().getNumElements(), 200000);
    std::string printed = print(tensor);
    EXPECT_EQ(print(parse(printed)), printed);
  }
}
