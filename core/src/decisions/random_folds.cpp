#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "decisions/division.hpp"
#include "decisions/honest_threshold.hpp"
#include "isoyield/numeric/random.hpp"

namespace isoyield {
namespace {

void shuffle(std::vector<std::uint32_t>& numbers, Random& random) {
  for (std::size_t left = numbers.size(); left > 1; --left) {
    const auto at = static_cast<std::size_t>(random.uniform() * static_cast<double>(left));
    std::swap(numbers[left - 1], numbers[at]);
  }
}

/// A fold for each cluster, at random, but so that all parts have about the class shares of the whole: clusters in
/// order of how many positive items they have beyond their share, dealt out in rounds. Else the parts that choose have
/// more of the class that the part they are tried on lacks, and look worse than they are.
std::vector<std::uint16_t> folds_of_clusters(const HonestItems& items, std::size_t folds, Random& random) {
  const Clusters& clusters = *items.clusters;
  std::vector<double> beyond(clusters.count(), 0);
  double share = 0;
  for (std::size_t i = 0; i < items.positive.size(); ++i) share += items.positive[i] != 0 ? clusters.weight(i) : 0;
  share /= clusters.total();
  for (std::size_t i = 0; i < items.positive.size(); ++i)
    beyond[clusters.of_item()[i]] += clusters.weight(i) * ((items.positive[i] != 0 ? 1 : 0) - share);
  std::vector<std::uint32_t> order(clusters.count());
  std::iota(order.begin(), order.end(), 0U);
  shuffle(order, random);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return beyond[a] > beyond[b]; });
  std::vector<std::uint16_t> out(order.size());
  std::vector<std::uint32_t> round(folds);
  std::iota(round.begin(), round.end(), 0U);
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k % folds == 0) shuffle(round, random);
    out[order[k]] = static_cast<std::uint16_t>(round[k % folds]);
  }
  return out;
}

}  // namespace

std::vector<std::uint16_t> random_folds(const HonestItems& items, std::size_t folds, std::uint32_t repeat) {
  Random random(items.seed, repeat, kFoldStream);
  if (items.divided) return {};
  std::vector<std::uint16_t> out(items.positive.size());
  std::size_t dealt = 0;
  if (items.clusters != nullptr) {
    const std::vector<std::uint16_t> of_cluster = folds_of_clusters(items, folds, random);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = of_cluster[items.clusters->of_item()[i]];
    return out;
  }
  if (out.size() > kLong) {
    // The same law without the order: of the places that the folds have left for its class each item takes one.
    std::size_t sizes[2] = {0, 0};
    for (const std::uint8_t each : items.positive) ++sizes[each];
    constexpr std::size_t kLanes = 16;
    std::uint32_t ends[2][kLanes] = {};  // of the places of each fold and of those before it
    for (const std::size_t of_class : {1U, 0U}) {
      for (std::size_t i = 0; i < sizes[of_class]; ++i) ++ends[of_class][dealt++ % folds];
      for (std::size_t f = 1; f < kLanes; ++f) ends[of_class][f] += ends[of_class][f - 1];
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::size_t of_class = items.positive[i];
      const auto place = static_cast<std::uint32_t>((std::uint64_t{random.bits()} * sizes[of_class]--) >> 32U);
      std::uint32_t* const end = ends[of_class];
      std::uint32_t fold = 0;
      for (std::size_t f = 0; f < kLanes; ++f) fold += place >= end[f] ? 1 : 0;
      for (std::size_t f = 0; f < kLanes; ++f) end[f] -= place < end[f] ? 1 : 0;
      out[i] = static_cast<std::uint16_t>(fold);
    }
    return out;
  }
  for (const bool of_class : {true, false}) {
    std::vector<std::uint32_t> order;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if ((items.positive[i] != 0) == of_class) order.push_back(static_cast<std::uint32_t>(i));
    }
    shuffle(order, random);
    for (const std::uint32_t each : order) out[each] = static_cast<std::uint16_t>(dealt++ % folds);
  }
  return out;
}

}  // namespace isoyield
