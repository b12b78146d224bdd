#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "isoyield/inference/clusters.hpp"

namespace isoyield {

/// Items in the order of their clusters, those of a cluster in theirs. What a pass over items in any order adds to a
/// total of each cluster is anywhere in memory; in this order it lies in a row. O(n).
struct ClusterOrder {
  explicit ClusterOrder(const Clusters& clusters) : first(clusters.count() + 1, 0), item(clusters.of_item().size()) {
    for (std::size_t c = 0; c < clusters.count(); ++c) first[c + 1] = first[c] + clusters.sizes()[c];
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    const auto of_item = clusters.of_item();
    for (std::size_t i = 0; i < item.size(); ++i) item[next[of_item[i]]++] = static_cast<std::uint32_t>(i);
  }
  std::vector<std::uint32_t> first;  ///< of each cluster in `item`, then the number of items
  std::vector<std::uint32_t> item;
};

}  // namespace isoyield
