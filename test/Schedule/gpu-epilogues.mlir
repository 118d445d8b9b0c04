// RUN: bcast-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(bcast-select-schedule{target=gpu}))" | FileCheck %s

#rows = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0) -> (d0)>

// Test that what is computed from the results of a reduction, element by
// element, is an epilogue of it, and so is what is computed from that; the
// operands may be made in between.
// CHECK-LABEL: @chain
// CHECK: linalg.generic {{.*}}gpu_schedule<row_reduction
// CHECK: linalg.generic {{.*}}gpu_schedule<epilogue>
// CHECK: linalg.generic {{.*}}gpu_schedule<epilogue>
func.func @chain(%x: memref<64x1024xf32>, %b: memref<64xf32>, %sum: memref<64xf32>)
    -> (memref<64xf32>, memref<1x64xf32>) {
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x1024xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %c = arith.constant 2.0 : f32
  %y = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#one, #one, #one], iterator_types = ["parallel"]}
      ins(%sum, %b : memref<64xf32>, memref<64xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %0 = arith.mulf %a, %c : f32
    %1 = arith.addf %0, %s : f32
    linalg.yield %1 : f32
  }
  // A size of 1 more makes no difference.
  %z = memref.alloc() : memref<1x64xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y : memref<64xf32>) outs(%z : memref<1x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return %y, %z : memref<64xf32>, memref<1x64xf32>
}

// -----

#rows = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0) -> (d0)>

// Test that an op is no epilogue that reads results at other indices, of another
// shape, or behind an op that is none, nor one that writes memory that may be the
// reduction's.
// CHECK-LABEL: @others
// CHECK-NOT: epilogue
func.func @others(%x: memref<64x64xf32>, %sum: memref<64xf32>, %given: memref<64xf32>)
    -> (memref<64xf32>, memref<64x64xf32>, memref<64xf32>) {
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x64xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%sum : memref<64xf32>) outs(%given : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  %behind = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%sum : memref<64xf32>) outs(%behind : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x64xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %y = memref.alloc() : memref<64xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (63 - d0)>, #one], iterator_types = ["parallel"]}
      ins(%sum : memref<64xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x64xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %z = memref.alloc() : memref<64x64xf32>
  linalg.generic {indexing_maps = [#rows, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : memref<64xf32>) outs(%z : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x64xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %w = memref.alloc() : memref<64xf32>
  memref.copy %given, %sum : memref<64xf32> to memref<64xf32>
  linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%sum : memref<64xf32>) outs(%w : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return %y, %z, %w : memref<64xf32>, memref<64x64xf32>, memref<64xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>

// Test that an op is no epilogue that reads each result several times.
// CHECK-LABEL: @repeated
// CHECK-NOT: epilogue
func.func @repeated(%x: memref<64x64xf32>, %sum: memref<64xf32>) -> memref<8x64xf32> {
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x64xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.addf %acc, %a : f32
    linalg.yield %0 : f32
  }
  %y = memref.alloc() : memref<8x64xf32>
  linalg.generic {indexing_maps = [#columns, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : memref<64xf32>) outs(%y : memref<8x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return %y : memref<8x64xf32>
}
