#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "inference/cluster_order.hpp"
#include "inference/ruler/error_moments.hpp"
#include "inference/ruler/turn_counts.hpp"

namespace isoyield {

/// Which items of which classifier turn positive at each ratio, and not at the one before, cluster by cluster.
class Schedule {
 public:
  Schedule(const std::vector<std::vector<std::uint16_t>>& turning, std::size_t ratios, const Clusters& clusters)
      : at_(ratios + 1) {
    for (const std::uint32_t i : ClusterOrder(clusters).item) {
      for (std::uint32_t c = 0; c < turning.size(); ++c) {
        if (!turning[c].empty()) at_[turning[c][i]].push_back({c, i});
      }
    }
  }
  void run(std::size_t ratio, ErrorMoments& moments) const {
    for (const auto& [classifier, item] : at_[ratio]) moments.turn(classifier, item);
  }

 private:
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> at_;
};

/// The moments at each of the ratios in turn.
template <class Use>
void along_ratios(const RuledItems& items, const std::vector<double>& ratios, const Sampling& sampling,
                  const Use& use) {
  if (items.clusters == nullptr) {
    const TurnCounts counts(items, ratios);
    for (std::size_t i = 0; i < ratios.size(); ++i) use(i, ErrorMoments(counts, i, sampling.totals, items.weights));
    return;
  }
  const Schedule schedule(turning_ratios(items, ratios), ratios.size(), *items.clusters);
  ErrorMoments moments = first_moments(items, sampling);
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    schedule.run(i, moments);
    use(i, moments);
  }
}

}  // namespace isoyield
