# The order of includes is the architecture: a header may include only those named before it in this list.
# Run as: cmake -DROOT=<repository> -P tests/layers_test.cmake
cmake_policy(VERSION 3.25)
set(layers
  fields text value problem reference labels random    # words and outcomes
  confusion_matrix sweep reliability swept label_sets class_scores metric # tables, and what is computed from them
  convention wording                                   # what other tools print, words for values
  curve utility space slice elicitation # paths, what a decision is worth
  expression definition isometric                      # metrics that users write
  interval ratio_interval posterior delta_interval metric_interval # how sure a number is
  delong paired bootstrap unknown planning
  matrix_text label_sets_text score_table              # readers
  threshold simulation scatter report_bootstrap report # what leaves
  model_problem catalogue analysis pooling)

set(wrong "")
macro(refuse text)
  string(APPEND wrong "\n  ${text}")
endmacro()

file(GLOB_RECURSE headers RELATIVE ${ROOT}/core/include/isoyield ${ROOT}/core/include/isoyield/*.hpp)
foreach(header ${headers})
  get_filename_component(name ${header} NAME_WE)
  list(FIND layers ${name} own)
  if(own EQUAL -1)
    refuse("${header} has no place in the list of tests/layers_test.cmake")
    continue()
  endif()
  file(STRINGS ${ROOT}/core/include/isoyield/${header} includes REGEX "^#include \"isoyield/")
  foreach(include ${includes})
    string(REGEX REPLACE ".*isoyield/[a-z_]+/([a-z_]+)\\.hpp.*" "\\1" other "${include}")
    list(FIND layers ${other} place)
    if(place EQUAL -1 OR place GREATER_EQUAL own)
      refuse("${header} includes ${other}.hpp, which comes later")
    endif()
  endforeach()
endforeach()

# The core knows no binding, no stream, no pattern engine, and throws nothing.
file(GLOB_RECURSE core RELATIVE ${ROOT} ${ROOT}/core/*.hpp ${ROOT}/core/*.cpp)
foreach(file ${core})
  file(STRINGS ${ROOT}/${file} lines REGEX "#include <(emscripten|iostream|regex)|(^|[^a-z_\"])(throw |abort\\(|printf\\()")
  foreach(line ${lines})
    if(NOT line MATCHES "^ *//")
      refuse("${file}: ${line}")
    endif()
  endforeach()
endforeach()

# What is drawn knows nothing of workers: it is given signals.
file(GLOB_RECURSE views RELATIVE ${ROOT} ${ROOT}/web/src/views/*.ts* ${ROOT}/web/src/plot/*.ts*)
foreach(file ${views})
  file(STRINGS ${ROOT}/${file} lines REGEX "(from|import) *\\(?['\"].*(engine/worker|comlink|engine/session)")
  foreach(line ${lines})
    refuse("${file}: ${line}")
  endforeach()
endforeach()

# Sources are listed by name; a file that nobody builds is a mistake.
foreach(pair "core/src@core/CMakeLists.txt" "tests/core@tests/CMakeLists.txt" "tests/fuzz@tests/CMakeLists.txt")
  string(REPLACE "@" ";" pair "${pair}")
  list(GET pair 0 folder)
  list(GET pair 1 list)
  file(READ ${ROOT}/${list} text)
  file(GLOB_RECURSE sources RELATIVE ${ROOT}/${folder} ${ROOT}/${folder}/*.cpp)
  foreach(source ${sources})
    get_filename_component(stem ${source} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" fuzzer ${stem})
    if(NOT text MATCHES "/${source}|add_isoyield_fuzzer\\(${fuzzer}\\)" AND NOT stem STREQUAL "replay")
      refuse("${folder}/${source} is not listed in ${list}")
    endif()
  endforeach()
endforeach()

# One version: project(VERSION) in CMakeLists.txt; what cannot derive it repeats it.
file(READ ${ROOT}/CMakeLists.txt text)
string(REGEX MATCH "VERSION ([0-9]+\\.[0-9]+\\.[0-9]+)" _ "${text}")
set(version ${CMAKE_MATCH_1})
foreach(place "wasm/package.json@\"version\": \"${version}\"" "CITATION.cff@version: ${version}" "CHANGELOG.md@## ${version}"
              "web/package.json@\"isoyield\": \"${version}\"")
  string(REPLACE "@" ";" place "${place}")
  list(GET place 0 file)
  list(GET place 1 expected)
  file(READ ${ROOT}/${file} text)
  string(FIND "${text}" "${expected}" found)
  if(found EQUAL -1)
    refuse("${file} does not say ${expected}")
  endif()
endforeach()

# Four folders at the top and no other, and no machine of ours in the lock file.
file(GLOB entries RELATIVE ${ROOT} ${ROOT}/*)
foreach(entry ${entries})
  if(IS_DIRECTORY ${ROOT}/${entry} AND NOT entry MATCHES "^(core|wasm|web|tests|node_modules|\\..*)$")
    refuse("a fifth folder at the top: ${entry}")
  endif()
endforeach()
file(STRINGS ${ROOT}/package-lock.json lines REGEX "\"resolved\": \"http")
if(lines)
  refuse("package-lock.json names a registry host")
endif()

if(wrong)
  message(FATAL_ERROR "The layout does not hold:${wrong}")
endif()
