// RUN: bcast-opt %s --split-input-file --bcast-deduplicate-kernels | FileCheck %s

// Test that of kernels which are equal but for their names and locations the
// first one is launched, and that others stay: with another op, other operands,
// other attributes of parameters, another size of block, or another grid. All
// grids that only the program knows are alike.
// CHECK: gpu.module @kernels
// CHECK-NOT: gpu.func @equal(
// CHECK-NOT: gpu.func @dynamic_again(
// CHECK: gpu.func @first(
// CHECK: gpu.func @other_op(
// CHECK: gpu.func @other_operand(
// CHECK: gpu.func @aligned(
// CHECK: gpu.func @aligned_16(
// CHECK: gpu.func @size(
// CHECK: gpu.func @grid(
// CHECK: gpu.func @dynamic(
// CHECK-NOT: gpu.func
// CHECK-LABEL: func.func @launches
// CHECK: gpu.launch_func @kernels::@first blocks
// CHECK: gpu.launch_func @kernels::@first blocks
// CHECK: gpu.launch_func @kernels::@other_op blocks
// CHECK: gpu.launch_func @kernels::@other_operand blocks
// CHECK: gpu.launch_func @kernels::@aligned blocks
// CHECK: gpu.launch_func @kernels::@aligned_16 blocks
// CHECK: gpu.launch_func @kernels::@size blocks
// CHECK: gpu.launch_func @kernels::@grid blocks
// CHECK: gpu.launch_func @kernels::@dynamic blocks
// CHECK: gpu.launch_func @kernels::@dynamic blocks
// CHECK: gpu.launch_func @kernels::@first blocks
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @first(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @equal(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @other_op(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x fastmath<nnan> : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @other_operand(%i: index, %z: f32, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @aligned(%i: index, %x: f32, %p: !llvm.ptr<1>) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @aligned_16(%i: index, %x: f32, %p: !llvm.ptr<1> {llvm.align = 16 : i64}) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @size(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @grid(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @dynamic(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
    gpu.func @dynamic_again(%i: index, %x: f32) workgroup(%s : memref<64xf32, 3>) kernel {
      %y = arith.negf %x : f32
      memref.store %y, %s[%i] : memref<64xf32, 3>
      gpu.return
    }
  }
  func.func @launches(%i: index, %x: f32, %p: !llvm.ptr<1>, %n: index) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @kernels::@first blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@equal blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@other_op blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@other_operand blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32, %x : f32)
    gpu.launch_func @kernels::@aligned blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32, %p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@aligned_16 blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32, %p : !llvm.ptr<1>)
    gpu.launch_func @kernels::@size blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@grid blocks in (%c2, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@dynamic blocks in (%n, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@dynamic_again blocks in (%i, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    gpu.launch_func @kernels::@equal blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%i : index, %x : f32)
    return
  }
}

// -----

// Test that kernels of two modules, and functions that kernels may call, stay.
// CHECK: gpu.module @one
// CHECK: gpu.func @called()
// CHECK: gpu.func @called_too()
// CHECK: gpu.func @kernel()
// CHECK: gpu.module @two
// CHECK: gpu.func @kernel()
// CHECK: gpu.launch_func @two::@kernel
module attributes {gpu.container_module} {
  gpu.module @one {
    gpu.func @called() {
      gpu.return
    }
    gpu.func @called_too() {
      gpu.return
    }
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
  gpu.module @two {
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
  func.func @launches() {
    %c1 = arith.constant 1 : index
    gpu.launch_func @one::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    gpu.launch_func @two::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    return
  }
}
