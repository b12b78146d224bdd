# GoogleTest is built from its sources, so that the same tests run natively, under sanitizers and as WebAssembly in Node.
set(ISOYIELD_GOOGLETEST /usr/src/googletest/googletest CACHE PATH "Sources of GoogleTest")
if(ISOYIELD_TESTS)
  add_library(isoyield_gtest STATIC ${ISOYIELD_GOOGLETEST}/src/gtest-all.cc ${ISOYIELD_GOOGLETEST}/src/gtest_main.cc)
  target_include_directories(isoyield_gtest SYSTEM PUBLIC ${ISOYIELD_GOOGLETEST}/include PRIVATE ${ISOYIELD_GOOGLETEST})
  target_compile_definitions(isoyield_gtest PUBLIC GTEST_HAS_PTHREAD=0)
  target_compile_options(isoyield_gtest PRIVATE -O1)
  target_compile_features(isoyield_gtest PUBLIC cxx_std_20)
endif()

# What tests and corpus replays have in common: the core with its private headers, the reference data, the Node runner.
function(isoyield_test_target target)
  target_link_libraries(${target} PRIVATE isoyield::isoyield isoyield_warnings)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/core/src ${PROJECT_SOURCE_DIR}/tests/core)
  target_compile_definitions(${target} PRIVATE ISOYIELD_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/reference"
                                               ISOYIELD_VERSION="${PROJECT_VERSION}")
  # Tests are compiled often and run once, and -O1 under sanitizers costs 16 s a file: the last -O wins. The core keeps the
  # flags it ships with.
  # EXPECT_* is an if-else; inside an if it reads as dangling and is not.
  target_compile_options(${target} PRIVATE -O0 -ffp-contract=off -Wno-dangling-else)
  if(EMSCRIPTEN)
    target_link_libraries(${target} PRIVATE isoyield_emscripten)
    target_link_options(${target} PRIVATE -O1 -sENVIRONMENT=node -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1
                        -sMAXIMUM_MEMORY=2GB -sEXIT_RUNTIME=1 -sASSERTIONS=1
                        --pre-js ${PROJECT_SOURCE_DIR}/core/cmake/node_environment.js)
    # The repository's package.json says "module"; what emcc writes for Node is not one.
    file(WRITE ${CMAKE_BINARY_DIR}/package.json "{ \"type\": \"commonjs\" }\n")
    # Node 18 and later have a fetch, which the loader of Emscripten 3.1.6 tries on a plain path.
    set_target_properties(${target} PROPERTIES CROSSCOMPILING_EMULATOR "node;--no-experimental-fetch")
  endif()
endfunction()

# Compiles six files of a folder at a time, but those alone: half of the time, as they use the same templates.
function(isoyield_unite target)
  cmake_parse_arguments(PARSE_ARGV 1 each "" "" "FILES;ALONE")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  list(REMOVE_ITEM each_FILES ${each_ALONE} "")
  foreach(file ${each_FILES})
    get_filename_component(folder ${file} DIRECTORY)
    string(REPLACE / _ folder ${folder})
    math(EXPR group "0${count_${folder}} / 6")
    math(EXPR count_${folder} "0${count_${folder}} + 1")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${folder}_${group})
  endforeach()
endfunction()

# add_isoyield_test(core FILES core/value_test.cpp ... [LABELS core slow] [OPTIMIZE -O2] [SHARDS 2])
# One program `isoyield_<name>_test`, its tests dealt to so many runs side by side; their results are left as JSON in
# results/ for the summary of `npm test`.
function(add_isoyield_test name)
  if(NOT ISOYIELD_TESTS)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 test "" "OPTIMIZE;SHARDS" "FILES;LABELS;ALONE")
  set(target isoyield_${name}_test)
  add_executable(${target} ${test_FILES})
  isoyield_test_target(${target})
  target_link_libraries(${target} PRIVATE isoyield_gtest)
  target_compile_options(${target} PRIVATE ${test_OPTIMIZE})
  # Three quarters of the time that a test takes to compile.
  target_precompile_headers(${target} PRIVATE <gtest/gtest.h> <isoyield/report/analysis.hpp>
                                              ${PROJECT_SOURCE_DIR}/tests/core/json.hpp)
  if(ISOYIELD_UNITY)
    isoyield_unite(${target} FILES ${test_FILES} ALONE ${test_ALONE})
  endif()
  if(NOT test_SHARDS)
    set(test_SHARDS 1)
  endif()
  foreach(shard RANGE 1 ${test_SHARDS})
    math(EXPR index "${shard} - 1")
    set(run ${name}_${shard})
    add_test(NAME ${run} COMMAND ${target} --gtest_brief=1 --gtest_output=json:${CMAKE_BINARY_DIR}/results/${run}.json)
    # Under sanitizers, and beside the tests in Chromium, each half of the core takes minutes, on a busy machine many: this ends what hangs.
    set_tests_properties(${run} PROPERTIES LABELS "${test_LABELS}" TIMEOUT 7200
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=${test_SHARDS};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# add_isoyield_fuzzer(matrix_text): tests/fuzz/matrix_text_fuzz.cpp with its corpus in tests/fuzz/corpus/matrix_text/.
# With ISOYIELD_FUZZ (clang) a libFuzzer program; otherwise a program that replays the corpus, as a plain test.
function(add_isoyield_fuzzer name)
  set(target fuzz_${name})
  set(corpus ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name})
  if(ISOYIELD_FUZZ)
    add_executable(${target} fuzz/${name}_fuzz.cpp)
    isoyield_test_target(${target})
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer -O1)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    add_test(NAME ${target} COMMAND ${target} -runs=0 ${corpus})
  else()
    add_executable(${target} fuzz/${name}_fuzz.cpp fuzz/replay.cpp)
    isoyield_test_target(${target})
    add_test(NAME ${target} COMMAND ${target} ${corpus})
  endif()
  set_tests_properties(${target} PROPERTIES LABELS "fuzz" TIMEOUT 1800)
endfunction()
