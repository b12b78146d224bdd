#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "inference/normal_draws.hpp"
#include "inference/ruler/along_ratios.hpp"
#include "inference/ruler/item_costs.hpp"
#include "inference/ruler/ruler_steps.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kEachDecade = 40;

/// The winners along the ratios, without those that are best on a stretch too short to be more than noise.
std::vector<std::size_t> steady(std::vector<std::size_t> best) {
  constexpr std::size_t kShort = kEachDecade / 10;
  for (std::size_t first = 0; first < best.size();) {
    std::size_t last = first;
    while (last < best.size() && best[last] == best[first]) ++last;
    if (first > 0 && last < best.size() && last - first < kShort)
      std::fill(best.begin() + static_cast<std::ptrdiff_t>(first), best.begin() + static_cast<std::ptrdiff_t>(last),
                best[first - 1]);
    first = last;
  }
  return best;
}

/// What is known at each of the ratios.
struct Along {
  std::vector<double> ratios;
  std::vector<Costs> costs;
  std::vector<std::size_t> best;

  /// The ratio between two neighbours where a value that goes from `before` to `after` reaches 0.
  [[nodiscard]] double between(std::size_t i, double before, double after) const {
    const double part = before == after ? 0.5 : std::clamp(before / (before - after), 0.0, 1.0);
    return ratios[i] + part * (ratios[i + 1] - ratios[i]);
  }
};

/// `z`: standard errors to either end of an interval; absent: certainty is unknown.
RulerBreakEven break_even(const Along& along, std::size_t last, std::optional<double> z) {
  const std::size_t below = along.best[last];
  const std::size_t above = along.best[last + 1];
  const auto less = [&](std::size_t i) { return along.costs[i].mean[above] - along.costs[i].mean[below]; };
  RulerBreakEven out{.below = static_cast<std::uint32_t>(below),
                     .above = static_cast<std::uint32_t>(above),
                     .at = along.between(last, less(last), less(last + 1))};
  if (!z) return out;
  const auto doubt = [&](std::size_t i) { return along.costs[i].ahead(below, above); };
  for (std::size_t i = last + 1; i-- > 0;) {
    if (doubt(i) < *z) continue;
    out.low = std::fmin(out.at, along.between(i, doubt(i) - *z, doubt(i + 1) - *z));
    break;
  }
  for (std::size_t i = last + 1; i < along.ratios.size(); ++i) {
    if (-doubt(i) < *z) continue;
    out.high = std::fmax(out.at, along.between(i - 1, doubt(i - 1) + *z, doubt(i) + *z));
    break;
  }
  return out;
}

/// `z` as of break_even().
RulerGain gain(const Along& along, std::optional<double> z) {
  RulerGain out{.ratio = along.ratios, .value = {}};
  for (const Costs& costs : along.costs) {
    const std::size_t classifiers = costs.mean.size() - 2;
    const std::size_t always = classifiers + (costs.mean[classifiers + 1] < costs.mean[classifiers] ? 1 : 0);
    std::vector<double>& value = out.value.emplace_back();
    for (std::size_t c = 0; c < classifiers; ++c) value.push_back(costs.mean[always] - costs.mean[c]);
    if (!z) continue;
    std::vector<double>& low = out.low.emplace_back();
    std::vector<double>& high = out.high.emplace_back();
    for (std::size_t c = 0; c < classifiers; ++c) {
      const double half = *z * std::sqrt(costs.of_difference(c, always));
      low.push_back(value[c] - half);
      high.push_back(value[c] + half);
    }
  }
  return out;
}

Ruler moving_ruler(std::vector<RulerCandidate> candidates, const RuledItems& items, std::optional<double> ratio,
                   const Sampling& sampling) {
  Ruler out;
  out.candidates = std::move(candidates);
  out.ratio = ratio;
  double of_class[2] = {0, 0};
  for (std::size_t i = 0; i < items.positive.size(); ++i) of_class[items.positive[i]] += items.weight(i);
  const double odds = of_class[0] * items.weights.of(0) / (of_class[1] * items.weights.of(1));
  std::vector<double> matter{odds / 10, odds * 10};
  if (ratio) matter.push_back(*ratio);
  std::tie(out.from, out.to) = ruler_ends(matter);
  Along along{.ratios = ruler_ratios(out.from, out.to, kEachDecade), .costs = {}, .best = {}};
  if (ratio && std::find(along.ratios.begin(), along.ratios.end(), *ratio) == along.ratios.end())
    along.ratios.insert(std::lower_bound(along.ratios.begin(), along.ratios.end(), *ratio), *ratio);
  const bool certain = sampling.draws > 0;
  const double least = (1 + sampling.level) / 2;
  const std::vector<double> standard = standard_draws(out.candidates.size(), items.clusters, sampling, kRulerStream);
  std::vector<RulerStep> steps;
  std::vector<std::vector<double>> chances;
  along_ratios(items, along.ratios, sampling, [&](std::size_t i, const ErrorMoments& moments) {
    along.costs.push_back(costs_at(along.ratios[i], moments));
    along.best.push_back(cheapest(along.costs.back()));
    if (certain) chances.push_back(probabilities(along.costs.back(), standard));
  });
  along.best = steady(std::move(along.best));
  for (std::size_t i = 0; i < along.ratios.size(); ++i) {
    const double from = i == 0 ? out.from : std::sqrt(along.ratios[i - 1] * along.ratios[i]);
    steps.push_back({from, along.best[i], false});
    if (!certain) continue;
    const auto most = std::max_element(chances[i].begin(), chances[i].end());
    if (*most >= least) steps.back() = {from, static_cast<std::size_t>(most - chances[i].begin()), true};
  }
  out.ranges = ruler_ranges(steps, out.to, out.ratio);
  out.step = portable::exp(portable::log(10) / kEachDecade);
  std::optional<double> z;
  if (certain)
    z = items.clusters == nullptr ? normal_half_width(sampling.level)
                                  : clustered_half_width(sampling.level, items.clusters->count());
  out.gain = gain(along, z);
  for (std::size_t i = 0; i + 1 < along.best.size(); ++i) {
    if (along.best[i] != along.best[i + 1]) out.break_even.push_back(break_even(along, i, z));
  }
  if (!certain) return out;
  out.level = least;
  for (std::size_t i = 0; ratio && i < along.ratios.size(); ++i) {
    for (std::size_t c = 0; along.ratios[i] == *ratio && c < out.candidates.size(); ++c)
      out.candidates[c].probability_best = chances[i][c];
  }
  out.curve = RulerCurve{.ratio = std::move(along.ratios), .probability = std::move(chances)};
  return out;
}

}  // namespace

Ruler cost_ruler(std::vector<RulerCandidate> candidates, const RuledItems& items, std::optional<double> ratio,
                 const Sampling& sampling) {
  if (std::any_of(candidates.begin(), candidates.end(), [](const RulerCandidate& each) { return each.implied; }))
    return moving_ruler(std::move(candidates), items, ratio, sampling);
  // No decision changes with the ratio: any is as good.
  std::vector<double> shares;
  std::vector<double> covariance;
  along_ratios(items, {1}, sampling, [&](std::size_t, const ErrorMoments& moments) {
    shares = moments.shares();
    covariance = moments.covariance();
  });
  std::vector<CostLine> lines;
  add_lines(shares, lines);
  std::vector<CostLine> draws;
  const std::vector<double> drawn =
      shaped_draws(standard_draws(shares.size(), items.clusters, sampling, kRulerStream), shares, covariance);
  for (std::size_t first = 0; first < drawn.size(); first += shares.size())
    add_lines(std::span(drawn).subspan(first, shares.size()), draws);
  return cost_ruler(std::move(candidates), lines, draws, ratio, sampling.level);
}

}  // namespace isoyield
