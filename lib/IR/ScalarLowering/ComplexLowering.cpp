//===- ComplexLowering.cpp - Complex ops on one element, as IR ------------===//

#include "ScalarLowering.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Parts;

static MathBuilder getBuilder(OpBuilder &builder, Location loc, Value number) {
  return MathBuilder(builder, loc,
                     cast<ComplexType>(number.getType()).getElementType());
}

/// In the builder's format.
static Parts getParts(MathBuilder &b, Value number) {
  return {b.convert(complex::ReOp::create(b.getBuilder(), number)),
          b.convert(complex::ImOp::create(b.getBuilder(), number))};
}

static Value join(MathBuilder &b, Parts parts) {
  return complex::CreateOp::create(b.getBuilder(),
                                   ComplexType::get(b.getType()),
                                   b.convert(parts.re), b.convert(parts.im));
}

Value lowering::buildComplex(OpBuilder &builder, Location loc,
                             ValueRange operands,
                             Parts (*function)(MathBuilder &, Parts)) {
  MathBuilder b = getBuilder(builder, loc, operands[0]);
  MathBuilder d = b.getDouble();
  // The sign of a NaN, which targets do not agree on, must not become that of
  // an infinity or a zero.
  Value nan = d.constant(std::numeric_limits<double>::quiet_NaN());
  Parts z = getParts(d, operands[0]);
  z.re = d.select(isNaN(d, z.re), nan, z.re);
  z.im = d.select(isNaN(d, z.im), nan, z.im);
  return join(b, function(d, z));
}

Value lowering::buildComplex(OpBuilder &builder, Location loc,
                             ValueRange operands,
                             Parts (*function)(MathBuilder &, Parts, Parts),
                             bool isWide) {
  MathBuilder b = getBuilder(builder, loc, operands[0]);
  MathBuilder d = isWide ? b.getDouble() : b;
  return join(b,
              function(d, getParts(d, operands[0]), getParts(d, operands[1])));
}

Value lowering::DivideComplex::build(OpBuilder &builder, Location loc,
                                     ValueRange operands) {
  bool isDouble = getBuilder(builder, loc, operands[0]).isDouble();
  return buildComplex(builder, loc, operands,
                      isDouble ? divide : divideSingles);
}

Value lowering::SquareComplex::build(OpBuilder &builder, Location loc,
                                     ValueRange operands) {
  return MultiplyComplex::build(builder, loc, {operands[0], operands[0]});
}

Value lowering::AbsComplex::build(OpBuilder &builder, Location loc,
                                  ValueRange operands) {
  MathBuilder b = getBuilder(builder, loc, operands[0]);
  Parts z = getParts(b, operands[0]);
  return b.isDouble() ? abs(b, z) : absOfSingles(b, z);
}
