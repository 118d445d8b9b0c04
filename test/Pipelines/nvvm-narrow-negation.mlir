// Test that the negative and the absolute value of a number of 16 bits are computed
// in 32 bits for CUDA, and narrowed before they are used: ptxas 13.0 takes results
// of neg.s16 and abs.s16 for numbers of 32 bits, of which that of -32768 is another.
//
// RUN: bcast-compile %s --target=cuda --emit=ptx -o - | FileCheck %s --implicit-check-not=neg.s16 --implicit-check-not=abs.s16
// CHECK-DAG: neg.s32 [[NEGATIVE:%r[0-9]+]], %r{{[0-9]+}};
// CHECK-DAG: cvt.u16.u32 [[NARROW:%rs[0-9]+]], [[NEGATIVE]];
// CHECK-DAG: mul.hi.s16 %rs{{[0-9]+}}, %rs{{[0-9]+}}, [[NARROW]];
// CHECK-DAG: abs.s32 [[ABSOLUTE:%r[0-9]+]], %r{{[0-9]+}};
// CHECK-DAG: cvt.u16.u32 %rs{{[0-9]+}}, [[ABSOLUTE]];

// Test that each target has the same bits.
// RUN: %run_targets %s --input="4xi16=-32768 -32768 3 -1" --input="4xi16=-1 2 -3 7" | FileCheck %s --check-prefix=RESULT
// RESULT: result[0]: 4xi16=0 -1 0 0
// RESULT: result[1]: 4xi16=0 -1 -1 0
func.func @main(%x: tensor<4xi16>, %y: tensor<4xi16>) -> (tensor<4xi16>, tensor<4xi16>) {
  %0 = bcast.negate %x : tensor<4xi16>
  %1 = bcast.mulhi %y, %0 : tensor<4xi16>
  %2 = bcast.abs %x : tensor<4xi16>
  %3 = bcast.mulhi %y, %2 : tensor<4xi16>
  return %1, %3 : tensor<4xi16>, tensor<4xi16>
}
