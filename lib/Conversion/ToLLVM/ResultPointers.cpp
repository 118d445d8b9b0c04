//===- ResultPointers.cpp - Buffers returned through a pointer ------------===//
//
// LLVM returns several values as one struct. Each of n descriptors would then
// be inserted into, and extracted from, a value as large as all of them, which
// takes LLVM time of an order above n squared.
//
//===----------------------------------------------------------------------===//

#include "ResultPointers.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace mlir::bcast;

ResultArea::ResultArea(TypeRange results) {
  for (Type type : results) {
    offsets.push_back(numWords);
    // Two pointers, the offset, sizes and strides.
    if (auto memref = dyn_cast<MemRefType>(type))
      numWords += 3 + 2 * memref.getRank();
  }
}

/// Results are loaded at once, so that calls can share an area; but LLVM looks
/// at all uses of an area for some of them (instcombine, CodeGenPrepare), which
/// for n calls of one area takes time of order n squared.
static constexpr size_t kCallsPerArea = 64;

namespace {

/// Rewrites the functions, then all calls of them.
class ResultStorer {
public:
  ResultStorer(ModuleOp module, const LLVMTypeConverter &converter)
      : module(module), converter(converter), builder(module.getContext()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())) {}

  void rewriteFunction(func::FuncOp function);
  void rewriteCalls();

private:
  Value getAddress(Location loc, Value area, int64_t word) {
    return LLVM::GEPOp::create(builder, loc, pointer, builder.getI64Type(),
                               area,
                               ArrayRef<LLVM::GEPArg>{static_cast<int>(word)});
  }
  /// Stores buffers where they are made if this is the only return that has
  /// any: a block that stores all of n would take LLVM's instruction scheduler
  /// time of order n squared.
  void rewriteReturn(func::ReturnOp op, Value area, bool isOnly);
  void rewriteCall(func::CallOp op, Value area);

  ModuleOp module;
  const LLVMTypeConverter &converter;
  OpBuilder builder;
  Type pointer;
  llvm::DenseSet<StringAttr> rewritten;
};

} // namespace

void ResultStorer::rewriteReturn(func::ReturnOp op, Value area, bool isOnly) {
  ResultArea places(op.getOperandTypes());
  SmallVector<Value> others;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    auto type = dyn_cast<MemRefType>(operand.getType());
    if (!type) {
      others.push_back(operand);
      continue;
    }
    if (isOnly)
      builder.setInsertionPointAfterValue(operand);
    else
      builder.setInsertionPoint(op);
    Location loc = op.getLoc();
    Value descriptor = UnrealizedConversionCastOp::create(
                           builder, loc, converter.convertType(type), operand)
                           .getResult(0);
    LLVM::StoreOp::create(builder, loc, descriptor,
                          getAddress(loc, area, places.getOffset(i)));
  }
  op.getOperandsMutable().assign(others);
}

/// Whether nothing looks at the buffers that are returned: the function has
/// failed.
static bool returnsNoBuffer(func::ReturnOp op) {
  return llvm::all_of(op.getOperands(), [](Value operand) {
    return !isa<MemRefType>(operand.getType()) ||
           operand.getDefiningOp<ub::PoisonOp>();
  });
}

void ResultStorer::rewriteFunction(func::FuncOp function) {
  ArrayRef<Type> results = function.getResultTypes();
  BitVector stored(results.size());
  for (auto [i, type] : llvm::enumerate(results))
    stored[i] = isa<MemRefType>(type);
  if (stored.none())
    return;
  rewritten.insert(function.getSymNameAttr());
  unsigned last = function.getNumArguments();
  if (failed(function.insertArgument(last, pointer, {}, function.getLoc())) ||
      failed(function.eraseResults(stored)))
    llvm_unreachable("a function's arguments and results can be changed");

  SmallVector<func::ReturnOp> returns, failures;
  function.walk([&](func::ReturnOp op) {
    (returnsNoBuffer(op) ? failures : returns).push_back(op);
  });
  for (func::ReturnOp op : failures) {
    BitVector buffers(op.getNumOperands());
    for (auto [i, type] : llvm::enumerate(op.getOperandTypes()))
      buffers[i] = isa<MemRefType>(type);
    op->eraseOperands(buffers);
  }
  for (func::ReturnOp op : returns)
    rewriteReturn(op, function.getArgument(last),
                  /*isOnly=*/returns.size() == 1);
}

void ResultStorer::rewriteCall(func::CallOp op, Value area) {
  Location loc = op.getLoc();
  ResultArea places(op.getResultTypes());
  SmallVector<Value> operands(op.getOperands());
  operands.push_back(area);
  SmallVector<Type> returned;
  for (Type type : op.getResultTypes())
    if (!isa<MemRefType>(type))
      returned.push_back(type);
  builder.setInsertionPoint(op);
  auto call =
      func::CallOp::create(builder, loc, op.getCallee(), returned, operands);
  SmallVector<Value> results;
  ValueRange others = call.getResults();
  for (auto [i, type] : llvm::enumerate(op.getResultTypes())) {
    if (!isa<MemRefType>(type)) {
      results.push_back(others.front());
      others = others.drop_front();
      continue;
    }
    Value descriptor =
        LLVM::LoadOp::create(builder, loc, converter.convertType(type),
                             getAddress(loc, area, places.getOffset(i)));
    results.push_back(
        UnrealizedConversionCastOp::create(builder, loc, type, descriptor)
            .getResult(0));
  }
  op.replaceAllUsesWith(results);
  op.erase();
}

void ResultStorer::rewriteCalls() {
  for (auto function : module.getOps<func::FuncOp>()) {
    SmallVector<func::CallOp> calls;
    function.walk([&](func::CallOp op) {
      if (rewritten.contains(op.getCalleeAttr().getAttr()))
        calls.push_back(op);
    });
    for (ArrayRef<func::CallOp> left = calls; !left.empty();) {
      ArrayRef<func::CallOp> sharing = left.take_front(kCallsPerArea);
      left = left.drop_front(sharing.size());
      int64_t numWords = 0;
      for (func::CallOp op : sharing)
        numWords =
            std::max(numWords, ResultArea(op.getResultTypes()).getNumWords());
      builder.setInsertionPointToStart(&function.getBody().front());
      Location loc = function.getLoc();
      Type i64 = builder.getI64Type();
      Value count = LLVM::ConstantOp::create(
          builder, loc, i64, builder.getI64IntegerAttr(numWords));
      Value area = LLVM::AllocaOp::create(builder, loc, pointer, i64, count);
      for (func::CallOp op : sharing)
        rewriteCall(op, area);
    }
  }
}

void mlir::bcast::storeResultsThroughPointers(
    ModuleOp module, ArrayRef<func::FuncOp> functions,
    const LLVMTypeConverter &converter) {
  ResultStorer storer(module, converter);
  for (func::FuncOp function : functions)
    storer.rewriteFunction(function);
  storer.rewriteCalls();
}
