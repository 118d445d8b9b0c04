//===- FuseReductionProducers.cpp - Elements stored by a reduction --------===//
//
// An array that an elementwise op stores, and a reduction goes through, is
// computed in the loop of the reduction, which stores it: memory is not read
// again. Upstream's elementwise fusion is for one operand: a reduction that
// reads several results of an op would have some of them in memory still.
//
//===----------------------------------------------------------------------===//

#include "SharedReductions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSEREDUCTIONPRODUCERS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct FuseReductionProducersPass
    : public mlir::bcast::impl::FuseReductionProducersBase<
          FuseReductionProducersPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> reductions;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.getNumReductionLoops() != 0 &&
          !op->getParentOfType<scf::ForallOp>())
        reductions.push_back(op);
    });
    for (linalg::GenericOp op : reductions)
      while (linalg::GenericOp fused = fuseProducer(op))
        op = fused;
  }

private:
  linalg::GenericOp fuseProducer(linalg::GenericOp reduction);
};

} // namespace

/// The elementwise op whose results the reduction reads there, and maybe by
/// other operands, element by element and all at the same indices; else null.
static linalg::GenericOp getProducer(linalg::GenericOp reduction,
                                     OpOperand &input) {
  auto producer = input.get().getDefiningOp<linalg::GenericOp>();
  AffineMap map = reduction.getMatchingIndexingMap(&input);
  if (!producer || producer->getBlock() != reduction->getBlock() ||
      !producer.hasPureTensorSemantics() ||
      producer.getNumReductionLoops() != 0 || !map.isPermutation())
    return {};
  auto isStored = [&](OpOperand &output) {
    return producer.getMatchingIndexingMap(&output).isIdentity() &&
           !producer.payloadUsesValueFromOperand(&output);
  };
  auto isReadThere = [&](OpOperand &operand) {
    return operand.get().getDefiningOp() != producer ||
           (reduction.isDpsInput(&operand) &&
            reduction.getMatchingIndexingMap(&operand) == map);
  };
  auto isInside = [&](Operation *user) {
    return reduction->isProperAncestor(user);
  };
  return llvm::none_of(producer->getUsers(), isInside) &&
                 llvm::all_of(producer.getDpsInitsMutable(), isStored) &&
                 llvm::all_of(reduction->getOpOperands(), isReadThere)
             ? producer
             : linalg::GenericOp();
}

/// Moves the reduction before what else reads the producer's results. Fails if
/// it needs any of that.
static LogicalResult moveToProducer(RewriterBase &rewriter,
                                    linalg::GenericOp reduction,
                                    linalg::GenericOp producer) {
  Operation *first = reduction;
  for (Operation *user : producer->getUsers()) {
    Operation *inBlock = reduction->getBlock()->findAncestorOpInBlock(*user);
    if (inBlock->isBeforeInBlock(first))
      first = inBlock;
  }
  if (first == reduction)
    return success();
  if (failed(moveOperands(rewriter, reduction, first)))
    return failure();
  rewriter.moveOpBefore(reduction, first);
  return success();
}

namespace {

/// Makes one op of a reduction and what computes some of its operands, in the
/// reduction's loops.
class Fuser {
public:
  Fuser(linalg::GenericOp reduction, linalg::GenericOp producer,
        AffineMap indices)
      : reduction(reduction), producer(producer), indices(indices) {}

  linalg::GenericOp fuse(RewriterBase &rewriter);
  /// Replaces both by the op.
  void replace(RewriterBase &rewriter, linalg::GenericOp fused);

private:
  void addOperands();
  void addInput(OpOperand *input, AffineMap map);
  void buildBody(OpBuilder &builder, ValueRange arguments);

  linalg::GenericOp reduction, producer;
  /// Where the reduction reads what the producer computes.
  AffineMap indices;
  /// The results of the producer that others read.
  SmallVector<OpResult> stored;
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps;
  /// Which of the inputs has what an argument of either body stands for.
  llvm::MapVector<BlockArgument, unsigned> numbers;
};

} // namespace

/// What both read at the same index is one input.
void Fuser::addInput(OpOperand *input, AffineMap map) {
  unsigned number = 0;
  while (number < inputs.size() &&
         (inputs[number] != input->get() || maps[number] != map))
    ++number;
  if (number == inputs.size()) {
    inputs.push_back(input->get());
    maps.push_back(map);
  }
  auto op = cast<linalg::GenericOp>(input->getOwner());
  numbers[op.getMatchingBlockArgument(input)] = number;
}

void Fuser::addOperands() {
  for (OpOperand *input : producer.getDpsInputOperands())
    addInput(input, producer.getMatchingIndexingMap(input).compose(indices));
  for (OpOperand *input : reduction.getDpsInputOperands())
    if (input->get().getDefiningOp() != producer)
      addInput(input, reduction.getMatchingIndexingMap(input));
  auto addOutput = [&](Value value, AffineMap map) {
    outputs.push_back(value);
    maps.push_back(map);
  };
  auto isElsewhere = [&](Operation *user) { return user != reduction; };
  for (OpResult result : producer->getResults())
    if (llvm::any_of(result.getUsers(), isElsewhere))
      stored.push_back(result);
  // An array that is computed of nothing says alone how large the loops are.
  SmallVector<AffineMap> all = maps;
  for (OpOperand &output : reduction.getDpsInitsMutable())
    all.push_back(reduction.getMatchingIndexingMap(&output));
  if (stored.empty() &&
      !inversePermutation(concatAffineMaps(all, reduction.getContext())))
    stored.push_back(producer->getResult(0));
  for (OpResult result : stored)
    addOutput(producer.getTiedOpOperand(result)->get(), indices);
  for (OpOperand &output : reduction.getDpsInitsMutable())
    addOutput(output.get(), reduction.getMatchingIndexingMap(&output));
}

void Fuser::buildBody(OpBuilder &builder, ValueRange arguments) {
  Location loc = reduction.getLoc();
  IRMapping mapping;
  for (auto [argument, number] : numbers)
    mapping.map(argument, arguments[number]);
  for (Operation &inner : producer.getBody()->without_terminator()) {
    auto index = dyn_cast<linalg::IndexOp>(inner);
    if (!index) {
      builder.clone(inner, mapping);
      continue;
    }
    Value ofReduction = linalg::IndexOp::create(
        builder, loc, indices.getDimPosition(index.getDim()));
    mapping.map(index.getResult(), ofReduction);
  }
  auto getComputed = [&](OpResult result) {
    return mapping.lookupOrDefault(
        producer.getBody()->getTerminator()->getOperand(
            result.getResultNumber()));
  };
  SmallVector<Value> results;
  for (OpResult result : stored)
    results.push_back(getComputed(result));
  for (OpOperand *input : reduction.getDpsInputOperands())
    if (input->get().getDefiningOp() == producer)
      mapping.map(reduction.getMatchingBlockArgument(input),
                  getComputed(cast<OpResult>(input->get())));
  mapping.map(reduction.getRegionOutputArgs(),
              arguments.take_back(reduction.getNumDpsInits()));
  for (Operation &inner : reduction.getBody()->without_terminator())
    builder.clone(inner, mapping);
  for (Value value : reduction.getBody()->getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(value));
  linalg::YieldOp::create(builder, loc, results);
}

linalg::GenericOp Fuser::fuse(RewriterBase &rewriter) {
  addOperands();
  rewriter.setInsertionPoint(reduction);
  return linalg::GenericOp::create(
      rewriter, reduction.getLoc(), ValueRange(outputs).getTypes(), inputs,
      outputs, maps, reduction.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location, ValueRange arguments) {
        buildBody(builder, arguments);
      });
}

void Fuser::replace(RewriterBase &rewriter, linalg::GenericOp fused) {
  ValueRange results = fused->getResults();
  for (auto [before, after] :
       llvm::zip_equal(stored, results.take_front(stored.size())))
    rewriter.replaceAllUsesWith(before, after);
  rewriter.replaceOp(reduction, results.drop_front(stored.size()));
  rewriter.eraseOp(producer);
}

/// One op for the reduction and a producer, or null if there is none.
linalg::GenericOp
FuseReductionProducersPass::fuseProducer(linalg::GenericOp reduction) {
  IRRewriter rewriter(&getContext());
  for (OpOperand *input : reduction.getDpsInputOperands()) {
    linalg::GenericOp producer = getProducer(reduction, *input);
    if (!producer || failed(moveToProducer(rewriter, reduction, producer)))
      continue;
    Fuser fuser(reduction, producer, reduction.getMatchingIndexingMap(input));
    linalg::GenericOp fused = fuser.fuse(rewriter);
    if (getSharedCombiners(fused).empty()) {
      rewriter.eraseOp(fused);
      continue;
    }
    fuser.replace(rewriter, fused);
    ++numFused;
    return fused;
  }
  return {};
}
