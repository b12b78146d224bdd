#pragma once

#include <vector>

namespace isoyield {

/// Cells as whole numbers of a common unit, where there is one: cell = number / denominator * 2^exponent.
struct Units {
  std::vector<double> numbers;
  double denominator = 1;
  int exponent = 0;
};

/// Computing with 27/100 and not with the double next to it keeps yields of decimals free of binary rounding.
[[nodiscard]] Units units(const std::vector<double>& cells);

}  // namespace isoyield
