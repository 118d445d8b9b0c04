// RUN: %run_targets %s | FileCheck %s

// Operands of three dimensions that are read across the order of the output, through
// tiles on a GPU: elements of each width, sizes that leave rests, alone and with computation
// before and after. Each result is a sum of elements times weights that follow
// from their places.

// CHECK: result[0]: i32=2399800
// CHECK: result[1]: i32=11996400
// CHECK: result[2]: i32=18192431
// CHECK: result[3]: i32=90960960
// CHECK: result[4]: i32=16272987
// CHECK: result[5]: i32=81363240
// CHECK: result[6]: i32=1296030
// CHECK: result[7]: i32=6477840
// CHECK: result[8]: i32=4325864
// CHECK: result[9]: i32=21622496

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
func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
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
  return %v5ps, %v5fs, %v6ps, %v6fs, %v7ps, %v7fs, %v8ps, %v8fs, %v9ps, %v9fs : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}
