//===- AllocToLLVM.cpp - Allocation through the run-time library ----------===//

#include "AllocToLLVM.h"

#include "bcast-c/Runtime.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bcast;

/// Buffers of the device are those of a program's kernels.
static LogicalResult checkDeviceOp(Operation *op, PatternRewriter &rewriter) {
  auto asynchronous = dyn_cast<gpu::AsyncOpInterface>(op);
  if (asynchronous && asynchronous.getAsyncToken())
    return rewriter.notifyMatchFailure(op, "is asynchronous");
  if (!op->getParentOfType<ModuleOp>().lookupSymbol(kProgramName))
    return rewriter.notifyMatchFailure(op, "there is no bcast_program");
  return success();
}

/// Whether an op gives memory of the device.
template <typename OpT>
static bool isOnDevice(OpT op) {
  if constexpr (std::is_same_v<OpT, rt::AllocResultOp>)
    return op.getOnDevice();
  return llvm::is_one_of<OpT, gpu::AllocOp, gpu::DeallocOp, rt::AllocCountersOp,
                         rt::FreeCountersOp>::value;
}

namespace {

/// memref.alloc is of the host, gpu.alloc and bcast_rt.alloc_counters of the
/// device, bcast_rt.alloc_result of the caller. The run-time library aligns to
/// 64 bytes, whatever the op asks.
template <typename OpT>
struct AllocToLLVM : public ConvertOpToLLVMPattern<OpT> {
  AllocToLLVM(const LLVMTypeConverter &converter)
      : ConvertOpToLLVMPattern<OpT>(converter, /*benefit=*/10) {}

  LogicalResult
  matchAndRewrite(OpT op, typename OpT::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    MemRefType type = op.getType();
    if (!type.getLayout().isIdentity())
      return rewriter.notifyMatchFailure(op, "layout is not the identity");
    if (isOnDevice(op) && failed(checkDeviceOp(op, rewriter)))
      return failure();
    Location loc = op.getLoc();
    SmallVector<Value> sizes, strides;
    Value uncheckedBytes;
    this->getMemRefDescriptorSizes(loc, type, adaptor.getDynamicSizes(),
                                   rewriter, sizes, strides, uncheckedBytes);
    Value bytes = getCheckedBytes(rewriter, loc, type, sizes, uncheckedBytes);

    auto module = op->template getParentOfType<ModuleOp>();
    Type i64 = rewriter.getI64Type();
    Type pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
    SmallVector<Value> arguments;
    std::string name = "bcast_rt_";
    if (isOnDevice(op)) {
      name += "device_";
      arguments.push_back(
          LLVM::AddressOfOp::create(rewriter, loc, pointer, kProgramName));
    }
    name += "alloc";
    if (std::is_same_v<OpT, rt::AllocCountersOp>)
      name += "_counters";
    if constexpr (std::is_same_v<OpT, rt::AllocResultOp>) {
      name += "_result";
      arguments.push_back(
          LLVM::ConstantOp::create(rewriter, loc, i64, op.getIndexAttr()));
    }
    arguments.push_back(bytes);
    FailureOr<LLVM::LLVMFuncOp> callee = LLVM::lookupOrCreateFn(
        rewriter, module, name,
        llvm::to_vector(ValueRange(arguments).getTypes()), pointer);
    if (failed(callee))
      return failure();
    Value data =
        LLVM::CallOp::create(rewriter, loc, *callee, arguments).getResult();
    Value descriptor = this->createMemRefDescriptor(loc, type, data, data,
                                                    sizes, strides, rewriter);
    rewriter.replaceOp(op, descriptor);
    return success();
  }

private:
  /// The size in bytes, or -1 if the product of the sizes overflows; the
  /// library refuses that. A size of 0 makes it 0, however large the others.
  Value getCheckedBytes(OpBuilder &builder, Location loc, MemRefType type,
                        ArrayRef<Value> sizes, Value uncheckedBytes) const {
    Type i64 = builder.getI64Type();
    Type i1 = builder.getI1Type();
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(builder, loc, i64,
                                      builder.getI64IntegerAttr(value));
    };
    if (type.hasStaticShape())
      return uncheckedBytes;
    auto pair =
        LLVM::LLVMStructType::getLiteral(builder.getContext(), {i64, i1});
    Value bytes = LLVM::PtrToIntOp::create(builder, loc, i64,
                                           getElementBytes(builder, loc, type));
    Value overflows =
        LLVM::ConstantOp::create(builder, loc, i1, builder.getBoolAttr(false));
    Value isEmpty = overflows;
    for (Value size : sizes) {
      Value product =
          LLVM::SMulWithOverflowOp::create(builder, loc, pair, bytes, size);
      bytes = LLVM::ExtractValueOp::create(builder, loc, product, 0);
      Value wraps = LLVM::ExtractValueOp::create(builder, loc, product, 1);
      overflows = LLVM::OrOp::create(builder, loc, overflows, wraps);
      Value isZero = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                          size, constant(0));
      isEmpty = LLVM::OrOp::create(builder, loc, isEmpty, isZero);
    }
    bytes =
        LLVM::SelectOp::create(builder, loc, overflows, constant(-1), bytes);
    return LLVM::SelectOp::create(builder, loc, isEmpty, constant(0), bytes);
  }

  /// The address of element 1 of an array at 0.
  Value getElementBytes(OpBuilder &builder, Location loc,
                        MemRefType type) const {
    Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
    Value null = LLVM::ZeroOp::create(builder, loc, pointer);
    Type element = this->getTypeConverter()->convertType(type.getElementType());
    return LLVM::GEPOp::create(builder, loc, pointer, element, null,
                               ArrayRef<LLVM::GEPArg>{1});
  }
};

/// A result that is in an argument's memory is not allocated.
struct AliasResultToLLVM : public ConvertOpToLLVMPattern<rt::AliasResultOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(rt::AliasResultOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type i32 = rewriter.getI32Type(), i64 = rewriter.getI64Type();
    FailureOr<LLVM::LLVMFuncOp> callee =
        LLVM::lookupOrCreateFn(rewriter, op->getParentOfType<ModuleOp>(),
                               "bcast_rt_alias_result", {i64, i64, i32}, i32);
    if (failed(callee))
      return failure();
    auto constant = [&](Type type, int64_t value) -> Value {
      return LLVM::ConstantOp::create(rewriter, loc, type, value);
    };
    Value status =
        LLVM::CallOp::create(rewriter, loc, *callee,
                             ValueRange{constant(i64, op.getIndex()),
                                        constant(i64, op.getArgument()),
                                        constant(i32, op.getOnDevice())})
            .getResult();
    rewriter.replaceOpWithNewOp<LLVM::ICmpOp>(op, LLVM::ICmpPredicate::eq,
                                              status, constant(i32, BCAST_OK));
    return success();
  }
};

/// free, with bookkeeping.
template <typename OpT>
struct DeallocToLLVM : public ConvertOpToLLVMPattern<OpT> {
  DeallocToLLVM(const LLVMTypeConverter &converter)
      : ConvertOpToLLVMPattern<OpT>(converter, /*benefit=*/10) {}

  LogicalResult
  matchAndRewrite(OpT op, typename OpT::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa<MemRefType>(op.getMemref().getType()))
      return rewriter.notifyMatchFailure(op, "memref is not ranked");
    if (isOnDevice(op) && failed(checkDeviceOp(op, rewriter)))
      return failure();
    Type pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
    SmallVector<Value> arguments;
    std::string name =
        isOnDevice(op) ? "bcast_rt_device_free" : "bcast_rt_free";
    if (std::is_same_v<OpT, rt::FreeCountersOp>)
      name += "_counters";
    if (isOnDevice(op))
      arguments.push_back(LLVM::AddressOfOp::create(rewriter, op.getLoc(),
                                                    pointer, kProgramName));
    arguments.push_back(MemRefDescriptor(adaptor.getMemref())
                            .allocatedPtr(rewriter, op.getLoc()));
    FailureOr<LLVM::LLVMFuncOp> callee = LLVM::lookupOrCreateFn(
        rewriter, op->template getParentOfType<ModuleOp>(), name,
        llvm::to_vector(ValueRange(arguments).getTypes()),
        LLVM::LLVMVoidType::get(rewriter.getContext()));
    if (failed(callee))
      return failure();
    rewriter.template replaceOpWithNewOp<LLVM::CallOp>(op, *callee, arguments);
    return success();
  }
};

} // namespace

void mlir::bcast::populateAllocToLLVMPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  patterns
      .add<AllocToLLVM<memref::AllocOp>, AllocToLLVM<gpu::AllocOp>,
           AllocToLLVM<rt::AllocCountersOp>, AllocToLLVM<rt::AllocResultOp>,
           AliasResultToLLVM, DeallocToLLVM<memref::DeallocOp>,
           DeallocToLLVM<gpu::DeallocOp>, DeallocToLLVM<rt::FreeCountersOp>>(
          converter);
}
