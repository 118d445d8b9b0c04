// Powers of which the exponent is known, and that are rounded once as what they become is.
// RUN: bcast-opt %s --canonicalize | FileCheck %s

// Test that a square is a product, also if the exponent is a scalar, of floats and
// of integers.
// CHECK-LABEL: @square
// CHECK-SAME: (%[[X:.+]]: tensor<2x3xf32>, %[[H:.+]]: tensor<?xbf16>, %[[N:.+]]: tensor<3xi8>)
// CHECK-NEXT: %[[XX:.*]] = bcast.multiply %[[X]], %[[X]] : tensor<2x3xf32>
// CHECK-NEXT: %[[HH:.*]] = bcast.multiply %[[H]], %[[H]] : tensor<?xbf16>
// CHECK-NEXT: %[[NN:.*]] = bcast.multiply %[[N]], %[[N]] : tensor<3xi8>
// CHECK-NEXT: return %[[XX]], %[[HH]], %[[NN]]
func.func @square(%x: tensor<2x3xf32>, %h: tensor<?xbf16>, %n: tensor<3xi8>)
    -> (tensor<2x3xf32>, tensor<?xbf16>, tensor<3xi8>) {
  %two = bcast.constant dense<2.0> : tensor<2x3xf32>
  %half = bcast.constant dense<2.0> : tensor<bf16>
  %int = bcast.constant dense<2> : tensor<3xi8>
  %0 = bcast.power %x, %two : tensor<2x3xf32>
  %1 = bcast.power %h, %half : (tensor<?xbf16>, tensor<bf16>) -> tensor<?xbf16>
  %2 = bcast.power %n, %int : tensor<3xi8>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<?xbf16>, tensor<3xi8>
}

// Test that the power of 1 is the number, and that of -1 its reciprocal.
// CHECK-LABEL: @one
// CHECK-SAME: (%[[X:.+]]: tensor<2xf64>, %[[N:.+]]: tensor<2xi32>)
// CHECK: %[[ONE:.*]] = bcast.constant dense<1.000000e+00> : tensor<f64>
// CHECK: %[[R:.*]] = bcast.divide %[[ONE]], %[[X]] : (tensor<f64>, tensor<2xf64>) -> tensor<2xf64>
// CHECK-NEXT: return %[[X]], %[[N]], %[[R]]
func.func @one(%x: tensor<2xf64>, %n: tensor<2xi32>) -> (tensor<2xf64>, tensor<2xi32>, tensor<2xf64>) {
  %one = bcast.constant dense<1.0> : tensor<2xf64>
  %int = bcast.constant dense<1> : tensor<2xi32>
  %minus = bcast.constant dense<-1.0> : tensor<2xf64>
  %0 = bcast.power %x, %one : tensor<2xf64>
  %1 = bcast.power %n, %int : tensor<2xi32>
  %2 = bcast.power %x, %minus : tensor<2xf64>
  return %0, %1, %2 : tensor<2xf64>, tensor<2xi32>, tensor<2xf64>
}

// Test that other powers stay: a cube is rounded twice as a product, and a root of
// -0.0 is no power of it.
// CHECK-LABEL: @others
// CHECK-COUNT-4: bcast.power
// CHECK: return
func.func @others(%x: tensor<2xf32>, %n: tensor<2xi32>, %c: tensor<2xcomplex<f32>>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xcomplex<f32>>) {
  %three = bcast.constant dense<3.0> : tensor<2xf32>
  %half = bcast.constant dense<0.5> : tensor<2xf32>
  %minus = bcast.constant dense<-1> : tensor<2xi32>
  %two = bcast.constant dense<(2.0, 0.0)> : tensor<2xcomplex<f32>>
  %0 = bcast.power %x, %three : tensor<2xf32>
  %1 = bcast.power %x, %half : tensor<2xf32>
  %2 = bcast.power %n, %minus : tensor<2xi32>
  %3 = bcast.power %c, %two : tensor<2xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xcomplex<f32>>
}

// Test that what is broadcast, or checked when the program runs, stays.
// CHECK-LABEL: @sizes
// CHECK-COUNT-3: bcast.power
// CHECK: return
func.func @sizes(%x: tensor<f32>, %y: tensor<?xf32>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %one = bcast.constant dense<1.0> : tensor<2xf32>
  %two = bcast.constant dense<2.0> : tensor<2xf32>
  %0 = bcast.power %x, %two : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = bcast.power %y, %two : (tensor<?xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = bcast.power %y, %one : (tensor<?xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
