// RUN: bcast-opt %s --split-input-file --verify-diagnostics --bcast-place-on-device --canonicalize | FileCheck %s

// Test that a public function copies to the device and back, and that an
// argument that is written is copied back too.
// CHECK-LABEL: func.func private @main_on_device
// CHECK-SAME: (%[[A:.*]]: memref<?xf32>, %[[B:.*]]: memref<4xf32>) -> memref<4xf32>
// CHECK: %[[R:.*]] = gpu.alloc () : memref<4xf32>
// CHECK: gpu.memcpy %[[R]], %[[B]]
// CHECK: gpu.launch
// CHECK: return %[[R]]
// CHECK: bcast_rt.device_entry @main_on_device of @main
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[A:.*]]: memref<?xf32>, %[[B:.*]]: memref<4xf32>) -> memref<4xf32>
// CHECK: %[[N:.*]] = memref.dim %[[A]]
// CHECK: %[[DA:.*]] = gpu.alloc (%[[N]]) : memref<?xf32>
// CHECK: gpu.memcpy %[[DA]], %[[A]]
// CHECK: %[[DB:.*]] = gpu.alloc
// CHECK: gpu.memcpy %[[DB]], %[[B]]
// CHECK: %[[DR:.*]] = call @main_on_device(%[[DA]], %[[DB]])
// CHECK: gpu.memcpy %[[A]], %[[DA]]
// CHECK-NOT: gpu.memcpy %[[B]]
// CHECK: gpu.dealloc %[[DB]]
// CHECK: %[[R:.*]] = memref.alloc() : memref<4xf32>
// CHECK: gpu.memcpy %[[R]], %[[DR]]
// CHECK: gpu.dealloc %[[DR]]
// CHECK: return %[[R]]
func.func @main(%a: memref<?xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.alloc() : memref<4xf32>
  memref.copy %b, %r : memref<4xf32> to memref<4xf32>
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %z = %c1)
             threads(%l, %m, %n) in (%u = %c1, %v = %c1, %w = %c1) {
    %0 = memref.load %b[%c0] : memref<4xf32>
    memref.store %0, %a[%l] : memref<?xf32>
    gpu.terminator
  }
  return %r : memref<4xf32>
}

// -----

// Test that the host reads and writes single elements by copies.
// CHECK-LABEL: func.func private @elements_on_device
// CHECK: %[[PUT:.*]] = memref.alloca() : memref<1xi32>
// CHECK: %[[GOT:.*]] = memref.alloca() : memref<i32>
// CHECK: gpu.memcpy %[[GOT]], %{{.*}} : memref<i32>, memref<i32>
// CHECK: %[[X:.*]] = memref.load %[[GOT]][]
// CHECK: %[[AT:.*]] = memref.subview %{{.*}}[%{{.*}}] [1] [1]
// CHECK: memref.store %[[X]], %[[PUT]]
// CHECK: gpu.memcpy %[[AT]], %[[PUT]]
func.func @elements(%a: memref<i32>, %b: memref<4xi32>) {
  %x = memref.load %a[] : memref<i32>
  %i = arith.index_cast %x : i32 to index
  memref.store %x, %b[%i] : memref<4xi32>
  return
}

// -----

memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>

// Test that a constant is copied once, and freed at the end.
// CHECK-LABEL: func.func private @constants_on_device
// CHECK: %[[D:.*]] = gpu.alloc
// CHECK: %[[H:.*]] = memref.get_global @table
// CHECK: gpu.memcpy %[[D]], %[[H]]
// CHECK-NOT: memref.get_global
// CHECK: gpu.dealloc %[[D]]
// CHECK-NEXT: return
func.func @constants(%a: memref<2xf32>, %b: memref<2xf32>) {
  %0 = memref.get_global @table : memref<2xf32>
  memref.copy %0, %a : memref<2xf32> to memref<2xf32>
  %1 = memref.get_global @table : memref<2xf32>
  memref.copy %1, %b : memref<2xf32> to memref<2xf32>
  return
}

// -----

memref.global "private" @variable : memref<2xf32> = dense<0.0>

func.func @global(%a: memref<2xf32>) {
  // expected-error@+1 {{only constant globals can be on a device}}
  %0 = memref.get_global @variable : memref<2xf32>
  memref.copy %0, %a : memref<2xf32> to memref<2xf32>
  return
}

// -----

func.func @stack(%n: index) {
  // expected-error@+1 {{a memref.alloca of dynamic size cannot be on a device}}
  %0 = memref.alloca(%n) : memref<?xf32>
  return
}

// -----

func.func @vector(%a: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'vector.load' is not part of a kernel, but its buffer is on the device}}
  %0 = vector.load %a[%c0] : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func private @elsewhere(memref<4xf32>)

func.func @call(%a: memref<4xf32>) {
  // expected-error@+1 {{an external function cannot take device buffers}}
  call @elsewhere(%a) : (memref<4xf32>) -> ()
  return
}
