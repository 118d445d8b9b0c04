//===- ExportBroadcasts.cpp - How ops that broadcast become StableHLO -----===//
//
// No op of StableHLO broadcasts its operands: each broadcast is written out.
// What expands only if a dynamic size is 1 when the program runs is CHLO's, and
// the sizes of an array are a list that StableHLO's dynamic ops read.
//
//===----------------------------------------------------------------------===//

#include "Export.h"

using namespace mlir;
using namespace mlir::bcast;

static NamedAttribute getDimensionsAttr(OpBuilder &builder,
                                        ArrayRef<int64_t> dims) {
  return NamedAttribute("broadcast_dimensions",
                        builder.getDenseI64ArrayAttr(dims));
}

static Value broadcastInDim(OpBuilder &builder, Location loc, Value operand,
                            RankedTensorType type, ArrayRef<int64_t> dims) {
  if (operand.getType() == type)
    return operand;
  return createOp(builder, loc, "stablehlo.broadcast_in_dim", operand, type,
                  getDimensionsAttr(builder, dims))
      ->getResult(0);
}

/// Binary ops. Static shapes: each operand that has not the result's shape is
/// broadcast, and the op follows. With a dynamic size, which StableHLO would
/// trust to be equal, CHLO's op that broadcasts when the program runs.
FailureOr<Operation *> mlir::bcast::exportBinary(OpBuilder &builder,
                                                 Operation *op) {
  constexpr StringLiteral dimsName = "broadcast_dimensions";
  StringRef name = op->getName().stripDialect();
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
    SmallVector<NamedAttribute> attributes = exportAttributes(op, "chlo");
    if (dims.empty())
      llvm::erase_if(attributes, [&](NamedAttribute attribute) {
        return attribute.getName() == dimsName;
      });
    return createOp(builder, op->getLoc(), "chlo.broadcast_" + name,
                    op->getOperands(), op->getResultTypes(), attributes);
  }

  if (!dialect)
    return reportNoCounterpart(op);
  SmallVector<NamedAttribute> attributes = exportAttributes(op, *dialect);
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

/// A list of the given sizes, which fit into 32 bits, and behind them those of
/// `array`.
static Value listSizes(OpBuilder &builder, Location loc,
                       ArrayRef<int64_t> outer, Value array) {
  Type i32 = builder.getI32Type();
  auto scalar = RankedTensorType::get({}, i32);
  auto one = RankedTensorType::get({1}, i32);
  SmallVector<Value> parts;
  for (int64_t size : outer) {
    auto element = static_cast<int32_t>(size);
    NamedAttribute value("value", DenseElementsAttr::get(one, element));
    parts.push_back(createOp(builder, loc, "stablehlo.constant", {}, one, value)
                        ->getResult(0));
  }
  int64_t rank = cast<RankedTensorType>(array.getType()).getRank();
  for (int64_t dim : llvm::seq(rank)) {
    NamedAttribute dimension("dimension", builder.getI64IntegerAttr(dim));
    Value size = createOp(builder, loc, "stablehlo.get_dimension_size", array,
                          scalar, dimension)
                     ->getResult(0);
    parts.push_back(
        createOp(builder, loc, "stablehlo.reshape", size, one)->getResult(0));
  }
  NamedAttribute dimension("dimension", builder.getI64IntegerAttr(0));
  auto type = RankedTensorType::get({int64_t(parts.size())}, i32);
  return createOp(builder, loc, "stablehlo.concatenate", parts, type, dimension)
      ->getResult(0);
}

/// To the given sizes, and behind them those of `like` if sizes are dynamic.
static Operation *exportBroadcastTo(OpBuilder &builder, Operation *op,
                                    ArrayRef<int64_t> outer, Value like,
                                    ArrayRef<int64_t> dims) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Value operand = op->getOperand(0);
  NamedAttribute attribute = getDimensionsAttr(builder, dims);
  if (cast<RankedTensorType>(operand.getType()).hasStaticShape() &&
      type.hasStaticShape())
    return createOp(builder, op->getLoc(), "stablehlo.broadcast_in_dim",
                    operand, type, attribute);
  Value sizes = listSizes(builder, op->getLoc(), outer, like);
  return createOp(builder, op->getLoc(), "stablehlo.dynamic_broadcast_in_dim",
                  {operand, sizes}, type, attribute);
}

FailureOr<Operation *> mlir::bcast::exportBroadcast(OpBuilder &builder,
                                                    BroadcastOp op) {
  ArrayRef<int64_t> outer = op.getBroadcastSizes();
  if (!op.getType().hasStaticShape() &&
      !llvm::all_of(outer, [](int64_t size) { return llvm::isInt<32>(size); }))
    return op.emitOpError("has no counterpart in StableHLO for dynamic sizes "
                          "beside one above 2147483647");
  auto dims =
      llvm::to_vector(llvm::seq(int64_t(outer.size()), op.getType().getRank()));
  return exportBroadcastTo(builder, op, outer, op.getOperand(), dims);
}

Operation *mlir::bcast::exportBroadcastLike(OpBuilder &builder,
                                            BroadcastLikeOp op) {
  return exportBroadcastTo(builder, op, {}, op.getLike(),
                           op.getBroadcastDimensions());
}

Operation *mlir::bcast::exportIotaLike(OpBuilder &builder, IotaLikeOp op) {
  RankedTensorType type = op.getType();
  NamedAttribute dimension("iota_dimension", op.getIotaDimensionAttr());
  if (type.hasStaticShape())
    return createOp(builder, op.getLoc(), "stablehlo.iota", {}, type,
                    dimension);
  Value sizes = listSizes(builder, op.getLoc(), {}, op.getLike());
  return createOp(builder, op.getLoc(), "stablehlo.dynamic_iota", sizes, type,
                  dimension);
}
