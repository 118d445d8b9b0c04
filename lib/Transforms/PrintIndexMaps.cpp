//===- PrintIndexMaps.cpp - The composed map of each operand --------------===//

#include "bcast/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PRINTINDEXMAPS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// How one result of a fusion reads a value: through maps, or through an op
/// that has none.
struct Reads {
  SmallVector<IndexMap, 1> maps;
  Operation *through = nullptr;

  void add(const IndexMap &map) {
    auto isSame = [&](const IndexMap &known) { return known.readsAs(map); };
    if (llvm::none_of(maps, isSame))
      maps.push_back(map);
  }
};

} // namespace

/// Result index, then the dimensions that are reduced -> operand index.
static IndexMap getReduceMap(ReductionOpInterface op, const IndexMap &map) {
  SmallVector<IndexExpr, 4> exprs;
  unsigned kept = 0, added = map.getNumDims();
  auto shape = cast<RankedTensorType>(op.getOperand().getType()).getShape();
  for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); ++d) {
    if (llvm::is_contained(op.getDimensions(), d))
      exprs.push_back(IndexExpr::getDim(added++));
    else
      exprs.push_back(map.getExprs()[kept++]);
  }
  return IndexMap(added, exprs).simplify(shape);
}

static void pushReads(OpOperand &operand, const Reads &reads, Reads &into) {
  Operation *op = operand.getOwner();
  auto shape = cast<RankedTensorType>(operand.get().getType()).getShape();
  if (reads.through || (!isFusible(op) && op->getNumOperands() != 0)) {
    into.through = reads.through ? reads.through : op;
    return;
  }
  for (const IndexMap &map : reads.maps) {
    if (auto reduce = dyn_cast<ReductionOpInterface>(op);
        reduce && operand.getOperandNumber() == 0)
      into.add(getReduceMap(reduce, map));
    else
      into.add(getReadMap(operand).compose(map).simplify(shape));
  }
}

static void printFusion(StringRef prefix, FusionOp fusion) {
  Block &body = fusion.getBody().front();
  for (auto [number, value] : llvm::enumerate(fusion.getYield().getValues())) {
    llvm::DenseMap<Value, Reads> reads;
    auto shape = cast<RankedTensorType>(value.getType()).getShape();
    reads[value].add(IndexMap::getIdentity(shape.size()).simplify(shape));
    for (Operation &op : llvm::reverse(body.without_terminator())) {
      auto known = reads.find(op.getResult(0));
      if (known == reads.end())
        continue;
      Reads own = std::move(known->second);
      for (OpOperand &operand : op.getOpOperands())
        pushReads(operand, own, reads[operand.get()]);
    }
    for (BlockArgument argument : body.getArguments()) {
      auto known = reads.find(argument);
      if (known == reads.end())
        continue;
      std::string line = (prefix + ", result " + Twine(number) + ", operand " +
                          Twine(argument.getArgNumber()) + ": ")
                             .str();
      for (const IndexMap &map : known->second.maps) {
        llvm::errs() << line;
        map.print(llvm::errs());
        llvm::errs() << '\n';
      }
      if (Operation *through = known->second.through)
        llvm::errs() << line << "(through '" << through->getName() << "')\n";
    }
  }
}

namespace {

struct PrintIndexMapsPass
    : public mlir::bcast::impl::PrintIndexMapsBase<PrintIndexMapsPass> {
  using Base::Base;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    getOperation().walk([](func::FuncOp function) {
      unsigned number = 0;
      function.walk([&](FusionOp fusion) {
        printFusion(
            ("@" + function.getName() + " fusion " + Twine(number++)).str(),
            fusion);
      });
    });
  }
};

} // namespace
