#include <algorithm>
#include <cmath>
#include <numeric>

#include "isoyield/utility/unknown.hpp"
#include "statistics/normal.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kUnknownStream = 0x60000;

/// The smallest value that so much of the weight does not exceed.
double weighted_quantile(const std::vector<std::pair<double, double>>& sorted, double probability) {
  double sum = 0;
  for (const auto& [value, weight] : sorted) {
    sum += weight;
    if (sum >= probability - 1e-12) return value;
  }
  return sorted.back().first;
}

/// How yields are spread, for a picture: shares between evenly spaced edges that all classifiers have in common.
void add_spread(UnknownRanking& out, const std::vector<std::vector<std::pair<double, double>>>& sorted) {
  constexpr std::size_t kBins = 48;
  double low = sorted.front().front().first;
  double high = low;
  for (const auto& yields : sorted) {
    low = std::min(low, yields.front().first);
    high = std::max(high, yields.back().first);
  }
  const double width = high - low;
  const std::size_t bins = width > 0 ? kBins : 1;
  for (std::size_t b = 0; b <= bins; ++b)
    out.edges.push_back(low + width * static_cast<double>(b) / static_cast<double>(bins));
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    out.yields[i].shares.assign(bins, 0);
    for (const auto& [value, weight] : sorted[i]) {
      const double place = width > 0 ? (value - low) / width * static_cast<double>(bins) : 0;
      out.yields[i].shares[std::min(bins - 1, static_cast<std::size_t>(place))] += weight;
    }
  }
}

}  // namespace

double UtilityBelief::mean() const {
  if (spread == Spread::uniform) return first + (second - first) / 2;
  if (spread == Spread::triangular) return (first + mode + second) / 3;
  if (spread != Spread::normal || second == 0) return first;
  const double from = (low - first) / second;
  const double to = (high - first) / second;
  if (from == -to) return first;
  return first + second * (normal::density(from) - normal::density(to)) / (normal::below(to) - normal::below(from));
}

double UtilityBelief::draw(Random& random) const {
  if (spread == Spread::uniform) return first + (second - first) * random.uniform();
  if (spread == Spread::triangular) {
    const double u = random.uniform();
    const double width = second - first;
    const double left = mode - first;
    if (u * width < left) return first + std::sqrt(u * width * left);
    return second - std::sqrt((1 - u) * width * (second - mode));
  }
  if (spread != Spread::normal || second == 0) return first;
  double drawn = 0;
  do drawn = first + second * random.normal();
  while (drawn < low || drawn > high);
  return drawn;
}

UtilityMatrix UnknownUtility::expected() const {
  std::vector<double> cells(classes * decisions, 0);
  for (const UtilityScenario& scenario : scenarios) {
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] += scenario.probability * scenario.cells[i].mean();
  }
  return {classes, decisions, std::move(cells)};
}

bool UnknownUtility::discrete() const {
  return std::all_of(scenarios.begin(), scenarios.end(), [](const UtilityScenario& scenario) {
    return std::all_of(scenario.cells.begin(), scenario.cells.end(),
                       [](const UtilityBelief& cell) { return cell.spread == Spread::fixed; });
  });
}

UtilityMatrix UnknownUtility::draw(Random& random) const {
  double left = random.uniform();
  std::size_t which = 0;
  while (which + 1 < scenarios.size() && left >= scenarios[which].probability) left -= scenarios[which++].probability;
  std::vector<double> cells;
  for (const UtilityBelief& cell : scenarios[which].cells) cells.push_back(cell.draw(random));
  return {classes, decisions, std::move(cells)};
}

UnknownRanking rank_unknown(const UnknownUtility& utility, const std::vector<std::string>& names,
                            const std::vector<const ConfusionMatrix*>& matrices, const Sampling& sampling) {
  UnknownRanking out;
  const UtilityMatrix expected = utility.expected();
  for (std::size_t c = 0; c < expected.classes(); ++c) {
    auto& row = out.expected.emplace_back();
    for (std::size_t d = 0; d < expected.decisions(); ++d) row.push_back(expected.at(c, d));
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    out.yields.push_back({.name = names[i], .expected = utility_yield(expected, *matrices[i])});
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return out.yields[a].expected > out.yields[b].expected; });
  for (const std::size_t i : order) out.ranking.push_back(names[i]);

  out.exact = utility.discrete();
  const std::size_t cases = out.exact ? utility.scenarios.size() : std::max<std::size_t>(sampling.draws, 2);
  out.draws = static_cast<double>(cases);
  std::vector<std::vector<std::pair<double, double>>> yields(names.size());  // each with its weight
  double gain = 0;
  double squares = 0;
  for (std::size_t k = 0; k < cases; ++k) {
    Random random(sampling.seed, k, kUnknownStream);
    const double weight = out.exact ? utility.scenarios[k].probability : 1 / static_cast<double>(cases);
    const UtilityMatrix drawn =
        out.exact ? UnknownUtility{utility.classes, utility.decisions, {{1, utility.scenarios[k].cells}}}.expected()
                  : utility.draw(random);
    double best = 0;
    double best_count = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const double yield = utility_yield(drawn, *matrices[i]);
      yields[i].emplace_back(yield, weight);
      if (i == 0 || yield > best) {
        best = yield;
        best_count = 1;
      } else if (yield == best) {
        ++best_count;
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i)
      out.yields[i].first += yields[i].back().first == best ? weight / best_count : 0;
    const double more = best - yields[order.front()].back().first;
    gain += weight * more;
    squares += weight * more * more;
  }
  out.value_of_knowing = gain;
  if (!out.exact)
    out.standard_error = {.null = false,
                          .number = std::sqrt(std::max(0.0, squares - gain * gain) / static_cast<double>(cases))};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::sort(yields[i].begin(), yields[i].end());
    out.yields[i].low = weighted_quantile(yields[i], (1 - sampling.level) / 2);
    out.yields[i].median = weighted_quantile(yields[i], 0.5);
    out.yields[i].high = weighted_quantile(yields[i], (1 + sampling.level) / 2);
  }
  if (!yields.empty()) add_spread(out, yields);
  return out;
}

}  // namespace isoyield
