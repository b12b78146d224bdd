#include "text/digits.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace isoyield {

std::string shortest(double number) {
  char digits[32];
  for (int precision = 15; precision <= 17; ++precision) {  // libc++ 13 has no to_chars for double
    std::snprintf(digits, sizeof digits, "%.*g", precision, number);
    if (std::strtod(digits, nullptr) == number) break;
  }
  return digits;
}

std::string digits_of(double number) {
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  if (number == std::floor(number) && std::fabs(number) < 1e15) return std::to_string(static_cast<long long>(number));
  return shortest(number);
}

}  // namespace isoyield
