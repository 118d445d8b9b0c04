//===- Epilogue.cpp - What is computed from a reduction's results ---------===//

#include "Epilogue.h"
#include "ReductionKernel.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

void EpilogueEmitter::emit(OpBuilder &builder, Value position,
                           ElementValues &known,
                           function_ref<bool(Value)> isStored) {
  SmallVector<Value> ivs;
  if (!sizes.empty())
    ivs = delinearize(builder, loc, sizes, position);
  SmallVector<Value> loaded;
  for (Value operand : op->getOperands())
    loaded.push_back(known.lookup(operand));
  SmallVector<Value> results = emitElements(builder, 1, ivs, loaded);
  IndexBuilder index(builder, loc);
  for (auto [i, result] : llvm::enumerate(results)) {
    unsigned o = op.getNumDpsInputs() + i;
    known[op.getDpsInits()[i]] = result;
    if (isStored(op.getDpsInits()[i]))
      emitStore(builder, o, result, 1, getPosition(index, o, ivs));
  }
}

/// Whether something reads the buffer but the reduction's own kernels.
bool ReductionKernelEmitter::isStored(Value buffer) {
  if (!buffer.getDefiningOp<memref::AllocOp>())
    return true;
  return llvm::any_of(buffer.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<memref::DeallocOp, memref::DimOp>(user) || user == op)
      return false;
    auto generic = dyn_cast<linalg::GenericOp>(user);
    if (!generic)
      return true;
    bool isFill =
        generic.isDpsInit(&use) && !generic.payloadUsesValueFromOperand(&use);
    return !isFill &&
           llvm::none_of(epilogues, [&](const EpilogueEmitter &epilogue) {
             return epilogue.getOp() == generic;
           });
  });
}

/// The results are vectors of `width`, along the innermost loop of what is
/// kept; epilogues, which may have other loops, compute element by element.
void ReductionKernelEmitter::emitEpilogues(OpBuilder &builder, int64_t width,
                                           ArrayRef<Value> ivs,
                                           ArrayRef<Value> results) {
  if (epilogues.empty())
    return;
  IndexBuilder index(builder, loc);
  // All results have the same place, in buffers of row-major order.
  Value first =
      getPosition(index, getOperand(reduction.combiners.front()), ivs);
  for (int64_t lane = 0; lane < width; ++lane) {
    ElementValues known;
    for (auto [combiner, result] :
         llvm::zip_equal(reduction.combiners, results))
      known[op->getOperand(getOperand(combiner))] =
          width == 1 ? result
                     : vector::ExtractOp::create(builder, loc, result, lane)
                           .getResult();
    Value position = index.add(first, index.constant(lane));
    for (EpilogueEmitter &epilogue : epilogues)
      epilogue.emit(builder, position, known,
                    [&](Value buffer) { return isStored(buffer); });
  }
}
