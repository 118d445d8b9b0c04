//===- Attributes.h - Random attributes of ops ------------------*- C++ -*-===//
#ifndef BCAST_LIB_TESTING_ATTRIBUTES_H
#define BCAST_LIB_TESTING_ATTRIBUTES_H

#include "bcast/Testing/Generator.h"
#include "bcast/Testing/Random.h"
#include "mlir/IR/OperationSupport.h"

namespace mlir::bcast::generator {

/// What an attribute may depend on.
struct AttributeContext {
  Random &random;
  const GeneratorOptions &options;
  /// Types of the operands when the program runs, and as written.
  ArrayRef<RankedTensorType> operands, writtenOperands;
  /// The result type, where it is not inferred.
  RankedTensorType result;
};

/// A value for each attribute of the op. The rules between attributes are left
/// to the verifier. Nothing if this library does not know an attribute's name.
std::optional<NamedAttrList> generateAttributes(OperationName op,
                                                AttributeContext &context);

} // namespace mlir::bcast::generator

#endif // BCAST_LIB_TESTING_ATTRIBUTES_H
