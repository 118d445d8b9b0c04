//===- ReturnStatus.cpp - Functions return a status -----------------------===//

#include "bcast-c/Runtime.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_RETURNSTATUS
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// An op that gives no buffer if there is no memory.
static bool isAllocation(Operation *op) {
  return isa<memref::AllocOp, gpu::AllocOp, rt::AllocCountersOp,
             rt::AllocResultOp>(op);
}

/// An op that may end its function.
static bool mayEnd(Operation &op) {
  return isa<cf::AssertOp, func::CallOp>(op) || isAllocation(&op);
}

namespace {

using FunctionSet = llvm::DenseSet<StringAttr>;

/// Rewrites one function. Blocks are split from the end, so that each op moves
/// once.
class StatusRewriter {
public:
  StatusRewriter(func::FuncOp function, const FunctionSet &failing,
                 unsigned &numMessages)
      : function(function), failing(failing), builder(function.getContext()),
        numMessages(numMessages) {}

  void run();

private:
  Value constant(Location loc, int32_t value) {
    return arith::ConstantIntOp::create(builder, loc, value, 32);
  }
  /// Goes on after `op` only where `ok` holds, else to `failed`.
  void branchAfter(Operation *op, Value ok, Block *failed);
  void rewriteAssert(cf::AssertOp op);
  void checkBuffer(Value memref);
  void rewriteCall(func::CallOp op);
  Block *getExit();
  Block *getReport(Location loc, StringAttr message);
  void reportFailure(Location loc, StringRef message);

  func::FuncOp function;
  const FunctionSet &failing;
  OpBuilder builder;
  unsigned &numMessages;
  /// Returns BCAST_FAILED, the one status of all failures: each result is
  /// mentioned once, and no value is carried along, however many failures there
  /// are.
  Block *exit = nullptr;
  /// By message, the block that hands it on.
  llvm::DenseMap<StringAttr, Block *> reports;
};

} // namespace

Block *StatusRewriter::getExit() {
  if (exit)
    return exit;
  OpBuilder::InsertionGuard guard(builder);
  Location loc = function.getLoc();
  exit = builder.createBlock(&function.getBody(), function.getBody().end());
  SmallVector<Value> results{constant(loc, BCAST_FAILED)};
  for (Type type : function.getResultTypes().drop_front())
    results.push_back(ub::PoisonOp::create(builder, loc, type));
  // LLVM would merge an empty block into the one that returns, whose status
  // then has an entry for each failure: it takes time of order n squared to
  // find registers for n of them.
  LLVM::CallIntrinsicOp::create(
      builder, loc, builder.getStringAttr("llvm.sideeffect"), ValueRange());
  func::ReturnOp::create(builder, loc, results);
  return exit;
}

Block *StatusRewriter::getReport(Location loc, StringAttr message) {
  Block *&report = reports[message];
  if (report)
    return report;
  OpBuilder::InsertionGuard guard(builder);
  Block *last = getExit();
  report = builder.createBlock(last);
  reportFailure(loc, message);
  cf::BranchOp::create(builder, loc, last);
  return report;
}

void StatusRewriter::branchAfter(Operation *op, Value ok, Block *failed) {
  Block *block = op->getBlock();
  Block *next = block->splitBlock(std::next(Block::iterator(op)));
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, op->getLoc(), ok, next, failed);
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
  branchAfter(op, op.getArg(), getReport(op.getLoc(), op.getMsgAttr()));
  op.erase();
}

/// The run-time library has reported why there is no memory.
void StatusRewriter::checkBuffer(Value memref) {
  Location loc = memref.getLoc();
  builder.setInsertionPointAfterValue(memref);
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memref);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                   address, zero);
  branchAfter(ok.getDefiningOp(), ok, getExit());
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
  branchAfter(ok.getDefiningOp(), ok, getExit());
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
      else if (mayEnd(op))
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
  for (Operation *op : llvm::reverse(others)) {
    if (auto assertOp = dyn_cast<cf::AssertOp>(op))
      rewriteAssert(assertOp);
    else if (isAllocation(op))
      checkBuffer(op->getResult(0));
    else if (auto call = cast<func::CallOp>(op);
             failing.contains(call.getCalleeAttr().getAttr()))
      rewriteCall(call);
  }
}

/// The functions that return a status: those that are called from outside, and
/// those that may end before their return, by themselves or by a call.
static FunctionSet findFailing(ModuleOp module,
                               ArrayRef<func::FuncOp> functions) {
  FunctionSet failing;
  llvm::DenseMap<StringAttr, SmallVector<StringAttr>> callers;
  SmallVector<StringAttr> worklist;
  auto add = [&](StringAttr name) {
    if (failing.insert(name).second)
      worklist.push_back(name);
  };
  for (auto entry : module.getOps<rt::DeviceEntryOp>())
    add(entry.getDeviceAttr().getAttr());
  for (func::FuncOp function : functions) {
    StringAttr name = function.getSymNameAttr();
    if (function.isPublic())
      add(name);
    for (Block &block : function.getBody())
      for (Operation &op : block) {
        if (auto call = dyn_cast<func::CallOp>(op))
          callers[call.getCalleeAttr().getAttr()].push_back(name);
        else if (mayEnd(op))
          add(name);
      }
  }
  while (!worklist.empty())
    for (StringAttr caller : callers.lookup(worklist.pop_back_val()))
      add(caller);
  return failing;
}

namespace {

struct ReturnStatusPass
    : public mlir::bcast::impl::ReturnStatusBase<ReturnStatusPass> {
  void runOnOperation() override {
    unsigned numMessages = 0;
    SmallVector<func::FuncOp> functions;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal())
        functions.push_back(function);
    FunctionSet failing = findFailing(getOperation(), functions);
    for (func::FuncOp function : functions)
      if (failing.contains(function.getSymNameAttr()))
        StatusRewriter(function, failing, numMessages).run();
  }
};

} // namespace
