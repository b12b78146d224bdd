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

file(READ ${ROOT}/README.md readme)
foreach(name worth.cpp CMakeLists.txt)
  file(READ ${ROOT}/tests/install/${name} text)
  string(FIND "${readme}" "${text}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "the README no longer shows tests/install/${name}")
  endif()
endforeach()
