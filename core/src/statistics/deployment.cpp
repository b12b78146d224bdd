#include "isoyield/statistics/deployment.hpp"

#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

constexpr double kTail = 0.025;

/// The mean of the beta distribution whose parameters sum to `size` and whose lower tail ends at `low`; the larger the
/// mean, the less of it is below.
double mean_above(double low, double size) {
  double least = low / 2;
  double most = (1 + low) / 2;
  const auto below = [&](double mean) { return distributions::beta_below(mean * size, (1 - mean) * size, low); };
  while (below(least) < kTail) least /= 2;
  while (below(most) > kTail) most = (1 + most) / 2;
  for (int step = 0; step < 100 && least < most; ++step) {
    const double middle = (least + most) / 2;
    if (middle == least || middle == most) break;
    (below(middle) > kTail ? least : most) = middle;
  }
  return (least + most) / 2;
}

}  // namespace

std::optional<double> items_behind_range(const Interval& range) {
  constexpr double kPrior = 1;
  // The larger the size, the less is above the higher end.
  const auto above = [&](double size) {
    const double mean = mean_above(range.low, size);
    return distributions::beta_below((1 - mean) * size, mean * size, 1 - range.high);
  };
  double least = kPrior;
  if (above(least) <= kTail) return std::nullopt;
  double most = 2;
  while (above(most) > kTail && most < distributions::kMany) most *= 2;
  for (int step = 0; step < 100; ++step) {
    const double middle = (least + most) / 2;
    if (middle == least || middle == most) break;
    (above(middle) > kTail ? least : most) = middle;
  }
  return (least + most) / 2 - kPrior;
}

ItemsBehind ItemsBehind::against_rest(std::size_t k) const {
  ItemsBehind out = *this;
  if (deployed()) out.of_class = {of_class[k], of_class.size() == 2 ? of_class[1 - k] : 0};
  return out;
}

ClassWeights ClassWeights::by_sign(std::size_t positive) const {
  ClassWeights out = *this;
  if (given()) out.of_class = {of_class[1 - positive], of_class[positive]};
  return out;
}

double deployed_variance(std::span<const double> shares, std::span<const double> slopes, std::size_t decisions,
                         const ItemsBehind& items) {
  double overall = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) overall += shares[i] * slopes[i];
  double within = 0;
  double between = 0;
  for (std::size_t k = 0; k < items.of_class.size(); ++k) {
    const auto cells = shares.subspan(k * decisions, decisions);
    const auto changes = slopes.subspan(k * decisions, decisions);
    double share = 0;
    double mean = 0;
    for (std::size_t d = 0; d < decisions; ++d) {
      share += cells[d];
      mean += cells[d] * changes[d];
    }
    if (!(share > 0)) continue;
    mean /= share;
    double squares = 0;
    for (std::size_t d = 0; d < decisions; ++d) squares += cells[d] * (changes[d] - mean) * (changes[d] - mean);
    within += share * squares / items.of_class[k];
    between += share * (mean - overall) * (mean - overall);
  }
  return within + (items.shares_from > 0 ? between / items.shares_from : 0);
}

WeightedMean weighted_mean(std::span<const double> values, std::span<const std::uint16_t> truth,
                           const ClassWeights& weights, std::span<const double> counts) {
  const std::size_t classes = weights.of_class.size();
  std::vector<double> sizes(classes, 0);
  std::vector<double> means(classes, 0);
  double n = 0;
  const auto count = [&](std::size_t i) { return counts.empty() ? 1 : counts[i]; };
  for (std::size_t i = 0; i < values.size(); ++i) {
    sizes[truth[i]] += count(i);
    n += count(i);
  }
  for (std::size_t i = 0; i < values.size(); ++i) means[truth[i]] += count(i) * (values[i] / sizes[truth[i]]);
  WeightedMean out;
  for (std::size_t k = 0; k < classes; ++k) out.mean += weights.of(k) * sizes[k] / n * means[k];
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double apart = weights.of(truth[i]) * (values[i] - means[truth[i]]) / n;
    out.variance += count(i) * apart * apart;
  }
  for (std::size_t k = 0; k < classes && weights.shares_from > 0; ++k) {
    const double apart = means[k] - out.mean;
    out.variance += weights.of(k) * sizes[k] / n * apart * apart / weights.shares_from;
  }
  return out;
}

}  // namespace isoyield
