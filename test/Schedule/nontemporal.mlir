// RUN: bcast-opt %s --bcast-select-schedule="stream-bytes=131072" --split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// Test that stores bypass the caches if as many bytes as the option says are read
// and written, and not if fewer are.
// CHECK-LABEL: @large(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true>}
func.func @large(%a: memref<16384xf32>, %o: memref<16384xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16384xf32>) outs(%o : memref<16384xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @small(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @small(%a: memref<16383xf32>, %o: memref<16383xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16383xf32>) outs(%o : memref<16383xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @reads_much(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true>}
func.func @reads_much(%a: memref<10923xf32>, %b: memref<10923xf32>, %o: memref<10923xf32>) {
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : memref<10923xf32>, memref<10923xf32>) outs(%o : memref<10923xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Views of one buffer are read from memory once.
// CHECK-LABEL: @reads_views(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @reads_views(%a: memref<10939xf32>, %o: memref<10923xf32>) {
  %0 = memref.subview %a[0] [10923] [1] : memref<10939xf32> to memref<10923xf32, strided<[1]>>
  %1 = memref.subview %a[16] [10923] [1] : memref<10939xf32> to memref<10923xf32, strided<[1], offset: 16>>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%0, %1 : memref<10923xf32, strided<[1]>>, memref<10923xf32, strided<[1], offset: 16>>) outs(%o : memref<10923xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %2 = arith.addf %x, %y : f32
    linalg.yield %2 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that a loop over rows counts with all of them, and that what another op of
// the loop reads stays in the caches.
// CHECK-LABEL: @rows(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true>}
func.func @rows(%a: memref<16x1024xf32>, %o: memref<16x1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %x = memref.subview %a[%i, 0] [1, 1024] [1, 1] : memref<16x1024xf32> to memref<1024xf32, strided<[1], offset: ?>>
    %y = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<16x1024xf32> to memref<1024xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<1024xf32, strided<[1], offset: ?>>) outs(%y : memref<1024xf32, strided<[1], offset: ?>>) {
    ^bb0(%e: f32, %z: f32):
      %0 = arith.negf %e : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @rows_read_again(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @rows_read_again(%a: memref<16x1024xf32>, %o: memref<16x1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %x = memref.subview %a[%i, 0] [1, 1024] [1, 1] : memref<16x1024xf32> to memref<1024xf32, strided<[1], offset: ?>>
    %y = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<16x1024xf32> to memref<1024xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<1024xf32, strided<[1], offset: ?>>) outs(%y : memref<1024xf32, strided<[1], offset: ?>>) {
    ^bb0(%e: f32, %z: f32):
      %0 = arith.negf %e : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%y : memref<1024xf32, strided<[1], offset: ?>>) outs(%x : memref<1024xf32, strided<[1], offset: ?>>) {
    ^bb0(%e: f32, %z: f32):
      %0 = arith.negf %e : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Short rows are not worth the question whether they are aligned.
// CHECK-LABEL: @short_rows(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @short_rows(%a: memref<32x1023xf32>, %o: memref<32x1023xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %c32 step %c1 {
    %x = memref.subview %a[%i, 0] [1, 1023] [1, 1] : memref<32x1023xf32> to memref<1023xf32, strided<[1], offset: ?>>
    %y = memref.subview %o[%i, 0] [1, 1023] [1, 1] : memref<32x1023xf32> to memref<1023xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<1023xf32, strided<[1], offset: ?>>) outs(%y : memref<1023xf32, strided<[1], offset: ?>>) {
    ^bb0(%e: f32, %z: f32):
      %0 = arith.negf %e : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that a body of a hundred ops may do so, a longer one not.
// CHECK-LABEL: @hundred_ops(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = true>}
func.func @hundred_ops(%a: memref<16384xf32>, %o: memref<16384xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16384xf32>) outs(%o : memref<16384xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    %1 = arith.negf %0 : f32
    %2 = arith.negf %1 : f32
    %3 = arith.negf %2 : f32
    %4 = arith.negf %3 : f32
    %5 = arith.negf %4 : f32
    %6 = arith.negf %5 : f32
    %7 = arith.negf %6 : f32
    %8 = arith.negf %7 : f32
    %9 = arith.negf %8 : f32
    %10 = arith.negf %9 : f32
    %11 = arith.negf %10 : f32
    %12 = arith.negf %11 : f32
    %13 = arith.negf %12 : f32
    %14 = arith.negf %13 : f32
    %15 = arith.negf %14 : f32
    %16 = arith.negf %15 : f32
    %17 = arith.negf %16 : f32
    %18 = arith.negf %17 : f32
    %19 = arith.negf %18 : f32
    %20 = arith.negf %19 : f32
    %21 = arith.negf %20 : f32
    %22 = arith.negf %21 : f32
    %23 = arith.negf %22 : f32
    %24 = arith.negf %23 : f32
    %25 = arith.negf %24 : f32
    %26 = arith.negf %25 : f32
    %27 = arith.negf %26 : f32
    %28 = arith.negf %27 : f32
    %29 = arith.negf %28 : f32
    %30 = arith.negf %29 : f32
    %31 = arith.negf %30 : f32
    %32 = arith.negf %31 : f32
    %33 = arith.negf %32 : f32
    %34 = arith.negf %33 : f32
    %35 = arith.negf %34 : f32
    %36 = arith.negf %35 : f32
    %37 = arith.negf %36 : f32
    %38 = arith.negf %37 : f32
    %39 = arith.negf %38 : f32
    %40 = arith.negf %39 : f32
    %41 = arith.negf %40 : f32
    %42 = arith.negf %41 : f32
    %43 = arith.negf %42 : f32
    %44 = arith.negf %43 : f32
    %45 = arith.negf %44 : f32
    %46 = arith.negf %45 : f32
    %47 = arith.negf %46 : f32
    %48 = arith.negf %47 : f32
    %49 = arith.negf %48 : f32
    %50 = arith.negf %49 : f32
    %51 = arith.negf %50 : f32
    %52 = arith.negf %51 : f32
    %53 = arith.negf %52 : f32
    %54 = arith.negf %53 : f32
    %55 = arith.negf %54 : f32
    %56 = arith.negf %55 : f32
    %57 = arith.negf %56 : f32
    %58 = arith.negf %57 : f32
    %59 = arith.negf %58 : f32
    %60 = arith.negf %59 : f32
    %61 = arith.negf %60 : f32
    %62 = arith.negf %61 : f32
    %63 = arith.negf %62 : f32
    %64 = arith.negf %63 : f32
    %65 = arith.negf %64 : f32
    %66 = arith.negf %65 : f32
    %67 = arith.negf %66 : f32
    %68 = arith.negf %67 : f32
    %69 = arith.negf %68 : f32
    %70 = arith.negf %69 : f32
    %71 = arith.negf %70 : f32
    %72 = arith.negf %71 : f32
    %73 = arith.negf %72 : f32
    %74 = arith.negf %73 : f32
    %75 = arith.negf %74 : f32
    %76 = arith.negf %75 : f32
    %77 = arith.negf %76 : f32
    %78 = arith.negf %77 : f32
    %79 = arith.negf %78 : f32
    %80 = arith.negf %79 : f32
    %81 = arith.negf %80 : f32
    %82 = arith.negf %81 : f32
    %83 = arith.negf %82 : f32
    %84 = arith.negf %83 : f32
    %85 = arith.negf %84 : f32
    %86 = arith.negf %85 : f32
    %87 = arith.negf %86 : f32
    %88 = arith.negf %87 : f32
    %89 = arith.negf %88 : f32
    %90 = arith.negf %89 : f32
    %91 = arith.negf %90 : f32
    %92 = arith.negf %91 : f32
    %93 = arith.negf %92 : f32
    %94 = arith.negf %93 : f32
    %95 = arith.negf %94 : f32
    %96 = arith.negf %95 : f32
    %97 = arith.negf %96 : f32
    %98 = arith.negf %97 : f32
    linalg.yield %98 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @more_ops(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @more_ops(%a: memref<16384xf32>, %o: memref<16384xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16384xf32>) outs(%o : memref<16384xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    %1 = arith.negf %0 : f32
    %2 = arith.negf %1 : f32
    %3 = arith.negf %2 : f32
    %4 = arith.negf %3 : f32
    %5 = arith.negf %4 : f32
    %6 = arith.negf %5 : f32
    %7 = arith.negf %6 : f32
    %8 = arith.negf %7 : f32
    %9 = arith.negf %8 : f32
    %10 = arith.negf %9 : f32
    %11 = arith.negf %10 : f32
    %12 = arith.negf %11 : f32
    %13 = arith.negf %12 : f32
    %14 = arith.negf %13 : f32
    %15 = arith.negf %14 : f32
    %16 = arith.negf %15 : f32
    %17 = arith.negf %16 : f32
    %18 = arith.negf %17 : f32
    %19 = arith.negf %18 : f32
    %20 = arith.negf %19 : f32
    %21 = arith.negf %20 : f32
    %22 = arith.negf %21 : f32
    %23 = arith.negf %22 : f32
    %24 = arith.negf %23 : f32
    %25 = arith.negf %24 : f32
    %26 = arith.negf %25 : f32
    %27 = arith.negf %26 : f32
    %28 = arith.negf %27 : f32
    %29 = arith.negf %28 : f32
    %30 = arith.negf %29 : f32
    %31 = arith.negf %30 : f32
    %32 = arith.negf %31 : f32
    %33 = arith.negf %32 : f32
    %34 = arith.negf %33 : f32
    %35 = arith.negf %34 : f32
    %36 = arith.negf %35 : f32
    %37 = arith.negf %36 : f32
    %38 = arith.negf %37 : f32
    %39 = arith.negf %38 : f32
    %40 = arith.negf %39 : f32
    %41 = arith.negf %40 : f32
    %42 = arith.negf %41 : f32
    %43 = arith.negf %42 : f32
    %44 = arith.negf %43 : f32
    %45 = arith.negf %44 : f32
    %46 = arith.negf %45 : f32
    %47 = arith.negf %46 : f32
    %48 = arith.negf %47 : f32
    %49 = arith.negf %48 : f32
    %50 = arith.negf %49 : f32
    %51 = arith.negf %50 : f32
    %52 = arith.negf %51 : f32
    %53 = arith.negf %52 : f32
    %54 = arith.negf %53 : f32
    %55 = arith.negf %54 : f32
    %56 = arith.negf %55 : f32
    %57 = arith.negf %56 : f32
    %58 = arith.negf %57 : f32
    %59 = arith.negf %58 : f32
    %60 = arith.negf %59 : f32
    %61 = arith.negf %60 : f32
    %62 = arith.negf %61 : f32
    %63 = arith.negf %62 : f32
    %64 = arith.negf %63 : f32
    %65 = arith.negf %64 : f32
    %66 = arith.negf %65 : f32
    %67 = arith.negf %66 : f32
    %68 = arith.negf %67 : f32
    %69 = arith.negf %68 : f32
    %70 = arith.negf %69 : f32
    %71 = arith.negf %70 : f32
    %72 = arith.negf %71 : f32
    %73 = arith.negf %72 : f32
    %74 = arith.negf %73 : f32
    %75 = arith.negf %74 : f32
    %76 = arith.negf %75 : f32
    %77 = arith.negf %76 : f32
    %78 = arith.negf %77 : f32
    %79 = arith.negf %78 : f32
    %80 = arith.negf %79 : f32
    %81 = arith.negf %80 : f32
    %82 = arith.negf %81 : f32
    %83 = arith.negf %82 : f32
    %84 = arith.negf %83 : f32
    %85 = arith.negf %84 : f32
    %86 = arith.negf %85 : f32
    %87 = arith.negf %86 : f32
    %88 = arith.negf %87 : f32
    %89 = arith.negf %88 : f32
    %90 = arith.negf %89 : f32
    %91 = arith.negf %90 : f32
    %92 = arith.negf %91 : f32
    %93 = arith.negf %92 : f32
    %94 = arith.negf %93 : f32
    %95 = arith.negf %94 : f32
    %96 = arith.negf %95 : f32
    %97 = arith.negf %96 : f32
    %98 = arith.negf %97 : f32
    %99 = arith.negf %98 : f32
    linalg.yield %99 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that an output that is read, or of dynamic size, stays in the caches.
// CHECK-LABEL: @dynamic(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>}
func.func @dynamic(%a: memref<?xf32>, %o: memref<?xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<?xf32>) outs(%o : memref<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @read(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>}
func.func @read(%o: memref<32768xf32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%o : memref<32768xf32>) {
  ^bb0(%z: f32):
    %0 = arith.negf %z : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#column = affine_map<(i, j) -> (i)>
#row = affine_map<(i, j) -> (j)>
#id = affine_map<(i, j) -> (i, j)>

// What reads little writes past the caches too: 408 and 1,280 bytes are read here,
// and 130,560 written, and below 1,284 fewer.
// CHECK-LABEL: @writes_much(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, {{.*}}nontemporal = true>}
func.func @writes_much(%a: memref<102xf32>, %b: memref<320xf32>, %o: memref<102x320xf32>) {
  linalg.generic {indexing_maps = [#column, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<102xf32>, memref<320xf32>) outs(%o : memref<102x320xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#column = affine_map<(i, j) -> (i)>
#row = affine_map<(i, j) -> (j)>
#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: @writes_less(
// CHECK-NOT: nontemporal
func.func @writes_less(%a: memref<101xf32>, %b: memref<320xf32>, %o: memref<101x320xf32>) {
  linalg.generic {indexing_maps = [#column, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<101xf32>, memref<320xf32>) outs(%o : memref<101x320xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}
