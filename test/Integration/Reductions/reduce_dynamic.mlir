// RUN: bcast-run %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl | FileCheck %s %}

// Test that sums over rows and columns of sizes that only the program knows are
// those of known sizes: lines that one block takes in, and lines that take two
// launches, with and without vectors.
// CHECK: result[0]: i1=1
// CHECK: result[1]: i1=1
// CHECK: result[2]: i1=1
// CHECK: result[3]: i1=1
// CHECK: result[4]: i1=1
// CHECK: result[5]: i1=1
// CHECK: result[6]: i1=1
// CHECK: result[7]: i1=1
// CHECK: result[8]: i1=1
// CHECK: result[9]: i1=1
// CHECK: result[10]: i1=1
// CHECK: result[11]: i1=1
// CHECK: result[12]: i1=1
// CHECK: result[13]: i1=1
// CHECK: result[14]: i1=1
// CHECK: result[15]: i1=1

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>

func.func private @sums(%x: tensor<?x?xi32>, %rows: tensor<?xi32>, %columns: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) attributes {no_inline} {
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<?x?xi32>) outs(%rows : tensor<?xi32>) {
  ^bb0(%a: i32, %acc: i32):
    %s = arith.addi %acc, %a : i32
    linalg.yield %s : i32
  } -> tensor<?xi32>
  %1 = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<?x?xi32>) outs(%columns : tensor<?xi32>) {
  ^bb0(%a: i32, %acc: i32):
    %s = arith.addi %acc, %a : i32
    linalg.yield %s : i32
  } -> tensor<?xi32>
  return %0, %1 : tensor<?xi32>, tensor<?xi32>
}

func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  %three = bcast.constant dense<3> : tensor<i32>
  %five = bcast.constant dense<5> : tensor<i32>
  %i0 = bcast.iota dimension = 0 : tensor<3x20000xi32>
  %j0 = bcast.iota dimension = 1 : tensor<3x20000xi32>
  %k0 = bcast.multiply %i0, %three : (tensor<3x20000xi32>, tensor<i32>) -> tensor<3x20000xi32>
  %x0 = bcast.subtract %j0, %k0 : tensor<3x20000xi32>
  %ri0 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<3xi32>
  %ci0 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<20000xi32>
  %xd0 = tensor.cast %x0 : tensor<3x20000xi32> to tensor<?x?xi32>
  %rd0 = tensor.cast %ri0 : tensor<3xi32> to tensor<?xi32>
  %cd0 = tensor.cast %ci0 : tensor<20000xi32> to tensor<?xi32>
  %s0:2 = func.call @sums(%xd0, %rd0, %cd0) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g0_0 = tensor.cast %s0#0 : tensor<?xi32> to tensor<3xi32>
  %w0_0 = bcast.reduce add, %x0, %five dimensions = [1] : (tensor<3x20000xi32>, tensor<i32>) -> tensor<3xi32>
  %e0_0 = bcast.compare EQ, %g0_0, %w0_0 : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %a0_0 = bcast.reduce and, %e0_0 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %g0_1 = tensor.cast %s0#1 : tensor<?xi32> to tensor<20000xi32>
  %w0_1 = bcast.reduce add, %x0, %five dimensions = [0] : (tensor<3x20000xi32>, tensor<i32>) -> tensor<20000xi32>
  %e0_1 = bcast.compare EQ, %g0_1, %w0_1 : (tensor<20000xi32>, tensor<20000xi32>) -> tensor<20000xi1>
  %a0_1 = bcast.reduce and, %e0_1 dimensions = [0] : (tensor<20000xi1>) -> tensor<i1>
  %i1 = bcast.iota dimension = 0 : tensor<3x20001xi32>
  %j1 = bcast.iota dimension = 1 : tensor<3x20001xi32>
  %k1 = bcast.multiply %i1, %three : (tensor<3x20001xi32>, tensor<i32>) -> tensor<3x20001xi32>
  %x1 = bcast.subtract %j1, %k1 : tensor<3x20001xi32>
  %ri1 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<3xi32>
  %ci1 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<20001xi32>
  %xd1 = tensor.cast %x1 : tensor<3x20001xi32> to tensor<?x?xi32>
  %rd1 = tensor.cast %ri1 : tensor<3xi32> to tensor<?xi32>
  %cd1 = tensor.cast %ci1 : tensor<20001xi32> to tensor<?xi32>
  %s1:2 = func.call @sums(%xd1, %rd1, %cd1) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g1_0 = tensor.cast %s1#0 : tensor<?xi32> to tensor<3xi32>
  %w1_0 = bcast.reduce add, %x1, %five dimensions = [1] : (tensor<3x20001xi32>, tensor<i32>) -> tensor<3xi32>
  %e1_0 = bcast.compare EQ, %g1_0, %w1_0 : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %a1_0 = bcast.reduce and, %e1_0 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %g1_1 = tensor.cast %s1#1 : tensor<?xi32> to tensor<20001xi32>
  %w1_1 = bcast.reduce add, %x1, %five dimensions = [0] : (tensor<3x20001xi32>, tensor<i32>) -> tensor<20001xi32>
  %e1_1 = bcast.compare EQ, %g1_1, %w1_1 : (tensor<20001xi32>, tensor<20001xi32>) -> tensor<20001xi1>
  %a1_1 = bcast.reduce and, %e1_1 dimensions = [0] : (tensor<20001xi1>) -> tensor<i1>
  %i2 = bcast.iota dimension = 0 : tensor<1200x37xi32>
  %j2 = bcast.iota dimension = 1 : tensor<1200x37xi32>
  %k2 = bcast.multiply %i2, %three : (tensor<1200x37xi32>, tensor<i32>) -> tensor<1200x37xi32>
  %x2 = bcast.subtract %j2, %k2 : tensor<1200x37xi32>
  %ri2 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<1200xi32>
  %ci2 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<37xi32>
  %xd2 = tensor.cast %x2 : tensor<1200x37xi32> to tensor<?x?xi32>
  %rd2 = tensor.cast %ri2 : tensor<1200xi32> to tensor<?xi32>
  %cd2 = tensor.cast %ci2 : tensor<37xi32> to tensor<?xi32>
  %s2:2 = func.call @sums(%xd2, %rd2, %cd2) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g2_0 = tensor.cast %s2#0 : tensor<?xi32> to tensor<1200xi32>
  %w2_0 = bcast.reduce add, %x2, %five dimensions = [1] : (tensor<1200x37xi32>, tensor<i32>) -> tensor<1200xi32>
  %e2_0 = bcast.compare EQ, %g2_0, %w2_0 : (tensor<1200xi32>, tensor<1200xi32>) -> tensor<1200xi1>
  %a2_0 = bcast.reduce and, %e2_0 dimensions = [0] : (tensor<1200xi1>) -> tensor<i1>
  %g2_1 = tensor.cast %s2#1 : tensor<?xi32> to tensor<37xi32>
  %w2_1 = bcast.reduce add, %x2, %five dimensions = [0] : (tensor<1200x37xi32>, tensor<i32>) -> tensor<37xi32>
  %e2_1 = bcast.compare EQ, %g2_1, %w2_1 : (tensor<37xi32>, tensor<37xi32>) -> tensor<37xi1>
  %a2_1 = bcast.reduce and, %e2_1 dimensions = [0] : (tensor<37xi1>) -> tensor<i1>
  %i3 = bcast.iota dimension = 0 : tensor<1200x64xi32>
  %j3 = bcast.iota dimension = 1 : tensor<1200x64xi32>
  %k3 = bcast.multiply %i3, %three : (tensor<1200x64xi32>, tensor<i32>) -> tensor<1200x64xi32>
  %x3 = bcast.subtract %j3, %k3 : tensor<1200x64xi32>
  %ri3 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<1200xi32>
  %ci3 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<64xi32>
  %xd3 = tensor.cast %x3 : tensor<1200x64xi32> to tensor<?x?xi32>
  %rd3 = tensor.cast %ri3 : tensor<1200xi32> to tensor<?xi32>
  %cd3 = tensor.cast %ci3 : tensor<64xi32> to tensor<?xi32>
  %s3:2 = func.call @sums(%xd3, %rd3, %cd3) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g3_0 = tensor.cast %s3#0 : tensor<?xi32> to tensor<1200xi32>
  %w3_0 = bcast.reduce add, %x3, %five dimensions = [1] : (tensor<1200x64xi32>, tensor<i32>) -> tensor<1200xi32>
  %e3_0 = bcast.compare EQ, %g3_0, %w3_0 : (tensor<1200xi32>, tensor<1200xi32>) -> tensor<1200xi1>
  %a3_0 = bcast.reduce and, %e3_0 dimensions = [0] : (tensor<1200xi1>) -> tensor<i1>
  %g3_1 = tensor.cast %s3#1 : tensor<?xi32> to tensor<64xi32>
  %w3_1 = bcast.reduce add, %x3, %five dimensions = [0] : (tensor<1200x64xi32>, tensor<i32>) -> tensor<64xi32>
  %e3_1 = bcast.compare EQ, %g3_1, %w3_1 : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
  %a3_1 = bcast.reduce and, %e3_1 dimensions = [0] : (tensor<64xi1>) -> tensor<i1>
  %i4 = bcast.iota dimension = 0 : tensor<7x1000xi32>
  %j4 = bcast.iota dimension = 1 : tensor<7x1000xi32>
  %k4 = bcast.multiply %i4, %three : (tensor<7x1000xi32>, tensor<i32>) -> tensor<7x1000xi32>
  %x4 = bcast.subtract %j4, %k4 : tensor<7x1000xi32>
  %ri4 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<7xi32>
  %ci4 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<1000xi32>
  %xd4 = tensor.cast %x4 : tensor<7x1000xi32> to tensor<?x?xi32>
  %rd4 = tensor.cast %ri4 : tensor<7xi32> to tensor<?xi32>
  %cd4 = tensor.cast %ci4 : tensor<1000xi32> to tensor<?xi32>
  %s4:2 = func.call @sums(%xd4, %rd4, %cd4) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g4_0 = tensor.cast %s4#0 : tensor<?xi32> to tensor<7xi32>
  %w4_0 = bcast.reduce add, %x4, %five dimensions = [1] : (tensor<7x1000xi32>, tensor<i32>) -> tensor<7xi32>
  %e4_0 = bcast.compare EQ, %g4_0, %w4_0 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
  %a4_0 = bcast.reduce and, %e4_0 dimensions = [0] : (tensor<7xi1>) -> tensor<i1>
  %g4_1 = tensor.cast %s4#1 : tensor<?xi32> to tensor<1000xi32>
  %w4_1 = bcast.reduce add, %x4, %five dimensions = [0] : (tensor<7x1000xi32>, tensor<i32>) -> tensor<1000xi32>
  %e4_1 = bcast.compare EQ, %g4_1, %w4_1 : (tensor<1000xi32>, tensor<1000xi32>) -> tensor<1000xi1>
  %a4_1 = bcast.reduce and, %e4_1 dimensions = [0] : (tensor<1000xi1>) -> tensor<i1>
  %i5 = bcast.iota dimension = 0 : tensor<40x3xi32>
  %j5 = bcast.iota dimension = 1 : tensor<40x3xi32>
  %k5 = bcast.multiply %i5, %three : (tensor<40x3xi32>, tensor<i32>) -> tensor<40x3xi32>
  %x5 = bcast.subtract %j5, %k5 : tensor<40x3xi32>
  %ri5 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<40xi32>
  %ci5 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<3xi32>
  %xd5 = tensor.cast %x5 : tensor<40x3xi32> to tensor<?x?xi32>
  %rd5 = tensor.cast %ri5 : tensor<40xi32> to tensor<?xi32>
  %cd5 = tensor.cast %ci5 : tensor<3xi32> to tensor<?xi32>
  %s5:2 = func.call @sums(%xd5, %rd5, %cd5) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g5_0 = tensor.cast %s5#0 : tensor<?xi32> to tensor<40xi32>
  %w5_0 = bcast.reduce add, %x5, %five dimensions = [1] : (tensor<40x3xi32>, tensor<i32>) -> tensor<40xi32>
  %e5_0 = bcast.compare EQ, %g5_0, %w5_0 : (tensor<40xi32>, tensor<40xi32>) -> tensor<40xi1>
  %a5_0 = bcast.reduce and, %e5_0 dimensions = [0] : (tensor<40xi1>) -> tensor<i1>
  %g5_1 = tensor.cast %s5#1 : tensor<?xi32> to tensor<3xi32>
  %w5_1 = bcast.reduce add, %x5, %five dimensions = [0] : (tensor<40x3xi32>, tensor<i32>) -> tensor<3xi32>
  %e5_1 = bcast.compare EQ, %g5_1, %w5_1 : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %a5_1 = bcast.reduce and, %e5_1 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %i6 = bcast.iota dimension = 0 : tensor<0x5xi32>
  %j6 = bcast.iota dimension = 1 : tensor<0x5xi32>
  %k6 = bcast.multiply %i6, %three : (tensor<0x5xi32>, tensor<i32>) -> tensor<0x5xi32>
  %x6 = bcast.subtract %j6, %k6 : tensor<0x5xi32>
  %ri6 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<0xi32>
  %ci6 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<5xi32>
  %xd6 = tensor.cast %x6 : tensor<0x5xi32> to tensor<?x?xi32>
  %rd6 = tensor.cast %ri6 : tensor<0xi32> to tensor<?xi32>
  %cd6 = tensor.cast %ci6 : tensor<5xi32> to tensor<?xi32>
  %s6:2 = func.call @sums(%xd6, %rd6, %cd6) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g6_0 = tensor.cast %s6#0 : tensor<?xi32> to tensor<0xi32>
  %w6_0 = bcast.reduce add, %x6, %five dimensions = [1] : (tensor<0x5xi32>, tensor<i32>) -> tensor<0xi32>
  %e6_0 = bcast.compare EQ, %g6_0, %w6_0 : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
  %a6_0 = bcast.reduce and, %e6_0 dimensions = [0] : (tensor<0xi1>) -> tensor<i1>
  %g6_1 = tensor.cast %s6#1 : tensor<?xi32> to tensor<5xi32>
  %w6_1 = bcast.reduce add, %x6, %five dimensions = [0] : (tensor<0x5xi32>, tensor<i32>) -> tensor<5xi32>
  %e6_1 = bcast.compare EQ, %g6_1, %w6_1 : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
  %a6_1 = bcast.reduce and, %e6_1 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  %i7 = bcast.iota dimension = 0 : tensor<5x0xi32>
  %j7 = bcast.iota dimension = 1 : tensor<5x0xi32>
  %k7 = bcast.multiply %i7, %three : (tensor<5x0xi32>, tensor<i32>) -> tensor<5x0xi32>
  %x7 = bcast.subtract %j7, %k7 : tensor<5x0xi32>
  %ri7 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<5xi32>
  %ci7 = bcast.broadcast_in_dim %five broadcast_dimensions = [] : (tensor<i32>) -> tensor<0xi32>
  %xd7 = tensor.cast %x7 : tensor<5x0xi32> to tensor<?x?xi32>
  %rd7 = tensor.cast %ri7 : tensor<5xi32> to tensor<?xi32>
  %cd7 = tensor.cast %ci7 : tensor<0xi32> to tensor<?xi32>
  %s7:2 = func.call @sums(%xd7, %rd7, %cd7) : (tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %g7_0 = tensor.cast %s7#0 : tensor<?xi32> to tensor<5xi32>
  %w7_0 = bcast.reduce add, %x7, %five dimensions = [1] : (tensor<5x0xi32>, tensor<i32>) -> tensor<5xi32>
  %e7_0 = bcast.compare EQ, %g7_0, %w7_0 : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
  %a7_0 = bcast.reduce and, %e7_0 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  %g7_1 = tensor.cast %s7#1 : tensor<?xi32> to tensor<0xi32>
  %w7_1 = bcast.reduce add, %x7, %five dimensions = [0] : (tensor<5x0xi32>, tensor<i32>) -> tensor<0xi32>
  %e7_1 = bcast.compare EQ, %g7_1, %w7_1 : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
  %a7_1 = bcast.reduce and, %e7_1 dimensions = [0] : (tensor<0xi1>) -> tensor<i1>
  return %a0_0, %a0_1, %a1_0, %a1_1, %a2_0, %a2_1, %a3_0, %a3_1, %a4_0, %a4_1, %a5_0, %a5_1, %a6_0, %a6_1, %a7_0, %a7_1 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}
