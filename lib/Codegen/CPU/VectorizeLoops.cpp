//===- VectorizeLoops.cpp - Parallel linalg.generic to vector loops -------===//

#include "../Common/StridedCopies.h"
#include "ElementwiseEmitter.h"
#include "ReductionEmitter.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Codegen/CPU/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VECTORIZELOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// The op's operands, if they are buffers whose layout the plan can use.
static std::optional<SmallVector<PlannedOperand>>
getOperands(linalg::GenericOp op) {
  bool isOnBuffers =
      op.hasPureBufferSemantics() && op.getNumDpsInits() != 0 &&
      llvm::all_of(op->getOperandTypes(), llvm::IsaPred<MemRefType>);
  if (!isOnBuffers)
    return std::nullopt;
  return getPlannedOperands(op);
}

/// Plans the loops of an op without reductions, if the pass covers it.
static std::optional<LoopPlan> getPlan(linalg::GenericOp op,
                                       ArrayRef<PlannedOperand> operands) {
  std::optional<LoopPlan> plan = planGeneric(op, operands);
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
    for (linalg::GenericOp op : ops)
      if (lower(op))
        op.erase();
  }

private:
  bool lower(linalg::GenericOp op) {
    std::optional<SmallVector<PlannedOperand>> operands = getOperands(op);
    if (!operands)
      return false;
    LoopOptions options{vectorBits, chunkElements, parallel, streamBytes};
    // Threads within threads would only wait for each other.
    if (op->getParentOfType<scf::ParallelOp>() ||
        op->getParentOfType<scf::ForallOp>())
      options.parallel = false;
    if (op.getNumReductionLoops() != 0) {
      std::optional<ReductionPlan> plan = planReduction(op, *operands);
      if (!plan || !hasVectorAccumulators(*plan))
        return false;
      createReductionEmitter(op, *plan, options)->emit();
      ++numReductions;
      return true;
    }
    std::optional<LoopPlan> plan = getPlan(op, *operands);
    if (!plan)
      return false;
    int64_t lanes = getVectorLanes(op, *plan, vectorBits);
    TilePlan tiles;
    PeriodPlan period;
    RowBlockPlan blocks;
    if (!readsComplex(op)) {
      period = planPeriod(op, *plan, lanes);
      if (period.operands.empty())
        blocks = planRowBlocks(op, *plan, lanes);
      if (period.operands.empty() && blocks.rows == 0)
        tiles = planTiles(op, *plan, lanes);
    }
    ElementwiseEmitter emitter(op, *plan, tiles, period, blocks, options);
    emitter.emit();
    ++(emitter.isVector() ? numVectorized : numScalar);
    return true;
  }
};

} // namespace
