//===- Program.cpp - The program to run, and its types --------------------===//

#include "bcast/Driver/Program.h"

#include "bcast/Conversion/Passes.h"
#include "bcast/Conversion/SourceDialects.h"
#include "bcast/Driver/Source.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Pipelines/Pipelines.h"
#include "bcast/Scalar/Scalar.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::bcast;

std::unique_ptr<MLIRContext> mlir::bcast::makeProgramContext() {
  DialectRegistry registry;
  registry.insert<BcastDialect>();
  registerSourceDialects(registry);
  registerPipelineDialects(registry);
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // StableHLO is read as unregistered ops.
  context->allowUnregisteredDialects();
  return context;
}

/// `main`, or the only public function with a body.
static llvm::Expected<func::FuncOp> findFunction(ModuleOp module,
                                                 StringRef name) {
  if (!name.empty()) {
    auto function = module.lookupSymbol<func::FuncOp>(name);
    if (!function || function.isExternal())
      return llvm::createStringError("--function=" + name +
                                     ": the program has no such function");
    if (!function.isPublic())
      return llvm::createStringError("--function=" + name +
                                     ": the function is private");
    return function;
  }
  SmallVector<func::FuncOp> candidates;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    if (function.getName() == "main")
      return function;
    candidates.push_back(function);
  }
  if (candidates.empty())
    return llvm::createStringError("the program has no public function");
  if (candidates.size() > 1)
    return llvm::createStringError(
        "the program has several public functions and none is called main: "
        "choose one with --function");
  return candidates.front();
}

static llvm::Error convertTypes(TypeRange types, StringRef what,
                                SmallVectorImpl<RankedTensorType> &tensors) {
  for (auto [i, type] : llvm::enumerate(types)) {
    auto shaped = dyn_cast<ShapedType>(type);
    auto buffer = dyn_cast<MemRefType>(type);
    bool isTensor = (isa<RankedTensorType>(type) ||
                     (buffer && buffer.getLayout().isIdentity())) &&
                    isSupportedElementType(shaped.getElementType());
    if (!isTensor) {
      std::string text;
      llvm::raw_string_ostream(text) << type;
      return llvm::createStringError(what + " " + llvm::Twine(i) +
                                     " has type " + text +
                                     ", expected a ranked tensor or a "
                                     "dense buffer");
    }
    tensors.push_back(
        RankedTensorType::get(shaped.getShape(), shaped.getElementType()));
  }
  return llvm::Error::success();
}

/// Imports StableHLO and CHLO, whose ops are unregistered. Any other
/// unregistered op is an error here: nothing knows what it means.
static LogicalResult importProgram(ModuleOp module) {
  bool isForeign = module
                       ->walk([](Operation *op) {
                         return op->isRegistered() ? WalkResult::advance()
                                                   : WalkResult::interrupt();
                       })
                       .wasInterrupted();
  if (!isForeign)
    return success();
  PassManager pm(module.getContext());
  pm.enableVerifier(false);
  pm.addPass(createConvertStablehloToBcast());
  if (failed(pm.run(module)))
    return failure();
  WalkResult left = module->walk([](Operation *op) {
    if (op->isRegistered())
      return WalkResult::advance();
    op->emitError() << "unknown op '" << op->getName() << "'";
    return WalkResult::interrupt();
  });
  return failure(left.wasInterrupted());
}

llvm::Expected<Program> mlir::bcast::loadModule(StringRef path,
                                                MLIRContext *context) {
  auto file = openSource(path, context->getDialectRegistry());
  if (!file)
    return file.takeError();
  Program program;
  program.sources = std::make_shared<llvm::SourceMgr>();
  program.sources->AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
  program.diagnostics = std::make_unique<SourceMgrDiagnosticHandler>(
      *program.sources, context, llvm::errs());
  program.module = parseSourceFile<ModuleOp>(program.sources, context);
  if (!program.module || failed(importProgram(*program.module)))
    return llvm::createStringError("");
  return program;
}

llvm::Expected<Program> mlir::bcast::loadProgram(StringRef path,
                                                 StringRef functionName,
                                                 MLIRContext *context) {
  auto loaded = loadModule(path, context);
  if (!loaded)
    return loaded.takeError();
  Program program = std::move(*loaded);
  auto function = findFunction(*program.module, functionName);
  if (!function)
    return function.takeError();
  program.function = function->getName().str();
  FunctionType type = function->getFunctionType();
  if (auto signature = (*function)->getAttrOfType<TypeAttr>(kSignatureAttrName))
    if (auto unsignedType = dyn_cast<FunctionType>(signature.getValue()))
      type = unsignedType;
  if (llvm::Error error =
          convertTypes(type.getInputs(), "argument", program.arguments))
    return error;
  if (llvm::Error error =
          convertTypes(type.getResults(), "result", program.results))
    return error;
  return program;
}
