// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg | FileCheck %s

// Test that what is clamped to numbers that the integers have is compared with
// itself alone, for NaN.
// CHECK-LABEL: func.func @clamped
// CHECK: arith.maximumf
// CHECK-NEXT: %[[X:.*]] = arith.minimumf
// CHECK-NEXT: %[[NUMBER:.*]] = arith.cmpf ord, %[[X]], %[[X]]
// CHECK: %[[OPERAND:.*]] = arith.select %[[NUMBER]], %[[X]]
// CHECK-NEXT: arith.fptosi %[[OPERAND]] : f32 to i8
// CHECK-NEXT: linalg.yield
func.func @clamped(%x: tensor<8xf32>) -> tensor<8xi8> {
  %low = bcast.constant dense<-127.0> : tensor<f32>
  %high = bcast.constant dense<127.0> : tensor<f32>
  %0 = bcast.maximum %x, %low : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = bcast.minimum %0, %high : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = bcast.convert %1 : (tensor<8xf32>) -> tensor<8xi8>
  return %2 : tensor<8xi8>
}

// Test that the order does not matter.
// CHECK-LABEL: func.func @minimum_first
// CHECK: arith.minimumf
// CHECK-NEXT: arith.maximumf
// CHECK-NEXT: arith.cmpf ord
// CHECK-NOT: arith.cmpf
// CHECK: arith.fptoui
func.func @minimum_first(%x: tensor<8xf32>) -> tensor<8xui8> {
  %low = bcast.constant dense<0.0> : tensor<f32>
  %high = bcast.constant dense<255.0> : tensor<f32>
  %0 = bcast.minimum %x, %high : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = bcast.maximum %0, %low : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = bcast.convert %1 : (tensor<8xf32>) -> tensor<8xui8>
  return %2 : tensor<8xui8>
}

// Test that what is clamped to others, or on one side alone, is clamped again.
// CHECK-LABEL: func.func @wider
// CHECK: arith.minimumf
// CHECK: arith.cmpf olt
// CHECK: arith.cmpf ogt
// CHECK: arith.cmpf ord
// CHECK: arith.fptosi
func.func @wider(%x: tensor<8xf32>) -> tensor<8xi8> {
  %low = bcast.constant dense<-127.0> : tensor<f32>
  %high = bcast.constant dense<127.5> : tensor<f32>
  %0 = bcast.maximum %x, %low : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = bcast.minimum %0, %high : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = bcast.convert %1 : (tensor<8xf32>) -> tensor<8xi8>
  return %2 : tensor<8xi8>
}

// CHECK-LABEL: func.func @one_side
// CHECK-COUNT-2: arith.maximumf
// CHECK: arith.cmpf olt
// CHECK: arith.cmpf ogt
// CHECK: arith.fptosi
func.func @one_side(%x: tensor<8xf32>) -> tensor<8xi8> {
  %low = bcast.constant dense<-127.0> : tensor<f32>
  %high = bcast.constant dense<-100.0> : tensor<f32>
  %0 = bcast.maximum %x, %low : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = bcast.maximum %0, %high : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = bcast.convert %1 : (tensor<8xf32>) -> tensor<8xi8>
  return %2 : tensor<8xi8>
}

// Test that integers that are no floats all are compared with the bounds.
// CHECK-LABEL: func.func @wide_integer
// CHECK: arith.cmpf oge
// CHECK: arith.fptosi {{.*}} : f32 to i32
// CHECK: arith.select
func.func @wide_integer(%x: tensor<8xf32>) -> tensor<8xi32> {
  %0 = bcast.convert %x : (tensor<8xf32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
