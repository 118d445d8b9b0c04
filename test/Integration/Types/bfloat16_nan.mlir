// RUN: %run_targets %s --input="5xui16=32767 65535 32641 65409 32704" --input=bf16=0 \
// RUN:   | FileCheck %s

// NaNs of all signs and payloads stay NaN through arithmetic and rounding: the
// carry of a payload of ones must not reach the sign.

// CHECK: result[0]: 5xi1=1 1 1 1 1
// CHECK: result[1]: 5xi1=1 1 1 1 1
// CHECK: result[2]: 5xi1=1 1 1 1 1
// CHECK: result[3]: i1=1
func.func @main(%bits: tensor<5xui16>, %zero: tensor<bf16>) -> (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<i1>) {
  %nan = bcast.bitcast_convert %bits : (tensor<5xui16>) -> tensor<5xbf16>
  %one = bcast.constant dense<1.0> : tensor<bf16>
  %0 = bcast.add %nan, %one : (tensor<5xbf16>, tensor<bf16>) -> tensor<5xbf16>
  %1 = bcast.multiply %0, %nan : tensor<5xbf16>
  %2 = bcast.maximum %one, %1 : (tensor<bf16>, tensor<5xbf16>) -> tensor<5xbf16>
  %3 = bcast.logistic %2 : tensor<5xbf16>
  %4 = bcast.exponential %nan : tensor<5xbf16>
  %5 = bcast.tanh %nan : tensor<5xbf16>
  %6 = bcast.compare NE, %3, %3 : (tensor<5xbf16>, tensor<5xbf16>) -> tensor<5xi1>
  %7 = bcast.compare NE, %4, %4 : (tensor<5xbf16>, tensor<5xbf16>) -> tensor<5xi1>
  %8 = bcast.compare NE, %5, %5 : (tensor<5xbf16>, tensor<5xbf16>) -> tensor<5xi1>
  %9 = bcast.divide %zero, %zero : tensor<bf16>
  %10 = bcast.subtract %9, %one : tensor<bf16>
  %11 = bcast.compare NE, %10, %10 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  return %6, %7, %8, %11 : tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<i1>
}
