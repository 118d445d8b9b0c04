# Functions that every folder's CMakeLists.txt uses.
include(CheckLinkerFlag)

# Options of this project's own code; carried by each target, never global, so
# that a consumer inherits nothing but include paths and link libraries.
add_library(bcast_compile_options INTERFACE)
target_compile_options(bcast_compile_options INTERFACE
  -Wall -Wextra -Wno-unused-parameter
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>
  # A class derived from one of MLIR's needs the type information of its base,
  # which an LLVM built without has not.
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>>:-fno-rtti>
  # As LLVM does: GCC warns of what a successful parse has set.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
  $<$<BOOL:${BCAST_WERROR}>:-Werror>
  # Bit-exact floating point: the compiler must not form FMAs in the reference
  # semantics.
  -ffp-contract=off)
target_include_directories(bcast_compile_options SYSTEM INTERFACE
  ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
# PackagedStatistic.h says why. Only builds of these types define NDEBUG.
set(bcast_force_statistic OFF)
if(NOT LLVM_ENABLE_ASSERTIONS AND
   NOT CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$")
  set(bcast_force_statistic ON)
  target_compile_options(bcast_compile_options INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-include${CMAKE_CURRENT_LIST_DIR}/PackagedStatistic.h>)
endif()
if(BCAST_SANITIZE)
  # libMLIR.so is not instrumented: container annotations would report its
  # vectors falsely, so the tests run with detect_container_overflow=0.
  target_compile_options(bcast_compile_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize=vptr
    $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>
    -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
  target_link_options(bcast_compile_options INTERFACE
    -fsanitize=address,undefined)
endif()
check_linker_flag(CXX -fuse-ld=lld BCAST_COMPILER_FINDS_LLD)
if(BCAST_IS_TOP_LEVEL AND LLVM_ENABLE_LLD AND BCAST_COMPILER_FINDS_LLD)
  target_link_options(bcast_compile_options INTERFACE -fuse-ld=lld)
endif()

# Most of the time of compiling one of our files goes into MLIR's headers. They
# are parsed once, here, for all libraries; a file that needs other flags says
# SKIP_PRECOMPILE_HEADERS. Nothing relies on them being included.
function(bcast_precompile_headers name)
  if(NOT BCAST_PRECOMPILE_HEADERS)
    return()
  endif()
  # PackagedStatistic.h comes before all others. Clang reads the precompiled ones
  # before what the options include, GCC must not include anything before them.
  set(first)
  if(bcast_force_statistic)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
      return()
    endif()
    set(first ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/PackagedStatistic.h)
  endif()
  if(NOT TARGET bcast_mlir_headers)
    file(WRITE ${PROJECT_BINARY_DIR}/mlir-headers.cpp "")
    add_library(bcast_mlir_headers OBJECT ${PROJECT_BINARY_DIR}/mlir-headers.cpp)
    target_include_directories(bcast_mlir_headers SYSTEM PRIVATE
      ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
    target_compile_options(bcast_mlir_headers PRIVATE
      "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>"
      $<TARGET_PROPERTY:bcast_compile_options,INTERFACE_COMPILE_OPTIONS>)
    target_precompile_headers(bcast_mlir_headers PRIVATE
      ${first}
      <mlir/Dialect/Arith/IR/Arith.h>
      <mlir/Dialect/Complex/IR/Complex.h>
      <mlir/Dialect/Func/IR/FuncOps.h>
      <mlir/Dialect/Linalg/IR/Linalg.h>
      <mlir/Dialect/Math/IR/Math.h>
      <mlir/Dialect/MemRef/IR/MemRef.h>
      <mlir/Dialect/SCF/IR/SCF.h>
      <mlir/Dialect/Tensor/IR/Tensor.h>
      <mlir/Pass/Pass.h>
      <mlir/Transforms/DialectConversion.h>)
  endif()
  target_precompile_headers(${name} REUSE_FROM bcast_mlir_headers)
endfunction()

# bcast_add_library(BcastX sources... DEPENDS targets... LINK libs... [NO_MLIR]
#                   [SHARED])
# A static library with the alias Bcast::BcastX in build and install tree. It
# links the shared MLIR, never the archives: two copies of MLIR in one process
# break type ids. A shared library keeps what it links to itself.
function(bcast_add_library name)
  cmake_parse_arguments(ARG "NO_MLIR;SHARED" "" "DEPENDS;LINK" ${ARGN})
  if(ARG_SHARED)
    set(link PRIVATE)
    add_library(${name} SHARED ${ARG_UNPARSED_ARGUMENTS})
  else()
    set(link PUBLIC)
    add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  endif()
  add_library(Bcast::${name} ALIAS ${name})
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  # Copied, not linked: a static library exports even its PRIVATE links, and
  # the options would then be part of the package.
  target_compile_options(${name} PRIVATE
    $<TARGET_PROPERTY:bcast_compile_options,INTERFACE_COMPILE_OPTIONS>)
  if(ARG_SHARED)
    target_link_options(${name} PRIVATE
      $<TARGET_PROPERTY:bcast_compile_options,INTERFACE_LINK_OPTIONS>)
  endif()
  target_link_libraries(${name} ${link} ${ARG_LINK})
  if(NOT ARG_NO_MLIR)
    target_include_directories(${name} SYSTEM PUBLIC
      $<BUILD_INTERFACE:${MLIR_INCLUDE_DIRS}> $<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>)
    target_link_libraries(${name} ${link} MLIR LLVM)
    set_property(GLOBAL APPEND PROPERTY BCAST_MLIR_LIBRARIES ${name})
    add_dependencies(${name} bcast-headers)
    bcast_precompile_headers(${name})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  set_property(GLOBAL APPEND PROPERTY BCAST_LIBRARIES ${name})
endfunction()

# bcast_add_tool(bcast-x sources... LINK libs...)
function(bcast_add_tool name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE bcast_compile_options ${ARG_LINK})
  # An installed tool finds our shared libraries beside it and MLIR's where it
  # was linked.
  set_target_properties(${name} PROPERTIES
    INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}"
    INSTALL_RPATH_USE_LINK_PATH ON)
  set_property(GLOBAL APPEND PROPERTY BCAST_TOOLS ${name})
endfunction()
