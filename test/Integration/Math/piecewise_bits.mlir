// Test that functions that look their coefficients up have the same bits whether
// a vector permutes them, of 512 or of 256 bits, or each lane loads them, and in
// the last elements, which are scalars; and where subnormal numbers are computed
// as others are, from tables that are memory. Arguments of all exponents, and many
// between -16 and 16.
//
// REQUIRES: x86_64
// RUN: bcast-run %s --output=@%t.npy
// RUN: bcast-run %s --mcpu=x86-64-v3 --output=@%t.v3.npy
// RUN: cmp %t.npy %t.v3.npy
// RUN: bcast-run %s --mcpu=x86-64 --output=@%t.v1.npy
// RUN: cmp %t.npy %t.v1.npy
// RUN: bcast-opt %s --bcast-expand-math=fast-subnormals=true -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: bcast-run %t.mlir --output=@%t.expanded.npy
// RUN: cmp %t.npy %t.expanded.npy

// CHECK-LABEL: func.func @main
// CHECK-NOT: math.{{erf|tanh}}
// CHECK: tensor.extract
func.func @main() -> tensor<4x65539xi32> {
  // Multiples of a large odd number, as bits and over 2^27.
  %0 = tensor.generate {
  ^bb0(%form: index, %i: index):
    %n = arith.index_cast %i : index to i32
    %odd = arith.constant -1640531527 : i32
    %mixed = arith.muli %n, %odd : i32
    %any = arith.bitcast %mixed : i32 to f32
    %integer = arith.sitofp %mixed : i32 to f32
    %scale = arith.constant 7.45058060e-09 : f32
    %medium = arith.mulf %integer, %scale : f32
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %half = arith.remui %form, %c2 : index
    %isAny = arith.cmpi eq, %half, %c1 : index
    %x = arith.select %isAny, %any, %medium : f32
    %erf = math.erf %x : f32
    %tanh = math.tanh %x : f32
    %isTanh = arith.cmpi uge, %form, %c2 : index
    %y = arith.select %isTanh, %tanh, %erf : f32
    // NaN has many forms.
    %isNumber = arith.cmpf ord, %y, %y : f32
    %zero = arith.constant 0 : i32
    %bits = arith.bitcast %y : f32 to i32
    %result = arith.select %isNumber, %bits, %zero : i32
    tensor.yield %result : i32
  } : tensor<4x65539xi32>
  return %0 : tensor<4x65539xi32>
}
