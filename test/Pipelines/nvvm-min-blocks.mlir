// RUN: split-file %s %t
// RUN: bcast-compile %t/long.mlir --target=cuda --chip=sm_80 --emit=ptx -o - | FileCheck %t/long.mlir
// RUN: bcast-compile %t/short.mlir --target=cuda --emit=ptx -o - | FileCheck %t/short.mlir
// RUN: bcast-opt %t/long.mlir --bcast-to-nvvm=chip=sm_80 --mlir-print-ir-after=bcast-select-schedule -o %t/ir 2>&1 \
// RUN:   | FileCheck %t/long.mlir --check-prefix=SCHEDULE

//--- long.mlir
// Test that the assembler is asked for so few registers that a multiprocessor
// holds two blocks of 512 threads with rows in registers.
// CHECK: .maxntid 512, 1, 1
// CHECK-NEXT: .minnctapersm 2
// SCHEDULE: register_rows, {{.*}}row_threads = 512, {{.*}}min_blocks = 2>
func.func @main(%x: tensor<4096x12288xf32>) -> tensor<4096x12288xf32> {
  %sum = bcast.reduce add, %x dimensions = [1] : (tensor<4096x12288xf32>) -> tensor<4096xf32>
  %y = bcast.divide %x, %sum broadcast_dimensions = [0] : (tensor<4096x12288xf32>, tensor<4096xf32>) -> tensor<4096x12288xf32>
  return %y : tensor<4096x12288xf32>
}

//--- short.mlir
// Test that of smaller blocks nothing is asked.
// CHECK: .maxntid 128, 1, 1
// CHECK-NOT: .minnctapersm
func.func @main(%x: tensor<8192x4096xf32>) -> tensor<8192x4096xf32> {
  %sum = bcast.reduce add, %x dimensions = [1] : (tensor<8192x4096xf32>) -> tensor<8192xf32>
  %y = bcast.divide %x, %sum broadcast_dimensions = [0] : (tensor<8192x4096xf32>, tensor<8192xf32>) -> tensor<8192x4096xf32>
  return %y : tensor<8192x4096xf32>
}
