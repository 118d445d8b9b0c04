// RUN: %run_targets %s | FileCheck %s

// Operands that are read across the order of the output, through tiles on a GPU:
// elements of each width, sizes that leave rests, alone and with computation
// before and after. Each result is a sum of elements times weights that follow
// from their places.

// CHECK: result[0]: i32=3357418
// CHECK: result[1]: i32=16782782
// CHECK: result[2]: i32=10500019
// CHECK: result[3]: i32=52523338
// CHECK: result[4]: i32=626175
// CHECK: result[5]: i32=3132162
// CHECK: result[6]: i32=637298
// CHECK: result[7]: i32=3195454
// CHECK: result[8]: i32=205512
// CHECK: result[9]: i32=205512
// CHECK: result[10]: i32=2399800
// CHECK: result[11]: i32=11996400
// CHECK: result[12]: i32=18192431
// CHECK: result[13]: i32=90960960
// CHECK: result[14]: i32=16272987
// CHECK: result[15]: i32=81363240
// CHECK: result[16]: i32=1296030
// CHECK: result[17]: i32=6477840
// CHECK: result[18]: i32=4325864
// CHECK: result[19]: i32=21622496
// CHECK: result[20]: i32=2451020
// CHECK: result[21]: i32=12255250

func.func private @make0() -> tensor<40x70xf32> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<40x70xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<40x70xi32>, tensor<i32>) -> tensor<40x70xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<40x70xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<40x70xi32>, tensor<i32>) -> tensor<40x70xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<40x70xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa1, %xa1 : tensor<40x70xi32>
  %r = bcast.remainder %q, %eleven : (tensor<40x70xi32>, tensor<i32>) -> tensor<40x70xi32>
  %c = bcast.convert %r : (tensor<40x70xi32>) -> tensor<40x70xf32>
  return %c : tensor<40x70xf32>
}
func.func private @plain0(%x: tensor<40x70xf32>) -> tensor<70x40xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<40x70xf32>) -> tensor<70x40xf32>
  return %0 : tensor<70x40xf32>
}
func.func private @fused0(%x: tensor<40x70xf32>, %y: tensor<70x40xf32>) -> tensor<70x40xf32> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<40x70xf32>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<40x70xf32>) -> tensor<70x40xf32>
  %2 = bcast.subtract %1, %y : tensor<70x40xf32>
  return %2 : tensor<70x40xf32>
}
func.func private @make1() -> tensor<64x96xi8> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<64x96xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<64x96xi32>, tensor<i32>) -> tensor<64x96xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<64x96xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<64x96xi32>, tensor<i32>) -> tensor<64x96xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<64x96xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa1, %xa1 : tensor<64x96xi32>
  %r = bcast.remainder %q, %eleven : (tensor<64x96xi32>, tensor<i32>) -> tensor<64x96xi32>
  %c = bcast.convert %r : (tensor<64x96xi32>) -> tensor<64x96xi8>
  return %c : tensor<64x96xi8>
}
func.func private @plain1(%x: tensor<64x96xi8>) -> tensor<96x64xi8> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<64x96xi8>) -> tensor<96x64xi8>
  return %0 : tensor<96x64xi8>
}
func.func private @fused1(%x: tensor<64x96xi8>, %y: tensor<96x64xi8>) -> tensor<96x64xi8> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<64x96xi8>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<64x96xi8>) -> tensor<96x64xi8>
  %2 = bcast.subtract %1, %y : tensor<96x64xi8>
  return %2 : tensor<96x64xi8>
}
func.func private @make2() -> tensor<33x31xf64> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<33x31xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<33x31xi32>, tensor<i32>) -> tensor<33x31xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<33x31xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<33x31xi32>, tensor<i32>) -> tensor<33x31xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<33x31xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa1, %xa1 : tensor<33x31xi32>
  %r = bcast.remainder %q, %eleven : (tensor<33x31xi32>, tensor<i32>) -> tensor<33x31xi32>
  %c = bcast.convert %r : (tensor<33x31xi32>) -> tensor<33x31xf64>
  return %c : tensor<33x31xf64>
}
func.func private @plain2(%x: tensor<33x31xf64>) -> tensor<31x33xf64> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<33x31xf64>) -> tensor<31x33xf64>
  return %0 : tensor<31x33xf64>
}
func.func private @fused2(%x: tensor<33x31xf64>, %y: tensor<31x33xf64>) -> tensor<31x33xf64> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<33x31xf64>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<33x31xf64>) -> tensor<31x33xf64>
  %2 = bcast.subtract %1, %y : tensor<31x33xf64>
  return %2 : tensor<31x33xf64>
}
func.func private @make3() -> tensor<100x9xf16> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<100x9xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<100x9xi32>, tensor<i32>) -> tensor<100x9xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<100x9xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<100x9xi32>, tensor<i32>) -> tensor<100x9xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<100x9xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa1, %xa1 : tensor<100x9xi32>
  %r = bcast.remainder %q, %eleven : (tensor<100x9xi32>, tensor<i32>) -> tensor<100x9xi32>
  %c = bcast.convert %r : (tensor<100x9xi32>) -> tensor<100x9xf16>
  return %c : tensor<100x9xf16>
}
func.func private @plain3(%x: tensor<100x9xf16>) -> tensor<9x100xf16> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<100x9xf16>) -> tensor<9x100xf16>
  return %0 : tensor<9x100xf16>
}
func.func private @fused3(%x: tensor<100x9xf16>, %y: tensor<9x100xf16>) -> tensor<9x100xf16> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<100x9xf16>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<100x9xf16>) -> tensor<9x100xf16>
  %2 = bcast.subtract %1, %y : tensor<9x100xf16>
  return %2 : tensor<9x100xf16>
}
func.func private @make4() -> tensor<9x100xi1> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<9x100xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<9x100xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<9x100xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa1, %xa1 : tensor<9x100xi32>
  %r = bcast.remainder %q, %eleven : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %c = bcast.compare LT, %r, %xk1 : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi1>
  return %c : tensor<9x100xi1>
}
func.func private @plain4(%x: tensor<9x100xi1>) -> tensor<100x9xi1> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<9x100xi1>) -> tensor<100x9xi1>
  return %0 : tensor<100x9xi1>
}
func.func private @fused4(%x: tensor<9x100xi1>, %y: tensor<100x9xi1>) -> tensor<100x9xi1> attributes {no_inline} {
  %0 = bcast.xor %x, %x : tensor<9x100xi1>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<9x100xi1>) -> tensor<100x9xi1>
  %2 = bcast.or %1, %y : tensor<100x9xi1>
  return %2 : tensor<100x9xi1>
}
func.func private @make5() -> tensor<3x40x50xi32> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<3x40x50xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<3x40x50xi32>, tensor<i32>) -> tensor<3x40x50xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<3x40x50xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<3x40x50xi32>, tensor<i32>) -> tensor<3x40x50xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<3x40x50xi32>
  %xi2 = bcast.iota dimension = 2 : tensor<3x40x50xi32>
  %xk2 = bcast.constant dense<2> : tensor<i32>
  %xm2 = bcast.multiply %xi2, %xk2 : (tensor<3x40x50xi32>, tensor<i32>) -> tensor<3x40x50xi32>
  %xa2 = bcast.add %xa1, %xm2 : tensor<3x40x50xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa2, %xa2 : tensor<3x40x50xi32>
  %r = bcast.remainder %q, %eleven : (tensor<3x40x50xi32>, tensor<i32>) -> tensor<3x40x50xi32>
  return %r : tensor<3x40x50xi32>
}
func.func private @plain5(%x: tensor<3x40x50xi32>) -> tensor<3x50x40xi32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<3x40x50xi32>) -> tensor<3x50x40xi32>
  return %0 : tensor<3x50x40xi32>
}
func.func private @fused5(%x: tensor<3x40x50xi32>, %y: tensor<3x50x40xi32>) -> tensor<3x50x40xi32> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<3x40x50xi32>
  %1 = bcast.transpose %0 permutation = [0, 2, 1] : (tensor<3x40x50xi32>) -> tensor<3x50x40xi32>
  %2 = bcast.subtract %1, %y : tensor<3x50x40xi32>
  return %2 : tensor<3x50x40xi32>
}
func.func private @make6() -> tensor<20x30x40xf32> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<20x30x40xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<20x30x40xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<20x30x40xi32>
  %xi2 = bcast.iota dimension = 2 : tensor<20x30x40xi32>
  %xk2 = bcast.constant dense<2> : tensor<i32>
  %xm2 = bcast.multiply %xi2, %xk2 : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %xa2 = bcast.add %xa1, %xm2 : tensor<20x30x40xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa2, %xa2 : tensor<20x30x40xi32>
  %r = bcast.remainder %q, %eleven : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %c = bcast.convert %r : (tensor<20x30x40xi32>) -> tensor<20x30x40xf32>
  return %c : tensor<20x30x40xf32>
}
func.func private @plain6(%x: tensor<20x30x40xf32>) -> tensor<40x30x20xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [2, 1, 0] : (tensor<20x30x40xf32>) -> tensor<40x30x20xf32>
  return %0 : tensor<40x30x20xf32>
}
func.func private @fused6(%x: tensor<20x30x40xf32>, %y: tensor<40x30x20xf32>) -> tensor<40x30x20xf32> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<20x30x40xf32>
  %1 = bcast.transpose %0 permutation = [2, 1, 0] : (tensor<20x30x40xf32>) -> tensor<40x30x20xf32>
  %2 = bcast.subtract %1, %y : tensor<40x30x20xf32>
  return %2 : tensor<40x30x20xf32>
}
func.func private @make7() -> tensor<20x30x40xi64> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<20x30x40xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<20x30x40xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<20x30x40xi32>
  %xi2 = bcast.iota dimension = 2 : tensor<20x30x40xi32>
  %xk2 = bcast.constant dense<2> : tensor<i32>
  %xm2 = bcast.multiply %xi2, %xk2 : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %xa2 = bcast.add %xa1, %xm2 : tensor<20x30x40xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa2, %xa2 : tensor<20x30x40xi32>
  %r = bcast.remainder %q, %eleven : (tensor<20x30x40xi32>, tensor<i32>) -> tensor<20x30x40xi32>
  %c = bcast.convert %r : (tensor<20x30x40xi32>) -> tensor<20x30x40xi64>
  return %c : tensor<20x30x40xi64>
}
func.func private @plain7(%x: tensor<20x30x40xi64>) -> tensor<30x40x20xi64> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 2, 0] : (tensor<20x30x40xi64>) -> tensor<30x40x20xi64>
  return %0 : tensor<30x40x20xi64>
}
func.func private @fused7(%x: tensor<20x30x40xi64>, %y: tensor<30x40x20xi64>) -> tensor<30x40x20xi64> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<20x30x40xi64>
  %1 = bcast.transpose %0 permutation = [1, 2, 0] : (tensor<20x30x40xi64>) -> tensor<30x40x20xi64>
  %2 = bcast.subtract %1, %y : tensor<30x40x20xi64>
  return %2 : tensor<30x40x20xi64>
}
func.func private @make8() -> tensor<20x30x8xi16> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<20x30x8xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<20x30x8xi32>, tensor<i32>) -> tensor<20x30x8xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<20x30x8xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<20x30x8xi32>, tensor<i32>) -> tensor<20x30x8xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<20x30x8xi32>
  %xi2 = bcast.iota dimension = 2 : tensor<20x30x8xi32>
  %xk2 = bcast.constant dense<2> : tensor<i32>
  %xm2 = bcast.multiply %xi2, %xk2 : (tensor<20x30x8xi32>, tensor<i32>) -> tensor<20x30x8xi32>
  %xa2 = bcast.add %xa1, %xm2 : tensor<20x30x8xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa2, %xa2 : tensor<20x30x8xi32>
  %r = bcast.remainder %q, %eleven : (tensor<20x30x8xi32>, tensor<i32>) -> tensor<20x30x8xi32>
  %c = bcast.convert %r : (tensor<20x30x8xi32>) -> tensor<20x30x8xi16>
  return %c : tensor<20x30x8xi16>
}
func.func private @plain8(%x: tensor<20x30x8xi16>) -> tensor<8x20x30xi16> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [2, 0, 1] : (tensor<20x30x8xi16>) -> tensor<8x20x30xi16>
  return %0 : tensor<8x20x30xi16>
}
func.func private @fused8(%x: tensor<20x30x8xi16>, %y: tensor<8x20x30xi16>) -> tensor<8x20x30xi16> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<20x30x8xi16>
  %1 = bcast.transpose %0 permutation = [2, 0, 1] : (tensor<20x30x8xi16>) -> tensor<8x20x30xi16>
  %2 = bcast.subtract %1, %y : tensor<8x20x30xi16>
  return %2 : tensor<8x20x30xi16>
}
func.func private @make9() -> tensor<65x1x65xf32> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<65x1x65xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<65x1x65xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<65x1x65xi32>
  %xi2 = bcast.iota dimension = 2 : tensor<65x1x65xi32>
  %xk2 = bcast.constant dense<2> : tensor<i32>
  %xm2 = bcast.multiply %xi2, %xk2 : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %xa2 = bcast.add %xa1, %xm2 : tensor<65x1x65xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa2, %xa2 : tensor<65x1x65xi32>
  %r = bcast.remainder %q, %eleven : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %c = bcast.convert %r : (tensor<65x1x65xi32>) -> tensor<65x1x65xf32>
  return %c : tensor<65x1x65xf32>
}
func.func private @plain9(%x: tensor<65x1x65xf32>) -> tensor<65x1x65xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [2, 1, 0] : (tensor<65x1x65xf32>) -> tensor<65x1x65xf32>
  return %0 : tensor<65x1x65xf32>
}
func.func private @fused9(%x: tensor<65x1x65xf32>, %y: tensor<65x1x65xf32>) -> tensor<65x1x65xf32> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<65x1x65xf32>
  %1 = bcast.transpose %0 permutation = [2, 1, 0] : (tensor<65x1x65xf32>) -> tensor<65x1x65xf32>
  %2 = bcast.subtract %1, %y : tensor<65x1x65xf32>
  return %2 : tensor<65x1x65xf32>
}
func.func private @make10() -> tensor<50x50xi32> attributes {no_inline} {
  %xi0 = bcast.iota dimension = 0 : tensor<50x50xi32>
  %xk0 = bcast.constant dense<13> : tensor<i32>
  %xm0 = bcast.multiply %xi0, %xk0 : (tensor<50x50xi32>, tensor<i32>) -> tensor<50x50xi32>
  %xi1 = bcast.iota dimension = 1 : tensor<50x50xi32>
  %xk1 = bcast.constant dense<5> : tensor<i32>
  %xm1 = bcast.multiply %xi1, %xk1 : (tensor<50x50xi32>, tensor<i32>) -> tensor<50x50xi32>
  %xa1 = bcast.add %xm0, %xm1 : tensor<50x50xi32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  %q = bcast.multiply %xa1, %xa1 : tensor<50x50xi32>
  %r = bcast.remainder %q, %eleven : (tensor<50x50xi32>, tensor<i32>) -> tensor<50x50xi32>
  return %r : tensor<50x50xi32>
}
func.func private @plain10(%x: tensor<50x50xi32>) -> tensor<50x50xi32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<50x50xi32>) -> tensor<50x50xi32>
  return %0 : tensor<50x50xi32>
}
func.func private @fused10(%x: tensor<50x50xi32>, %y: tensor<50x50xi32>) -> tensor<50x50xi32> attributes {no_inline} {
  %0 = bcast.multiply %x, %x : tensor<50x50xi32>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<50x50xi32>) -> tensor<50x50xi32>
  %2 = bcast.subtract %1, %y : tensor<50x50xi32>
  return %2 : tensor<50x50xi32>
}

func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  %v0 = func.call @make0() : () -> tensor<40x70xf32>
  %v0p = func.call @plain0(%v0) : (tensor<40x70xf32>) -> tensor<70x40xf32>
  %v0f = func.call @fused0(%v0, %v0p) : (tensor<40x70xf32>, tensor<70x40xf32>) -> tensor<70x40xf32>
  %v0wi0 = bcast.iota dimension = 0 : tensor<70x40xi32>
  %v0wk0 = bcast.constant dense<7> : tensor<i32>
  %v0wm0 = bcast.multiply %v0wi0, %v0wk0 : (tensor<70x40xi32>, tensor<i32>) -> tensor<70x40xi32>
  %v0wi1 = bcast.iota dimension = 1 : tensor<70x40xi32>
  %v0wk1 = bcast.constant dense<3> : tensor<i32>
  %v0wm1 = bcast.multiply %v0wi1, %v0wk1 : (tensor<70x40xi32>, tensor<i32>) -> tensor<70x40xi32>
  %v0wa1 = bcast.add %v0wm0, %v0wm1 : tensor<70x40xi32>
  %v0pc = bcast.convert %v0p : (tensor<70x40xf32>) -> tensor<70x40xi32>
  %v0pm = bcast.multiply %v0pc, %v0wa1 : tensor<70x40xi32>
  %v0ps = bcast.reduce add, %v0pm dimensions = [0, 1] : (tensor<70x40xi32>) -> tensor<i32>
  %v0fc = bcast.convert %v0f : (tensor<70x40xf32>) -> tensor<70x40xi32>
  %v0fm = bcast.multiply %v0fc, %v0wa1 : tensor<70x40xi32>
  %v0fs = bcast.reduce add, %v0fm dimensions = [0, 1] : (tensor<70x40xi32>) -> tensor<i32>
  %v1 = func.call @make1() : () -> tensor<64x96xi8>
  %v1p = func.call @plain1(%v1) : (tensor<64x96xi8>) -> tensor<96x64xi8>
  %v1f = func.call @fused1(%v1, %v1p) : (tensor<64x96xi8>, tensor<96x64xi8>) -> tensor<96x64xi8>
  %v1wi0 = bcast.iota dimension = 0 : tensor<96x64xi32>
  %v1wk0 = bcast.constant dense<7> : tensor<i32>
  %v1wm0 = bcast.multiply %v1wi0, %v1wk0 : (tensor<96x64xi32>, tensor<i32>) -> tensor<96x64xi32>
  %v1wi1 = bcast.iota dimension = 1 : tensor<96x64xi32>
  %v1wk1 = bcast.constant dense<3> : tensor<i32>
  %v1wm1 = bcast.multiply %v1wi1, %v1wk1 : (tensor<96x64xi32>, tensor<i32>) -> tensor<96x64xi32>
  %v1wa1 = bcast.add %v1wm0, %v1wm1 : tensor<96x64xi32>
  %v1pc = bcast.convert %v1p : (tensor<96x64xi8>) -> tensor<96x64xi32>
  %v1pm = bcast.multiply %v1pc, %v1wa1 : tensor<96x64xi32>
  %v1ps = bcast.reduce add, %v1pm dimensions = [0, 1] : (tensor<96x64xi32>) -> tensor<i32>
  %v1fc = bcast.convert %v1f : (tensor<96x64xi8>) -> tensor<96x64xi32>
  %v1fm = bcast.multiply %v1fc, %v1wa1 : tensor<96x64xi32>
  %v1fs = bcast.reduce add, %v1fm dimensions = [0, 1] : (tensor<96x64xi32>) -> tensor<i32>
  %v2 = func.call @make2() : () -> tensor<33x31xf64>
  %v2p = func.call @plain2(%v2) : (tensor<33x31xf64>) -> tensor<31x33xf64>
  %v2f = func.call @fused2(%v2, %v2p) : (tensor<33x31xf64>, tensor<31x33xf64>) -> tensor<31x33xf64>
  %v2wi0 = bcast.iota dimension = 0 : tensor<31x33xi32>
  %v2wk0 = bcast.constant dense<7> : tensor<i32>
  %v2wm0 = bcast.multiply %v2wi0, %v2wk0 : (tensor<31x33xi32>, tensor<i32>) -> tensor<31x33xi32>
  %v2wi1 = bcast.iota dimension = 1 : tensor<31x33xi32>
  %v2wk1 = bcast.constant dense<3> : tensor<i32>
  %v2wm1 = bcast.multiply %v2wi1, %v2wk1 : (tensor<31x33xi32>, tensor<i32>) -> tensor<31x33xi32>
  %v2wa1 = bcast.add %v2wm0, %v2wm1 : tensor<31x33xi32>
  %v2pc = bcast.convert %v2p : (tensor<31x33xf64>) -> tensor<31x33xi32>
  %v2pm = bcast.multiply %v2pc, %v2wa1 : tensor<31x33xi32>
  %v2ps = bcast.reduce add, %v2pm dimensions = [0, 1] : (tensor<31x33xi32>) -> tensor<i32>
  %v2fc = bcast.convert %v2f : (tensor<31x33xf64>) -> tensor<31x33xi32>
  %v2fm = bcast.multiply %v2fc, %v2wa1 : tensor<31x33xi32>
  %v2fs = bcast.reduce add, %v2fm dimensions = [0, 1] : (tensor<31x33xi32>) -> tensor<i32>
  %v3 = func.call @make3() : () -> tensor<100x9xf16>
  %v3p = func.call @plain3(%v3) : (tensor<100x9xf16>) -> tensor<9x100xf16>
  %v3f = func.call @fused3(%v3, %v3p) : (tensor<100x9xf16>, tensor<9x100xf16>) -> tensor<9x100xf16>
  %v3wi0 = bcast.iota dimension = 0 : tensor<9x100xi32>
  %v3wk0 = bcast.constant dense<7> : tensor<i32>
  %v3wm0 = bcast.multiply %v3wi0, %v3wk0 : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %v3wi1 = bcast.iota dimension = 1 : tensor<9x100xi32>
  %v3wk1 = bcast.constant dense<3> : tensor<i32>
  %v3wm1 = bcast.multiply %v3wi1, %v3wk1 : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %v3wa1 = bcast.add %v3wm0, %v3wm1 : tensor<9x100xi32>
  %v3pc = bcast.convert %v3p : (tensor<9x100xf16>) -> tensor<9x100xi32>
  %v3pm = bcast.multiply %v3pc, %v3wa1 : tensor<9x100xi32>
  %v3ps = bcast.reduce add, %v3pm dimensions = [0, 1] : (tensor<9x100xi32>) -> tensor<i32>
  %v3fc = bcast.convert %v3f : (tensor<9x100xf16>) -> tensor<9x100xi32>
  %v3fm = bcast.multiply %v3fc, %v3wa1 : tensor<9x100xi32>
  %v3fs = bcast.reduce add, %v3fm dimensions = [0, 1] : (tensor<9x100xi32>) -> tensor<i32>
  %v4 = func.call @make4() : () -> tensor<9x100xi1>
  %v4p = func.call @plain4(%v4) : (tensor<9x100xi1>) -> tensor<100x9xi1>
  %v4f = func.call @fused4(%v4, %v4p) : (tensor<9x100xi1>, tensor<100x9xi1>) -> tensor<100x9xi1>
  %v4wi0 = bcast.iota dimension = 0 : tensor<100x9xi32>
  %v4wk0 = bcast.constant dense<7> : tensor<i32>
  %v4wm0 = bcast.multiply %v4wi0, %v4wk0 : (tensor<100x9xi32>, tensor<i32>) -> tensor<100x9xi32>
  %v4wi1 = bcast.iota dimension = 1 : tensor<100x9xi32>
  %v4wk1 = bcast.constant dense<3> : tensor<i32>
  %v4wm1 = bcast.multiply %v4wi1, %v4wk1 : (tensor<100x9xi32>, tensor<i32>) -> tensor<100x9xi32>
  %v4wa1 = bcast.add %v4wm0, %v4wm1 : tensor<100x9xi32>
  %v4pc = bcast.convert %v4p : (tensor<100x9xi1>) -> tensor<100x9xi32>
  %v4pm = bcast.multiply %v4pc, %v4wa1 : tensor<100x9xi32>
  %v4ps = bcast.reduce add, %v4pm dimensions = [0, 1] : (tensor<100x9xi32>) -> tensor<i32>
  %v4fc = bcast.convert %v4f : (tensor<100x9xi1>) -> tensor<100x9xi32>
  %v4fm = bcast.multiply %v4fc, %v4wa1 : tensor<100x9xi32>
  %v4fs = bcast.reduce add, %v4fm dimensions = [0, 1] : (tensor<100x9xi32>) -> tensor<i32>
  %v5 = func.call @make5() : () -> tensor<3x40x50xi32>
  %v5p = func.call @plain5(%v5) : (tensor<3x40x50xi32>) -> tensor<3x50x40xi32>
  %v5f = func.call @fused5(%v5, %v5p) : (tensor<3x40x50xi32>, tensor<3x50x40xi32>) -> tensor<3x50x40xi32>
  %v5wi0 = bcast.iota dimension = 0 : tensor<3x50x40xi32>
  %v5wk0 = bcast.constant dense<7> : tensor<i32>
  %v5wm0 = bcast.multiply %v5wi0, %v5wk0 : (tensor<3x50x40xi32>, tensor<i32>) -> tensor<3x50x40xi32>
  %v5wi1 = bcast.iota dimension = 1 : tensor<3x50x40xi32>
  %v5wk1 = bcast.constant dense<3> : tensor<i32>
  %v5wm1 = bcast.multiply %v5wi1, %v5wk1 : (tensor<3x50x40xi32>, tensor<i32>) -> tensor<3x50x40xi32>
  %v5wa1 = bcast.add %v5wm0, %v5wm1 : tensor<3x50x40xi32>
  %v5wi2 = bcast.iota dimension = 2 : tensor<3x50x40xi32>
  %v5wk2 = bcast.constant dense<1> : tensor<i32>
  %v5wm2 = bcast.multiply %v5wi2, %v5wk2 : (tensor<3x50x40xi32>, tensor<i32>) -> tensor<3x50x40xi32>
  %v5wa2 = bcast.add %v5wa1, %v5wm2 : tensor<3x50x40xi32>
  %v5pc = bcast.convert %v5p : (tensor<3x50x40xi32>) -> tensor<3x50x40xi32>
  %v5pm = bcast.multiply %v5pc, %v5wa2 : tensor<3x50x40xi32>
  %v5ps = bcast.reduce add, %v5pm dimensions = [0, 1, 2] : (tensor<3x50x40xi32>) -> tensor<i32>
  %v5fc = bcast.convert %v5f : (tensor<3x50x40xi32>) -> tensor<3x50x40xi32>
  %v5fm = bcast.multiply %v5fc, %v5wa2 : tensor<3x50x40xi32>
  %v5fs = bcast.reduce add, %v5fm dimensions = [0, 1, 2] : (tensor<3x50x40xi32>) -> tensor<i32>
  %v6 = func.call @make6() : () -> tensor<20x30x40xf32>
  %v6p = func.call @plain6(%v6) : (tensor<20x30x40xf32>) -> tensor<40x30x20xf32>
  %v6f = func.call @fused6(%v6, %v6p) : (tensor<20x30x40xf32>, tensor<40x30x20xf32>) -> tensor<40x30x20xf32>
  %v6wi0 = bcast.iota dimension = 0 : tensor<40x30x20xi32>
  %v6wk0 = bcast.constant dense<7> : tensor<i32>
  %v6wm0 = bcast.multiply %v6wi0, %v6wk0 : (tensor<40x30x20xi32>, tensor<i32>) -> tensor<40x30x20xi32>
  %v6wi1 = bcast.iota dimension = 1 : tensor<40x30x20xi32>
  %v6wk1 = bcast.constant dense<3> : tensor<i32>
  %v6wm1 = bcast.multiply %v6wi1, %v6wk1 : (tensor<40x30x20xi32>, tensor<i32>) -> tensor<40x30x20xi32>
  %v6wa1 = bcast.add %v6wm0, %v6wm1 : tensor<40x30x20xi32>
  %v6wi2 = bcast.iota dimension = 2 : tensor<40x30x20xi32>
  %v6wk2 = bcast.constant dense<1> : tensor<i32>
  %v6wm2 = bcast.multiply %v6wi2, %v6wk2 : (tensor<40x30x20xi32>, tensor<i32>) -> tensor<40x30x20xi32>
  %v6wa2 = bcast.add %v6wa1, %v6wm2 : tensor<40x30x20xi32>
  %v6pc = bcast.convert %v6p : (tensor<40x30x20xf32>) -> tensor<40x30x20xi32>
  %v6pm = bcast.multiply %v6pc, %v6wa2 : tensor<40x30x20xi32>
  %v6ps = bcast.reduce add, %v6pm dimensions = [0, 1, 2] : (tensor<40x30x20xi32>) -> tensor<i32>
  %v6fc = bcast.convert %v6f : (tensor<40x30x20xf32>) -> tensor<40x30x20xi32>
  %v6fm = bcast.multiply %v6fc, %v6wa2 : tensor<40x30x20xi32>
  %v6fs = bcast.reduce add, %v6fm dimensions = [0, 1, 2] : (tensor<40x30x20xi32>) -> tensor<i32>
  %v7 = func.call @make7() : () -> tensor<20x30x40xi64>
  %v7p = func.call @plain7(%v7) : (tensor<20x30x40xi64>) -> tensor<30x40x20xi64>
  %v7f = func.call @fused7(%v7, %v7p) : (tensor<20x30x40xi64>, tensor<30x40x20xi64>) -> tensor<30x40x20xi64>
  %v7wi0 = bcast.iota dimension = 0 : tensor<30x40x20xi32>
  %v7wk0 = bcast.constant dense<7> : tensor<i32>
  %v7wm0 = bcast.multiply %v7wi0, %v7wk0 : (tensor<30x40x20xi32>, tensor<i32>) -> tensor<30x40x20xi32>
  %v7wi1 = bcast.iota dimension = 1 : tensor<30x40x20xi32>
  %v7wk1 = bcast.constant dense<3> : tensor<i32>
  %v7wm1 = bcast.multiply %v7wi1, %v7wk1 : (tensor<30x40x20xi32>, tensor<i32>) -> tensor<30x40x20xi32>
  %v7wa1 = bcast.add %v7wm0, %v7wm1 : tensor<30x40x20xi32>
  %v7wi2 = bcast.iota dimension = 2 : tensor<30x40x20xi32>
  %v7wk2 = bcast.constant dense<1> : tensor<i32>
  %v7wm2 = bcast.multiply %v7wi2, %v7wk2 : (tensor<30x40x20xi32>, tensor<i32>) -> tensor<30x40x20xi32>
  %v7wa2 = bcast.add %v7wa1, %v7wm2 : tensor<30x40x20xi32>
  %v7pc = bcast.convert %v7p : (tensor<30x40x20xi64>) -> tensor<30x40x20xi32>
  %v7pm = bcast.multiply %v7pc, %v7wa2 : tensor<30x40x20xi32>
  %v7ps = bcast.reduce add, %v7pm dimensions = [0, 1, 2] : (tensor<30x40x20xi32>) -> tensor<i32>
  %v7fc = bcast.convert %v7f : (tensor<30x40x20xi64>) -> tensor<30x40x20xi32>
  %v7fm = bcast.multiply %v7fc, %v7wa2 : tensor<30x40x20xi32>
  %v7fs = bcast.reduce add, %v7fm dimensions = [0, 1, 2] : (tensor<30x40x20xi32>) -> tensor<i32>
  %v8 = func.call @make8() : () -> tensor<20x30x8xi16>
  %v8p = func.call @plain8(%v8) : (tensor<20x30x8xi16>) -> tensor<8x20x30xi16>
  %v8f = func.call @fused8(%v8, %v8p) : (tensor<20x30x8xi16>, tensor<8x20x30xi16>) -> tensor<8x20x30xi16>
  %v8wi0 = bcast.iota dimension = 0 : tensor<8x20x30xi32>
  %v8wk0 = bcast.constant dense<7> : tensor<i32>
  %v8wm0 = bcast.multiply %v8wi0, %v8wk0 : (tensor<8x20x30xi32>, tensor<i32>) -> tensor<8x20x30xi32>
  %v8wi1 = bcast.iota dimension = 1 : tensor<8x20x30xi32>
  %v8wk1 = bcast.constant dense<3> : tensor<i32>
  %v8wm1 = bcast.multiply %v8wi1, %v8wk1 : (tensor<8x20x30xi32>, tensor<i32>) -> tensor<8x20x30xi32>
  %v8wa1 = bcast.add %v8wm0, %v8wm1 : tensor<8x20x30xi32>
  %v8wi2 = bcast.iota dimension = 2 : tensor<8x20x30xi32>
  %v8wk2 = bcast.constant dense<1> : tensor<i32>
  %v8wm2 = bcast.multiply %v8wi2, %v8wk2 : (tensor<8x20x30xi32>, tensor<i32>) -> tensor<8x20x30xi32>
  %v8wa2 = bcast.add %v8wa1, %v8wm2 : tensor<8x20x30xi32>
  %v8pc = bcast.convert %v8p : (tensor<8x20x30xi16>) -> tensor<8x20x30xi32>
  %v8pm = bcast.multiply %v8pc, %v8wa2 : tensor<8x20x30xi32>
  %v8ps = bcast.reduce add, %v8pm dimensions = [0, 1, 2] : (tensor<8x20x30xi32>) -> tensor<i32>
  %v8fc = bcast.convert %v8f : (tensor<8x20x30xi16>) -> tensor<8x20x30xi32>
  %v8fm = bcast.multiply %v8fc, %v8wa2 : tensor<8x20x30xi32>
  %v8fs = bcast.reduce add, %v8fm dimensions = [0, 1, 2] : (tensor<8x20x30xi32>) -> tensor<i32>
  %v9 = func.call @make9() : () -> tensor<65x1x65xf32>
  %v9p = func.call @plain9(%v9) : (tensor<65x1x65xf32>) -> tensor<65x1x65xf32>
  %v9f = func.call @fused9(%v9, %v9p) : (tensor<65x1x65xf32>, tensor<65x1x65xf32>) -> tensor<65x1x65xf32>
  %v9wi0 = bcast.iota dimension = 0 : tensor<65x1x65xi32>
  %v9wk0 = bcast.constant dense<7> : tensor<i32>
  %v9wm0 = bcast.multiply %v9wi0, %v9wk0 : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %v9wi1 = bcast.iota dimension = 1 : tensor<65x1x65xi32>
  %v9wk1 = bcast.constant dense<3> : tensor<i32>
  %v9wm1 = bcast.multiply %v9wi1, %v9wk1 : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %v9wa1 = bcast.add %v9wm0, %v9wm1 : tensor<65x1x65xi32>
  %v9wi2 = bcast.iota dimension = 2 : tensor<65x1x65xi32>
  %v9wk2 = bcast.constant dense<1> : tensor<i32>
  %v9wm2 = bcast.multiply %v9wi2, %v9wk2 : (tensor<65x1x65xi32>, tensor<i32>) -> tensor<65x1x65xi32>
  %v9wa2 = bcast.add %v9wa1, %v9wm2 : tensor<65x1x65xi32>
  %v9pc = bcast.convert %v9p : (tensor<65x1x65xf32>) -> tensor<65x1x65xi32>
  %v9pm = bcast.multiply %v9pc, %v9wa2 : tensor<65x1x65xi32>
  %v9ps = bcast.reduce add, %v9pm dimensions = [0, 1, 2] : (tensor<65x1x65xi32>) -> tensor<i32>
  %v9fc = bcast.convert %v9f : (tensor<65x1x65xf32>) -> tensor<65x1x65xi32>
  %v9fm = bcast.multiply %v9fc, %v9wa2 : tensor<65x1x65xi32>
  %v9fs = bcast.reduce add, %v9fm dimensions = [0, 1, 2] : (tensor<65x1x65xi32>) -> tensor<i32>
  %v10 = func.call @make10() : () -> tensor<50x50xi32>
  %v10p = func.call @plain10(%v10) : (tensor<50x50xi32>) -> tensor<50x50xi32>
  %v10f = func.call @fused10(%v10, %v10p) : (tensor<50x50xi32>, tensor<50x50xi32>) -> tensor<50x50xi32>
  %v10wi0 = bcast.iota dimension = 0 : tensor<50x50xi32>
  %v10wk0 = bcast.constant dense<7> : tensor<i32>
  %v10wm0 = bcast.multiply %v10wi0, %v10wk0 : (tensor<50x50xi32>, tensor<i32>) -> tensor<50x50xi32>
  %v10wi1 = bcast.iota dimension = 1 : tensor<50x50xi32>
  %v10wk1 = bcast.constant dense<3> : tensor<i32>
  %v10wm1 = bcast.multiply %v10wi1, %v10wk1 : (tensor<50x50xi32>, tensor<i32>) -> tensor<50x50xi32>
  %v10wa1 = bcast.add %v10wm0, %v10wm1 : tensor<50x50xi32>
  %v10pc = bcast.convert %v10p : (tensor<50x50xi32>) -> tensor<50x50xi32>
  %v10pm = bcast.multiply %v10pc, %v10wa1 : tensor<50x50xi32>
  %v10ps = bcast.reduce add, %v10pm dimensions = [0, 1] : (tensor<50x50xi32>) -> tensor<i32>
  %v10fc = bcast.convert %v10f : (tensor<50x50xi32>) -> tensor<50x50xi32>
  %v10fm = bcast.multiply %v10fc, %v10wa1 : tensor<50x50xi32>
  %v10fs = bcast.reduce add, %v10fm dimensions = [0, 1] : (tensor<50x50xi32>) -> tensor<i32>
  return %v0ps, %v0fs, %v1ps, %v1fs, %v2ps, %v2fs, %v3ps, %v3fs, %v4ps, %v4fs, %v5ps, %v5fs, %v6ps, %v6fs, %v7ps, %v7fs, %v8ps, %v8fs, %v9ps, %v9fs, %v10ps, %v10fs : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}
