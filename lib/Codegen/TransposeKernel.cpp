//===- TransposeKernel.cpp - Operands that run across the output ---------===//
//
// An operand whose neighbours in memory are neighbours along an outer loop
// would be read one element per line of the cache. A block computes a square
// tile of that loop and the innermost one: its threads first copy the operand's
// tile to shared memory, side by side along the operand, then compute, side by
// side along the output.
//
//===----------------------------------------------------------------------===//

#include "BlockTeam.h"
#include "DeviceMemory.h"
#include "GenericPlan.h"
#include "Kernels.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// Elements of a tile's side, one for each thread of a warp.
static constexpr int64_t kTile = 32;
/// One more, so that the 32 elements of a column lie in different banks.
static constexpr int64_t kPitch = kTile + 1;
/// Below so many elements along a loop, most of a tile would be empty.
static constexpr int64_t kMinSize = kTile / 4;

namespace {

class TransposeKernelEmitter : public KernelEmitter {
public:
  static std::optional<TransposeKernelEmitter>
  get(linalg::GenericOp op, const KernelOptions &options);

  void emit(OpBuilder &host);

private:
  TransposeKernelEmitter(linalg::GenericOp op, LoopPlan plan,
                         const KernelOptions &options)
      : KernelEmitter(op, std::move(plan)),
        rows(std::max<int64_t>(1,
                               std::min(kTile, options.blockThreads / kTile))) {
  }

  bool chooseOperands(int64_t sharedBytes);
  using Body = function_ref<void(OpBuilder &, ArrayRef<Value> counters, Value x,
                                 Value y)>;
  /// Runs `body` for element y of the tile along loop `slow`, and the one that
  /// is this thread's along loop `fast`, if there are such elements.
  void emitElement(OpBuilder &kernel, unsigned fast, unsigned slow, Value y,
                   Body body);

  /// Threads of a block along y.
  int64_t rows;
  /// The operands that have tiles, and the loop that they are contiguous along.
  SmallVector<unsigned> transposed;
  unsigned across = 0;
  gpu::LaunchOp launch;
  /// Where the tile begins in each loop; the outer loops' counters.
  SmallVector<Value> begin;
};

} // namespace

bool TransposeKernelEmitter::chooseOperands(int64_t sharedBytes) {
  if (plan.loops.size() < 2)
    return false;
  unsigned inner = plan.loops.size() - 1;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  auto isShort = [&](unsigned loop) {
    int64_t size = 1;
    for (unsigned d : plan.loops[loop]) {
      if (ShapedType::isDynamic(ranges[d]))
        return false;
      size *= ranges[d];
    }
    return size < kMinSize;
  };
  if (isShort(inner))
    return false;
  int64_t bytes = 0;
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned o = input->getOperandNumber();
    if (!isa<MemRefType>(input->get().getType()) ||
        !op.payloadUsesValueFromOperand(input) ||
        getInnerWalk(o) != Walk::Strided)
      continue;
    for (unsigned loop = 0; loop < inner; ++loop) {
      if (plan.getWalk(o, loop) != Walk::Contiguous || isShort(loop) ||
          (!transposed.empty() && across != loop))
        continue;
      Type element = getElementTypeOrSelf(input->get().getType());
      int64_t tileBytes = kTile * kPitch * getElementBytes(element);
      if (bytes + tileBytes > sharedBytes)
        continue;
      bytes += tileBytes;
      across = loop;
      transposed.push_back(o);
    }
  }
  return !transposed.empty();
}

std::optional<TransposeKernelEmitter>
TransposeKernelEmitter::get(linalg::GenericOp op,
                            const KernelOptions &options) {
  std::optional<LoopPlan> plan = planParallel(op);
  if (!plan)
    return std::nullopt;
  TransposeKernelEmitter emitter(op, std::move(*plan), options);
  if (!emitter.chooseOperands(options.sharedBytes))
    return std::nullopt;
  return emitter;
}

void TransposeKernelEmitter::emitElement(OpBuilder &kernel, unsigned fast,
                                         unsigned slow, Value y, Body body) {
  IndexBuilder index(kernel, loc);
  Value x = launch.getThreadIds().x;
  SmallVector<Value> counters(begin);
  counters[fast] = index.add(begin[fast], x);
  counters[slow] = index.add(begin[slow], y);
  // At the edges, tiles are not full.
  Value isElement;
  for (unsigned side : {fast, slow}) {
    std::optional<int64_t> known = getConstantIntValue(sizes[side]);
    if (known && *known % kTile == 0)
      continue;
    Value isInside = index.isLess(counters[side], sizes[side]);
    isElement = isElement
                    ? arith::AndIOp::create(kernel, loc, isElement, isInside)
                    : isInside;
  }
  if (!isElement)
    return body(kernel, counters, x, y);
  auto branch = scf::IfOp::create(kernel, loc, isElement);
  OpBuilder then = branch.getThenBodyBuilder();
  body(then, counters, x, y);
}

void TransposeKernelEmitter::emit(OpBuilder &host) {
  buildOperands(host);
  IndexBuilder index(host, loc);
  unsigned inner = sizes.size() - 1;
  // Per loop: its size, or how many tiles there are along it.
  SmallVector<Value> tiles(sizes);
  Value blocks = index.constant(1);
  for (unsigned loop = 0; loop < sizes.size(); ++loop) {
    if (loop == inner || loop == across)
      tiles[loop] = index.ceilDiv(sizes[loop], kTile);
    blocks = index.mul(blocks, tiles[loop]);
  }
  launch = createBlockLaunch(host, loc, blocks, kTile, rows);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  begin = buildDigits(kernel, loc, tiles, launch.getBlockIds().x);
  begin[inner] = inside.mul(begin[inner], kTile);
  begin[across] = inside.mul(begin[across], kTile);

  SmallVector<Value> buffersOfTiles;
  for (unsigned o : transposed)
    buffersOfTiles.push_back(shared.allocate(
        cast<MemRefType>(buffers[o].flat.getType()).getElementType(),
        kTile * kPitch));
  // Unrolled, so that the reads can be under way together.
  for (int64_t step = 0; step < kTile; step += rows)
    emitElement(
        kernel, across, inner,
        inside.add(launch.getThreadIds().y, inside.constant(step)),
        [&](OpBuilder &nested, ArrayRef<Value> counters, Value x, Value y) {
          IndexBuilder index(nested, loc);
          Value place = index.add(index.mul(y, kPitch), x);
          for (auto [o, tile] : llvm::zip_equal(transposed, buffersOfTiles))
            memref::StoreOp::create(
                nested, loc,
                emitLoad(nested, o, 1, getPosition(index, o, counters)), tile,
                place);
        });
  gpu::BarrierOp::create(kernel, loc);
  auto loop = scf::ForOp::create(kernel, loc, launch.getThreadIds().y,
                                 inside.constant(kTile), inside.constant(rows));
  OpBuilder body = OpBuilder::atBlockBegin(loop.getBody());
  emitElement(
      body, inner, across, loop.getInductionVar(),
      [&](OpBuilder &nested, ArrayRef<Value> counters, Value x, Value y) {
        IndexBuilder index(nested, loc);
        Value place = index.add(index.mul(x, kPitch), y);
        SmallVector<Value> loaded(buffers.size());
        for (auto [o, tile] : llvm::zip_equal(transposed, buffersOfTiles))
          loaded[o] = memref::LoadOp::create(nested, loc, tile, place);
        SmallVector<Value> results = emitElements(nested, 1, counters, loaded);
        for (auto [i, result] : llvm::enumerate(results)) {
          unsigned o = op.getNumDpsInputs() + i;
          emitStore(nested, o, result, 1, getPosition(index, o, counters));
        }
      });
}

LogicalResult mlir::bcast::emitTransposeKernel(OpBuilder &builder,
                                               linalg::GenericOp op,
                                               const KernelOptions &options) {
  std::optional<TransposeKernelEmitter> emitter =
      TransposeKernelEmitter::get(op, options);
  if (!emitter)
    return failure();
  emitter->emit(builder);
  return success();
}
