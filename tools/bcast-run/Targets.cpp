//===- Targets.cpp - What can run a program -------------------------------===//

#include "Targets.h"

#include "bcast/ExecutionEngine/Jit.h"
#include "bcast/Interpreter/Interpreter.h"
#include "bcast/Pipelines/Pipelines.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::bcast;

void PrintedStages::print(StringRef name, StringRef text) const {
  if (has(name))
    llvm::outs() << "// -----// " << name << " //----- //\n" << text << "\n";
}

void PrintedStages::print(StringRef name, Operation *module) const {
  if (!has(name))
    return;
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os);
  print(name, text);
}

namespace {

class CpuExecutable : public Executable {
public:
  CpuExecutable(std::unique_ptr<Jit> jit, bcast_entry entry,
                ArrayRef<RankedTensorType> results)
      : jit(std::move(jit)), entry(entry), resultTypes(results) {}

  llvm::Error run(ArrayRef<Tensor> arguments,
                  SmallVectorImpl<Tensor> &results) override {
    return invoke(entry, arguments, resultTypes, results);
  }

private:
  std::unique_ptr<Jit> jit;
  bcast_entry entry;
  SmallVector<RankedTensorType> resultTypes;
};

class InterpreterExecutable : public Executable {
public:
  explicit InterpreterExecutable(func::FuncOp function) : function(function) {}

  llvm::Error run(ArrayRef<Tensor> arguments,
                  SmallVectorImpl<Tensor> &results) override {
    auto computed = interpret(function, arguments);
    if (!computed)
      return computed.takeError();
    results.assign(computed->begin(), computed->end());
    return llvm::Error::success();
  }

private:
  func::FuncOp function;
};

} // namespace

/// Runs one pipeline; its diagnostics say what went wrong.
static llvm::Error runPasses(ModuleOp module,
                             function_ref<void(OpPassManager &)> build) {
  PassManager pm(module.getContext());
  pm.enableVerifier(false);
  build(pm);
  if (failed(pm.run(module)))
    return llvm::createStringError("");
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Executable>>
mlir::bcast::makeCpuExecutable(Program &program, const PrintedStages &stages,
                               bool fuse) {
  ModuleOp module = *program.module;
  stages.print("input", module);
  if (fuse) {
    if (llvm::Error error = runPasses(
            module, [](OpPassManager &pm) { buildFusionPipeline(pm); }))
      return error;
  }
  stages.print("fused", module);
  if (llvm::Error error = runPasses(module, buildLinalgPipeline))
    return error;
  stages.print("linalg", module);
  CPUPipelineOptions options;
  if (llvm::Error error = runPasses(module, [&](OpPassManager &pm) {
        buildCPUBackEndPipeline(pm, options);
      }))
    return error;
  stages.print("llvm", module);

  std::string llvmIR, assembly;
  llvm::raw_string_ostream irStream(llvmIR), assemblyStream(assembly);
  JitOptions jitOptions;
  if (stages.has("llvmir"))
    jitOptions.llvmIR = &irStream;
  if (stages.has("asm"))
    jitOptions.assembly = &assemblyStream;
  auto jit = Jit::compile(module, jitOptions);
  if (!jit)
    return jit.takeError();
  stages.print("llvmir", llvmIR);
  stages.print("asm", assembly);
  auto entry = (*jit)->lookup(program.function);
  if (!entry)
    return entry.takeError();
  return std::make_unique<CpuExecutable>(std::move(*jit), *entry,
                                         program.results);
}

llvm::Expected<std::unique_ptr<Executable>>
mlir::bcast::makeInterpreterExecutable(Program &program,
                                       const PrintedStages &stages) {
  stages.print("input", *program.module);
  return std::make_unique<InterpreterExecutable>(program.getFunction());
}
