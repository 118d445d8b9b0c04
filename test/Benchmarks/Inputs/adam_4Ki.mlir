"builtin.module"() <{sym_name = "jit__lambda"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4096xf32>, %arg1: tensor<4096xf32>, %arg2: tensor<4096xf32>, %arg3: tensor<4096xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %2 = "stablehlo.multiply"(%arg2, %1) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %3 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %5 = "stablehlo.multiply"(%arg1, %4) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %6 = "stablehlo.add"(%2, %5) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %7 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %9 = "stablehlo.multiply"(%arg3, %8) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %10 = "stablehlo.multiply"(%arg1, %arg1) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %13 = "stablehlo.multiply"(%10, %12) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %14 = "stablehlo.add"(%9, %13) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %17 = "stablehlo.multiply"(%16, %6) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %18 = "stablehlo.sqrt"(%14) : (tensor<4096xf32>) -> tensor<4096xf32>
    %19 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %21 = "stablehlo.add"(%18, %20) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %22 = "stablehlo.divide"(%17, %21) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %23 = "stablehlo.subtract"(%arg0, %22) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    "func.return"(%23, %6, %14) : (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
