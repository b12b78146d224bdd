#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/report/parts/comparison.hpp"
#include "report/sections/comparison/item_decisions.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// A largest acceptable loss.
struct Margin {
  std::string_view metric;  ///< id, or yield
  double size = 0;          ///< not above 0: none was stated
  Orientation orientation = Orientation::higher;
  double scale = 1;  ///< so many times the difference that is tested is the metric's
};

/// An interval of the report, where intervals are wanted.
[[nodiscard]] std::optional<report::Ci> wanted(const Interval& interval, const char* test, const Settings& settings);

/// Tests the difference of a row against a margin, both ways and for equivalence; of a metric of which neither more
/// nor less is better for equivalence alone. Nothing where no margin was stated or nothing varies.
void add_margins(std::vector<report::Comparison>& out, const report::Comparison& tested, const Margin& margin,
                 const Clusters* clusters, const Settings& settings);

/// The same of each margin that was stated for the area under the ROC curve, or for what is a multiple of it.
void add_area_margins(std::vector<report::Comparison>& out, const report::Comparison& tested, const Clusters* clusters,
                      const Settings& settings);

/// The differences of the metrics of counts that a margin was stated for, and their tests: of each pair that decided
/// the same items at thresholds that were not chosen on them.
void add_metric_margins(std::vector<report::Comparison>& out, const std::vector<ItemDecisions>& all,
                        std::span<const std::uint16_t> truth, const Clusters* clusters, const Worth& worth,
                        std::size_t positive, const Settings& settings, std::span<const double> counts = {});

/// Notes which margins could not be tested.
void note_untested_margins(Problems& notes, const std::vector<report::Comparison>& comparisons,
                           const Settings& settings);

}  // namespace isoyield
