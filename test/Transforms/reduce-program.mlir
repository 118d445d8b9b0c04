// Test what --bcast-reduce makes of programs, for tests that look for a text.
// RUN: split-file %s %t && chmod +x %t/has
// RUN: bcast-opt %t/ops.mlir --bcast-reduce='test=%t/has test-arg=bcast.multiply' | FileCheck %s --check-prefix=OPS
// RUN: bcast-opt %t/ops.mlir --bcast-reduce='test=%t/has test-arg=%%arg1' | FileCheck %s --check-prefix=ARGUMENT
// RUN: bcast-opt %t/fusion.mlir --bcast-reduce='test=%t/has test-arg=bcast.exponential' | FileCheck %s --check-prefix=UNFUSED
// RUN: bcast-opt %t/fusion.mlir --bcast-reduce='test=%t/has test-arg=bcast.fusion,bcast.exponential' | FileCheck %s --check-prefix=FUSION
// RUN: bcast-opt %t/calls.mlir --bcast-reduce='test=%t/has test-arg=call.@callee' | FileCheck %s --check-prefix=CALL
// RUN: bcast-opt %t/dynamic.mlir --bcast-reduce='test=%t/has test-arg=bcast.negate' | FileCheck %s --check-prefix=DYNAMIC
// RUN: bcast-opt %t/zeros.mlir --bcast-reduce='test=%t/has test-arg=return' | FileCheck %s --check-prefix=ALL

// RUN: not bcast-opt %t/ops.mlir --bcast-reduce='test=%t/has test-arg=bcast.sine' 2>&1 | FileCheck %s --check-prefix=BORING
// RUN: not bcast-opt %t/ops.mlir --bcast-reduce='test=%t/ops.mlir' 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not bcast-opt %t/ops.mlir --bcast-reduce 2>&1 | FileCheck %s --check-prefix=NONE
// BORING: error: the test does not find the program interesting
// MISSING: error: test={{.*}}ops.mlir is not an executable file
// NONE: error: test= is not an executable file

//--- has
#!/bin/sh
# has TEXT... FILE: 1, interesting, if all of them are in the file.
for file; do :; done
while [ $# -gt 1 ]; do
  grep -q -e "$1" "$file" || exit 0
  shift
done
exit 1

//--- ops.mlir
// What it is computed from goes, and what follows.
// OPS: func.func @main(%[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3xf32>) -> tensor<2x3xf32> {
// OPS-NEXT: %[[M:.*]] = bcast.multiply %[[A]], %[[B]]
// OPS-NEXT: return %[[M]]
// OPS-NOT: func.func

// ARGUMENT: func.func @main(%arg0: tensor<{{.*}}>, %arg1: tensor<{{.*}}>) {
// ARGUMENT-NEXT: return

func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = bcast.exponential %b : tensor<3xf32>
  %1 = bcast.sqrt %0 : tensor<3xf32>
  %2 = bcast.multiply %a, %1 broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = bcast.add %2, %a : tensor<2x3xf32>
  %4 = bcast.tanh %3 : tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}
func.func @other(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}

//--- fusion.mlir
// UNFUSED: func.func @main(%[[A:.*]]: tensor<3xf32>) -> tensor<3xf32> {
// UNFUSED-NEXT: %[[E:.*]] = bcast.exponential %[[A]]
// UNFUSED-NEXT: return %[[E]]

// A fusion that must stay loses operands and results.
// FUSION: func.func @main(%[[A:.*]]: tensor<3xf32>) -> tensor<3xf32> {
// FUSION-NEXT: %[[F:.*]] = bcast.fusion(%[[X:.*]] = %[[A]] : tensor<3xf32>) -> tensor<3xf32> {
// FUSION-NEXT: %[[E:.*]] = bcast.exponential %[[X]]
// FUSION-NEXT: bcast.yield %[[E]]
// FUSION-NEXT: }
// FUSION-NEXT: return %[[F]]
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %0:2 = bcast.fusion(%x = %a, %v = %b : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
    %e = bcast.exponential %v : tensor<3xf32>
    %n = bcast.negate %e : tensor<3xf32>
    %m = bcast.multiply %x, %n broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    bcast.yield %m, %e : tensor<2x3xf32>, tensor<3xf32>
  }
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<3xf32>
}

//--- calls.mlir
// What would make the program invalid is not asked for: a call keeps what it
// calls, with its type.
// CALL: func.func private @callee(%[[A:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xf32>) -> tensor<4xf32> {
// CALL-NEXT: return %[[A]]
// CALL: func.func @main(%[[B:.*]]: tensor<4xf32>)
// CALL-NEXT: call @callee(%[[B]], %[[B]])
func.func private @callee(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.cosine %a : tensor<4xf32>
  %1 = call @callee(%a, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

//--- dynamic.mlir
// There are no zeros of a dynamic size: another operand serves.
// DYNAMIC: func.func @main(%[[A:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// DYNAMIC-NEXT: %[[N:.*]] = bcast.negate %[[A]]
// DYNAMIC-NEXT: return %[[N]]
func.func @main(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %0 = bcast.subtract %b, %a : (tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = bcast.negate %0 : tensor<?xf32>
  %2 = bcast.abs %1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}

//--- zeros.mlir
// Nothing is left of what has zeros: numbers of each kind, none, and many.
// ALL: func.func @main() {
// ALL-NEXT: return
func.func @main(%a: tensor<2xi1>, %b: tensor<0xui8>, %c: tensor<f8E8M0FNU>, %d: tensor<complex<f64>>) -> (tensor<2xi1>, tensor<0xi8>, tensor<f32>, tensor<f64>) {
  %0 = bcast.not %a : tensor<2xi1>
  %1 = bcast.convert %b : (tensor<0xui8>) -> tensor<0xi8>
  %2 = bcast.convert %c : (tensor<f8E8M0FNU>) -> tensor<f32>
  %3 = bcast.abs %d : (tensor<complex<f64>>) -> tensor<f64>
  return %0, %1, %2, %3 : tensor<2xi1>, tensor<0xi8>, tensor<f32>, tensor<f64>
}
