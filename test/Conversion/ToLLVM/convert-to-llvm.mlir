// RUN: bcast-opt %s --bcast-return-status --bcast-convert-to-llvm --split-input-file | FileCheck %s

// Test that a function on buffers is internal and reached by its entry point,
// which checks what it is given: 2 arguments and 1 result in memory of the host,
// each of 4 bytes aligned to 4 and of rank 1, the first ? and the others 2 long.
// CHECK: llvm.func internal @bcast_body_main(
// CHECK: llvm.call @bcast_rt_alloc_result(
// CHECK: llvm.func @bcast_entry_main(%[[IN:.*]]: !llvm.ptr, %[[OUT:.*]]: !llvm.ptr) -> i32
// CHECK: %[[WORDS:.*]] = llvm.mlir.constant(5 : i64)
// CHECK: %[[AREA:.*]] = llvm.alloca %[[WORDS]] x i64
// CHECK: %[[SIGNATURE:.*]] = llvm.mlir.addressof @bcast_entry_main.signature
// CHECK: %[[ENTERED:.*]] = llvm.call @bcast_rt_enter(%[[IN]], %[[OUT]], %[[SIGNATURE]])
// CHECK: %[[OK:.*]] = llvm.icmp "eq" %[[ENTERED]]
// CHECK: llvm.cond_br %[[OK]], ^[[CALL:.*]], ^[[FINISH:.*]](%[[ENTERED]] : i32)
// CHECK: ^[[CALL]]:
// CHECK: %[[STATUS:.*]] = llvm.call @bcast_body_main({{.*}}, %[[AREA]])
// CHECK: llvm.br ^[[FINISH]](%[[STATUS]] : i32)
// CHECK: ^[[FINISH]](%[[LEFT:.*]]: i32):
// CHECK: llvm.call @bcast_rt_leave(%[[LEFT]], %[[AREA]])
// CHECK: llvm.return %[[LEFT]]
// CHECK: llvm.mlir.global internal constant @bcast_entry_main.signature(dense<[2, 1, 0, 4, 4, 1, -1, 4, 4, 1, 2, 4, 4, 1, 2]>
func.func @main(%a: memref<?xf32>, %n: memref<2xf32>) -> memref<2xf32> {
  %0 = bcast_rt.alloc_result 0 : memref<2xf32>
  return %0 : memref<2xf32>
}

// -----

// Test the signature of device memory, and those of elements of every width.
// Kernels access up to 16 bytes at a time, unless there are others.
// CHECK: @bcast_device_entry_main.signature(dense<[8, 0, 1, 1, 16, 0, 2, 16, 0, 2, 16, 0, 4, 16, 0, 8, 16, 0, 8, 16, 0, 8, 16, 0, 16, 16, 0]>
bcast_rt.device_entry @f of @main
func.func private @f(%a: memref<i1>, %b: memref<i16>, %c: memref<bf16>,
    %d: memref<f32>, %e: memref<index>, %f: memref<i64>,
    %g: memref<complex<f32>>, %h: memref<complex<f64>>) {
  return
}
func.func @main(%a: memref<i1>, %b: memref<i16>, %c: memref<bf16>,
    %d: memref<f32>, %e: memref<index>, %f: memref<i64>,
    %g: memref<complex<f32>>, %h: memref<complex<f64>>) {
  return
}

// -----

// Test that with those buffers need no more than their elements.
// CHECK: @bcast_device_entry_main.signature(dense<[8, 0, 1, 1, 1, 0, 2, 2, 0, 2, 2, 0, 4, 4, 0, 8, 8, 0, 8, 8, 0, 8, 4, 0, 16, 8, 0]>
bcast_rt.device_entry @f of @main any_alignment
func.func private @f(%a: memref<i1>, %b: memref<i16>, %c: memref<bf16>,
    %d: memref<f32>, %e: memref<index>, %f: memref<i64>,
    %g: memref<complex<f32>>, %h: memref<complex<f64>>) {
  return
}
func.func @main(%a: memref<i1>, %b: memref<i16>, %c: memref<bf16>,
    %d: memref<f32>, %e: memref<index>, %f: memref<i64>,
    %g: memref<complex<f32>>, %h: memref<complex<f64>>) {
  return
}

// -----

// Test that buffers are returned through a pointer: one descriptor after the
// other, of 5 and of 7 words here. Other results are returned.
// CHECK-LABEL: llvm.func internal @bcast_body_several(
// CHECK-SAME: , %[[AREA:[a-z0-9]*]]: !llvm.ptr) -> i32
// CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[AREA]][5] : (!llvm.ptr) -> !llvm.ptr, i64
// CHECK: llvm.store %{{.*}}, %[[SECOND]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK: %[[FIRST:.*]] = llvm.getelementptr %[[AREA]][0] : (!llvm.ptr) -> !llvm.ptr, i64
// CHECK: llvm.store %{{.*}}, %[[FIRST]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK: llvm.return %{{.*}} : i32
func.func private @several(%a: memref<?xf32>, %b: memref<2x3xf32>, %i: i32)
    -> (memref<?xf32>, i32, memref<2x3xf32>) {
  return %a, %i, %b : memref<?xf32>, i32, memref<2x3xf32>
}
// Test that calls share the memory that the largest needs.
// CHECK-LABEL: llvm.func internal @bcast_body_calls(
// CHECK: %[[WORDS:.*]] = llvm.mlir.constant(12 : i64)
// CHECK: %[[AREA:.*]] = llvm.alloca %[[WORDS]] x i64
// CHECK-NOT: llvm.alloca
// CHECK: %[[OTHER:.*]] = llvm.call @bcast_body_several({{.*}}, %[[AREA]])
// CHECK: %[[FIRST:.*]] = llvm.getelementptr %[[AREA]][0]
// CHECK: llvm.load %[[FIRST]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[AREA]][5]
// CHECK: llvm.load %[[SECOND]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK: llvm.call @bcast_body_one({{.*}}, %[[AREA]])
// CHECK: llvm.return %[[OTHER]]
func.func private @calls(%a: memref<?xf32>, %b: memref<2x3xf32>, %i: i32) -> i32 {
  %0:3 = call @several(%a, %b, %i)
      : (memref<?xf32>, memref<2x3xf32>, i32) -> (memref<?xf32>, i32, memref<2x3xf32>)
  %1 = call @one(%0#0) : (memref<?xf32>) -> memref<?xf32>
  return %0#1 : i32
}
func.func private @one(%a: memref<?xf32>) -> memref<?xf32> {
  return %a : memref<?xf32>
}

// -----

// Test that buffers are stored where they are made, in small blocks, if one
// return has them, and else there.
// CHECK-LABEL: llvm.func internal @bcast_body_once(
// CHECK: llvm.call @bcast_rt_alloc(
// CHECK: llvm.store %{{.*}} : !llvm.struct
// CHECK: llvm.cond_br
// CHECK: llvm.call @bcast_rt_alloc(
// CHECK: llvm.store %{{.*}} : !llvm.struct
// CHECK: llvm.cond_br
// CHECK-NOT: llvm.store
func.func private @once() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<4xf32>, memref<4xf32>
}
// CHECK-LABEL: llvm.func internal @bcast_body_twice(
// CHECK-NOT: llvm.store %{{.*}} : !llvm.struct
// CHECK: llvm.cond_br %{{.*}}, ^[[FIRST:.*]], ^[[SECOND:.*]]
// CHECK: ^[[FIRST]]:
// CHECK: llvm.store %[[A:.*]], %{{.*}} : !llvm.struct
// CHECK: llvm.return
// CHECK: ^[[SECOND]]:
// CHECK-NOT: llvm.store %[[A]],
// CHECK: llvm.store %{{.*}} : !llvm.struct
// CHECK: llvm.return
func.func private @twice(%which: i1, %a: memref<4xf32>, %b: memref<4xf32>)
    -> memref<4xf32> {
  cf.cond_br %which, ^first, ^second
^first:
  return %a : memref<4xf32>
^second:
  return %b : memref<4xf32>
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
// CHECK: llvm.func @strided(
// CHECK-NOT: bcast_entry
// CHECK: llvm.func @elsewhere(
// CHECK-NOT: bcast_entry
// CHECK: llvm.func @vectors(
// CHECK-NOT: bcast_entry
func.func @scalar(%a: f64) -> f64 {
  return %a : f64
}
func.func @strided(%a: memref<4x4xf32, strided<[8, 1]>>) {
  return
}
func.func @elsewhere(%a: memref<4xf32, 1>) {
  return
}
func.func @vectors(%a: memref<4xvector<4xf32>>) -> memref<4xvector<4xf32>> {
  return %a : memref<4xvector<4xf32>>
}

// -----

// Test that a product of sizes that overflows is -1 bytes, unless a size is 0.
// CHECK-LABEL: @bcast_body_sizes
// CHECK: "llvm.intr.smul.with.overflow"
// CHECK: %[[FIRST:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK: %[[EITHER:.*]] = llvm.or %{{.*}}, %[[FIRST]] : i1
// CHECK: "llvm.intr.smul.with.overflow"
// CHECK: %[[SECOND:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK: %[[ANY:.*]] = llvm.or %[[EITHER]], %[[SECOND]] : i1
// CHECK: %[[BYTES:.*]] = llvm.select %[[ANY]]
// CHECK: %[[CHECKED:.*]] = llvm.select %{{.*}}, %{{.*}}, %[[BYTES]]
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
