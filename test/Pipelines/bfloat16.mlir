// Test that bf16 keeps its subnormals wherever it is moved, and is rounded once
// from f64; also in programs that compute in bf16. LLVM sees only its bits: not
// every target has instructions or library functions for it.
// RUN: bcast-opt %s --bcast-to-llvm | FileCheck %s --check-prefix=LLVM --implicit-check-not=bf16
// RUN: bcast-run %s --function=main --input="5xf64=1.00390625000000000001 1.00390625 1.00390626 1e-40 -3" --input="5xbf16=1 2 3 nan 1" \
// RUN:   | FileCheck %s --match-full-lines
// RUN: bcast-run %s --function=scalar_across_blocks --input=3xbf16=-9e-41 --input=bf16=-9e-41 \
// RUN:   | FileCheck %s --check-prefix=SCALAR --match-full-lines

// LLVM: llvm.load {{.*}} -> i16

// CHECK: result[0]: 5xbf16=1 1 1.01 9e-41 -3
// CHECK: result[1]: 5xbf16=0.367 0.136 0.0483 nan 0.0498

#map = affine_map<(d0) -> (d0)>
func.func @main(%a: tensor<5xf64>, %b: tensor<5xbf16>) -> (tensor<5xbf16>, tensor<5xbf16>) {
  %e = tensor.empty() : tensor<5xbf16>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<5xf64>) outs(%e : tensor<5xbf16>) {
  ^bb0(%x: f64, %o: bf16):
    %y = arith.truncf %x : f64 to bf16
    linalg.yield %y : bf16
  } -> tensor<5xbf16>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%b, %0 : tensor<5xbf16>, tensor<5xbf16>) outs(%e : tensor<5xbf16>) {
  ^bb0(%x: bf16, %z: bf16, %o: bf16):
    %y = arith.mulf %x, %z : bf16
    %w = math.absf %y : bf16
    %v = arith.negf %w : bf16
    %u = math.exp %v : bf16
    linalg.yield %u : bf16
  } -> tensor<5xbf16>
  return %0, %1 : tensor<5xbf16>, tensor<5xbf16>
}

// SCALAR: result[0]: 5xbf16=-9e-41 -9e-41 -9e-41 -9e-41 -9e-41
func.func @scalar_across_blocks(%a: tensor<3xbf16>, %padding: tensor<bf16>) -> tensor<5xbf16> {
  %0 = bcast.pad %a, %padding edge_padding_low = [1] edge_padding_high = [1] interior_padding = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<5xbf16>
  return %0 : tensor<5xbf16>
}
