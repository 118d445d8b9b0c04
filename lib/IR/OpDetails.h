//===- OpDetails.h - What the ladder of op classes calls --------*- C++ -*-===//
//
// The functions behind the C++ definitions in BcastOpBase.td: inference, index
// maps, reification and folding, each written once for all ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_OPDETAILS_H
#define BCAST_LIB_IR_OPDETAILS_H

#include "bcast/IR/BcastOps.h"

namespace mlir::bcast::opimpl {

//===----------------------------------------------------------------------===//
// Inference (Inference.cpp). Emits at `location`, when there is one, with the
// op's name in front, as emitOpError would.
//===----------------------------------------------------------------------===//

/// Checks c2 to c8. `resultElement` gives null for an element type that the op
/// does not take.
LogicalResult inferBinary(std::optional<Location> location, StringRef opName,
                          Type lhs, Type rhs, ArrayRef<int64_t> dims,
                          function_ref<Type(Type)> resultElement,
                          SmallVectorImpl<Type> &results);
LogicalResult inferUnary(std::optional<Location> location, StringRef opName,
                         Type operand, function_ref<Type(Type)> resultElement,
                         SmallVectorImpl<Type> &results);
/// Checks c10.
LogicalResult inferSelect(std::optional<Location> location, StringRef opName,
                          Type pred, Type onTrue, Type onFalse,
                          SmallVectorImpl<Type> &results);
/// Checks c2, c11.
LogicalResult inferClamp(std::optional<Location> location, StringRef opName,
                         Type min, Type operand, Type max,
                         SmallVectorImpl<Type> &results);
/// Checks c12.
LogicalResult inferBroadcast(std::optional<Location> location, StringRef opName,
                             Type operand, ArrayRef<int64_t> sizes,
                             SmallVectorImpl<Type> &results);
/// Checks c5, c6, c9, c7.
LogicalResult inferBroadcastLike(std::optional<Location> location,
                                 StringRef opName, Type operand, Type like,
                                 ArrayRef<int64_t> dims,
                                 SmallVectorImpl<Type> &results);
/// Checks c15.
LogicalResult inferTranspose(std::optional<Location> location, StringRef opName,
                             Type operand, ArrayRef<int64_t> permutation,
                             SmallVectorImpl<Type> &results);
/// Checks c19.
LogicalResult inferReverse(std::optional<Location> location, StringRef opName,
                           Type operand, ArrayRef<int64_t> dimensions,
                           SmallVectorImpl<Type> &results);
/// Checks c20.
LogicalResult inferSlice(std::optional<Location> location, StringRef opName,
                         Type operand, ArrayRef<int64_t> start,
                         ArrayRef<int64_t> limit, ArrayRef<int64_t> strides,
                         SmallVectorImpl<Type> &results);
/// Checks c2, c21.
LogicalResult inferPad(std::optional<Location> location, StringRef opName,
                       Type operand, Type padding, ArrayRef<int64_t> low,
                       ArrayRef<int64_t> high, ArrayRef<int64_t> interior,
                       SmallVectorImpl<Type> &results);
/// Checks c2, c22.
LogicalResult inferConcatenate(std::optional<Location> location,
                               StringRef opName, TypeRange inputs,
                               int64_t dimension,
                               SmallVectorImpl<Type> &results);
/// Checks c2, c23. `init` may be null.
LogicalResult inferReduce(std::optional<Location> location, StringRef opName,
                          ReductionKind kind, Type operand, Type init,
                          ArrayRef<int64_t> dimensions,
                          SmallVectorImpl<Type> &results);
/// Checks c26.
LogicalResult inferGetDimensionSize(std::optional<Location> location,
                                    StringRef opName, Type operand,
                                    int64_t dimension,
                                    SmallVectorImpl<Type> &results);
LogicalResult inferConstant(std::optional<Location> location, StringRef opName,
                            ElementsAttr value, SmallVectorImpl<Type> &results);

/// Checks c27 (ResultAccuracy.cpp).
LogicalResult verifyResultAccuracy(Operation *op, ResultAccuracyAttr accuracy);

/// The element type of a complex type, else the type itself.
Type getRealType(Type element);

//===----------------------------------------------------------------------===//
// Index maps (IndexMaps.cpp)
//===----------------------------------------------------------------------===//

IndexMap getBinaryIndexMap(Operation *op, ArrayRef<int64_t> dims,
                           unsigned operandNumber);
IndexMap getUnaryIndexMap(Operation *op);
/// Of an operand that has rank 0 or the result's shape.
IndexMap getScalarOrSameIndexMap(Operation *op, unsigned operandNumber);
/// Of an operand that is the trailing part of the result.
IndexMap getTrailingIndexMap(Operation *op);
/// Of an operand that is the leading part of the result.
IndexMap getLeadingIndexMap(Operation *op);
IndexMap getTransposeIndexMap(Operation *op, ArrayRef<int64_t> permutation);

/// Of an operand that is walked backward along `dimensions`.
IndexMap getReverseIndexMap(Operation *op, ArrayRef<int64_t> dimensions);
IndexMap getSliceIndexMap(Operation *op, ArrayRef<int64_t> start,
                          ArrayRef<int64_t> strides);

//===----------------------------------------------------------------------===//
// Shapes at run time (Reification.cpp)
//===----------------------------------------------------------------------===//

/// Speculatable only if no size is dynamic: a dynamic one may break a rule when
/// the program runs.
Speculation::Speculatability getSpeculatability(Operation *op);
LogicalResult reifyStatic(Operation *op, OpBuilder &builder,
                          ReifiedRankedShapedTypeDims &shapes);
LogicalResult reifyReduce(Operation *op, OpBuilder &builder,
                          ReifiedRankedShapedTypeDims &shapes);
LogicalResult reifyPad(Operation *op, OpBuilder &builder,
                       ReifiedRankedShapedTypeDims &shapes);
LogicalResult reifyConcatenate(Operation *op, OpBuilder &builder,
                               ReifiedRankedShapedTypeDims &shapes);
/// Of an op whose result has the operand's leading sizes, and static ones after
/// them.
LogicalResult reifyLeading(Operation *op, OpBuilder &builder,
                           ReifiedRankedShapedTypeDims &shapes);
/// Of an op whose result's dynamic sizes are elements of `sizes`.
LogicalResult reifySizes(Operation *op, Value sizes, OpBuilder &builder,
                         ReifiedRankedShapedTypeDims &shapes);
LogicalResult reifyElementwise(ElementwiseOpInterface op, OpBuilder &builder,
                               ReifiedRankedShapedTypeDims &shapes);

//===----------------------------------------------------------------------===//
// Folding (ConstantFolding.cpp)
//===----------------------------------------------------------------------===//

/// Folds an exact op over constant operands, by the reference semantics. A
/// result that is not a splat is folded only if it is small and no larger than
/// the largest operand.
OpFoldResult foldElementwise(ElementwiseOpInterface op,
                             ArrayRef<Attribute> operands);

} // namespace mlir::bcast::opimpl

#endif // BCAST_LIB_IR_OPDETAILS_H
