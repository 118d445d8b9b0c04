//===- TableLoads.cpp - Loads of one column of tables ---------------------===//

#include "TableLoads.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

/// A constant, the number that is added to its address besides constants, and
/// the bytes that it counts.
using Column = std::tuple<const GlobalVariable *, const Value *, int64_t>;

/// The column that the address lies in, and in `places` what computes it, from
/// the last op to the first; nothing if it is no such address.
static std::optional<Column>
findColumn(Value *address, const DataLayout &layout,
           SmallVectorImpl<Instruction *> &places) {
  const Value *number = nullptr;
  int64_t bytes = 0;
  while (auto *place = dyn_cast<GEPOperator>(address)) {
    unsigned bits = layout.getIndexTypeSizeInBits(place->getType());
    SmallMapVector<Value *, APInt, 4> offsets;
    APInt constant(bits, 0);
    if (!place->collectOffset(layout, bits, offsets, constant) ||
        offsets.size() > (number ? 0 : 1))
      return std::nullopt;
    for (auto &[offset, scale] : offsets) {
      number = offset;
      bytes = scale.getSExtValue();
    }
    if (auto *op = dyn_cast<Instruction>(place))
      places.push_back(op);
    address = place->getPointerOperand();
  }
  const auto *table = dyn_cast<GlobalVariable>(address);
  if (!table || !table->isConstant() || !number)
    return std::nullopt;
  return Column(table, number, bytes);
}

static void gatherTableLoads(BasicBlock &block) {
  const DataLayout &layout = block.getDataLayout();
  // The last load of each column that has been found.
  DenseMap<Column, Instruction *> lasts;
  for (Instruction &op : make_early_inc_range(block)) {
    auto *load = dyn_cast<LoadInst>(&op);
    if (!load || !load->isSimple())
      continue;
    SmallVector<Instruction *> places;
    std::optional<Column> column =
        findColumn(load->getPointerOperand(), layout, places);
    if (!column)
      continue;
    Instruction *&last = lasts[*column];
    if (last) {
      // Whatever else the address depends on, the one before does.
      for (Instruction *place : reverse(places))
        if (place->getParent() == &block && last->comesBefore(place)) {
          place->moveAfter(last);
          last = place;
        }
      load->moveAfter(last);
    }
    last = load;
  }
}

void mlir::bcast::gatherTableLoads(Module &module) {
  for (Function &function : module)
    for (BasicBlock &block : function)
      ::gatherTableLoads(block);
}
