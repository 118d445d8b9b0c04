# The package: `find_package(Bcast)` in the build tree
# (-DBcast_DIR=BUILD/lib/cmake/bcast) and in an install tree, with the same
# target names as add_subdirectory gives.
include(CMakePackageConfigHelpers)

get_property(bcast_libraries GLOBAL PROPERTY BCAST_LIBRARIES)
get_property(bcast_mlir_libraries GLOBAL PROPERTY BCAST_MLIR_LIBRARIES)
get_property(bcast_tools GLOBAL PROPERTY BCAST_TOOLS)
get_property(bcast_plugins GLOBAL PROPERTY BCAST_PLUGINS)
foreach(tool ${bcast_tools})
  add_executable(Bcast::${tool} ALIAS ${tool})
endforeach()
# What bcast/InitAll.h needs, under one name that later libraries do not change.
add_library(BcastInitAll INTERFACE)
add_library(Bcast::BcastInitAll ALIAS BcastInitAll)
foreach(library ${bcast_libraries})
  get_target_property(type ${library} TYPE)
  if(type STREQUAL STATIC_LIBRARY)
    target_link_libraries(BcastInitAll INTERFACE ${library})
  endif()
endforeach()
set(bcast_targets BcastInitAll ${bcast_libraries} ${bcast_tools} ${bcast_plugins})

set(bcast_build_package ${PROJECT_BINARY_DIR}/lib/cmake/bcast)
set(bcast_install_package ${CMAKE_INSTALL_LIBDIR}/cmake/bcast)

export(TARGETS ${bcast_targets} NAMESPACE Bcast::
  FILE ${bcast_build_package}/BcastTargets.cmake)
set(BCAST_PACKAGE_INCLUDE_DIRS
  ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/BcastConfig.cmake.in
  ${bcast_build_package}/BcastConfig.cmake
  INSTALL_DESTINATION ${bcast_build_package}
  INSTALL_PREFIX ${PROJECT_BINARY_DIR}
  PATH_VARS BCAST_PACKAGE_INCLUDE_DIRS)
file(COPY ${CMAKE_CURRENT_LIST_DIR}/BcastRequirements.cmake
  DESTINATION ${bcast_build_package})
# Before 1.0 a minor version may break its users, so only its own satisfies.
write_basic_package_version_file(
  ${bcast_build_package}/BcastConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)

# The tests load the plug-in and install the whole tree.
if(TARGET check-bcast)
  add_dependencies(check-bcast
    ${bcast_libraries} ${bcast_tools} ${bcast_plugins})
endif()

# A parent project decides by itself what it installs.
option(BCAST_INSTALL "Add the install rules" ${BCAST_IS_TOP_LEVEL})
if(NOT BCAST_INSTALL)
  return()
endif()

install(TARGETS ${bcast_targets} EXPORT BcastTargets
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT BcastTargets NAMESPACE Bcast::
  DESTINATION ${bcast_install_package})
# .td too: another dialect may include ours.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td")
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.inc"
  PATTERN "CMakeFiles" EXCLUDE)

set(BCAST_PACKAGE_INCLUDE_DIRS ${CMAKE_INSTALL_INCLUDEDIR})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/BcastConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/BcastConfig.cmake
  INSTALL_DESTINATION ${bcast_install_package}
  PATH_VARS BCAST_PACKAGE_INCLUDE_DIRS)
install(FILES ${PROJECT_BINARY_DIR}/cmake/BcastConfig.cmake
  ${bcast_build_package}/BcastConfigVersion.cmake
  ${CMAKE_CURRENT_LIST_DIR}/BcastRequirements.cmake
  DESTINATION ${bcast_install_package})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
