# Finds the Emscripten that `emcc` on the PATH belongs to, wherever it was installed.
find_program(ISOYIELD_EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${ISOYIELD_EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscripten_root
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
