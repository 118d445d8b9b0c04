//===- SerializeNVVM.cpp - Kernels to PTX and machine code ----------------===//

#include "AssemblerDefects.h"
#include "CoherentLoads.h"
#include "NontemporalLoads.h"
#include "TableLoads.h"
#include "WidenBFloat16.h"
#include "bcast/Conversion/Passes.h"
#include "mlir/Dialect/GPU/IR/CompilationInterfaces.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_SERIALIZENVVM
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static constexpr StringLiteral kUsualToolkit = "/usr/local/cuda";

/// What LLVM's passes would undo, or could not see through.
static void changeOptimized(llvm::Module &module) {
  avoidAssemblerDefects(module);
  bool isCoherent = needsCoherentLoads(module);
  if (isCoherent)
    sinkStores(module);
  convertNontemporalLoads(module, isCoherent);
  widenBFloat16Pairs(module);
  gatherTableLoads(module);
  if (isCoherent)
    forgetReadOnlyMemory(module);
}

static bool hasFile(StringRef folder, StringRef file) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, file);
  return llvm::sys::fs::exists(path);
}

namespace {

struct SerializeNVVMPass
    : public mlir::bcast::impl::SerializeNVVMBase<SerializeNVVMPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<gpu::GPUModuleOp> kernels(module.getOps<gpu::GPUModuleOp>());
    if (kernels.empty())
      return;
    SmallVector<gpu::CompilationTarget> formats;
    if (failed(chooseFormats(module, formats)))
      return signalPassFailure();
    SmallVector<SmallVector<Attribute>> objects(kernels.size());
    for (gpu::CompilationTarget target : formats)
      if (failed(serialize(module, kernels, target, objects)))
        return signalPassFailure();
    for (auto [op, parts] : llvm::zip_equal(kernels, objects)) {
      OpBuilder builder(op);
      gpu::BinaryOp::create(builder, op.getLoc(), op.getName(),
                            /*offloadingHandler=*/nullptr,
                            builder.getArrayAttr(parts));
      op.erase();
    }
  }

private:
  LogicalResult chooseFormats(ModuleOp module,
                              SmallVectorImpl<gpu::CompilationTarget> &formats);
  /// Whether a toolkit that was named has these files; the usual one is taken
  /// if it has. What no toolkit has, may be in PATH.
  LogicalResult findToolkit(ModuleOp module, ArrayRef<StringRef> files);
  LogicalResult serialize(ModuleOp module, ArrayRef<gpu::GPUModuleOp> kernels,
                          gpu::CompilationTarget target,
                          MutableArrayRef<SmallVector<Attribute>> objects);

  /// Empty where none is needed: MLIR warns of every file that a toolkit lacks.
  std::string chosenToolkit;
};

} // namespace

LogicalResult SerializeNVVMPass::findToolkit(ModuleOp module,
                                             ArrayRef<StringRef> files) {
  StringRef folder = toolkit.empty() ? StringRef(kUsualToolkit) : toolkit;
  for (StringRef file : files) {
    if (hasFile(folder, file))
      continue;
    if (toolkit.empty())
      return success();
    return mlir::emitError(module.getLoc())
           << "toolkit '" << toolkit << "' has no " << file;
  }
  chosenToolkit = folder.str();
  return success();
}

LogicalResult SerializeNVVMPass::chooseFormats(
    ModuleOp module, SmallVectorImpl<gpu::CompilationTarget> &formats) {
  // Nothing calls the library of functions, but MLIR reads it.
  StringRef assembler = "bin/ptxas", linker = "bin/fatbinary",
            functions = "nvvm/libdevice/libdevice.10.bc";
  chosenToolkit.clear();
  if (format == "isa") {
    formats.push_back(gpu::CompilationTarget::Assembly);
    return success();
  }
  if (format == "llvm") {
    formats.push_back(gpu::CompilationTarget::Offload);
    return success();
  }
  if (format == "bin") {
    formats.push_back(gpu::CompilationTarget::Binary);
    return findToolkit(module, {assembler, functions});
  }
  if (format == "fatbin") {
    formats.push_back(gpu::CompilationTarget::Fatbin);
    return findToolkit(module, {assembler, linker, functions});
  }
  if (format != "all")
    return mlir::emitError(module.getLoc())
           << "unknown format '" << format
           << "', expected isa, bin, fatbin, llvm or all";
  formats.push_back(gpu::CompilationTarget::Assembly);
  if (failed(findToolkit(module, {assembler, functions})))
    return failure();
  if (!chosenToolkit.empty() || llvm::sys::findProgramByName("ptxas"))
    formats.push_back(gpu::CompilationTarget::Binary);
  return success();
}

LogicalResult
SerializeNVVMPass::serialize(ModuleOp module,
                             ArrayRef<gpu::GPUModuleOp> kernels,
                             gpu::CompilationTarget target,
                             MutableArrayRef<SmallVector<Attribute>> objects) {
  OwningOpRef<ModuleOp> copy = ModuleOp::create(module.getLoc());
  for (gpu::GPUModuleOp op : kernels)
    copy->push_back(op->clone());
  gpu::TargetOptions options(chosenToolkit, /*librariesToLink=*/{},
                             /*cmdOptions=*/"", /*elfSection=*/"", target,
                             /*getSymbolTableCallback=*/{},
                             /*initialLlvmIRCallback=*/{},
                             /*linkedLlvmIRCallback=*/{}, changeOptimized);
  if (failed(gpu::transformGpuModulesToBinaries(*copy, /*handler=*/nullptr,
                                                options)))
    return failure();
  for (auto [i, binary] : llvm::enumerate(copy->getOps<gpu::BinaryOp>()))
    llvm::append_range(objects[i], binary.getObjects());
  return success();
}
