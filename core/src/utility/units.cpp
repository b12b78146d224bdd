#include "utility/units.hpp"

#include <algorithm>
#include <cmath>

namespace isoyield {
namespace {

/// Whether every cell is a decimal fraction with this power of ten below and at most 15 digits above. Such decimals
/// survive the way into a double and back, so they are what was typed.
bool are_decimals(const std::vector<double>& cells, double power_of_ten) {
  return std::all_of(cells.begin(), cells.end(), [&](double cell) {
    const double above = std::nearbyint(cell * power_of_ten);
    return std::fabs(above) < 1e15 && above / power_of_ten == cell;
  });
}

}  // namespace

Units units(const std::vector<double>& cells) {
  constexpr double kMostDigits = 1e22;  // the last power of ten that is a double
  for (double ten = 1; ten <= kMostDigits; ten *= 10) {
    if (!are_decimals(cells, ten)) continue;
    Units result{.numbers = cells, .denominator = ten};
    for (double& number : result.numbers) number = std::nearbyint(number * ten);
    return result;
  }
  double largest = 0;
  for (const double cell : cells) largest = std::fmax(largest, std::fabs(cell));
  Units result{.numbers = cells};
  constexpr int kRoom = 200;  // products of four numbers neither overflow nor lose their tails
  if (const int size = std::ilogb(largest); size < -kRoom || size > kRoom) {
    result.exponent = size;
    for (double& number : result.numbers) number = std::ldexp(number, -size);
  }
  return result;
}

}  // namespace isoyield
