#include "analysis/score_bootstrap.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "isoyield/posterior.hpp"
#include "isoyield/threshold.hpp"

namespace isoyield {
namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

Nullable finite(double number) { return {.null = !std::isfinite(number), .number = number}; }
report::BootstrapRange range(const Interval& interval) { return {interval.low, interval.high}; }

/// True positive rate of the ROC curve at a false positive rate, the higher one where it rises.
double height_at(const Sweep& sweep, double fpr) {
  const double fp = fpr * sweep.negatives;
  const auto beyond = std::upper_bound(sweep.fp.begin(), sweep.fp.end(), fp) - sweep.fp.begin();
  const auto right = static_cast<std::size_t>(beyond);
  if (right == sweep.size()) return sweep.tp.back() / sweep.positives;
  const std::size_t left = right - 1;
  const double part = (fp - sweep.fp[left]) / (sweep.fp[right] - sweep.fp[left]);
  return (sweep.tp[left] + part * (sweep.tp[right] - sweep.tp[left])) / sweep.positives;
}

/// A statistic of every resample, of the whole, and without each group.
struct Replicates {
  std::vector<double> values;
  double whole = 0;
  std::vector<double> without_positives;
  std::vector<double> without_negatives;
};

/// Intervals, or why there are none.
template <class Target>
const char* fill(Target& target, Replicates& from, double level) {
  if (std::any_of(from.values.begin(), from.values.end(), [](double each) { return std::isnan(each); }))
    return "undefined_in_resamples";
  const double skewness = acceleration(from.whole, from.without_positives, from.without_negatives);
  const auto found = bootstrap_intervals(from.values, from.whole, std::isfinite(skewness) ? skewness : 0, level);
  if (!found) return "all_resamples_alike";
  target.percentile = range(found->percentile);
  if (found->bca) target.bca = range(*found->bca);
  if constexpr (requires { target.standard_error; }) target.standard_error = finite(found->standard_error);
  return nullptr;
}

}  // namespace

ScoreBootstrap::ScoreBootstrap(Resampler resampler, std::vector<std::string> names, std::vector<std::string> rules,
                               UtilityMatrix utility, bool band, const Settings& settings,
                               const std::vector<std::string>& metrics)
    : resampler_(std::move(resampler)),
      names_(std::move(names)),
      rules_(std::move(rules)),
      utility_(std::move(utility)),
      settings_(settings) {
  constexpr int kBandSteps = 50;
  std::vector<const Metric*> of_counts;
  const auto add = [&](std::string id, std::string rule, const Metric* metric) {
    std::vector<double> arguments = metric == nullptr ? std::vector<double>{} : arguments_for(*metric, settings_);
    statistics_.push_back({std::move(id), std::move(rule), metric, std::move(arguments)});
  };
  add("roc_auc", "", nullptr);
  add("average_precision", "", find_metric("average_precision"));
  for (const std::string& name : metrics) {
    const Metric* metric = find_metric(settings_.definitions, name);
    if (metric->formula.binary != nullptr) {
      of_counts.push_back(metric);
    } else if (metric->id != "roc_auc" && metric->id != "average_precision") {
      add(std::string(metric->id), "", metric);
    }
  }
  for (const std::string& rule : rules_) {
    add("threshold", rule, nullptr);
    add("yield", rule, nullptr);
    for (const Metric* metric : of_counts) add(std::string(metric->id), rule, metric);
  }
  for (int i = 0; band && i <= kBandSteps; ++i) band_.push_back(static_cast<double>(i) / kBandSteps);
}

void ScoreBootstrap::statistics(std::vector<double>& out) const {
  for (std::size_t c = 0; c < names_.size(); ++c) {
    Sweep points = resampler_.sweep(c);
    points.scale = settings_.scale;
    std::string rule;
    std::vector<std::size_t> chosen;
    for (const Statistic& statistic : statistics_) {
      if (statistic.rule != rule) {
        rule = statistic.rule;
        chosen = choose_threshold(threshold_choice(rule, settings_), points, utility_);
      }
      if (statistic.id == "roc_auc") {
        out.push_back(resampler_.roc_auc(c));
      } else if (!rule.empty() && chosen.empty()) {
        out.push_back(kUndefined);
      } else if (statistic.metric != nullptr) {
        const Value value = rule.empty() ? evaluate(*statistic.metric, points, statistic.arguments)
                                         : evaluate(*statistic.metric, points.at(chosen.front()), statistic.arguments);
        out.push_back(value.defined() ? value.number() : kUndefined);
      } else if (statistic.id == "threshold") {
        out.push_back(points.threshold[chosen.front()]);
      } else {
        out.push_back(utility_yield(utility_, ConfusionMatrix(points.at(chosen.front()))));
      }
    }
    for (const double fpr : band_) out.push_back(height_at(points, fpr));
  }
}

std::vector<double> ScoreBootstrap::slice(std::uint64_t first, std::uint64_t count) {
  std::vector<double> out;
  out.reserve(count * names_.size() * of_each());
  for (std::uint64_t r = first; r < first + count; ++r) {
    resampler_.draw(r);
    statistics(out);
  }
  return out;
}

report::Bootstrap ScoreBootstrap::report(const std::vector<double>& values) {
  constexpr std::size_t kMostInPairs = 20;
  const std::size_t width = names_.size() * of_each();
  const std::size_t resamples = values.size() / width;
  const double level = settings_.intervals.sampling.level;
  report::Bootstrap out{.resamples = static_cast<double>(resamples),
                        .level = level,
                        .seed = static_cast<double>(settings_.intervals.sampling.seed)};
  std::vector<double> whole;
  resampler_.take_all();
  statistics(whole);
  std::vector<std::vector<double>> without[2];
  for (const bool positive : {false, true}) {
    for (std::uint32_t g = 0; resampler_.groups(positive) > 1 && g < resampler_.groups(positive); ++g) {
      resampler_.leave_out(positive, g);
      statistics(without[positive ? 1 : 0].emplace_back());
    }
  }
  // The statistic at `a`, or its difference from that at `b`.
  const auto replicates = [&](std::size_t a, std::optional<std::size_t> b) {
    const auto at = [&](const double* all) { return b ? all[a] - all[*b] : all[a]; };
    Replicates found;
    found.whole = at(whole.data());
    for (std::size_t r = 0; r < resamples; ++r) found.values.push_back(at(values.data() + r * width));
    for (const auto& each : without[1]) found.without_positives.push_back(at(each.data()));
    for (const auto& each : without[0]) found.without_negatives.push_back(at(each.data()));
    return found;
  };
  const bool enough = std::min(resampler_.positives(), resampler_.negatives()) > 1;
  const auto rule_of = [](const Statistic& statistic) {
    return statistic.rule.empty() ? std::optional<std::string>{} : std::optional(statistic.rule);
  };
  for (std::size_t c = 0; c < names_.size(); ++c) {
    report::BootstrapClassifier& classifier = out.classifiers.emplace_back();
    classifier.name = names_[c];
    for (std::size_t s = 0; s < statistics_.size(); ++s) {
      Replicates found = replicates(c * of_each() + s, {});
      report::BootstrapInterval interval{
          .statistic = statistics_[s].id, .rule = rule_of(statistics_[s]), .value = finite(found.whole)};
      const char* reason = enough ? fill(interval, found, level) : "one_item_of_a_class";
      if (reason != nullptr) interval.undefined = reason;
      classifier.intervals.push_back(std::move(interval));
    }
    if (band_.empty() || !enough) continue;
    report::BootstrapBand& band = classifier.roc.emplace();
    for (std::size_t i = 0; i < band_.size(); ++i) {
      Replicates found = replicates(c * of_each() + statistics_.size() + i, {});
      std::sort(found.values.begin(), found.values.end());
      band.fpr.push_back(band_[i]);
      band.low.push_back(quantile(found.values, (1 - level) / 2));
      band.high.push_back(quantile(found.values, (1 + level) / 2));
    }
  }
  for (std::size_t a = 0; a < names_.size() && names_.size() <= kMostInPairs; ++a) {
    for (std::size_t b = a + 1; b < names_.size(); ++b) {
      for (std::size_t s = 0; s < statistics_.size(); ++s) {
        if (statistics_[s].id == "threshold") continue;  // on scales of their own
        Replicates found = replicates(a * of_each() + s, b * of_each() + s);
        report::BootstrapPair pair{.a = names_[a],
                                   .b = names_[b],
                                   .statistic = statistics_[s].id,
                                   .rule = rule_of(statistics_[s]),
                                   .difference = finite(found.whole)};
        double below = 0;
        double above = 0;
        for (const double each : found.values) {
          below += each <= 0 ? 1 : 0;
          above += each >= 0 ? 1 : 0;
        }
        pair.p_value = std::min(1.0, 2 * (std::min(below, above) + 1) / (static_cast<double>(found.values.size()) + 1));
        if (enough) fill(pair, found, level);
        out.pairs.push_back(std::move(pair));
      }
    }
  }
  return out;
}

}  // namespace isoyield
