// RUN: bcast-run %s | FileCheck %s
// RUN: env OMP_NUM_THREADS=1 bcast-run %s | FileCheck %s
// RUN: env OMP_NUM_THREADS=3 bcast-run %s | FileCheck %s
// RUN: bcast-opt %s --bcast-to-llvm=parallel=false | FileCheck %s --check-prefix=SERIAL

// Softmax of a row at a time, in a loop over rows whose body has buffers of its
// own: on the stack, and of dynamic size. It has the bits of the program of
// whole-tensor ops, for any number of threads.

// CHECK: result[0]: i1=1
// CHECK: result[1]: i1=1
// CHECK: result[2]: i1=1

// SERIAL-NOT: bcast_rt_parallel_for

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

func.func private @rows_37x1003(%x: tensor<37x1003xf32>) -> tensor<37x1003xf32> attributes {no_inline} {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %init = tensor.empty() : tensor<37x1003xf32>
  %0 = scf.forall (%i) in (37) shared_outs(%out = %init) -> (tensor<37x1003xf32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 1003] [1, 1] : tensor<37x1003xf32> to tensor<1003xf32>
    %em = tensor.empty() : tensor<f32>
    %fm = linalg.fill ins(%low : f32) outs(%em : tensor<f32>) -> tensor<f32>
    %max = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
        ins(%row : tensor<1003xf32>) outs(%fm : tensor<f32>) {
    ^bb0(%a: f32, %acc: f32):
      %s = arith.maximumf %acc, %a : f32
      linalg.yield %s : f32
    } -> tensor<f32>
    %ee = tensor.empty() : tensor<1003xf32>
    %es = tensor.empty() : tensor<f32>
    %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
    %e:2 = linalg.generic {indexing_maps = [#id, #none, #id, #none], iterator_types = ["reduction"]}
        ins(%row, %max : tensor<1003xf32>, tensor<f32>) outs(%ee, %fs : tensor<1003xf32>, tensor<f32>) {
    ^bb0(%a: f32, %b: f32, %old: f32, %acc: f32):
      %d = arith.subf %a, %b : f32
      %p = math.exp %d : f32
      %s = arith.addf %acc, %p : f32
      linalg.yield %p, %s : f32, f32
    } -> (tensor<1003xf32>, tensor<f32>)
    %slice = tensor.extract_slice %out[%i, 0] [1, 1003] [1, 1] : tensor<37x1003xf32> to tensor<1003xf32>
    %y = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel"]}
        ins(%e#0, %e#1 : tensor<1003xf32>, tensor<f32>) outs(%slice : tensor<1003xf32>) {
    ^bb0(%p: f32, %s: f32, %old: f32):
      %q = arith.divf %p, %s : f32
      linalg.yield %q : f32
    } -> tensor<1003xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %out[%i, 0] [1, 1003] [1, 1] : tensor<1003xf32> into tensor<37x1003xf32>
    }
  }
  return %0 : tensor<37x1003xf32>
}

func.func private @rows(%x: tensor<?x?xf32>) -> tensor<?x?xf32> attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %x, %c1 : tensor<?x?xf32>
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %init = tensor.empty(%m, %n) : tensor<?x?xf32>
  %0 = scf.forall (%i) in (%m) shared_outs(%out = %init) -> (tensor<?x?xf32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
    %em = tensor.empty() : tensor<f32>
    %fm = linalg.fill ins(%low : f32) outs(%em : tensor<f32>) -> tensor<f32>
    %max = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
        ins(%row : tensor<?xf32>) outs(%fm : tensor<f32>) {
    ^bb0(%a: f32, %acc: f32):
      %s = arith.maximumf %acc, %a : f32
      linalg.yield %s : f32
    } -> tensor<f32>
    %ee = tensor.empty(%n) : tensor<?xf32>
    %es = tensor.empty() : tensor<f32>
    %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
    %e:2 = linalg.generic {indexing_maps = [#id, #none, #id, #none], iterator_types = ["reduction"]}
        ins(%row, %max : tensor<?xf32>, tensor<f32>) outs(%ee, %fs : tensor<?xf32>, tensor<f32>) {
    ^bb0(%a: f32, %b: f32, %old: f32, %acc: f32):
      %d = arith.subf %a, %b : f32
      %p = math.exp %d : f32
      %s = arith.addf %acc, %p : f32
      linalg.yield %p, %s : f32, f32
    } -> (tensor<?xf32>, tensor<f32>)
    %slice = tensor.extract_slice %out[%i, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
    %y = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel"]}
        ins(%e#0, %e#1 : tensor<?xf32>, tensor<f32>) outs(%slice : tensor<?xf32>) {
    ^bb0(%p: f32, %s: f32, %old: f32):
      %q = arith.divf %p, %s : f32
      linalg.yield %q : f32
    } -> tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %out[%i, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
    }
  }
  return %0 : tensor<?x?xf32>
}

func.func private @plain_37x1003(%x: tensor<37x1003xf32>) -> tensor<37x1003xf32> attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<37x1003xf32>) -> tensor<37xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<37x1003xf32>, tensor<37xf32>) -> tensor<37x1003xf32>
  %e = bcast.exponential %d : tensor<37x1003xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<37x1003xf32>) -> tensor<37xf32>
  %y = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<37x1003xf32>, tensor<37xf32>) -> tensor<37x1003xf32>
  return %y : tensor<37x1003xf32>
}

func.func private @plain_5x40001(%x: tensor<5x40001xf32>) -> tensor<5x40001xf32> attributes {no_inline} {
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<5x40001xf32>) -> tensor<5xf32>
  %d = bcast.subtract %x, %max broadcast_dimensions = [0] : (tensor<5x40001xf32>, tensor<5xf32>) -> tensor<5x40001xf32>
  %e = bcast.exponential %d : tensor<5x40001xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<5x40001xf32>) -> tensor<5xf32>
  %y = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<5x40001xf32>, tensor<5xf32>) -> tensor<5x40001xf32>
  return %y : tensor<5x40001xf32>
}

func.func @main() -> (tensor<i1>, tensor<i1>, tensor<i1>) {
  %i0 = bcast.iota dimension = 0 : tensor<37x1003xf32>
  %j0 = bcast.iota dimension = 1 : tensor<37x1003xf32>
  %p0 = bcast.multiply %i0, %j0 : tensor<37x1003xf32>
  %x0 = bcast.sine %p0 : tensor<37x1003xf32>
  %y0 = call @rows_37x1003(%x0) : (tensor<37x1003xf32>) -> tensor<37x1003xf32>
  %z0 = call @plain_37x1003(%x0) : (tensor<37x1003xf32>) -> tensor<37x1003xf32>
  %same0 = bcast.compare EQ, %y0, %z0 : (tensor<37x1003xf32>, tensor<37x1003xf32>) -> tensor<37x1003xi1>
  %r0 = bcast.reduce and, %same0 dimensions = [0, 1] : (tensor<37x1003xi1>) -> tensor<i1>
  %i1 = bcast.iota dimension = 0 : tensor<37x1003xf32>
  %j1 = bcast.iota dimension = 1 : tensor<37x1003xf32>
  %p1 = bcast.multiply %i1, %j1 : tensor<37x1003xf32>
  %x1 = bcast.sine %p1 : tensor<37x1003xf32>
  %xd1 = tensor.cast %x1 : tensor<37x1003xf32> to tensor<?x?xf32>
  %yd1 = call @rows(%xd1) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %y1 = tensor.cast %yd1 : tensor<?x?xf32> to tensor<37x1003xf32>
  %z1 = call @plain_37x1003(%x1) : (tensor<37x1003xf32>) -> tensor<37x1003xf32>
  %same1 = bcast.compare EQ, %y1, %z1 : (tensor<37x1003xf32>, tensor<37x1003xf32>) -> tensor<37x1003xi1>
  %r1 = bcast.reduce and, %same1 dimensions = [0, 1] : (tensor<37x1003xi1>) -> tensor<i1>
  %i2 = bcast.iota dimension = 0 : tensor<5x40001xf32>
  %j2 = bcast.iota dimension = 1 : tensor<5x40001xf32>
  %p2 = bcast.multiply %i2, %j2 : tensor<5x40001xf32>
  %x2 = bcast.sine %p2 : tensor<5x40001xf32>
  %xd2 = tensor.cast %x2 : tensor<5x40001xf32> to tensor<?x?xf32>
  %yd2 = call @rows(%xd2) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %y2 = tensor.cast %yd2 : tensor<?x?xf32> to tensor<5x40001xf32>
  %z2 = call @plain_5x40001(%x2) : (tensor<5x40001xf32>) -> tensor<5x40001xf32>
  %same2 = bcast.compare EQ, %y2, %z2 : (tensor<5x40001xf32>, tensor<5x40001xf32>) -> tensor<5x40001xi1>
  %r2 = bcast.reduce and, %same2 dimensions = [0, 1] : (tensor<5x40001xi1>) -> tensor<i1>
  return %r0, %r1, %r2 : tensor<i1>, tensor<i1>, tensor<i1>
}
