#include "isoyield/metrics/cell_bound.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isoyield {

double bound_of(const Metric& metric, Arguments arguments, const CellBounds& of) {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  const double rare = of.positive * (1 - of.positive);
  const auto times = [](double bound, double factor) { return bound > 0 ? bound * factor : 0; };
  switch (metric.cells) {
    case LostInCells::nothing:
      return 0;
    case LostInCells::area:
      return of.area * std::max<int>(1, metric.per_area);
    case LostInCells::lorenz:
      return 2 * of.area * (1 - of.positive);
    case LostInCells::precision:
      return of.precision;
    case LostInCells::ks:
      return of.ks;
    case LostInCells::decided:
      return of.decided;
    case LostInCells::brier:
      return of.brier.value_or(kUnknown);
    case LostInCells::brier_share:
      return times(of.brier.value_or(kUnknown), rare > 0 ? 1 / rare : kUnknown);
    case LostInCells::log_loss:
      return of.log_loss.value_or(kUnknown);
    case LostInCells::log_loss_share: {
      const double entropy = -of.positive * std::log(of.positive) - (1 - of.positive) * std::log1p(-of.positive);
      return times(of.log_loss.value_or(kUnknown), rare > 0 ? 1 / entropy : kUnknown);
    }
    case LostInCells::calibration:
      return arguments[0] == kBoundedBins ? of.calibration.value_or(kUnknown) : kUnknown;
    case LostInCells::unknown:
      break;
  }
  return of.decided > 0 ? kUnknown : 0;
}

}  // namespace isoyield
