#include "isoyield/inference/delta_interval.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "metrics/agreement/agreement.hpp"
#include "metrics/registry/fast.hpp"

namespace isoyield {
namespace {

constexpr double kStep = 3e-3;  // of the cell itself

/// Weights of the differences of a function between one, two and three steps to both sides: its slope, without the
/// terms up to the sixth order (Fornberg 1988, table 1). Smooth functions of a cell give 12 digits with it.
constexpr std::array<double, 3> kStencil{45.0 / 60, -9.0 / 60, 1.0 / 60};

/// What a metric moves by between two values beside its own; 0 where they differ by rounding only, which the division
/// by the step would blow up.
double apart(double more, double less) {
  constexpr double kRounding = 5e-14;
  const double by = more - less;
  return std::fabs(by) > kRounding * (std::fabs(more) + std::fabs(less)) ? by : 0;
}

/// The interval of a value of clustered items whose slope by the share of each cell is known.
std::optional<Interval> around(const Metric& metric, double value, const std::vector<double>& slopes, double level,
                               const CellCovariance& clustered) {
  constexpr double kNone = 1e-15;  // of the squares: rounding
  double squares = 0;
  for (std::size_t k = 0; k < slopes.size(); ++k) squares += clustered.share(k) * slopes[k] * slopes[k];
  const double variance = clustered.variance(slopes);
  if (!(variance * clustered.items() > kNone * squares)) return std::nullopt;
  const std::optional<Interval> found = clustered_interval(value, variance, clustered.clusters(), level);
  if (!found) return std::nullopt;
  return Interval{std::max(metric.range.low, found->low), std::min(metric.range.high, found->high)};
}

/// The same at the class shares of a deployment.
std::optional<Interval> around(const Metric& metric, double value, const std::vector<double>& shares,
                               const std::vector<double>& slopes, std::size_t decisions, const ItemsBehind& items,
                               double level) {
  constexpr double kNone = 1e-15;  // of the squares: rounding
  double squares = 0;
  for (std::size_t k = 0; k < slopes.size(); ++k) squares += shares[k] * slopes[k] * slopes[k];
  const double variance = deployed_variance(shares, slopes, decisions, items);
  if (!(variance * items.all > kNone * squares) || !std::isfinite(variance)) return std::nullopt;
  const double half = normal_half_width(level) * std::sqrt(variance);
  return Interval{std::max(metric.range.low, value - half), std::min(metric.range.high, value + half)};
}

/// The interval of a value whose slope by the share of each cell is known. Cells stand class by class, `decisions` of
/// them a class.
std::optional<Interval> around(const Metric& metric, double value, const std::vector<double>& shares,
                               const std::vector<double>& slopes, std::size_t decisions, const ItemsBehind& items,
                               const Sampling& sampling, const CellCovariance* clustered = nullptr) {
  if (clustered != nullptr) return around(metric, value, slopes, sampling.level, *clustered);
  if (items.deployed()) return around(metric, value, shares, slopes, decisions, items, sampling.level);
  const std::size_t length = sampling.totals == ClassTotals::fixed ? decisions : shares.size();
  double all = 0;
  double explained = 0;  // by what cannot vary: the total, or each class's
  for (std::size_t first = 0; first < shares.size(); first += length) {
    double of_group = 0;
    double mean = 0;
    for (std::size_t i = first; i < first + length; ++i) {
      of_group += shares[i];
      mean += shares[i] * slopes[i];
      all += shares[i] * slopes[i] * slopes[i];
    }
    if (of_group > 0) explained += mean * mean / of_group;
  }
  const double variance = all - explained;
  constexpr double kNone = 1e-15;  // rounding of the two sums
  if (!(variance > kNone * all) || !std::isfinite(variance)) return std::nullopt;
  const double half = normal_half_width(sampling.level) * std::sqrt(variance / items.all);
  return Interval{std::max(metric.range.low, value - half), std::min(metric.range.high, value + half)};
}

/// The power of two that takes cells of a total to where doubles hold the products that formulas make; 0: they are
/// there. A power of two loses nothing.
int into_reach(double total) {
  constexpr int kReach = 100;
  const int exponent = std::clamp(std::ilogb(total), -1000, 1000);
  return std::abs(exponent) < kReach ? 0 : -exponent;
}

/// The same shares within reach.
ConfusionMatrix within_reach(const ConfusionMatrix& matrix) {
  const int power = into_reach(matrix.total());
  if (power == 0) return matrix;
  std::vector<double> cells = matrix.cells();
  for (double& cell : cells) cell = std::ldexp(cell, power);
  return {matrix.classes(), matrix.decisions(), std::move(cells)};
}
BinaryCounts within_reach(const BinaryCounts& counts, int power) {
  if (power == 0) return counts;
  return {.tp = std::ldexp(counts.tp, power),
          .fn = std::ldexp(counts.fn, power),
          .fp = std::ldexp(counts.fp, power),
          .tn = std::ldexp(counts.tn, power)};
}

}  // namespace

std::vector<std::vector<double>> share_slopes(std::span<const MetricCall> calls, std::span<const Value> values,
                                              const ConfusionMatrix& matrix, std::size_t positive) {
  const ConfusionMatrix near = within_reach(matrix);
  struct Moving {
    std::vector<double>* slopes;
    FastMetric quick;
    double more = 0;
  };
  const std::size_t size = near.cells().size();
  std::vector<std::vector<double>> out(calls.size());
  std::vector<Moving> all;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const Metric& metric = *calls[i].metric;
    if (metric.sized || !values[i].defined() || !std::isfinite(values[i].number())) continue;
    out[i].resize(size);
    all.push_back({.slopes = &out[i], .quick = FastMetric(metric, calls[i].arguments)});
  }
  if (all.empty()) return out;  // large tables have none, and would be copied for each of their cells
  const double total = near.total();
  for (std::size_t cell = 0; cell < size; ++cell) {
    const double kept = near.cells()[cell];
    if (kept == 0) continue;  // weighs nothing
    const auto moved = [&](double by) {
      std::vector<double> cells = near.cells();
      cells[cell] = kept * (1 + by);
      return ConfusionMatrix(near.classes(), near.decisions(), std::move(cells));
    };
    const auto counts_of = [&](const ConfusionMatrix& table) {
      return table.classes() == 2 ? one_vs_rest(table, positive) : BinaryCounts{};
    };
    for (std::size_t step = 1; step <= kStencil.size(); ++step) {
      const ConfusionMatrix more = moved(static_cast<double>(step) * kStep);
      const BinaryCounts more_counts = counts_of(more);
      for (Moving& each : all) each.more = each.quick(more, more_counts, positive);
      const ConfusionMatrix less = moved(-static_cast<double>(step) * kStep);
      const BinaryCounts less_counts = counts_of(less);
      for (Moving& each : all)
        (*each.slopes)[cell] += kStencil[step - 1] * apart(each.more, each.quick(less, less_counts, positive));
    }
    for (const Moving& each : all) (*each.slopes)[cell] /= kStep * (kept / total);
  }
  return out;
}

std::vector<std::optional<Interval>> delta_intervals(std::span<const MetricCall> calls, std::span<const Value> values,
                                                     const ConfusionMatrix& matrix, const ItemsBehind& items,
                                                     std::size_t positive, const Sampling& sampling,
                                                     const CellCovariance* clustered) {
  const std::vector<std::vector<double>> slopes = share_slopes(calls, values, matrix, positive);
  std::vector<double> shares = within_reach(matrix).cells();
  const double total = within_reach(matrix).total();
  for (double& share : shares) share /= total;
  std::vector<std::optional<Interval>> out(calls.size());
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (!slopes[i].empty())
      out[i] = around(*calls[i].metric, values[i].number(), shares, slopes[i], matrix.decisions(), items, sampling,
                      clustered);
  }
  return out;
}

std::optional<Interval> kappa_interval(const MetricCall& call, const Value& value, const ConfusionMatrix& matrix,
                                       const ItemsBehind& items, const Sampling& sampling,
                                       const CellCovariance* clustered) {
  const Disagreement by = call.metric->disagreement;
  if (by == Disagreement::none || !value.defined()) return std::nullopt;
  const bool own = by == Disagreement::given;
  const std::vector<double> power{by == Disagreement::alike ? 0.0 : by == Disagreement::linear ? 1.0 : 2.0};
  const std::size_t classes = matrix.classes();
  const rows::DisagreementWeights weight(own ? Arguments(call.arguments) : Arguments(power), classes);
  const double total = matrix.total();
  const std::vector<double> truth = matrix.class_totals();
  const std::vector<double> decided = matrix.decision_totals();
  std::vector<double> weights;
  std::vector<double> shares;
  std::vector<double> by_class(classes);  // mean weight of a class with what is decided
  std::vector<double> by_decision(classes);
  double observed = 0;
  double expected = 0;
  for (std::size_t i = 0; i < classes; ++i) {
    for (std::size_t j = 0; j < classes; ++j) {
      weights.push_back(weight(i, j));
      shares.push_back(matrix.at(i, j) / total);
      by_class[i] += weights.back() * (decided[j] / total);
      by_decision[j] += weights.back() * (truth[i] / total);
      observed += weights.back() * shares.back();
    }
    expected += truth[i] / total * by_class[i];
  }
  std::vector<double> slopes;
  for (std::size_t i = 0; i < classes; ++i) {
    for (std::size_t j = 0; j < classes; ++j) {
      const double more = observed / expected * (by_class[i] + by_decision[j]);
      slopes.push_back((more - weights[i * classes + j]) / expected);
    }
  }
  return around(*call.metric, value.number(), shares, slopes, classes, items, sampling, clustered);
}

std::optional<CellSlopes> cell_slopes(const MetricCall& call, const BinaryCounts& counts, double total) {
  if (call.metric->sized || call.metric->formula.binary == nullptr) return std::nullopt;
  const int power = into_reach(total);
  const BinaryCounts near = within_reach(counts, power);
  const BinaryFormula plain = fast_formula(*call.metric);
  bool defined = true;
  const auto slope = [&](double BinaryCounts::*cell) {
    const double kept = near.*cell;
    if (kept == 0) return 0.0;
    const auto moved = [&](double by) {
      BinaryCounts beside = near;
      beside.*cell = kept * (1 + by);
      const Value value =
          plain != nullptr ? plain(beside, call.arguments) : evaluate(*call.metric, beside, call.arguments);
      if (!value.defined()) defined = false;
      return value.defined() ? value.number() : 0;
    };
    double sum = 0;
    for (std::size_t step = 1; step <= kStencil.size(); ++step) {
      const double by = static_cast<double>(step) * kStep;
      sum += kStencil[step - 1] * apart(moved(by), moved(-by));
    }
    return sum / (kStep * kept / std::ldexp(total, power));
  };
  const CellSlopes out{.tp = slope(&BinaryCounts::tp),
                       .fn = slope(&BinaryCounts::fn),
                       .fp = slope(&BinaryCounts::fp),
                       .tn = slope(&BinaryCounts::tn)};
  if (!defined) return std::nullopt;
  return out;
}

std::optional<Interval> delta_interval(const Metric& metric, double value, const CellSlopes& slopes,
                                       const BinaryCounts& counts, double items, const Sampling& sampling) {
  const double total = counts.total();
  return around(metric, value, {counts.tp / total, counts.fn / total, counts.fp / total, counts.tn / total},
                {slopes.tp, slopes.fn, slopes.fp, slopes.tn}, 2, items, sampling);
}

std::optional<Interval> delta_interval(const Metric& metric, double value, const CellSlopes& slopes,
                                       std::size_t positive, const ConfusionMatrix& matrix, const ItemsBehind& items,
                                       const Sampling& sampling) {
  std::vector<double> shares = matrix.cells();
  const double all = matrix.total();
  for (double& each : shares) each /= all;
  return around(metric, value, shares, slopes_by_cell(slopes, positive, matrix.classes()), matrix.decisions(), items,
                sampling.level);
}

std::vector<double> slopes_by_cell(const CellSlopes& slopes, std::size_t positive, std::size_t classes) {
  std::vector<double> out(classes * classes, slopes.tn);
  for (std::size_t other = 0; other < classes; ++other) {
    out[positive * classes + other] = slopes.fn;
    out[other * classes + positive] = slopes.fp;
  }
  out[positive * classes + positive] = slopes.tp;
  return out;
}

std::optional<Interval> delta_interval(const Metric& metric, double value, const CellSlopes& slopes,
                                       std::size_t positive, std::size_t classes, double level,
                                       const CellCovariance& clustered) {
  return around(metric, value, slopes_by_cell(slopes, positive, classes), level, clustered);
}

std::optional<Interval> delta_interval(const Metric& metric, double value, Average how, std::span<const double> values,
                                       std::span<const CellSlopes> slopes, const ConfusionMatrix& matrix,
                                       const ItemsBehind& items, const Sampling& sampling,
                                       const CellCovariance* clustered) {
  const std::size_t classes = matrix.classes();
  const double total = matrix.total();
  const std::vector<double> of_class = matrix.class_totals();
  const auto weight = [&](std::size_t k) {
    if (how == Average::weighted) return of_class[k] / total;
    return how == Average::macro ? 1 / static_cast<double>(classes) : 1;
  };
  const auto of = [&](std::size_t k) { return slopes[how == Average::micro ? 0 : k]; };
  // An item counts as a true negative of every class but its own and the decided one.
  double elsewhere = 0;
  for (std::size_t k = 0; k < classes; ++k) elsewhere += weight(k) * of(k).tn;
  std::vector<double> shares;
  std::vector<double> by_cell;
  for (std::size_t i = 0; i < classes; ++i) {
    for (std::size_t j = 0; j < classes; ++j) {
      shares.push_back(matrix.at(i, j) / total);
      double slope = elsewhere - weight(i) * of(i).tn;
      if (i == j) {
        slope += weight(i) * of(i).tp;
      } else {
        slope += weight(i) * of(i).fn + weight(j) * (of(j).fp - of(j).tn);
      }
      if (how == Average::weighted) slope += values[i];  // the weight of its class grows too
      by_cell.push_back(slope);
    }
  }
  return around(metric, value, shares, by_cell, classes, items, sampling, clustered);
}

}  // namespace isoyield
