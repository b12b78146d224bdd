#include "isoyield/inference/paired_metric.hpp"

#include <cmath>
#include <utility>

#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

std::size_t cell_of(const DecidedItems& items, std::span<const std::uint16_t> decisions, std::size_t i) {
  return items.truth[i] * items.classes + decisions[i];
}

PairedMean mean_of(std::span<const double> added, const DecidedItems& items, double level) {
  const auto strata = items.by_class ? items.truth : std::span<const std::uint16_t>();
  if (items.clusters != nullptr) return paired_mean(added, *items.clusters, level, strata, items.weights, items.truth);
  if (items.weights.given()) return paired_mean(added, level, items.truth, items.weights, items.counts);
  return paired_mean(added, level, strata, items.counts);
}

}  // namespace

std::optional<DecidedMetric> decided_metric(const MetricCall& call, const DecidedItems& items,
                                            std::span<const std::uint16_t> decisions, std::size_t positive) {
  std::vector<double> cells(items.classes * items.classes, 0);
  for (std::size_t i = 0; i < items.truth.size(); ++i)
    cells[cell_of(items, decisions, i)] += items.weight(i) * items.weights.of(items.truth[i]);
  const ConfusionMatrix matrix(items.classes, items.classes, std::move(cells));
  const Value value = evaluate(*call.metric, matrix, positive, call.arguments);
  std::vector<double> slopes = std::move(share_slopes({&call, 1}, {&value, 1}, matrix, positive).front());
  if (slopes.empty()) return std::nullopt;
  return DecidedMetric{.value = value.number(), .slopes = std::move(slopes)};
}

std::optional<PairedMean> paired_metric(const DecidedMetric& a, std::span<const std::uint16_t> decided_a,
                                        const DecidedMetric& b, std::span<const std::uint16_t> decided_b,
                                        const DecidedItems& items, double level) {
  std::vector<double> added;
  double squares = 0;
  double n = 0;
  for (std::size_t i = 0; i < items.truth.size(); ++i) {
    const double of_a = a.slopes[cell_of(items, decided_a, i)];
    const double of_b = b.slopes[cell_of(items, decided_b, i)];
    added.push_back(of_a - of_b);
    squares += items.weight(i) * (of_a * of_a + of_b * of_b);
    n += items.weight(i);
  }
  constexpr double kNone = 1e-15;  // of the squares: rounding
  PairedMean out = mean_of(added, items, level);
  const double half = (out.interval.high - out.interval.low) / 2;
  const double per_error =
      items.clusters != nullptr ? clustered_half_width(level, items.clusters->count()) : normal_half_width(level);
  const double error = half / per_error;
  if (!out.varied || !std::isfinite(error) || !(error * error * n > kNone * squares / n)) return std::nullopt;
  out.difference = a.value - b.value;
  out.interval = {out.difference - half, out.difference + half};
  out.test.statistic = out.difference / error;
  out.test.p_value = items.clusters != nullptr ? clustered_two_sided(out.test.statistic, items.clusters->count())
                                               : distributions::normal_two_sided(out.test.statistic);
  return out;
}

}  // namespace isoyield
