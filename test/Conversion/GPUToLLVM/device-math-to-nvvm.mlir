// RUN: bcast-opt %s --bcast-device-math-to-nvvm | FileCheck %s

// Test that an exponential is 2^n times an approximate power, with an integer n
// that is the exponent of the scale.
// CHECK-LABEL: func.func @exponential
// CHECK: %[[PART:.*]] = llvm.call_intrinsic "llvm.nvvm.fma.rn.sat.f"(%arg0,
// CHECK: %[[SHIFTED:.*]] = llvm.call_intrinsic "llvm.nvvm.fma.rm.f"(%[[PART]],
// CHECK: %[[MINUS_N:.*]] = arith.subf %{{.*}}, %[[SHIFTED]] : f32
// CHECK: %[[HIGH:.*]] = math.fma %arg0, %{{.*}}, %[[MINUS_N]] : f32
// CHECK: %[[R:.*]] = math.fma %arg0, %{{.*}}, %[[HIGH]] : f32
// CHECK: arith.shli
// CHECK: %[[SCALE:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: %[[POWER:.*]] = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%[[R]])
// CHECK: arith.mulf %[[POWER]], %[[SCALE]] : f32
// CHECK-NOT: math.exp
func.func @exponential(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.exp %x {bcast.device_math} : f32
    memref.store %0, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that it is the power of a product where its error counts relative to 1.
// CHECK-LABEL: func.func @absolute
// CHECK: %[[SCALED:.*]] = arith.mulf %arg0,
// CHECK: %[[POWER:.*]] = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%[[SCALED]])
// CHECK: memref.store %[[POWER]]
func.func @absolute(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.exp %x {bcast.device_math, bcast.absolute_error} : f32
    memref.store %0, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that a hyperbolic tangent is a polynomial near 0, on each lane.
// CHECK-LABEL: func.func @tanh
// CHECK: %[[A:.*]] = math.absf %arg0
// CHECK-COUNT-2: llvm.nvvm.ex2.approx.ftz.f
// CHECK-COUNT-2: llvm.nvvm.rcp.approx.ftz.f
// CHECK: %[[FAR:.*]] = math.fma
// CHECK-COUNT-4: math.fma
// CHECK: %[[NEAR:.*]] = math.fma %{{.*}}, %arg0, %arg0
// CHECK-DAG: %[[SIGNED:.*]] = math.copysign %[[FAR]], %arg0
// CHECK-DAG: %[[IS_NEAR:.*]] = arith.cmpf olt, %[[A]],
// CHECK: arith.select %[[IS_NEAR]], %[[NEAR]], %[[SIGNED]]
// CHECK-NOT: math.tanh
func.func @tanh(%x: vector<2xf32>, %q: memref<2xf32>, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %c0 = arith.constant 0 : index
    %0 = math.tanh %x {bcast.device_math} : vector<2xf32>
    vector.store %0, %q[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}

// Test that its sum with 1 is shorter.
// CHECK-LABEL: func.func @tanh_plus_one
// CHECK: %[[SCALED:.*]] = arith.mulf %arg0,
// CHECK: %[[POWER:.*]] = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%[[SCALED]])
// CHECK: %[[SUM:.*]] = math.fma %[[POWER]],
// CHECK: %[[RESULT:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%[[SUM]])
// CHECK-NOT: math.tanh
// CHECK: memref.store %[[RESULT]]
func.func @tanh_plus_one(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.tanh %x {bcast.device_math} : f32
    %1 = arith.addf %one, %0 : f32
    memref.store %1, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that it is not where the function has another use.
// CHECK-LABEL: func.func @tanh_of_two_uses
// CHECK: arith.select
// CHECK: arith.addf %{{.*}}, %cst
func.func @tanh_of_two_uses(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.tanh %x {bcast.device_math} : f32
    %1 = arith.addf %0, %one : f32
    memref.store %0, %p[] : memref<f32>
    memref.store %1, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that it is not where another number is added.
// CHECK-LABEL: func.func @tanh_plus_two
// CHECK: arith.select
// CHECK: arith.addf %{{.*}}, %cst
func.func @tanh_plus_two(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %two = arith.constant 2.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.tanh %x {bcast.device_math} : f32
    %1 = arith.addf %0, %two : f32
    memref.store %1, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that the sum of erf and 1 is made of a power, also where 1 is a scalar that
// lanes share.
// CHECK-LABEL: func.func @erf_plus_one
// CHECK: %[[A:.*]] = math.absf %arg0
// CHECK-COUNT-7: math.fma
// CHECK: %[[EXPONENT:.*]] = arith.mulf %[[A]],
// CHECK: llvm.nvvm.ex2.approx.ftz.f
// CHECK: %[[ERFC:.*]] = vector.from_elements
// CHECK-DAG: %[[UPPER:.*]] = arith.subf %{{.*}}, %[[ERFC]]
// CHECK-DAG: %[[IS_LOWER:.*]] = arith.cmpf olt, %arg0,
// CHECK: arith.select %[[IS_LOWER]], %[[ERFC]], %[[UPPER]]
// CHECK-NOT: math.erf
func.func @erf_plus_one(%x: vector<1xf32>, %q: memref<1xf32>, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %c0 = arith.constant 0 : index
    %ones = vector.broadcast %one : f32 to vector<1xf32>
    %0 = math.erf %x {bcast.device_math} : vector<1xf32>
    %1 = arith.addf %0, %ones : vector<1xf32>
    vector.store %1, %q[%c0] : memref<1xf32>, vector<1xf32>
    gpu.terminator
  }
  return
}

// Test that erfc is an exponential of the square, a polynomial and two reciprocals,
// and below 0 what 2 lacks of that.
// CHECK-LABEL: func.func @erfc
// CHECK-COUNT-2: llvm.nvvm.rcp.approx.ftz.f
// CHECK: llvm.nvvm.fma.rn.sat.f
// CHECK: llvm.nvvm.ex2.approx.ftz.f
// CHECK: arith.cmpf olt, %arg0,
// CHECK: arith.select
// CHECK-NOT: math.erfc
func.func @erfc(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.erfc %x {bcast.device_math} : f32
    memref.store %0, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that erf alone is left.
// CHECK-LABEL: func.func @erf
// CHECK: math.erf
func.func @erf(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.erf %x {bcast.device_math} : f32
    %1 = arith.subf %0, %one : f32
    memref.store %1, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that quotients by 1 + exp(x) are products with the approximate reciprocal.
// CHECK-LABEL: func.func @logistic
// CHECK: llvm.nvvm.ex2.approx.ftz.f
// CHECK: %[[SUM:.*]] = arith.addf
// CHECK: %[[ONE_OVER:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%[[SUM]])
// CHECK: memref.store %[[ONE_OVER]]
// CHECK: %[[INVERSE:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%[[SUM]])
// CHECK: %[[QUOTIENT:.*]] = arith.mulf %arg1, %[[INVERSE]]
// CHECK: memref.store %[[QUOTIENT]]
// CHECK-NOT: arith.divf
func.func @logistic(%x: f32, %y: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.exp %x {bcast.device_math} : f32
    %1 = arith.addf %0, %one : f32
    %2 = arith.divf %one, %1 : f32
    memref.store %2, %p[] : memref<f32>
    %3 = arith.divf %y, %1 : f32
    memref.store %3, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that functions without the mark, and those of f64, are left.
// CHECK-LABEL: func.func @unmarked
// CHECK-NOT: llvm.nvvm
// CHECK: math.exp
// CHECK-NOT: llvm.nvvm
// CHECK: arith.divf
// CHECK-NOT: llvm.nvvm
// CHECK: math.tanh
// CHECK-NOT: llvm.nvvm
// CHECK: return
func.func @unmarked(%x: f32, %y: f64, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = math.exp %x : f32
    %1 = arith.addf %0, %one : f32
    %2 = arith.divf %one, %1 : f32
    memref.store %2, %p[] : memref<f32>
    %3 = math.tanh %x : f32
    %4 = arith.addf %3, %one : f32
    memref.store %4, %p[] : memref<f32>
    %5 = math.tanh %y {bcast.device_math} : f64
    %6 = arith.truncf %5 : f64 to f32
    memref.store %6, %p[] : memref<f32>
    gpu.terminator
  }
  return
}

// Test that functions on the host are.
// CHECK-LABEL: func.func @host
// CHECK-NEXT: math.exp
func.func @host(%x: f32) -> f32 {
  %0 = math.exp %x {bcast.device_math} : f32
  return %0 : f32
}
