//===- RegisterStage.cpp - One computation on a row in registers ----------===//

#include "RegisterStage.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<Value> RegisterStage::getIVs(OpBuilder &builder, Value position) {
  if (sizes.empty())
    return {};
  return delinearize(builder, loc, sizes, position);
}

SmallVector<Value> RegisterStage::compute(OpBuilder &builder, int64_t lanes,
                                          Value position,
                                          ArrayRef<Value> loaded) {
  return emitElements(builder, lanes, getIVs(builder, position), loaded,
                      reduction.elements);
}

Value RegisterStage::load(OpBuilder &builder, unsigned operand, int64_t lanes,
                          Value position) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> ivs = getIVs(builder, position);
  return emitLoad(builder, operand, lanes, getPosition(index, operand, ivs));
}

void RegisterStage::store(OpBuilder &builder, unsigned operand, Value value,
                          int64_t lanes, Value position) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> ivs = getIVs(builder, position);
  emitStore(builder, operand, value, lanes, getPosition(index, operand, ivs));
}
