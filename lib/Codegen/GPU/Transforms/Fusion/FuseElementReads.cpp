//===- FuseElementReads.cpp - Elements computed where they are read -------===//
//
// A padded array is an op whose body reads another array at coordinates that it
// computes: for upstream's fusion that has no producer. What the array is
// computed from is read there instead, and computed.
//
//===----------------------------------------------------------------------===//

#include "InlineProducer.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSEELEMENTREADS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Whether the op computes the elements of one tensor, each by itself.
static bool isElementwise(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumDpsInits() == 1 &&
         op.getNumReductionLoops() == 0 &&
         op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isPermutation() &&
         !op.payloadUsesValueFromOperand(op.getDpsInitOperand(0));
}

static bool readsElements(linalg::GenericOp op) {
  return op.getBody()
      ->walk([](tensor::ExtractOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

namespace {

struct FuseElementReadsPass
    : public mlir::bcast::impl::FuseElementReadsBase<FuseElementReadsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (isElementwise(op) && readsElements(op))
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops) {
      op = fuseIntoReaders(op);
      fuseProducers(op);
    }
  }

private:
  linalg::GenericOp fuseIntoReaders(linalg::GenericOp op);
  void fuseProducers(linalg::GenericOp op);
};

} // namespace

/// The op that computes what is read, if that is not more often than about once
/// for each element, as far as sizes are known, and nothing else needs the
/// array.
static linalg::GenericOp findProducer(linalg::GenericOp op,
                                      tensor::ExtractOp read) {
  auto producer = read.getTensor().getDefiningOp<linalg::GenericOp>();
  if (!producer || !isElementwise(producer) || !producer->hasOneUse() ||
      producer->getBlock() != op->getBlock())
    return {};
  if (ShapedType::isDynamicShape(op.getStaticLoopRanges()) ||
      countIterations(op) / 2 > countIterations(producer))
    return {};
  return producer;
}

/// The producer's element at the coordinates of the read.
static Value buildElement(OpBuilder &builder, linalg::GenericOp producer,
                          tensor::ExtractOp read) {
  Location loc = read.getLoc();
  AffineMap output =
      producer.getMatchingIndexingMap(producer.getDpsInitOperand(0));
  SmallVector<Value> coordinates(producer.getNumLoops());
  for (auto [expr, index] :
       llvm::zip_equal(output.getResults(), read.getIndices()))
    coordinates[cast<AffineDimExpr>(expr).getPosition()] = index;
  IRMapping mapping;
  for (OpOperand *input : producer.getDpsInputOperands()) {
    BlockArgument argument = producer.getMatchingBlockArgument(input);
    if (argument.use_empty())
      continue;
    Value element = input->get();
    if (isa<RankedTensorType>(element.getType())) {
      SmallVector<Value> indices;
      for (AffineExpr expr :
           producer.getMatchingIndexingMap(input).getResults())
        indices.push_back(
            affine::expandAffineExpr(builder, loc, expr, coordinates, {}));
      element = tensor::ExtractOp::create(builder, loc, element, indices);
    }
    mapping.map(argument, element);
  }
  for (Operation &inner : producer.getBody()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(index.getResult(), coordinates[index.getDim()]);
      continue;
    }
    Operation *clone = builder.clone(inner, mapping);
    clone->walk([&](linalg::IndexOp index) {
      index.replaceAllUsesWith(coordinates[index.getDim()]);
      index.erase();
    });
  }
  return mapping.lookupOrDefault(
      producer.getBody()->getTerminator()->getOperand(0));
}

void FuseElementReadsPass::fuseProducers(linalg::GenericOp op) {
  SmallVector<tensor::ExtractOp> pending;
  op.getBody()->walk([&](tensor::ExtractOp read) { pending.push_back(read); });
  while (!pending.empty()) {
    tensor::ExtractOp read = pending.pop_back_val();
    linalg::GenericOp producer = findProducer(op, read);
    if (!producer)
      continue;
    OpBuilder builder(read);
    Operation *before = read->getPrevNode();
    Value element = buildElement(builder, producer, read);
    // What the producer reads may be computed too.
    Operation *first =
        before ? before->getNextNode() : &read->getBlock()->front();
    for (Operation *inner = first; inner != read; inner = inner->getNextNode())
      inner->walk([&](tensor::ExtractOp more) { pending.push_back(more); });
    read.replaceAllUsesWith(element);
    read.erase();
    producer.erase();
    ++numFused;
  }
}

/// Computes the op in the elementwise op that alone reads it.
linalg::GenericOp FuseElementReadsPass::fuseIntoReaders(linalg::GenericOp op) {
  IRRewriter rewriter(&getContext());
  while (op->hasOneUse()) {
    OpOperand &use = *op->use_begin();
    auto reader = dyn_cast<linalg::GenericOp>(use.getOwner());
    if (!reader || !isElementwise(reader) || readsElements(reader) ||
        reader->getBlock() != op->getBlock() || !reader.isDpsInput(&use) ||
        !reader.getMatchingIndexingMap(&use).isPermutation())
      break;
    linalg::GenericOp fused = inlineProducer(rewriter, use);
    if (!fused)
      break;
    rewriter.eraseOp(op);
    op = fused;
    ++numFused;
  }
  return op;
}
