// RUN: bcast-opt %s --bcast-mark-nonpositive --bcast-mark-device-math | FileCheck %s
// RUN: bcast-opt %s --bcast-mark-nonpositive --bcast-mark-device-math --convert-bcast-to-linalg | FileCheck %s --check-prefix=LINALG

// Test which functions are marked, and that ops of math get the mark, those that
// are rounded to 16 bits too.

// CHECK-LABEL: func @functions
// CHECK: bcast.exponential %{{.*}} {bcast.device_math} : tensor<4xf32>
// CHECK: bcast.tanh %{{.*}} {bcast.device_math} : tensor<4xbf16>
// CHECK: bcast.erf %{{.*}} {bcast.device_math} : tensor<4xf16>
// CHECK: bcast.erfc %{{.*}} {bcast.device_math} : tensor<4xf32>
// LINALG-LABEL: func @functions
// LINALG: math.exp %{{.*}} {bcast.device_math} : f32
// LINALG: math.tanh %{{.*}} fastmath<afn> {bcast.device_math} : f32
// LINALG: math.erf %{{.*}} fastmath<afn> {bcast.device_math} : f32
func.func @functions(%a: tensor<4xf32>, %b: tensor<4xbf16>, %c: tensor<4xf16>)
    -> (tensor<4xf32>, tensor<4xbf16>, tensor<4xf16>, tensor<4xf32>) {
  %0 = bcast.exponential %a : tensor<4xf32>
  %1 = bcast.tanh %b : tensor<4xbf16>
  %2 = bcast.erf %c : tensor<4xf16>
  %3 = bcast.erfc %a : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xbf16>, tensor<4xf16>, tensor<4xf32>
}

// Test that those of other types are not, nor other functions.

// CHECK-LABEL: func @others
// CHECK-NOT: bcast.device_math
// CHECK: return
func.func @others(%a: tensor<4xf64>, %b: tensor<4xcomplex<f32>>, %c: tensor<4xf32>)
    -> (tensor<4xf64>, tensor<4xf64>, tensor<4xcomplex<f32>>, tensor<4xf32>) {
  %0 = bcast.exponential %a : tensor<4xf64>
  %1 = bcast.logistic %a : tensor<4xf64>
  %2 = bcast.tanh %b : tensor<4xcomplex<f32>>
  %3 = bcast.log %c : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf64>, tensor<4xf64>, tensor<4xcomplex<f32>>, tensor<4xf32>
}

// Test that an op that says how accurate it has to be is left as it is, but for
// the default.

// CHECK-LABEL: func @accuracy
// CHECK-NOT: bcast.device_math
// CHECK: bcast.exponential %{{.*}} {bcast.device_math, result_accuracy = #bcast.result_accuracy<mode = DEFAULT>}
// CHECK-NOT: bcast.device_math
// CHECK: bcast.logistic
func.func @accuracy(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.exponential %a {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>} : tensor<4xf32>
  %1 = bcast.tanh %a {result_accuracy = #bcast.result_accuracy<ulps = 2, mode = TOLERANCE>} : tensor<4xf32>
  %2 = bcast.exponential %a {result_accuracy = #bcast.result_accuracy<mode = DEFAULT>} : tensor<4xf32>
  %3 = bcast.logistic %a {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>} : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Test that a logistic function becomes what it is made of, of any sizes.

// CHECK-LABEL: func @logistic
// CHECK: %[[MINUS:.*]] = bcast.negate %{{.*}} : tensor<?x4xf32>
// CHECK: %[[POWER:.*]] = bcast.exponential %[[MINUS]] {bcast.device_math} : tensor<?x4xf32>
// CHECK: %[[ONE:.*]] = bcast.constant dense<1.000000e+00> : tensor<f32>
// CHECK: %[[SUM:.*]] = bcast.add %[[POWER]], %[[ONE]] : (tensor<?x4xf32>, tensor<f32>)
// CHECK: %[[RESULT:.*]] = bcast.divide %[[ONE]], %[[SUM]] : (tensor<f32>, tensor<?x4xf32>)
// CHECK: return %[[RESULT]]
func.func @logistic(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = bcast.logistic %a : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Test that one of 16 bits is computed in f32, and rounded once.

// CHECK-LABEL: func @logistic_bf16
// CHECK: bcast.convert %{{.*}} : (tensor<4xbf16>) -> tensor<4xf32>
// CHECK: bcast.divide
// CHECK: bcast.convert %{{.*}} : (tensor<4xf32>) -> tensor<4xbf16>
// CHECK-NOT: bcast.convert
// CHECK: return
func.func @logistic_bf16(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = bcast.logistic %a : tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// Test that the exponentials in a sum with 1 = exp(m - m), as those of a
// log-sum-exp, are marked as such.

// CHECK-LABEL: func @log_sum_exp
// CHECK: bcast.exponential %{{.*}} {bcast.absolute_error, bcast.device_math, bcast.nonpositive}
// LINALG-LABEL: func @log_sum_exp
// LINALG: math.exp %{{.*}} {bcast.absolute_error, bcast.device_math, bcast.nonpositive} : f32
func.func @log_sum_exp(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.broadcast_in_dim %0 broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.subtract %x, %1 : tensor<4x8xf32>
  %3 = bcast.exponential %2 : tensor<4x8xf32>
  %4 = bcast.reduce add, %3 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}

// Test the same where an infinite maximum is replaced, as JAX has it: then the sum
// is exact.

// CHECK-LABEL: func @finite_maximum
// CHECK: bcast.exponential %{{.*}} {bcast.absolute_error, bcast.device_math}
// LINALG-LABEL: func @finite_maximum
func.func @finite_maximum(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = bcast.constant dense<0.0> : tensor<4xf32>
  %infinities = bcast.constant dense<0xFF800000> : tensor<4xf32>
  %infinity = bcast.constant dense<0xFF800000> : tensor<f32>
  %init = bcast.reduce maximum, %x, %infinity dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %0 = bcast.maximum %infinities, %init : tensor<4xf32>
  %1 = bcast.is_finite %0 : (tensor<4xf32>) -> tensor<4xi1>
  %2 = bcast.select %1, %0, %zero : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = bcast.broadcast_in_dim %2 broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %4 = bcast.subtract %x, %3 : tensor<4x8xf32>
  %5 = bcast.exponential %4 : tensor<4x8xf32>
  %6 = bcast.reduce add, %5 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %6 : tensor<4xf32>
}

// Test that they are not where another value is chosen, nor where another is
// tested.

// CHECK-LABEL: func @other_choices
// CHECK-NOT: bcast.absolute_error
// CHECK: return
func.func @other_choices(%x: tensor<4x8xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.is_finite %0 : (tensor<4xf32>) -> tensor<4xi1>
  %2 = bcast.select %1, %y, %0 : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = bcast.subtract %x, %2 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %4 = bcast.exponential %3 : tensor<4x8xf32>
  %5 = bcast.reduce add, %4 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %6 = bcast.is_finite %y : (tensor<4xf32>) -> tensor<4xi1>
  %7 = bcast.select %6, %0, %y : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %8 = bcast.subtract %x, %7 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %9 = bcast.exponential %8 : tensor<4x8xf32>
  %10 = bcast.reduce add, %9 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %5, %10 : tensor<4xf32>, tensor<4xf32>
}

// Test that they are not where the maximum may be greater than all elements.

// CHECK-LABEL: func @greater
// CHECK-NOT: bcast.absolute_error
// CHECK: return
func.func @greater(%x: tensor<4x8xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = bcast.constant dense<0.0> : tensor<f32>
  %0 = bcast.reduce maximum, %x, %zero dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  %3 = bcast.reduce add, %2 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %4 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %5 = bcast.maximum %4, %y : tensor<4xf32>
  %6 = bcast.subtract %x, %5 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %7 = bcast.exponential %6 : tensor<4x8xf32>
  %8 = bcast.reduce add, %7 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %3, %8 : tensor<4xf32>, tensor<4xf32>
}

// Test that those of a softmax are not, which have another use.

// CHECK-LABEL: func @softmax
// CHECK: bcast.exponential %{{.*}} {bcast.device_math, bcast.nonpositive}
func.func @softmax(%x: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4x8xf32>) {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  %other = bcast.negate %2 : tensor<4x8xf32>
  %3 = bcast.reduce add, %2 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %3, %other : tensor<4xf32>, tensor<4x8xf32>
}

// Test that those of a sum along another dimension are not: a column may be small
// beside the maxima of all its rows.

// CHECK-LABEL: func @other_dimension
// CHECK: bcast.exponential %{{.*}} {bcast.device_math, bcast.nonpositive}
func.func @other_dimension(%x: tensor<4x8xf32>) -> tensor<8xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  %3 = bcast.reduce add, %2 dimensions = [0] : (tensor<4x8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// Test the same of powers of squares, which may all be small.

// CHECK-LABEL: func @gaussian
// CHECK: bcast.exponential %{{.*}} {bcast.device_math, bcast.nonpositive}
func.func @gaussian(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %0 = bcast.multiply %x, %x : tensor<4x8xf32>
  %1 = bcast.negate %0 : tensor<4x8xf32>
  %2 = bcast.exponential %1 : tensor<4x8xf32>
  %3 = bcast.reduce add, %2 dimensions = [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
