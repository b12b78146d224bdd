#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace isoyield {

/// How far numbers from cells of neighbouring scores can be off those of the scores themselves, where each cell is
/// represented by its lowest score.
struct CellBounds {
  double area = 0;
  double precision = 0;  ///< average precision
  double ks = 0;
  std::optional<double> brier;        ///< absent where the scores are no probabilities
  std::optional<double> log_loss;     ///< infinite where a cell ends at 0 or 1 and has more than one score
  std::optional<double> calibration;  ///< expected calibration error, of `kBoundedBins` bins of equal width
  double positive = 0;                ///< share of the items that are positive
  double decided = 0;                 ///< share of the items that a threshold, wherever it lies, decides otherwise
};

/// As many as the calibration error has when nothing else is said.
inline constexpr int kBoundedBins = 10;

/// `low`, `high`: the ends of each row's cell; `positive`: its class; `counts`: its items, none being one each. Rows
/// of one cell have the same ends, and cells do not overlap.
[[nodiscard]] CellBounds cell_bounds(std::span<const double> low, std::span<const double> high,
                                     std::span<const std::uint8_t> positive, std::span<const double> counts);

}  // namespace isoyield
