//===- RegistrationTest.cpp - What the pipelines register -----------------===//

#include "bcast/Pipelines/Pipelines.h"
#include "mlir/Dialect/Bufferization/IR/AllocationOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferDeallocationOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SubsetOpInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "mlir/Transforms/InliningUtils.h"
#include "gtest/gtest.h"

using namespace mlir;

namespace {

/// The dialects of the pipelines, loaded.
class RegistrationTest : public testing::Test {
protected:
  RegistrationTest() {
    DialectRegistry registry;
    bcast::registerPipelineDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// Ops whose dialect promises an implementation that nobody registered.
  template <typename InterfaceT>
  std::vector<std::string> getUnkeptPromises() {
    std::vector<std::string> names;
    for (RegisteredOperationName name : context.getRegisteredOperations())
      if (name.getDialect().hasPromisedInterface(name.getTypeID(),
                                                 InterfaceT::getInterfaceID()))
        names.push_back(name.getStringRef().str());
    return names;
  }

  MLIRContext context;
};

using Names = std::vector<std::string>;

} // namespace

// Passes query these interfaces of whatever ops they meet.
TEST_F(RegistrationTest, KeepsPromisesOfOps) {
  EXPECT_EQ(getUnkeptPromises<bufferization::AllocationOpInterface>(), Names());
  EXPECT_EQ(getUnkeptPromises<bufferization::BufferDeallocationOpInterface>(),
            Names());
  EXPECT_EQ(getUnkeptPromises<bufferization::BufferizableOpInterface>(),
            Names());
  EXPECT_EQ(getUnkeptPromises<ReifyRankedShapedTypeOpInterface>(), Names());
  EXPECT_EQ(getUnkeptPromises<SubsetOpInterface>(), Names());
  EXPECT_EQ(getUnkeptPromises<SubsetExtractionOpInterface>(), Names());
  EXPECT_EQ(getUnkeptPromises<SubsetInsertionOpInterface>(), Names());
  EXPECT_EQ(getUnkeptPromises<ValueBoundsOpInterface>(), Names());
}

// The inliner queries every dialect that is loaded.
TEST_F(RegistrationTest, KeepsPromisesOfInlining) {
  for (Dialect *dialect : context.getLoadedDialects())
    EXPECT_FALSE(dialect->hasPromisedInterface(
        dialect->getTypeID(), DialectInlinerInterface::getInterfaceID()))
        << dialect->getNamespace().str();
}
