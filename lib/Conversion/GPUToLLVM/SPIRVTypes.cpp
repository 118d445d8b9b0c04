//===- SPIRVTypes.cpp - Types that OpenCL's SPIR-V has not ----------------===//

#include "LegalizeForSPIRV.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

LogicalResult mlir::bcast::splitCarriedComplex(Operation *root) {
  MLIRContext *context = root->getContext();
  TypeConverter converter;
  converter.addConversion([](Type type) { return type; });
  converter.addConversion(
      [](ComplexType type, SmallVectorImpl<Type> &types) -> LogicalResult {
        types.append(2, type.getElementType());
        return success();
      });
  converter.addSourceMaterialization([](OpBuilder &builder, ComplexType type,
                                        ValueRange parts,
                                        Location loc) -> Value {
    return complex::CreateOp::create(builder, loc, type, parts[0], parts[1]);
  });
  converter.addTargetMaterialization([](OpBuilder &builder, TypeRange types,
                                        ValueRange inputs,
                                        Location loc) -> SmallVector<Value> {
    if (types.size() != 2 || inputs.size() != 1)
      return {};
    return {complex::ReOp::create(builder, loc, inputs.front()),
            complex::ImOp::create(builder, loc, inputs.front())};
  });
  RewritePatternSet patterns(context);
  ConversionTarget target(*context);
  scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                       target);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(root, target, std::move(patterns));
}

LogicalResult mlir::bcast::replaceBF16(Operation *root) {
  auto convert = [](Value value) {
    if (holdsBF16(value.getType()))
      value.setType(withElementType(
          value.getType(),
          getMemoryType(getElementTypeOrSelf(value.getType()))));
  };
  WalkResult result = root->walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), convert);
    if (!llvm::any_of(op->getOperandTypes(), holdsBF16) &&
        !llvm::any_of(op->getResultTypes(), holdsBF16))
      return WalkResult::advance();
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      Attribute value = constant.getValue();
      Type i16 = IntegerType::get(op->getContext(), 16);
      if (auto number = dyn_cast<FloatAttr>(value))
        value = IntegerAttr::get(i16, number.getValue().bitcastToAPInt());
      else
        value = cast<DenseElementsAttr>(value).bitcast(i16);
      constant.setValueAttr(cast<TypedAttr>(value));
    } else if (!isa<arith::BitcastOp, arith::SelectOp, ub::PoisonOp,
                    RegionBranchOpInterface, RegionBranchTerminatorOpInterface>(
                   op) &&
               !isa<vector::VectorDialect>(op->getDialect())) {
      op->emitError() << "'" << op->getName()
                      << "' computes on bf16, which SPIR-V has not";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  root->walk([&](Operation *op) { llvm::for_each(op->getResults(), convert); });
  root->walk([](arith::BitcastOp op) {
    if (op.getIn().getType() != op.getType())
      return;
    op.replaceAllUsesWith(op.getIn());
    op.erase();
  });
  return success();
}

bool mlir::bcast::guardWideShifts(Operation *root) {
  auto isWide = [](Type type) {
    auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
    return integer && integer.getWidth() > 64;
  };
  bool found = false;
  SmallVector<Operation *> shifts;
  root->walk([&](Operation *op) {
    if (!llvm::any_of(op->getResultTypes(), isWide))
      return;
    found = true;
    if (isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp>(op))
      shifts.push_back(op);
  });
  for (Operation *op : shifts) {
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    Location loc = op->getLoc();
    Value shifted = op->getResult(0), amount = op->getOperand(1);
    Value zero = arith::ConstantOp::create(
        builder, loc, builder.getZeroAttr(amount.getType()));
    Value isZero = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         amount, zero);
    auto guarded = arith::SelectOp::create(builder, loc, isZero,
                                           op->getOperand(0), shifted);
    shifted.replaceAllUsesExcept(guarded, guarded);
  }
  return found;
}
