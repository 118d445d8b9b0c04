// RUN: %run_targets %s \
// RUN:   --input="19xi64=0 1 -1 6 7 -7 8 999 1000 -1000 1001 4294967295 4294967296 -4294967297 9223372036854775807 -9223372036854775808 -9223372036854775807 123456789012345678 -6148914691236517205" \
// RUN:   --input="17xui64=0 1 6 7 27 28 29 4294967295 4294967296 9223372036854775807 9223372036854775808 18446744073709551615 18446744073709551614 18446744073709551609 12297829382473034411 6148914691236517205 18446744073709551557" \
// RUN:   | FileCheck %s

// Test that vectors of 64-bit integers are divided by constants as scalars are:
// by reciprocals of 64 and of 65 bits, of both signs, shifted before and after.
func.func @main(%a: tensor<19xi64>, %b: tensor<17xui64>)
    -> (tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>) {
  %d0 = bcast.constant dense<7> : tensor<i64>
  // CHECK: result[0]: 19xi64=0 0 0 0 1 -1 1 142 142 -142 143 613566756 613566756 -613566756 1317624576693539401 -1317624576693539401 -1317624576693539401 17636684144620811 -878416384462359600
  %r0 = bcast.divide %a, %d0 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[1]: 19xi64=0 1 -1 6 0 0 1 5 6 -6 0 3 4 -5 0 -1 0 1 -5
  %r1 = bcast.remainder %a, %d0 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d2 = bcast.constant dense<-7> : tensor<i64>
  // CHECK: result[2]: 19xi64=0 0 0 0 -1 1 -1 -142 -142 142 -143 -613566756 -613566756 613566756 -1317624576693539401 1317624576693539401 1317624576693539401 -17636684144620811 878416384462359600
  %r2 = bcast.divide %a, %d2 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[3]: 19xi64=0 1 -1 6 0 0 1 5 6 -6 0 3 4 -5 0 -1 0 1 -5
  %r3 = bcast.remainder %a, %d2 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d4 = bcast.constant dense<1000> : tensor<i64>
  // CHECK: result[4]: 19xi64=0 0 0 0 0 0 0 0 1 -1 1 4294967 4294967 -4294967 9223372036854775 -9223372036854775 -9223372036854775 123456789012345 -6148914691236517
  %r4 = bcast.divide %a, %d4 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[5]: 19xi64=0 1 -1 6 7 -7 8 999 0 0 1 295 296 -297 807 -808 -807 678 -205
  %r5 = bcast.remainder %a, %d4 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d6 = bcast.constant dense<3> : tensor<i64>
  // CHECK: result[6]: 19xi64=0 0 0 2 2 -2 2 333 333 -333 333 1431655765 1431655765 -1431655765 3074457345618258602 -3074457345618258602 -3074457345618258602 41152263004115226 -2049638230412172401
  %r6 = bcast.divide %a, %d6 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[7]: 19xi64=0 1 -1 0 1 -1 2 0 1 -1 2 0 1 -2 1 -2 -1 0 -2
  %r7 = bcast.remainder %a, %d6 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d8 = bcast.constant dense<-641> : tensor<i64>
  // CHECK: result[8]: 19xi64=0 0 0 0 0 0 0 -1 -1 1 -1 -6700416 -6700416 6700417 -14389035938931007 14389035938931007 14389035938931007 -192600294871054 9592690625954005
  %r8 = bcast.divide %a, %d8 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[9]: 19xi64=0 1 -1 6 7 -7 8 358 359 -359 360 639 640 0 320 -321 -320 64 0
  %r9 = bcast.remainder %a, %d8 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d10 = bcast.constant dense<9223372036854775807> : tensor<i64>
  // CHECK: result[10]: 19xi64=0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 -1 -1 0 0
  %r10 = bcast.divide %a, %d10 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[11]: 19xi64=0 1 -1 6 7 -7 8 999 1000 -1000 1001 4294967295 4294967296 -4294967297 0 -1 0 123456789012345678 -6148914691236517205
  %r11 = bcast.remainder %a, %d10 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d12 = bcast.constant dense<-9223372036854775807> : tensor<i64>
  // CHECK: result[12]: 19xi64=0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 1 1 0 0
  %r12 = bcast.divide %a, %d12 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[13]: 19xi64=0 1 -1 6 7 -7 8 999 1000 -1000 1001 4294967295 4294967296 -4294967297 0 -1 0 123456789012345678 -6148914691236517205
  %r13 = bcast.remainder %a, %d12 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d14 = bcast.constant dense<6700417> : tensor<i64>
  // CHECK: result[14]: 19xi64=0 0 0 0 0 0 0 0 0 0 0 640 640 -641 1376537018047 -1376537018047 -1376537018047 18425239654 -917691345365
  %r14 = bcast.divide %a, %d14 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  // CHECK: result[15]: 19xi64=0 1 -1 6 7 -7 8 999 1000 -1000 1001 6700415 6700416 0 3350208 -3350209 -3350208 5609960 0
  %r15 = bcast.remainder %a, %d14 : (tensor<19xi64>, tensor<i64>) -> tensor<19xi64>
  %d16 = bcast.constant dense<7> : tensor<ui64>
  // CHECK: result[16]: 17xui64=0 0 0 1 3 4 4 613566756 613566756 1317624576693539401 1317624576693539401 2635249153387078802 2635249153387078802 2635249153387078801 1756832768924719201 878416384462359600 2635249153387078793
  %r16 = bcast.divide %b, %d16 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  // CHECK: result[17]: 17xui64=0 1 6 0 6 0 1 3 4 0 1 1 0 2 4 5 6
  %r17 = bcast.remainder %b, %d16 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  %d18 = bcast.constant dense<28> : tensor<ui64>
  // CHECK: result[18]: 17xui64=0 0 0 0 0 1 1 153391689 153391689 329406144173384850 329406144173384850 658812288346769700 658812288346769700 658812288346769700 439208192231179800 219604096115589900 658812288346769698
  %r18 = bcast.divide %b, %d18 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  // CHECK: result[19]: 17xui64=0 1 6 7 27 0 1 3 4 7 8 15 14 9 11 5 13
  %r19 = bcast.remainder %b, %d18 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  %d20 = bcast.constant dense<3> : tensor<ui64>
  // CHECK: result[20]: 17xui64=0 0 2 2 9 9 9 1431655765 1431655765 3074457345618258602 3074457345618258602 6148914691236517205 6148914691236517204 6148914691236517203 4099276460824344803 2049638230412172401 6148914691236517185
  %r20 = bcast.divide %b, %d20 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  // CHECK: result[21]: 17xui64=0 1 0 1 0 1 2 0 1 1 2 0 2 0 2 2 2
  %r21 = bcast.remainder %b, %d20 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  %d22 = bcast.constant dense<18446744073709551615> : tensor<ui64>
  // CHECK: result[22]: 17xui64=0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0
  %r22 = bcast.divide %b, %d22 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  // CHECK: result[23]: 17xui64=0 1 6 7 27 28 29 4294967295 4294967296 9223372036854775807 9223372036854775808 0 18446744073709551614 18446744073709551609 12297829382473034411 6148914691236517205 18446744073709551557
  %r23 = bcast.remainder %b, %d22 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  %d24 = bcast.constant dense<9223372036854775809> : tensor<ui64>
  // CHECK: result[24]: 17xui64=0 0 0 0 0 0 0 0 0 0 0 1 1 1 1 0 1
  %r24 = bcast.divide %b, %d24 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  // CHECK: result[25]: 17xui64=0 1 6 7 27 28 29 4294967295 4294967296 9223372036854775807 9223372036854775808 9223372036854775806 9223372036854775805 9223372036854775800 3074457345618258602 6148914691236517205 9223372036854775748
  %r25 = bcast.remainder %b, %d24 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  %d26 = bcast.constant dense<641> : tensor<ui64>
  // CHECK: result[26]: 17xui64=0 0 0 0 0 0 0 6700416 6700416 14389035938931007 14389035938931007 28778071877862015 28778071877862014 28778071877862014 19185381251908010 9592690625954005 28778071877862014
  %r26 = bcast.divide %b, %d26 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  // CHECK: result[27]: 17xui64=0 1 6 7 27 28 29 639 640 320 321 0 640 635 1 0 583
  %r27 = bcast.remainder %b, %d26 : (tensor<17xui64>, tensor<ui64>) -> tensor<17xui64>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27
      : tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<19xi64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>, tensor<17xui64>
}
