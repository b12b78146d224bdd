#include "text/digits.hpp"

#include <cmath>

#include "report/to_json.hpp"

namespace isoyield {

std::string digits_of(double number) {
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  if (number == std::floor(number) && std::fabs(number) < 1e15) return std::to_string(static_cast<long long>(number));
  std::string out;
  write_json(out, number);
  return out;
}

}  // namespace isoyield
