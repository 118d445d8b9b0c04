//===- FlattenParallelLoops.cpp - One flat loop over tasks ----------------===//

#include "LocalBuffers.h"
#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FLATTENPARALLELLOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Of small buffers so many bytes go to the stack of a loop.
static constexpr int64_t kStackTotal = 1 << 17;

namespace {

/// Rewrites one outermost scf.parallel.
class Flattener {
public:
  /// One task has at least `taskElements` elements, unless that is 0: then
  /// the loop becomes sequential.
  Flattener(scf::ParallelOp op, int64_t taskElements)
      : op(op), taskElements(taskElements), builder(op), loc(op.getLoc()) {}

  void run();

private:
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value add(Value a, Value b) {
    return builder.createOrFold<arith::AddIOp>(loc, a, b);
  }
  Value mul(Value a, Value b) {
    return builder.createOrFold<arith::MulIOp>(loc, a, b);
  }
  Value min(Value a, Value b) {
    return builder.createOrFold<arith::MinSIOp>(loc, a, b);
  }
  /// ceil(a / b) for b >= 1; 0 for negative a.
  Value ceilDiv(Value a, Value b) {
    Value positive = builder.createOrFold<arith::MaxSIOp>(loc, a, constant(0));
    Value one = constant(1);
    Value up = add(positive, builder.createOrFold<arith::SubIOp>(loc, b, one));
    return builder.createOrFold<arith::DivUIOp>(loc, up, b);
  }
  void buildSizes();
  Value buildIterationElements();
  scf::ForOp buildLoop(Value from, Value to);
  void placeBuffer(LocalBuffer buffer, Value workers, Block *body);

  scf::ParallelOp op;
  int64_t taskElements;
  OpBuilder builder;
  Location loc;
  SmallVector<Value> sizes;
  Value count;
  int64_t stackBytes = 0;
};

} // namespace

void Flattener::buildSizes() {
  count = constant(1);
  for (auto [lower, upper, step] :
       llvm::zip_equal(op.getLowerBound(), op.getUpperBound(), op.getStep())) {
    Value length = builder.createOrFold<arith::SubIOp>(loc, upper, lower);
    sizes.push_back(ceilDiv(length, step));
    count = mul(count, sizes.back());
  }
}

/// About how many elements an iteration has: those of the computations in it
/// where that is known, or its part of the largest buffer that it uses.
Value Flattener::buildIterationElements() {
  int64_t known = 1;
  op.getBody()->walk([&](linalg::LinalgOp inner) {
    int64_t elements = 1;
    for (int64_t size : inner.getStaticLoopRanges())
      if (!ShapedType::isDynamic(size))
        elements = llvm::SaturatingMultiply<uint64_t>(elements, size);
    known = std::max(known, elements);
  });
  Value result = constant(known);
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(op.getRegion(), used);
  for (Value value : used) {
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type)
      continue;
    Value elements = constant(1);
    for (int64_t d = 0; d < type.getRank(); ++d)
      elements =
          mul(elements,
              builder.createOrFold<memref::DimOp>(loc, value, constant(d)));
    Value each = builder.createOrFold<arith::DivUIOp>(
        loc, elements,
        builder.createOrFold<arith::MaxSIOp>(loc, count, constant(1)));
    result = builder.createOrFold<arith::MaxUIOp>(loc, result, each);
  }
  return result;
}

/// The iterations numbered from `from` to `to`, with the body. The last
/// dimension counts fastest.
scf::ForOp Flattener::buildLoop(Value from, Value to) {
  auto loop = scf::ForOp::create(builder, loc, from, to, constant(1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Value number = loop.getInductionVar();
  SmallVector<Value> ivs(sizes.size());
  for (unsigned d = sizes.size(); d-- > 0;) {
    Value coordinate = number;
    if (d != 0) {
      coordinate = builder.createOrFold<arith::RemUIOp>(loc, number, sizes[d]);
      number = builder.createOrFold<arith::DivUIOp>(loc, number, sizes[d]);
    }
    ivs[d] = add(op.getLowerBound()[d], mul(coordinate, op.getStep()[d]));
  }
  op.getBody()->getTerminator()->erase();
  IRRewriter rewriter(builder);
  rewriter.inlineBlockBefore(op.getBody(), loop.getBody()->getTerminator(),
                             ivs);
  return loop;
}

/// Gives each worker a buffer in advance: a small one on its stack, else a part
/// of one that is allocated before the loop, where failure can be reported.
/// `body` is that of the outermost loop.
void Flattener::placeBuffer(LocalBuffer buffer, Value workers, Block *body) {
  MemRefType type = buffer.alloc.getType();
  Value bytes, start, replacement;
  std::optional<int64_t> small = buffer.getSmallBytes();
  if (small && stackBytes + *small <= kStackTotal) {
    stackBytes += *small;
    builder.setInsertionPointToStart(body);
    auto local = buffer.isBounded()
                     ? MemRefType::get({*small}, builder.getI8Type())
                     : type;
    bytes = memref::AllocaOp::create(builder, loc, local,
                                     builder.getI64IntegerAttr(64));
    if (!buffer.isBounded())
      replacement = bytes;
    start = constant(0);
  } else {
    // Bytes of all workers; as dimensions, so that the size is checked.
    Operation *loop = body->getParentOp();
    builder.setInsertionPoint(loop);
    SmallVector<int64_t> shape{ShapedType::kDynamic};
    llvm::append_range(shape, buffer.shape);
    shape.push_back(getElementBytes(type.getElementType()));
    bool isShared = getConstantIntValue(workers) != 1;
    if (isShared && !buffer.dynamicSizes.empty()) {
      Value apart = constant(buffer.getApartElements());
      Value &last = buffer.dynamicSizes.back();
      last = mul(ceilDiv(last, apart), apart);
    }
    SmallVector<Value> dynamic{workers};
    llvm::append_range(dynamic, buffer.dynamicSizes);
    Value all = memref::AllocOp::create(
        builder, loc, MemRefType::get(shape, builder.getI8Type()), dynamic);
    SmallVector<ReassociationIndices> group(1);
    for (unsigned d = 0; d < shape.size(); ++d)
      group.front().push_back(d);
    bytes = memref::CollapseShapeOp::create(builder, loc, all, group);
    Value each = constant(getElementBytes(type.getElementType()));
    unsigned next = 0;
    for (int64_t size : buffer.shape)
      each = mul(each, ShapedType::isDynamic(size) ? buffer.dynamicSizes[next++]
                                                   : constant(size));
    builder.setInsertionPointAfter(loop);
    memref::DeallocOp::create(builder, loc, all);
    builder.setInsertionPointToStart(body);
    start = constant(0);
    if (isShared)
      start =
          mul(rt::WorkerIndexOp::create(builder, loc, builder.getIndexType()),
              each);
  }
  if (!replacement) {
    if (buffer.isBounded())
      builder.setInsertionPoint(buffer.alloc);
    replacement = memref::ViewOp::create(builder, loc, type, bytes, start,
                                         buffer.alloc.getDynamicSizes());
  }
  buffer.dealloc.erase();
  buffer.alloc.replaceAllUsesWith(replacement);
  buffer.alloc.erase();
}

void Flattener::run() {
  std::optional<SmallVector<LocalBuffer>> buffers = collectLocalBuffers(op);
  buildSizes();
  Value zero = constant(0), one = constant(1);
  if (!buffers || taskElements == 0) {
    scf::ForOp loop = buildLoop(zero, count);
    if (buffers)
      for (const LocalBuffer &buffer : *buffers)
        placeBuffer(buffer, /*workers=*/one, loop.getBody());
    op.erase();
    return;
  }
  // A task has `each` iterations.
  Value each = ceilDiv(constant(taskElements), buildIterationElements());
  Value tasks = ceilDiv(count, each);
  Value workers = min(
      rt::NumWorkersOp::create(builder, loc, builder.getIndexType()), tasks);
  auto loop = scf::ParallelOp::create(builder, loc, ValueRange{zero},
                                      ValueRange{tasks}, ValueRange{one});
  builder.setInsertionPointToStart(loop.getBody());
  Value from = mul(loop.getInductionVars().front(), each);
  buildLoop(from, min(add(from, each), count));
  for (const LocalBuffer &buffer : *buffers)
    placeBuffer(buffer, workers, loop.getBody());
  op.erase();
}

namespace {

struct FlattenParallelLoopsPass
    : public mlir::bcast::impl::FlattenParallelLoopsBase<
          FlattenParallelLoopsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<scf::ParallelOp> outer, inner;
    getOperation().walk([&](scf::ParallelOp op) {
      if (op.getNumResults() != 0)
        return;
      (op->getParentOfType<scf::ParallelOp>() ? inner : outer).push_back(op);
    });
    // Inner ones first, which a walk in post-order has found first.
    for (scf::ParallelOp op : inner)
      Flattener(op, /*taskElements=*/0).run();
    for (scf::ParallelOp op : outer)
      Flattener(op, parallel ? chunkElements : 0).run();
  }
};

} // namespace
