// RUN: %run_targets %s \

// Numbers that are clamped first: to what the integers have, and to more.
func.func @main(%x: tensor<9xf32>, %y: tensor<9xf64>)
    -> (tensor<9xi8>, tensor<9xui8>, tensor<9xi8>, tensor<9xi16>, tensor<9xi32>) {
  // RUN:   --input="9xf32=1.9 -1.9 nan inf -inf 126.9 -126.9 300 -0.5" \
  // RUN:   --input="9xf64=2147483647.9 -2147483648.9 nan inf -inf 3e9 -3e9 1e-300 -0.5" \
  // RUN: | FileCheck %s --match-full-lines
  // CHECK: result[0]: 9xi8=1 -1 0 127 -127 126 -126 127 0
  // CHECK: result[1]: 9xui8=1 0 0 255 0 126 0 255 0
  // CHECK: result[2]: 9xi8=1 -1 0 127 -128 126 -126 127 0
  // CHECK: result[3]: 9xi16=1 -1 0 32767 -32768 126 -126 300 0
  // CHECK: result[4]: 9xi32=2147483647 -2147483648 0 2147483647 -2147483648 2147483647 -2147483648 0 0
  %low = bcast.constant dense<-127.0> : tensor<f32>
  %high = bcast.constant dense<127.0> : tensor<f32>
  %0 = bcast.maximum %x, %low : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %1 = bcast.minimum %0, %high : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %2 = bcast.convert %1 : (tensor<9xf32>) -> tensor<9xi8>
  %zero = bcast.constant dense<0.0> : tensor<f32>
  %most = bcast.constant dense<255.0> : tensor<f32>
  %3 = bcast.minimum %x, %most : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %4 = bcast.maximum %3, %zero : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %5 = bcast.convert %4 : (tensor<9xf32>) -> tensor<9xui8>
  %wide = bcast.constant dense<-200.0> : tensor<f32>
  %6 = bcast.maximum %x, %wide : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %7 = bcast.minimum %6, %most : (tensor<9xf32>, tensor<f32>) -> tensor<9xf32>
  %8 = bcast.convert %7 : (tensor<9xf32>) -> tensor<9xi8>
  %9 = bcast.convert %x : (tensor<9xf32>) -> tensor<9xi16>
  %10 = bcast.convert %y : (tensor<9xf64>) -> tensor<9xi32>
  return %2, %5, %8, %9, %10
      : tensor<9xi8>, tensor<9xui8>, tensor<9xi8>, tensor<9xi16>, tensor<9xi32>
}
