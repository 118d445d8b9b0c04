//===- StablehloToBcastPass.cpp - Import StableHLO and CHLO ---------------===//

#include "Import.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Scalar/Scalar.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOBCAST
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Encodings are how StableHLO writes bounds of dynamic sizes.
static bool isEncoded(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getEncoding();
}

/// Whether a bcast op may have a value of this type.
static bool isSupportedType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.getEncoding() &&
         (isSupportedElementType(tensor.getElementType()) ||
          tensor.getElementType().isIndex());
}

static bool hasSupportedTypes(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), isSupportedType) &&
         llvm::all_of(op->getResultTypes(), isSupportedType);
}

static LogicalResult checkTypes(ModuleOp module) {
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

/// Checks the attributes of an op that is imported, and of those in its
/// regions, which the op's rule reads.
static LogicalResult checkAttributes(Operation *op) {
  WalkResult result = op->walk<WalkOrder::PreOrder>([](Operation *nested) {
    if (!isForeignOp(nested))
      return WalkResult::advance();
    SourceAttributes attributes(nested);
    std::string what;
    ImportRule rule = findImportRule(nested, what);
    if (failed(attributes.verify(nested)) ||
        (rule && failed(attributes.verifyNames(nested, rule.attributes))))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

namespace {

/// Which foreign ops are imported, and which have no counterpart.
struct ImportPlan {
  SmallVector<Operation *> imported;
  llvm::MapVector<StringAttr, unsigned> unsupported;
  Operation *firstUnsupported = nullptr;
  unsigned numUnsupported = 0;

  void addUnsupported(Operation *op, StringRef what) {
    ++unsupported[StringAttr::get(op->getContext(), what)];
    ++numUnsupported;
    if (!firstUnsupported)
      firstUnsupported = op;
  }

  /// Names all ops without counterpart, with their counts.
  void describeUnsupported(InFlightDiagnostic &diagnostic) const {
    llvm::interleaveComma(unsupported, diagnostic, [&](const auto &entry) {
      diagnostic << entry.first.getValue() << " (" << entry.second << ")";
    });
  }
};

} // namespace

/// With `keepUnknown`, ops on types that the dialect does not have count as ops
/// without counterpart; else they are errors of their own.
static FailureOr<ImportPlan> planImport(ModuleOp module, bool keepUnknown) {
  ImportPlan plan;
  WalkResult result = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isForeignOp(op))
      return WalkResult::advance();
    std::string what;
    if (!findImportRule(op, what) || (keepUnknown && !hasSupportedTypes(op))) {
      plan.addUnsupported(op, what);
      return failed(SourceAttributes(op).verify(op)) ? WalkResult::interrupt()
                                                     : WalkResult::advance();
    }
    if (failed(checkAttributes(op)))
      return WalkResult::interrupt();
    plan.imported.push_back(op);
    // The rule also answers for the regions of its op.
    return WalkResult::skip();
  });
  if (result.wasInterrupted())
    return failure();
  if (plan.unsupported.empty())
    return plan;
  Location loc = plan.firstUnsupported->getLoc();
  if (keepUnknown) {
    // The shardings of kept ops may name a mesh.
    llvm::erase_if(plan.imported, [](Operation *op) {
      return op->getName().getStringRef() == "sdy.mesh";
    });
    InFlightDiagnostic remark = mlir::emitRemark(loc);
    remark << "kept " << plan.numUnsupported
           << " ops that the bcast dialect does not have: ";
    plan.describeUnsupported(remark);
    return plan;
  }
  InFlightDiagnostic error = mlir::emitError(loc);
  error << "cannot import ops that the bcast dialect does not have: ";
  plan.describeUnsupported(error);
  return failure();
}

static LogicalResult importOp(Operation *op) {
  std::string what;
  ImportFunction import = findImportRule(op, what).import;
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

/// Says by the dialect's own attribute which result JAX has in an argument's
/// memory, where that is possible.
static void importAliasing(FunctionOpInterface function, unsigned argument) {
  StringRef name = "tf.aliasing_output";
  auto result = function.getArgAttrOfType<IntegerAttr>(argument, name);
  if (!result || result.getInt() < 0 ||
      result.getInt() >= function.getNumResults() ||
      function.getResultTypes()[result.getInt()] !=
          function.getArgumentTypes()[argument])
    return;
  for (unsigned other : llvm::seq(argument))
    if (function.getArgAttr(other, kAliasingOutputAttrName) == result)
      return;
  function.removeArgAttr(argument, name);
  function.setArgAttr(argument, kAliasingOutputAttrName, result);
}

static void importAttributes(Operation *op) {
  op->setDiscardableAttrs(dropOpaque(op->getDiscardableAttrDictionary()));
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return;
  for (unsigned i : llvm::seq(function.getNumArguments()))
    if (DictionaryAttr attributes = function.getArgAttrDict(i)) {
      function.setArgAttrs(i, dropOpaque(attributes));
      importAliasing(function, i);
    }
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
    if (!keepUnknown && failed(checkTypes(module)))
      return signalPassFailure();

    // Before the copy: MLIR merges an attribute that is given twice when it
    // clones an unregistered op.
    FailureOr<ImportPlan> plan = planImport(module, keepUnknown);
    if (failed(plan))
      return signalPassFailure();

    // On a copy, so that a program is imported as a whole or not at all.
    IRMapping copies;
    OwningOpRef<ModuleOp> imported(cast<ModuleOp>(module->clone(copies)));
    for (Operation *op : plan->imported)
      if (failed(importOp(copies.lookup(op))))
        return signalPassFailure();
    imported->walk([](Operation *op) {
      if (op->isRegistered())
        importAttributes(op);
    });
    module.getBodyRegion().takeBody(imported->getBodyRegion());
    module->setAttrs((*imported)->getAttrDictionary());
    numImported += plan->imported.size();
    numKept += plan->numUnsupported;
  }
};

} // namespace
