#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "inference/normal_draws.hpp"
#include "inference/ruler/error_moments.hpp"
#include "inference/ruler/ruler_steps.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kRulerStream = 0x300;
constexpr std::size_t kEachDecade = 40;

/// The lines of all candidates from the shares of errors and of positives.
void add_lines(std::span<const double> shares, std::vector<CostLine>& out) {
  const double positives = shares.back();
  for (std::size_t i = 0; i + 1 < shares.size(); i += 2) out.push_back({shares[i], shares[i + 1]});
  out.push_back({positives, 0});
  out.push_back({0, 1 - positives});
}

/// Costs of the candidates at a ratio with their covariance.
struct Costs {
  std::vector<double> mean;
  std::vector<double> covariance;

  [[nodiscard]] double of_difference(std::size_t i, std::size_t j) const {
    const std::size_t size = mean.size();
    return std::fmax(0, covariance[i * size + i] + covariance[j * size + j] - 2 * covariance[i * size + j]);
  }
  /// By how many standard errors `i` costs less than `j`.
  [[nodiscard]] double ahead(std::size_t i, std::size_t j) const {
    const double less = mean[j] - mean[i];
    const double error = std::sqrt(of_difference(i, j));
    if (error > 0) return less / error;
    return less > 0 ? HUGE_VAL : less < 0 ? -HUGE_VAL : 0;
  }
};

Costs costs_at(double ratio, const ErrorMoments& moments) {
  const std::vector<double> shares = moments.shares();
  const std::vector<double> between = moments.covariance();
  const std::size_t variables = shares.size();
  std::vector<CostLine> lines;
  add_lines(shares, lines);
  const std::size_t size = lines.size();
  Costs out;
  for (const CostLine& each : lines) out.mean.push_back(each.at(ratio));
  std::vector<double> weights(size * variables, 0);  // of the shares in each cost
  for (std::size_t c = 0; c + 2 < size; ++c) {
    weights[c * variables + 2 * c] = ratio;
    weights[c * variables + 2 * c + 1] = 1;
  }
  weights[(size - 2) * variables + variables - 1] = ratio;
  weights[(size - 1) * variables + variables - 1] = -1;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      double sum = 0;
      for (std::size_t k = 0; k < variables; ++k) {
        for (std::size_t l = 0; l < variables && weights[i * variables + k] != 0; ++l)
          sum += weights[i * variables + k] * between[k * variables + l] * weights[j * variables + l];
      }
      out.covariance.push_back(sum);
    }
  }
  return out;
}

/// Whether two candidates decide the same for every item.
bool same(const Costs& costs, std::size_t i, std::size_t j) {
  constexpr double kRounding = 1e-12;
  // Of a cost that rounding has made negative nothing else would say so.
  if (i == j) return true;
  const std::size_t size = costs.mean.size();
  const double varied = costs.covariance[i * size + i] + costs.covariance[j * size + j];
  return std::fabs(costs.mean[i] - costs.mean[j]) <= kRounding * costs.mean[i] &&
         costs.of_difference(i, j) <= kRounding * varied;
}

/// The first candidate that is the same as this one; a classifier that always decides the same is no better than that.
std::size_t leader(const Costs& costs, std::size_t i) {
  const std::size_t classifiers = costs.mean.size() - 2;
  if (i >= classifiers) return i;
  for (std::size_t always = classifiers; always < costs.mean.size(); ++always) {
    if (same(costs, i, always)) return always;
  }
  std::size_t first = 0;
  while (!same(costs, i, first)) ++first;
  return first;
}

std::size_t cheapest(const Costs& costs) {
  const auto least = std::min_element(costs.mean.begin(), costs.mean.end());
  return leader(costs, static_cast<std::size_t>(least - costs.mean.begin()));
}

std::vector<double> probabilities(const Costs& costs, const std::vector<double>& standard) {
  constexpr double kBeyondDoubt = 6;  // standard errors
  const std::size_t size = costs.mean.size();
  const std::size_t best = cheapest(costs);
  std::vector<std::size_t> leaders;
  for (std::size_t i = 0; i < size; ++i) leaders.push_back(leader(costs, i));
  bool doubt = false;
  for (const std::size_t i : leaders) doubt = doubt || (i != best && costs.ahead(best, i) < kBeyondDoubt);
  std::vector<double> won(size, 0);
  won[best] = 1;
  if (doubt) {
    won[best] = 0;
    const std::vector<double> drawn = shaped_draws(standard, costs.mean, costs.covariance);
    for (std::size_t first = 0; first < drawn.size(); first += size) {
      std::size_t least = best;
      for (const std::size_t i : leaders) least = drawn[first + i] < drawn[first + least] ? i : least;
      won[least] += static_cast<double>(size) / static_cast<double>(drawn.size());
    }
  }
  // Classifiers that are the same share what is won.
  std::vector<double> out(size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t of = leaders[i];
    const bool always = of + 2 >= size;
    const auto sharing = static_cast<double>(std::count(leaders.begin(), leaders.end(), of));
    out[i] = always ? (i == of ? won[i] : 0) : won[of] / sharing;
  }
  return out;
}

/// Which items of which classifier turn positive at each ratio, and not at the one before.
class Schedule {
 public:
  Schedule(const std::vector<std::vector<std::uint16_t>>& turning, std::size_t ratios) : at_(ratios + 1) {
    for (std::size_t c = 0; c < turning.size(); ++c) {
      for (std::size_t i = 0; i < turning[c].size(); ++i) at_[turning[c][i]].push_back({c, i});
    }
  }
  void run(std::size_t ratio, ErrorMoments& moments) const {
    for (const auto& [classifier, item] : at_[ratio]) moments.turn(classifier, item);
  }

 private:
  std::vector<std::vector<std::pair<std::size_t, std::size_t>>> at_;
};

/// Moments before any item turns positive.
ErrorMoments first_moments(const RuledItems& items, const Sampling& sampling) {
  ErrorMoments out(items.positive, items.clusters, items.positive_from.size(), sampling.totals, items.weights);
  for (std::size_t c = 0; c < items.errors.size(); ++c) {
    for (std::size_t i = 0; i < items.errors[c].size(); ++i) out.count(c, i, items.errors[c][i]);
  }
  return out;
}

/// The moments at each of the ratios in turn.
template <class Use>
void along_ratios(const RuledItems& items, const std::vector<double>& ratios, const Sampling& sampling,
                  const Use& use) {
  const std::vector<std::vector<std::uint16_t>> turning = turning_ratios(items, ratios);
  if (items.clusters == nullptr) {
    const TurnCounts counts(items, turning, ratios.size());
    for (std::size_t i = 0; i < ratios.size(); ++i) use(i, ErrorMoments(counts, i, sampling.totals, items.weights));
    return;
  }
  const Schedule schedule(turning, ratios.size());
  ErrorMoments moments = first_moments(items, sampling);
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    schedule.run(i, moments);
    use(i, moments);
  }
}

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
