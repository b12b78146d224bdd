#include "decisions/honest_threshold.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "isoyield/numeric/random.hpp"
#include "numeric/falling_order.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kFoldStream = 0x500;
constexpr std::size_t kFolds = 10;

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
  for (const std::uint8_t each : items.positive) share += each != 0 ? 1 : 0;
  share /= static_cast<double>(items.positive.size());
  for (std::size_t i = 0; i < items.positive.size(); ++i)
    beyond[clusters.of_item()[i]] += (items.positive[i] != 0 ? 1 : 0) - share;
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

/// A fold for each item: each class dealt out in random order, or whole clusters.
std::vector<std::uint16_t> random_folds(const HonestItems& items, std::size_t folds, std::uint32_t repeat) {
  Random random(items.seed, repeat, kFoldStream);
  std::vector<std::uint16_t> out(items.positive.size());
  std::size_t dealt = 0;
  if (items.clusters != nullptr) {
    const std::vector<std::uint16_t> of_cluster = folds_of_clusters(items, folds, random);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = of_cluster[items.clusters->of_item()[i]];
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

/// Items in falling order of their scores. What every set of folds reads again lies next to each other.
struct FallingItems {
  explicit FallingItems(const HonestItems& items) : item(falling_rows(items.scores)) {
    positive.reserve(item.size());
    last.reserve(item.size());
    for (std::size_t k = 0; k < item.size(); ++k) {
      positive.push_back(items.positive[item[k]]);
      last.push_back(k + 1 == item.size() || items.scores[item[k + 1]] != items.scores[item[k]] ? 1 : 0);
    }
  }
  std::vector<std::uint32_t> item;
  std::vector<std::uint8_t> positive;
  std::vector<std::uint8_t> last;  ///< of the items with its score
};

/// For each fold the threshold of largest yield of all other folds, the highest of several; +infinity: none is decided
/// positive. One pass for all folds.
std::vector<double> largest_yield(const HonestItems& items, const FallingItems& falling,
                                  std::span<const std::uint16_t> fold_of, std::size_t folds, double per_positive,
                                  double per_negative) {
  std::vector<double> out(folds, std::numeric_limits<double>::infinity());
  std::vector<double> most(folds, 0);
  std::vector<double> positives(folds, 0);
  std::vector<double> negatives(folds, 0);
  double all_positives = 0;
  double all_negatives = 0;
  bool may_be_more = false;  // than at the point before
  for (std::size_t k = 0; k < falling.item.size(); ++k) {
    const std::uint32_t item = falling.item[k];
    const bool positive = falling.positive[k] != 0;
    (positive ? positives : negatives)[fold_of[item]] += 1;
    (positive ? all_positives : all_negatives) += 1;
    may_be_more = may_be_more || (positive ? per_positive : per_negative) > 0;
    if (falling.last[k] == 0 || !may_be_more) continue;
    may_be_more = false;
    for (std::size_t f = 0; f < folds; ++f) {
      const double gain = per_positive * (all_positives - positives[f]) + per_negative * (all_negatives - negatives[f]);
      if (!(gain > most[f])) continue;
      most[f] = gain;
      out[f] = items.scores[item];
    }
  }
  return out;
}

/// For each fold the threshold that the rule chooses by all other folds. Empty where it chooses none by some.
std::vector<double> chosen(const HonestItems& items, const FallingItems& falling,
                           std::span<const std::uint16_t> fold_of, std::size_t folds, const ThresholdChoice& rule,
                           const UtilityMatrix& utility) {
  std::vector<double> out;
  for (std::size_t f = 0; f < folds; ++f) {
    Sweep others;
    others.scale = items.scale;
    others.counted = !items.weights.given();
    const auto add_point = [&](double threshold) {
      others.threshold.push_back(threshold);
      others.tp.push_back(others.positives);
      others.fp.push_back(others.negatives);
    };
    add_point(std::numeric_limits<double>::infinity());
    for (std::size_t k = 0; k < falling.item.size(); ++k) {
      const std::uint32_t item = falling.item[k];
      const std::size_t of_class = falling.positive[k] != 0 ? 1 : 0;
      if (fold_of[item] != f) (of_class == 1 ? others.positives : others.negatives) += items.weights.of(of_class);
      const bool counted = others.positives + others.negatives > others.tp.back() + others.fp.back();
      if (falling.last[k] != 0 && counted) add_point(items.scores[item]);
    }
    const std::vector<std::size_t> points = choose_threshold(rule, others, utility);
    if (points.empty()) return {};
    out.push_back(others.threshold[points.front()]);
  }
  return out;
}

/// Whether the items outside of every fold are of both classes, so that they can choose a threshold.
bool usable(const HonestItems& items) {
  if (items.fold_count < 2) return false;
  std::vector<std::size_t> positives(items.fold_count, 0);
  std::vector<std::size_t> sizes(items.fold_count, 0);
  std::size_t all = 0;
  for (std::size_t i = 0; i < items.folds.size(); ++i) {
    ++sizes[items.folds[i]];
    if (items.positive[i] == 0) continue;
    ++positives[items.folds[i]];
    ++all;
  }
  for (std::size_t f = 0; f < items.fold_count; ++f) {
    const std::size_t others = items.folds.size() - sizes[f];
    if (all == positives[f] || others == all - positives[f]) return false;
  }
  return true;
}

}  // namespace

std::vector<double> HonestYield::spread(std::vector<double> values, std::span<const double> weights) const {
  const auto n = static_cast<double>(values.size());
  const double wider = std::sqrt(inflation);
  double mean = 0;
  for (std::size_t i = 0; i < values.size(); ++i) mean += (weights.empty() ? 1 : weights[i]) * (values[i] / n);
  for (double& each : values) each = mean + wider * (each - mean);
  return values;
}

std::vector<double> HonestYield::earned(std::span<const std::uint8_t> positive, const UtilityMatrix& utility) const {
  std::vector<double> out;
  out.reserve(positive.size());
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const std::size_t row = positive[i] != 0 ? 1 : 0;
    out.push_back(utility.at(row, 1) * decided_positive[i] + utility.at(row, 0) * (1 - decided_positive[i]));
  }
  return out;
}

std::optional<HonestYield> honest_yield(const HonestItems& items, const ThresholdChoice& rule,
                                        const UtilityMatrix& utility) {
  constexpr std::size_t kLong = 200000;
  constexpr std::size_t kManyPoints = 100000;
  const bool most_yield = rule.row != nullptr && rule.row->most_yield;
  const std::size_t n = items.scores.size();
  const std::size_t units = items.clusters == nullptr ? n : items.clusters->count();
  const bool given = usable(items);
  if (units < 2) return std::nullopt;
  HonestYield out;
  const std::size_t folds = given ? items.fold_count : std::min(kFolds, units);
  // Other rules look at every point for every part.
  const std::size_t often = most_yield ? (n > kLong ? 3 : 10) : std::clamp<std::size_t>(kManyPoints / n, 1, 10);
  const std::size_t repeats = given ? 1 : often;
  const FallingItems falling(items);
  const double per_positive = (utility.at(1, 1) - utility.at(1, 0)) * items.weights.of(1);
  const double per_negative = (utility.at(0, 1) - utility.at(0, 0)) * items.weights.of(0);
  out.decided_positive.assign(n, 0);
  for (std::size_t r = 0; r < repeats; ++r) {
    const std::vector<std::uint16_t> drawn =
        given ? std::vector<std::uint16_t>() : random_folds(items, folds, static_cast<std::uint32_t>(r));
    const std::span<const std::uint16_t> fold_of = given ? items.folds : std::span(drawn);
    const std::vector<double> at = most_yield
                                       ? largest_yield(items, falling, fold_of, folds, per_positive, per_negative)
                                       : chosen(items, falling, fold_of, folds, rule, utility);
    if (at.empty()) return std::nullopt;
    for (std::size_t i = 0; i < n; ++i) out.decided_positive[i] += items.scores[i] >= at[fold_of[i]] ? 1 : 0;
  }
  const auto times = static_cast<double>(repeats);
  for (double& each : out.decided_positive) each /= times;
  const std::vector<double> earned = out.earned(items.positive, utility);
  for (std::size_t i = 0; i < n; ++i)
    out.yield += items.weights.of(items.positive[i] != 0 ? 1 : 0) * (earned[i] / static_cast<double>(n));
  out.folds = static_cast<double>(folds);
  if (!given) out.repeats = times;
  out.inflation = 1 / times + out.folds / (out.folds - 1);
  return out;
}

}  // namespace isoyield
