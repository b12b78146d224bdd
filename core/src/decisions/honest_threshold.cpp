#include "decisions/honest_threshold.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "decisions/division.hpp"
#include "numeric/compensated_sum.hpp"

namespace isoyield {
namespace {

/// Adds the items of a row to the numbers of the folds that they are in.
void add_row(const Division& division, std::size_t row, double count, double* folds) {
  if (division.whole()) {
    folds[division.fold(row)] += count;
    return;
  }
  const auto parts = division.parts(row, count);
  for (std::size_t f = 0; f < division.folds(); ++f) folds[f] += parts[f];
}

/// Those of Youden's J: the rates of the others. Empty where a fold leaves none of a class.
Slopes youden_slopes(const HonestItems& items, const Division& division, std::size_t folds) {
  std::vector<double> own[2] = {std::vector<double>(folds, 0), std::vector<double>(folds, 0)};
  double all[2] = {0, 0};
  for (std::size_t row = 0; row < items.positive.size(); ++row) {
    const std::size_t of_class = items.positive[row] != 0 ? 1 : 0;
    all[of_class] += items.count(row);
    add_row(division, row, items.count(row), own[of_class].data());
  }
  Slopes out;
  for (std::size_t f = 0; f < folds; ++f) {
    if (!(all[0] > own[0][f]) || !(all[1] > own[1][f])) return {};
    out.positive.push_back(1 / (all[1] - own[1][f]));
    out.negative.push_back(-1 / (all[0] - own[0][f]));
  }
  return out;
}

/// For each fold the threshold of largest yield of all other folds, the highest of several; +infinity: none is decided
/// positive. One pass for all folds. `add`: adds the items of a row to the numbers of the folds that they are in and
/// of all items; it returns their fold, or the number of folds where they are in several.
template <class Add>
std::vector<double> largest_yield(const HonestItems& items, const FallingItems& falling, std::size_t folds,
                                  const Slopes& per, Add add) {
  constexpr double kRounding = 1e-12;
  const std::size_t none = falling.item.size();
  std::vector<std::size_t> place(folds, none);  // of the threshold among the falling items
  std::vector<double> most(folds, 0);
  std::vector<double> own[2] = {std::vector<double>(folds, 0), std::vector<double>(folds, 0)};
  double all[2] = {0, 0};
  const bool more[2] = {per.negative.front() > 0, per.positive.front() > 0};
  const double* const slope[2] = {per.negative.data(), per.positive.data()};
  const auto gain = [&](std::size_t f) {
    return slope[1][f] * (all[1] - own[1][f]) + slope[0][f] * (all[0] - own[0][f]);
  };
  // What all items gain less what a fold's own do has to be more than its most: nowhere, while all gain less than the
  // least of these sums. Where slopes are the fold's own this says nothing.
  const auto beyond = [&](std::size_t f) { return most[f] + slope[1][f] * own[1][f] + slope[0][f] * own[0][f]; };
  const auto alike = [](const std::vector<double>& each) {
    return std::all_of(each.begin(), each.end(), [&](double one) { return one == each.front(); });
  };
  const bool bounded = alike(per.positive) && alike(per.negative);
  double least = 0;
  bool may_be_more = false;  // than at the point before
  for (std::size_t k = 0; k < falling.item.size(); ++k) {
    const std::uint32_t item = falling.item[k];
    const std::size_t of_class = falling.positive[k];
    const std::size_t fold =
        add(item, falling.count.empty() ? 1 : falling.count[k], own[of_class].data(), all[of_class]);
    may_be_more = may_be_more || more[of_class];
    if (bounded && !more[of_class]) {
      if (fold < folds) {
        least = std::min(least, beyond(fold));
      } else {
        for (std::size_t f = 0; f < folds; ++f) least = std::min(least, beyond(f));
      }
    }
    if (falling.last[k] == 0 || !may_be_more) continue;
    may_be_more = false;
    const double gained = slope[1][0] * all[1] + slope[0][0] * all[0];
    const double slack = kRounding * (std::fabs(slope[1][0]) * all[1] + std::fabs(slope[0][0]) * all[0]);
    if (bounded && gained < least - slack) continue;
    least = std::numeric_limits<double>::infinity();
    for (std::size_t f = 0; f < folds; ++f) {
      if (gain(f) > most[f]) {
        most[f] = gain(f);
        place[f] = k;
      }
      least = std::min(least, beyond(f));
    }
  }
  std::vector<double> out;
  for (const std::size_t k : place)
    out.push_back(k == none ? std::numeric_limits<double>::infinity() : items.scores[falling.item[k]]);
  return out;
}

std::vector<double> largest_yield(const HonestItems& items, const FallingItems& falling, const Division& division,
                                  std::size_t folds, const Slopes& per) {
  return largest_yield(items, falling, folds, per, [&](std::size_t row, double count, double* own, double& all) {
    add_row(division, row, count, own);
    all += count;
    return division.whole() ? std::size_t{division.fold(row)} : folds;
  });
}

/// For each fold the threshold that the rule chooses by all other folds. Empty where it chooses none by some.
std::vector<double> chosen(const HonestItems& items, const FallingItems& falling, const Division& division,
                           std::size_t folds, const ThresholdChoice& rule, const UtilityMatrix& utility) {
  std::vector<double> out;
  for (std::size_t f = 0; f < folds; ++f) {
    Sweep others;
    others.scale = items.scale;
    others.counted = !items.weights.given();
    const auto add_point = [&](double threshold) {
      others.threshold.push_back(threshold);
      others.tp.push_back(others.positives);
      others.fp.push_back(others.negatives);
    };
    add_point(std::numeric_limits<double>::infinity());
    for (std::size_t k = 0; k < falling.item.size(); ++k) {
      const std::uint32_t item = falling.item[k];
      const std::size_t of_class = falling.positive[k] != 0 ? 1 : 0;
      double& others_of_class = of_class == 1 ? others.positives : others.negatives;
      if (!division.whole())
        others_of_class +=
            (items.count(item) - division.parts(item, items.count(item))[f]) * items.weights.of(of_class);
      else if (division.fold(item) != f)
        others_of_class += items.count(item) * items.weights.of(of_class);
      const bool counted = others.positives + others.negatives > others.tp.back() + others.fp.back();
      if (falling.last[k] != 0 && counted) add_point(items.scores[item]);
    }
    const std::vector<std::size_t> points = choose_threshold(rule, others, utility);
    if (points.empty()) return {};
    out.push_back(others.threshold[points.front()]);
  }
  return out;
}

/// Adds one division: whether each item is decided positive at the threshold that the other folds chose.
void decide(const HonestItems& items, const Division& division, const std::vector<double>& at, double times,
            HonestYield& out) {
  const auto [least, most] = std::minmax_element(at.begin(), at.end());
  for (std::size_t i = 0; i < items.scores.size(); ++i) {
    if (division.whole()) {
      out.decided_positive[i] += items.scores[i] >= at[division.fold(i)] ? 1 : 0;
      continue;
    }
    if (items.scores[i] < *least) continue;
    double share = 1;
    if (items.scores[i] < *most) {
      const auto parts = division.parts(i, items.counts[i]);
      double decided = 0;
      double all = 0;
      for (std::size_t f = 0; f < at.size(); ++f) {
        all += parts[f];
        decided += items.scores[i] >= at[f] ? parts[f] : 0;
      }
      share = decided / all;
      out.within[items.positive[i] != 0 ? 1 : 0] += items.counts[i] * share * (1 - share) / (times * times);
    }
    out.decided_positive[i] += share;
  }
}

/// How many items score no less than each threshold.
std::vector<std::size_t> decided_by(const std::vector<double>& at, const HonestItems& items,
                                    const FallingItems& falling) {
  std::vector<std::size_t> out;
  for (const double threshold : at) {
    const auto beyond = std::partition_point(falling.item.begin(), falling.item.end(),
                                             [&](std::uint32_t item) { return items.scores[item] >= threshold; });
    out.push_back(static_cast<std::size_t>(beyond - falling.item.begin()));
  }
  return out;
}

/// How often items that weigh 1 are decided positive. `reach`: of each division, how many items each fold's threshold
/// decides positive: all those first in order.
void count_decisions(const HonestItems& items, const FallingItems& falling,
                     const std::vector<std::vector<std::size_t>>& reach, HonestYield& out) {
  const auto times = static_cast<double>(reach.size());
  const std::size_t n = falling.item.size();
  std::size_t least = n;
  std::size_t most = 0;
  for (const std::vector<std::size_t>& each : reach) {
    least = std::min(least, *std::min_element(each.begin(), each.end()));
    most = std::max(most, *std::max_element(each.begin(), each.end()));
  }
  for (std::vector<double>& each : out.often) each.assign(reach.size() + 1, 0);
  const auto add_alike = [&](std::size_t first, std::size_t last, std::size_t often) {
    std::size_t positives = 0;
    for (std::size_t k = first; k < last; ++k) positives += falling.positive[k];
    out.often[1][often] += static_cast<double>(positives);
    out.often[0][often] += static_cast<double>(last - first - positives);
  };
  add_alike(0, least, reach.size());
  add_alike(most, n, 0);
  if (items.shares) {
    out.decided_positive.assign(n, 0);
    for (std::size_t k = 0; k < least; ++k) out.decided_positive[falling.item[k]] = 1;
  }
  for (std::size_t k = least; k < most; ++k) {
    std::size_t often = 0;
    for (std::size_t r = 0; r < reach.size(); ++r) often += k < reach[r][falling.divisions[r].fold[k]] ? 1 : 0;
    out.often[falling.positive[k]][often] += 1;
    if (items.shares) out.decided_positive[falling.item[k]] = static_cast<double>(often) / times;
  }
}

}  // namespace

std::vector<double> HonestYield::spread(std::vector<double> values, std::span<const double> weights,
                                        std::span<const double> counts) const {
  const double n =
      counts.empty() ? static_cast<double>(values.size()) : std::accumulate(counts.begin(), counts.end(), 0.0);
  const double wider = std::sqrt(inflation);
  CompensatedSum sum;
  sum.add_short_sums(0, values.size(), [&](std::size_t i) {
    return (counts.empty() ? 1 : counts[i]) * ((weights.empty() ? 1 : weights[i]) * (values[i] / n));
  });
  const double mean = sum.total();
  for (double& each : values) each = mean + wider * (each - mean);
  return values;
}

std::vector<double> HonestYield::earned(std::span<const std::uint8_t> positive, const UtilityMatrix& utility) const {
  std::vector<double> out;
  out.reserve(positive.size());
  for (std::size_t i = 0; i < positive.size(); ++i) out.push_back(earned(i, positive[i] != 0, utility));
  return out;
}

bool has_usable_folds(const HonestItems& items) {
  if (items.fold_count < 2) return false;
  std::vector<std::size_t> positives(items.fold_count, 0);
  std::vector<std::size_t> sizes(items.fold_count, 0);
  std::size_t all = 0;
  for (std::size_t i = 0; i < items.folds.size(); ++i) {
    ++sizes[items.folds[i]];
    if (items.positive[i] == 0) continue;
    ++positives[items.folds[i]];
    ++all;
  }
  for (std::size_t f = 0; f < items.fold_count; ++f) {
    const std::size_t others = items.folds.size() - sizes[f];
    if (all == positives[f] || others == all - positives[f]) return false;
  }
  return true;
}

double HonestItems::drawn_items() const {
  if (clusters != nullptr) return std::round(clusters->total() * clusters->items_per_weight());
  return divided ? std::accumulate(counts.begin(), counts.end(), 0.0) : static_cast<double>(scores.size());
}

std::optional<HonestYield> honest_yield(const HonestItems& items, const ThresholdChoice& rule,
                                        const UtilityMatrix& utility) {
  constexpr double kManyPoints = 100000;
  const bool most_yield = rule.row != nullptr && rule.row->most_yield;
  const std::size_t n = items.scores.size();
  const std::size_t units = items.divided ? kFolds : items.clusters == nullptr ? n : items.clusters->count();
  const bool given = has_usable_folds(items);
  if (units < 2) return std::nullopt;
  HonestYield out;
  const std::size_t folds = given ? items.fold_count : std::min(kFolds, units);
  // Other rules look at every point for every part; in long tables Youden's is a yield of each part's own.
  const double drawn = items.drawn_items();
  const bool long_table = drawn > kLong || items.divided;
  const bool youden = long_table && rule.row != nullptr && rule.row->id == "youden";
  const std::size_t often =
      most_yield ? (long_table ? 3 : 10)
                 : std::clamp<std::size_t>(static_cast<std::size_t>(kManyPoints / drawn), 1, long_table ? 3 : 10);
  const std::size_t repeats = given ? 1 : often;
  std::optional<FallingItems> sorted;
  if (items.falling == nullptr)
    sorted.emplace(items.scores, items.positive, std::span<const std::uint32_t>(), items.counts);
  const FallingItems& falling = items.falling != nullptr ? *items.falling : *sorted;
  DrawnFolds own;
  DrawnFolds& divisions = items.drawn != nullptr ? *items.drawn : own;
  const double per_positive = (utility.at(1, 1) - utility.at(1, 0)) * items.weights.of(1);
  const double per_negative = (utility.at(0, 1) - utility.at(0, 0)) * items.weights.of(0);
  const auto times = static_cast<double>(repeats);
  constexpr std::size_t kMostDealt = 256;  // folds, of which a byte tells one
  const bool one_each = items.counts.empty() && !items.divided && folds <= kMostDealt;
  std::vector<std::vector<std::size_t>> reach;
  if (!one_each) out.decided_positive.assign(n, 0);
  for (std::size_t r = 0; r < repeats; ++r) {
    if (!given && divisions.size() == r) divisions.push_back(random_folds(items, folds, static_cast<std::uint32_t>(r)));
    const std::span<const std::uint16_t> fold_of = given ? items.folds : std::span(divisions[r]);
    const Division division(items.seed, fold_of, folds, r);
    const Slopes per = most_yield ? Slopes{std::vector(folds, per_positive), std::vector(folds, per_negative)}
                       : youden   ? youden_slopes(items, division, folds)
                                  : Slopes();
    const bool gained = most_yield || !per.positive.empty();
    const FallingItems::Dealt* const dealt = one_each ? &falling.dealt(r, fold_of, folds) : nullptr;
    if (one_each && gained) {
      reach.push_back(most_gained(falling, *dealt, folds, per));
      continue;
    }
    const std::vector<double> at = gained ? largest_yield(items, falling, division, folds, per)
                                          : chosen(items, falling, division, folds, rule, utility);
    if (at.empty()) return std::nullopt;
    if (one_each)
      reach.push_back(decided_by(at, items, falling));
    else
      decide(items, division, at, times, out);
  }
  if (one_each) {
    count_decisions(items, falling, reach, out);
    for (const std::size_t k : {0U, 1U}) {
      for (std::size_t times_decided = 0; times_decided < out.often[k].size(); ++times_decided) {
        const double share = static_cast<double>(times_decided) / times;
        out.yield += out.often[k][times_decided] *
                     (items.weights.of(k) * (earned_at(share, k, utility) / static_cast<double>(n)));
      }
    }
  } else {
    for (double& each : out.decided_positive) each /= times;
    const double all =
        items.counts.empty() ? static_cast<double>(n) : std::accumulate(items.counts.begin(), items.counts.end(), 0.0);
    CompensatedSum sum;
    sum.add_short_sums(0, n, [&](std::size_t i) {
      return items.count(i) * (items.weights.of(items.positive[i] != 0 ? 1 : 0) *
                               (out.earned(i, items.positive[i] != 0, utility) / all));
    });
    out.yield = sum.total();
  }
  out.folds = static_cast<double>(folds);
  if (!given) out.repeats = times;
  out.inflation = 1 / times + out.folds / (out.folds - 1);
  return out;
}

}  // namespace isoyield
