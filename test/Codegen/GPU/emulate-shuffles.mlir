// RUN: bcast-opt %s --bcast-emulate-shuffles --split-input-file --verify-diagnostics | FileCheck %s

// Test that shuffles of one type share a word per thread, between barriers.
// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[M:.+]]: memref<64xf32>)
func.func @sum(%m: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %width = arith.constant 32 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  // CHECK: gpu.launch
  // CHECK-SAME: threads(%[[T:.*]], %{{.*}}, %{{.*}}) in
  // CHECK-SAME: workgroup(%[[WORDS:.*]] : memref<64xf32, #gpu.address_space<workgroup>>)
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c64, %sy = %c1, %sz = %c1) {
    // CHECK: %[[X:.*]] = memref.load %[[M]]
    %x = memref.load %m[%tx] : memref<64xf32>
    // CHECK: %[[D:.*]] = arith.index_cast %{{.*}} : i32 to index
    // CHECK: %[[OTHER:.*]] = arith.xori %[[T]], %[[D]]
    // CHECK: memref.store %[[X]], %[[WORDS]][%[[T]]]
    // CHECK: gpu.barrier
    // CHECK: %[[Y:.*]] = memref.load %[[WORDS]][%[[OTHER]]]
    // CHECK: gpu.barrier
    %y, %p = gpu.shuffle xor %x, %one, %width : f32
    // CHECK: %[[SUM:.*]] = arith.addf %[[X]], %[[Y]]
    %sum = arith.addf %x, %y : f32
    // CHECK: memref.store %[[SUM]], %[[WORDS]]
    // CHECK: gpu.barrier
    // CHECK: memref.load %[[WORDS]]
    // CHECK: gpu.barrier
    %z, %q = gpu.shuffle xor %sum, %two, %width : f32
    memref.store %z, %m[%tx] : memref<64xf32>
    gpu.terminator
  }
  return
}

// -----

// Test another mode.
func.func @down(%m: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %width = arith.constant 32 : i32
  %one = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c64, %sy = %c1, %sz = %c1) {
    %x = memref.load %m[%tx] : memref<64xf32>
    // expected-error @+1 {{'gpu.shuffle' op only shuffles of mode xor can be emulated}}
    %y, %p = gpu.shuffle down %x, %one, %width : f32
    memref.store %y, %m[%tx] : memref<64xf32>
    gpu.terminator
  }
  return
}

// -----

// Test a block of two dimensions.
func.func @flat(%m: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %width = arith.constant 32 : i32
  %one = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c8, %sz = %c1) {
    %x = memref.load %m[%tx] : memref<64xf32>
    // expected-error @+1 {{'gpu.shuffle' op needs a block of one dimension, of known size}}
    %y, %p = gpu.shuffle xor %x, %one, %width : f32
    memref.store %y, %m[%tx] : memref<64xf32>
    gpu.terminator
  }
  return
}
