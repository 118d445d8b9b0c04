// RUN: bcast-opt %s --split-input-file --bcast-place-shared-memory | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-place-shared-memory=static-shared-bytes=600 | FileCheck %s --check-prefix=DYNAMIC
// RUN: bcast-opt %s --split-input-file --bcast-place-shared-memory=static-shared-bytes=100 | FileCheck %s --check-prefix=VIEWS

// Test that memory which a block shares is a global variable of the kernels,
// and that each launch says how large the largest one is where the kernel must
// not say that itself.
// CHECK: memref.global "private" @copied_shared_0 : memref<64xf32, 3> = uninitialized {alignment = 16 : i64}
// CHECK: memref.global "private" @copied_shared_1 : memref<256xi16, 3> = uninitialized {alignment = 16 : i64}
// CHECK: gpu.func @copied(%[[I:.*]]: index) kernel {
// CHECK-DAG: %[[RESULTS:.*]] = memref.get_global @copied_shared_0 : memref<64xf32, 3>
// CHECK-DAG: %[[COPIED:.*]] = memref.get_global @copied_shared_1 : memref<256xi16, 3>
// CHECK: memref.load %[[COPIED]][%[[I]]] : memref<256xi16, 3>
// CHECK: memref.store %{{.*}}, %[[RESULTS]][%[[I]]] : memref<64xf32, 3>
// CHECK-NOT: dynamic_shared_memory_size

// DYNAMIC: memref.global "private" @copied_shared_0 : memref<64xf32, 3> = uninitialized
// DYNAMIC: memref.global @copied_shared_1 : memref<256xi16, 3> {alignment = 16 : i64}
// DYNAMIC: memref.global "private" @small_shared_0 : memref<64xf32, 3> = uninitialized
// DYNAMIC-LABEL: func.func @launches
// DYNAMIC: %[[BYTES:.*]] = arith.constant 512 : i32
// DYNAMIC: gpu.launch_func @kernels::@copied
// DYNAMIC-SAME: dynamic_shared_memory_size %[[BYTES]]
// DYNAMIC: gpu.launch_func @kernels::@small
// DYNAMIC-NOT: dynamic_shared_memory_size
// DYNAMIC: %[[AGAIN:.*]] = arith.constant 512 : i32
// DYNAMIC: gpu.launch_func @kernels::@copied
// DYNAMIC-SAME: dynamic_shared_memory_size %[[AGAIN]]

// A launch has one such buffer. The largest ones are views of it, until the others
// are small enough.
// VIEWS: memref.global @copied_shared_1 : memref<768xi8, 3> {alignment = 16 : i64}
// VIEWS: gpu.func @copied(%[[I:.*]]: index) kernel {
// VIEWS: %[[ALL:.*]] = memref.get_global @copied_shared_1 : memref<768xi8, 3>
// VIEWS-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// VIEWS-DAG: %[[COPIED:.*]] = memref.view %[[ALL]][%[[ZERO]]][] : memref<768xi8, 3> to memref<256xi16, 3>
// VIEWS-DAG: %[[BEHIND:.*]] = arith.constant 512 : index
// VIEWS-DAG: %[[RESULTS:.*]] = memref.view %[[ALL]][%[[BEHIND]]][] : memref<768xi8, 3> to memref<64xf32, 3>
// VIEWS: memref.load %[[COPIED]][%[[I]]]
// VIEWS: memref.store %{{.*}}, %[[RESULTS]][%[[I]]]
// VIEWS-LABEL: func.func @launches
// VIEWS: %[[BYTES:.*]] = arith.constant 768 : i32
// VIEWS: gpu.launch_func @kernels::@copied
// VIEWS-SAME: dynamic_shared_memory_size %[[BYTES]]
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @copied(%i: index) workgroup(%r : memref<64xf32, 3>, %s : memref<256xi16, 3>) kernel {
      %0 = memref.load %s[%i] : memref<256xi16, 3>
      %1 = arith.sitofp %0 : i16 to f32
      memref.store %1, %r[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @small(%i: index, %x: f32) workgroup(%r : memref<64xf32, 3>) kernel {
      memref.store %x, %r[%i] : memref<64xf32, 3>
      gpu.return
    }
  }
  func.func @launches(%i: index, %x: f32) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @kernels::@copied blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%i : index)
    gpu.launch_func @kernels::@small blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@copied blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%i : index)
    return
  }
}

// -----

// Test that kernels which share nothing stay as they are, and that functions
// which are no kernels do.
// CHECK: gpu.module @others
// CHECK-NOT: memref.global
// CHECK: gpu.func @nothing(%{{.*}}: index) kernel {
// CHECK-NEXT: gpu.return
gpu.module @others {
  gpu.func @nothing(%i: index) kernel {
    gpu.return
  }
}
