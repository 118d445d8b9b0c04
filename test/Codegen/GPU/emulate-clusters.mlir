// RUN: bcast-opt %s --bcast-emulate-clusters --split-input-file --verify-diagnostics | FileCheck %s

// Test that a cluster of two blocks is one block with the threads of both, and
// that each half has its part of the shared memory.
// CHECK-LABEL: func.func @sum
// CHECK-SAME: (%[[M:.+]]: memref<?xf32>, %[[GRID:.+]]: index)
func.func @sum(%m: memref<?xf32>, %grid: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  // CHECK: %[[CLUSTERS:.*]] = arith.divui %[[GRID]], %c2
  // CHECK: gpu.launch blocks(%[[B:.*]], %{{.*}}, %{{.*}}) in (%{{.*}} = %[[CLUSTERS]], {{.*}}) threads(%[[T:.*]], %{{.*}}, %{{.*}}) in (%{{.*}} = %c64
  // CHECK-SAME: workgroup(%[[S:.*]] : memref<8xf32, #gpu.address_space<workgroup>>)
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %c2, %ky = %c1, %kz = %c1)
      blocks(%bx, %by, %bz) in (%gx = %grid, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1)
      workgroup(%s : memref<4xf32, #gpu.address_space<workgroup>>) {
    // CHECK-DAG: %[[NUMBER:.*]] = arith.divui %[[T]], %c32
    // CHECK-DAG: %[[THREAD:.*]] = arith.remui %[[T]], %c32
    // CHECK-DAG: %[[FIRST:.*]] = arith.muli %[[B]], %c2
    // CHECK: %[[BLOCK:.*]] = arith.addi %[[FIRST]], %[[NUMBER]]
    // CHECK-NOT: nvvm
    nvvm.cluster.arrive {aligned}
    // CHECK: %[[X:.*]] = memref.load %[[M]][%[[BLOCK]]]
    %x = memref.load %m[%bx] : memref<?xf32>
    // CHECK: gpu.barrier
    nvvm.cluster.wait {aligned}
    // CHECK: %[[OTHER:.*]] = arith.remui %[[THREAD]], %c2
    %other = arith.remui %tx, %c2 : index
    // CHECK: %[[PART:.*]] = arith.muli %[[OTHER]], %c4
    // CHECK: %[[THERE:.*]] = arith.addi %[[PART]], %c1
    // CHECK: memref.store %[[X]], %[[S]][%[[THERE]]]
    bcast_rt.store_to_block %x, %s[%c1] of %other : memref<4xf32, #gpu.address_space<workgroup>>
    // CHECK-NEXT: gpu.barrier
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    // CHECK: %[[OWN:.*]] = arith.muli %[[NUMBER]], %c4
    // CHECK: %[[HERE:.*]] = arith.addi %[[OWN]], %c1
    // CHECK: %[[Y:.*]] = memref.load %[[S]][%[[HERE]]]
    %y = memref.load %s[%c1] : memref<4xf32, #gpu.address_space<workgroup>>
    // CHECK: memref.store %[[Y]], %[[M]][%[[B]]]
    memref.store %y, %m[%cx] : memref<?xf32>
    gpu.terminator
  }
  return
}

// -----

// Test that other launches stay as they are.
// CHECK-LABEL: func.func @alone
// CHECK: gpu.launch blocks
// CHECK-SAME: = %c32
func.func @alone() {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
    gpu.terminator
  }
  return
}

// -----

func.func @flat() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-error @+1 {{'gpu.launch' op needs clusters and blocks of one dimension to be emulated}}
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %c2, %ky = %c2, %kz = %c1)
      blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c2, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    gpu.terminator
  }
  return
}

// -----

func.func @unknown(%n: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-error @+1 {{'gpu.launch' op needs clusters and blocks of known size to be emulated}}
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %c2, %ky = %c1, %kz = %c1)
      blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
    gpu.terminator
  }
  return
}
