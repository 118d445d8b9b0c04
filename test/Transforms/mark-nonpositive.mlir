// RUN: bcast-opt %s --bcast-mark-nonpositive | FileCheck %s
// RUN: bcast-opt %s --bcast-mark-nonpositive --convert-bcast-to-linalg | FileCheck %s --check-prefix=LINALG

// Test that the exponentials of a softmax are marked, and what they become: no
// element of a row is above the row's maximum.

// CHECK-LABEL: func @softmax
// CHECK: bcast.exponential %{{.*}} {bcast.nonpositive}
// LINALG-LABEL: func @softmax
// LINALG: math.exp %{{.*}} {bcast.nonpositive} : f32
func.func @softmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Test that a square's columns do not have the maxima of its rows.

// CHECK-LABEL: func @other_axis
// CHECK: bcast.exponential %{{[^ ]+}} : tensor
// LINALG-LABEL: func @other_axis
// LINALG: math.exp %{{[^ ]+}} : f32
func.func @other_axis(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x8xf32>) -> tensor<8xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [1] : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %2 = bcast.exponential %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Test that a maximum is found through what moves it, and what raises it.

// CHECK-LABEL: func @moved
// CHECK: bcast.exponential %{{.*}} {bcast.nonpositive}
func.func @moved(%x: tensor<4x8xf32>, %least: tensor<4x1xf32>) -> tensor<4x8xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.broadcast_in_dim %0 broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %2 = bcast.maximum %least, %1 : tensor<4x1xf32>
  %3 = bcast.subtract %x, %2 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  %4 = bcast.exponential %3 : tensor<4x8xf32>
  return %4 : tensor<4x8xf32>
}

// Test that reversed maxima are those of other rows.

// CHECK-LABEL: func @reversed
// CHECK: bcast.exponential %{{[^ ]+}} : tensor
func.func @reversed(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.reverse %0 dimensions = [0] : tensor<4xf32>
  %2 = bcast.subtract %x, %1 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %3 = bcast.exponential %2 : tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}

// Test that neither a minimum nor the maximum of another array is one.

// CHECK-LABEL: func @not_maxima
// CHECK-COUNT-2: bcast.exponential %{{[^ ]+}} : tensor
func.func @not_maxima(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = bcast.reduce minimum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  %3 = bcast.reduce maximum, %y dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %4 = bcast.subtract %x, %3 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %5 = bcast.exponential %4 : tensor<4x8xf32>
  return %2, %5 : tensor<4x8xf32>, tensor<4x8xf32>
}

// Test that signs are known of squares and absolute values, their products with
// constants and their sums.

// CHECK-LABEL: func @signs
// CHECK-COUNT-3: bcast.exponential %{{.*}} {bcast.nonpositive}
func.func @signs(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %half = bcast.constant dense<-0.5> : tensor<f32>
  %0 = bcast.multiply %x, %x : tensor<4xf32>
  %1 = bcast.multiply %0, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = bcast.exponential %1 : tensor<4xf32>
  %3 = bcast.abs %y : tensor<4xf32>
  %4 = bcast.add %0, %3 : tensor<4xf32>
  %5 = bcast.negate %4 : tensor<4xf32>
  %6 = bcast.exponential %5 : tensor<4xf32>
  %7 = bcast.minimum %y, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %8 = bcast.exponential %7 : tensor<4xf32>
  return %2, %6, %8 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Test that a product of two arrays, a sum with one, and a product of two numbers
// that are not positive may be positive.

// CHECK-LABEL: func @unknown_signs
// CHECK-COUNT-3: bcast.exponential %{{[^ ]+}} : tensor
func.func @unknown_signs(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.multiply %x, %y : tensor<4xf32>
  %1 = bcast.exponential %0 : tensor<4xf32>
  %2 = bcast.abs %x : tensor<4xf32>
  %3 = bcast.negate %2 : tensor<4xf32>
  %4 = bcast.add %3, %y : tensor<4xf32>
  %5 = bcast.exponential %4 : tensor<4xf32>
  %6 = bcast.multiply %3, %3 : tensor<4xf32>
  %7 = bcast.exponential %6 : tensor<4xf32>
  return %1, %5, %7 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Test that complex numbers have no sign.

// CHECK-LABEL: func @complex
// CHECK: bcast.exponential %{{[^ ]+}} : tensor
func.func @complex(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = bcast.multiply %x, %x : tensor<4xcomplex<f32>>
  %1 = bcast.negate %0 : tensor<4xcomplex<f32>>
  %2 = bcast.exponential %1 : tensor<4xcomplex<f32>>
  return %2 : tensor<4xcomplex<f32>>
}

// Test that a sum is no maximum.

// CHECK-LABEL: func @sum
// CHECK: bcast.exponential %{{[^ ]+}} : tensor
// LINALG-LABEL: func @sum
func.func @sum(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = bcast.reduce add, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}
