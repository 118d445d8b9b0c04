// RUN: bcast-run %s | FileCheck %s
// RUN: env OMP_NUM_THREADS=3 bcast-run %s | FileCheck %s

// Test that transposing twice gives the tensor again, and that x + x^T is
// symmetric, for elements of each width and sizes that leave rests.
// CHECK: result[0]: i1=1
// CHECK: result[1]: i1=1
// CHECK: result[2]: i1=1
// CHECK: result[3]: i1=1
// CHECK: result[4]: i1=1
// CHECK: result[5]: i1=1
// CHECK: result[6]: i1=1
// CHECK: result[7]: 1x1xf32=[10156]

func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<1x1xf32>) {
  %i0 = bcast.iota dimension = 0 : tensor<130x77xi8>
  %j0 = bcast.iota dimension = 1 : tensor<130x77xi8>
  %h0 = bcast.multiply %i0, %i0 : tensor<130x77xi8>
  %x0 = bcast.add %h0, %j0 : tensor<130x77xi8>
  %t0 = bcast.transpose %x0 permutation = [1, 0] : (tensor<130x77xi8>) -> tensor<77x130xi8>
  %u0 = bcast.transpose %t0 permutation = [1, 0] : (tensor<77x130xi8>) -> tensor<130x77xi8>
  %e0 = bcast.compare EQ, %x0, %u0 : (tensor<130x77xi8>, tensor<130x77xi8>) -> tensor<130x77xi1>
  %a0 = bcast.reduce and, %e0 dimensions = [0, 1] : (tensor<130x77xi1>) -> tensor<i1>
  %i1 = bcast.iota dimension = 0 : tensor<65x300xi16>
  %j1 = bcast.iota dimension = 1 : tensor<65x300xi16>
  %h1 = bcast.multiply %i1, %i1 : tensor<65x300xi16>
  %x1 = bcast.add %h1, %j1 : tensor<65x300xi16>
  %t1 = bcast.transpose %x1 permutation = [1, 0] : (tensor<65x300xi16>) -> tensor<300x65xi16>
  %u1 = bcast.transpose %t1 permutation = [1, 0] : (tensor<300x65xi16>) -> tensor<65x300xi16>
  %e1 = bcast.compare EQ, %x1, %u1 : (tensor<65x300xi16>, tensor<65x300xi16>) -> tensor<65x300xi1>
  %a1 = bcast.reduce and, %e1 dimensions = [0, 1] : (tensor<65x300xi1>) -> tensor<i1>
  %i2 = bcast.iota dimension = 0 : tensor<129x70xf32>
  %j2 = bcast.iota dimension = 1 : tensor<129x70xf32>
  %h2 = bcast.multiply %i2, %i2 : tensor<129x70xf32>
  %x2 = bcast.add %h2, %j2 : tensor<129x70xf32>
  %t2 = bcast.transpose %x2 permutation = [1, 0] : (tensor<129x70xf32>) -> tensor<70x129xf32>
  %u2 = bcast.transpose %t2 permutation = [1, 0] : (tensor<70x129xf32>) -> tensor<129x70xf32>
  %e2 = bcast.compare EQ, %x2, %u2 : (tensor<129x70xf32>, tensor<129x70xf32>) -> tensor<129x70xi1>
  %a2 = bcast.reduce and, %e2 dimensions = [0, 1] : (tensor<129x70xi1>) -> tensor<i1>
  %i3 = bcast.iota dimension = 0 : tensor<40x333xf64>
  %j3 = bcast.iota dimension = 1 : tensor<40x333xf64>
  %h3 = bcast.multiply %i3, %i3 : tensor<40x333xf64>
  %x3 = bcast.add %h3, %j3 : tensor<40x333xf64>
  %t3 = bcast.transpose %x3 permutation = [1, 0] : (tensor<40x333xf64>) -> tensor<333x40xf64>
  %u3 = bcast.transpose %t3 permutation = [1, 0] : (tensor<333x40xf64>) -> tensor<40x333xf64>
  %e3 = bcast.compare EQ, %x3, %u3 : (tensor<40x333xf64>, tensor<40x333xf64>) -> tensor<40x333xi1>
  %a3 = bcast.reduce and, %e3 dimensions = [0, 1] : (tensor<40x333xi1>) -> tensor<i1>
  %i4 = bcast.iota dimension = 0 : tensor<3x500xf32>
  %j4 = bcast.iota dimension = 1 : tensor<3x500xf32>
  %h4 = bcast.multiply %i4, %i4 : tensor<3x500xf32>
  %x4 = bcast.add %h4, %j4 : tensor<3x500xf32>
  %t4 = bcast.transpose %x4 permutation = [1, 0] : (tensor<3x500xf32>) -> tensor<500x3xf32>
  %u4 = bcast.transpose %t4 permutation = [1, 0] : (tensor<500x3xf32>) -> tensor<3x500xf32>
  %e4 = bcast.compare EQ, %x4, %u4 : (tensor<3x500xf32>, tensor<3x500xf32>) -> tensor<3x500xi1>
  %a4 = bcast.reduce and, %e4 dimensions = [0, 1] : (tensor<3x500xi1>) -> tensor<i1>
  %i5 = bcast.iota dimension = 0 : tensor<500x3xf32>
  %j5 = bcast.iota dimension = 1 : tensor<500x3xf32>
  %h5 = bcast.multiply %i5, %i5 : tensor<500x3xf32>
  %x5 = bcast.add %h5, %j5 : tensor<500x3xf32>
  %t5 = bcast.transpose %x5 permutation = [1, 0] : (tensor<500x3xf32>) -> tensor<3x500xf32>
  %u5 = bcast.transpose %t5 permutation = [1, 0] : (tensor<3x500xf32>) -> tensor<500x3xf32>
  %e5 = bcast.compare EQ, %x5, %u5 : (tensor<500x3xf32>, tensor<500x3xf32>) -> tensor<500x3xi1>
  %a5 = bcast.reduce and, %e5 dimensions = [0, 1] : (tensor<500x3xi1>) -> tensor<i1>
  %si = bcast.iota dimension = 0 : tensor<150x150xf32>
  %sj = bcast.iota dimension = 1 : tensor<150x150xf32>
  %sm = bcast.multiply %si, %si : tensor<150x150xf32>
  %s = bcast.add %sm, %sj : tensor<150x150xf32>
  %st = bcast.transpose %s permutation = [1, 0] : (tensor<150x150xf32>) -> tensor<150x150xf32>
  %sum = bcast.add %s, %st : tensor<150x150xf32>
  %sumt = bcast.transpose %sum permutation = [1, 0] : (tensor<150x150xf32>) -> tensor<150x150xf32>
  %same = bcast.compare EQ, %sum, %sumt : (tensor<150x150xf32>, tensor<150x150xf32>) -> tensor<150x150xi1>
  %ra = bcast.reduce and, %same dimensions = [0, 1] : (tensor<150x150xi1>) -> tensor<i1>
  // It is no constant: 100 * 100 + 7 + 7 * 7 + 100.
  %p = bcast.slice %sum start_indices = [100, 7] limit_indices = [101, 8] strides = [1, 1] : (tensor<150x150xf32>) -> tensor<1x1xf32>
  return %a0, %a1, %a2, %a3, %a4, %a5, %ra, %p : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<1x1xf32>
}
