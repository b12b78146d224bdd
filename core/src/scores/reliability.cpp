#include "isoyield/scores/reliability.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/compensated_sum.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

std::size_t width_bin(double p, std::size_t count) {
  const double step = 1 / static_cast<double>(count);
  auto bin = std::min(count - 1, static_cast<std::size_t>(p * static_cast<double>(count)));
  while (bin + 1 < count && p >= static_cast<double>(bin + 1) * step) ++bin;
  while (bin > 0 && p < static_cast<double>(bin) * step) --bin;
  return bin;
}

std::size_t width_bin_closed_above(double p, std::size_t count) {
  const std::size_t bin = width_bin(p, count);
  return bin > 0 && p == static_cast<double>(bin) * (1 / static_cast<double>(count)) ? bin - 1 : bin;
}

/// The quantile k/B lies at rank (n - 1) k/B, between two scores unless the rank is whole, so it is below a score
/// exactly when that rank is below the number of items under the score. Totals too small to be counts have no
/// "- 1".
std::size_t mass_bin(double below, double items, std::size_t count) {
  const auto bins = static_cast<double>(count);
  const double ranks = items > bins ? items - 1 : items;
  const double quantiles = std::ceil(below * bins / ranks) - 1;
  return static_cast<std::size_t>(std::clamp(quantiles, 0.0, bins - 1));
}

}  // namespace

Undefined not_probabilities(const Sweep& sweep) {
  if (sweep.size() < 2) return Undefined::no_items;
  const bool within = sweep.threshold[1] <= 1 && sweep.threshold.back() >= 0;
  return within || sweep.scale == Scale::logit ? Undefined::defined : Undefined::no_probabilities;
}

double logistic(double logit) {
  const double small = portable::exp(-std::fabs(logit));
  return (logit < 0 ? small : 1) / (1 + small);
}

std::vector<ReliabilityBin> reliability_bins(const Sweep& sweep, std::size_t count, Binning binning) {
  std::vector<ReliabilityBin> bins;
  if (not_probabilities(sweep) != Undefined::defined) return bins;
  const double all = sweep.positives + sweep.negatives;
  const auto bin_of = [&](std::size_t i) {
    if (binning == Binning::equal_width) return width_bin(probability_at(sweep, i), count);
    if (binning == Binning::equal_width_closed_above) return width_bin_closed_above(probability_at(sweep, i), count);
    return mass_bin((sweep.positives - sweep.tp[i]) + (sweep.negatives - sweep.fp[i]), all, count);
  };
  for (std::size_t first = 1; first < sweep.size();) {
    // Bins fall along the sweep, so the last of this one is found by halving.
    const std::size_t bin = bin_of(first);
    std::size_t last = first;
    for (std::size_t beyond = sweep.size(); beyond - last > 1;) {
      const std::size_t middle = last + (beyond - last) / 2;
      (bin_of(middle) == bin ? last : beyond) = middle;
    }
    ReliabilityBin here{.first = first, .last = last};
    here.positives = sweep.tp[last] - sweep.tp[first - 1];
    here.items = here.positives + (sweep.fp[last] - sweep.fp[first - 1]);
    // What is lost beside items that weigh 1e16 times as much is in no bin.
    if (!(here.items > 0)) {
      first = last + 1;
      continue;
    }
    CompensatedSum sum;
    for (std::size_t i = first; i <= last; ++i) {
      const double more = (sweep.tp[i] - sweep.tp[i - 1]) + (sweep.fp[i] - sweep.fp[i - 1]);
      sum.add(more * probability_at(sweep, i));
    }
    here.mean = sum.total() / here.items;
    bins.push_back(here);
    first = last + 1;
  }
  return bins;
}

}  // namespace isoyield
