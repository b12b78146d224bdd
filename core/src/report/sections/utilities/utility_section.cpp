#include "report/sections/utilities/utility_section.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "isoyield/metrics/metric.hpp"
#include "report/sections/utilities/agreements.hpp"
#include "report/sections/utilities/what_if.hpp"
#include "report/sections/utilities/yield_intervals.hpp"

namespace isoyield {
namespace {

Nullable finite(double number) { return {.null = !std::isfinite(number), .number = number}; }

constexpr std::size_t kMostCells = 400;  // cell by cell is for tables that are read, not for large K

std::optional<report::Matrix> parts_of(const UtilityMatrix& utility, const ConfusionMatrix& matrix) {
  if (utility.cells().size() > kMostCells) return std::nullopt;
  const double total = matrix.total();
  std::vector<double> cells;
  for (std::size_t i = 0; i < utility.cells().size(); ++i) {
    const double share = ratio(matrix.cells()[i], total, Undefined::no_items).number();
    cells.push_back(utility.cells()[i] * share);
  }
  return rows_of(cells, utility.decisions());
}

/// A change of utilities as a share of the range from the least to the largest.
Nullable share_of_range(double change, const UtilityMatrix& utility) {
  const auto [least, most] = std::minmax_element(utility.cells().begin(), utility.cells().end());
  const Value share = ratio(change, *most - *least, Undefined::nothing_to_compare);
  return share.defined() ? finite(share.number()) : Nullable{.null = true};
}

report::Pair pair_of(const UtilityMatrix& utility, const Contender& a, const Contender& b) {
  const Pairwise both = compare(utility, a.earning(), b.earning());
  report::Pair out{.a = a.name,
                   .b = b.name,
                   .difference = both.difference,
                   .flip_radius = finite(both.flip_radius),
                   .flip_share = share_of_range(both.flip_radius, utility),
                   .flip_length = finite(both.flip_length)};
  if (utility.cells().size() > kMostCells) return out;
  for (std::size_t c = 0; c < utility.classes(); ++c) {
    auto& row = out.break_even.emplace_back();
    for (std::size_t d = 0; d < utility.decisions(); ++d) {
      const auto& cell = both.break_even[c * utility.decisions() + d];
      row.push_back({.null = !cell.has_value(), .number = cell.value_or(0)});
    }
  }
  return out;
}

std::vector<report::Baseline> baselines(const ChosenUtility& utility, const ConfusionMatrix& matrix) {
  std::vector<report::Baseline> out;
  const std::vector<double> totals = matrix.class_totals();
  for (std::size_t d = 0; d < utility.decisions.size(); ++d) {
    std::vector<double> worth;
    for (std::size_t c = 0; c < totals.size(); ++c) worth.push_back(utility.matrix.at(c, d));
    const UtilityMatrix only(totals.size(), 1, std::move(worth));
    const ConfusionMatrix always(totals.size(), 1, totals);
    out.push_back({.decision = utility.decisions[d], .value = utility_yield(only, always)});
  }
  return out;
}

/// Every pair, the better first; for many classifiers each against the next and against the best.
Pairs pairs_of(const std::vector<std::size_t>& ranked) {
  constexpr std::size_t kMostInAllPairs = 20;
  Pairs out;
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    for (std::size_t j = i + 1; j < ranked.size(); ++j) {
      if (ranked.size() > kMostInAllPairs && i != 0 && j != i + 1) continue;
      out.emplace_back(ranked[i], ranked[j]);
    }
  }
  return out;
}

/// The slope of the lines of equal yield at the class shares of a matrix.
void add_slope(report::Utility& out, const UtilityMatrix& utility, std::size_t positive,
               const ConfusionMatrix& matrix) {
  if (utility.classes() != 2 || utility.decisions() != 2) return;
  const std::vector<double> totals = matrix.class_totals();
  if (!(totals[0] > 0) || !(totals[1] > 0)) return;
  std::vector<double> cells = utility.cells();
  if (positive == 0) std::reverse(cells.begin(), cells.end());
  const auto slope = iso_yield_slope(UtilityMatrix(2, 2, std::move(cells)), totals[positive] / matrix.total());
  if (slope && std::isfinite(*slope)) out.slope = slope;
}

/// The space of utilities of two classes, and in what part of it each metric is right.
void add_space(report::Utility& out, const UtilityMatrix& utility, std::size_t positive,
               const std::vector<Contender>& contenders, const Settings& settings) {
  constexpr std::size_t kMostClassifiers = 50;  // more could not be told apart in a picture
  if (utility.classes() != 2 || utility.decisions() != 2 || contenders.size() > kMostClassifiers) return;
  std::vector<SpaceClassifier> classifiers;
  for (const Contender& each : contenders)
    classifiers.push_back({.name = each.name, .cells = one_vs_rest(each.earning(), positive)});
  out.space = utility_space(utility, positive, classifiers);
  if (contenders.size() <= kMostImplied) out.implied = implied_utilities(positive, contenders, settings);
  for (report::Agreement& row : out.agreement) {
    for (const SpaceRegion& region : out.space->regions) {
      if (row.favours == region.classifier) row.share = region.share;
    }
  }
}

/// What needs no interval: `pairs` are those of `out.pairwise`.
report::Utility yields_alone(const ChosenUtility& utility, const std::vector<Contender>& contenders,
                             const Settings& settings, Pairs& pairs) {
  report::Utility out;
  out.matrix = rows_of(utility.matrix.cells(), utility.matrix.decisions());
  out.decisions = utility.decisions;
  out.unit = utility.unit;
  out.assumed = utility.assumed;
  if (utility.believed) out.believed = true;
  std::vector<double> yields;
  for (const Contender& contender : contenders) {
    yields.push_back(contender.yield);
    out.yields.push_back({.name = contender.name,
                          .value = contender.yield,
                          .parts = utility.by_item ? std::nullopt : parts_of(utility.matrix, contender.earning())});
  }
  std::vector<std::size_t> ranked(contenders.size());
  std::iota(ranked.begin(), ranked.end(), std::size_t{0});
  std::stable_sort(ranked.begin(), ranked.end(), [&](std::size_t a, std::size_t b) { return yields[a] > yields[b]; });
  for (const std::size_t i : ranked) out.ranking.push_back(contenders[i].name);
  out.baselines = baselines(utility, *contenders.front().matrix);
  for (const report::Baseline& each : out.baselines) {
    if (!out.best_baseline || each.value > out.best_baseline->value) out.best_baseline = each;
  }
  if (contenders.size() > 1) {
    out.agreement = agreements(contenders, yields, settings.definitions);
    out.popular = popular_metrics(out.agreement, contenders, settings.definitions);
  }
  if (utility.by_item) {
    out.by_item = true;
    return out;
  }
  pairs = pairs_of(ranked);
  for (const auto& [a, b] : pairs) out.pairwise.push_back(pair_of(utility.matrix, contenders[a], contenders[b]));
  if (const auto normal = normal_form(utility.matrix)) out.normal = rows_of(normal->cells(), normal->decisions());
  return out;
}

}  // namespace

report::Utility yields_section(const ChosenUtility& utility, const std::vector<Contender>& contenders,
                               const Settings& settings) {
  Pairs pairs;
  return yields_alone(utility, contenders, settings, pairs);
}

report::Utility utility_section(const ChosenUtility& utility, const std::vector<Contender>& contenders,
                                std::size_t positive, const Settings& settings,
                                std::optional<YieldPosterior>& posterior) {
  Pairs pairs;
  report::Utility out = yields_alone(utility, contenders, settings, pairs);
  if (utility.by_item) return out;
  add_slope(out, utility.matrix, positive, *contenders.front().matrix);
  add_space(out, utility.matrix, positive, contenders, settings);
  posterior = add_yield_intervals(out, utility.matrix, contenders, pairs, settings);
  add_if_paired(out, utility.matrix, contenders, pairs, settings);
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (contenders[i].honest == nullptr) continue;
    const report::Honest& told = contenders[i].honest->told;
    out.yields[i].apparent = told.yield + told.optimism;
    out.yields[i].ci = told.ci;
  }
  return out;
}

}  // namespace isoyield
