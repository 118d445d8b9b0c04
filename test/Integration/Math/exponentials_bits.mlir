// Test that exponentials whose subnormal results are multiplied out have the
// same bits as those that are rounded as integers: f32, for 16-bit results too,
// and f64, for arguments of all exponents and many between -120 and 120, or
// -1200 and 1200.
//
// RUN: bcast-run %s --output=@%t.integers.npy --output=@%t.integers64.npy
// RUN: bcast-opt %s --bcast-expand-math=fast-subnormals=true -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: bcast-run %t.mlir --output=@%t.products.npy --output=@%t.products64.npy
// RUN: cmp %t.integers.npy %t.products.npy
// RUN: cmp %t.integers64.npy %t.products64.npy

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: math.exp
func.func @main() -> (tensor<4x65536xi32>, tensor<2x65536xi64>) {
  // Multiples of a large odd number, as bits and over 2^24 or 2^52.
  %0 = tensor.generate {
  ^bb0(%form: index, %i: index):
    %n = arith.index_cast %i : index to i32
    %odd = arith.constant -1640531527 : i32
    %mixed = arith.muli %n, %odd : i32
    %any = arith.bitcast %mixed : i32 to f32
    %integer = arith.sitofp %mixed : i32 to f32
    %scale = arith.constant 5.58793545e-08 : f32
    %medium = arith.mulf %integer, %scale : f32
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %half = arith.remui %form, %c2 : index
    %isAny = arith.cmpi eq, %half, %c1 : index
    %x = arith.select %isAny, %any, %medium : f32
    %exact = math.exp %x : f32
    %short = math.exp %x fastmath<afn> : f32
    %isShort = arith.cmpi uge, %form, %c2 : index
    %e = arith.select %isShort, %short, %exact : f32
    // NaN has many forms.
    %isNumber = arith.cmpf ord, %e, %e : f32
    %zero = arith.constant 0 : i32
    %bits = arith.bitcast %e : f32 to i32
    %result = arith.select %isNumber, %bits, %zero : i32
    tensor.yield %result : i32
  } : tensor<4x65536xi32>
  %1 = tensor.generate {
  ^bb0(%form: index, %i: index):
    %n = arith.index_cast %i : index to i64
    %odd = arith.constant -7046029254386353131 : i64
    %mixed = arith.muli %n, %odd : i64
    %any = arith.bitcast %mixed : i64 to f64
    %integer = arith.sitofp %mixed : i64 to f64
    %scale = arith.constant 1.3010426069826053e-16 : f64
    %medium = arith.mulf %integer, %scale : f64
    %c1 = arith.constant 1 : index
    %isAny = arith.cmpi eq, %form, %c1 : index
    %x = arith.select %isAny, %any, %medium : f64
    %e = math.exp %x : f64
    %isNumber = arith.cmpf ord, %e, %e : f64
    %zero = arith.constant 0 : i64
    %bits = arith.bitcast %e : f64 to i64
    %result = arith.select %isNumber, %bits, %zero : i64
    tensor.yield %result : i64
  } : tensor<2x65536xi64>
  return %0, %1 : tensor<4x65536xi32>, tensor<2x65536xi64>
}
