// Test that a constant that is put around an array needs no memory: it is a
// scalar of the loop. The array is read where it is alone, and compared with its
// sizes along the dimension that has edges alone.
// RUN: bcast-opt %s --convert-bcast-to-linalg=row-tiles=false --cse | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-affine | FileCheck %s --check-prefix=AFFINE

// CHECK-LABEL: @pad
// CHECK-SAME: (%[[A:.*]]: tensor<4x8xf32>)
// CHECK: %[[PADDING:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-NOT: linalg.fill
// CHECK: linalg.generic {{.*}}"parallel"]} outs(
// CHECK: %[[COLUMN:.*]] = linalg.index 1
// CHECK: %[[SOURCE:.*]] = arith.subi %[[COLUMN]],
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[SOURCE]],
// CHECK-NEXT: scf.if %[[INSIDE]]
// CHECK-NEXT: tensor.extract %[[A]][%{{.*}}, %[[SOURCE]]]
// CHECK: else
// CHECK-NEXT: scf.yield %[[PADDING]]
// AFFINE-LABEL: @pad
// AFFINE-COUNT-1: memref.alloc() : memref<4x10xf32>
// AFFINE-NOT: memref.alloc
// AFFINE: return
func.func @pad(%a: tensor<4x8xf32>) -> tensor<4x10xf32> {
  %p = bcast.constant dense<2.0> : tensor<f32>
  %0 = bcast.pad %a, %p edge_padding_low = [0, 1] edge_padding_high = [0, 1] interior_padding = [0, 0]
      : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}
