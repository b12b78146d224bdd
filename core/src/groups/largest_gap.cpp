#include "isoyield/groups/largest_gap.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "isoyield/inference/posterior.hpp"
#include "isoyield/numeric/random.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kGroupStream = 0x2000000;
constexpr std::uint32_t kClusterStream = 0x3000000;

/// A group in a draw, by the place of its cells: true negatives, false positives, false negatives, true positives.
BinaryCounts counts_of(const double* cells) { return {.tp = cells[3], .fn = cells[2], .fp = cells[1], .tn = cells[0]}; }

/// What one group has in each draw.
struct DrawnStatistic {
  std::vector<double> values;
  std::vector<double> relative;  ///< its variance there over its mean variance
  double mean = 0;
  double variance = 0;
};

/// The variance of a statistic of one item whose cell has these shares: by the delta method, with slopes by
/// differences.
double variance_of_item(const BinaryCounts& cells, double value, const GroupStatistic& statistic) {
  constexpr double kStep = 1e-5;
  const double total = cells.total();
  double mean = 0;
  double squares = 0;
  for (double BinaryCounts::*const cell :
       {&BinaryCounts::tp, &BinaryCounts::fn, &BinaryCounts::fp, &BinaryCounts::tn}) {
    BinaryCounts more = cells;
    more.*cell += kStep * total;
    const Value there = statistic(more);
    const double slope = there.defined() ? (there.number() - value) / kStep : 0;
    mean += cells.*cell / total * slope;
    squares += cells.*cell / total * slope * slope;
  }
  return std::max(0.0, squares - mean * mean);
}

/// Absent where a draw lacks the value, or all have the same but for rounding.
std::optional<DrawnStatistic> drawn_statistic(const DrawnGroups& drawn, std::size_t group,
                                              const GroupStatistic& statistic) {
  // A draw that lies at the border of what is possible seems to be certain.
  constexpr double kLeast = 0.1;
  constexpr double kRounding = 1e-12;
  DrawnStatistic out;
  const auto draws = static_cast<double>(drawn.size());
  double mean_variance = 0;
  for (const std::vector<BinaryCounts>& draw : drawn) {
    const Value value = statistic(draw[group]);
    if (!value.defined() || !std::isfinite(value.number())) return std::nullopt;
    out.values.push_back(value.number());
    out.relative.push_back(variance_of_item(draw[group], value.number(), statistic));
    out.mean += value.number() / draws;
    mean_variance += out.relative.back() / draws;
  }
  if (!(mean_variance > 0)) return std::nullopt;
  for (double& each : out.relative) each = std::max(kLeast, each / mean_variance);
  for (const double each : out.values) out.variance += (each - out.mean) * (each - out.mean) / (draws - 1);
  if (!(std::sqrt(out.variance) > kRounding * std::max(1.0, std::fabs(out.mean)))) return std::nullopt;
  return out;
}

/// Two groups, their difference, and by how much it varies from draw to draw.
struct PairOfGroups {
  std::size_t a = 0;
  std::size_t b = 0;
  double apart = 0;
  double spread = 0;
};

/// The differences of each draw from their mean, in standard errors as that draw shows them; the largest.
double largest_of(std::size_t draw, const std::vector<PairOfGroups>& pairs, const std::vector<DrawnStatistic>& of) {
  double out = 0;
  for (const PairOfGroups& pair : pairs) {
    const DrawnStatistic& a = of[pair.a];
    const DrawnStatistic& b = of[pair.b];
    const double from = a.values[draw] - a.mean - (b.values[draw] - b.mean);
    const double relative = (a.relative[draw] * a.variance + b.relative[draw] * b.variance) / (a.variance + b.variance);
    out = std::max(out, std::fabs(from) / (pair.spread * std::sqrt(relative)));
  }
  return out;
}

}  // namespace

DrawnGroups draw_groups(std::span<const BinaryCounts> groups, const Sampling& sampling) {
  DrawnGroups out(sampling.draws, std::vector<BinaryCounts>(groups.size()));
  std::vector<double> shares;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const CellPosterior posterior(ConfusionMatrix(groups[g]), groups[g].total(), sampling.totals);
    for (std::size_t draw = 0; draw < out.size(); ++draw) {
      Random random(sampling.seed, draw, kGroupStream + static_cast<std::uint32_t>(g));
      posterior.draw(random, shares);
      out[draw][g] = counts_of(shares.data());
    }
  }
  return out;
}

DrawnGroups draw_groups(const GroupedItems& items, std::size_t groups, const Clusters& clusters,
                        const Sampling& sampling) {
  const std::size_t cells = 4 * groups;
  const std::size_t rows = items.group.size();
  constexpr std::size_t kMostSteps = 40'000'000;
  constexpr std::size_t kFewestDraws = 200;
  const std::size_t draws =
      std::min<std::size_t>(sampling.draws, std::max(kFewestDraws, kMostSteps / std::max<std::size_t>(1, rows)));
  std::vector<std::uint32_t> cell(rows);
  for (std::size_t i = 0; i < rows; ++i)
    cell[i] = static_cast<std::uint32_t>(4 * items.group[i] + 2 * items.positive[i] + items.decided[i]);
  DrawnGroups out(draws, std::vector<BinaryCounts>(groups));
  std::vector<double> weights(clusters.count());
  std::vector<double> sums(cells);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    Random random(sampling.seed, draw, kClusterStream);
    for (double& weight : weights) weight = -std::log(random.uniform());
    std::fill(sums.begin(), sums.end(), 0.0);
    for (std::size_t i = 0; i < rows; ++i) sums[cell[i]] += weights[clusters.of_item()[i]] * clusters.weight(i);
    for (std::size_t g = 0; g < groups; ++g) out[draw][g] = counts_of(&sums[4 * g]);
  }
  return out;
}

namespace {

/// `statistic`, `of_draws`: of each group, or one for all of them.
std::optional<LargestGap> gap_by(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                 std::span<const GroupStatistic> statistic, double level,
                                 std::span<const GroupStatistic> of_draws) {
  std::vector<std::size_t> with;
  std::vector<double> values;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const Value value = statistic[statistic.size() > 1 ? g : 0](groups[g]);
    if (!value.defined() || !std::isfinite(value.number())) continue;
    with.push_back(g);
    values.push_back(value.number());
  }
  if (with.size() < 2) return std::nullopt;
  const auto least = static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
  // Of equal values the last, so that no group is compared with itself.
  const auto most =
      values.size() - 1 - static_cast<std::size_t>(std::max_element(values.rbegin(), values.rend()) - values.rbegin());
  LargestGap out{.low = with[least], .high = with[most], .gap = values[most] - values[least]};
  if (drawn.size() < 2) return out;
  std::vector<DrawnStatistic> there;
  for (const std::size_t g : with) {
    std::optional<DrawnStatistic> found = drawn_statistic(drawn, g, of_draws[of_draws.size() > 1 ? g : 0]);
    if (!found) return out;
    there.push_back(std::move(*found));
  }
  std::vector<PairOfGroups> pairs;
  for (std::size_t a = 0; a < with.size(); ++a) {
    for (std::size_t b = a + 1; b < with.size(); ++b) {
      double squares = 0;
      for (std::size_t draw = 0; draw < drawn.size(); ++draw) {
        const double from = there[a].values[draw] - there[a].mean - (there[b].values[draw] - there[b].mean);
        squares += from * from;
      }
      if (!(squares > 0)) return out;
      pairs.push_back({.a = a,
                       .b = b,
                       .apart = values[a] - values[b],
                       .spread = std::sqrt(squares / static_cast<double>(drawn.size() - 1))});
    }
  }
  std::vector<double> largest;
  for (std::size_t draw = 0; draw < drawn.size(); ++draw) largest.push_back(largest_of(draw, pairs, there));
  double observed = 0;
  for (const PairOfGroups& pair : pairs) observed = std::max(observed, std::fabs(pair.apart) / pair.spread);
  const auto reach =
      static_cast<double>(std::count_if(largest.begin(), largest.end(), [&](double t) { return t >= observed; }));
  out.p_value = (reach + 1) / (static_cast<double>(largest.size()) + 1);
  std::sort(largest.begin(), largest.end());
  const double width = quantile(largest, level);
  Interval interval{0, 0};
  for (const PairOfGroups& pair : pairs) {
    interval.low = std::max(interval.low, std::fabs(pair.apart) - width * pair.spread);
    interval.high = std::max(interval.high, std::fabs(pair.apart) + width * pair.spread);
  }
  out.interval = interval;
  return out;
}

}  // namespace

std::optional<LargestGap> largest_gap(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                      const GroupStatistic& statistic, double level, const GroupStatistic& of_draws) {
  return gap_by(groups, drawn, std::span(&statistic, 1), level, std::span(of_draws ? &of_draws : &statistic, 1));
}

std::optional<LargestGap> largest_gap(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                      std::span<const GroupStatistic> each, double level) {
  return gap_by(groups, drawn, each, level, each);
}

}  // namespace isoyield
