// RUN: %run_targets %s | FileCheck %s

// Rows shorter than a vector, with an operand that repeats in every row: sums over
// the rows, and the last row.
// CHECK: result[0]: 3xi32=0 -96990 -400892
// CHECK: result[1]: 1x1x3xi32=[{{\[}}0 -60 -244]]
// CHECK: result[2]: 7xi8=0 48 60 94 -48 -52 -116
// CHECK: result[3]: 1x7xi8=[0 96 124 78 -48 -4 -52]
// CHECK: result[4]: 5xf32=0 -604450 -2422200 -5459850 -9724000
// CHECK: result[5]: 1x1x5xf32=[{{\[}}0 -1099 -4400 -9909 -17632]]
// CHECK: result[6]: 6xi16=0 -2100 -16800 8836 -3328 -356
// CHECK: result[7]: 1x1x6xi16=[{{\[}}0 -2 -12 -36 -80 -150]]
// CHECK: result[8]: 31xf64=0 -2100225 -8409100 -18938925 -33702000 -52710625 -75977100 -103513725 -135332800 -171446625 -211867500 -256607725 -305679600 -359095425 -416867500 -479008125 -545529600 -616444225 -691764300 -771502125 -855670000 -944280225 -1037345100 -1134876925 -1236888000 -1343390625 -1454397100 -1569919725 -1689970800 -1814562625 -1943707500
// CHECK: result[9]: 1x31xf64=[0 -2049 -8200 -18459 -32832 -51325 -73944 -100695 -131584 -166617 -205800 -249139 -296640 -348309 -404152 -464175 -528384 -596785 -669384 -746187 -827200 -912429 -1001880 -1095559 -1193472 -1295625 -1402024 -1512675 -1627584 -1746757 -1870200]
// CHECK: result[10]: 3xui8=0 76 140
// CHECK: result[11]: 1x3xui8=[0 216 92]

func.func private @scale0(%x: tensor<61x53x3xi32>, %v: tensor<3xi32>) -> tensor<61x53x3xi32> attributes {no_inline} {
  %b = bcast.multiply %x, %v broadcast_dimensions = [2] : (tensor<61x53x3xi32>, tensor<3xi32>) -> tensor<61x53x3xi32>
  %c = bcast.subtract %v, %b broadcast_dimensions = [2] : (tensor<3xi32>, tensor<61x53x3xi32>) -> tensor<61x53x3xi32>
  return %c : tensor<61x53x3xi32>
}

func.func private @scale1(%x: tensor<4001x7xi8>, %v: tensor<7xi8>) -> tensor<4001x7xi8> attributes {no_inline} {
  %b = bcast.multiply %x, %v broadcast_dimensions = [1] : (tensor<4001x7xi8>, tensor<7xi8>) -> tensor<4001x7xi8>
  %c = bcast.subtract %v, %b broadcast_dimensions = [1] : (tensor<7xi8>, tensor<4001x7xi8>) -> tensor<4001x7xi8>
  return %c : tensor<4001x7xi8>
}

func.func private @scale2(%x: tensor<1100x1x5xf32>, %v: tensor<5xf32>) -> tensor<1100x1x5xf32> attributes {no_inline} {
  %b = bcast.multiply %x, %v broadcast_dimensions = [2] : (tensor<1100x1x5xf32>, tensor<5xf32>) -> tensor<1100x1x5xf32>
  %c = bcast.subtract %v, %b broadcast_dimensions = [2] : (tensor<5xf32>, tensor<1100x1x5xf32>) -> tensor<1100x1x5xf32>
  return %c : tensor<1100x1x5xf32>
}

func.func private @scale3(%x: tensor<3x700x6xi16>, %v: tensor<6xi16>) -> tensor<3x700x6xi16> attributes {no_inline} {
  %b = bcast.multiply %x, %v broadcast_dimensions = [2] : (tensor<3x700x6xi16>, tensor<6xi16>) -> tensor<3x700x6xi16>
  %c = bcast.subtract %v, %b broadcast_dimensions = [2] : (tensor<6xi16>, tensor<3x700x6xi16>) -> tensor<3x700x6xi16>
  return %c : tensor<3x700x6xi16>
}

func.func private @scale4(%x: tensor<2050x31xf64>, %v: tensor<31xf64>) -> tensor<2050x31xf64> attributes {no_inline} {
  %b = bcast.multiply %x, %v broadcast_dimensions = [1] : (tensor<2050x31xf64>, tensor<31xf64>) -> tensor<2050x31xf64>
  %c = bcast.subtract %v, %b broadcast_dimensions = [1] : (tensor<31xf64>, tensor<2050x31xf64>) -> tensor<2050x31xf64>
  return %c : tensor<2050x31xf64>
}

func.func private @scale5(%x: tensor<9001x3xui8>, %v: tensor<3xui8>) -> tensor<9001x3xui8> attributes {no_inline} {
  %b = bcast.multiply %x, %v broadcast_dimensions = [1] : (tensor<9001x3xui8>, tensor<3xui8>) -> tensor<9001x3xui8>
  %c = bcast.subtract %v, %b broadcast_dimensions = [1] : (tensor<3xui8>, tensor<9001x3xui8>) -> tensor<9001x3xui8>
  return %c : tensor<9001x3xui8>
}

func.func @main() -> (tensor<3xi32>, tensor<1x1x3xi32>, tensor<7xi8>, tensor<1x7xi8>, tensor<5xf32>, tensor<1x1x5xf32>, tensor<6xi16>, tensor<1x1x6xi16>, tensor<31xf64>, tensor<1x31xf64>, tensor<3xui8>, tensor<1x3xui8>) {
  // tensor<61x53x3xi32>, with a value per last index.
  %i0 = bcast.iota dimension = 0 : tensor<61x53x3xi32>
  %j0 = bcast.iota dimension = 2 : tensor<61x53x3xi32>
  %x0 = bcast.add %i0, %j0 : tensor<61x53x3xi32>
  %w0 = bcast.iota dimension = 0 : tensor<3xi32>
  %v0 = bcast.multiply %w0, %w0 : tensor<3xi32>
  %c0 = func.call @scale0(%x0, %v0) : (tensor<61x53x3xi32>, tensor<3xi32>) -> tensor<61x53x3xi32>
  %s0 = bcast.reduce add, %c0 dimensions = [0, 1] : (tensor<61x53x3xi32>) -> tensor<3xi32>
  %f0 = bcast.slice %c0 start_indices = [60, 52, 0] limit_indices = [61, 53, 3] strides = [1, 1, 1] : (tensor<61x53x3xi32>) -> tensor<1x1x3xi32>
  // tensor<4001x7xi8>, with a value per last index.
  %i1 = bcast.iota dimension = 0 : tensor<4001x7xi8>
  %j1 = bcast.iota dimension = 1 : tensor<4001x7xi8>
  %x1 = bcast.add %i1, %j1 : tensor<4001x7xi8>
  %w1 = bcast.iota dimension = 0 : tensor<7xi8>
  %v1 = bcast.multiply %w1, %w1 : tensor<7xi8>
  %c1 = func.call @scale1(%x1, %v1) : (tensor<4001x7xi8>, tensor<7xi8>) -> tensor<4001x7xi8>
  %s1 = bcast.reduce add, %c1 dimensions = [0] : (tensor<4001x7xi8>) -> tensor<7xi8>
  %f1 = bcast.slice %c1 start_indices = [4000, 0] limit_indices = [4001, 7] strides = [1, 1] : (tensor<4001x7xi8>) -> tensor<1x7xi8>
  // tensor<1100x1x5xf32>, with a value per last index.
  %i2 = bcast.iota dimension = 0 : tensor<1100x1x5xf32>
  %j2 = bcast.iota dimension = 2 : tensor<1100x1x5xf32>
  %x2 = bcast.add %i2, %j2 : tensor<1100x1x5xf32>
  %w2 = bcast.iota dimension = 0 : tensor<5xf32>
  %v2 = bcast.multiply %w2, %w2 : tensor<5xf32>
  %c2 = func.call @scale2(%x2, %v2) : (tensor<1100x1x5xf32>, tensor<5xf32>) -> tensor<1100x1x5xf32>
  %s2 = bcast.reduce add, %c2 dimensions = [0, 1] : (tensor<1100x1x5xf32>) -> tensor<5xf32>
  %f2 = bcast.slice %c2 start_indices = [1099, 0, 0] limit_indices = [1100, 1, 5] strides = [1, 1, 1] : (tensor<1100x1x5xf32>) -> tensor<1x1x5xf32>
  // tensor<3x700x6xi16>, with a value per last index.
  %i3 = bcast.iota dimension = 0 : tensor<3x700x6xi16>
  %j3 = bcast.iota dimension = 2 : tensor<3x700x6xi16>
  %x3 = bcast.add %i3, %j3 : tensor<3x700x6xi16>
  %w3 = bcast.iota dimension = 0 : tensor<6xi16>
  %v3 = bcast.multiply %w3, %w3 : tensor<6xi16>
  %c3 = func.call @scale3(%x3, %v3) : (tensor<3x700x6xi16>, tensor<6xi16>) -> tensor<3x700x6xi16>
  %s3 = bcast.reduce add, %c3 dimensions = [0, 1] : (tensor<3x700x6xi16>) -> tensor<6xi16>
  %f3 = bcast.slice %c3 start_indices = [2, 699, 0] limit_indices = [3, 700, 6] strides = [1, 1, 1] : (tensor<3x700x6xi16>) -> tensor<1x1x6xi16>
  // tensor<2050x31xf64>, with a value per last index.
  %i4 = bcast.iota dimension = 0 : tensor<2050x31xf64>
  %j4 = bcast.iota dimension = 1 : tensor<2050x31xf64>
  %x4 = bcast.add %i4, %j4 : tensor<2050x31xf64>
  %w4 = bcast.iota dimension = 0 : tensor<31xf64>
  %v4 = bcast.multiply %w4, %w4 : tensor<31xf64>
  %c4 = func.call @scale4(%x4, %v4) : (tensor<2050x31xf64>, tensor<31xf64>) -> tensor<2050x31xf64>
  %s4 = bcast.reduce add, %c4 dimensions = [0] : (tensor<2050x31xf64>) -> tensor<31xf64>
  %f4 = bcast.slice %c4 start_indices = [2049, 0] limit_indices = [2050, 31] strides = [1, 1] : (tensor<2050x31xf64>) -> tensor<1x31xf64>
  // tensor<9001x3xui8>, with a value per last index.
  %i5 = bcast.iota dimension = 0 : tensor<9001x3xui8>
  %j5 = bcast.iota dimension = 1 : tensor<9001x3xui8>
  %x5 = bcast.add %i5, %j5 : tensor<9001x3xui8>
  %w5 = bcast.iota dimension = 0 : tensor<3xui8>
  %v5 = bcast.multiply %w5, %w5 : tensor<3xui8>
  %c5 = func.call @scale5(%x5, %v5) : (tensor<9001x3xui8>, tensor<3xui8>) -> tensor<9001x3xui8>
  %s5 = bcast.reduce add, %c5 dimensions = [0] : (tensor<9001x3xui8>) -> tensor<3xui8>
  %f5 = bcast.slice %c5 start_indices = [9000, 0] limit_indices = [9001, 3] strides = [1, 1] : (tensor<9001x3xui8>) -> tensor<1x3xui8>
  return %s0, %f0, %s1, %f1, %s2, %f2, %s3, %f3, %s4, %f4, %s5, %f5 : tensor<3xi32>, tensor<1x1x3xi32>, tensor<7xi8>, tensor<1x7xi8>, tensor<5xf32>, tensor<1x1x5xf32>, tensor<6xi16>, tensor<1x1x6xi16>, tensor<31xf64>, tensor<1x31xf64>, tensor<3xui8>, tensor<1x3xui8>
}
