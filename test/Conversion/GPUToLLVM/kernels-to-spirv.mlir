// RUN: bcast-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(bcast-kernels-to-spirv))' | FileCheck %s

gpu.module @kernels {
  // Test that a kernel has OpenCL's convention and functions, and that values
  // keep their types across blocks.
  // CHECK: llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64
  // CHECK-LABEL: llvm.func spir_kernelcc @main(%{{.*}}: !llvm.ptr<1>, %{{.*}}: i64)
  // CHECK: llvm.br ^bb1(%{{.*}} : i64)
  // CHECK: ^bb1(%{{.*}}: i64)
  // CHECK-NOT: index
  gpu.func @main(%p: !llvm.ptr<1>, %n: index) kernel {
    %x = gpu.thread_id x
    cf.br ^loop(%x : index)
  ^loop(%i: index):
    %j = arith.addi %i, %n : index
    %more = arith.cmpi ult, %j, %n : index
    cf.cond_br %more, ^loop(%j : index), ^end
  ^end:
    gpu.return
  }

  // Test that the last block takes off what all have counted.
  // CHECK-LABEL: llvm.func {{.*}}@arrival
  // CHECK: %[[COUNT:.*]] = llvm.trunc %{{.*}} : i64 to i32
  // CHECK: %[[LAST:.*]] = llvm.sub %[[COUNT]],
  // CHECK: %[[BEFORE:.*]] = llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") acq_rel
  // CHECK: %[[IS_LAST:.*]] = llvm.icmp "eq" %[[BEFORE]], %[[LAST]] : i32
  // CHECK: %[[TAKEN:.*]] = llvm.select %[[IS_LAST]], %[[COUNT]], %{{.*}} : i1, i32
  // CHECK: llvm.atomicrmw sub %{{.*}}, %[[TAKEN]] syncscope("device") acq_rel
  gpu.func @arrival(%c: memref<?xi32, 1>, %i: index, %n: index) -> i1 {
    %0 = bcast_rt.arrive %c[%i] of %n : memref<?xi32, 1>
    gpu.return %0 : i1
  }
}

// -----

gpu.module @kernels {
  gpu.func @main(%a: f64) kernel {
    // expected-error@+1 {{'math.asinh' has no form in SPIR-V}}
    %0 = math.asinh %a : f64
    gpu.return
  }
}

// -----

gpu.module @kernels {
  memref.global "private" @shared : memref<64xf32, 3> = uninitialized {alignment = 16 : i64}
  // Test that a barrier orders accesses to shared and to global memory, and
  // that shared memory is a variable.
  // CHECK-DAG: llvm.func spir_funccc @_Z7barrierj(i32) attributes {convergent
  // CHECK-DAG: llvm.mlir.global private @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x f32>
  // CHECK-LABEL: llvm.func spir_kernelcc @barrier
  // CHECK: llvm.mlir.addressof @shared : !llvm.ptr<3>
  // CHECK: %[[BOTH:.*]] = llvm.mlir.constant(3 : i32)
  // CHECK: llvm.call spir_funccc @_Z7barrierj(%[[BOTH]]) {convergent
  gpu.func @barrier(%v: f32) kernel {
    %x = gpu.thread_id x
    %s = memref.get_global @shared : memref<64xf32, 3>
    memref.store %v, %s[%x] : memref<64xf32, 3>
    gpu.barrier
    gpu.return
  }
}

// -----

// Test that a table that a kernel reads is a constant of the module in OpenCL's
// constant memory.
// CHECK: llvm.mlir.global internal unnamed_addr constant @[[$TABLE:.*]](dense<{{.*}}> : tensor<2xf32>) {addr_space = 2 : i32
// CHECK-LABEL: llvm.func {{.*}}@table
// CHECK: llvm.mlir.addressof @[[$TABLE]] : !llvm.ptr<2>
// CHECK: llvm.load %{{.*}} invariant : !llvm.ptr<2> -> f32
gpu.module @kernels {
  gpu.func @table(%column: index) -> f32 {
    %table = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %0 = tensor.extract %table[%column] : tensor<2xf32>
    gpu.return %0 : f32
  }
}
