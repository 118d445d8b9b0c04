//===- ConstantTest.cpp - Data that does not fit its type -----------------===//
//
// Text cannot hold such constants; bytecode can.
//
//===----------------------------------------------------------------------===//

#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Config/abi-breaking.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class ConstantTest : public ::testing::Test {
protected:
  ConstantTest()
      : handler(&context, [this](Diagnostic &diagnostic) {
          message = diagnostic.str();
        }) {
    context.loadDialect<BcastDialect>();
  }

  void SetUp() override {
#if LLVM_ENABLE_ABI_BREAKING_CHECKS
    GTEST_SKIP() << "this MLIR asserts that data fits its type";
#endif
  }

  /// What the verifier says of a constant of this type with this much data, in
  /// which bytes differ.
  std::string verify(ArrayRef<int64_t> shape, Type element, size_t bytes) {
    std::string data;
    for (size_t i = 0; i < bytes; ++i)
      data.push_back(static_cast<char>(i + 1));
    auto type = RankedTensorType::get(shape, element);
    OpBuilder builder(&context);
    OperationState state(builder.getUnknownLoc(),
                         ConstantOp::getOperationName());
    state.addAttribute("value", DenseElementsAttr::getFromRawBuffer(
                                    type, ArrayRef(data.data(), data.size())));
    state.addTypes(type);
    OwningOpRef<Operation *> op = Operation::create(state);
    message.clear();
    return succeeded(mlir::verify(*op)) ? "" : message;
  }

  MLIRContext context;
  std::string message;
  ScopedDiagnosticHandler handler;
  OpBuilder builder{&context};
};

TEST_F(ConstantTest, AcceptsDataOfItsLength) {
  EXPECT_EQ(verify({4}, builder.getF32Type(), 16), "");
  EXPECT_EQ(verify({}, builder.getF32Type(), 4), "");
  EXPECT_EQ(verify({0, 3}, builder.getF32Type(), 0), "");
  EXPECT_EQ(verify({2}, ComplexType::get(builder.getF32Type()), 16), "");
}

TEST_F(ConstantTest, RefusesShortData) {
  EXPECT_EQ(verify({4}, builder.getF32Type(), 12),
            "'bcast.constant' op has 12 bytes of data, which is not what "
            "'tensor<4xf32>' needs");
  EXPECT_EQ(verify({2, 2}, ComplexType::get(builder.getF64Type()), 48),
            "'bcast.constant' op has 48 bytes of data, which is not what "
            "'tensor<2x2xcomplex<f64>>' needs");
}

TEST_F(ConstantTest, RefusesLongData) {
  EXPECT_EQ(verify({4}, builder.getF32Type(), 20),
            "'bcast.constant' op has 20 bytes of data, which is not what "
            "'tensor<4xf32>' needs");
}

} // namespace
