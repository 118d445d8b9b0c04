//===- SelectSchedule.cpp - Choose how loops are made ---------------------===//

#include "Select.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Schedule/Passes.h"
#include "bcast/Schedule/ReductionLoops.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_SELECTSCHEDULE
#include "bcast/Schedule/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::mayBeParallel(linalg::GenericOp op,
                                const TargetInfo &target) {
  return target.parallel && !isInParallelLoop(op);
}

bool mlir::bcast::isInParallelLoop(Operation *op) {
  return op->getParentOfType<scf::ParallelOp>() ||
         op->getParentOfType<scf::ForallOp>();
}

ScheduleAttr mlir::bcast::selectSchedule(linalg::GenericOp op,
                                         const TargetInfo &target) {
  return op.getNumReductionLoops() == 0 ? selectElementwise(op, target)
                                        : selectReduction(op, target);
}

llvm::Error mlir::bcast::checkSchedule(linalg::GenericOp op,
                                       ScheduleAttr schedule) {
  switch (schedule.getKind()) {
  case ScheduleKind::Elementwise:
  case ScheduleKind::ReplicatedOperands:
  case ScheduleKind::RowPacking:
  case ScheduleKind::Transpose:
    return planElementwise(op, schedule).takeError();
  case ScheduleKind::RowReduction:
  case ScheduleKind::SmallRowReduction:
    return planRowReduction(op, schedule).takeError();
  case ScheduleKind::ColumnReduction:
    return planColumnReduction(op, schedule).takeError();
  }
  llvm_unreachable("no such kind");
}

LogicalResult mlir::bcast::reportSchedule(linalg::GenericOp op,
                                          ScheduleAttr schedule,
                                          llvm::Error reason) {
  return op.emitError() << "schedule " << schedule << " is not legal: "
                        << llvm::toString(std::move(reason));
}

namespace {

struct SelectSchedulePass
    : public mlir::bcast::impl::SelectScheduleBase<SelectSchedulePass> {
  using Base::Base;

  void runOnOperation() override {
    generalizeStridedCopies(getOperation());
    TargetInfo target;
    target.vectorBits = vectorBits;
    target.chunkElements = chunkElements;
    target.parallel = parallel;
    target.streamBytes = streamBytes;
    WalkResult result = getOperation().walk([&](linalg::GenericOp op) {
      if (ScheduleAttr schedule = getSchedule(op)) {
        llvm::Error error = checkSchedule(op, schedule);
        if (!error)
          return WalkResult::advance();
        return WalkResult(reportSchedule(op, schedule, std::move(error)));
      }
      ScheduleAttr schedule = selectSchedule(op, target);
      if (schedule)
        op->setAttr(kScheduleAttrName, schedule);
      ++(schedule ? numScheduled : numLeft);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace
