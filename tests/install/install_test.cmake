# The installed library in a project of its own, which is the README's example.
# Run as: cmake -DROOT=<repository> -DBUILD=<build tree> -DCOMPILER=<c++> -DFLAGS=<as the library's> -DGENERATOR=<generator>
#         -P install_test.cmake
cmake_policy(VERSION 3.25)
set(work ${BUILD}/install_test)
file(REMOVE_RECURSE ${work})

function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGV}\n${said}")
  endif()
  set(said "${said}" PARENT_SCOPE)
endfunction()

must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${work}/prefix)
must(${CMAKE_COMMAND} -S ${ROOT}/tests/install -B ${work}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
     -DCMAKE_CXX_FLAGS=${FLAGS} -DCMAKE_PREFIX_PATH=${work}/prefix)
must(${CMAKE_COMMAND} --build ${work}/build)
must(${work}/build/worth)
if(NOT said STREQUAL "mcc 0.8511, 2.475 EUR an item\n")
  message(FATAL_ERROR "worth printed ${said}")
endif()

# Two more programs, which write what a report says.
must(${CMAKE_COMMAND} -S ${ROOT}/tests/install/more -B ${work}/more -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
     -DCMAKE_CXX_FLAGS=${FLAGS} -DCMAKE_PREFIX_PATH=${work}/prefix)
must(${CMAKE_COMMAND} --build ${work}/more)
foreach(name matrices scores)
  must(${work}/more/${name})
  file(READ ${ROOT}/tests/install/more/${name}.txt expected)
  if(NOT said STREQUAL expected)
    message(FATAL_ERROR "${name} printed ${said}")
  endif()
endforeach()

file(GLOB licence ${work}/prefix/share/doc/*/LICENSE)
if(NOT licence)
  message(FATAL_ERROR "the licence is not installed")
endif()

# Without CMake, by pkg-config, from another folder than it was installed in.
find_program(pkg_config pkg-config)
if(pkg_config)
  file(RENAME ${work}/prefix ${work}/moved)
  file(GLOB_RECURSE found ${work}/moved/isoyield.pc)
  get_filename_component(folder ${found} DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} ${folder})
  must(${pkg_config} --cflags --libs --static isoyield)
  separate_arguments(flags UNIX_COMMAND "${said}")
  separate_arguments(own UNIX_COMMAND "${FLAGS}")
  must(${COMPILER} ${own} ${ROOT}/tests/install/worth.cpp -o ${work}/worth ${flags})
  must(${work}/worth)
  if(NOT said STREQUAL "mcc 0.8511, 2.475 EUR an item\n")
    message(FATAL_ERROR "worth by pkg-config printed ${said}")
  endif()
endif()

file(READ ${ROOT}/README.md readme)
foreach(name worth.cpp CMakeLists.txt)
  file(READ ${ROOT}/tests/install/${name} text)
  string(FIND "${readme}" "${text}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "the README no longer shows tests/install/${name}")
  endif()
endforeach()
