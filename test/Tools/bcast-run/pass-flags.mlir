// Test MLIR's own flags for passes, in both tools that run pipelines.

// RUN: bcast-run %s --input=4xf32=1 --mlir-print-ir-after=bcast-fuse --mlir-timing 2>%t > %t.out
// RUN: FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=RESULT < %t.out
// RUN: bcast-compile %s -o %t.o --emit=obj --mlir-print-ir-after=bcast-fuse --mlir-timing 2>&1 | FileCheck %s
// CHECK: IR Dump After FuseBroadcasts (bcast-fuse)
// CHECK: bcast.fusion
// CHECK-NOT: IR Dump
// CHECK: Execution time report
// CHECK: ConvertBcastToLinalg
// RESULT: result[0]: 4xf32=-2.7182817 -2.7182817 -2.7182817 -2.7182817

// Test that without them nothing is said, and one that does not exist.
// RUN: bcast-run %s --input=4xf32=1 2>&1 | FileCheck %s --check-prefix=QUIET
// QUIET-NOT: {{IR Dump|report}}
// RUN: not bcast-run %s --input=4xf32=1 --mlir-print-ir-after=bcast-fus 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: mlir-print-ir-after option: Cannot find option named 'bcast-fus'!
// UNKNOWN-NEXT: error: the command line is not valid
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
