//===- FlattenParallelLoops.cpp - One flat loop over workers --------------===//

#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FLATTENPARALLELLOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Buffers of up to this many bytes go to the stack, until a loop has used that
/// much of it.
static constexpr int64_t kStackBuffer = 1 << 14;
static constexpr int64_t kStackTotal = 1 << 17;

/// OpenMP's function that says how many threads a parallel region may get.
static constexpr StringLiteral kMaxThreads = "omp_get_max_threads";

namespace {

/// A buffer that one iteration allocates and frees.
struct LocalBuffer {
  memref::AllocOp alloc;
  memref::DeallocOp dealloc;
  /// Per dimension the size, or a bound of one that the iteration computes; and
  /// the sizes that are dynamic here, known before the loop.
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamicSizes;

  /// Whether an iteration may use less than it has.
  bool isBounded() {
    return dynamicSizes.size() != alloc.getDynamicSizes().size();
  }
};

/// Rewrites one outermost scf.parallel.
class Flattener {
public:
  Flattener(scf::ParallelOp op, bool parallel)
      : op(op), parallel(parallel), builder(op), loc(op.getLoc()) {}

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
  bool collectBuffers();
  bool findSizes(LocalBuffer &buffer);
  Value buildNumThreads();
  void buildSizes();
  void moveBody(scf::ForOp loop);
  void placeBuffer(LocalBuffer buffer, Value workers, scf::ParallelOp loop);

  scf::ParallelOp op;
  bool parallel;
  OpBuilder builder;
  Location loc;
  SmallVector<LocalBuffer> buffers;
  SmallVector<Value> sizes;
  Value count;
  int64_t stackBytes = 0;
};

} // namespace

/// The size in bytes, if it is known and small.
static std::optional<int64_t> getSmallBytes(LocalBuffer &buffer) {
  int64_t bytes = getElementBytes(buffer.alloc.getType().getElementType());
  for (int64_t size : buffer.shape)
    if (ShapedType::isDynamic(size) || llvm::MulOverflow(bytes, size, bytes) ||
        bytes > kStackBuffer)
      return std::nullopt;
  return bytes;
}

/// A constant that the size, such as that of the last of several tiles, does
/// not exceed.
static std::optional<int64_t> getBound(Value size) {
  auto least = size.getDefiningOp<arith::MinUIOp>();
  if (!least)
    return std::nullopt;
  for (Value operand : least->getOperands())
    if (std::optional<int64_t> bound = getConstantIntValue(operand);
        bound && *bound >= 0)
      return bound;
  return std::nullopt;
}

/// Fails if a size is neither known before the loop nor bounded.
bool Flattener::findSizes(LocalBuffer &buffer) {
  unsigned next = 0;
  for (int64_t size : buffer.alloc.getType().getShape()) {
    buffer.shape.push_back(size);
    if (!ShapedType::isDynamic(size))
      continue;
    Value value = buffer.alloc.getDynamicSizes()[next++];
    if (!op.getRegion().isAncestor(value.getParentRegion())) {
      buffer.dynamicSizes.push_back(value);
      continue;
    }
    std::optional<int64_t> bound = getBound(value);
    if (!bound)
      return false;
    buffer.shape.back() = *bound;
  }
  return true;
}

/// Collects what the body allocates. Fails if something has to stay where it
/// is: a check or a call that may end the function, or a buffer that cannot be
/// had in advance.
bool Flattener::collectBuffers() {
  WalkResult result = op.getBody()->walk([&](Operation *inner) {
    if (isa<cf::AssertOp, CallOpInterface>(inner))
      return WalkResult::interrupt();
    auto alloc = dyn_cast<memref::AllocOp>(inner);
    if (!alloc)
      return WalkResult::advance();
    MemRefType type = alloc.getType();
    LocalBuffer buffer{alloc, nullptr, {}, {}};
    for (Operation *user : alloc->getUsers())
      if (auto dealloc = dyn_cast<memref::DeallocOp>(user))
        // In the same block: no other iteration sees the buffer.
        if (dealloc->getBlock() == alloc->getBlock())
          buffer.dealloc = dealloc;
    Type element = type.getElementType();
    if (!buffer.dealloc || !type.getLayout().isIdentity() ||
        !alloc.getSymbolOperands().empty() || !findSizes(buffer) ||
        !(element.isIntOrIndexOrFloat() || isa<ComplexType>(element)))
      return WalkResult::interrupt();
    buffers.push_back(buffer);
    return WalkResult::advance();
  });
  return !result.wasInterrupted();
}

Value Flattener::buildNumThreads() {
  auto module = op->getParentOfType<ModuleOp>();
  auto function = module.lookupSymbol<func::FuncOp>(kMaxThreads);
  if (!function) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    function = func::FuncOp::create(
        builder, loc, kMaxThreads,
        builder.getFunctionType({}, {builder.getI32Type()}));
    function.setPrivate();
  }
  Value threads = func::CallOp::create(builder, loc, function).getResult(0);
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                    threads);
}

void Flattener::buildSizes() {
  count = constant(1);
  for (auto [lower, upper, step] :
       llvm::zip_equal(op.getLowerBound(), op.getUpperBound(), op.getStep())) {
    Value length = builder.createOrFold<arith::SubIOp>(loc, upper, lower);
    sizes.push_back(ceilDiv(length, step));
    count = mul(count, sizes.back());
  }
}

/// Moves the body into a loop over the flat number of the iteration. The last
/// dimension counts fastest.
void Flattener::moveBody(scf::ForOp loop) {
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
  loop.getBody()->getTerminator()->erase();
  IRRewriter rewriter(builder);
  rewriter.mergeBlocks(op.getBody(), loop.getBody(), ivs);
  rewriter.setInsertionPointToEnd(loop.getBody());
  scf::YieldOp::create(rewriter, loc);
}

/// Gives each worker a buffer in advance: a small one on its stack, else a part
/// of one that is allocated before the loop, where failure can be reported.
void Flattener::placeBuffer(LocalBuffer buffer, Value workers,
                            scf::ParallelOp loop) {
  MemRefType type = buffer.alloc.getType();
  Value bytes, start, replacement;
  std::optional<int64_t> small = getSmallBytes(buffer);
  if (small && stackBytes + *small <= kStackTotal) {
    stackBytes += *small;
    builder.setInsertionPointToStart(loop.getBody());
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
    builder.setInsertionPoint(loop);
    SmallVector<int64_t> shape{ShapedType::kDynamic};
    llvm::append_range(shape, buffer.shape);
    shape.push_back(getElementBytes(type.getElementType()));
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
    builder.setInsertionPointToStart(loop.getBody());
    start = mul(loop.getInductionVars().front(), each);
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
  bool hasPlaces = collectBuffers();
  buildSizes();
  Value zero = constant(0), one = constant(1);
  if (!hasPlaces) {
    moveBody(scf::ForOp::create(builder, loc, zero, count, one));
    op.erase();
    return;
  }
  Value workers = parallel ? min(buildNumThreads(), count) : one;
  auto loop = scf::ParallelOp::create(builder, loc, ValueRange{zero},
                                      ValueRange{workers}, ValueRange{one});
  builder.setInsertionPointToStart(loop.getBody());
  // Worker w has iterations [w * share, (w + 1) * share).
  Value worker = loop.getInductionVars().front();
  Value share = ceilDiv(count, workers);
  Value from = min(mul(worker, share), count);
  Value to = min(add(from, share), count);
  moveBody(scf::ForOp::create(builder, loc, from, to, one));
  for (LocalBuffer buffer : buffers)
    placeBuffer(buffer, workers, loop);
  op.erase();
  if (parallel)
    return;
  // One worker.
  builder.setInsertionPoint(loop);
  IRRewriter rewriter(builder);
  loop.getBody()->getTerminator()->erase();
  rewriter.inlineBlockBefore(loop.getBody(), loop, ValueRange{zero});
  loop.erase();
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
      Flattener(op, /*parallel=*/false).run();
    for (scf::ParallelOp op : outer)
      Flattener(op, parallel).run();
  }
};

} // namespace
