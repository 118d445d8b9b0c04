// Test that what kernels cannot be compiled for is an error, which says what can.
// RUN: not bcast-opt %s --bcast-to-nvvm=chip=foo 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: nvvm-options.mlir:{{.*}}: error: unknown chip 'foo', expected one of sm_30, {{.*}}, sm_90, sm_90a, {{.*}}, sm_121f
// RUN: not bcast-opt %s --bcast-to-nvvm=features=+ptx71 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: feature '+ptx71' is too old for chip 'sm_90', which needs +ptx78
// RUN: not bcast-opt %s --bcast-to-nvvm=features=+ptx999 2>&1 | FileCheck %s --check-prefix=FEATURE
// FEATURE: error: unknown feature '+ptx999', expected a version of PTX as +ptx78
// RUN: not bcast-opt %s --bcast-to-nvvm=features=-ptx80 2>&1 | FileCheck %s --check-prefix=MINUS
// MINUS: error: unknown feature '-ptx80', expected a version of PTX as +ptx78
// RUN: not bcast-opt %s --bcast-to-nvvm="format=bin toolkit=/nonexistent" 2>&1 | FileCheck %s --check-prefix=TOOLKIT
// RUN: not bcast-compile %s --target=cuda --emit=cubin --pipeline-options=toolkit=/nonexistent -o %t.cubin 2>&1 | FileCheck %s --check-prefix=TOOLKIT
// TOOLKIT: error: toolkit '/nonexistent' has no bin/ptxas
// RUN: not bcast-opt %s --bcast-to-nvvm=format=foo 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: for the --format option: Cannot find option named 'foo'
// FORMAT: {{^}}error: the passes are not valid
// RUN: not bcast-compile %s --target=cuda --emit=ptx --chip=foo -o %t.ptx 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: %fake_cuda not bcast-run %s --target=cuda --pipeline-options=chip=foo --input=4xf32=1 2>&1 | FileCheck %s --check-prefix=CHIP

// Test that later versions are taken, and that PTX needs no toolkit.
// RUN: bcast-opt %s --bcast-to-nvvm="chip=sm_86 features=+ptx80 toolkit=/nonexistent" 2>&1 | FileCheck %s --implicit-check-not=error
// CHECK: .version 8.0
// CHECK: .target sm_86

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.negate %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
