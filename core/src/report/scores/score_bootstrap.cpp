#include "report/scores/score_bootstrap.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "curves/average.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/scores/points/honest_point.hpp"
#include "report/scores/table/deployed_table.hpp"

namespace isoyield {
namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

/// A curve with its arguments, and where it is looked at.
struct BandedCurve {
  const CurveKind* kind;
  std::vector<double> arguments;
  std::vector<double> x;
};

/// Adds the curve's heights, the higher one where it rises upright; NaN where it does not reach.
void add_heights(const BandedCurve& of, const Sweep& points, std::vector<double>& out) {
  Curve curve = trace(*of.kind, points, of.arguments);
  if (curve.x.empty()) {
    out.insert(out.end(), of.x.size(), kUndefined);
    return;
  }
  if (curve.x.front() > curve.x.back()) {
    std::reverse(curve.x.begin(), curve.x.end());
    std::reverse(curve.y.begin(), curve.y.end());
  }
  CurveHeights heights(curve, of.kind->interpolation);
  for (const double x : of.x) out.push_back(heights.at(x).after);
}

/// A metric of scores with its arguments, or one of counts at a chosen threshold.
struct Measured {
  const Metric* metric;
  std::vector<double> arguments;
};

/// What is computed of each sample.
class Computation {
 public:
  Computation(std::vector<Scale> scales, ChoicesOfColumns choices, UtilityMatrix utility,
              const std::vector<std::string>& metrics, const Settings& settings)
      : scales_(std::move(scales)),
        choices_(std::move(choices)),
        utility_(std::move(utility)),
        definitions_(settings.definitions),
        prevalence_(settings.prevalence) {
    const auto measured = [&](const Metric* metric) { return Measured{metric, arguments_for(*metric, settings)}; };
    for (const Metric& metric : isoyield::metrics()) {
      // The area is found without a sweep.
      if (metric.resampled && metric.per_area == 0) of_scores_.push_back(measured(&metric));
      if (metric.resampled && metric.per_area == 1) area_ = &metric;
    }
    for (const std::string& name : metrics) {
      const Metric* metric = find_metric(settings.definitions, name);
      if (metric->formula.binary != nullptr) {
        of_counts_.push_back(measured(metric));
      } else if (!metric->resampled && metric->formula.sweep != nullptr) {
        of_scores_.push_back(measured(metric));
      }
    }
  }

  [[nodiscard]] std::vector<Resampled::Statistic> statistics() const {
    std::vector<Resampled::Statistic> out{{std::string(area_->id), ""}};
    for (const Measured& each : of_scores_) out.push_back({std::string(each.metric->id), ""});
    for (std::size_t r = 0; r < choices_.rules.size(); ++r) {
      const std::string& rule = choices_.rules[r];
      out.push_back({"threshold", rule, !chooses_by_data(choices_.each[r])});
      out.push_back({"yield", rule});
      for (const Measured& each : of_counts_) out.push_back({std::string(each.metric->id), rule});
    }
    return out;
  }

  void operator()(const Resampler& resampler, const std::vector<BandedCurve>& curves, std::vector<double>& out) {
    const auto number = [](const Value& value) { return value.defined() ? value.number() : kUndefined; };
    for (std::size_t c = 0; c < scales_.size(); ++c) {
      out.push_back(resampler.roc_auc(c).value_or(kUndefined));
      resampler.sweep(c, points_);
      points_.scale = scales_[c];
      if (prevalence_ > 0) points_ = at_share(std::move(points_), prevalence_);
      const Swept swept(points_);
      for (const Measured& each : of_scores_) out.push_back(number(evaluate(*each.metric, swept, each.arguments)));
      for (std::size_t r = 0; r < choices_.rules.size(); ++r) {
        const ThresholdChoice& choice = choices_.each[c * choices_.rules.size() + r];
        const std::vector<std::size_t> chosen = choose_threshold(choice, points_, utility_);
        if (chosen.empty()) {
          out.insert(out.end(), 2 + of_counts_.size(), kUndefined);
          continue;
        }
        const BinaryCounts counts = points_.at(chosen.front());
        out.push_back(points_.threshold[chosen.front()]);
        out.push_back(utility_yield(utility_, ConfusionMatrix(counts)));
        for (const Measured& each : of_counts_) out.push_back(number(evaluate(*each.metric, counts, each.arguments)));
      }
      for (const BandedCurve& each : curves) add_heights(each, points_, out);
    }
  }

 private:
  std::vector<Scale> scales_;  // one a classifier
  ChoicesOfColumns choices_;
  UtilityMatrix utility_;
  Definitions definitions_;  // whose metrics are pointed at
  double prevalence_;        // of the deployment; 0: that of the test
  const Metric* area_ = nullptr;
  std::vector<Measured> of_scores_;
  std::vector<Measured> of_counts_;
  Sweep points_;  // its room is used for every sample
};

}  // namespace

ChoicesOfColumns choices_of_columns(const std::vector<std::string>& rules, std::size_t columns,
                                    const std::vector<Sweep>& chosen_on, const UtilityMatrix& utility,
                                    const Settings& settings) {
  const auto chosen = [&](const ThresholdChoice& choice, std::size_t column) {
    return choose_threshold(choice, chosen_on[column], utility);
  };
  ChoicesOfColumns out;
  std::vector<ThresholdChoice> choices;
  for (const std::string& rule : rules) {
    choices.push_back(threshold_choice(rule, settings));
    bool complete = true;
    for (std::size_t c = 0; c < chosen_on.size() && chooses_by_data(choices.back()); ++c)
      complete = complete && !chosen(choices.back(), c).empty();
    if (complete) {
      out.rules.push_back(rule);
    } else {
      choices.pop_back();
    }
  }
  for (std::size_t c = 0; c < columns; ++c) {
    for (const ThresholdChoice& choice : choices) {
      out.each.push_back(choice);
      if (chosen_on.empty() || !chooses_by_data(choice)) continue;
      out.each.back() = {};
      out.each.back().threshold = chosen_on[c].threshold[chosen(choice, c).front()];
    }
  }
  return out;
}

std::shared_ptr<Resampled> resample_scores(const std::vector<ScoreColumn>& columns, std::vector<Scale> scales,
                                           std::span<const std::uint8_t> positive, const ChoicesOfColumns& choices,
                                           const UtilityMatrix& utility, const std::vector<std::string>& curves,
                                           const std::vector<std::string>& metrics, const Clusters* clusters,
                                           std::span<const double> counts, const Settings& settings) {
  constexpr int kBandSteps = 50;
  Resampled::Plan plan;
  plan.level = settings.intervals.sampling.level;
  plan.seed = settings.intervals.sampling.seed;
  std::vector<std::span<const double>> scores;
  for (const ScoreColumn& column : columns) {
    scores.emplace_back(column.scores);
    plan.names.push_back(column.name);
  }
  std::vector<BandedCurve> banded;
  for (const std::string& name : curves) {
    const CurveKind* const kind = find_curve(name);
    if (kind == nullptr || !kind->banded) continue;
    BandedCurve& curve = banded.emplace_back(BandedCurve{kind, arguments_for(*kind, settings), {}});
    for (int i = 0; i <= kBandSteps; ++i) curve.x.push_back(static_cast<double>(i) / kBandSteps);
    plan.bands.push_back({.curve = std::string(kind->id), .x = curve.x});
  }
  Computation computation(std::move(scales), choices, utility, metrics, settings);
  plan.statistics = computation.statistics();
  plan.compute = [computation = std::move(computation), banded = std::move(banded)](const Resampler& resampler,
                                                                                    std::vector<double>& out) mutable {
    computation(resampler, banded, out);
  };
  // At other class shares each class tells of itself alone.
  const ClassTotals totals = settings.prevalence > 0 ? ClassTotals::fixed : settings.intervals.sampling.totals;
  Resampler resampler(positive, scores, plan.seed, {.totals = totals, .clusters = clusters, .counts = counts});
  return std::make_shared<Resampled>(std::move(resampler), std::move(plan));
}

}  // namespace isoyield
