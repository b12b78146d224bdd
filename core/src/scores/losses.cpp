#include "scores/losses.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "numeric/compensated_sum.hpp"
#include "numeric/portable.hpp"
#include "scores/item_losses.hpp"

namespace isoyield {
namespace {

/// Kullback-Leibler divergence of the share q from the probability p, both of the positive class.
double divergence(double q, double p) {
  const auto term = [](double share, double probability) {
    if (share == 0) return 0.0;
    return probability > 0 ? share * portable::log(share / probability) : std::numeric_limits<double>::infinity();
  };
  return std::fmax(0, term(q, p) + term(1 - q, 1 - p));
}

double base_rate(const Sweep& s) { return s.positives / (s.positives + s.negatives); }

double square(double x) { return x * x; }

}  // namespace

Value clipped_log_loss(const Swept& swept, double clip) {
  const Sweep& s = swept;
  const bool inside =
      s.size() > 1 && s.scale == Scale::probability && s.threshold[1] <= 1 - clip && s.threshold.back() >= clip;
  return inside ? swept.log_loss() : log_loss_of_probabilities(s, clip);
}

Value share_saved(const Value& loss, double always) {
  if (!loss.defined()) return loss;
  const Value left = ratio(loss.number(), always, Undefined::one_class_only);
  return left.defined() ? Value(1 - left.number()) : left;
}

double entropy_of(std::span<const double> totals) {
  const double all = std::accumulate(totals.begin(), totals.end(), 0.0);
  double sum = 0;
  for (const double total : totals) {
    if (total > 0) sum += total / all * portable::log1p((all - total) / total);
  }
  return sum;
}

double impurity_of(std::span<const double> totals) {
  const double all = std::accumulate(totals.begin(), totals.end(), 0.0);
  double sum = 0;
  for (const double total : totals) sum += total / all * ((all - total) / all);
  return sum;
}

LossParts brier_parts(const Swept& swept, std::size_t bins) {
  const Sweep& sweep = swept;
  const double all = sweep.positives + sweep.negatives;
  const double base = base_rate(sweep);
  LossParts parts{.uncertainty = impurity_of(std::array{sweep.positives, sweep.negatives}) / 2};
  for (const ReliabilityBin& bin : swept.bins(bins, Binning::equal_width)) {
    parts.reliability += bin.items / all * square(bin.mean - bin.share());
    parts.resolution += bin.items / all * square(bin.share() - base);
  }
  return parts;
}

LossParts unbiased_brier_parts(const Swept& swept, std::size_t bins) {
  const Sweep& sweep = swept;
  const double all = sweep.positives + sweep.negatives;
  LossParts parts = brier_parts(swept, bins);
  const auto bias = [](double share, double items) { return items > 1 ? share * (1 - share) / (items - 1) : 0; };
  double within = 0;
  for (const ReliabilityBin& bin : swept.bins(bins, Binning::equal_width))
    within += bin.items / all * bias(bin.share(), bin.items);
  const double between = bias(base_rate(sweep), all);
  // So much of the correction that no part leaves its range.
  double taken = 1;
  if (within > 0) taken = std::fmin(taken, parts.reliability / within);
  if (within > between) taken = std::fmin(taken, parts.resolution / (within - between));
  if (between > 0) taken = std::fmin(taken, (0.25 - parts.uncertainty) / between);
  parts.reliability = std::fmax(0, parts.reliability - taken * within);
  parts.resolution = std::clamp(parts.resolution - taken * (within - between), 0.0, 0.25);
  parts.uncertainty += taken * between;
  return parts;
}

LossParts log_loss_parts(const Swept& swept, std::size_t bins) {
  const Sweep& sweep = swept;
  const double all = sweep.positives + sweep.negatives;
  const double base = base_rate(sweep);
  LossParts parts{.uncertainty = entropy_of(std::array{sweep.positives, sweep.negatives})};
  for (const ReliabilityBin& bin : swept.bins(bins, Binning::equal_width)) {
    parts.reliability += bin.items / all * divergence(bin.share(), bin.mean);
    parts.resolution += bin.items / all * divergence(bin.share(), base);
  }
  return parts;
}

namespace {

/// Mean over the items of the sum over the operating points of `term(i, probability less the mean of its bin, bin)`.
template <class Term>
double mean_within(const Swept& swept, std::size_t bins, Term term) {
  const Sweep& sweep = swept;
  double mean = 0;
  for (const ReliabilityBin& bin : swept.bins(bins, Binning::equal_width)) {
    CompensatedSum sum;
    for (std::size_t i = bin.first; i <= bin.last; ++i) sum.add(term(i, probability_at(sweep, i) - bin.mean, bin));
    mean += sum.total() / (sweep.positives + sweep.negatives);
  }
  return mean;
}

}  // namespace

double brier_within_variance(const Swept& swept, std::size_t bins) {
  const Sweep& s = swept;
  return mean_within(swept, bins, [&](std::size_t i, double apart, const ReliabilityBin&) {
    return ((s.tp[i] - s.tp[i - 1]) + (s.fp[i] - s.fp[i - 1])) * square(apart);
  });
}

double brier_within_covariance(const Swept& swept, std::size_t bins) {
  const Sweep& s = swept;
  return 2 * mean_within(swept, bins, [&](std::size_t i, double apart, const ReliabilityBin& bin) {
           return apart * ((s.tp[i] - s.tp[i - 1]) * (1 - bin.share()) - (s.fp[i] - s.fp[i - 1]) * bin.share());
         });
}

CalibrationError calibration_error(const Swept& swept, std::size_t bins, Binning binning) {
  const Sweep& sweep = swept;
  const double all = sweep.positives + sweep.negatives;
  CalibrationError error;
  for (const ReliabilityBin& bin : swept.bins(bins, binning)) {
    const double apart = std::fabs(bin.mean - bin.share());
    error.mean += bin.items / all * apart;
    error.root_mean_square += bin.items / all * square(apart);
    error.largest = std::fmax(error.largest, apart);
  }
  error.mean = std::fmin(error.mean, 1);
  error.root_mean_square = std::fmin(std::sqrt(error.root_mean_square), 1);
  return error;
}

namespace {

/// Residuals (outcome less probability) on points 0, 1/G, ..., 1, each shared between its two neighbours.
std::vector<double> residuals_on_grid(const Sweep& s, std::size_t intervals) {
  std::vector<double> grid(intervals + 1);
  const double all = s.positives + s.negatives;
  for (std::size_t i = 1; i < s.size(); ++i) {
    const double p = probability_at(s, i);
    const double tp = s.tp[i] - s.tp[i - 1];
    const double fp = s.fp[i] - s.fp[i - 1];
    const double residual = (tp * (1 - p) - fp * p) / all;
    const double place = p * static_cast<double>(intervals);
    const std::size_t left = std::min(static_cast<std::size_t>(place), intervals - 1);
    const double right_share = place - static_cast<double>(left);
    grid[left] += residual * (1 - right_share);
    grid[left + 1] += residual * right_share;
  }
  return grid;
}

/// The same on every other point.
std::vector<double> coarser(const std::vector<double>& fine) {
  std::vector<double> grid((fine.size() + 1) / 2);
  for (std::size_t j = 0; j < grid.size(); ++j) {
    grid[j] = fine[2 * j];
    if (j > 0) grid[j] += fine[2 * j - 1] / 2;
    if (j + 1 < grid.size()) grid[j] += fine[2 * j + 1] / 2;
  }
  return grid;
}

/// Integral over [0, 1] of the absolute value of the residuals smoothed by a Gaussian of this width (in intervals)
/// reflected at the ends.
double smoothed(const std::vector<double>& grid, double width) {
  const auto last = static_cast<std::ptrdiff_t>(grid.size()) - 1;
  const auto reach = static_cast<std::ptrdiff_t>(std::ceil(6 * width));
  // The grid and its mirror images. Both ends are their own image: what falls there comes from both sides.
  std::vector<double> mirrored(grid.size() + 2 * static_cast<std::size_t>(reach));
  for (std::ptrdiff_t at = -reach; at <= last + reach; ++at) {
    std::ptrdiff_t place = at;
    while (place < 0 || place > last) place = place < 0 ? -place : 2 * last - place;
    mirrored[static_cast<std::size_t>(at + reach)] =
        (place == 0 || place == last ? 2 : 1) * grid[static_cast<std::size_t>(place)];
  }
  std::vector<double> smooth(grid.size());
  double total = 0;
  for (std::ptrdiff_t d = 0; d <= reach; ++d) {
    const double z = static_cast<double>(d) / width;
    const double share = portable::exp(-z * z / 2) / (d == 0 ? 2 : 1);
    total += 2 * share;
    const double* const left = mirrored.data() + (reach - d);
    const double* const right = mirrored.data() + (reach + d);
    for (std::size_t i = 0; i < smooth.size(); ++i) smooth[i] += share * (left[i] + right[i]);
  }
  double area = 0;
  for (const double each : smooth) area += std::fabs(each);
  return (area - (std::fabs(smooth.front()) + std::fabs(smooth.back())) / 2) / total;
}

}  // namespace

double smooth_calibration_error(const Sweep& sweep) {
  constexpr std::size_t kFinest = std::size_t{1} << 14;
  constexpr double kNarrowest = 0.001;
  constexpr double kIntervalsAWidth = 10;
  constexpr double kExact = 1e-10;
  std::vector<std::vector<double>> grids{residuals_on_grid(sweep, kFinest)};
  while (grids.back().size() > 17) grids.push_back(coarser(grids.back()));
  const auto error = [&](double width) {
    std::size_t level = grids.size() - 1;
    while (level > 0 && width * static_cast<double>(grids[level].size() - 1) < kIntervalsAWidth) --level;
    return smoothed(grids[level], width * static_cast<double>(grids[level].size() - 1));
  };
  double narrow = kNarrowest;
  double wide = 1;
  double above = error(narrow) - narrow;
  if (above <= 0) return above + narrow;
  double below = error(wide) - wide;
  if (below >= 0) return wide;
  // The error falls as the width grows, in steps where the grid becomes coarser. False position, halved where an end
  // stays (Dowell, Jarratt 1971, Illinois), and every third time the middle, which no step deceives.
  int stayed = 0;
  for (int step = 1; wide - narrow > kExact; ++step) {
    const double line = (narrow * below - wide * above) / (below - above);
    const double middle =
        step % 3 == 0 ? (narrow + wide) / 2 : std::clamp(line, narrow + kExact / 4, wide - kExact / 4);
    const double here = error(middle) - middle;
    if (here == 0) return middle;
    if (here > 0) {
      narrow = middle;
      above = here;
      if (stayed == 1) below /= 2;
      stayed = 1;
    } else {
      wide = middle;
      below = here;
      if (stayed == -1) above /= 2;
      stayed = -1;
    }
  }
  return (narrow + wide) / 2;
}

}  // namespace isoyield
