// RUN: bcast-opt %s --bcast-programmatic-launch --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-programmatic-launch --bcast-programmatic-launch --split-input-file | FileCheck %s

// Test that a kernel waits before it does anything, that the last blocks of many
// let the next kernel be launched, and that few do not, nor those of a kernel
// that is launched in grids of two sizes.
// CHECK: gpu.module @kernels
// CHECK: llvm.mlir.global external @bcast_programmatic_launch(1 : i8) {addr_space = 1 : i32, {{.*}}} : i8
// CHECK-LABEL: gpu.func @row
// CHECK-NEXT: %[[X:.*]] = gpu.block_id x
// CHECK-NEXT: %[[FIRST:.*]] = arith.constant 3072 : index
// CHECK-NEXT: %[[IS_LAST:.*]] = arith.cmpi uge, %[[X]], %[[FIRST]]
// CHECK-NEXT: scf.if %[[IS_LAST]] {
// CHECK-NEXT: nvvm.griddepcontrol launch_dependents
// CHECK-NEXT: }
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "griddepcontrol.wait;", "~{memory}" : () -> ()
// CHECK-NEXT: llvm.load
// CHECK-LABEL: gpu.func @rows
// CHECK: gpu.block_id z
// CHECK: arith.muli %{{.*}}, %{{.*}}
// CHECK: gpu.block_id y
// CHECK: %[[FIRST_ROW:.*]] = arith.constant 1536 : index
// CHECK: arith.cmpi uge, %{{.*}}, %[[FIRST_ROW]]
// CHECK: nvvm.griddepcontrol launch_dependents
// CHECK: griddepcontrol.wait
// CHECK-LABEL: gpu.func @few
// CHECK-NEXT: llvm.inline_asm
// CHECK-LABEL: gpu.func @unknown
// CHECK-NEXT: llvm.inline_asm
// CHECK-LABEL: gpu.func @alone
// CHECK-NEXT: nvvm.griddepcontrol launch_dependents
// CHECK-NEXT: llvm.inline_asm
// CHECK-LABEL: gpu.func @twice
// CHECK: nvvm.griddepcontrol launch_dependents
// CHECK-LABEL: gpu.func @two_sizes
// CHECK-NEXT: llvm.inline_asm
// CHECK-LABEL: gpu.func @called
// CHECK-NEXT: gpu.return
module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_100">] {
    gpu.func @row(%p: !llvm.ptr<1>) kernel {
      %0 = llvm.load %p : !llvm.ptr<1> -> i32
      llvm.store %0, %p : i32, !llvm.ptr<1>
      gpu.return
    }
    gpu.func @rows(%p: !llvm.ptr<1>) kernel {
      gpu.return
    }
    gpu.func @few(%p: !llvm.ptr<1>) kernel {
      gpu.return
    }
    gpu.func @unknown(%p: !llvm.ptr<1>) kernel {
      gpu.return
    }
    gpu.func @alone(%p: !llvm.ptr<1>) kernel attributes {bcast.min_blocks = 1 : i32} {
      gpu.return
    }
    gpu.func @twice(%p: !llvm.ptr<1>) kernel {
      gpu.return
    }
    gpu.func @two_sizes(%p: !llvm.ptr<1>) kernel {
      gpu.return
    }
    gpu.func @called() {
      gpu.return
    }
  }
  func.func @launches(%p: !llvm.ptr<1>, %n: index) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c1024 = arith.constant 1024 : index
    %c2047 = arith.constant 2047 : index
    %c4096 = arith.constant 4096 : index
    %c256 = arith.constant 256 : index
    gpu.launch_func @kernels::@row blocks in (%c4096, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@rows blocks in (%c2, %c1024, %c2) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@few blocks in (%c2047, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@unknown blocks in (%n, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@alone blocks in (%n, %c1, %c1) threads in (%c1024, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@twice blocks in (%c4096, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@twice blocks in (%c4096, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@two_sizes blocks in (%c4096, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@two_sizes blocks in (%c1024, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    return
  }
}

// -----

// Test that kernels for others too, or for none in particular, stay as they are.
// CHECK: gpu.module @older
// CHECK-NOT: griddepcontrol
// CHECK: gpu.module @any
// CHECK-NOT: griddepcontrol
gpu.module @older [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_90">] {
  gpu.func @kernel(%p: !llvm.ptr<1>) kernel {
    gpu.return
  }
}
gpu.module @any {
  gpu.func @kernel(%p: !llvm.ptr<1>) kernel {
    gpu.return
  }
}
