//===- DeviceMemory.cpp - Buffers on both sides of a launch ---------------===//

#include "bcast/Conversion/DeviceMemory.h"

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

Type mlir::bcast::getMemoryType(Type element) {
  if (element.isInteger(1))
    return IntegerType::get(element.getContext(), 8);
  if (element.isBF16())
    return IntegerType::get(element.getContext(), 16);
  return element;
}

static Type withElementType(Type type, Type element) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(element);
  return element;
}

Value mlir::bcast::convertToMemory(OpBuilder &builder, Location loc,
                                   Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  Type type = withElementType(value.getType(), getMemoryType(element));
  if (type == value.getType())
    return value;
  if (element.isInteger(1))
    return arith::ExtUIOp::create(builder, loc, type, value);
  return arith::BitcastOp::create(builder, loc, type, value);
}

Value mlir::bcast::convertFromMemory(OpBuilder &builder, Location loc,
                                     Value value, Type type) {
  if (type == value.getType())
    return value;
  if (!getElementTypeOrSelf(type).isInteger(1))
    return arith::BitcastOp::create(builder, loc, type, value);
  Value zero = arith::ConstantOp::create(builder, loc,
                                         builder.getZeroAttr(value.getType()));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, value,
                               zero);
}

Value mlir::bcast::buildAddress(OpBuilder &builder, Location loc,
                                Value memref) {
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memref);
  return arith::IndexCastOp::create(builder, loc, builder.getI64Type(),
                                    address);
}

Value mlir::bcast::buildMemRef(OpBuilder &builder, Location loc,
                               MemRefType type, Value pointer, Value offset,
                               ArrayRef<Value> sizes, ArrayRef<Value> strides) {
  Type i64 = builder.getI64Type();
  Type descriptorType =
      LLVMTypeConverter(builder.getContext()).convertType(type);
  Value descriptor = LLVM::PoisonOp::create(builder, loc, descriptorType);
  auto insert = [&](Value value, ArrayRef<int64_t> position) {
    if (!value)
      return;
    if (value.getType().isIndex())
      value = arith::IndexCastOp::create(builder, loc, i64, value);
    descriptor =
        LLVM::InsertValueOp::create(builder, loc, descriptor, value, position);
  };
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, value, 64);
  };
  insert(pointer, 0);
  insert(pointer, 1);

  SmallVector<int64_t> staticStrides;
  int64_t staticOffset;
  (void)type.getStridesAndOffset(staticStrides, staticOffset);
  insert(ShapedType::isDynamic(staticOffset) ? offset : constant(staticOffset),
         2);
  size_t nextSize = 0, nextStride = 0;
  SmallVector<Value> allSizes;
  for (int64_t d = 0; d < type.getRank(); ++d) {
    Value size =
        type.isDynamicDim(d) ? sizes[nextSize++] : constant(type.getDimSize(d));
    if (size && size.getType().isIndex())
      size = arith::IndexCastOp::create(builder, loc, i64, size);
    allSizes.push_back(size);
    insert(size, {3, d});
  }
  if (type.getLayout().isIdentity()) {
    Value stride = constant(1);
    for (int64_t d = type.getRank(); d-- > 0;) {
      insert(stride, {4, d});
      if (d > 0)
        stride = builder.createOrFold<arith::MulIOp>(loc, stride, allSizes[d]);
    }
  } else {
    for (auto [d, stride] : llvm::enumerate(staticStrides))
      insert(ShapedType::isDynamic(stride) ? strides[nextStride++]
                                           : constant(stride),
             {4, static_cast<int64_t>(d)});
  }
  return UnrealizedConversionCastOp::create(builder, loc, type, descriptor)
      .getResult(0);
}
