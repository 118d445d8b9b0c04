//===- BcastToLinalgPass.cpp - Convert bcast ops to linalg on tensors -----===//

#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/ControlFlow/Transforms/StructuralTypeConversions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTBCASTTOLINALG
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Ops of the tensor dialect, and select: they only pass elements on.
struct RetypeOp : public ConversionPattern {
  RetypeOp(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    bool passesOn = isa<arith::SelectOp>(op) ||
                    isa_and_nonnull<tensor::TensorDialect>(op->getDialect());
    if (!passesOn || op->getNumRegions() != 0)
      return rewriter.notifyMatchFailure(op, "may look at elements");
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "no type for a result");
    OperationState state(op->getLoc(), op->getName(), operands, types,
                         op->getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = op->getPropertiesAsAttribute();
    rewriter.replaceOp(op, rewriter.create(state)->getResults());
    return success();
  }
};

struct ConvertBcastToLinalgPass
    : public mlir::bcast::impl::ConvertBcastToLinalgBase<
          ConvertBcastToLinalgPass> {
  using Base::Base;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    TypeConverter converter;
    populateSignlessTypeConversion(converter);
    keepSignatures(converter);

    ConversionTarget target(*context);
    target.addIllegalDialect<BcastDialect>();
    target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp op) {
      return converter.isSignatureLegal(op.getFunctionType()) &&
             (op.isExternal() ||
              converter.isLegal(op.getBody().front().getArgumentTypes()));
    });
    // Only what has a pattern must change; other ops keep their types.
    auto isLegal = [&](Operation *op) { return converter.isLegal(op); };
    target.addDynamicallyLegalDialect<tensor::TensorDialect>(isLegal);
    target.addDynamicallyLegalOp<arith::SelectOp, func::CallOp, func::ReturnOp>(
        isLegal);
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });

    RewritePatternSet patterns(context);
    populateBcastToLinalgPatterns(converter, patterns, reportSizes);
    patterns.add<RetypeOp>(converter, context);
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                   converter);
    populateCallOpTypeConversionPattern(patterns, converter);
    populateReturnOpTypeConversionPattern(patterns, converter);
    cf::populateCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                       target);
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                         target);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }

private:
  /// Records the types of functions that are about to lose unsignedness.
  void keepSignatures(const TypeConverter &converter) {
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!converter.isSignatureLegal(function.getFunctionType()) &&
          !function->hasAttr(kSignatureAttrName))
        function->setAttr(kSignatureAttrName,
                          TypeAttr::get(function.getFunctionType()));
  }
};

} // namespace
