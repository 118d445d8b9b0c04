//===- TensorTest.cpp - Memory of tensors ---------------------------------===//

#include "DataTestUtils.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

static std::string allocate(ArrayRef<int64_t> shape, Type type) {
  return print(Tensor::allocate(RankedTensorType::get(shape, type)));
}

TEST(Tensor, AllocatesAlignedMemory) {
  for (Type type : getAllTypes()) {
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(RankedTensorType::get({3, 5}, type));
    ASSERT_TRUE(!!tensor);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(tensor->data()) % 64, 0u);
    EXPECT_EQ(tensor->getNumElements(), 15);
    EXPECT_EQ(tensor->getSizeInBytes(), 15 * getElementByteWidth(type));
    tensor->set(14, Scalar::getZero(type));
    EXPECT_TRUE(tensor->get(14).bitwiseEquals(Scalar::getZero(type)))
        << toString(type);
  }
}

TEST(Tensor, EmptyTensorsHaveAnAddress) {
  Builder b(getContext());
  for (const SmallVector<int64_t> &shape : {SmallVector<int64_t>{0},
                                            {0, int64_t(1) << 62},
                                            {int64_t(1) << 62, 4, 0}}) {
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(RankedTensorType::get(shape, b.getF32Type()));
    ASSERT_TRUE(!!tensor);
    EXPECT_NE(tensor->data(), nullptr);
    EXPECT_EQ(tensor->getNumElements(), 0);
    EXPECT_EQ(tensor->getSizeInBytes(), 0);
  }
}

TEST(Tensor, RefusesWhatDoesNotFit) {
  Builder b(getContext());
  std::string tooLarge = allocate({1000000, 1000000}, b.getF32Type());
  EXPECT_TRUE(isOneLine(tooLarge));
  EXPECT_TRUE(StringRef(tooLarge).starts_with(
      "error: tensor<1000000x1000000xf32> needs 4000000000000 bytes, "))
      << tooLarge;
  EXPECT_EQ(allocate({int64_t(1) << 40, int64_t(1) << 40}, b.getF32Type()),
            "error: tensor<1099511627776x1099511627776xf32> needs more than "
            "2^63 bytes");
  EXPECT_EQ(allocate({int64_t(1) << 62}, b.getF64Type()),
            "error: tensor<4611686018427387904xf64> needs more than 2^63 "
            "bytes");
  EXPECT_EQ(allocate({2, ShapedType::kDynamic}, b.getF32Type()),
            "error: tensor<2x?xf32> has a dynamic size");
  EXPECT_EQ(allocate({2}, b.getF80Type()),
            "error: tensor<2xf80> has an unsupported element type");
}

TEST(Tensor, SharesMemoryAndReleasesItOnce) {
  int released = 0;
  int32_t memory[] = {1, 2, 3};
  auto type = RankedTensorType::get({3}, Builder(getContext()).getI32Type());
  {
    Tensor first = Tensor::adopt(type, memory, [&](void *) { ++released; });
    Tensor second = first;
    second.set(1, Scalar::getInt(type.getElementType(), uint64_t(7)));
    first = Tensor();
    EXPECT_EQ(released, 0);
    EXPECT_EQ(print(second), "3xi32=1 7 3");
  }
  EXPECT_EQ(released, 1);
  EXPECT_EQ(print(Tensor::borrow(type, memory)), "3xi32=1 7 3");
}

TEST(Tensor, DefaultIsEmpty) {
  EXPECT_EQ(Tensor().getNumElements(), 0);
  EXPECT_EQ(Tensor().getSizeInBytes(), 0);
}
