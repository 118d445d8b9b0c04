//===- BcastOpBase.td - The ladder of op classes -----------*- tablegen -*-===//
//
// Each rung adds one thing, so that an op in BcastOps.td is a row: mnemonic,
// element types, scalar lowering, docs.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTOPBASE_TD
#define BCAST_IR_BCASTOPBASE_TD

include "bcast/IR/BcastAttrs.td"
include "bcast/IR/BcastScheduleAttrs.td"
include "bcast/IR/BcastDialect.td"
include "bcast/IR/BcastInterfaces.td"
include "bcast/IR/BcastTypes.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// An op of the dialect: one tensor result, inferred from the operands; no
/// memory effect. It may be speculated unless a dynamic size can make it fail
/// when it runs.
class Bcast_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bcast_Dialect, mnemonic,
         !listconcat(traits,
                     [NoMemoryEffect,
                      DeclareOpInterfaceMethods<ConditionallySpeculatable>,
                      DeclareOpInterfaceMethods<
                          ReifyRankedShapedTypeOpInterface,
                          ["reifyResultShapes"]>])> {
  /// C++ definitions that every op gets; rungs append theirs.
  code baseDefinition = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::mlir::bcast::opimpl::getSpeculatability(*this);
    }
  }];
  let extraClassDefinition = baseDefinition;
}

/// The result type follows from the operands and attributes. The op defines
/// inferReturnTypes of its adaptor, which is only called with as many operands
/// as the op takes and with attributes of the right kinds: callers of inference
/// (the C API, Python, importers) have verified nothing. The trait's verifier
/// compares the result type with one clear error.
def Bcast_HasInferredResultType : NativeOpTrait<"HasInferredResultType", [],
    /*extraOpDeclaration=*/[{
      static ::llvm::LogicalResult inferReturnTypes(
          ::mlir::MLIRContext *context,
          std::optional<::mlir::Location> location, Adaptor adaptor,
          ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes);
    }], /*extraOpDefinition=*/[{
      ::llvm::LogicalResult $cppClass::inferReturnTypes(
          ::mlir::MLIRContext *context,
          std::optional<::mlir::Location> location,
          ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
          ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
          ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
        return ::mlir::bcast::opimpl::inferChecked<$cppClass>(
            context, location, operands, attributes, properties, regions,
            inferredReturnTypes);
      }
    }]> {
  let cppNamespace = "::mlir::bcast";
}
defvar Bcast_InferredResult =
    [Bcast_HasInferredResultType, DeclareOpInterfaceMethods<InferTypeOpInterface>];

/// The scalar lowering of an op: for each kind of element type either an op
/// of arith, math or complex, or a struct of lib/IR/ScalarLowering/ScalarLowering.h.
/// 16-bit floats use that of floats in f32 and round once.
class Bcast_ScalarLowering<string onFloat, string onSigned, string onUnsigned,
                           string onComplex> {
  string build = "::mlir::bcast::lowering::build<" # onFloat # ", " # onSigned #
                 ", " # onUnsigned # ", " # onComplex # ">";
}
class Bcast_FloatLowering<string onFloat, string onComplex = "lowering::None">
    : Bcast_ScalarLowering<onFloat, "lowering::None", "lowering::None",
                           onComplex>;
class Bcast_IntLowering<string onSigned, string onUnsigned>
    : Bcast_ScalarLowering<"lowering::None", onSigned, onUnsigned,
                           "lowering::None">;

/// A float to i1: 16-bit floats are widened, and the result is not narrowed.
class Bcast_FloatPredicateLowering<string onFloat>
    : Bcast_FloatLowering<onFloat> {
  let build = "::mlir::bcast::lowering::buildPredicate<" # onFloat # ">";
}

/// For `exact` below: on complex numbers there is more than one good formula.
defvar Bcast_ExactOnReals = 2;

/// Each result element from one element per operand. `maps` is the C++ body of
/// getOperandIndexMap, `scalar` that of buildScalar; `exact` says whether
/// constants may be folded through the op; `simplify` names the function of
/// lib/IR/Folds.h with the op's algebra, exact for every value.
class Bcast_ElementwiseOp<string mnemonic, code maps, code scalar,
                          int exact = 1, bit foldsElements = 1,
                          string simplify = "", list<Trait> traits = []>
    : Bcast_Op<mnemonic, !listconcat(traits,
          [DeclareOpInterfaceMethods<ElementwiseOpInterface,
                                     ["isExact", "readsCoordinate"]>])> {
  let hasFolder = 1;
  /// See ElementwiseOpInterface::getComputeCost; rows of costly exact ops set
  /// it.
  int computeCost = !if(exact, 1, 16);
  /// The C++ condition of ElementwiseOpInterface::readsCoordinate.
  code coordinate = "false";
  code elementwiseDefinition = baseDefinition # [{
    bool $cppClass::isExact() { return }] #
    !cond(!eq(exact, 0): "false",
          !eq(exact, Bcast_ExactOnReals): "!::llvm::isa<::mlir::ComplexType>("
              "::mlir::getElementTypeOrSelf((*this)->getOperand(0)))",
          true: "true") # [{; }
    bool $cppClass::readsCoordinate(unsigned d) { return }] # coordinate # [{; }
    unsigned $cppClass::getComputeCost() { return }] # computeCost # [{; }
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::mlir::bcast::opimpl::reifyElementwise(*this, builder, shapes);
    }
    ::mlir::bcast::IndexMap $cppClass::getOperandIndexMap(
        unsigned operandNumber) {}] # maps # [{}
    ::mlir::Value $cppClass::buildScalar(
        ::mlir::OpBuilder &builder, ::mlir::Location loc,
        ::mlir::ValueRange operands,
        ::llvm::function_ref<::mlir::Value(unsigned)> getIndex) {}] #
    scalar # [{}
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {}] #
    !if(!empty(simplify), "", [{
      if (::mlir::OpFoldResult folded = ::mlir::bcast::folds::}] # simplify #
      [{(*this, adaptor))
        return folded;
    }]) #
    !if(foldsElements, [{
      return ::mlir::bcast::opimpl::foldElementwise(*this,
                                                    adaptor.getOperands());
    } }], [{ return {}; } }]);
  let extraClassDefinition = elementwiseDefinition;
}

/// Two operands, explicitly broadcast (rules c1 to c8); `broadcast_dimensions`
/// places the operand of lower rank. `resultElement` is the C++ type of the
/// result's elements, from `Type element`, the operands', which inference has
/// not verified: null where the op has no result for it.
class Bcast_BinaryOpBase<string mnemonic, TypeConstraint operandType,
                         TypeConstraint resultType, code resultElement,
                         code scalar, int exact = 1, string simplify = "",
                         list<Trait> traits = []>
    : Bcast_ElementwiseOp<mnemonic, [{
        return ::mlir::bcast::opimpl::getBinaryIndexMap(
            *this, getBroadcastDimensions(), operandNumber);
      }], scalar, exact, /*foldsElements=*/1, simplify,
      !listconcat(traits, Bcast_InferredResult)> {
  dag binaryArguments = (ins operandType:$lhs, operandType:$rhs,
      DefaultValuedAttr<Bcast_I64ListAttr, "{}">:$broadcast_dimensions);
  let arguments = binaryArguments;
  let results = (outs resultType:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (custom<BroadcastDimensions>($broadcast_dimensions)^)?
    attr-dict `:`
    custom<ElementwiseTypes>(ref($lhs), ref($rhs), type($lhs), type($rhs),
                             type($result))
  }];
  let extraClassDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferBinary(
          location, getOperationName(), adaptor.getLhs().getType(),
          adaptor.getRhs().getType(), adaptor.getBroadcastDimensions(),
          [](::mlir::Type element) -> ::mlir::Type {}] # resultElement # [{},
          inferredReturnTypes);
    }
  }];
}

/// A binary op whose result has the operands' element type.
class Bcast_BinaryOp<string mnemonic, TypeConstraint type,
                     Bcast_ScalarLowering lowering, int exact = 1,
                     string simplify = "", list<Trait> traits = []>
    : Bcast_BinaryOpBase<mnemonic, type, type, "{ return element; }",
          "{ return " # lowering.build # "(builder, loc, *this, operands); }",
          exact, simplify, traits>;

/// One operand, whose shape the result has. Result elements as above.
class Bcast_UnaryOpBase<string mnemonic, TypeConstraint operandType,
                        TypeConstraint resultType, code scalar, int exact = 1,
                        string simplify = "", list<Trait> traits = []>
    : Bcast_ElementwiseOp<mnemonic, [{
        return ::mlir::bcast::opimpl::getUnaryIndexMap(*this);
      }], scalar, exact, /*foldsElements=*/1, simplify, traits> {
  let arguments = (ins operandType:$operand);
  let results = (outs resultType:$result);
  let assemblyFormat = [{
    $operand attr-dict `:`
    custom<ElementwiseTypes>(ref($operand), type($operand), type($result))
  }];
}

/// A unary op whose result has the operand's type, or, for complex operands of
/// some ops, the type that `resultElement` gives.
class Bcast_UnaryOp<string mnemonic, TypeConstraint type,
                    Bcast_ScalarLowering lowering, int exact = 1,
                    string simplify = "",
                    TypeConstraint resultType = type,
                    code resultElement = "{ return element; }">
    : Bcast_UnaryOpBase<mnemonic, type, resultType,
          "{ return " # lowering.build # "(builder, loc, *this, operands); }",
          exact, simplify, Bcast_InferredResult> {
  code unaryDefinition = elementwiseDefinition # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
      return ::mlir::bcast::opimpl::inferUnary(
          location, getOperationName(), adaptor.getOperand().getType(),
          [](::mlir::Type element) -> ::mlir::Type }] # resultElement # [{,
          inferredReturnTypes);
    }
  }];
  let extraClassDefinition = unaryDefinition;
}

/// A function that is not exact, whose op may say how accurate it has to be
/// (rule c27).
class Bcast_AccuracyOp<string mnemonic, TypeConstraint type,
                       Bcast_ScalarLowering lowering>
    : Bcast_UnaryOp<mnemonic, type, lowering, /*exact=*/0> {
  let arguments = (ins type:$operand,
      OptionalAttr<Bcast_ResultAccuracyAttr>:$result_accuracy);
  let hasVerifier = 1;
  let extraClassDefinition = unaryDefinition # [{
    ::mlir::LogicalResult $cppClass::verify() {
      return ::mlir::bcast::opimpl::verifyResultAccuracy(
          *this, getResultAccuracyAttr());
    }
  }];
}

/// Moves elements without computing: an elementwise op that is the identity on
/// elements, and whose map says it all.
class Bcast_MovementOp<string mnemonic, code maps, string simplify = "",
                       bit foldsElements = 0, list<Trait> traits = []>
    : Bcast_ElementwiseOp<mnemonic, maps, "{ return operands.front(); }",
                          /*exact=*/1, foldsElements, simplify, traits> {
  let computeCost = 0;
}

/// An op that is not elementwise: its result type is inferred. `reify` names the
/// function that finds its sizes when the program runs.
class Bcast_InferredOp<string mnemonic, code infer,
                       string reify = "reifyStatic", list<Trait> traits = []>
    : Bcast_Op<mnemonic, !listconcat(Bcast_InferredResult, traits)> {
  let results = (outs Bcast_AnyTensor:$result);
  code inferredDefinition = baseDefinition # [{
    ::mlir::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::mlir::bcast::opimpl::}] # reify # [{(*this, builder, shapes);
    }
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
        Adaptor adaptor,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {}] #
    infer # [{}
  }];
  let extraClassDefinition = inferredDefinition;
}

#endif // BCAST_IR_BCASTOPBASE_TD
