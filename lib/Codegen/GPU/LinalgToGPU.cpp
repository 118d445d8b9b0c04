//===- LinalgToGPU.cpp - linalg.generic on buffers to kernel launches -----===//

#include "../Common/ConstantInits.h"
#include "Kernels.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "bcast/Schedule/Epilogues.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LINALGTOGPU
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct LinalgToGPUPass
    : public mlir::bcast::impl::LinalgToGPUBase<LinalgToGPUPass> {
  using Base::Base;

  void runOnOperation() override {
    GPUTargetInfo target;
    target.blockThreads = blockThreads;
    target.sharedBytes = sharedBytes;
    target.warpThreads = warpThreads;
    target.clusterBlocks = clusterBlocks;
    target.prefetchBytes = prefetchBytes;
    if (failed(checkTarget(getOperation(), target)))
      return signalPassFailure();
    prepareRowLoops(getOperation(), target);
    SmallVector<scf::ForallOp> loops;
    getOperation().walk([&](scf::ForallOp loop) { loops.push_back(loop); });
    for (scf::ForallOp loop : loops)
      if (failed(completeSchedule(loop, target)) || failed(lower(loop)))
        return signalPassFailure();
    generalizeStridedCopies(getOperation());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.hasPureBufferSemantics())
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops)
      if (failed(completeSchedule(op, target)))
        return signalPassFailure();
    if (failed(findEpilogues(ops)))
      return signalPassFailure();
    findInits(ops);
    for (linalg::GenericOp op : ops)
      if (!inits.isFolded(op) && !folded.contains(op) && failed(lower(op)))
        return signalPassFailure();
    inits.eraseFolded();
    for (Operation *op : folded)
      op->erase();
  }

private:
  /// Selects a schedule for an op that has none. Loops that no kernel computes
  /// are left without.
  template <typename OpT>
  static LogicalResult completeSchedule(OpT op, const GPUTargetInfo &target) {
    FailureOr<GPUScheduleAttr> present =
        bcast::getSchedule<GPUScheduleAttr>(op);
    if (failed(present))
      return failure();
    if (!*present)
      if (GPUScheduleAttr selected = selectSchedule(op, target))
        op->setAttr(kScheduleAttrName, selected);
    return success();
  }

  static GPUScheduleAttr getSchedule(Operation *op) {
    return op->getAttrOfType<GPUScheduleAttr>(kScheduleAttrName);
  }

  /// Finds the ops that the kernels of reductions compute, and makes them
  /// follow these, before any op has become a kernel.
  LogicalResult findEpilogues(ArrayRef<linalg::GenericOp> ops) {
    epilogues.clear();
    folded.clear();
    for (linalg::GenericOp op : ops) {
      GPUScheduleAttr schedule = getSchedule(op);
      if (schedule.getKind() != GPUScheduleKind::Epilogue)
        continue;
      if (llvm::Error error = checkSchedule(op, schedule))
        return reportSchedule(op, schedule, std::move(error));
      linalg::GenericOp reduction = findEpilogueReduction(op);
      moveOperandsBefore(op, reduction);
      epilogues[reduction].push_back(op);
      folded.insert(op);
    }
    return success();
  }

  /// Finds the constants from which reductions start whose threads share the
  /// elements, before any op has become a kernel.
  void findInits(ArrayRef<linalg::GenericOp> ops) {
    inits = ConstantInits();
    for (linalg::GenericOp op : ops) {
      GPUScheduleKind kind = getSchedule(op).getKind();
      if (kind != GPUScheduleKind::RowReduction &&
          kind != GPUScheduleKind::ColumnReduction)
        continue;
      std::optional<ReductionPlan> reduction = getKernelReduction(op);
      if (reduction)
        inits.add(op, *reduction);
    }
  }

  template <typename OpT>
  LogicalResult lower(OpT op) {
    GPUScheduleAttr schedule = getSchedule(op);
    if (!schedule)
      return success();
    if (llvm::Error error = emit(op, schedule))
      return reportSchedule(op, schedule, std::move(error));
    op->erase();
    return success();
  }

  llvm::Error emit(scf::ForallOp loop, GPUScheduleAttr schedule) {
    if (schedule.getKind() == GPUScheduleKind::RegisterRows) {
      llvm::Expected<RegisterRowPlan> plan = planRegisterRow(loop, schedule);
      if (!plan)
        return plan.takeError();
      emitRegisterRowKernel(*plan);
      ++numRegisterRows;
      return llvm::Error::success();
    }
    llvm::Expected<RowFusionPlan> plan = planRowFusion(loop, schedule);
    if (!plan)
      return plan.takeError();
    emitRowKernel(*plan);
    ++numRows;
    return llvm::Error::success();
  }

  llvm::Error emit(linalg::GenericOp op, GPUScheduleAttr schedule) {
    OpBuilder builder(op);
    switch (schedule.getKind()) {
    case GPUScheduleKind::Elementwise: {
      llvm::Expected<ElementwiseKernel> kernel =
          planElementwiseKernel(op, schedule);
      if (!kernel)
        return kernel.takeError();
      emitElementwiseKernel(builder, op, *kernel);
      ++(schedule.getVectorLanes() > 1 ? numVectorized : numScalar);
      return llvm::Error::success();
    }
    case GPUScheduleKind::Flattened: {
      llvm::Expected<FlattenedKernel> kernel =
          planFlattenedKernel(op, schedule);
      if (!kernel)
        return kernel.takeError();
      emitFlattenedKernel(builder, op, *kernel);
      ++(schedule.getVectorLanes() > 1 ? numVectorized : numScalar);
      return llvm::Error::success();
    }
    case GPUScheduleKind::Transpose: {
      llvm::Expected<TransposeKernel> kernel =
          planTransposeKernel(op, schedule);
      if (!kernel)
        return kernel.takeError();
      emitTransposeKernel(builder, op, *kernel);
      ++numTransposes;
      return llvm::Error::success();
    }
    case GPUScheduleKind::RowReduction:
    case GPUScheduleKind::ColumnReduction: {
      llvm::Expected<ReductionKernel> kernel =
          planReductionKernel(op, schedule);
      if (!kernel)
        return kernel.takeError();
      emitReductionKernels(builder, op, *kernel, inits.get(op),
                           epilogues.lookup(op));
      ++numReductions;
      return llvm::Error::success();
    }
    case GPUScheduleKind::ThreadPerResult:
      if (llvm::Error error = checkThreadPerResult(op))
        return error;
      emitThreadPerResultKernel(builder, op, planThreadPerResult(op, schedule));
      ++numGeneral;
      return llvm::Error::success();
    case GPUScheduleKind::RowFusion:
    case GPUScheduleKind::RegisterRows:
      return llvm::createStringError("the kind is for loops over rows");
    case GPUScheduleKind::Epilogue:
      break; // The reduction's kernels compute it.
    }
    llvm_unreachable("no such kind");
  }

  ConstantInits inits;
  /// Of each reduction, in order, and all of them.
  llvm::DenseMap<Operation *, SmallVector<linalg::GenericOp>> epilogues;
  llvm::SmallSetVector<Operation *, 4> folded;
};

} // namespace
