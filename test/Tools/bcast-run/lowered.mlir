// Test that a program that was lowered to linalg runs as before, signs included.
// RUN: bcast-opt %s --convert-bcast-to-linalg -o %t.mlir
// RUN: bcast-run %s --function=main --input="3xui8=200 7 0" --input="1xui8=100" > %t.expected
// RUN: bcast-run %t.mlir --function=main --input="3xui8=200 7 0" --input="1xui8=100" | diff %t.expected -
// RUN: FileCheck %s < %t.expected
// CHECK: result[0]: 3xui8=44 107 100
// CHECK: result[1]: 3xi1=0 1 1
// CHECK: result[2]: 3xf32=200 7 0

// Test that its failed checks are still errors, without the sizes.
// RUN: not bcast-run %t.mlir --function=main --input="3xui8=200 7 0" --input="2xui8=1" 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: {{.*}}lowered.mlir:[[#@LINE+5]]:8: 'bcast.add' op operand 1 dimension 0 does not match
func.func @helper(%a: tensor<?xui8>) -> tensor<?xui8> {
  return %a : tensor<?xui8>
}
func.func @main(%a: tensor<?xui8>, %b: tensor<?xui8>) -> (tensor<?xui8>, tensor<?xi1>, tensor<?xf32>) {
  %0 = bcast.add %a, %b : tensor<?xui8>
  %1 = bcast.compare LT, %a, %b : (tensor<?xui8>, tensor<?xui8>) -> tensor<?xi1>
  %2 = func.call @helper(%a) : (tensor<?xui8>) -> tensor<?xui8>
  %3 = bcast.convert %2 : (tensor<?xui8>) -> tensor<?xf32>
  return %0, %1, %3 : tensor<?xui8>, tensor<?xi1>, tensor<?xf32>
}
