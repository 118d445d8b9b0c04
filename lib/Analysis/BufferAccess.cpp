//===- BufferAccess.cpp - What an op does with a buffer -------------------===//

#include "bcast/Analysis/BufferAccess.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::getBaseBuffer(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

bool mlir::bcast::areDisjoint(AliasAnalysis &aliases, Value a, Value b) {
  Value baseA = getBaseBuffer(a), baseB = getBaseBuffer(b);
  // Upstream's analysis does not know that a global is no new memory.
  auto isGlobalBesideNew = [](Value global, Value allocated) {
    return global.getDefiningOp<memref::GetGlobalOp>() &&
           allocated.getDefiningOp<memref::AllocOp>();
  };
  return isGlobalBesideNew(baseA, baseB) || isGlobalBesideNew(baseB, baseA) ||
         aliases.alias(baseA, baseB).isNo();
}

/// Whether the op has none of the effects on the buffers.
template <typename... EffectTypes>
static bool hasNone(AliasAnalysis &aliases, Operation *op, ValueRange buffers) {
  std::optional<SmallVector<MemoryEffects::EffectInstance>> effects =
      getEffectsRecursively(op);
  return effects && llvm::none_of(*effects, [&](const auto &effect) {
           if (!isa<EffectTypes...>(effect.getEffect()))
             return false;
           return !effect.getValue() ||
                  llvm::any_of(buffers, [&](Value buffer) {
                    return isa<BaseMemRefType>(buffer.getType()) &&
                           !areDisjoint(aliases, effect.getValue(), buffer);
                  });
         });
}

bool mlir::bcast::writesNone(AliasAnalysis &aliases, Operation *op,
                             ValueRange buffers) {
  return hasNone<MemoryEffects::Write, MemoryEffects::Free>(aliases, op,
                                                            buffers);
}

bool mlir::bcast::accessesNone(AliasAnalysis &aliases, Operation *op,
                               ValueRange buffers) {
  return hasNone<MemoryEffects::Read, MemoryEffects::Write,
                 MemoryEffects::Free>(aliases, op, buffers);
}

bool mlir::bcast::writesAll(linalg::GenericOp op, OpOperand *output) {
  auto type = cast<MemRefType>(output->get().getType());
  AffineMap map = op.getMatchingIndexingMap(output);
  for (auto [d, expr] : llvm::enumerate(map.getResults()))
    if (!isa<AffineDimExpr>(expr) && type.getDimSize(d) != 1)
      return false;
  return true;
}
