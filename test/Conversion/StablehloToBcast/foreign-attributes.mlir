// Test that attributes of dialects that are not there do not matter: the result
// is read back without the flag.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | bcast-opt | FileCheck %s

// CHECK: module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32}
"builtin.module"() <{sym_name = "jit_f"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
  // CHECK-NEXT: func.func public @main(%{{.*}}: tensor<3xf32> {jax.buffer_donor = true, mhlo.sharding = "{replicated}"}) -> (tensor<3xf32> {jax.result_info = "result"}) {
  "func.func"() <{arg_attrs = [{jax.buffer_donor = true, mhlo.sharding = "{replicated}", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}], function_type = (tensor<3xf32>) -> tensor<3xf32>, res_attrs = [{jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}]>}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%a: tensor<3xf32>):
    // CHECK-NEXT: bcast.tanh %{{.*}} : tensor<3xf32>
    %0 = "stablehlo.tanh"(%a) {mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
    // CHECK-NEXT: return
    %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding<@mesh, [{}]>}> : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%1) {sdy.x = [#sdy.y<1>]} : (tensor<3xf32>) -> ()
  }) {sdy.manual = #sdy.manual_axes<>} : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32, sdy.mesh = #sdy.mesh<>} : () -> ()
