//===- DeduplicateKernels.cpp - One kernel where several are equal --------===//

#include "bcast/Codegen/GPU/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_DEDUPLICATEKERNELS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A kernel and what else has to be the same in an equal one.
struct Kernel {
  explicit Kernel(gpu::GPUFuncOp function);

  gpu::GPUFuncOp function;
  /// All but the name.
  DictionaryAttr attributes;
  llvm::hash_code hash;
  SmallVector<gpu::LaunchFuncOp> launches;
  /// Of each launch; those that only the program knows are null attributes.
  llvm::SmallDenseSet<ArrayAttr> grids;
};

} // namespace

Kernel::Kernel(gpu::GPUFuncOp function) : function(function), hash(0) {
  NamedAttrList list(function->getAttrDictionary());
  list.erase(SymbolTable::getSymbolAttrName());
  attributes = list.getDictionary(function.getContext());
  hash = hash_value(attributes);
  function.getBody().walk([&](Operation *op) {
    hash =
        llvm::hash_combine(hash, OperationEquivalence::computeHash(
                                     op, OperationEquivalence::ignoreHashValue,
                                     OperationEquivalence::ignoreHashValue,
                                     OperationEquivalence::IgnoreLocations));
  });
}

/// The sizes of a launch's grid, as far as they are constants.
static ArrayAttr getGrid(gpu::LaunchFuncOp launch) {
  Builder builder(launch.getContext());
  gpu::KernelDim3 grid = launch.getGridSizeOperandValues();
  SmallVector<Attribute> sizes;
  for (Value size : {grid.x, grid.y, grid.z}) {
    std::optional<int64_t> constant = getConstantIntValue(size);
    sizes.push_back(constant ? Attribute(builder.getIndexAttr(*constant))
                             : builder.getUnitAttr());
  }
  return builder.getArrayAttr(sizes);
}

namespace {

struct KernelEquivalence : public llvm::DenseMapInfo<Kernel *> {
  static unsigned getHashValue(const Kernel *kernel) {
    return static_cast<unsigned>(size_t(kernel->hash));
  }

  static bool isEqual(Kernel *lhs, Kernel *rhs) {
    if (lhs == rhs)
      return true;
    if (isReserved(lhs) || isReserved(rhs) || lhs->hash != rhs->hash)
      return false;
    gpu::GPUFuncOp first = lhs->function, second = rhs->function;
    return first->getParentOp() == second->getParentOp() &&
           lhs->attributes == rhs->attributes && lhs->grids == rhs->grids &&
           OperationEquivalence::isRegionEquivalentTo(
               &first.getBody(), &second.getBody(),
               OperationEquivalence::IgnoreLocations);
  }

private:
  static bool isReserved(Kernel *kernel) {
    return kernel == getEmptyKey() || kernel == getTombstoneKey();
  }
};

struct DeduplicateKernelsPass
    : public mlir::bcast::impl::DeduplicateKernelsBase<DeduplicateKernelsPass> {
  void runOnOperation() override {
    llvm::MapVector<SymbolRefAttr, Kernel> kernels;
    for (auto module : getOperation().getOps<gpu::GPUModuleOp>())
      for (auto function : module.getOps<gpu::GPUFuncOp>()) {
        auto name = SymbolRefAttr::get(
            module.getNameAttr(),
            {FlatSymbolRefAttr::get(function.getNameAttr())});
        if (function.isKernel())
          kernels.insert({name, Kernel(function)});
      }
    getOperation().walk([&](gpu::LaunchFuncOp launch) {
      auto kernel = kernels.find(launch.getKernel());
      if (kernel == kernels.end())
        return;
      kernel->second.launches.push_back(launch);
      kernel->second.grids.insert(getGrid(launch));
    });

    llvm::DenseMap<Kernel *, SymbolRefAttr, KernelEquivalence> kept;
    for (auto &[name, kernel] : kernels) {
      auto [equal, isNew] = kept.try_emplace(&kernel, name);
      if (isNew)
        continue;
      for (gpu::LaunchFuncOp launch : kernel.launches)
        launch.setKernelAttr(equal->second);
      kernel.function.erase();
      ++numErased;
    }
  }
};

} // namespace
