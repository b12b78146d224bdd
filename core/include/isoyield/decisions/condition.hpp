#pragma once

#include <cstdint>
#include <vector>

#include "isoyield/metrics/metric.hpp"

namespace isoyield {

/// A bound on a metric of counts.
struct Condition {
  enum class Relation : std::uint8_t { at_least, at_most, nearest };

  const Metric* metric = nullptr;
  Relation relation = Relation::at_least;
  double number = 0;
  std::vector<double> arguments;  ///< empty: the defaults
};

}  // namespace isoyield
