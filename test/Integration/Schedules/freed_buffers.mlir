// Test that a buffer whose size only folding makes static, and which is read
// through a view of it, is freed once.
// RUN: %run_targets %s --input="2x3xui8=1 2 3 4 5 6" \
// RUN:   --input="2x3xui8=3 3 3 3 3 3" --input="2x3xui8=4 4 4 5 5 5" \
// RUN:   --input="1x2x3xui8=64 64 64 64 64 64" | FileCheck %s --match-full-lines

// CHECK: result[0]: 2x3xui8=[3 3 3][4 5 5]
// CHECK: result[1]: 1x2x3xui8={{\[\[}}8 8 8][8 8 8]]
func.func @main(%a: tensor<2x3xui8>, %b: tensor<2x?xui8>, %c: tensor<2x3xui8>,
                %d: tensor<1x2x3xui8>)
    -> (tensor<2x?xui8>, tensor<1x2x3xui8>) {
  %0 = bcast.clamp %a, %b, %c
      : (tensor<2x3xui8>, tensor<2x?xui8>, tensor<2x3xui8>) -> tensor<2x?xui8>
  %1 = bcast.clamp %0, %c, %b
      : (tensor<2x?xui8>, tensor<2x3xui8>, tensor<2x?xui8>) -> tensor<2x3xui8>
  %2 = bcast.clamp %b, %0, %0 : tensor<2x?xui8>
  %3 = bcast.shift_right_logical %d, %1 broadcast_dimensions = [1, 2]
      : (tensor<1x2x3xui8>, tensor<2x3xui8>) -> tensor<1x2x3xui8>
  return %2, %3 : tensor<2x?xui8>, tensor<1x2x3xui8>
}
