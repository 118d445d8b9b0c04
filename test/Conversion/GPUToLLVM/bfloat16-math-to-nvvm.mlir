// RUN: bcast-opt %s --bcast-bfloat16-math-to-nvvm | FileCheck %s
// RUN: bcast-opt %s --bcast-bfloat16-math-to-nvvm=min-max=false | FileCheck %s --check-prefix=WIDE

// Test that an exponential of bf16 that is rounded to bf16 is the square of an
// approximate root, whether it has `afn` or not.
// CHECK-LABEL: func.func @exponential
// CHECK: %[[X:.*]] = arith.extf
// CHECK-DAG: %[[LOG2E:.*]] = arith.constant 0.72134751
// CHECK-DAG: %[[TINY:.*]] = arith.constant 1.43051147E-6
// CHECK: %[[HALF:.*]] = llvm.call_intrinsic "llvm.nvvm.fma.rm.f"(%[[X]], %[[LOG2E]], %[[TINY]])
// CHECK-NEXT: %[[ROOT:.*]] = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%[[HALF]])
// CHECK-NEXT: %[[POWER:.*]] = arith.mulf %[[ROOT]], %[[ROOT]] : f32
// CHECK-NEXT: arith.truncf %[[POWER]] : f32 to bf16
// CHECK: llvm.nvvm.ex2.approx
// CHECK-NOT: math.exp
func.func @exponential(%x: bf16, %p: memref<bf16>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : bf16 to f32
    %1 = math.exp %0 fastmath<afn> : f32
    %2 = arith.truncf %1 : f32 to bf16
    memref.store %2, %p[] : memref<bf16>
    %3 = math.exp %0 : f32
    %4 = arith.truncf %3 : f32 to bf16
    memref.store %4, %p[] : memref<bf16>
    gpu.terminator
  }
  return
}

// Test that a hyperbolic tangent is a polynomial near 0, and elsewhere made of an
// exponential and a reciprocal.
// CHECK-LABEL: func.func @tanh
// CHECK: llvm.nvvm.ex2.approx.ftz.f
// CHECK: %[[INVERSE:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"
// CHECK: %[[LARGE:.*]] = math.fma %[[INVERSE]]
// CHECK-COUNT-2: math.fma
// CHECK: %[[SMALL:.*]] = arith.mulf
// CHECK: math.absf
// CHECK: %[[IS_SMALL:.*]] = arith.cmpf olt
// CHECK: arith.select %[[IS_SMALL]], %[[SMALL]], %[[LARGE]]
// CHECK-NOT: math.tanh
func.func @tanh(%x: bf16, %p: memref<bf16>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : bf16 to f32
    %1 = math.tanh %0 fastmath<afn> : f32
    %2 = arith.truncf %1 : f32 to bf16
    memref.store %2, %p[] : memref<bf16>
    gpu.terminator
  }
  return
}

// Test that a quotient by one divisor for all lanes is a product with its
// reciprocal, whose lowest bits are cleared.
// CHECK-LABEL: func.func @quotient
// CHECK: %[[X:.*]] = arith.extf {{.*}} to vector<2xf32>
// CHECK: %[[Y:.*]] = arith.extf %{{.*}} : bf16 to f32
// CHECK: arith.select
// CHECK: %[[SCALE:.*]] = arith.select {{.*}} : f32
// CHECK: %[[SCALED:.*]] = arith.mulf %[[Y]], %[[SCALE]]
// CHECK: %[[RECIPROCAL:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%[[SCALED]])
// CHECK: %[[INVERSE:.*]] = arith.mulf %[[RECIPROCAL]]
// CHECK: vector.broadcast %[[SCALE]]
// CHECK: arith.mulf %[[X]]
// CHECK: vector.broadcast %[[INVERSE]]
// CHECK: arith.mulf {{.*}} : vector<2xf32>
// CHECK: %[[BITS:.*]] = arith.bitcast
// CHECK: %[[MASK:.*]] = arith.constant dense<-16>
// CHECK: arith.andi %[[BITS]], %[[MASK]]
// CHECK-NOT: arith.divf
func.func @quotient(%x: vector<2xbf16>, %y: bf16, %p: memref<2xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = vector.broadcast %y : bf16 to vector<2xbf16>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : vector<2xbf16> to vector<2xf32>
    %1 = arith.extf %z : vector<2xbf16> to vector<2xf32>
    %2 = arith.divf %0, %1 : vector<2xf32>
    %3 = arith.truncf %2 : vector<2xf32> to vector<2xbf16>
    vector.store %3, %p[%c0] : memref<2xbf16>, vector<2xbf16>
    gpu.terminator
  }
  return
}

// Test that a quotient of f32 is exact in the rare case that it is near the middle
// of two numbers of bf16 in some lane, of which the 16 lowest bits are 0x8000, and
// where the divisor or its reciprocal is subnormal.
// CHECK-LABEL: func.func @quotient_of_f32
// CHECK-SAME: %[[X:.*]]: vector<2xf32>, %[[Y:.*]]: f32, %
// CHECK: %[[RECIPROCAL:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%[[Y]])
// CHECK: %[[INVERSE:.*]] = vector.broadcast %[[RECIPROCAL]]
// CHECK: %[[QUOTIENT:.*]] = arith.mulf %[[X]], %[[INVERSE]] : vector<2xf32>
// CHECK: %[[BITS:.*]] = arith.bitcast %[[QUOTIENT]]
// CHECK: %[[LOW:.*]] = arith.shli %[[BITS]]
// CHECK: arith.constant dense<-2146959360>
// CHECK: %[[DISTANCE:.*]] = arith.addi %[[LOW]]
// CHECK: %[[LEAST:.*]] = vector.reduction <minui>, %[[DISTANCE]]
// CHECK: %[[MAGNITUDE:.*]] = math.absf %[[Y]]
// CHECK-DAG: %[[SMALLEST:.*]] = arith.constant 1.17549435E-38
// CHECK-DAG: %[[IS_LARGE_ENOUGH:.*]] = arith.cmpf ogt, %[[MAGNITUDE]], %[[SMALLEST]]
// CHECK-DAG: %[[LARGEST:.*]] = arith.constant 8.50705917E+37
// CHECK-DAG: %[[IS_SMALL_ENOUGH:.*]] = arith.cmpf olt, %[[MAGNITUDE]], %[[LARGEST]]
// CHECK: %[[IS_NORMAL:.*]] = arith.andi
// CHECK-DAG: %[[NEAR:.*]] = arith.constant 1048576 : i32
// CHECK-DAG: %[[ANY:.*]] = arith.constant -1 : i32
// CHECK: %[[LIMIT:.*]] = arith.select %[[IS_NORMAL]], %[[NEAR]], %[[ANY]]
// CHECK: %[[IS_FAR:.*]] = arith.cmpi uge, %[[LEAST]], %[[LIMIT]]
// CHECK: %[[USUAL:.*]] = llvm.intr.expect %[[IS_FAR]]
// CHECK: scf.if %[[USUAL]]
// CHECK-NEXT: scf.yield %[[QUOTIENT]]
// CHECK: arith.divf
func.func @quotient_of_f32(%x: vector<2xf32>, %y: f32, %p: memref<2xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = vector.broadcast %y : f32 to vector<2xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.divf %x, %z : vector<2xf32>
    %1 = arith.truncf %0 : vector<2xf32> to vector<2xbf16>
    vector.store %1, %p[%c0] : memref<2xbf16>, vector<2xbf16>
    gpu.terminator
  }
  return
}

// Test that other quotients are left: of divisors that differ, of scalars, and of
// which all bits are used.
// CHECK-LABEL: func.func @quotients
// CHECK-NOT: llvm.call_intrinsic
// CHECK-COUNT-3: arith.divf
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @quotients(%x: vector<2xbf16>, %y: bf16, %p: memref<2xbf16>, %q: memref<bf16>, %r: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : vector<2xbf16> to vector<2xf32>
    %1 = arith.divf %0, %0 : vector<2xf32>
    %2 = arith.truncf %1 : vector<2xf32> to vector<2xbf16>
    vector.store %2, %p[%c0] : memref<2xbf16>, vector<2xbf16>
    %3 = arith.extf %y : bf16 to f32
    %4 = arith.divf %3, %3 : f32
    %5 = arith.truncf %4 : f32 to bf16
    memref.store %5, %q[] : memref<bf16>
    %6 = vector.broadcast %3 : f32 to vector<2xf32>
    %7 = arith.divf %0, %6 : vector<2xf32>
    vector.store %7, %r[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}

// Test that of a vector only the intrinsics are of lanes.
// CHECK-LABEL: func.func @lanes
// CHECK: %[[X:.*]] = arith.extf {{.*}} to vector<1x2xf32>
// CHECK: vector.extract %[[X]][0, 0]
// CHECK: llvm.nvvm.fma.rm
// CHECK: vector.extract %[[X]][0, 1]
// CHECK: llvm.nvvm.fma.rm
// CHECK: vector.from_elements
// CHECK-COUNT-2: llvm.nvvm.ex2
// CHECK: %[[ROOT:.*]] = vector.from_elements
// CHECK: arith.mulf %[[ROOT]], %[[ROOT]] : vector<1x2xf32>
func.func @lanes(%x: vector<1x2xbf16>, %p: memref<1x2xbf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : vector<1x2xbf16> to vector<1x2xf32>
    %1 = math.exp %0 : vector<1x2xf32>
    %2 = arith.truncf %1 : vector<1x2xf32> to vector<1x2xbf16>
    vector.store %2, %p[%c0, %c0] : memref<1x2xbf16>, vector<1x2xbf16>
    gpu.terminator
  }
  return
}

// Test that nothing changes where bits of f32 are seen, or come from elsewhere:
// a second use, another operand, f16, and code of the host.
// CHECK-LABEL: func.func @others
// CHECK-NOT: llvm.call_intrinsic
// CHECK-COUNT-5: math.exp
func.func @others(%x: bf16, %y: f32, %z: f16, %p: memref<bf16>, %q: memref<f32>, %r: memref<f16>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : bf16 to f32
    %1 = math.exp %0 : f32
    %2 = arith.truncf %1 : f32 to bf16
    memref.store %2, %p[] : memref<bf16>
    memref.store %1, %q[] : memref<f32>
    %3 = math.exp %y : f32
    %4 = arith.truncf %3 : f32 to bf16
    memref.store %4, %p[] : memref<bf16>
    %5 = arith.extf %z : f16 to f32
    %6 = math.exp %5 : f32
    %7 = arith.truncf %6 : f32 to bf16
    memref.store %7, %p[] : memref<bf16>
    %8 = math.exp %0 fastmath<afn> : f32
    %9 = arith.truncf %8 : f32 to f16
    memref.store %9, %r[] : memref<f16>
    gpu.terminator
  }
  %0 = arith.extf %x : bf16 to f32
  %1 = math.exp %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  memref.store %2, %p[] : memref<bf16>
  return
}

// Test that the largest of several is found in bf16 and converted once, also where
// the operands are needed in f32.
// CHECK-LABEL: func.func @maximum
// CHECK-SAME: %[[X:.*]]: vector<2xbf16>, %[[Y:.*]]: vector<2xbf16>, %[[Z:.*]]: vector<2xbf16>
// CHECK: %[[LARGER:.*]] = arith.maximumf %[[X]], %[[Y]] : vector<2xbf16>
// CHECK: %[[LARGEST:.*]] = arith.maximumf %[[LARGER]], %[[Z]] : vector<2xbf16>
// CHECK: arith.extf %[[LARGEST]]
// CHECK: %[[SMALLER:.*]] = arith.minimumf %[[X]], %[[Z]] : vector<2xbf16>
// CHECK: arith.extf %[[SMALLER]]
// CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<2xbf16>
// CHECK: arith.maximumf %[[ZERO]], %[[Y]] : vector<2xbf16>
// WIDE-LABEL: func.func @maximum
// WIDE-COUNT-2: arith.maximumf {{.*}} : vector<2xf32>
// WIDE: arith.minimumf {{.*}} : vector<2xf32>
func.func @maximum(%x: vector<2xbf16>, %y: vector<2xbf16>, %z: vector<2xbf16>, %p: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : vector<2xbf16> to vector<2xf32>
    %1 = arith.extf %y : vector<2xbf16> to vector<2xf32>
    %2 = arith.extf %z : vector<2xbf16> to vector<2xf32>
    %3 = arith.maximumf %0, %1 : vector<2xf32>
    %4 = arith.maximumf %3, %2 : vector<2xf32>
    %5 = arith.addf %4, %0 : vector<2xf32>
    %6 = arith.addf %5, %1 : vector<2xf32>
    %7 = arith.addf %6, %2 : vector<2xf32>
    vector.store %7, %p[%c0] : memref<2xf32>, vector<2xf32>
    %8 = arith.extf %x : vector<2xbf16> to vector<2xf32>
    %9 = arith.extf %z : vector<2xbf16> to vector<2xf32>
    %10 = arith.minimumf %8, %9 : vector<2xf32>
    vector.store %10, %p[%c0] : memref<2xf32>, vector<2xf32>
    %zero = arith.constant dense<0.0> : vector<2xf32>
    %11 = arith.extf %y : vector<2xbf16> to vector<2xf32>
    %12 = arith.maximumf %zero, %11 : vector<2xf32>
    vector.store %12, %p[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}

// Test that the larger one is found in f32 where both operands are needed there,
// of scalars, of f32, of a constant that bf16 has not, and on the host.
// CHECK-LABEL: func.func @wide_maximum
// CHECK-NOT: arith.maximumf {{.*}}bf16
// CHECK: return
func.func @wide_maximum(%x: vector<2xbf16>, %y: vector<2xbf16>, %z: vector<2xf32>, %s: bf16, %p: memref<2xf32>, %q: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : vector<2xbf16> to vector<2xf32>
    %1 = arith.extf %y : vector<2xbf16> to vector<2xf32>
    %2 = arith.maximumf %0, %1 : vector<2xf32>
    %3 = arith.addf %0, %1 : vector<2xf32>
    %4 = arith.mulf %2, %3 : vector<2xf32>
    vector.store %4, %p[%c0] : memref<2xf32>, vector<2xf32>
    %5 = arith.extf %x : vector<2xbf16> to vector<2xf32>
    %6 = arith.maximumf %5, %z : vector<2xf32>
    vector.store %6, %p[%c0] : memref<2xf32>, vector<2xf32>
    %tenth = arith.constant dense<0.1> : vector<2xf32>
    %9 = arith.extf %y : vector<2xbf16> to vector<2xf32>
    %10 = arith.maximumf %tenth, %9 : vector<2xf32>
    vector.store %10, %p[%c0] : memref<2xf32>, vector<2xf32>
    %7 = arith.extf %s : bf16 to f32
    %8 = arith.maximumf %7, %7 : f32
    memref.store %8, %q[] : memref<f32>
    gpu.terminator
  }
  %0 = arith.extf %x : vector<2xbf16> to vector<2xf32>
  %1 = arith.extf %y : vector<2xbf16> to vector<2xf32>
  %2 = arith.maximumf %0, %1 : vector<2xf32>
  vector.store %2, %p[%c0] : memref<2xf32>, vector<2xf32>
  return
}

// Test that lanes are taken before the conversion where their maximum is, and
// after it where they are needed in f32.
// CHECK-LABEL: func.func @lanes_of_maximum
// CHECK-SAME: %[[X:.*]]: vector<4xbf16>
// CHECK: %[[FIRST:.*]] = vector.shuffle %[[X]], %[[X]] [0, 1] : vector<4xbf16>
// CHECK: %[[LAST:.*]] = vector.shuffle %[[X]], %[[X]] [2, 3] : vector<4xbf16>
// CHECK: arith.maximumf %[[FIRST]], %[[LAST]] : vector<2xbf16>
// CHECK: vector.shuffle {{.*}} [0, 1] : vector<4xf32>
// WIDE-LABEL: func.func @lanes_of_maximum
// WIDE-COUNT-2: vector.shuffle {{.*}} : vector<4xf32>
func.func @lanes_of_maximum(%x: vector<4xbf16>, %p: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %0 = arith.extf %x : vector<4xbf16> to vector<4xf32>
    %1 = vector.shuffle %0, %0 [0, 1] : vector<4xf32>, vector<4xf32>
    %2 = vector.shuffle %0, %0 [2, 3] : vector<4xf32>, vector<4xf32>
    %3 = arith.maximumf %1, %2 : vector<2xf32>
    vector.store %3, %p[%c0] : memref<2xf32>, vector<2xf32>
    %4 = vector.shuffle %0, %0 [0, 1] : vector<4xf32>, vector<4xf32>
    vector.store %4, %p[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}
