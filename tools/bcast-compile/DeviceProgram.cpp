//===- DeviceProgram.cpp - The program that an object's kernels are of ----===//
//
// Objects that are linked together have different entry points, but each has a
// bcast_program. So that symbol is hidden, and functions that are named like
// entry points return its address.
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "bcast/Conversion/EntryPoints.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Adds functions to the end of a module.
class FunctionAdder {
public:
  explicit FunctionAdder(ModuleOp module)
      : loc(module.getLoc()), builder(OpBuilder::atBlockEnd(module.getBody())),
        pointer(LLVM::LLVMPointerType::get(module.getContext())),
        nothing(LLVM::LLVMVoidType::get(module.getContext())) {}

  /// Closes the program when the object is unloaded.
  void addClose();
  /// A function that returns the program, or NULL if there is none.
  void addAccessor(const llvm::Twine &name, bool hasProgram);

private:
  Location loc;
  OpBuilder builder;
  Type pointer, nothing;
};

} // namespace

void FunctionAdder::addClose() {
  OpBuilder::InsertionGuard guard(builder);
  LLVM::LLVMFuncOp::create(builder, loc, "bcast_rt_device_close",
                           LLVM::LLVMFunctionType::get(nothing, {pointer}));
  auto close = LLVM::LLVMFuncOp::create(
      builder, loc, "bcast_close_program",
      LLVM::LLVMFunctionType::get(nothing, {}), LLVM::Linkage::Internal);
  LLVM::GlobalDtorsOp::create(
      builder, loc,
      builder.getArrayAttr(FlatSymbolRefAttr::get(close.getNameAttr())),
      builder.getI32ArrayAttr({65535}),
      builder.getArrayAttr(LLVM::ZeroAttr::get(builder.getContext())));
  builder.setInsertionPointToEnd(close.addEntryBlock(builder));
  Value address =
      LLVM::AddressOfOp::create(builder, loc, pointer, kProgramName);
  LLVM::CallOp::create(builder, loc, TypeRange(), "bcast_rt_device_close",
                       address);
  LLVM::ReturnOp::create(builder, loc, ValueRange());
}

void FunctionAdder::addAccessor(const llvm::Twine &name, bool hasProgram) {
  OpBuilder::InsertionGuard guard(builder);
  auto accessor = LLVM::LLVMFuncOp::create(
      builder, loc, name.str(), LLVM::LLVMFunctionType::get(pointer, {}));
  builder.setInsertionPointToEnd(accessor.addEntryBlock(builder));
  Value address;
  if (hasProgram)
    address = LLVM::AddressOfOp::create(builder, loc, pointer, kProgramName);
  else
    address = LLVM::ZeroOp::create(builder, loc, pointer);
  LLVM::ReturnOp::create(builder, loc, address);
}

void mlir::bcast::ownProgram(ModuleOp module) {
  auto program = module.lookupSymbol<LLVM::GlobalOp>(kProgramName);
  SmallVector<std::string> functions;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    StringRef name = function.getName();
    if (name.consume_front(kDeviceEntryPrefix) && !function.isExternal())
      functions.push_back(name.str());
  }
  FunctionAdder adder(module);
  for (StringRef function : functions)
    adder.addAccessor(kDeviceProgramPrefix + function, program != nullptr);
  if (!program)
    return;
  program.setLinkage(LLVM::Linkage::Internal);
  adder.addClose();
}
