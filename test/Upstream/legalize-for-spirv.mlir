// RUN: bcast-opt %s --arith-expand | FileCheck %s
// RUN: bcast-opt %s --bcast-legalize-for-spirv | FileCheck %s --check-prefix=OURS

// Test that upstream's maximum of zeros is the second one, whatever their signs.
// CHECK: %[[GREATER:.*]] = arith.cmpf ugt, %[[X:.*]], %[[Y:.*]] : f32
// CHECK-NEXT: %[[MAX:.*]] = arith.select %[[GREATER]], %[[X]], %[[Y]]
// CHECK-NEXT: %[[NAN:.*]] = arith.cmpf uno, %[[Y]], %[[Y]]
// CHECK-NEXT: %[[R:.*]] = arith.select %[[NAN]], %[[Y]], %[[MAX]]
// CHECK-NEXT: llvm.store %[[R]]

// The sign of equal ones is that of both.
// OURS: arith.andi
// OURS: arith.cmpf oeq
gpu.module @kernels {
  gpu.func @f(%x: f32, %y: f32, %p: !llvm.ptr<1>) kernel {
    %0 = arith.maximumf %x, %y : f32
    llvm.store %0, %p : f32, !llvm.ptr<1>
    gpu.return
  }
}
