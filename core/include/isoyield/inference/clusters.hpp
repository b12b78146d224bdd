#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/paired.hpp"

// Items that were not drawn one by one but in clusters: the rows of one patient, document, prompt or site. An estimate
// is then a sum of contributions of its items, and its variance that of the totals of whole clusters.

namespace isoyield {

/// Which cluster each item belongs to, and how much it weighs: a row that stands for several items weighs as many, and
/// a survey weight enters sums and their variance alike (Binder 1983). An item that weighs w adds w times what others
/// add to every total.
class Clusters {
 public:
  /// `keys`: equal for the items of one cluster, one per item. `weights`: a view that outlives this; empty: 1 each.
  /// `counted`: they say how many items each row stands for. O(n).
  explicit Clusters(std::span<const std::uint64_t> keys, std::span<const double> weights = {}, bool counted = true);
  /// Every item by itself, with its weight.
  [[nodiscard]] static Clusters of_items(std::span<const double> weights);

  [[nodiscard]] std::size_t count() const { return sizes_.size(); }
  /// The cluster of each item, numbered from 0 in order of first appearance.
  [[nodiscard]] std::span<const std::uint32_t> of_item() const { return of_item_; }
  /// Items of each cluster.
  [[nodiscard]] std::span<const std::uint32_t> sizes() const { return sizes_; }
  [[nodiscard]] bool weighted() const { return !weights_.empty(); }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }
  [[nodiscard]] double weight(std::size_t item) const { return weights_.empty() ? 1 : weights_[item]; }
  /// Sum of the weights of all items.
  [[nodiscard]] double total() const { return total_; }
  /// How many items were drawn for a weight of 1: 1 where weights count them.
  [[nodiscard]] double items_per_weight() const { return counted_ ? 1 : static_cast<double>(of_item_.size()) / total_; }
  /// Whether every cluster is a single item, so that there are no clusters to speak of.
  [[nodiscard]] bool trivial() const { return count() == of_item_.size(); }
  /// Whether the items of every cluster have the same value of `stratum` (one per item), as their class.
  [[nodiscard]] bool within(std::span<const std::uint16_t> stratum) const;
  /// Sum of the items' contributions in each cluster, each as often as its item weighs.
  [[nodiscard]] std::vector<double> totals(std::span<const double> contributions) const;

 private:
  Clusters() = default;

  std::vector<std::uint32_t> of_item_;
  std::vector<std::uint32_t> sizes_;
  std::span<const double> weights_;
  bool counted_ = true;
  double total_ = 0;
};

/// Fewer clusters than this: Student's t with one degree of freedom less than clusters, else the normal distribution.
inline constexpr std::size_t kManyClusters = 40;
/// Half the width of an interval in standard errors, for so many clusters (at least two).
[[nodiscard]] double clustered_half_width(double level, std::size_t clusters);
/// Two-sided p-value of an estimate in standard errors, likewise.
[[nodiscard]] double clustered_two_sided(double statistic, std::size_t clusters);

/// Variance of a sum of contributions when clusters were drawn with replacement: m / (m - 1) times the sum of squared
/// deviations of the cluster totals from their mean (Binder 1983; R survey's svymean and svyratio). A ratio or any
/// smooth statistic enters by its linearized contributions. Absent with fewer than two clusters.
[[nodiscard]] std::optional<double> clustered_variance(std::span<const double> totals);
/// The same where clusters were drawn class by class: the variances of the strata add up. `stratum`: of each cluster.
/// Absent where a stratum has one cluster.
[[nodiscard]] std::optional<double> clustered_variance(std::span<const double> totals,
                                                       std::span<const std::uint16_t> stratum, std::size_t strata);

/// How many items drawn one by one would tell as much of a share.
struct EffectiveItems {
  /// Variance over that of as many items drawn one by one, p (1 - p) / n; absent where nothing varies.
  std::optional<double> design_effect;
  /// n / design effect, at most n; n where nothing varies.
  double items = 0;
  /// The same times (t(n - 1) / t(m - 1))^2, for intervals made for independent items: the variance itself is estimated
  /// from m clusters. Korn, Graubard 1998, Survey Methodology 24(2), 193-201.
  double for_intervals = 0;
};
/// `share` of `items`, with the variance that clusters give it; at least two clusters.
[[nodiscard]] EffectiveItems effective_items(double share, double items, double variance, std::size_t clusters,
                                             double level);

/// A share of clustered items.
struct ClusteredShare {
  double items = 0;
  double share = 0;
  double variance = 0;
  EffectiveItems effective;
};
/// `counted`: 1 for items in the numerator, `among`: 1 for items in the denominator (every item counted is among them).
/// Absent with fewer than two clusters, and where no item is in the denominator.
[[nodiscard]] std::optional<ClusteredShare> clustered_share(std::span<const std::uint8_t> counted,
                                                            std::span<const std::uint8_t> among,
                                                            const Clusters& clusters, double level);

/// Intracluster correlation of a value of the items by one-way analysis of variance (Donner, Koval 1980, Biometrics
/// 36(1), 19-25); may be negative. Absent where clusters are single items, with one cluster, where nothing varies, and
/// with weights.
[[nodiscard]] std::optional<double> intracluster_correlation(std::span<const double> values, const Clusters& clusters);

/// Why a test has no result.
enum class NoTest : std::uint8_t { none, one_cluster, never_apart };

/// Two classifiers on the same clustered items: how often each is right.
struct ClusteredPairs {
  double difference = 0;             ///< share right of a less that of b
  double variance_under_null = 0;    ///< m / (m - 1) * sum of squared cluster differences / n^2
  std::optional<double> variance;    ///< centred at the difference, for its interval
  std::optional<Interval> interval;  ///< of the difference; absent where it does not vary
  std::optional<TestResult> test;    ///< chi-squared with one degree of freedom
  NoTest reason = NoTest::none;      ///< why there is no test
};
/// McNemar's test for clustered items: the squared difference over its variance where both are right equally often
/// (Obuchowski 1998, Statistics in Medicine 17(13), 1495-1507, in the form of Yang, Sun, Hardin 2010).
[[nodiscard]] ClusteredPairs clustered_pairs(std::span<const std::uint8_t> right_a,
                                             std::span<const std::uint8_t> right_b, const Clusters& clusters,
                                             double level);

/// The mean of differences of clustered items, such as of what two classifiers earn: normal, with few clusters
/// Student's t. `stratum`: the class of each item where so many clusters of each class were drawn. Where nothing varies
/// as paired_mean(), but without a test. `weights`: of the class shares of a deployment; `truth`: the class of each
/// item there.
[[nodiscard]] PairedMean paired_mean(std::span<const double> differences, const Clusters& clusters, double level,
                                     std::span<const std::uint16_t> stratum = {}, const ClassWeights& weights = {},
                                     std::span<const std::uint16_t> truth = {});

}  // namespace isoyield
