//===- EntryPoints.cpp - Which programs have a C interface ----------------===//

#include "bcast/Conversion/EntryPoints.h"

#include "Output.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::bcast;

static LogicalResult checkTypes(func::FuncOp function, StringRef what,
                                TypeRange types) {
  for (auto [i, type] : llvm::enumerate(types))
    if (!isEntryPointType(type))
      return mlir::emitError(function.getLoc())
             << what << " " << i << " of public function '"
             << function.getName() << "' has type " << type
             << ", but entry points take and return ranked tensors and dense "
                "memrefs of numbers";
  return success();
}

/// The entry points of a program in the LLVM dialect, which may be none.
static llvm::Error checkLowered(ModuleOp module) {
  StringRef other;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    if (function.isExternal() ||
        function.getLinkage() != LLVM::Linkage::External)
      continue;
    if (function.getName().starts_with(kEntryPrefix))
      return llvm::Error::success();
    other = function.getName();
  }
  if (other.empty())
    return llvm::createStringError("the program has no public function");
  return llvm::createStringError(
      "the program is in the LLVM dialect and has no entry point: function '" +
      other + "' is not one");
}

llvm::Error mlir::bcast::checkEntryPoints(ModuleOp module) {
  bool isLowered = true;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    isLowered = false;
    if (failed(checkTypes(function, "argument", function.getArgumentTypes())) ||
        failed(checkTypes(function, "result", function.getResultTypes())))
      return llvm::createStringError("");
  }
  return isLowered ? checkLowered(module) : llvm::Error::success();
}
