//===- RunPasses.cpp - Pipelines of tools ---------------------------------===//

#include "bcast/Driver/Program.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Support/Timing.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A pass that runs, as LLVM's pass managers describe theirs.
class RunningPass : public llvm::PrettyStackTraceEntry {
public:
  explicit RunningPass(std::string text) : text(std::move(text)) {}
  void print(llvm::raw_ostream &os) const override { os << text << "\n"; }

private:
  std::string text;
};

/// Keeps this thread's stack of work, which crashes and time limits print. For
/// contexts without threads.
class WorkTrace : public PassInstrumentation {
public:
  void runBeforePass(Pass *pass, Operation *op) override {
    std::string text = ("Running pass '" + pass->getName() + "' on ").str();
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    if (symbol && op->getParentOp())
      text += "function '@" + symbol.getName().str() + "'";
    else
      text += "op '" + op->getName().getStringRef().str() + "'";
    running.push_back(std::make_unique<RunningPass>(std::move(text)));
  }
  void runAfterPass(Pass *, Operation *) override { running.pop_back(); }
  void runAfterPassFailed(Pass *, Operation *) override { running.pop_back(); }

private:
  SmallVector<std::unique_ptr<RunningPass>> running;
};

} // namespace

/// MLIR's flags exist: applying them before is an error.
static bool hasPassFlags = false;

void mlir::bcast::registerPassFlags() {
  hasPassFlags = true;
  registerPassManagerCLOptions();
  registerDefaultTimingManagerCLOptions();
}

llvm::Error
mlir::bcast::runPasses(ModuleOp module, bool verifyEach,
                       llvm::function_ref<void(OpPassManager &)> build) {
  PassManager pm(module.getContext());
  pm.enableVerifier(verifyEach);
  if (hasPassFlags) {
    if (failed(applyPassManagerCLOptions(pm)))
      return llvm::createStringError("");
    applyDefaultTimingPassManagerCLOptions(pm);
  }
  if (!module.getContext()->isMultithreadingEnabled())
    pm.addInstrumentation(std::make_unique<WorkTrace>());
  build(pm);
  if (failed(pm.run(module)))
    return llvm::createStringError("");
  return llvm::Error::success();
}
