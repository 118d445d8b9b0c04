// Test that shifts of 64 bits by 64 and more are 0 on GPUs, whatever the lower half
// of the amount: the instruction sees no more of it, so 0 is selected.
//
// RUN: bcast-compile %s --target=cuda --emit=ptx -o - | FileCheck %s
// CHECK: setp.lt.u64 [[IN_RANGE:%p[0-9]+]], %rd{{[0-9]+}}, 64;
// CHECK-DAG: shl.b64 [[LEFT:%rd[0-9]+]], %rd{{[0-9]+}}
// CHECK-DAG: selp.b64 %rd{{[0-9]+}}, [[LEFT]], 0, [[IN_RANGE]];
// CHECK-DAG: shr.u64 [[RIGHT:%rd[0-9]+]], %rd{{[0-9]+}}
// CHECK-DAG: selp.b64 %rd{{[0-9]+}}, [[RIGHT]], 0, [[IN_RANGE]];
func.func @main(%x: tensor<i64>, %amount: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %0 = bcast.shift_left %x, %amount : tensor<i64>
  %1 = bcast.shift_right_logical %x, %amount : tensor<i64>
  return %0, %1 : tensor<i64>, tensor<i64>
}
