//===- Interpreter.cpp - Functions and the values in them -----------------===//
//
// Calls are a stack of frames, not C++ recursion, and a tensor is released
// after its last use: programs of any length and depth run in the memory that
// their live values need.
//
//===----------------------------------------------------------------------===//

#include "bcast/Interpreter/Interpreter.h"
#include "Evaluation.h"
#include "bcast/Utils/SizeMessages.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::interpreter;
using llvm::Error;
using llvm::Expected;
using llvm::Twine;

Error interpreter::makeError(Operation *op, const Twine &message) {
  return llvm::createStringError(describeLocation(op->getLoc()) + ": '" +
                                 op->getName().getStringRef() + "' op " +
                                 message);
}

Expected<Tensor> interpreter::allocateResult(Operation *op,
                                             ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Type element = type.getElementType();
  // Only constants have this type here, as shapes.
  if (element.isIndex())
    element = IntegerType::get(op->getContext(), 64);
  Expected<Tensor> tensor =
      Tensor::allocate(RankedTensorType::get(shape, element));
  if (!tensor)
    return makeError(op, "result " + llvm::toString(tensor.takeError()));
  return tensor;
}

static Expected<Tensor> evaluate(Operation *op, ArrayRef<Tensor> operands) {
  if (op->hasTrait<OpTrait::ConstantLike>())
    return evaluateConstant(op);
  return llvm::TypeSwitch<Operation *, Expected<Tensor>>(op)
      .Case([&](IotaOp op) { return evaluateIota(op); })
      .Case([&](BroadcastOp op) {
        return evaluateBroadcast(op, operands.front());
      })
      .Case([&](BroadcastInDimOp op) {
        return evaluateBroadcastInDim(op, operands.front());
      })
      .Case([&](ReverseOp op) { return evaluateReverse(op, operands[0]); })
      .Case([&](SliceOp op) { return evaluateSlice(op, operands[0]); })
      .Case([&](PadOp op) { return evaluatePad(op, operands[0], operands[1]); })
      .Case([&](ConcatenateOp op) { return evaluateConcatenate(op, operands); })
      .Case([&](ReduceOp op) { return evaluateReduce(op, operands); })
      .Case([&](TransposeOp op) {
        return evaluateTranspose(op, operands.front());
      })
      .Case([&](ReshapeOp op) { return evaluateReshape(op, operands.front()); })
      .Case([&](BitcastConvertOp op) {
        return evaluateBitcastConvert(op, operands.front());
      })
      .Case([&](DynamicBroadcastInDimOp op) {
        return evaluateDynamicBroadcastInDim(op, operands[0], operands[1]);
      })
      .Case([&](DynamicReshapeOp op) {
        return evaluateDynamicReshape(op, operands[0], operands[1]);
      })
      .Case([&](DynamicIotaOp op) {
        return evaluateDynamicIota(op, operands[0]);
      })
      .Case([&](BroadcastLikeOp op) {
        return evaluateBroadcastLike(op, operands[0], operands[1]);
      })
      .Case([&](IotaLikeOp op) { return evaluateIotaLike(op, operands[0]); })
      .Case([&](GetDimensionSizeOp op) {
        return evaluateGetDimensionSize(op, operands[0]);
      })
      .Case([&](tensor::ExtractOp op) -> Expected<Tensor> {
        // A scalar is a tensor of rank 0 here.
        if (op.getIndices().empty())
          return operands.front();
        return makeError(op, "is known to the interpreter for rank 0 alone");
      })
      .Case(
          [&](tensor::CastOp op) { return evaluateCast(op, operands.front()); })
      .Case([&](ElementwiseOpInterface op) {
        return evaluateElementwise(op, operands);
      })
      .Default([](Operation *op) {
        return makeError(op, "is not known to the interpreter");
      });
}

namespace {

/// One call, or one fusion, in progress.
struct Frame {
  struct Slot {
    Tensor tensor;
    int64_t usesLeft;
  };

  Frame(Operation *callee, Block &body, Operation *caller)
      : callee(callee), caller(caller), next(body.begin()) {}

  void define(ValueRange values, ArrayRef<Tensor> tensors) {
    for (auto [value, tensor] : llvm::zip_equal(values, tensors)) {
      int64_t uses =
          std::distance(value.getUses().begin(), value.getUses().end());
      if (uses != 0)
        slots.try_emplace(value, Slot{tensor, uses});
    }
  }

  /// Reads the operands; those that no later op needs are given up.
  SmallVector<Tensor> take(Operation &op) {
    SmallVector<Tensor> tensors;
    for (Value value : op.getOperands()) {
      auto slot = slots.find(value);
      tensors.push_back(slot->second.tensor);
      if (--slot->second.usesLeft == 0)
        slots.erase(slot);
    }
    return tensors;
  }

  /// The function, or the fusion, whose body runs.
  Operation *callee;
  /// The op whose results this frame computes; null in the outermost frame.
  Operation *caller;
  Block::iterator next;
  llvm::DenseMap<Value, Slot> slots;
};

class Interpreter {
public:
  Error enter(func::FuncOp function, func::CallOp call,
              ArrayRef<Tensor> arguments);
  void enter(FusionOp fusion, ArrayRef<Tensor> operands);
  Expected<SmallVector<Tensor>> run();

private:
  Error enterCallee(func::CallOp call, ArrayRef<Tensor> arguments);

  std::vector<Frame> frames;
  llvm::DenseSet<Operation *> active;
  SymbolTableCollection symbols;
};

} // namespace

Error Interpreter::enter(func::FuncOp function, func::CallOp call,
                         ArrayRef<Tensor> arguments) {
  Operation *reportAt = call ? call.getOperation() : function.getOperation();
  if (function.isExternal())
    return makeError(reportAt,
                     "function '" + function.getName() + "' has no body");
  if (!llvm::hasSingleElement(function.getBody()))
    return makeError(reportAt, "function '" + function.getName() +
                                   "' has more than one block");
  if (!active.insert(function).second)
    return makeError(reportAt, "function '" + function.getName() +
                                   "' calls itself, which the interpreter "
                                   "does not support");
  frames.emplace_back(function, function.front(), call);
  frames.back().define(function.getArguments(), arguments);
  return Error::success();
}

void Interpreter::enter(FusionOp fusion, ArrayRef<Tensor> operands) {
  Block &body = fusion.getBody().front();
  frames.emplace_back(fusion, body, fusion);
  frames.back().define(body.getArguments(), operands);
}

Error Interpreter::enterCallee(func::CallOp call, ArrayRef<Tensor> arguments) {
  auto callee =
      symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  if (!callee)
    return makeError(call,
                     "function '" + call.getCallee() + "' does not exist");
  return enter(callee, call, arguments);
}

Expected<SmallVector<Tensor>> Interpreter::run() {
  while (true) {
    Operation &op = *frames.back().next++;
    SmallVector<Tensor> operands = frames.back().take(op);
    if (isa<func::ReturnOp, YieldOp>(op)) {
      Operation *caller = frames.back().caller;
      active.erase(frames.back().callee);
      frames.pop_back();
      if (frames.empty())
        return operands;
      frames.back().define(caller->getResults(), operands);
      continue;
    }
    if (auto call = dyn_cast<func::CallOp>(op)) {
      if (Error error = enterCallee(call, operands))
        return error;
      continue;
    }
    if (auto fusion = dyn_cast<FusionOp>(op)) {
      enter(fusion, operands);
      continue;
    }
    if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
      if (operands.front().get(0).getInt().isZero())
        return llvm::createStringError(assertion.getMsg());
      continue;
    }
    Expected<Tensor> result = evaluate(&op, operands);
    if (!result)
      return result.takeError();
    frames.back().define(op.getResults(), *result);
  }
}

/// An argument must have the element type, the rank and the static sizes of
/// the function's type.
static Error checkArgument(func::FuncOp function, unsigned number,
                           const Tensor &argument) {
  std::string name = ("argument " + Twine(number)).str();
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[number]);
  RankedTensorType actual = argument.getType();
  if (!type || !actual || type.getElementType() != actual.getElementType() ||
      type.getRank() != actual.getRank()) {
    std::string types;
    llvm::raw_string_ostream(types)
        << " has type " << function.getArgumentTypes()[number] << ", but got "
        << actual;
    return makeError(function, name + types);
  }
  for (auto [dim, sizes] :
       llvm::enumerate(llvm::zip_equal(type.getShape(), actual.getShape()))) {
    auto [expected, size] = sizes;
    if (!ShapedType::isDynamic(expected) && size != expected)
      return makeError(function, name + " dimension " + Twine(dim) +
                                     " has size " + Twine(expected) +
                                     ", but got " + Twine(size));
  }
  return Error::success();
}

/// A function may return its argument.
static Error separate(func::FuncOp function, ArrayRef<Tensor> arguments,
                      MutableArrayRef<Tensor> results) {
  for (Tensor &result : results) {
    if (llvm::none_of(arguments, [&](const Tensor &argument) {
          return argument.data() == result.data();
        }))
      continue;
    Expected<Tensor> copy = Tensor::allocate(result.getType());
    if (!copy)
      return makeError(function, "result " + llvm::toString(copy.takeError()));
    std::memcpy(copy->data(), result.data(), result.getSizeInBytes());
    result = *copy;
  }
  return Error::success();
}

Expected<SmallVector<Tensor>>
mlir::bcast::interpret(func::FuncOp function, ArrayRef<Tensor> arguments) {
  if (arguments.size() != function.getNumArguments())
    return makeError(function, "takes " + Twine(function.getNumArguments()) +
                                   " arguments, but got " +
                                   Twine(arguments.size()));
  for (auto [number, argument] : llvm::enumerate(arguments))
    if (Error error = checkArgument(function, number, argument))
      return error;
  Interpreter interpreter;
  if (Error error = interpreter.enter(function, nullptr, arguments))
    return error;
  Expected<SmallVector<Tensor>> results = interpreter.run();
  if (!results)
    return results;
  if (Error error = separate(function, arguments, *results))
    return error;
  return results;
}

Expected<Tensor> mlir::bcast::interpretOp(Operation *op,
                                          ArrayRef<Tensor> operands) {
  return evaluate(op, operands);
}
