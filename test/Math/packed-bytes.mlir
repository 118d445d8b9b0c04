// RUN: bcast-opt %s --bcast-expand-math=packed-bytes=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=OFF

// OFF-NOT: bitcast

// Test that four bytes are added as one word, of which carries do not pass the
// highest bits of bytes.
// CHECK-LABEL: func.func @sum
// CHECK: %[[A:.*]] = vector.bitcast %{{.*}} : vector<8xi8> to vector<2xi32>
// CHECK: %[[B:.*]] = vector.bitcast %{{.*}} : vector<8xi8> to vector<2xi32>
// CHECK-DAG: %[[HIGH:.*]] = arith.constant dense<-2139062144> : vector<2xi32>
// CHECK-DAG: %[[LOW:.*]] = arith.constant dense<2139062143> : vector<2xi32>
// CHECK: arith.addi %{{.*}}, %{{.*}} : vector<2xi32>
// CHECK: %[[TOP:.*]] = arith.andi %{{.*}}, %[[HIGH]]
// CHECK: %[[SUM:.*]] = arith.xori %{{.*}}, %[[TOP]]
// CHECK: vector.bitcast %[[SUM]] : vector<2xi32> to vector<8xi8>
func.func @sum(%a: vector<8xi8>, %b: vector<8xi8>) -> vector<8xi8> {
  %0 = arith.addi %a, %b : vector<8xi8>
  return %0 : vector<8xi8>
}

// Test that a difference borrows from the highest bits of bytes, which are set.
// CHECK-LABEL: func.func @difference
// CHECK: %[[SET:.*]] = arith.ori
// CHECK: arith.subi %[[SET]], %{{.*}} : vector<1xi32>
func.func @difference(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.subi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// Test that what does not fill words, and wider integers, are added as they are.
// CHECK-LABEL: func.func @rest
// CHECK: arith.addi %{{.*}} : vector<6xi8>
// CHECK: arith.addi %{{.*}} : vector<4xi16>
// CHECK: arith.addi %{{.*}} : vector<2x4xi8>
func.func @rest(%a: vector<6xi8>, %b: vector<4xi16>, %c: vector<2x4xi8>) -> (vector<6xi8>, vector<4xi16>, vector<2x4xi8>) {
  %0 = arith.addi %a, %a : vector<6xi8>
  %1 = arith.addi %b, %b : vector<4xi16>
  %2 = arith.addi %c, %c : vector<2x4xi8>
  return %0, %1, %2 : vector<6xi8>, vector<4xi16>, vector<2x4xi8>
}
