//===- Reification.cpp - Result shapes in IR ------------------------------===//

#include "OpDetails.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/IR/SymbolicShapes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::buildSize(OpBuilder &builder, Location loc, Value sizes,
                             int64_t position, bool isUnsigned) {
  Value index = arith::ConstantIndexOp::create(builder, loc, position);
  Value size = tensor::ExtractOp::create(builder, loc, sizes, index);
  Type type = size.getType();
  if (Type storage = getStorageType(type); storage != type)
    size = UnrealizedConversionCastOp::create(builder, loc, storage, size)
               .getResult(0);
  return buildSizeOfElement(builder, loc, size, isUnsigned);
}

Value mlir::bcast::buildSizeOfElement(OpBuilder &builder, Location loc,
                                      Value element, bool isUnsigned) {
  Type indexType = builder.getIndexType();
  if (element.getType() == indexType)
    return element;
  if (isUnsigned)
    return arith::IndexCastUIOp::create(builder, loc, indexType, element);
  return arith::IndexCastOp::create(builder, loc, indexType, element);
}

/// The edges may overflow where their sum with the rest does not: the numbers
/// wrap around to it.
Value mlir::bcast::buildPaddedSize(OpBuilder &builder, Location loc, Value size,
                                   const Padding &padding) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  auto getSum = [](int64_t a, int64_t b) {
    return static_cast<int64_t>(static_cast<uint64_t>(a) +
                                static_cast<uint64_t>(b));
  };
  Value padded = size;
  if (padding.interior != 0) {
    Value gaps = arith::SubIOp::create(
        builder, loc, arith::MaxSIOp::create(builder, loc, size, constant(1)),
        constant(1));
    padded = arith::AddIOp::create(
        builder, loc, padded,
        arith::MulIOp::create(builder, loc, gaps, constant(padding.interior)));
  }
  int64_t edges = getSum(padding.low, padding.high);
  if (edges != 0)
    padded = arith::AddIOp::create(builder, loc, padded, constant(edges));
  return padded;
}

Speculation::Speculatability opimpl::getSpeculatability(Operation *op) {
  bool isStatic = llvm::all_of(op->getOperandTypes(), [](Type type) {
    return cast<ShapedType>(type).hasStaticShape();
  });
  return isStatic ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

LogicalResult opimpl::reifyStatic(Operation *op, OpBuilder &builder,
                                  ReifiedRankedShapedTypeDims &shapes) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (!type.hasStaticShape())
    return failure();
  shapes.emplace_back();
  for (int64_t size : type.getShape())
    shapes.back().push_back(builder.getIndexAttr(size));
  return success();
}

/// The one result's sizes: those that its type states, and what `buildSize`
/// builds for the others.
static LogicalResult reifyDynamic(Operation *op, OpBuilder &builder,
                                  ReifiedRankedShapedTypeDims &shapes,
                                  function_ref<Value(unsigned)> buildSize) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  shapes.emplace_back();
  for (auto [d, size] : llvm::enumerate(type.getShape())) {
    if (ShapedType::isDynamic(size))
      shapes.back().push_back(buildSize(d));
    else
      shapes.back().push_back(builder.getIndexAttr(size));
  }
  return success();
}

LogicalResult opimpl::reifyReduce(Operation *op, OpBuilder &builder,
                                  ReifiedRankedShapedTypeDims &shapes) {
  auto reduce = cast<ReductionOpInterface>(op);
  SmallVector<int64_t> kept = reduce.getKeptDimensions();
  return reifyDynamic(op, builder, shapes, [&](unsigned d) -> Value {
    return tensor::DimOp::create(builder, op->getLoc(), reduce.getOperand(),
                                 kept[d]);
  });
}

LogicalResult opimpl::reifyPad(Operation *op, OpBuilder &builder,
                               ReifiedRankedShapedTypeDims &shapes) {
  auto pad = cast<PadOp>(op);
  return reifyDynamic(op, builder, shapes, [&](unsigned d) {
    Value size =
        tensor::DimOp::create(builder, op->getLoc(), pad.getOperand(), d);
    return buildPaddedSize(builder, op->getLoc(), size, pad.getPadding(d));
  });
}

LogicalResult opimpl::reifyConcatenate(Operation *op, OpBuilder &builder,
                                       ReifiedRankedShapedTypeDims &shapes) {
  auto concatenate = cast<ConcatenateOp>(op);
  return reifyDynamic(op, builder, shapes, [&](unsigned d) {
    Value sum;
    for (Value input : concatenate.getInputs()) {
      Value next = getValueOrCreateConstantIndexOp(
          builder, op->getLoc(),
          tensor::getMixedSize(builder, op->getLoc(), input, d));
      sum = sum ? arith::AddIOp::create(builder, op->getLoc(), sum, next)
                      .getResult()
                : next;
      if (d != concatenate.getDimension())
        break;
    }
    return sum;
  });
}

LogicalResult opimpl::reifyLeading(Operation *op, OpBuilder &builder,
                                   ReifiedRankedShapedTypeDims &shapes) {
  return reifyDynamic(op, builder, shapes, [&](unsigned d) -> Value {
    return tensor::DimOp::create(builder, op->getLoc(), op->getOperand(0), d);
  });
}

LogicalResult opimpl::reifySizes(Operation *op, Value sizes, OpBuilder &builder,
                                 ReifiedRankedShapedTypeDims &shapes) {
  bool isUnsigned = getElementTypeOrSelf(sizes).isUnsignedInteger();
  return reifyDynamic(op, builder, shapes, [&](unsigned d) {
    return buildSize(builder, op->getLoc(), sizes, d, isUnsigned);
  });
}

LogicalResult mlir::bcast::reifyElementwiseSizes(
    ElementwiseOpInterface op, OpBuilder &builder,
    function_ref<Value(OpOperand &, unsigned)> getSize,
    SmallVectorImpl<OpFoldResult> &sizes) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  OpOperand *like = findShapeOperand(op);
  for (auto [d, size] : llvm::enumerate(type.getShape())) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(builder.getIndexAttr(size));
      continue;
    }
    if (like) {
      sizes.push_back(getSize(*like, d));
      continue;
    }
    // Every operand dimension that reads d and is not a static 1 is dynamic
    // here. `a` against `b` gives `b` where a is 1, else `a`.
    Value merged;
    for (OpOperand &operand : op->getOpOperands()) {
      IndexMap map = op.getOperandIndexMap(operand.getOperandNumber());
      for (auto [i, expr] : llvm::enumerate(map.getExprs())) {
        if (expr.dim != static_cast<int64_t>(d))
          continue;
        Value next = getSize(operand, i);
        if (!merged) {
          merged = next;
          continue;
        }
        if (op->hasAttr(kEqualSizesAttrName) ||
            !op.mayExpandOperand(operand.getOperandNumber()))
          continue;
        Value one = arith::ConstantIndexOp::create(builder, loc, 1);
        Value isOne = arith::CmpIOp::create(
            builder, loc, arith::CmpIPredicate::eq, merged, one);
        merged = arith::SelectOp::create(builder, loc, isOne, next, merged);
      }
    }
    if (!merged)
      return failure();
    sizes.push_back(merged);
  }
  return success();
}

LogicalResult opimpl::reifyElementwise(ElementwiseOpInterface op,
                                       OpBuilder &builder,
                                       ReifiedRankedShapedTypeDims &shapes) {
  return reifyElementwiseSizes(
      op, builder,
      [&](OpOperand &operand, unsigned dim) -> Value {
        return tensor::DimOp::create(builder, op.getLoc(), operand.get(), dim);
      },
      shapes.emplace_back());
}
