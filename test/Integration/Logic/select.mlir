// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x2xi1>, %b0: tensor<2x2xf32>, %c0: tensor<2x2xf32>,
                %a1: tensor<i1>, %b1: tensor<2xi32>, %c1: tensor<2xi32>,
                %a2: tensor<i1>, %b2: tensor<2xi32>, %c2: tensor<2xi32>,
                %a3: tensor<i1>, %b3: tensor<f32>, %c3: tensor<f32>,
                %a4: tensor<0xi1>, %b4: tensor<0xf32>, %c4: tensor<0xf32>,
                %a5: tensor<i1>, %b5: tensor<0xf32>, %c5: tensor<0xf32>,
                %a6: tensor<2xi1>, %b6: tensor<2xi1>, %c6: tensor<2xi1>,
                %a7: tensor<2xi1>, %b7: tensor<2xui8>, %c7: tensor<2xui8>,
                %a8: tensor<2xi1>, %b8: tensor<2xf16>, %c8: tensor<2xf16>,
                %a9: tensor<2xi1>, %b9: tensor<2xbf16>, %c9: tensor<2xbf16>,
                %a10: tensor<2xi1>, %b10: tensor<2xcomplex<f64>>,
                %c10: tensor<2xcomplex<f64>>)
    -> (tensor<2x2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<f32>,
        tensor<0xf32>, tensor<0xf32>, tensor<2xi1>, tensor<2xui8>,
        tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f64>>) {
  // A predicate of the values' shape.
  // RUN:   --input="2x2xi1=1 0 0 1" --input="2x2xf32=1 nan -0.0 4" \
  // RUN:   --input="2x2xf32=5 6 7 nan" \
  // CHECK: result[0]: 2x2xf32=[1 6][7 4]
  %0 = bcast.select %a0, %b0, %c0
      : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  // A predicate of rank 0.
  // RUN:   --input=i1=1 --input="2xi32=1 2" --input="2xi32=3 4" \
  // CHECK: result[1]: 2xi32=1 2
  %1 = bcast.select %a1, %b1, %c1
      : (tensor<i1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  // RUN:   --input=i1=0 --input="2xi32=1 2" --input="2xi32=3 4" \
  // CHECK: result[2]: 2xi32=3 4
  %2 = bcast.select %a2, %b2, %c2
      : (tensor<i1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  // Rank 0, empty.
  // RUN:   --input=i1=0 --input=f32=1 --input=f32=-0.0 \
  // CHECK: result[3]: f32=-0
  %3 = bcast.select %a3, %b3, %c3
      : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  // RUN:   --input=0xi1= --input=0xf32= --input=0xf32= \
  // CHECK: result[4]: 0xf32=
  %4 = bcast.select %a4, %b4, %c4
      : (tensor<0xi1>, tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  // RUN:   --input=i1=0 --input=0xf32= --input=0xf32= \
  // CHECK: result[5]: 0xf32=
  %5 = bcast.select %a5, %b5, %c5
      : (tensor<i1>, tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  // Every kind of element.
  // RUN:   --input="2xi1=1 0" --input="2xi1=1 1" --input="2xi1=0 0" \
  // CHECK: result[6]: 2xi1=1 0
  %6 = bcast.select %a6, %b6, %c6 : tensor<2xi1>
  // RUN:   --input="2xi1=1 0" --input="2xui8=255 1" --input="2xui8=2 128" \
  // CHECK: result[7]: 2xui8=255 128
  %7 = bcast.select %a7, %b7, %c7
      : (tensor<2xi1>, tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  // RUN:   --input="2xi1=1 0" --input="2xf16=65504 1" --input="2xf16=2 -inf" \
  // CHECK: result[8]: 2xf16=65504 -inf
  %8 = bcast.select %a8, %b8, %c8
      : (tensor<2xi1>, tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  // RUN:   --input="2xi1=1 0" --input="2xbf16=nan 1" --input="2xbf16=2 -0.5" \
  // CHECK: result[9]: 2xbf16=nan -0.5
  %9 = bcast.select %a9, %b9, %c9
      : (tensor<2xi1>, tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  // RUN:   --input="2xi1=1 0" --input="2xcomplex<f64>=(1,2) (3,4)" \
  // RUN:   --input="2xcomplex<f64>=(5,6) (7,8)" \
  // CHECK: result[10]: 2xcomplex<f64>=(1,2) (7,8)
  %10 = bcast.select %a10, %b10, %c10
      : (tensor<2xi1>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
        -> tensor<2xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<2x2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<f32>,
        tensor<0xf32>, tensor<0xf32>, tensor<2xi1>, tensor<2xui8>,
        tensor<2xf16>, tensor<2xbf16>, tensor<2xcomplex<f64>>
}
