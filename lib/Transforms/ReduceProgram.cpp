//===- ReduceProgram.cpp - Smaller programs that are still interesting ----===//
//
// Not patterns for upstream's `reduction-tree`: that applies patterns to all
// ops before it asks the test, folds as well, and crashes when either made the
// whole program uninteresting.
//
//===----------------------------------------------------------------------===//

#include "bcast/Transforms/Passes.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Reducer/Tester.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_REDUCEPROGRAM
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {
/// What came of trying one way to change an op.
enum class Outcome { Changed, NotApplicable, NoSuchWay };
} // namespace

/// Elements of bits 0, which every element type has a value of; null for a
/// dynamic size, or a type whose width depends on the machine.
static DenseElementsAttr getZeros(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return nullptr;
  Type element = tensor.getElementType();
  unsigned bits = 0;
  if (auto complex = dyn_cast<ComplexType>(element))
    bits = 2 * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  if (bits == 0)
    return nullptr;
  if (tensor.getNumElements() == 0)
    return DenseElementsAttr::get(tensor, ArrayRef<Attribute>());
  SmallVector<char> zero(llvm::divideCeil(bits, 8), 0);
  return DenseElementsAttr::getFromRawBuffer(tensor, zero);
}

static Outcome becomeZeros(Operation *op, RewriterBase &rewriter) {
  SmallVector<DenseElementsAttr> zeros(
      llvm::map_range(op->getResultTypes(), getZeros));
  if (llvm::is_contained(zeros, nullptr))
    return Outcome::NotApplicable;
  auto constant = dyn_cast<ConstantOp>(op);
  if (constant && constant.getValue() == zeros.front())
    return Outcome::NotApplicable;
  SmallVector<Value> results;
  for (DenseElementsAttr zero : zeros)
    results.push_back(ConstantOp::create(rewriter, op->getLoc(), zero));
  rewriter.replaceOp(op, results);
  return Outcome::Changed;
}

/// Without what is unused outside or inside.
static Outcome trimFusion(FusionOp fusion, RewriterBase &rewriter) {
  RewritePatternSet patterns(rewriter.getContext());
  FusionOp::getCanonicalizationPatterns(patterns, rewriter.getContext());
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingOps)
      .enableFolding(false)
      .enableConstantCSE(false);
  bool changed = false;
  (void)applyOpPatternsGreedily({fusion.getOperation()}, std::move(patterns),
                                config, &changed);
  return changed ? Outcome::Changed : Outcome::NotApplicable;
}

/// To each operand, to zeros; a fusion to less of it, to its ops.
static Outcome changeOp(Operation *op, unsigned way, RewriterBase &rewriter) {
  if (op->getNumResults() == 0)
    return Outcome::NoSuchWay;
  if (way < op->getNumOperands()) {
    Value operand = op->getOperand(way);
    if (op->getNumResults() != 1 ||
        op->getResult(0).getType() != operand.getType())
      return Outcome::NotApplicable;
    rewriter.replaceOp(op, operand);
    return Outcome::Changed;
  }
  auto fusion = dyn_cast<FusionOp>(op);
  switch (way - op->getNumOperands()) {
  case 0:
    return becomeZeros(op, rewriter);
  case 1:
    return fusion ? trimFusion(fusion, rewriter) : Outcome::NoSuchWay;
  case 2:
    unfuse(rewriter, fusion);
    return Outcome::Changed;
  default:
    return Outcome::NoSuchWay;
  }
}

/// To nothing, to one result less, to one argument less.
static Outcome changeFunction(func::FuncOp function, unsigned way,
                              RewriterBase &rewriter) {
  if (way == 0) {
    rewriter.eraseOp(function);
    return Outcome::Changed;
  }
  if (unsigned result = way - 1; result < function.getNumResults()) {
    if (failed(function.eraseResult(result)))
      return Outcome::NotApplicable;
    function.walk([&](func::ReturnOp op) { op->eraseOperand(result); });
    return Outcome::Changed;
  }
  unsigned argument = way - 1 - function.getNumResults();
  if (argument >= function.getNumArguments())
    return Outcome::NoSuchWay;
  if ((!function.isExternal() && !function.getArgument(argument).use_empty()) ||
      failed(function.eraseArgument(argument)))
    return Outcome::NotApplicable;
  return Outcome::Changed;
}

static Outcome change(Operation *op, unsigned way) {
  IRRewriter rewriter(op);
  if (auto function = dyn_cast<func::FuncOp>(op))
    return changeFunction(function, way, rewriter);
  if (isa_and_nonnull<BcastDialect>(op->getDialect()))
    return changeOp(op, way, rewriter);
  return Outcome::NoSuchWay;
}

/// Also of other dialects.
static void eraseDeadOps(ModuleOp module) {
  module->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    if (isOpTriviallyDead(op))
      op->erase();
  });
}

static SmallVector<Operation *> getOps(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.getBodyRegion().walk<WalkOrder::PreOrder>(
      [&](Operation *op) { ops.push_back(op); });
  return ops;
}

static std::string getText(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return text;
}

namespace {

struct ReduceProgramPass
    : public mlir::bcast::impl::ReduceProgramBase<ReduceProgramPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (!llvm::sys::fs::can_execute(test)) {
      module.emitError() << "test=" << test.getValue()
                         << " is not an executable file";
      return signalPassFailure();
    }
    if (!isInteresting(module)) {
      module.emitError() << "the test does not find the program interesting";
      return signalPassFailure();
    }
    while (reduceOnce(module)) {
    }
  }

private:
  /// Whether any op was changed.
  bool reduceOnce(ModuleOp module) {
    bool changed = false;
    // By their numbers: a change that is kept makes a module of its copy.
    size_t numOps = getOps(module).size();
    for (size_t i = numOps; i-- > 0;) {
      for (unsigned way = 0;; ++way) {
        Outcome outcome = tryChange(module, i, way);
        changed |= outcome == Outcome::Changed;
        if (outcome == Outcome::NoSuchWay)
          break;
        if (outcome == Outcome::Changed) {
          // Ops before it may be gone.
          i = std::min(i, getOps(module).size());
          break;
        }
      }
    }
    return changed;
  }

  /// Changes op number `index` unless the program is then uninteresting.
  Outcome tryChange(ModuleOp module, size_t index, unsigned way) {
    OwningOpRef<ModuleOp> copy(module.clone());
    Outcome outcome = change(getOps(*copy)[index], way);
    if (outcome != Outcome::Changed)
      return outcome;
    eraseDeadOps(*copy);
    if (!isInteresting(*copy))
      return Outcome::NotApplicable;
    ++numChanges;
    module.getBodyRegion().takeBody(copy->getBodyRegion());
    return Outcome::Changed;
  }

  bool isInteresting(ModuleOp module) {
    // Invalid programs are part of the search, and not the user's concern.
    ScopedDiagnosticHandler silent(module.getContext(),
                                   [](Diagnostic &) { return success(); });
    std::string text = getText(module);
    if (refused.contains(text) || failed(verify(module)))
      return false;
    ++numTests;
    Tester tester(test, testArguments);
    if (tester.isInteresting(module).first == Tester::Interestingness::True)
      return true;
    refused.insert(text);
    return false;
  }

  /// What the test did not find interesting.
  llvm::StringSet<> refused;
};

} // namespace
