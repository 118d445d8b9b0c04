//===- MatchRegisterRow.cpp - Rows that registers can have ----------------===//

#include "bcast/Schedule/RegisterRowPlan.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

static int64_t countElements(const RowBuffer &buffer) {
  if (ShapedType::isDynamicShape(buffer.shape))
    return ShapedType::kDynamic;
  return llvm::product_of(buffer.shape);
}

bool RegisterRow::isInOrder(const RowStagePlan &stage, unsigned operand) const {
  linalg::GenericOp op = stage.op;
  auto known = fusion.buffers.find(op->getOperand(operand));
  return known != fusion.buffers.end() && !isScalar(stage) &&
         countElements(known->second) == elements &&
         stage.isInOrder(operand, known->second);
}

bool RegisterRow::isReadAhead(Value array) const {
  return llvm::is_contained(fusion.views, array) &&
         llvm::none_of(fusion.stages, [&](const RowStagePlan &stage) {
           linalg::GenericOp op = stage.op;
           return llvm::is_contained(op.getDpsInits(), array);
         });
}

/// Lanes of a vector whose elements are accessed one by one.
static int64_t countApartLanes(const RowStagePlan &stage) {
  const ReductionPlan &reduction = stage.reduction;
  llvm::SmallBitVector apart(stage.op->getNumOperands(), true);
  linalg::GenericOp op = stage.op;
  int64_t lanes =
      getAccessLanes(op, reduction.loops, reduction.elements, apart);
  while (lanes > 1 && stage.sizes.back() % lanes != 0)
    lanes /= 2;
  return lanes;
}

/// Whether the innermost dimension of the array, of those with several
/// elements, is one of which a row has one.
static bool isColumn(memref::SubViewOp view) {
  ArrayRef<int64_t> shape = view.getSourceType().getShape();
  for (size_t d = shape.size(); d-- > 0;)
    if (shape[d] != 1)
      return getConstantIntValue(view.getMixedSizes()[d]) == 1 &&
             !getConstantIntValue(view.getMixedOffsets()[d]);
  return false;
}

namespace {

/// Goes through the stages of a row.
class Matcher {
public:
  explicit Matcher(RegisterRow &row) : row(row) {}

  bool match();

private:
  /// What the stages do with a buffer.
  struct Uses {
    int64_t reads = 0, writes = 0;
    unsigned first = 0, last = 0;
    bool isAllocated = false;
  };

  bool matchStage(unsigned number);
  bool matchOperand(unsigned number, OpOperand &operand);
  bool isAllocated(Value buffer) const {
    return llvm::is_contained(row.fusion.allocated, buffer);
  }
  static Value getSource(Value buffer) {
    auto view = buffer.getDefiningOp<memref::SubViewOp>();
    return view ? view.getSource() : buffer;
  }

  RegisterRow &row;
  /// Of buffers with all elements of a row, as far as registers can have them.
  llvm::MapVector<Value, Uses> arrays;
  /// Allocated buffers that an earlier stage has written: no thread has values
  /// of others.
  llvm::DenseSet<Value> initialized;
  /// The buffers from outside that are written, and by which name.
  llvm::DenseMap<Value, Value> written;
};

} // namespace

bool Matcher::matchOperand(unsigned number, OpOperand &operand) {
  const RowStagePlan &stage = row.fusion.stages[number];
  Value buffer = operand.get();
  if (!isa<MemRefType>(buffer.getType()))
    return true;
  linalg::GenericOp op = stage.op;
  unsigned o = operand.getOperandNumber();
  bool isOutput = op.isDpsInit(&operand);
  bool isRead = op.payloadUsesValueFromOperand(&operand);
  bool isReduced =
      isOutput && stage.reduction.isReducedOutput[o - op.getNumDpsInputs()];
  const RowBuffer &layout = row.fusion.buffers.find(buffer)->second;
  bool isScalar = countElements(layout) == 1;
  bool isArray = !isReduced && row.isInOrder(stage, o);
  bool isShared = row.fusion.isShared(buffer);
  if ((isOutput || isAllocated(buffer) || isShared) && !isArray && !isScalar)
    return false;
  if (isRead && isAllocated(buffer) && !initialized.contains(buffer))
    return false;
  // Another element of the row may be in another thread, or not stored yet.
  auto known = written.find(getSource(buffer));
  if (known != written.end() && !isShared &&
      (known->second != buffer || (!isArray && !isScalar)))
    return false;
  if (!isArray || isScalar)
    return !isOutput || row.isScalar(stage) || isReduced;
  Uses &uses = arrays[buffer];
  if (uses.reads + uses.writes == 0)
    uses.first = number;
  uses.last = number;
  uses.isAllocated = isAllocated(buffer);
  uses.writes += isOutput;
  uses.reads += isRead;
  return true;
}

bool Matcher::matchStage(unsigned number) {
  const RowStagePlan &stage = row.fusion.stages[number];
  if (stage.results != 1 || (stage.count != row.elements &&
                             (stage.count != 1 || stage.isReduction())))
    return false;
  // Positions are indices of the only loop whose size is not known.
  if (row.fusion.length && !row.isScalar(stage) &&
      (!stage.hasLength || stage.sizes.size() != 1))
    return false;
  return llvm::all_of(stage.op->getOpOperands(), [&](OpOperand &operand) {
    return matchOperand(number, operand);
  });
}

bool Matcher::match() {
  std::vector<RowStagePlan> &stages = row.fusion.stages;
  for (const RowStagePlan &stage : stages)
    row.elements = std::max(row.elements, stage.count);
  if (row.elements == 1)
    return false;
  row.lanes = row.apartLanes = GPUHardware::kAccessBytes;
  row.isColumn = !row.fusion.turns;
  for (RowStagePlan &stage : stages) {
    if (!row.isScalar(stage)) {
      row.lanes = std::min(row.lanes, getRowLanes(stage, row.fusion.buffers,
                                                  row.fusion.allocated));
      row.apartLanes = std::min(row.apartLanes, countApartLanes(stage));
    }
    for (OpOperand &output : stage.op.getDpsInitsMutable())
      if (!isAllocated(output.get()) && !row.fusion.isShared(output.get()) &&
          !written.try_emplace(getSource(output.get()), output.get()).second &&
          written[getSource(output.get())] != output.get())
        return false;
  }
  for (unsigned number = 0; number < stages.size(); ++number) {
    if (!matchStage(number))
      return false;
    initialized.insert_range(stages[number].op.getDpsInits());
  }
  SmallVector<int64_t> live(stages.size());
  for (auto &[buffer, uses] : arrays) {
    if (!uses.isAllocated && (uses.reads == 0 || uses.reads + uses.writes < 2))
      continue;
    row.arrays.push_back(buffer);
    for (unsigned number = uses.first; number < uses.last; ++number)
      ++live[number];
  }
  row.liveArrays = *llvm::max_element(live);
  for (Value view : row.fusion.views)
    row.isColumn &= countElements(row.fusion.buffers.find(view)->second) == 1 ||
                    isColumn(view.getDefiningOp<memref::SubViewOp>());
  return true;
}

std::optional<RegisterRow>
mlir::bcast::matchRegisterRow(const RowFusion &fusion) {
  RegisterRow row;
  row.fusion = fusion;
  if (!Matcher(row).match())
    return std::nullopt;
  return row;
}
