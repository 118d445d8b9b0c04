//===- CudaChips.cpp - The GPUs that LLVM compiles for --------------------===//
//
// What LLVM's back end knows is asked of it, so that there is no table here
// which the next LLVM makes wrong. The back end itself ends the process for a
// PTX version that is too old, and only warns of a GPU that it does not know.
//
//===----------------------------------------------------------------------===//

#include "bcast/Conversion/CudaChips.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::bcast;

static constexpr StringLiteral kTriple = "nvptx64-nvidia-cuda";
/// The first with warp shuffles.
static constexpr unsigned kMinChip = 30;
/// What kernels may use on every GPU: shuffles and barriers of a warp.
static constexpr unsigned kMinPTX = 60;

static const llvm::Target &getNVPTX() {
  static const llvm::Target &target = []() -> const llvm::Target & {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    std::string error;
    return *llvm::TargetRegistry::lookupTarget(llvm::Triple(kTriple), error);
  }();
  return target;
}

/// The number of a chip or PTX version after its prefix, as 90 for sm_90a.
static unsigned getNumber(StringRef name, StringRef prefix) {
  unsigned number = 0;
  if (name.consume_front(prefix))
    (void)name.consumeInteger(10, number);
  return number;
}

SmallVector<StringRef> mlir::bcast::splitChips(StringRef chips) {
  SmallVector<StringRef> names;
  chips.split(names, ',');
  for (StringRef &name : names)
    name = name.trim();
  return names;
}

unsigned mlir::bcast::getCapability(StringRef chip) {
  return getNumber(chip, "sm_");
}

unsigned mlir::bcast::getPTXVersion(StringRef features) {
  unsigned version = 0;
  for (StringRef feature : llvm::split(features, ','))
    version = std::max(version, getNumber(feature.trim(), "+ptx"));
  return version;
}

/// "Maximum amount of shared memory per thread block" of the CUDA C++
/// Programming Guide, less the kilobyte that each block takes of the
/// multiprocessor's, for two blocks.
unsigned mlir::bcast::getPrefetchBytes(StringRef chip) {
  switch (unsigned capability = getCapability(chip)) {
  case 80:
  case 87:
    return 162 << 10;
  case 90:
  case 100:
  case 101:
  case 103:
    return 226 << 10;
  default:
    return capability < 80 ? 0 : 98 << 10;
  }
}

static std::unique_ptr<llvm::MCSubtargetInfo> getSubtarget() {
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      getNVPTX().createMCSubtargetInfo(llvm::Triple(kTriple), "", ""));
}

/// By rising capability.
static SmallVector<StringRef> getKnownChips(const llvm::MCSubtargetInfo &info) {
  SmallVector<StringRef> chips;
  for (const llvm::SubtargetSubTypeKV &row : info.getAllProcessorDescriptions())
    if (getCapability(row.Key) >= kMinChip)
      chips.push_back(row.Key);
  llvm::sort(chips, [](StringRef a, StringRef b) {
    return std::pair(getCapability(a), a) < std::pair(getCapability(b), b);
  });
  return chips;
}

/// The first version of PTX that knows a chip, as 71 for 7.1: what the back end
/// writes into a module for which no version is asked; 0 if it writes none.
static unsigned getFirstPTX(StringRef chip) {
  llvm::Triple triple(kTriple);
  std::unique_ptr<llvm::TargetMachine> machine(getNVPTX().createTargetMachine(
      triple, chip, /*Features=*/"", llvm::TargetOptions(), std::nullopt));
  llvm::LLVMContext context;
  llvm::Module module("empty", context);
  module.setTargetTriple(triple);
  module.setDataLayout(machine->createDataLayout());
  SmallString<256> text;
  llvm::raw_svector_ostream os(text);
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, os, /*DwoOut=*/nullptr,
                                   llvm::CodeGenFileType::AssemblyFile))
    return 0;
  passes.run(module);
  unsigned major = 0, minor = 0;
  StringRef version = StringRef(text).split(".version ").second;
  bool isBad = version.consumeInteger(10, major) ||
               !version.consume_front(".") || version.consumeInteger(10, minor);
  return isBad ? 0 : major * 10 + minor;
}

llvm::Expected<std::string>
mlir::bcast::chooseChipFeatures(StringRef chip, StringRef features) {
  std::unique_ptr<llvm::MCSubtargetInfo> info = getSubtarget();
  SmallVector<StringRef> chips = getKnownChips(*info);
  if (!llvm::is_contained(chips, chip))
    return llvm::createStringError("unknown chip '" + chip +
                                   "', expected one of " +
                                   llvm::join(chips, ", "));
  unsigned first = std::max(getFirstPTX(chip), kMinPTX);
  if (features.empty())
    return ("+ptx" + llvm::Twine(first)).str();
  SmallVector<StringRef> parts;
  features.split(parts, ',');
  for (StringRef part : parts) {
    unsigned version = getPTXVersion(part);
    bool isKnown =
        llvm::any_of(info->getAllProcessorFeatures(),
                     [&](const llvm::SubtargetFeatureKV &row) {
                       return version != 0 && part.drop_front() == row.Key;
                     });
    if (!isKnown)
      return llvm::createStringError("unknown feature '" + part +
                                     "', expected a version of PTX as +ptx" +
                                     llvm::Twine(first));
    if (version < first)
      return llvm::createStringError(
          "feature '" + part + "' is too old for chip '" + chip +
          "', which needs +ptx" + llvm::Twine(first));
  }
  return features.str();
}

std::string mlir::bcast::findChip(unsigned capability) {
  std::unique_ptr<llvm::MCSubtargetInfo> info = getSubtarget();
  StringRef last;
  for (StringRef chip : getKnownChips(*info))
    // Names that end in a letter are of one GPU, or a family, alone.
    if (getCapability(chip) <= capability && llvm::isDigit(chip.back()))
      last = chip;
  return last.str();
}
