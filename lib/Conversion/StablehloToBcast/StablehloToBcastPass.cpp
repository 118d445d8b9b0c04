//===- StablehloToBcastPass.cpp - Import StableHLO and CHLO ---------------===//

#include "Import.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOBCAST
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// One error for all the ops that have no counterpart, at the first of them.
static LogicalResult checkOps(ModuleOp module) {
  llvm::MapVector<StringAttr, unsigned> unsupported;
  Operation *first = nullptr;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isForeignOp(op))
      return WalkResult::advance();
    std::string what;
    // A rule also answers for the regions of its op.
    if (findImportFunction(op, what))
      return WalkResult::skip();
    ++unsupported[StringAttr::get(op->getContext(), what)];
    if (!first)
      first = op;
    return WalkResult::advance();
  });
  if (unsupported.empty())
    return success();
  InFlightDiagnostic error =
      mlir::emitError(first->getLoc(), "cannot import ops that the bcast "
                                       "dialect does not have: ");
  llvm::interleaveComma(unsupported, error, [&](const auto &entry) {
    error << entry.first.getValue() << " (" << entry.second << ")";
  });
  return error;
}

/// Encodings are how StableHLO writes bounds of dynamic sizes.
static LogicalResult checkTypes(ModuleOp module) {
  auto isEncoded = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getEncoding();
  };
  WalkResult result = module.walk([&](Operation *op) {
    SmallVector<Type> types(op->getResultTypes());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::append_range(types, block.getArgumentTypes());
    auto *found = llvm::find_if(types, isEncoded);
    if (found == types.end())
      return WalkResult::advance();
    op->emitError() << "cannot import a value of type " << *found
                    << ": bounded sizes and other encodings are not supported";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

static LogicalResult importOp(Operation *op) {
  std::string what;
  ImportFunction import = findImportFunction(op, what);
  OpBuilder builder(op);
  ImportedOp source(builder, op);
  SmallVector<Value> results;
  if (failed(import(source, results)))
    return failure();
  if (results.size() != op->getNumResults())
    return op->emitError() << "has " << op->getNumResults()
                           << " results, expected " << results.size();
  for (auto [result, replacement] : llvm::zip(op->getResults(), results)) {
    if (result.getType() == replacement.getType())
      continue;
    if (!tensor::CastOp::areCastCompatible(replacement.getType(),
                                           result.getType()))
      return op->emitError() << "has a result of type " << result.getType()
                             << ", expected " << replacement.getType();
    replacement = tensor::CastOp::create(builder, op->getLoc(),
                                         result.getType(), replacement);
  }
  op->replaceAllUsesWith(results);
  op->erase();
  return success();
}

/// Removes attributes that would not be read back.
static DictionaryAttr dropOpaque(DictionaryAttr attributes) {
  SmallVector<NamedAttribute> kept;
  for (NamedAttribute attribute : attributes)
    if (!hasOpaquePart(attribute.getValue()))
      kept.push_back(attribute);
  return DictionaryAttr::get(attributes.getContext(), kept);
}

static void dropOpaqueAttributes(Operation *op) {
  op->setDiscardableAttrs(dropOpaque(op->getDiscardableAttrDictionary()));
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return;
  for (unsigned i : llvm::seq(function.getNumArguments()))
    if (DictionaryAttr attributes = function.getArgAttrDict(i))
      function.setArgAttrs(i, dropOpaque(attributes));
  for (unsigned i : llvm::seq(function.getNumResults()))
    if (DictionaryAttr attributes = function.getResultAttrDict(i))
      function.setResultAttrs(i, dropOpaque(attributes));
}

namespace {

struct ConvertStablehloToBcastPass
    : public mlir::bcast::impl::ConvertStablehloToBcastBase<
          ConvertStablehloToBcastPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkOps(module)) || failed(checkTypes(module)))
      return signalPassFailure();

    // On a copy, so that a program is imported as a whole or not at all.
    OwningOpRef<ModuleOp> imported(module.clone());
    SmallVector<Operation *> ops;
    imported->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isForeignOp(op))
        return WalkResult::advance();
      ops.push_back(op);
      return WalkResult::skip();
    });
    for (Operation *op : ops)
      if (failed(importOp(op)))
        return signalPassFailure();
    imported->walk([](Operation *op) {
      if (op->isRegistered())
        dropOpaqueAttributes(op);
    });
    module.getBodyRegion().takeBody(imported->getBodyRegion());
    module->setAttrs((*imported)->getAttrDictionary());
    numImported += ops.size();
  }
};

} // namespace
