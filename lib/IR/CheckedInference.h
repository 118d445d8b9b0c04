//===- CheckedInference.h - Inference for callers that verified nothing ---===//
//
// What stands between InferTypeOpInterface, which anybody may call with any
// operands and attributes, and the ops' own inference, which reads both. All
// ops with inferred results have it by Bcast_HasInferredResultType.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_CHECKEDINFERENCE_H
#define BCAST_LIB_IR_CHECKEDINFERENCE_H

#include "Diagnostics.h"
#include "bcast/IR/BcastOps.h"
#include "llvm/Support/Threading.h"

namespace mlir::bcast::opimpl {

/// How many operands an op takes, by its traits.
struct OperandCount {
  unsigned least;
  bool isExact;
};

template <typename OpT>
constexpr OperandCount getOperandCount() {
  if constexpr (OpT::template hasTrait<OpTrait::ZeroOperands>())
    return {0, true};
  else if constexpr (OpT::template hasTrait<OpTrait::OneOperand>())
    return {1, true};
  else if constexpr (OpT::template hasTrait<OpTrait::NOperands<2>::Impl>())
    return {2, true};
  else if constexpr (OpT::template hasTrait<OpTrait::NOperands<3>::Impl>())
    return {3, true};
  else if constexpr (OpT::template hasTrait<
                         OpTrait::AtLeastNOperands<1>::Impl>())
    return {1, false};
  else {
    static_assert(OpT::template hasTrait<OpTrait::VariadicOperands>(),
                  "add the op's number of operands above");
    return {0, false};
  }
}

template <typename OpT>
LogicalResult checkOperandCount(std::optional<Location> location, size_t size) {
  constexpr OperandCount count = getOperandCount<OpT>();
  if (count.isExact ? size == count.least : size >= count.least)
    return success();
  return emitError(location, OpT::getOperationName())
         << "expected " << count.least << (count.isExact ? "" : " or more")
         << " operands, but found " << size;
}

/// The attributes of `attributes` that the op has, in its form, if the caller
/// has no properties; those that have a default get it.
template <typename OpT>
LogicalResult
completeProperties(MLIRContext *context, std::optional<Location> location,
                   DictionaryAttr attributes, bool hasProperties,
                   typename OpT::template InferredProperties<OpT> &properties) {
  if constexpr (OpT::hasProperties()) {
    auto emitInvalid = [&] {
      return location ? mlir::emitError(*location)
                            << "'" << OpT::getOperationName() << "' op "
                      : InFlightDiagnostic();
    };
    if (!hasProperties && attributes &&
        failed(OpT::setPropertiesFromAttr(properties, attributes, emitInvalid)))
      return failure();
    OpT::populateDefaultProperties(
        OperationName(OpT::getOperationName(), context), properties);
  }
  return success();
}

/// Whether the op has all the attributes that it needs.
template <typename AdaptorT>
LogicalResult verifyAttributes(MLIRContext *context,
                               std::optional<Location> location,
                               AdaptorT adaptor) {
  if (location)
    return adaptor.verify(*location);
  // Without a location nobody wants to hear of this thread's errors.
  ScopedDiagnosticHandler silence(
      context, [thread = llvm::get_threadid()](Diagnostic &) {
        return success(llvm::get_threadid() == thread);
      });
  return adaptor.verify(UnknownLoc::get(context));
}

template <typename OpT>
LogicalResult inferChecked(MLIRContext *context,
                           std::optional<Location> location,
                           ValueRange operands, DictionaryAttr attributes,
                           OpaqueProperties properties, RegionRange regions,
                           SmallVectorImpl<Type> &results) {
  using Properties = typename OpT::template InferredProperties<OpT>;
  Properties complete{};
  if (properties)
    complete = *properties.as<Properties *>();
  if (failed(checkOperandCount<OpT>(location, operands.size())) ||
      failed(completeProperties<OpT>(context, location, attributes,
                                     static_cast<bool>(properties), complete)))
    return failure();
  typename OpT::Adaptor adaptor(operands, attributes, complete, regions);
  if (failed(verifyAttributes(context, location, adaptor)))
    return failure();
  return OpT::inferReturnTypes(context, location, adaptor, results);
}

} // namespace mlir::bcast::opimpl

#endif // BCAST_LIB_IR_CHECKEDINFERENCE_H
