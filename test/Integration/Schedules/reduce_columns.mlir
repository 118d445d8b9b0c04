// RUN: %run_targets %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Reductions of columns, and of dimensions around those that are kept, of each
// class of length. Each result is the sum of the results times their places.
// CHECK: result[0]: i64=1001000
// CHECK: result[1]: i64=102
// CHECK: result[2]: i64=12870
// CHECK: result[3]: i64=1065088
// CHECK: result[4]: i64=729201
// CHECK: result[5]: i64=2704195
// CHECK: result[6]: i64=705677
// CHECK: result[7]: i64=36778
// CHECK: result[8]: i64=3168
// CHECK: result[9]: i64=1999
// CHECK: result[10]: i64=63023
// CHECK: result[11]: i64=230230
// CHECK: result[12]: i64=9240
// CHECK: result[13]: i64=239997
// CHECK: result[14]: i64=-9
// CHECK: result[15]: i64=10
// CHECK: result[16]: i64=0
// CHECK: result[17]: i64=0
// CHECK: result[18]: i64=0

func.func @main() -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
  %three = bcast.constant dense<3> : tensor<i32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  // Columns.
  %v13i0 = bcast.iota dimension = 0 : tensor<2x1000xi32>
  %v13i1 = bcast.iota dimension = 1 : tensor<2x1000xi32>
  %v13m1 = bcast.multiply %v13i0, %three : (tensor<2x1000xi32>, tensor<i32>) -> tensor<2x1000xi32>
  %v13a1 = bcast.add %v13m1, %v13i1 : tensor<2x1000xi32>
  %v13q = bcast.multiply %v13a1, %v13a1 : tensor<2x1000xi32>
  %v13r = bcast.remainder %v13q, %eleven : (tensor<2x1000xi32>, tensor<i32>) -> tensor<2x1000xi32>
  %v13s = bcast.subtract %v13r, %three : (tensor<2x1000xi32>, tensor<i32>) -> tensor<2x1000xi32>
  %v13x = bcast.convert %v13s : (tensor<2x1000xi32>) -> tensor<2x1000xf32>
  %v13 = bcast.reduce add, %v13x dimensions = [0] : (tensor<2x1000xf32>) -> tensor<1000xf32>
  %v13w = bcast.convert %v13 : (tensor<1000xf32>) -> tensor<1000xi64>
  %v13f = bcast.reshape %v13w : (tensor<1000xi64>) -> tensor<1000xi64>
  %v13n = bcast.iota dimension = 0 : tensor<1000xi64>
  %v13p = bcast.multiply %v13f, %v13n : tensor<1000xi64>
  %v13z = bcast.add %v13p, %v13f : tensor<1000xi64>
  %v13o = bcast.reduce add, %v13z dimensions = [0] : (tensor<1000xi64>) -> tensor<i64>
  %v14i0 = bcast.iota dimension = 0 : tensor<17x3xi32>
  %v14i1 = bcast.iota dimension = 1 : tensor<17x3xi32>
  %v14m1 = bcast.multiply %v14i0, %three : (tensor<17x3xi32>, tensor<i32>) -> tensor<17x3xi32>
  %v14a1 = bcast.add %v14m1, %v14i1 : tensor<17x3xi32>
  %v14q = bcast.multiply %v14a1, %v14a1 : tensor<17x3xi32>
  %v14r = bcast.remainder %v14q, %eleven : (tensor<17x3xi32>, tensor<i32>) -> tensor<17x3xi32>
  %v14s = bcast.subtract %v14r, %three : (tensor<17x3xi32>, tensor<i32>) -> tensor<17x3xi32>
  %v14x = bcast.convert %v14s : (tensor<17x3xi32>) -> tensor<17x3xf32>
  %v14 = bcast.reduce add, %v14x dimensions = [0] : (tensor<17x3xf32>) -> tensor<3xf32>
  %v14w = bcast.convert %v14 : (tensor<3xf32>) -> tensor<3xi64>
  %v14f = bcast.reshape %v14w : (tensor<3xi64>) -> tensor<3xi64>
  %v14n = bcast.iota dimension = 0 : tensor<3xi64>
  %v14p = bcast.multiply %v14f, %v14n : tensor<3xi64>
  %v14z = bcast.add %v14p, %v14f : tensor<3xi64>
  %v14o = bcast.reduce add, %v14z dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %v15i0 = bcast.iota dimension = 0 : tensor<511x65xi32>
  %v15i1 = bcast.iota dimension = 1 : tensor<511x65xi32>
  %v15m1 = bcast.multiply %v15i0, %three : (tensor<511x65xi32>, tensor<i32>) -> tensor<511x65xi32>
  %v15a1 = bcast.add %v15m1, %v15i1 : tensor<511x65xi32>
  %v15q = bcast.multiply %v15a1, %v15a1 : tensor<511x65xi32>
  %v15r = bcast.remainder %v15q, %eleven : (tensor<511x65xi32>, tensor<i32>) -> tensor<511x65xi32>
  %v15s = bcast.subtract %v15r, %three : (tensor<511x65xi32>, tensor<i32>) -> tensor<511x65xi32>
  %v15x = bcast.convert %v15s : (tensor<511x65xi32>) -> tensor<511x65xf32>
  %v15 = bcast.reduce maximum, %v15x dimensions = [0] : (tensor<511x65xf32>) -> tensor<65xf32>
  %v15w = bcast.convert %v15 : (tensor<65xf32>) -> tensor<65xi64>
  %v15f = bcast.reshape %v15w : (tensor<65xi64>) -> tensor<65xi64>
  %v15n = bcast.iota dimension = 0 : tensor<65xi64>
  %v15p = bcast.multiply %v15f, %v15n : tensor<65xi64>
  %v15z = bcast.add %v15p, %v15f : tensor<65xi64>
  %v15o = bcast.reduce add, %v15z dimensions = [0] : (tensor<65xi64>) -> tensor<i64>
  %v16i0 = bcast.iota dimension = 0 : tensor<512x64xi32>
  %v16i1 = bcast.iota dimension = 1 : tensor<512x64xi32>
  %v16m1 = bcast.multiply %v16i0, %three : (tensor<512x64xi32>, tensor<i32>) -> tensor<512x64xi32>
  %v16a1 = bcast.add %v16m1, %v16i1 : tensor<512x64xi32>
  %v16q = bcast.multiply %v16a1, %v16a1 : tensor<512x64xi32>
  %v16r = bcast.remainder %v16q, %eleven : (tensor<512x64xi32>, tensor<i32>) -> tensor<512x64xi32>
  %v16s = bcast.subtract %v16r, %three : (tensor<512x64xi32>, tensor<i32>) -> tensor<512x64xi32>
  %v16x = bcast.convert %v16s : (tensor<512x64xi32>) -> tensor<512x64xf16>
  %v16 = bcast.reduce add, %v16x dimensions = [0] : (tensor<512x64xf16>) -> tensor<64xf16>
  %v16w = bcast.convert %v16 : (tensor<64xf16>) -> tensor<64xi64>
  %v16f = bcast.reshape %v16w : (tensor<64xi64>) -> tensor<64xi64>
  %v16n = bcast.iota dimension = 0 : tensor<64xi64>
  %v16p = bcast.multiply %v16f, %v16n : tensor<64xi64>
  %v16z = bcast.add %v16p, %v16f : tensor<64xi64>
  %v16o = bcast.reduce add, %v16z dimensions = [0] : (tensor<64xi64>) -> tensor<i64>
  %v17i0 = bcast.iota dimension = 0 : tensor<1300x33xi32>
  %v17i1 = bcast.iota dimension = 1 : tensor<1300x33xi32>
  %v17m1 = bcast.multiply %v17i0, %three : (tensor<1300x33xi32>, tensor<i32>) -> tensor<1300x33xi32>
  %v17a1 = bcast.add %v17m1, %v17i1 : tensor<1300x33xi32>
  %v17q = bcast.multiply %v17a1, %v17a1 : tensor<1300x33xi32>
  %v17r = bcast.remainder %v17q, %eleven : (tensor<1300x33xi32>, tensor<i32>) -> tensor<1300x33xi32>
  %v17s = bcast.subtract %v17r, %three : (tensor<1300x33xi32>, tensor<i32>) -> tensor<1300x33xi32>
  %v17x = bcast.convert %v17s : (tensor<1300x33xi32>) -> tensor<1300x33xf32>
  %v17 = bcast.reduce add, %v17x dimensions = [0] : (tensor<1300x33xf32>) -> tensor<33xf32>
  %v17w = bcast.convert %v17 : (tensor<33xf32>) -> tensor<33xi64>
  %v17f = bcast.reshape %v17w : (tensor<33xi64>) -> tensor<33xi64>
  %v17n = bcast.iota dimension = 0 : tensor<33xi64>
  %v17p = bcast.multiply %v17f, %v17n : tensor<33xi64>
  %v17z = bcast.add %v17p, %v17f : tensor<33xi64>
  %v17o = bcast.reduce add, %v17z dimensions = [0] : (tensor<33xi64>) -> tensor<i64>
  %v18i0 = bcast.iota dimension = 0 : tensor<1300x64xi32>
  %v18i1 = bcast.iota dimension = 1 : tensor<1300x64xi32>
  %v18m1 = bcast.multiply %v18i0, %three : (tensor<1300x64xi32>, tensor<i32>) -> tensor<1300x64xi32>
  %v18a1 = bcast.add %v18m1, %v18i1 : tensor<1300x64xi32>
  %v18q = bcast.multiply %v18a1, %v18a1 : tensor<1300x64xi32>
  %v18r = bcast.remainder %v18q, %eleven : (tensor<1300x64xi32>, tensor<i32>) -> tensor<1300x64xi32>
  %v18s = bcast.subtract %v18r, %three : (tensor<1300x64xi32>, tensor<i32>) -> tensor<1300x64xi32>
  %v18x = bcast.convert %v18s : (tensor<1300x64xi32>) -> tensor<1300x64xf64>
  %v18 = bcast.reduce add, %v18x dimensions = [0] : (tensor<1300x64xf64>) -> tensor<64xf64>
  %v18w = bcast.convert %v18 : (tensor<64xf64>) -> tensor<64xi64>
  %v18f = bcast.reshape %v18w : (tensor<64xi64>) -> tensor<64xi64>
  %v18n = bcast.iota dimension = 0 : tensor<64xi64>
  %v18p = bcast.multiply %v18f, %v18n : tensor<64xi64>
  %v18z = bcast.add %v18p, %v18f : tensor<64xi64>
  %v18o = bcast.reduce add, %v18z dimensions = [0] : (tensor<64xi64>) -> tensor<i64>
  %v19i0 = bcast.iota dimension = 0 : tensor<4x600x12xi32>
  %v19i1 = bcast.iota dimension = 1 : tensor<4x600x12xi32>
  %v19m1 = bcast.multiply %v19i0, %three : (tensor<4x600x12xi32>, tensor<i32>) -> tensor<4x600x12xi32>
  %v19a1 = bcast.add %v19m1, %v19i1 : tensor<4x600x12xi32>
  %v19i2 = bcast.iota dimension = 2 : tensor<4x600x12xi32>
  %v19m2 = bcast.multiply %v19a1, %three : (tensor<4x600x12xi32>, tensor<i32>) -> tensor<4x600x12xi32>
  %v19a2 = bcast.add %v19m2, %v19i2 : tensor<4x600x12xi32>
  %v19q = bcast.multiply %v19a2, %v19a2 : tensor<4x600x12xi32>
  %v19r = bcast.remainder %v19q, %eleven : (tensor<4x600x12xi32>, tensor<i32>) -> tensor<4x600x12xi32>
  %v19s = bcast.subtract %v19r, %three : (tensor<4x600x12xi32>, tensor<i32>) -> tensor<4x600x12xi32>
  %v19 = bcast.reduce add, %v19s dimensions = [1] : (tensor<4x600x12xi32>) -> tensor<4x12xi32>
  %v19w = bcast.convert %v19 : (tensor<4x12xi32>) -> tensor<4x12xi64>
  %v19f = bcast.reshape %v19w : (tensor<4x12xi64>) -> tensor<48xi64>
  %v19n = bcast.iota dimension = 0 : tensor<48xi64>
  %v19p = bcast.multiply %v19f, %v19n : tensor<48xi64>
  %v19z = bcast.add %v19p, %v19f : tensor<48xi64>
  %v19o = bcast.reduce add, %v19z dimensions = [0] : (tensor<48xi64>) -> tensor<i64>
  %v20i0 = bcast.iota dimension = 0 : tensor<3x5x70xi32>
  %v20i1 = bcast.iota dimension = 1 : tensor<3x5x70xi32>
  %v20m1 = bcast.multiply %v20i0, %three : (tensor<3x5x70xi32>, tensor<i32>) -> tensor<3x5x70xi32>
  %v20a1 = bcast.add %v20m1, %v20i1 : tensor<3x5x70xi32>
  %v20i2 = bcast.iota dimension = 2 : tensor<3x5x70xi32>
  %v20m2 = bcast.multiply %v20a1, %three : (tensor<3x5x70xi32>, tensor<i32>) -> tensor<3x5x70xi32>
  %v20a2 = bcast.add %v20m2, %v20i2 : tensor<3x5x70xi32>
  %v20q = bcast.multiply %v20a2, %v20a2 : tensor<3x5x70xi32>
  %v20r = bcast.remainder %v20q, %eleven : (tensor<3x5x70xi32>, tensor<i32>) -> tensor<3x5x70xi32>
  %v20s = bcast.subtract %v20r, %three : (tensor<3x5x70xi32>, tensor<i32>) -> tensor<3x5x70xi32>
  %v20x = bcast.convert %v20s : (tensor<3x5x70xi32>) -> tensor<3x5x70xf32>
  %v20 = bcast.reduce add, %v20x dimensions = [0, 1] : (tensor<3x5x70xf32>) -> tensor<70xf32>
  %v20w = bcast.convert %v20 : (tensor<70xf32>) -> tensor<70xi64>
  %v20f = bcast.reshape %v20w : (tensor<70xi64>) -> tensor<70xi64>
  %v20n = bcast.iota dimension = 0 : tensor<70xi64>
  %v20p = bcast.multiply %v20f, %v20n : tensor<70xi64>
  %v20z = bcast.add %v20p, %v20f : tensor<70xi64>
  %v20o = bcast.reduce add, %v20z dimensions = [0] : (tensor<70xi64>) -> tensor<i64>
  %v21i0 = bcast.iota dimension = 0 : tensor<4x6x30x8xi32>
  %v21i1 = bcast.iota dimension = 1 : tensor<4x6x30x8xi32>
  %v21m1 = bcast.multiply %v21i0, %three : (tensor<4x6x30x8xi32>, tensor<i32>) -> tensor<4x6x30x8xi32>
  %v21a1 = bcast.add %v21m1, %v21i1 : tensor<4x6x30x8xi32>
  %v21i2 = bcast.iota dimension = 2 : tensor<4x6x30x8xi32>
  %v21m2 = bcast.multiply %v21a1, %three : (tensor<4x6x30x8xi32>, tensor<i32>) -> tensor<4x6x30x8xi32>
  %v21a2 = bcast.add %v21m2, %v21i2 : tensor<4x6x30x8xi32>
  %v21i3 = bcast.iota dimension = 3 : tensor<4x6x30x8xi32>
  %v21m3 = bcast.multiply %v21a2, %three : (tensor<4x6x30x8xi32>, tensor<i32>) -> tensor<4x6x30x8xi32>
  %v21a3 = bcast.add %v21m3, %v21i3 : tensor<4x6x30x8xi32>
  %v21q = bcast.multiply %v21a3, %v21a3 : tensor<4x6x30x8xi32>
  %v21r = bcast.remainder %v21q, %eleven : (tensor<4x6x30x8xi32>, tensor<i32>) -> tensor<4x6x30x8xi32>
  %v21s = bcast.subtract %v21r, %three : (tensor<4x6x30x8xi32>, tensor<i32>) -> tensor<4x6x30x8xi32>
  %v21 = bcast.reduce maximum, %v21s dimensions = [1, 2] : (tensor<4x6x30x8xi32>) -> tensor<4x8xi32>
  %v21w = bcast.convert %v21 : (tensor<4x8xi32>) -> tensor<4x8xi64>
  %v21f = bcast.reshape %v21w : (tensor<4x8xi64>) -> tensor<32xi64>
  %v21n = bcast.iota dimension = 0 : tensor<32xi64>
  %v21p = bcast.multiply %v21f, %v21n : tensor<32xi64>
  %v21z = bcast.add %v21p, %v21f : tensor<32xi64>
  %v21o = bcast.reduce add, %v21z dimensions = [0] : (tensor<32xi64>) -> tensor<i64>
  %v22i0 = bcast.iota dimension = 0 : tensor<2000x1x1xi32>
  %v22i1 = bcast.iota dimension = 1 : tensor<2000x1x1xi32>
  %v22m1 = bcast.multiply %v22i0, %three : (tensor<2000x1x1xi32>, tensor<i32>) -> tensor<2000x1x1xi32>
  %v22a1 = bcast.add %v22m1, %v22i1 : tensor<2000x1x1xi32>
  %v22i2 = bcast.iota dimension = 2 : tensor<2000x1x1xi32>
  %v22m2 = bcast.multiply %v22a1, %three : (tensor<2000x1x1xi32>, tensor<i32>) -> tensor<2000x1x1xi32>
  %v22a2 = bcast.add %v22m2, %v22i2 : tensor<2000x1x1xi32>
  %v22q = bcast.multiply %v22a2, %v22a2 : tensor<2000x1x1xi32>
  %v22r = bcast.remainder %v22q, %eleven : (tensor<2000x1x1xi32>, tensor<i32>) -> tensor<2000x1x1xi32>
  %v22s = bcast.subtract %v22r, %three : (tensor<2000x1x1xi32>, tensor<i32>) -> tensor<2000x1x1xi32>
  %v22x = bcast.convert %v22s : (tensor<2000x1x1xi32>) -> tensor<2000x1x1xf32>
  %v22 = bcast.reduce add, %v22x dimensions = [0] : (tensor<2000x1x1xf32>) -> tensor<1x1xf32>
  %v22w = bcast.convert %v22 : (tensor<1x1xf32>) -> tensor<1x1xi64>
  %v22f = bcast.reshape %v22w : (tensor<1x1xi64>) -> tensor<1xi64>
  %v22n = bcast.iota dimension = 0 : tensor<1xi64>
  %v22p = bcast.multiply %v22f, %v22n : tensor<1xi64>
  %v22z = bcast.add %v22p, %v22f : tensor<1xi64>
  %v22o = bcast.reduce add, %v22z dimensions = [0] : (tensor<1xi64>) -> tensor<i64>
  // Reduced and kept dimensions in turn.
  %v23i0 = bcast.iota dimension = 0 : tensor<6x20x50xi32>
  %v23i1 = bcast.iota dimension = 1 : tensor<6x20x50xi32>
  %v23m1 = bcast.multiply %v23i0, %three : (tensor<6x20x50xi32>, tensor<i32>) -> tensor<6x20x50xi32>
  %v23a1 = bcast.add %v23m1, %v23i1 : tensor<6x20x50xi32>
  %v23i2 = bcast.iota dimension = 2 : tensor<6x20x50xi32>
  %v23m2 = bcast.multiply %v23a1, %three : (tensor<6x20x50xi32>, tensor<i32>) -> tensor<6x20x50xi32>
  %v23a2 = bcast.add %v23m2, %v23i2 : tensor<6x20x50xi32>
  %v23q = bcast.multiply %v23a2, %v23a2 : tensor<6x20x50xi32>
  %v23r = bcast.remainder %v23q, %eleven : (tensor<6x20x50xi32>, tensor<i32>) -> tensor<6x20x50xi32>
  %v23s = bcast.subtract %v23r, %three : (tensor<6x20x50xi32>, tensor<i32>) -> tensor<6x20x50xi32>
  %v23x = bcast.convert %v23s : (tensor<6x20x50xi32>) -> tensor<6x20x50xf32>
  %v23 = bcast.reduce add, %v23x dimensions = [0, 2] : (tensor<6x20x50xf32>) -> tensor<20xf32>
  %v23w = bcast.convert %v23 : (tensor<20xf32>) -> tensor<20xi64>
  %v23f = bcast.reshape %v23w : (tensor<20xi64>) -> tensor<20xi64>
  %v23n = bcast.iota dimension = 0 : tensor<20xi64>
  %v23p = bcast.multiply %v23f, %v23n : tensor<20xi64>
  %v23z = bcast.add %v23p, %v23f : tensor<20xi64>
  %v23o = bcast.reduce add, %v23z dimensions = [0] : (tensor<20xi64>) -> tensor<i64>
  %v24i0 = bcast.iota dimension = 0 : tensor<5x7x11x13xi32>
  %v24i1 = bcast.iota dimension = 1 : tensor<5x7x11x13xi32>
  %v24m1 = bcast.multiply %v24i0, %three : (tensor<5x7x11x13xi32>, tensor<i32>) -> tensor<5x7x11x13xi32>
  %v24a1 = bcast.add %v24m1, %v24i1 : tensor<5x7x11x13xi32>
  %v24i2 = bcast.iota dimension = 2 : tensor<5x7x11x13xi32>
  %v24m2 = bcast.multiply %v24a1, %three : (tensor<5x7x11x13xi32>, tensor<i32>) -> tensor<5x7x11x13xi32>
  %v24a2 = bcast.add %v24m2, %v24i2 : tensor<5x7x11x13xi32>
  %v24i3 = bcast.iota dimension = 3 : tensor<5x7x11x13xi32>
  %v24m3 = bcast.multiply %v24a2, %three : (tensor<5x7x11x13xi32>, tensor<i32>) -> tensor<5x7x11x13xi32>
  %v24a3 = bcast.add %v24m3, %v24i3 : tensor<5x7x11x13xi32>
  %v24q = bcast.multiply %v24a3, %v24a3 : tensor<5x7x11x13xi32>
  %v24r = bcast.remainder %v24q, %eleven : (tensor<5x7x11x13xi32>, tensor<i32>) -> tensor<5x7x11x13xi32>
  %v24s = bcast.subtract %v24r, %three : (tensor<5x7x11x13xi32>, tensor<i32>) -> tensor<5x7x11x13xi32>
  %v24 = bcast.reduce add, %v24s dimensions = [0, 2] : (tensor<5x7x11x13xi32>) -> tensor<7x13xi32>
  %v24w = bcast.convert %v24 : (tensor<7x13xi32>) -> tensor<7x13xi64>
  %v24f = bcast.reshape %v24w : (tensor<7x13xi64>) -> tensor<91xi64>
  %v24n = bcast.iota dimension = 0 : tensor<91xi64>
  %v24p = bcast.multiply %v24f, %v24n : tensor<91xi64>
  %v24z = bcast.add %v24p, %v24f : tensor<91xi64>
  %v24o = bcast.reduce add, %v24z dimensions = [0] : (tensor<91xi64>) -> tensor<i64>
  %v25i0 = bcast.iota dimension = 0 : tensor<5x7x11x12xi32>
  %v25i1 = bcast.iota dimension = 1 : tensor<5x7x11x12xi32>
  %v25m1 = bcast.multiply %v25i0, %three : (tensor<5x7x11x12xi32>, tensor<i32>) -> tensor<5x7x11x12xi32>
  %v25a1 = bcast.add %v25m1, %v25i1 : tensor<5x7x11x12xi32>
  %v25i2 = bcast.iota dimension = 2 : tensor<5x7x11x12xi32>
  %v25m2 = bcast.multiply %v25a1, %three : (tensor<5x7x11x12xi32>, tensor<i32>) -> tensor<5x7x11x12xi32>
  %v25a2 = bcast.add %v25m2, %v25i2 : tensor<5x7x11x12xi32>
  %v25i3 = bcast.iota dimension = 3 : tensor<5x7x11x12xi32>
  %v25m3 = bcast.multiply %v25a2, %three : (tensor<5x7x11x12xi32>, tensor<i32>) -> tensor<5x7x11x12xi32>
  %v25a3 = bcast.add %v25m3, %v25i3 : tensor<5x7x11x12xi32>
  %v25q = bcast.multiply %v25a3, %v25a3 : tensor<5x7x11x12xi32>
  %v25r = bcast.remainder %v25q, %eleven : (tensor<5x7x11x12xi32>, tensor<i32>) -> tensor<5x7x11x12xi32>
  %v25s = bcast.subtract %v25r, %three : (tensor<5x7x11x12xi32>, tensor<i32>) -> tensor<5x7x11x12xi32>
  %v25x = bcast.convert %v25s : (tensor<5x7x11x12xi32>) -> tensor<5x7x11x12xf32>
  %v25 = bcast.reduce maximum, %v25x dimensions = [1, 3] : (tensor<5x7x11x12xf32>) -> tensor<5x11xf32>
  %v25w = bcast.convert %v25 : (tensor<5x11xf32>) -> tensor<5x11xi64>
  %v25f = bcast.reshape %v25w : (tensor<5x11xi64>) -> tensor<55xi64>
  %v25n = bcast.iota dimension = 0 : tensor<55xi64>
  %v25p = bcast.multiply %v25f, %v25n : tensor<55xi64>
  %v25z = bcast.add %v25p, %v25f : tensor<55xi64>
  %v25o = bcast.reduce add, %v25z dimensions = [0] : (tensor<55xi64>) -> tensor<i64>
  %v26i0 = bcast.iota dimension = 0 : tensor<40x3x1000xi32>
  %v26i1 = bcast.iota dimension = 1 : tensor<40x3x1000xi32>
  %v26m1 = bcast.multiply %v26i0, %three : (tensor<40x3x1000xi32>, tensor<i32>) -> tensor<40x3x1000xi32>
  %v26a1 = bcast.add %v26m1, %v26i1 : tensor<40x3x1000xi32>
  %v26i2 = bcast.iota dimension = 2 : tensor<40x3x1000xi32>
  %v26m2 = bcast.multiply %v26a1, %three : (tensor<40x3x1000xi32>, tensor<i32>) -> tensor<40x3x1000xi32>
  %v26a2 = bcast.add %v26m2, %v26i2 : tensor<40x3x1000xi32>
  %v26q = bcast.multiply %v26a2, %v26a2 : tensor<40x3x1000xi32>
  %v26r = bcast.remainder %v26q, %eleven : (tensor<40x3x1000xi32>, tensor<i32>) -> tensor<40x3x1000xi32>
  %v26s = bcast.subtract %v26r, %three : (tensor<40x3x1000xi32>, tensor<i32>) -> tensor<40x3x1000xi32>
  %v26x = bcast.convert %v26s : (tensor<40x3x1000xi32>) -> tensor<40x3x1000xf32>
  %v26 = bcast.reduce add, %v26x dimensions = [0, 2] : (tensor<40x3x1000xf32>) -> tensor<3xf32>
  %v26w = bcast.convert %v26 : (tensor<3xf32>) -> tensor<3xi64>
  %v26f = bcast.reshape %v26w : (tensor<3xi64>) -> tensor<3xi64>
  %v26n = bcast.iota dimension = 0 : tensor<3xi64>
  %v26p = bcast.multiply %v26f, %v26n : tensor<3xi64>
  %v26z = bcast.add %v26p, %v26f : tensor<3xi64>
  %v26o = bcast.reduce add, %v26z dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %v27i0 = bcast.iota dimension = 0 : tensor<300x2x4xi32>
  %v27i1 = bcast.iota dimension = 1 : tensor<300x2x4xi32>
  %v27m1 = bcast.multiply %v27i0, %three : (tensor<300x2x4xi32>, tensor<i32>) -> tensor<300x2x4xi32>
  %v27a1 = bcast.add %v27m1, %v27i1 : tensor<300x2x4xi32>
  %v27i2 = bcast.iota dimension = 2 : tensor<300x2x4xi32>
  %v27m2 = bcast.multiply %v27a1, %three : (tensor<300x2x4xi32>, tensor<i32>) -> tensor<300x2x4xi32>
  %v27a2 = bcast.add %v27m2, %v27i2 : tensor<300x2x4xi32>
  %v27q = bcast.multiply %v27a2, %v27a2 : tensor<300x2x4xi32>
  %v27r = bcast.remainder %v27q, %eleven : (tensor<300x2x4xi32>, tensor<i32>) -> tensor<300x2x4xi32>
  %v27s = bcast.subtract %v27r, %three : (tensor<300x2x4xi32>, tensor<i32>) -> tensor<300x2x4xi32>
  %v27x = bcast.convert %v27s : (tensor<300x2x4xi32>) -> tensor<300x2x4xi8>
  %v27 = bcast.reduce minimum, %v27x dimensions = [0, 2] : (tensor<300x2x4xi8>) -> tensor<2xi8>
  %v27w = bcast.convert %v27 : (tensor<2xi8>) -> tensor<2xi64>
  %v27f = bcast.reshape %v27w : (tensor<2xi64>) -> tensor<2xi64>
  %v27n = bcast.iota dimension = 0 : tensor<2xi64>
  %v27p = bcast.multiply %v27f, %v27n : tensor<2xi64>
  %v27z = bcast.add %v27p, %v27f : tensor<2xi64>
  %v27o = bcast.reduce add, %v27z dimensions = [0] : (tensor<2xi64>) -> tensor<i64>
  // Other kinds.
  %v28i0 = bcast.iota dimension = 0 : tensor<4x1500xi32>
  %v28i1 = bcast.iota dimension = 1 : tensor<4x1500xi32>
  %v28m1 = bcast.multiply %v28i0, %three : (tensor<4x1500xi32>, tensor<i32>) -> tensor<4x1500xi32>
  %v28a1 = bcast.add %v28m1, %v28i1 : tensor<4x1500xi32>
  %v28q = bcast.multiply %v28a1, %v28a1 : tensor<4x1500xi32>
  %v28r = bcast.remainder %v28q, %eleven : (tensor<4x1500xi32>, tensor<i32>) -> tensor<4x1500xi32>
  %v28s = bcast.subtract %v28r, %three : (tensor<4x1500xi32>, tensor<i32>) -> tensor<4x1500xi32>
  %v28x = bcast.compare NE, %v28s, %eleven : (tensor<4x1500xi32>, tensor<i32>) -> tensor<4x1500xi1>
  %v28 = bcast.reduce and, %v28x dimensions = [1] : (tensor<4x1500xi1>) -> tensor<4xi1>
  %v28w = bcast.convert %v28 : (tensor<4xi1>) -> tensor<4xi64>
  %v28f = bcast.reshape %v28w : (tensor<4xi64>) -> tensor<4xi64>
  %v28n = bcast.iota dimension = 0 : tensor<4xi64>
  %v28p = bcast.multiply %v28f, %v28n : tensor<4xi64>
  %v28z = bcast.add %v28p, %v28f : tensor<4xi64>
  %v28o = bcast.reduce add, %v28z dimensions = [0] : (tensor<4xi64>) -> tensor<i64>
  %v29i0 = bcast.iota dimension = 0 : tensor<700x40xi32>
  %v29i1 = bcast.iota dimension = 1 : tensor<700x40xi32>
  %v29m1 = bcast.multiply %v29i0, %three : (tensor<700x40xi32>, tensor<i32>) -> tensor<700x40xi32>
  %v29a1 = bcast.add %v29m1, %v29i1 : tensor<700x40xi32>
  %v29q = bcast.multiply %v29a1, %v29a1 : tensor<700x40xi32>
  %v29r = bcast.remainder %v29q, %eleven : (tensor<700x40xi32>, tensor<i32>) -> tensor<700x40xi32>
  %v29s = bcast.subtract %v29r, %three : (tensor<700x40xi32>, tensor<i32>) -> tensor<700x40xi32>
  %v29x = bcast.compare EQ, %v29s, %three : (tensor<700x40xi32>, tensor<i32>) -> tensor<700x40xi1>
  %v29 = bcast.reduce or, %v29x dimensions = [0] : (tensor<700x40xi1>) -> tensor<40xi1>
  %v29w = bcast.convert %v29 : (tensor<40xi1>) -> tensor<40xi64>
  %v29f = bcast.reshape %v29w : (tensor<40xi64>) -> tensor<40xi64>
  %v29n = bcast.iota dimension = 0 : tensor<40xi64>
  %v29p = bcast.multiply %v29f, %v29n : tensor<40xi64>
  %v29z = bcast.add %v29p, %v29f : tensor<40xi64>
  %v29o = bcast.reduce add, %v29z dimensions = [0] : (tensor<40xi64>) -> tensor<i64>
  %v30i0 = bcast.iota dimension = 0 : tensor<3x40xi32>
  %v30i1 = bcast.iota dimension = 1 : tensor<3x40xi32>
  %v30m1 = bcast.multiply %v30i0, %three : (tensor<3x40xi32>, tensor<i32>) -> tensor<3x40xi32>
  %v30a1 = bcast.add %v30m1, %v30i1 : tensor<3x40xi32>
  %v30q = bcast.multiply %v30a1, %v30a1 : tensor<3x40xi32>
  %v30r = bcast.remainder %v30q, %eleven : (tensor<3x40xi32>, tensor<i32>) -> tensor<3x40xi32>
  %v30s = bcast.subtract %v30r, %three : (tensor<3x40xi32>, tensor<i32>) -> tensor<3x40xi32>
  %v30x = bcast.convert %v30s : (tensor<3x40xi32>) -> tensor<3x40xf64>
  %v30 = bcast.reduce multiply, %v30x dimensions = [1] : (tensor<3x40xf64>) -> tensor<3xf64>
  %v30w = bcast.convert %v30 : (tensor<3xf64>) -> tensor<3xi64>
  %v30f = bcast.reshape %v30w : (tensor<3xi64>) -> tensor<3xi64>
  %v30n = bcast.iota dimension = 0 : tensor<3xi64>
  %v30p = bcast.multiply %v30f, %v30n : tensor<3xi64>
  %v30z = bcast.add %v30p, %v30f : tensor<3xi64>
  %v30o = bcast.reduce add, %v30z dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %v31i0 = bcast.iota dimension = 0 : tensor<20x40xi32>
  %v31i1 = bcast.iota dimension = 1 : tensor<20x40xi32>
  %v31m1 = bcast.multiply %v31i0, %three : (tensor<20x40xi32>, tensor<i32>) -> tensor<20x40xi32>
  %v31a1 = bcast.add %v31m1, %v31i1 : tensor<20x40xi32>
  %v31q = bcast.multiply %v31a1, %v31a1 : tensor<20x40xi32>
  %v31r = bcast.remainder %v31q, %eleven : (tensor<20x40xi32>, tensor<i32>) -> tensor<20x40xi32>
  %v31s = bcast.subtract %v31r, %three : (tensor<20x40xi32>, tensor<i32>) -> tensor<20x40xi32>
  %v31 = bcast.reduce multiply, %v31s dimensions = [0] : (tensor<20x40xi32>) -> tensor<40xi32>
  %v31w = bcast.convert %v31 : (tensor<40xi32>) -> tensor<40xi64>
  %v31f = bcast.reshape %v31w : (tensor<40xi64>) -> tensor<40xi64>
  %v31n = bcast.iota dimension = 0 : tensor<40xi64>
  %v31p = bcast.multiply %v31f, %v31n : tensor<40xi64>
  %v31z = bcast.add %v31p, %v31f : tensor<40xi64>
  %v31o = bcast.reduce add, %v31z dimensions = [0] : (tensor<40xi64>) -> tensor<i64>
  return %v13o, %v14o, %v15o, %v16o, %v17o, %v18o, %v19o, %v20o, %v21o, %v22o, %v23o, %v24o, %v25o, %v26o, %v27o, %v28o, %v29o, %v30o, %v31o : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>
}
