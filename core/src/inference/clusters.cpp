#include "isoyield/inference/clusters.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "numeric/compensated_sum.hpp"
#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

double squared_deviations(std::span<const double> totals) {
  const auto count = static_cast<double>(totals.size());
  CompensatedSum sum;
  for (const double total : totals) sum.add(total);
  const double mean = sum.total() / count;
  CompensatedSum squares;
  for (const double total : totals) squares.add((total - mean) * (total - mean));
  return squares.total();
}

}  // namespace

Clusters::Clusters(std::span<const std::uint64_t> keys, std::span<const double> weights, bool counted)
    : weights_(weights), counted_(counted) {
  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  of_item_.reserve(keys.size());
  for (const std::uint64_t key : keys) {
    const auto [place, fresh] = numbers.try_emplace(key, static_cast<std::uint32_t>(sizes_.size()));
    if (fresh) sizes_.push_back(0);
    ++sizes_[place->second];
    of_item_.push_back(place->second);
  }
  for (std::size_t i = 0; i < keys.size(); ++i) total_ += weight(i);
}

Clusters Clusters::of_items(std::span<const double> weights) {
  Clusters out;
  out.of_item_.resize(weights.size());
  std::iota(out.of_item_.begin(), out.of_item_.end(), 0U);
  out.sizes_.assign(weights.size(), 1);
  out.weights_ = weights;
  out.counted_ = false;
  out.total_ = std::accumulate(weights.begin(), weights.end(), 0.0);
  return out;
}

bool Clusters::within(std::span<const std::uint16_t> stratum) const {
  std::vector<std::int32_t> of_cluster(count(), -1);
  for (std::size_t i = 0; i < of_item_.size(); ++i) {
    std::int32_t& known = of_cluster[of_item_[i]];
    if (known >= 0 && known != stratum[i]) return false;
    known = stratum[i];
  }
  return true;
}

std::vector<double> Clusters::totals(std::span<const double> contributions) const {
  std::vector<double> out(count(), 0);
  if (trivial()) {
    for (std::size_t i = 0; i < of_item_.size(); ++i) out[of_item_[i]] += weight(i) * contributions[i];
    return out;
  }
  // Of few clusters each has so many items that their order would show, which is another where rows are counted.
  std::vector<CompensatedSum> sums(count());
  for (std::size_t i = 0; i < of_item_.size(); ++i) sums[of_item_[i]].add(weight(i) * contributions[i]);
  std::transform(sums.begin(), sums.end(), out.begin(), [](const CompensatedSum& sum) { return sum.total(); });
  return out;
}

double clustered_half_width(double level, std::size_t clusters) {
  if (clusters >= kManyClusters) return normal_half_width(level);
  return distributions::student_half_width(level, static_cast<double>(clusters - 1));
}

double clustered_two_sided(double statistic, std::size_t clusters) {
  if (clusters >= kManyClusters) return distributions::normal_two_sided(statistic);
  return distributions::student_two_sided(statistic, static_cast<double>(clusters - 1));
}

std::optional<double> clustered_variance(std::span<const double> totals) {
  if (totals.size() < 2) return std::nullopt;
  const auto clusters = static_cast<double>(totals.size());
  return clusters / (clusters - 1) * squared_deviations(totals);
}

std::optional<double> clustered_variance(std::span<const double> totals, std::span<const std::uint16_t> stratum,
                                         std::size_t strata) {
  std::vector<double> clusters(strata, 0);
  std::vector<double> means(strata, 0);
  for (const std::uint16_t each : stratum) clusters[each] += 1;
  for (std::size_t i = 0; i < totals.size(); ++i) means[stratum[i]] += totals[i] / clusters[stratum[i]];
  std::vector<double> squares(strata, 0);
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const double apart = totals[i] - means[stratum[i]];
    squares[stratum[i]] += apart * apart;
  }
  double sum = 0;
  for (std::size_t which = 0; which < strata; ++which) {
    if (clusters[which] == 1) return std::nullopt;
    if (clusters[which] > 1) sum += clusters[which] / (clusters[which] - 1) * squares[which];
  }
  return sum;
}

EffectiveItems effective_items(double share, double items, double variance, std::size_t clusters, double level) {
  EffectiveItems out{.design_effect = {}, .items = items, .for_intervals = items};
  const double single = share * (1 - share);
  if (single == 0) return out;
  out.design_effect = variance * items / single;
  if (variance > 0) out.items = std::min(items, single / variance);
  const double of_items = distributions::student_half_width(level, items > 1 ? items - 1 : 1);
  const double of_clusters = distributions::student_half_width(level, static_cast<double>(clusters - 1));
  out.for_intervals = out.items * (of_items / of_clusters) * (of_items / of_clusters);
  return out;
}

std::optional<ClusteredShare> clustered_share(std::span<const std::uint8_t> counted,
                                              std::span<const std::uint8_t> among, const Clusters& clusters,
                                              double level) {
  ClusteredShare out;
  double successes = 0;
  for (std::size_t i = 0; i < among.size(); ++i) {
    out.items += clusters.weight(i) * among[i];
    successes += clusters.weight(i) * counted[i];
  }
  if (!(out.items > 0)) return std::nullopt;
  out.share = successes / out.items;
  std::vector<double> contributions(among.size());
  for (std::size_t i = 0; i < among.size(); ++i) contributions[i] = (counted[i] - out.share * among[i]) / out.items;
  const std::optional<double> variance = clustered_variance(clusters.totals(contributions));
  if (!variance) return std::nullopt;
  out.variance = *variance;
  // Clusters without an item of the denominator say nothing of the share, but were drawn: they count, as in R survey.
  out.effective = effective_items(out.share, out.items, out.variance, clusters.count(), level);
  return out;
}

std::optional<double> intracluster_correlation(std::span<const double> values, const Clusters& clusters) {
  const std::span<const double> weights = clusters.weights();
  const bool counts = clusters.items_per_weight() == 1 &&
                      std::all_of(weights.begin(), weights.end(), [](double w) { return w == std::floor(w); });
  const double n = clusters.total();
  const auto m = static_cast<double>(clusters.count());
  if (!counts || n == m || m < 2) return std::nullopt;
  CompensatedSum all;
  for (std::size_t i = 0; i < values.size(); ++i) all.add(clusters.weight(i) * (values[i] / n));
  const double mean = all.total();
  const std::vector<double> totals = clusters.totals(values);
  const std::vector<double> sizes = clusters.totals(std::vector<double>(values.size(), 1));
  CompensatedSum between;
  double squared_sizes = 0;
  for (std::size_t c = 0; c < totals.size(); ++c) {
    const double size = sizes[c];
    const double apart = totals[c] / size - mean;
    between.add(size * apart * apart);
    squared_sizes += size * size;
  }
  CompensatedSum within;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t c = clusters.of_item()[i];
    const double apart = values[i] - totals[c] / sizes[c];
    within.add(clusters.weight(i) * (apart * apart));
  }
  const double between_mean = between.total() / (m - 1);
  const double within_mean = within.total() / (n - m);
  const double typical_size = (n - squared_sizes / n) / (m - 1);
  const double scale = between_mean + (typical_size - 1) * within_mean;
  if (!(scale > 0)) return std::nullopt;
  return (between_mean - within_mean) / scale;
}

ClusteredPairs clustered_pairs(std::span<const std::uint8_t> right_a, std::span<const std::uint8_t> right_b,
                               const Clusters& clusters, double level) {
  ClusteredPairs out;
  const double items = clusters.total();
  std::vector<double> apart(right_a.size());
  CompensatedSum difference;
  bool differ = false;
  for (std::size_t i = 0; i < apart.size(); ++i) {
    apart[i] = (static_cast<double>(right_a[i]) - right_b[i]) / items;
    difference.add(clusters.weight(i) * apart[i]);
    differ = differ || apart[i] != 0;
  }
  out.difference = difference.total();
  if (clusters.count() < 2) {
    out.reason = NoTest::one_cluster;
    return out;
  }
  const auto m = static_cast<double>(clusters.count());
  const std::vector<double> totals = clusters.totals(apart);
  for (const double total : totals) out.variance_under_null += m / (m - 1) * total * total;
  std::vector<double> centred(apart.size());
  for (std::size_t i = 0; i < apart.size(); ++i) centred[i] = apart[i] - out.difference / items;
  out.variance = clustered_variance(clusters.totals(centred));
  if (*out.variance > 0) {
    const double half = clustered_half_width(level, clusters.count()) * std::sqrt(*out.variance);
    out.interval = Interval{out.difference - half, out.difference + half};
  }
  if (!differ || out.variance_under_null == 0) {
    out.reason = NoTest::never_apart;
    return out;
  }
  const double statistic = out.difference * out.difference / out.variance_under_null;
  out.test =
      TestResult{.statistic = statistic, .degrees = 1, .p_value = distributions::chi_squared_above(statistic, 1)};
  return out;
}

PairedMean paired_mean(std::span<const double> differences, const Clusters& clusters, double level,
                       std::span<const std::uint16_t> stratum, const ClassWeights& weights,
                       std::span<const std::uint16_t> truth) {
  struct Class {
    double items = 0;
    CompensatedSum sum;
  };
  const double n = clusters.total();
  const auto stratum_of = [&](std::size_t i) { return stratum.empty() ? std::uint16_t{0} : stratum[i]; };
  const auto class_of = [&](std::size_t i) { return weights.given() ? truth[i] : stratum_of(i); };
  std::vector<Class> classes;
  PairedMean out;
  CompensatedSum difference;
  for (std::size_t i = 0; i < differences.size(); ++i) {
    if (classes.size() <= class_of(i)) classes.resize(class_of(i) + 1U);
    classes[class_of(i)].items += clusters.weight(i);
    classes[class_of(i)].sum.add(clusters.weight(i) * differences[i]);
    difference.add(clusters.weight(i) * (weights.of(class_of(i)) * differences[i] / n));
  }
  out.difference = difference.total();
  std::vector<double> moved;
  moved.reserve(differences.size());
  std::vector<std::uint16_t> of_cluster(clusters.count(), 0);
  std::size_t strata = 1;
  for (std::size_t i = 0; i < differences.size(); ++i) {
    const Class& own = classes[class_of(i)];
    moved.push_back(weights.of(class_of(i)) * (differences[i] - own.sum.total() / own.items) / n);
    of_cluster[clusters.of_item()[i]] = stratum_of(i);
    strata = std::max<std::size_t>(strata, stratum_of(i) + 1U);
  }
  std::optional<double> variance = clustered_variance(clusters.totals(moved), of_cluster, strata);
  for (std::size_t k = 0; variance && weights.shares_from > 0 && k < classes.size(); ++k) {
    if (!(classes[k].items > 0)) continue;
    const double apart = classes[k].sum.total() / classes[k].items - out.difference;
    *variance += weights.of(k) * classes[k].items / n * apart * apart / weights.shares_from;
  }
  out.interval = {out.difference, out.difference};
  if (!variance || !(*variance > 0)) return out;
  const double error = std::sqrt(*variance);
  const double half = clustered_half_width(level, clusters.count()) * error;
  out.varied = true;
  out.interval = {out.difference - half, out.difference + half};
  out.test.statistic = out.difference / error;
  if (clusters.count() < kManyClusters) out.test.degrees = static_cast<double>(clusters.count() - 1);
  out.test.p_value = clustered_two_sided(out.test.statistic, clusters.count());
  return out;
}

}  // namespace isoyield
