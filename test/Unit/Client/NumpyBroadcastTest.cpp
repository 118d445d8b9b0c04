//===- NumpyBroadcastTest.cpp - What NumPy's rule implies -----------------===//

#include "bcast/Client/NumpyBroadcast.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

constexpr int64_t kDynamic = ShapedType::kDynamic;

class NumpyBroadcastTest : public ::testing::Test {
protected:
  NumpyBroadcastTest()
      : builder(&context), loc(builder.getUnknownLoc()),
        module(ModuleOp::create(loc)),
        handler(&context, [this](Diagnostic &diagnostic) {
          message = diagnostic.str();
          return success();
        }) {
    context.loadDialect<BcastDialect>();
    builder.setInsertionPointToEnd(module->getBody());
  }

  Value makeValue(ArrayRef<int64_t> shape, Type element) {
    return module->getBody()->addArgument(RankedTensorType::get(shape, element),
                                          loc);
  }
  Value makeF32(ArrayRef<int64_t> shape) {
    return makeValue(shape, builder.getF32Type());
  }
  Value makePred(ArrayRef<int64_t> shape) {
    return makeValue(shape, builder.getI1Type());
  }
  ArrayRef<int64_t> getShape(Value value) {
    return cast<RankedTensorType>(value.getType()).getShape();
  }

  MLIRContext context;
  OpBuilder builder;
  Location loc;
  OwningOpRef<ModuleOp> module;
  std::string message;
  ScopedDiagnosticHandler handler;
};

using Dims = SmallVector<int64_t>;

TEST_F(NumpyBroadcastTest, DimensionsAreTheLast) {
  EXPECT_EQ(getNumpyBroadcastDimensions(2, 1), Dims({1}));
  EXPECT_EQ(getNumpyBroadcastDimensions(1, 2), Dims({1}));
  EXPECT_EQ(getNumpyBroadcastDimensions(4, 2), Dims({2, 3}));
  EXPECT_EQ(getNumpyBroadcastDimensions(3, 3), Dims());
  EXPECT_EQ(getNumpyBroadcastDimensions(0, 3), Dims());
  EXPECT_EQ(getNumpyBroadcastDimensions(0, 0), Dims());
}

TEST_F(NumpyBroadcastTest, BinaryOpCarriesTheDimensions) {
  auto sum =
      buildNumpyBinary<AddOp>(builder, loc, makeF32({3}), makeF32({2, 3}));
  ASSERT_TRUE(succeeded(sum));
  EXPECT_EQ(getShape(*sum), ArrayRef<int64_t>({2, 3}));
  auto op = sum->getDefiningOp<AddOp>();
  EXPECT_EQ(op.getBroadcastDimensions(), ArrayRef<int64_t>({1}));
}

TEST_F(NumpyBroadcastTest, BothSidesExpand) {
  auto product =
      buildNumpyBinary<MultiplyOp>(builder, loc, makeF32({4, 1}), makeF32({5}));
  ASSERT_TRUE(succeeded(product));
  EXPECT_EQ(getShape(*product), ArrayRef<int64_t>({4, 5}));
}

TEST_F(NumpyBroadcastTest, DynamicSizesMayBeOne) {
  auto sum = buildNumpyBinary<AddOp>(builder, loc, makeF32({kDynamic, 3}),
                                     makeF32({7, 1}));
  ASSERT_TRUE(succeeded(sum));
  EXPECT_EQ(getShape(*sum), ArrayRef<int64_t>({7, 3}));
}

TEST_F(NumpyBroadcastTest, OtherAttributesAreKept) {
  NamedAttribute direction(
      builder.getStringAttr("comparison_direction"),
      ComparisonDirectionAttr::get(&context, ComparisonDirection::LT));
  auto less = buildNumpyBinary<CompareOp>(builder, loc, makeF32({2, 3}),
                                          makeF32({3}), direction);
  ASSERT_TRUE(succeeded(less));
  EXPECT_EQ(less->getType(),
            RankedTensorType::get({2, 3}, builder.getI1Type()));
}

TEST_F(NumpyBroadcastTest, MismatchNamesBothSizes) {
  EXPECT_TRUE(failed(
      buildNumpyBinary<AddOp>(builder, loc, makeF32({2, 3}), makeF32({2}))));
  EXPECT_NE(message.find("NumPy's rule"), std::string::npos) << message;
  EXPECT_NE(message.find("tensor<2x3xf32>"), std::string::npos) << message;
  EXPECT_TRUE(module->getBody()->empty());
}

TEST_F(NumpyBroadcastTest, ElementTypesMustAgree) {
  EXPECT_TRUE(failed(buildNumpyBinary<AddOp>(
      builder, loc, makeF32({3}), makeValue({3}, builder.getI32Type()))));
  EXPECT_TRUE(failed(
      buildNumpyBinary<AndOp>(builder, loc, makeF32({3}), makeF32({3}))));
  EXPECT_TRUE(module->getBody()->empty());
}

TEST_F(NumpyBroadcastTest, SelectBroadcastsAllThree) {
  auto chosen = buildNumpySelect(builder, loc, makePred({4, 1, 1}),
                                 makeF32({3, 1}), makeF32({5}));
  ASSERT_TRUE(succeeded(chosen));
  EXPECT_EQ(getShape(*chosen), ArrayRef<int64_t>({4, 3, 5}));
}

TEST_F(NumpyBroadcastTest, SelectKeepsAScalarPredicate) {
  Value pred = makePred({});
  auto chosen =
      buildNumpySelect(builder, loc, pred, makeF32({3, 1}), makeF32({5}));
  ASSERT_TRUE(succeeded(chosen));
  EXPECT_EQ(chosen->getDefiningOp<SelectOp>().getPred(), pred);
}

TEST_F(NumpyBroadcastTest, SelectRefusesToBroadcastToDynamicShapes) {
  EXPECT_TRUE(failed(buildNumpySelect(builder, loc, makePred({3}),
                                      makeF32({kDynamic, 3}), makeF32({3}))));
  EXPECT_NE(message.find("dynamic"), std::string::npos) << message;
}

} // namespace
