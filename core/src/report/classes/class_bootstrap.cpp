#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/scores/score_bootstrap.hpp"
#include "scores/areas.hpp"

namespace isoyield {
namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kMostPairEntries = 20'000'000;  // of all pairs of classes together

/// What a metric of class scores needs, so that no more is computed.
struct Needs {
  bool precision = false;
  bool rows = false;
};

/// What single items add to a ClassSummary.
struct Row {
  std::uint32_t place = 0;
  double squared = 0;
  double log = 0;
  double own = 0;
  double ranked = 0;
};

/// One classifier in the resamples: its rankings of each class against the rest and of the pairs of classes.
class OfClasses {
 public:
  OfClasses(const ClassItems& from, Resampler& resampler, const Worth& worth, Needs needs, const ClassWeights& weights)
      : classes_(worth.classes()),
        decisions_(from.decisions),
        weights_(weights),
        scored_(!from.scores.columns.empty()),
        probabilities_(from.scores.probabilities),
        needs_(needs) {
    if (worth.by_item()) {
      for (std::size_t i = 0; i < decisions_.size(); ++i)
        worth_.push_back(worth.at(i, from.scores.truth[i], decisions_[i]));
    }
    if (!scored_) return;
    rank(from.scores, resampler);
    if (needs.rows) add_rows(from.scores);
  }

  [[nodiscard]] bool scored() const { return scored_; }

  /// The confusion matrix of the sample, and what its items earned where each has utilities of its own.
  struct Decided {
    ConfusionMatrix matrix;
    std::optional<double> earned;
  };
  [[nodiscard]] Decided decided(const Resampler& resampler, std::span<const std::uint16_t> truth,
                                std::size_t decisions) const {
    std::vector<double> cells(classes_ * decisions, 0);
    double earned = 0;
    for (std::uint32_t i = 0; i < truth.size(); ++i) {
      const double count = resampler.weight(i);
      cells[truth[i] * decisions + decisions_[i]] += count;
      if (!worth_.empty()) earned += weights_.of(truth[i]) * count * worth_[i];
    }
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] *= weights_.of(cell / decisions);
    Decided out{.matrix = {classes_, decisions, std::move(cells)}, .earned = {}};
    if (!worth_.empty()) out.earned = earned / out.matrix.total();
    return out;
  }

  [[nodiscard]] ClassSummary summary(const Resampler& resampler, std::span<const std::uint16_t> truth,
                                     std::vector<double> totals) const {
    ClassSummary out;
    out.classes = classes_;
    out.totals = std::move(totals);
    out.places.assign(classes_, 0);
    out.probabilities = probabilities_;
    const auto area_of_pair = [&](std::size_t ranking) -> Value {
      const std::optional<double> found = resampler.roc_auc(ranking);
      return found ? Value(*found) : Value(Undefined::class_without_items);
    };
    // Of one class against the others, which are mixed by their shares.
    const auto area = [&](std::size_t ranking) {
      return weights_.given() ? roc_area(resampler.sweep(ranking, weights_.of_class)) : area_of_pair(ranking);
    };
    for (std::size_t k = 0; k < classes_; ++k) out.roc_auc.push_back(area(of_class_[k]));
    out.micro_roc_auc = area(of_all_);
    if (!of_pair_.empty()) {
      out.pair_auc.assign(classes_ * classes_, Undefined::class_without_items);
      for (std::size_t pair = 0; pair < of_pair_.size(); ++pair) {
        if (pair / classes_ != pair % classes_) out.pair_auc[pair] = area_of_pair(of_pair_[pair]);
      }
    }
    if (needs_.precision) {
      for (const std::size_t ranking : of_class_) out.average_precision.push_back(precision_area(resampler, ranking));
      out.micro_average_precision = precision_area(resampler, of_all_);
    }
    for (std::uint32_t i = 0; i < rows_.size(); ++i) {
      const double count = resampler.weight(i) * weights_.of(truth[i]);
      if (count == 0) continue;  // 0 times an infinite loss is none
      out.places[rows_[i].place] += count;
      out.squared += count * rows_[i].squared;
      out.log += count * rows_[i].log;
      if (probabilities_) {
        out.own.push_back(rows_[i].own);
        out.weights.push_back(count);
      }
      out.ranked += count * rows_[i].ranked;
    }
    return out;
  }

 private:
  Value precision_area(const Resampler& resampler, std::size_t ranking) const {
    return step_precision_area(weights_.given() ? resampler.sweep(ranking, weights_.of_class)
                                                : resampler.sweep(ranking));
  }

  void rank(const ClassScoreSet& items, Resampler& resampler) {
    const std::size_t n = items.items();
    std::vector<std::uint8_t> positive;
    std::vector<double> scores;
    std::vector<std::uint32_t> rows;
    const auto add = [&](double score, bool is_positive, std::size_t row) {
      scores.push_back(score);
      positive.push_back(is_positive ? 1 : 0);
      rows.push_back(static_cast<std::uint32_t>(row));
    };
    const auto take = [&] {
      const std::size_t ranking = resampler.rank(scores, positive, rows);
      scores.clear();
      positive.clear();
      rows.clear();
      return ranking;
    };
    for (std::size_t k = 0; k < classes_; ++k) {
      for (std::size_t i = 0; i < n; ++i) add(items.columns[k][i], items.truth[i] == k, i);
      of_class_.push_back(take());
    }
    for (std::size_t k = 0; k < classes_; ++k) {
      for (std::size_t i = 0; i < n; ++i) add(items.columns[k][i], items.truth[i] == k, i);
    }
    of_all_ = take();
    if (classes_ > kMostPairedClasses || 2 * (classes_ - 1) * n > kMostPairEntries) return;
    std::vector<std::vector<std::size_t>> of_class(classes_);
    for (std::size_t i = 0; i < n; ++i) of_class[items.truth[i]].push_back(i);
    of_pair_.resize(classes_ * classes_);
    for (std::size_t a = 0; a < classes_; ++a) {
      for (std::size_t b = 0; b < classes_; ++b) {
        if (a == b) continue;
        for (const std::size_t side : {a, b}) {
          for (const std::size_t i : of_class[side]) add(items.columns[a][i], side == a, i);
        }
        of_pair_[a * classes_ + b] = take();
      }
    }
  }

  void add_rows(const ClassScoreSet& items) {
    // One item at a time, by the very sums that make the report.
    for (std::size_t i = 0; i < items.items(); ++i) {
      ClassScoreSet one{.truth = items.truth.subspan(i, 1), .weights = {}, .probabilities = items.probabilities};
      for (const std::span<const double> column : items.columns) one.columns.push_back(column.subspan(i, 1));
      const ClassSummary of_one = summarise_rows(one);
      const auto place = std::find(of_one.places.begin(), of_one.places.end(), 1.0) - of_one.places.begin();
      rows_.push_back({.place = static_cast<std::uint32_t>(place),
                       .squared = of_one.squared,
                       .log = of_one.log,
                       .own = of_one.own.empty() ? 0 : of_one.own.front(),
                       .ranked = of_one.ranked});
    }
  }

  std::size_t classes_;
  std::vector<std::uint16_t> decisions_;
  ClassWeights weights_;
  std::vector<double> worth_;  // of what was decided for each item; empty: by the utility matrix
  bool scored_;
  bool probabilities_;
  Needs needs_;
  std::vector<std::size_t> of_class_;  // rankings by number
  std::size_t of_all_ = 0;
  std::vector<std::size_t> of_pair_;  // [a * classes + b]; empty: too many
  std::vector<Row> rows_;
};

}  // namespace

std::shared_ptr<Resampled> resample_classes(std::span<const std::uint16_t> truth,
                                            const std::vector<ClassItems>& classifiers, const Worth& worth,
                                            std::size_t positive, const std::vector<std::string>& metrics,
                                            const Clusters* clusters, std::span<const double> counts,
                                            const Settings& settings) {
  struct Measured {
    const Metric* metric;
    std::vector<double> arguments;
  };
  const bool any_scored = std::any_of(classifiers.begin(), classifiers.end(),
                                      [](const ClassItems& each) { return !each.scores.columns.empty(); });
  std::vector<std::string> wanted;
  if (any_scored) {
    for (const Metric& metric : isoyield::metrics()) {
      if (metric.formula.classes != nullptr && metric.reads == ClassPart::areas) wanted.emplace_back(metric.id);
    }
  }
  wanted.insert(wanted.end(), metrics.begin(), metrics.end());
  std::vector<Measured> measured;
  Needs needs;
  Resampled::Plan plan;
  plan.level = settings.intervals.sampling.level;
  plan.seed = settings.intervals.sampling.seed;
  plan.statistics.push_back({"yield", ""});
  for (const std::string& name : wanted) {
    const Metric* metric = find_metric(settings.definitions, name);
    const auto same = [&](const Measured& each) { return each.metric == metric; };
    if (std::any_of(measured.begin(), measured.end(), same)) continue;
    measured.push_back({metric, arguments_for(*metric, settings)});
    plan.statistics.push_back({std::string(metric->id), ""});
    if (metric->formula.classes == nullptr) continue;
    if (metric->reads == ClassPart::average_precision) needs.precision = true;
    if (metric->reads == ClassPart::items) needs.rows = true;
  }
  // At other class shares each class tells of itself alone.
  const ClassTotals totals = settings.weights.given() ? ClassTotals::fixed : settings.intervals.sampling.totals;
  Resampler resampler(truth, worth.classes(), {}, plan.seed,
                      {.totals = totals, .clusters = clusters, .counts = counts});
  std::vector<OfClasses> each;
  for (const ClassItems& from : classifiers) {
    plan.names.push_back(from.name);
    each.emplace_back(from, resampler, worth, needs, settings.weights);
  }
  plan.compute = [each = std::move(each), measured = std::move(measured), positive, definitions = settings.definitions,
                  utility = worth.matrix(), truth = std::vector<std::uint16_t>(truth.begin(), truth.end())](
                     const Resampler& sample, std::vector<double>& out) {
    for (const OfClasses& classifier : each) {
      const OfClasses::Decided decided = classifier.decided(sample, truth, utility.decisions());
      std::optional<ClassSummary> summary;
      if (classifier.scored()) summary = classifier.summary(sample, truth, decided.matrix.class_totals());
      out.push_back(decided.earned ? *decided.earned : utility_yield(utility, decided.matrix));
      for (const auto& [metric, arguments] : measured) {
        Value value = Undefined::no_scores;
        if (metric->formula.classes != nullptr) {
          if (summary) value = evaluate(*metric, *summary, arguments);
        } else {
          value = evaluate(*metric, decided.matrix, positive, arguments);
        }
        out.push_back(value.defined() ? value.number() : kUndefined);
      }
    }
  };
  return std::make_shared<Resampled>(std::move(resampler), std::move(plan));
}

}  // namespace isoyield
