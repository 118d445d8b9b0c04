//===- bcast-compile.cpp - Compile a program ahead of time ----------------===//
//
// Writes one file: kernels, host code with the kernels inside, or the C header
// of the entry points. It changes only when all went well.
//
//===----------------------------------------------------------------------===//

#include "../Registration.h"
#include "Output.h"
#include "bcast/Driver/Program.h"
#include "bcast/Driver/ProgramFlags.h"
#include "bcast/Driver/Source.h"
#include "bcast/Driver/Targets.h"
#include "bcast/Driver/TimeLimit.h"
#include "bcast/Driver/Tool.h"
#include "bcast/ExecutionEngine/HostCode.h"
#include "bcast/Support/OutputFiles.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-compile options");
static ProgramFlags programFlags(category);

static cl::opt<std::string> inputFile(cl::Positional, cl::desc("<program>"),
                                      cl::init("-"), cl::cat(category));
static cl::opt<std::string> outputFile("o", cl::Required,
                                       cl::value_desc("file"),
                                       cl::desc("File to write, or -"),
                                       cl::cat(category));
static cl::opt<std::string> target("target", cl::init("cpu"), cl::cat(category),
                                   cl::value_desc("cpu|cuda|opencl"),
                                   cl::desc("What the program runs on"));
static cl::opt<std::string>
    emitKind("emit", cl::init("so"), cl::cat(category),
             cl::value_desc("so|obj|llvm|ptx|cubin|spirv|header"),
             cl::desc("What to write"));
static cl::opt<std::string> chip(
    "chip", cl::cat(category), cl::value_desc("name,..."),
    cl::desc(
        "GPU of --target=cuda (default: sm_90). Objects may be for several, "
        "and have PTX and, where there is ptxas, machine code of each"));

/// Writes the one file, or standard output for "-".
static llvm::Error writeOutput(OutputFiles &files, StringRef bytes) {
  if (outputFile == "-") {
    llvm::outs() << bytes;
    return llvm::Error::success();
  }
  if (llvm::Error error =
          files.write(0, [&](llvm::raw_ostream &os) { os << bytes; }))
    return error;
  return files.commit();
}

static llvm::Expected<std::string> emitKernels(ModuleOp module) {
  for (auto binary : module.getOps<gpu::BinaryOp>())
    return cast<gpu::ObjectAttr>(binary.getObjects()[0])
        .getObject()
        .getValue()
        .str();
  return llvm::createStringError("--emit=" + emitKind +
                                 ": the program has no kernels");
}

static llvm::Expected<std::string> emitHostCode(ModuleOp module,
                                                StringRef tool) {
  ownProgram(module);
  auto code = HostCode::compile(module, programFlags.getAllowExternal(),
                                programFlags.getCPU());
  if (!code)
    return code.takeError();
  if (emitKind == "llvm") {
    std::string text;
    llvm::raw_string_ostream(text) << code->getModule();
    return text;
  }
  bool usesOpenMP =
      llvm::any_of(code->getModule().functions(), [](const auto &function) {
        return function.getName().starts_with("__kmpc_") ||
               function.getName().starts_with("omp_");
      });
  auto object = code->emitObject();
  if (!object)
    return object.takeError();
  if (emitKind == "obj")
    return (*object)->getBuffer().str();
  auto linked = linkSharedObject(tool, (*object)->getBuffer(), usesOpenMP);
  if (!linked)
    return linked.takeError();
  return (*linked)->getBuffer().str();
}

/// What --emit asks for, as the bytes of a file.
static llvm::Expected<std::string>
emit(MLIRContext *context, const CompileTarget &target, StringRef tool) {
  auto program = loadModule(inputFile, context);
  if (!program)
    return program.takeError();
  ModuleOp module = *program->module;
  bool emitsKernels =
      llvm::is_contained(target.kernelFormats, StringRef(emitKind));
  if (!emitsKernels)
    if (llvm::Error error = checkEntryPoints(module))
      return error;
  if (emitKind == "header" && module.getOps<func::FuncOp>().empty())
    return llvm::createStringError(
        "--emit=header: the program is in the LLVM dialect, which does not say "
        "what its entry points take");
  if (emitKind == "header")
    return buildHeader(module, llvm::sys::path::stem(outputFile),
                       target.hasKernels());
  TargetOptions options;
  options.pipeline = programFlags.getPipelineOptions();
  options.cpu = programFlags.getCPU();
  if (llvm::Error error = readPipelineOptions(target, options))
    return error;
  if (!chip.empty())
    options.chip = chip;
  if (emitsKernels && StringRef(options.chip).contains(','))
    return llvm::createStringError("--emit=" + emitKind +
                                   ": kernels are written for one GPU, but "
                                   "--chip names several");
  options.machineCode = emitKind == "cubin";
  options.allForms = !emitsKernels && !options.chip.empty();
  if (llvm::Error error = runPasses(
          module, programFlags.getVerifyEach(),
          [&](OpPassManager &pm) { buildDeviceCode(pm, target, options); }))
    return error;
  if (emitsKernels)
    return emitKernels(module);
  if (llvm::Error error =
          runPasses(module, programFlags.getVerifyEach(),
                    [&](OpPassManager &pm) { target.buildHost(pm, options); }))
    return error;
  return emitHostCode(module, tool);
}

static llvm::Error compile(MLIRContext *context, StringRef tool) {
  const CompileTarget *row = findCompileTarget(target);
  if (!row)
    return llvm::createStringError("--target=" + target +
                                   ": expected cpu, cuda or opencl");
  SmallVector<StringRef> kinds{"so", "obj", "llvm", "header"};
  kinds.append(row->kernelFormats.begin(), row->kernelFormats.end());
  if (!llvm::is_contained(kinds, StringRef(emitKind)))
    return llvm::createStringError("--emit=" + emitKind + ": --target=" +
                                   target + " has " + llvm::join(kinds, ", "));
  auto compileTimeout = programFlags.getCompileTimeout();
  if (!compileTimeout)
    return compileTimeout.takeError();
  if (StringRef cpu = programFlags.getCPU(); !cpu.empty())
    if (auto features = getMissingFeatures(cpu); !features)
      return llvm::createStringError("--mcpu: " +
                                     llvm::toString(features.takeError()));
  TimeLimit timeLimit(*compileTimeout);
  bool isShared = emitKind == "so";
  if (isShared && outputFile == "-")
    return llvm::createStringError(
        "-o -: a shared object is written to a file");
  OutputFiles files;
  auto describe = [](llvm::Error error) {
    return llvm::createStringError("-o " + llvm::toString(std::move(error)));
  };
  if (outputFile != "-")
    if (llvm::Error error =
            files.add(outputFile, isShared ? llvm::sys::fs::all_all
                                           : llvm::sys::fs::all_read |
                                                 llvm::sys::fs::all_write))
      return describe(std::move(error));
  auto bytes = emit(context, *row, tool);
  if (!bytes)
    return bytes.takeError();
  if (llvm::Error error = writeOutput(files, *bytes))
    return describe(std::move(error));
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  registerToolPasses();
  registerPassFlags();
  std::string tool = llvm::sys::fs::getMainExecutable(
      argv[0], reinterpret_cast<void *>(&compile));
  return runTool(argc, argv, "Compiles a program of the bcast dialect\n", [&] {
    std::unique_ptr<MLIRContext> context = makeProgramContext();
    llvm::Error error = compile(context.get(), tool);
    return error ? reportError(std::move(error)) : 0;
  });
}
