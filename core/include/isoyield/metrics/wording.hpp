#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "isoyield/base/text.hpp"
#include "isoyield/metrics/metric.hpp"

// Words that authors gave to ranges of a metric. Customs of their fields, not findings: the same value has another word
// on another scale, and none of them knows what an error costs.

namespace isoyield {

/// From `from` up to the next band.
struct WordBand {
  double from = 0;
  Text word;
};

struct Wording {
  std::string_view metric;  ///< id
  Text name;
  std::string_view reference;  ///< key into references()
  UpTo<WordBand, 6> bands;     ///< rising; the first begins at the low end of the range
};

/// The table, ordered by metric.
[[nodiscard]] std::span<const Wording> wordings();

}  // namespace isoyield
