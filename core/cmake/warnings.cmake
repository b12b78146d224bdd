# Warnings for our own code; never part of what a user of the library inherits.
add_library(isoyield_warnings INTERFACE)
target_compile_options(isoyield_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                                   -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # g++ has no such quarrel: a left-out designated initializer has its default.
  target_compile_options(isoyield_warnings INTERFACE -Wno-missing-field-initializers)
else()
  target_compile_options(isoyield_warnings INTERFACE -Wno-missing-field-initializers -Wno-psabi)
endif()
if(ISOYIELD_WERROR)
  target_compile_options(isoyield_warnings INTERFACE -Werror)
endif()
