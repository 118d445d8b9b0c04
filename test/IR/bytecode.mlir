// Bytecode carries the dialect's version; a file from the future is refused.
// RUN: bcast-opt %s > %t.expected.mlir
// RUN: bcast-opt %s --emit-bytecode -o %t.mlirbc
// RUN: bcast-opt %t.mlirbc > %t.read.mlir
// RUN: diff %t.expected.mlir %t.read.mlir

// The major and the minor number follow the count of their bytes (varints) in
// the section of dialect versions.
// RUN: %python %S/Inputs/patch-version.py %t.mlirbc 1 0 1 0 %t.same.mlirbc
// RUN: bcast-opt %t.same.mlirbc -o /dev/null
// RUN: %python %S/Inputs/patch-version.py %t.mlirbc 1 0 0 9 %t.older.mlirbc
// RUN: bcast-opt %t.older.mlirbc -o /dev/null
// RUN: %python %S/Inputs/patch-version.py %t.mlirbc 1 0 1 1 %t.minor.mlirbc
// RUN: not bcast-opt %t.minor.mlirbc -o /dev/null 2>&1 | FileCheck %s --check-prefix=MINOR
// MINOR: error: bcast dialect version 1.1 is newer than 1.0, which this reader knows
// RUN: %python %S/Inputs/patch-version.py %t.mlirbc 1 0 2 0 %t.major.mlirbc
// RUN: not bcast-opt %t.major.mlirbc -o /dev/null 2>&1 | FileCheck %s --check-prefix=MAJOR
// MAJOR: error: bcast dialect version 2.0 is newer than 1.0, which this reader knows

// A file that ends early is an error at every length.
// RUN: %python %S/Inputs/truncate.py %t.mlirbc bcast-opt

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xi1> {
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = bcast.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %2 = bcast.compare EQ, %0, %1, TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %3 = bcast.transpose %2 permutation = [1, 0] : (tensor<2x3xi1>) -> tensor<3x2xi1>
  %4 = bcast.transpose %3 permutation = [1, 0] : (tensor<3x2xi1>) -> tensor<2x3xi1>
  %5 = bcast.iota dimension = 0 : tensor<4xcomplex<f32>>
  return %4 : tensor<2x3xi1>
}
