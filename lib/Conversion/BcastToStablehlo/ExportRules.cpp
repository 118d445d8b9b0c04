//===- ExportRules.cpp - How each op becomes StableHLO or CHLO ------------===//
//
// Most ops keep name, operands and attributes. The exceptions are those that
// broadcast, which no op of StableHLO does, and reduce, which has a body there.
//
//===----------------------------------------------------------------------===//

#include "Export.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::bcast;

using Attributes = SmallVector<NamedAttribute>;

/// Attributes go into `<{...}>`, where StableHLO's printer puts them.
static Operation *createOp(OpBuilder &builder, Location loc, const Twine &name,
                           ValueRange operands, TypeRange types,
                           ArrayRef<NamedAttribute> attributes = {}) {
  OperationState state(loc, name.str());
  state.addOperands(operands);
  state.addTypes(types);
  if (!attributes.empty())
    state.propertiesAttr = builder.getDictionaryAttr(attributes);
  return builder.create(state);
}

static Attribute getOpaqueAttr(StringRef dialect, const Twine &text,
                               MLIRContext *context) {
  return OpaqueAttr::get(StringAttr::get(context, dialect), text.str(),
                         NoneType::get(context));
}

/// As StableHLO's printer writes it: without the tolerances that are 0.
static Attribute getResultAccuracyAttr(ResultAccuracyAttr accuracy) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "result_accuracy<";
  auto printTolerance = [&](StringRef name, const APFloat &value) {
    if (value.isZero())
      return;
    os << name << " = ";
    FloatAttr::get(Float64Type::get(accuracy.getContext()), value)
        .print(os, /*elideType=*/true);
    os << ", ";
  };
  printTolerance("atol", accuracy.getAtol());
  printTolerance("rtol", accuracy.getRtol());
  if (accuracy.getUlps() != 0)
    os << "ulps = " << accuracy.getUlps() << ", ";
  os << "mode = #stablehlo.result_accuracy_mode<"
     << stringifyResultAccuracyMode(accuracy.getMode()) << ">>";
  return getOpaqueAttr("stablehlo", text, accuracy.getContext());
}

/// The op's attributes, with enumerations in the given dialect's spelling.
static Attributes exportAttributes(Operation *op, StringRef dialect) {
  MLIRContext *context = op->getContext();
  Attributes attributes;
  auto properties =
      dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute());
  if (!properties)
    return attributes;
  for (NamedAttribute attribute : properties) {
    Attribute value = attribute.getValue();
    if (auto direction = dyn_cast<ComparisonDirectionAttr>(value))
      value =
          getOpaqueAttr(dialect,
                        "comparison_direction " +
                            stringifyComparisonDirection(direction.getValue()),
                        context);
    else if (auto type = dyn_cast<ComparisonTypeAttr>(value))
      value = getOpaqueAttr(dialect,
                            "comparison_type " +
                                stringifyComparisonType(type.getValue()),
                            context);
    else if (auto accuracy = dyn_cast<ResultAccuracyAttr>(value))
      value = getResultAccuracyAttr(accuracy);
    attributes.emplace_back(attribute.getName(), value);
  }
  return attributes;
}

static StringRef getPlainName(Operation *op) {
  return op->getName().stripDialect();
}

static LogicalResult reportNoCounterpart(Operation *op) {
  return op->emitOpError("has no counterpart in StableHLO or CHLO");
}

static Value broadcastInDim(OpBuilder &builder, Location loc, Value operand,
                            RankedTensorType type, ArrayRef<int64_t> dims) {
  if (operand.getType() == type)
    return operand;
  NamedAttribute attribute("broadcast_dimensions",
                           builder.getDenseI64ArrayAttr(dims));
  return createOp(builder, loc, "stablehlo.broadcast_in_dim", operand, type,
                  attribute)
      ->getResult(0);
}

/// Binary ops. Static shapes: each operand that has not the result's shape is
/// broadcast, and the op follows. With a dynamic size, which StableHLO would
/// trust to be equal, CHLO's op that broadcasts when the program runs.
static FailureOr<Operation *> exportBinary(OpBuilder &builder, Operation *op) {
  constexpr StringLiteral dimsName = "broadcast_dimensions";
  StringRef name = getPlainName(op);
  std::optional<StringRef> dialect = findDialect(name);
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<RankedTensorType> types;
  for (Type type : op->getOperandTypes())
    types.push_back(cast<RankedTensorType>(type));
  ArrayRef<int64_t> dims;
  if (auto list = dyn_cast_or_null<DenseI64ArrayAttr>(
          op->getInherentAttr(dimsName).value_or(Attribute())))
    dims = list.asArrayRef();

  bool isStatic = llvm::all_of(
      types, [](RankedTensorType type) { return type.hasStaticShape(); });
  if (!isStatic) {
    if (!hasBroadcastingForm(name))
      return op->emitOpError("has no counterpart in CHLO for dynamic sizes");
    Attributes attributes = exportAttributes(op, "chlo");
    if (dims.empty())
      llvm::erase_if(attributes, [&](NamedAttribute attribute) {
        return attribute.getName() == dimsName;
      });
    return createOp(builder, op->getLoc(), "chlo.broadcast_" + name,
                    op->getOperands(), op->getResultTypes(), attributes);
  }

  if (!dialect)
    return reportNoCounterpart(op);
  Attributes attributes = exportAttributes(op, *dialect);
  llvm::erase_if(attributes, [&](NamedAttribute attribute) {
    return attribute.getName() == dimsName;
  });
  int64_t rank = result.getRank();
  SmallVector<int64_t> identity = llvm::to_vector(llvm::seq(rank));
  SmallVector<Value> operands;
  for (auto [operand, type] : llvm::zip_equal(op->getOperands(), types)) {
    bool isSmall = type.getRank() < rank;
    operands.push_back(broadcastInDim(
        builder, op->getLoc(), operand, type.clone(result.getShape()),
        isSmall ? dims : ArrayRef<int64_t>(identity)));
  }
  return createOp(builder, op->getLoc(), *dialect + "." + name, operands,
                  op->getResultTypes(), attributes);
}

static FailureOr<Operation *> exportBroadcast(OpBuilder &builder,
                                              BroadcastOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  if (!type.hasStaticShape())
    return op.emitOpError("has no counterpart in StableHLO for dynamic sizes");
  NamedAttribute dims(
      "broadcast_dimensions",
      builder.getDenseI64ArrayAttr(llvm::to_vector(
          llvm::seq(int64_t(op.getBroadcastSizes().size()), type.getRank()))));
  return createOp(builder, op.getLoc(), "stablehlo.broadcast_in_dim",
                  op.getOperand(), type, dims);
}

/// A reduction without init starts from the value that changes nothing.
static FailureOr<Operation *> exportReduce(OpBuilder &builder, ReduceOp op) {
  Location loc = op.getLoc();
  Type element = cast<RankedTensorType>(op.getType()).getElementType();
  auto scalar = RankedTensorType::get({}, element);
  Value init = op.getInit();
  if (!init) {
    Attribute identity =
        getReductionIdentity(op.getKind(), element).toAttribute();
    NamedAttribute value("value", DenseElementsAttr::get(scalar, identity));
    init = createOp(builder, loc, "stablehlo.constant", {}, scalar, value)
               ->getResult(0);
  }

  OperationState state(loc, "stablehlo.reduce");
  state.addOperands({op.getOperand(), init});
  state.addTypes(op.getType());
  state.propertiesAttr = builder.getDictionaryAttr(
      NamedAttribute("dimensions", op.getDimensionsAttr()));
  Region *body = state.addRegion();
  OpBuilder::InsertionGuard guard(builder);
  Block *block = builder.createBlock(body, {}, {scalar, scalar}, {loc, loc});
  Operation *combined = createOp(
      builder, loc, "stablehlo." + stringifyReductionKind(op.getKind()),
      block->getArguments(), scalar);
  createOp(builder, loc, "stablehlo.return", combined->getResults(), {});
  builder.setInsertionPoint(op);
  return builder.create(state);
}

/// An op of the same name, operands and attributes.
static FailureOr<Operation *> exportAsIs(OpBuilder &builder, Operation *op) {
  StringRef name = getPlainName(op);
  std::optional<StringRef> dialect = findDialect(name);
  if (!dialect)
    return reportNoCounterpart(op);
  return createOp(builder, op->getLoc(), *dialect + "." + name,
                  op->getOperands(), op->getResultTypes(),
                  exportAttributes(op, *dialect));
}

/// CHLO's squares floats and complex numbers only.
static FailureOr<Operation *> exportSquare(OpBuilder &builder, SquareOp op) {
  if (!isa<IntegerType>(op.getType().getElementType()))
    return exportAsIs(builder, op);
  return createOp(builder, op.getLoc(), "stablehlo.multiply",
                  {op.getOperand(), op.getOperand()}, op.getType());
}

LogicalResult mlir::bcast::exportOp(Operation *op) {
  OpBuilder builder(op);
  bool isBinary = isa<ElementwiseOpInterface>(op) &&
                  op->getNumOperands() == 2 &&
                  llvm::is_contained(op->getName().getAttributeNames(),
                                     "broadcast_dimensions");
  FailureOr<Operation *> exported = failure();
  if (auto reduce = dyn_cast<ReduceOp>(op))
    exported = exportReduce(builder, reduce);
  else if (auto broadcast = dyn_cast<BroadcastOp>(op))
    exported = exportBroadcast(builder, broadcast);
  else if (auto square = dyn_cast<SquareOp>(op))
    exported = exportSquare(builder, square);
  else if (isBinary)
    exported = exportBinary(builder, op);
  else
    exported = exportAsIs(builder, op);
  if (failed(exported))
    return failure();
  op->replaceAllUsesWith(*exported);
  op->erase();
  return success();
}
