#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

// Matrices that are hard to be exact about.

namespace isoyield::testing {

/// The same matrices everywhere: no distribution of the library, which differ.
class Source {
 public:
  std::uint64_t bits(int count) { return count == 0 ? 0 : engine_() >> (64 - count); }
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }
  double count(int most_bits = 53) {
    return static_cast<double>(bits(static_cast<int>(below(static_cast<std::size_t>(most_bits) + 1))));
  }
  double weight() { return static_cast<double>(bits(53)) * 0x1p-53; }

 private:
  std::mt19937_64 engine_{20220922};
};

inline std::vector<double> cells_of(std::size_t classes, const std::function<double()>& cell) {
  std::vector<double> cells(classes * classes);
  for (double& each : cells) each = cell();
  return cells;
}

/// Decisions nearly independent of the classes: the products of margins cancel to a few counts.
inline std::vector<double> nearly_independent(Source& source, std::size_t classes, int most_bits) {
  std::vector<double> rows(classes);
  std::vector<double> columns(classes);
  for (std::size_t k = 0; k < classes; ++k) {
    rows[k] = 1 + source.count(most_bits);
    columns[k] = 1 + source.count(most_bits);
  }
  std::vector<double> cells;
  for (const double row : rows) {
    for (const double column : columns) cells.push_back(row * column);
  }
  for (int change = 0; change < 2; ++change) {
    double& cell = cells[source.below(cells.size())];
    cell = std::max(0.0, cell + static_cast<double>(source.below(3)) - 1);
  }
  return cells;
}

inline void scale(std::vector<double>& cells, double factor) {
  for (double& cell : cells) cell *= factor;
}

/// A matrix of the kind that the number says, never empty.
inline ConfusionMatrix adversary(Source& source, int number) {
  constexpr std::size_t kSizes[] = {2, 2, 2, 3, 4};
  constexpr double kFactors[] = {1, 1e-300, 1e280};
  const std::size_t classes = kSizes[number / 6 % 5];
  std::vector<double> cells;
  switch (number % 6) {
    case 0:
      cells = cells_of(classes, [&] { return source.count(); });
      break;
    case 1:
      cells = cells_of(classes, [&] { return source.weight(); });
      break;
    case 2:
      cells = cells_of(classes,
                       [&] { return source.below(3) == 0 ? source.count(3) : 9007199254740992.0 - source.count(3); });
      break;
    case 3:
      cells = nearly_independent(source, classes, 26);
      break;
    case 4:
      cells = nearly_independent(source, classes, 12);
      break;
    default:
      cells =
          cells_of(classes, [&] { return source.below(2) == 0 ? source.weight() : std::ldexp(source.weight(), -30); });
  }
  cells[source.below(cells.size())] += 1;
  scale(cells, kFactors[number / 30 % 3]);
  return {classes, classes, cells};
}

inline ConfusionMatrix tiny_beside_huge(Source& source, int number) {
  constexpr double kScales[] = {1e-300, 1e-150, 1, 1e150, 1e300};
  const std::size_t classes = number % 3 == 2 ? 3 : 2;
  return {classes, classes, cells_of(classes, [&] { return (1 + source.weight()) * kScales[source.below(5)]; })};
}

}  // namespace isoyield::testing
