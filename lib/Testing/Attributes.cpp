//===- Attributes.cpp - Random attributes of ops --------------------------===//
//
// By the attribute's name: ops that share a name share its meaning. An op whose
// attributes are all known here needs no other mention in this library.
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::generator;

namespace {

class Maker {
public:
  Maker(MLIRContext *context, AttributeContext &from)
      : builder(context), from(from), random(from.random) {
    if (!from.operands.empty())
      shape = from.operands.front().getShape();
  }

  /// Nothing for an unknown name; null for an attribute that is left out.
  std::optional<Attribute> make(StringRef name);

private:
  DenseI64ArrayAttr list(function_ref<int64_t(int64_t size)> getEntry) {
    return builder.getDenseI64ArrayAttr(llvm::map_to_vector(shape, getEntry));
  }
  int64_t anyDim(int64_t rank) {
    return random.between(0, std::max<int64_t>(rank - 1, 0));
  }
  SmallVector<int64_t> shuffledDims();
  Attribute makeBroadcastDimensions();
  Attribute makeDimensions();
  Attribute makeBroadcastSizes();
  Attribute makeValue();
  Attribute makeResultAccuracy();
  template <typename AttrT, typename EnumT>
  Attribute makeEnum(EnumT highest) {
    return AttrT::get(
        builder.getContext(),
        static_cast<EnumT>(random.between(0, static_cast<int64_t>(highest))));
  }

  Builder builder;
  AttributeContext &from;
  Random &random;
  /// Of the first operand when the program runs.
  ArrayRef<int64_t> shape;
};

} // namespace

SmallVector<int64_t> Maker::shuffledDims() {
  auto dims = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
  for (size_t i = dims.size(); i > 1; --i)
    std::swap(dims[i - 1], dims[random.between(0, i - 1)]);
  return dims;
}

/// Where the operand of lower rank goes: in the other one, or in the result.
Attribute Maker::makeBroadcastDimensions() {
  auto a = from.writtenOperands.front().getShape();
  auto b = from.result ? from.result.getShape()
                       : from.writtenOperands.back().getShape();
  bool isInDim = from.writtenOperands.size() == 1;
  if (a.size() == b.size() && !isInDim)
    return random.chance(80) ? DenseI64ArrayAttr()
                             : builder.getDenseI64ArrayAttr(llvm::to_vector(
                                   llvm::seq<int64_t>(0, a.size())));
  if (a.size() > b.size())
    std::swap(a, b);
  auto legal = getLegalBroadcastDimensions(a, b, /*limit=*/16);
  if (!legal || legal->empty())
    return isInDim ? builder.getDenseI64ArrayAttr({}) : DenseI64ArrayAttr();
  return builder.getDenseI64ArrayAttr(random.pick(*legal));
}

/// Some dimensions in any order.
Attribute Maker::makeDimensions() {
  SmallVector<int64_t> dims = shuffledDims();
  dims.truncate(random.between(0, dims.size()));
  return builder.getDenseI64ArrayAttr(dims);
}

Attribute Maker::makeBroadcastSizes() {
  SmallVector<int64_t> sizes;
  for (int64_t i = random.between(0, 2); i > 0; --i)
    sizes.push_back(random.between(random.chance(5) ? 0 : 1, 4));
  return builder.getDenseI64ArrayAttr(sizes);
}

Attribute Maker::makeValue() {
  RankedTensorType type = from.result;
  SmallVector<Attribute> elements;
  bool isSplat = random.chance(50);
  uint64_t seed = random.bits();
  auto tensor =
      isSplat ? generateSplat(type, seed) : generateTensor(type, seed);
  if (!tensor) {
    llvm::consumeError(tensor.takeError());
    return {};
  }
  if (isa<ComplexType>(type.getElementType())) {
    SmallVector<std::complex<APFloat>> values;
    for (int64_t i = 0, e = tensor->getNumElements(); i < e; ++i) {
      Scalar scalar = tensor->get(i);
      values.emplace_back(scalar.getReal(), scalar.getImag());
    }
    return DenseElementsAttr::get(type, values);
  }
  for (int64_t i = 0, e = tensor->getNumElements(); i < e; ++i)
    elements.push_back(tensor->get(i).toAttribute());
  return DenseElementsAttr::get(type, elements);
}

/// Mostly none; one that every function of real numbers meets.
Attribute Maker::makeResultAccuracy() {
  if (random.chance(80))
    return {};
  bool isHighest = random.chance(50);
  return ResultAccuracyAttr::get(builder.getContext(), /*atol=*/APFloat(0.0),
                                 /*rtol=*/APFloat(0.0),
                                 /*ulps=*/isHighest ? 0 : 2,
                                 isHighest ? ResultAccuracyMode::HIGHEST
                                           : ResultAccuracyMode::TOLERANCE);
}

std::optional<Attribute> Maker::make(StringRef name) {
  if (name == "broadcast_dimensions")
    return makeBroadcastDimensions();
  if (name == "comparison_direction")
    return makeEnum<ComparisonDirectionAttr>(static_cast<ComparisonDirection>(
        getMaxEnumValForComparisonDirection()));
  if (name == "compare_type")
    return random.chance(60)
               ? Attribute()
               : makeEnum<ComparisonTypeAttr>(static_cast<ComparisonType>(
                     getMaxEnumValForComparisonType()));
  if (name == "kind")
    return makeEnum<ReductionKindAttr>(
        static_cast<ReductionKind>(getMaxEnumValForReductionKind()));
  if (name == "dimensions")
    return makeDimensions();
  if (name == "permutation")
    return builder.getDenseI64ArrayAttr(shuffledDims());
  if (name == "dimension")
    return builder.getI64IntegerAttr(anyDim(shape.size()));
  if (name == "iota_dimension")
    return builder.getI64IntegerAttr(anyDim(from.result.getRank()));
  if (name == "broadcast_sizes")
    return makeBroadcastSizes();
  // Any start goes with any limit.
  if (name == "start_indices")
    return list([&](int64_t size) { return random.between(0, size / 2); });
  if (name == "limit_indices")
    return list([&](int64_t size) { return random.between(size / 2, size); });
  if (name == "strides")
    return list([&](int64_t) { return random.between(1, 3); });
  if (name == "edge_padding_low" || name == "edge_padding_high")
    return list([&](int64_t) { return random.between(-1, 2); });
  if (name == "interior_padding")
    return list([&](int64_t) { return random.chance(60) ? 0 : 1; });
  if (name == "exponent_bits")
    return builder.getI32IntegerAttr(random.between(1, 11));
  if (name == "mantissa_bits")
    return builder.getI32IntegerAttr(random.between(0, 25));
  if (name == "value")
    return makeValue();
  if (name == "result_accuracy")
    return makeResultAccuracy();
  return std::nullopt;
}

std::optional<NamedAttrList>
generator::generateAttributes(OperationName op, AttributeContext &context) {
  Maker maker(op.getContext(), context);
  NamedAttrList attributes;
  for (StringAttr name : op.getAttributeNames()) {
    std::optional<Attribute> attribute = maker.make(name);
    if (!attribute)
      return std::nullopt;
    if (*attribute)
      attributes.append(name, *attribute);
  }
  return attributes;
}
