//===- GPUToRuntime.cpp - Device code to calls of the run-time library ----===//

#include "KernelImage.h"
#include "bcast-c/Device.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_GPUTORUNTIME
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Rewrites the device code of one module.
class RuntimeCaller {
public:
  explicit RuntimeCaller(ModuleOp module)
      : module(module), builder(module.getContext()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())),
        i32(builder.getI32Type()), i64(builder.getI64Type()) {}

  LogicalResult run();

private:
  Value constant(Location loc, int64_t value, unsigned width = 64) {
    return arith::ConstantIntOp::create(builder, loc, value, width);
  }
  Value toI64(Location loc, Value index) {
    return arith::IndexCastOp::create(builder, loc, i64, index);
  }
  LogicalResult buildProgram(gpu::BinaryOp binary);
  void buildGlobal(StringRef name, StringRef bytes, uint64_t alignment = 16);
  Value buildCall(Location loc, StringRef name, ValueRange operands,
                  Type result);
  /// A call that returns a status; other statuses than 0 become the caller's.
  void buildCheckedCall(Location loc, StringRef name, ArrayRef<Value> operands);
  std::pair<Value, Value> buildPlace(Location loc, Value memref);
  void rewriteCopy(gpu::MemcpyOp op);
  void waitBeforeReturns(ArrayRef<Operation *> ops);
  void rewriteLaunch(gpu::LaunchFuncOp op);
  void rewriteQuery(Operation *op, StringRef name);

  ModuleOp module;
  OpBuilder builder;
  Type pointer, i32, i64;
};

} // namespace

void RuntimeCaller::buildGlobal(StringRef name, StringRef bytes,
                                uint64_t alignment) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size());
  LLVM::GlobalOp::create(builder, module.getLoc(), type, /*isConstant=*/true,
                         LLVM::Linkage::Internal, name,
                         builder.getStringAttr(bytes), alignment);
}

/// The bcast_program of bcast-c/Device.h, which holds the kernels.
LogicalResult RuntimeCaller::buildProgram(gpu::BinaryOp binary) {
  Location loc = module.getLoc();
  KernelImage image{BCAST_DEVICE_NONE, ""};
  if (binary) {
    FailureOr<KernelImage> built = buildKernelImage(binary);
    if (failed(built))
      return failure();
    image = std::move(*built);
    binary.erase();
  }
  size_t size = image.bytes.size();
  // PTX is text that ends in a zero.
  image.bytes.push_back('\0');
  buildGlobal("bcast_kernel_image", image.bytes, /*alignment=*/64);

  builder.setInsertionPointToStart(module.getBody());
  auto type = LLVM::LLVMStructType::getLiteral(builder.getContext(),
                                               {i64, pointer, i64, pointer});
  auto global = LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/false,
                                       LLVM::Linkage::External, kProgramName,
                                       Attribute());
  builder.createBlock(&global.getInitializerRegion());
  Value fields[] = {
      LLVM::ConstantOp::create(builder, loc, i64,
                               builder.getI64IntegerAttr(image.device)),
      LLVM::AddressOfOp::create(builder, loc, pointer, "bcast_kernel_image"),
      LLVM::ConstantOp::create(builder, loc, i64,
                               builder.getI64IntegerAttr(size)),
      LLVM::ZeroOp::create(builder, loc, pointer)};
  Value program = LLVM::PoisonOp::create(builder, loc, type);
  for (auto [i, field] : llvm::enumerate(fields))
    program = LLVM::InsertValueOp::create(builder, loc, program, field, i);
  LLVM::ReturnOp::create(builder, loc, program);
  return success();
}

/// A call of the run-time library.
Value RuntimeCaller::buildCall(Location loc, StringRef name,
                               ValueRange operands, Type result) {
  if (!module.lookupSymbol(name)) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    func::FuncOp::create(builder, loc, name,
                         builder.getFunctionType(operands.getTypes(), result))
        .setPrivate();
  }
  return func::CallOp::create(builder, loc, name, result, operands)
      .getResult(0);
}

void RuntimeCaller::buildCheckedCall(Location loc, StringRef name,
                                     ArrayRef<Value> operands) {
  SmallVector<Value> all{
      LLVM::AddressOfOp::create(builder, loc, pointer, kProgramName)};
  llvm::append_range(all, operands);
  Value status = buildCall(loc, name, all, i32);
  Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                   status, constant(loc, BCAST_OK, 32));
  // The library has said why; this message is for one that has not.
  cf::AssertOp::create(builder, loc, ok, "the device failed");
}

/// Address and offset in bytes of a buffer's first element.
std::pair<Value, Value> RuntimeCaller::buildPlace(Location loc, Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  Value address = buildAddress(builder, loc, memref);
  if (type.getLayout().isIdentity())
    return {address, constant(loc, 0)};
  auto metadata =
      memref::ExtractStridedMetadataOp::create(builder, loc, memref);
  Value bytes = constant(loc, getElementBytes(type.getElementType()));
  Value offset = arith::MulIOp::create(builder, loc,
                                       toI64(loc, metadata.getOffset()), bytes);
  return {address, offset};
}

/// Whether a buffer of the two sides of a copy is the host's: what is not
/// allocated on the device nor passed between functions on it.
static bool isOnHost(Value memref) {
  if (auto argument = dyn_cast<BlockArgument>(memref)) {
    auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
    return function && function.isPublic() &&
           argument.getOwner()->isEntryBlock();
  }
  Operation *op = memref.getDefiningOp();
  if (auto result = dyn_cast<rt::AllocResultOp>(op))
    return !result.getOnDevice();
  return isa<memref::AllocOp, memref::AllocaOp, memref::GetGlobalOp>(op);
}

/// Whether a buffer is the host's and may change when the function has
/// returned, or be gone. Constants stay.
static bool isOfCall(Value memref) {
  return isOnHost(memref) && !memref.getDefiningOp<memref::GetGlobalOp>();
}

/// Whether the host may read or write a buffer before the function returns:
/// what is neither the caller's nor constant.
static bool isHostsOwn(Value memref) {
  Operation *op = memref.getDefiningOp();
  return op && isOnHost(memref) &&
         !isa<memref::GetGlobalOp, rt::AllocResultOp>(op);
}

/// The caller's buffers are its own again when a function returns.
void RuntimeCaller::waitBeforeReturns(ArrayRef<Operation *> ops) {
  SetVector<func::FuncOp> functions;
  for (Operation *op : ops)
    if (auto copy = dyn_cast<gpu::MemcpyOp>(op))
      if (isOfCall(copy.getDst()) || isOfCall(copy.getSrc()))
        functions.insert(op->getParentOfType<func::FuncOp>());
  for (func::FuncOp function : functions)
    function.walk([&](func::ReturnOp op) {
      builder.setInsertionPoint(op);
      buildCheckedCall(op.getLoc(), "bcast_rt_device_wait", {});
    });
}

void RuntimeCaller::rewriteCopy(gpu::MemcpyOp op) {
  Location loc = op.getLoc();
  auto type = cast<MemRefType>(op.getDst().getType());
  Value bytes = constant(loc, getElementBytes(type.getElementType()));
  for (int64_t d = 0; d < type.getRank(); ++d) {
    Value size = builder.createOrFold<memref::DimOp>(loc, op.getDst(), d);
    bytes = arith::MulIOp::create(builder, loc, bytes, toI64(loc, size));
  }
  bool toHost = isOnHost(op.getDst()), fromHost = isOnHost(op.getSrc());
  auto [to, toOffset] = buildPlace(loc, op.getDst());
  auto [from, fromOffset] = buildPlace(loc, op.getSrc());
  int64_t direction = toHost     ? BCAST_COPY_TO_HOST
                      : fromHost ? BCAST_COPY_FROM_HOST
                                 : BCAST_COPY_ON_DEVICE;
  buildCheckedCall(
      loc, "bcast_rt_device_copy",
      {constant(loc, direction, 32), to, toOffset, from, fromOffset, bytes});
  if (isHostsOwn(op.getDst()) || isHostsOwn(op.getSrc()))
    buildCheckedCall(loc, "bcast_rt_device_wait", {});
}

/// A number of the device's.
void RuntimeCaller::rewriteQuery(Operation *op, StringRef name) {
  Location loc = op->getLoc();
  Value program =
      LLVM::AddressOfOp::create(builder, loc, pointer, kProgramName);
  Value number = buildCall(loc, name, program, i64);
  op->getResult(0).replaceAllUsesWith(
      arith::IndexCastOp::create(builder, loc, builder.getIndexType(), number)
          .getResult());
}

/// Bits of a scalar, in an i64.
static Value buildBits(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType(), i64 = builder.getI64Type();
  if (isa<LLVM::LLVMPointerType>(type))
    return LLVM::PtrToIntOp::create(builder, loc, i64, value);
  if (type.isIndex())
    return arith::IndexCastOp::create(builder, loc, i64, value);
  if (isa<FloatType>(type))
    value = arith::BitcastOp::create(
        builder, loc, builder.getIntegerType(type.getIntOrFloatBitWidth()),
        value);
  if (value.getType() == i64)
    return value;
  return arith::ExtUIOp::create(builder, loc, i64, value);
}

void RuntimeCaller::rewriteLaunch(gpu::LaunchFuncOp op) {
  Location loc = op.getLoc();
  std::string name = op.getKernelName().str();
  std::string nameGlobal = "bcast_name_" + name,
              sizesGlobal = "bcast_sizes_" + name;
  size_t count = op.getNumKernelOperands();
  auto array = LLVM::LLVMArrayType::get(i64, std::max<size_t>(count, 1));
  Value arguments;
  {
    // Once per call of the function, also for a launch in a loop.
    OpBuilder::InsertionGuard guard(builder);
    auto function = op->getParentOfType<func::FuncOp>();
    builder.setInsertionPointToStart(&function.getBody().front());
    arguments =
        LLVM::AllocaOp::create(builder, loc, pointer, array, constant(loc, 1));
  }
  std::string sizes;
  for (size_t i = 0; i < count; ++i) {
    Value operand = op.getKernelOperand(i);
    int64_t bytes = isa<LLVM::LLVMPointerType>(operand.getType())
                        ? 8
                        : getElementBytes(operand.getType());
    sizes.push_back(static_cast<char>(bytes));
    Value place =
        LLVM::GEPOp::create(builder, loc, pointer, array, arguments,
                            ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(i)});
    LLVM::StoreOp::create(builder, loc, buildBits(builder, loc, operand),
                          place);
  }
  if (!module.lookupSymbol(nameGlobal)) {
    buildGlobal(nameGlobal, name + '\0');
    buildGlobal(sizesGlobal, sizes + '\0');
  }
  SmallVector<Value> operands{
      LLVM::AddressOfOp::create(builder, loc, pointer, nameGlobal)};
  gpu::KernelDim3 grid = op.getGridSizeOperandValues(),
                  block = op.getBlockSizeOperandValues();
  for (Value size : {grid.x, grid.y, grid.z, block.x, block.y, block.z})
    operands.push_back(size.getType().isIndex() ? toI64(loc, size) : size);
  Value shared = op.getDynamicSharedMemorySize();
  operands.push_back(
      shared ? arith::ExtUIOp::create(builder, loc, i64, shared).getResult()
             : constant(loc, 0));
  operands.push_back(arguments);
  operands.push_back(
      LLVM::AddressOfOp::create(builder, loc, pointer, sizesGlobal));
  operands.push_back(constant(loc, count));
  buildCheckedCall(loc, "bcast_rt_device_launch", operands);
}

LogicalResult RuntimeCaller::run() {
  SmallVector<Operation *> ops;
  bool hasBuffers = false;
  gpu::BinaryOp binary;
  WalkResult result = module.walk([&](Operation *op) {
    if (isa<gpu::MemcpyOp, gpu::LaunchFuncOp, rt::NumMultiprocessorsOp,
            rt::SharedMemoryBytesOp>(op))
      ops.push_back(op);
    auto result = dyn_cast<rt::AllocResultOp>(op);
    hasBuffers |= isa<gpu::AllocOp, gpu::DeallocOp>(op) ||
                  (result && result.getOnDevice());
    if (auto found = dyn_cast<gpu::BinaryOp>(op)) {
      if (binary) {
        found.emitError("a program has one gpu.binary");
        return WalkResult::interrupt();
      }
      binary = found;
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (ops.empty() && !hasBuffers && !binary)
    return success();
  if (failed(buildProgram(binary)))
    return failure();
  waitBeforeReturns(ops);
  for (Operation *op : ops) {
    builder.setInsertionPoint(op);
    if (auto copy = dyn_cast<gpu::MemcpyOp>(op))
      rewriteCopy(copy);
    else if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
      rewriteLaunch(launch);
    else if (isa<rt::NumMultiprocessorsOp>(op))
      rewriteQuery(op, "bcast_rt_device_multiprocessors");
    else
      rewriteQuery(op, "bcast_rt_device_shared_bytes");
    op->erase();
  }
  module->removeAttr(gpu::GPUDialect::getContainerModuleAttrName());
  return success();
}

namespace {

struct GPUToRuntimePass
    : public mlir::bcast::impl::GPUToRuntimeBase<GPUToRuntimePass> {
  void runOnOperation() override {
    if (failed(RuntimeCaller(getOperation()).run()))
      signalPassFailure();
  }
};

} // namespace
