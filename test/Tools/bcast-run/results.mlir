// Test that results may be arguments, constants, the same value, empty, of rank
// 0, or none; the CPU against the interpreter.
// RUN: bcast-run %s --function=same --input="2xf32=1 2" | FileCheck %s --check-prefix=SAME
// RUN: bcast-run %s --function=same --input="2xf32=1 2" --target=interpreter | FileCheck %s --check-prefix=SAME
// RUN: bcast-run %s --function=constants | FileCheck %s --check-prefix=CONSTANTS
// RUN: bcast-run %s --function=constants --target=interpreter | FileCheck %s --check-prefix=CONSTANTS
// RUN: bcast-run %s --function=none --input=2xf32=1 | count 0
// RUN: bcast-run %s --function=nothing | count 0
// RUN: bcast-run %s --function=empty --input=0x3xf32= --input=3xf32=1 | FileCheck %s --check-prefix=EMPTY
// RUN: bcast-run %s --function=views --input="2x2xf32=1 2 3 4" | FileCheck %s --check-prefix=VIEWS

// SAME: result[0]: 2xf32=-1 -2
// SAME: result[1]: 2xf32=1 2
// SAME: result[2]: 2xf32=-1 -2
// SAME: result[3]: 2xf32=1 2
func.func @same(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = bcast.negate %a : tensor<2xf32>
  return %0, %a, %0, %a : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// CONSTANTS: result[0]: 2xf32=1 2
// CONSTANTS: result[1]: 2xui8=200 201
// CONSTANTS: result[2]: 2xcomplex<f32>=(1,2) (1,2)
// CONSTANTS: result[3]: f64=0.5
// CONSTANTS: result[4]: 2xf32=1 2
func.func @constants() -> (tensor<2xf32>, tensor<2xui8>, tensor<2xcomplex<f32>>, tensor<f64>, tensor<2xf32>) {
  %0 = bcast.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = bcast.constant dense<[200, 201]> : tensor<2xui8>
  %2 = bcast.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %3 = bcast.constant dense<0.5> : tensor<f64>
  return %0, %1, %2, %3, %0 : tensor<2xf32>, tensor<2xui8>, tensor<2xcomplex<f32>>, tensor<f64>, tensor<2xf32>
}

func.func @none(%a: tensor<2xf32>) {
  return
}

func.func @nothing() {
  return
}

// EMPTY: result[0]: 0x3xf32=
func.func @empty(%a: tensor<0x3xf32>, %b: tensor<3xf32>) -> tensor<0x3xf32> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<0x3xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// VIEWS: result[0]: 4xf32=-1 -2 -3 -4
// VIEWS: result[1]: 2x2xf32=[-1 -2][-3 -4]
// VIEWS: result[2]: 4xf32=1 2 3 4
func.func @views(%a: tensor<2x2xf32>) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>) {
  %0 = bcast.negate %a : tensor<2x2xf32>
  %1 = bcast.reshape %0 : (tensor<2x2xf32>) -> tensor<4xf32>
  %2 = bcast.reshape %a : (tensor<2x2xf32>) -> tensor<4xf32>
  return %1, %0, %2 : tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>
}
