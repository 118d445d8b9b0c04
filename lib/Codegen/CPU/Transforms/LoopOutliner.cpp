//===- LoopOutliner.cpp - A loop as a function of its own -----------------===//

#include "LoopOutliner.h"

#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::bcast;

LoopOutliner::LoopOutliner(Operation *loop)
    : loop(loop), builder(loop->getContext()) {
  llvm::SetVector<Value> used(loop->operand_begin(), loop->operand_end());
  getUsedValuesDefinedAbove(loop->getRegions(), used);
  for (Value value : used)
    (isStatic(value) ? statics : captured).push_back(value);
}

/// Whether the value follows from the text of the program: constants, globals,
/// and what is computed from those alone.
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

Value LoopOutliner::cloneStatic(Value value) {
  if (Value clone = mapping.lookupOrNull(value))
    return clone;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    cloneStatic(operand);
  builder.clone(*op, mapping);
  return mapping.lookup(value);
}

func::FuncOp LoopOutliner::createFunction(StringRef name, SymbolTable &symbols,
                                          func::FuncOp previous,
                                          TypeRange results, TypeRange more) {
  SmallVector<Type> inputs(ValueRange(captured).getTypes());
  llvm::append_range(inputs, more);
  function = func::FuncOp::create(loop->getLoc(), name,
                                  builder.getFunctionType(inputs, results));
  function.setPrivate();
  symbols.insert(function, std::next(previous->getIterator()));
  if (llvm::all_of(captured, [](Value value) {
        auto buffer = dyn_cast<BaseMemRefType>(value.getType());
        return !buffer || LLVMTypeConverter::canConvertToBarePtr(buffer);
      }))
    function->setAttr(kBarePointersAttrName, builder.getUnitAttr());
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  mapping.map(captured, body->getArguments().take_front(captured.size()));
  for (Value value : statics)
    cloneStatic(value);
  return function;
}

void LoopOutliner::moveLoop() {
  loop->remove();
  function.getBody().front().push_back(loop);
  loop->walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      operand.set(mapping.lookupOrDefault(operand.get()));
  });
}
