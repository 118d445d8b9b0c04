//===- KernelsToNVVM.cpp - Kernels in LLVM's form of CUDA -----------------===//
//
// Differs from --convert-gpu-to-nvvm in math: that calls CUDA's device library
// for what PTX has instructions for as well, and so needs it for nearly every
// program.
//
//===----------------------------------------------------------------------===//

#include "../Common/TablesToLLVM.h"
#include "KernelsToLLVM.h"
#include "NontemporalLoads.h"
#include "PTXInstructions.h"
#include "bcast/Conversion/CudaChips.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_KERNELSTONVVM
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Whether min.NaN and max.NaN are instructions of the chip.
static bool hasMinMaxWithNaN(gpu::GPUModuleOp kernels) {
  constexpr unsigned firstCapability = 80;
  return ptx::isForAllTargets(kernels, [](NVVM::NVVMTargetAttr target) {
    return getCapability(target.getChip()) >= firstCapability;
  });
}

/// What PTX has instructions for, or a few of them.
static LogicalResult convertNativeMath(gpu::GPUModuleOp kernels) {
  MLIRContext *context = kernels.getContext();
  LLVMTypeConverter converter(context);
  ConversionTarget target(*context);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalOp<math::AbsFOp, math::AbsIOp, math::CeilOp,
                      math::CopySignOp, math::CountLeadingZerosOp,
                      math::CountTrailingZerosOp, math::CtPopOp, math::FloorOp,
                      math::FmaOp, math::RoundEvenOp, math::RoundOp,
                      math::SqrtOp, math::TruncOp>();
  RewritePatternSet patterns(context);
  populateMathToLLVMConversionPatterns(converter, patterns);
  return applyPartialConversion(kernels, target, std::move(patterns));
}

namespace {

/// x where it is not less (or greater) than a number that is not 0, else that
/// number: one instruction, which keeps NaN as the comparison does, since x is
/// selected where that fails.
struct FormMinMax : public OpRewritePattern<arith::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::SelectOp op,
                                PatternRewriter &rewriter) const override {
    auto compare = op.getCondition().getDefiningOp<arith::CmpFOp>();
    if (!compare || compare.getLhs() != op.getFalseValue() ||
        compare.getRhs() != op.getTrueValue())
      return rewriter.notifyMatchFailure(op, "not a bound");
    // Of a scalar, or all lanes of a vector.
    APFloat bound(0.0f);
    if (!getElementTypeOrSelf(op.getType()).isF32() ||
        !matchPattern(op.getTrueValue(), m_ConstantFloat(&bound)) ||
        bound.isZero() || bound.isNaN())
      return rewriter.notifyMatchFailure(op, "not by a number of f32");
    switch (compare.getPredicate()) {
    case arith::CmpFPredicate::OLT:
      rewriter.replaceOpWithNewOp<arith::MaximumFOp>(op, op.getFalseValue(),
                                                     op.getTrueValue());
      return success();
    case arith::CmpFPredicate::OGT:
      rewriter.replaceOpWithNewOp<arith::MinimumFOp>(op, op.getFalseValue(),
                                                     op.getTrueValue());
      return success();
    default:
      return rewriter.notifyMatchFailure(op, "neither less nor greater");
    }
  }
};

/// The lowest six bits of the amount of a shift of 64 bits: the others are 0
/// where the shift is defined. LLVM 22 makes `amount < 64 ? x << amount : 0`
/// one instruction of PTX, which gives 0 for amounts of 64 and more, but of the
/// amount takes 32 bits; it does not if the shift has another amount.
template <typename ShiftOp>
struct BoundShiftAmount : public OpRewritePattern<ShiftOp> {
  using OpRewritePattern<ShiftOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(ShiftOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isInteger(64) ||
        matchPattern(op.getRhs(), m_Constant()))
      return rewriter.notifyMatchFailure(op, "not by a variable of 64 bits");
    TypedAttr bits = rewriter.getI64IntegerAttr(63);
    if (auto vector = dyn_cast<VectorType>(type))
      bits = DenseElementsAttr::get(vector, bits);
    Value mask = arith::ConstantOp::create(rewriter, op.getLoc(), bits);
    Value amount =
        arith::AndIOp::create(rewriter, op.getLoc(), op.getRhs(), mask);
    rewriter.modifyOpInPlace(op, [&] { op.getRhsMutable().assign(amount); });
    return success();
  }
};

/// The three instructions that ptxas makes of rcp.rn.f32 for divisors from
/// 2^-126 to below 2^126, from sm_75 to sm_120, without the four that look for
/// others: an approximation, and a step of Newton's.
struct RefineReciprocal : public OpRewritePattern<arith::DivFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    if (!op->hasAttr(kNormalReciprocalAttrName) ||
        !getElementTypeOrSelf(op.getType()).isF32() ||
        !matchPattern(op.getLhs(), m_OneFloat()))
      return rewriter.notifyMatchFailure(op, "not a reciprocal of f32 numbers "
                                             "that are known to be normal");
    MathBuilder b(rewriter, op.getLoc(), op.getType());
    Value divisor = op.getRhs(), inverse = ptx::reciprocal(b, divisor);
    Value error = b.fma(b.neg(divisor), inverse, b.constant(1));
    rewriter.replaceOp(op, b.fma(inverse, error, inverse));
    return success();
  }
};

struct ConvertWarpBarrier : public ConvertOpToLLVMPattern<gpu::BarrierOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(gpu::BarrierOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op->hasAttr(kWarpAttrName))
      return rewriter.notifyMatchFailure(op, "not of a warp");
    Value all = LLVM::ConstantOp::create(rewriter, op.getLoc(),
                                         rewriter.getI32Type(), -1);
    rewriter.replaceOpWithNewOp<NVVM::SyncWarpOp>(op, all);
    return success();
  }
};

struct ConvertStoreToBlock : public ConvertOpToLLVMPattern<rt::StoreToBlockOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(rt::StoreToBlockOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value own = getStridedElementPtr(rewriter, loc,
                                     cast<MemRefType>(op.getBuffer().getType()),
                                     adaptor.getBuffer(), adaptor.getIndices());
    Value block = LLVM::TruncOp::create(rewriter, loc, rewriter.getI32Type(),
                                        adaptor.getBlock());
    auto space = static_cast<unsigned>(NVVM::NVVMMemorySpace::SharedCluster);
    Value there = NVVM::MapaOp::create(
        rewriter, loc, LLVM::LLVMPointerType::get(getContext(), space), own,
        block);
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(op, adaptor.getValue(), there);
    return success();
  }
};

/// Of 16 bytes, past the first-level cache: nobody else reads them.
struct ConvertCopyAsync : public ConvertOpToLLVMPattern<rt::CopyAsyncOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(rt::CopyAsyncOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto sourceType = cast<MemRefType>(op.getSource().getType());
    Value source =
        getStridedElementPtr(rewriter, loc, sourceType, adaptor.getSource(),
                             adaptor.getSourceIndices());
    Value target = getStridedElementPtr(
        rewriter, loc, cast<MemRefType>(op.getTarget().getType()),
        adaptor.getTarget(), adaptor.getTargetIndices());
    int64_t bytes =
        op.getCount() * getElementBytes(sourceType.getElementType());
    auto modifier = bytes == 16 ? NVVM::LoadCacheModifierKind::CG
                                : NVVM::LoadCacheModifierKind::CA;
    rewriter.replaceOpWithNewOp<NVVM::CpAsyncOp>(op, target, source, bytes,
                                                 modifier, Value());
    return success();
  }
};

/// What is shared and has no definition is as large as the launch says.
void declareDynamicShared(gpu::GPUModuleOp kernels) {
  auto space = static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared);
  for (auto global : kernels.getOps<LLVM::GlobalOp>()) {
    auto array = dyn_cast<LLVM::LLVMArrayType>(global.getGlobalType());
    if (global.getAddrSpace() == space && array &&
        global.getLinkage() == LLVM::Linkage::External)
      global.setGlobalType(LLVM::LLVMArrayType::get(array.getElementType(), 0));
  }
}

/// An increment that starts again at 0 behind a bound, between fences: LLVM 22
/// drops the order that an atomic operation has itself.
class CountWithFences : public ConvertArrive {
public:
  using ConvertArrive::ConvertArrive;

protected:
  Value count(OpBuilder &builder, Location loc, Value counter, Value,
              Value last) const override {
    LLVM::FenceOp::create(builder, loc, LLVM::AtomicOrdering::acq_rel, scope);
    Value before = LLVM::AtomicRMWOp::create(
        builder, loc, LLVM::AtomicBinOp::uinc_wrap, counter, last,
        LLVM::AtomicOrdering::monotonic, scope);
    LLVM::FenceOp::create(builder, loc, LLVM::AtomicOrdering::acq_rel, scope);
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, before,
                                last);
  }
};

struct KernelsToNVVMPass
    : public mlir::bcast::impl::KernelsToNVVMBase<KernelsToNVVMPass> {
  void runOnOperation() override {
    dropUnknownNontemporal(getOperation());
    RewritePatternSet instructions(&getContext());
    instructions.add<BoundShiftAmount<arith::ShLIOp>,
                     BoundShiftAmount<arith::ShRUIOp>, RefineReciprocal>(
        &getContext());
    if (hasMinMaxWithNaN(getOperation()))
      instructions.add<FormMinMax>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(instructions));
    // Loads of one instruction: the constant memory is slow where lanes read
    // different numbers.
    constexpr unsigned global = 1;
    convertTablesToLLVM(getOperation(), global, /*hasGathers=*/false);
    if (failed(convertNativeMath(getOperation())))
      return signalPassFailure();
    MLIRContext *context = &getContext();
    LowerToLLVMOptions options(context);
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(context, options);
    configureGpuToNVVMTypeConverter(converter);
    LLVMConversionTarget target(*context);
    target.addLegalDialect<NVVM::NVVMDialect>();
    target.addIllegalDialect<gpu::GPUDialect>();
    target.addLegalOp<gpu::GPUModuleOp>();
    RewritePatternSet patterns(context);
    populateGpuToNVVMConversionPatterns(converter, patterns);
    patterns.add<ConvertWarpBarrier>(converter, /*benefit=*/2);
    patterns.add<ConvertStoreToBlock, ConvertCopyAsync, CountWithFences>(
        converter);
    populateKernelToLLVMPatterns(converter, patterns);
    // Before arith's own pattern for the remainder, which is not exact.
    populateLibDeviceConversionPatterns(converter, patterns, /*benefit=*/2);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))) ||
        failed(verifyConverted(getOperation(), "NVVM")))
      return signalPassFailure();
    declareDynamicShared(getOperation());
    for (auto kernel : getOperation().getOps<LLVM::LLVMFuncOp>())
      if (Attribute minBlocks = kernel->removeAttr(kMinBlocksAttrName))
        kernel->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(), minBlocks);
  }
};

} // namespace
