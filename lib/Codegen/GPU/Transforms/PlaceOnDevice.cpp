//===- PlaceOnDevice.cpp - Buffers of functions in device memory ----------===//

#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/EntryPoints.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PLACEONDEVICE
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static SmallVector<Value> buildDynamicSizes(OpBuilder &builder, Location loc,
                                            Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<Value> sizes;
  for (int64_t d = 0; d < type.getRank(); ++d)
    if (type.isDynamicDim(d))
      sizes.push_back(memref::DimOp::create(builder, loc, memref, d));
  return sizes;
}

static Value buildAlloc(OpBuilder &builder, Location loc, MemRefType type,
                        ValueRange sizes) {
  return gpu::AllocOp::create(builder, loc, type, /*asyncToken=*/Type(),
                              /*asyncDependencies=*/ValueRange(), sizes,
                              /*symbolOperands=*/ValueRange())
      .getMemref();
}

static void buildDealloc(OpBuilder &builder, Location loc, Value memref) {
  gpu::DeallocOp::create(builder, loc, TypeRange(), ValueRange(), memref);
}

static void buildCopy(OpBuilder &builder, Location loc, Value to, Value from) {
  gpu::MemcpyOp::create(builder, loc, TypeRange(), ValueRange(), to, from);
}

/// Whether anything but reads is known of the buffer.
static bool mayBeWritten(Value memref) {
  return llvm::any_of(memref.getUses(), [](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<ViewLikeOpInterface, UnrealizedConversionCastOp>(user))
      return llvm::any_of(user->getResults(), mayBeWritten);
    if (auto copy = dyn_cast<memref::CopyOp>(user))
      return copy.getTarget() == use.get();
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    if (!effects ||
        llvm::any_of(user->getResultTypes(), llvm::IsaPred<BaseMemRefType>))
      return true;
    SmallVector<MemoryEffects::EffectInstance> instances;
    effects.getEffects(instances);
    return llvm::any_of(instances, [](const auto &instance) {
      return !isa<MemoryEffects::Read>(instance.getEffect());
    });
  });
}

/// Asks on the host, too, for the results that are in the memory of arguments.
/// Returns those arguments by the result, null for others.
static SmallVector<Value>
aliasResults(func::FuncOp function, func::FuncOp device, OpBuilder &builder) {
  SmallVector<Value> places(function.getNumResults());
  for (auto op : device.getOps<rt::AliasResultOp>()) {
    auto ok = cast<rt::AliasResultOp>(builder.clone(*op));
    op.setOnDevice(true);
    cf::AssertOp::create(builder, op.getLoc(), ok, rt::kAliasResultMessage);
    places[op.getIndex()] = function.getArgument(op.getArgument());
  }
  return places;
}

/// Gives a public function's work to a private one on device buffers, which is
/// returned, and makes the public one copy arguments there and results back.
static func::FuncOp stageFunction(func::FuncOp function, SymbolTable &symbols) {
  Location loc = function.getLoc();
  OpBuilder builder(function);
  auto device = cast<func::FuncOp>(builder.cloneWithoutRegions(*function));
  device.getBody().takeBody(function.getBody());
  device.setPrivate();
  device.setName((function.getName() + "_on_device").str());
  symbols.insert(device);
  rt::DeviceEntryOp::create(builder, loc, device.getName(), function.getName());

  Block *entry = function.addEntryBlock();
  builder.setInsertionPointToEnd(entry);
  SmallVector<Value> places = aliasResults(function, device, builder);
  SmallVector<Value> arguments;
  for (Value argument : entry->getArguments()) {
    Value copy = buildAlloc(builder, loc, cast<MemRefType>(argument.getType()),
                            buildDynamicSizes(builder, loc, argument));
    buildCopy(builder, loc, copy, argument);
    arguments.push_back(copy);
  }
  auto call = func::CallOp::create(builder, loc, device, arguments);
  for (auto [argument, copy, inside] : llvm::zip_equal(
           entry->getArguments(), arguments, device.getBody().getArguments())) {
    if (mayBeWritten(inside))
      buildCopy(builder, loc, argument, copy);
    buildDealloc(builder, loc, copy);
  }
  SmallVector<Value> results;
  for (auto [result, place] : llvm::zip_equal(call.getResults(), places)) {
    // It is an argument, which has been copied back.
    if (place) {
      results.push_back(place);
      continue;
    }
    auto alloc = memref::AllocOp::create(
        builder, loc, cast<MemRefType>(result.getType()),
        buildDynamicSizes(builder, loc, result));
    buildCopy(builder, loc, alloc, result);
    buildDealloc(builder, loc, result);
    results.push_back(alloc);
  }
  func::ReturnOp::create(builder, loc, results);
  return device;
}

namespace {

/// Moves the buffers of one function.
class BufferMover {
public:
  explicit BufferMover(func::FuncOp function) : function(function) {}

  LogicalResult run();

private:
  LogicalResult move(Operation *op);
  /// A buffer from the function's entry to its returns.
  Value buildForFunction(Location loc, MemRefType type);
  void moveGlobal(memref::GetGlobalOp op, memref::GlobalOp global);
  /// Copies one element to or from a place on the host.
  Value buildElementView(OpBuilder &builder, Value memref, ValueRange indices);
  Value buildHostElement(Location loc, Value view);
  void moveLoad(memref::LoadOp op);
  void moveStore(memref::StoreOp op);

  func::FuncOp function;
  llvm::DenseMap<Attribute, Value> globals;
};

} // namespace

Value BufferMover::buildForFunction(Location loc, MemRefType type) {
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  Value buffer = buildAlloc(builder, loc, type, {});
  function.walk([&](func::ReturnOp op) {
    builder.setInsertionPoint(op);
    buildDealloc(builder, loc, buffer);
  });
  return buffer;
}

void BufferMover::moveGlobal(memref::GetGlobalOp op, memref::GlobalOp global) {
  Value &device = globals[op.getNameAttr()];
  if (!device) {
    device = buildForFunction(op.getLoc(), op.getType());
    OpBuilder builder(function.getContext());
    builder.setInsertionPointAfterValue(device);
    Value host = memref::GetGlobalOp::create(builder, op.getLoc(), op.getType(),
                                             op.getName());
    buildCopy(builder, op.getLoc(), device, host);
  }
  op.replaceAllUsesWith(device);
  op.erase();
}

Value BufferMover::buildElementView(OpBuilder &builder, Value memref,
                                    ValueRange indices) {
  if (indices.empty())
    return memref;
  SmallVector<OpFoldResult> ones(indices.size(), builder.getIndexAttr(1));
  return memref::SubViewOp::create(builder, memref.getLoc(), memref,
                                   getAsOpFoldResult(indices), ones, ones);
}

Value BufferMover::buildHostElement(Location loc, Value view) {
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  auto type = cast<MemRefType>(view.getType());
  return memref::AllocaOp::create(
      builder, loc, MemRefType::get(type.getShape(), type.getElementType()));
}

void BufferMover::moveLoad(memref::LoadOp op) {
  Location loc = op.getLoc();
  OpBuilder builder(op);
  Value view = buildElementView(builder, op.getMemRef(), op.getIndices());
  Value host = buildHostElement(loc, view);
  buildCopy(builder, loc, host, view);
  SmallVector<Value> zeros;
  for (unsigned i = 0; i < op.getIndices().size(); ++i)
    zeros.push_back(arith::ConstantIndexOp::create(builder, loc, 0));
  auto load = memref::LoadOp::create(builder, loc, host, zeros);
  op.replaceAllUsesWith(load.getResult());
  op.erase();
}

void BufferMover::moveStore(memref::StoreOp op) {
  Location loc = op.getLoc();
  OpBuilder builder(op);
  Value view = buildElementView(builder, op.getMemRef(), op.getIndices());
  Value host = buildHostElement(loc, view);
  SmallVector<Value> zeros;
  for (unsigned i = 0; i < op.getIndices().size(); ++i)
    zeros.push_back(arith::ConstantIndexOp::create(builder, loc, 0));
  memref::StoreOp::create(builder, loc, op.getValue(), host, zeros);
  buildCopy(builder, loc, view, host);
  op.erase();
}

LogicalResult BufferMover::move(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
    alloc.replaceAllUsesWith(
        buildAlloc(builder, loc, alloc.getType(), alloc.getDynamicSizes()));
  } else if (auto dealloc = dyn_cast<memref::DeallocOp>(op)) {
    buildDealloc(builder, loc, dealloc.getMemref());
  } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    buildCopy(builder, loc, copy.getTarget(), copy.getSource());
  } else if (auto load = dyn_cast<memref::LoadOp>(op)) {
    moveLoad(load);
    return success();
  } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
    moveStore(store);
    return success();
  } else if (auto get = dyn_cast<memref::GetGlobalOp>(op)) {
    auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
        op, get.getNameAttr());
    if (!global || !global.getConstant())
      return op->emitError("only constant globals can be on a device");
    moveGlobal(get, global);
    return success();
  } else if (auto alloca = dyn_cast<memref::AllocaOp>(op)) {
    if (!alloca.getType().hasStaticShape())
      return op->emitError(
          "a memref.alloca of dynamic size cannot be on a device");
    alloca.replaceAllUsesWith(buildForFunction(loc, alloca.getType()));
  } else {
    return success();
  }
  op->erase();
  return success();
}

/// Whether an op that takes a buffer, or gives one, only passes it on, or means
/// one on the device.
static bool mayStay(Operation *op) {
  return isa<ViewLikeOpInterface, memref::DimOp, func::ReturnOp,
             arith::SelectOp, RegionBranchOpInterface,
             RegionBranchTerminatorOpInterface, BranchOpInterface,
             UnrealizedConversionCastOp, memref::ExtractAlignedPointerAsIndexOp,
             memref::ExtractStridedMetadataOp, rt::AllocCountersOp,
             rt::FreeCountersOp>(op);
}

LogicalResult BufferMover::run() {
  SmallVector<Operation *> ops;
  WalkResult result = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<gpu::LaunchOp>(op))
      return WalkResult::skip();
    if (!llvm::any_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>) &&
        !llvm::any_of(op->getResultTypes(), llvm::IsaPred<BaseMemRefType>))
      return WalkResult::advance();
    if (isa<memref::AllocOp, memref::AllocaOp, memref::DeallocOp,
            memref::CopyOp, memref::LoadOp, memref::StoreOp,
            memref::GetGlobalOp>(op)) {
      ops.push_back(op);
      return WalkResult::advance();
    }
    if (auto call = dyn_cast<func::CallOp>(op)) {
      auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
          call, call.getCalleeAttr());
      if (callee && !callee.isExternal())
        return WalkResult::advance();
      call.emitError("an external function cannot take device buffers");
      return WalkResult::interrupt();
    }
    if (mayStay(op))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName()
                    << "' is not part of a kernel, but its buffer is on the "
                       "device";
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  for (Operation *op : ops)
    if (failed(move(op)))
      return failure();
  return success();
}

namespace {

struct PlaceOnDevicePass
    : public mlir::bcast::impl::PlaceOnDeviceBase<PlaceOnDevicePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
    for (func::FuncOp function : functions) {
      if (function.isExternal())
        continue;
      bool isEntry =
          function.isPublic() &&
          llvm::all_of(function.getArgumentTypes(), isEntryPointType) &&
          llvm::all_of(function.getResultTypes(), isEntryPointType);
      func::FuncOp device =
          isEntry ? stageFunction(function, symbols) : function;
      if (failed(BufferMover(device).run()))
        return signalPassFailure();
    }
  }
};

} // namespace
