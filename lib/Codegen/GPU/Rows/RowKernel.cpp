//===- RowKernel.cpp - Loops over rows as kernel launches ----------------===//
//
// An scf.forall over rows becomes one launch, see RowFusionPlan.h. Between two
// computations of a row there is a barrier.
//
//===----------------------------------------------------------------------===//

#include "../Kernels.h"
#include "../WarpShuffle.h"
#include "RowAlignment.h"
#include "RowLaunch.h"
#include "RowStage.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class RowKernelEmitter {
public:
  explicit RowKernelEmitter(const RowFusionPlan &plan)
      : plan(plan), fusion(plan.fusion), loop(fusion.loop), loc(loop.getLoc()),
        rowBuffers(fusion.buffers), row(fusion, plan.schedule) {}

  void emit();

private:
  void placeAllocated(Value buffer);
  void emitStaging(Value view);
  void emitStage(const RowStagePlan &stage);
  void emitBarrier() {
    emitGroupBarrier(row.kernel, loc, row.group.threads, row.group.warp);
  }

  const RowFusionPlan &plan;
  const RowFusion &fusion;
  scf::ForallOp loop;
  Location loc;
  RowBuffers rowBuffers;
  RowLaunch row;
};

} // namespace

/// In shared memory if there is room, else in memory of which each row has its
/// part.
void RowKernelEmitter::placeAllocated(Value buffer) {
  if (llvm::is_contained(plan.spilled, buffer))
    row.allocateInGlobal(buffer);
  else
    row.allocateShared(buffer);
}

void RowKernelEmitter::emitStage(const RowStagePlan &stage) {
  RowStage(stage, plan.schedule.getUnroll(), plan.kept, fusion.length)
      .emit(row.kernel, rowBuffers, row.places, row.shared, row.group,
            row.isActive);
}

/// Copies the row's part of a buffer to shared memory, where it is dense.
void RowKernelEmitter::emitStaging(Value view) {
  auto type = cast<MemRefType>(view.getType());
  auto denseType = MemRefType::get(type.getShape(), type.getElementType());
  // The stage of a copy, whose loops follow the dense side.
  OpBuilder builder(loop);
  auto alloc = memref::AllocOp::create(builder, loc, denseType);
  auto copy = cast<linalg::GenericOp>(
      linalg::makeMemRefCopyOp(builder, loc, view, alloc));
  RowBuffer dense;
  dense.divisor = kRowBufferAlignment;
  int64_t offset;
  (void)denseType.getStridesAndOffset(dense.strides, offset);
  rowBuffers[alloc] = dense;
  placeAllocated(alloc);
  if (std::optional<RowStagePlan> stage = planRowStage(copy, rowBuffers)) {
    emitStage(*stage);
    rowBuffers[view] = dense;
    row.places[view] = row.places[alloc];
  }
  rowBuffers.erase(alloc);
  row.places.erase(alloc);
  copy->erase();
  alloc->erase();
}

void RowKernelEmitter::emit() {
  if (plan.kept.elements != 0)
    row.launch->setAttr(kPrefetchRowsAttrName,
                        row.kernel.getI64IntegerAttr(plan.kept.elements));
  const ThreadGroup &group = row.group;
  for (auto &[key, leaves] : fusion.countScratch(group.threads, group.warp))
    if (leaves != 0)
      row.shared.getScratch(key.first, leaves * group.groups, key.second);
  auto next = fusion.stages.begin();
  for (Operation &op :
       llvm::make_early_inc_range(loop.getBody()->without_terminator())) {
    if (row.take(op)) {
      auto view = dyn_cast<memref::SubViewOp>(op);
      if (view && llvm::is_contained(plan.staged, Value(view))) {
        emitStaging(view);
        emitBarrier();
      }
    } else if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      // Others say how long a row is, and have no elements.
      if (llvm::is_contained(fusion.allocated, alloc.getMemref()))
        placeAllocated(alloc);
    } else if (isa<linalg::GenericOp>(op)) {
      emitStage(*next++);
      if (next != fusion.stages.end())
        emitBarrier();
    }
  }
  row.finish();
}

void mlir::bcast::emitRowKernel(const RowFusionPlan &plan) {
  emitByRowAlignment(
      plan.fusion, plan.schedule, [&] { RowKernelEmitter(plan).emit(); },
      [](scf::ForallOp loop, GPUScheduleAttr schedule) {
        RowKernelEmitter(llvm::cantFail(planRowFusion(loop, schedule))).emit();
      });
}
