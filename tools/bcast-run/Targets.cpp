//===- Targets.cpp - What can run a program -------------------------------===//

#include "Targets.h"

#include "bcast-c/Device.h"
#include "bcast/Driver/Targets.h"
#include "bcast/ExecutionEngine/Jit.h"
#include "bcast/Interpreter/Interpreter.h"
#include "bcast/Pipelines/Pipelines.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace mlir::bcast;

void PrintedStages::print(StringRef name, StringRef text) const {
  if (!has(name))
    return;
  llvm::outs() << "// -----// " << name << " //----- //\n" << text << "\n";
  // What comes next may not end.
  llvm::outs().flush();
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

/// Calls on memory of this process.
class HostTimedCall : public TimedCall {
public:
  HostTimedCall(Executable &executable, ArrayRef<Tensor> arguments,
                SmallVectorImpl<Tensor> &results)
      : executable(executable), arguments(arguments), results(results) {}

  llvm::Error run() override { return executable.run(arguments, results); }

private:
  Executable &executable;
  ArrayRef<Tensor> arguments;
  SmallVectorImpl<Tensor> &results;
};

/// Calls on a device's memory.
class DeviceTimedCall : public TimedCall {
public:
  DeviceTimedCall(std::unique_ptr<DeviceCall> call,
                  SmallVectorImpl<Tensor> &results)
      : call(std::move(call)), results(results) {}

  llvm::Error run() override { return call->run(); }
  llvm::Expected<std::optional<DeviceWork>> measure() override {
    auto work = call->measure();
    if (!work)
      return work.takeError();
    return *work;
  }
  llvm::Error finish() override { return call->download(results); }

private:
  std::unique_ptr<DeviceCall> call;
  SmallVectorImpl<Tensor> &results;
};

/// Code of this process, with kernels for a device or without.
class JitExecutable : public Executable {
public:
  JitExecutable(std::unique_ptr<Jit> jit, bcast_entry entry, StringRef function,
                ArrayRef<RankedTensorType> results)
      : jit(std::move(jit)), entry(entry), function(function),
        resultTypes(results) {}

  llvm::Error run(ArrayRef<Tensor> arguments,
                  SmallVectorImpl<Tensor> &results) override {
    return invoke(entry, arguments, resultTypes, results);
  }
  llvm::Expected<std::unique_ptr<TimedCall>>
  makeTimedCall(ArrayRef<Tensor> arguments,
                SmallVectorImpl<Tensor> &results) override {
    if (!jit->getProgram())
      return Executable::makeTimedCall(arguments, results);
    auto call = DeviceCall::create(*jit, function, arguments, resultTypes);
    if (!call)
      return call.takeError();
    return std::make_unique<DeviceTimedCall>(std::move(*call), results);
  }

private:
  std::unique_ptr<Jit> jit;
  bcast_entry entry;
  std::string function;
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

llvm::Expected<std::unique_ptr<TimedCall>>
Executable::makeTimedCall(ArrayRef<Tensor> arguments,
                          SmallVectorImpl<Tensor> &results) {
  return std::make_unique<HostTimedCall>(*this, arguments, results);
}

/// Compiles a module in the LLVM dialect.
static llvm::Expected<std::unique_ptr<Executable>>
makeJitExecutable(Program &program, const PrintedStages &stages,
                  const CompileOptions &choice) {
  ModuleOp module = *program.module;
  stages.print("llvm", module);
  std::string llvmIR, assembly;
  llvm::raw_string_ostream irStream(llvmIR), assemblyStream(assembly);
  JitOptions jitOptions;
  jitOptions.allowExternal = choice.allowExternal;
  jitOptions.cpu = choice.cpu;
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
  return std::make_unique<JitExecutable>(std::move(*jit), *entry,
                                         program.function, program.results);
}

/// The stages that all targets have: ops, fusions, linalg.
static llvm::Error runFrontEnd(ModuleOp module, const PrintedStages &stages,
                               const CompileOptions &choice,
                               const CompileTarget &target) {
  stages.print("input", module);
  if (choice.target.fuse)
    if (llvm::Error error =
            runPasses(module, choice.verifyEach, [&](OpPassManager &pm) {
              buildFusionPipeline(pm, target.fusion);
            }))
      return error;
  stages.print("fused", module);
  if (llvm::Error error =
          runPasses(module, choice.verifyEach, [&](OpPassManager &pm) {
            buildLinalg(pm, target, choice.target);
          }))
    return error;
  stages.print("linalg", module);
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Executable>>
mlir::bcast::makeExecutable(const Target &target, Program &program,
                            const PrintedStages &stages,
                            const CompileOptions &choice) {
  ModuleOp module = *program.module;
  if (!target.compiled) {
    stages.print("input", module);
    return std::make_unique<InterpreterExecutable>(program.getFunction());
  }
  const CompileTarget &row = *target.compiled;
  auto run = [&](function_ref<void(OpPassManager &)> build) {
    return runPasses(module, choice.verifyEach, build);
  };
  if (llvm::Error error = runFrontEnd(module, stages, choice, row))
    return error;
  if (row.hasKernels()) {
    if (llvm::Error error = run(
            [&](OpPassManager &pm) { row.buildLaunches(pm, choice.target); }))
      return error;
    stages.print("gpu", module);
    if (llvm::Error error = run(
            [&](OpPassManager &pm) { row.buildKernels(pm, choice.target); }))
      return error;
    if (row.hasKernelText)
      for (auto binary : module.getOps<gpu::BinaryOp>())
        stages.print(row.kernelFormats.front(),
                     cast<gpu::ObjectAttr>(binary.getObjects()[0])
                         .getObject()
                         .getValue());
  }
  if (llvm::Error error =
          run([&](OpPassManager &pm) { row.buildHost(pm, choice.target); }))
    return error;
  return makeJitExecutable(program, stages, choice);
}

/// The stages of a compiled program.
static std::string listStages(const CompileTarget &target) {
  std::string stages = "input, fused, linalg, ";
  if (target.hasKernels())
    stages += "gpu, ";
  if (target.hasKernelText)
    stages += (target.kernelFormats.front() + ", ").str();
  return stages + "llvm, llvmir, asm";
}

ArrayRef<Target> mlir::bcast::getTargets() {
  static const std::vector<Target> targets = [] {
    std::vector<Target> rows;
    for (const CompileTarget &row : getCompileTargets())
      rows.push_back({row.name, row.device, listStages(row), &row});
    rows.push_back({"interpreter", BCAST_DEVICE_NONE, "input", nullptr});
    return rows;
  }();
  return targets;
}
