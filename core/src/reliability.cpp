#include "isoyield/reliability.hpp"

#include <algorithm>
#include <cmath>

#include "double_double.hpp"
#include "portable.hpp"

namespace isoyield {
namespace {

std::size_t width_bin(double p, std::size_t count) {
  const double step = 1 / static_cast<double>(count);
  auto bin = std::min(count - 1, static_cast<std::size_t>(p * static_cast<double>(count)));
  while (bin + 1 < count && p >= static_cast<double>(bin + 1) * step) ++bin;
  while (bin > 0 && p < static_cast<double>(bin) * step) --bin;
  return bin;
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

double probability_at(const Sweep& sweep, std::size_t i) {
  const double score = sweep.threshold[i];
  if (sweep.scale == Scale::probability) return score;
  const double small = portable::exp(-std::fabs(score));
  return (score < 0 ? small : 1) / (1 + small);
}

std::vector<ReliabilityBin> reliability_bins(const Sweep& sweep, std::size_t count, Binning binning) {
  std::vector<ReliabilityBin> bins;
  if (not_probabilities(sweep) != Undefined::defined) return bins;
  const double all = sweep.positives + sweep.negatives;
  std::size_t open = count;  // number of the bin that is being filled
  DoubleDouble sum;          // of its probabilities
  const auto close = [&](std::size_t last) {
    if (bins.empty()) return;
    ReliabilityBin& bin = bins.back();
    bin.last = last;
    bin.positives = sweep.tp[last] - sweep.tp[bin.first - 1];
    bin.items = bin.positives + (sweep.fp[last] - sweep.fp[bin.first - 1]);
    bin.mean = sum.rounded() / bin.items;
  };
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    const double p = probability_at(sweep, i);
    const double below = (sweep.positives - sweep.tp[i]) + (sweep.negatives - sweep.fp[i]);
    const std::size_t bin = binning == Binning::equal_width ? width_bin(p, count) : mass_bin(below, all, count);
    if (bin != open) {
      close(i - 1);
      open = bin;
      sum = {};
      bins.push_back({.first = i});
    }
    const double more = (sweep.tp[i] - sweep.tp[i - 1]) + (sweep.fp[i] - sweep.fp[i - 1]);
    sum = sum + two_product(more, p);
  }
  close(sweep.size() - 1);
  return bins;
}

}  // namespace isoyield
