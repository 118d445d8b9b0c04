//===- ElementTypes.cpp - The dialect's element types ---------------------===//

#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

template <unsigned width, IntegerType::SignednessSemantics signedness>
static Type getInteger(MLIRContext *context) {
  return IntegerType::get(context, width, signedness);
}

template <typename TypeT>
static Type getFloat(MLIRContext *context) {
  return TypeT::get(context);
}

template <typename PartT>
static Type getComplex(MLIRContext *context) {
  return ComplexType::get(PartT::get(context));
}

ArrayRef<ElementTypeInfo> mlir::bcast::getElementTypes() {
  constexpr auto kSignless = IntegerType::Signless;
  constexpr auto kUnsigned = IntegerType::Unsigned;
  static const ElementTypeInfo rows[] = {
      {"i1", getInteger<1, kSignless>, "|b1", ""},
      {"i8", getInteger<8, kSignless>, "|i1", ""},
      {"i16", getInteger<16, kSignless>, "<i2", ""},
      {"i32", getInteger<32, kSignless>, "<i4", ""},
      {"i64", getInteger<64, kSignless>, "<i8", ""},
      {"ui8", getInteger<8, kUnsigned>, "|u1", ""},
      {"ui16", getInteger<16, kUnsigned>, "<u2", ""},
      {"ui32", getInteger<32, kUnsigned>, "<u4", ""},
      {"ui64", getInteger<64, kUnsigned>, "<u8", ""},
      {"f16", getFloat<Float16Type>, "<f2", ""},
      {"bf16", getFloat<BFloat16Type>, "<V2", "bfloat16"},
      {"f32", getFloat<Float32Type>, "<f4", ""},
      {"f64", getFloat<Float64Type>, "<f8", ""},
      {"complex<f32>", getComplex<Float32Type>, "<c8", ""},
      {"complex<f64>", getComplex<Float64Type>, "<c16", ""},
      {"f8E3M4", getFloat<Float8E3M4Type>, "<V1", "float8_e3m4"},
      {"f8E4M3", getFloat<Float8E4M3Type>, "<V1", "float8_e4m3"},
      {"f8E4M3FN", getFloat<Float8E4M3FNType>, "<V1", "float8_e4m3fn"},
      {"f8E4M3FNUZ", getFloat<Float8E4M3FNUZType>, "<V1", "float8_e4m3fnuz"},
      {"f8E4M3B11FNUZ", getFloat<Float8E4M3B11FNUZType>, "<V1",
       "float8_e4m3b11fnuz"},
      {"f8E5M2", getFloat<Float8E5M2Type>, "<V1", "float8_e5m2"},
      {"f8E5M2FNUZ", getFloat<Float8E5M2FNUZType>, "<V1", "float8_e5m2fnuz"},
      {"f8E8M0FNU", getFloat<Float8E8M0FNUType>, "<V1", "float8_e8m0fnu"},
  };
  return rows;
}

const ElementTypeInfo *mlir::bcast::findElementType(Type type) {
  if (type)
    for (const ElementTypeInfo &row : getElementTypes())
      if (row.get(type.getContext()) == type)
        return &row;
  return nullptr;
}

const ElementTypeInfo *mlir::bcast::findElementType(StringRef name) {
  for (const ElementTypeInfo &row : getElementTypes())
    if (row.name == name)
      return &row;
  return nullptr;
}

int64_t mlir::bcast::getElementBytes(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * getElementBytes(complex.getElementType());
  if (element.isIntOrFloat())
    return llvm::PowerOf2Ceil(
        llvm::divideCeil(element.getIntOrFloatBitWidth(), 8));
  return 8;
}

std::optional<int64_t> mlir::bcast::getStaticBytes(ShapedType type) {
  if (!type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements() * getElementBytes(type.getElementType());
}
