//===- PrefetchRows.cpp - Copy the next row while one is computed ---------===//
//
// A block of 1,024 threads with a row in registers is alone on a
// multiprocessor: while it computes, nothing is loaded there, and while it
// loads, nothing is computed. Its threads copy what they will need of the next
// row to shared memory meanwhile. Each reads only what it has copied itself, so
// that it waits for its own copies, and for no other thread.
//
//===----------------------------------------------------------------------===//

#include "../LaunchBuilder.h"
#include "MemoryAccess.h"
#include "RowLoads.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PREFETCHROWS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// What a block may have on every GPU from sm_80 on, less the kilobyte that the
/// system takes ("Maximum amount of shared memory per thread block" of the CUDA
/// C++ Programming Guide).
static constexpr int64_t kLeastSharedBytes = 98 << 10;

/// Of all buffers but the largest, whose size the launch says: what leaves room
/// in 48 KB for what threads exchange.
static constexpr int64_t kMostOtherBytes = 32 << 10;

namespace {

class Prefetcher {
public:
  Prefetcher(gpu::LaunchOp launch, bool isEmulated)
      : launch(launch), loc(launch.getLoc()), body(launch.getBody().front()),
        isEmulated(isEmulated) {}

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
  Value buildLoad(OpBuilder &builder, const RowLoad &load, Value buffer,
                  Value index);
  void replaceLoads();
  void buildChoice();
  Value buildGrid();

  gpu::LaunchOp launch;
  Location loc;
  Block &body;
  bool isEmulated;
  int64_t threads = 0;
  /// The block whose row the body computes.
  Value block;
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
  auto space = gpu::AddressSpaceAttr::get(
      launch.getContext(), gpu::GPUDialect::getWorkgroupAddressSpace());
  for (auto [key, count] : counts) {
    auto type = MemRefType::get({count * threads * key.second}, key.first,
                                MemRefLayoutAttrInterface(), space);
    buffers[key] = launch.addWorkgroupAttribution(type, loc);
  }
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

/// Starts to copy what the thread needs of another block's row.
void Prefetcher::copy(OpBuilder &builder, Value other) {
  IRMapping there;
  there.map(block, other);
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
    Value buffer = buffers[getKey(load)];
    if (!isEmulated) {
      rt::CopyAsyncOp::create(inside, loc, load.source, index, buffer,
                              load.position, load.count);
      continue;
    }
    Value loaded = buildLoad(inside, load, load.source, index);
    if (load.count == 1)
      memref::StoreOp::create(inside, loc, loaded, buffer, load.position);
    else
      vector::StoreOp::create(inside, loc, loaded, buffer, load.position);
  }
  if (!isEmulated)
    NVVM::CpAsyncCommitGroupOp::create(builder, loc);
}

/// Of elements as the load has them.
Value Prefetcher::buildLoad(OpBuilder &builder, const RowLoad &load,
                            Value buffer, Value index) {
  if (load.count == 1)
    return memref::LoadOp::create(builder, loc, buffer, index);
  auto type = VectorType::get({load.count}, load.element);
  auto vector = vector::LoadOp::create(builder, loc, type, buffer, index);
  vector.setAlignment(load.getBytes());
  return vector;
}

void Prefetcher::replaceLoads() {
  for (RowLoad &load : loads) {
    OpBuilder builder(load.op);
    Value buffer = buffers[getKey(load)];
    Value loaded = buildLoad(builder, load, buffer, load.position);
    load.op->getResult(0).replaceAllUsesWith(loaded);
    load.op->erase();
    load.op = loaded.getDefiningOp();
  }
}

/// Lets the host launch what was there, if the device has too little shared
/// memory: PTX runs on later GPUs too, some of which have less than those that
/// it was made for.
void Prefetcher::buildChoice() {
  int64_t bytes = 0;
  for (const RowLoad &load : loads)
    bytes += threads * load.getBytes();
  for (BlockArgument shared : launch.getWorkgroupAttributions())
    bytes += getBufferBytes(shared);
  if (bytes <= kLeastSharedBytes)
    return;
  OpBuilder host(launch);
  IndexBuilder index(host, loc);
  Value most = rt::SharedMemoryBytesOp::create(host, loc, host.getIndexType());
  Value fits = arith::CmpIOp::create(host, loc, arith::CmpIPredicate::ule,
                                     index.constant(bytes), most);
  auto choice = scf::IfOp::create(host, loc, fits, /*withElseRegion=*/true);
  choice.getElseBodyBuilder().clone(*launch);
  launch->moveBefore(choice.thenBlock()->getTerminator());
}

/// As many blocks as the device holds, in whole clusters, but no more than have
/// a row.
Value Prefetcher::buildGrid() {
  OpBuilder host(launch);
  IndexBuilder index(host, loc);
  int64_t held =
      cast<IntegerAttr>(launch->getAttr(kMinBlocksAttrName)).getInt();
  Value blocks = index.mul(
      rt::NumMultiprocessorsOp::create(host, loc, host.getIndexType()), held);
  if (auto cluster = launch.getClusterSizeOperandValues()) {
    blocks = host.createOrFold<arith::DivUIOp>(loc, blocks, cluster->x);
    blocks = host.createOrFold<arith::MaxUIOp>(loc, blocks, index.constant(1));
    blocks = index.mul(blocks, cluster->x);
  }
  return host.createOrFold<arith::MinUIOp>(loc, blocks, launch.getGridSizeX());
}

bool Prefetcher::run() {
  std::optional<int64_t> blockX = getConstantIntValue(launch.getBlockSizeX());
  bool isFlat =
      blockX &&
      llvm::all_of(ValueRange{launch.getBlockSizeY(), launch.getBlockSizeZ(),
                              launch.getGridSizeY(), launch.getGridSizeZ()},
                   [](Value size) { return isOneInteger(size); });
  if (!isFlat || !launch.getGridSize().x.use_empty())
    return false;
  threads = *blockX;
  loads = findRowLoads(launch);
  if (loads.empty())
    return false;
  dropLoads();
  if (!isEmulated)
    buildChoice();
  allocate();
  Value total = launch.getGridSizeX();
  launch.getGridSizeXMutable().assign(buildGrid());
  // What was the body is that of a loop over the rows of a block.
  Value first = launch.getBlockIds().x, step = launch.getGridSize().x;
  OpBuilder builder(body.getTerminator());
  auto loop = scf::ForOp::create(builder, loc, first, total, step);
  Block &inner = *loop.getBody();
  block = loop.getInductionVar();
  inner.getOperations().splice(inner.begin(), body.getOperations(),
                               body.begin(), loop->getIterator());
  first.replaceAllUsesExcept(block, loop);
  place();
  replaceLoads();
  builder.setInsertionPoint(loop);
  copy(builder, first);
  if (!isEmulated) {
    OpBuilder begin = OpBuilder::atBlockBegin(&inner);
    NVVM::CpAsyncWaitGroupOp::create(begin, loc, 0);
  }

  OpBuilder after(launch.getContext());
  RowLoad &last = loads.back();
  after.setInsertionPointAfter(last.branch ? last.branch.getOperation()
                                           : last.op);
  IndexBuilder index(after, loc);
  Value next = index.add(block, step), isThere = index.isLess(next, total);
  OpBuilder then = scf::IfOp::create(after, loc, isThere).getThenBodyBuilder();
  copy(then, next);
  // What threads exchange of the next row is where that of this one is.
  OpBuilder end(inner.getTerminator());
  gpu::BarrierOp::create(end, loc);
  return true;
}

namespace {

struct PrefetchRowsPass
    : public mlir::bcast::impl::PrefetchRowsBase<PrefetchRowsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<gpu::LaunchOp> launches;
    getOperation().walk([&](gpu::LaunchOp launch) {
      if (launch->removeAttr(kPrefetchRowsAttrName))
        launches.push_back(launch);
    });
    for (gpu::LaunchOp launch : launches)
      if (Prefetcher(launch, emulate).run())
        ++numPrefetched;
  }
};

} // namespace
