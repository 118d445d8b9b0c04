// Test the shape rules: what is legal, and the one line that says why not.
// RUN: %build && %t | FileCheck %s

#include "bcast-c/Shapes.h"

#include "mlir-c/BuiltinTypes.h"

#include <stdio.h>

enum { MAX_RANK = 4 };

typedef struct Shape {
  intptr_t rank;
  int64_t sizes[MAX_RANK];
} Shape;

static void print(MlirStringRef message, void *userData) {
  printf("%s: %.*s\n", (const char *)userData, (int)message.length,
         message.data);
}

static void printSizes(intptr_t rank, const int64_t *sizes) {
  intptr_t i;
  for (i = 0; i < rank; ++i)
    if (sizes[i] == mlirShapedTypeGetDynamicSize())
      printf(" ?");
    else
      printf(" %d", (int)sizes[i]);
  printf("\n");
}

static void infer(Shape lhs, Shape rhs, Shape dimensions) {
  char name[] = "refused";
  int64_t result[MAX_RANK] = {-7, -7, -7, -7};
  MlirLogicalResult legal = bcastInferBroadcastShape(
      lhs.rank, lhs.sizes, rhs.rank, rhs.sizes, dimensions.rank,
      dimensions.sizes, result, print, name);
  if (mlirLogicalResultIsSuccess(legal)) {
    printf("result:");
    printSizes(lhs.rank > rhs.rank ? lhs.rank : rhs.rank, result);
  } else if (result[0] != -7) {
    printf("the result was written\n");
  }
}

static void check(Shape operand, Shape result, Shape dimensions) {
  char name[] = "refused";
  MlirLogicalResult legal = bcastCheckBroadcastInDim(
      operand.rank, operand.sizes, result.rank, result.sizes, dimensions.rank,
      dimensions.sizes, print, name);
  if (mlirLogicalResultIsSuccess(legal))
    printf("legal\n");
}

static void spellOut(intptr_t lhsRank, intptr_t rhsRank) {
  int64_t dimensions[MAX_RANK];
  intptr_t count =
      bcastGetNumpyBroadcastDimensions(lhsRank, rhsRank, dimensions);
  printf("list:");
  printSizes(count, dimensions);
}

int main(void) {
  const Shape none = {0, {0}}, matrix = {2, {2, 3}}, row = {1, {3}};
  Shape first = {1, {0}}, second = {1, {1}}, third = {1, {2}};
  Shape unknown = {2, {0, 1}}, negative = {1, {-3}};
  unknown.sizes[0] = mlirShapedTypeGetDynamicSize();

  infer(matrix, row, second);
  infer(row, matrix, second);
  infer(matrix, none, none);
  infer(unknown, row, second);
  // CHECK: result: 2 3
  // CHECK-NEXT: result: 2 3
  // CHECK-NEXT: result: 2 3
  // CHECK-NEXT: result: ? 3
  infer(matrix, row, first);
  infer(row, matrix, first);
  infer(matrix, row, none);
  infer(matrix, row, third);
  infer(matrix, negative, second);
  infer(negative, negative, none);
  // CHECK-NEXT: refused: rhs dimension 0 of size 3 does not match lhs dimension 0 of size 2, expected equal sizes or one of them 1
  // CHECK-NEXT: refused: lhs dimension 0 of size 3 does not match rhs dimension 0 of size 2, expected equal sizes or one of them 1
  // CHECK-NEXT: refused: rhs of rank 1 and lhs of rank 2 need broadcast_dimensions: one entry per dimension of rhs
  // CHECK-NEXT: refused: broadcast_dimensions[0] = 2 is out of range, expected 0 <= entry < 2, the rank of lhs
  // CHECK-NEXT: refused: rhs dimension 0 has the negative size -3
  // CHECK-NEXT: refused: lhs dimension 0 has the negative size -3

  check(row, matrix, second);
  check(none, matrix, none);
  check(row, matrix, first);
  check(matrix, negative, first);
  // CHECK-NEXT: legal
  // CHECK-NEXT: legal
  // CHECK-NEXT: refused: operand dimension 0 of size 3 does not match result dimension 0 of size 2, expected 1 or the size of the result
  // CHECK-NEXT: refused: result dimension 0 has the negative size -3

  spellOut(2, 1);
  spellOut(2, 4);
  spellOut(2, 2);
  spellOut(0, 2);
  // CHECK-NEXT: list: 1
  // CHECK-NEXT: list: 2 3
  // CHECK-NEXT: list:{{$}}
  // CHECK-NEXT: list:{{$}}

  // Arrays of none, no room for a result of none, and no callback.
  printf("scalars: %d\n", mlirLogicalResultIsSuccess(bcastInferBroadcastShape(
                              0, NULL, 0, NULL, 0, NULL, NULL, NULL, NULL)));
  printf("silent: %d\n",
         mlirLogicalResultIsSuccess(bcastInferBroadcastShape(
             0, NULL, 0, NULL, 1, first.sizes, NULL, NULL, NULL)));
  // CHECK-NEXT: scalars: 1
  // CHECK-NEXT: silent: 0
  return 0;
}
