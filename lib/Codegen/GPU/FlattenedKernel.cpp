//===- FlattenedKernel.cpp - Vectors across the ends of rows --------------===//

#include "../Common/BodyEmitter.h"
#include "Kernels.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Per loop, where an element is; null outside the outermost loop that matters.
using Coordinates = SmallVector<Value>;

/// A thread computes a vector of the output's elements, whichever rows these
/// belong to. Threads behind the last whole vector take an element each.
class FlattenedKernelEmitter : public KernelEmitter {
public:
  FlattenedKernelEmitter(linalg::GenericOp op, const FlattenedKernel &kernel)
      : KernelEmitter(op, kernel.loops), kernel(kernel) {}

  void emit(OpBuilder &builder);

private:
  void emitResultsAt(OpBuilder &builder, Value element, int64_t width);
  Coordinates delinearize(IndexBuilder &index, Value element);
  Coordinates advance(IndexBuilder &index, const Coordinates &from, int64_t by);
  SmallVector<Coordinates> getLanes(IndexBuilder &index, Value element,
                                    int64_t width);
  Value loadAt(OpBuilder &builder, unsigned operand, const Coordinates &at);
  Value loadLanes(OpBuilder &builder, unsigned operand,
                  ArrayRef<Coordinates> lanes);
  Value spread(OpBuilder &builder, Value first, Value last,
               ArrayRef<Coordinates> lanes);
  bool isOfRow(unsigned operand, int64_t width);
  SmallVector<Value> findRowValues(const llvm::SmallBitVector &isOfRow);

  int64_t getInnerSize() const { return kernel.sizes.back(); }

  const FlattenedKernel &kernel;
  /// The outermost loop with which an indexed operand moves.
  unsigned first = 0;
};

} // namespace

/// No loop inside the first one is of size 1, so each index is a remainder.
Coordinates FlattenedKernelEmitter::delinearize(IndexBuilder &index,
                                                Value element) {
  Coordinates coordinates(kernel.sizes.size());
  for (unsigned l = kernel.sizes.size(); l-- > first;) {
    coordinates[l] = l == 0 ? element : index.rem(element, kernel.sizes[l]);
    if (l > first)
      element = index.div(element, kernel.sizes[l]);
  }
  return coordinates;
}

/// The coordinates so many elements on, not more than a row.
Coordinates FlattenedKernelEmitter::advance(IndexBuilder &index,
                                            const Coordinates &from,
                                            int64_t by) {
  Coordinates to(from);
  Value carry;
  for (unsigned l = from.size(); l-- > first;) {
    Value next = index.add(from[l], index.constant(by));
    if (carry)
      next = arith::SelectOp::create(index.builder, loc, carry, next, from[l]);
    by = 1;
    to[l] = next;
    if (l == 0)
      break;
    Value size = index.constant(kernel.sizes[l]);
    Value isInside = index.isLess(next, size);
    to[l] = arith::SelectOp::create(index.builder, loc, isInside, next,
                                    index.sub(next, size));
    carry = arith::XOrIOp::create(
        index.builder, loc, isInside,
        arith::ConstantIntOp::create(index.builder, loc, 1, 1));
  }
  return to;
}

SmallVector<Coordinates> FlattenedKernelEmitter::getLanes(IndexBuilder &index,
                                                          Value element,
                                                          int64_t width) {
  SmallVector<Coordinates> lanes{delinearize(index, element)};
  bool isLong = getInnerSize() >= width;
  for (int64_t lane = 1; lane < width; ++lane)
    lanes.push_back(isLong ? advance(index, lanes.front(), lane)
                           : advance(index, lanes.back(), 1));
  return lanes;
}

Value FlattenedKernelEmitter::loadAt(OpBuilder &builder, unsigned operand,
                                     const Coordinates &at) {
  IndexBuilder index(builder, loc);
  return buildLoad(builder, loc, buffers[operand].flat,
                   getPosition(index, operand, at), 1);
}

/// Of values for the first lane and for the last one, which may be in the next
/// row, those of all lanes.
Value FlattenedKernelEmitter::spread(OpBuilder &builder, Value first,
                                     Value last, ArrayRef<Coordinates> lanes) {
  IndexBuilder index(builder, loc);
  int64_t width = lanes.size();
  Value inner = lanes.front().back();
  SmallVector<Value> elements{first};
  for (int64_t lane = 1; lane + 1 < width; ++lane) {
    Value isFirst = index.isLess(inner, index.constant(getInnerSize() - lane));
    elements.push_back(
        arith::SelectOp::create(builder, loc, isFirst, first, last));
  }
  elements.push_back(last);
  auto type = VectorType::get({width}, first.getType());
  return vector::FromElementsOp::create(builder, loc, type, elements);
}

Value FlattenedKernelEmitter::loadLanes(OpBuilder &builder, unsigned operand,
                                        ArrayRef<Coordinates> lanes) {
  if (lanes.size() == 1)
    return loadAt(builder, operand, lanes.front());
  SmallVector<Value> elements =
      llvm::map_to_vector(lanes, [&](const Coordinates &at) {
        return loadAt(builder, operand, at);
      });
  auto type = VectorType::get({static_cast<int64_t>(lanes.size())},
                              elements.front().getType());
  return vector::FromElementsOp::create(builder, loc, type, elements);
}

/// Whether the operand is the same all along a row, so that the lanes of a
/// vector have two elements of it at most.
bool FlattenedKernelEmitter::isOfRow(unsigned operand, int64_t width) {
  return width > 1 && buffers[operand].flat && kernel.indexed.test(operand) &&
         getInnerAccess(operand) == AccessPattern::Broadcast &&
         getInnerSize() >= width;
}

/// The values of the body that are computed from such operands alone, and are
/// needed for others: they are computed for two rows, and not for each lane.
SmallVector<Value>
FlattenedKernelEmitter::findRowValues(const llvm::SmallBitVector &isOfRow) {
  llvm::SmallDenseSet<Value> ofRow;
  for (unsigned o : isOfRow.set_bits())
    ofRow.insert(op.getBody()->getArgument(o));
  auto isInside = [&](Value value) {
    return value.getParentBlock() == op.getBody();
  };
  SmallVector<Value> values;
  for (Operation &inner : op.getBody()->without_terminator())
    if (llvm::any_of(inner.getOperands(), isInside) &&
        llvm::all_of(inner.getOperands(), [&](Value operand) {
          return !isInside(operand) || ofRow.contains(operand) ||
                 matchPattern(operand, m_Constant());
        }))
      ofRow.insert(inner.getResult(0));
  auto isNeeded = [&](Value value) {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      return user->getNumResults() == 0 || !ofRow.contains(user->getResult(0));
    });
  };
  for (BlockArgument argument : op.getBody()->getArguments())
    if (ofRow.contains(argument) && isNeeded(argument))
      values.push_back(argument);
  for (Operation &inner : op.getBody()->without_terminator())
    if (ofRow.contains(inner.getResult(0)) && isNeeded(inner.getResult(0)))
      values.push_back(inner.getResult(0));
  return values;
}

void FlattenedKernelEmitter::emitResultsAt(OpBuilder &builder, Value element,
                                           int64_t width) {
  IndexBuilder index(builder, loc);
  SmallVector<Coordinates> lanes = getLanes(index, element, width);
  SmallVector<Value> arguments(buffers.size()), first(buffers.size()),
      last(buffers.size());
  llvm::SmallBitVector ofRow(buffers.size());
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    if (!buffer.isRead)
      continue;
    if (isOfRow(o, width)) {
      ofRow.set(o);
      first[o] = loadAt(builder, o, lanes.front());
      last[o] = loadAt(builder, o, lanes.back());
      continue;
    }
    Value value = op->getOperand(o);
    if (buffer.flat)
      value =
          kernel.indexed.test(o)
              ? loadLanes(builder, o, lanes)
              : emitLoad(builder, o, width, index.add(buffer.start, element));
    if (width > 1 && !isa<VectorType>(value.getType()))
      value = vector::BroadcastOp::create(
          builder, loc, VectorType::get({width}, value.getType()), value);
    arguments[o] = value;
  }
  auto noIndex = [](unsigned) { return Value(); };
  IRMapping known;
  SmallVector<Value> wanted = findRowValues(ofRow);
  if (!wanted.empty()) {
    SmallVector<Value> ofFirst =
        emitBody(builder, op, /*lanes=*/0, first, noIndex, wanted);
    SmallVector<Value> ofLast =
        emitBody(builder, op, /*lanes=*/0, last, noIndex, wanted);
    for (auto [value, a, b] : llvm::zip_equal(wanted, ofFirst, ofLast))
      known.map(value, spread(builder, a, b, lanes));
  }
  SmallVector<Value> results = emitBody(builder, op, width == 1 ? 0 : width,
                                        arguments, noIndex, {}, known);
  for (auto [i, result] : llvm::enumerate(results)) {
    unsigned o = op.getNumDpsInputs() + i;
    emitStore(builder, o, result, width, index.add(buffers[o].start, element));
  }
}

void FlattenedKernelEmitter::emit(OpBuilder &builder) {
  buildOperands(builder);
  first = kernel.sizes.size() - 1;
  IndexBuilder host(builder, loc);
  Value count;
  for (auto [l, size] : llvm::enumerate(sizes)) {
    count = count ? host.mul(count, size) : size;
    for (unsigned o : kernel.indexed.set_bits())
      if (buffers[o].strides[l])
        first = std::min<unsigned>(first, l);
  }
  int64_t width = kernel.schedule.getVectorLanes();
  // Vectors are left over nowhere if none are in what the outer loop repeats.
  bool isWhole =
      llvm::product_of(ArrayRef(kernel.sizes).drop_front()) % width == 0;
  Value whole = host.div(count, width), numThreads = whole;
  if (!isWhole) {
    Value tail = host.rem(count, width);
    isWhole = getConstantIntValue(tail) == 0;
    numThreads = host.add(whole, tail);
  }
  LaunchBuilder launch{kernel.schedule.getBlockThreads(),
                       kernel.schedule.getBlockThreads(),
                       {numThreads}};
  auto body = [&](OpBuilder &nested, ArrayRef<Value> ivs) {
    IndexBuilder index(nested, loc);
    if (isWhole)
      return emitResultsAt(nested, index.mul(ivs.back(), width), width);
    auto branch =
        scf::IfOp::create(nested, loc, index.isLess(ivs.back(), whole),
                          /*withElseRegion=*/true);
    OpBuilder then = branch.getThenBodyBuilder();
    emitResultsAt(then, IndexBuilder(then, loc).mul(ivs.back(), width), width);
    OpBuilder otherwise = branch.getElseBodyBuilder();
    IndexBuilder behind(otherwise, loc);
    Value vectors = behind.mul(whole, width - 1);
    emitResultsAt(otherwise, behind.add(ivs.back(), vectors), 1);
  };
  launch.build(builder, loc, [](OpBuilder &, ArrayRef<Value>) {}, body);
}

void mlir::bcast::emitFlattenedKernel(OpBuilder &builder, linalg::GenericOp op,
                                      const FlattenedKernel &kernel) {
  FlattenedKernelEmitter(op, kernel).emit(builder);
}
