// RUN: %run_targets %s --input="4xf32=1 2 3 4" --input="1xf32=5" | FileCheck %s
// RUN: not bcast-run %s --input="1xf32=5" --input="4xf32=1 2 3 4" 2>&1 | FileCheck %s --check-prefix=SIZES

// Test sizes that may be expanded: the argument must have the result's.
// CHECK: result[0]: 4xf32=6 7 8 9
// SIZES: error: a result does not have the sizes of the argument whose memory it has
func.func @main(%a: tensor<?xf32> {bcast.aliasing_output = 0 : i64}, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}
