//===- ParallelToLLVM.cpp - Loops that threads share ----------------------===//
//
// The run-time library calls a function of a pointer and a range of tasks. The
// pointer is to what the function of tasks takes, on the stack of the thread
// that has the loop, which does not return before the loop ends.
//
//===----------------------------------------------------------------------===//

#include "ParallelToLLVM.h"

#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// `name`, or what is called so already.
static FailureOr<LLVM::LLVMFuncOp>
lookUpRuntimeFunction(OpBuilder &builder, Operation *op, StringRef name,
                      ArrayRef<Type> arguments, Type result) {
  return LLVM::lookupOrCreateFn(builder, op->getParentOfType<ModuleOp>(), name,
                                arguments, result);
}

namespace {

struct ParallelForToLLVM : public ConvertOpToLLVMPattern<rt::ParallelForOp> {
  ParallelForToLLVM(const LLVMTypeConverter &converter,
                    SymbolTableCollection &symbols)
      : ConvertOpToLLVMPattern(converter), symbols(symbols) {}

  LogicalResult
  matchAndRewrite(rt::ParallelForOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Operation *callee = symbols.lookupNearestSymbolFrom(op, op.getCalleeAttr());
    SmallVector<Value> values = getTypeConverter()->promoteOperands(
        loc, op.getCaptured(), adaptor.getCaptured(), rewriter,
        callee->hasAttr(kBarePointersAttrName));
    auto context = LLVM::LLVMStructType::getLiteral(
        op.getContext(), llvm::to_vector(ValueRange(values).getTypes()));
    LLVM::LLVMFuncOp tasks = buildTasks(op, context, rewriter);

    Type i64 = rewriter.getI64Type();
    Type pointer = LLVM::LLVMPointerType::get(op.getContext());
    FailureOr<LLVM::LLVMFuncOp> run = lookUpRuntimeFunction(
        rewriter, op, "bcast_rt_parallel_for", {i64, pointer, pointer},
        LLVM::LLVMVoidType::get(op.getContext()));
    if (failed(run))
      return failure();
    Value memory = buildContext(op, context, rewriter);
    for (auto [i, value] : llvm::enumerate(values))
      LLVM::StoreOp::create(rewriter, loc, value,
                            buildField(rewriter, loc, context, memory, i));
    Value function = LLVM::AddressOfOp::create(rewriter, loc, tasks);
    LLVM::CallOp::create(rewriter, loc, *run,
                         ValueRange{adaptor.getCount(), function, memory});
    rewriter.eraseOp(op);
    return success();
  }

private:
  static Value buildField(OpBuilder &builder, Location loc, Type context,
                          Value memory, int32_t index) {
    return LLVM::GEPOp::create(builder, loc, memory.getType(), context, memory,
                               ArrayRef<LLVM::GEPArg>{0, index});
  }

  /// Once per call of the function around, whatever loop the op is in.
  static Value buildContext(rt::ParallelForOp op, Type context,
                            OpBuilder &builder) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(
        &op->getParentOfType<FunctionOpInterface>().getFunctionBody().front());
    Value one = LLVM::ConstantOp::create(builder, op.getLoc(),
                                         builder.getI64IntegerAttr(1));
    return LLVM::AllocaOp::create(builder, op.getLoc(),
                                  LLVM::LLVMPointerType::get(op.getContext()),
                                  context, one);
  }

  /// Calls the function of tasks with what it takes.
  LLVM::LLVMFuncOp buildTasks(rt::ParallelForOp op,
                              LLVM::LLVMStructType context,
                              OpBuilder &builder) const {
    Location loc = op.getLoc();
    Type i64 = builder.getI64Type();
    Type pointer = LLVM::LLVMPointerType::get(op.getContext());
    auto none = LLVM::LLVMVoidType::get(op.getContext());
    OpBuilder::InsertionGuard guard(builder);
    auto module = op->getParentOfType<ModuleOp>();
    builder.setInsertionPointToEnd(module.getBody());
    auto function = LLVM::LLVMFuncOp::create(
        builder, loc, (op.getCallee() + "_call").str(),
        LLVM::LLVMFunctionType::get(none, {pointer, i64, i64}),
        LLVM::Linkage::Internal);
    symbols.getSymbolTable(module).insert(function);
    builder.setInsertionPointToStart(function.addEntryBlock(builder));
    ValueRange arguments = function.getArguments();
    SmallVector<Value> operands;
    // Fields were just stored one by one. Volatile loads are not merged to wide
    // ones, which would wait until these stores are in the cache.
    for (auto [i, type] : llvm::enumerate(context.getBody()))
      operands.push_back(LLVM::LoadOp::create(
          builder, loc, type,
          buildField(builder, loc, context, arguments.front(), i),
          /*alignment=*/0, /*isVolatile=*/true));
    llvm::append_range(operands, arguments.drop_front());
    LLVM::CallOp::create(builder, loc, TypeRange(), op.getCallee(), operands);
    LLVM::ReturnOp::create(builder, loc, ValueRange());
    return function;
  }

  SymbolTableCollection &symbols;
};

/// A number that the run-time library knows.
template <typename OpT>
struct NumberToLLVM : public ConvertOpToLLVMPattern<OpT> {
  NumberToLLVM(const LLVMTypeConverter &converter, StringRef function)
      : ConvertOpToLLVMPattern<OpT>(converter), function(function) {}

  LogicalResult
  matchAndRewrite(OpT op, typename OpT::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FailureOr<LLVM::LLVMFuncOp> callee = lookUpRuntimeFunction(
        rewriter, op, function, {}, rewriter.getI64Type());
    if (failed(callee))
      return failure();
    rewriter.replaceOpWithNewOp<LLVM::CallOp>(op, *callee, ValueRange());
    return success();
  }

  StringRef function;
};

} // namespace

void mlir::bcast::populateParallelToLLVMPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns,
    SymbolTableCollection &symbols) {
  patterns.add<ParallelForToLLVM>(converter, symbols);
  patterns.add<NumberToLLVM<rt::NumWorkersOp>>(converter,
                                               "bcast_rt_num_workers");
  patterns.add<NumberToLLVM<rt::WorkerIndexOp>>(converter,
                                                "bcast_rt_worker_index");
}
