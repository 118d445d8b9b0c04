//===- PrefetchRows.cpp - Copy the next row while one is computed ---------===//
//
// A block of 1,024 threads with a row in registers is alone on a
// multiprocessor: while it computes, nothing is loaded there, and while it
// loads, nothing is computed. Its threads copy what they will need of the next
// row to shared memory meanwhile. Each reads only what it has copied itself, so
// that it waits for its own copies, and for no other thread.
//
//===----------------------------------------------------------------------===//

#include "../../ThreadGroup.h"
#include "PersistentBlocks.h"
#include "SharedRows.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PREFETCHROWS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Of all buffers but the largest, whose size the launch says: what leaves room
/// in 48 KB for what threads exchange.
static constexpr int64_t kMostOtherBytes = 32 << 10;

namespace {

class Prefetcher {
public:
  Prefetcher(RowScope scope, bool isEmulated)
      : scope(scope), launch(scope.launch), loc(launch.getLoc()),
        body(launch.getBody().front()), isEmulated(isEmulated) {}

  /// Whether there is anything that can be copied.
  bool run();

private:
  /// The buffer that the elements of a load are in.
  using Key = std::pair<Type, int64_t>;
  static Key getKey(const RowLoad &load) { return {load.element, load.count}; }

  void dropLoads();
  void allocate();
  void place();
  void copy(OpBuilder &builder, Value other);
  void replaceLoads();

  RowScope scope;
  gpu::LaunchOp launch;
  Location loc;
  Block &body;
  bool isEmulated;
  int64_t threads = 0;
  /// The number of the row that is computed.
  Value row;
  std::vector<RowLoad> loads;
  /// Shared memory for the elements of each type that a load has so many of.
  llvm::MapVector<Key, Value> buffers;
};

} // namespace

/// Leaves loads of some types alone, if a kernel would have several large
/// buffers.
void Prefetcher::dropLoads() {
  llvm::MapVector<Key, int64_t> bytes;
  for (const RowLoad &load : loads)
    bytes[getKey(load)] += threads * load.getBytes();
  auto largest = llvm::max_element(bytes, llvm::less_second());
  int64_t others = 0;
  for (const auto &[key, size] : bytes)
    if (key != largest->first)
      others += size;
  if (others > kMostOtherBytes)
    llvm::erase_if(loads, [&](const RowLoad &load) {
      return getKey(load) != largest->first;
    });
}

void Prefetcher::allocate() {
  llvm::MapVector<Key, int64_t> counts;
  for (RowLoad &load : loads)
    load.number = counts[getKey(load)]++;
  SharedMemory shared(launch);
  for (auto [key, count] : counts)
    buffers[key] = shared.allocate(key.first, count * threads * key.second);
}

/// Where the thread has the elements in shared memory: side by side with those
/// of the next thread, as its banks are. Computed once, so that accesses differ
/// by constants.
void Prefetcher::place() {
  OpBuilder begin = OpBuilder::atBlockBegin(&body);
  IndexBuilder index(begin, loc);
  llvm::MapVector<int64_t, Value> own;
  for (RowLoad &load : loads) {
    Value &first = own[load.count];
    if (!first)
      first = index.mul(launch.getThreadIds().x, load.count);
    load.position = first;
    if (load.number != 0)
      load.position =
          index.add(first, index.constant(load.number * threads * load.count));
  }
}

/// Starts to copy what the thread needs of another row.
void Prefetcher::copy(OpBuilder &builder, Value other) {
  IRMapping there;
  there.map(row, other);
  for (RowLoad &load : loads) {
    for (Operation *op : load.slice)
      if (!there.contains(op->getResult(0)))
        builder.clone(*op, there);
    OpBuilder inside = builder;
    if (load.branch)
      inside =
          scf::IfOp::create(builder, loc,
                            there.lookupOrDefault(load.branch.getCondition()))
              .getThenBodyBuilder();
    Value index = there.lookupOrDefault(load.index);
    buildRowCopy(inside, load, index, buffers[getKey(load)], load.position,
                 isEmulated);
  }
  if (!isEmulated)
    NVVM::CpAsyncCommitGroupOp::create(builder, loc);
}

void Prefetcher::replaceLoads() {
  for (RowLoad &load : loads) {
    OpBuilder builder(load.op);
    Value buffer = buffers[getKey(load)];
    Value loaded = buildRowLoad(builder, load, buffer, load.position);
    load.op->getResult(0).replaceAllUsesWith(loaded);
    load.op->erase();
    load.op = loaded.getDefiningOp();
  }
}

bool Prefetcher::run() {
  std::optional<int64_t> blockX = getRowThreads(launch);
  if (!blockX)
    return false;
  threads = *blockX;
  loads = findRowLoads(scope);
  if (loads.empty())
    return false;
  dropLoads();
  if (!isEmulated) {
    int64_t bytes = 0;
    for (const RowLoad &load : loads)
      bytes += threads * load.getBytes();
    launchWhereRoom(launch, bytes);
  }
  allocate();
  auto loop = dyn_cast<scf::ForOp>(scope.op);
  RowTurns turns = loop ? RowTurns(loop) : takeRowsInTurns(launch);
  row = turns.row;
  place();
  replaceLoads();
  OpBuilder builder(turns.loop);
  // There is a block for each row, but a loop may have none.
  if (loop)
    builder = scf::IfOp::create(
                  builder, loc,
                  IndexBuilder(builder, loc).isLess(turns.first, turns.rows))
                  .getThenBodyBuilder();
  copy(builder, turns.first);
  if (!isEmulated) {
    OpBuilder begin = OpBuilder::atBlockBegin(turns.loop.getBody());
    NVVM::CpAsyncWaitGroupOp::create(begin, loc, 0);
  }

  OpBuilder after(launch.getContext());
  RowLoad &last = loads.back();
  after.setInsertionPointAfter(last.branch ? last.branch.getOperation()
                                           : last.op);
  Value next = turns.buildNext(after);
  Value isThere = IndexBuilder(after, loc).isLess(next, turns.rows);
  OpBuilder then = scf::IfOp::create(after, loc, isThere).getThenBodyBuilder();
  copy(then, next);
  // What threads exchange of the next row is where that of this one is. A loop
  // has taken care of that.
  if (!loop) {
    OpBuilder end(turns.loop.getBody()->getTerminator());
    gpu::BarrierOp::create(end, loc);
  }
  return true;
}

namespace {

struct PrefetchRowsPass
    : public mlir::bcast::impl::PrefetchRowsBase<PrefetchRowsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<std::pair<gpu::LaunchOp, Attribute>> launches;
    SmallVector<scf::ForOp> loops;
    getOperation().walk([&](Operation *op) {
      auto launch = dyn_cast<gpu::LaunchOp>(op);
      auto loop = dyn_cast<scf::ForOp>(op);
      if (!launch && !loop)
        return;
      Attribute prefetched = op->removeAttr(kPrefetchRowsAttrName);
      if (prefetched && launch)
        launches.push_back({launch, prefetched});
      else if (prefetched)
        loops.push_back(loop);
    });
    for (auto [launch, prefetched] : launches) {
      auto kept = dyn_cast<IntegerAttr>(prefetched);
      if (kept ? keepRowsShared(launch, kept.getInt(), emulate)
               : Prefetcher(launch, emulate).run())
        ++numPrefetched;
    }
    for (scf::ForOp loop : loops)
      numPrefetched += Prefetcher(RowScope(loop), emulate).run();
  }
};

} // namespace
