#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// How many of the metrics that most people look at prefer which classifier: counted once, for every surface.

namespace isoyield::report {

/// The metrics that clearly put this classifier first.
struct Preferred {
  std::string name;
  std::vector<std::string> metrics;

  static constexpr auto fields() {
    return Fields{field("name", &Preferred::name, "classifier"),
                  field("metrics", &Preferred::metrics, "ids of the metrics that clearly put it first")};
  }
};

struct Preferences {
  std::vector<Preferred> prefer;
  std::vector<std::string> none;

  static constexpr auto fields() {
    return Fields{field("prefer", &Preferences::prefer, "one a classifier, in input order"),
                  field("none", &Preferences::none,
                        "ids of the metrics without a clear preference: a tie, a difference that may be chance, a "
                        "classifier without a value")};
  }
};

struct PopularMetrics {
  Preferences decisions;
  std::optional<Preferences> scores;

  static constexpr auto fields() {
    return Fields{field("decisions", &PopularMetrics::decisions,
                        "those of the matrices, which are at the thresholds in use where there are scores"),
                  field("scores", &PopularMetrics::scores,
                        "those of the scores themselves, which have no threshold; absent where there are none")};
  }
};

}  // namespace isoyield::report
