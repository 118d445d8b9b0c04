//===- ProgramConversion.cpp - What is around the ops ---------------------===//

#include "ProgramConversion.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/Transforms/StructuralTypeConversions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"

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

RankedTensorType mlir::bcast::getStorageTensorType(RankedTensorType type) {
  return type.clone(getStorageType(type.getElementType()));
}

Operation *mlir::bcast::cloneWithTypes(OpBuilder &builder, Operation *op,
                                       ValueRange operands, TypeRange types) {
  OperationState state(op->getLoc(), op->getName(), operands, types,
                       op->getDiscardableAttrDictionary().getValue());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return builder.create(state);
}

namespace {

/// A choice between tensors, by one condition.
struct RetypeSelect : public OpConversionPattern<arith::SelectOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(arith::SelectOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "no type for the result");
    rewriter.replaceOp(
        op, cloneWithTypes(rewriter, op, adaptor.getOperands(), type));
    return success();
  }
};

} // namespace

void mlir::bcast::populateProgramConversion(const TypeConverter &converter,
                                            RewritePatternSet &patterns,
                                            ConversionTarget &target) {
  target.addIllegalDialect<BcastDialect>();
  target.addDynamicallyLegalOp<func::FuncOp>([&converter](func::FuncOp op) {
    return converter.isSignatureLegal(op.getFunctionType()) &&
           (op.isExternal() ||
            converter.isLegal(op.getBody().front().getArgumentTypes()));
  });
  // Only what has a pattern must change; other ops keep their types.
  auto isLegal = [&converter](Operation *op) { return converter.isLegal(op); };
  target.addDynamicallyLegalOp<func::CallOp, func::ReturnOp>(isLegal);
  target.addDynamicallyLegalOp<arith::SelectOp>([=](arith::SelectOp op) {
    return isLegal(op) || isa<ShapedType>(op.getCondition().getType());
  });
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });

  patterns.add<RetypeSelect>(converter, patterns.getContext());
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateCallOpTypeConversionPattern(patterns, converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
  cf::populateCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                     target);
  scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                       target);
}

void mlir::bcast::keepSignatures(ModuleOp module) {
  TypeConverter converter;
  populateSignlessTypeConversion(converter);
  for (auto function : module.getOps<func::FuncOp>())
    if (!converter.isSignatureLegal(function.getFunctionType()) &&
        !function->hasAttr(kSignatureAttrName))
      function->setAttr(kSignatureAttrName,
                        TypeAttr::get(function.getFunctionType()));
}
