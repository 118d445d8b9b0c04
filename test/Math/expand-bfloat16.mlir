// RUN: bcast-opt %s --bcast-expand-math=short-nans=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=ANY

// Test that what is computed from bf16 by arithmetic is rounded without a look at
// NaN, of which the low bits are zero, where the target is said to have such.
// CHECK-LABEL: @from_bf16
// CHECK-NOT: arith.cmpf
// CHECK: return
// ANY-LABEL: @from_bf16
// ANY: arith.cmpf une
// ANY: arith.cmpf une
func.func @from_bf16(%a: vector<8xbf16>, %b: vector<8xbf16>) -> (vector<8xbf16>, vector<8xbf16>) {
  %one = arith.constant dense<1.0> : vector<8xf32>
  %0 = arith.extf %a : vector<8xbf16> to vector<8xf32>
  %1 = arith.extf %b : vector<8xbf16> to vector<8xf32>
  %2 = arith.mulf %0, %1 : vector<8xf32>
  %3 = arith.addf %2, %one : vector<8xf32>
  %4 = arith.truncf %3 : vector<8xf32> to vector<8xbf16>
  %5 = arith.extf %4 : vector<8xbf16> to vector<8xf32>
  %6 = arith.divf %5, %3 : vector<8xf32>
  %7 = arith.truncf %6 : vector<8xf32> to vector<8xbf16>
  return %4, %7 : vector<8xbf16>, vector<8xbf16>
}

// Test that the bits of a NaN from elsewhere are unknown: of an argument, of a
// constant, of a function, which may put NaN together from integers.
// CHECK-LABEL: @others
// CHECK-COUNT-3: arith.cmpf une
// CHECK: return
func.func @others(%a: f32, %b: bf16) -> (bf16, bf16, bf16) {
  %nan = arith.constant 0x7FFFFFFF : f32
  %0 = arith.extf %b : bf16 to f32
  %1 = arith.addf %0, %a : f32
  %2 = arith.truncf %1 : f32 to bf16
  %3 = arith.mulf %0, %nan : f32
  %4 = arith.truncf %3 : f32 to bf16
  %5 = math.log %0 : f32
  %6 = arith.truncf %5 : f32 to bf16
  return %2, %4, %6 : bf16, bf16, bf16
}

// Test that integers make no NaN with low bits where these are zeros, or the
// exponent is not all ones.
// CHECK-LABEL: @integers
// CHECK-NOT: arith.cmpf
// CHECK: return
func.func @integers(%a: vector<8xi32>) -> (vector<8xbf16>, vector<8xbf16>, vector<8xbf16>) {
  %c23 = arith.constant dense<23> : vector<8xi32>
  %c24_bits = arith.constant dense<0xffffff> : vector<8xi32>
  %high = arith.constant dense<-65536> : vector<8xi32>
  %0 = arith.shli %a, %c23 : vector<8xi32>
  %1 = arith.bitcast %0 : vector<8xi32> to vector<8xf32>
  %2 = arith.truncf %1 : vector<8xf32> to vector<8xbf16>
  %3 = arith.andi %a, %c24_bits : vector<8xi32>
  %4 = arith.bitcast %3 : vector<8xi32> to vector<8xf32>
  %5 = arith.truncf %4 : vector<8xf32> to vector<8xbf16>
  %6 = arith.andi %a, %high : vector<8xi32>
  %7 = arith.bitcast %6 : vector<8xi32> to vector<8xf32>
  %8 = arith.truncf %7 : vector<8xf32> to vector<8xbf16>
  return %2, %5, %8 : vector<8xbf16>, vector<8xbf16>, vector<8xbf16>
}

// CHECK-LABEL: @other_integers
// CHECK-COUNT-3: arith.cmpf une
// CHECK: return
func.func @other_integers(%a: i32, %b: i32) -> (bf16, bf16, bf16) {
  %c15 = arith.constant 15 : i32
  %most = arith.constant 0x7fffffff : i32
  %0 = arith.shli %a, %c15 : i32
  %1 = arith.bitcast %0 : i32 to f32
  %2 = arith.truncf %1 : f32 to bf16
  %3 = arith.andi %a, %most : i32
  %4 = arith.bitcast %3 : i32 to f32
  %5 = arith.truncf %4 : f32 to bf16
  %6 = arith.shli %a, %b : i32
  %7 = arith.bitcast %6 : i32 to f32
  %8 = arith.truncf %7 : f32 to bf16
  return %2, %5, %8 : bf16, bf16, bf16
}

// Test that NaN of an exponential is as short as the operand's: it is their sum
// with inf.
// CHECK-LABEL: func.func @exponential
// CHECK-NOT: arith.cmpf une
// CHECK: return
// ANY-LABEL: func.func @exponential
// ANY: arith.cmpf une
func.func @exponential(%x: bf16) -> bf16 {
  %0 = arith.extf %x : bf16 to f32
  %1 = math.exp %0 fastmath<afn> : f32
  %2 = arith.truncf %1 : f32 to bf16
  return %2 : bf16
}
