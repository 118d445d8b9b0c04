// RUN: %run_targets %s \

func.func @main(%a0: tensor<4xi8>, %b0: tensor<4xi8>, %a1: tensor<3xui8>,
                %b1: tensor<3xui8>, %a2: tensor<2xi32>, %b2: tensor<2xi32>,
                %a3: tensor<1xi64>, %b3: tensor<1xi64>, %a4: tensor<1xui64>,
                %b4: tensor<1xui64>, %a5: tensor<2x2xi8>, %b5: tensor<2xi8>,
                %a6: tensor<1xi8>, %b6: tensor<0xi8>)
    -> (tensor<4xi8>, tensor<3xui8>, tensor<2xi32>, tensor<1xi64>,
        tensor<1xui64>, tensor<2x2xi8>, tensor<0xi8>) {
  // The high half of the product, by signedness.
  // RUN:   --input="4xi8=127 -128 -128 2" --input="4xi8=127 -128 127 3" \
  // CHECK: result[0]: 4xi8=63 64 -64 0
  %0 = bcast.mulhi %a0, %b0 : tensor<4xi8>
  // RUN:   --input="3xui8=255 128 2" --input="3xui8=255 2 3" \
  // CHECK: result[1]: 3xui8=254 1 0
  %1 = bcast.mulhi %a1, %b1 : tensor<3xui8>
  // RUN:   --input="2xi32=-2147483648 65536" \
  // RUN:   --input="2xi32=-2147483648 65536" \
  // CHECK: result[2]: 2xi32=1073741824 1
  %2 = bcast.mulhi %a2, %b2 : tensor<2xi32>
  // RUN:   --input=1xi64=-1 --input=1xi64=1 \
  // CHECK: result[3]: 1xi64=-1
  %3 = bcast.mulhi %a3, %b3 : tensor<1xi64>
  // RUN:   --input=1xui64=18446744073709551615 \
  // RUN:   --input=1xui64=18446744073709551615 \
  // CHECK: result[4]: 1xui64=18446744073709551614
  %4 = bcast.mulhi %a4, %b4 : tensor<1xui64>
  // [2,2] and [2] dims=[1] -> [2,2]
  // RUN:   --input="2x2xi8=64 64 -64 -64" --input="2xi8=4 8" \
  // CHECK: result[5]: 2x2xi8=[1 2][-1 -2]
  %5 = bcast.mulhi %a5, %b5 broadcast_dimensions = [1]
      : (tensor<2x2xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  // 1 against 0 is 0.
  // RUN:   --input=1xi8=1 --input=0xi8= \
  // CHECK: result[6]: 0xi8=
  %6 = bcast.mulhi %a6, %b6 : (tensor<1xi8>, tensor<0xi8>) -> tensor<0xi8>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<4xi8>, tensor<3xui8>, tensor<2xi32>, tensor<1xi64>,
        tensor<1xui64>, tensor<2x2xi8>, tensor<0xi8>
}
