// RUN: split-file %s %t
// RUN: bcast-compile %t/values.mlir --target=cuda --pipeline-options=programmatic-launch=false --emit=ptx -o - | FileCheck %t/values.mlir
// RUN: bcast-compile %t/in-place.mlir --target=cuda --pipeline-options=programmatic-launch=false --emit=ptx -o - | FileCheck %t/in-place.mlir
// RUN: bcast-compile %t/arguments.mlir --target=cuda --pipeline-options=programmatic-launch=false --emit=ptx -o - | FileCheck %t/arguments.mlir
// RUN: bcast-compile %t/values.mlir --target=cuda --emit=ptx -o - | FileCheck %s --check-prefix=EARLY

// Test that a kernel which may begin while another one writes what it reads does
// not read through that cache.
// EARLY: griddepcontrol.wait
// EARLY-NOT: ld.global.nc
// EARLY: ld.global.v4.b32
// EARLY-NOT: ld.global.nc

//--- values.mlir
// Test that arguments and what an earlier kernel has computed are loaded through
// the cache for what no thread writes, from pointers that are known to be
// aligned.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .param .u64 .ptr .global .align 16 bcast_kernel_main_0_param_0
// CHECK-NOT: ld.global{{[.][bv]}}
// CHECK: ld.global.nc.v4.b32
// CHECK-NOT: ld.global{{[.][bv]}}
// CHECK: .visible .entry bcast_kernel_main_1(
// CHECK-NOT: ld.global{{[.][bv]}}
// CHECK: ld.global.nc.v4.b32
// CHECK-NOT: ld.global{{[.][bv]}}
// CHECK: ld.global.nc.v4.b32
// CHECK-NOT: ld.global{{[.][bv]}}
func.func @main(%a: tensor<64x64xf32>, %b: tensor<64xf32>) -> (tensor<64x64xf32>, tensor<64xf32>) {
  // It is in memory in any case.
  %c = bcast.exponential %b : tensor<64xf32>
  %d = bcast.exponential %c : tensor<64xf32>
  %e = bcast.exponential %d : tensor<64xf32>
  %f = bcast.exponential %e : tensor<64xf32>
  %1 = bcast.transpose %a permutation = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = bcast.add %1, %f broadcast_dimensions = [1] : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  return %2, %f : tensor<64x64xf32>, tensor<64xf32>
}

//--- in-place.mlir
// Test that what a kernel writes is not, in the same kernel, read as if nothing
// wrote it.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: ld.global.nc
// CHECK: ld.global.v4.b32
// CHECK-NOT: ld.global.nc
#id = affine_map<(d0) -> (d0)>
func.func @main(%a: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : memref<1024xf32>) {
  ^bb0(%x: f32):
    %0 = arith.addf %x, %x : f32
    linalg.yield %0 : f32
  }
  return
}

//--- arguments.mlir
// Test that arguments which a caller may have given the same memory are not
// read so either, but the third one, of which there is a copy, is.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: ld.global.nc
// CHECK: ld.global.v4.b32
// CHECK-NOT: ld.global.nc
// CHECK: .visible .entry bcast_kernel_main_1(
// CHECK: ld.global.nc.v4.b32
#id = affine_map<(d0) -> (d0)>
func.func @main(%a: memref<1024xf32>, %b: memref<1024xf32>) -> memref<1024xf32> {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<1024xf32>) outs(%b : memref<1024xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.addf %x, %x : f32
    linalg.yield %0 : f32
  }
  %c = memref.alloc() : memref<1024xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<1024xf32>) outs(%c : memref<1024xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.mulf %x, %x : f32
    linalg.yield %0 : f32
  }
  return %c : memref<1024xf32>
}
