//===- SourceAttributes.cpp - Attributes of unregistered ops --------------===//

#include "SourceAttributes.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::bcast;

SourceAttributes::SourceAttributes(Operation *op)
    : discardable(op->getDiscardableAttrDictionary()) {
  Attribute attribute = op->getPropertiesAsAttribute();
  properties = dyn_cast_or_null<DictionaryAttr>(attribute);
  if (!properties)
    malformed = attribute;
}

LogicalResult SourceAttributes::verify(Operation *op) const {
  if (malformed)
    return op->emitOpError()
           << "has properties that are not a dictionary but " << malformed
           << ", as in bytecode that the op's own dialect wrote: import the "
              "generic text form, which utils/jax2mlir.py prints of JAX "
              "functions";
  if (!properties || !discardable)
    return success();
  for (NamedAttribute attribute : properties)
    if (discardable.contains(attribute.getName()))
      return op->emitOpError() << "has attribute " << attribute.getName()
                               << " twice, in <{...}> and in {...}";
  return success();
}

LogicalResult SourceAttributes::verifyNames(Operation *op,
                                            ArrayRef<StringRef> known) const {
  auto verifyName = [&](NamedAttribute attribute) -> LogicalResult {
    if (llvm::is_contained(known, attribute.getName()))
      return success();
    InFlightDiagnostic error = op->emitOpError();
    error << "has unknown attribute " << attribute.getName() << ", expected ";
    if (known.empty())
      return error << "none";
    error << (known.size() == 1 ? "" : "only ");
    llvm::interleaveComma(
        known, error, [&](StringRef name) { error << "\"" << name << "\""; });
    return error;
  };
  if (properties)
    for (NamedAttribute attribute : properties)
      if (failed(verifyName(attribute)))
        return failure();
  if (discardable)
    for (NamedAttribute attribute : discardable)
      if (!attribute.getName().getValue().contains('.') &&
          failed(verifyName(attribute)))
        return failure();
  return success();
}

Attribute SourceAttributes::get(StringRef name) const {
  if (properties)
    if (Attribute attribute = properties.get(name))
      return attribute;
  return discardable ? discardable.get(name) : Attribute();
}

StringRef SourceAttributes::getString(StringRef name) const {
  auto text = dyn_cast_or_null<StringAttr>(get(name));
  return text ? text.getValue() : StringRef();
}

std::optional<SmallVector<int64_t>>
SourceAttributes::getIntegers(StringRef name) const {
  return bcast::getIntegers(get(name));
}

std::optional<SmallVector<int64_t>>
mlir::bcast::getIntegers(Attribute attribute) {
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attribute))
    return llvm::to_vector(array.asArrayRef());
  // A splat can stand for more elements than there is memory for.
  constexpr int64_t maxElements = 1 << 16;
  auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attribute);
  if (!elements || elements.getType().getRank() != 1 ||
      elements.getNumElements() > maxElements ||
      !elements.getElementType().isSignlessInteger(64))
    return std::nullopt;
  return llvm::to_vector(elements.getValues<int64_t>());
}

std::optional<StringRef> mlir::bcast::getEnumCase(Attribute attribute,
                                                  StringRef enumName) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(attribute);
  if (!opaque)
    return std::nullopt;
  StringRef text = opaque.getAttrData().trim();
  if (!text.consume_front(enumName))
    return std::nullopt;
  text = text.trim();
  if (text.consume_front("<") && !text.consume_back(">"))
    return std::nullopt;
  return text.trim();
}

bool mlir::bcast::hasOpaquePart(Attribute attribute) {
  return attribute
      .walk([](Attribute part) {
        return isa<OpaqueAttr>(part) ? WalkResult::interrupt()
                                     : WalkResult::advance();
      })
      .wasInterrupted();
}
