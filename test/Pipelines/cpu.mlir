// RUN: bcast-opt %s --bcast-to-llvm -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=NONE < %t.mlir
// RUN: mlir-translate --mlir-to-llvmir %t.mlir | opt -passes=verify -disable-output

// Test that programs at every level end in the LLVM dialect and LLVM takes them.
// NONE-NOT: unrealized_conversion_cast
// NONE-NOT: {{(= |^ +)(bcast|linalg|memref|scf|arith|vector|affine|tensor|bufferization)\.[a-z]}}

// Test that one op allocates its result alone and copies nothing.
// CHECK-LABEL: llvm.func internal @bcast_body_single
// CHECK-COUNT-1: llvm.call @bcast_rt_alloc_result
// CHECK-NOT: llvm.call @bcast_rt_alloc
// CHECK-NOT: memcpy
// CHECK-NOT: @bcast_rt_free
// CHECK: llvm.return
func.func @single(%a: tensor<8x128xf32>, %b: tensor<128xf32>) -> tensor<8x128xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<8x128xf32>, tensor<128xf32>) -> tensor<8x128xf32>
  return %0 : tensor<8x128xf32>
}

// Test that a chain is one computation, without a buffer in between.
// CHECK-LABEL: llvm.func internal @bcast_body_chain
// CHECK-COUNT-1: llvm.call @bcast_rt_alloc_result
// CHECK-NOT: llvm.call @bcast_rt_alloc
// CHECK-NOT: memcpy
// CHECK-LABEL: llvm.func internal @bcast_body_hoisted
func.func @chain(%a: tensor<8x128xf32>, %b: tensor<128xf32>) -> tensor<8x128xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<8x128xf32>, tensor<128xf32>) -> tensor<8x128xf32>
  %1 = bcast.tanh %0 : tensor<8x128xf32>
  %2 = bcast.multiply %1, %0 : tensor<8x128xf32>
  return %2 : tensor<8x128xf32>
}

// Test that what a computation needs for itself is freed, and nothing copied.
// CHECK-NOT: memcpy
// CHECK: llvm.call @bcast_rt_free
// CHECK-NOT: memcpy
// CHECK-LABEL: llvm.func internal @bcast_body_view
func.func @hoisted(%a: tensor<8x1280xf32>, %b: tensor<1280xf32>) -> tensor<8x1280xf32> {
  %0 = bcast.exponential %b : tensor<1280xf32>
  %1 = bcast.multiply %a, %0 broadcast_dimensions = [1] : (tensor<8x1280xf32>, tensor<1280xf32>) -> tensor<8x1280xf32>
  return %1 : tensor<8x1280xf32>
}

// Test that a reshape of a computed value is no copy.
// CHECK-COUNT-1: llvm.call @bcast_rt_alloc_result
// CHECK-NOT: llvm.call @bcast_rt_alloc
// CHECK-NOT: memcpy
// CHECK-LABEL: llvm.func internal @bcast_body_unsigned
func.func @view(%a: tensor<8x128xf32>) -> tensor<1024xf32> {
  %0 = bcast.negate %a : tensor<8x128xf32>
  %1 = bcast.reshape %0 : (tensor<8x128xf32>) -> tensor<1024xf32>
  return %1 : tensor<1024xf32>
}

// CHECK-LABEL: llvm.func internal @bcast_body_tensors
// CHECK-LABEL: llvm.func internal @bcast_body_dynamic
// CHECK-LABEL: llvm.func internal @bcast_body_buffers
// CHECK-LABEL: llvm.func internal @bcast_body_affine
// CHECK-DAG: llvm.func @bcast_entry_single
// CHECK-DAG: llvm.func @bcast_entry_affine
func.func @unsigned(%a: tensor<?xui8>, %b: tensor<?xi1>) -> (tensor<?xui8>, tensor<?xf32>) {
  %0 = bcast.divide %a, %a : tensor<?xui8>
  %1 = bcast.convert %b : (tensor<?xi1>) -> tensor<?xf32>
  return %0, %1 : tensor<?xui8>, tensor<?xf32>
}

#id = affine_map<(d0) -> (d0)>

func.func @tensors(%a: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = math.exp %x : f32
    linalg.yield %s : f32
  } -> tensor<64xf32>
  %1 = linalg.add ins(%0, %a : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @buffers(%a: memref<64xf32>, %o: memref<64xf32>) {
  %t = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<64xf32>) outs(%t : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = math.exp %x : f32
    linalg.yield %s : f32
  }
  linalg.copy ins(%t : memref<64xf32>) outs(%o : memref<64xf32>)
  memref.dealloc %t : memref<64xf32>
  return
}

func.func @affine(%a: memref<64xf32>) -> memref<64xf32> {
  %r = memref.alloc() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xf32>
    %s = math.exp %x : f32
    affine.store %s, %r[%i] : memref<64xf32>
  }
  return %r : memref<64xf32>
}
