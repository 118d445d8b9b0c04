//===- RowBlocks.cpp - Several short rows at a time -----------------------===//
//
// Where the innermost loops are shorter than a vector, as over the channels of
// an image, most lanes would be idle. If the outputs run on from one row into
// the next, as many rows as are whole vectors are computed together. Operands
// that do the same are loaded as they lie; where another one's elements are for
// each lane of such a block is known when compiling, and it is loaded by these
// patterns: a value per row that repeats along it, the same row for all, a row
// in reverse, a part of a longer row, columns side by side. Rows that are left
// are computed one by one.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseEmitter.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

/// Vectors of a block, and ops times vectors: each has its code.
static constexpr int64_t kMaxVectors = 32;
static constexpr int64_t kMaxOps = 512;

/// Per loop the operand's static stride, 0 where the loop does not move it.
/// Fails if one from loop `first` on is not known.
static std::optional<SmallVector<int64_t>>
getStrides(MemRefType type, const LoopPlan::Operand &operand, unsigned first) {
  SmallVector<int64_t> strides, loopStrides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  for (unsigned l = 0; l < operand.dims.size(); ++l) {
    loopStrides.push_back(0);
    int dim = operand.dims[l];
    if (l < first || dim < 0)
      continue;
    if (ShapedType::isDynamic(strides[dim]) ||
        llvm::MulOverflow(strides[dim], operand.scales[l], loopStrides.back()))
      return std::nullopt;
  }
  return loopStrides;
}

/// Where the operand's element for each element of a block is. Fails if that
/// takes too long to load.
static std::optional<SmallVector<LanePattern>>
getPatterns(ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides, unsigned loop,
            int64_t elements, int64_t lanes) {
  SmallVector<LanePattern> patterns(elements / lanes);
  for (int64_t e = 0; e < elements; ++e) {
    int64_t number = e, position = 0;
    for (unsigned l = sizes.size(); l-- > loop;) {
      int64_t counter = l == loop ? number : number % sizes[l];
      number /= l == loop ? 1 : sizes[l];
      int64_t distance;
      if (llvm::MulOverflow(counter, strides[l], distance) ||
          llvm::AddOverflow(position, distance, position))
        return std::nullopt;
    }
    patterns[e / lanes].push_back(position);
  }
  for (const LanePattern &pattern : patterns)
    if (countWindows(pattern) > kMaxWindows)
      return std::nullopt;
  return patterns;
}

static bool isIdentity(ArrayRef<LanePattern> patterns) {
  int64_t next = 0;
  for (const LanePattern &pattern : patterns)
    for (int64_t position : pattern)
      if (position != next++)
        return false;
  return true;
}

RowBlockPlan mlir::bcast::planRowBlocks(linalg::GenericOp op,
                                        const LoopPlan &plan, int64_t lanes) {
  RowBlockPlan none;
  // Any operand may turn out to have patterns.
  lanes = limitShuffledLanes(op, lanes, [](unsigned) { return true; });
  bool readsIndex = !op.getBody()->getOps<linalg::IndexOp>().empty();
  if (lanes == 0 || plan.loops.size() < 2 || readsIndex)
    return none;
  SmallVector<int64_t> sizes;
  for (const auto &loop : plan.loops)
    sizes.push_back(getLoopSize(op, loop).value_or(ShapedType::kDynamic));
  auto isShort = [&](int64_t row, int64_t size) {
    return !ShapedType::isDynamic(size) && size < lanes && row * size < lanes;
  };
  RowBlockPlan blocks;
  blocks.lanes = lanes;
  blocks.row = 1;
  blocks.loop = plan.loops.size();
  // Short loops around short ones are a row as well.
  while (blocks.loop > 1 && isShort(blocks.row, sizes[blocks.loop - 1]))
    blocks.row *= sizes[--blocks.loop];
  if (blocks.loop == plan.loops.size() || blocks.row <= 1)
    return none;
  --blocks.loop;
  int64_t elements = std::lcm(blocks.row, lanes);
  blocks.rows = elements / blocks.row;
  int64_t count = elements / lanes;
  int64_t length = op.getBody()->getOperations().size() + op->getNumOperands();
  int64_t numRows = sizes[blocks.loop];
  if (count > kMaxVectors || count * length > kMaxOps ||
      (!ShapedType::isDynamic(numRows) && numRows < blocks.rows))
    return none;
  for (OpOperand &operand : op->getOpOperands()) {
    const LoopPlan::Operand &planned =
        plan.operands[operand.getOperandNumber()];
    auto strides = getStrides(cast<MemRefType>(operand.get().getType()),
                              planned, blocks.loop);
    if (!strides)
      return none;
    auto patterns = getPatterns(sizes, *strides, blocks.loop, elements, lanes);
    if (!patterns || (op.isDpsInit(&operand) && !isIdentity(*patterns)))
      return none;
    if (isIdentity(*patterns))
      patterns->clear();
    blocks.patterns.push_back(std::move(*patterns));
  }
  return blocks;
}

void ElementwiseEmitter::emitRowBlocks(Value from, Value to) {
  unsigned loop = blocks.loop;
  Value end = sub(to, rem(sub(to, from), constant(blocks.rows)));
  hoisted.assign(buffers.size(), Value());
  // What the rows share is loaded before them.
  SmallVector<SmallVector<Value>> vectors(buffers.size());
  auto load = [&](bool moves) {
    for (auto [o, buffer] : llvm::enumerate(buffers))
      if (buffer.isRead && !blocks.patterns[o].empty() &&
          static_cast<bool>(buffer.strides[loop]) == moves)
        vectors[o] = loadPatterns(buffer.flat, buffer.isBool, bases[o],
                                  blocks.patterns[o]);
  };
  auto emitLoop = [&] {
    emitFor(from, end, blocks.rows, [&](Value row) {
      KeepPosition keep(bases);
      enter(loop, row);
      load(/*moves=*/true);
      for (int64_t v = 0; v < blocks.rows * blocks.row / lanes; ++v) {
        for (auto [value, ofBlock] : llvm::zip_equal(loaded, vectors))
          value = ofBlock.empty() ? Value() : ofBlock[v];
        emitBlock(constant(v * lanes), Value());
      }
    });
  };
  auto hasRows =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, end, from);
  auto branch = scf::IfOp::create(builder, loc, hasRows);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    load(/*moves=*/false);
    emitStreamed(mul(from, constant(blocks.row)), emitLoop);
  }
  loaded.assign(buffers.size(), Value());
  emitEachRow(loop, end, to, constant(0), sizes.back());
}
