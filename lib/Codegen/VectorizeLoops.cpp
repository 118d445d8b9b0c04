//===- VectorizeLoops.cpp - Parallel linalg.generic to vector loops -------===//

#include "LoopEmitter.h"
#include "StridedCopies.h"
#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VECTORIZELOOPS
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Plans the loops, if the pass covers the op.
static std::optional<LoopPlan> getPlan(linalg::GenericOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInits() == 0 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return std::nullopt;
  SmallVector<PlannedOperand> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      return std::nullopt;
    PlannedOperand planned;
    planned.map = op.getMatchingIndexingMap(&operand);
    planned.shape = type.getShape();
    planned.isRowMajor = type.getLayout().isIdentity();
    SmallVector<int64_t> strides;
    int64_t offset;
    if (!planned.isRowMajor) {
      if (failed(type.getStridesAndOffset(strides, offset)))
        return std::nullopt;
      planned.unitStrides.resize(type.getRank());
      for (auto [i, stride] : llvm::enumerate(strides))
        planned.unitStrides[i] = stride == 1;
    }
    operands.push_back(planned);
  }
  llvm::SmallBitVector keepApart(op.getNumLoops());
  op.getBody()->walk(
      [&](linalg::IndexOp index) { keepApart.set(index.getDim()); });
  // All outputs are walked as the first.
  AffineMap outputMap = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (OpOperand &output : op.getDpsInitsMutable())
    if (op.getMatchingIndexingMap(&output) != outputMap)
      return std::nullopt;
  std::optional<LoopPlan> plan = planLoops(op.getStaticLoopRanges(), operands,
                                           op.getNumDpsInputs(), keepApart);
  // Vectors are stored whole.
  if (plan && !plan->loops.empty())
    for (unsigned o = op.getNumDpsInputs(); o < operands.size(); ++o)
      if (plan->getWalk(o, plan->loops.size() - 1) != Walk::Contiguous)
        return std::nullopt;
  return plan;
}

namespace {

struct VectorizeLoopsPass
    : public mlir::bcast::impl::VectorizeLoopsBase<VectorizeLoopsPass> {
  using Base::Base;

  void runOnOperation() override {
    generalizeStridedCopies(getOperation());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      std::optional<LoopPlan> plan = getPlan(op);
      if (!plan)
        continue;
      LoopEmitter emitter(op, *plan, vectorBits, chunkElements, parallel);
      emitter.emit();
      ++(emitter.isVector() ? numVectorized : numScalar);
      op.erase();
    }
  }
};

} // namespace
