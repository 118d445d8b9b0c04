// Every op, in custom and in generic form, survives printing and parsing.
// RUN: bcast-opt %s | FileCheck %s
// RUN: bcast-opt %s | bcast-opt | FileCheck %s
// RUN: bcast-opt %s --mlir-print-op-generic | bcast-opt | FileCheck %s
// RUN: bcast-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Test that equal types are printed once.
// CHECK-LABEL: @binary_equal_types
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[B:.+]]: tensor<2x3xf32>)
// GENERIC-LABEL: sym_name = "binary_equal_types"
func.func @binary_equal_types(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // CHECK-NEXT: bcast.add %[[A]], %[[B]] : tensor<2x3xf32>
  // GENERIC: "bcast.add"(%{{.*}}, %{{.*}}) <{broadcast_dimensions = array<i64>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = bcast.add %a, %b : tensor<2x3xf32>
  // CHECK-NEXT: bcast.subtract %[[A]], %[[B]] : tensor<2x3xf32>
  %1 = bcast.subtract %a, %b : tensor<2x3xf32>
  // CHECK-NEXT: bcast.multiply %[[A]], %[[B]] : tensor<2x3xf32>
  %2 = bcast.multiply %a, %b : tensor<2x3xf32>
  // CHECK-NEXT: bcast.divide %[[A]], %[[B]] : tensor<2x3xf32>
  %3 = bcast.divide %a, %b : tensor<2x3xf32>
  // CHECK-NEXT: bcast.maximum %[[A]], %[[B]] : tensor<2x3xf32>
  %4 = bcast.maximum %a, %b : tensor<2x3xf32>
  // CHECK-NEXT: bcast.minimum %[[A]], %[[B]] : tensor<2x3xf32>
  %5 = bcast.minimum %a, %b : tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test that a list places the operand of lower rank, on either side.
// CHECK-LABEL: @binary_list
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[ROW:.+]]: tensor<3xf32>)
func.func @binary_list(%a: tensor<2x3xf32>, %row: tensor<3xf32>) {
  // CHECK-NEXT: bcast.add %[[A]], %[[ROW]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = bcast.add %a, %row broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.subtract %[[ROW]], %[[A]] broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = bcast.subtract %row, %a broadcast_dimensions = [1] : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test the generic form that other tools write.
// CHECK-LABEL: @generic_list
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[ROW:.+]]: tensor<3xf32>)
func.func @generic_list(%a: tensor<2x3xf32>, %row: tensor<3xf32>) {
  // CHECK-NEXT: bcast.add %[[A]], %[[ROW]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "bcast.add"(%a, %row) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test that attributes of the older generic form, outside <{}>, are read too.
// CHECK-LABEL: @generic_attribute_dictionary
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[ROW:.+]]: tensor<3xf32>)
func.func @generic_attribute_dictionary(%a: tensor<2x3xf32>, %row: tensor<3xf32>) {
  // CHECK-NEXT: bcast.add %[[A]], %[[ROW]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "bcast.add"(%a, %row) {broadcast_dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test that an empty list is the absent list.
// CHECK-LABEL: @empty_list
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>)
// GENERIC-LABEL: sym_name = "empty_list"
func.func @empty_list(%a: tensor<2xf32>) {
  // CHECK-NEXT: bcast.add %[[A]], %[[A]] : tensor<2xf32>
  // GENERIC: "bcast.add"(%{{.*}}, %{{.*}}) <{broadcast_dimensions = array<i64>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %0 = bcast.add %a, %a broadcast_dimensions = [] : tensor<2xf32>
  // CHECK-NEXT: bcast.add %[[A]], %[[A]] : tensor<2xf32>
  %1 = "bcast.add"(%a, %a) <{broadcast_dimensions = array<i64>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: return
  return
}

// Test that discardable attributes are kept.
// CHECK-LABEL: @discardable_attribute
// CHECK-SAME: (%[[A:.+]]: tensor<2xf32>)
func.func @discardable_attribute(%a: tensor<2xf32>) {
  // CHECK-NEXT: bcast.add %[[A]], %[[A]] {test.mark} : tensor<2xf32>
  %0 = bcast.add %a, %a {test.mark} : tensor<2xf32>
  // CHECK-NEXT: return
  return
}

// Test that directions and orders are bare words in custom form.
// CHECK-LABEL: @compare
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[ROW:.+]]: tensor<3xf32>, %[[I:.+]]: tensor<4xi32>, %[[U:.+]]: tensor<4xui8>)
// GENERIC-LABEL: sym_name = "compare"
func.func @compare(%a: tensor<2x3xf32>, %row: tensor<3xf32>, %i: tensor<4xi32>, %u: tensor<4xui8>) {
  // CHECK-NEXT: bcast.compare LT, %[[A]], %[[ROW]] broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // GENERIC: "bcast.compare"(%{{.*}}, %{{.*}}) <{broadcast_dimensions = array<i64: 1>, comparison_direction = #bcast<comparison_direction LT>}>
  %0 = bcast.compare LT, %a, %row broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK-NEXT: bcast.compare EQ, %[[A]], %[[ROW]], TOTALORDER broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // GENERIC: "bcast.compare"(%{{.*}}, %{{.*}}) <{broadcast_dimensions = array<i64: 1>, compare_type = #bcast<comparison_type TOTALORDER>, comparison_direction = #bcast<comparison_direction EQ>}>
  %1 = bcast.compare EQ, %a, %row, TOTALORDER broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK-NEXT: bcast.compare NE, %[[I]], %[[I]], SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %2 = bcast.compare NE, %i, %i, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  // CHECK-NEXT: bcast.compare GE, %[[U]], %[[U]], UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  %3 = bcast.compare GE, %u, %u, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  // CHECK-NEXT: bcast.compare GT, %[[ROW]], %[[ROW]], FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %4 = bcast.compare GT, %row, %row, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  // CHECK-NEXT: bcast.compare LE, %[[I]], %[[I]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %5 = "bcast.compare"(%i, %i) <{comparison_direction = #bcast<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  // CHECK-NEXT: return
  return
}

// Test that a comparison of booleans has one type for all.
// CHECK-LABEL: @compare_bool
// CHECK-SAME: (%[[P:.+]]: tensor<4xi1>)
func.func @compare_bool(%p: tensor<4xi1>) {
  // CHECK-NEXT: bcast.compare EQ, %[[P]], %[[P]] : tensor<4xi1>
  %0 = bcast.compare EQ, %p, %p : tensor<4xi1>
  // CHECK-NEXT: return
  return
}

// Test the unary ops.
// CHECK-LABEL: @unary
// CHECK-SAME: (%[[A:.+]]: tensor<4xf32>)
func.func @unary(%a: tensor<4xf32>) {
  // CHECK-NEXT: bcast.negate %[[A]] : tensor<4xf32>
  %0 = bcast.negate %a : tensor<4xf32>
  // CHECK-NEXT: bcast.abs %[[A]] : tensor<4xf32>
  %1 = bcast.abs %a : tensor<4xf32>
  // CHECK-NEXT: bcast.exponential %[[A]] : tensor<4xf32>
  %2 = bcast.exponential %a : tensor<4xf32>
  // CHECK-NEXT: bcast.log %[[A]] : tensor<4xf32>
  %3 = bcast.log %a : tensor<4xf32>
  // CHECK-NEXT: bcast.tanh %[[A]] : tensor<4xf32>
  %4 = bcast.tanh %a : tensor<4xf32>
  // CHECK-NEXT: bcast.sqrt %[[A]] : tensor<4xf32>
  %5 = bcast.sqrt %a : tensor<4xf32>
  // CHECK-NEXT: bcast.rsqrt %[[A]] : tensor<4xf32>
  %6 = "bcast.rsqrt"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return
  return
}

// Test that the absolute value of a complex number is real.
// CHECK-LABEL: @abs_complex
// CHECK-SAME: (%[[A:.+]]: tensor<4xcomplex<f32>>)
func.func @abs_complex(%a: tensor<4xcomplex<f32>>) {
  // CHECK-NEXT: bcast.abs %[[A]] : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %0 = bcast.abs %a : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  // CHECK-NEXT: return
  return
}

// Test that a conversion states both types, or one when they are equal.
// CHECK-LABEL: @convert
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>)
func.func @convert(%a: tensor<2x3xf32>) {
  // CHECK-NEXT: bcast.convert %[[A]] : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %0 = bcast.convert %a : (tensor<2x3xf32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.convert %[[A]] : tensor<2x3xf32>
  %1 = bcast.convert %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test the ternary ops.
// CHECK-LABEL: @ternary
// CHECK-SAME: (%[[P:.+]]: tensor<2x3xi1>, %[[A:.+]]: tensor<2x3xf32>, %[[S:.+]]: tensor<f32>, %[[Q:.+]]: tensor<i1>)
func.func @ternary(%p: tensor<2x3xi1>, %a: tensor<2x3xf32>, %s: tensor<f32>, %q: tensor<i1>) {
  // CHECK-NEXT: bcast.select %[[P]], %[[A]], %[[A]] : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = bcast.select %p, %a, %a : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.select %[[Q]], %[[A]], %[[A]] : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = bcast.select %q, %a, %a : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.select %[[P]], %[[P]], %[[P]] : tensor<2x3xi1>
  %2 = "bcast.select"(%p, %p, %p) : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  // CHECK-NEXT: bcast.clamp %[[S]], %[[A]], %[[S]] : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %3 = bcast.clamp %s, %a, %s : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.clamp %[[A]], %[[A]], %[[A]] : tensor<2x3xf32>
  %4 = "bcast.clamp"(%a, %a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return
  return
}

// Test constants: a splat, a list, a boolean, a complex one, an empty one.
// CHECK-LABEL: @constant
func.func @constant() {
  // CHECK-NEXT: bcast.constant dense<1.000000e+00> : tensor<2x3xf32>
  %0 = bcast.constant dense<1.0> : tensor<2x3xf32>
  // CHECK-NEXT: bcast.constant dense<[1, 2]> : tensor<2xui8>
  %1 = "bcast.constant"() <{value = dense<[1, 2]> : tensor<2xui8>}> : () -> tensor<2xui8>
  // CHECK-NEXT: bcast.constant dense<true> : tensor<i1>
  %2 = bcast.constant dense<true> : tensor<i1>
  // CHECK-NEXT: bcast.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>
  %3 = bcast.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
  // CHECK-NEXT: bcast.constant dense<> : tensor<0x3xf32>
  %4 = bcast.constant dense<> : tensor<0x3xf32>
  // CHECK-NEXT: bcast.constant {test.mark} dense<1> : tensor<i8>
  %5 = bcast.constant {test.mark} dense<1> : tensor<i8>
  // CHECK-NEXT: return
  return
}

// Test iota.
// CHECK-LABEL: @iota
// GENERIC-LABEL: sym_name = "iota"
func.func @iota() {
  // CHECK-NEXT: bcast.iota dimension = 1 : tensor<2x4xi32>
  // GENERIC: "bcast.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4xi32>
  %0 = bcast.iota dimension = 1 : tensor<2x4xi32>
  // CHECK-NEXT: return
  return
}

// Test the movement ops.
// CHECK-LABEL: @movement
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[ROW:.+]]: tensor<3xf32>, %[[S:.+]]: tensor<f32>)
// GENERIC-LABEL: sym_name = "movement"
func.func @movement(%a: tensor<2x3xf32>, %row: tensor<3xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: bcast.broadcast %[[ROW]] sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  // GENERIC: "bcast.broadcast"(%{{.*}}) <{broadcast_sizes = array<i64: 2>}>
  %0 = bcast.broadcast %row sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.broadcast_in_dim %[[ROW]] broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  // GENERIC: "bcast.broadcast_in_dim"(%{{.*}}) <{broadcast_dimensions = array<i64: 1>}>
  %1 = bcast.broadcast_in_dim %row broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.broadcast_in_dim %[[S]] broadcast_dimensions = [] : (tensor<f32>) -> tensor<2x3xf32>
  %2 = bcast.broadcast_in_dim %s broadcast_dimensions = [] : (tensor<f32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.transpose %[[A]] permutation = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // GENERIC: "bcast.transpose"(%{{.*}}) <{permutation = array<i64: 1, 0>}>
  %3 = bcast.transpose %a permutation = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK-NEXT: bcast.reshape %[[A]] : (tensor<2x3xf32>) -> tensor<6xf32>
  %4 = bcast.reshape %a : (tensor<2x3xf32>) -> tensor<6xf32>
  // CHECK-NEXT: return
  return
}

// Test that attributes can be used outside of the ops that own them.
// CHECK-LABEL: @attributes
// CHECK-SAME: test.direction = #bcast<comparison_direction GE>
// CHECK-SAME: test.kind = #bcast<reduction_kind maximum>
// CHECK-SAME: test.type = #bcast<comparison_type TOTALORDER>
func.func @attributes() attributes {
    test.direction = #bcast<comparison_direction GE>,
    test.kind = #bcast<reduction_kind maximum>,
    test.type = #bcast<comparison_type TOTALORDER>} {
  return
}
