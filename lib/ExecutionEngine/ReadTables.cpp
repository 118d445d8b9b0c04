//===- ReadTables.cpp - Gathers from small tables -------------------------===//
//
// bcast-expand-math reads tables of 16 numbers for each lane of a vector. LLVM
// makes that a gather, which takes as long as a load for each lane, or such
// loads by a vector of addresses.
//
//===----------------------------------------------------------------------===//

#include "ReadTables.h"

#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

static constexpr unsigned tableSize = 16;

namespace {

/// What a gather reads: 16 numbers, at a place for each lane.
struct Lookup {
  Constant *table = nullptr;
  Value *places = nullptr;
  /// Where the table is, and the places kept within it.
  Value *pointer = nullptr, *bounded = nullptr;
};

} // namespace

/// The numbers of a constant array of f32 or f64 from this byte on, or null.
static Constant *getTable(Value *pointer, Type *element,
                          const DataLayout &layout) {
  APInt offset(layout.getIndexTypeSizeInBits(pointer->getType()), 0);
  auto *global = dyn_cast<GlobalVariable>(
      pointer->stripAndAccumulateConstantOffsets(layout, offset,
                                                 /*AllowNonInbounds=*/true));
  if (!global || !global->isConstant() || !global->hasDefinitiveInitializer())
    return nullptr;
  auto *numbers = dyn_cast<ConstantDataArray>(global->getInitializer());
  if (!numbers || numbers->getElementType() != element)
    return nullptr;
  uint64_t bytes = numbers->getElementByteSize();
  if (offset.urem(bytes) != 0)
    return nullptr;
  uint64_t first = offset.getZExtValue() / bytes;
  if (offset.isNegative() || first + tableSize > numbers->getNumElements())
    return nullptr;
  SmallVector<Constant *> row;
  for (uint64_t i = first; i < first + tableSize; ++i)
    row.push_back(numbers->getElementAsConstant(i));
  return ConstantVector::get(row);
}

/// Without the `and` that keeps places within the table, which permutations of
/// 16 numbers imply.
static Lookup matchLookup(IntrinsicInst *gather, const DataLayout &layout) {
  Value *base, *places, *inner;
  auto *type = dyn_cast<FixedVectorType>(gather->getType());
  auto *pointers = dyn_cast<GetElementPtrInst>(gather->getArgOperand(0));
  if (!type ||
      !(type->getElementType()->isFloatTy() ||
        type->getElementType()->isDoubleTy()) ||
      !pointers || !match(gather->getArgOperand(1), m_AllOnes()) ||
      pointers->getNumIndices() != 1 ||
      pointers->getSourceElementType() != type->getElementType())
    return {};
  base = pointers->getPointerOperand();
  places = pointers->getOperand(1);
  if (Value *splat = getSplatValue(base))
    base = splat;
  match(places, m_ZExtOrSExtOrSelf(m_Value(inner)));
  Value *unbounded;
  if (base->getType()->isVectorTy() ||
      inner->getType()->getScalarSizeInBits() != type->getScalarSizeInBits() ||
      !match(inner, m_And(m_Value(unbounded), m_SpecificInt(tableSize - 1))))
    return {};
  return {getTable(base, type->getElementType(), layout), unbounded, base,
          inner};
}

namespace {

class TableReader {
public:
  TableReader(IRBuilder<> &builder, TargetMachine &machine) : b(builder) {
    const MCSubtargetInfo &processor = *machine.getMCSubtargetInfo();
    bool isX86 = machine.getTargetTriple().isX86();
    hasAVX512 = isX86 && processor.checkFeatures("+avx512f");
    hasAVX2 = isX86 && processor.checkFeatures("+avx2");
  }

  Value *read(const Lookup &lookup, unsigned lanes) {
    // With AVX2, permutations of f64 have their places in the instruction.
    bool isDouble = lookup.table->getType()->getScalarType()->isDoubleTy();
    if (hasAVX512)
      return permute(lookup, lanes, isDouble ? 8 : 16);
    return hasAVX2 && !isDouble ? permute(lookup, lanes, 8)
                                : load(lookup, lanes);
  }

private:
  Value *load(const Lookup &lookup, unsigned lanes) {
    Type *element = lookup.table->getType()->getScalarType();
    Value *result = PoisonValue::get(FixedVectorType::get(element, lanes));
    for (unsigned lane = 0; lane < lanes; ++lane) {
      Value *place = b.CreateZExt(b.CreateExtractElement(lookup.bounded, lane),
                                  b.getInt64Ty());
      Value *pointer = b.CreateInBoundsGEP(element, lookup.pointer, place);
      Align alignment(element->getPrimitiveSizeInBits() / 8);
      Value *number = b.CreateAlignedLoad(element, pointer, alignment);
      result = b.CreateInsertElement(result, number, lane);
    }
    return result;
  }

  /// Vectors as wide as a permutation, of which the last is filled up.
  Value *permute(const Lookup &lookup, unsigned lanes, unsigned width) {
    SmallVector<Value *> parts;
    for (unsigned first = 0; first < lanes; first += width) {
      SmallVector<int> mask;
      for (unsigned lane = first; lane < first + width; ++lane)
        mask.push_back(lane < lanes ? int(lane) : PoisonMaskElem);
      Value *places = lanes == width
                          ? lookup.places
                          : b.CreateShuffleVector(lookup.places, mask);
      parts.push_back(hasAVX512 ? permuteWide(lookup.table, places)
                                : permuteEight(lookup.table, places));
    }
    if (lanes == width)
      return parts.front();
    Value *all = concatenateVectors(b, parts);
    SmallVector<int> mask(lanes);
    std::iota(mask.begin(), mask.end(), 0);
    return b.CreateShuffleVector(all, mask);
  }

  Constant *getHalf(Constant *table, unsigned first) {
    SmallVector<Constant *> half;
    for (unsigned i = first; i < first + tableSize / 2; ++i)
      half.push_back(table->getAggregateElement(i));
    return ConstantVector::get(half);
  }

  /// Of one vector of 512 bits, or of f64 two.
  Value *permuteWide(Constant *table, Value *places) {
    if (table->getType()->getScalarType()->isFloatTy())
      return b.CreateIntrinsic(table->getType(),
                               Intrinsic::x86_avx512_permvar_sf_512,
                               {table, places});
    Constant *low = getHalf(table, 0), *high = getHalf(table, 8);
    return b.CreateIntrinsic(low->getType(),
                             Intrinsic::x86_avx512_vpermi2var_pd_512,
                             {low, places, high});
  }

  /// Of each half of the table; bit 3 of the place says which.
  Value *permuteEight(Constant *table, Value *places) {
    auto permuteHalf = [&](unsigned first) {
      Constant *numbers = getHalf(table, first);
      return b.CreateIntrinsic(numbers->getType(), Intrinsic::x86_avx2_permps,
                               {numbers, places});
    };
    Value *low = permuteHalf(0), *high = permuteHalf(8);
    // The sign, which selects without a comparison.
    Value *sign = b.CreateShl(places, 28);
    Value *isHigh =
        b.CreateICmpSLT(sign, Constant::getNullValue(sign->getType()));
    return b.CreateSelect(isHigh, high, low);
  }

  IRBuilder<> &b;
  bool hasAVX512, hasAVX2;
};

} // namespace

/// Whether there was any.
static bool readTables(Module &module, TargetMachine &machine) {
  IRBuilder<> builder(module.getContext());
  TableReader reader(builder, machine);
  SmallVector<IntrinsicInst *> gathers;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (match(&instruction, m_Intrinsic<Intrinsic::masked_gather>()))
        gathers.push_back(cast<IntrinsicInst>(&instruction));
  bool hasChanged = false;
  for (IntrinsicInst *gather : gathers) {
    Lookup lookup = matchLookup(gather, module.getDataLayout());
    if (!lookup.table)
      continue;
    hasChanged = true;
    builder.SetInsertPoint(gather);
    unsigned lanes = cast<FixedVectorType>(gather->getType())->getNumElements();
    gather->replaceAllUsesWith(reader.read(lookup, lanes));
    RecursivelyDeleteTriviallyDeadInstructions(gather);
  }
  return hasChanged;
}

llvm::PreservedAnalyses
mlir::bcast::ReadTablesPass::run(llvm::Module &module,
                                 llvm::ModuleAnalysisManager &) {
  return readTables(module, machine) ? llvm::PreservedAnalyses::none()
                                     : llvm::PreservedAnalyses::all();
}
