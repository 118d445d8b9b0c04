//===- EmulateShuffles.cpp - Shuffles through the memory of a block -------===//

#include "../ThreadGroup.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_EMULATESHUFFLES
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// All threads of a block reach a shuffle, as they do barriers.
static LogicalResult emulate(gpu::ShuffleOp op, gpu::LaunchOp launch,
                             Value words) {
  if (op.getMode() != gpu::ShuffleMode::XOR)
    return op.emitOpError("only shuffles of mode xor can be emulated");
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value thread = launch.getThreadIds().x;
  Value distance = arith::IndexCastOp::create(
      builder, loc, builder.getIndexType(), op.getOffset());
  Value other = arith::XOrIOp::create(builder, loc, thread, distance);
  memref::StoreOp::create(builder, loc, op.getValue(), words, thread);
  gpu::BarrierOp::create(builder, loc);
  Value result = memref::LoadOp::create(builder, loc, words, other);
  // Before the next shuffle writes.
  gpu::BarrierOp::create(builder, loc);
  op.getShuffleResult().replaceAllUsesWith(result);
  op.getValid().replaceAllUsesWith(
      arith::ConstantIntOp::create(builder, loc, 1, 1).getResult());
  op.erase();
  return success();
}

namespace {

struct EmulateShufflesPass
    : public mlir::bcast::impl::EmulateShufflesBase<EmulateShufflesPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([](gpu::LaunchOp launch) {
      gpu::KernelDim3 block = launch.getBlockSizeOperandValues();
      std::optional<int64_t> threads = getConstantIntValue(block.x);
      SmallVector<gpu::ShuffleOp> shuffles;
      launch.walk([&](gpu::ShuffleOp op) { shuffles.push_back(op); });
      llvm::SmallDenseMap<Type, Value> words;
      for (gpu::ShuffleOp op : shuffles) {
        if (!threads || getConstantIntValue(block.y) != 1 ||
            getConstantIntValue(block.z) != 1) {
          op.emitOpError("needs a block of one dimension, of known size");
          return WalkResult::interrupt();
        }
        Value &buffer = words[op.getValue().getType()];
        if (!buffer)
          buffer =
              SharedMemory(launch).allocate(op.getValue().getType(), *threads);
        if (failed(emulate(op, launch, buffer)))
          return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace
