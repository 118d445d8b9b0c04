// Test that the other ops keep name and attributes, that CHLO has what StableHLO
// lacks, and that reduce gets a body and a start.
// RUN: bcast-opt %s --convert-bcast-to-stablehlo | FileCheck %s
// RUN: bcast-opt %s --convert-bcast-to-stablehlo --convert-stablehlo-to-bcast | FileCheck %s --check-prefix=BACK

// CHECK-LABEL: func.func @unary
func.func @unary(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xi1>, tensor<2xi32>) {
  // CHECK: "stablehlo.tanh"(%{{.*}}) : (tensor<2xf32>) -> tensor<2xf32>
  %0 = bcast.tanh %a : tensor<2xf32>
  // CHECK: "chlo.erf"
  %1 = bcast.erf %0 : tensor<2xf32>
  // CHECK: "stablehlo.tan"
  %2 = bcast.tan %1 : tensor<2xf32>
  // CHECK: "chlo.is_inf"(%{{.*}}) : (tensor<2xf32>) -> tensor<2xi1>
  %3 = bcast.is_inf %2 : (tensor<2xf32>) -> tensor<2xi1>
  // CHECK: "stablehlo.reduce_precision"(%{{.*}}) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}>
  %4 = bcast.reduce_precision %2 exponent_bits = 5 mantissa_bits = 2 : tensor<2xf32>
  // CHECK: "stablehlo.convert"(%{{.*}}) : (tensor<2xf32>) -> tensor<2xi32>
  %5 = bcast.convert %4 : (tensor<2xf32>) -> tensor<2xi32>
  return %4, %3, %5 : tensor<2xf32>, tensor<2xi1>, tensor<2xi32>
}

// CHECK-LABEL: func.func @functions
// BACK-LABEL: func.func @functions
func.func @functions(%a: tensor<?xf32>, %b: tensor<3xf32>) -> (tensor<3xf32>, tensor<?xf32>) {
  // CHECK: "chlo.bessel_i1e"(%{{.*}}) : (tensor<3xf32>) -> tensor<3xf32>
  // BACK: bcast.bessel_i1e
  %0 = bcast.bessel_i1e %b : tensor<3xf32>
  // CHECK: "chlo.zeta"(%{{.*}}, %{{.*}}) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  // BACK: bcast.zeta
  %1 = bcast.zeta %0, %b : tensor<3xf32>
  // CHECK: "chlo.broadcast_polygamma"(%{{.*}}, %{{.*}})
  // BACK: bcast.polygamma
  %2 = bcast.polygamma %a, %a : tensor<?xf32>
  return %1, %2 : tensor<3xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @shapes
// CHECK-SAME: (%[[A:.+]]: tensor<?xf32>, %[[S:.+]]: tensor<2xi32>)
// BACK-LABEL: func.func @shapes
// BACK-SAME: (%[[ARG_A:.+]]: tensor<?xf32>, %[[ARG_S:.+]]: tensor<2xi32>)
func.func @shapes(%a: tensor<?xf32>, %s: tensor<2xi32>) -> (tensor<?x3xf32>, tensor<?x4xui8>) {
  // CHECK: "stablehlo.dynamic_broadcast_in_dim"(%[[A]], %[[S]]) <{broadcast_dimensions = array<i64: 1>}> : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  // BACK: bcast.dynamic_broadcast_in_dim %[[ARG_A]], %[[ARG_S]] broadcast_dimensions = [1]
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  // CHECK: "stablehlo.bitcast_convert"(%[[A]]) : (tensor<?xf32>) -> tensor<?x4xui8>
  // BACK: bcast.bitcast_convert %[[ARG_A]]
  %1 = bcast.bitcast_convert %a : (tensor<?xf32>) -> tensor<?x4xui8>
  return %0, %1 : tensor<?x3xf32>, tensor<?x4xui8>
}

// CHECK-LABEL: func.func @movement
func.func @movement(%a: tensor<2x3xf32>, %s: tensor<f32>) -> tensor<6xf32> {
  // CHECK: "stablehlo.constant"() <{value = dense<1.0{{.*}}> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %c = bcast.constant dense<1.0> : tensor<2x3xf32>
  // CHECK: "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xf32>
  %i = bcast.iota dimension = 1 : tensor<2x3xf32>
  // CHECK: "stablehlo.clamp"
  %0 = bcast.clamp %s, %a, %c : (tensor<f32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: "stablehlo.transpose"(%{{.*}}) <{permutation = array<i64: 1, 0>}>
  %1 = bcast.transpose %0 permutation = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK: "stablehlo.reverse"(%{{.*}}) <{dimensions = array<i64: 0>}>
  %2 = bcast.reverse %1 dimensions = [0] : tensor<3x2xf32>
  // CHECK: "stablehlo.reshape"
  %3 = bcast.reshape %2 : (tensor<3x2xf32>) -> tensor<6xf32>
  // CHECK: "stablehlo.slice"(%{{.*}}) <{limit_indices = array<i64: 4>, start_indices = array<i64: 0>, strides = array<i64: 2>}>
  %4 = bcast.slice %3 start_indices = [0] limit_indices = [4] strides = [2] : (tensor<6xf32>) -> tensor<2xf32>
  // CHECK: "stablehlo.pad"(%{{.*}}, %{{.*}}) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 1>}>
  %5 = bcast.pad %4, %s edge_padding_low = [0] edge_padding_high = [1] interior_padding = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: "stablehlo.concatenate"(%{{.*}}, %{{.*}}) <{dimension = 0 : i64}>
  %6 = bcast.concatenate %5, %4 dimension = 0 : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  // CHECK: return %{{.*}} : tensor<6xf32>
  return %6 : tensor<6xf32>
}

// CHECK-LABEL: func.func @reduce
// CHECK-SAME: (%[[A:.*]]: tensor<2x3xf32>, %[[I:.*]]: tensor<f32>)
// BACK-LABEL: func.func @reduce
func.func @reduce(%a: tensor<2x3xf32>, %i: tensor<f32>) -> (tensor<2xf32>, tensor<f32>) {
  // CHECK: %[[INIT:.*]] = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  // CHECK: "stablehlo.reduce"(%[[A]], %[[INIT]]) <{dimensions = array<i64: 1>}> ({
  // CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>):
  // CHECK-NEXT: %[[M:.*]] = "stablehlo.maximum"(%[[X]], %[[Y]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: "stablehlo.return"(%[[M]]) : (tensor<f32>) -> ()
  // CHECK-NEXT: }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  // BACK: bcast.reduce maximum
  %0 = bcast.reduce maximum, %a dimensions = [1] : (tensor<2x3xf32>) -> tensor<2xf32>
  // CHECK: "stablehlo.reduce"(%[[A]], %[[I]])
  // BACK: bcast.reduce add
  %1 = bcast.reduce add, %a, %i dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<2xf32>, tensor<f32>
}

// CHLO squares floats and complex numbers only.
// CHECK-LABEL: func.func @square
// CHECK-SAME: (%[[F:.*]]: tensor<2xbf16>, %[[C:.*]]: tensor<2xcomplex<f32>>, %[[I:.*]]: tensor<2xi8>, %[[U:.*]]: tensor<?xui32>)
// BACK-LABEL: func.func @square
// BACK-SAME: (%[[ARG_F:.+]]: tensor<2xbf16>, %[[ARG_C:.+]]: tensor<2xcomplex<f32>>, %[[ARG_I:.+]]: tensor<2xi8>, %[[ARG_U:.+]]: tensor<?xui32>)
func.func @square(%f: tensor<2xbf16>, %c: tensor<2xcomplex<f32>>, %i: tensor<2xi8>, %u: tensor<?xui32>) -> (tensor<2xbf16>, tensor<2xcomplex<f32>>, tensor<2xi8>, tensor<?xui32>) {
  // CHECK: "chlo.square"(%[[F]]) : (tensor<2xbf16>) -> tensor<2xbf16>
  // BACK: bcast.square
  %0 = bcast.square %f : tensor<2xbf16>
  // CHECK: "chlo.square"(%[[C]])
  %1 = bcast.square %c : tensor<2xcomplex<f32>>
  // CHECK: "stablehlo.multiply"(%[[I]], %[[I]]) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  // BACK: bcast.multiply %[[ARG_I]], %[[ARG_I]] : tensor<2xi8>
  %2 = bcast.square %i : tensor<2xi8>
  // CHECK: "stablehlo.multiply"(%[[U]], %[[U]]) : (tensor<?xui32>, tensor<?xui32>) -> tensor<?xui32>
  %3 = bcast.square %u : tensor<?xui32>
  return %0, %1, %2, %3 : tensor<2xbf16>, tensor<2xcomplex<f32>>, tensor<2xi8>, tensor<?xui32>
}
