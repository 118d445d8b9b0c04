//===- BcastTraits.h - Op traits of the dialect -----------------*- C++ -*-===//
#ifndef BCAST_IR_BCASTTRAITS_H
#define BCAST_IR_BCASTTRAITS_H

#include "mlir/IR/OpDefinition.h"

namespace mlir::bcast {

/// The operands must give a result type, and it must be the op's. Stands before
/// InferTypeOpInterface, whose own check would follow every error with a second
/// one that says nothing new.
template <typename ConcreteOp>
class HasInferredResultType
    : public OpTrait::TraitBase<ConcreteOp, HasInferredResultType> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    if (failed(verifyDefaults(cast<ConcreteOp>(op))))
      return failure();
    SmallVector<Type> inferred;
    if (failed(ConcreteOp::inferReturnTypes(
            op->getContext(), op->getLoc(), op->getOperands(),
            op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
            op->getRegions(), inferred)))
      return failure();
    Type actual = op->getResult(0).getType();
    if (inferred.front() == actual)
      return success();
    InFlightDiagnostic error = op->emitOpError();
    error << "result has type " << actual << ", but the operands give "
          << inferred.front();
    // For who would rather take that type than report.
    error.getUnderlyingDiagnostic()->getMetadata().emplace_back(
        inferred.front());
    return error;
  }

private:
  /// An attribute that has a default is there. One of a wrong kind, set by name
  /// on an op, becomes none, and its getter must not be called.
  static LogicalResult verifyDefaults(ConcreteOp op) {
    if constexpr (ConcreteOp::hasProperties()) {
      auto properties = op.getProperties();
      ConcreteOp::populateDefaultProperties(op->getName(), properties);
      for (StringRef name : ConcreteOp::getAttributeNames())
        if (ConcreteOp::getInherentAttr(op->getContext(), properties, name) !=
            ConcreteOp::getInherentAttr(op->getContext(), op.getProperties(),
                                        name))
          return op.emitOpError()
                 << "attribute '" << name << "' is missing or of a wrong kind";
    }
    return success();
  }
};

} // namespace mlir::bcast

#endif // BCAST_IR_BCASTTRAITS_H
