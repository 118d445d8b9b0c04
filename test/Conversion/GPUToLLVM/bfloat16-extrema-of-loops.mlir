// RUN: bcast-opt %s --pass-pipeline='builtin.module(bcast-bfloat16-math-to-nvvm{min-max=true},canonicalize)' | FileCheck %s
// RUN: bcast-opt %s --bcast-bfloat16-math-to-nvvm=min-max=false | FileCheck %s --check-prefix=WIDE

// Test that a loop carries the largest of numbers of bf16 as such, and that what it
// gives is converted.
// CHECK-LABEL: func.func @carried
// CHECK: %[[LOWEST:.*]] = arith.constant dense<0xFF80> : vector<2xbf16>
// CHECK: %[[LARGEST:.*]] = scf.for {{.*}} iter_args(%[[ACC:.*]] = %[[LOWEST]]) -> (vector<2xbf16>)
// CHECK: %[[X:.*]] = vector.load
// CHECK: %[[Y:.*]] = vector.load
// CHECK: %[[LARGER:.*]] = arith.maximumf %[[ACC]], %[[X]] : vector<2xbf16>
// CHECK: %[[NEXT:.*]] = arith.maximumf %[[LARGER]], %[[Y]] : vector<2xbf16>
// CHECK: scf.yield %[[NEXT]] : vector<2xbf16>
// CHECK: arith.extf %[[LARGEST]] : vector<2xbf16> to vector<2xf32>
// WIDE-LABEL: func.func @carried
// WIDE: scf.for {{.*}} -> (vector<2xf32>)
func.func @carried(%x: memref<64xbf16>, %p: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %lowest = arith.constant dense<0xFF800000> : vector<2xf32>
    %found = scf.for %iv = %c0 to %c64 step %c4 iter_args(%acc = %lowest) -> (vector<2xf32>) {
      %next = arith.addi %iv, %c2 : index
      %0 = vector.load %x[%iv] : memref<64xbf16>, vector<2xbf16>
      %1 = vector.load %x[%next] : memref<64xbf16>, vector<2xbf16>
      %2 = arith.extf %0 : vector<2xbf16> to vector<2xf32>
      %3 = arith.extf %1 : vector<2xbf16> to vector<2xf32>
      %4 = arith.maximumf %acc, %2 : vector<2xf32>
      %5 = arith.maximumf %3, %4 : vector<2xf32>
      scf.yield %5 : vector<2xf32>
    }
    vector.store %found, %p[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}

// Test that a loop carries f32 where it begins with what bf16 has not, where it
// takes f32, where an iteration needs the accumulator, or what it becomes, or does
// something else with it, and where it carries sums, or integers.
// CHECK-LABEL: func.func @wide
// CHECK: scf.for {{.*}} -> (vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xi32>)
// CHECK-NOT: arith.{{maximumf|minimumf}} {{.*}}bf16
// CHECK: return
func.func @wide(%x: memref<64xbf16>, %y: memref<64xf32>, %p: memref<2xf32>, %q: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %lowest = arith.constant dense<0xFF800000> : vector<2xf32>
    %tenth = arith.constant dense<0.1> : vector<2xf32>
    %zero = arith.constant dense<0> : vector<2xi32>
    %found:7 = scf.for %iv = %c0 to %c64 step %c2
        iter_args(%r = %tenth, %s = %lowest, %t = %lowest, %u = %lowest, %w = %lowest, %z = %lowest, %v = %zero)
        -> (vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xi32>) {
      %0 = vector.load %x[%iv] : memref<64xbf16>, vector<2xbf16>
      %1 = arith.extf %0 : vector<2xbf16> to vector<2xf32>
      %2 = arith.maximumf %r, %1 : vector<2xf32>
      %3 = vector.load %y[%iv] : memref<64xf32>, vector<2xf32>
      %4 = arith.maximumf %s, %3 : vector<2xf32>
      %5 = arith.maximumf %t, %1 : vector<2xf32>
      %6 = arith.addf %5, %t : vector<2xf32>
      vector.store %6, %p[%c0] : memref<2xf32>, vector<2xf32>
      %7 = arith.maximumf %u, %1 : vector<2xf32>
      %8 = arith.addf %7, %1 : vector<2xf32>
      %9 = arith.maximumf %w, %1 : vector<2xf32>
      vector.store %9, %p[%c0] : memref<2xf32>, vector<2xf32>
      %10 = arith.addf %z, %1 : vector<2xf32>
      %11 = arith.maxsi %v, %zero : vector<2xi32>
      scf.yield %2, %4, %5, %8, %9, %10, %11 : vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xi32>
    }
    vector.store %found#0, %p[%c0] : memref<2xf32>, vector<2xf32>
    vector.store %found#1, %p[%c0] : memref<2xf32>, vector<2xf32>
    vector.store %found#2, %p[%c0] : memref<2xf32>, vector<2xf32>
    vector.store %found#3, %p[%c0] : memref<2xf32>, vector<2xf32>
    vector.store %found#4, %p[%c0] : memref<2xf32>, vector<2xf32>
    vector.store %found#5, %p[%c0] : memref<2xf32>, vector<2xf32>
    vector.store %found#6, %q[%c0] : memref<2xi32>, vector<2xi32>
    gpu.terminator
  }
  return
}

// Test that a maximum which nothing reads is left alone.
// CHECK-LABEL: func.func @unread
// CHECK: scf.for {{.*}} -> (vector<2xf32>)
func.func @unread(%x: memref<64xbf16>, %p: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %lowest = arith.constant dense<0xFF800000> : vector<2xf32>
    %found = scf.for %iv = %c0 to %c64 step %c2 iter_args(%acc = %lowest) -> (vector<2xf32>) {
      %0 = vector.load %x[%iv] : memref<64xbf16>, vector<2xbf16>
      %1 = arith.extf %0 : vector<2xbf16> to vector<2xf32>
      %2 = arith.maximumf %acc, %1 : vector<2xf32>
      scf.yield %1 : vector<2xf32>
    }
    vector.store %found, %p[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}
