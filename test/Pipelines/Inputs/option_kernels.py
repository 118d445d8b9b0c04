"""The programs of every-option.py that are kernels, or whose loops become some."""

KERNELS = "gpu.module @kernels {}"
TARGETED = 'gpu.module @kernels [#nvvm.target<chip = "sm_90", features = "+ptx78">] {}'

VECTOR_LAUNCH = """
func.func @vector_launch(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c1, %m = %c1, %n = %c1) {
    %v = vector.load %x[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
    vector.store %v, %x[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
    gpu.terminator
  }
  return
}
"""

# Parts of which 32 bytes lie side by side.
PARTS = """
func.func @parts(%a: memref<4x8xf32>) -> memref<4x16xf32> {
  %0 = memref.alloc() : memref<4x8xf32>
  linalg.exp ins(%a : memref<4x8xf32>) outs(%0 : memref<4x8xf32>)
  %1 = memref.alloc() : memref<4x16xf32>
  %2 = memref.subview %1[0, 8] [4, 8] [1, 1] : memref<4x16xf32> to memref<4x8xf32, strided<[16, 1], offset: 8>>
  memref.copy %0, %2 : memref<4x8xf32> to memref<4x8xf32, strided<[16, 1], offset: 8>>
  return %1 : memref<4x16xf32>
}
"""

# A part whose rows a loop computes.
ROW_PARTS = """
func.func @row_parts(%a: memref<1x16xf32>) -> memref<8x16xf32> {
  %0 = memref.alloc() : memref<4x16xf32>
  scf.forall (%i) in (4) {
    %row = memref.subview %0[%i, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<1x16xf32, strided<[16, 1], offset: ?>>
    linalg.exp ins(%a : memref<1x16xf32>) outs(%row : memref<1x16xf32, strided<[16, 1], offset: ?>>)
  }
  %1 = memref.alloc() : memref<8x16xf32>
  %2 = memref.subview %1[4, 0] [4, 16] [1, 1] : memref<8x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
  memref.copy %0, %2 : memref<4x16xf32> to memref<4x16xf32, strided<[16, 1], offset: 64>>
  return %1 : memref<8x16xf32>
}
"""
# Products of points of two coordinates.
PAIRS = """
func.func @f(%x: tensor<64x2xf32>, %y: tensor<64x2xf32>, %o: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<64x2xf32>, tensor<64x2xf32>) outs(%o : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %acc, %p : f32
    linalg.yield %r : f32
  } -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
"""
# A loop over rows in registers, and the sums of what it stores.
ROWS_AND_COLUMNS = """
#row = affine_map<(j) -> (0, j)>
#all = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
#one = affine_map<(i) -> (i)>
#sum = affine_map<(i, j) -> (i)>
func.func @f(%x: memref<2048x1024xf32>, %y: memref<1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<2048xf32>
  scf.forall (%r) in (2048) {
    %a = memref.subview %x[%r, 0] [1, 1024] [1, 1]
        : memref<2048x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %b = memref.subview %s[%r] [1] [1] : memref<2048xf32> to memref<1xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]}
        outs(%b : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%o: f32):
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]}
        ins(%a : memref<1x1024xf32, strided<[1024, 1], offset: ?>>)
        outs(%b : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%e: f32, %o: f32):
      %0 = arith.addf %o, %e : f32
      linalg.yield %0 : f32
    }
  } {bcast.row_loop}
  linalg.generic {indexing_maps = [#all, #sum, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x, %s : memref<2048x1024xf32>, memref<2048xf32>) outs(%y : memref<1024xf32>) {
  ^bb0(%e: f32, %m: f32, %o: f32):
    %0 = arith.subf %e, %m : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  }
  memref.dealloc %s : memref<2048xf32>
  return
}
"""

# Of more partial sums, and of longer rows.
MANY_ROWS_AND_COLUMNS = ROWS_AND_COLUMNS.replace("2048", "4096")
LONG_ROWS_AND_COLUMNS = MANY_ROWS_AND_COLUMNS.replace("1024", "8192")

SCALED = """
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#one = affine_map<(i) -> (i)>
func.func @f(%x: tensor<64x1024xf32>, %v: tensor<64xf32>) -> tensor<64x1024xf32> {
  %0 = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]}
      ins(%v : tensor<64xf32>) outs(%v : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.divf %a, %a : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %1 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %0 : tensor<64x1024xf32>, tensor<64xf32>) outs(%x : tensor<64x1024xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x1024xf32>
  return %1 : tensor<64x1024xf32>
}
"""

LONG_ROWS = """
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @f(%x: memref<512x65536xf32>, %y: memref<512x65536xf32>) {
  scf.forall (%i) in (512) {
    %in = memref.subview %x[%i, 0] [1, 65536] [1, 1] : memref<512x65536xf32> to memref<1x65536xf32, strided<[65536, 1], offset: ?>>
    %sum = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%sum : memref<1xf32>) {
    ^bb0(%old: f32):
      %zero = arith.constant 0.0 : f32
      linalg.yield %zero : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x65536xf32, strided<[65536, 1], offset: ?>>) outs(%sum : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 65536] [1, 1] : memref<512x65536xf32> to memref<1x65536xf32, strided<[65536, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x65536xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x65536xf32, strided<[65536, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.divf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %sum : memref<1xf32>
  }
  return
}
"""

PART_LAUNCHES = """
func.func @f(%x: memref<64xf32>) -> (memref<64xf32>, memref<64xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64xf32>
  %z = memref.alloc() : memref<64xf32>
  %w = memref.alloc() : memref<64xf32>
""" + "".join(f"""
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {{
    %v = memref.load %x[%i] : memref<64xf32>
    memref.store %v, %{result}[%i] : memref<64xf32>
    gpu.terminator
  }}
""" for result in "yzw") + """
  return %y, %z, %w : memref<64xf32>, memref<64xf32>, memref<64xf32>
}
"""

# Of which one has an op more.
UNEQUAL_LAUNCHES = PART_LAUNCHES.replace(
    "memref.store %v, %z", "%q = arith.negf %v : f32\n    memref.store %q, %z"
)

# Rows that one block keeps.
WHOLE_ROWS = LONG_ROWS.replace("65536", "32768")

# Of which blocks copy the next row.
ROW_LAUNCH = """
func.func @row_launch(%x: memref<1024xf32>) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c32, %e = %c1, %f = %c1)
      threads(%i, %j, %k) in (%l = %c32, %m = %c1, %n = %c1) {
    %row = arith.muli %a, %c32 : index
    %p = arith.addi %row, %i : index
    %v = memref.load %x[%p] : memref<1024xf32>
    memref.store %v, %x[%p] : memref<1024xf32>
    gpu.terminator
  } {bcast.min_blocks = 1 : i32, bcast.prefetch_rows}
  return
}
"""

# That shares 512 bytes.
SHARING_KERNEL = """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%i: index, %x: f32) workgroup(%s : memref<128xf32, 3>) kernel {
      memref.store %x, %s[%i] : memref<128xf32, 3>
      gpu.return
    }
  }
  func.func @sharing_kernel(%i: index, %x: f32) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @kernels::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%i : index, %x : f32)
    return
  }
}
"""

# Of 262,144 threads.
FULL_LAUNCH = """
module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
    gpu.func @kernel(%p: !llvm.ptr<1>) kernel {
      gpu.return
    }
  }
  func.func @full_launch(%p: !llvm.ptr<1>) {
    %c1 = arith.constant 1 : index
    %c1024 = arith.constant 1024 : index
    %c256 = arith.constant 256 : index
    gpu.launch_func @kernels::@kernel blocks in (%c1024, %c1, %c1) threads in (%c256, %c1, %c1) args(%p : !llvm.ptr<1>)
    return
  }
}
"""
