//===- WidenBFloat16.cpp - bf16 to f32 from pairs of lanes ----------------===//

#include "WidenBFloat16.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

/// Whether registers of 32 bits hold the vector's lanes in pairs, as they come
/// from memory or arithmetic, and not each alone.
static bool hasPairs(Value *vector) {
  auto *type = dyn_cast<FixedVectorType>(vector->getType());
  return type && type->getElementType()->isBFloatTy() &&
         type->getNumElements() % 2 == 0 &&
         !isa<InsertElementInst, ShuffleVectorInst>(vector);
}

/// A lane of a vector that has pairs, as f32.
static Value *widenLane(IRBuilder<> &builder, Value *vector, unsigned lane) {
  int first = lane & ~1u;
  // NVPTX has registers for two lanes, and may go through memory to cast more.
  Value *pair = builder.CreateShuffleVector(vector, {first, first + 1});
  Value *word = builder.CreateBitCast(pair, builder.getInt32Ty());
  Value *bits = lane % 2 == 0 ? builder.CreateShl(word, 16)
                              : builder.CreateAnd(word, 0xFFFF0000);
  return builder.CreateBitCast(bits, builder.getFloatTy());
}

/// The same as the conversion, or null if it is not of a lane or lanes of
/// pairs.
static Value *widen(IRBuilder<> &builder, FPExtInst &conversion) {
  using namespace PatternMatch;
  Value *source = conversion.getOperand(0), *vector;
  Type *type = conversion.getType();
  uint64_t lane;
  if (type->isFloatTy() &&
      match(source, m_ExtractElt(m_Value(vector), m_ConstantInt(lane))) &&
      hasPairs(vector))
    return widenLane(builder, vector, lane);
  if (!type->getScalarType()->isFloatTy() || !hasPairs(source))
    return nullptr;
  Value *result = PoisonValue::get(type);
  for (unsigned i = 0, e = cast<FixedVectorType>(type)->getNumElements(); i < e;
       ++i)
    result =
        builder.CreateInsertElement(result, widenLane(builder, source, i), i);
  return result;
}

void mlir::bcast::widenBFloat16Pairs(Module &module) {
  for (Function &function : module)
    for (Instruction &op : make_early_inc_range(instructions(function))) {
      auto *conversion = dyn_cast<FPExtInst>(&op);
      if (!conversion)
        continue;
      IRBuilder<> builder(conversion);
      llvm::Value *result = widen(builder, *conversion);
      if (!result)
        continue;
      conversion->replaceAllUsesWith(result);
      conversion->eraseFromParent();
    }
}
