// RUN: bcast-opt %s --bcast-return-status --split-input-file | FileCheck %s --check-prefix=STATUS
// RUN: bcast-opt %s --bcast-convert-to-llvm --split-input-file --verify-diagnostics | FileCheck %s

module {
  llvm.mlir.global external @bcast_program() : i64

  // Test that a device without memory ends the function, and that buffers of the
  // device are the run-time library's.
  // STATUS-LABEL: func.func private @buffer
  // STATUS: %[[BUFFER:.*]] = gpu.alloc
  // STATUS: %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[BUFFER]]
  // STATUS: %[[OK:.*]] = arith.cmpi ne, %[[ADDRESS]]
  // STATUS: cf.cond_br %[[OK]]
  // CHECK-LABEL: llvm.func internal @bcast_body_buffer
  // CHECK: %[[PROGRAM:.*]] = llvm.mlir.addressof @bcast_program
  // CHECK: %[[DATA:.*]] = llvm.call @bcast_rt_device_alloc(%[[PROGRAM]], %{{.*}})
  // CHECK: llvm.call @bcast_rt_device_free(%{{.*}}, %{{.*}})
  func.func private @buffer(%n: index) {
    %d = gpu.alloc (%n) : memref<?xf32>
    gpu.dealloc %d : memref<?xf32>
    return
  }

  // STATUS-LABEL: func.func private @counters
  // STATUS: %[[BUFFER:.*]] = bcast_rt.alloc_counters
  // STATUS: %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[BUFFER]]
  // STATUS: %[[OK:.*]] = arith.cmpi ne, %[[ADDRESS]]
  // STATUS: cf.cond_br %[[OK]]
  // CHECK-LABEL: llvm.func internal @bcast_body_counters
  // CHECK: %[[PROGRAM:.*]] = llvm.mlir.addressof @bcast_program
  // CHECK: %[[DATA:.*]] = llvm.call @bcast_rt_device_alloc_counters(%[[PROGRAM]], %{{.*}})
  // CHECK: llvm.call @bcast_rt_device_free_counters(%{{.*}}, %{{.*}})
  func.func private @counters(%n: index) {
    %c = bcast_rt.alloc_counters(%n) : memref<?xi32>
    bcast_rt.free_counters %c : memref<?xi32>
    return
  }
}

// -----

// Test that there are none without a program whose kernels are on the device.
func.func private @no_program(%n: index) {
  // expected-error @+1 {{failed to legalize operation 'gpu.alloc'}}
  %d = gpu.alloc (%n) : memref<?xf32>
  return
}

// -----

func.func private @no_counters(%n: index) {
  // expected-error @+1 {{failed to legalize operation 'bcast_rt.alloc_counters'}}
  %c = bcast_rt.alloc_counters(%n) : memref<?xi32>
  return
}
