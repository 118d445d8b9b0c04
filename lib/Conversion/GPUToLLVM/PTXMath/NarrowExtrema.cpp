//===- NarrowExtrema.cpp - Maxima and minima of bf16 ----------------------===//

#include "NarrowExtrema.h"

#include "bcast/Math/BFloat16Division.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

/// What `value` is converted from, or a constant of bf16; null if it is
/// neither.
static OpFoldResult getNarrow(Value value) {
  if (auto extend = value.getDefiningOp<arith::ExtFOp>()) {
    Value narrow = extend.getIn();
    return getElementTypeOrSelf(narrow).isBF16() ? narrow : OpFoldResult();
  }
  SplatElementsAttr splat;
  auto vector = dyn_cast<VectorType>(value.getType());
  if (!vector || !isa<FloatType>(vector.getElementType()) ||
      !matchPattern(value, m_Constant(&splat)))
    return {};
  APFloat number = splat.getSplatValue<APFloat>();
  bool losesInfo = false;
  number.convert(APFloat::BFloat(), APFloat::rmNearestTiesToEven, &losesInfo);
  if (losesInfo)
    return {};
  return DenseElementsAttr::get(
      vector.clone(BFloat16Type::get(value.getContext())), number);
}

static Value buildNarrow(OpBuilder &builder, Location loc,
                         OpFoldResult narrow) {
  if (auto constant = dyn_cast<Attribute>(narrow))
    return arith::ConstantOp::create(builder, loc,
                                     cast<DenseElementsAttr>(constant));
  return cast<Value>(narrow);
}

namespace {

/// An extremum that a loop carries.
struct CarriedExtremum {
  /// What the loop begins with, as bf16.
  OpFoldResult init;
  /// The ops of an iteration, in order, and what each takes.
  SmallVector<Operation *> ops;
  SmallVector<OpFoldResult> taken;
};

} // namespace

/// Fails if something else is taken, or the accumulator is needed otherwise.
static std::optional<CarriedExtremum> matchCarried(scf::ForOp loop,
                                                   unsigned number) {
  BlockArgument carried = loop.getRegionIterArg(number);
  CarriedExtremum found;
  found.init = getNarrow(loop.getInitArgs()[number]);
  if (!found.init)
    return std::nullopt;
  Value next = carried;
  while (next != loop.getYieldedValues()[number]) {
    if (!next.hasOneUse())
      return std::nullopt;
    Operation *op = *next.user_begin();
    bool isSame =
        found.ops.empty() || op->getName() == found.ops.front()->getName();
    if (op->getBlock() != loop.getBody() || !isSame ||
        !isa<arith::MaximumFOp, arith::MinimumFOp>(op))
      return std::nullopt;
    Value other = op->getOperand(op->getOperand(0) == next ? 1 : 0);
    found.ops.push_back(op);
    found.taken.push_back(getNarrow(other));
    if (!found.taken.back())
      return std::nullopt;
    next = op->getResult(0);
  }
  if (found.ops.empty() || !next.hasOneUse())
    return std::nullopt;
  return found;
}

/// The extremum in bf16, of the accumulator that an iteration begins with.
static Value buildNarrowChain(OpBuilder &builder, const CarriedExtremum &found,
                              Value accumulator) {
  for (auto [op, taken] : llvm::zip_equal(found.ops, found.taken)) {
    builder.setInsertionPoint(op);
    Value other = buildNarrow(builder, op->getLoc(), taken);
    Operation *narrow = builder.create(
        op->getLoc(), op->getName().getIdentifier(), {accumulator, other},
        accumulator.getType(), op->getAttrs());
    accumulator = narrow->getResult(0);
  }
  return accumulator;
}

static void narrowLoop(scf::ForOp loop) {
  llvm::MapVector<unsigned, CarriedExtremum> extrema;
  for (unsigned i = 0, e = loop.getNumRegionIterArgs(); i < e; ++i)
    if (std::optional<CarriedExtremum> found = matchCarried(loop, i))
      extrema[i] = std::move(*found);
  if (extrema.empty())
    return;
  IRRewriter rewriter(loop);
  Location loc = loop.getLoc();
  SmallVector<Value> inits(loop.getInitArgs());
  for (auto &[number, found] : extrema)
    inits[number] = buildNarrow(rewriter, loc, found.init);
  auto narrow = scf::ForOp::create(rewriter, loc, loop.getLowerBound(),
                                   loop.getUpperBound(), loop.getStep(), inits);
  narrow->setAttrs(loop->getAttrs());
  Operation *yield = loop.getBody()->getTerminator();
  SmallVector<Value> arguments(narrow.getBody()->getArguments());
  for (auto &[number, found] : extrema) {
    Value accumulator = narrow.getRegionIterArg(number);
    Value next = buildNarrowChain(rewriter, found, accumulator);
    yield->setOperand(number, next);
    for (Operation *op : llvm::reverse(found.ops))
      rewriter.eraseOp(op);
    // Nothing is left that uses what it stands for.
    arguments[loop.getNumInductionVars() + number] = accumulator;
  }
  rewriter.mergeBlocks(loop.getBody(), narrow.getBody(), arguments);
  rewriter.setInsertionPointAfter(narrow);
  SmallVector<Value> results(narrow.getResults());
  for (auto &[number, found] : extrema)
    results[number] = arith::ExtFOp::create(
        rewriter, loc, loop.getResultTypes()[number], results[number]);
  rewriter.replaceOp(loop, results);
}

void ptx::narrowLoopExtrema(Operation *root) {
  SmallVector<scf::ForOp> loops;
  root->walk([&](scf::ForOp loop) {
    if (loop->getParentOfType<gpu::LaunchOp>())
      loops.push_back(loop);
  });
  for (scf::ForOp loop : loops)
    narrowLoop(loop);
}

namespace {

/// The larger or smaller of what is converted from bf16: the conversion of the
/// larger or smaller number of bf16, of which an instruction finds two.
/// Operands that are needed in f32 anyway are in a chain of such, which is
/// converted once.
template <typename OpTy>
struct NarrowMinMax : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<VectorType>(op.getType());
    if (!type || !op->template getParentOfType<gpu::LaunchOp>())
      return rewriter.notifyMatchFailure(op, "not of vectors in a kernel");
    bool isChained = llvm::any_of(op->getUsers(), llvm::IsaPred<OpTy>);
    SmallVector<OpFoldResult> narrow;
    for (Value operand : op->getOperands()) {
      narrow.push_back(getNarrow(operand));
      if (!narrow.back())
        return rewriter.notifyMatchFailure(op, "not of bf16");
      auto value = dyn_cast<Value>(narrow.back());
      isChained |= operand.hasOneUse() ||
                   (value && isa_and_nonnull<OpTy>(value.getDefiningOp()));
    }
    if (!isChained)
      return rewriter.notifyMatchFailure(op, "its operands are needed in f32");
    SmallVector<Value> operands;
    for (OpFoldResult operand : narrow)
      operands.push_back(buildNarrow(rewriter, op.getLoc(), operand));
    Value found = OpTy::create(rewriter, op.getLoc(), operands);
    rewriter.replaceOpWithNewOp<arith::ExtFOp>(op, type, found);
    return success();
  }
};

/// Lanes of what is converted from bf16, for a maximum or minimum.
struct NarrowShuffle : public OpRewritePattern<vector::ShuffleOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ShuffleOp op,
                                PatternRewriter &rewriter) const override {
    if (!op->getParentOfType<gpu::LaunchOp>() || !lowering::isOnBFloat16(op) ||
        !llvm::all_of(op->getUsers(),
                      llvm::IsaPred<arith::MaximumFOp, arith::MinimumFOp>))
      return rewriter.notifyMatchFailure(op, "not for an extremum of bf16");
    auto getNarrow = [](Value value) {
      return value.getDefiningOp<arith::ExtFOp>().getIn();
    };
    Value narrow =
        vector::ShuffleOp::create(rewriter, op.getLoc(), getNarrow(op.getV1()),
                                  getNarrow(op.getV2()), op.getMask());
    rewriter.replaceOpWithNewOp<arith::ExtFOp>(op, op.getType(), narrow);
    return success();
  }
};

} // namespace

void ptx::populateNarrowExtremaPatterns(RewritePatternSet &patterns) {
  patterns.add<NarrowMinMax<arith::MaximumFOp>, NarrowMinMax<arith::MinimumFOp>,
               NarrowShuffle>(patterns.getContext());
}
