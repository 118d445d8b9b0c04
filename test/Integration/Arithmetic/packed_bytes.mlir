// Test that sums and differences of bytes, four in a word, are those of each byte:
// for all pairs, beside other bytes.
//
// RUN: bcast-opt %s --bcast-expand-math=packed-bytes=true -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: bcast-run %s --output=@%t.bytes.npy
// RUN: bcast-run %t.mlir --output=@%t.words.npy
// RUN: cmp %t.bytes.npy %t.words.npy

// CHECK-LABEL: func.func @main
// CHECK: arith.addi %{{.*}} : vector<1xi32>
// CHECK: arith.subi %{{.*}} : vector<1xi32>
func.func @main() -> tensor<8x65536xi8> {
  %0 = tensor.generate {
  ^bb0(%form: index, %i: index):
    %c8 = arith.constant 8 : i32
    %c85 = arith.constant 85 : i8
    %ones = arith.constant -1 : i8
    %n = arith.index_cast %i : index to i32
    %upper = arith.shrui %n, %c8 : i32
    %a = arith.trunci %n : i32 to i8
    %b = arith.trunci %upper : i32 to i8
    %notA = arith.xori %a, %ones : i8
    %other = arith.xori %b, %c85 : i8
    %x = vector.from_elements %a, %other, %b, %notA : vector<4xi8>
    %y = vector.from_elements %b, %notA, %a, %c85 : vector<4xi8>
    %sum = arith.addi %x, %y : vector<4xi8>
    %difference = arith.subi %x, %y : vector<4xi8>
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %isSum = arith.cmpi ult, %form, %c4 : index
    %r = arith.select %isSum, %sum, %difference : vector<4xi8>
    %r0 = vector.extract %r[0] : i8 from vector<4xi8>
    %r1 = vector.extract %r[1] : i8 from vector<4xi8>
    %r2 = vector.extract %r[2] : i8 from vector<4xi8>
    %r3 = vector.extract %r[3] : i8 from vector<4xi8>
    %lane = arith.remui %form, %c4 : index
    %half = arith.remui %form, %c2 : index
    %isOdd = arith.cmpi eq, %half, %c1 : index
    %isLow = arith.cmpi ult, %lane, %c2 : index
    %low = arith.select %isOdd, %r1, %r0 : i8
    %high = arith.select %isOdd, %r3, %r2 : i8
    %byte = arith.select %isLow, %low, %high : i8
    tensor.yield %byte : i8
  } : tensor<8x65536xi8>
  return %0 : tensor<8x65536xi8>
}
