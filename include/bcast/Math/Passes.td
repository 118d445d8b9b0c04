//===- Passes.td - Functions as arithmetic -----------------*- tablegen -*-===//
//
// These passes know the ops of math and arith, and none of bcast.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_PASSES_TD
#define BCAST_MATH_PASSES_TD

include "mlir/Pass/PassBase.td"

def ExpandMath : Pass<"bcast-expand-math"> {
  let summary = "Expand math functions to arithmetic of known accuracy";
  let description = [{
    The functions of f32 and f64, on scalars and vectors, become polynomials and
    exact steps (docs/Accuracy.md has the bounds). The same function gives the
    same bits in a scalar, in each lane of a vector and on each target.
    Conversions to and from bf16 become integer arithmetic, so that no target
    needs a library call for them, unless `bfloat16` is false; those from f64 go
    by way of f32, rounded once:

    ```mlir
    func.func @f(%x: bf16) -> f32 {
      %0 = arith.extf %x : bf16 to f32
      return %0 : f32
    }
    ```
    becomes

    ```mlir
    func.func @f(%x: bf16) -> f32 {
      %c16 = arith.constant 16 : i32
      %0 = arith.bitcast %x : bf16 to i16
      %1 = arith.extui %0 : i16 to i32
      %2 = arith.shli %1, %c16 : i32
      %3 = arith.bitcast %2 : i32 to f32
      return %3 : f32
    }
    ```

    exp, tanh and erf of f32 with the fast-math flag `afn` become shorter expansions, to
    2^-19 of the result, for results that are rounded to 16 bits. Ops of bcast on f16
    and bf16 are lowered to such.

    sin, cos and tan become an `scf.if` for large arguments, so this runs before
    `--convert-scf-to-cf`. Sine and cosine of one value have equal ones, of which
    `--canonicalize --cse` leaves one. Other functions of f32 have one for operands
    that are rare, and what only the true value of an `arith.select` with the
    attribute `bcast.rare` needs is put into one:

    ```mlir
    func.func @f(%rare: i1, %x: f64, %y: f64) -> f64 {
      %0 = arith.divf %x, %y : f64
      %1 = arith.select %rare, %0, %x {bcast.rare} : f64
      return %1 : f64
    }
    ```

    erf and tanh of f32 read the coefficients of polynomials in constant tensors,
    which `--bcast-convert-to-llvm` makes constants of the module, as the conversions
    of kernels do. Elsewhere `--one-shot-bufferize` makes them `memref.global`:

    ```mlir
    func.func @f(%row: index, %column: index) -> f32 {
      %table = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
      %0 = tensor.extract %table[%row, %column] : tensor<2x2xf32>
      return %0 : f32
    }
    ```

    Upstream's `populateMathPolynomialApproximationPatterns` expands f32 alone,
    to no stated accuracy, and leaves f64 to a library
    (test/Upstream/expand-math.mlir).
  }];
  let options = [
    Option<"remainder", "remainder", "bool", /*default=*/"false",
           "Also expand arith.remf, exactly, for targets without fmod">,
    Option<"vectorDivision", "vector-division", "bool", /*default=*/"false",
           "Also divide vectors of integers as floats, exactly: of up to 32 bits, "
           "and of 64 if they have eight lanes or more. Of 64 bits by a constant "
           "with products of 32 bits. For targets that have no instructions for "
           "them">,
    Option<"subnormalRoots", "subnormal-roots", "bool", /*default=*/"false",
           "Also scale subnormal operands of math.sqrt, of which the target's "
           "instruction takes longer than of others: no bit changes">,
    Option<"fastSubnormals", "fast-subnormals", "bool", /*default=*/"false",
           "The target computes subnormal numbers as fast as others, as GPUs of "
           "CUDA do: an exponential that is subnormal is multiplied out and not "
           "rounded as an integer, and lanes whose result is not taken need no "
           "other operand (bcast.harmless); no bit changes">,
    Option<"commonDivisors", "common-divisors", "bool", /*default=*/"false",
           "Also divide vectors of f32 with one divisor for all lanes by its "
           "reciprocal, for targets on which a division takes many "
           "instructions or cycles: no bit changes">,
    Option<"laneMasks", "lane-masks", "bool", /*default=*/"false",
           "With `common-divisors`: a comparison of vectors gives a mask, which "
           "one instruction tests, as on CPUs; no bit changes">,
    Option<"packedBytes", "packed-bytes", "bool", /*default=*/"false",
           "Also add and subtract vectors of bytes four at a time, for targets "
           "that have no instructions for them">,
    Option<"bfloat16", "bfloat16", "bool", /*default=*/"true",
           "Also expand conversions between bf16 and f32, for targets that have "
           "no instruction for them, and quotients of bf16 with one divisor for "
           "all lanes">,
    Option<"shortNaNs", "short-nans", "bool", /*default=*/"false",
           "The target's float operations give the NaN of an operand or one "
           "whose 16 low bits are zero, as those of x86 and Arm do: a NaN that "
           "comes from bf16 needs no care on its way back">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"
  ];
}

def OutlineMath : Pass<"bcast-outline-math", "::mlir::ModuleOp"> {
  let summary = "Call math functions that a block computes often";
  let description = [{
    Where a block has more than `max-inline` ops of one math function, attributes
    and type that `--bcast-expand-math` expands, each of them becomes a call of a
    private function that has the op alone. The same steps run, so no bit
    changes; the program has them once. The functions are shared by all blocks of
    the module, and fewer ops are left where they are: in a short loop a call
    would cost more than the function.

    Runs before `--bcast-expand-math`, on functions, not on kernels.

    ```mlir
    %1 = math.tanh %0 : vector<16xf32>
    ```
    becomes
    ```mlir
    %1 = call @bcast_math_tanh(%0) : (vector<16xf32>) -> vector<16xf32>
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
  let options = [
    Option<"maxInline", "max-inline", "unsigned", /*default=*/"64",
           "Ops of one function that a block may have in place">
  ];
  let statistics = [
    Statistic<"numFunctions", "num-functions", "Functions made">,
    Statistic<"numCalls", "num-calls", "Ops that became calls">
  ];
}

#endif // BCAST_MATH_PASSES_TD
