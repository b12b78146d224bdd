#include "isoyield/groups/largest_gap.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
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

/// `to` with the moments of its draws; without draws where all are the same but for rounding.
void sum_draws(GroupEstimate& to) {
  constexpr double kRounding = 1e-12;
  const auto draws = static_cast<double>(to.drawn.size());
  for (std::size_t draw = 0; draw < to.drawn.size(); ++draw) {
    to.mean += to.drawn[draw] / draws;
    to.mean_variance += to.variances[draw] / draws;
  }
  for (const double each : to.drawn) to.variance += (each - to.mean) * (each - to.mean) / (draws - 1);
  const bool varies = std::sqrt(to.variance) > kRounding * std::max(1.0, std::fabs(to.mean));
  if (!(to.mean_variance > 0) || !varies) to.drawn.clear();
}

void add_draws(GroupEstimate& to, const DrawnGroups& drawn, std::size_t group, const GroupStatistic& statistic) {
  for (const std::vector<BinaryCounts>& draw : drawn) {
    const Value value = statistic(draw[group]);
    if (!value.defined() || !std::isfinite(value.number())) {
      to.drawn.clear();
      return;
    }
    to.drawn.push_back(value.number());
    to.variances.push_back(variance_of_item(draw[group], value.number(), statistic));
  }
  sum_draws(to);
}

/// Two groups, their difference, and by how much it varies from draw to draw.
struct PairOfGroups {
  const GroupEstimate& a;
  const GroupEstimate& b;
  double apart = 0;
  double spread = 0;

  [[nodiscard]] double centred(std::size_t draw) const { return a.drawn[draw] - a.mean - (b.drawn[draw] - b.mean); }
};

/// The differences of each draw from their mean, in standard errors as that draw shows them; the largest.
double largest_of(std::size_t draw, const std::vector<PairOfGroups>& pairs) {
  // A draw that lies at the border of what is possible seems to be certain.
  constexpr double kLeast = 0.1;
  const auto variance = [&](const GroupEstimate& of) {
    return std::max(kLeast, of.variances[draw] / of.mean_variance) * of.variance;
  };
  double out = 0;
  for (const PairOfGroups& pair : pairs) {
    const double relative = (variance(pair.a) + variance(pair.b)) / (pair.a.variance + pair.b.variance);
    out = std::max(out, std::fabs(pair.centred(draw)) / (pair.spread * std::sqrt(relative)));
  }
  return out;
}

/// Every two of the groups; empty where one lacks its draws or a difference is always the same.
std::vector<PairOfGroups> pairs_of(const GroupEstimates& groups, std::span<const std::size_t> among) {
  std::vector<PairOfGroups> out;
  for (const std::size_t each : among) {
    if (groups[each].drawn.size() < 2) return {};
  }
  for (std::size_t i = 0; i < among.size(); ++i) {
    for (std::size_t j = i + 1; j < among.size(); ++j) {
      const GroupEstimate& a = groups[among[i]];
      const GroupEstimate& b = groups[among[j]];
      PairOfGroups pair{.a = a, .b = b, .apart = *a.value - *b.value};
      double squares = 0;
      for (std::size_t draw = 0; draw < a.drawn.size(); ++draw) squares += pair.centred(draw) * pair.centred(draw);
      if (!(squares > 0)) return {};
      pair.spread = std::sqrt(squares / static_cast<double>(a.drawn.size() - 1));
      out.push_back(pair);
    }
  }
  return out;
}

std::optional<LargestGap> gap_among(const GroupEstimates& groups, std::vector<std::size_t> among, double level) {
  std::erase_if(among, [&](std::size_t each) { return !groups[each].value; });
  if (among.size() < 2) return std::nullopt;
  const auto less = [&](std::size_t a, std::size_t b) { return *groups[a].value < *groups[b].value; };
  LargestGap out;
  out.low = *std::min_element(among.begin(), among.end(), less);
  // Of equal values the last, so that no group is compared with itself.
  out.high = *std::max_element(among.rbegin(), among.rend(), less);
  out.gap = *groups[out.high].value - *groups[out.low].value;
  const std::vector<PairOfGroups> pairs = pairs_of(groups, among);
  if (pairs.empty()) return out;
  std::vector<double> largest;
  for (std::size_t draw = 0; draw < groups[out.low].drawn.size(); ++draw) largest.push_back(largest_of(draw, pairs));
  double observed = 0;
  for (const PairOfGroups& pair : pairs) observed = std::max(observed, std::fabs(pair.apart) / pair.spread);
  const auto reach =
      static_cast<double>(std::count_if(largest.begin(), largest.end(), [&](double t) { return t >= observed; }));
  out.p_value = (reach + 1) / (static_cast<double>(largest.size()) + 1);
  const double width = selected_quantile(largest, level);
  Interval interval{0, 0};
  for (const PairOfGroups& pair : pairs) {
    interval.low = std::max(interval.low, std::fabs(pair.apart) - width * pair.spread);
    interval.high = std::max(interval.high, std::fabs(pair.apart) + width * pair.spread);
  }
  out.interval = interval;
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
      : estimates(groups),
        items_(items),
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
      if (plain[g].weight > 0) estimates[g].value = means_[g];
    }
    if (clusters != nullptr) draw_clusters();
    for (std::size_t g = 0; g < groups; ++g) {
      if (!estimates[g].value) continue;
      if (clusters == nullptr) draw_items(g);
      sum_draws(estimates[g]);
    }
  }

  GroupEstimates estimates;

 private:
  void draw_items(std::size_t group) {
    // Many items: their mean is normal, whatever they are.
    constexpr std::size_t kMany = 5000;
    const bool many = rows_[group].size() > kMany || !items_.counts.empty();
    std::vector<NumberMoments> found(strata_);
    for (std::size_t draw = 0; draw < sampling_.draws; ++draw) {
      Random random(sampling_.seed, draw, kNumberStream + static_cast<std::uint32_t>(group));
      if (many) {
        estimates[group].drawn.push_back(normal_mean(group, random));
        estimates[group].variances.push_back(1);
        continue;
      }
      std::fill(found.begin(), found.end(), NumberMoments());
      for (const std::size_t i : rows_[group])
        found[place(group, i) - strata_ * group].add(-std::log(random.uniform()), centred(group, i));
      push(group, found.data());
    }
  }

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
  void push(std::size_t group, const NumberMoments* found) {
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
    estimates[group].drawn.push_back(means_[group] + mean / all);
    estimates[group].variances.push_back(variance / all);
  }

  void draw_clusters() {
    const std::size_t draws = draws_of(items_.values.size(), sampling_);
    std::vector<double> weights(clusters_->count());
    std::vector<NumberMoments> found(known_.size());
    for (std::size_t draw = 0; draw < draws; ++draw) {
      Random random(sampling_.seed, draw, kClusterStream);
      for (double& each : weights) each = -std::log(random.uniform());
      std::fill(found.begin(), found.end(), NumberMoments());
      for (std::size_t g = 0; g < rows_.size(); ++g) {
        for (const std::size_t i : rows_[g])
          found[place(g, i)].add(weights[clusters_->of_item()[i]] * clusters_->weight(i), centred(g, i));
        push(g, &found[strata_ * g]);
      }
    }
  }

  const GroupedNumbers& items_;
  const Clusters* clusters_;
  const Sampling& sampling_;
  std::size_t strata_;
  std::vector<std::vector<std::size_t>> rows_;  ///< of each group
  std::vector<double> means_;
  std::vector<NumberMoments> known_;  ///< of the items as they are
};

}  // namespace

GroupEstimates group_estimates(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                               std::span<const GroupStatistic> statistic, std::span<const GroupStatistic> of_draws) {
  GroupEstimates out(groups.size());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const Value value = statistic[statistic.size() > 1 ? g : 0](groups[g]);
    if (!value.defined() || !std::isfinite(value.number())) continue;
    out[g].value = value.number();
    add_draws(out[g], drawn, g, of_draws[of_draws.size() > 1 ? g : 0]);
  }
  return out;
}

GroupEstimates group_estimates(const GroupedNumbers& items, std::size_t groups, const Clusters* clusters,
                               const Sampling& sampling) {
  return DrawnMeans(items, groups, clusters, sampling).estimates;
}

GroupEstimates logarithms(const GroupEstimates& of) {
  GroupEstimates out(of.size());
  for (std::size_t g = 0; g < of.size(); ++g) {
    if (!of[g].value || !(*of[g].value > 0)) continue;
    out[g].value = std::log(*of[g].value);
    for (std::size_t draw = 0; draw < of[g].drawn.size(); ++draw) {
      const double value = of[g].drawn[draw];
      if (!(value > 0)) {
        out[g].drawn.clear();
        break;
      }
      out[g].drawn.push_back(std::log(value));
      // The slope of a logarithm: by the delta method.
      out[g].variances.push_back(of[g].variances[draw] / (value * value));
    }
    sum_draws(out[g]);
  }
  return out;
}

std::optional<LargestGap> largest_gap(const GroupEstimates& groups, double level) {
  std::vector<std::size_t> all(groups.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return gap_among(groups, std::move(all), level);
}

std::optional<LargestGap> gap_of_two(const GroupEstimates& groups, std::size_t a, std::size_t b, double level) {
  return gap_among(groups, {a, b}, level);
}

}  // namespace isoyield
