//===- RareLanes.cpp - A branch for values that are rare ------------------===//
//
// What most numbers need is computed for all lanes; zeros, infinities,
// subnormals and the like are in a branch that few vectors take.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace mlir::bcast;

Value expand::areBitsOutside(MathBuilder &b, Value x, int64_t low,
                             int64_t end) {
  return arith::CmpIOp::create(b.getBuilder(), arith::CmpIPredicate::uge,
                               b.subInt(b.bits(x), b.intConstant(low)),
                               b.intConstant(end - low));
}

Value expand::isOutside(MathBuilder &b, Value x, double low, double end) {
  auto getBits = [&](double bound) -> int64_t {
    return b.isDouble() ? llvm::bit_cast<int64_t>(bound)
                        : llvm::bit_cast<int32_t>(static_cast<float>(bound));
  };
  return areBitsOutside(b, x, getBits(low), getBits(end));
}

Value expand::reduceLanes(OpBuilder &builder, Location loc, Value vector,
                          vector::CombiningKind kind, Value start) {
  auto type = cast<VectorType>(vector.getType());
  if (type.getRank() != 1)
    vector = vector::ShapeCastOp::create(
        builder, loc,
        VectorType::get(type.getNumElements(), type.getElementType(),
                        llvm::is_contained(type.getScalableDims(), true)),
        vector);
  if (start)
    return vector::ReductionOp::create(builder, loc, kind, vector, start);
  return vector::ReductionOp::create(builder, loc, kind, vector);
}

static Value expect(OpBuilder &builder, Location loc, Value condition,
                    bool isTrue) {
  Value usual = LLVM::ConstantOp::create(builder, loc, builder.getI1Type(),
                                         builder.getBoolAttr(isTrue));
  return LLVM::ExpectOp::create(builder, loc, condition, usual);
}

/// Whether any lane is less, or more, than a constant, from the least or the
/// largest lane: an op for each lane, where PTX would make bits of the lanes'
/// conditions first. Null for other conditions.
static Value isAnyByExtremum(MathBuilder &d, Value condition) {
  ImplicitLocOpBuilder &builder = d.getBuilder();
  auto compare = condition.getDefiningOp<arith::CmpFOp>();
  DenseElementsAttr bound;
  if (!compare || !matchPattern(compare.getRhs(), m_Constant(&bound)) ||
      !bound.isSplat())
    return {};
  using arith::CmpFPredicate;
  using vector::CombiningKind;
  CombiningKind kind;
  switch (compare.getPredicate()) {
  case CmpFPredicate::OLT:
  case CmpFPredicate::OLE:
    kind = CombiningKind::MINNUMF;
    break;
  case CmpFPredicate::OGT:
  case CmpFPredicate::OGE:
    kind = CombiningKind::MAXNUMF;
    break;
  case CmpFPredicate::UGT:
  case CmpFPredicate::UGE:
    kind = CombiningKind::MAXIMUMF;
    break;
  default:
    return {};
  }
  Value extremum =
      expand::reduceLanes(builder, builder.getLoc(), compare.getLhs(), kind);
  Value limit = arith::ConstantOp::create(
      builder, cast<TypedAttr>(bound.getSplatValue<Attribute>()));
  return arith::CmpFOp::create(builder, compare.getPredicate(), extremum,
                               limit);
}

/// Whether any lane is true. GPUs whose subnormals are fast have LLVM's code
/// generator, which then puts what is rare out of the way of threads. On CPUs
/// that is no faster, and slower where lanes are not rare after all.
static Value isAny(MathBuilder &d, Value condition) {
  ImplicitLocOpBuilder &builder = d.getBuilder();
  if (isa<VectorType>(condition.getType())) {
    Value any = d.hasFastSubnormals() ? isAnyByExtremum(d, condition) : Value();
    condition = any ? any
                    : expand::reduceLanes(builder, builder.getLoc(), condition,
                                          vector::CombiningKind::OR);
  }
  if (!d.hasFastSubnormals())
    return condition;
  return expect(builder, builder.getLoc(), condition, /*isTrue=*/false);
}

SmallVector<Value>
expand::replaceRare(MathBuilder &b, Value isRare, ValueRange usual,
                    function_ref<SmallVector<Value>(MathBuilder &)> build) {
  auto branch = scf::IfOp::create(
      b.getBuilder(), isAny(b, isRare),
      [&](OpBuilder &nested, Location loc) {
        MathBuilder then(nested, loc, b.getType(), b.hasFastSubnormals());
        SmallVector<Value> values;
        for (auto [rare, other] : llvm::zip_equal(build(then), usual))
          values.push_back(then.select(isRare, rare, other));
        scf::YieldOp::create(then.getBuilder(), values);
      },
      [&](OpBuilder &nested, Location loc) {
        scf::YieldOp::create(nested, loc, usual);
      });
  return llvm::to_vector_of<Value>(branch.getResults());
}

Value expand::replaceRare(MathBuilder &b, Value isRare, Value usual,
                          function_ref<Value(MathBuilder &)> build) {
  return replaceRare(b, isRare, ValueRange(usual),
                     [&](MathBuilder &then) -> SmallVector<Value> {
                       return {build(then)};
                     })
      .front();
}

/// One of two values.
static Value choose(MathBuilder &b, Value condition,
                    function_ref<Value(MathBuilder &)> a,
                    function_ref<Value(MathBuilder &)> other) {
  auto buildBy = [&](function_ref<Value(MathBuilder &)> build) {
    return [&b, build](OpBuilder &nested, Location loc) {
      MathBuilder inside(nested, loc, b.getType(), b.hasFastSubnormals());
      Value value = build(inside);
      scf::YieldOp::create(inside.getBuilder(), value);
    };
  };
  return scf::IfOp::create(b.getBuilder(), condition, buildBy(a),
                           buildBy(other))
      .getResult(0);
}

Value expand::chooseByRare(MathBuilder &b, Value isRare,
                           function_ref<Value(MathBuilder &)> usual,
                           function_ref<Value(MathBuilder &)> any) {
  return choose(b, isAny(b, isRare), any, usual);
}

Value expand::chooseUsual(MathBuilder &b, Value isUsual,
                          function_ref<Value(MathBuilder &)> usual,
                          function_ref<Value(MathBuilder &)> any) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  return choose(b, expectTrue(builder, builder.getLoc(), isUsual), usual, any);
}

Value expand::expectTrue(OpBuilder &builder, Location loc, Value condition) {
  return expect(builder, loc, condition, /*isTrue=*/true);
}

/// The ops before the selects that only their true values need, in order; none
/// if an operand of a select is computed after the first one.
static SmallVector<Operation *> findRareOps(ArrayRef<arith::SelectOp> selects) {
  Block *block = selects.front()->getBlock();
  auto isBefore = [&](Operation *op) {
    return !op || op->getBlock() != block ||
           op->isBeforeInBlock(selects.front());
  };
  for (arith::SelectOp select : selects)
    for (Value operand : select->getOperands())
      if (!isBefore(operand.getDefiningOp()))
        return {};
  auto isTrueValue = [&](OpOperand &use) {
    auto select = dyn_cast<arith::SelectOp>(use.getOwner());
    return select && llvm::is_contained(selects, select) &&
           use.get() != select.getCondition() &&
           use.get() != select.getFalseValue();
  };
  // Users come after what they use.
  llvm::SetVector<Operation *> rare;
  for (Operation *op = selects.front()->getPrevNode(); op;
       op = op->getPrevNode()) {
    auto isRareUse = [&](OpOperand &use) {
      return rare.contains(use.getOwner()) || isTrueValue(use);
    };
    if (!op->use_empty() && op->getNumRegions() == 0 && isPure(op) &&
        llvm::all_of(op->getUses(), isRareUse))
      rare.insert(op);
  }
  return llvm::to_vector(llvm::reverse(rare));
}

void expand::sinkRareOperands(Operation *root, bool hasFastSubnormals) {
  // By condition and block.
  llvm::MapVector<std::pair<Value, Block *>, SmallVector<arith::SelectOp>>
      groups;
  root->walk([&](arith::SelectOp select) {
    if (select->hasAttr(kRareAttrName))
      groups[{select.getCondition(), select->getBlock()}].push_back(select);
  });
  for (auto &group : groups) {
    ArrayRef<arith::SelectOp> selects = group.second;
    SmallVector<Operation *> rare = findRareOps(selects);
    if (rare.empty())
      continue;
    arith::SelectOp first = selects.front();
    OpBuilder builder(first);
    MathBuilder b(builder, first.getLoc(), first.getType(), hasFastSubnormals);
    auto usual = llvm::map_to_vector(
        selects, [](arith::SelectOp select) { return select.getFalseValue(); });
    auto build = [&](MathBuilder &then) -> SmallVector<Value> {
      Block *block = then.getBuilder().getInsertionBlock();
      for (Operation *op : rare)
        op->moveBefore(block, block->end());
      return llvm::map_to_vector(selects, [](arith::SelectOp select) {
        return select.getTrueValue();
      });
    };
    SmallVector<Value> values =
        replaceRare(b, first.getCondition(), ValueRange(usual), build);
    for (auto [select, value] : llvm::zip_equal(selects, values)) {
      arith::SelectOp op = select;
      op.replaceAllUsesWith(value);
      op.erase();
    }
  }
}
