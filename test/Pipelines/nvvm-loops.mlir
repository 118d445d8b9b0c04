// RUN: bcast-opt %s --bcast-to-nvvm -o /dev/null
// RUN: bcast-opt %s --bcast-to-nvvm --mlir-disable-threading --mlir-print-ir-after=bcast-verify-launches -o /dev/null 2>&1 | FileCheck %s

// Test that loops of the program may hold launches, an scf.forall too.
// CHECK-LABEL: func.func @for
// CHECK: scf.for
// CHECK: gpu.launch
func.func @for(%a: tensor<64xf32>, %n: tensor<index>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = tensor.extract %n[] : tensor<index>
  %r = scf.for %k = %c0 to %end step %c1 iter_args(%x = %a) -> tensor<64xf32> {
    %y = bcast.add %x, %a : tensor<64xf32>
    scf.yield %y : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

// CHECK-LABEL: func.func @forall
// CHECK: scf.forall
// CHECK: gpu.launch
func.func @forall(%a: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %init = tensor.empty() : tensor<8x64xf32>
  %r = scf.forall (%i) in (8) shared_outs(%out = %init) -> tensor<8x64xf32> {
    %row = tensor.extract_slice %a[%i, 0] [1, 64] [1, 1] : tensor<8x64xf32> to tensor<64xf32>
    %y = bcast.reverse %row dimensions = [0] : tensor<64xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %out[%i, 0] [1, 64] [1, 1] : tensor<64xf32> into tensor<8x64xf32>
    }
  }
  return %r : tensor<8x64xf32>
}

// Test that rows without a kernel, as products of complex numbers, are no loop.
// CHECK-LABEL: func.func @products
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK-NOT: scf.forall
// CHECK: return
func.func @products(%x: tensor<?x130xcomplex<f32>>) -> tensor<?x130xcomplex<f32>> {
  %p = bcast.reduce multiply, %x dimensions = [1] : (tensor<?x130xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  %r = bcast.divide %x, %p broadcast_dimensions = [0] : (tensor<?x130xcomplex<f32>>, tensor<?xcomplex<f32>>) -> tensor<?x130xcomplex<f32>>
  return %r : tensor<?x130xcomplex<f32>>
}

// Test that a reduced dimension of one element, of which linalg knows the size
// by an operand that nothing reads, leaves columns one kernel.
// CHECK-LABEL: func.func @unit_dimension
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @unit_dimension(%x: tensor<?x2x2x1x?xf32>) -> tensor<?x2x2x1x?xf32> {
  %sum = bcast.reduce add, %x dimensions = [2, 3] : (tensor<?x2x2x1x?xf32>) -> tensor<?x2x?xf32>
  %r = bcast.add %x, %sum broadcast_dimensions = [0, 1, 4] : (tensor<?x2x2x1x?xf32>, tensor<?x2x?xf32>) -> tensor<?x2x2x1x?xf32>
  return %r : tensor<?x2x2x1x?xf32>
}

// The same of one of two dimensions, which is read backwards.
// CHECK-LABEL: func.func @backwards
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @backwards(%x: tensor<?x4x8x64xf32>) -> tensor<?x4x8x64xf32> {
  %back = bcast.reverse %x dimensions = [2] : tensor<?x4x8x64xf32>
  %sum = bcast.reduce add, %back dimensions = [1, 2] : (tensor<?x4x8x64xf32>) -> tensor<?x64xf32>
  %r = bcast.add %x, %sum broadcast_dimensions = [0, 3] : (tensor<?x4x8x64xf32>, tensor<?x64xf32>) -> tensor<?x4x8x64xf32>
  return %r : tensor<?x4x8x64xf32>
}

// Test that channels of images are rows only if it is known how far images are
// apart: what a kernel reads in registers lies along one dimension otherwise.
// CHECK-LABEL: func.func @dynamic_channels
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK: return
func.func @dynamic_channels(%x: tensor<2x?x8x8xf32>) -> tensor<2x?x8x8xf32> {
  %sum = bcast.reduce add, %x dimensions = [0, 2, 3] : (tensor<2x?x8x8xf32>) -> tensor<?xf32>
  %r = bcast.multiply %x, %sum broadcast_dimensions = [1] : (tensor<2x?x8x8xf32>, tensor<?xf32>) -> tensor<2x?x8x8xf32>
  return %r : tensor<2x?x8x8xf32>
}

// Long rows of static sizes are one kernel, however many.
// CHECK-LABEL: func.func @long_channels
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @long_channels(%x: tensor<?x2x64x4096xf32>) -> tensor<?x2x64x4096xf32> {
  %sum = bcast.reduce add, %x dimensions = [1, 2, 3] : (tensor<?x2x64x4096xf32>) -> tensor<?xf32>
  %r = bcast.multiply %x, %sum broadcast_dimensions = [0] : (tensor<?x2x64x4096xf32>, tensor<?xf32>) -> tensor<?x2x64x4096xf32>
  return %r : tensor<?x2x64x4096xf32>
}

// Rows that are read along columns, too long for registers.
// CHECK-LABEL: func.func @transposed_rows
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK: return
func.func @transposed_rows(%x: tensor<900000x?xf32>) -> tensor<?x900000xf32> {
  %t = bcast.transpose %x permutation = [1, 0] : (tensor<900000x?xf32>) -> tensor<?x900000xf32>
  %sum = bcast.reduce add, %t dimensions = [1] : (tensor<?x900000xf32>) -> tensor<?xf32>
  %r = bcast.multiply %t, %sum broadcast_dimensions = [0] : (tensor<?x900000xf32>, tensor<?xf32>) -> tensor<?x900000xf32>
  return %r : tensor<?x900000xf32>
}

// Rows of a length that only the program knows, written along columns.
// CHECK-LABEL: func.func @dynamic_transposed_rows
// CHECK-NOT: scf.forall
// CHECK: gpu.launch
// CHECK: return
func.func @dynamic_transposed_rows(%x: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %t = bcast.transpose %x permutation = [1, 0] : (tensor<?x?xi32>) -> tensor<?x?xi32>
  %sum = bcast.reduce add, %t dimensions = [0] : (tensor<?x?xi32>) -> tensor<?xi32>
  %r = bcast.add %t, %sum broadcast_dimensions = [1] : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
