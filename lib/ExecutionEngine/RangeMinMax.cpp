//===- RangeMinMax.cpp - Maxima and minima by AVX-512's range -------------===//

#include "RangeMinMax.h"

#include "RewriteIntrinsics.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

static constexpr unsigned registerBits = 512;

/// Whether the operation is one on a whole register of f32 or f64, neither
/// operand known.
static bool isCandidate(IntrinsicInst &op) {
  if (op.getIntrinsicID() != Intrinsic::maximum &&
      op.getIntrinsicID() != Intrinsic::minimum)
    return false;
  auto *type = dyn_cast<FixedVectorType>(op.getType());
  return type &&
         (type->getElementType()->isFloatTy() ||
          type->getElementType()->isDoubleTy()) &&
         type->getPrimitiveSizeInBits() == registerBits &&
         none_of(op.args(), IsaPred<Constant>);
}

/// The instruction gives the other operand if one is NaN; the sum of both is
/// NaN then.
static Value *buildRange(IntrinsicInst &op) {
  IRBuilder<> builder(&op);
  Value *a = op.getArgOperand(0), *b = op.getArgOperand(1);
  auto *type = cast<FixedVectorType>(op.getType());
  // The greater or the lesser operand, with its own sign.
  unsigned which = op.getIntrinsicID() == Intrinsic::maximum ? 5 : 4;
  constexpr unsigned currentRounding = 4;
  Value *range = builder.CreateIntrinsic(
      type->getElementType()->isFloatTy()
          ? Intrinsic::x86_avx512_mask_range_ps_512
          : Intrinsic::x86_avx512_mask_range_pd_512,
      {a, b, builder.getInt32(which), PoisonValue::get(type),
       Constant::getAllOnesValue(builder.getIntNTy(type->getNumElements())),
       builder.getInt32(currentRounding)});
  return builder.CreateSelect(builder.CreateFCmpUNO(a, b),
                              builder.CreateFAdd(a, b), range);
}

PreservedAnalyses mlir::bcast::RangeMinMaxPass::run(Function &function,
                                                    FunctionAnalysisManager &) {
  if (!machine.getTargetTriple().isX86() ||
      !machine.getMCSubtargetInfo()->checkFeatures("+avx512dq"))
    return PreservedAnalyses::all();
  return rewriteIntrinsics(function, [](IntrinsicInst &op) {
    if (!isCandidate(op))
      return false;
    op.replaceAllUsesWith(buildRange(op));
    op.eraseFromParent();
    return true;
  });
}
