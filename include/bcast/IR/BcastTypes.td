//===- BcastTypes.td - Element types and tensors of them ---*- tablegen -*-===//

#ifndef BCAST_IR_BCASTTYPES_TD
#define BCAST_IR_BCASTTYPES_TD

include "mlir/IR/CommonTypeConstraints.td"

/// Encodings (bounds of dynamic sizes, sparsity) are not supported: no rule says
/// what a broadcast makes of them. `what` names the types in messages.
class Bcast_TensorOf<list<Type> elements, string what> : Type<
    And<[RankedTensorOf<elements>.predicate,
         CPred<"!::llvm::cast<::mlir::RankedTensorType>($_self).getEncoding()">]>,
    "ranked tensor without encoding, of " # what, "::mlir::RankedTensorType">;

defvar Bcast_SignedTypes = [I8, I16, I32, I64];
defvar Bcast_UnsignedTypes = [UI8, UI16, UI32, UI64];
defvar Bcast_IntTypes = !listconcat(Bcast_SignedTypes, Bcast_UnsignedTypes);
defvar Bcast_FloatTypes = [F16, BF16, F32, F64];
defvar Bcast_ComplexTypes = [Complex<F32>, Complex<F64>];
defvar Bcast_Float8Types = [F8E3M4, F8E4M3, F8E4M3FN, F8E4M3FNUZ,
                            F8E4M3B11FNUZ, F8E5M2, F8E5M2FNUZ, F8E8M0FNU];
defvar Bcast_NumberTypes =
    !listconcat(Bcast_IntTypes, Bcast_FloatTypes, Bcast_ComplexTypes);
defvar Bcast_ComputeTypes = !listconcat([I1], Bcast_NumberTypes);

defvar Bcast_IntNames = "i8 to i64, ui8 to ui64";
defvar Bcast_FloatNames = "f16, bf16, f32, f64";
defvar Bcast_ComplexNames = "complex<f32>, complex<f64>";

/// Element types that ops compute on: all but the 8-bit floats.
def Bcast_Tensor : Bcast_TensorOf<Bcast_ComputeTypes,
    !strconcat("i1, ", Bcast_IntNames, ", ", Bcast_FloatNames, ", ",
               Bcast_ComplexNames)>;
/// ... and not i1.
def Bcast_NumberTensor : Bcast_TensorOf<Bcast_NumberTypes,
    !strconcat(Bcast_IntNames, ", ", Bcast_FloatNames, ", ",
               Bcast_ComplexNames)>;
/// Integers and real floats.
def Bcast_RealNumberTensor : Bcast_TensorOf<
    !listconcat(Bcast_IntTypes, Bcast_FloatTypes),
    !strconcat(Bcast_IntNames, ", ", Bcast_FloatNames)>;
def Bcast_WideFloatTensor : Bcast_TensorOf<[F32, F64], "f32, f64">;
def Bcast_ComplexTensor
    : Bcast_TensorOf<Bcast_ComplexTypes, Bcast_ComplexNames>;
/// Everything that can be stored, moved and converted.
def Bcast_AnyTensor : Bcast_TensorOf<
    !listconcat(Bcast_ComputeTypes, Bcast_Float8Types),
    !strconcat("i1, ", Bcast_IntNames, ", 8-bit floats, ", Bcast_FloatNames, ", ",
               Bcast_ComplexNames)>;
/// The same, without i1, whose elements are not whole bytes.
def Bcast_WholeByteTensor : Bcast_TensorOf<
    !listconcat(Bcast_NumberTypes, Bcast_Float8Types),
    !strconcat(Bcast_IntNames, ", 8-bit floats, ", Bcast_FloatNames, ", ",
               Bcast_ComplexNames)>;
/// A shape as a value of the program.
def Bcast_SizesTensor : Type<
    And<[RankedTensorOf<!listconcat(Bcast_IntTypes, [Index])>.predicate,
         CPred<[{::llvm::cast<::mlir::RankedTensorType>($_self).getRank() == 1 &&
                 ::llvm::cast<::mlir::RankedTensorType>($_self).hasStaticShape() &&
                 !::llvm::cast<::mlir::RankedTensorType>($_self).getEncoding()}]>]>,
    !strconcat("ranked tensor of one dimension, of static size, of ",
               Bcast_IntNames, ", index"), "::mlir::RankedTensorType">;
def Bcast_PredTensor : Bcast_TensorOf<[I1], "i1">;
def Bcast_PredOrIntTensor : Bcast_TensorOf<
    !listconcat([I1], Bcast_IntTypes), !strconcat("i1, ", Bcast_IntNames)>;
def Bcast_IntTensor : Bcast_TensorOf<Bcast_IntTypes, Bcast_IntNames>;
def Bcast_FloatTensor : Bcast_TensorOf<Bcast_FloatTypes, Bcast_FloatNames>;
def Bcast_FloatOrComplexTensor : Bcast_TensorOf<
    !listconcat(Bcast_FloatTypes, Bcast_ComplexTypes),
    !strconcat(Bcast_FloatNames, ", ",
               Bcast_ComplexNames)>;
/// Not complex: types with an order.
def Bcast_OrderedTensor : Bcast_TensorOf<
    !listconcat([I1], Bcast_IntTypes, Bcast_FloatTypes),
    !strconcat("i1, ", Bcast_IntNames, ", ", Bcast_FloatNames)>;
/// Signed integers, floats, complex: types with a sign.
def Bcast_SignedTensor : Bcast_TensorOf<
    !listconcat(Bcast_SignedTypes, Bcast_FloatTypes, Bcast_ComplexTypes),
    !strconcat("i8 to i64, ", Bcast_FloatNames, ", ",
               Bcast_ComplexNames)>;

#endif // BCAST_IR_BCASTTYPES_TD
