//===- RowKernels.cpp - Which rows are one kernel of a GPU ----------------===//

#include "bcast/Analysis/RowKernels.h"
#include "bcast/Analysis/FusionPlan.h"
#include "bcast/Analysis/FusionRules.h"
#include "bcast/Analysis/RowAxes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Elements of a row of the stage, if that is known, or what stands for the
/// sizes that only the program knows.
static std::optional<int64_t>
countElements(const Stage &stage, ArrayRef<int> rows,
              int64_t length = ShapedType::kDynamic) {
  int64_t elements = 1;
  for (auto [size, row] : llvm::zip_equal(stage.domain, rows)) {
    int64_t known = ShapedType::isDynamic(size) ? length : size;
    if (row < 0 && (ShapedType::isDynamic(known) ||
                    llvm::MulOverflow(elements, known, elements)))
      return std::nullopt;
  }
  return elements;
}

/// Whether a row of the stage has a known number of elements, not too many.
static bool isKnownLength(const Stage &stage, ArrayRef<int> rows) {
  std::optional<int64_t> elements = countElements(stage, rows);
  return elements &&
         (stage.kind != Stage::Reduction || *elements <= kMaxRowElements);
}

/// Whether it is known that there are fewer rows than fill a GPU.
static bool hasFewRows(const FusionPlan &plan) {
  const Stage &stage = plan.stages[plan.inRow.front()];
  int64_t rows = 1;
  for (ArrayRef<unsigned> axes : plan.rowAxes)
    if (ShapedType::isDynamic(stage.domain[axes.front()]) ||
        llvm::MulOverflow(rows, stage.domain[axes.front()], rows))
      return false;
  return rows < kManyRows;
}

/// The innermost dimension with several elements, or -1.
static int64_t getInnermostAxis(const Stage &stage) {
  int64_t axis = stage.domain.size();
  while (--axis >= 0 && stage.domain[axis] == 1)
    ;
  return axis;
}

/// Whether the innermost of the stage's dimensions is none of the rows', and
/// reduced if any is, or all are the rows'.
static bool isContiguous(const Stage &stage, ArrayRef<int> rows) {
  int64_t axis = getInnermostAxis(stage);
  if (axis < 0)
    return true;
  if (stage.kind == Stage::Reduction)
    return llvm::is_contained(
        cast<ReductionOpInterface>(stage.roots.front()).getDimensions(), axis);
  return rows[axis] < 0 || llvm::all_of(
                               llvm::seq<int64_t>(0, axis),
                               [&](int64_t outer) {
                                 return stage.domain[outer] == 1 ||
                                        rows[outer] >= 0;
                               });
}

/// Whether threads that have no element have a value that changes nothing.
static bool hasIdentity(const Stage &stage) {
  if (stage.kind != Stage::Reduction)
    return true;
  auto reduce = cast<ReductionOpInterface>(stage.roots.front());
  return reduce.getKind() != ReductionKind::Multiply ||
         !isa<ComplexType>(getElementTypeOrSelf(reduce.getOperand()));
}

/// Whether blocks can tell each other the results of the stage.
static bool isExchanged(const Stage &stage) {
  return stage.kind != Stage::Reduction ||
         !isa<ComplexType>(getElementTypeOrSelf(
             cast<ReductionOpInterface>(stage.roots.front()).getOperand()));
}

namespace {

/// A row that is too long for one block. There is a kernel of several if each
/// thread needs its own elements only: Schedule/RegisterRowPlan.h says the same
/// of buffers.
class SharedRow {
public:
  /// `elements` stands for the length of rows that only the program knows.
  SharedRow(const FusionPlan &plan, int64_t elements)
      : plan(plan), elements(elements) {}

  /// By blocks that have so many rows each.
  bool isKept(int64_t blocks, int64_t blockRows = 1);
  /// Elements that are needed at a time; nothing if threads need others than
  /// their own.
  std::optional<int64_t> countLiveElements();

private:
  bool addStage(unsigned inRow);
  bool isWholeRow(const IndexMap &map, ArrayRef<int> rows,
                  const Stage &stage) const;
  void touch(Value value, unsigned inRow) {
    ranges.insert({value, {inRow, inRow}}).first->second.second = inRow;
  }
  int64_t countLiveArrays() const;

  const FusionPlan &plan;
  int64_t elements;
  int64_t ops = 0;
  /// The first and last stage that needs an array of the row.
  llvm::MapVector<Value, std::pair<unsigned, unsigned>> ranges;
};

} // namespace

/// Whether each element of the row is read once, in order.
bool SharedRow::isWholeRow(const IndexMap &map, ArrayRef<int> rows,
                           const Stage &stage) const {
  if (!isInOrder(map))
    return false;
  llvm::SmallBitVector moves(stage.domain.size());
  for (const IndexExpr &expr : map.getExprs())
    if (!expr.isConstant())
      moves.set(expr.dim);
  return llvm::all_of(llvm::seq<size_t>(0, rows.size()), [&](size_t axis) {
    return rows[axis] >= 0 || stage.domain[axis] == 1 || moves.test(axis);
  });
}

bool SharedRow::addStage(unsigned inRow) {
  const Stage &stage = plan.stages[plan.inRow[inRow]];
  SmallVector<int> rows = getRowOfAxes(plan, inRow);
  std::optional<int64_t> count = countElements(stage, rows, elements);
  ops += stage.instances.size();
  if (!count || (*count != elements && *count != 1))
    return false;
  if (stage.kind == Stage::Reduction) {
    auto reduce = cast<ReductionOpInterface>(stage.roots.front());
    if (!isExchanged(stage) ||
        !llvm::all_of(reduce.getKeptDimensions(), [&](int64_t axis) {
          return rows[axis] >= 0 || stage.domain[axis] == 1;
        }))
      return false;
  }
  if (*count == 1)
    return true;
  for (const Stage::Input &input : stage.inputs)
    if (isWholeRow(input.map, rows, stage))
      touch(input.value, inRow);
    else if (ranges.contains(input.value))
      return false;
  if (stage.kind == Stage::Elementwise)
    for (Operation *root : stage.roots)
      touch(root->getResult(0), inRow);
  return true;
}

int64_t SharedRow::countLiveArrays() const {
  SmallVector<int64_t> live(plan.inRow.size());
  for (auto &[value, range] : ranges)
    for (unsigned inRow = range.first; inRow < range.second; ++inRow)
      ++live[inRow];
  return std::max<int64_t>(1, *llvm::max_element(live));
}

std::optional<int64_t> SharedRow::countLiveElements() {
  for (unsigned inRow = 0; inRow < plan.inRow.size(); ++inRow)
    if (!addStage(inRow))
      return std::nullopt;
  return elements * countLiveArrays();
}

bool SharedRow::isKept(int64_t blocks, int64_t blockRows) {
  std::optional<int64_t> live = countLiveElements();
  return live && ops <= kMaxSharedRowOps &&
         *live * blockRows <= kMaxKeptRowElements * blocks;
}

/// Elements of the longest row of a stage.
static std::optional<int64_t> getMostElements(const FusionPlan &plan) {
  int64_t most = 1;
  for (unsigned inRow = 0; inRow < plan.inRow.size(); ++inRow) {
    std::optional<int64_t> elements = countElements(
        plan.stages[plan.inRow[inRow]], getRowOfAxes(plan, inRow));
    if (!elements)
      return std::nullopt;
    most = std::max(most, *elements);
  }
  return most;
}

bool mlir::bcast::isKeptRow(const FusionPlan &plan, int64_t blocks) {
  std::optional<int64_t> most = getMostElements(plan);
  if (!most)
    return false;
  if (*most <= kMaxKeptRowElements &&
      SharedRow(plan, *most).countLiveElements().value_or(0) <=
          kMaxKeptRowElements)
    return true;
  return blocks > 1 && *most <= kMaxKeptRowElements * blocks &&
         SharedRow(plan, *most).isKept(blocks);
}

namespace {

/// How far elements of a row are apart in memory.
enum class Strides {
  /// The program's text says so.
  Known,
  /// Elements lie along one dimension, from its beginning on.
  Line,
  /// In more than one dimension, or not in order.
  Unknown
};

} // namespace

static Strides getStrides(Value value, const IndexMap &map,
                          ArrayRef<int> rows) {
  ArrayRef<int64_t> shape = cast<ShapedType>(value.getType()).getShape();
  int64_t dims = 0;
  bool isStrideKnown = true, areKnown = true, isPlain = true;
  for (size_t d = shape.size(); d-- > 0;) {
    IndexExpr expr = map.getExprs()[d];
    if (!expr.isConstant() && rows[expr.dim] < 0 && shape[d] != 1) {
      ++dims;
      areKnown &= isStrideKnown;
      isPlain &= expr.isPlainDim();
    }
    isStrideKnown &= !ShapedType::isDynamic(shape[d]);
  }
  if (areKnown)
    return Strides::Known;
  return dims == 1 && isPlain ? Strides::Line : Strides::Unknown;
}

/// The worst strides of what the stage reads and writes.
static Strides getStrides(const Stage &stage, ArrayRef<int> rows) {
  Strides worst = Strides::Known;
  for (const Stage::Input &input : stage.inputs)
    worst = std::max(worst, getStrides(input.value, input.map, rows));
  if (stage.kind == Stage::Elementwise)
    for (auto [root, value] : llvm::zip_equal(stage.roots, stage.values))
      worst = std::max(worst, getStrides(root->getResult(0),
                                         stage.instances[value].map, rows));
  return worst;
}

/// Whether neighbouring rows are neighbours in memory.
static bool isColumn(const Stage &stage, ArrayRef<int> rows) {
  if (countElements(stage, rows) == 1)
    return true;
  int64_t axis = getInnermostAxis(stage), size = stage.domain[axis];
  return rows[axis] >= 0 &&
         (ShapedType::isDynamic(size) || size >= kInterleavedRows);
}

/// Whether blocks keep all of so many rows at least, of which each thread needs
/// its own elements only.
static bool areKeptRows(const FusionPlan &plan, int64_t blocks,
                        int64_t blockRows) {
  std::optional<int64_t> most = getMostElements(plan);
  return most && SharedRow(plan, *most).isKept(blocks, blockRows);
}

/// Whether a stage over whole rows reads what another one leaves of the row.
/// Otherwise each element is needed once.
static bool readsRowTwice(const FusionPlan &plan) {
  llvm::SmallDenseSet<Value> computed;
  for (unsigned number : plan.inRow)
    for (Operation *root : plan.stages[number].roots)
      computed.insert(root->getResult(0));
  return llvm::any_of(llvm::enumerate(plan.inRow), [&](auto inRow) {
    const Stage &stage = plan.stages[inRow.value()];
    return countElements(stage, getRowOfAxes(plan, inRow.index())) != 1 &&
           llvm::any_of(stage.inputs, [&](const Stage::Input &input) {
             return computed.contains(input.value);
           });
  });
}

int64_t mlir::bcast::getMaxDynamicRow(const FusionPlan &plan, int64_t blocks,
                                      bool interleaves) {
  int64_t ops = 0;
  bool isShared = true, areColumns = interleaves;
  // Longer than any size that is known.
  constexpr int64_t kLength = 2 * kMaxRowElements;
  for (auto [inRow, number] : llvm::enumerate(plan.inRow)) {
    const Stage &stage = plan.stages[number];
    SmallVector<int> rows = getRowOfAxes(plan, inRow);
    areColumns &=
        isColumn(stage, rows) && getStrides(stage, rows) != Strides::Unknown;
    ops += stage.instances.size();
    isShared &= isExchanged(stage);
    if (!hasIdentity(stage))
      return 0;
  }
  if (!plan.rowLength || ops > kMaxDynamicRowOps ||
      (plan.isLengthStrided && (!areColumns || !readsRowTwice(plan))))
    return 0;
  isShared &= ops <= kMaxSharedRowOps;
  if (plan.isLengthStrided)
    return kMaxDynamicColumnElements * (isShared ? blocks : 1);
  // As the kernels of the classes of lengths have, a power of 2.
  int64_t live =
      SharedRow(plan, kLength).countLiveElements().value_or(kLength) / kLength;
  int64_t kept = llvm::bit_floor<uint64_t>(kMaxKeptRowElements / live);
  return isShared ? kept * blocks : std::min(kept, kMaxDynamicRowElements);
}

bool mlir::bcast::areDynamicRowsRead(const FusionPlan &plan) {
  if (!plan.rowLength || plan.isLengthStrided || hasFewRows(plan))
    return false;
  return llvm::all_of(llvm::enumerate(plan.inRow), [&](auto inRow) {
    const Stage &stage = plan.stages[inRow.value()];
    return hasIdentity(stage) &&
           isContiguous(stage, getRowOfAxes(plan, inRow.index()));
  });
}

bool mlir::bcast::isRowKernel(const FusionPlan &plan, int64_t blocks,
                              bool interleaves) {
  bool areContiguous = true, areColumns = true;
  Strides strides = Strides::Known;
  for (unsigned inRow = 0; inRow < plan.inRow.size(); ++inRow) {
    const Stage &stage = plan.stages[plan.inRow[inRow]];
    SmallVector<int> rows = getRowOfAxes(plan, inRow);
    if (!isKnownLength(stage, rows) || !hasIdentity(stage))
      return false;
    areContiguous &= isContiguous(stage, rows);
    areColumns &= isColumn(stage, rows);
    strides = std::max(strides, getStrides(stage, rows));
  }
  if (strides == Strides::Unknown)
    return false;
  if (!areContiguous)
    return interleaves && areColumns &&
           areKeptRows(plan, blocks, kInterleavedRows);
  if (strides == Strides::Line)
    return interleaves && areKeptRows(plan, blocks, /*blockRows=*/1);
  return isKeptRow(plan, blocks) || !hasFewRows(plan);
}
