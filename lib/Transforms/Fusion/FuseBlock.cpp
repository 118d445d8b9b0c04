//===- FuseBlock.cpp - Build the fusions of a block -----------------------===//

#include "Clusters.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Turns clusters into fusions and puts the block's ops in an order in which
/// each follows what it needs. Ops of other dialects keep their order.
class FusionBuilder {
public:
  FusionBuilder(Block &block, Clusters &clusters, const FusionOptions &options,
                FusionStatistics &statistics)
      : block(block), clusters(clusters), options(options),
        statistics(statistics) {}

  void run();

private:
  using Piece = SmallVector<Operation *>;

  bool formPieces();
  void copyIntoPieces();
  Value getCopyFor(unsigned piece, Value value,
                   llvm::DenseMap<Value, Value> &copies, Piece &members);
  void order();
  void build(unsigned piece);
  void reportFusion(FusionOp fusion, int64_t savedBytes);

  Block &block;
  Clusters &clusters;
  const FusionOptions &options;
  FusionStatistics &statistics;
  std::vector<Piece> pieces;
  llvm::DenseMap<Operation *, unsigned> pieceOf;
  /// Piece of each entry, or an op that stays alone.
  std::vector<std::pair<Operation *, int>> ordered;
};

} // namespace

/// Collects the clusters' ops in the block's order, within the budgets. Returns
/// false if there is nothing to fuse.
bool FusionBuilder::formPieces() {
  llvm::MapVector<int, Piece> members;
  for (Operation &op : block)
    if (int cluster = clusters.getCluster(&op); cluster >= 0)
      members[cluster].push_back(&op);
  bool hasFusion = false;
  for (auto &[cluster, ops] : members) {
    for (Piece &piece : splitCluster(ops, options)) {
      hasFusion |= piece.size() > 1;
      for (Operation *op : piece)
        pieceOf[op] = pieces.size();
      pieces.push_back(std::move(piece));
    }
  }
  return hasFusion;
}

/// The piece's own copy of a copyable value of another piece; its operands are
/// copied in the same way.
Value FusionBuilder::getCopyFor(unsigned piece, Value value,
                                llvm::DenseMap<Value, Value> &copies,
                                Piece &members) {
  Operation *def = value.getDefiningOp();
  auto known = pieceOf.find(def);
  if (known == pieceOf.end() || known->second == piece ||
      !clusters.isCopyable(def) ||
      clusters.getCluster(def) != clusters.getCluster(pieces[piece].front()))
    return value;
  if (Value copy = copies.lookup(value))
    return copy;
  OpBuilder builder(def);
  builder.setInsertionPointAfter(def);
  Operation *copy = builder.clone(*def);
  for (OpOperand &operand : copy->getOpOperands())
    operand.set(getCopyFor(piece, operand.get(), copies, members));
  copies[value] = copy->getResult(0);
  members.push_back(copy);
  ++statistics.copies;
  return copy->getResult(0);
}

void FusionBuilder::copyIntoPieces() {
  for (unsigned piece = 0; piece < pieces.size(); ++piece) {
    llvm::DenseMap<Value, Value> copies;
    Piece members;
    for (Operation *op : pieces[piece]) {
      for (OpOperand &operand : op->getOpOperands())
        operand.set(getCopyFor(piece, operand.get(), copies, members));
      members.push_back(op);
    }
    pieces[piece] = std::move(members);
  }
  // A copy may have taken the original's last use.
  for (Piece &piece : pieces) {
    for (Operation *&op : llvm::reverse(piece)) {
      if (!op->use_empty() || !clusters.isCopyable(op))
        continue;
      pieceOf.erase(op);
      op->erase();
      op = nullptr;
    }
    llvm::erase(piece, nullptr);
  }
  for (unsigned piece = 0; piece < pieces.size(); ++piece)
    for (Operation *op : pieces[piece])
      pieceOf[op] = piece;
}

/// Depth first over what each op needs, in the block's order.
void FusionBuilder::order() {
  std::vector<bool> isPiecePlaced(pieces.size());
  llvm::DenseSet<Operation *> placedOps;
  struct Visit {
    Operation *op;
    int piece;
    SmallVector<Operation *, 8> needed;
  };
  std::vector<Visit> stack;
  auto push = [&](Operation *op) {
    auto known = pieceOf.find(op);
    Visit visit{op, known == pieceOf.end() ? -1 : int(known->second), {}};
    if (visit.piece >= 0) {
      if (isPiecePlaced[visit.piece])
        return;
      isPiecePlaced[visit.piece] = true;
    } else if (!placedOps.insert(op).second) {
      return;
    }
    auto need = [&](Operation *user) {
      for (Value operand : user->getOperands()) {
        Operation *def = operand.getDefiningOp();
        if (!def || def->getBlock() != &block)
          continue;
        auto producer = pieceOf.find(def);
        bool isOwn = visit.piece >= 0 && producer != pieceOf.end() &&
                     int(producer->second) == visit.piece;
        if (!isOwn)
          visit.needed.push_back(def);
      }
    };
    if (visit.piece >= 0)
      llvm::for_each(pieces[visit.piece], need);
    else
      op->walk(need);
    // Taken from the back.
    std::reverse(visit.needed.begin(), visit.needed.end());
    stack.push_back(std::move(visit));
  };
  // A piece comes as late as it can: at its last op.
  llvm::DenseMap<unsigned, Operation *> last;
  for (Operation &op : block)
    if (auto known = pieceOf.find(&op); known != pieceOf.end())
      last[known->second] = &op;
  for (Operation &op : block) {
    auto known = pieceOf.find(&op);
    if (known != pieceOf.end() && last[known->second] != &op)
      continue;
    push(&op);
    while (!stack.empty()) {
      Visit &visit = stack.back();
      if (visit.needed.empty()) {
        ordered.push_back({visit.op, visit.piece});
        stack.pop_back();
        continue;
      }
      push(visit.needed.pop_back_val());
    }
  }
}

static int64_t getBytes(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  if (!type.hasStaticShape())
    return 0;
  int64_t bytes = getElementBytes(type.getElementType());
  for (int64_t size : type.getShape())
    if (llvm::MulOverflow(bytes, size, bytes))
      return 0;
  return bytes;
}

void FusionBuilder::build(unsigned piece) {
  Piece &ops = pieces[piece];
  if (ops.size() == 1) {
    ops.front()->moveBefore(&block, block.end());
    return;
  }
  llvm::MapVector<Value, unsigned> inputs;
  SmallVector<Value> outputs;
  SmallVector<Location> locations;
  int64_t savedBytes = 0;
  auto isOwn = [&](Operation *op) {
    auto known = pieceOf.find(op);
    return known != pieceOf.end() && known->second == piece;
  };
  for (Operation *op : ops) {
    locations.push_back(op->getLoc());
    for (Value operand : op->getOperands())
      if (!isOwn(operand.getDefiningOp()))
        inputs.insert({operand, inputs.size()});
    Value result = op->getResult(0);
    if (!llvm::all_of(result.getUsers(), isOwn))
      outputs.push_back(result);
    else if (!clusters.isCopyable(op))
      // Neither written nor read.
      savedBytes += 2 * getBytes(result);
  }

  OpBuilder builder = OpBuilder::atBlockEnd(&block);
  SmallVector<Value> operands = llvm::to_vector(llvm::make_first_range(inputs));
  auto fusion = FusionOp::create(builder, builder.getFusedLoc(locations),
                                 ValueRange(outputs).getTypes(), operands);
  Block &body = fusion.getBody().emplaceBlock();
  for (Value operand : operands)
    body.addArgument(operand.getType(), operand.getLoc());
  for (Operation *op : ops) {
    op->moveBefore(&body, body.end());
    for (OpOperand &operand : op->getOpOperands())
      if (auto input = inputs.find(operand.get()); input != inputs.end())
        operand.set(body.getArgument(input->second));
  }
  for (auto [output, result] : llvm::zip_equal(outputs, fusion.getResults()))
    output.replaceUsesWithIf(result, [&](OpOperand &use) {
      return use.getOwner()->getBlock() != &body;
    });
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, fusion.getLoc(), outputs);

  ++statistics.fusions;
  statistics.fusedOps += ops.size();
  reportFusion(fusion, savedBytes);
}

void FusionBuilder::reportFusion(FusionOp fusion, int64_t savedBytes) {
  remark::passed(fusion.getLoc(),
                 remark::RemarkOpts::name("Fused").category("bcast-fuse"))
      << remark::metric("Ops",
                        fusion.getBody().front().getOperations().size() - 1)
      << remark::metric("Operands", fusion->getNumOperands())
      << remark::metric("Results", fusion->getNumResults())
      << remark::metric("SavedBytes", savedBytes);
}

void FusionBuilder::run() {
  if (!formPieces())
    return;
  copyIntoPieces();
  order();
  for (auto [op, piece] : ordered) {
    if (piece < 0)
      op->moveBefore(&block, block.end());
    else
      build(piece);
  }
}

FusionStatistics mlir::bcast::fuseBlock(Block &block,
                                        const FusionOptions &options) {
  FusionStatistics statistics;
  Clusters clusters(block, options, statistics);
  clusters.form();
  FusionBuilder(block, clusters, options, statistics).run();
  return statistics;
}

FusionStatistics mlir::bcast::fuseOps(Operation *root,
                                      const FusionOptions &options) {
  FusionStatistics total;
  // Fusing moves ops between blocks: all blocks are known before.
  SmallVector<Block *> blocks;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<FusionOp>(op))
      return WalkResult::skip();
    for (Region &region : op->getRegions())
      if (mayHaveSSADominance(region))
        for (Block &block : region)
          blocks.push_back(&block);
    return WalkResult::advance();
  });
  for (Block *block : blocks) {
    FusionStatistics statistics = fuseBlock(*block, options);
    total.fusions += statistics.fusions;
    total.fusedOps += statistics.fusedOps;
    total.copies += statistics.copies;
    total.boundaries += statistics.boundaries;
  }
  return total;
}
