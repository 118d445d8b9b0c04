//===- NontemporalLoads.cpp - Loads that no cache keeps -------------------===//

#include "NontemporalLoads.h"

#include "PTXInstructions.h"
#include "bcast/Conversion/CudaChips.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::bcast;

/// "PTX ISA Notes" and "Target ISA Notes" of `ld` in NVIDIA's PTX ISA:
/// `.level::eviction_priority` was introduced in version 7.4, for sm_70.
static constexpr unsigned kMinPTX = 74, kMinCapability = 70;

void mlir::bcast::dropUnknownNontemporal(gpu::GPUModuleOp kernels) {
  if (ptx::isForAllTargets(kernels, [](NVVM::NVVMTargetAttr target) {
        return getPTXVersion(target.getFeatures()) >= kMinPTX &&
               getCapability(target.getChip()) >= kMinCapability;
      }))
    return;
  kernels.walk([](vector::LoadOp load) { load.setNontemporal(false); });
}

bool mlir::bcast::isReadOnly(const llvm::Value *pointer) {
  const auto *parameter =
      dyn_cast<llvm::Argument>(llvm::getUnderlyingObject(pointer));
  return parameter && parameter->onlyReadsMemory() &&
         parameter->hasNoAliasAttr();
}

/// 32-bit words of one access: 1, 2 or 4; 0 for another load.
static unsigned countWords(const llvm::LoadInst &load) {
  const llvm::DataLayout &layout = load.getDataLayout();
  constexpr unsigned global = 1, word = 32, mostWords = 4;
  uint64_t bits = layout.getTypeSizeInBits(load.getType());
  if (!load.isSimple() ||
      !load.hasMetadata(llvm::LLVMContext::MD_nontemporal) ||
      load.getPointerAddressSpace() != global || bits % word != 0 ||
      bits > mostWords * word || !llvm::isPowerOf2_64(bits) ||
      load.getAlign().value() * 8 < bits ||
      !isReadOnly(load.getPointerOperand()))
    return 0;
  return bits / word;
}

static llvm::Value *buildLoad(llvm::LoadInst &load, unsigned words,
                              bool isCoherent) {
  llvm::IRBuilder<> builder(&load);
  llvm::Type *word = builder.getInt32Ty();
  std::string results, constraints;
  for (unsigned i = 0; i < words; ++i) {
    results += (i == 0 ? "$" : ", $") + std::to_string(i);
    constraints += "=r,";
  }
  std::string vector;
  if (words > 1) {
    results = "{" + results + "}";
    vector = ".v" + std::to_string(words);
  }
  std::string code = std::string("ld.global") + (isCoherent ? "" : ".nc") +
                     ".L1::no_allocate" + vector + ".b32 " + results + ", $" +
                     std::to_string(words) + ";";
  llvm::Type *result = word;
  if (words > 1)
    result = llvm::StructType::get(load.getContext(),
                                   SmallVector<llvm::Type *>(words, word));
  llvm::Value *pointer = load.getPointerOperand();
  auto *type = llvm::FunctionType::get(result, {pointer->getType()},
                                       /*isVarArg=*/false);
  auto *assembly = llvm::InlineAsm::get(type, code, constraints + "*m",
                                        /*hasSideEffects=*/false);
  llvm::CallInst *call = builder.CreateCall(assembly, {pointer});
  call->addParamAttr(0, llvm::Attribute::get(load.getContext(),
                                             llvm::Attribute::ElementType,
                                             load.getType()));
  call->setMemoryEffects(
      llvm::MemoryEffects::argMemOnly(llvm::ModRefInfo::Ref));
  llvm::Value *loaded = call;
  if (words > 1) {
    llvm::Value *lanes =
        llvm::PoisonValue::get(llvm::FixedVectorType::get(word, words));
    for (unsigned i = 0; i < words; ++i)
      lanes = builder.CreateInsertElement(
          lanes, builder.CreateExtractValue(loaded, i), i);
    loaded = lanes;
  }
  return builder.CreateBitCast(loaded, load.getType());
}

void mlir::bcast::convertNontemporalLoads(llvm::Module &module,
                                          bool isCoherent) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &op :
         llvm::make_early_inc_range(instructions(function))) {
      auto *load = dyn_cast<llvm::LoadInst>(&op);
      unsigned words = load ? countWords(*load) : 0;
      if (words == 0)
        continue;
      load->replaceAllUsesWith(buildLoad(*load, words, isCoherent));
      load->eraseFromParent();
    }
}
