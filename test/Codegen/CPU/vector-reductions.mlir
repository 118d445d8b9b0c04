// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

// Test that a row is summed in 32 lanes, which are then folded in a tree.
// CHECK-LABEL: @rows
// CHECK: %[[ZERO:.*]] = arith.constant dense<-0.000000e+00> : vector<32xf64>
// CHECK: %[[SUMS:.*]] = scf.for {{.*}} iter_args(%[[SUM:.*]] = %[[ZERO]])
// CHECK:   %[[X:.*]] = vector.load {{.*}} vector<32xf32>
// CHECK:   %[[WIDE:.*]] = arith.extf %[[X]]
// CHECK:   %[[NEXT:.*]] = arith.addf %[[SUM]], %[[WIDE]] : vector<32xf64>
// CHECK:   scf.yield %[[NEXT]]
// CHECK-NOT: vector.create_mask
// CHECK: arith.addf {{.*}} : vector<16xf64>
// CHECK: arith.addf {{.*}} : vector<8xf64>
// CHECK: arith.addf {{.*}} : vector<4xf64>
// CHECK: arith.addf {{.*}} : vector<2xf64>
// CHECK: arith.addf {{.*}} : vector<1xf64>
// CHECK: %[[TOTAL:.*]] = arith.addf {{.*}} : f64
// CHECK: memref.store %[[TOTAL]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @rows(%a: memref<4x64xf32>, %o: memref<4xf64>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%o : memref<4xf64>) {
  ^bb0(%x: f32, %acc: f64):
    %0 = arith.extf %x : f32 to f64
    %1 = arith.addf %acc, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Test that lanes beyond the end keep what they have.
// CHECK-LABEL: @rest
// CHECK: %[[SUMS:.*]] = scf.for
// CHECK: scf.if
// CHECK:   %[[MASK:.*]] = vector.create_mask {{.*}} vector<32xi1>
// CHECK:   %[[X:.*]] = vector.maskedload {{.*}}, %[[MASK]]
// CHECK:   %[[NEXT:.*]] = arith.addf %[[SUMS]], %[[X]]
// CHECK:   %[[KEPT:.*]] = arith.select %[[MASK]], %[[NEXT]], %[[SUMS]]
// CHECK:   scf.yield %[[KEPT]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @rest(%a: memref<4x67xf64>, %o: memref<4xf64>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x67xf64>) outs(%o : memref<4xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %1 = arith.addf %acc, %x : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Test that a short row takes as many lanes as it needs.
// CHECK-LABEL: @short
// CHECK-NOT: vector<32x
// CHECK: vector<8xf32>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @short(%a: memref<4x5xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x5xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %1 = arith.maximumf %acc, %x : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that few long rows are shared by threads in chunks, whose partial sums
// are combined one after the other.
// CHECK-LABEL: @long
// CHECK: %[[PARTS:.*]] = memref.alloc
// CHECK: scf.parallel
// CHECK:   memref.store {{.*}}, %[[PARTS]]
// CHECK: scf.for
// CHECK:   scf.for {{.*}} iter_args(%[[TOTAL:.*]] =
// CHECK:     %[[PART:.*]] = memref.load %[[PARTS]]
// CHECK:     arith.addf %[[TOTAL]], %[[PART]] : f64
// CHECK: memref.dealloc %[[PARTS]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @long(%a: memref<2x100000xf64>, %o: memref<2xf64>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<2x100000xf64>) outs(%o : memref<2xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %1 = arith.addf %acc, %x : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Test that columns are summed four rows at a time, in order.
// CHECK-LABEL: @columns
// CHECK: scf.for
// CHECK:   scf.for
// CHECK:     %[[ACC:.*]] = vector.load {{.*}} vector<8xf64>
// CHECK:     %[[S0:.*]] = arith.addf %[[ACC]], {{.*}} : vector<8xf64>
// CHECK:     %[[S1:.*]] = arith.addf %[[S0]]
// CHECK:     %[[S2:.*]] = arith.addf %[[S1]]
// CHECK:     %[[S3:.*]] = arith.addf %[[S2]]
// CHECK:     vector.store %[[S3]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
func.func @columns(%a: memref<16x64xf32>, %o: memref<64xf64>) {
  linalg.generic {indexing_maps = [#id2, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<16x64xf32>) outs(%o : memref<64xf64>) {
  ^bb0(%x: f32, %acc: f64):
    %0 = arith.extf %x : f32 to f64
    %1 = arith.addf %acc, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Test that a sum that carries its error has two accumulators, which are
// combined as a pair.
// CHECK-LABEL: @compensated
// CHECK: scf.for {{.*}} iter_args({{.*}}, {{.*}}) -> (vector<32xf64>, vector<32xf64>)
// CHECK: arith.addf {{.*}} : vector<16xf64>
// CHECK-COUNT-4: arith.subf {{.*}} : vector<16xf64>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @compensated(%a: memref<4x64xf64>, %s: memref<4xf64>, %e: memref<4xf64>) {
  linalg.generic {indexing_maps = [#id2, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf64>) outs(%s, %e : memref<4xf64>, memref<4xf64>) {
  ^bb0(%x: f64, %sum: f64, %error: f64):
    %next = arith.addf %sum, %x : f64
    %from_x = arith.subf %next, %sum : f64
    %0 = arith.subf %next, %from_x : f64
    %1 = arith.subf %sum, %0 : f64
    %2 = arith.subf %x, %from_x : f64
    %lost = arith.addf %1, %2 : f64
    %error2 = arith.addf %error, %lost : f64
    linalg.yield %next, %error2 : f64, f64
  }
  return
}

// -----

// Test that the lanes of a line that two loops walk go through a strip, since
// 7 is no number of whole vectors.
// CHECK-LABEL: @strip
// CHECK: %[[STRIP:.*]] = memref.alloca() {{.*}} : memref<2048xf32>
// CHECK: arith.mulf
// CHECK: memref.store {{.*}}, %[[STRIP]]
// CHECK: vector.load %[[STRIP]]{{.*}} vector<32xf32>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#none = affine_map<(d0, d1) -> ()>
func.func @strip(%a: memref<16x7xf32>, %b: memref<7xf32>, %o: memref<f32>) {
  linalg.generic {indexing_maps = [#id2, #column, #none], iterator_types = ["reduction", "reduction"]}
      ins(%a, %b : memref<16x7xf32>, memref<7xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Test that one op may reduce and keep what it computes.
// CHECK-LABEL: @both
// CHECK: scf.for {{.*}} iter_args
// CHECK: %[[E:.*]] = math.exp
// CHECK: vector.store %[[E]]
// CHECK: arith.addf
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @both(%a: memref<4x64xf32>, %e: memref<4x64xf32>, %s: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id2, #id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x64xf32>) outs(%e, %s : memref<4x64xf32>, memref<4xf32>) {
  ^bb0(%x: f32, %old: f32, %acc: f32):
    %0 = math.exp %x : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// -----

// Test that within a parallel loop nothing is made parallel.
// CHECK-LABEL: @nested
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @nested(%a: memref<1000000xf32>, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %o = memref.subview %b[%i] [1] [1] : memref<8xf32> to memref<f32, strided<[], offset: ?>>
    linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
        ins(%a : memref<1000000xf32>) outs(%o : memref<f32, strided<[], offset: ?>>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that reductions of another form are left: what is combined depends on
// the accumulator, the op is not associative, it is a product of complex numbers.
// CHECK-LABEL: @left
// CHECK-COUNT-3: linalg.generic
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @left(%a: memref<64xf32>, %o: memref<f32>, %c: memref<64xcomplex<f32>>, %oc: memref<complex<f32>>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%a : memref<64xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.mulf %acc, %x : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%a : memref<64xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.subf %acc, %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%c : memref<64xcomplex<f32>>) outs(%oc : memref<complex<f32>>) {
  ^bb0(%x: complex<f32>, %acc: complex<f32>):
    %0 = complex.mul %acc, %x : complex<f32>
    linalg.yield %0 : complex<f32>
  }
  return
}

// -----

// Test that complex numbers are summed as vectors of their parts, which are folded
// in pairs.
// CHECK-LABEL: @complex
// CHECK: arith.addf {{.*}} : vector<64xf32>
// CHECK: arith.addf {{.*}} : vector<32xf32>
// CHECK: arith.addf {{.*}} : vector<2xf32>
// CHECK: complex.create
// CHECK: complex.add
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @complex(%c: memref<64xcomplex<f32>>, %oc: memref<complex<f32>>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%c : memref<64xcomplex<f32>>) outs(%oc : memref<complex<f32>>) {
  ^bb0(%x: complex<f32>, %acc: complex<f32>):
    %0 = complex.add %acc, %x : complex<f32>
    linalg.yield %0 : complex<f32>
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test that threads share the chunks of up to 31 results, by memory for what each
// of them sums, and take results whole from 32 on.
// CHECK-LABEL: @few_rows
// CHECK: memref.alloc(
// CHECK: memref.dealloc
// CHECK-LABEL: @many_rows
// CHECK-NOT: memref.alloc(
// CHECK-LABEL: @few_columns
// CHECK: memref.alloc(
// CHECK: memref.dealloc
// CHECK-LABEL: @many_columns
// CHECK-NOT: memref.alloc(
func.func @few_rows(%a: memref<31x65536xf32>, %o: memref<31xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<31x65536xf32>) outs(%o : memref<31xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @many_rows(%a: memref<32x65536xf32>, %o: memref<32xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<32x65536xf32>) outs(%o : memref<32xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @few_columns(%a: memref<4096x63488xf32>, %o: memref<63488xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x63488xf32>) outs(%o : memref<63488xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @many_columns(%a: memref<4096x63489xf32>, %o: memref<63489xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x63489xf32>) outs(%o : memref<63489xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
