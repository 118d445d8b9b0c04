// Test arrays of bf16, which are computed on the halves of words: pairs of vectors
// and a tail of an odd size, a row shorter than a vector, and sizes that only the
// program knows. Each element has its own value.

// RUN: %run_targets %s \
// RUN:   "--input=161xbf16=0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131 132 133 134 135 136 137 138 139 140 141 142 143 144 145 146 147 148 149 150 151 152 153 154 155 156 157 158 159 160" \
// RUN:   "--input=37xbf16=0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36" \
// RUN:   "--input=bf16=0.5" | FileCheck %s
// CHECK: result[0]: 161xbf16=1 2.5 4 5.5 7 8.5 10 11.5 {{.*}} 235 237 238 239 241
// CHECK: result[1]: 37xbf16=1 2.5 4 5.5 7 {{.*}} 53.5 55
func.func @main(%a: tensor<161xbf16>, %b: tensor<?xbf16>, %s: tensor<bf16>)
    -> (tensor<161xbf16>, tensor<?xbf16>) {
  %one = bcast.constant dense<1.0> : tensor<bf16>
  %0 = bcast.multiply %a, %s : (tensor<161xbf16>, tensor<bf16>) -> tensor<161xbf16>
  %1 = bcast.add %0, %a : tensor<161xbf16>
  %2 = bcast.add %1, %one : (tensor<161xbf16>, tensor<bf16>) -> tensor<161xbf16>
  %3 = bcast.multiply %b, %s : (tensor<?xbf16>, tensor<bf16>) -> tensor<?xbf16>
  %4 = bcast.add %3, %b : tensor<?xbf16>
  %5 = bcast.add %4, %one : (tensor<?xbf16>, tensor<bf16>) -> tensor<?xbf16>
  return %2, %5 : tensor<161xbf16>, tensor<?xbf16>
}
