// Test that results go where each --output says.
// RUN: rm -rf %t && mkdir %t
// RUN: bcast-run %s --input=2xf32=1 --output=- --output=@%t/b.npy | FileCheck %s --check-prefix=ONE
// ONE: result[0]: 2xf32=1 1
// ONE-NOT: result[1]
// RUN: bcast-run %s --input=@%t/b.npy | FileCheck %s --check-prefix=BACK
// BACK: result[1]: 2xf32=1 1

// Test that no file is left when one of them cannot be written.
// RUN: not bcast-run %s --input=2xf32=1 --output=@%t/a.npy --output=@%t/none/b.npy 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: --output[1]: {{.*}}b.npy: No such file or directory
// RUN: not ls %t/a.npy

// Test that a benchmark prints one line, and results only where asked.
// RUN: bcast-run %s --input=2xf32=1 --benchmark --benchmark_min_time=1ms | FileCheck %s --check-prefix=TIMES
// RUN: bcast-run %s --input=2xf32=1 --benchmark --benchmark_min_time=1ms --target=interpreter | FileCheck %s --check-prefix=TIMES
// TIMES-NOT: result
// TIMES: {{^benchmark: min [0-9.]+ (us|ms|s), median [0-9.]+ (us|ms|s), [0-9.]+ GB/s of 24 bytes, compile [0-9.]+ (us|ms|s), [0-9]+ runs$}}
// TIMES-NOT: result
// RUN: bcast-run %s --input=2xf32=1 --benchmark --benchmark_min_time=1ms --output=- --output=- | FileCheck %s --check-prefix=BOTH
// BOTH: benchmark: min
// BOTH: result[0]: 2xf32=1 1

// Test that programs may be bytecode or come from standard input.
// RUN: bcast-opt %s --emit-bytecode -o %t/p.mlirbc
// RUN: bcast-run %t/p.mlirbc --input=2xf32=1 | FileCheck %s --check-prefix=BACK
// RUN: bcast-run - --input=2xf32=1 < %s | FileCheck %s --check-prefix=BACK

// Test that stages are printed in order.
// RUN: bcast-run %s --input=2xf32=1 --print-ir=asm,input,linalg,llvm,llvmir | FileCheck %s --check-prefix=STAGES
// STAGES: // -----// input //----- //
// STAGES: // -----// linalg //----- //
// STAGES: // -----// llvm //----- //
// STAGES: llvm.func @bcast_entry_main
// STAGES: // -----// llvmir //----- //
// STAGES: define i32 @bcast_entry_main
// STAGES: // -----// asm //----- //
// STAGES: bcast_entry_main:

func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  return %a, %a : tensor<2xf32>, tensor<2xf32>
}
