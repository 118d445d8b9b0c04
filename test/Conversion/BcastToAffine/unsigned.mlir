// RUN: bcast-opt %s --convert-bcast-to-affine --allow-unregistered-dialect | FileCheck %s
// Test that the pass leaves its own result as it is.
// RUN: bcast-opt %s --convert-bcast-to-affine --allow-unregistered-dialect -o %t
// RUN: bcast-opt %t --convert-bcast-to-affine --allow-unregistered-dialect | diff %t -

// Test that a function keeps its former type in an attribute.
// CHECK-LABEL: func.func @callee(
// CHECK-SAME: memref<2xi8>) -> memref<2xi8>
// CHECK-SAME: bcast.signature = (tensor<2xui8>) -> tensor<2xui8>
func.func @callee(%a: tensor<2xui8>) -> tensor<2xui8> {
  return %a : tensor<2xui8>
}

// Test that calls follow.
// CHECK-LABEL: func.func @caller(
// CHECK: call @callee(%{{.*}}) : (memref<2xi8>) -> memref<2xi8>
func.func @caller(%a: tensor<2xui8>) -> tensor<2xui8> {
  %0 = call @callee(%a) : (tensor<2xui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// Test that functions without unsigned types get no attribute.
// CHECK-LABEL: func.func @signless(
// CHECK-NOT: bcast.signature
// CHECK: return
func.func @signless(%a: tensor<2xi8>) -> tensor<2xi8> {
  return %a : tensor<2xi8>
}

// Test that branches and their blocks follow.
// CHECK-LABEL: func.func @branch(
// CHECK: cf.br ^bb1(%{{.*}} : memref<2xi8>)
// CHECK: ^bb1(%{{.*}}: memref<2xi8>)
func.func @branch(%a: tensor<2xui8>) -> tensor<2xui8> {
  cf.br ^bb1(%a : tensor<2xui8>)
^bb1(%b: tensor<2xui8>):
  return %b : tensor<2xui8>
}

// Test that ops with regions follow.
// CHECK-LABEL: func.func @structured(
// CHECK: scf.if %{{.*}} -> (memref<2xi8>)
// CHECK: scf.for {{.*}} -> (memref<2xi8>)
func.func @structured(%p: i1, %n: index, %a: tensor<2xui8>) -> tensor<2xui8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.if %p -> tensor<2xui8> {
    %1 = bcast.negate %a : tensor<2xui8>
    scf.yield %1 : tensor<2xui8>
  } else {
    scf.yield %a : tensor<2xui8>
  }
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> tensor<2xui8> {
    %3 = bcast.add %x, %a : tensor<2xui8>
    scf.yield %3 : tensor<2xui8>
  }
  return %2 : tensor<2xui8>
}

// Test that ops that pass elements on follow, and dynamic sizes are found.
// CHECK-LABEL: func.func @passes_on(
// CHECK: memref.dim %{{.*}} : memref<?xi8>
// CHECK: arith.select %{{.*}} : memref<?xi8>
// CHECK: memref.cast %{{.*}} : memref<?xi8> to memref<2xi8>
func.func @passes_on(%p: i1, %a: tensor<?xui8>) -> tensor<2xui8> {
  %0 = bcast.negate %a : tensor<?xui8>
  %1 = arith.select %p, %0, %a : tensor<?xui8>
  %2 = tensor.cast %1 : tensor<?xui8> to tensor<2xui8>
  return %2 : tensor<2xui8>
}

// Test that ops of other dialects keep their types.
// CHECK-LABEL: func.func @foreign(
// CHECK: %[[T:.*]] = bufferization.to_tensor %{{.*}} restrict : memref<2xi8> to tensor<2xi8>
// CHECK: %[[U:.*]] = builtin.unrealized_conversion_cast %[[T]] : tensor<2xi8> to tensor<2xui8>
// CHECK: "foreign.op"(%[[U]]) : (tensor<2xui8>) -> tensor<2xui8>
// CHECK: bufferization.to_buffer %{{.*}} read_only : tensor<2xi8> to memref<2xi8>
func.func @foreign(%a: tensor<2xui8>) -> tensor<2xui8> {
  %0 = "foreign.op"(%a) : (tensor<2xui8>) -> tensor<2xui8>
  %1 = bcast.negate %0 : tensor<2xui8>
  return %1 : tensor<2xui8>
}

// Test that ops of the tensor dialect that buffers lack stay on tensors.
// CHECK-LABEL: func.func @tensors(
// CHECK: bufferization.to_tensor %{{.*}} restrict : memref<4xi8> to tensor<4xi8>
// CHECK: tensor.insert_slice %{{.*}} : tensor<2xi8> into tensor<4xi8>
// CHECK: %[[B:.*]] = bufferization.to_buffer %{{.*}} read_only : tensor<4xi8> to memref<4xi8>
// CHECK: affine.load %[[B]]
func.func @tensors(%a: tensor<4xui8>, %b: tensor<2xui8>) -> tensor<4xui8> {
  %0 = tensor.insert_slice %b into %a[1] [2] [1] : tensor<2xui8> into tensor<4xui8>
  %1 = bcast.negate %0 : tensor<4xui8>
  return %1 : tensor<4xui8>
}

// Test that 8-bit floats are kept as i8.
// CHECK-LABEL: func.func @float8(
// CHECK-SAME: memref<2xi8>) -> memref<2xf32>
// CHECK-SAME: bcast.signature = (tensor<2xf8E4M3FN>) -> tensor<2xf32>
func.func @float8(%a: tensor<2xf8E4M3FN>) -> tensor<2xf32> {
  %0 = bcast.convert %a : (tensor<2xf8E4M3FN>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that declarations follow.
// CHECK: func.func private @declared(memref<2xi8>)
// CHECK-SAME: bcast.signature = (tensor<2xui8>) -> ()
func.func private @declared(%a: tensor<2xui8>)
