#include "report/sections/comparison/verdict.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

#include "inference/normal_draws.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/statistics/interval.hpp"
#include "report/sections/comparison/dominance.hpp"
#include "report/sections/comparison/worth_of_more.hpp"
#include "statistics/normal.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kVerdictStream = 0x400;

/// What a verdict says, and the words of the report for it.
enum class Form : unsigned char { dominates, leads, depends, unknown, undecided, always, equal_costs, ship };
constexpr const char* kForms[] = {"dominates", "leads",  "depends",     "unknown",
                                  "undecided", "always", "equal_costs", "ship"};

/// Yields as they may be: candidate by candidate, draw after draw. Empty: how sure they are cannot be told.
using Draws = std::vector<double>;

/// The first candidate that never differs from this one in the draws; for a classifier a constant decision before all
/// others, because it is no better than that.
std::size_t leader(const report::Verdict& verdict, const Draws& draws, std::size_t i) {
  constexpr double kRounding = 1e-12;
  const std::size_t size = verdict.candidates.size();
  const auto same = [&](std::size_t j) {
    for (std::size_t first = 0; first < draws.size(); first += size) {
      const double apart = std::fabs(draws[first + i] - draws[first + j]);
      if (apart > kRounding * (std::fabs(draws[first + i]) + std::fabs(draws[first + j]))) return false;
    }
    return std::fabs(verdict.candidates[i].yield - verdict.candidates[j].yield) <=
           kRounding * (std::fabs(verdict.candidates[i].yield) + std::fabs(verdict.candidates[j].yield));
  };
  if (verdict.candidates[i].always) return i;
  for (std::size_t j = 0; j < size; ++j) {
    if (verdict.candidates[j].always && same(j)) return j;
  }
  std::size_t first = 0;
  while (!same(first)) ++first;
  return first;
}

void add_probabilities(report::Verdict& verdict, const Draws& draws) {
  const std::size_t size = verdict.candidates.size();
  std::vector<std::size_t> leaders;
  for (std::size_t i = 0; i < size; ++i) leaders.push_back(leader(verdict, draws, i));
  std::vector<double> won(size, 0);
  for (std::size_t first = 0; first < draws.size(); first += size) {
    std::size_t best = leaders.front();
    for (const std::size_t i : leaders) best = draws[first + i] > draws[first + best] ? i : best;
    won[best] += 1;
  }
  for (std::size_t i = 0; i < size; ++i) {
    const bool copy = verdict.candidates[leaders[i]].always && leaders[i] != i;
    const auto sharing = verdict.candidates[leaders[i]].always
                             ? 1
                             : static_cast<double>(std::count(leaders.begin(), leaders.end(), leaders[i]));
    const double share = won[leaders[i]] * static_cast<double>(size) / static_cast<double>(draws.size());
    verdict.candidates[i].probability_best = copy ? 0 : share / sharing;
  }
}

/// How often each classifier yields more than every constant decision. One that decides like one of them never does,
/// whatever the rounding.
void add_usefulness(report::Verdict& verdict, const Draws& draws) {
  const std::size_t size = verdict.candidates.size();
  const auto constant = [&](std::size_t i) { return verdict.candidates[i].always; };
  std::size_t first_constant = 0;
  while (first_constant < size && !constant(first_constant)) ++first_constant;
  if (first_constant == size) return;
  std::vector<double> ahead(first_constant, 0);
  for (std::size_t first = 0; first < draws.size(); first += size) {
    const auto begin = draws.begin() + static_cast<std::ptrdiff_t>(first);
    const double most = *std::max_element(begin + static_cast<std::ptrdiff_t>(first_constant),
                                          begin + static_cast<std::ptrdiff_t>(size));
    for (std::size_t i = 0; i < ahead.size(); ++i) ahead[i] += draws[first + i] > most ? 1 : 0;
  }
  for (std::size_t i = 0; i < ahead.size(); ++i) {
    const double share = ahead[i] * static_cast<double>(size) / static_cast<double>(draws.size());
    verdict.candidates[i].probability_useful = constant(leader(verdict, draws, i)) ? 0 : share;
  }
}

/// The largest yield; of those that are the same a constant decision.
std::size_t best_of(const std::vector<report::VerdictCandidate>& candidates) {
  constexpr double kRounding = 1e-12;
  std::size_t best = 0;
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const double size = std::fabs(candidates[i].yield) + std::fabs(candidates[best].yield);
    const double ahead = candidates[i].yield - candidates[best].yield;
    const bool always = candidates[i].always && !candidates[best].always;
    if (ahead > kRounding * size || (always && ahead >= -kRounding * size)) best = i;
  }
  return best;
}

/// Whom it has to be told apart from: that of the next largest probability, else of the next largest yield.
std::optional<std::uint32_t> rival_of(const report::Verdict& verdict) {
  std::optional<std::uint32_t> out;
  for (std::uint32_t i = 0; i < verdict.candidates.size(); ++i) {
    if (i == verdict.best) continue;
    const auto key = [&](std::uint32_t at) {
      const report::VerdictCandidate& each = verdict.candidates[at];
      return std::pair(each.probability_best.value_or(0), each.yield);
    };
    if (!out || key(i) > key(*out)) out = i;
  }
  return out;
}

/// The pair of the report about these two, if it is there, in the order of the verdict.
void take_pair(report::Verdict& verdict, const std::vector<report::Pair>& pairs) {
  const report::VerdictCandidate& best = verdict.candidates[verdict.best];
  const report::VerdictCandidate& rival = verdict.candidates[*verdict.rival];
  if (best.always || rival.always) return;
  for (const report::Pair& each : pairs) {
    const bool turned = each.a == rival.name && each.b == best.name;
    if (!turned && !(each.a == best.name && each.b == rival.name)) continue;
    if (each.ci) {
      verdict.ci = each.ci;
      if (turned) std::tie(verdict.ci->low, verdict.ci->high) = std::pair(-each.ci->high, -each.ci->low);
    }
    if (each.probability_a_better)
      verdict.probability_better = turned ? 1 - *each.probability_a_better : *each.probability_a_better;
  }
}

/// Interval of the difference, what choosing now may lose, and how many more items would decide.
void add_doubt(report::Verdict& verdict, Form form, const Draws& draws, const std::vector<report::Pair>& pairs,
               double items, const char* method, const Settings& settings) {
  constexpr double kPower = 0.8;
  constexpr double kMostTimes = 10;
  const std::size_t size = verdict.candidates.size();
  const double level = settings.intervals.sampling.level;
  std::vector<double> differences;
  double loss = 0;
  double better = 0;
  double mean = 0;
  for (std::size_t first = 0; first < draws.size(); first += size) {
    const auto begin = draws.begin() + static_cast<std::ptrdiff_t>(first);
    loss += *std::max_element(begin, begin + static_cast<std::ptrdiff_t>(size)) - draws[first + verdict.best];
    differences.push_back(draws[first + verdict.best] - draws[first + *verdict.rival]);
    better += differences.back() > 0 ? 1 : differences.back() == 0 ? 0.5 : 0;
    mean += differences.back();
  }
  const auto count = static_cast<double>(differences.size());
  mean /= count;
  double squares = 0;
  for (const double each : differences) squares += (each - mean) * (each - mean);
  verdict.expected_loss = loss / count;
  verdict.probability_better = better / count;
  const Interval ends{selected_quantile(differences, (1 - level) / 2), selected_quantile(differences, (1 + level) / 2)};
  if (squares > 0) verdict.ci = ci(ends, method, settings);
  take_pair(verdict, pairs);
  // Who is best is better than the rival, whatever the errors of two sets of draws.
  verdict.probability_better =
      std::max(*verdict.probability_better, verdict.candidates[verdict.best].probability_best.value_or(0));
  // As wide as the interval that is shown, so that a plan which begins there wants as many.
  const double error = verdict.ci ? (verdict.ci->high - verdict.ci->low) / 2 / normal_half_width(level) : 0;
  const double wanted = (normal_half_width(level) + normal::quantile(kPower)) * error / *verdict.difference;
  const double more = std::ceil(settings.design_effect * items * (wanted * wanted - 1));
  if (form == Form::undecided && more > 0 && more < kMostTimes * settings.design_effect * items)
    verdict.more_items = more;
}

/// The smallest cost above 1 of one kind of mistake at which another classifier earns as much.
std::optional<report::VerdictFlip> cheapest_flip(const report::Utility& out, const std::vector<std::string>& classes,
                                                 const std::string& best) {
  std::optional<report::VerdictFlip> found;
  for (const report::Pair& pair : out.pairwise) {
    if (pair.a != best && pair.b != best) continue;
    for (std::size_t c = 0; c < pair.break_even.size(); ++c) {
      for (std::size_t d = 0; d < pair.break_even[c].size(); ++d) {
        const Nullable& at = pair.break_even[c][d];
        if (at.null || classes[c] == out.decisions[d] || !(at.number < 0)) continue;
        if (!found || 1 - at.number < found->cost)
          found = report::VerdictFlip{pair.a == best ? pair.b : pair.a, classes[c], out.decisions[d], 1 - at.number};
      }
    }
  }
  return found;
}

Form form_of(const report::Utility& out, const report::Verdict& verdict, bool certain, double level) {
  if (verdict.dominant) return surely_dominant(*out.ruler, *verdict.dominant) ? Form::dominates : Form::leads;
  if (out.assumed && out.ruler) return Form::depends;
  if (!certain) return Form::unknown;
  const report::VerdictCandidate& best = verdict.candidates[verdict.best];
  if (best.probability_best.value_or(0) < (1 + level) / 2) return Form::undecided;
  if (best.always) return Form::always;
  return out.assumed ? Form::equal_costs : Form::ship;
}

/// Intervals of yields end at what the utilities can give, those of differences at the most that they differ.
void keep_within(report::Utility& out, const UtilityMatrix& utility) {
  const auto [least, most] = std::minmax_element(utility.cells().begin(), utility.cells().end());
  const auto keep = [](std::optional<report::Ci>& ci, double low, double high) {
    if (!ci) return;
    ci->low = std::clamp(ci->low, low, high);
    ci->high = std::clamp(ci->high, low, high);
  };
  for (report::Yield& each : out.yields) keep(each.ci, *least, *most);
  for (report::Pair& each : out.pairwise) keep(each.ci, *least - *most, *most - *least);
}

/// Everything from the candidates with their yields and draws. `items`: the effective numbers behind the classifiers.
void add_verdict(report::Utility& out, report::Verdict verdict, const Draws& draws, std::vector<double> items,
                 const char* method, const UtilityMatrix& utility, const std::vector<std::string>& classes,
                 std::size_t positive, const Settings& settings) {
  const bool certain = !draws.empty();
  if (!out.by_item) keep_within(out, utility);
  verdict.best = static_cast<std::uint32_t>(best_of(verdict.candidates));
  if (certain) add_probabilities(verdict, draws);
  if (certain) add_usefulness(verdict, draws);
  verdict.rival = rival_of(verdict);
  if (out.assumed && out.ruler) verdict.dominant = dominant(*out.ruler, verdict.candidates);
  Form form = form_of(out, verdict, certain, settings.intervals.sampling.level);
  const report::VerdictCandidate& best = verdict.candidates[verdict.best];
  if (verdict.rival) {
    verdict.difference = best.yield - verdict.candidates[*verdict.rival].yield;
    if (certain) {
      add_doubt(verdict, form, draws, out.pairwise, items.front(), method, settings);
      items.resize(verdict.candidates.size(), items.front());
      // More test items tell nothing about class shares that others estimated.
      if (!(settings.shares_from > 0)) verdict.more = worth_of_more(draws, items, settings.design_effect);
    }
  }
  // Whatever the draws say, it is not decided while the interval of the difference contains 0.
  if ((form == Form::ship || form == Form::equal_costs) && verdict.ci && verdict.ci->low <= 0) form = Form::undecided;
  verdict.form = kForms[static_cast<std::size_t>(form)];
  if (out.best_baseline && !out.ranking.empty()) {
    double most = -HUGE_VAL;
    for (const report::VerdictCandidate& each : verdict.candidates)
      most = each.always ? most : std::fmax(most, each.yield);
    verdict.gain = most - out.best_baseline->value;
    if (utility.classes() == 2 && utility.decisions() == 2 && !out.by_item) {
      const double alarm = utility.at(1 - positive, 1 - positive) - utility.at(1 - positive, positive);
      if (alarm > 0) verdict.false_alarms = *verdict.gain / alarm;
    }
  }
  if (out.assumed && utility.classes() > 2 && !best.always) verdict.flip = cheapest_flip(out, classes, best.name);
  out.verdict = std::move(verdict);
}

report::Verdict candidates_of(const report::Utility& out) {
  report::Verdict verdict;
  for (const report::Yield& each : out.yields)
    verdict.candidates.push_back(
        {.name = each.name, .always = false, .yield = each.value, .probability_best = {}, .probability_useful = {}});
  for (const report::Baseline& each : out.baselines)
    verdict.candidates.push_back(
        {.name = each.decision, .always = true, .yield = each.value, .probability_best = {}, .probability_useful = {}});
  return verdict;
}

/// Items that earn the same whoever decides, by one of them and what they weigh together.
struct AlikeItems {
  std::vector<std::size_t> item;
  std::vector<double> weight;
};

/// Where what items earn hangs on their class and the decisions alone, and few of these occur; else every item.
AlikeItems alike_items(const JudgedItems& items) {
  constexpr std::size_t kMostKinds = 4096;
  std::size_t kinds = items.worth.classes();
  for (const ItemDecisions& each : items.decided)
    kinds = each.honest != nullptr || kinds > kMostKinds ? kMostKinds + 1 : kinds * items.worth.decisions();
  AlikeItems out;
  if (items.clusters != nullptr || items.worth.by_item() || kinds > kMostKinds) {
    out.item.resize(items.truth.size());
    std::iota(out.item.begin(), out.item.end(), std::size_t{0});
    for (const std::size_t i : out.item) out.weight.push_back(items.weight(i));
    return out;
  }
  std::vector<std::size_t> place(kinds, kinds);
  for (std::size_t i = 0; i < items.truth.size(); ++i) {
    std::size_t kind = items.truth[i];
    for (const ItemDecisions& each : items.decided) kind = kind * items.worth.decisions() + each.decisions[i];
    if (place[kind] == kinds) {
      place[kind] = out.item.size();
      out.item.push_back(i);
      out.weight.push_back(0);
    }
    out.weight[place[kind]] += items.weight(i);
  }
  return out;
}

/// Covariance of the mean earnings of all candidates: sums over clusters (or items) of the deviations of their items.
/// With class totals fixed each class was drawn by itself, and so it was at the class shares of a deployment.
std::vector<double> covariance_of(const JudgedItems& items, std::size_t decisions, const Settings& settings) {
  const ClassWeights& weights = settings.weights;
  const bool by_class = settings.intervals.sampling.totals == ClassTotals::fixed || weights.given();
  const std::size_t classifiers = items.decided.size();
  const std::size_t size = classifiers + decisions;
  const AlikeItems alike = alike_items(items);
  const std::size_t strata = by_class ? items.worth.classes() : 1;
  const auto stratum = [&](std::size_t i) { return by_class ? items.truth[i] : std::uint16_t{0}; };
  const auto earned = [&](std::size_t i, std::size_t candidate) {
    return candidate < classifiers ? items.decided[candidate].earned(items.worth, i, items.truth[i])
                                   : items.worth.at(i, items.truth[i], candidate - classifiers);
  };
  std::vector<double> means(strata * size, 0);
  std::vector<double> counts(strata, 0);
  double n = 0;
  for (std::size_t k = 0; k < alike.item.size(); ++k) {
    const std::size_t i = alike.item[k];
    n += alike.weight[k];
    counts[stratum(i)] += alike.weight[k];
    for (std::size_t c = 0; c < size; ++c) means[stratum(i) * size + c] += alike.weight[k] * earned(i, c);
  }
  for (std::size_t i = 0; i < means.size(); ++i) means[i] = counts[i / size] > 0 ? means[i] / counts[i / size] : 0;
  const std::size_t units = items.clusters == nullptr ? 1 : items.clusters->count();
  std::vector<double> totals_of(units * size, 0);
  std::vector<double> out(size * size, 0);
  const auto add = [&](const double* total, double factor) {
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = 0; b < size; ++b) out[a * size + b] += factor * total[a] * total[b];
    }
  };
  const double each_item = 1 / n / n;
  for (std::size_t k = 0; k < alike.item.size(); ++k) {
    const std::size_t i = alike.item[k];
    double* const total = &totals_of[items.clusters == nullptr ? 0 : items.clusters->of_item()[i] * size];
    for (std::size_t c = 0; c < size; ++c) {
      const double deviation = weights.of(stratum(i)) * (earned(i, c) - means[stratum(i) * size + c]);
      total[c] = items.clusters == nullptr ? deviation : total[c] + alike.weight[k] * deviation;
    }
    if (items.clusters == nullptr) add(total, alike.weight[k] * each_item);
  }
  for (std::size_t c = 0; c < classifiers; ++c) {
    if (const OnNewItems* const honest = items.decided[c].honest)
      out[c * size + c] += honest->within_earned * each_item;
  }
  const auto m = static_cast<double>(units);
  for (std::size_t unit = 0; unit < units && items.clusters != nullptr; ++unit)
    add(&totals_of[unit * size], each_item * m / (m - 1));
  if (!(weights.shares_from > 0)) return out;
  std::vector<double> overall(size, 0);  // and what the estimated shares add
  const auto share = [&](std::size_t k) { return weights.of(k) * counts[k] / n; };
  for (std::size_t i = 0; i < means.size(); ++i) overall[i % size] += share(i / size) * means[i];
  for (std::size_t k = 0; k < strata; ++k) {
    std::vector<double> apart;
    for (std::size_t c = 0; c < size; ++c) apart.push_back(means[k * size + c] - overall[c]);
    add(apart.data(), share(k) / weights.shares_from);
  }
  return out;
}

}  // namespace

double JudgedItems::number() const {
  if (clusters != nullptr) return std::round(clusters->total() * clusters->items_per_weight());
  if (counts.empty()) return static_cast<double>(truth.size());
  return std::accumulate(counts.begin(), counts.end(), 0.0);
}

bool judges(const ScoreTable& table, std::size_t classifiers) {
  constexpr std::size_t kMostCandidates = 40;
  return classifiers + table.decisions.size() <= kMostCandidates;
}

void add_verdict(report::Utility& out, const ChosenUtility& utility, const std::vector<std::string>& classes,
                 std::size_t positive, const std::vector<Contender>& contenders, const YieldPosterior* posterior,
                 const Settings& settings) {
  std::vector<double> items;
  for (const Contender& each : contenders) items.push_back(each.items.all);
  add_verdict(out, candidates_of(out), posterior == nullptr ? Draws() : posterior->together, items, "posterior",
              utility.matrix, classes, positive, settings);
}

void add_verdict(report::Utility& out, const ChosenUtility& utility, const std::vector<std::string>& classes,
                 std::size_t positive, const JudgedItems& items, const Settings& settings) {
  report::Verdict verdict = candidates_of(out);
  Draws draws;
  const Sampling& sampling = settings.intervals.sampling;
  if (settings.with_intervals && sampling.draws > 0) {
    std::vector<double> yields;
    for (const report::VerdictCandidate& each : verdict.candidates) yields.push_back(each.yield);
    draws = shaped_draws(standard_draws(yields.size(), items.clusters, sampling, kVerdictStream), yields,
                         covariance_of(items, out.baselines.size(), settings));
  }
  add_verdict(out, std::move(verdict), draws, std::vector<double>(items.decided.size(), items.number()), "joint_normal",
              utility.matrix, classes, positive, settings);
}

}  // namespace isoyield
