// Test which text is too deep for MLIR's parser.
// RUN: %build && %t | FileCheck %s

#include "bcast-c/Nesting.h"

#include <stdio.h>
#include <string.h>

static void print(MlirStringRef message, void *userData) {
  printf("%s: %.*s\n", (const char *)userData, (int)message.length,
         message.data);
}

int main(void) {
  char text[1003];
  char name[] = "refused";
  memset(text, '[', sizeof(text));
  text[0] = '\n';
  // CHECK: legal: 1
  printf("legal: %d\n", mlirLogicalResultIsSuccess(bcastCheckNesting(
                            mlirStringRefCreate(text, 1001), print, name)));
  // CHECK-NEXT: refused: 2:1001: brackets are nested more than 1000 deep
  // CHECK-NEXT: legal: 0
  printf("legal: %d\n", mlirLogicalResultIsSuccess(bcastCheckNesting(
                            mlirStringRefCreate(text, 1002), print, name)));
  // Without a callback, and of no text.
  // CHECK-NEXT: silent: 0
  printf("silent: %d\n", mlirLogicalResultIsSuccess(bcastCheckNesting(
                             mlirStringRefCreate(text, 1002), NULL, NULL)));
  // CHECK-NEXT: empty: 1
  printf("empty: %d\n", mlirLogicalResultIsSuccess(bcastCheckNesting(
                            mlirStringRefCreate("", 0), NULL, NULL)));
  return 0;
}
