//===- CoherentLoads.cpp - Loads that stay behind a wait ------------------===//

#include "CoherentLoads.h"

#include "NontemporalLoads.h"
#include "bcast/Runtime/KernelImages.h"
#include "mlir/Support/LLVM.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::needsCoherentLoads(const llvm::Module &module) {
  return module.getNamedGlobal(kProgrammaticLaunchName);
}

/// Of a pointer.
static constexpr unsigned kGlobal = 1, kShared = 3;

/// Whether it loads what no kernel writes while this one runs.
static bool isReadOnlyLoad(const llvm::Instruction &op) {
  const auto *load = dyn_cast<llvm::LoadInst>(&op);
  return load && load->isSimple() && isReadOnly(load->getPointerOperand());
}

/// Whether it loads what the threads of a block share.
static bool isSharedLoad(const llvm::Instruction &op) {
  const auto *load = dyn_cast<llvm::LoadInst>(&op);
  return load && load->isSimple() && load->getPointerAddressSpace() == kShared;
}

static bool isStore(const llvm::Instruction &op, unsigned space) {
  const auto *store = dyn_cast<llvm::StoreInst>(&op);
  return store && store->isSimple() && store->getPointerAddressSpace() == space;
}

static void sinkStores(llvm::BasicBlock &block) {
  // Those that may go behind the next load, in their order.
  SmallVector<llvm::Instruction *> stores;
  for (llvm::Instruction &op : llvm::make_early_inc_range(block)) {
    if (isStore(op, kGlobal) || isStore(op, kShared)) {
      stores.push_back(&op);
    } else if (isReadOnlyLoad(op)) {
      for (llvm::Instruction *sunk : llvm::reverse(stores))
        sunk->moveAfter(&op);
    } else if (isSharedLoad(op)) {
      llvm::erase_if(stores, [](llvm::Instruction *store) {
        return isStore(*store, kShared);
      });
    } else if (op.mayReadOrWriteMemory() || op.mayHaveSideEffects()) {
      stores.clear();
    }
  }
}

void mlir::bcast::sinkStores(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::BasicBlock &block : function)
      ::sinkStores(block);
}

void mlir::bcast::forgetReadOnlyMemory(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Argument &argument : function.args()) {
      argument.removeAttr(llvm::Attribute::ReadOnly);
      argument.removeAttr(llvm::Attribute::ReadNone);
    }
}
