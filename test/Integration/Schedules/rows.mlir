// RUN: %run_targets %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// What passes over a row several times, along the last dimension and the last two. Per
// case: softmax sums to 1, log-softmax is its logarithm and the difference to
// logsumexp, an l2-normalized row has length 1, one of rmsnorm a mean square of
// 1, and layernorm's has mean 0 and variance 1.

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

func.func private @softmax_last(%x: tensor<5x37xf32>) -> tensor<5x37xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  %e = bcast.exponential %d : tensor<5x37xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  return %r : tensor<5x37xf32>
}

func.func private @log_softmax_last(%x: tensor<5x37xf32>) -> tensor<5x37xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  %e = bcast.exponential %d : tensor<5x37xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %l = bcast.log %s : tensor<5xf32>
  %r = bcast.subtract %d, %l broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  return %r : tensor<5x37xf32>
}

func.func private @logsumexp_last(%x: tensor<5x37xf32>) -> tensor<5xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  %e = bcast.exponential %d : tensor<5x37xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %l = bcast.log %s : tensor<5xf32>
  %r = bcast.add %l, %m : tensor<5xf32>
  return %r : tensor<5xf32>
}

func.func private @l2_normalize_last(%x: tensor<5x37xf32>) -> tensor<5x37xf32> attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<5x37xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %i = bcast.rsqrt %s : tensor<5xf32>
  %r = bcast.multiply %x, %i broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  return %r : tensor<5x37xf32>
}

func.func private @rmsnorm_last(%x: tensor<5x37xf32>) -> tensor<5x37xf32> attributes {no_inline} {
  %n = bcast.constant dense<37.0> : tensor<f32>
  %q = bcast.multiply %x, %x : tensor<5x37xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %v = bcast.divide %s, %n : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %i = bcast.rsqrt %v : tensor<5xf32>
  %r = bcast.multiply %x, %i broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  return %r : tensor<5x37xf32>
}

func.func private @layernorm_last(%x: tensor<5x37xf32>) -> tensor<5x37xf32> attributes {no_inline} {
  %n = bcast.constant dense<37.0> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %mu = bcast.divide %s, %n : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %d = bcast.subtract %x, %mu broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  %q = bcast.multiply %d, %d : tensor<5x37xf32>
  %w = bcast.reduce add, %q dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %v = bcast.divide %w, %n : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %i = bcast.rsqrt %v : tensor<5xf32>
  %r = bcast.multiply %d, %i broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  return %r : tensor<5x37xf32>
}

func.func private @softmax_last_two(%x: tensor<3x4x50xf32>) -> tensor<3x4x50xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  %e = bcast.exponential %d : tensor<3x4x50xf32>
  %s = bcast.reduce add, %e dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  return %r : tensor<3x4x50xf32>
}

func.func private @log_softmax_last_two(%x: tensor<3x4x50xf32>) -> tensor<3x4x50xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  %e = bcast.exponential %d : tensor<3x4x50xf32>
  %s = bcast.reduce add, %e dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %l = bcast.log %s : tensor<3xf32>
  %r = bcast.subtract %d, %l broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  return %r : tensor<3x4x50xf32>
}

func.func private @logsumexp_last_two(%x: tensor<3x4x50xf32>) -> tensor<3xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  %e = bcast.exponential %d : tensor<3x4x50xf32>
  %s = bcast.reduce add, %e dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %l = bcast.log %s : tensor<3xf32>
  %r = bcast.add %l, %m : tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func private @l2_normalize_last_two(%x: tensor<3x4x50xf32>) -> tensor<3x4x50xf32> attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<3x4x50xf32>
  %s = bcast.reduce add, %q dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %i = bcast.rsqrt %s : tensor<3xf32>
  %r = bcast.multiply %x, %i broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  return %r : tensor<3x4x50xf32>
}

func.func private @rmsnorm_last_two(%x: tensor<3x4x50xf32>) -> tensor<3x4x50xf32> attributes {no_inline} {
  %n = bcast.constant dense<200.0> : tensor<f32>
  %q = bcast.multiply %x, %x : tensor<3x4x50xf32>
  %s = bcast.reduce add, %q dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %v = bcast.divide %s, %n : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %i = bcast.rsqrt %v : tensor<3xf32>
  %r = bcast.multiply %x, %i broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  return %r : tensor<3x4x50xf32>
}

func.func private @layernorm_last_two(%x: tensor<3x4x50xf32>) -> tensor<3x4x50xf32> attributes {no_inline} {
  %n = bcast.constant dense<200.0> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %mu = bcast.divide %s, %n : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %d = bcast.subtract %x, %mu broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  %q = bcast.multiply %d, %d : tensor<3x4x50xf32>
  %w = bcast.reduce add, %q dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %v = bcast.divide %w, %n : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %i = bcast.rsqrt %v : tensor<3xf32>
  %r = bcast.multiply %d, %i broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  return %r : tensor<3x4x50xf32>
}

func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  %seven = bcast.constant dense<7.0> : tensor<f32>
  %c0 = bcast.constant dense<0.0> : tensor<f32>
  %c1 = bcast.constant dense<1.0> : tensor<f32>
  %tol = bcast.constant dense<2.0e-6> : tensor<f32>
  %loose = bcast.constant dense<1.0e-4> : tensor<f32>
  // Along dimensions [1] of tensor<5x37xf32>.
  %i0_0 = bcast.iota dimension = 0 : tensor<5x37xf32>
  %i0_1 = bcast.iota dimension = 1 : tensor<5x37xf32>
  %a0_1 = bcast.multiply %i0_0, %seven : (tensor<5x37xf32>, tensor<f32>) -> tensor<5x37xf32>
  %b0_1 = bcast.add %a0_1, %i0_1 : tensor<5x37xf32>
  %p0 = bcast.sine %b0_1 : tensor<5x37xf32>
  %x0 = bcast.multiply %p0, %seven : (tensor<5x37xf32>, tensor<f32>) -> tensor<5x37xf32>
  %soft0 = func.call @softmax_last(%x0) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  %log0 = func.call @log_softmax_last(%x0) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  %lse0 = func.call @logsumexp_last(%x0) : (tensor<5x37xf32>) -> tensor<5xf32>
  %l20 = func.call @l2_normalize_last(%x0) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  %rms0 = func.call @rmsnorm_last(%x0) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  %ln0 = func.call @layernorm_last(%x0) : (tensor<5x37xf32>) -> tensor<5x37xf32>
  %ssum0 = bcast.reduce add, %soft0 dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %oned0 = bcast.subtract %ssum0, %c1 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %onea0 = bcast.abs %oned0 : tensor<5xf32>
  %onec0 = bcast.compare LT, %onea0, %tol : (tensor<5xf32>, tensor<f32>) -> tensor<5xi1>
  %one0 = bcast.reduce and, %onec0 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  %el0 = bcast.exponential %log0 : tensor<5x37xf32>
  %expd0 = bcast.subtract %el0, %soft0 : (tensor<5x37xf32>, tensor<5x37xf32>) -> tensor<5x37xf32>
  %expa0 = bcast.abs %expd0 : tensor<5x37xf32>
  %expc0 = bcast.compare LT, %expa0, %tol : (tensor<5x37xf32>, tensor<f32>) -> tensor<5x37xi1>
  %exp0 = bcast.reduce and, %expc0 dimensions = [0, 1] : (tensor<5x37xi1>) -> tensor<i1>
  %xl0 = bcast.subtract %x0, %lse0 broadcast_dimensions = [0] : (tensor<5x37xf32>, tensor<5xf32>) -> tensor<5x37xf32>
  %lse_d0 = bcast.subtract %xl0, %log0 : (tensor<5x37xf32>, tensor<5x37xf32>) -> tensor<5x37xf32>
  %lse_a0 = bcast.abs %lse_d0 : tensor<5x37xf32>
  %lse_c0 = bcast.compare LT, %lse_a0, %tol : (tensor<5x37xf32>, tensor<f32>) -> tensor<5x37xi1>
  %lse_0 = bcast.reduce and, %lse_c0 dimensions = [0, 1] : (tensor<5x37xi1>) -> tensor<i1>
  %l2sq0 = bcast.multiply %l20, %l20 : tensor<5x37xf32>
  %l2s0 = bcast.reduce add, %l2sq0 dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %unitd0 = bcast.subtract %l2s0, %c1 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %unita0 = bcast.abs %unitd0 : tensor<5xf32>
  %unitc0 = bcast.compare LT, %unita0, %tol : (tensor<5xf32>, tensor<f32>) -> tensor<5xi1>
  %unit0 = bcast.reduce and, %unitc0 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  %n0 = bcast.constant dense<37.0> : tensor<f32>
  %rmssq0 = bcast.multiply %rms0, %rms0 : tensor<5x37xf32>
  %rmss0 = bcast.reduce add, %rmssq0 dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %rm0 = bcast.divide %rmss0, %n0 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %mean_squared0 = bcast.subtract %rm0, %c1 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %mean_squarea0 = bcast.abs %mean_squared0 : tensor<5xf32>
  %mean_squarec0 = bcast.compare LT, %mean_squarea0, %tol : (tensor<5xf32>, tensor<f32>) -> tensor<5xi1>
  %mean_square0 = bcast.reduce and, %mean_squarec0 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  %lns0 = bcast.reduce add, %ln0 dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %meand0 = bcast.subtract %lns0, %c0 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %meana0 = bcast.abs %meand0 : tensor<5xf32>
  %meanc0 = bcast.compare LT, %meana0, %loose : (tensor<5xf32>, tensor<f32>) -> tensor<5xi1>
  %mean0 = bcast.reduce and, %meanc0 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  %lnqq0 = bcast.multiply %ln0, %ln0 : tensor<5x37xf32>
  %lnq0 = bcast.reduce add, %lnqq0 dimensions = [1] : (tensor<5x37xf32>) -> tensor<5xf32>
  %lv0 = bcast.divide %lnq0, %n0 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %varianced0 = bcast.subtract %lv0, %c1 : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %variancea0 = bcast.abs %varianced0 : tensor<5xf32>
  %variancec0 = bcast.compare LT, %variancea0, %tol : (tensor<5xf32>, tensor<f32>) -> tensor<5xi1>
  %variance0 = bcast.reduce and, %variancec0 dimensions = [0] : (tensor<5xi1>) -> tensor<i1>
  // Along dimensions [1, 2] of tensor<3x4x50xf32>.
  %i1_0 = bcast.iota dimension = 0 : tensor<3x4x50xf32>
  %i1_1 = bcast.iota dimension = 1 : tensor<3x4x50xf32>
  %i1_2 = bcast.iota dimension = 2 : tensor<3x4x50xf32>
  %a1_1 = bcast.multiply %i1_0, %seven : (tensor<3x4x50xf32>, tensor<f32>) -> tensor<3x4x50xf32>
  %b1_1 = bcast.add %a1_1, %i1_1 : tensor<3x4x50xf32>
  %a1_2 = bcast.multiply %b1_1, %seven : (tensor<3x4x50xf32>, tensor<f32>) -> tensor<3x4x50xf32>
  %b1_2 = bcast.add %a1_2, %i1_2 : tensor<3x4x50xf32>
  %p1 = bcast.sine %b1_2 : tensor<3x4x50xf32>
  %x1 = bcast.multiply %p1, %seven : (tensor<3x4x50xf32>, tensor<f32>) -> tensor<3x4x50xf32>
  %soft1 = func.call @softmax_last_two(%x1) : (tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %log1 = func.call @log_softmax_last_two(%x1) : (tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %lse1 = func.call @logsumexp_last_two(%x1) : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %l21 = func.call @l2_normalize_last_two(%x1) : (tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %rms1 = func.call @rmsnorm_last_two(%x1) : (tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %ln1 = func.call @layernorm_last_two(%x1) : (tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %ssum1 = bcast.reduce add, %soft1 dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %oned1 = bcast.subtract %ssum1, %c1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %onea1 = bcast.abs %oned1 : tensor<3xf32>
  %onec1 = bcast.compare LT, %onea1, %tol : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  %one1 = bcast.reduce and, %onec1 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %el1 = bcast.exponential %log1 : tensor<3x4x50xf32>
  %expd1 = bcast.subtract %el1, %soft1 : (tensor<3x4x50xf32>, tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %expa1 = bcast.abs %expd1 : tensor<3x4x50xf32>
  %expc1 = bcast.compare LT, %expa1, %tol : (tensor<3x4x50xf32>, tensor<f32>) -> tensor<3x4x50xi1>
  %exp1 = bcast.reduce and, %expc1 dimensions = [0, 1, 2] : (tensor<3x4x50xi1>) -> tensor<i1>
  %xl1 = bcast.subtract %x1, %lse1 broadcast_dimensions = [0] : (tensor<3x4x50xf32>, tensor<3xf32>) -> tensor<3x4x50xf32>
  %lse_d1 = bcast.subtract %xl1, %log1 : (tensor<3x4x50xf32>, tensor<3x4x50xf32>) -> tensor<3x4x50xf32>
  %lse_a1 = bcast.abs %lse_d1 : tensor<3x4x50xf32>
  %lse_c1 = bcast.compare LT, %lse_a1, %tol : (tensor<3x4x50xf32>, tensor<f32>) -> tensor<3x4x50xi1>
  %lse_1 = bcast.reduce and, %lse_c1 dimensions = [0, 1, 2] : (tensor<3x4x50xi1>) -> tensor<i1>
  %l2sq1 = bcast.multiply %l21, %l21 : tensor<3x4x50xf32>
  %l2s1 = bcast.reduce add, %l2sq1 dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %unitd1 = bcast.subtract %l2s1, %c1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %unita1 = bcast.abs %unitd1 : tensor<3xf32>
  %unitc1 = bcast.compare LT, %unita1, %tol : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  %unit1 = bcast.reduce and, %unitc1 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %n1 = bcast.constant dense<200.0> : tensor<f32>
  %rmssq1 = bcast.multiply %rms1, %rms1 : tensor<3x4x50xf32>
  %rmss1 = bcast.reduce add, %rmssq1 dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %rm1 = bcast.divide %rmss1, %n1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %mean_squared1 = bcast.subtract %rm1, %c1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %mean_squarea1 = bcast.abs %mean_squared1 : tensor<3xf32>
  %mean_squarec1 = bcast.compare LT, %mean_squarea1, %tol : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  %mean_square1 = bcast.reduce and, %mean_squarec1 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %lns1 = bcast.reduce add, %ln1 dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %meand1 = bcast.subtract %lns1, %c0 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %meana1 = bcast.abs %meand1 : tensor<3xf32>
  %meanc1 = bcast.compare LT, %meana1, %loose : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  %mean1 = bcast.reduce and, %meanc1 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  %lnqq1 = bcast.multiply %ln1, %ln1 : tensor<3x4x50xf32>
  %lnq1 = bcast.reduce add, %lnqq1 dimensions = [1, 2] : (tensor<3x4x50xf32>) -> tensor<3xf32>
  %lv1 = bcast.divide %lnq1, %n1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %varianced1 = bcast.subtract %lv1, %c1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %variancea1 = bcast.abs %varianced1 : tensor<3xf32>
  %variancec1 = bcast.compare LT, %variancea1, %tol : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  %variance1 = bcast.reduce and, %variancec1 dimensions = [0] : (tensor<3xi1>) -> tensor<i1>
  return %one0, %exp0, %lse_0, %unit0, %mean_square0, %mean0, %variance0, %one1, %exp1, %lse_1, %unit1, %mean_square1, %mean1, %variance1 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}
