//===- ProgrammaticLaunch.cpp - Kernels that begin before others end ------===//
//
// "Programmatic Dependent Launch" of NVIDIA's CUDA Programming Guide, and
// `griddepcontrol` of its PTX ISA. A kernel that waits itself for what is ahead
// of it in its stream can be launched before that is complete.
//
//===----------------------------------------------------------------------===//

#include "PTXInstructions.h"
#include "bcast/Conversion/CudaChips.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/Runtime/KernelImages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PROGRAMMATICLAUNCH
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// `griddepcontrol` requires sm_90.
static constexpr unsigned kMinCapability = 90;

/// Not nvvm.griddepcontrol, whose intrinsic LLVM 22 takes for one that has
/// nothing to do with memory: a load may pass it.
static void buildWait(OpBuilder &builder, Location loc) {
  LLVM::InlineAsmOp::create(
      builder, loc, /*res=*/Type(), /*operands=*/ValueRange(),
      "griddepcontrol.wait;", "~{memory}", /*has_side_effects=*/true,
      /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
      LLVM::AsmDialectAttr::get(builder.getContext(), LLVM::AsmDialect::AD_ATT),
      /*operand_attrs=*/ArrayAttr());
}

static void buildAllowance(OpBuilder &builder, Location loc) {
  NVVM::GriddepcontrolOp::create(builder, loc,
                                 NVVM::GridDepActionKind::launch_dependents);
}

/// Blocks along x, y and z, and the threads of one; nothing if the program
/// alone knows them.
static std::optional<std::array<int64_t, 4>>
getLaunchSizes(gpu::LaunchFuncOp launch) {
  gpu::KernelDim3 grid = launch.getGridSizeOperandValues(),
                  block = launch.getBlockSizeOperandValues();
  std::array values = {grid.x, grid.y, grid.z, block.x, block.y, block.z};
  std::array<int64_t, 6> known;
  for (auto [size, value] : llvm::zip_equal(known, values)) {
    std::optional<int64_t> constant = getConstantIntValue(value);
    if (!constant)
      return std::nullopt;
    size = *constant;
  }
  auto [x, y, z, threadsX, threadsY, threadsZ] = known;
  return std::array{x, y, z, threadsX * threadsY * threadsZ};
}

/// Lets the next kernel be launched when the last blocks of this one begin,
/// unless blocks are few: those of the next one would then share the
/// multiprocessors that become free first. Of all blocks, those that are done
/// count as if they had executed it; those that execute it begin one after the
/// other, about one in 1.2 ns on an H200.
static void buildLastBlocksAllow(OpBuilder &builder, Location loc,
                                 std::array<int64_t, 4> sizes,
                                 int64_t residentThreads) {
  auto [x, y, z, threads] = sizes;
  int64_t resident = residentThreads / threads;
  if (x * y * z < 2 * resident)
    return;
  // The blocks of one y and z follow each other.
  Value index;
  int64_t first = x - resident;
  auto getId = [&](gpu::Dimension dimension) -> Value {
    return gpu::BlockIdOp::create(builder, loc, dimension);
  };
  if (y * z == 1) {
    index = getId(gpu::Dimension::x);
  } else {
    first = y * z - llvm::divideCeil(resident, x);
    Value rows = arith::ConstantIndexOp::create(builder, loc, y);
    index = builder.createOrFold<arith::AddIOp>(
        loc,
        builder.createOrFold<arith::MulIOp>(loc, getId(gpu::Dimension::z),
                                            rows),
        getId(gpu::Dimension::y));
  }
  Value isLast = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::uge, index,
      arith::ConstantIndexOp::create(builder, loc, first));
  scf::IfOp::create(builder, loc, isLast, [&](OpBuilder &nested, Location) {
    buildAllowance(nested, loc);
    scf::YieldOp::create(nested, loc);
  });
}

namespace {

struct ProgrammaticLaunchPass
    : public mlir::bcast::impl::ProgrammaticLaunchBase<ProgrammaticLaunchPass> {
  using Base::Base;

  void runOnOperation() override {
    for (auto kernels : getOperation().getOps<gpu::GPUModuleOp>())
      if (ptx::isForAllTargets(kernels, [](NVVM::NVVMTargetAttr target) {
            return getCapability(target.getChip()) >= kMinCapability;
          }))
        runOnKernels(kernels);
  }

private:
  void runOnKernels(gpu::GPUModuleOp kernels);
};

} // namespace

void ProgrammaticLaunchPass::runOnKernels(gpu::GPUModuleOp kernels) {
  if (kernels.lookupSymbol(kProgrammaticLaunchName))
    return;
  // Of all launches of a kernel; nothing if they differ.
  using Sizes = std::optional<std::array<int64_t, 4>>;
  llvm::DenseMap<Attribute, Sizes> launchSizes;
  getOperation().walk([&](gpu::LaunchFuncOp launch) {
    Sizes sizes = getLaunchSizes(launch);
    auto [position, isNew] =
        launchSizes.try_emplace(launch.getKernelAttr(), sizes);
    if (!isNew && position->second != sizes)
      position->second = std::nullopt;
  });
  for (auto kernel : kernels.getOps<gpu::GPUFuncOp>()) {
    if (!kernel.isKernel())
      continue;
    OpBuilder builder = OpBuilder::atBlockBegin(&kernel.getBody().front());
    Location loc = kernel.getLoc();
    auto name = SymbolRefAttr::get(
        kernels.getNameAttr(), {FlatSymbolRefAttr::get(kernel.getNameAttr())});
    Sizes sizes = launchSizes.lookup(name);
    auto minBlocks = kernel->getAttrOfType<IntegerAttr>(kMinBlocksAttrName);
    if (sizes)
      buildLastBlocksAllow(builder, loc, *sizes, residentThreads);
    else if (minBlocks && minBlocks.getInt() == 1)
      // Blocks of which a multiprocessor has one are in nobody's way.
      buildAllowance(builder, loc);
    buildWait(builder, loc);
    ++numKernels;
  }
  auto builder = OpBuilder::atBlockBegin(kernels.getBody());
  constexpr unsigned global = 1;
  LLVM::GlobalOp::create(builder, kernels.getLoc(), builder.getI8Type(),
                         /*isConstant=*/false, LLVM::Linkage::External,
                         kProgrammaticLaunchName, builder.getI8IntegerAttr(1),
                         /*alignment=*/1, global);
}
