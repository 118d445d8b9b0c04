//===- OutlineLoops.cpp - The loops of long functions to own functions ----===//
//
// Much of what comes later, in MLIR and in LLVM, takes more than linear time in
// the length of a function: each OpenMP region is cut out after a look at the
// whole function around it, and each structured loop splits the block it is in.
//
//===----------------------------------------------------------------------===//

#include "bcast/Codegen/CPU/Passes.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_OUTLINELOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// The attribute of --convert-func-to-llvm for functions that take buffers as
/// pointers.
static constexpr StringLiteral kBarePointersAttrName = "llvm.bareptr";

namespace {

/// Moves one loop to a function of its own.
class LoopOutliner {
public:
  explicit LoopOutliner(Operation *loop)
      : loop(loop), builder(loop->getContext()) {}

  /// Puts the new function after `previous`. Its name is made unique.
  func::FuncOp run(StringRef name, SymbolTable &symbols, func::FuncOp previous);

private:
  bool isStatic(Value value);
  Value cloneStatic(Value value, IRMapping &clones);

  Operation *loop;
  OpBuilder builder;
  llvm::DenseMap<Operation *, bool> staticOps;
};

} // namespace

/// Whether the value follows from the text of the program: constants, globals,
/// and what is computed from those alone. The new function computes it again,
/// so that sizes stay known there.
bool LoopOutliner::isStatic(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumRegions() != 0 || !isPure(op))
    return false;
  if (auto found = staticOps.find(op); found != staticOps.end())
    return found->second;
  bool result = llvm::all_of(op->getOperands(),
                             [&](Value operand) { return isStatic(operand); });
  staticOps[op] = result;
  return result;
}

Value LoopOutliner::cloneStatic(Value value, IRMapping &clones) {
  if (Value clone = clones.lookupOrNull(value))
    return clone;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    cloneStatic(operand, clones);
  builder.clone(*op, clones);
  return clones.lookup(value);
}

func::FuncOp LoopOutliner::run(StringRef name, SymbolTable &symbols,
                               func::FuncOp previous) {
  Location loc = loop->getLoc();
  llvm::SetVector<Value> used(loop->operand_begin(), loop->operand_end());
  getUsedValuesDefinedAbove(loop->getRegions(), used);
  SmallVector<Value> statics, captured;
  for (Value value : used)
    (isStatic(value) ? statics : captured).push_back(value);

  auto function = func::FuncOp::create(
      loc, name,
      builder.getFunctionType(ValueRange(captured).getTypes(),
                              loop->getResultTypes()));
  function.setPrivate();
  symbols.insert(function, std::next(previous->getIterator()));
  // Of a buffer of static layout the pointer says all.
  if (llvm::all_of(captured, [](Value value) {
        auto buffer = dyn_cast<BaseMemRefType>(value.getType());
        return !buffer || LLVMTypeConverter::canConvertToBarePtr(buffer);
      }))
    function->setAttr(kBarePointersAttrName, builder.getUnitAttr());
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  mapping.map(captured, body->getArguments());
  for (Value value : statics)
    cloneStatic(value, mapping);

  builder.setInsertionPoint(loop);
  auto call = func::CallOp::create(builder, loc, function, captured);
  loop->replaceAllUsesWith(call);
  loop->remove();
  body->push_back(loop);
  loop->walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      operand.set(mapping.lookupOrDefault(operand.get()));
  });
  builder.setInsertionPointToEnd(body);
  func::ReturnOp::create(builder, loc, loop->getResults());
  return function;
}

/// The outermost loops of a function of more than `maxOps` ops.
static SmallVector<Operation *> collectLoops(func::FuncOp function,
                                             unsigned maxOps) {
  unsigned numOps = 0;
  function.walk([&](Operation *) { ++numOps; });
  SmallVector<Operation *> loops;
  if (numOps > maxOps)
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isa<LoopLikeOpInterface>(op))
        return WalkResult::advance();
      loops.push_back(op);
      return WalkResult::skip();
    });
  // Alone, it would be as long as before.
  if (loops.size() < 2)
    loops.clear();
  return loops;
}

namespace {

struct OutlineLoopsPass
    : public mlir::bcast::impl::OutlineLoopsBase<OutlineLoopsPass> {
  using Base::Base;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions) {
      std::string name = (function.getName() + "_loop").str();
      func::FuncOp previous = function;
      for (Operation *loop : collectLoops(function, maxOps)) {
        previous = LoopOutliner(loop).run(name, symbols, previous);
        ++numOutlined;
      }
    }
  }
};

} // namespace
