// RUN: bcast-opt %s --split-input-file --verify-diagnostics --bcast-outline-kernels --canonicalize | FileCheck %s

// Test that a kernel takes pointers, the sizes that strides need, and scalars
// as they are in memory; and that constants are its own.
// CHECK: gpu.module @bcast_kernels
// CHECK: gpu.func @bcast_kernel_main_0(%{{.*}}: !llvm.ptr<1>, %{{.*}}: index, %[[BIT:.*]]: i8, %[[RE:.*]]: f32, %[[IM:.*]]: f32, %{{.*}}: !llvm.ptr<1>) kernel attributes {known_block_size = array<i32: 32, 1, 1>}
// CHECK-DAG: arith.constant 7 : i32
// CHECK-DAG: arith.cmpi ne, %[[BIT]]
// CHECK-DAG: arith.fptosi %[[RE]]
// CHECK-DAG: arith.fptosi %[[IM]]
// CHECK-DAG: gpu.thread_id x
// CHECK-DAG: memref.load %{{.*}} : memref<?x?xi8, 1>
// CHECK: memref.store %{{.*}} : memref<4xi32, 1>
// CHECK: gpu.return
// CHECK-LABEL: func.func @main
// CHECK: gpu.launch_func @bcast_kernels::@bcast_kernel_main_0
// CHECK-SAME: args(%{{.*}} : !llvm.ptr<1>, %{{.*}} : index, %{{.*}} : i8, %{{.*}} : f32, %{{.*}} : f32, %{{.*}} : !llvm.ptr<1>)
func.func @main(%a: memref<?x?xi1>, %b: memref<4xi32>, %c: i1, %z: complex<f32>) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %seven = arith.constant 7 : i32
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c32, %v = %c1, %t = %c1) {
    %0 = memref.load %a[%l, %l] : memref<?x?xi1>
    %1 = arith.andi %0, %c : i1
    %2 = complex.re %z : complex<f32>
    %3 = arith.fptosi %2 : f32 to i32
    %4 = arith.select %1, %3, %seven : i32
    %im = complex.im %z : complex<f32>
    %5 = arith.fptosi %im : f32 to i32
    %6 = arith.addi %4, %5 : i32
    memref.store %6, %b[%l] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----

func.func @view(%a: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c1, %v = %c1, %t = %c1) {
    // expected-error@+1 {{'memref.cast' cannot be part of a kernel}}
    %0 = memref.cast %a : memref<4xi32> to memref<?xi32>
    gpu.terminator
  }
  return
}

// -----

// Test that memory which a block shares is the kernel's, in the form that
// elements have in memory.
// CHECK: gpu.func @bcast_kernel_shared_0(%{{.*}}: !llvm.ptr<1>) workgroup(%[[BITS:.*]] : memref<64xi8, 3>, %{{.*}} : memref<8xf32, 3>) kernel
// CHECK: memref.store %{{.*}}, %[[BITS]][%{{.*}}] : memref<64xi8, 3>
// CHECK: gpu.barrier
// CHECK: memref.load %[[BITS]][%{{.*}}] : memref<64xi8, 3>
func.func @shared(%a: memref<64xi1>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c64, %v = %c1, %t = %c1)
             workgroup(%s : memref<64xi1, #gpu.address_space<workgroup>>, %r : memref<8xf32, #gpu.address_space<workgroup>>) {
    %0 = memref.load %a[%l] : memref<64xi1>
    memref.store %0, %s[%l] : memref<64xi1, #gpu.address_space<workgroup>>
    gpu.barrier
    %c63 = arith.constant 63 : index
    %q = arith.subi %c63, %l : index
    %1 = memref.load %s[%q] : memref<64xi1, #gpu.address_space<workgroup>>
    memref.store %1, %a[%l] : memref<64xi1>
    gpu.terminator
  }
  return
}

// -----

// Test that what a launch only reads is marked, if nothing that it writes can
// be the same memory: here an argument beside an allocation, through views too.
// CHECK: gpu.func @bcast_kernel_reads_0(%{{.*}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.*}}: !llvm.ptr<1> {llvm.align = 16 : i64}) kernel
func.func @reads(%a: memref<4x8xf32>) -> memref<32xf32> {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %flat = memref.collapse_shape %a [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %b = memref.alloc() : memref<32xf32>
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c32, %v = %c1, %t = %c1) {
    %0 = memref.load %flat[%l] : memref<32xf32>
    memref.store %0, %b[%l] : memref<32xf32>
    gpu.terminator
  }
  return %b : memref<32xf32>
}

// -----

// Test that two arguments may be the same memory, and that a view is memory
// which is written as well.
// CHECK: gpu.func @bcast_kernel_both_0(%{{.*}}: !llvm.ptr<1>, %{{.*}}: !llvm.ptr<1>) kernel
// CHECK: gpu.func @bcast_kernel_itself_0(%{{.*}}: !llvm.ptr<1> {llvm.align = 16 : i64}, %{{.*}}: !llvm.ptr<1> {llvm.align = 16 : i64}) kernel
func.func @both(%a: memref<32xf32>, %b: memref<32xf32>) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c32, %v = %c1, %t = %c1) {
    %0 = memref.load %a[%l] : memref<32xf32>
    memref.store %0, %b[%l] : memref<32xf32>
    gpu.terminator
  }
  return
}
func.func @itself() -> memref<4x8xf32> {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %a = memref.alloc() : memref<4x8xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c32, %v = %c1, %t = %c1) {
    %0 = memref.load %flat[%l] : memref<32xf32>
    memref.store %0, %a[%j, %l] : memref<4x8xf32>
    gpu.terminator
  }
  return %a : memref<4x8xf32>
}

// -----

// Test that a view which begins at some byte is not aligned as its allocation
// is.
// CHECK: gpu.func @bcast_kernel_bytes_0(%{{.*}}: !llvm.ptr<1> {llvm.align = 16 : i64, llvm.noalias, llvm.readonly}, %{{.*}}: !llvm.ptr<1>) kernel
func.func @bytes(%shift: index) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<64xi8>
  %b = memref.alloc() : memref<8xf32>
  %view = memref.view %a[%shift][] : memref<64xi8> to memref<8xf32>
  gpu.launch blocks(%i, %j, %k) in (%x = %c1, %y = %c1, %w = %c1)
             threads(%l, %m, %n) in (%u = %c8, %v = %c1, %t = %c1) {
    %0 = memref.load %b[%l] : memref<8xf32>
    memref.store %0, %view[%l] : memref<8xf32>
    gpu.terminator
  }
  return
}

// -----

// Test that a kernel of clusters knows their size, and stores to the same shared
// memory of another block what is in memory.
// CHECK: gpu.func @bcast_kernel_cluster_0(%[[BITS:.*]]: i16, %{{.*}}: index) workgroup(%[[S:.*]] : memref<4xi16, 3>)
// CHECK-SAME: known_block_size = array<i32: 32, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>
// CHECK: bcast_rt.store_to_block %[[BITS]], %[[S]][%{{.*}}] of %{{.*}} : memref<4xi16, 3>
// CHECK: gpu.launch_func @bcast_kernels::@bcast_kernel_cluster_0 clusters in (%{{.*}}, %{{.*}}, %{{.*}}) blocks in
func.func @cluster(%x: bf16, %block: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %c2, %ky = %c1, %kz = %c1)
             blocks(%i, %j, %k) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%l, %m, %n) in (%sx = %c32, %sy = %c1, %sz = %c1)
             workgroup(%s : memref<4xbf16, #gpu.address_space<workgroup>>) {
    bcast_rt.store_to_block %x, %s[%c1] of %block : memref<4xbf16, #gpu.address_space<workgroup>>
    gpu.terminator
  }
  return
}

// -----

// Test that counters are a parameter that others may write.
// CHECK: gpu.func @bcast_kernel_arrive_0(%[[COUNTERS:.*]]: !llvm.ptr<1> {llvm.align = 16 : i64}
// CHECK-NOT: noalias
// CHECK: bcast_rt.arrive %{{.*}}[%{{.*}}] of %{{.*}} : memref<?xi32, 1>
func.func @arrive(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = bcast_rt.alloc_counters(%c1) : memref<?xi32>
  gpu.launch blocks(%i, %j, %k) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%l, %m, %o) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %last = bcast_rt.arrive %c[%c0] of %n : memref<?xi32>
    gpu.terminator
  }
  bcast_rt.free_counters %c : memref<?xi32>
  return
}

// -----

// Test that what is copied to shared memory is only read.
// CHECK: gpu.func @bcast_kernel_copied_0(%{{.*}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}) workgroup(%{{.*}} : memref<64xf32, 3>, %[[COPIED:.*]] : memref<256xi16, 3>)
// CHECK: bcast_rt.copy_async %{{.*}}[%{{.*}}], %[[COPIED]][%{{.*}}], 4 : memref<1024xi16, 1>, memref<256xi16, 3>
func.func @copied(%x: memref<1024xbf16>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1)
      workgroup(%r : memref<64xf32, #gpu.address_space<workgroup>>, %s : memref<256xbf16, #gpu.address_space<workgroup>>) {
    %p = arith.muli %i, %c4 : index
    bcast_rt.copy_async %x[%p], %s[%p], 4 : memref<1024xbf16>, memref<256xbf16, #gpu.address_space<workgroup>>
    nvvm.cp.async.wait.group 0
    %h = memref.load %s[%i] : memref<256xbf16, #gpu.address_space<workgroup>>
    %w = arith.extf %h : bf16 to f32
    memref.store %w, %r[%i] : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.terminator
  }
  return
}
