#include "report/sections/comparison/ruler_section.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "inference/ruler/range_average.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/report/groups/utilities.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kMostRuled = 50;       // classifiers; more could not be told apart in a picture
constexpr std::size_t kMostRuledItems = 10;  // on the same items: their covariances take the square
constexpr double kNever = std::numeric_limits<double>::infinity();

std::vector<RulerCandidate> candidates_of(const ChosenUtility& utility, std::size_t positive,
                                          const std::vector<Contender>& contenders) {
  std::vector<RulerCandidate> out;
  const auto add = [&](const std::string& name, bool always) {
    out.push_back({.name = name, .always = always, .implied = false, .probability_best = {}});
  };
  for (const Contender& each : contenders) add(each.name, false);
  add(utility.decisions[1 - positive], true);
  add(utility.decisions[positive], true);
  return out;
}

/// What a miss and a false alarm cost.
struct ErrorCosts {
  double miss = 0;
  double alarm = 0;
};

ErrorCosts costs_of(const UtilityMatrix& utility, std::size_t positive) {
  const std::size_t negative = 1 - positive;
  return {.miss = utility.at(positive, positive) - utility.at(positive, negative),
          .alarm = utility.at(negative, negative) - utility.at(negative, positive)};
}

/// Cost of a miss over that of a false alarm.
std::optional<double> ratio_of(const UtilityMatrix& utility, std::size_t positive) {
  const auto [miss, alarm] = costs_of(utility, positive);
  if (!(miss > 0) || !(alarm > 0) || !std::isfinite(miss / alarm) || !(miss / alarm > 0)) return std::nullopt;
  return miss / alarm;
}

/// What a cost of 1 of an average over the range is worth; absent where errors do not cost anything.
std::optional<double> unit_of(const RatioRange& range, const UtilityMatrix& utility, std::size_t positive) {
  if (!ratio_of(utility, positive)) return std::nullopt;
  const auto [miss, alarm] = costs_of(utility, positive);
  return range.weight == RatioWeight::ratio ? alarm : miss + alarm;
}

RangeAverage named(RangeAverage average, const RatioRange& range) {
  average.weight = word_for<group::kCostWeightChoices>(range.weight);
  return average;
}

/// The shares of a class's items that are decided wrongly.
CostLine line_of(std::span<const double> cells, std::size_t positive) {
  const std::size_t negative = 1 - positive;
  const double total = cells[0] + cells[1] + cells[2] + cells[3];
  return {cells[positive * 2 + negative] / total, cells[negative * 2 + positive] / total};
}

/// Why at most `most` classifiers have no ruler, as reports say it; empty where they have one, null where none can be.
const char* unruled(const UtilityMatrix& utility, const std::vector<Contender>& contenders, std::size_t most) {
  constexpr double kRounding = 1e-9;
  if (utility.classes() != 2 || utility.decisions() != 2) return nullptr;
  const std::vector<double> first = contenders.front().matrix->class_totals();
  if (!(first[0] > 0) || !(first[1] > 0)) return "no_items";
  const bool alike = std::all_of(contenders.begin(), contenders.end(), [&](const Contender& each) {
    const std::vector<double> totals = each.matrix->class_totals();
    return std::fabs(totals[0] / each.matrix->total() - first[0] / (first[0] + first[1])) <= kRounding;
  });
  if (!alike) return "class_shares";
  return contenders.size() > most ? "many_classifiers" : "";
}

/// Whether there is a ruler; says in the report why not.
bool is_ruled(report::Utility& out, const UtilityMatrix& utility, const std::vector<Contender>& contenders,
              std::size_t most) {
  const char* const why = unruled(utility, contenders, most);
  if (why != nullptr && *why != '\0') out.no_ruler = why;
  return why != nullptr && *why == '\0';
}

/// Lines drawn from the posteriors of the matrices. The share of positives is that of the first one's draw in all.
std::vector<CostLine> drawn_lines(std::size_t positive, const YieldPosterior& posterior) {
  const std::size_t size = posterior.cells.size() + 2;
  const std::size_t draws = posterior.cells.front().size() / 4;
  std::vector<CostLine> out(size * draws);
  std::vector<double> positives(draws);
  for (std::size_t m = 0; m < posterior.cells.size(); ++m) {
    for (std::size_t d = 0; d < draws; ++d) {
      const double* const cells = &posterior.cells[m][4 * d];
      const double own = cells[positive * 2] + cells[positive * 2 + 1];
      if (m == 0) positives[d] = own / (cells[0] + cells[1] + cells[2] + cells[3]);
      const CostLine line = line_of(std::span(cells, 4), positive);
      const double total = cells[0] + cells[1] + cells[2] + cells[3];
      out[d * size + m] = {line.misses / (own / total) * positives[d],
                           line.false_alarms / (1 - own / total) * (1 - positives[d])};
    }
  }
  for (std::size_t d = 0; d < draws; ++d) {
    out[d * size + size - 2] = {positives[d], 0};
    out[d * size + size - 1] = {0, 1 - positives[d]};
  }
  return out;
}

/// Decided by probabilities.
PositiveFrom implied_by(const ScoreColumn& column, Scale scale) {
  const auto of_each = [scores = std::span<const double>(column.scores)](const auto& ratio) -> PositiveFrom {
    return [scores, ratio](std::size_t first, std::span<double> room) {
      const std::span<const double> some = scores.subspan(first, room.size());
      std::transform(some.begin(), some.end(), room.begin(), ratio);
    };
  };
  if (scale == Scale::probability) return of_each([](double p) { return p > 0 ? (1 - p) / p : kNever; });
  return of_each([](double logit) { return portable::exp(-logit); });
}

/// Whatever the ratio.
PositiveFrom settled(std::span<const std::uint16_t> decisions, std::size_t positive) {
  return [decisions, positive](std::size_t first, std::span<double> room) {
    const auto some = decisions.subspan(first, room.size());
    std::transform(some.begin(), some.end(), room.begin(), [&](auto each) { return each == positive ? 0 : kNever; });
  };
}

}  // namespace

void add_ruler(report::Utility& out, const ChosenUtility& utility, std::size_t positive,
               const std::vector<Contender>& contenders, const YieldPosterior* posterior, const Settings& settings) {
  if (!is_ruled(out, utility.matrix, contenders, kMostRuled)) return;
  std::vector<CostLine> lines;
  for (const Contender& each : contenders) lines.push_back(line_of(each.earning().cells(), positive));
  const std::vector<double> totals = contenders.front().matrix->class_totals();
  lines.push_back({totals[positive] / (totals[0] + totals[1]), 0});
  lines.push_back({0, totals[1 - positive] / (totals[0] + totals[1])});
  std::vector<CostLine> draws;
  if (posterior != nullptr) draws = drawn_lines(positive, *posterior);
  out.ruler = cost_ruler(candidates_of(utility, positive, contenders), lines, draws, ratio_of(utility.matrix, positive),
                         settings.intervals.sampling.level);
  if (!settings.cost_range) return;
  const RatioRange& range = *settings.cost_range;
  if (const std::optional<double> unit = unit_of(range, utility.matrix, positive))
    out.ruler->average = named(range_average(range, lines, draws, *unit, settings.intervals.sampling.level), range);
}

void add_ruler(report::Utility& out, const ChosenUtility& utility, std::size_t positive,
               const std::vector<Contender>& contenders, const RuledTable& table, const Settings& settings) {
  if (!is_ruled(out, utility.matrix, contenders, kMostRuledItems)) return;
  std::vector<RulerCandidate> candidates = candidates_of(utility, positive, contenders);
  RuledItems items{.positive = table.positive,
                   .clusters = table.items.clusters,
                   .weights = settings.weights.by_sign(positive),
                   .counts = table.items.counts};
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    candidates[i].implied = table.follow && i < table.columns.size() &&
                            implied_threshold(table.sweeps[i], UtilityMatrix::identity(2)).has_value();
    if (candidates[i].implied) {
      items.positive_from.push_back(implied_by(table.columns[i], table.sweeps[i].scale));
      continue;
    }
    if (const OnNewItems* const honest = contenders[i].honest) {
      items.positive_from.emplace_back();
      items.errors.resize(i);
      items.errors.push_back(honest->errors);
      items.within.resize(i);
      items.within.push_back(honest->within_errors);
      items.wider.resize(i, 1);
      items.wider.push_back(honest->wider);
      continue;
    }
    items.positive_from.push_back(settled(table.items.decided[i].decisions, positive));
  }
  Sampling sampling = settings.intervals.sampling;
  if (!settings.with_intervals) sampling.draws = 0;
  out.ruler = cost_ruler(std::move(candidates), items, ratio_of(utility.matrix, positive), sampling);
  if (!settings.cost_range) return;
  const RatioRange& range = *settings.cost_range;
  const std::optional<double> unit = unit_of(range, utility.matrix, positive);
  if (!unit) return;
  RangeAverage& average = out.ruler->average.emplace(named(range_average(range, items, *unit, sampling), range));
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (out.ruler->candidates[i].implied)
      average.candidates[i].recalibrated = *unit * envelope_cost(range, table.sweeps[i]);
  }
}

}  // namespace isoyield
