//===- RegisterRowKernel.cpp - Kernels of rows in registers ---------------===//
//
// One for rows of known length. Those of a length that only the program knows
// may begin anywhere: the host chooses between accesses to vectors and to
// elements, as KernelEmitter::emitByAlignment does.
//
//===----------------------------------------------------------------------===//

#include "../Kernels.h"
#include "RegisterStage.h"
#include "bcast/Conversion/LoweringAttributes.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether every row begins at a multiple of the plan's vectors, and ends at
/// one.
static Value buildIsAligned(OpBuilder &host, const RegisterRowPlan &plan) {
  const RowFusion &fusion = plan.row.fusion;
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
    Value tail = index.rem(size, plan.schedule.getVectorLanes());
    tails = tails ? host.createOrFold<arith::OrIOp>(loc, tails, tail) : tail;
  }
  return index.isZero(tails);
}

void mlir::bcast::emitRegisterRowKernel(const RegisterRowPlan &plan) {
  if (!plan.row.fusion.length || plan.schedule.getVectorLanes() == 1)
    return emitRegisterRow(plan);
  scf::ForallOp loop = plan.row.fusion.loop;
  OpBuilder host(loop);
  auto branch =
      scf::IfOp::create(host, loop.getLoc(), buildIsAligned(host, plan),
                        /*withElseRegion=*/true);
  branch->setAttr(kElementwiseElseAttrName, host.getUnitAttr());
  auto scalar = cast<scf::ForallOp>(branch.getElseBodyBuilder().clone(*loop));
  loop->moveBefore(branch.thenBlock()->getTerminator());
  emitRegisterRow(plan);
  emitRegisterRow(llvm::cantFail(
      planRegisterRow(scalar, getScalarSchedule(plan.schedule))));
  scalar->erase();
}
