//===- ExportRules.cpp - How each op becomes StableHLO or CHLO ------------===//
//
// Most ops keep name, operands and attributes. The exceptions are those that
// broadcast (ExportBroadcasts.cpp), and reduce, which has a body there.
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
Operation *mlir::bcast::createOp(OpBuilder &builder, Location loc,
                                 const Twine &name, ValueRange operands,
                                 TypeRange types,
                                 ArrayRef<NamedAttribute> attributes) {
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

Attributes mlir::bcast::exportAttributes(Operation *op, StringRef dialect) {
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

LogicalResult mlir::bcast::reportNoCounterpart(Operation *op) {
  return op->emitOpError("has no counterpart in StableHLO or CHLO");
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
  StringRef name = op->getName().stripDialect();
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
  else if (auto like = dyn_cast<BroadcastLikeOp>(op))
    exported = exportBroadcastLike(builder, like);
  else if (auto like = dyn_cast<IotaLikeOp>(op))
    exported = exportIotaLike(builder, like);
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
