//===- HostCode.cpp - Native code of compiled programs --------------------===//

#include "bcast/ExecutionEngine/HostCode.h"

#include "ExternalSymbols.h"
#include "Optimize.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace mlir::bcast;

HostCode::HostCode() = default;
HostCode::HostCode(HostCode &&) = default;
HostCode::~HostCode() = default;

llvm::Expected<HostCode> HostCode::compile(ModuleOp module,
                                           bool allowExternal) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  builder->setRelocationModel(llvm::Reloc::PIC_);
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
