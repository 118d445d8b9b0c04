// RUN: bcast-opt %s --bcast-unshare-empty-tensors | FileCheck %s

// Test that each writer gets a tensor of its own.
// CHECK-LABEL: @shared
// CHECK-SAME: (%[[X:.+]]: f32, %[[N:.+]]: index)
func.func @shared(%x: f32, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  // CHECK: %[[A:.*]] = tensor.empty(%[[N]])
  %e = tensor.empty(%n) : tensor<?xf32>
  // CHECK: linalg.fill ins(%[[X]] : f32) outs(%[[FIRST:.*]] : tensor<?xf32>)
  %0 = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  // CHECK-NOT: outs(%[[FIRST]] :
  // CHECK: linalg.fill
  %1 = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  // CHECK: return
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// Test that a single use keeps its op.
// CHECK-LABEL: @single
func.func @single(%x: f32) -> tensor<4xf32> {
  // CHECK-COUNT-1: tensor.empty
  // CHECK-NOT: tensor.empty
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Test that the branches of a choice share one, since only one of them runs.
// CHECK-LABEL: @branches
func.func @branches(%c: i1, %x: f32, %y: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-DAG: %[[A:.*]] = tensor.empty
  // CHECK-DAG: %[[B:.*]] = tensor.empty
  // CHECK: scf.if
  // CHECK: outs(%[[FIRST:.*]] :
  // CHECK: outs(%[[SECOND:.*]] :
  // CHECK: else
  // CHECK-DAG: outs(%[[FIRST]] :
  // CHECK-DAG: outs(%[[SECOND]] :
  // CHECK-NOT: tensor.empty
  // CHECK: return
  %e = tensor.empty() : tensor<4xf32>
  %0:2 = scf.if %c -> (tensor<4xf32>, tensor<4xf32>) {
    %1 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %2 = linalg.fill ins(%y : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1, %2 : tensor<4xf32>, tensor<4xf32>
  } else {
    %3 = linalg.fill ins(%y : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %4 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %3, %4 : tensor<4xf32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// Test that what becomes one result of a choice is in one tensor, which other
// results, and what is used in a branch alone, do not share: by a loop in one
// branch and another choice in the other.
// CHECK-LABEL: @nested
func.func @nested(%c: i1, %d: i1, %x: f32, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-DAG: %[[A:.*]] = tensor.empty
  // CHECK-DAG: %[[B:.*]] = tensor.empty
  // CHECK: scf.if
  // CHECK: shared_outs(%{{.*}} = %[[FIRST:.*]], %{{.*}} = %[[SECOND:[^)]*]])
  // CHECK: } else {
  // CHECK: %[[OWN:.*]] = tensor.empty
  // CHECK: linalg.exp {{.*}} outs(%[[OWN]] :
  // CHECK: scf.if
  // CHECK: linalg.fill {{.*}} outs(%[[FIRST]] :
  // CHECK: } else {
  // CHECK: linalg.exp {{.*}} outs(%[[FIRST]] :
  // CHECK: linalg.fill {{.*}} outs(%[[SECOND]] :
  // CHECK-NOT: tensor.empty
  // CHECK: return
  %e = tensor.empty() : tensor<4xf32>
  %0:2 = scf.if %c -> (tensor<4xf32>, tensor<4xf32>) {
    %1:2 = scf.forall (%i) in (4) shared_outs(%p = %e, %q = %e) -> (tensor<4xf32>, tensor<4xf32>) {
      %s = tensor.extract_slice %y[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %s into %p[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
        tensor.parallel_insert_slice %s into %q[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      }
    }
    scf.yield %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>
  } else {
    %2 = linalg.exp ins(%y : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %3 = scf.if %d -> (tensor<4xf32>) {
      %4 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
      scf.yield %4 : tensor<4xf32>
    } else {
      %5 = linalg.exp ins(%2 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
      scf.yield %5 : tensor<4xf32>
    }
    %6 = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %3, %6 : tensor<4xf32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// Test that what a branch has inside stays there, also if it becomes results of
// the choice.
// CHECK-LABEL: @inside
func.func @inside(%c: i1, %x: f32, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  // CHECK: scf.if
  // CHECK: %[[SIZE:.*]] = arith.addi
  // CHECK: tensor.empty(%[[SIZE]])
  // CHECK: linalg.fill
  // CHECK: tensor.empty(%[[SIZE]])
  // CHECK: linalg.fill
  // CHECK: else
  %0:2 = scf.if %c -> (tensor<?xf32>, tensor<?xf32>) {
    %size = arith.addi %n, %n : index
    %e = tensor.empty(%size) : tensor<?xf32>
    %1 = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    %2 = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1, %2 : tensor<?xf32>, tensor<?xf32>
  } else {
    %f = tensor.empty(%n) : tensor<?xf32>
    scf.yield %f, %f : tensor<?xf32>, tensor<?xf32>
  }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}

// Test that the tensor of a choice is made before a fill of it in one branch, which
// moves in front of the choice if others are filled alike.
// CHECK-LABEL: @filled_choice
func.func @filled_choice(%c: i1, %x: f32, %a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: linalg.exp
  // CHECK: %[[E:.*]] = tensor.empty
  // CHECK: %[[F:.*]] = linalg.fill {{.*}} outs(%[[E]] :
  // CHECK: scf.if
  // CHECK: linalg.log {{.*}} outs(%[[E]] :
  // CHECK: else
  // CHECK: linalg.exp {{.*}} outs(%[[F]] :
  // CHECK-NOT: tensor.empty
  // CHECK: return
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %1 = scf.if %c -> (tensor<4xf32>) {
    %2 = linalg.log ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    %3 = linalg.exp ins(%a : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Test that each writer gets a filled tensor of its own.
// CHECK-LABEL: @fills
// CHECK-SAME: (%[[X:.+]]: f32, %[[A:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<4xf32>)
func.func @fills(%x: f32, %a: tensor<4xf32>, %b: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[E:.*]] = tensor.empty
  // CHECK: %[[F:.*]] = linalg.fill ins(%[[X]] : f32) outs(%[[E]] :
  // CHECK: linalg.exp ins(%[[A]] : tensor<4xf32>) outs(%[[F]] :
  // CHECK: %[[G:.*]] = tensor.empty
  // CHECK: %[[H:.*]] = linalg.fill ins(%[[X]] : f32) outs(%[[G]] :
  // CHECK: linalg.exp ins(%[[B]] : tensor<4xf32>) outs(%[[H]] :
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.exp ins(%b : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Test that those who only read share one, which then no one writes to.
// CHECK-LABEL: @read_fill
func.func @read_fill(%x: f32, %a: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[F:.*]] = linalg.fill
  // CHECK: %[[H:.*]] = linalg.fill
  // CHECK: linalg.exp ins(%[[F]] : tensor<4xf32>) outs(%[[H]] :
  // CHECK-NOT: linalg.fill
  // CHECK: return %[[F]], %[[F]]
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.exp ins(%f : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  return %f, %f, %0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
