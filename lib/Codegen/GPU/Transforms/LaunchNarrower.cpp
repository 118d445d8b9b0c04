//===- LaunchNarrower.cpp - A kernel's indices in 32 bits -----------------===//
//
// Sums, differences, products and selections are right modulo 2^32 whatever
// their operands are, so a position below 2^31 may be computed from halves of
// 64-bit values without looking at what lies between. Only comparisons,
// quotients and bounds of loops need operands that are known to fit: their
// ranges follow from what the host has checked.
//
//===----------------------------------------------------------------------===//

#include "LaunchNarrower.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value LaunchNarrower::getConstant(int64_t value) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&launch.getBody().front());
  return arith::ConstantIntOp::create(builder, launch.getLoc(),
                                      static_cast<int32_t>(value), 32);
}

/// The low half of an index.
Value LaunchNarrower::getNarrow(Value value) {
  if (Value known = narrow.lookup(value))
    return known;
  Value built = buildNarrow(value);
  narrow[value] = built;
  return built;
}

Value LaunchNarrower::buildNarrow(Value value) {
  Location loc = value.getLoc();
  OpBuilder::InsertionGuard guard(builder);
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return getConstant(*constant);
  if (!launch.getBody().isAncestor(value.getParentRegion())) {
    builder.setInsertionPoint(launch);
    return arith::IndexCastOp::create(builder, loc, i32, value);
  }
  Operation *op = value.getDefiningOp();
  if (auto select = dyn_cast_or_null<arith::SelectOp>(op)) {
    Value a = getNarrow(select.getTrueValue()),
          b = getNarrow(select.getFalseValue());
    builder.setInsertionPointAfter(op);
    return arith::SelectOp::create(builder, loc, select.getCondition(), a, b);
  }
  bool isSum = isa_and_nonnull<arith::AddIOp, arith::SubIOp>(op);
  bool isProduct = isa_and_nonnull<arith::MulIOp>(op);
  bool isQuotient =
      isa_and_nonnull<arith::DivUIOp, arith::RemUIOp, arith::MinUIOp>(op) &&
      ranges.get(op->getOperand(0)).isUnsigned() &&
      ranges.get(op->getOperand(1)).isUnsigned();
  if (!isSum && !isProduct && !isQuotient) {
    builder.setInsertionPointAfterValue(value);
    return arith::IndexCastOp::create(builder, loc, i32, value);
  }
  Value a = getNarrow(op->getOperand(0)), b = getNarrow(op->getOperand(1));
  if (!isSum && !matchPattern(a, m_Constant()) &&
      !matchPattern(b, m_Constant()))
    ++(isa<arith::DivUIOp, arith::RemUIOp>(op) ? numQuotients : numProducts);
  builder.setInsertionPointAfter(op);
  OperationState state(loc, op->getName(), ValueRange{a, b}, TypeRange{i32});
  return builder.create(state)->getResult(0);
}

/// Puts what is built next behind the later one of two values that are there at
/// one place: outside of branches, where others find it too.
static void setInsertionPointAfterBoth(OpBuilder &builder, Value a, Value b) {
  Region *regionA = a.getParentRegion(), *regionB = b.getParentRegion();
  Operation *opA = a.getDefiningOp(), *opB = b.getDefiningOp();
  bool isALater = regionA == regionB
                      ? opA && (!opB || opB->isBeforeInBlock(opA))
                      : regionB->isProperAncestor(regionA);
  builder.setInsertionPointAfterValue(isALater ? a : b);
}

template <typename OpTy>
Value LaunchNarrower::buildInside(Value a, Value b) {
  OpBuilder::InsertionGuard guard(builder);
  setInsertionPointAfterBoth(builder, a, b);
  return OpTy::create(builder, a.getLoc(), a, b,
                      arith::IntegerOverflowFlags::nuw);
}

/// The same of a part of the index of an access, which lies inside of its
/// buffer: where nothing that is added is negative, no sum or product on the
/// way is larger, so that none wraps. What is known is apart: addresses may
/// have it.
LaunchNarrower::Offset LaunchNarrower::getOffset(Value index) {
  if (std::optional<int64_t> constant = getConstantIntValue(index))
    return {Value(), *constant};
  auto known = offsets.find(index);
  if (known != offsets.end())
    return known->second;
  Offset offset = buildOffset(index);
  return offsets[index] = offset;
}

LaunchNarrower::Offset LaunchNarrower::buildOffset(Value index) {
  Operation *op = index.getDefiningOp();
  bool isInside = op && launch->isProperAncestor(op) &&
                  isa<arith::AddIOp, arith::MulIOp>(op) &&
                  ranges.get(op->getOperand(0)).low >= 0 &&
                  ranges.get(op->getOperand(1)).low >= 0;
  if (!isInside)
    return {getNarrow(index), 0};
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  if (isa<arith::AddIOp>(op)) {
    Offset a = getOffset(lhs), b = getOffset(rhs);
    if (!a.value || !b.value)
      return {a.value ? a.value : b.value, a.constant + b.constant};
    return {buildInside<arith::AddIOp>(a.value, b.value),
            a.constant + b.constant};
  }
  std::optional<int64_t> factor = getConstantIntValue(rhs);
  if (!factor)
    std::tie(lhs, factor) = std::pair(rhs, getConstantIntValue(lhs));
  if (!factor)
    return {getNarrow(index), 0};
  Offset offset = getOffset(lhs);
  // Else there is nothing to be apart.
  if (offset.constant == 0 || !offset.value)
    return {getNarrow(index), 0};
  return {buildInside<arith::MulIOp>(offset.value, getConstant(*factor)),
          offset.constant * *factor};
}

Value LaunchNarrower::getNarrowIndex(Value index) {
  Offset offset = getOffset(index);
  if (!offset.value)
    return getConstant(offset.constant);
  if (offset.constant == 0)
    return offset.value;
  return buildInside<arith::AddIOp>(offset.value, getConstant(offset.constant));
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

void LaunchNarrower::narrowLoop(scf::ForOp op) {
  Interval lower = ranges.get(op.getLowerBound()),
           upper = ranges.get(op.getUpperBound()),
           step = ranges.get(op.getStep());
  if (!op.getInductionVar().getType().isIndex() || !lower.isUnsigned() ||
      !step.isUnsigned() || !add(upper, step).isUnsigned() ||
      !upper.isUnsigned())
    return;
  Location loc = op.getLoc();
  Value bounds[] = {getNarrow(op.getLowerBound()),
                    getNarrow(op.getUpperBound()), getNarrow(op.getStep())};
  builder.setInsertionPoint(op);
  auto loop = scf::ForOp::create(builder, loc, bounds[0], bounds[1], bounds[2],
                                 op.getInitArgs());
  loop->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  loop.getRegion().takeBody(op.getRegion());
  Value iv = loop.getInductionVar();
  iv.setType(i32);
  builder.setInsertionPointToStart(loop.getBody());
  Value wide =
      arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(), iv);
  iv.replaceAllUsesExcept(wide, wide.getDefiningOp());
  ranges.set(iv, {0, std::max<int64_t>(upper.high - 1, 0)});
  narrow[wide] = iv;
  op.replaceAllUsesWith(loop.getResults());
  op.erase();
}

void LaunchNarrower::narrowComparison(arith::CmpIOp op) {
  if (!op.getLhs().getType().isIndex() || !ranges.get(op.getLhs()).fits() ||
      !ranges.get(op.getRhs()).fits())
    return;
  Value lhs = getNarrow(op.getLhs()), rhs = getNarrow(op.getRhs());
  builder.setInsertionPoint(op);
  Value narrowed =
      arith::CmpIOp::create(builder, op.getLoc(), op.getPredicate(), lhs, rhs);
  op.replaceAllUsesWith(narrowed);
  op.erase();
}

/// The indices of an access lie inside of its buffer.
void LaunchNarrower::narrowIndices(Operation *op, MemoryAccess access) {
  auto type = cast<MemRefType>(access.buffer.getType());
  bool isCaptured =
      !launch.getBody().isAncestor(access.buffer.getParentRegion());
  bool isSmall = llvm::none_of(type.getShape(), [&](int64_t size) {
    return ShapedType::isDynamic(size) ? !isCaptured : size > kMaxNarrowSize;
  });
  if (!isSmall)
    return;
  for (OpOperand &index : access.indices) {
    if (getConstantIntValue(index.get()))
      continue;
    Value half = getNarrowIndex(index.get());
    builder.setInsertionPoint(op);
    index.set(arith::IndexCastUIOp::create(builder, op->getLoc(),
                                           builder.getIndexType(), half));
  }
}

void LaunchNarrower::run() {
  // Loops before what is inside, for the ranges of their induction variables.
  SmallVector<Operation *> ops;
  launch.getBody().walk<WalkOrder::PreOrder>(
      [&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      narrowLoop(loop);
      ++numLoops;
    } else if (auto comparison = dyn_cast<arith::CmpIOp>(op)) {
      narrowComparison(comparison);
    } else if (std::optional<MemoryAccess> access = getMemoryAccess(op)) {
      narrowIndices(op, *access);
      ++numAccesses;
    }
  }
}

bool LaunchNarrower::isWorthKernel() const {
  // What is computed in loops is computed more than once.
  int64_t allowed =
      numLoops == 0 ? numAccesses / GPUHardware::kAccessesOfProduct : 0;
  return numQuotients != 0 || numProducts > allowed;
}
