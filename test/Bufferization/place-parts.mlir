// RUN: bcast-opt %s --bcast-place-parts --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-place-parts=in-row-loops=false --split-input-file | FileCheck %s --check-prefix=ROWS

// Test that both parts of a concatenation are computed in place.
// CHECK-LABEL: @both
// CHECK: %[[R:.*]] = memref.alloc() : memref<4x64xf32>
// CHECK: %[[A:.*]] = memref.subview %[[R]][0, 0] [4, 32]
// CHECK: linalg.exp {{.*}} outs(%[[A]] :
// CHECK: %[[B:.*]] = memref.subview %[[R]][0, 32] [4, 32]
// CHECK: linalg.log {{.*}} outs(%[[B]] :
// CHECK-NOT: memref.copy
// CHECK: return %[[R]]
func.func @both(%x: memref<4x32xf32>) -> memref<4x64xf32> {
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %b = memref.alloc() : memref<4x32xf32>
  linalg.log ins(%x : memref<4x32xf32>) outs(%b : memref<4x32xf32>)
  %r = memref.alloc() : memref<4x64xf32>
  %0 = memref.subview %r[0, 0] [4, 32] [1, 1] : memref<4x64xf32> to memref<4x32xf32, strided<[64, 1]>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[64, 1]>>
  %1 = memref.subview %r[0, 32] [4, 32] [1, 1] : memref<4x64xf32> to memref<4x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %b, %1 : memref<4x32xf32> to memref<4x32xf32, strided<[64, 1], offset: 32>>
  return %r : memref<4x64xf32>
}

// -----

// Test that views of a part become views of the whole, in loops too.
// CHECK-LABEL: @views
// CHECK: %[[R:.*]] = memref.alloc() : memref<8x32xf32>
// CHECK: %[[A:.*]] = memref.subview %[[R]][4, 0] [4, 32]
// CHECK: scf.for
// CHECK: memref.subview %[[A]]{{.*}} to memref<1x32xf32, strided<[32, 1], offset: ?>>
// CHECK: linalg.exp
// CHECK-NOT: memref.copy
func.func @views(%x: memref<1x32xf32>) -> memref<8x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4x32xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %row = memref.subview %a[%i, 0] [1, 32] [1, 1] : memref<4x32xf32> to memref<1x32xf32, strided<[32, 1], offset: ?>>
    linalg.exp ins(%x : memref<1x32xf32>) outs(%row : memref<1x32xf32, strided<[32, 1], offset: ?>>)
  }
  %r = memref.alloc() : memref<8x32xf32>
  %0 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  return %r : memref<8x32xf32>
}

// -----

// Test that what is put together from parts may be a part itself.
// CHECK-LABEL: @nested
// CHECK: %[[R:.*]] = memref.alloc() : memref<12x32xf32>
// CHECK: %[[M:.*]] = memref.subview %[[R]][4, 0] [8, 32]
// CHECK: %[[A:.*]] = memref.subview %[[M]][0, 0] [4, 32]
// CHECK: linalg.exp {{.*}} outs(%[[A]] :
// CHECK-NOT: memref.copy
func.func @nested(%x: memref<4x32xf32>) -> memref<12x32xf32> {
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %m = memref.alloc() : memref<8x32xf32>
  %0 = memref.subview %m[0, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  %r = memref.alloc() : memref<12x32xf32>
  %1 = memref.subview %r[4, 0] [8, 32] [1, 1] : memref<12x32xf32> to memref<8x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %m, %1 : memref<8x32xf32> to memref<8x32xf32, strided<[32, 1], offset: 128>>
  return %r : memref<12x32xf32>
}

// -----

// Test that of two copies of one buffer the last is where it is computed.
// CHECK-LABEL: @twice
// CHECK: %[[R:.*]] = memref.alloc() : memref<8x32xf32>
// CHECK: %[[B:.*]] = memref.subview %[[R]][4, 0]
// CHECK: linalg.exp {{.*}} outs(%[[B]] :
// CHECK: %[[A:.*]] = memref.subview %[[R]][0, 0]
// CHECK: memref.copy %[[B]], %[[A]]
// CHECK-NOT: memref.copy
func.func @twice(%x: memref<4x32xf32>) -> memref<8x32xf32> {
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %r = memref.alloc() : memref<8x32xf32>
  %0 = memref.subview %r[0, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  %1 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %a, %1 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  return %r : memref<8x32xf32>
}

// -----

// Test that a part that an earlier use overlaps is copied: it would be lost.
// CHECK-LABEL: @overlapped
// CHECK: linalg.fill
// CHECK: memref.copy
func.func @overlapped(%x: memref<4x32xf32>, %c: f32) -> memref<8x32xf32> {
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %r = memref.alloc() : memref<8x32xf32>
  linalg.fill ins(%c : f32) outs(%r : memref<8x32xf32>)
  %1 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %a, %1 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  return %r : memref<8x32xf32>
}

// -----

// Test that what a view of the whole writes between counts by its copy, not by
// the view: the second copy is the first of the program.
// CHECK-LABEL: @order
// CHECK-COUNT-2: memref.copy
func.func @order(%x: memref<4x32xf32>, %y: memref<4x32xf32>) -> memref<8x32xf32> {
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %r = memref.alloc() : memref<8x32xf32>
  %0 = memref.subview %r[2, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 64>>
  %1 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %y, %1 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 64>>
  return %r : memref<8x32xf32>
}

// -----

// Test that a buffer that is used after its copy keeps its memory, and so does
// one that is handed on, and a part whose elements lie apart.
// CHECK-LABEL: @kept
// CHECK-COUNT-3: memref.copy
func.func private @use(memref<4x32xf32>)
func.func @kept(%x: memref<4x32xf32>, %v: memref<64x1xf32>) -> (memref<8x32xf32>, memref<64x2xf32>) {
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %b = memref.alloc() : memref<4x32xf32>
  call @use(%b) : (memref<4x32xf32>) -> ()
  %c = memref.alloc() : memref<64x1xf32>
  linalg.exp ins(%v : memref<64x1xf32>) outs(%c : memref<64x1xf32>)
  %r = memref.alloc() : memref<8x32xf32>
  %0 = memref.subview %r[0, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  %1 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %b, %1 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  linalg.exp ins(%x : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %q = memref.alloc() : memref<64x2xf32>
  %2 = memref.subview %q[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  memref.copy %c, %2 : memref<64x1xf32> to memref<64x1xf32, strided<[2, 1]>>
  return %r, %q : memref<8x32xf32>, memref<64x2xf32>
}

// -----

// Test that without in-row-loops what a loop over rows computes is copied.
// CHECK-LABEL: @row_loop
// CHECK-NOT: memref.copy
// ROWS-LABEL: @row_loop
// ROWS: memref.copy
func.func @row_loop(%x: memref<1x32xf32>) -> memref<8x32xf32> {
  %a = memref.alloc() : memref<4x32xf32>
  scf.forall (%i) in (4) {
    %row = memref.subview %a[%i, 0] [1, 32] [1, 1] : memref<4x32xf32> to memref<1x32xf32, strided<[32, 1], offset: ?>>
    linalg.exp ins(%x : memref<1x32xf32>) outs(%row : memref<1x32xf32, strided<[32, 1], offset: ?>>)
  }
  %r = memref.alloc() : memref<8x32xf32>
  %0 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<8x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  return %r : memref<8x32xf32>
}

// -----

// Test that a part of unknown size is computed behind the check that it is the
// size of the other, where the whole has its memory.
// CHECK-LABEL: @checked
// CHECK-NOT: linalg.exp
// CHECK-NOT: linalg.log
// CHECK: cf.assert
// CHECK: %[[R:.*]] = memref.alloc(%{{.*}}) : memref<?x64xf32>
// CHECK: %[[A:.*]] = memref.subview %[[R]][0, 0] [%{{.*}}, 32]
// CHECK: linalg.log {{.*}} outs(%[[A]] :
// CHECK: %[[B:.*]] = memref.subview %[[R]][0, 32] [%{{.*}}, 32]
// CHECK: linalg.fill {{.*}} outs(%[[B]] :
// CHECK: linalg.exp {{.*}} outs(%[[B]] :
// CHECK-NOT: memref.copy
// CHECK: return %[[R]]
func.func private @note(index, index)
func.func @checked(%x: memref<?x32xf32>, %y: memref<?x32xf32>, %f: f32) -> memref<?x64xf32> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?x32xf32>
  %m = memref.dim %y, %c0 : memref<?x32xf32>
  %a = memref.alloc(%n) : memref<?x32xf32>
  linalg.log ins(%x : memref<?x32xf32>) outs(%a : memref<?x32xf32>)
  %b = memref.alloc(%m) : memref<?x32xf32>
  linalg.fill ins(%f : f32) outs(%b : memref<?x32xf32>)
  linalg.exp ins(%y : memref<?x32xf32>) outs(%b : memref<?x32xf32>)
  %same = arith.cmpi eq, %m, %n : index
  %differ = arith.cmpi ne, %m, %n : index
  scf.if %differ {
    func.call @note(%m, %n) : (index, index) -> ()
  }
  cf.assert %same, "sizes differ"
  %r = memref.alloc(%n) : memref<?x64xf32>
  %0 = memref.subview %r[0, 0] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1]>>
  memref.copy %a, %0 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1]>>
  %1 = memref.subview %r[0, 32] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %b, %1 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  return %r : memref<?x64xf32>
}

// -----

// Test that it is not where something between may write what it is computed from,
// be it read in the body or what a loop hands on, where that is another part which
// changes, where its size is asked for, and where it is not known where a part
// before ends.
// CHECK-LABEL: @written_between
// CHECK: memref.copy
// CHECK-LABEL: @read_in_body
// CHECK: memref.copy
// CHECK-LABEL: @handed_on
// CHECK: linalg.exp
// CHECK: linalg.fill
// CHECK: memref.copy
// CHECK: memref.copy
// CHECK-LABEL: @other_part_read
// CHECK: memref.copy
// CHECK-LABEL: @size_between
// CHECK: memref.copy
// CHECK-LABEL: @unknown_end
// CHECK: memref.copy
// CHECK: memref.copy
func.func @written_between(%y: memref<?x32xf32>, %n: index, %f: f32) -> memref<?x64xf32> {
  %b = memref.alloc(%n) : memref<?x32xf32>
  linalg.exp ins(%y : memref<?x32xf32>) outs(%b : memref<?x32xf32>)
  linalg.fill ins(%f : f32) outs(%y : memref<?x32xf32>)
  %r = memref.alloc(%n) : memref<?x64xf32>
  %1 = memref.subview %r[0, 32] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %b, %1 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  return %r : memref<?x64xf32>
}
func.func @read_in_body(%n: index, %f: f32) -> memref<?x64xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.alloc() : memref<1xf32>
  linalg.fill ins(%f : f32) outs(%y : memref<1xf32>)
  %b = memref.alloc(%n) : memref<?x32xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%b : memref<?x32xf32>) {
  ^bb0(%old: f32):
    %0 = memref.load %y[%c0] : memref<1xf32>
    linalg.yield %0 : f32
  }
  linalg.exp ins(%y : memref<1xf32>) outs(%y : memref<1xf32>)
  %r = memref.alloc(%n) : memref<?x64xf32>
  %1 = memref.subview %r[0, 32] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %b, %1 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  return %r : memref<?x64xf32>
}
func.func @handed_on(%w: memref<?x32xf32>, %r: memref<?x64xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc(%n) : memref<?x32xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%y = %w) -> memref<?x32xf32> {
    %b = memref.alloc(%n) : memref<?x32xf32>
    linalg.exp ins(%y : memref<?x32xf32>) outs(%b : memref<?x32xf32>)
    linalg.fill ins(%f : f32) outs(%t : memref<?x32xf32>)
    %s = memref.alloc(%n) : memref<?x64xf32>
    %1 = memref.subview %s[0, 32] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
    memref.copy %b, %1 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
    memref.copy %s, %r : memref<?x64xf32> to memref<?x64xf32>
    scf.yield %t : memref<?x32xf32>
  }
  return
}
func.func @other_part_read(%x: memref<?x32xf32>, %n: index, %f: f32) -> memref<?x64xf32> {
  %r = memref.alloc(%n) : memref<?x64xf32>
  %0 = memref.subview %r[0, 0] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1]>>
  linalg.exp ins(%x : memref<?x32xf32>) outs(%0 : memref<?x32xf32, strided<[64, 1]>>)
  %b = memref.alloc(%n) : memref<?x32xf32>
  linalg.exp ins(%0 : memref<?x32xf32, strided<[64, 1]>>) outs(%b : memref<?x32xf32>)
  linalg.fill ins(%f : f32) outs(%0 : memref<?x32xf32, strided<[64, 1]>>)
  %1 = memref.subview %r[0, 32] [%n, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %b, %1 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  return %r : memref<?x64xf32>
}
func.func @size_between(%y: memref<?x32xf32>, %n: index) -> memref<?x64xf32> {
  %c0 = arith.constant 0 : index
  %b = memref.alloc(%n) : memref<?x32xf32>
  linalg.exp ins(%y : memref<?x32xf32>) outs(%b : memref<?x32xf32>)
  %m = memref.dim %b, %c0 : memref<?x32xf32>
  %r = memref.alloc(%m) : memref<?x64xf32>
  %1 = memref.subview %r[0, 32] [%m, 32] [1, 1] : memref<?x64xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  memref.copy %b, %1 : memref<?x32xf32> to memref<?x32xf32, strided<[64, 1], offset: 32>>
  return %r : memref<?x64xf32>
}
func.func @unknown_end(%x: memref<?x32xf32>, %y: memref<4x32xf32>, %n: index, %f: f32) -> memref<?x32xf32> {
  %b = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%y : memref<4x32xf32>) outs(%b : memref<4x32xf32>)
  %r = memref.alloc(%n) : memref<?x32xf32>
  %0 = memref.subview %r[0, 0] [%n, 32] [1, 1] : memref<?x32xf32> to memref<?x32xf32, strided<[32, 1]>>
  memref.copy %x, %0 : memref<?x32xf32> to memref<?x32xf32, strided<[32, 1]>>
  %1 = memref.subview %r[4, 0] [4, 32] [1, 1] : memref<?x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  memref.copy %b, %1 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1], offset: 128>>
  return %r : memref<?x32xf32>
}

// -----

// Test that a part of known size is computed where the size of the whole is known.
// CHECK-LABEL: @known_part
// CHECK: %[[N:.*]] = memref.dim
// CHECK: %[[R:.*]] = memref.alloc(%[[N]]) : memref<?x32xf32>
// CHECK: %[[A:.*]] = memref.subview %[[R]][0, 0] [4, 32]
// CHECK: linalg.exp {{.*}} outs(%[[A]] :
// CHECK-NOT: memref.copy
// CHECK: return %[[R]]
func.func @known_part(%x: memref<?xf32>, %y: memref<4x32xf32>) -> memref<?x32xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4x32xf32>
  linalg.exp ins(%y : memref<4x32xf32>) outs(%a : memref<4x32xf32>)
  %n = memref.dim %x, %c0 : memref<?xf32>
  %r = memref.alloc(%n) : memref<?x32xf32>
  %0 = memref.subview %r[0, 0] [4, 32] [1, 1] : memref<?x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  memref.copy %a, %0 : memref<4x32xf32> to memref<4x32xf32, strided<[32, 1]>>
  return %r : memref<?x32xf32>
}
