#pragma once

#include <optional>
#include <string>
#include <tuple>

#include "isoyield/base/fields.hpp"

// The clusters in which items were drawn.

namespace isoyield::report {

/// What clusters do to the yield of a classifier.
struct ClusterEffect {
  std::optional<double> design_effect;
  std::optional<double> correlation;
  std::optional<double> effective_items;

  static constexpr auto fields() {
    return std::tuple{field("design_effect", &ClusterEffect::design_effect,
                            "variance of the yield over that of as many items drawn one by one"),
                      field("correlation", &ClusterEffect::correlation, "intracluster correlation of what items earn"),
                      field("effective_items", &ClusterEffect::effective_items,
                            "items drawn one by one that would tell as much, at most n")};
  }
};

/// The clusters in which items were drawn.
struct ClusterSummary {
  std::string column;
  double count = 0;
  double smallest = 0;
  double largest = 0;

  static constexpr auto fields() {
    return std::tuple{field("column", &ClusterSummary::column, "column that names the cluster of each item"),
                      field("count", &ClusterSummary::count, "number of clusters"),
                      field("smallest", &ClusterSummary::smallest, "items of the smallest"),
                      field("largest", &ClusterSummary::largest, "items of the largest")};
  }
};

}  // namespace isoyield::report
