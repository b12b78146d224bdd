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
constexpr std::uint32_t kNumberStream = 0x4000000;
constexpr std::size_t kMostSteps = 40'000'000;
constexpr std::size_t kFewestDraws = 200;

/// So that all draws together do not take long.
std::size_t draws_of(std::size_t rows, const Sampling& sampling) {
  return std::min<std::size_t>(sampling.draws, std::max(kFewestDraws, kMostSteps / std::max<std::size_t>(1, rows)));
}

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

/// `out` with values and their variances; absent where all are the same but for rounding.
std::optional<DrawnStatistic> scaled(DrawnStatistic out) {
  // A draw that lies at the border of what is possible seems to be certain.
  constexpr double kLeast = 0.1;
  constexpr double kRounding = 1e-12;
  const auto draws = static_cast<double>(out.values.size());
  double mean_variance = 0;
  for (std::size_t draw = 0; draw < out.values.size(); ++draw) {
    out.mean += out.values[draw] / draws;
    mean_variance += out.relative[draw] / draws;
  }
  if (!(mean_variance > 0)) return std::nullopt;
  for (double& each : out.relative) each = std::max(kLeast, each / mean_variance);
  for (const double each : out.values) out.variance += (each - out.mean) * (each - out.mean) / (draws - 1);
  if (!(std::sqrt(out.variance) > kRounding * std::max(1.0, std::fabs(out.mean)))) return std::nullopt;
  return out;
}

/// Absent where a draw lacks the value, or all have the same.
std::optional<DrawnStatistic> drawn_statistic(const DrawnGroups& drawn, std::size_t group,
                                              const GroupStatistic& statistic) {
  DrawnStatistic out;
  for (const std::vector<BinaryCounts>& draw : drawn) {
    const Value value = statistic(draw[group]);
    if (!value.defined() || !std::isfinite(value.number())) return std::nullopt;
    out.values.push_back(value.number());
    out.relative.push_back(variance_of_item(draw[group], value.number(), statistic));
  }
  return scaled(std::move(out));
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
  const std::size_t draws = draws_of(rows, sampling);
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

/// The groups that have a value, and what it is.
struct GroupValues {
  std::vector<std::size_t> with;
  std::vector<double> values;
};

/// `drawn`: of each of these groups what `of(group)` gives; absent: what one lacks.
template <class Drawn>
std::optional<LargestGap> gap_of(const GroupValues& of, std::size_t draws, double level, Drawn drawn) {
  const auto& [with, values] = of;
  if (with.size() < 2) return std::nullopt;
  const auto least = static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
  // Of equal values the last, so that no group is compared with itself.
  const auto most =
      values.size() - 1 - static_cast<std::size_t>(std::max_element(values.rbegin(), values.rend()) - values.rbegin());
  LargestGap out;
  out.low = with[least];
  out.high = with[most];
  out.gap = values[most] - values[least];
  if (draws < 2) return out;
  std::vector<DrawnStatistic> there;
  for (const std::size_t g : with) {
    std::optional<DrawnStatistic> found = drawn(g);
    if (!found) return out;
    there.push_back(std::move(*found));
  }
  std::vector<PairOfGroups> pairs;
  for (std::size_t a = 0; a < with.size(); ++a) {
    for (std::size_t b = a + 1; b < with.size(); ++b) {
      double squares = 0;
      for (std::size_t draw = 0; draw < draws; ++draw) {
        const double from = there[a].values[draw] - there[a].mean - (there[b].values[draw] - there[b].mean);
        squares += from * from;
      }
      if (!(squares > 0)) return out;
      pairs.push_back({.a = a,
                       .b = b,
                       .apart = values[a] - values[b],
                       .spread = std::sqrt(squares / static_cast<double>(draws - 1))});
    }
  }
  std::vector<double> largest;
  for (std::size_t draw = 0; draw < draws; ++draw) largest.push_back(largest_of(draw, pairs, there));
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

/// `statistic`, `of_draws`: of each group, or one for all of them.
std::optional<LargestGap> gap_by(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                 std::span<const GroupStatistic> statistic, double level,
                                 std::span<const GroupStatistic> of_draws) {
  GroupValues found;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const Value value = statistic[statistic.size() > 1 ? g : 0](groups[g]);
    if (!value.defined() || !std::isfinite(value.number())) continue;
    found.with.push_back(g);
    found.values.push_back(value.number());
  }
  return gap_of(found, drawn.size(), level,
                [&](std::size_t g) { return drawn_statistic(drawn, g, of_draws[of_draws.size() > 1 ? g : 0]); });
}

/// Weight, and of numbers less the mean of their group the weighted sum and sum of squares.
struct NumberMoments {
  double weight = 0;
  double sum = 0;
  double squares = 0;

  void add(double weighs, double number) {
    weight += weighs;
    sum += weighs * number;
    squares += weighs * number * number;
  }
  [[nodiscard]] double variance() const {
    return weight > 0 ? std::max(0.0, squares / weight - sum / weight * (sum / weight)) : 0;
  }
};

/// Numbers of the items of groups, drawn again.
class DrawnMeans {
 public:
  DrawnMeans(const GroupedNumbers& items, std::size_t groups, const Clusters* clusters, const Sampling& sampling)
      : items_(items),
        clusters_(clusters),
        sampling_(sampling),
        strata_(sampling.totals == ClassTotals::fixed ? 2 : 1),
        rows_(groups),
        means_(groups, 0) {
    std::vector<NumberMoments> plain(groups);
    for (std::size_t i = 0; i < items.values.size(); ++i) {
      if (items.group[i] >= groups) continue;
      rows_[items.group[i]].push_back(i);
      plain[items.group[i]].add(weight(i), items.values[i]);
    }
    for (std::size_t g = 0; g < groups; ++g) means_[g] = plain[g].weight > 0 ? plain[g].sum / plain[g].weight : 0;
    known_.resize(strata_ * groups);
    for (std::size_t g = 0; g < groups; ++g) {
      for (const std::size_t i : rows_[g]) known_[place(g, i)].add(weight(i), centred(g, i));
      if (plain[g].weight > 0) values_.with.push_back(g);
      if (plain[g].weight > 0) values_.values.push_back(means_[g]);
    }
    draws_ = clusters == nullptr ? sampling.draws : draws_of(items.values.size(), sampling);
    if (clusters != nullptr && draws_ > 1) draw_clusters();
  }

  [[nodiscard]] const GroupValues& values() const { return values_; }
  [[nodiscard]] std::size_t draws() const { return draws_; }

  [[nodiscard]] std::optional<DrawnStatistic> of(std::size_t group) const {
    if (clusters_ != nullptr) return scaled(clustered_[group]);
    DrawnStatistic out;
    // Many items: their mean is normal, whatever they are.
    constexpr std::size_t kMany = 5000;
    const bool many = rows_[group].size() > kMany || !items_.counts.empty();
    std::vector<NumberMoments> found(strata_);
    for (std::size_t draw = 0; draw < draws_; ++draw) {
      Random random(sampling_.seed, draw, kNumberStream + static_cast<std::uint32_t>(group));
      if (many) {
        out.values.push_back(normal_mean(group, random));
        out.relative.push_back(1);
        continue;
      }
      std::fill(found.begin(), found.end(), NumberMoments());
      for (const std::size_t i : rows_[group])
        found[place(group, i) - strata_ * group].add(-std::log(random.uniform()), centred(group, i));
      push(out, group, found.data());
    }
    return scaled(std::move(out));
  }

 private:
  [[nodiscard]] double weight(std::size_t item) const {
    return clusters_ != nullptr ? clusters_->weight(item) : items_.counts.empty() ? 1 : items_.counts[item];
  }
  [[nodiscard]] double centred(std::size_t group, std::size_t item) const {
    return items_.values[item] - means_[group];
  }
  /// Of the moments of an item's group, and of its class where class totals are fixed.
  [[nodiscard]] std::size_t place(std::size_t group, std::size_t item) const {
    return strata_ * group + (strata_ > 1 ? items_.positive[item] : 0);
  }

  [[nodiscard]] double normal_mean(std::size_t group, Random& random) const {
    double weight = 0;
    double variance = 0;
    for (std::size_t s = 0; s < strata_; ++s) {
      const NumberMoments& of = known_[strata_ * group + s];
      weight += of.weight;
      variance += of.weight * of.variance();
    }
    return means_[group] + std::sqrt(variance) / weight * random.normal();
  }

  /// Mean and variance of a draw, each class in its share where class totals are fixed.
  void push(DrawnStatistic& to, std::size_t group, const NumberMoments* found) const {
    double all = 0;
    double mean = 0;
    double variance = 0;
    for (std::size_t s = 0; s < strata_; ++s) {
      const double share = strata_ > 1 ? known_[strata_ * group + s].weight : 1;
      all += share;
      if (!(found[s].weight > 0)) continue;
      mean += share * found[s].sum / found[s].weight;
      variance += share * found[s].variance();
    }
    to.values.push_back(means_[group] + mean / all);
    to.relative.push_back(variance / all);
  }

  void draw_clusters() {
    clustered_.resize(rows_.size());
    std::vector<double> weights(clusters_->count());
    std::vector<NumberMoments> found(known_.size());
    for (std::size_t draw = 0; draw < draws_; ++draw) {
      Random random(sampling_.seed, draw, kClusterStream);
      for (double& each : weights) each = -std::log(random.uniform());
      std::fill(found.begin(), found.end(), NumberMoments());
      for (std::size_t g = 0; g < rows_.size(); ++g) {
        for (const std::size_t i : rows_[g])
          found[place(g, i)].add(weights[clusters_->of_item()[i]] * clusters_->weight(i), centred(g, i));
        push(clustered_[g], g, &found[strata_ * g]);
      }
    }
  }

  const GroupedNumbers& items_;
  const Clusters* clusters_;
  const Sampling& sampling_;
  std::size_t strata_;
  std::size_t draws_ = 0;
  std::vector<std::vector<std::size_t>> rows_;  ///< of each group
  std::vector<double> means_;
  std::vector<NumberMoments> known_;  ///< of the items as they are
  GroupValues values_;
  std::vector<DrawnStatistic> clustered_;
};

}  // namespace

std::optional<LargestGap> largest_gap(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                      const GroupStatistic& statistic, double level, const GroupStatistic& of_draws) {
  return gap_by(groups, drawn, std::span(&statistic, 1), level, std::span(of_draws ? &of_draws : &statistic, 1));
}

std::optional<LargestGap> largest_gap(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                      std::span<const GroupStatistic> each, double level) {
  return gap_by(groups, drawn, each, level, each);
}

std::optional<LargestGap> largest_gap(const GroupedNumbers& items, std::size_t groups, const Clusters* clusters,
                                      const Sampling& sampling) {
  const DrawnMeans drawn(items, groups, clusters, sampling);
  return gap_of(drawn.values(), drawn.draws(), sampling.level, [&](std::size_t g) { return drawn.of(g); });
}

}  // namespace isoyield
