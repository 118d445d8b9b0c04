// RUN: bcast-run %s --function=if --input=i1=0 --input="2xf32=1 2" | FileCheck %s --check-prefix=ELSE
// RUN: bcast-run %s --function=if --input=i1=1 --input="2xf32=1 2" | FileCheck %s --check-prefix=THEN
// RUN: bcast-run %s --function=for --input="2xui8=100 2" --input=i32=0 | FileCheck %s --check-prefix=FOR0
// RUN: bcast-run %s --function=for --input="2xui8=100 2" --input=i32=3 | FileCheck %s --check-prefix=FOR3
// RUN: bcast-run %s --function=branch --input=i1=1 --input="2xui8=200 1" | FileCheck %s --check-prefix=THERE
// RUN: bcast-run %s --function=branch --input=i1=0 --input="2xui8=200 1" | FileCheck %s --check-prefix=AROUND
// RUN: bcast-run %s --function=two_returns --input=i1=1 --input="2xui8=200 1" | FileCheck %s --check-prefix=FIRST
// RUN: bcast-run %s --function=two_returns --input=i1=0 --input="2xui8=200 1" | FileCheck %s --check-prefix=SECOND

// Test that scf.if may give an argument back or a new tensor.
// ELSE: result[0]: 2xf32=1 2
// ELSE: result[1]: 2xf32=1 2
// THEN: result[0]: 2xf32=-1 -2
// THEN: result[1]: 2xf32=1 2
func.func @if(%c: tensor<i1>, %a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %p = tensor.extract %c[] : tensor<i1>
  %0:2 = scf.if %p -> (tensor<2xf32>, tensor<2xf32>) {
    %n = bcast.negate %a : tensor<2xf32>
    scf.yield %n, %a : tensor<2xf32>, tensor<2xf32>
  } else {
    scf.yield %a, %a : tensor<2xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}

// Test that a loop may carry a tensor, unsigned too.
// FOR0: result[0]: 2xui8=100 2
// FOR3: result[0]: 2xui8=144 8
func.func @for(%a: tensor<2xui8>, %n: tensor<i32>) -> tensor<2xui8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = tensor.extract %n[] : tensor<i32>
  %end = arith.index_cast %i : i32 to index
  %r = scf.for %k = %c0 to %end step %c1 iter_args(%x = %a) -> tensor<2xui8> {
    %y = bcast.add %x, %a : tensor<2xui8>
    scf.yield %y : tensor<2xui8>
  }
  return %r : tensor<2xui8>
}

// Test that blocks may have arguments of unsigned type.
// THERE: result[0]: 2xui8=144 2
// AROUND: result[0]: 2xui8=200 1
func.func @branch(%c: tensor<i1>, %a: tensor<2xui8>) -> tensor<2xui8> {
  %p = tensor.extract %c[] : tensor<i1>
  cf.cond_br %p, ^bb1(%a : tensor<2xui8>), ^bb2(%a : tensor<2xui8>)
^bb1(%x: tensor<2xui8>):
  %y = bcast.add %x, %x : tensor<2xui8>
  cf.br ^bb2(%y : tensor<2xui8>)
^bb2(%z: tensor<2xui8>):
  return %z : tensor<2xui8>
}

// Test that a function may return at several places.
// FIRST: result[0]: 2xui8=144 2
// FIRST: result[1]: 2xui8=144 2
// SECOND: result[0]: 2xui8=200 1
// SECOND: result[1]: 2xui8=200 1
func.func @two_returns(%c: tensor<i1>, %a: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>) {
  %p = tensor.extract %c[] : tensor<i1>
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  %y = bcast.add %a, %a : tensor<2xui8>
  return %y, %y : tensor<2xui8>, tensor<2xui8>
^bb2:
  return %a, %a : tensor<2xui8>, tensor<2xui8>
}
