//===- RowAlignment.cpp - Vectors of rows of unknown length ---------------===//

#include "RowAlignment.h"
#include "../LaunchBuilder.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Schedule/RegisterRowPlan.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether every row begins at a multiple of so many elements, and ends at one.
static Value buildIsAligned(OpBuilder &host, const RowFusion &fusion,
                            int64_t lanes) {
  Location loc = fusion.loop->getLoc();
  IndexBuilder index(host, loc);
  llvm::SetVector<Value> sizes;
  sizes.insert(fusion.length);
  for (Value view : fusion.views)
    if (fusion.buffers.find(view)->second.hasLength) {
      Value source = view.getDefiningOp<memref::SubViewOp>().getSource();
      int64_t last = cast<MemRefType>(source.getType()).getRank() - 1;
      sizes.insert(host.createOrFold<memref::DimOp>(loc, source, last));
    }
  Value tails;
  for (Value size : sizes) {
    Value tail = index.rem(size, lanes);
    tails = tails ? host.createOrFold<arith::OrIOp>(loc, tails, tail) : tail;
  }
  return index.isZero(tails);
}

void mlir::bcast::emitByRowAlignment(
    const RowFusion &fusion, GPUScheduleAttr schedule,
    function_ref<void()> emitVectors,
    function_ref<void(scf::ForallOp, GPUScheduleAttr)> emitScalars) {
  int64_t lanes = schedule.getVectorLanes();
  if (!fusion.length || lanes == 1)
    return emitVectors();
  scf::ForallOp loop = fusion.loop;
  OpBuilder host(loop);
  auto branch = scf::IfOp::create(host, loop.getLoc(),
                                  buildIsAligned(host, fusion, lanes),
                                  /*withElseRegion=*/true);
  branch->setAttr(kElementwiseElseAttrName, host.getUnitAttr());
  auto scalar = cast<scf::ForallOp>(branch.getElseBodyBuilder().clone(*loop));
  loop->moveBefore(branch.thenBlock()->getTerminator());
  emitVectors();
  emitScalars(scalar, getScalarSchedule(schedule));
  scalar->erase();
}
