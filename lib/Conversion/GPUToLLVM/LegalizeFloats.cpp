//===- LegalizeFloats.cpp - Floats that OpenCL's SPIR-V has not -----------===//

#include "LegalizeForSPIRV.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// bf16 is the upper half of f32.
static Value widen(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  if (!holdsBF16(type))
    return value;
  Type i32 = withElementType(type, builder.getI32Type());
  Value bits = arith::BitcastOp::create(
      builder, loc, withElementType(type, builder.getIntegerType(16)), value);
  bits = arith::ExtUIOp::create(builder, loc, i32, bits);
  bits = arith::ShLIOp::create(builder, loc, bits,
                               buildSplat(builder, loc, i32, 16));
  return arith::BitcastOp::create(
      builder, loc, withElementType(type, builder.getF32Type()), bits);
}

namespace {

/// OpenCL's fmax drops NaN and takes either zero. Equal numbers have equal
/// bits, but for zeros: +0 is the larger one, so bits are combined by and
/// (maximum) or or (minimum).
template <typename OpTy, typename CombineOp, arith::CmpFPredicate predicate>
struct ExpandMinMax : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = op.getType(), element = getElementTypeOrSelf(type);
    Type bits = withElementType(
        type, rewriter.getIntegerType(element.getIntOrFloatBitWidth()));
    Value a = op.getLhs(), b = op.getRhs();
    Value aNumber = widen(rewriter, loc, a), bNumber = widen(rewriter, loc, b);
    auto compare = [&](arith::CmpFPredicate which, Value x, Value y) {
      return arith::CmpFOp::create(rewriter, loc, which, x, y);
    };
    Value aBits = arith::BitcastOp::create(rewriter, loc, bits, a);
    Value bBits = arith::BitcastOp::create(rewriter, loc, bits, b);
    Value combined = CombineOp::create(rewriter, loc, aBits, bBits);
    Value equal = arith::BitcastOp::create(rewriter, loc, type, combined);
    // What is left where the comparison fails is b, so b if that is NaN.
    Value result = arith::SelectOp::create(
        rewriter, loc, compare(predicate, aNumber, bNumber), a, b);
    result = arith::SelectOp::create(
        rewriter, loc, compare(arith::CmpFPredicate::OEQ, aNumber, bNumber),
        equal, result);
    rewriter.replaceOpWithNewOp<arith::SelectOp>(
        op, compare(arith::CmpFPredicate::UNO, aNumber, aNumber), a, result);
    return success();
  }
};

/// What programs do with bf16 beside conversions from and to f32: compare,
/// convert to f64, and convert integers of few enough bits that f32 holds them.
template <typename OpTy>
struct WidenBF16 : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    if constexpr (std::is_same_v<OpTy, arith::CmpFOp>) {
      if (!holdsBF16(op.getLhs().getType()))
        return rewriter.notifyMatchFailure(op, "not on bf16");
      rewriter.replaceOpWithNewOp<OpTy>(op, op.getPredicate(),
                                        widen(rewriter, loc, op.getLhs()),
                                        widen(rewriter, loc, op.getRhs()));
    } else if constexpr (std::is_same_v<OpTy, arith::ExtFOp>) {
      Type type = op.getIn().getType();
      if (!holdsBF16(type) || !getElementTypeOrSelf(op.getType()).isF64())
        return rewriter.notifyMatchFailure(op, "not from bf16 to f64");
      rewriter.replaceOpWithNewOp<OpTy>(op, op.getType(),
                                        widen(rewriter, loc, op.getIn()));
    } else {
      if (!holdsBF16(op.getType()) ||
          getElementTypeOrSelf(op.getIn().getType()).getIntOrFloatBitWidth() >
              24)
        return rewriter.notifyMatchFailure(op, "not to bf16, or rounds twice");
      Type wide = withElementType(op.getType(), rewriter.getF32Type());
      Value number = OpTy::create(rewriter, loc, wide, op.getIn());
      rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, op.getType(), number);
    }
    return success();
  }
};

/// What a function does to the bits of a float: `BitOp` with a mask.
template <typename OpTy, typename BitOp>
struct ExpandSign : public OpRewritePattern<OpTy> {
  ExpandSign(MLIRContext *context, APInt (*getMask)(unsigned width))
      : OpRewritePattern<OpTy>(context), getMask(getMask) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = op.getType();
    auto element = cast<FloatType>(getElementTypeOrSelf(type));
    unsigned width = element.getWidth();
    Type bitsType = rewriter.getIntegerType(width);
    TypedAttr mask = rewriter.getIntegerAttr(bitsType, getMask(width));
    if (auto vector = dyn_cast<VectorType>(type)) {
      bitsType = vector.clone(bitsType);
      mask = DenseElementsAttr::get(cast<VectorType>(bitsType), mask);
    }
    Value bits =
        arith::BitcastOp::create(rewriter, loc, bitsType, op.getOperand());
    bits = BitOp::create(rewriter, loc, bits,
                         arith::ConstantOp::create(rewriter, loc, mask));
    rewriter.replaceOpWithNewOp<arith::BitcastOp>(op, type, bits);
    return success();
  }

  APInt (*getMask)(unsigned width);
};

/// A function that is in OpenCL's extended instructions, but not among LLVM's
/// intrinsics: the back end knows it by its mangled name.
template <typename OpTy>
struct CallBuiltin : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type element = getElementTypeOrSelf(op.getType());
    if (!element.isF32() && !element.isF64())
      return rewriter.notifyMatchFailure(op, "neither f32 nor f64");
    StringRef name = op->getName().stripDialect();
    std::string mangled =
        ("_Z" + Twine(name.size()) + name + (element.isF32() ? "f" : "d"))
            .str();
    auto kernels = op->template getParentOfType<gpu::GPUModuleOp>();
    FailureOr<LLVM::LLVMFuncOp> callee =
        LLVM::lookupOrCreateFn(rewriter, kernels, mangled, element, element);
    if (failed(callee))
      return failure();
    callee->setCConv(LLVM::CConv::SPIR_FUNC);
    auto call = [&](Value operand) {
      auto created = LLVM::CallOp::create(rewriter, loc, *callee, operand);
      created.setCConv(LLVM::CConv::SPIR_FUNC);
      return created.getResult();
    };
    auto type = dyn_cast<VectorType>(op.getType());
    if (!type) {
      rewriter.replaceOp(op, call(op.getOperand()));
      return success();
    }
    SmallVector<Value> results;
    for (int64_t i = 0; i < type.getNumElements(); ++i)
      results.push_back(
          call(vector::ExtractOp::create(rewriter, loc, op.getOperand(), i)));
    rewriter.replaceOpWithNewOp<vector::FromElementsOp>(op, type, results);
    return success();
  }
};

/// The back end takes no choice between structs.
struct SplitComplexSelect : public OpRewritePattern<arith::SelectOp> {
  using OpRewritePattern<arith::SelectOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::SelectOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<ComplexType>(op.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "not complex");
    Location loc = op.getLoc();
    auto select = [&](auto part) -> Value {
      return arith::SelectOp::create(rewriter, loc, op.getCondition(),
                                     part(op.getTrueValue()),
                                     part(op.getFalseValue()));
    };
    Value real = select([&](Value value) -> Value {
      return complex::ReOp::create(rewriter, loc, value);
    });
    Value imaginary = select([&](Value value) -> Value {
      return complex::ImOp::create(rewriter, loc, value);
    });
    rewriter.replaceOpWithNewOp<complex::CreateOp>(op, type, real, imaginary);
    return success();
  }
};

} // namespace

void mlir::bcast::populateWidenBF16Patterns(RewritePatternSet &patterns) {
  patterns.add<WidenBF16<arith::CmpFOp>, WidenBF16<arith::ExtFOp>,
               WidenBF16<arith::SIToFPOp>, WidenBF16<arith::UIToFPOp>>(
      patterns.getContext());
}

void mlir::bcast::populateLegalizeFloatPatterns(RewritePatternSet &patterns) {
  patterns.add<
      ExpandMinMax<arith::MaximumFOp, arith::AndIOp, arith::CmpFPredicate::OGT>,
      ExpandMinMax<arith::MinimumFOp, arith::OrIOp, arith::CmpFPredicate::OLT>,
      CallBuiltin<math::AsinhOp>, CallBuiltin<math::AtanhOp>,
      CallBuiltin<math::ErfOp>, SplitComplexSelect>(patterns.getContext());
  // A call of OpenCL's fabs in a loop over a reduction crashes the vectorizer
  // of Intel's driver.
  patterns.add<ExpandSign<math::AbsFOp, arith::AndIOp>>(
      patterns.getContext(), APInt::getSignedMaxValue);
  // Intel's driver for CPUs takes what OpFNegate gives to be the same in every
  // work item, if it is needed behind a barrier.
  patterns.add<ExpandSign<arith::NegFOp, arith::XOrIOp>>(patterns.getContext(),
                                                         APInt::getSignMask);
}
