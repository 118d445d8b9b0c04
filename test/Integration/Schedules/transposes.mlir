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
// CHECK: result[10]: i32=2451020
// CHECK: result[11]: i32=12255250

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

func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
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
  return %v0ps, %v0fs, %v1ps, %v1fs, %v2ps, %v2fs, %v3ps, %v3fs, %v4ps, %v4fs, %v10ps, %v10fs : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}
