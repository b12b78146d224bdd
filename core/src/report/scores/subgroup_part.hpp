#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "isoyield/report/parts/subgroups.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/scores/two_class_report.hpp"
#include "report/sections/items/drawn_clusters.hpp"

namespace isoyield {

/// The items of one subgroup.
struct SubgroupPart {
  SubgroupPart(const SweptTable& swept, const Settings& all, std::vector<std::size_t> of);

  /// `scores`, `sweeps`: one. Without `metrics` the usual ones as far as they have a value.
  void add_scored(report::SubgroupResult& to, const std::vector<ScoreColumn>& scores, const std::vector<Sweep>& sweeps,
                  const Settings& asked) const;

  std::vector<std::size_t> rows;
  Settings settings;
  ScoreTable table;
  std::vector<std::uint8_t> positive;
  std::vector<std::uint16_t> truth;  ///< in the order of the classes
  std::optional<Clusters> clusters;  ///< views of the table
};

}  // namespace isoyield
