// RUN: bcast-opt %s --split-input-file --bcast-split-reductions --cse | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-split-reductions=max-parts=2 --cse | FileCheck %s --check-prefix=WHOLE
// WHOLE-NOT: floordiv

// Test that the readers of a column's total combine its parts, which are chunks
// of 2,048 rows, and the initial value with these.
// CHECK-DAG: #[[$PART:.+]] = affine_map<(d0, d1) -> (d0 floordiv 2048, d1)>
// CHECK-DAG: #[[$FIRST:.+]] = affine_map<(d0, d1) -> (0, d1)>
// CHECK-DAG: #[[$SECOND:.+]] = affine_map<(d0, d1) -> (1, d1)>
// CHECK-DAG: #[[$THIRD:.+]] = affine_map<(d0, d1) -> (2, d1)>
// CHECK-LABEL: func.func @columns
// CHECK-SAME: (%[[X:.*]]: tensor<5000x64xf32>)
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.0
// CHECK-DAG: %[[IDENTITY:.*]] = arith.constant -0.0
// CHECK: %[[FILL:.*]] = linalg.fill ins(%[[IDENTITY]] : f32) outs(%{{.*}} : tensor<3x64xf32>)
// CHECK: %[[PARTS:.*]] = linalg.generic {{.*}}, #[[$PART]]], {{.*}} ins(%[[X]] : tensor<5000x64xf32>) outs(%[[FILL]] :
// CHECK: linalg.generic {indexing_maps = [#{{[^,]*}}, #[[$FIRST]], #[[$SECOND]], #[[$THIRD]], #{{[^,]*}}], iterator_types = ["parallel", "parallel"]} ins(%[[X]], %[[PARTS]], %[[PARTS]], %[[PARTS]] :
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[P0:.*]]: f32, %[[P1:.*]]: f32, %[[P2:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[P01:.*]] = arith.addf %[[P0]], %[[P1]]
// CHECK-NEXT: %[[P:.*]] = arith.addf %[[P01]], %[[P2]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[ZERO]], %[[P]]
// CHECK-NEXT: arith.divf %[[A]], %[[SUM]]
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @columns(%x: tensor<5000x64xf32>) -> tensor<5000x64xf32> {
  %zero = arith.constant 0.0 : f32
  %sums = tensor.empty() : tensor<64xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%sums : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<5000x64xf32>) outs(%fill : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<64xf32>
  %e = tensor.empty() : tensor<5000x64xf32>
  %y = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<5000x64xf32>, tensor<64xf32>) outs(%e : tensor<5000x64xf32>) {
  ^bb0(%a: f32, %s: f32, %out: f32):
    %0 = arith.divf %a, %s : f32
    linalg.yield %0 : f32
  } -> tensor<5000x64xf32>
  return %y : tensor<5000x64xf32>
}

// -----

// Test that rows over several dimensions have parts of 16,384 elements, that
// what is computed from a total is inlined with it, in another reduction too,
// and that an initial value that is no constant is read.
// CHECK-DAG: #[[$PART:.+]] = affine_map<(d0, d1, d2) -> (d1, (d0 * 3136 + d2) floordiv 16384)>
// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%{{[^,]*}}: tensor<16x?x3136xf32>, %[[INIT:[^,]*]]: tensor<?xf32>
// CHECK-NOT: iterator_types = ["parallel"]
// CHECK: linalg.generic {{.*}}, #[[$PART]]], {{.*}} outs(%{{.*}} : tensor<?x4xf32>)
// CHECK-NOT: iterator_types = ["parallel"]
// CHECK: linalg.generic {{.*}}, #[[$PART]]], {{.*}} ins({{.*}}, %[[INIT]] : {{.*}} outs(%{{.*}} : tensor<?x4xf32>)
// CHECK-COUNT-4: arith.maximumf
// CHECK: math.rsqrt
// CHECK-NOT: iterator_types = ["parallel"]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel"]
// CHECK-COUNT-4: arith.maximumf
// CHECK: math.rsqrt
// CHECK-COUNT-4: arith.addf
// CHECK: linalg.yield
#all = affine_map<(i, j, k) -> (i, j, k)>
#middle = affine_map<(i, j, k) -> (j)>
#one = affine_map<(i) -> (i)>
func.func @chain(%x: tensor<16x?x3136xf32>, %init: tensor<?xf32>,
                 %e: tensor<?xf32>, %f: tensor<16x?x3136xf32>) -> tensor<16x?x3136xf32> {
  %zero = arith.constant 0.0 : f32
  %max = linalg.generic {indexing_maps = [#all, #middle], iterator_types = ["reduction", "parallel", "reduction"]}
      ins(%x : tensor<16x?x3136xf32>) outs(%init : tensor<?xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.maximumf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %root = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%max : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.rsqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.generic {indexing_maps = [#all, #middle, #middle], iterator_types = ["reduction", "parallel", "reduction"]}
      ins(%x, %root : tensor<16x?x3136xf32>, tensor<?xf32>) outs(%fill : tensor<?xf32>) {
  ^bb0(%a: f32, %r: f32, %acc: f32):
    %0 = arith.mulf %a, %r : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  %y = linalg.generic {indexing_maps = [#all, #middle, #middle, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %root, %sum : tensor<16x?x3136xf32>, tensor<?xf32>, tensor<?xf32>) outs(%f : tensor<16x?x3136xf32>) {
  ^bb0(%a: f32, %r: f32, %s: f32, %out: f32):
    %0 = arith.mulf %a, %r : f32
    %1 = arith.subf %0, %s : f32
    linalg.yield %1 : f32
  } -> tensor<16x?x3136xf32>
  return %y : tensor<16x?x3136xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
#one = affine_map<(i) -> (i)>

// Test that a reduction stays whole if the program returns what is computed from
// its results, whatever else reads these.
// CHECK-LABEL: func.func @returned
// CHECK-NOT: floordiv
// CHECK: return
func.func @returned(%x: tensor<4096x8xf32>, %init: tensor<8xf32>) -> (tensor<8xf32>, tensor<4096x8xf32>) {
  %sum = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<4096x8xf32>) outs(%init : tensor<8xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %e = tensor.empty() : tensor<8xf32>
  %n = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%sum : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %f = tensor.empty() : tensor<4096x8xf32>
  %y = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<4096x8xf32>, tensor<8xf32>) outs(%f : tensor<4096x8xf32>) {
  ^bb0(%a: f32, %s: f32, %out: f32):
    %0 = arith.divf %a, %s : f32
    linalg.yield %0 : f32
  } -> tensor<4096x8xf32>
  return %n, %y : tensor<8xf32>, tensor<4096x8xf32>
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that a reduction stays whole if a block has its rows, if it is of complex
// numbers or has no kernel in which threads share a result, and if its results
// are read in a loop.
// CHECK-LABEL: func.func @short
// CHECK-NOT: floordiv
// CHECK: return
func.func @short(%x: tensor<4x16384xf32>, %init: tensor<4xf32>, %f: tensor<4x16384xf32>) -> tensor<4x16384xf32> {
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x16384xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<4x16384xf32>, tensor<4xf32>) outs(%f : tensor<4x16384xf32>) {
  ^bb0(%a: f32, %s: f32, %out: f32):
    %0 = arith.divf %a, %s : f32
    linalg.yield %0 : f32
  } -> tensor<4x16384xf32>
  return %y : tensor<4x16384xf32>
}

// CHECK-LABEL: func.func @complex
// CHECK-NOT: floordiv
// CHECK: return
func.func @complex(%x: tensor<4x65536xcomplex<f32>>, %init: tensor<4xcomplex<f32>>, %f: tensor<4x65536xcomplex<f32>>) -> tensor<4x65536xcomplex<f32>> {
  %product = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x65536xcomplex<f32>>) outs(%init : tensor<4xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %acc: complex<f32>):
    %0 = complex.mul %acc, %a : complex<f32>
    linalg.yield %0 : complex<f32>
  } -> tensor<4xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %product : tensor<4x65536xcomplex<f32>>, tensor<4xcomplex<f32>>) outs(%f : tensor<4x65536xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %s: complex<f32>, %out: complex<f32>):
    %0 = complex.div %a, %s : complex<f32>
    linalg.yield %0 : complex<f32>
  } -> tensor<4x65536xcomplex<f32>>
  return %y : tensor<4x65536xcomplex<f32>>
}

// CHECK-LABEL: func.func @windows
// CHECK-NOT: floordiv
// CHECK: return
func.func @windows(%x: tensor<65540xf32>, %w: tensor<65536xf32>, %init: tensor<4xf32>, %f: tensor<4x65536xf32>) -> tensor<4x65536xf32> {
  %sum = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i + j)>, affine_map<(i, j) -> (j)>, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<65540xf32>, tensor<65536xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<4xf32>) outs(%f : tensor<4x65536xf32>) {
  ^bb0(%s: f32, %out: f32):
    linalg.yield %s : f32
  } -> tensor<4x65536xf32>
  return %y : tensor<4x65536xf32>
}

// CHECK-LABEL: func.func @loop
// CHECK-NOT: floordiv
// CHECK: return
func.func @loop(%x: tensor<4x65536xf32>, %init: tensor<4xf32>, %f: tensor<4x65536xf32>, %n: index) -> tensor<4x65536xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x65536xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %f) -> tensor<4x65536xf32> {
    %y = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%x, %sum : tensor<4x65536xf32>, tensor<4xf32>) outs(%t : tensor<4x65536xf32>) {
    ^bb0(%a: f32, %s: f32, %out: f32):
      %0 = arith.divf %a, %s : f32
      linalg.yield %0 : f32
    } -> tensor<4x65536xf32>
    scf.yield %y : tensor<4x65536xf32>
  }
  return %r : tensor<4x65536xf32>
}

// -----

#all = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>

// Test that work counts unless a thread has little of it, or all have: 64 parts
// are combined for 2^20 elements, but with a function of the result they are not
// for 2^21.
// CHECK-LABEL: func.func @small
// CHECK: tensor<64xf32>
func.func @small(%x: tensor<1048576xf32>, %init: tensor<f32>, %f: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %sum = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<1048576xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %y = linalg.generic {indexing_maps = [#all, #none, #all], iterator_types = ["parallel"]}
      ins(%x, %sum : tensor<1048576xf32>, tensor<f32>) outs(%f : tensor<1048576xf32>) {
  ^bb0(%a: f32, %s: f32, %out: f32):
    %0 = arith.divf %a, %s : f32
    linalg.yield %0 : f32
  } -> tensor<1048576xf32>
  return %y : tensor<1048576xf32>
}

// CHECK-LABEL: func.func @large
// CHECK-NOT: floordiv
// CHECK: return
func.func @large(%x: tensor<1000000xf32>, %init: tensor<f32>, %e: tensor<f32>, %f: tensor<2x1048576xf32>) -> tensor<2x1048576xf32> {
  %sum = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction"]}
      ins(%x : tensor<1000000xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %root = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%sum : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.rsqrt %a : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%root : tensor<f32>) outs(%f : tensor<2x1048576xf32>) {
  ^bb0(%s: f32, %out: f32):
    linalg.yield %s : f32
  } -> tensor<2x1048576xf32>
  return %y : tensor<2x1048576xf32>
}
