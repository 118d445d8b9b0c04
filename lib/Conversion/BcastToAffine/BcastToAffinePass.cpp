//===- BcastToAffinePass.cpp - Convert bcast ops to affine loops ----------===//

#include "../Common/ProgramConversion.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTBCASTTOAFFINE
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Other ops of the tensor dialect stay on tensors, with storage types: the
/// patterns for linalg do that. Here the results become buffers again.
namespace {
struct RetypeTensorOp : public ConversionPattern {
  RetypeTensorOp(const TypeConverter &converter,
                 const TypeConverter &signlessConverter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context),
        signlessConverter(signlessConverter) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<tensor::TensorDialect>(op->getDialect()) ||
        op->getNumRegions() != 0)
      return rewriter.notifyMatchFailure(op, "may look at elements");
    auto cast = [&](Value value, Type type) -> Value {
      if (value.getType() == type)
        return value;
      return UnrealizedConversionCastOp::create(rewriter, op->getLoc(), type,
                                                value)
          .getResult(0);
    };
    SmallVector<Value> tensors;
    for (auto [value, type] : llvm::zip_equal(operands, op->getOperandTypes()))
      tensors.push_back(cast(value, signlessConverter.convertType(type)));
    SmallVector<Type> types;
    if (failed(signlessConverter.convertTypes(op->getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "no type for a result");
    Operation *retyped = cloneWithTypes(rewriter, op, tensors, types);
    SmallVector<Value> results;
    for (auto [result, type] :
         llvm::zip_equal(retyped->getResults(), op->getResultTypes()))
      results.push_back(cast(result, getTypeConverter()->convertType(type)));
    rewriter.replaceOp(op, results);
    return success();
  }

  const TypeConverter &signlessConverter;
};
} // namespace

/// Casts between tensors and buffers that are left, at ops of other dialects,
/// become bufferization's. Buffers are not written any more once they are read,
/// so tensors may share them.
static void realizeCasts(ModuleOp module) {
  SmallVector<UnrealizedConversionCastOp> casts, left;
  module.walk([&](UnrealizedConversionCastOp op) { casts.push_back(op); });
  reconcileUnrealizedCasts(casts, &left);
  for (UnrealizedConversionCastOp op : left) {
    if (op.getInputs().size() != 1 || op.getNumResults() != 1)
      continue;
    OpBuilder builder(op);
    Location loc = op.getLoc();
    Value input = op.getInputs().front();
    Type type = op.getResult(0).getType();
    auto castElements = [&](Value tensor, RankedTensorType to) -> Value {
      if (tensor.getType() == to)
        return tensor;
      return UnrealizedConversionCastOp::create(builder, loc, to, tensor)
          .getResult(0);
    };
    Value result;
    if (auto from = dyn_cast<MemRefType>(input.getType());
        from && isa<RankedTensorType>(type)) {
      auto tensorType =
          RankedTensorType::get(from.getShape(), from.getElementType());
      result = castElements(
          bufferization::ToTensorOp::create(builder, loc, tensorType, input,
                                            /*restrict=*/true),
          cast<RankedTensorType>(type));
    } else if (auto to = dyn_cast<MemRefType>(type);
               to && isa<RankedTensorType>(input.getType())) {
      Value tensor = castElements(
          input, RankedTensorType::get(to.getShape(), to.getElementType()));
      result = bufferization::ToBufferOp::create(builder, loc, to, tensor,
                                                 /*read_only=*/true);
    } else {
      continue;
    }
    op.getResult(0).replaceAllUsesWith(result);
    op.erase();
  }
}

/// Removes buffers that nothing reads, such as splats that became scalars.
static void eraseUnreadBuffers(ModuleOp module) {
  SmallVector<memref::AllocOp> allocs;
  module.walk([&](memref::AllocOp op) { allocs.push_back(op); });
  for (memref::AllocOp alloc : llvm::reverse(allocs)) {
    bool isRead = llvm::any_of(alloc->getUses(), [](OpOperand &use) {
      auto store = dyn_cast<affine::AffineStoreOp>(use.getOwner());
      return !store || store.getMemRef() != use.get() ||
             store.getValueToStore() == use.get();
    });
    if (isRead)
      continue;
    for (Operation *store : llvm::make_early_inc_range(alloc->getUsers())) {
      Operation *outer = store->getParentOp();
      store->erase();
      // Loops that have become empty.
      while (isa<affine::AffineForOp>(outer) && isOpTriviallyDead(outer)) {
        Operation *empty = outer;
        outer = outer->getParentOp();
        empty->erase();
      }
    }
    alloc.erase();
  }
}

namespace {

struct ConvertBcastToAffinePass
    : public mlir::bcast::impl::ConvertBcastToAffineBase<
          ConvertBcastToAffinePass> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(refuseCycles(getOperation())))
      return signalPassFailure();

    MLIRContext *context = &getContext();
    TypeConverter converter, signlessConverter;
    populateBufferTypeConversion(converter);
    populateSignlessTypeConversion(signlessConverter);
    keepSignatures(getOperation());

    ConversionTarget target(*context);
    RewritePatternSet patterns(context);
    populateBcastToAffinePatterns(converter, patterns, reportSizes,
                                  maxRecomputeCost);
    populateProgramConversion(converter, patterns, target);
    patterns.add<RetypeTensorOp>(converter, signlessConverter, context);
    target.addDynamicallyLegalDialect<tensor::TensorDialect>(
        [&](Operation *op) { return signlessConverter.isLegal(op); });
    target.addDynamicallyLegalOp<tensor::DimOp, tensor::ExtractOp,
                                 tensor::CastOp>([&](Operation *op) {
      return llvm::any_of(op->getOperandTypes(), [&](Type type) {
        return isa<TensorType>(type) &&
               !isa<MemRefType>(converter.convertType(type));
      });
    });
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      return signalPassFailure();
    realizeCasts(getOperation());
    eraseUnreadBuffers(getOperation());
  }
};

} // namespace
