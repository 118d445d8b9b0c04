//===- HostCode.cpp - Native code of compiled programs --------------------===//

#include "bcast/ExecutionEngine/HostCode.h"

#include "ExternalSymbols.h"
#include "Optimize.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace mlir::bcast;

HostCode::HostCode() = default;
HostCode::HostCode(HostCode &&) = default;
HostCode::~HostCode() = default;

/// What a processor of this machine's architecture has.
static llvm::Expected<std::unique_ptr<llvm::MCSubtargetInfo>>
getSubtarget(StringRef cpu) {
  llvm::InitializeNativeTarget();
  llvm::Triple triple(llvm::sys::getProcessTriple());
  std::string message;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return llvm::createStringError(message);
  std::unique_ptr<llvm::MCSubtargetInfo> any(
      target->createMCSubtargetInfo(triple, "", ""));
  if (!any->isCPUStringValid(cpu))
    return llvm::createStringError("'" + cpu + "' is not a processor of " +
                                   triple.getArchName());
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      target->createMCSubtargetInfo(triple, cpu, ""));
}

llvm::Expected<SmallVector<std::string>>
mlir::bcast::getMissingFeatures(StringRef cpu) {
  auto subtarget = getSubtarget(cpu);
  if (!subtarget)
    return subtarget.takeError();
  SmallVector<std::string> missing;
  for (const auto &[feature, isHere] : llvm::sys::getHostCPUFeatures())
    if (!isHere && (*subtarget)->checkFeatures(("+" + feature).str()))
      missing.push_back(feature.str());
  llvm::sort(missing);
  return missing;
}

llvm::Expected<HostCode> HostCode::compile(ModuleOp module, bool allowExternal,
                                           StringRef cpu) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  if (!cpu.empty()) {
    // LLVM would only warn of a name that it does not know.
    auto subtarget = getSubtarget(cpu);
    if (!subtarget)
      return subtarget.takeError();
    builder->setCPU(cpu.str());
    builder->getFeatures() = llvm::SubtargetFeatures();
  }
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  builder->setRelocationModel(llvm::Reloc::PIC_);
  // The default for code that is run at once addresses every constant by 64
  // bits, which a loop that has more constants than registers computes anew.
  builder->setCodeModel(llvm::CodeModel::Small);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();

  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerOpenMPDialectTranslation(registry);
  module->getContext()->appendDialectRegistry(registry);
  HostCode code;
  code.machine = std::move(*machine);
  code.context = std::make_unique<llvm::LLVMContext>();
  code.module = translateModuleToLLVMIR(module, *code.context, "bcast");
  if (!code.module)
    return llvm::createStringError("the program has no LLVM IR");
  if (!allowExternal)
    if (llvm::Error error = checkExternalSymbols(*code.module))
      return error;
  code.module->setDataLayout(code.machine->createDataLayout());
  code.module->setTargetTriple(code.machine->getTargetTriple());
  optimize(*code.module, *code.machine);
  return code;
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
emit(llvm::Module &module, llvm::TargetMachine &machine,
     llvm::CodeGenFileType type) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream os(bytes);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, os, nullptr, type))
    return llvm::createStringError("this machine's LLVM target emits no code");
  passes.run(module);
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(
      std::move(bytes), module.getModuleIdentifier(),
      /*RequiresNullTerminator=*/false);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> HostCode::emitObject() {
  return emit(*module, *machine, llvm::CodeGenFileType::ObjectFile);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> HostCode::emitAssembly() {
  std::unique_ptr<llvm::Module> copy = llvm::CloneModule(*module);
  return emit(*copy, *machine, llvm::CodeGenFileType::AssemblyFile);
}
