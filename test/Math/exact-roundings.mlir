// RUN: bcast-opt %s --bcast-expand-math=bfloat16=false | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math --canonicalize | FileCheck %s --check-prefix=BITS

// Test that what is of bf16 already is not rounded between two ops: a negated,
// absolute, selected, rounded or larger number, and a constant of the format.
// CHECK-LABEL: func.func @between
// CHECK: arith.extf
// CHECK-NOT: {{truncf|extf}}
// CHECK: arith.addf
// CHECK: arith.truncf
// CHECK-NOT: {{truncf|extf}}
// CHECK: return
func.func @between(%x: vector<4xbf16>, %c: i1) -> vector<4xbf16> {
  %0 = arith.extf %x : vector<4xbf16> to vector<4xf32>
  %1 = arith.negf %0 : vector<4xf32>
  %2 = arith.truncf %1 : vector<4xf32> to vector<4xbf16>
  %3 = arith.extf %2 : vector<4xbf16> to vector<4xf32>
  %4 = math.absf %3 : vector<4xf32>
  %half = arith.constant dense<0.5> : vector<4xf32>
  %5 = arith.maximumf %4, %half : vector<4xf32>
  %6 = arith.truncf %5 : vector<4xf32> to vector<4xbf16>
  %7 = arith.extf %6 : vector<4xbf16> to vector<4xf32>
  %8 = arith.select %c, %7, %3 : vector<4xf32>
  %9 = math.floor %8 : vector<4xf32>
  %10 = arith.truncf %9 : vector<4xf32> to vector<4xbf16>
  %11 = arith.extf %10 : vector<4xbf16> to vector<4xf32>
  %12 = arith.addf %11, %0 : vector<4xf32>
  %13 = arith.truncf %12 : vector<4xf32> to vector<4xbf16>
  return %13 : vector<4xbf16>
}

// Test that its conversion takes the upper bits, where a sum is rounded.
// BITS-LABEL: func.func @last
// BITS: %[[NEGATED:.*]] = arith.negf
// BITS-NEXT: %[[BITS:.*]] = arith.bitcast %[[NEGATED]]
// BITS-NEXT: %[[HIGH:.*]] = arith.shrui %[[BITS]]
// BITS-NEXT: arith.trunci %[[HIGH]]
// BITS-LABEL: func.func @sum
// BITS: arith.addf
// BITS: arith.addi
func.func @last(%x: bf16) -> bf16 {
  %0 = arith.extf %x : bf16 to f32
  %1 = arith.negf %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  return %2 : bf16
}

func.func @sum(%x: bf16) -> bf16 {
  %0 = arith.extf %x : bf16 to f32
  %1 = arith.addf %0, %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  return %2 : bf16
}

// Test that others are rounded: a constant that is not of the format, a product,
// a number of f16 to bf16, an argument, and copysign of such.
// CHECK-LABEL: func.func @left
// CHECK-COUNT-5: arith.truncf
// CHECK: return
func.func @left(%x: bf16, %y: f16, %z: f32) -> (f32, f32, f32, f32, f32) {
  %0 = arith.extf %x : bf16 to f32
  %third = arith.constant 0.333333343 : f32
  %1 = arith.maximumf %0, %third : f32
  %2 = arith.truncf %1 : f32 to bf16
  %3 = arith.extf %2 : bf16 to f32
  %4 = arith.mulf %0, %0 : f32
  %5 = arith.truncf %4 : f32 to bf16
  %6 = arith.extf %5 : bf16 to f32
  %7 = arith.extf %y : f16 to f32
  %8 = arith.truncf %7 : f32 to bf16
  %9 = arith.extf %8 : bf16 to f32
  %10 = arith.truncf %z : f32 to bf16
  %11 = arith.extf %10 : bf16 to f32
  %12 = math.copysign %z, %0 : f32
  %13 = arith.truncf %12 : f32 to bf16
  %14 = arith.extf %13 : bf16 to f32
  return %3, %6, %9, %11, %14 : f32, f32, f32, f32, f32
}

// Test the same for f16.
// CHECK-LABEL: func.func @half
// CHECK-NOT: arith.truncf
// CHECK: return
func.func @half(%x: f16, %y: f32) -> f32 {
  %0 = arith.extf %x : f16 to f32
  %1 = math.copysign %0, %y : f32
  %2 = arith.truncf %1 : f32 to f16
  %3 = arith.extf %2 : f16 to f32
  return %3 : f32
}
