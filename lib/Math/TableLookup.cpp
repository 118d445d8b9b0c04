//===- TableLookup.cpp - Numbers of a table by lane -----------------------===//
//
// A table is a constant tensor, which functions that are expanded in parallel
// can have where a global would have to be added to their module. Its numbers
// are read by tensor.extract and vector.gather.
//
//===----------------------------------------------------------------------===//

#include "TableLookup.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

expand::TableLookup::TableLookup(MathBuilder &b, ArrayRef<Row> rows,
                                 Value column)
    : b(b) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  Type element = getElementTypeOrSelf(b.getType());
  SmallVector<Attribute> numbers;
  for (const Row &row : rows)
    for (double number : row)
      numbers.push_back(builder.getFloatAttr(element, number));
  auto type = RankedTensorType::get({int64_t(rows.size()), columns}, element);
  table =
      arith::ConstantOp::create(builder, DenseElementsAttr::get(type, numbers));
  place = b.andInt(column, columns - 1);
  auto lanes = dyn_cast<VectorType>(b.getType());
  if (!lanes) {
    place =
        arith::IndexCastUIOp::create(builder, builder.getIndexType(), place);
    return;
  }
  bool isScalable = llvm::is_contained(lanes.getScalableDims(), true);
  flat = VectorType::get(lanes.getNumElements(), element, isScalable);
  place = reshape(place, flat.clone(getElementTypeOrSelf(place)));
}

Value expand::TableLookup::reshape(Value value, VectorType type) {
  if (value.getType() == type)
    return value;
  return vector::ShapeCastOp::create(b.getBuilder(), type, value);
}

Value expand::TableLookup::get(int64_t row) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  Value first = arith::ConstantIndexOp::create(builder, row);
  if (!flat)
    return tensor::ExtractOp::create(builder, table, ValueRange{first, place});
  Value zero = arith::ConstantIndexOp::create(builder, 0);
  auto splat = [&](TypedAttr value, Type element) -> Value {
    return arith::ConstantOp::create(
        builder,
        DenseElementsAttr::get(flat.clone(element), cast<Attribute>(value)));
  };
  Value all = splat(builder.getBoolAttr(true), builder.getI1Type());
  Value none = splat(builder.getFloatAttr(flat.getElementType(), 0),
                     flat.getElementType());
  Value numbers = vector::GatherOp::create(
      builder, flat, table, ValueRange{first, zero}, place, all, none);
  return reshape(numbers, cast<VectorType>(b.getType()));
}

/// Each row starts a number later than the one before.
SmallVector<Value> expand::readWindow(MathBuilder &b, ArrayRef<double> numbers,
                                      int64_t count, Value first) {
  SmallVector<TableLookup::Row> rows(count, TableLookup::Row{});
  for (auto [skipped, row] : llvm::enumerate(rows))
    llvm::copy(numbers.drop_front(skipped).take_front(row.size()), row.begin());
  TableLookup table(b, rows, first);
  return llvm::map_to_vector(llvm::seq(count), [&](int64_t row) -> Value {
    return b.bits(table.get(row));
  });
}
