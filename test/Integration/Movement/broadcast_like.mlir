// RUN: %run_targets %s \

func.func @main(%x: tensor<?xf32>, %like: tensor<?x?xi8>, %c: tensor<i1>, %one: tensor<1xi64>,
                %column: tensor<?x1xcomplex<f32>>, %none: tensor<0x?xf32>)
    -> (tensor<?x?xf32>, tensor<?x?xi1>, tensor<?x?xi64>, tensor<?x?xcomplex<f32>>, tensor<0x?xi1>, tensor<?x?xf32>) {
  // RUN:   --input="3xf32=1 2 3" --input="2x3xi8=1 2 3 4 5 6" \
  // CHECK: result[0]: 2x3xf32=[1 2 3][1 2 3]
  %0 = bcast.broadcast_like %x, %like broadcast_dimensions = [1]
      : (tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32>
  // Rank 0, and a static 1.
  // RUN:   --input=i1=1 --input=1xi64=-7 \
  // CHECK: result[1]: 2x3xi1=[1 1 1][1 1 1]
  %1 = bcast.broadcast_like %c, %like broadcast_dimensions = []
      : (tensor<i1>, tensor<?x?xi8>) -> tensor<?x?xi1>
  // CHECK: result[2]: 2x3xi64=[-7 -7 -7][-7 -7 -7]
  %2 = bcast.broadcast_like %one, %like broadcast_dimensions = [0]
      : (tensor<1xi64>, tensor<?x?xi8>) -> tensor<?x?xi64>
  // RUN:   --input="2x1xcomplex<f32>=(1,2) (3,4)" \
  // CHECK: result[3]: 2x3xcomplex<f32>=[(1,2) (1,2) (1,2)][(3,4) (3,4) (3,4)]
  %3 = bcast.broadcast_like %column, %like broadcast_dimensions = [0, 1]
      : (tensor<?x1xcomplex<f32>>, tensor<?x?xi8>) -> tensor<?x?xcomplex<f32>>
  // RUN:   --input=0x4xf32= \
  // CHECK: result[4]: 0x4xi1=
  %4 = bcast.broadcast_like %c, %none broadcast_dimensions = []
      : (tensor<i1>, tensor<0x?xf32>) -> tensor<0x?xi1>
  // Within a fusion, of an array that nothing else reads.
  // CHECK: result[5]: 2x3xf32=[2 4 6][2 4 6]
  %5 = bcast.fusion(%a = %x, %b = %like : tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32> {
    %6 = bcast.add %a, %a : tensor<?xf32>
    %7 = bcast.broadcast_like %6, %b broadcast_dimensions = [1]
        : (tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32>
    bcast.yield %7 : tensor<?x?xf32>
  }
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<?x?xf32>, tensor<?x?xi1>, tensor<?x?xi64>, tensor<?x?xcomplex<f32>>, tensor<0x?xi1>, tensor<?x?xf32>
}
