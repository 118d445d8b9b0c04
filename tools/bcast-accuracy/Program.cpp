//===- Program.cpp - One function, compiled for a type --------------------===//

#include "Program.h"
#include "bcast/Math/Approximations.h"
#include "bcast/Pipelines/Pipelines.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::bcast;

/// The function on one element; 16-bit floats in f32, rounded once.
static Value buildElement(OpBuilder &builder, Location loc,
                          const Function &function, ValueRange operands,
                          Type type) {
  SmallVector<Value> values(operands);
  bool isNarrow = type.getIntOrFloatBitWidth() < 32;
  if (isNarrow)
    for (Value &value : values)
      value = arith::ExtFOp::create(builder, loc, builder.getF32Type(), value);
  Value result;
  if (isNarrow && function.buildNarrow) {
    result = function.buildNarrow(builder, loc, values);
  } else if (function.build) {
    result = function.build(builder, loc, values);
  } else {
    OperationState state(loc, ("math." + function.op).str());
    state.addOperands(values);
    state.addTypes(values.front().getType());
    Operation *op = builder.create(state);
    if (isNarrow)
      lowering::allowApproximation(op);
    result = op->getResult(0);
  }
  if (isNarrow)
    result = arith::TruncFOp::create(builder, loc, type, result);
  return result;
}

static void addProgram(OpBuilder &builder, Location loc, StringRef name,
                       const Function &function, RankedTensorType type) {
  SmallVector<Type> inputs(function.isBinary ? 2 : 1, type);
  auto program = func::FuncOp::create(builder, loc, name,
                                      builder.getFunctionType(inputs, type));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(program.addEntryBlock());
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(builder, loc, program.getArgument(0));
  Value empty =
      tensor::EmptyOp::create(builder, loc, sizes, type.getElementType());
  SmallVector<AffineMap> maps(inputs.size() + 1,
                              builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, type, program.getArguments(), ValueRange{empty}, maps,
      iterators, [&](OpBuilder &body, Location loc, ValueRange arguments) {
        Value result = buildElement(body, loc, function, arguments.drop_back(),
                                    type.getElementType());
        linalg::YieldOp::create(body, loc, result);
      });
  func::ReturnOp::create(builder, loc, generic.getResults());
}

llvm::Expected<CompiledFunction>
CompiledFunction::compile(const Function &function, FloatType type) {
  MLIRContext *context = type.getContext();
  OpBuilder builder(context);
  Location loc = builder.getUnknownLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  builder.setInsertionPointToStart(module->getBody());
  addProgram(builder, loc, "block", function,
             RankedTensorType::get({kBlock}, type));
  addProgram(builder, loc, "any", function,
             RankedTensorType::get({ShapedType::kDynamic}, type));
  addProgram(builder, loc, "scalar", function, RankedTensorType::get({}, type));

  PassManager pm(context);
  CPUPipelineOptions options;
  options.parallel = false;
  buildCPUPipeline(pm, options);
  if (failed(pm.run(*module)))
    return llvm::createStringError("the pipeline failed");
  auto jit = Jit::compile(*module);
  if (!jit)
    return jit.takeError();
  CompiledFunction compiled;
  compiled.jit = std::move(*jit);
  compiled.type = type;
  for (auto [name, entry] :
       {std::pair("block", &compiled.block), std::pair("any", &compiled.any),
        std::pair("scalar", &compiled.scalar)}) {
    auto found = compiled.jit->lookup(name);
    if (!found)
      return found.takeError();
    *entry = *found;
  }
  return std::move(compiled);
}

llvm::Error CompiledFunction::call(bcast_entry entry, ArrayRef<void *> operands,
                                   void *result, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> sizes(shape), resultSizes(shape);
  int64_t bytes = type.getWidth() / 8;
  for (int64_t size : shape)
    bytes *= size;
  SmallVector<bcast_buffer> arguments;
  for (void *operand : operands)
    arguments.push_back({operand, sizes.data(), bytes});
  bcast_buffer output = {result, resultSizes.data(), bytes};
  if (entry(arguments.data(), &output) != BCAST_OK)
    return llvm::createStringError(bcast_rt_last_error());
  return llvm::Error::success();
}

llvm::Error CompiledFunction::run(ArrayRef<void *> operands, void *result,
                                  int64_t count) {
  if (count == kBlock)
    return call(block, operands, result, {kBlock});
  return runAny(operands, result, count);
}

llvm::Error CompiledFunction::runAny(ArrayRef<void *> operands, void *result,
                                     int64_t count) {
  return call(any, operands, result, {count});
}

llvm::Error CompiledFunction::runScalar(ArrayRef<void *> operands,
                                        void *result) {
  return call(scalar, operands, result, {});
}
