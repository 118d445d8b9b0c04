# Sets bcast_missing_requirement to what the MLIR that was found lacks, else to
# nothing. The package includes this file as well.
set(bcast_missing_requirement "")
foreach(bcast_target MLIR LLVM)
  if(NOT TARGET ${bcast_target})
    string(CONCAT bcast_missing_requirement
      "the LLVM of ${MLIR_DIR} has no shared library lib${bcast_target}.so (no "
      "target ${bcast_target}), which Bcast links: install libmlir-22-dev and "
      "llvm-22-dev, or build LLVM with -DLLVM_BUILD_LLVM_DYLIB=ON "
      "-DLLVM_LINK_LLVM_DYLIB=ON")
    break()
  endif()
endforeach()
