"""The programs of every-option.py."""

import re

CHAIN = """
func.func @chain(%a: tensor<64xf32>, %b: tensor<64xf32>, %c: tensor<64xf32>) -> tensor<64xf32> {
  %0 = bcast.add %a, %b : tensor<64xf32>
  %1 = bcast.multiply %0, %c : tensor<64xf32>
  %2 = bcast.subtract %1, %0 : tensor<64xf32>
  %3 = bcast.tanh %2 : tensor<64xf32>
  return %3 : tensor<64xf32>
}
"""

# A reshape to several dynamic sizes.
DYNAMIC_SHAPE = """
func.func @shape(%a: tensor<?xf32>, %n: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = bcast.dynamic_reshape %a, %n : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
"""

# A scalar that two loops need.
SCALAR = """
func.func @scalar(%s: tensor<f32>, %a: tensor<64xf32>, %b: tensor<9x9xf32>) -> (tensor<64xf32>, tensor<9x9xf32>) {
  %0 = bcast.multiply %s, %s : tensor<f32>
  %1 = bcast.multiply %0, %s : tensor<f32>
  %2 = bcast.add %a, %1 : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %3 = bcast.add %b, %1 : (tensor<9x9xf32>, tensor<f32>) -> tensor<9x9xf32>
  return %2, %3 : tensor<64xf32>, tensor<9x9xf32>
}
"""

# Rows of 2 MiB: more than a core keeps.
ROWS = """
func.func @rows(%a: tensor<8x524288xf32>) -> tensor<8x524288xf32> {
  %0 = bcast.reduce maximum, %a dimensions = [1] : (tensor<8x524288xf32>) -> tensor<8xf32>
  %1 = bcast.subtract %a, %0 broadcast_dimensions = [0] : (tensor<8x524288xf32>, tensor<8xf32>) -> tensor<8x524288xf32>
  return %1 : tensor<8x524288xf32>
}
"""

# Columns that are computed in tiles, one after the other.
COLUMNS = """
func.func @columns(%a: tensor<64x96xf32>) -> tensor<64x96xf32> {
  %0 = bcast.fusion(%x = %a : tensor<64x96xf32>) -> tensor<64x96xf32> {
    %1 = bcast.reduce maximum, %x dimensions = [0] : (tensor<64x96xf32>) -> tensor<96xf32>
    %2 = bcast.subtract %x, %1 broadcast_dimensions = [1] : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
    bcast.yield %2 : tensor<64x96xf32>
  }
  return %0 : tensor<64x96xf32>
}
"""

DYNAMIC_ROWS = """
func.func @rows(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = bcast.fusion(%x = %a : tensor<?x?xf32>) -> tensor<?x?xf32> {
    %1 = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
    %2 = bcast.subtract %x, %1 broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
    bcast.yield %2 : tensor<?x?xf32>
  }
  return %0 : tensor<?x?xf32>
}
"""

FEW_LONG_ROWS = DYNAMIC_ROWS.replace("?x?x", "4x65536x").replace("tensor<?x", "tensor<4x")

# A vector computed once per row of the result, or before all of them.
SPREAD = """
func.func @spread(%a: tensor<64x96xf32>, %b: tensor<96xf32>) -> tensor<64x96xf32> {
  %0 = bcast.fusion(%x = %a, %v = %b : tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32> {
    %1 = bcast.add %v, %v : tensor<96xf32>
    %2 = bcast.multiply %x, %1 broadcast_dimensions = [1] : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
    bcast.yield %2 : tensor<64x96xf32>
  }
  return %0 : tensor<64x96xf32>
}
"""

OVERLAPPING = """
func.func @overlapping(%a: tensor<9xui8>) -> tensor<8xf32> {
  %0 = bcast.convert %a : (tensor<9xui8>) -> tensor<9xf32>
  %1 = bcast.slice %0 start_indices = [0] limit_indices = [8] strides = [1] : (tensor<9xf32>) -> tensor<8xf32>
  %2 = bcast.slice %0 start_indices = [1] limit_indices = [9] strides = [1] : (tensor<9xf32>) -> tensor<8xf32>
  %3 = bcast.maximum %1, %2 : tensor<8xf32>
  return %3 : tensor<8xf32>
}
"""

DYNAMIC = """
func.func @dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.add %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}
"""

CALL = """
func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @call(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""

DIVISION = """
func.func @division(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.divsi %a, %b : vector<4xi32>
  return %0 : vector<4xi32>
}
"""

ROOT = """
func.func @root(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = math.sqrt %a : vector<4xf32>
  return %0 : vector<4xf32>
}
"""

EXPONENTIAL = """
func.func @exponential(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %a : vector<4xf32>
  return %0 : vector<4xf32>
}
"""

BYTE_VECTORS = """
func.func @sum(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.addi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}
"""

COMMON_DIVISOR = """
func.func @quotient(%a: vector<4xf32>, %b: f32) -> vector<4xf32> {
  %0 = vector.broadcast %b : f32 to vector<4xf32>
  %1 = arith.divf %a, %0 : vector<4xf32>
  return %1 : vector<4xf32>
}
"""

# Each divisor has 16 dividends.
SHARED_DIVISORS = """
#all = affine_map<(i, j) -> (i, j)>
#last = affine_map<(i, j) -> (j)>
func.func @shared_divisors(%x: tensor<16x8xf32>, %d: tensor<8xf32>) -> tensor<16x8xf32> {
  %0 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %d : tensor<16x8xf32>, tensor<8xf32>) outs(%x : tensor<16x8xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %1 = arith.divf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
"""

# One divisor for each row.
ROW_QUOTIENTS = """
func.func @row_quotients(%x: tensor<8x64xf32>, %d: tensor<8xf32>) -> tensor<8x64xf32> {
  %0 = bcast.divide %x, %d broadcast_dimensions = [0] : (tensor<8x64xf32>, tensor<8xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
"""

BFLOAT16 = """
func.func @bfloat16(%a: bf16) -> bf16 {
  %0 = arith.extf %a : bf16 to f32
  %1 = arith.addf %0, %0 : f32
  %2 = arith.truncf %1 : f32 to bf16
  return %2 : bf16
}
"""

# The larger one of two numbers of bf16, in f32.
KERNEL = """
func.func @kernel(%a: vector<2xbf16>, %p: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%b0, %b1, %b2) in (%g0 = %c1, %g1 = %c1, %g2 = %c1)
             threads(%t0, %t1, %t2) in (%s0 = %c1, %s1 = %c1, %s2 = %c1) {
    %0 = arith.extf %a : vector<2xbf16> to vector<2xf32>
    %1 = vector.load %p[%c0] : memref<2xf32>, vector<2xf32>
    %2 = arith.truncf %1 : vector<2xf32> to vector<2xbf16>
    %3 = arith.extf %2 : vector<2xbf16> to vector<2xf32>
    %4 = arith.maximumf %0, %3 : vector<2xf32>
    vector.store %4, %p[%c0] : memref<2xf32>, vector<2xf32>
    gpu.terminator
  }
  return
}
"""

REMAINDER = """
func.func @remainder(%a: f32, %b: f32) -> f32 {
  %0 = arith.remf %a, %b : f32
  return %0 : f32
}
"""

PARALLEL = """
func.func @parallel(%a: memref<64x64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c64, %c64) step (%c1, %c1) {
    memref.store %x, %a[%i, %j] : memref<64x64xf32>
  }
  return
}
"""

LOOPS = """
func.func @loops(%a: memref<64xf32>, %b: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %x, %b[%i] : memref<64xf32>
  }
  return
}
"""


def generic(maps, iterators, inputs, output, body):
    """A linalg.generic on buffers of which the first input is %x, in @f."""
    names = [f"%a{i}" for i in range(len(inputs))]
    arguments = ", ".join(f"{n}: {t}" for n, t in zip(names, inputs))
    elements = [re.search(r"x?([a-z]+\d*)>", t)[1] for t in inputs + [output]]
    block = ", ".join(f"%x{i}: {t}" for i, t in enumerate(elements[:-1]))
    return f"""
func.func @f({arguments}, %o: {output}) {{
  linalg.generic {{indexing_maps = [{", ".join(f"affine_map<{m}>" for m in maps)}],
      iterator_types = [{", ".join(f'"{i}"' for i in iterators)}]}}
      ins({", ".join(names)} : {", ".join(inputs)}) outs(%o : {output}) {{
  ^bb0({block}, %acc: {elements[-1]}):
    {body}
    linalg.yield %r : {elements[-1]}
  }}
  return
}}
"""


TWICE = "%r = arith.addf %x0, %x0 : f32"
SUM = "%r = arith.addf %acc, %x0 : f32"
SAME = "(i, j) -> (i, j)"
ELEMENTWISE = generic(
    [SAME, SAME], ["parallel"] * 2, ["memref<256x256xf32>"], "memref<256x256xf32>", TWICE)
BIAS = generic(
    ["(i, j) -> (j)", SAME], ["parallel"] * 2, ["memref<64xf32>"], "memref<256x64xf32>", TWICE)
ONE_AXIS = generic(
    ["(i) -> (i)", "(i) -> (i)"], ["parallel"], ["memref<?xf32>"], "memref<?xf32>", TWICE)
PIXELS = generic(
    ["(i, j) -> (i)", SAME], ["parallel"] * 2, ["memref<1000xf32>"], "memref<1000x3xf32>", TWICE)
TRANSPOSE = generic(
    ["(i, j) -> (j, i)", SAME], ["parallel"] * 2, ["memref<256x256xf32>"], "memref<256x256xf32>", TWICE)
NARROW_TRANSPOSE = generic(
    ["(i, j) -> (j, i)", SAME], ["parallel"] * 2, ["memref<4096x3xf32>"], "memref<3x4096xf32>", TWICE)
ROW_SUM = generic(
    [SAME, "(i, j) -> (i)"], ["parallel", "reduction"], ["memref<64x4096xf32>"], "memref<64xf32>", SUM)
SHORT_ROW_SUM = generic(
    [SAME, "(i, j) -> (i)"], ["parallel", "reduction"], ["memref<256x3xf32>"], "memref<256xf32>", SUM)
COLUMN_SUM = generic(
    [SAME, "(i, j) -> (j)"], ["reduction", "parallel"], ["memref<256x256xf32>"], "memref<256xf32>", SUM)
# No op combines elements in any order.
GENERAL = generic(
    [SAME, "(i, j) -> (i)"], ["parallel", "reduction"], ["memref<512x8xf32>"], "memref<512xf32>",
    "%r = arith.subf %acc, %x0 : f32")

# Two reductions of one array.
EXTREMA = """
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @f(%x: tensor<64x64xf32>, %o: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x64xf32>) outs(%o : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %r = arith.minimumf %acc, %a : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %1 = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x64xf32>) outs(%o : tensor<64xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %r = arith.maximumf %acc, %a : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
"""
SUM_AND_MAXIMUM = EXTREMA.replace("minimumf", "addf")

EXTREMA_OF_TWO = EXTREMA.replace("(%x:", "(%y: tensor<64x64xf32>, %x:").replace("ins(%x", "ins(%y", 1)

MATH = """
func.func @math(%a: f32) -> f32 {
  %0 = math.exp %a : f32
  %1 = math.exp %0 : f32
  return %1 : f32
}
"""

UNKNOWN = """
func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "f"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
