//===- ReturnStatus.cpp - Functions return a status -----------------------===//

#include "bcast-c/Runtime.h"
#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_RETURNSTATUS
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Rewrites one function.
class StatusRewriter {
public:
  StatusRewriter(func::FuncOp function, unsigned &numMessages)
      : function(function), builder(function.getContext()),
        numMessages(numMessages) {}

  void run();

private:
  Value constant(Location loc, int32_t value) {
    return arith::ConstantIntOp::create(builder, loc, value, 32);
  }
  /// Continues after `op` only where `ok` holds; else returns the status that
  /// `getStatus` builds.
  void branchAfter(Operation *op, Value ok,
                   function_ref<Value(Location)> getStatus);
  void rewriteAssert(cf::AssertOp op);
  void rewriteAlloc(memref::AllocOp op);
  void rewriteCall(func::CallOp op);
  void reportFailure(Location loc, StringRef message);

  func::FuncOp function;
  OpBuilder builder;
  unsigned &numMessages;
};

} // namespace

void StatusRewriter::branchAfter(Operation *op, Value ok,
                                 function_ref<Value(Location)> getStatus) {
  Location loc = op->getLoc();
  Block *block = op->getBlock();
  Block *next = block->splitBlock(std::next(Block::iterator(op)));
  Block *failed = builder.createBlock(block->getParent(),
                                      std::next(Region::iterator(block)));
  Value status = getStatus(loc);
  SmallVector<Value> results{status};
  for (Type type : function.getResultTypes().drop_front())
    results.push_back(ub::PoisonOp::create(builder, loc, type));
  func::ReturnOp::create(builder, loc, results);
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, loc, ok, next, failed);
}

/// Hands the message, as a global string, to the run-time library.
void StatusRewriter::reportFailure(Location loc, StringRef message) {
  auto module = function->getParentOfType<ModuleOp>();
  std::string name = "bcast_message_" + std::to_string(numMessages++);
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    std::string text = message.str();
    text.push_back('\0');
    auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), text.size());
    LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true,
                           LLVM::Linkage::Internal, name,
                           builder.getStringAttr(text));
    if (!module.lookupSymbol("bcast_rt_fail")) {
      auto declaration =
          func::FuncOp::create(builder, loc, "bcast_rt_fail",
                               builder.getFunctionType({pointer}, {}));
      declaration.setPrivate();
    }
  }
  Value address = LLVM::AddressOfOp::create(builder, loc, pointer, name);
  func::CallOp::create(builder, loc, "bcast_rt_fail", TypeRange(), address);
}

void StatusRewriter::rewriteAssert(cf::AssertOp op) {
  std::string message = op.getMsg().str();
  Value ok = op.getArg();
  branchAfter(op, ok, [&](Location loc) {
    reportFailure(loc, message);
    return constant(loc, BCAST_FAILED);
  });
  op.erase();
}

/// The run-time library has reported why there is no memory.
void StatusRewriter::rewriteAlloc(memref::AllocOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPointAfter(op);
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, op);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                   address, zero);
  branchAfter(ok.getDefiningOp(), ok,
              [&](Location loc) { return constant(loc, BCAST_FAILED); });
}

void StatusRewriter::rewriteCall(func::CallOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  SmallVector<Type> types{builder.getI32Type()};
  llvm::append_range(types, op.getResultTypes());
  auto call = func::CallOp::create(builder, loc, op.getCallee(), types,
                                   op.getOperands());
  op.replaceAllUsesWith(call.getResults().drop_front());
  op.erase();
  builder.setInsertionPointAfter(call);
  Value status = call.getResult(0);
  Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                   status, constant(loc, BCAST_OK));
  branchAfter(ok.getDefiningOp(), ok, [&](Location) { return status; });
}

void StatusRewriter::run() {
  SmallVector<Type> results{builder.getI32Type()};
  llvm::append_range(results, function.getResultTypes());
  SmallVector<func::ReturnOp> returns;
  SmallVector<Operation *> others;
  // Only what is directly in the function's blocks can return from it.
  for (Block &block : function.getBody())
    for (Operation &op : block) {
      if (auto returnOp = dyn_cast<func::ReturnOp>(op))
        returns.push_back(returnOp);
      else if (isa<cf::AssertOp, memref::AllocOp, func::CallOp>(op))
        others.push_back(&op);
    }
  for (func::ReturnOp op : returns) {
    builder.setInsertionPoint(op);
    op->insertOperands(0, constant(op.getLoc(), BCAST_OK));
  }
  function.setFunctionType(
      builder.getFunctionType(function.getArgumentTypes(), results));
  if (ArrayAttr attributes = function.getAllResultAttrs()) {
    SmallVector<Attribute> shifted{builder.getDictionaryAttr({})};
    llvm::append_range(shifted, attributes);
    function.setAllResultAttrs(shifted);
  }
  for (Operation *op : others) {
    if (auto assertOp = dyn_cast<cf::AssertOp>(op))
      rewriteAssert(assertOp);
    else if (auto alloc = dyn_cast<memref::AllocOp>(op))
      rewriteAlloc(alloc);
    else if (auto call = cast<func::CallOp>(op);
             !SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
                  call, call.getCalleeAttr())
                  .isExternal())
      rewriteCall(call);
  }
}

namespace {

struct ReturnStatusPass
    : public mlir::bcast::impl::ReturnStatusBase<ReturnStatusPass> {
  void runOnOperation() override {
    unsigned numMessages = 0;
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions)
      if (!function.isExternal())
        StatusRewriter(function, numMessages).run();
  }
};

} // namespace
