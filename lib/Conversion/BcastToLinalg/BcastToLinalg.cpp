//===- BcastToLinalg.cpp - Patterns from bcast to linalg on tensors -------===//
//
// One pattern for all elementwise and movement ops, on their interface; one
// each for constants and reshapes.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "RuntimeChecks.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::populateSignlessTypeConversion(TypeConverter &converter) {
  converter.addConversion([](Type type) { return type; });
  converter.addConversion(
      [](IntegerType type) -> Type { return getStorageType(type); });
  converter.addConversion(
      [](FloatType type) -> Type { return getStorageType(type); });
  converter.addConversion([&converter](RankedTensorType type) -> Type {
    return type.clone(converter.convertType(type.getElementType()));
  });
  // Where ops of other dialects keep their types.
  auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                 Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  };
  converter.addSourceMaterialization(cast);
  converter.addTargetMaterialization(cast);
}

/// A scalar constant of a storage type, with a value of the element type.
static Value buildScalarConstant(OpBuilder &builder, Location loc,
                                 Attribute value, Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    return complex::ConstantOp::create(builder, loc, complexType,
                                       cast<ArrayAttr>(value));
  if (auto integer = dyn_cast<IntegerAttr>(value))
    value = builder.getIntegerAttr(type, integer.getValue());
  else if (isa<IntegerType>(type))
    value = builder.getIntegerAttr(
        type, cast<FloatAttr>(value).getValue().bitcastToAPInt());
  return arith::ConstantOp::create(builder, loc, type, cast<TypedAttr>(value));
}

/// The value of all elements, if the tensor is a constant splat. Complex splats
/// come as an array of the parts.
static Attribute getSplat(Value tensor) {
  auto constant = tensor.getDefiningOp<ConstantOp>();
  auto dense = constant ? dyn_cast<DenseElementsAttr>(constant.getValue())
                        : DenseElementsAttr();
  if (!dense || !dense.isSplat())
    return {};
  return dense.getSplatValue<Attribute>();
}

Value mlir::bcast::buildExpandingRead(OpBuilder &builder, Location loc,
                                      Value operand, const IndexMap &map,
                                      ArrayRef<Value> sizes) {
  SmallVector<Value> indices;
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  for (auto [expr, size] : llvm::zip_equal(map.getExprs(), sizes)) {
    if (expr.isConstant()) {
      indices.push_back(
          arith::ConstantIndexOp::create(builder, loc, expr.offset));
      continue;
    }
    Value index = linalg::IndexOp::create(builder, loc, expr.dim);
    if (size) {
      Value one = arith::ConstantIndexOp::create(builder, loc, 1);
      Value isOne = arith::CmpIOp::create(builder, loc,
                                          arith::CmpIPredicate::eq, size, one);
      index = arith::SelectOp::create(builder, loc, isOne, zero, index);
    }
    indices.push_back(index);
  }
  return tensor::ExtractOp::create(builder, loc, operand, indices);
}

namespace {

/// op(a, b, ...) -> linalg.generic with the operands' index maps.
struct ElementwiseToGeneric
    : public OpInterfaceConversionPattern<ElementwiseOpInterface> {
  ElementwiseToGeneric(const TypeConverter &converter, MLIRContext *context,
                       bool reportSizes)
      : OpInterfaceConversionPattern(converter, context),
        reportSizes(reportSizes) {}

  /// How the body gets an operand's element: a block argument, a scalar
  /// constant, or a read at an index selected at run time.
  struct OperandAccess {
    enum Kind { Argument, Splat, Extract } kind;
    Attribute splat;
    unsigned argument = 0;
    /// Of Extract: per dimension, the run-time size if it may be 1.
    SmallVector<Value> sizes;
  };

  LogicalResult
  matchAndRewrite(ElementwiseOpInterface op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op.isElementwise())
      return rewriter.notifyMatchFailure(op, "not elementwise for its types");
    Location loc = op.getLoc();
    auto resultType = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op->getResult(0).getType()));
    if (!resultType)
      return rewriter.notifyMatchFailure(op, "result is not a ranked tensor");
    ReifiedRankedShapedTypeDims shapes;
    if (failed(cast<ReifyRankedShapedTypeOpInterface>(op.getOperation())
                   .reifyResultShapes(rewriter, shapes)))
      return rewriter.notifyMatchFailure(op, "result shape is unknown");
    ArrayRef<OpFoldResult> sizes = shapes.front();
    emitSizeChecks(rewriter, op, operands, sizes, reportSizes);
    // Nothing is computed, and maps with offsets have no index to start from.
    if (llvm::is_contained(resultType.getShape(), 0)) {
      Value empty = tensor::EmptyOp::create(rewriter, loc, sizes,
                                            resultType.getElementType());
      replaceWith(rewriter, op, empty, resultType);
      return success();
    }

    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    SmallVector<OperandAccess> accesses;
    for (OpOperand &operand : op->getOpOperands())
      accesses.push_back(
          classify(rewriter, op, operand, operands, inputs, maps));
    maps.push_back(rewriter.getMultiDimIdentityMap(resultType.getRank()));

    Value init = tensor::EmptyOp::create(rewriter, loc, sizes,
                                         resultType.getElementType());
    SmallVector<utils::IteratorType> iterators(resultType.getRank(),
                                               utils::IteratorType::parallel);
    auto generic = linalg::GenericOp::create(
        rewriter, loc, TypeRange(init.getType()), inputs, init, maps, iterators,
        [&](OpBuilder &builder, Location loc, ValueRange arguments) {
          SmallVector<Value> scalars;
          for (auto [i, access] : llvm::enumerate(accesses))
            scalars.push_back(
                buildRead(builder, loc, op, i, access, operands[i], arguments));
          Value result =
              op.buildScalar(builder, loc, scalars, [&](unsigned d) -> Value {
                return linalg::IndexOp::create(builder, loc, d);
              });
          linalg::YieldOp::create(builder, loc, result);
        });
    replaceWith(rewriter, op, generic.getResult(0), resultType);
    return success();
  }

private:
  /// Reified sizes may be constants where the type says `?`.
  static void replaceWith(ConversionPatternRewriter &rewriter, Operation *op,
                          Value result, Type type) {
    if (result.getType() != type)
      result = tensor::CastOp::create(rewriter, op->getLoc(), type, result);
    rewriter.replaceOp(op, result);
  }

  OperandAccess classify(OpBuilder &builder, ElementwiseOpInterface op,
                         OpOperand &operand, ArrayRef<Value> operands,
                         SmallVectorImpl<Value> &inputs,
                         SmallVectorImpl<AffineMap> &maps) const {
    unsigned number = operand.getOperandNumber();
    OperandAccess access;
    if (Attribute splat = getSplat(operand.get())) {
      access.kind = OperandAccess::Splat;
      access.splat = splat;
      return access;
    }
    IndexMap map = op.getOperandIndexMap(number);
    bool extracts = false;
    for (unsigned dim = 0; dim < map.getRank(); ++dim) {
      Value size;
      if (mayExpandAtRuntime(op, operand, dim)) {
        extracts = true;
        size =
            tensor::DimOp::create(builder, op.getLoc(), operands[number], dim);
      }
      access.sizes.push_back(size);
    }
    if (extracts) {
      access.kind = OperandAccess::Extract;
      return access;
    }
    access.kind = OperandAccess::Argument;
    access.argument = inputs.size();
    inputs.push_back(operands[number]);
    maps.push_back(map.toAffineMap(builder.getContext()));
    return access;
  }

  Value buildRead(OpBuilder &builder, Location loc, ElementwiseOpInterface op,
                  unsigned number, const OperandAccess &access, Value operand,
                  ValueRange arguments) const {
    Type element = cast<RankedTensorType>(operand.getType()).getElementType();
    switch (access.kind) {
    case OperandAccess::Argument:
      return arguments[access.argument];
    case OperandAccess::Splat:
      return buildScalarConstant(builder, loc, access.splat, element);
    case OperandAccess::Extract:
      break;
    }
    return buildExpandingRead(builder, loc, operand,
                              op.getOperandIndexMap(number), access.sizes);
  }

  bool reportSizes;
};

/// A splat becomes a fill (no data in the program), anything else a constant of
/// arith.
struct ConstantToArith : public OpConversionPattern<ConstantOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (Attribute splat = getSplat(op.getResult())) {
      Value scalar =
          buildScalarConstant(rewriter, loc, splat, type.getElementType());
      Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                            type.getElementType());
      rewriter.replaceOpWithNewOp<linalg::FillOp>(op, scalar, empty);
      return success();
    }
    ElementsAttr value = op.getValue();
    if (type != value.getType()) {
      if (auto dense = dyn_cast<DenseElementsAttr>(value))
        value = DenseElementsAttr::getFromRawBuffer(type, dense.getRawData());
      else if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
        value = DenseResourceElementsAttr::get(type, resource.getRawHandle());
      else
        return rewriter.notifyMatchFailure(op, "unknown kind of constant");
    }
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type, value);
    return success();
  }
};

/// reshape -> collapse_shape and/or expand_shape; through one dimension where
/// no single one of them does it.
struct ReshapeToTensor : public OpConversionPattern<ReshapeOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    auto from = cast<RankedTensorType>(operand.getType());
    auto to =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (from == to) {
      rewriter.replaceOp(op, operand);
      return success();
    }
    if (from.getRank() != to.getRank()) {
      if (auto groups = getReassociationIndicesForReshape(from, to)) {
        if (from.getRank() > to.getRank())
          rewriter.replaceOpWithNewOp<tensor::CollapseShapeOp>(op, to, operand,
                                                               *groups);
        else
          rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(op, to, operand,
                                                             *groups);
        return success();
      }
    }
    auto group = [](int64_t rank) {
      SmallVector<ReassociationIndices> groups;
      if (rank > 0)
        groups.push_back(llvm::to_vector<2>(llvm::seq<int64_t>(0, rank)));
      return groups;
    };
    // Both ranks are at least 1 here: rank 0 always has a single step.
    auto flat =
        RankedTensorType::get({from.getNumElements()}, from.getElementType());
    if (from.getRank() != 1)
      operand = tensor::CollapseShapeOp::create(rewriter, loc, flat, operand,
                                                group(from.getRank()));
    if (to.getRank() != 1)
      operand = tensor::ExpandShapeOp::create(rewriter, loc, to, operand,
                                              group(to.getRank()));
    rewriter.replaceOp(op, operand);
    return success();
  }
};

} // namespace

void mlir::bcast::populateBcastToLinalgPatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns,
                                                bool reportSizes) {
  MLIRContext *context = patterns.getContext();
  patterns.add<ElementwiseToGeneric>(converter, context, reportSizes);
  patterns.add<ConstantToArith, ReshapeToTensor>(converter, context);
  populateRearrangePatterns(converter, patterns);
  populateReducePatterns(converter, patterns);
  populateShapeOpPatterns(converter, patterns, reportSizes);
}
