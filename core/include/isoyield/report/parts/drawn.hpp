#pragma once

#include <optional>
#include <string>

#include "isoyield/base/fields.hpp"

// How the items were drawn, in which clusters, and whether there are enough of them.

namespace isoyield::report {

/// What intervals and tests assume about the items, and how many items that is worth.
struct Drawn {
  std::string totals;
  bool paired = false;
  std::optional<double> design_effect;
  std::optional<double> correlation;
  std::optional<double> effective_items;
  std::string rarest;
  double rarest_items = 0;
  std::optional<bool> enough;
  std::optional<double> wanted_items;
  std::optional<double> wanted_clusters;

  static constexpr auto fields() {
    return Fields{
        field("totals", &Drawn::totals,
              "random: items were drawn whatever their class; fixed: so many items of each class"),
        field("paired", &Drawn::paired, "whether it is known what each classifier decided for each item"),
        field(
            "design_effect", &Drawn::design_effect,
            "largest of the classifiers, or the one given: variance of the yield over that of as many items drawn one "
            "by one; absent without clusters"),
        field("correlation", &Drawn::correlation, "intracluster correlation of what items earn, of that classifier"),
        field("effective_items", &Drawn::effective_items,
              "items drawn one by one that would tell as much; absent without clusters"),
        field("rarest", &Drawn::rarest, "class of the fewest items"),
        field("rarest_items", &Drawn::rarest_items, "its items"),
        field("enough", &Drawn::enough,
              "whether intervals keep their level as simulated: 10 effective items of the rarest class and, with "
              "clusters, 40 clusters; absent with weights"),
        field("wanted_items", &Drawn::wanted_items,
              "items in all that contain so many of the rarest class; absent where there are enough, and where no item "
              "is of that class"),
        field("wanted_clusters", &Drawn::wanted_clusters, "clusters wanted; absent where there are enough")};
  }
};

/// A column of names whose values repeat, and that no option explains.
struct RepeatedIds {
  std::string column;
  double count = 0;
  double smallest = 0;
  double largest = 0;

  static constexpr auto fields() {
    return Fields{field("column", &RepeatedIds::column, "column whose values repeat"),
                  field("count", &RepeatedIds::count, "number of distinct values"),
                  field("smallest", &RepeatedIds::smallest, "rows of the value that occurs least often"),
                  field("largest", &RepeatedIds::largest, "rows of the value that occurs most often")};
  }
};

/// What clusters do to the yield of a classifier.
struct ClusterEffect {
  std::optional<double> design_effect;
  std::optional<double> correlation;
  std::optional<double> effective_items;

  static constexpr auto fields() {
    return Fields{field("design_effect", &ClusterEffect::design_effect,
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
    return Fields{field("column", &ClusterSummary::column, "column that names the cluster of each item"),
                  field("count", &ClusterSummary::count, "number of clusters"),
                  field("smallest", &ClusterSummary::smallest, "items of the smallest"),
                  field("largest", &ClusterSummary::largest, "items of the largest")};
  }
};

}  // namespace isoyield::report
