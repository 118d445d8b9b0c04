//===- PlaceSharedMemory.cpp - What blocks share as globals ---------------===//

#include "MemoryAccess.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PLACESHAREDMEMORY
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// The largest buffer of a kernel that shares more bytes than it may have of
/// its own; null if it does not.
static BlockArgument findDynamic(gpu::GPUFuncOp kernel, int64_t limit) {
  BlockArgument largest;
  int64_t bytes = 0;
  for (BlockArgument shared : kernel.getWorkgroupAttributions()) {
    bytes += getBufferBytes(shared);
    if (!largest || getBufferBytes(shared) > getBufferBytes(largest))
      largest = shared;
  }
  return limit != 0 && bytes > limit ? largest : BlockArgument();
}

/// A dynamic buffer is declared, and not defined.
static void placeShared(gpu::GPUFuncOp kernel, BlockArgument shared,
                        unsigned number, bool isDynamic) {
  Location loc = kernel.getLoc();
  std::string name = (kernel.getName() + "_shared_" + Twine(number)).str();
  OpBuilder builder(kernel);
  memref::GlobalOp::create(
      builder, loc, name,
      isDynamic ? StringAttr() : builder.getStringAttr("private"),
      cast<MemRefType>(shared.getType()),
      isDynamic ? Attribute() : builder.getUnitAttr(),
      /*constant=*/false, builder.getI64IntegerAttr(kDeviceAlignment));
  builder.setInsertionPointToStart(&kernel.getBody().front());
  shared.replaceAllUsesWith(
      memref::GetGlobalOp::create(builder, loc, shared.getType(), name));
}

namespace {

struct PlaceSharedMemoryPass
    : public mlir::bcast::impl::PlaceSharedMemoryBase<PlaceSharedMemoryPass> {
  using Base::Base;

  void runOnOperation() override {
    llvm::DenseMap<Attribute, int64_t> dynamicBytes;
    for (auto kernels : getOperation().getOps<gpu::GPUModuleOp>())
      for (auto kernel :
           llvm::make_early_inc_range(kernels.getOps<gpu::GPUFuncOp>()))
        if (int64_t bytes = place(kernel))
          dynamicBytes[SymbolRefAttr::get(
              kernels.getNameAttr(),
              {FlatSymbolRefAttr::get(kernel.getNameAttr())})] = bytes;
    if (dynamicBytes.empty())
      return;
    getOperation().walk([&](gpu::LaunchFuncOp launch) {
      int64_t bytes = dynamicBytes.lookup(launch.getKernelAttr());
      if (bytes == 0)
        return;
      OpBuilder builder(launch);
      launch.getDynamicSharedMemorySizeMutable().assign(
          arith::ConstantIntOp::create(builder, launch.getLoc(),
                                       builder.getI32Type(), bytes));
    });
  }

private:
  /// Bytes of the buffer that launches have to say, 0 for none.
  int64_t place(gpu::GPUFuncOp kernel) {
    unsigned count = kernel.getNumWorkgroupAttributions();
    if (count == 0)
      return 0;
    BlockArgument dynamic = findDynamic(kernel, staticSharedBytes);
    int64_t bytes = dynamic ? getBufferBytes(dynamic) : 0;
    for (auto [i, shared] : llvm::enumerate(kernel.getWorkgroupAttributions()))
      placeShared(kernel, shared, i, shared == dynamic);
    kernel.getBody().front().eraseArguments(kernel.getNumArguments(), count);
    kernel->removeAttr(gpu::GPUFuncOp::getNumWorkgroupAttributionsAttrName());
    return bytes;
  }
};

} // namespace
