// RUN: %run_targets %s \

func.func @main(%like: tensor<?x?xf32>, %x: tensor<?xf16>,
                %one: tensor<?x?xi8>)
    -> (tensor<?x?xi32>, tensor<?x?xf64>, tensor<?xui8>, tensor<?x?xi32>,
        tensor<?x?xi32>, tensor<?xi32>) {
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" --input=4xf16=nan "--input=1x3xi8=[7 7 7]" \
  // CHECK: result[0]: 2x3xi32=[0 1 2][0 1 2]
  %0 = bcast.iota_like %like dimension = 1 : (tensor<?x?xf32>) -> tensor<?x?xi32>
  // CHECK: result[1]: 2x3xf64=[0 0 0][1 1 1]
  %1 = bcast.iota_like %like dimension = 0 : (tensor<?x?xf32>) -> tensor<?x?xf64>
  // CHECK: result[2]: 4xui8=0 1 2 3
  %2 = bcast.iota_like %x dimension = 0 : (tensor<?xf16>) -> tensor<?xui8>
  // Of an array that is computed for its sizes alone.
  // CHECK: result[3]: 2x3xi32=[0 2 4][0 2 4]
  %3 = bcast.fusion(%a = %like : tensor<?x?xf32>) -> tensor<?x?xi32> {
    %4 = bcast.add %a, %a : tensor<?x?xf32>
    %5 = bcast.iota_like %4 dimension = 1 : (tensor<?x?xf32>) -> tensor<?x?xi32>
    %6 = bcast.add %5, %5 : tensor<?x?xi32>
    bcast.yield %6 : tensor<?x?xi32>
  }
  // Along a dimension that turns out to have one element, read where there are
  // more, by elements and by a sum.
  // CHECK: result[4]: 2x3xi32=[0 1 2][0 1 2]
  // CHECK: result[5]: 2xi32=3 3
  %4:2 = bcast.fusion(%a = %like, %b = %one : tensor<?x?xf32>, tensor<?x?xi8>) -> (tensor<?x?xi32>, tensor<?xi32>) {
    %5 = bcast.iota_like %b dimension = 0 : (tensor<?x?xi8>) -> tensor<?x?xi32>
    %6 = bcast.iota_like %a dimension = 1 : (tensor<?x?xf32>) -> tensor<?x?xi32>
    %7 = bcast.add %6, %5 : tensor<?x?xi32>
    %8 = bcast.reduce add, %7 dimensions = [1] : (tensor<?x?xi32>) -> tensor<?xi32>
    bcast.yield %7, %8 : tensor<?x?xi32>, tensor<?xi32>
  }
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4#0, %4#1 : tensor<?x?xi32>, tensor<?x?xf64>, tensor<?xui8>, tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>
}
