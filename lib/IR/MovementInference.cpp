//===- MovementInference.cpp - Result types of movement and reduction -----===//

#include "Diagnostics.h"
#include "OpDetails.h"
#include "bcast/Scalar/Scalar.h"
#include "bcast/Utils/Padding.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::bcast;

static FailureOr<RankedTensorType>
getRankedOperand(std::optional<Location> location, StringRef opName,
                 Type operand) {
  if (auto type = dyn_cast<RankedTensorType>(operand))
    return type;
  (void)(opimpl::emitError(location, opName)
         << "operand must be a ranked tensor, but has type " << operand);
  return failure();
}

/// One entry per dimension of the operand.
static LogicalResult checkLength(std::optional<Location> location,
                                 StringRef opName, StringRef name,
                                 ArrayRef<int64_t> list,
                                 RankedTensorType operand) {
  if (static_cast<int64_t>(list.size()) == operand.getRank())
    return success();
  return opimpl::emitError(location, opName)
         << name << " has " << list.size()
         << (list.size() == 1 ? " entry" : " entries") << ", expected "
         << operand.getRank() << ": one per dimension of " << operand;
}

/// In range and without repetition. Returns which dimensions are listed.
static FailureOr<llvm::SmallBitVector>
checkDimensions(std::optional<Location> location, StringRef opName,
                ArrayRef<int64_t> dimensions, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (auto [i, dim] : llvm::enumerate(dimensions)) {
    if (dim >= 0 && dim < rank && !seen.test(dim)) {
      seen.set(dim);
      continue;
    }
    (void)(opimpl::emitError(location, opName)
           << "dimensions[" << i << "] = " << dim
           << " is out of range or repeated, expected distinct entries with 0 "
           << "<= entry < " << rank << ", the rank of the operand");
    return failure();
  }
  return seen;
}

LogicalResult opimpl::inferReverse(std::optional<Location> location,
                                   StringRef opName, Type operand,
                                   ArrayRef<int64_t> dimensions,
                                   SmallVectorImpl<Type> &results) {
  FailureOr<RankedTensorType> type =
      getRankedOperand(location, opName, operand);
  if (failed(type) ||
      failed(checkDimensions(location, opName, dimensions, type->getRank())))
    return failure();
  results.push_back(*type);
  return success();
}

LogicalResult opimpl::inferSlice(std::optional<Location> location,
                                 StringRef opName, Type operand,
                                 ArrayRef<int64_t> start,
                                 ArrayRef<int64_t> limit,
                                 ArrayRef<int64_t> strides,
                                 SmallVectorImpl<Type> &results) {
  FailureOr<RankedTensorType> type =
      getRankedOperand(location, opName, operand);
  if (failed(type))
    return failure();
  for (auto [name, list] : {std::pair(StringRef("start_indices"), start),
                            std::pair(StringRef("limit_indices"), limit),
                            std::pair(StringRef("strides"), strides)})
    if (failed(checkLength(location, opName, name, list, *type)))
      return failure();
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(type->getShape())) {
    if (strides[d] < 1)
      return opimpl::emitError(location, opName)
             << "strides[" << d << "] = " << strides[d]
             << " must be at least 1";
    // A dynamic size is compared when the program runs.
    bool isDynamic = ShapedType::isDynamic(size);
    if (start[d] < 0 || start[d] > limit[d] || (!isDynamic && limit[d] > size))
      return opimpl::emitError(location, opName)
             << "dimension " << d << " of size "
             << (isDynamic ? "?" : std::to_string(size))
             << " is cut from start index " << start[d] << " to limit index "
             << limit[d] << ", expected 0 <= start <= limit"
             << (isDynamic ? "" : " <= " + std::to_string(size));
    int64_t length = limit[d] - start[d];
    shape.push_back(length == 0 ? 0 : (length - 1) / strides[d] + 1);
  }
  results.push_back(RankedTensorType::get(shape, type->getElementType()));
  return success();
}

LogicalResult opimpl::inferPad(std::optional<Location> location,
                               StringRef opName, Type operand, Type padding,
                               ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                               ArrayRef<int64_t> interior,
                               SmallVectorImpl<Type> &results) {
  FailureOr<RankedTensorType> type =
      getRankedOperand(location, opName, operand);
  if (failed(type))
    return failure();
  auto paddingType = dyn_cast<RankedTensorType>(padding);
  if (!paddingType || paddingType.getRank() != 0 ||
      paddingType.getElementType() != type->getElementType())
    return opimpl::emitError(location, opName)
           << "padding_value must have rank 0 and the operand's element type, "
           << "but the types are " << padding << " and " << operand;
  for (auto [name, list] : {std::pair(StringRef("edge_padding_low"), low),
                            std::pair(StringRef("edge_padding_high"), high),
                            std::pair(StringRef("interior_padding"), interior)})
    if (failed(checkLength(location, opName, name, list, *type)))
      return failure();
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(type->getShape())) {
    if (interior[d] < 0)
      return opimpl::emitError(location, opName)
             << "interior_padding[" << d << "] = " << interior[d]
             << " must not be negative";
    Padding padding{low[d], high[d], interior[d]};
    bool isDynamic = ShapedType::isDynamic(size);
    std::optional<int64_t> padded;
    if (!isDynamic)
      padded = padding.getPaddedSize(size);
    else if (auto sizes = padding.getSizes(); sizes.least <= sizes.most)
      padded = size;
    if (!padded)
      return opimpl::emitError(location, opName)
             << "dimension " << d << " of size "
             << (isDynamic ? "?" : std::to_string(size)) << " padded by "
             << low[d] << " low, " << high[d] << " high and " << interior[d]
             << " interior has no size between 0 and 2^63 - 1";
    shape.push_back(*padded);
  }
  results.push_back(RankedTensorType::get(shape, type->getElementType()));
  return success();
}

LogicalResult opimpl::inferConcatenate(std::optional<Location> location,
                                       StringRef opName, TypeRange inputs,
                                       int64_t dimension,
                                       SmallVectorImpl<Type> &results) {
  if (inputs.empty())
    return opimpl::emitError(location, opName) << "expected at least one input";
  FailureOr<RankedTensorType> first =
      getRankedOperand(location, opName, inputs.front());
  if (failed(first))
    return failure();
  if (dimension < 0 || dimension >= first->getRank())
    return opimpl::emitError(location, opName)
           << "dimension = " << dimension
           << " is out of range, expected 0 <= dimension < " << first->getRank()
           << ", the rank of the inputs";
  SmallVector<int64_t> shape(first->getShape());
  for (auto [i, input] : llvm::enumerate(inputs.drop_front())) {
    FailureOr<RankedTensorType> type =
        getRankedOperand(location, opName, input);
    if (failed(type))
      return failure();
    bool fits = type->getElementType() == first->getElementType() &&
                type->getRank() == first->getRank();
    for (int64_t d = 0; fits && d < first->getRank(); ++d) {
      if (d == dimension || type->isDynamicDim(d))
        continue;
      fits = ShapedType::isDynamic(shape[d]) || type->getDimSize(d) == shape[d];
      shape[d] = type->getDimSize(d);
    }
    if (!fits)
      return opimpl::emitError(location, opName)
             << "input " << i + 1 << " of type " << input
             << " must equal input 0 of type " << inputs.front()
             << " in all but the size of dimension " << dimension;
    if (ShapedType::isDynamic(shape[dimension]) ||
        type->isDynamicDim(dimension)) {
      shape[dimension] = ShapedType::kDynamic;
      continue;
    }
    std::optional<int64_t> sum =
        llvm::checkedAdd(shape[dimension], type->getDimSize(dimension));
    if (!sum)
      return opimpl::emitError(location, opName)
             << "the sizes of dimension " << dimension
             << " add up to more than 2^63 - 1";
    shape[dimension] = *sum;
  }
  results.push_back(RankedTensorType::get(shape, first->getElementType()));
  return success();
}

/// Sums and products of all numbers, maxima of what has an order, bits of
/// integers.
static bool hasKind(ReductionKind kind, Type element) {
  switch (kind) {
  case ReductionKind::Add:
  case ReductionKind::Multiply:
    return true;
  case ReductionKind::Maximum:
  case ReductionKind::Minimum:
    return !isa<ComplexType>(element);
  case ReductionKind::And:
  case ReductionKind::Or:
    return isa<IntegerType>(element);
  }
  llvm_unreachable("all kinds are handled");
}

LogicalResult opimpl::inferReduce(std::optional<Location> location,
                                  StringRef opName, ReductionKind kind,
                                  Type operand, Type init,
                                  ArrayRef<int64_t> dimensions,
                                  SmallVectorImpl<Type> &results) {
  FailureOr<RankedTensorType> type =
      getRankedOperand(location, opName, operand);
  if (failed(type))
    return failure();
  if (!hasKind(kind, type->getElementType()))
    return opimpl::emitError(location, opName)
           << "kind " << stringifyReductionKind(kind)
           << " does not go with element type " << type->getElementType();
  if (init) {
    auto initType = dyn_cast<RankedTensorType>(init);
    if (!initType || initType.getRank() != 0 ||
        initType.getElementType() != type->getElementType())
      return opimpl::emitError(location, opName)
             << "init must have rank 0 and the operand's element type, but the "
             << "types are " << init << " and " << operand;
  }
  FailureOr<llvm::SmallBitVector> reduced =
      checkDimensions(location, opName, dimensions, type->getRank());
  if (failed(reduced))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(type->getShape()))
    if (!reduced->test(d))
      shape.push_back(size);
  results.push_back(RankedTensorType::get(shape, type->getElementType()));
  return success();
}

LogicalResult opimpl::inferGetDimensionSize(std::optional<Location> location,
                                            StringRef opName, Type operand,
                                            int64_t dimension,
                                            SmallVectorImpl<Type> &results) {
  FailureOr<RankedTensorType> type =
      getRankedOperand(location, opName, operand);
  if (failed(type))
    return failure();
  if (dimension < 0 || dimension >= type->getRank())
    return opimpl::emitError(location, opName)
           << "dimension = " << dimension
           << " is out of range, expected 0 <= dimension < " << type->getRank()
           << ", the rank of the operand";
  results.push_back(
      RankedTensorType::get({}, IntegerType::get(type->getContext(), 32)));
  return success();
}
