//===- Ops.cpp - Which ops of the dialect are measured --------------------===//

#include "Functions.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastInterfaces.h"
#include "bcast/Math/Accuracy.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::bcast;

/// The function that an op of the dialect computes, or none.
static const Function *findFunction(StringRef mnemonic) {
  const Function *found =
      llvm::find_if(getFunctions(), [&](const Function &function) {
        return function.reference == mnemonic;
      });
  return found == getFunctions().end() ? nullptr : found;
}

/// Whether the op leaves a choice of bits, on real numbers. Its interface says
/// so of an op, so one is made, without attributes: it is asked nothing else.
static bool isTranscendental(RegisteredOperationName name) {
  auto *elementwise = name.getInterface<ElementwiseOpInterface>();
  if (!elementwise)
    return false;
  MLIRContext *context = name.getContext();
  Location loc = UnknownLoc::get(context);
  auto type = RankedTensorType::get({}, Float32Type::get(context));
  Block block;
  OperationState state(loc, name);
  state.addOperands({block.addArgument(type, loc)});
  state.addTypes(type);
  Operation *op = Operation::create(state);
  bool isExact = elementwise->isExact(elementwise, op);
  op->destroy();
  return !isExact;
}

llvm::Error mlir::bcast::printOps(llvm::raw_ostream &os, MLIRContext *context) {
  for (RegisteredOperationName name : context->getRegisteredOperations()) {
    if (name.getDialectNamespace() != BcastDialect::getDialectNamespace() ||
        !isTranscendental(name))
      continue;
    StringRef mnemonic = name.stripDialect();
    const Function *function = findFunction(mnemonic);
    if (!function)
      return llvm::createStringError("no function measures bcast." + mnemonic);
    os << mnemonic << " " << function->name << "\n";
  }
  return llvm::Error::success();
}

void mlir::bcast::printBounds(llvm::raw_ostream &os, MLIRContext *context) {
  Builder builder(context);
  for (const AccuracyBound &bound : getAccuracyBounds())
    os << bound.function
       << llvm::format(" %g %g %g\n", bound.get(builder.getF32Type()),
                       bound.get(builder.getF64Type()),
                       bound.get(builder.getF16Type()));
}
