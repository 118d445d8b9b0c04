//===- Assembly.h - Directives of the ops' custom assembly ------*- C++ -*-===//
//
// What `custom<X>` in an assemblyFormat calls: parseX and printX, by names that
// the generated code looks up in this namespace.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_ASSEMBLY_H
#define BCAST_LIB_IR_ASSEMBLY_H

#include "bcast/IR/BcastOps.h"
#include "mlir/IR/OpImplementation.h"

namespace mlir::bcast {

using UnresolvedOperand = OpAsmParser::UnresolvedOperand;

//===----------------------------------------------------------------------===//
// Types: one type when all are equal, else a function type. The operands are
// there so that an error about the type of one can say so.
//===----------------------------------------------------------------------===//

ParseResult parseElementwiseTypes(OpAsmParser &parser,
                                  const UnresolvedOperand &first,
                                  Type &firstType, Type &result);
ParseResult parseElementwiseTypes(OpAsmParser &parser,
                                  const UnresolvedOperand &first,
                                  const UnresolvedOperand &second,
                                  Type &firstType, Type &secondType,
                                  Type &result);
ParseResult parseElementwiseTypes(OpAsmParser &parser,
                                  const UnresolvedOperand &first,
                                  const UnresolvedOperand &second,
                                  const UnresolvedOperand &third,
                                  Type &firstType, Type &secondType,
                                  Type &thirdType, Type &result);
void printElementwiseTypes(OpAsmPrinter &printer, Operation *op, Value first,
                           Type firstType, Type result);
void printElementwiseTypes(OpAsmPrinter &printer, Operation *op, Value first,
                           Value second, Type firstType, Type secondType,
                           Type result);
void printElementwiseTypes(OpAsmPrinter &printer, Operation *op, Value first,
                           Value second, Value third, Type firstType,
                           Type secondType, Type thirdType, Type result);

/// Of any number of operands.
ParseResult parseVariadicTypes(OpAsmParser &parser,
                               ArrayRef<UnresolvedOperand> operands,
                               SmallVectorImpl<Type> &types, Type &result);
void printVariadicTypes(OpAsmPrinter &printer, Operation *op,
                        OperandRange operands, TypeRange types, Type result);

/// Of an operand that is there, and one that may be.
ParseResult
parseOptionalTypes(OpAsmParser &parser, const UnresolvedOperand &operand,
                   const std::optional<UnresolvedOperand> &optionalOperand,
                   Type &type, Type &optionalType, Type &result);
void printOptionalTypes(OpAsmPrinter &printer, Operation *op, Value operand,
                        Value optionalOperand, Type type, Type optionalType,
                        Type result);

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// `broadcast_dimensions = [1]`, if it is there.
OptionalParseResult parseBroadcastDimensions(OpAsmParser &parser,
                                             DenseI64ArrayAttr &dims);
void printBroadcastDimensions(OpAsmPrinter &printer, Operation *op,
                              DenseI64ArrayAttr dims);

/// The elements of a constant with their type.
ParseResult parseElements(OpAsmParser &parser, ElementsAttr &elements);
void printElements(OpAsmPrinter &printer, Operation *op, ElementsAttr elements);

// Enumerations are bare keywords. (The generated form of an enumeration
// attribute prints a space too many.)
ParseResult parseComparisonDirection(OpAsmParser &parser,
                                     ComparisonDirectionAttr &attribute);
void printComparisonDirection(OpAsmPrinter &printer, Operation *op,
                              ComparisonDirectionAttr attribute);
ParseResult parseComparisonType(OpAsmParser &parser,
                                ComparisonTypeAttr &attribute);
void printComparisonType(OpAsmPrinter &printer, Operation *op,
                         ComparisonTypeAttr attribute);
ParseResult parseReductionKind(OpAsmParser &parser,
                               ReductionKindAttr &attribute);
void printReductionKind(OpAsmPrinter &printer, Operation *op,
                        ReductionKindAttr attribute);

} // namespace mlir::bcast

#endif // BCAST_LIB_IR_ASSEMBLY_H
