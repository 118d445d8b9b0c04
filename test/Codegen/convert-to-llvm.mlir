// RUN: bcast-opt %s --bcast-return-status --bcast-convert-to-llvm --split-input-file | FileCheck %s

// Test that a function on buffers is internal and reached by its entry point.
// CHECK: llvm.func internal @bcast_body_main(
// CHECK: llvm.call @bcast_rt_alloc_result(
// CHECK: llvm.func @bcast_entry_main(%[[IN:.*]]: !llvm.ptr, %[[OUT:.*]]: !llvm.ptr) -> i32
// CHECK: llvm.call @bcast_rt_enter(%[[OUT]])
// CHECK: llvm.call @bcast_body_main
// CHECK: llvm.call @bcast_rt_leave
func.func @main(%a: memref<?xf32>, %n: memref<2xf32>) -> memref<2xf32> {
  %0 = memref.alloc() {bcast.result = 0 : i64} : memref<2xf32>
  return %0 : memref<2xf32>
}

// -----

// Test that a function may bear the name of a function of the C library.
// CHECK: llvm.func @cbrt(f64) -> f64
// CHECK: llvm.func internal @bcast_body_cbrt(
// CHECK: llvm.call @cbrt(
// CHECK: llvm.func internal @bcast_body_caller(
// CHECK: llvm.call @bcast_body_cbrt(
// CHECK: llvm.func @bcast_entry_cbrt(
func.func @cbrt(%a: memref<f64>) {
  %0 = memref.load %a[] : memref<f64>
  %1 = math.cbrt %0 : f64
  memref.store %1, %a[] : memref<f64>
  return
}
func.func @caller(%a: memref<f64>) {
  call @cbrt(%a) : (memref<f64>) -> ()
  return
}

// -----

// Test that a function that no entry point can serve keeps its name.
// CHECK: llvm.func @scalar(
// CHECK-NOT: bcast_entry
func.func @scalar(%a: f64) -> f64 {
  return %a : f64
}

// -----

// Test that a product of sizes that overflows is -1 bytes, unless a size is 0.
// CHECK-LABEL: @bcast_body_sizes
// CHECK-COUNT-2: "llvm.intr.smul.with.overflow"
// CHECK: %[[BYTES:.*]] = llvm.select
// CHECK: %[[CHECKED:.*]] = llvm.select
// CHECK: llvm.call @bcast_rt_alloc(%[[CHECKED]])
func.func private @sizes(%m: index, %n: index) -> memref<?x?xf32> {
  %0 = memref.alloc(%m, %n) : memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// -----

// Test that an i1 is loaded and stored as the byte that it is in memory: a bit
// loaded from a byte that another program wrote is undefined.
// CHECK-LABEL: llvm.func @bools(
// CHECK: %[[BYTE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i8
// CHECK: %[[BIT:.*]] = llvm.icmp "ne" %[[BYTE]], %{{.*}} : i8
// CHECK: %[[AGAIN:.*]] = llvm.zext %[[BIT]] : i1 to i8
// CHECK: llvm.store %[[AGAIN]], %{{.*}} : i8, !llvm.ptr
func.func @bools(%a: memref<4xi1>, %b: memref<4xi1>, %i: index) {
  %0 = memref.load %a[%i] : memref<4xi1>
  memref.store %0, %b[%i] : memref<4xi1>
  return
}

// -----

// Test that a constant before the function that reads it becomes a constant of
// the same name, also where both are looked up before either is erased.
// CHECK: llvm.mlir.global private constant @numbers(dense<[1.000000e+00, 2.000000e+00]>
// CHECK: llvm.func @reads(
// CHECK: llvm.mlir.addressof @numbers
memref.global "private" constant @numbers : memref<2xf32> = dense<[1.0, 2.0]>
func.func @reads(%i: index) -> f32 {
  %0 = memref.get_global @numbers : memref<2xf32>
  %1 = memref.load %0[%i] : memref<2xf32>
  return %1 : f32
}
