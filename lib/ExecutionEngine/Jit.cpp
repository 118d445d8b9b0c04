//===- Jit.cpp - Compile programs in this process, over ORC ---------------===//

#include "bcast/ExecutionEngine/Jit.h"

#include "ExternalSymbols.h"
#include "bcast-c/Device.h"
#include "bcast/Conversion/EntryPoints.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/ExecutionEngine/HostCode.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::orc::DynamicLibrarySearchGenerator;

Jit::Jit(std::unique_ptr<llvm::orc::LLJIT> jit) : jit(std::move(jit)) {}

Jit::~Jit() {
  if (program)
    bcast_rt_device_close(program);
}

/// The run-time library's functions, linked into this process.
static llvm::orc::SymbolMap getRuntimeSymbols(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](StringRef name, auto *function) {
    symbols[jit.mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(function),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
  add("bcast_rt_enter", bcast_rt_enter);
  add("bcast_rt_leave", bcast_rt_leave);
  add("bcast_rt_alloc", bcast_rt_alloc);
  add("bcast_rt_alloc_result", bcast_rt_alloc_result);
  add("bcast_rt_free", bcast_rt_free);
  add("bcast_rt_alias_result", bcast_rt_alias_result);
  add("bcast_rt_note_sizes", bcast_rt_note_sizes);
  add("bcast_rt_fail", bcast_rt_fail);
  add("bcast_rt_num_workers", bcast_rt_num_workers);
  add("bcast_rt_worker_index", bcast_rt_worker_index);
  add("bcast_rt_parallel_for", bcast_rt_parallel_for);
  add("bcast_rt_device_enter", bcast_rt_device_enter);
  add("bcast_rt_device_alloc", bcast_rt_device_alloc);
  add("bcast_rt_device_alloc_result", bcast_rt_device_alloc_result);
  add("bcast_rt_device_free", bcast_rt_device_free);
  add("bcast_rt_device_alloc_counters", bcast_rt_device_alloc_counters);
  add("bcast_rt_device_free_counters", bcast_rt_device_free_counters);
  add("bcast_rt_device_copy", bcast_rt_device_copy);
  add("bcast_rt_device_multiprocessors", bcast_rt_device_multiprocessors);
  add("bcast_rt_device_shared_bytes", bcast_rt_device_shared_bytes);
  add("bcast_rt_device_launch", bcast_rt_device_launch);
  add("bcast_rt_device_wait", bcast_rt_device_wait);
  return symbols;
}

/// OpenMP's library is loaded only for programs that come with its regions.
static llvm::Error
addOpenMP(llvm::orc::LLJIT &jit, const llvm::Module &module,
          const DynamicLibrarySearchGenerator::SymbolPredicate &allow) {
  bool usesOpenMP = llvm::any_of(module.functions(), [](const auto &function) {
    return function.getName().starts_with("__kmpc_");
  });
  if (!usesOpenMP)
    return llvm::Error::success();
  llvm::Error errors = llvm::Error::success();
  for (const char *path : {BCAST_OPENMP_LIBRARY, "libomp.so.5", "libomp.so"}) {
    auto generator = DynamicLibrarySearchGenerator::Load(
        path, jit.getDataLayout().getGlobalPrefix(), allow);
    if (generator) {
      llvm::consumeError(std::move(errors));
      jit.getMainJITDylib().addGenerator(std::move(*generator));
      return llvm::Error::success();
    }
    errors = llvm::joinErrors(std::move(errors), generator.takeError());
  }
  return errors;
}

llvm::Expected<std::unique_ptr<Jit>> Jit::compile(ModuleOp module,
                                                  const JitOptions &options) {
  auto code = HostCode::compile(module, options.allowExternal, options.cpu);
  if (!code)
    return code.takeError();
  llvm::Module *llvmModule = &code->getModule();
  if (options.llvmIR)
    *options.llvmIR << *llvmModule;
  if (options.assembly) {
    auto text = code->emitAssembly();
    if (!text)
      return text.takeError();
    *options.assembly << (*text)->getBuffer();
  }
  auto object = code->emitObject();
  if (!object)
    return object.takeError();
  auto targetBuilder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!targetBuilder)
    return targetBuilder.takeError();
  // No symbols but those that are added below: not those of the process, nor a
  // platform's for constructors, which programs do not have.
  auto jit = llvm::orc::LLJITBuilder()
                 .setJITTargetMachineBuilder(std::move(*targetBuilder))
                 .setLinkProcessSymbolsByDefault(false)
                 .setPlatformSetUp(llvm::orc::setUpInactivePlatform)
                 .create();
  if (!jit)
    return jit.takeError();
  llvm::orc::JITDylib &dylib = (*jit)->getMainJITDylib();
  if (llvm::Error error =
          dylib.define(llvm::orc::absoluteSymbols(getRuntimeSymbols(**jit))))
    return error;
  // Code generation calls functions that the program has not named, so what it
  // finds is restricted here once more.
  DynamicLibrarySearchGenerator::SymbolPredicate allow;
  if (!options.allowExternal)
    allow = [](const llvm::orc::SymbolStringPtr &name) {
      return isKnownSymbol(*name);
    };
  auto process = DynamicLibrarySearchGenerator::GetForCurrentProcess(
      (*jit)->getDataLayout().getGlobalPrefix(), allow);
  if (!process)
    return process.takeError();
  dylib.addGenerator(std::move(*process));
  if (llvm::Error error = addOpenMP(**jit, *llvmModule, allow))
    return error;
  if (llvm::Error error = (*jit)->addObjectFile(std::move(*object)))
    return error;
  std::unique_ptr<Jit> result(new Jit(std::move(*jit)));
  if (llvmModule->getNamedGlobal(kProgramName)) {
    auto address = result->jit->lookup(kProgramName);
    if (!address)
      return address.takeError();
    result->program = address->toPtr<bcast_program *>();
  }
  return result;
}

static llvm::Expected<bcast_entry> lookupEntry(llvm::orc::LLJIT &jit,
                                               const std::string &name) {
  auto address = jit.lookup(name);
  if (!address)
    return address.takeError();
  return address->toPtr<bcast_entry>();
}

llvm::Expected<bcast_entry> Jit::lookup(llvm::StringRef function) {
  return lookupEntry(*jit, (kEntryPrefix + function).str());
}

llvm::Expected<bcast_entry> Jit::lookupOnDevice(llvm::StringRef function) {
  return lookupEntry(*jit, (kDeviceEntryPrefix + function).str());
}
