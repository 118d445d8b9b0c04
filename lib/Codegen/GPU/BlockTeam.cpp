//===- BlockTeam.cpp - Work that threads of a block share ----------------===//

#include "BlockTeam.h"

#include "WarpShuffle.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

gpu::LaunchOp mlir::bcast::createBlockLaunch(OpBuilder &host, Location loc,
                                             Value gridX, int64_t blockX,
                                             int64_t blockY) {
  if (getConstantIntValue(gridX) == 0)
    return {};
  IndexBuilder index(host, loc);
  Value one = index.constant(1);
  auto launch =
      gpu::LaunchOp::create(host, loc, gridX, one, one, index.constant(blockX),
                            index.constant(blockY), one);
  OpBuilder end = OpBuilder::atBlockEnd(&launch.getBody().front());
  gpu::TerminatorOp::create(end, loc);
  return launch;
}

TeamLaunch mlir::bcast::createTeamLaunch(OpBuilder &host, Location loc,
                                         Value gridX, int64_t blockX,
                                         int64_t blockY, int64_t warp) {
  bool isFlat = warp != 0;
  gpu::LaunchOp launch = createBlockLaunch(
      host, loc, gridX, isFlat ? blockX * blockY : blockX, isFlat ? 1 : blockY);
  if (!launch)
    return {};
  gpu::KernelDim3 ids = launch.getThreadIds();
  if (blockY == 1)
    return {launch, ids.x, Value()};
  if (!isFlat)
    return {launch, ids.x, ids.y};
  OpBuilder kernel = OpBuilder::atBlockBegin(&launch.getBody().front());
  IndexBuilder index(kernel, loc);
  return {launch, index.rem(ids.x, blockX), index.div(ids.x, blockX)};
}

Value SharedMemory::allocate(Type element, int64_t count) {
  MLIRContext *context = launch.getContext();
  auto space = gpu::AddressSpaceAttr::get(
      context, gpu::GPUDialect::getWorkgroupAddressSpace());
  bytes += llvm::alignTo(count * getElementBytes(element), 16);
  return launch.addWorkgroupAttribution(
      MemRefType::get({count}, element, MemRefLayoutAttrInterface(), space),
      launch.getLoc());
}

Value SharedMemory::getScratch(Type element, int64_t count, unsigned number) {
  for (const Scratch &known : scratch) {
    auto type = cast<MemRefType>(known.buffer.getType());
    if (known.number == number && type.getElementType() == element &&
        type.getDimSize(0) >= count)
      return known.buffer;
  }
  scratch.push_back({allocate(element, count), number});
  return scratch.back().buffer;
}

SmallVector<Value> mlir::bcast::buildDigits(OpBuilder &builder, Location loc,
                                            ArrayRef<Value> sizes,
                                            Value number) {
  SmallVector<Value> digits(sizes.size());
  for (size_t i = sizes.size(); i-- > 0;) {
    digits[i] = number;
    if (i == 0)
      continue;
    digits[i] = builder.createOrFold<arith::RemUIOp>(loc, number, sizes[i]);
    number = builder.createOrFold<arith::DivUIOp>(loc, number, sizes[i]);
  }
  return digits;
}

/// The counters `steps` further on, itself counters of a number. Adds digit by
/// digit, with a carry.
static SmallVector<Value> advance(OpBuilder &builder, Location loc,
                                  ArrayRef<Value> sizes, ValueRange counters,
                                  ArrayRef<Value> steps) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> next(counters.size());
  Value carry;
  for (size_t i = counters.size(); i-- > 0;) {
    Value digit = index.add(index.add(counters[i], steps[i]), carry);
    next[i] = digit;
    if (i == 0)
      break;
    Value wraps = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::uge,
                                        digit, sizes[i]);
    next[i] = arith::SelectOp::create(builder, loc, wraps,
                                      index.sub(digit, sizes[i]), digit);
    carry = arith::SelectOp::create(builder, loc, wraps, index.constant(1),
                                    index.constant(0));
  }
  return next;
}

namespace {

/// Emits one span. Where there are several loops, the counters of every piece
/// are carried along.
class SpanEmitter {
public:
  using Body = function_ref<SmallVector<Value>(OpBuilder &, int64_t,
                                               ArrayRef<Value>, ValueRange)>;

  SpanEmitter(OpBuilder &builder, Location loc, const Span &span, Body body)
      : builder(builder), loc(loc), span(span), body(body) {}

  SmallVector<Value> emit(ValueRange carried);

private:
  int64_t getPieceElements() const { return span.threads * span.lanes; }
  bool hasDigits() const { return span.sizes.size() > 1; }
  unsigned getNumDigits() const {
    return hasDigits() ? span.sizes.size() * span.pieces : 0;
  }
  /// Where this thread begins in a piece, of an iteration that begins at
  /// `start`.
  Value getPosition(IndexBuilder &index, Value start, int64_t piece) const {
    Value own = index.add(index.mul(span.thread, span.lanes),
                          index.constant(piece * getPieceElements()));
    return index.add(start, own);
  }
  /// One for each loop; a loop alone has the position itself.
  SmallVector<Value> getCounters(OpBuilder &nested, Value start, int64_t piece,
                                 ValueRange digits) const;
  SmallVector<Value> emitRest(Value start, ValueRange digits,
                              ValueRange carried, std::optional<int64_t> rest);

  OpBuilder &builder;
  Location loc;
  const Span &span;
  Body body;
};

} // namespace

SmallVector<Value> SpanEmitter::getCounters(OpBuilder &nested, Value start,
                                            int64_t piece,
                                            ValueRange digits) const {
  IndexBuilder index(nested, loc);
  if (hasDigits())
    return SmallVector<Value>(
        digits.slice(piece * span.sizes.size(), span.sizes.size()));
  if (span.sizes.empty())
    return {};
  return {getPosition(index, start, piece)};
}

/// The last, partial iteration; `rest` are its elements, if that is known.
SmallVector<Value> SpanEmitter::emitRest(Value start, ValueRange digits,
                                         ValueRange carried,
                                         std::optional<int64_t> rest) {
  SmallVector<Value> values(carried);
  for (int64_t piece = 0; piece < span.pieces; ++piece) {
    if (rest && *rest <= piece * getPieceElements())
      break;
    if (rest && *rest >= (piece + 1) * getPieceElements()) {
      values = body(builder, piece, getCounters(builder, start, piece, digits),
                    values);
      continue;
    }
    IndexBuilder index(builder, loc);
    Value inside = index.isLess(getPosition(index, start, piece), span.to);
    auto branch =
        scf::IfOp::create(builder, loc, ValueRange(values).getTypes(), inside,
                          /*withElseRegion=*/!values.empty());
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    SmallVector<Value> next =
        body(then, piece, getCounters(then, start, piece, digits), values);
    if (values.empty())
      continue;
    scf::YieldOp::create(then, loc, next);
    OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
    scf::YieldOp::create(otherwise, loc, values);
    values = SmallVector<Value>(branch.getResults());
  }
  return values;
}

SmallVector<Value> SpanEmitter::emit(ValueRange carried) {
  IndexBuilder index(builder, loc);
  int64_t step = span.getStep();
  Value from = span.from ? span.from : index.constant(0);
  Value count = span.from ? index.sub(span.to, span.from) : span.to;
  std::optional<int64_t> known = getConstantIntValue(count);

  SmallVector<Value> all, steps;
  if (hasDigits()) {
    for (int64_t piece = 0; piece < span.pieces; ++piece)
      llvm::append_range(all, buildDigits(builder, loc, span.sizes,
                                          getPosition(index, from, piece)));
    steps = buildDigits(builder, loc, span.sizes, index.constant(step));
  }
  llvm::append_range(all, carried);
  Value end = from;
  if (!known || *known >= step) {
    end = index.add(from, index.sub(count, index.rem(count, step)));
    auto loop =
        scf::ForOp::create(builder, loc, from, end, index.constant(step), all);
    OpBuilder nested = OpBuilder::atBlockBegin(loop.getBody());
    ValueRange inside = loop.getRegionIterArgs();
    ValueRange digits = inside.take_front(getNumDigits());
    SmallVector<Value> next, values(inside.drop_front(getNumDigits()));
    for (int64_t piece = 0; piece < span.pieces; ++piece)
      values = body(nested, piece,
                    getCounters(nested, loop.getInductionVar(), piece, digits),
                    values);
    if (hasDigits())
      for (int64_t piece = 0; piece < span.pieces; ++piece)
        llvm::append_range(next, advance(nested, loc, span.sizes,
                                         digits.slice(piece * span.sizes.size(),
                                                      span.sizes.size()),
                                         steps));
    llvm::append_range(next, values);
    // Without values the loop has its terminator.
    if (!all.empty())
      scf::YieldOp::create(nested, loc, next);
    all = SmallVector<Value>(loop.getResults());
  }
  ValueRange digits = ValueRange(all).take_front(getNumDigits());
  ValueRange values = ValueRange(all).drop_front(getNumDigits());
  if (known && *known % step == 0)
    return SmallVector<Value>(values);
  std::optional<int64_t> rest;
  if (known)
    rest = *known % step;
  return emitRest(end, digits, values, rest);
}

SmallVector<Value> mlir::bcast::emitSpan(
    OpBuilder &builder, Location loc, const Span &span, ValueRange carried,
    function_ref<SmallVector<Value>(OpBuilder &, int64_t, ArrayRef<Value>,
                                    ValueRange)>
        body) {
  return SpanEmitter(builder, loc, span, body).emit(carried);
}

SmallVector<Value> mlir::bcast::mergeAll(OpBuilder &builder, Location loc,
                                         ArrayRef<Combiner> combiners,
                                         ValueRange left, ValueRange right) {
  SmallVector<Value> merged;
  for (const Combiner &combiner : combiners) {
    unsigned first = merged.size(), count = combiner.getNumAccumulators();
    llvm::append_range(merged,
                       merge(builder, loc, combiner, left.slice(first, count),
                             right.slice(first, count)));
  }
  return merged;
}

SmallVector<Value> mlir::bcast::buildIdentities(OpBuilder &builder,
                                                Location loc,
                                                ArrayRef<Combiner> combiners,
                                                int64_t lanes) {
  SmallVector<Value> values;
  for (const Combiner &combiner : combiners)
    llvm::append_range(
        values, buildIdentity(builder, loc, combiner, lanes == 1 ? 0 : lanes));
  return values;
}

SmallVector<Value> mlir::bcast::foldLanes(OpBuilder &builder, Location loc,
                                          ArrayRef<Combiner> combiners,
                                          int64_t lanes,
                                          ValueRange accumulators) {
  if (lanes == 1)
    return SmallVector<Value>(accumulators);
  std::vector<SmallVector<Value>> each(lanes);
  for (int64_t lane = 0; lane < lanes; ++lane)
    for (Value value : accumulators)
      each[lane].push_back(
          vector::ExtractOp::create(builder, loc, value, lane));
  for (int64_t half = lanes / 2; half >= 1; half /= 2)
    for (int64_t lane = 0; lane < half; ++lane)
      each[lane] =
          mergeAll(builder, loc, combiners, each[lane], each[lane + half]);
  return each.front();
}

SmallVector<Value> mlir::bcast::foldPieces(OpBuilder &builder, Location loc,
                                           ArrayRef<Combiner> combiners,
                                           unsigned perPiece,
                                           ValueRange accumulators) {
  int64_t pieces = accumulators.size() / perPiece;
  std::vector<SmallVector<Value>> each;
  for (int64_t piece = 0; piece < pieces; ++piece)
    each.emplace_back(accumulators.slice(piece * perPiece, perPiece));
  for (int64_t half = llvm::PowerOf2Ceil(pieces) / 2; half >= 1; half /= 2)
    for (int64_t piece = 0; piece < half; ++piece)
      if (piece + half < pieces)
        each[piece] =
            mergeAll(builder, loc, combiners, each[piece], each[piece + half]);
  return each.front();
}

/// The part of emitTree that goes through memory, from `half` down to where it
/// leaves off.
static SmallVector<Value>
emitSharedTree(OpBuilder &builder, Location loc, SharedMemory &shared,
               const TeamTree &tree, ArrayRef<Combiner> combiners,
               ArrayRef<Type> types, SmallVector<Value> values, int64_t &half) {
  SmallVector<Value> buffers;
  for (auto [number, type] : llvm::enumerate(types))
    buffers.push_back(shared.getScratch(type, tree.size, number));
  auto getAlignment = [&](Type type) {
    return llvm::Align(std::min<int64_t>(
        16, llvm::PowerOf2Ceil(tree.lanes * getElementBytes(type))));
  };
  auto store = [&](OpBuilder &nested) {
    for (auto [value, buffer, type] : llvm::zip_equal(values, buffers, types)) {
      if (tree.lanes == 1)
        memref::StoreOp::create(nested, loc, value, buffer, tree.place);
      else
        vector::StoreOp::create(nested, loc, value, buffer,
                                ValueRange(tree.place), /*nontemporal=*/false,
                                getAlignment(type));
    }
  };
  store(builder);
  for (; half >= 1 && !tree.isInWarp(half); half /= 2) {
    gpu::BarrierOp::create(builder, loc);
    IndexBuilder index(builder, loc);
    Value merges = index.isLess(tree.thread, index.constant(half));
    auto branch =
        scf::IfOp::create(builder, loc, ValueRange(values).getTypes(), merges,
                          /*withElseRegion=*/true);
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    IndexBuilder place(then, loc);
    Value other = place.add(tree.place, place.constant(half * tree.stride));
    SmallVector<Value> right;
    for (auto [value, buffer, type] : llvm::zip_equal(values, buffers, types))
      right.push_back(
          tree.lanes == 1
              ? memref::LoadOp::create(then, loc, buffer, other).getResult()
              : vector::LoadOp::create(
                    then, loc, cast<VectorType>(value.getType()), buffer,
                    ValueRange(other),
                    /*nontemporal=*/false, getAlignment(type))
                    .getResult());
    SmallVector<Value> old = values;
    values = mergeAll(then, loc, combiners, values, right);
    if (half > 1 && !tree.isInWarp(half / 2))
      store(then);
    scf::YieldOp::create(then, loc, values);
    OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
    scf::YieldOp::create(otherwise, loc, old);
    values = SmallVector<Value>(branch.getResults());
  }
  return values;
}

SmallVector<Value> mlir::bcast::emitTree(OpBuilder &builder, Location loc,
                                         SharedMemory &shared,
                                         const TeamTree &tree,
                                         ArrayRef<Combiner> combiners,
                                         ValueRange accumulators) {
  SmallVector<Type> types;
  for (const Combiner &combiner : combiners)
    llvm::append_range(types, combiner.getTypes());
  SmallVector<Value> values =
      foldPieces(builder, loc, combiners, types.size(), accumulators);
  int64_t half = tree.threads / 2;
  if (half >= 1 && !tree.isInWarp(half))
    values = emitSharedTree(builder, loc, shared, tree, combiners, types,
                            values, half);
  // What other threads than the first ones compute, nothing reads.
  for (; half >= 1; half /= 2) {
    SmallVector<Value> right;
    for (Value value : values)
      right.push_back(
          buildShuffle(builder, loc, value, half * tree.distance, tree.warp));
    values = mergeAll(builder, loc, combiners, values, right);
  }
  return values;
}
