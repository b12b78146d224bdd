#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
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

/// The places that the folds have left for a class: each item takes one of them.
class Places {
 public:
  /// `dealt`: how many items were dealt out to the folds in turn before these.
  Places(std::size_t items, std::size_t folds, std::size_t dealt) : left_(items) {
    std::int32_t ends[kLanes] = {};  // of the places of each fold and of those before it
    for (std::size_t f = 0; f < folds; ++f) {
      const std::size_t turn = (f + folds - dealt % folds) % folds;
      ends[f] = static_cast<std::int32_t>(items / folds + (turn < items % folds ? 1 : 0));
    }
    for (std::size_t f = 1; f < kLanes; ++f) ends[f] += ends[f - 1];
    for (std::size_t f = 0; f < kLanes; ++f) ends_[f / kWords][f % kWords] = ends[f];
  }
  /// The fold of an item, by a random word.
  std::uint16_t take(std::uint32_t word) {
    const auto place = static_cast<std::int32_t>((std::uint64_t{word} * left_--) >> 32U);
    const Words places{place, place, place, place};
    Words before{};  // -1 for each end that is not beyond the place
    for (Words& ends : ends_) {
      const Words passed = places >= ends;
      before += passed;
      ends += ~passed;
    }
    return static_cast<std::uint16_t>(-(before[0] + before[1] + before[2] + before[3]));
  }

 private:
  static constexpr std::size_t kWords = 4;
  static constexpr std::size_t kLanes = 12;
  static_assert(kFolds < kLanes, "the last end is not passed by any place");
  using Words = std::int32_t __attribute__((vector_size(16)));
  std::uint64_t left_;
  Words ends_[kLanes / kWords] = {};
};

/// The law of a random order without the order. Rows are fewer than 2^31.
void fold_by_places(std::span<const std::uint8_t> positive, std::size_t folds, Random& random,
                    std::vector<std::uint16_t>& out) {
  constexpr std::size_t kStretch = 1024;
  std::size_t positives = 0;
  for (const std::uint8_t each : positive) positives += each;
  Places places[2] = {Places(positive.size() - positives, folds, positives), Places(positives, folds, 0)};
  std::uint32_t words[kStretch];
  std::uint16_t of_class[2][kStretch];  // items of each class: places that stay in registers are taken sooner
  for (std::size_t first = 0; first < positive.size(); first += kStretch) {
    const std::size_t size = std::min(kStretch, positive.size() - first);
    std::size_t counts[2] = {0, 0};
    for (std::size_t i = 0; i < size; ++i) {
      words[i] = random.bits();
      const std::size_t k = positive[first + i];
      of_class[0][counts[0]] = of_class[1][counts[1]] = static_cast<std::uint16_t>(i);
      counts[0] += 1 - k;
      counts[1] += k;
    }
    for (const std::size_t k : {0U, 1U}) {
      Places left = places[k];
      for (std::size_t n = 0; n < counts[k]; ++n) out[first + of_class[k][n]] = left.take(words[of_class[k][n]]);
      places[k] = left;
    }
  }
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
  if (static_cast<double>(out.size()) > kLong) {
    fold_by_places(items.positive, folds, random, out);
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
