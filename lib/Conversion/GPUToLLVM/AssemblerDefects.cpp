//===- AssemblerDefects.cpp - What ptxas compiles wrong -------------------===//

#include "AssemblerDefects.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

/// The value whose negative or absolute value the instruction is, and by what
/// instruction of PTX it is computed in 32 bits.
static Value *matchInstruction(Instruction &op, StringRef &name) {
  using namespace PatternMatch;
  if (!op.getType()->isIntOrIntVectorTy(16))
    return nullptr;
  Value *x;
  if (match(&op, m_Neg(m_Value(x)))) {
    name = "neg.s32";
    return x;
  }
  if (match(&op, m_Intrinsic<Intrinsic::abs>(m_Value(x)))) {
    name = "abs.s32";
    return x;
  }
  return nullptr;
}

/// As inline assembly: LLVM would narrow ops of its own.
static Value *compute(IRBuilder<> &builder, StringRef name, Value *x) {
  Type *word = builder.getInt32Ty();
  auto *instruction = InlineAsm::get(FunctionType::get(word, {word}, false),
                                     (name + " $0, $1;").str(), "=r,r",
                                     /*hasSideEffects=*/false);
  Value *wide = builder.CreateCall(instruction, builder.CreateSExt(x, word));
  return builder.CreateTrunc(wide, x->getType());
}

static Value *computeLanes(IRBuilder<> &builder, StringRef name, Value *x) {
  auto *type = dyn_cast<FixedVectorType>(x->getType());
  if (!type)
    return compute(builder, name, x);
  Value *result = PoisonValue::get(type);
  for (unsigned lane = 0; lane < type->getNumElements(); ++lane) {
    Value *element = builder.CreateExtractElement(x, lane);
    result = builder.CreateInsertElement(result,
                                         compute(builder, name, element), lane);
  }
  return result;
}

void mlir::bcast::avoidAssemblerDefects(Module &module) {
  for (Function &function : module)
    for (Instruction &op : make_early_inc_range(instructions(function))) {
      StringRef name;
      llvm::Value *x = matchInstruction(op, name);
      if (!x)
        continue;
      IRBuilder<> builder(&op);
      op.replaceAllUsesWith(computeLanes(builder, name, x));
      op.eraseFromParent();
    }
}
