// RUN: bcast-opt %s --split-input-file --bcast-version-sizes | FileCheck %s

// Test that sizes of arguments that meet are compared, those of each dimension for
// themselves, and that ops have them in one version.
// CHECK-LABEL: func.func @matrices(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>, %[[Y:.*]]: tensor<?x?xf32>, %[[W:.*]]: tensor<?xf32>
// CHECK-DAG: %[[X0:.*]] = tensor.dim %[[X]], %c0{{.*}} : tensor<?x?xf32>
// CHECK-DAG: %[[Y0:.*]] = tensor.dim %[[Y]], %c0{{.*}} : tensor<?x?xf32>
// CHECK-DAG: %[[X1:.*]] = tensor.dim %[[X]], %c1{{.*}} : tensor<?x?xf32>
// CHECK-DAG: %[[Y1:.*]] = tensor.dim %[[Y]], %c1{{.*}} : tensor<?x?xf32>
// CHECK-DAG: %[[W0:.*]] = tensor.dim %[[W]], %c0{{.*}} : tensor<?xf32>
// CHECK-DAG: %[[ROWS:.*]] = arith.cmpi eq, %[[Y0]], %[[X0]] : index
// CHECK-DAG: %[[COLUMNS:.*]] = arith.cmpi eq, %[[Y1]], %[[X1]] : index
// CHECK-DAG: %[[WEIGHTS:.*]] = arith.cmpi eq, %[[W0]], %[[X1]] : index
// CHECK-DAG: %[[BOTH:.*]] = arith.andi %[[ROWS]], %[[COLUMNS]] : i1
// CHECK-DAG: %[[ALL:.*]] = arith.andi %[[BOTH]], %[[WEIGHTS]] : i1
// CHECK: %[[R:.*]]:2 = scf.if %[[ALL]] -> (tensor<?x?xf32>, tensor<?xf32>) {
// CHECK: %[[SUM:.*]] = bcast.add %[[X]], %[[Y]] {bcast.equal_sizes} : tensor<?x?xf32>
// CHECK: %[[SCALED:.*]] = bcast.multiply %[[SUM]], %[[W]] broadcast_dimensions = [1] {bcast.equal_sizes}
// CHECK: %[[REDUCED:.*]] = bcast.reduce add, %[[SCALED]]
// CHECK: scf.yield %[[SCALED]], %[[REDUCED]]
// CHECK: } else {
// CHECK-NOT: bcast.equal_sizes
// CHECK: } {bcast.equal_sizes}
// CHECK: return %[[R]]#0, %[[R]]#1, %[[X]], %[[R]]#0
func.func @matrices(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>, %w: tensor<?xf32>)
    -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = bcast.add %x, %y : tensor<?x?xf32>
  %1 = bcast.multiply %0, %w broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %2 = bcast.reduce add, %1 dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  return %1, %2, %x, %1 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// Test that an op whose sizes are not those of arguments has none that are equal.
// CHECK-LABEL: func.func @computed(
// CHECK: scf.if
// CHECK: bcast.add {{.*}} {bcast.equal_sizes}
// CHECK: bcast.concatenate
// CHECK-NEXT: bcast.multiply %{{.*}}, %{{.*}} : tensor<?xf32>
// CHECK: } else {
func.func @computed(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.concatenate %0, %x dimension = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = bcast.multiply %1, %z : tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// Test that sizes of arguments that meet the same computed size are not known to be
// equal to that.
// CHECK-LABEL: func.func @meets_computed(
// CHECK: bcast.concatenate
// CHECK: bcast.multiply %{{.*}}, %{{.*}} : tensor<?xf32>
// CHECK: bcast.multiply %{{.*}}, %{{.*}} : tensor<?xf32>
// CHECK: return
func.func @meets_computed(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.concatenate %x, %x dimension = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = bcast.multiply %0, %y : tensor<?xf32>
  %2 = bcast.multiply %1, %x : tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// Test that there are no versions where all sizes follow from those of one
// argument, ...
// CHECK-LABEL: func.func @one_argument(
// CHECK-NOT: scf.if
// CHECK: return
func.func @one_argument(%x: tensor<?x8xf32>, %y: tensor<?xf32>) -> (tensor<?x8xf32>, tensor<?xf32>) {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x8xf32>) -> tensor<?xf32>
  %1 = bcast.subtract %x, %0 broadcast_dimensions = [0] : (tensor<?x8xf32>, tensor<?xf32>) -> tensor<?x8xf32>
  %2 = bcast.negate %y : tensor<?xf32>
  return %1, %2 : tensor<?x8xf32>, tensor<?xf32>
}

// ... where sizes meet those that types state, ...
// CHECK-LABEL: func.func @static(
// CHECK-NOT: scf.if
// CHECK: return
func.func @static(%x: tensor<?xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = bcast.add %x, %y : (tensor<?xf32>, tensor<8xf32>) -> tensor<8xf32>
  %1 = bcast.multiply %0, %y : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// ... where one op computes, ...
// CHECK-LABEL: func.func @one_op(
// CHECK-NOT: scf.if
// CHECK: return
func.func @one_op(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// ... where nothing that is computed is returned, ...
// CHECK-LABEL: func.func @unused(
// CHECK-NOT: scf.if
// CHECK: return
func.func @unused(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.negate %0 : tensor<?xf32>
  return %x : tensor<?xf32>
}

// ... and where a function has several blocks, or none.
// CHECK-LABEL: func.func @blocks(
// CHECK-NOT: scf.if
// CHECK: return
func.func @blocks(%c: i1, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.negate %0 : tensor<?xf32>
  cf.cond_br %c, ^exit(%0 : tensor<?xf32>), ^exit(%1 : tensor<?xf32>)
^exit(%r: tensor<?xf32>):
  return %r : tensor<?xf32>
}

// CHECK: func.func private @declared(tensor<?xf32>)
func.func private @declared(tensor<?xf32>)

// -----

// Test that sizes which the function asserts to be equal are not compared, and that
// there is one version if no others meet.
// CHECK-LABEL: func.func @asserted(
// CHECK-NOT: scf.if
// CHECK: return
func.func @asserted(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %x, %c0 : tensor<?xf32>
  %n = tensor.dim %y, %c0 : tensor<?xf32>
  %e = arith.cmpi eq, %m, %n : index
  cf.assert %e, "sizes differ"
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.multiply %0, %y : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @one_asserted(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<?xf32>, %[[Z:.*]]: tensor<?xf32>
// CHECK: %[[E:.*]] = arith.cmpi eq, %{{.*}}, %{{.*}} : index
// CHECK-NOT: arith.andi
// CHECK: scf.if %[[E]]
// CHECK: bcast.add %[[X]], %[[Y]] {bcast.equal_sizes}
// CHECK-NEXT: bcast.multiply %{{.*}}, %[[Z]] {bcast.equal_sizes}
func.func @one_asserted(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %x, %c0 : tensor<?xf32>
  %n = tensor.dim %y, %c0 : tensor<?xf32>
  %e = arith.cmpi eq, %m, %n : index
  cf.assert %e, "sizes differ"
  %0 = bcast.add %x, %y : tensor<?xf32>
  %1 = bcast.multiply %0, %z : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}
