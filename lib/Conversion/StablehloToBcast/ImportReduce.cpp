//===- ImportReduce.cpp - stablehlo.reduce --------------------------------===//

#include "Import.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::bcast;

using Results = SmallVectorImpl<Value>;

static std::optional<ReductionKind> getKind(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (!name.consume_front("stablehlo."))
    return std::nullopt;
  return symbolizeReductionKind(name);
}

/// One kind per input, if the body combines each input with its accumulator
/// alone, by one op. The body's arguments are all accumulators, then all
/// inputs.
static std::optional<SmallVector<ReductionKind>> matchBody(Operation *op) {
  unsigned numInputs = op->getNumResults();
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock() ||
      op->getNumOperands() != 2 * numInputs || numInputs == 0)
    return std::nullopt;
  Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != 2 * numInputs || body.empty() ||
      body.back().getName().getStringRef() != "stablehlo.return" ||
      body.back().getNumOperands() != numInputs ||
      llvm::range_size(body) != numInputs + 1)
    return std::nullopt;
  SmallVector<ReductionKind> kinds;
  for (auto [i, returned] : llvm::enumerate(body.back().getOperands())) {
    Operation *combiner = returned.getDefiningOp();
    auto kind = combiner ? getKind(combiner) : std::nullopt;
    if (!kind || combiner->getNumOperands() != 2)
      return std::nullopt;
    Value accumulator = body.getArgument(i);
    Value input = body.getArgument(numInputs + i);
    auto operands = std::pair(combiner->getOperand(0), combiner->getOperand(1));
    if (operands != std::pair(accumulator, input) &&
        operands != std::pair(input, accumulator))
      return std::nullopt;
    kinds.push_back(*kind);
  }
  return kinds;
}

static LogicalResult importReduce(ArrayRef<ReductionKind> kinds,
                                  ImportedOp &source, Results &results) {
  Operation *op = source.op;
  auto dims = source.attributes.getIntegers("dimensions");
  if (!dims)
    return source.emitError() << "attribute 'dimensions' is not understood";
  llvm::sort(*dims);
  for (auto [i, kind] : llvm::enumerate(kinds)) {
    auto reduce = ReduceOp::create(
        source.builder, op->getLoc(), op->getResult(i).getType(), kind,
        op->getOperand(i), op->getOperand(kinds.size() + i), *dims);
    if (failed(mlir::verify(reduce)))
      return failure();
    results.push_back(reduce);
  }
  return success();
}

ImportFunction mlir::bcast::findReduceFunction(Operation *op,
                                               std::string &what) {
  if (ImportFunction function = findArgReduceFunction(op))
    return function;
  auto kinds = matchBody(op);
  if (!kinds) {
    what += " with a body that is not one add, multiply, maximum, minimum, "
            "and or or of each input, nor argmax or argmin as JAX has them";
    return {};
  }
  return [kinds = *kinds](ImportedOp &source, Results &results) {
    return importReduce(kinds, source, results);
  };
}
