//===- CPUPipeline.cpp - From bcast to the LLVM dialect -------------------===//

#include "bcast/Bufferization/Passes.h"
#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/Math/Passes.h"
#include "bcast/Pipelines/Pipelines.h"
#include "bcast/Schedule/Passes.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::buildFusionPipeline(OpPassManager &pm, FusionTarget target) {
  // Before anything multiplies sizes.
  pm.addPass(createVerifySizes());
  pm.addPass(createVerifyCalls());
  pm.addPass(createInlineCalls());
  pm.addNestedPass<func::FuncOp>(createDistributeElementwise());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  if (target == FusionTarget::GPU)
    pm.addNestedPass<func::FuncOp>(createVersionSizes());
  // Sizes of arguments that are equal in a version, too.
  pm.addNestedPass<func::FuncOp>(createSinkDynamicBroadcasts());
  pm.addNestedPass<func::FuncOp>(createBroadcastLike());
  pm.addNestedPass<func::FuncOp>(createMarkEqualSizes());
  pm.addNestedPass<func::FuncOp>(createCollapseDimensions());
  // While a row's maximum is seen beside what it is subtracted from.
  pm.addNestedPass<func::FuncOp>(createMarkNonpositive());
  FuseBroadcastsOptions options;
  options.target = target;
  pm.addNestedPass<func::FuncOp>(createFuseBroadcasts(options));
}

void mlir::bcast::buildLinalgPipeline(OpPassManager &pm, FusionTarget target,
                                      const GPUFeatures &features) {
  pm.addPass(createVerifySizes());
  pm.addPass(createVerifyCalls());
  if (features.usesPTXMath)
    pm.addNestedPass<func::FuncOp>(createMarkDeviceMath());
  ConvertBcastToLinalgOptions options;
  options.reportSizes = true;
  options.expandDynamicShapes = true;
  // Threads of a block share a row, not the columns of a tile.
  options.rowTiles = target == FusionTarget::CPU;
  // They stay in registers, of which warps exchange what others need.
  options.dynamicRows = features.warpThreads != 0;
  options.rowBlocks = features.clusterBlocks;
  options.interleavedRows = features.warpThreads != 0;
  if (target == FusionTarget::GPU)
    options.maxRereadCost = kMaxGPURereadCost;
  pm.addPass(createConvertBcastToLinalg(options));
  pm.addNestedPass<func::FuncOp>(createLinalgGeneralizeNamedOpsPass());
  if (target == FusionTarget::CPU) {
    MergeReductionsOptions reductions;
    reductions.alike = true;
    pm.addNestedPass<func::FuncOp>(createMergeReductions(reductions));
    pm.addNestedPass<func::FuncOp>(createFuseReductionProducers());
  }
  // Removes what nothing uses, before it gets a buffer.
  pm.addPass(createCSEPass());
  // A size of an argument is one value now.
  pm.addNestedPass<func::FuncOp>(createSimplifyVersions());
}

void mlir::bcast::buildBufferPipeline(OpPassManager &pm, FusionTarget target) {
  pm.addPass(createVerifyBufferizable());
  pm.addPass(createProtectArguments());
  pm.addPass(createUnshareEmptyTensors());
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  // A loop may carry a value that it computes anew.
  options.allowReturnAllocsFromLoops = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  // Folding the size of an allocation loses the mark that KeepDeallocations
  // sets, so it is done before.
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createInterleaveParts());
  PlacePartsOptions parts;
  // What the threads of a block compute of a row is contiguous.
  parts.inRowLoops = target == FusionTarget::CPU;
  pm.addPass(createPlaceParts(parts));
  pm.addPass(createFreeBuffers());
  pm.addPass(createKeepDeallocations());
  // buildBufferDeallocationPipeline(), with FreeBuffers between: the
  // simplification compares each buffer that is left with each.
  pm.addPass(memref::createExpandReallocPass({/*emitDeallocs=*/false}));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(bufferization::createOwnershipBasedBufferDeallocationPass());
  pm.addPass(createFreeBuffers());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(bufferization::createBufferDeallocationSimplificationPass());
  pm.addPass(bufferization::createLowerDeallocationsPass());
  pm.addPass(createCSEPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addPass(createPlaceResults());
  pm.addPass(createReuseArguments());
}

void mlir::bcast::buildCPUPipeline(OpPassManager &pm,
                                   const CPUPipelineOptions &options) {
  if (options.fuse)
    buildFusionPipeline(pm);
  buildLinalgPipeline(pm);
  buildCPUBackEndPipeline(pm, options);
}

void mlir::bcast::buildCPUBackEndPipeline(OpPassManager &pm,
                                          const CPUPipelineOptions &options) {
  if (options.slowDivision) {
    pm.addNestedPass<func::FuncOp>(createReciprocalDivisors());
    // Ops with the same divisors share their reciprocals.
    pm.addPass(createCSEPass());
  }
  buildBufferPipeline(pm);

  // Loops over whole computations. What does not vary in them moves out, so
  // that their buffers can be allocated before.
  pm.addNestedPass<func::FuncOp>(createForallToParallelLoopPass());
  pm.addPass(createLoopInvariantCodeMotionPass());
  FlattenParallelLoopsOptions tasks;
  tasks.parallel = options.parallel;
  tasks.chunkElements = options.chunkElements;
  pm.addPass(createFlattenParallelLoops(tasks));

  // Loops and vectors.
  SelectScheduleOptions schedules;
  schedules.vectorBits = options.vectorBits;
  schedules.chunkElements = options.chunkElements;
  schedules.parallel = options.parallel;
  schedules.streamBytes = options.streamBytes;
  pm.addNestedPass<func::FuncOp>(createSelectSchedule(schedules));
  pm.addNestedPass<func::FuncOp>(createVectorizeLoops());
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  // Vectors of several dimensions, in programs from elsewhere, become vectors
  // of one before loops become control flow.
  VectorTransferToSCFOptions transfers;
  transfers.enableFullUnroll();
  pm.addNestedPass<func::FuncOp>(createConvertVectorToSCFPass(transfers));
  // Complex functions become real ones, which ExpandMath then expands.
  pm.addPass(createConvertComplexToStandardPass());
  // Nothing computes in bf16; programs from elsewhere may.
  math::MathExtendToSupportedTypesOptions wider;
  wider.extraTypeStrs = {"f16"};
  pm.addNestedPass<func::FuncOp>(math::createMathExtendToSupportedTypes(wider));
  arith::ArithEmulateUnsupportedFloatsOptions narrow;
  narrow.sourceTypeStrs = {"bf16"};
  pm.addPass(arith::createArithEmulateUnsupportedFloats(narrow));
  pm.addPass(createOutlineMath());
  ExpandMathOptions math;
  math.vectorDivision = true;
  math.shortNaNs = true;
  math.commonDivisors = options.slowDivision;
  math.laneMasks = true;
  math.subnormalRoots = true;
  pm.addPass(createExpandMath(math));
  // Before loops become control flow, and their buffers the function's.
  // What a loop over tasks hands on is then in the frame of a short function.
  pm.addPass(createOutlineLoops());
  pm.addPass(createOutlineParallelLoops());
  pm.addNestedPass<func::FuncOp>(createHoistStackBuffers());
  // Branches with one condition become one.
  pm.addPass(createCSEPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());

  // LLVM.
  pm.addPass(createAllocResults());
  pm.addNestedPass<func::FuncOp>(createLowerExpandShapes());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addNestedPass<func::FuncOp>(createLowerBranches());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createReturnStatus());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createConvertToLLVM());
  pm.addPass(createReconcileUnrealizedCastsPass());
}
