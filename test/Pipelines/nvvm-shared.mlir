// RUN: split-file %s %t
// RUN: bcast-compile %t/softmax.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/softmax.mlir
// RUN: bcast-compile %t/sum.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/sum.mlir
// RUN: bcast-compile %t/transpose.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/transpose.mlir
// RUN: bcast-compile %t/rows.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/rows.mlir
// RUN: bcast-compile %t/bytes.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/bytes.mlir
// RUN: bcast-compile %t/columns.mlir --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %t/columns.mlir

//--- softmax.mlir
// Test that softmax is one kernel, which reads each element from global memory
// once and writes it once, in 128-bit accesses, and divides no index; a warp has
// a row in its registers.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .maxntid 128, 1, 1
// CHECK-NOT: .shared
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-NOT: bar
// CHECK-COUNT-8: ld.global.v4.b32
// CHECK-NOT: ld.global
// CHECK-NOT: bar
// CHECK-COUNT-8: st.global.v4.b32
// CHECK-NOT: {{ld|st}}.global.b32
// CHECK-NOT: .entry
func.func @main(%x: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<4096x1024xf32>) -> tensor<4096xf32>
  %shifted = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  %exp = bcast.exponential %shifted : tensor<4096x1024xf32>
  %sum = bcast.reduce add, %exp dimensions = [1] : (tensor<4096x1024xf32>) -> tensor<4096xf32>
  %y = bcast.divide %exp, %sum broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  return %y : tensor<4096x1024xf32>
}

//--- sum.mlir
// Test that a sum of all elements is one kernel; that a thread has its loads in
// flight together; that only warps merge through shared memory; and that one
// thread counts the block, between fences, behind a barrier that all have
// reached, and the last block reads what others have left out of the way of the
// others, and not through the cache of what does not change.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .maxntid 256, 1, 1
// CHECK: .shared .align 16 .b8 {{.*}}[32]
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-COUNT-16: ld.global.L1::no_allocate.v4.b32
// CHECK-NOT: bar.sync
// CHECK-COUNT-6: shfl.sync.bfly.b32
// CHECK-NOT: shfl.sync
// CHECK: bar.sync
// CHECK-NOT: bar.sync
// CHECK: st.global.b32
// CHECK: bar.sync
// CHECK: fence.acq_rel.gpu
// CHECK-NEXT: atom.global.inc.u32
// CHECK: fence.acq_rel.gpu
// CHECK: bar.sync
// CHECK-NOT: ld.global
// CHECK: ret;
// CHECK-NOT: ld.global
// CHECK: ld.global.b32
// CHECK-NOT: ld.global
// CHECK-NOT: .entry
func.func @main(%x: tensor<4194304xf32>) -> tensor<f32> {
  %0 = bcast.reduce add, %x dimensions = [0] : (tensor<4194304xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

//--- transpose.mlir
// Test that a transpose goes through tiles of 33 columns, two along each side, with
// 128-bit accesses to global memory and those of words to the tiles.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .maxntid 8, 32, 1
// CHECK: .shared .align 16 .b8 {{.*}}[16896]
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-COUNT-4: ld.global.v4.b32
// CHECK-NOT: ld.global
// CHECK: bar.sync
// CHECK-COUNT-4: ld.shared.b32
// CHECK-NOT: st.global.b32
// CHECK-COUNT-4: st.global.v4.b32
// CHECK-NOT: .entry
func.func @main(%x: tensor<2048x1024xf32>) -> tensor<1024x2048xf32> {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<2048x1024xf32>) -> tensor<1024x2048xf32>
  return %0 : tensor<1024x2048xf32>
}

//--- rows.mlir
// Test that rows of which each has a warp or less wait for no other thread, and
// need no memory of the block.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK-NOT: .shared
// CHECK-NOT: bar
// CHECK: shfl.sync.bfly.b32
// CHECK-NOT: bar
// CHECK: ret;
func.func @main(%x: tensor<4096x64xf32>) -> tensor<4096x64xf32> {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<4096x64xf32>) -> tensor<4096xf32>
  %shifted = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<4096x64xf32>, tensor<4096xf32>) -> tensor<4096x64xf32>
  %exp = bcast.exponential %shifted : tensor<4096x64xf32>
  %sum = bcast.reduce add, %exp dimensions = [1] : (tensor<4096x64xf32>) -> tensor<4096xf32>
  %y = bcast.divide %exp, %sum broadcast_dimensions = [0] : (tensor<4096x64xf32>, tensor<4096xf32>) -> tensor<4096x64xf32>
  return %y : tensor<4096x64xf32>
}

//--- bytes.mlir
// Test that elements of a byte do so too: four rows of sixteen make sixteen
// words, which a few byte permutations pack; four words of a column make sixteen
// elements.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .maxntid 8, 32, 1
// CHECK: .shared .align 16 .b8 {{.*}}[18048]
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK-COUNT-4: ld.global.v4.b32
// CHECK-NOT: ld.global
// CHECK-COUNT-16: st.shared.b32
// CHECK-NOT: st.shared
// CHECK: bar.sync
// CHECK-COUNT-4: ld.shared.b32
// CHECK-NOT: st.global.b
// CHECK: st.global.v4.b32
// CHECK-NOT: .entry
func.func @main(%x: tensor<2048x1024xi8>) -> tensor<1024x2048xi8> {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<2048x1024xi8>) -> tensor<1024x2048xi8>
  return %0 : tensor<1024x2048xi8>
}

//--- columns.mlir
// Test that columns are read in 128-bit accesses.
// CHECK: .visible .entry bcast_kernel_main_0(
// CHECK: .maxntid 256, 1, 1
// CHECK-NOT: {{div|rem}}.{{[us]}}
// CHECK: ld.global.L1::no_allocate.v4.b32
// CHECK: bar.sync
func.func @main(%x: tensor<512x4096xf32>) -> tensor<4096xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [0] : (tensor<512x4096xf32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
}
