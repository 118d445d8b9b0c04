// reverse, slice, pad, concatenate and reshape of sizes that only the program
// knows; test/Tools/bcast-run/rearrange-errors.test has those that do not fit.
// RUN: %run_targets %s \

func.func @main(%a0: tensor<?x?xi32>, %a1: tensor<?x3xi32>,
                %a2: tensor<?x4xi32>, %a3: tensor<?xi32>, %a4: tensor<?x2xi32>,
                %a5: tensor<?x?xi32>, %b5: tensor<i32>, %a6: tensor<?xi32>,
                %b6: tensor<i32>, %a7: tensor<?x?xi32>, %b7: tensor<1x?xi32>,
                %c7: tensor<?x3xi32>, %a8: tensor<?x?xi32>,
                %b8: tensor<?x2xi32>, %a9: tensor<?x?xi32>,
                %a10: tensor<?x?xi32>, %a11: tensor<?x?x2xi32>,
                %a12: tensor<?x?xi32>, %a13: tensor<?x0xi32>,
                %a14: tensor<5x0xi32>, %b14: tensor<?x?xi32>)
    -> (tensor<?x?xi32>, tensor<?x3xi32>, tensor<2x3xi32>, tensor<1xi32>,
        tensor<2x0xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<?x3xi32>, tensor<?x?xi32>,
        tensor<3x2xi32>, tensor<i32>, tensor<0x5xi32>, tensor<2xi32>,
        tensor<5x0xi32>, tensor<?x0xi32>) {
  // RUN:   --input="2x3xi32=1 2 3 4 5 6" \
  // CHECK: result[0]: 2x3xi32=[6 5 4][3 2 1]
  %0 = bcast.reverse %a0 dimensions = [0, 1] : tensor<?x?xi32>
  // Empty, along another dimension.
  // RUN:   --input="0x3xi32=" \
  // CHECK: result[1]: 0x3xi32=
  %1 = bcast.reverse %a1 dimensions = [0] : tensor<?x3xi32>
  // Larger than the limit, and as large.
  // RUN:   --input="5x4xi32=1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20" \
  // CHECK: result[2]: 2x3xi32=[5 6 7][13 14 15]
  %2 = bcast.slice %a2 start_indices = [1, 0] limit_indices = [4, 3] strides = [2, 1]
       : (tensor<?x4xi32>) -> tensor<2x3xi32>
  // RUN:   --input="2xi32=1 2" \
  // CHECK: result[3]: 1xi32=2
  %3 = bcast.slice %a3 start_indices = [1] limit_indices = [2] strides = [1]
       : (tensor<?xi32>) -> tensor<1xi32>
  // Of nothing, beyond what there is.
  // RUN:   --input="3x2xi32=1 2 3 4 5 6" \
  // CHECK: result[4]: 2x0xi32=
  %4 = bcast.slice %a4 start_indices = [1, 2] limit_indices = [3, 2] strides = [1, 3]
       : (tensor<?x2xi32>) -> tensor<2x0xi32>
  // A gap is cut on either side.
  // RUN:   --input="2x3xi32=1 2 3 4 5 6" --input=i32=9 \
  // CHECK: result[5]: 3x3xi32=[9 9 9][9 2 9][9 5 9]
  %5 = bcast.pad %a5, %b5 edge_padding_low = [1, -1] edge_padding_high = [0, -1]
       interior_padding = [0, 1]
       : (tensor<?x?xi32>, tensor<i32>) -> tensor<?x?xi32>
  // Of nothing there is only padding, and no gap.
  // RUN:   --input="0xi32=" --input=i32=9 \
  // CHECK: result[6]: 3xi32=9 9 9
  %6 = bcast.pad %a6, %b6 edge_padding_low = [1] edge_padding_high = [2]
       interior_padding = [4] : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  // RUN:   --input="2x3xi32=1 2 3 4 5 6" --input=1x3xi32=7 --input="0x3xi32=" \
  // CHECK: result[7]: 3x3xi32=[1 2 3][4 5 6][7 7 7]
  %7 = bcast.concatenate %a7, %b7, %c7 dimension = 0
       : (tensor<?x?xi32>, tensor<1x?xi32>, tensor<?x3xi32>) -> tensor<?x3xi32>
  // RUN:   --input=2x1xi32=3 --input=2x2xi32=7 \
  // CHECK: result[8]: 2x3xi32=[3 7 7][3 7 7]
  %8 = bcast.concatenate %a8, %b8 dimension = 1
       : (tensor<?x?xi32>, tensor<?x2xi32>) -> tensor<?x?xi32>
  // RUN:   --input="2x3xi32=1 2 3 4 5 6" \
  // CHECK: result[9]: 3x2xi32=[1 2][3 4][5 6]
  %9 = bcast.reshape %a9 : (tensor<?x?xi32>) -> tensor<3x2xi32>
  // RUN:   --input=1x1xi32=4 \
  // CHECK: result[10]: i32=4
  %10 = bcast.reshape %a10 : (tensor<?x?xi32>) -> tensor<i32>
  // RUN:   --input="3x0x2xi32=" \
  // CHECK: result[11]: 0x5xi32=
  %11 = bcast.reshape %a11 : (tensor<?x?x2xi32>) -> tensor<0x5xi32>
  // Between ops that are fused where sizes are known.
  // RUN:   --input="2x3xi32=1 2 3 4 5 6" \
  // CHECK: result[12]: 2xi32=-16 -4
  %sum = bcast.add %a12, %a12 : tensor<?x?xi32>
  %back = bcast.reverse %sum dimensions = [1] : tensor<?x?xi32>
  %square = bcast.multiply %back, %back : tensor<?x?xi32>
  %cut = bcast.slice %square start_indices = [0, 1] limit_indices = [1, 3] strides = [1, 1]
         : (tensor<?x?xi32>) -> tensor<1x2xi32>
  %flat = bcast.reshape %cut : (tensor<1x2xi32>) -> tensor<2xi32>
  %12 = bcast.negate %flat : tensor<2xi32>
  // Sizes of 0 beside dynamic ones.
  // RUN:   --input="2x0xi32=" \
  // CHECK: result[13]: 5x0xi32=
  %13 = bcast.reshape %a13 : (tensor<?x0xi32>) -> tensor<5x0xi32>
  // RUN:   --input="5x0xi32=" --input="2x0xi32=" \
  // CHECK: result[14]: 7x0xi32=
  %14 = bcast.concatenate %a14, %b14 dimension = 0
        : (tensor<5x0xi32>, tensor<?x?xi32>) -> tensor<?x0xi32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14
      : tensor<?x?xi32>, tensor<?x3xi32>, tensor<2x3xi32>, tensor<1xi32>,
        tensor<2x0xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<?x3xi32>, tensor<?x?xi32>,
        tensor<3x2xi32>, tensor<i32>, tensor<0x5xi32>, tensor<2xi32>,
        tensor<5x0xi32>, tensor<?x0xi32>
}
