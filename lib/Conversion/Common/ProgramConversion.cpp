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
#include "mlir/IR/Dominance.h"
#include "llvm/ADT/MapVector.h"

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

LogicalResult mlir::bcast::refuseCycles(ModuleOp module) {
  DominanceInfo dominance;
  // What is known of an op: seen ops are on the path to the one being visited.
  enum class State { None, Seen, Done };
  llvm::MapVector<Operation *, State> states;
  module.walk([&](Operation *op) {
    if (isa_and_nonnull<BcastDialect>(op->getDialect()) &&
        !dominance.hasSSADominance(op->getBlock()))
      states.insert({op, State::None});
  });
  SmallVector<std::pair<Operation *, unsigned>> path;
  auto enter = [&](Operation *op) {
    states[op] = State::Seen;
    path.push_back({op, 0});
  };
  for (auto &[root, state] : states) {
    if (state == State::None)
      enter(root);
    while (!path.empty()) {
      auto &[op, next] = path.back();
      if (next == op->getNumOperands()) {
        states[op] = State::Done;
        path.pop_back();
        continue;
      }
      Operation *producer = op->getOperand(next++).getDefiningOp();
      auto found = states.find(producer);
      if (found == states.end())
        continue;
      if (found->second == State::Seen)
        return producer->emitOpError("depends on its own result");
      if (found->second == State::None)
        enter(producer);
    }
  }
  return success();
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
