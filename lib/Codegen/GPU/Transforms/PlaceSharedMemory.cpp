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

/// The largest buffers of a kernel that shares more bytes than it may have of
/// its own, until it does not.
static SmallVector<BlockArgument> findDynamic(gpu::GPUFuncOp kernel,
                                              int64_t limit) {
  SmallVector<BlockArgument> buffers(kernel.getWorkgroupAttributions());
  int64_t bytes = 0;
  for (BlockArgument shared : buffers)
    bytes += getBufferBytes(shared);
  if (limit == 0)
    return {};
  llvm::sort(buffers, [](BlockArgument a, BlockArgument b) {
    return std::pair(-getBufferBytes(a), a.getArgNumber()) <
           std::pair(-getBufferBytes(b), b.getArgNumber());
  });
  size_t numDynamic = 0;
  while (bytes > limit)
    bytes -= getBufferBytes(buffers[numDynamic++]);
  buffers.truncate(numDynamic);
  return buffers;
}

/// What is dynamic is declared, and not defined.
static Value buildGlobal(OpBuilder &begin, gpu::GPUFuncOp kernel,
                         unsigned number, MemRefType type, bool isDynamic) {
  Location loc = kernel.getLoc();
  std::string name = (kernel.getName() + "_shared_" + Twine(number)).str();
  OpBuilder builder(kernel);
  memref::GlobalOp::create(
      builder, loc, name,
      isDynamic ? StringAttr() : builder.getStringAttr("private"), type,
      isDynamic ? Attribute() : builder.getUnitAttr(),
      /*constant=*/false, builder.getI64IntegerAttr(kDeviceAlignment));
  return memref::GetGlobalOp::create(begin, loc, type, name);
}

/// The bytes of all that is dynamic. A launch has one such buffer, of which
/// several are views.
static int64_t placeDynamic(OpBuilder &begin, gpu::GPUFuncOp kernel,
                            ArrayRef<BlockArgument> buffers) {
  Location loc = kernel.getLoc();
  BlockArgument first = buffers.front();
  auto firstType = cast<MemRefType>(first.getType());
  unsigned number = first.getArgNumber() - kernel.getNumArguments();
  if (buffers.size() == 1) {
    first.replaceAllUsesWith(buildGlobal(begin, kernel, number, firstType,
                                         /*isDynamic=*/true));
    return getBufferBytes(first);
  }
  SmallVector<int64_t> offsets;
  int64_t bytes = 0;
  for (BlockArgument buffer : buffers) {
    offsets.push_back(bytes);
    bytes += llvm::alignTo(getBufferBytes(buffer), kDeviceAlignment);
  }
  Value all = buildGlobal(begin, kernel, number,
                          MemRefType::get(bytes, begin.getI8Type(),
                                          MemRefLayoutAttrInterface(),
                                          firstType.getMemorySpace()),
                          /*isDynamic=*/true);
  for (auto [dynamic, offset] : llvm::zip_equal(buffers, offsets)) {
    BlockArgument buffer = dynamic;
    Value from = arith::ConstantIndexOp::create(begin, loc, offset);
    buffer.replaceAllUsesWith(memref::ViewOp::create(
        begin, loc, buffer.getType(), all, from, ValueRange()));
  }
  return bytes;
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
    SmallVector<BlockArgument> dynamic = findDynamic(kernel, staticSharedBytes);
    OpBuilder begin = OpBuilder::atBlockBegin(&kernel.getBody().front());
    for (BlockArgument shared : kernel.getWorkgroupAttributions())
      if (!llvm::is_contained(dynamic, shared))
        shared.replaceAllUsesWith(buildGlobal(
            begin, kernel, shared.getArgNumber() - kernel.getNumArguments(),
            cast<MemRefType>(shared.getType()), /*isDynamic=*/false));
    int64_t bytes = 0;
    if (!dynamic.empty())
      bytes = placeDynamic(begin, kernel, dynamic);
    kernel.getBody().front().eraseArguments(kernel.getNumArguments(), count);
    kernel->removeAttr(gpu::GPUFuncOp::getNumWorkgroupAttributionsAttrName());
    return bytes;
  }
};

} // namespace
