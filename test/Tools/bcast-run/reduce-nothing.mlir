// Test what a reduction of nothing is: the value that leaves every other one as it
// is. The interpreter and the lowering have a table each. The size is not known,
// so that nothing is folded.

// DEFINE: %{inputs} = "--input=0xi1=" "--input=0xi8=" "--input=0xi64=" "--input=0xui8=" \
// DEFINE:   "--input=0xui64=" "--input=0xf16=" "--input=0xbf16=" "--input=0xf32=" \
// DEFINE:   "--input=0xf64=" "--input=0xcomplex<f32>=" "--input=0xcomplex<f64>="
// RUN: bcast-run %s %{inputs} | FileCheck %s
// RUN: bcast-run --target=interpreter %s %{inputs} | FileCheck %s
func.func @main(
    %i1: tensor<?xi1>,
    %i8: tensor<?xi8>,
    %i64: tensor<?xi64>,
    %ui8: tensor<?xui8>,
    %ui64: tensor<?xui64>,
    %f16: tensor<?xf16>,
    %bf16: tensor<?xbf16>,
    %f32: tensor<?xf32>,
    %f64: tensor<?xf64>,
    %cf32: tensor<?xcomplex<f32>>,
    %cf64: tensor<?xcomplex<f64>>)
    -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>,
        tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>,
        tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>,
        tensor<ui8>, tensor<ui8>, tensor<ui8>, tensor<ui8>, tensor<ui8>, tensor<ui8>,
        tensor<ui64>, tensor<ui64>, tensor<ui64>, tensor<ui64>, tensor<ui64>, tensor<ui64>,
        tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>,
        tensor<bf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>,
        tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>,
        tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>,
        tensor<complex<f32>>, tensor<complex<f32>>,
        tensor<complex<f64>>, tensor<complex<f64>>) {
  // CHECK: result[0]: i1=0{{$}}
  %0 = bcast.reduce add, %i1 dimensions = [0] : (tensor<?xi1>) -> tensor<i1>
  // CHECK: result[1]: i1=1{{$}}
  %1 = bcast.reduce multiply, %i1 dimensions = [0] : (tensor<?xi1>) -> tensor<i1>
  // CHECK: result[2]: i1=0{{$}}
  %2 = bcast.reduce maximum, %i1 dimensions = [0] : (tensor<?xi1>) -> tensor<i1>
  // CHECK: result[3]: i1=1{{$}}
  %3 = bcast.reduce minimum, %i1 dimensions = [0] : (tensor<?xi1>) -> tensor<i1>
  // CHECK: result[4]: i1=1{{$}}
  %4 = bcast.reduce and, %i1 dimensions = [0] : (tensor<?xi1>) -> tensor<i1>
  // CHECK: result[5]: i1=0{{$}}
  %5 = bcast.reduce or, %i1 dimensions = [0] : (tensor<?xi1>) -> tensor<i1>
  // CHECK: result[6]: i8=0{{$}}
  %6 = bcast.reduce add, %i8 dimensions = [0] : (tensor<?xi8>) -> tensor<i8>
  // CHECK: result[7]: i8=1{{$}}
  %7 = bcast.reduce multiply, %i8 dimensions = [0] : (tensor<?xi8>) -> tensor<i8>
  // CHECK: result[8]: i8=-128{{$}}
  %8 = bcast.reduce maximum, %i8 dimensions = [0] : (tensor<?xi8>) -> tensor<i8>
  // CHECK: result[9]: i8=127{{$}}
  %9 = bcast.reduce minimum, %i8 dimensions = [0] : (tensor<?xi8>) -> tensor<i8>
  // CHECK: result[10]: i8=-1{{$}}
  %10 = bcast.reduce and, %i8 dimensions = [0] : (tensor<?xi8>) -> tensor<i8>
  // CHECK: result[11]: i8=0{{$}}
  %11 = bcast.reduce or, %i8 dimensions = [0] : (tensor<?xi8>) -> tensor<i8>
  // CHECK: result[12]: i64=0{{$}}
  %12 = bcast.reduce add, %i64 dimensions = [0] : (tensor<?xi64>) -> tensor<i64>
  // CHECK: result[13]: i64=1{{$}}
  %13 = bcast.reduce multiply, %i64 dimensions = [0] : (tensor<?xi64>) -> tensor<i64>
  // CHECK: result[14]: i64=-9223372036854775808{{$}}
  %14 = bcast.reduce maximum, %i64 dimensions = [0] : (tensor<?xi64>) -> tensor<i64>
  // CHECK: result[15]: i64=9223372036854775807{{$}}
  %15 = bcast.reduce minimum, %i64 dimensions = [0] : (tensor<?xi64>) -> tensor<i64>
  // CHECK: result[16]: i64=-1{{$}}
  %16 = bcast.reduce and, %i64 dimensions = [0] : (tensor<?xi64>) -> tensor<i64>
  // CHECK: result[17]: i64=0{{$}}
  %17 = bcast.reduce or, %i64 dimensions = [0] : (tensor<?xi64>) -> tensor<i64>
  // CHECK: result[18]: ui8=0{{$}}
  %18 = bcast.reduce add, %ui8 dimensions = [0] : (tensor<?xui8>) -> tensor<ui8>
  // CHECK: result[19]: ui8=1{{$}}
  %19 = bcast.reduce multiply, %ui8 dimensions = [0] : (tensor<?xui8>) -> tensor<ui8>
  // CHECK: result[20]: ui8=0{{$}}
  %20 = bcast.reduce maximum, %ui8 dimensions = [0] : (tensor<?xui8>) -> tensor<ui8>
  // CHECK: result[21]: ui8=255{{$}}
  %21 = bcast.reduce minimum, %ui8 dimensions = [0] : (tensor<?xui8>) -> tensor<ui8>
  // CHECK: result[22]: ui8=255{{$}}
  %22 = bcast.reduce and, %ui8 dimensions = [0] : (tensor<?xui8>) -> tensor<ui8>
  // CHECK: result[23]: ui8=0{{$}}
  %23 = bcast.reduce or, %ui8 dimensions = [0] : (tensor<?xui8>) -> tensor<ui8>
  // CHECK: result[24]: ui64=0{{$}}
  %24 = bcast.reduce add, %ui64 dimensions = [0] : (tensor<?xui64>) -> tensor<ui64>
  // CHECK: result[25]: ui64=1{{$}}
  %25 = bcast.reduce multiply, %ui64 dimensions = [0] : (tensor<?xui64>) -> tensor<ui64>
  // CHECK: result[26]: ui64=0{{$}}
  %26 = bcast.reduce maximum, %ui64 dimensions = [0] : (tensor<?xui64>) -> tensor<ui64>
  // CHECK: result[27]: ui64=18446744073709551615{{$}}
  %27 = bcast.reduce minimum, %ui64 dimensions = [0] : (tensor<?xui64>) -> tensor<ui64>
  // CHECK: result[28]: ui64=18446744073709551615{{$}}
  %28 = bcast.reduce and, %ui64 dimensions = [0] : (tensor<?xui64>) -> tensor<ui64>
  // CHECK: result[29]: ui64=0{{$}}
  %29 = bcast.reduce or, %ui64 dimensions = [0] : (tensor<?xui64>) -> tensor<ui64>
  // CHECK: result[30]: f16=0{{$}}
  %30 = bcast.reduce add, %f16 dimensions = [0] : (tensor<?xf16>) -> tensor<f16>
  // CHECK: result[31]: f16=1{{$}}
  %31 = bcast.reduce multiply, %f16 dimensions = [0] : (tensor<?xf16>) -> tensor<f16>
  // CHECK: result[32]: f16=-inf{{$}}
  %32 = bcast.reduce maximum, %f16 dimensions = [0] : (tensor<?xf16>) -> tensor<f16>
  // CHECK: result[33]: f16=inf{{$}}
  %33 = bcast.reduce minimum, %f16 dimensions = [0] : (tensor<?xf16>) -> tensor<f16>
  // CHECK: result[34]: bf16=0{{$}}
  %34 = bcast.reduce add, %bf16 dimensions = [0] : (tensor<?xbf16>) -> tensor<bf16>
  // CHECK: result[35]: bf16=1{{$}}
  %35 = bcast.reduce multiply, %bf16 dimensions = [0] : (tensor<?xbf16>) -> tensor<bf16>
  // CHECK: result[36]: bf16=-inf{{$}}
  %36 = bcast.reduce maximum, %bf16 dimensions = [0] : (tensor<?xbf16>) -> tensor<bf16>
  // CHECK: result[37]: bf16=inf{{$}}
  %37 = bcast.reduce minimum, %bf16 dimensions = [0] : (tensor<?xbf16>) -> tensor<bf16>
  // CHECK: result[38]: f32=0{{$}}
  %38 = bcast.reduce add, %f32 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
  // CHECK: result[39]: f32=1{{$}}
  %39 = bcast.reduce multiply, %f32 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
  // CHECK: result[40]: f32=-inf{{$}}
  %40 = bcast.reduce maximum, %f32 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
  // CHECK: result[41]: f32=inf{{$}}
  %41 = bcast.reduce minimum, %f32 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
  // CHECK: result[42]: f64=0{{$}}
  %42 = bcast.reduce add, %f64 dimensions = [0] : (tensor<?xf64>) -> tensor<f64>
  // CHECK: result[43]: f64=1{{$}}
  %43 = bcast.reduce multiply, %f64 dimensions = [0] : (tensor<?xf64>) -> tensor<f64>
  // CHECK: result[44]: f64=-inf{{$}}
  %44 = bcast.reduce maximum, %f64 dimensions = [0] : (tensor<?xf64>) -> tensor<f64>
  // CHECK: result[45]: f64=inf{{$}}
  %45 = bcast.reduce minimum, %f64 dimensions = [0] : (tensor<?xf64>) -> tensor<f64>
  // CHECK: result[46]: complex<f32>=(0,0){{$}}
  %46 = bcast.reduce add, %cf32 dimensions = [0] : (tensor<?xcomplex<f32>>) -> tensor<complex<f32>>
  // CHECK: result[47]: complex<f32>=(1,0){{$}}
  %47 = bcast.reduce multiply, %cf32 dimensions = [0] : (tensor<?xcomplex<f32>>) -> tensor<complex<f32>>
  // CHECK: result[48]: complex<f64>=(0,0){{$}}
  %48 = bcast.reduce add, %cf64 dimensions = [0] : (tensor<?xcomplex<f64>>) -> tensor<complex<f64>>
  // CHECK: result[49]: complex<f64>=(1,0){{$}}
  %49 = bcast.reduce multiply, %cf64 dimensions = [0] : (tensor<?xcomplex<f64>>) -> tensor<complex<f64>>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11,
      %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23,
      %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35,
      %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47,
      %48, %49
      : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>,
        tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>, tensor<i8>,
        tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>,
        tensor<ui8>, tensor<ui8>, tensor<ui8>, tensor<ui8>, tensor<ui8>, tensor<ui8>,
        tensor<ui64>, tensor<ui64>, tensor<ui64>, tensor<ui64>, tensor<ui64>, tensor<ui64>,
        tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>,
        tensor<bf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>,
        tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>,
        tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>,
        tensor<complex<f32>>, tensor<complex<f32>>,
        tensor<complex<f64>>, tensor<complex<f64>>
}
