//===- RegisterRowKernel.cpp - Kernels of rows in registers ---------------===//

#include "../Kernels.h"
#include "RegisterStage.h"
#include "RowAlignment.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::emitRegisterRowKernel(const RegisterRowPlan &plan) {
  emitByRowAlignment(
      plan.row.fusion, plan.schedule, [&] { emitRegisterRow(plan); },
      [](scf::ForallOp loop, GPUScheduleAttr schedule) {
        emitRegisterRow(llvm::cantFail(planRegisterRow(loop, schedule)));
      });
}
