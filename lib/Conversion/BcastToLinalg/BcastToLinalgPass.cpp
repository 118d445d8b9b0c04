//===- BcastToLinalgPass.cpp - Convert bcast ops to linalg on tensors -----===//

#include "../Common/ProgramConversion.h"
#include "../Common/Storage.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTBCASTTOLINALG
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Ops of the tensor dialect: they only pass elements on.
struct RetypeTensorOp : public ConversionPattern {
  RetypeTensorOp(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<tensor::TensorDialect>(op->getDialect()) ||
        op->getNumRegions() != 0)
      return rewriter.notifyMatchFailure(op, "may look at elements");
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "no type for a result");
    rewriter.replaceOp(op, cloneWithTypes(rewriter, op, operands, types));
    return success();
  }
};

/// An element that is a scalar is read from no tensor: a tensor would be memory
/// that is copied to a device.
void readScalars(Operation *root) {
  root->walk([](tensor::ExtractOp op) {
    if (Value scalar = findScalar(op.getTensor())) {
      op.replaceAllUsesWith(scalar);
      op.erase();
    }
  });
  root->walk([](linalg::GenericOp op) {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    bool isChanged = false;
    for (OpOperand *input : op.getDpsInputOperands()) {
      Value scalar = findScalar(input->get());
      AffineMap &map = maps[input->getOperandNumber()];
      // Else it may be what says how often a loop runs.
      if (!scalar ||
          !llvm::all_of(map.getResults(), llvm::IsaPred<AffineConstantExpr>))
        continue;
      input->set(scalar);
      map = AffineMap::get(op.getNumLoops(), 0, op.getContext());
      isChanged = true;
    }
    if (isChanged)
      op.setIndexingMapsAttr(Builder(op).getAffineMapArrayAttr(maps));
  });
}

struct ConvertBcastToLinalgPass
    : public mlir::bcast::impl::ConvertBcastToLinalgBase<
          ConvertBcastToLinalgPass> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(refuseCycles(getOperation())))
      return signalPassFailure();

    MLIRContext *context = &getContext();
    TypeConverter converter;
    populateSignlessTypeConversion(converter);
    keepSignatures(getOperation());

    ConversionTarget target(*context);
    RewritePatternSet patterns(context);
    populateBcastToLinalgPatterns(
        converter, patterns,
        {reportSizes, rowTiles, dynamicRows, rowBlocks, interleavedRows,
         expandDynamicShapes, maxRecomputeCost, maxRereadCost});
    populateProgramConversion(converter, patterns, target);
    patterns.add<RetypeTensorOp>(converter, context);
    target.addDynamicallyLegalDialect<tensor::TensorDialect>(
        [&](Operation *op) { return converter.isLegal(op); });
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      return signalPassFailure();
    readScalars(getOperation());
  }
};

} // namespace
