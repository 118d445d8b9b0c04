// Test that options reach the pipeline of the target that they are for.

// RUN: bcast-run %s --input=1024xf32=1 --print-ir=llvmir --pipeline-options="vector-bits=128 parallel=false" | FileCheck %s --check-prefix=NARROW
// NARROW: load <4 x float>
// NARROW-NOT: __kmpc
// NARROW: result[0]
// RUN: bcast-run %s --input=1024xf32=1 --print-ir=fused --pipeline-options=fuse=false | FileCheck %s --check-prefix=APART
// APART-NOT: bcast.fusion
// APART: result[0]
// RUN: bcast-run %s --input=1024xf32=1 --print-ir=fused | FileCheck %s --check-prefix=TOGETHER
// TOGETHER: bcast.fusion

// Without a device the code is printed, and the status is that of no device.
// RUN: sh -c "bcast-run %s --target=cuda --input=1024xf32=1 --print-ir=ptx --pipeline-options=chip=sm_80 || test \$? = 2" | FileCheck %s --check-prefix=CHIP
// CHIP: .target sm_80

// RUN: bcast-compile %s --emit=llvm -o - --pipeline-options="vector-bits=256 parallel=false" | FileCheck %s --check-prefix=COMPILE
// COMPILE: load <8 x float>
// COMPILE-NOT: __kmpc
// RUN: bcast-compile %s --target=cuda --emit=ptx -o - --pipeline-options=chip=sm_80 | FileCheck %s --check-prefix=CHIP
// RUN: bcast-compile %s --target=cuda --emit=ptx -o - --pipeline-options=chip=sm_80 --chip=sm_90 | FileCheck %s --check-prefix=FLAG
// FLAG: .target sm_90

// Test that what the pipeline does not have is an error.
// RUN: not bcast-run %s --input=1024xf32=1 --pipeline-options=vector-bit=128 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not bcast-compile %s -o %t.so --pipeline-options=vector-bit=128 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: --pipeline-options of --bcast-to-llvm: {{.*}}no such option vector-bit
// RUN: not bcast-run %s --input=1024xf32=1 --pipeline-options=vector-bits=wide 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: error: --pipeline-options of --bcast-to-llvm:
// RUN: not bcast-run %s --target=opencl --input=1024xf32=1 --pipeline-options=vector-bits=128 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: --pipeline-options of --bcast-to-spirv: {{.*}}no such option vector-bits
// RUN: not bcast-compile %s --target=cuda --emit=ptx -o - --pipeline-options=format=llvm 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: error: --pipeline-options of --bcast-to-nvvm: format is what --emit of bcast-compile says
// RUN: not bcast-run %s --target=interpreter --input=1024xf32=1 --pipeline-options=fuse=false 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: --pipeline-options: --target=interpreter has no pipeline
func.func @main(%a: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = bcast.multiply %a, %a : tensor<1024xf32>
  %1 = bcast.add %0, %a : tensor<1024xf32>
  return %1 : tensor<1024xf32>
}
