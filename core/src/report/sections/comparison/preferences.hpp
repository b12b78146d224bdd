#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isoyield/report/report.hpp"
#include "report/sections/comparison/comparisons.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/utility_section.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// How often two classifiers decided the same items of each class so and so.
struct JointDecisions {
  std::string a;
  std::string b;
  std::vector<double> counts;               ///< (class * K + decision of a) * K + decision of b
  std::optional<CellCovariance> clustered;  ///< of these counts, where items were drawn in clusters
};

/// Those of each pair of classifiers whose decisions are the K classes; none for many classes, for fewer of clustered
/// items. `counts`: how many items each row stands for; empty: one, or clusters weigh them.
[[nodiscard]] std::vector<JointDecisions> joint_decisions(std::span<const std::uint16_t> truth,
                                                          const std::vector<ItemDecisions>& decided,
                                                          std::size_t classes, const std::optional<Clusters>& clusters,
                                                          std::span<const double> counts, const Settings& settings);

/// Whether each metric's preference is more than chance: adds the interval of the difference between the classifier it
/// favours and its rival. Metrics of counts that decided the same items by the delta method on `joint`, areas by
/// DeLong's test, others from the intervals of both values as if they were tested on different items (MOVER; Zou and
/// Donner 2008).
void add_preferences(std::vector<report::Agreement>& rows, const std::vector<Contender>& contenders,
                     std::size_t positive, const std::vector<JointDecisions>& joint,
                     const std::vector<report::Comparison>& tests, const Settings& settings);
/// The same of a report, and how many of the popular metrics prefer which classifier.
void add_preferences(report::Report& out, const std::vector<Contender>& contenders, std::size_t positive,
                     const std::vector<JointDecisions>& joint, const Settings& settings);

}  // namespace isoyield
