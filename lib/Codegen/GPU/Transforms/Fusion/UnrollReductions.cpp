//===- UnrollReductions.cpp - Short reductions as elementwise ops ---------===//
//
// The squared distances of points of few coordinates are a reduction of few
// elements for each of many results. With an operand for each element it is an
// elementwise op, which what reads the results can compute.
//
//===----------------------------------------------------------------------===//

#include "../../../Common/BodyEmitter.h"
#include "../../../Common/ConstantInits.h"
#include "../../TreeReduction.h"
#include "InlineProducer.h"
#include "bcast/Analysis/ReductionPlan.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Schedule/KernelPlans.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_UNROLLREDUCTIONS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A reduction of few elements, and for each of these a replacement of the
/// loops: those that are kept, and constants.
struct ShortReduction {
  linalg::GenericOp op;
  ReductionPlan plan;
  SmallVector<SmallVector<AffineExpr>> elements;
  unsigned numKept = 0;
};

struct UnrollReductionsPass
    : public mlir::bcast::impl::UnrollReductionsBase<UnrollReductionsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    // A reader may be a short reduction, too.
    for (linalg::GenericOp op : llvm::reverse(ops))
      if (std::optional<ShortReduction> reduction = match(op)) {
        fuseIntoReader(unroll(*reduction));
        ++numUnrolled;
      }
  }

private:
  std::optional<ShortReduction> match(linalg::GenericOp op);
  linalg::GenericOp unroll(const ShortReduction &reduction);
  void fuseIntoReader(linalg::GenericOp op);
};

} // namespace

/// The constant that a tensor is filled with; null if it is not.
static TypedAttr findFilledValue(Value tensor) {
  TypedAttr value;
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>()) {
    matchPattern(fill.getInputs().front(), m_Constant(&value));
    return value;
  }
  auto fill = tensor.getDefiningOp<linalg::GenericOp>();
  return fill ? getFilledValue(fill) : TypedAttr();
}

/// Whether the results are many times as many as the elements of each input
/// that moves with a reduced loop: then memory is not what takes the time to
/// read them, and vectors lie along the results.
static bool readsSmallArrays(linalg::GenericOp op) {
  int64_t results =
      cast<RankedTensorType>(op->getResult(0).getType()).getNumElements();
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    AffineMap map = op.getMatchingIndexingMap(input);
    auto type = dyn_cast<RankedTensorType>(input->get().getType());
    return !type || type.getNumElements() <= results / 4 ||
           llvm::none_of(reduced,
                         [&](unsigned d) { return map.isFunctionOfDim(d); });
  });
}

std::optional<ShortReduction>
UnrollReductionsPass::match(linalg::GenericOp op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return !tensor || tensor.hasStaticShape();
  };
  if (!op.hasPureTensorSemantics() || op->getParentOfType<scf::ForallOp>() ||
      !llvm::all_of(op->getOperandTypes(), isStatic))
    return std::nullopt;
  std::optional<ReductionPlan> plan = getKernelReduction(op);
  if (!plan ||
      !llvm::all_of(plan->isReducedOutput, [](bool is) { return is; }) ||
      !readsSmallArrays(op))
    return std::nullopt;
  ShortReduction reduction{op, std::move(*plan), {}};
  SmallVector<AffineExpr> loops;
  int64_t count = 1;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (auto [d, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
    bool isReduced = iterator == utils::IteratorType::reduction;
    if (isReduced && llvm::MulOverflow(count, sizes[d], count))
      return std::nullopt;
    loops.push_back(
        isReduced ? AffineExpr()
                  : getAffineDimExpr(reduction.numKept++, op.getContext()));
  }
  if (count == 0 || count > maxElements)
    return std::nullopt;
  // In row-major order.
  for (int64_t element = 0; element < count; ++element) {
    int64_t number = element;
    for (size_t d = loops.size(); d-- > 0;)
      if (op.getIteratorTypesArray()[d] == utils::IteratorType::reduction) {
        loops[d] = getAffineConstantExpr(number % sizes[d], op.getContext());
        number /= sizes[d];
      }
    reduction.elements.push_back(loops);
  }
  return reduction;
}

/// An elementwise op of the results with the inputs of each element, then what
/// the results were before.
linalg::GenericOp
UnrollReductionsPass::unroll(const ShortReduction &reduction) {
  linalg::GenericOp op = reduction.op;
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> inputs, empties;
  SmallVector<AffineMap> maps;
  // Per element and operand, the number of the new one.
  SmallVector<SmallVector<unsigned>> numbers;
  for (ArrayRef<AffineExpr> loops : reduction.elements) {
    numbers.emplace_back();
    for (OpOperand *input : op.getDpsInputOperands()) {
      AffineMap map = op.getMatchingIndexingMap(input).replaceDimsAndSymbols(
          loops, {}, reduction.numKept, 0);
      unsigned number = 0;
      while (number < inputs.size() &&
             (inputs[number] != input->get() || maps[number] != map))
        ++number;
      numbers.back().push_back(number);
      if (number < inputs.size())
        continue;
      inputs.push_back(input->get());
      maps.push_back(map);
    }
  }
  SmallVector<AffineMap> outputMaps;
  for (OpOperand &output : op.getDpsInitsMutable()) {
    outputMaps.push_back(
        op.getMatchingIndexingMap(&output).replaceDimsAndSymbols(
            reduction.elements.front(), {}, reduction.numKept, 0));
    auto type = cast<RankedTensorType>(output.get().getType());
    empties.push_back(tensor::EmptyOp::create(builder, loc, type.getShape(),
                                              type.getElementType()));
    if (findFilledValue(output.get()))
      continue;
    inputs.push_back(output.get());
    maps.push_back(outputMaps.back());
  }
  llvm::append_range(maps, outputMaps);
  auto unrolled = linalg::GenericOp::create(
      builder, loc, op.getResultTypes(), inputs, empties, maps,
      SmallVector<utils::IteratorType>(reduction.numKept,
                                       utils::IteratorType::parallel),
      [&](OpBuilder &inner, Location loc, ValueRange arguments) {
        std::vector<Leaf> leaves;
        for (auto [loops, own] : llvm::zip_equal(reduction.elements, numbers)) {
          SmallVector<Value> values;
          for (unsigned number : own)
            values.push_back(arguments[number]);
          values.resize(op->getNumOperands());
          auto getIndex = [&, loops = ArrayRef(loops)](unsigned d) -> Value {
            if (auto constant = dyn_cast<AffineConstantExpr>(loops[d]))
              return arith::ConstantIndexOp::create(inner, loc,
                                                    constant.getValue());
            return linalg::IndexOp::create(
                inner, loc, cast<AffineDimExpr>(loops[d]).getPosition());
          };
          leaves.push_back(emitBody(inner, op, /*lanes=*/0, values, getIndex,
                                    reduction.plan.elements));
        }
        Leaf total = mergeLeaves(inner, loc, reduction.plan.combiners,
                                 std::move(leaves));
        unsigned first = inputs.size();
        for (Value init : op.getDpsInits())
          first -= !findFilledValue(init);
        Leaf inits;
        for (Value init : op.getDpsInits()) {
          TypedAttr value = findFilledValue(init);
          inits.push_back(value ? buildConstant(inner, loc, value, /*lanes=*/0)
                                : arguments[first++]);
        }
        linalg::YieldOp::create(
            inner, loc,
            combineAll(inner, loc, reduction.plan.combiners, inits, total));
      });
  op.replaceAllUsesWith(unrolled);
  op.erase();
  return unrolled;
}

/// Computes the op in the one that alone reads it, element by element.
void UnrollReductionsPass::fuseIntoReader(linalg::GenericOp op) {
  if (op.getNumResults() != 1 || !op->hasOneUse())
    return;
  OpOperand &use = *op->use_begin();
  auto reader = dyn_cast<linalg::GenericOp>(use.getOwner());
  if (!reader || reader->getBlock() != op->getBlock() ||
      !reader.isDpsInput(&use) ||
      !reader.getMatchingIndexingMap(&use).isPermutation())
    return;
  IRRewriter rewriter(&getContext());
  if (inlineProducer(rewriter, use))
    rewriter.eraseOp(op);
}
