//===- VectorizeLoops.cpp - linalg.generic to vector loops ----------------===//

#include "../Common/ConstantInits.h"
#include "Elementwise/ElementwiseEmitter.h"
#include "Reductions/ReductionEmitter.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/ScalarInputs.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VECTORIZELOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct VectorizeLoopsPass
    : public mlir::bcast::impl::VectorizeLoopsBase<VectorizeLoopsPass> {
  using Base::Base;

  void runOnOperation() override {
    generalizeStridedCopies(getOperation());
    inlineScalarInputs(getOperation());
    TargetInfo target;
    target.vectorBits = vectorBits;
    target.chunkElements = chunkElements;
    target.parallel = parallel;
    target.streamBytes = streamBytes;
    ScratchBuffers scratch;
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    findInits(ops, target);
    for (linalg::GenericOp op : ops) {
      if (inits.isFolded(op))
        continue;
      FailureOr<ScheduleAttr> present = getSchedule<ScheduleAttr>(op);
      if (failed(present))
        return signalPassFailure();
      ScheduleAttr schedule = *present ? *present : selectSchedule(op, target);
      if (!schedule)
        continue;
      if (llvm::Error error = emit(op, schedule, scratch)) {
        (void)reportSchedule(op, schedule, std::move(error));
        return signalPassFailure();
      }
      op.erase();
    }
    inits.eraseFolded();
  }

private:
  /// Finds the constants from which reductions start that get loops here,
  /// before any op has become a loop.
  void findInits(ArrayRef<linalg::GenericOp> ops, const TargetInfo &target) {
    inits = ConstantInits();
    for (linalg::GenericOp op : ops) {
      if (op.getNumReductionLoops() == 0 ||
          (!op->hasAttr(kScheduleAttrName) && !selectSchedule(op, target)))
        continue;
      std::optional<ReductionPlan> reduction = getReduction(op);
      if (!reduction)
        continue;
      // Without elements, columns are left as they are.
      std::optional<int64_t> elements =
          getStaticProduct(op, reduction->loops, reduction->getReducedLoops());
      if (elements && *elements != 0)
        inits.add(op, *reduction);
    }
  }

  llvm::Error emit(linalg::GenericOp op, ScheduleAttr schedule,
                   ScratchBuffers &scratch) {
    if (schedule.getChunkElements() != 0 && isInParallelLoop(op))
      return llvm::createStringError(
          "chunk_elements are for loops that no parallel loop is around");
    switch (schedule.getKind()) {
    case ScheduleKind::Elementwise:
    case ScheduleKind::ReplicatedOperands:
    case ScheduleKind::RowPacking:
    case ScheduleKind::Transpose: {
      llvm::Expected<ElementwisePlan> plan = planElementwise(op, schedule);
      if (!plan)
        return plan.takeError();
      ElementwiseEmitter(op, *plan, scratch).emit();
      ++(plan->lanes != 0 ? numVectorized : numScalar);
      return llvm::Error::success();
    }
    case ScheduleKind::RowReduction:
    case ScheduleKind::SmallRowReduction: {
      llvm::Expected<RowReductionLoops> loops = planRowReduction(op, schedule);
      if (!loops)
        return loops.takeError();
      emitRowReduction(op, *loops, inits.get(op), scratch);
      ++numReductions;
      return llvm::Error::success();
    }
    case ScheduleKind::ColumnReduction: {
      llvm::Expected<ColumnReductionLoops> loops =
          planColumnReduction(op, schedule);
      if (!loops)
        return loops.takeError();
      emitColumnReduction(op, *loops, inits.get(op), scratch);
      ++numReductions;
      return llvm::Error::success();
    }
    }
    llvm_unreachable("no such kind");
  }

  ConstantInits inits;
};

} // namespace
