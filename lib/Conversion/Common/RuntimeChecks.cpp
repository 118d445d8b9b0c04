//===- RuntimeChecks.cpp - Shape rules checked when the program runs ------===//

#include "RuntimeChecks.h"
#include "Storage.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Utils/SizeMessages.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::bcast;

/// Name of the run-time function that remembers two sizes for the message of
/// the assertion that follows (lib/Runtime).
static constexpr StringLiteral kNoteSizes = "bcast_rt_note_sizes";

static int64_t getSize(Value value, unsigned dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

static void emitNoteSizes(OpBuilder &builder, Location loc, Value failed,
                          Value actual, Value expected) {
  auto module =
      builder.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  if (!module)
    return;
  if (!module.lookupSymbol(kNoteSizes)) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    Type index = builder.getIndexType();
    auto declaration = func::FuncOp::create(
        builder, loc, kNoteSizes, builder.getFunctionType({index, index}, {}));
    declaration.setPrivate();
  }
  scf::IfOp::create(
      builder, loc, failed, [&](OpBuilder &builder, Location loc) {
        func::CallOp::create(builder, loc, kNoteSizes, TypeRange(),
                             ValueRange{actual, expected});
        scf::YieldOp::create(builder, loc);
      });
}

void mlir::bcast::emitSizeCheck(OpBuilder &builder, Operation *op, Value ok,
                                const Twine &message, Value actual,
                                Value expected, bool reportSizes) {
  Location loc = op->getLoc();
  if (reportSizes) {
    Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
    Value failed = arith::XOrIOp::create(builder, loc, ok, yes);
    emitNoteSizes(builder, loc, failed, actual, expected);
  }
  cf::AssertOp::create(builder, loc, ok,
                       describeLocation(loc) + ": '" +
                           op->getName().getStringRef().str() + "' op " +
                           message.str());
}

void mlir::bcast::emitBoundCheck(OpBuilder &builder, Operation *op,
                                 unsigned dim, Value actual, int64_t bound,
                                 bool isLeast, bool reportSizes) {
  Value expected = arith::ConstantIndexOp::create(builder, op->getLoc(), bound);
  Value ok = arith::CmpIOp::create(builder, op->getLoc(),
                                   isLeast ? arith::CmpIPredicate::sge
                                           : arith::CmpIPredicate::sle,
                                   actual, expected);
  emitSizeCheck(builder, op, ok,
                describeBoundMismatch(/*operand=*/0, dim, bound, isLeast),
                actual, expected, reportSizes);
}

void mlir::bcast::emitOperandCheck(OpBuilder &builder, Operation *op,
                                   unsigned number, Value actual, unsigned dim,
                                   unsigned resultDim, Value expected,
                                   bool mayBeOne, bool reportSizes) {
  Location loc = op->getLoc();
  Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                   actual, expected);
  if (mayBeOne) {
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    Value isOne = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        actual, one);
    ok = arith::OrIOp::create(builder, loc, ok, isOne);
  }
  int64_t stated = getSize(op->getResult(0), resultDim);
  emitSizeCheck(
      builder, op, ok,
      describeOperandMismatch(number, dim, resultDim, stated, mayBeOne), actual,
      expected, reportSizes);
}

void mlir::bcast::emitSizeChecks(
    OpBuilder &builder, ElementwiseOpInterface op, SymbolicShapes &symbols,
    function_ref<OpFoldResult(Value, unsigned)> getSize, bool reportSizes) {
  auto getSizeValue = [&](Value value, unsigned dim) {
    return getValueOrCreateConstantIndexOp(builder, op.getLoc(),
                                           getSize(value, dim));
  };
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    IndexMap map = op.getOperandIndexMap(number);
    for (auto [dim, expr] : llvm::enumerate(map.getExprs())) {
      if (!symbols.meetsAnotherSize(op, operand, dim))
        continue;
      emitOperandCheck(builder, op, number, getSizeValue(operand.get(), dim),
                       dim, expr.dim, getSizeValue(op->getResult(0), expr.dim),
                       op.mayExpandOperand(number), reportSizes);
    }
  }
}

/// A size of the list that is known without it. Null for others.
static Value buildKnownSize(ConversionPatternRewriter &rewriter, Location loc,
                            const ListedSize &listed) {
  if (!listed.array)
    return ShapedType::isDynamic(listed.size)
               ? Value()
               : arith::ConstantIndexOp::create(rewriter, loc, listed.size);
  Value storage = rewriter.getRemappedValue(listed.array);
  return storage ? getValueOrCreateConstantIndexOp(
                       rewriter, loc,
                       getStorageSize(rewriter, loc, storage, listed.size))
                 : Value();
}

SmallVector<OpFoldResult>
mlir::bcast::buildListedSizes(ConversionPatternRewriter &rewriter,
                              Operation *op, OpOperand &list, Value values,
                              bool reportSizes) {
  Location loc = op->getLoc();
  bool isUnsigned =
      getElementTypeOrSelf(list.get().getType()).isUnsignedInteger();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<OpFoldResult> sizes;
  for (auto [d, stated] : llvm::enumerate(type.getShape())) {
    bool isDynamic = ShapedType::isDynamic(stated);
    ListedSize listed = findListedSize(list.get(), d);
    Value actual = buildKnownSize(rewriter, loc, listed);
    if (actual && (isDynamic || getConstantIntValue(actual) == stated)) {
      sizes.push_back(getAsOpFoldResult(actual));
      continue;
    }
    if (!actual) {
      Value source =
          listed.source ? rewriter.getRemappedValue(listed.source) : Value();
      Value element = source ? findScalar(source) : Value();
      if (!element)
        element = buildElementRead(
            rewriter, loc, values,
            arith::ConstantIndexOp::create(rewriter, loc, d).getResult());
      actual = buildSizeOfElement(rewriter, loc, element, isUnsigned);
    }
    Value expected =
        arith::ConstantIndexOp::create(rewriter, loc, isDynamic ? 0 : stated);
    Value ok = arith::CmpIOp::create(rewriter, loc,
                                     isDynamic ? arith::CmpIPredicate::sge
                                               : arith::CmpIPredicate::eq,
                                     actual, expected);
    emitSizeCheck(rewriter, op, ok,
                  describeListedMismatch(list.getOperandNumber(), d, stated),
                  actual, expected, reportSizes);
    if (isDynamic)
      sizes.push_back(actual);
    else
      sizes.push_back(rewriter.getIndexAttr(stated));
  }
  return sizes;
}
