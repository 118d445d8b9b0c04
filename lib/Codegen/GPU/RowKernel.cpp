//===- RowKernel.cpp - Loops over rows as kernel launches ----------------===//
//
// An scf.forall over rows becomes one launch, see RowFusionPlan.h. Between two
// computations of a row there is a barrier.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "RowStage.h"
#include "WarpShuffle.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class RowKernelEmitter {
public:
  explicit RowKernelEmitter(const RowFusionPlan &plan);

  void emit();

private:
  Value buildStart(OpBuilder &kernel, memref::SubViewOp view);
  void placeAllocated(OpBuilder &kernel, SharedMemory &shared, Value buffer);
  void emitStaging(OpBuilder &kernel, SharedMemory &shared, Value view);

  const RowFusionPlan &plan;
  const RowFusion &fusion;
  scf::ForallOp loop;
  gpu::LaunchOp launch;
  Location loc;
  RowBuffers rowBuffers;
  RowPlaces places;
  /// The memory that buffers without room are in.
  SmallVector<Value> spills;
  ThreadGroup group;
};

} // namespace

RowKernelEmitter::RowKernelEmitter(const RowFusionPlan &plan)
    : plan(plan), fusion(plan.fusion), loop(plan.fusion.loop),
      loc(loop.getLoc()), rowBuffers(plan.fusion.buffers) {
  group.threads = plan.schedule.getRowThreads();
  group.groups = plan.schedule.getBlockRows();
  group.warp = getWarp(plan.schedule, group.threads * group.groups);
}

/// In shared memory if there is room, else in memory of which each row has its
/// part.
void RowKernelEmitter::placeAllocated(OpBuilder &kernel, SharedMemory &shared,
                                      Value buffer) {
  RowPlace &place = places[buffer];
  int64_t elements = RowFusion::getElements(buffer);
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  IndexBuilder index(kernel, loc);
  if (llvm::is_contained(plan.spilled, buffer)) {
    OpBuilder host(launch);
    spills.push_back(memref::AllocOp::create(
        host, loc, MemRefType::get({fusion.rows * elements}, element)));
    place.flat = spills.back();
    place.start = index.mul(loop.getInductionVar(0), elements);
    return;
  }
  place.flat = shared.allocate(element, elements * group.groups);
  place.start = group.number ? index.mul(group.number, elements) : Value();
}

Value RowKernelEmitter::buildStart(OpBuilder &kernel, memref::SubViewOp view) {
  IndexBuilder index(kernel, loc);
  Value start;
  for (auto [offset, stride] : llvm::zip_equal(
           view.getMixedOffsets(), rowBuffers[view.getSource()].strides)) {
    if (std::optional<int64_t> known = getConstantIntValue(offset)) {
      if (*known != 0)
        start = index.add(start, index.constant(*known * stride));
      continue;
    }
    start = index.add(start, index.mul(cast<Value>(offset), stride));
  }
  return start;
}

/// Copies the row's part of a buffer to shared memory, where it is dense.
void RowKernelEmitter::emitStaging(OpBuilder &kernel, SharedMemory &shared,
                                   Value view) {
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
  placeAllocated(kernel, shared, alloc);
  std::optional<RowStagePlan> stage = planRowStage(copy, rowBuffers);
  if (stage) {
    RowStage(*stage, plan.schedule.getUnroll())
        .emit(kernel, rowBuffers, places, shared, group);
    rowBuffers[view] = dense;
    places[view] = places[alloc];
  }
  rowBuffers.erase(alloc);
  places.erase(alloc);
  copy->erase();
  alloc->erase();
}

void RowKernelEmitter::emit() {
  OpBuilder host(loop);
  IndexBuilder index(host, loc);
  for (Value memref : fusion.outside) {
    auto type = cast<MemRefType>(memref.getType());
    auto flatType =
        MemRefType::get({type.getNumElements()}, type.getElementType(),
                        StridedLayoutAttr::get(host.getContext(), 0, {1}),
                        type.getMemorySpace());
    places[memref].flat = memref::ReinterpretCastOp::create(
        host, loc, flatType, memref, host.getIndexAttr(0),
        OpFoldResult(host.getIndexAttr(type.getNumElements())),
        OpFoldResult(host.getIndexAttr(1)));
  }
  GroupLaunch groups =
      createGroupLaunch(host, loc, index.constant(fusion.rows / group.groups),
                        group.threads, group.groups, group.warp);
  launch = groups.launch;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  group.thread = groups.thread;
  group.number = groups.group;
  Value row = launch.getBlockIds().x;
  if (group.number)
    row = inside.add(inside.mul(row, group.groups), group.number);
  for (auto &[key, leaves] : fusion.countScratch(group.threads, group.warp))
    if (leaves != 0)
      shared.getScratch(key.first, leaves * group.groups, key.second);
  auto next = fusion.stages.begin();
  for (Operation &op :
       llvm::make_early_inc_range(loop.getBody()->without_terminator())) {
    if (auto view = dyn_cast<memref::SubViewOp>(op)) {
      Value flat = places[view.getSource()].flat;
      places[view] = {flat, buildStart(kernel, view)};
      if (llvm::is_contained(plan.staged, Value(view))) {
        emitStaging(kernel, shared, view);
        emitGroupBarrier(kernel, loc, group.threads, group.warp);
      }
    } else if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      placeAllocated(kernel, shared, alloc);
    } else if (isa<linalg::GenericOp>(op)) {
      RowStage(*next++, plan.schedule.getUnroll())
          .emit(kernel, rowBuffers, places, shared, group);
      if (next != fusion.stages.end())
        emitGroupBarrier(kernel, loc, group.threads, group.warp);
    } else if (!isa<memref::DeallocOp>(op)) {
      op.moveBefore(launch.getBody().front().getTerminator());
    }
  }
  loop.getInductionVar(0).replaceAllUsesWith(row);
  OpBuilder after(loop);
  for (Value spill : spills)
    memref::DeallocOp::create(after, loc, spill);
}

void mlir::bcast::emitRowKernel(const RowFusionPlan &plan) {
  RowKernelEmitter(plan).emit();
}
