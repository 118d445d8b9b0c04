//===- LoopPlan.cpp - The loops of an elementwise computation -------------===//

#include "bcast/Analysis/LoopPlan.h"
#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

AccessPattern LoopPlan::getAccess(unsigned operand, unsigned loop) const {
  const Operand &planned = operands[operand];
  int dim = planned.dims[loop];
  if (dim < 0)
    return AccessPattern::Broadcast;
  return planned.unitStrides.test(dim) && planned.scales[loop] == 1
             ? AccessPattern::Contiguous
             : AccessPattern::Strided;
}

void LoopPlan::joinLastLoops() {
  unsigned outer = loops.size() - 2;
  loops[outer].append(loops.back());
  loops.pop_back();
  for (Operand &operand : operands) {
    operand.dims.erase(operand.dims.begin() + outer);
    operand.scales.erase(operand.scales.begin() + outer);
    operand.joined = JoinedAccess::None;
  }
}

namespace {

/// `d<dim> * scale + offset`, or a constant (dim -1).
struct Coordinate {
  int dim = -1;
  int64_t scale = 0, offset = 0;
};

/// A map, seen from the iteration space.
struct InvertedMap {
  /// Per iteration-space dimension: the buffer's dimension, or -1, and how far
  /// one step goes there.
  SmallVector<int> dims;
  SmallVector<int64_t> scales;
  /// Per dimension of the buffer.
  SmallVector<int64_t> offsets;
};

} // namespace

static std::optional<Coordinate> matchCoordinate(AffineExpr expr) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Coordinate{-1, 0, constant.getValue()};
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return Coordinate{static_cast<int>(dim.getPosition()), 1, 0};
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  auto constant = binary ? dyn_cast<AffineConstantExpr>(binary.getRHS())
                         : AffineConstantExpr();
  if (!constant)
    return std::nullopt;
  std::optional<Coordinate> inner = matchCoordinate(binary.getLHS());
  if (!inner)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add) {
    inner->offset += constant.getValue();
    return inner;
  }
  if (binary.getKind() != AffineExprKind::Mul)
    return std::nullopt;
  inner->scale *= constant.getValue();
  inner->offset *= constant.getValue();
  return inner;
}

static std::optional<InvertedMap> invert(AffineMap map) {
  InvertedMap inverted;
  inverted.dims.assign(map.getNumDims(), -1);
  inverted.scales.assign(map.getNumDims(), 0);
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    std::optional<Coordinate> coordinate = matchCoordinate(expr);
    if (!coordinate)
      return std::nullopt;
    inverted.offsets.push_back(coordinate->offset);
    if (coordinate->dim < 0)
      continue;
    if (inverted.dims[coordinate->dim] >= 0)
      return std::nullopt;
    inverted.dims[coordinate->dim] = i;
    inverted.scales[coordinate->dim] = coordinate->scale;
  }
  return inverted;
}

/// Whether the operand has the same access along dimensions `outer` and `inner`
/// as along one: it has neither, or both, in steps of one, where a step along
/// the outer one goes as far as all of the inner one. In row-major order there
/// are then nothing but sizes of 1 between them, and the inner one is whole.
static bool isOneAccess(const InvertedMap &map, const PlannedOperand &operand,
                        ArrayRef<int64_t> sizes, unsigned outer,
                        unsigned inner) {
  int from = map.dims[outer], to = map.dims[inner];
  if (from < 0 || to < 0)
    return from < 0 && to < 0;
  if (from >= to || map.scales[outer] != 1 || map.scales[inner] != 1)
    return false;
  if (!operand.isRowMajor) {
    if (operand.strides.empty() || ShapedType::isDynamic(sizes[inner]))
      return false;
    int64_t across = operand.strides[from], along = operand.strides[to], run;
    return !ShapedType::isDynamic(across) && !ShapedType::isDynamic(along) &&
           !llvm::MulOverflow(along, sizes[inner], run) && run == across;
  }
  if (sizes[inner] != operand.shape[to])
    return false;
  return llvm::all_of(operand.shape.slice(from + 1, to - from - 1),
                      [](int64_t size) { return size == 1; });
}

/// Row-major: the stride is 1 where only sizes of 1 follow.
static llvm::SmallBitVector getUnitStrides(const PlannedOperand &operand) {
  if (!operand.isRowMajor)
    return operand.unitStrides;
  llvm::SmallBitVector unit(operand.shape.size());
  for (int i = operand.shape.size() - 1; i >= 0; --i) {
    unit.set(i);
    if (operand.shape[i] != 1)
      break;
  }
  return unit;
}

static JoinedAccess getJoinedAccess(const InvertedMap &map,
                                    const PlannedOperand &operand,
                                    ArrayRef<int64_t> sizes,
                                    ArrayRef<unsigned> outer,
                                    ArrayRef<unsigned> inner) {
  if (isOneAccess(map, operand, sizes, outer.back(), inner.front()))
    return JoinedAccess::Contiguous;
  return map.dims[outer.back()] < 0 ? JoinedAccess::Replicated
                                    : JoinedAccess::None;
}

std::optional<LoopPlan>
mlir::bcast::planLoops(ArrayRef<int64_t> sizes,
                       ArrayRef<PlannedOperand> operands, unsigned output,
                       const llvm::SmallBitVector &keepApart) {
  SmallVector<InvertedMap> maps;
  for (const PlannedOperand &operand : operands) {
    std::optional<InvertedMap> map = invert(operand.map);
    if (!map)
      return std::nullopt;
    maps.push_back(*map);
  }

  // The output's order of dimensions makes its access contiguous.
  SmallVector<unsigned> order;
  for (unsigned d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == 1)
      continue;
    if (maps[output].dims[d] < 0)
      return std::nullopt;
    order.push_back(d);
  }
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return maps[output].dims[a] < maps[output].dims[b];
  });

  LoopPlan plan;
  for (unsigned d : order) {
    bool merges = !plan.loops.empty();
    if (merges) {
      unsigned previous = plan.loops.back().back();
      merges = !keepApart.test(d) && !keepApart.test(previous);
      for (unsigned o = 0; merges && o < operands.size(); ++o)
        merges = isOneAccess(maps[o], operands[o], sizes, previous, d);
    }
    if (merges)
      plan.loops.back().push_back(d);
    else
      plan.loops.push_back({d});
  }

  ArrayRef<SmallVector<unsigned, 2>> loops = plan.loops;
  bool mayJoin = loops.size() >= 2 &&
                 !keepApart.test(loops[loops.size() - 2].back()) &&
                 !keepApart.test(loops.back().front());
  for (auto [operand, map] : llvm::zip_equal(operands, maps)) {
    LoopPlan::Operand planned;
    if (mayJoin)
      planned.joined = getJoinedAccess(map, operand, sizes,
                                       loops[loops.size() - 2], loops.back());
    for (const auto &loop : plan.loops) {
      planned.dims.push_back(map.dims[loop.back()]);
      planned.scales.push_back(map.scales[loop.back()]);
    }
    planned.offsets = map.offsets;
    planned.unitStrides = getUnitStrides(operand);
    plan.operands.push_back(planned);
  }
  return plan;
}
