//===- Compiled.cpp - Functions compiled for a target ---------------------===//

#include "Compiled.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;

llvm::Error mlir::bcast::checkTarget(const CompileTarget &target) {
  if (bcast_rt_device_check(target.device) == BCAST_OK)
    return llvm::Error::success();
  return llvm::createStringError(bcast_rt_last_error());
}

TargetFlags::TargetFlags(llvm::cl::OptionCategory &category)
    : target("target", llvm::cl::init(getCompileTargets().data()),
             llvm::cl::cat(category),
             llvm::cl::desc("What runs the compiled programs")),
      pipelineOptions(
          "pipeline-options", llvm::cl::value_desc("name=value ..."),
          llvm::cl::cat(category),
          llvm::cl::desc("Options of the target's pipeline, as in bcast-run")) {
  for (const CompileTarget &row : getCompileTargets())
    target.getParser().addLiteralOption(row.name, &row, row.title);
}

llvm::Expected<TargetOptions> TargetFlags::getOptions() const {
  TargetOptions options;
  options.pipeline = pipelineOptions;
  if (llvm::Error error = readPipelineOptions(getTarget(), options))
    return std::move(error);
  return options;
}

llvm::Expected<Compiled> Compiled::compile(ModuleOp module, StringRef passes,
                                           const CompileTarget &target,
                                           TargetOptions targetOptions,
                                           StringRef cpu) {
  std::string messages;
  llvm::raw_string_ostream os(messages);
  ScopedDiagnosticHandler handler(module.getContext(), [&](Diagnostic &d) {
    os << d.str() << "\n";
    return success();
  });
  OwningOpRef<ModuleOp> lowered = module.clone();
  PassManager pm(module.getContext());
  if (failed(parsePassPipeline(passes, pm, os)))
    return llvm::createStringError(messages);
  targetOptions.cpu = cpu;
  if (llvm::Error error = chooseChipOfDevice(target, targetOptions))
    return error;
  buildDeviceCode(pm, target, targetOptions);
  target.buildHost(pm, targetOptions);
  if (failed(pm.run(*lowered)))
    return llvm::createStringError("the pipeline failed: " + messages);
  JitOptions options;
  options.cpu = cpu.str();
  auto jit = Jit::compile(*lowered, options);
  if (!jit)
    return jit.takeError();
  Compiled compiled;
  compiled.jit = std::move(*jit);
  return std::move(compiled);
}

namespace {

/// Memory for a result, in the middle of bytes that must stay as they are.
class GuardedResult {
public:
  explicit GuardedResult(RankedTensorType type)
      : type(type), storage(getSize() + 2 * kGuard, kFill) {}

  Tensor getTensor() { return Tensor::borrow(type, data()); }
  bool isGuardIntact() const {
    ArrayRef<char> bytes(storage);
    return isFilled(bytes.take_front(data() - storage.data())) &&
           isFilled(bytes.drop_front(data() - storage.data() + getSize()));
  }
  bool isUntouched() const { return isFilled(storage); }
  llvm::Expected<Tensor> copy() {
    auto tensor = Tensor::allocate(type);
    if (tensor && getSize() != 0)
      std::memcpy(tensor->data(), data(), getSize());
    return tensor;
  }

private:
  static constexpr char kFill = 0x5a;
  static constexpr size_t kGuard = 192;

  static bool isFilled(ArrayRef<char> bytes) {
    return llvm::all_of(bytes, [](char byte) { return byte == kFill; });
  }
  size_t getSize() const {
    return type.getNumElements() * getElementByteWidth(type.getElementType());
  }
  /// Aligned to 64 bytes, with a guard of at least 128 before.
  char *data() const {
    auto begin = reinterpret_cast<uintptr_t>(storage.data());
    uintptr_t aligned = (begin + 128 + 63) / 64 * 64;
    return const_cast<char *>(storage.data()) + (aligned - begin);
  }

  RankedTensorType type;
  std::vector<char> storage;
};

} // namespace

static llvm::Expected<SmallVector<Tensor>> copyAll(ArrayRef<Tensor> tensors) {
  SmallVector<Tensor> copies;
  for (const Tensor &tensor : tensors) {
    auto copy = Tensor::allocate(tensor.getType());
    if (!copy)
      return copy.takeError();
    if (tensor.getSizeInBytes() != 0)
      std::memcpy(copy->data(), tensor.data(), tensor.getSizeInBytes());
    copies.push_back(*copy);
  }
  return copies;
}

static bool isSame(const Tensor &a, const Tensor &b) {
  return a.getSizeInBytes() == 0 ||
         std::memcmp(a.data(), b.data(), a.getSizeInBytes()) == 0;
}

llvm::Expected<SmallVector<Tensor>> Compiled::run(func::FuncOp function,
                                                  ArrayRef<Tensor> inputs) {
  auto entry = jit->lookup(function.getName());
  if (!entry)
    return entry.takeError();
  auto copies = copyAll(inputs);
  if (!copies)
    return copies.takeError();
  SmallVector<RankedTensorType> types;
  SmallVector<Tensor> results;
  // Not moved, since tensors borrow their memory.
  std::vector<std::unique_ptr<GuardedResult>> guarded;
  for (Type result : function.getResultTypes()) {
    types.push_back(cast<RankedTensorType>(result));
    bool isGuarded = types.back().hasStaticShape();
    guarded.push_back(isGuarded ? std::make_unique<GuardedResult>(types.back())
                                : nullptr);
    results.push_back(isGuarded ? guarded.back()->getTensor() : Tensor());
  }
  llvm::Error error = invoke(*entry, inputs, types, results);
  for (auto [i, input] : llvm::enumerate(inputs))
    if (!isSame(input, (*copies)[i])) {
      llvm::consumeError(std::move(error));
      return llvm::createStringError("wrote to input " + llvm::Twine(i));
    }
  for (auto [i, result] : llvm::enumerate(guarded)) {
    if (!result || (error ? result->isUntouched() : result->isGuardIntact()))
      continue;
    std::string number = std::to_string(i);
    if (!error)
      return llvm::createStringError("wrote beside result " + number);
    return llvm::createStringError(
        "wrote to result " + number +
        ", but failed: " + llvm::toString(std::move(error)));
  }
  if (error)
    return std::move(error);
  for (auto [i, result] : llvm::enumerate(guarded)) {
    if (!result)
      continue;
    auto copy = result->copy();
    if (!copy)
      return copy.takeError();
    results[i] = *copy;
  }
  return results;
}
