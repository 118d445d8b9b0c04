//===- VersionLaunches.cpp - Kernels for buffers at any address -----------===//
//
// Kernels are written for buffers that begin at multiples of what a thread
// reads or writes at a time. Those of callers may not: a view of another buffer
// begins anywhere. The host looks at their addresses, and launches a second
// kernel that accesses them an element at a time; all else is the same, so the
// bits are.
//
//===----------------------------------------------------------------------===//

#include "BufferAlignments.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VERSIONLAUNCHES
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Of how many bytes a buffer's address must be a multiple.
using Needs = llvm::MapVector<Value, int64_t>;

static void addNeed(Needs &needs, Value buffer, int64_t alignment) {
  int64_t &need = needs[buffer];
  need = std::max(need, alignment);
}

namespace {

/// An access to a buffer from outside of a launch that reads or writes more
/// than an element, or a part of a complex one, at a time.
struct WideAccess {
  Value buffer;
  int64_t alignment;
};

} // namespace

template <typename OpT>
static int64_t getVectorNeed(OpT op) {
  int64_t element = getElementBytes(
      cast<MemRefType>(op.getBase().getType()).getElementType());
  int64_t alignment = op.getAlignment().value_or(0);
  return alignment > element ? alignment : 0;
}

static int64_t getScalarNeed(Type element) {
  return isa<ComplexType>(element) ? getElementBytes(element) : 0;
}

/// Without a buffer if the op is none.
static WideAccess getWideAccess(Operation *op) {
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return {load.getBase(), getVectorNeed(load)};
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return {store.getBase(), getVectorNeed(store)};
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return {load.getMemRef(), getScalarNeed(load.getType())};
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return {store.getMemRef(), getScalarNeed(store.getValue().getType())};
  return {Value(), 0};
}

namespace {

class LaunchVersioner {
public:
  explicit LaunchVersioner(const BufferAlignments &alignments)
      : alignments(alignments) {}

  /// Adds what a launch needs of the buffers that it captures, and is not
  /// known of them.
  void addNeeds(gpu::LaunchOp launch, Needs &needs) const;
  /// Makes a choice between alternatives look at addresses too.
  void extendChoice(scf::IfOp choice) const;
  /// Gives a launch with needs a twin without, and lets the host choose.
  bool version(gpu::LaunchOp launch) const;
  /// Makes all accesses those of buffers at any address.
  void relax(gpu::LaunchOp launch) const;

private:
  void assume(gpu::LaunchOp launch, const Needs &needs) const;

  const BufferAlignments &alignments;
};

} // namespace

void LaunchVersioner::addNeeds(gpu::LaunchOp launch, Needs &needs) const {
  launch.getBody().walk([&](Operation *op) {
    auto [buffer, alignment] = getWideAccess(op);
    if (alignment != 0 &&
        !launch.getBody().isAncestor(buffer.getParentRegion()) &&
        alignments.get(buffer) < alignment)
      addNeed(needs, buffer, alignment);
  });
}

/// Whether the addresses of all are the multiples that are needed, as an i1.
static Value buildAreAligned(OpBuilder &builder, Location loc,
                             const Needs &sources) {
  auto combine = [&](Value &all, Value value) {
    all = all ? arith::OrIOp::create(builder, loc, all, value).getResult()
              : value;
  };
  llvm::MapVector<int64_t, Value> addresses;
  for (auto [source, alignment] : sources)
    combine(
        addresses[alignment],
        memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, source));
  Value rest;
  for (auto [alignment, address] : addresses) {
    Value mask = arith::ConstantIndexOp::create(builder, loc, alignment - 1);
    combine(rest, arith::AndIOp::create(builder, loc, address, mask));
  }
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, rest,
                               zero);
}

/// The same of the buffers whose pointers these have.
static Needs getSources(const Needs &needs) {
  Needs sources;
  for (auto [buffer, alignment] : needs)
    addNeed(sources, BufferAlignments::getSource(buffer), alignment);
  return sources;
}

/// Tells whoever looks at a launch what has been checked. Of a buffer with an
/// offset the op would speak of another address.
void LaunchVersioner::assume(gpu::LaunchOp launch, const Needs &needs) const {
  OpBuilder builder(launch);
  for (auto [buffer, alignment] : needs) {
    auto type = cast<MemRefType>(buffer.getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)) || offset != 0)
      continue;
    Value assumed = memref::AssumeAlignmentOp::create(builder, launch.getLoc(),
                                                      buffer, alignment);
    replaceAllUsesInRegionWith(buffer, assumed, launch.getBody());
  }
}

void LaunchVersioner::extendChoice(scf::IfOp choice) const {
  SmallVector<std::pair<gpu::LaunchOp, Needs>> launches;
  Needs all;
  choice.getThenRegion().walk([&](gpu::LaunchOp launch) {
    Needs needs;
    addNeeds(launch, needs);
    for (auto [buffer, alignment] : needs)
      addNeed(all, buffer, alignment);
    launches.emplace_back(launch, std::move(needs));
  });
  Needs sources = getSources(all);
  bool areBefore =
      llvm::none_of(llvm::make_first_range(sources), [&](Value source) {
        return choice.getThenRegion().isAncestor(source.getParentRegion());
      });
  if (sources.empty() || !areBefore)
    return;
  OpBuilder builder(choice);
  Location loc = choice.getLoc();
  Value areAligned = buildAreAligned(builder, loc, sources);
  choice.getConditionMutable().assign(
      arith::AndIOp::create(builder, loc, choice.getCondition(), areAligned));
  for (auto &[launch, needs] : launches)
    assume(launch, needs);
}

bool LaunchVersioner::version(gpu::LaunchOp launch) const {
  Needs needs;
  addNeeds(launch, needs);
  if (needs.empty())
    return false;
  OpBuilder builder(launch);
  Location loc = launch.getLoc();
  Value areAligned = buildAreAligned(builder, loc, getSources(needs));
  auto choice =
      scf::IfOp::create(builder, loc, areAligned, /*withElseRegion=*/true);
  OpBuilder otherwise = choice.getElseBodyBuilder();
  relax(cast<gpu::LaunchOp>(otherwise.clone(*launch)));
  launch->moveBefore(choice.thenBlock()->getTerminator());
  assume(launch, needs);
  return true;
}

void LaunchVersioner::relax(gpu::LaunchOp launch) const {
  Needs needs;
  addNeeds(launch, needs);
  auto relaxAccess = [&](auto op) {
    if (!needs.contains(op.getBase()))
      return;
    Type element = cast<MemRefType>(op.getBase().getType()).getElementType();
    op.setAlignment(getElementBytes(element));
  };
  launch.getBody().walk([&](Operation *op) {
    if (auto load = dyn_cast<vector::LoadOp>(op))
      relaxAccess(load);
    else if (auto store = dyn_cast<vector::StoreOp>(op))
      relaxAccess(store);
  });
}

namespace {

struct VersionLaunchesPass
    : public mlir::bcast::impl::VersionLaunchesBase<VersionLaunchesPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto entry : module.getOps<rt::DeviceEntryOp>())
      entry.setAnyAlignment(true);
    BufferAlignments alignments(module);
    LaunchVersioner versioner(alignments);
    if (!onlyRelaxed)
      module.walk<WalkOrder::PreOrder>([&](scf::IfOp op) {
        if (op->hasAttr(kElementwiseElseAttrName))
          versioner.extendChoice(op);
      });
    SmallVector<gpu::LaunchOp> launches;
    module.walk([&](gpu::LaunchOp op) { launches.push_back(op); });
    for (gpu::LaunchOp launch : launches) {
      if (onlyRelaxed)
        versioner.relax(launch);
      else if (versioner.version(launch))
        ++numVersioned;
    }
  }
};

} // namespace
