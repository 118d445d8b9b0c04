//===- InferenceTest.cpp - Inference with whatever callers give -----------===//
//
// InferTypeOpInterface is called by builders of other languages before anything
// is verified. Over all ops of the dialect: any number of operands of any type,
// with attributes that are missing or of another kind, gives types or an error.
//
//===----------------------------------------------------------------------===//

#include "bcast/IR/BcastOps.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// One of each kind that an op of the dialect has, and others.
constexpr StringLiteral kAttributes[] = {
    "unit",
    "\"x\"",
    "0 : i64",
    "5 : i32",
    "[0]",
    "array<i64>",
    "array<i64: 0>",
    "array<i64: -1, 7>",
    "array<i32: 0>",
    "array<i1: true>",
    "dense<0> : tensor<1xi32>",
    "dense<0> : tensor<1x1xi64>",
    "dense<1.0> : vector<2xf32>",
    "#bcast<comparison_direction LT>",
    "#bcast<comparison_type FLOAT>",
    "#bcast<reduction_kind add>",
    "#bcast.result_accuracy<mode = HIGHEST>"};

constexpr StringLiteral kTypes[] = {"tensor<2xf32>",   "tensor<f32>",
                                    "tensor<2x3xi32>", "tensor<2xi1>",
                                    "tensor<?xf64>",   "tensor<2xcomplex<f32>>",
                                    "tensor<*xf32>",   "f32"};

class InferenceTest : public testing::Test {
protected:
  InferenceTest() {
    context.loadDialect<BcastDialect>();
    for (StringRef text : kAttributes)
      attributes.push_back(parseAttribute(text, &context));
    for (StringRef text : kTypes)
      block.addArgument(parseType(text, &context), loc);
  }

  auto getOps() {
    return llvm::make_filter_range(
        context.getRegisteredOperations(), [](RegisteredOperationName name) {
          return isa<BcastDialect>(name.getDialect());
        });
  }

  bool isOfKind(RegisteredOperationName name, StringAttr attributeName,
                Attribute attribute) {
    NamedAttrList list{NamedAttribute(attributeName, attribute)};
    ScopedDiagnosticHandler quiet(&context,
                                  [](Diagnostic &) { return success(); });
    return succeeded(
        name.verifyInherentAttrs(list, [&] { return emitError(loc); }));
  }

  /// An attribute that the op takes under this name.
  Attribute findOfKind(RegisteredOperationName name, StringAttr attributeName) {
    auto *found = llvm::find_if(attributes, [&](Attribute attribute) {
      return isOfKind(name, attributeName, attribute);
    });
    EXPECT_NE(found, attributes.end())
        << name.getStringRef().str() << " " << attributeName.str();
    return found == attributes.end() ? Attribute() : *found;
  }

  /// The attributes of the op, all of the right kind.
  NamedAttrList getAttributesOfKind(RegisteredOperationName name) {
    NamedAttrList list;
    for (StringAttr attributeName : name.getAttributeNames())
      list.append(attributeName, findOfKind(name, attributeName));
    return list;
  }

  /// Calls `callback` with lists in which one attribute is missing or is each
  /// of kAttributes, the others being there, or missing.
  void forEachList(RegisteredOperationName name,
                   function_ref<void(NamedAttrList)> callback) {
    callback({});
    callback(getAttributesOfKind(name));
    for (StringAttr attributeName : name.getAttributeNames()) {
      NamedAttrList list = getAttributesOfKind(name);
      list.erase(attributeName);
      callback(list);
      for (Attribute attribute : attributes) {
        list.set(attributeName, attribute);
        callback(list);
        callback(NamedAttrList{NamedAttribute(attributeName, attribute)});
      }
    }
  }

  /// Infers as MLIR's C API does, in `properties` or, where there are none,
  /// from the dictionary.
  LogicalResult infer(RegisteredOperationName name, ValueRange operands,
                      NamedAttrList list, bool asProperties,
                      SmallVectorImpl<Type> &types) {
    auto *interface = name.getInterface<InferTypeOpInterface>();
    DictionaryAttr dictionary = list.getDictionary(&context);
    std::vector<char> storage(name.getOpPropertyByteSize());
    OpaqueProperties properties(nullptr);
    if (asProperties && !storage.empty() && !dictionary.empty()) {
      properties = OpaqueProperties(storage.data());
      auto emitError = [&] { return mlir::emitError(loc); };
      if (failed(name.setOpPropertiesFromAttribute(name, properties, dictionary,
                                                   emitError)))
        return failure();
    }
    return interface->inferReturnTypes(&context, loc, operands, dictionary,
                                       properties, {}, types);
  }

  /// Every number of operands up to four, of each type.
  void forEachOperands(function_ref<void(ValueRange)> callback) {
    for (Value value : block.getArguments())
      for (unsigned count = 0; count <= 4; ++count)
        callback(SmallVector<Value>(count, value));
  }

  MLIRContext context;
  Location loc = UnknownLoc::get(&context);
  Block block;
  SmallVector<Attribute> attributes;
};

TEST_F(InferenceTest, FailsWithAnErrorOrGivesOneType) {
  unsigned numErrors = 0, numInferred = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &) {
    ++numErrors;
    return success();
  });
  for (RegisteredOperationName name : getOps()) {
    if (!name.hasInterface<InferTypeOpInterface>())
      continue;
    forEachList(name, [&](NamedAttrList list) {
      forEachOperands([&](ValueRange operands) {
        for (bool asProperties : {false, true}) {
          SmallVector<Type> types;
          unsigned before = numErrors;
          if (succeeded(infer(name, operands, list, asProperties, types))) {
            EXPECT_EQ(types.size(), 1u) << name.getStringRef().str();
            ++numInferred;
          } else {
            EXPECT_GT(numErrors, before) << name.getStringRef().str();
          }
        }
      });
    });
  }
  EXPECT_GT(numErrors, 1000u);
  EXPECT_GT(numInferred, 1000u);
}

TEST_F(InferenceTest, WithoutLocationSaysNothing) {
  unsigned numErrors = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &) {
    ++numErrors;
    return success();
  });
  SmallVector<Type> types;
  EXPECT_TRUE(failed(TransposeOp::inferReturnTypes(
      &context, std::nullopt, block.getArgument(0), DictionaryAttr(), nullptr,
      {}, types)));
  EXPECT_EQ(numErrors, 0u);
}

TEST_F(InferenceTest, DefaultsNeedNoAttribute) {
  Value operand = block.getArgument(0);
  SmallVector<Type> types;
  auto name = RegisteredOperationName::lookup("bcast.minimum", &context);
  ASSERT_TRUE(succeeded(infer(*name, {operand, operand}, {}, true, types)));
  EXPECT_EQ(types.front(), operand.getType());
}

// An op whose attribute was set, by its name, to one of another kind has none:
// the verifier says so before anybody reads it.
TEST_F(InferenceTest, VerifierSeesAttributesOfAnotherKind) {
  ScopedDiagnosticHandler handler(&context,
                                  [](Diagnostic &) { return success(); });
  Value operand = block.getArgument(0);
  for (RegisteredOperationName name : getOps()) {
    for (StringAttr attributeName : name.getAttributeNames()) {
      for (Attribute attribute : attributes) {
        OperationState state(loc, name);
        state.addOperands({operand, operand});
        state.addTypes(operand.getType());
        state.attributes = getAttributesOfKind(name);
        state.attributes.set(attributeName, attribute);
        OwningOpRef<Operation *> op = Operation::create(state);
        if (succeeded(verify(*op)) && !isOfKind(name, attributeName, attribute))
          EXPECT_EQ(attributeName, "compare_type") << "the only optional one";
      }
    }
  }
}

} // namespace
