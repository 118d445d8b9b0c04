// RUN: bcast-opt %s --bcast-lower-branches | FileCheck %s

// Test that branches become blocks in their order, with those in them.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME: %[[A:.*]]: i1, %[[B:.*]]: i1
// CHECK-NEXT: cf.cond_br %[[A]], ^[[THEN:.*]], ^[[AFTER:.*]]
// CHECK: ^[[THEN]]:
// CHECK-NEXT: call @first
// CHECK-NEXT: cf.cond_br %[[B]], ^[[INNER:.*]], ^[[ELSE:.*]]
// CHECK: ^[[INNER]]:
// CHECK-NEXT: call @second
// CHECK-NEXT: cf.br ^[[JOIN:.*]]
// CHECK: ^[[ELSE]]:
// CHECK-NEXT: call @first
// CHECK-NEXT: cf.br ^[[JOIN]]
// CHECK: ^[[JOIN]]:
// CHECK-NEXT: call @second
// CHECK-NEXT: cf.br ^[[AFTER]]
// CHECK: ^[[AFTER]]:
// CHECK-NEXT: call @first
// CHECK-NEXT: cf.cond_br %[[B]], ^[[LAST:.*]], ^[[END:.*]]
// CHECK: ^[[LAST]]:
// CHECK-NEXT: call @second
// CHECK-NEXT: cf.br ^[[END]]
// CHECK: ^[[END]]:
// CHECK-NEXT: return
func.func @branches(%a: i1, %b: i1) {
  scf.if %a {
    func.call @first() : () -> ()
    scf.if %b {
      func.call @second() : () -> ()
    } else {
      func.call @first() : () -> ()
    }
    func.call @second() : () -> ()
  }
  func.call @first() : () -> ()
  scf.if %b {
    func.call @second() : () -> ()
  }
  return
}

// Test that loops, what is in them, and results are left to upstream.
// CHECK-LABEL: func.func @others(
// CHECK: scf.for
// CHECK-NEXT: scf.if
// CHECK: scf.if %{{.*}} -> (index)
// CHECK-NOT: cf.cond_br
// CHECK: return
func.func @others(%a: i1, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %a {
      func.call @first() : () -> ()
    }
  }
  %r = scf.if %a -> (index) {
    scf.yield %c0 : index
  } else {
    scf.yield %c1 : index
  }
  return %r : index
}

func.func private @first()
func.func private @second()
