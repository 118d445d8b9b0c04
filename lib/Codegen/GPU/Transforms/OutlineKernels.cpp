//===- OutlineKernels.cpp - Launches to functions of one gpu.module -------===//

#include "KernelOutliner.h"
#include "MemoryAccess.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

void KernelOutliner::findCaptured() {
  Region &body = launch.getBody();
  visitUsedValuesDefinedAbove(
      body, body, [&](OpOperand *use) { captured[use->get()].push_back(use); });
}

/// Constants belong to the kernel, not to its parameters.
void KernelOutliner::sinkConstants() {
  OpBuilder inside = OpBuilder::atBlockBegin(&launch.getBody().front());
  captured.remove_if([&](std::pair<Value, Uses> &entry) {
    Operation *op = entry.first.getDefiningOp();
    if (!op || !matchPattern(op, m_Constant()))
      return false;
    Value constant = inside.clone(*op)->getResult(0);
    for (OpOperand *use : entry.second)
      use->set(constant);
    return true;
  });
}

LogicalResult KernelOutliner::rewriteAccesses(const Uses &uses,
                                              Value parameter) {
  for (OpOperand *use : uses) {
    Operation *user = use->getOwner();
    OpBuilder builder(user);
    auto rewriteLoad = [&](Type type, auto create) {
      Type element = getMemoryType(getElementTypeOrSelf(type));
      Type memoryType = element;
      if (auto vector = dyn_cast<VectorType>(type))
        memoryType = vector.clone(element);
      Value loaded = create(memoryType);
      user->getResult(0).replaceAllUsesWith(
          convertFromMemory(builder, loc, loaded, type));
      user->erase();
    };
    if (auto load = dyn_cast<memref::LoadOp>(user)) {
      rewriteLoad(load.getType(), [&](Type) -> Value {
        return memref::LoadOp::create(builder, loc, parameter,
                                      load.getIndices());
      });
    } else if (auto load = dyn_cast<vector::LoadOp>(user)) {
      rewriteLoad(load.getType(), [&](Type type) -> Value {
        auto created = vector::LoadOp::create(builder, loc, type, parameter,
                                              load.getIndices());
        created.setAlignmentAttr(load.getAlignmentAttr());
        created.setNontemporal(load.getNontemporal());
        return created;
      });
    } else if (auto store = dyn_cast<memref::StoreOp>(user);
               store && use->getOperandNumber() == 1) {
      Value value = convertToMemory(builder, loc, store.getValue());
      memref::StoreOp::create(builder, loc, value, parameter,
                              store.getIndices());
      store.erase();
    } else if (auto store = dyn_cast<rt::StoreToBlockOp>(user);
               store && use->get() == store.getBuffer()) {
      Value value = convertToMemory(builder, loc, store.getValue());
      rt::StoreToBlockOp::create(builder, loc, value, parameter,
                                 store.getIndices(), store.getBlock());
      store.erase();
    } else if (auto store = dyn_cast<vector::StoreOp>(user)) {
      Value value = convertToMemory(builder, loc, store.getValueToStore());
      auto created = vector::StoreOp::create(builder, loc, value, parameter,
                                             store.getIndices());
      created.setAlignmentAttr(store.getAlignmentAttr());
      store.erase();
    } else if (isa<memref::DimOp, rt::ArriveOp, rt::CopyAsyncOp>(user)) {
      use->set(parameter);
    } else {
      return user->emitError()
             << "'" << user->getName() << "' cannot be part of a kernel";
    }
  }
  return success();
}

/// Buffers that the threads of a block share are those of the kernel.
LogicalResult KernelOutliner::passShared() {
  for (BlockArgument memref : launch.getWorkgroupAttributions()) {
    auto type = cast<MemRefType>(memref.getType());
    auto sharedType =
        MemRefType::get(type.getShape(), getMemoryType(type.getElementType()),
                        MemRefLayoutAttrInterface(),
                        kernel.getI64IntegerAttr(kSharedMemorySpace));
    Uses uses;
    for (OpOperand &use : memref.getUses())
      uses.push_back(&use);
    Value shared = function.addWorkgroupAttribution(sharedType, loc);
    if (failed(rewriteAccesses(uses, shared)))
      return failure();
  }
  return success();
}

/// Replaces the block arguments that say where a thread is.
void KernelOutliner::replaceIds() {
  auto replace = [&](gpu::KernelDim3 values, auto create) {
    std::pair<Value, gpu::Dimension> each[] = {{values.x, gpu::Dimension::x},
                                               {values.y, gpu::Dimension::y},
                                               {values.z, gpu::Dimension::z}};
    for (auto [value, dimension] : each)
      if (!value.use_empty())
        value.replaceAllUsesWith(create(dimension));
  };
  Type type = kernel.getIndexType();
  replace(launch.getBlockIds(), [&](gpu::Dimension d) -> Value {
    return gpu::BlockIdOp::create(kernel, loc, type, d);
  });
  replace(launch.getThreadIds(), [&](gpu::Dimension d) -> Value {
    return gpu::ThreadIdOp::create(kernel, loc, type, d);
  });
  replace(launch.getGridSize(), [&](gpu::Dimension d) -> Value {
    return gpu::GridDimOp::create(kernel, loc, type, d);
  });
  replace(launch.getBlockSize(), [&](gpu::Dimension d) -> Value {
    return gpu::BlockDimOp::create(kernel, loc, type, d);
  });
}

/// 0 for sizes that are not known.
static SmallVector<int32_t> getSizes(gpu::KernelDim3 sizes) {
  SmallVector<int32_t> known;
  for (Value size : {sizes.x, sizes.y, sizes.z})
    known.push_back(getConstantIntValue(size).value_or(0));
  return known;
}

LogicalResult KernelOutliner::run(StringRef name) {
  findCaptured();
  sinkConstants();
  kernel.setInsertionPointToEnd(kernels.getBody());
  function =
      gpu::GPUFuncOp::create(kernel, loc, name, kernel.getFunctionType({}, {}));
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(),
                    kernel.getUnitAttr());
  kernel.setInsertionPointToEnd(&function.getBody().front());

  findWritten();
  // Indices of accesses are scalars, so buffers come last.
  SmallVector<std::pair<const Uses *, Value>> buffers;
  for (auto &[value, uses] : captured) {
    if (!isa<BaseMemRefType>(value.getType())) {
      passScalar(value, uses);
      continue;
    }
    Value inside = passBuffer(value, uses);
    if (!inside)
      return failure();
    buffers.push_back({&uses, inside});
  }
  for (auto [uses, inside] : buffers)
    if (failed(rewriteAccesses(*uses, inside)))
      return failure();
  function.setFunctionType(kernel.getFunctionType(
      function.getBody().front().getArgumentTypes(), {}));
  function.setAllArgAttrs(attributes);
  if (failed(passShared()))
    return failure();
  replaceIds();
  Block &body = launch.getBody().front();
  body.getTerminator()->erase();
  Block &entry = function.getBody().front();
  entry.getOperations().splice(entry.end(), body.getOperations());
  kernel.setInsertionPointToEnd(&entry);
  gpu::ReturnOp::create(kernel, loc);

  // Lets the back end count registers.
  gpu::KernelDim3 block = launch.getBlockSizeOperandValues();
  SmallVector<int32_t> sizes = getSizes(block);
  if (!llvm::is_contained(sizes, 0))
    function.setKnownBlockSize(sizes);
  if (Attribute minBlocks = launch->getAttr(kMinBlocksAttrName))
    function->setAttr(kMinBlocksAttrName, minBlocks);
  std::optional<gpu::KernelDim3> cluster = launch.getClusterSizeOperandValues();
  if (cluster)
    function.setKnownClusterSize(getSizes(*cluster));
  gpu::LaunchFuncOp::create(host, loc, function,
                            launch.getGridSizeOperandValues(), block,
                            /*dynamicSharedMemorySize=*/Value(), operands,
                            /*asyncTokenType=*/Type(),
                            /*asyncDependencies=*/ValueRange(), cluster);
  launch.erase();
  return success();
}

namespace {

struct OutlineKernelsPass
    : public mlir::bcast::impl::OutlineKernelsBase<OutlineKernelsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<gpu::LaunchOp> launches;
    module.walk([&](gpu::LaunchOp op) { launches.push_back(op); });
    if (launches.empty())
      return;
    SymbolTable symbols(module);
    AliasAnalysis aliases(module);
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    auto kernels =
        gpu::GPUModuleOp::create(builder, module.getLoc(), "bcast_kernels");
    symbols.insert(kernels);
    module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                    builder.getUnitAttr());
    BufferAlignments alignments(module);
    llvm::StringMap<unsigned> numbers;
    llvm::DenseMap<StringAttr, rt::DeviceEntryOp> entries =
        rt::getDeviceEntries(module);
    for (gpu::LaunchOp launch : launches) {
      auto function = launch->getParentOfType<func::FuncOp>();
      rt::DeviceEntryOp entry = entries.lookup(function.getSymNameAttr());
      StringRef caller = entry ? entry.getHost() : function.getName();
      // Names of kernels are C identifiers to every driver.
      std::string name;
      for (char c : caller)
        name.push_back(llvm::isAlnum(c) ? c : '_');
      unsigned number = numbers[name]++;
      name = "bcast_kernel_" + name + "_" + std::to_string(number);
      if (failed(
              KernelOutliner(launch, kernels, aliases, alignments).run(name)))
        return signalPassFailure();
    }
  }
};

} // namespace
