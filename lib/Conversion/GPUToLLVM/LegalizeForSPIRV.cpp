//===- LegalizeForSPIRV.cpp - What OpenCL's SPIR-V has no word for --------===//

#include "LegalizeForSPIRV.h"
#include "bcast/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LEGALIZEFORSPIRV
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static Value buildSplat(OpBuilder &builder, Location loc, Type type,
                        int64_t value) {
  auto attribute = builder.getIntegerAttr(getElementTypeOrSelf(type), value);
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(builder, loc, vector,
                                     DenseElementsAttr::get(vector, attribute));
  return arith::ConstantOp::create(builder, loc, attribute);
}

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

/// There are no such instructions on booleans; signed, 1 is -1.
template <typename OpTy, typename LogicOp>
struct ExpandBoolMinMax : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isInteger(1))
      return rewriter.notifyMatchFailure(op, "not of booleans");
    rewriter.replaceOpWithNewOp<LogicOp>(op, op.getLhs(), op.getRhs());
    return success();
  }
};

/// Nor is there an order of them.
struct WidenBoolCompare : public OpRewritePattern<arith::CmpIOp> {
  using OpRewritePattern<arith::CmpIOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::CmpIOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getLhs().getType();
    arith::CmpIPredicate predicate = op.getPredicate();
    if (!getElementTypeOrSelf(type).isInteger(1) ||
        predicate == arith::CmpIPredicate::eq ||
        predicate == arith::CmpIPredicate::ne)
      return rewriter.notifyMatchFailure(op, "no order of booleans");
    bool isSigned = llvm::is_contained(
        {arith::CmpIPredicate::slt, arith::CmpIPredicate::sle,
         arith::CmpIPredicate::sgt, arith::CmpIPredicate::sge},
        predicate);
    Type wide = withElementType(type, rewriter.getI8Type());
    auto extend = [&](Value value) -> Value {
      if (isSigned)
        return arith::ExtSIOp::create(rewriter, op.getLoc(), wide, value);
      return arith::ExtUIOp::create(rewriter, op.getLoc(), wide, value);
    };
    rewriter.replaceOpWithNewOp<arith::CmpIOp>(
        op, predicate, extend(op.getLhs()), extend(op.getRhs()));
    return success();
  }
};

/// The high half of a product, in a wider type or, at 64 bits, from products of
/// halves; LLVM would use i128.
template <typename OpTy>
struct ExpandMulExtended : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  static constexpr bool isSigned = std::is_same_v<OpTy, arith::MulSIExtendedOp>;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getLow().getType();
    unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    Value low =
        arith::MulIOp::create(rewriter, op.getLoc(), op.getLhs(), op.getRhs());
    Value high =
        width < 64 ? buildWide(rewriter, op, width) : buildHalves(rewriter, op);
    rewriter.replaceOp(op, {low, high});
    return success();
  }

  static Value buildWide(PatternRewriter &rewriter, OpTy op, unsigned width) {
    Location loc = op.getLoc();
    Type type = op.getLow().getType();
    Type wide = withElementType(type, rewriter.getIntegerType(2 * width));
    auto extend = [&](Value value) -> Value {
      if (isSigned)
        return arith::ExtSIOp::create(rewriter, loc, wide, value);
      return arith::ExtUIOp::create(rewriter, loc, wide, value);
    };
    Value product = arith::MulIOp::create(rewriter, loc, extend(op.getLhs()),
                                          extend(op.getRhs()));
    Value shifted = arith::ShRUIOp::create(
        rewriter, loc, product, buildSplat(rewriter, loc, wide, width));
    return arith::TruncIOp::create(rewriter, loc, type, shifted);
  }

  /// Knuth's schoolbook product of two digits in base 2^32, and for signed
  /// numbers minus each operand where the other is negative.
  static Value buildHalves(PatternRewriter &rewriter, OpTy op) {
    Location loc = op.getLoc();
    Type type = op.getLow().getType();
    Value a = op.getLhs(), b = op.getRhs();
    Value half = buildSplat(rewriter, loc, type, 32);
    Value mask = buildSplat(rewriter, loc, type, 0xFFFFFFFF);
    auto add = [&](Value x, Value y) -> Value {
      return arith::AddIOp::create(rewriter, loc, x, y);
    };
    auto mul = [&](Value x, Value y) -> Value {
      return arith::MulIOp::create(rewriter, loc, x, y);
    };
    auto lowHalf = [&](Value x) -> Value {
      return arith::AndIOp::create(rewriter, loc, x, mask);
    };
    auto highHalf = [&](Value x) -> Value {
      return arith::ShRUIOp::create(rewriter, loc, x, half);
    };
    Value aLow = lowHalf(a), aHigh = highHalf(a);
    Value bLow = lowHalf(b), bHigh = highHalf(b);
    Value cross = add(mul(aHigh, bLow), highHalf(mul(aLow, bLow)));
    Value otherCross = add(mul(aLow, bHigh), lowHalf(cross));
    Value high =
        add(mul(aHigh, bHigh), add(highHalf(cross), highHalf(otherCross)));
    if (!isSigned)
      return high;
    Value signBit = buildSplat(rewriter, loc, type, 63);
    auto ifNegative = [&](Value x, Value y) -> Value {
      Value allBits = arith::ShRSIOp::create(rewriter, loc, x, signBit);
      return arith::AndIOp::create(rewriter, loc, allBits, y);
    };
    high = arith::SubIOp::create(rewriter, loc, high, ifNegative(a, b));
    return arith::SubIOp::create(rewriter, loc, high, ifNegative(b, a));
  }
};

/// The back end would pack the bits of a vector into an integer.
struct ExpandBoolReduction : public OpRewritePattern<vector::ReductionOp> {
  using OpRewritePattern<vector::ReductionOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ReductionOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getType().isInteger(1) || op.getAcc())
      return rewriter.notifyMatchFailure(op, "not of bits alone");
    Location loc = op.getLoc();
    Value result;
    for (int64_t i = 0; i < op.getSourceVectorType().getNumElements(); ++i) {
      Value bit = vector::ExtractOp::create(rewriter, loc, op.getVector(), i);
      result = result ? vector::makeArithReduction(rewriter, loc, op.getKind(),
                                                   result, bit)
                      : bit;
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// A number that lost its high bits and gets zeros for them: by a mask. Of a
/// conversion right after another, LLVM's SPIR-V back end makes a mask itself,
/// but of operands of two types, which no driver takes.
struct MaskTruncated : public OpRewritePattern<arith::ExtUIOp> {
  using OpRewritePattern<arith::ExtUIOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::ExtUIOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Operation *narrowing = op.getIn().getDefiningOp();
    if (!isa_and_nonnull<arith::IndexCastOp, arith::IndexCastUIOp,
                         arith::TruncIOp>(narrowing))
      return rewriter.notifyMatchFailure(op, "not of a narrowed number");
    Value source = narrowing->getOperand(0);
    Type type = op.getType(), from = getElementTypeOrSelf(source.getType());
    unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    Value wide;
    if (from.isIndex())
      wide = arith::IndexCastOp::create(rewriter, loc, type, source);
    else if (from.getIntOrFloatBitWidth() == width)
      wide = source;
    else if (from.getIntOrFloatBitWidth() > width)
      wide = arith::TruncIOp::create(rewriter, loc, type, source);
    else
      wide = arith::ExtSIOp::create(rewriter, loc, type, source);
    unsigned kept =
        getElementTypeOrSelf(op.getIn().getType()).getIntOrFloatBitWidth();
    uint64_t mask = APInt::getLowBitsSet(64, kept).getZExtValue();
    rewriter.replaceOpWithNewOp<arith::AndIOp>(
        op, wide, buildSplat(rewriter, loc, type, mask));
    return success();
  }
};

/// Without the sign bit. A call of OpenCL's fabs in a loop over a reduction
/// crashes the vectorizer of Intel's driver.
struct ExpandAbs : public OpRewritePattern<math::AbsFOp> {
  using OpRewritePattern<math::AbsFOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(math::AbsFOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = op.getType();
    auto element = cast<FloatType>(getElementTypeOrSelf(type));
    unsigned width = element.getWidth();
    Type bitsType = rewriter.getIntegerType(width);
    TypedAttr mask =
        rewriter.getIntegerAttr(bitsType, APInt::getSignedMaxValue(width));
    if (auto vector = dyn_cast<VectorType>(type)) {
      bitsType = vector.clone(bitsType);
      mask = DenseElementsAttr::get(cast<VectorType>(bitsType), mask);
    }
    Value bits =
        arith::BitcastOp::create(rewriter, loc, bitsType, op.getOperand());
    Value magnitude = arith::AndIOp::create(
        rewriter, loc, bits, arith::ConstantOp::create(rewriter, loc, mask));
    rewriter.replaceOpWithNewOp<arith::BitcastOp>(op, type, magnitude);
    return success();
  }
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

} // namespace

namespace {

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

namespace {

struct LegalizeForSPIRVPass
    : public mlir::bcast::impl::LegalizeForSPIRVBase<LegalizeForSPIRVPass> {
  void runOnOperation() override {
    if (failed(emulateWideIntegers()))
      return signalPassFailure();
    RewritePatternSet widening(&getContext());
    widening.add<WidenBF16<arith::CmpFOp>, WidenBF16<arith::ExtFOp>,
                 WidenBF16<arith::SIToFPOp>, WidenBF16<arith::UIToFPOp>>(
        &getContext());
    walkAndApplyPatterns(getOperation(), std::move(widening));
    RewritePatternSet patterns(&getContext());
    arith::populateExpandBFloat16Patterns(patterns);
    patterns.add<ExpandMinMax<arith::MaximumFOp, arith::AndIOp,
                              arith::CmpFPredicate::OGT>,
                 ExpandMinMax<arith::MinimumFOp, arith::OrIOp,
                              arith::CmpFPredicate::OLT>,
                 ExpandBoolMinMax<arith::MaxUIOp, arith::OrIOp>,
                 ExpandBoolMinMax<arith::MinUIOp, arith::AndIOp>,
                 ExpandBoolMinMax<arith::MaxSIOp, arith::AndIOp>,
                 ExpandBoolMinMax<arith::MinSIOp, arith::OrIOp>, ExpandAbs,
                 WidenBoolCompare, ExpandMulExtended<arith::MulSIExtendedOp>,
                 ExpandMulExtended<arith::MulUIExtendedOp>, ExpandBoolReduction,
                 CallBuiltin<math::AsinhOp>, CallBuiltin<math::AtanhOp>,
                 CallBuiltin<math::ErfOp>, SplitComplexSelect>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    // Also of what the former made.
    RewritePatternSet masking(&getContext());
    masking.add<MaskTruncated>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(masking));
    if (failed(splitCarriedComplex(getOperation())) ||
        failed(replaceBF16(getOperation())))
      signalPassFailure();
  }

private:
  /// Only where there are any: few programs have them.
  LogicalResult emulateWideIntegers() {
    if (!guardWideShifts(getOperation()))
      return success();
    OpPassManager pipeline(gpu::GPUModuleOp::getOperationName());
    arith::ArithEmulateWideIntOptions options;
    options.widestIntSupported = 64;
    pipeline.addPass(arith::createArithEmulateWideInt(options));
    return runPipeline(pipeline, getOperation());
  }
};

} // namespace
