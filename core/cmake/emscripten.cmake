# What every WebAssembly target of ours shares. Flags hang on targets, never on CMAKE_CXX_FLAGS.
add_library(isoyield_emscripten INTERFACE)
# Every engine that has SIMD has had the other two for longer.
target_compile_options(isoyield_emscripten INTERFACE -msimd128 -mnontrapping-fptoint -msign-ext)
# Later versions of emcc give a program 64 kB of stack where earlier ones gave 5 MB, and a release build that needs more overwrites
# its data without a word. This is the name that all of them take.
add_link_options(-sTOTAL_STACK=5MB)

# emcc brings its own C library: a header of /usr/include would shadow it. So the header-only libraries of the system are
# offered through a folder of links that holds nothing else.
set(links ${CMAKE_BINARY_DIR}/include_links)
file(MAKE_DIRECTORY ${links})
foreach(library fast_float nlohmann boost)
  find_path(${library}_root ${library} PATHS /usr/include /usr/local/include /opt/homebrew/include NO_CMAKE_FIND_ROOT_PATH)
  if(${library}_root AND NOT EXISTS ${links}/${library})
    file(CREATE_LINK ${${library}_root}/${library} ${links}/${library} SYMBOLIC)
  endif()
endforeach()
target_include_directories(isoyield_emscripten SYSTEM INTERFACE ${links})
