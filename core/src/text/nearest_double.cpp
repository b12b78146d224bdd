#include "text/nearest_double.hpp"

#include <fast_float/fast_float.h>

namespace isoyield {

bool nearest_double(const std::string& text, double& value) {
  const char* const end = text.data() + text.size();
  return fast_float::from_chars(text.data(), end, value).ptr == end;
}

}  // namespace isoyield
