//===- SelectSchedule.cpp - Choose how loops are made ---------------------===//

#include "CPU/Select.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Schedule/Passes.h"
#include "bcast/Schedule/ReductionLoops.h"
#include "bcast/Schedule/ScalarInputs.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
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

template <typename ScheduleT>
FailureOr<ScheduleT> mlir::bcast::getSchedule(Operation *op) {
  Attribute attribute = op->getAttr(kScheduleAttrName);
  auto schedule = dyn_cast_or_null<ScheduleT>(attribute);
  if (attribute && !schedule)
    return op->emitError() << "schedule " << attribute << " is for "
                           << (std::is_same_v<ScheduleT, ScheduleAttr>
                                   ? "kernels of GPUs"
                                   : "loops of CPUs");
  return schedule;
}

template FailureOr<ScheduleAttr> mlir::bcast::getSchedule(Operation *);
template FailureOr<GPUScheduleAttr> mlir::bcast::getSchedule(Operation *);

LogicalResult mlir::bcast::reportSchedule(Operation *op, Attribute schedule,
                                          llvm::Error reason) {
  return op->emitError() << "schedule " << schedule << " is not legal: "
                         << llvm::toString(std::move(reason));
}

namespace {

struct SelectSchedulePass
    : public mlir::bcast::impl::SelectScheduleBase<SelectSchedulePass> {
  using Base::Base;

  void runOnOperation() override {
    if (target == "cpu")
      return scheduleLoops();
    if (target == "gpu")
      return scheduleKernels();
    getOperation().emitError()
        << "target must be cpu or gpu, but is " << target.getValue();
    signalPassFailure();
  }

private:
  void scheduleLoops() {
    generalizeStridedCopies(getOperation());
    inlineScalarInputs(getOperation());
    TargetInfo info;
    info.vectorBits = vectorBits;
    info.chunkElements = chunkElements;
    info.parallel = parallel;
    info.streamBytes = streamBytes;
    getOperation().walk([&](linalg::GenericOp op) {
      if (failed(schedule<ScheduleAttr>(op, info)))
        signalPassFailure();
    });
  }

  void scheduleKernels() {
    GPUTargetInfo info;
    info.blockThreads = blockThreads;
    info.sharedBytes = sharedBytes;
    info.warpThreads = warpThreads;
    info.clusterBlocks = clusterBlocks;
    info.prefetchBytes = prefetchBytes;
    if (failed(checkTarget(getOperation(), info)))
      return signalPassFailure();
    prepareRowLoops(getOperation(), info);
    generalizeStridedCopies(getOperation());
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (auto loop = dyn_cast<scf::ForallOp>(op)) {
        if (failed(schedule<GPUScheduleAttr>(loop, info)))
          signalPassFailure();
        // A kernel computes all that the body does.
        return loop->hasAttr(kScheduleAttrName) ? WalkResult::skip()
                                                : WalkResult::advance();
      }
      if (auto generic = dyn_cast<linalg::GenericOp>(op))
        if (failed(schedule<GPUScheduleAttr>(generic, info)))
          signalPassFailure();
      return WalkResult::advance();
    });
  }

  template <typename ScheduleT, typename OpT, typename InfoT>
  LogicalResult schedule(OpT op, const InfoT &info) {
    FailureOr<ScheduleT> present = getSchedule<ScheduleT>(op);
    if (failed(present))
      return failure();
    if (*present) {
      if (llvm::Error error = checkSchedule(op, *present))
        return reportSchedule(op, *present, std::move(error));
      return success();
    }
    ScheduleT selected = selectSchedule(op, info);
    if (selected)
      op->setAttr(kScheduleAttrName, selected);
    ++(selected ? numScheduled : numLeft);
    return success();
  }
};

} // namespace
