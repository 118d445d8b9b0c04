//===- RowLengths.cpp - Kernels by the length of rows ---------------------===//
//
// Of rows whose length only the program knows, a kernel has threads for the
// longest. So there are some kernels, each for rows up to some length, and the
// host takes the first that is enough.
//
//===----------------------------------------------------------------------===//

#include "RowLengths.h"
#include "bcast/Analysis/Conditions.h"
#include "bcast/Schedule/RowFusionPlan.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::splitByLength(scf::ForallOp loop,
                                const GPUTargetInfo &target) {
  std::optional<RowFusion> fusion = matchRowFusion(loop);
  if (!fusion || !fusion->length ||
      fusion->mayExceedRegisters(target.clusterBlocks))
    return;
  Location loc = loop.getLoc();
  int64_t least = findLowerBound(fusion->length, loop);
  ArrayRef<int64_t> lengths = target.rowLengths;
  if (fusion->turns)
    lengths = target.turnLengths;
  for (int64_t most : lengths) {
    if (most >= fusion->maxLength)
      return;
    if (most < least)
      continue;
    OpBuilder builder(loop);
    Value isShort = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ule, fusion->length,
        arith::ConstantIndexOp::create(builder, loc, most));
    auto branch =
        scf::IfOp::create(builder, loc, isShort, /*withElseRegion=*/true);
    branch.getThenBodyBuilder().clone(*loop);
    loop->moveBefore(branch.elseBlock()->getTerminator());
  }
}
