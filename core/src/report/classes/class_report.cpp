#include "report/classes/class_report.hpp"

#include <limits>
#include <optional>
#include <utility>

#include "curves/average.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/scores/table/score_values.hpp"
#include "report/sections/classifier/curve_section.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kLogits{
    .code = "logits",
    .found = {
        "some scores of “{0}” are outside 0 to 1: they are read as logits, and the softmax of a row as its "
        "probabilities",
        "деякі оцінки «{0}» лежать поза межами від 0 до 1: їх узято за логіти, а softmax рядка — за ймовірності"}};
constexpr ProblemKind kOnlyScores{
    .code = "rows_do_not_sum_to_1",
    .found = {"rows of “{0}” do not sum to 1: its scores order the items of each class, but they are no probabilities",
              "рядки «{0}» не дають у сумі 1: оцінки впорядковують об’єкти, але не є ймовірностями"},
    .remedy = {"Give probabilities or logits for losses and expected utilities.",
               "Для втрат і очікуваних корисностей дайте ймовірності або логіти."}};
constexpr ProblemKind kTiedHighest{
    .code = "tied_highest",
    .found = {"rows of “{0}” where several classes have the highest score: {1}; the first in label order was decided",
              "рядків «{0}», де найвищу оцінку мають кілька класів: {1}; вибрано перший за порядком міток"}};
constexpr ProblemKind kByUtility{
    .code = "decided_by_utility",
    .found = {"“{0}” decides by the largest expected utility of its probabilities",
              "«{0}» обирає рішення з найбільшою очікуваною корисністю за своїми ймовірностями"}};
constexpr ProblemKind kZeroProbability{
    .code = "zero_probability",
    .found = {"rows of “{0}” that gave their true class the probability 0: {1}; the log-loss is infinite, and {2} if "
              "probabilities are raised to 2^-52",
              "рядків «{0}», де справжній клас має ймовірність 0: {1}; логарифмічні втрати нескінченні, а якщо підняти "
              "ймовірності до 2^-52, то {2}"}};

/// The metrics of one ranking.
Dictionary<report::Number> ranking_metrics(const Sweep& points, const Settings& settings) {
  Dictionary<report::Number> out;
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep == nullptr || !wants(settings, metric)) continue;
    out.emplace_back(metric.id, report::Number(score_value(metric, points, settings)));
  }
  return out;
}

void append(Dictionary<report::Number>& to, const Dictionary<report::Number>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

/// Means of the classes' values, plain and by their items; undefined classes are left out and counted.
void add_means(report::Averages& out, const std::vector<Dictionary<report::Number>>& classes,
               const std::vector<double>& totals) {
  for (std::size_t m = 0; m < classes.front().size(); ++m) {
    for (const bool by_items : {false, true}) {
      double sum = 0;
      double weights = 0;
      std::uint32_t left_out = 0;
      for (std::size_t k = 0; k < classes.size(); ++k) {
        const report::Number& number = classes[k][m].second;
        if (number.value.null) {
          ++left_out;
          continue;
        }
        const double weight = by_items ? totals[k] : 1;
        sum += weight * number.value.number;
        weights += weight;
      }
      report::Number mean(ratio(sum, weights, Undefined::every_class_undefined));
      if (left_out > 0) mean.left_out = left_out;
      (by_items ? out.weighted : out.macro).emplace_back(classes.front()[m].first, std::move(mean));
    }
  }
}

/// Traces the curves asked for along one sweep, and keeps those that are averaged over the classes.
class Tracer {
 public:
  Tracer(const Options& options, const Settings& settings)
      : options_(options), settings_(settings), kept_(options.curves.size()) {}

  Dictionary<report::Curve> trace(const Sweep& points, bool keep) {
    Dictionary<report::Curve> out = curve_section(options_.curves, points, settings_, options_.vertices);
    for (std::size_t c = 0; c < out.size() && keep; ++c) {
      if (averaged(options_.curves[c]) == nullptr) continue;
      Curve& curve = kept_[c].emplace_back();
      curve.x = out[c].second.x;
      curve.y = out[c].second.y;
    }
    return out;
  }

  Dictionary<report::Curve> means() const {
    Dictionary<report::Curve> out;
    for (std::size_t c = 0; c < options_.curves.size(); ++c) {
      const CurveKind* kind = averaged(options_.curves[c]);
      if (kind == nullptr) continue;
      Curve mean = mean_height(kept_[c], kind->interpolation);
      if (options_.vertices > 0) mean = simplify(mean, options_.vertices);
      report::Curve& written = out.emplace_back(kind->id, report::Curve{}).second;
      written.x = std::move(mean.x);
      written.y = std::move(mean.y);
    }
    return out;
  }

 private:
  /// The curve of that name if it is averaged, else null: heights over a share of the items of a class mean something
  /// on average.
  static const CurveKind* averaged(const std::string& name) {
    const CurveKind* kind = find_curve(name);
    return kind != nullptr && kind->averaged != AveragedRates::none ? kind : nullptr;
  }

  const Options& options_;
  const Settings& settings_;
  std::vector<std::vector<Curve>> kept_;
};

}  // namespace

ClassSummary add_class_scores(report::Classifier& out, const ClassScoreSet& items,
                              const std::vector<std::string>& labels, const Options& options,
                              const Settings& settings) {
  out.per_class.resize(labels.size());
  Tracer tracer(options, settings);
  std::vector<Dictionary<report::Number>> rankings;
  Dictionary<report::Number> micro;
  Dictionary<report::Curve> micro_curves;
  ClassSummary summary = summarise(items, [&](std::size_t k, const Sweep& points) {
    if (k == labels.size()) {
      micro = ranking_metrics(points, settings);
      micro_curves = tracer.trace(points, false);
      return;
    }
    rankings.push_back(ranking_metrics(points, settings));
    out.per_class[k].label = labels[k];
    append(out.per_class[k].metrics, rankings.back());
    if (!options.curves.empty()) out.per_class[k].curves = tracer.trace(points, true);
  });
  if (!out.averages) out.averages.emplace();
  add_means(*out.averages, rankings, summary.totals);
  append(out.averages->micro, micro);
  if (!options.curves.empty())
    out.average_curves = {{.average = "macro", .curves = tracer.means()}, {.average = "micro", .curves = micro_curves}};
  for (const Metric& metric : metrics()) {
    if (metric.formula.classes == nullptr || !wants(settings, metric)) continue;
    out.metrics.emplace_back(metric.id, report::Number(evaluate(metric, summary, arguments_for(metric, settings))));
  }
  return summary;
}

void add_class_notes(Problems& notes, const ClassReading& reading) {
  const auto note = [&](const ProblemKind& kind, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), reading.name);
    notes.push_back({.kind = &kind, .where = {.source = reading.name}, .arguments = std::move(arguments)});
  };
  if (reading.scale == ClassScale::logits) note(kLogits, {});
  if (reading.scale == ClassScale::scores) note(kOnlyScores, {});
  if (reading.by_utility) note(kByUtility, {});
  if (!reading.by_utility && reading.tied_rows > 0) note(kTiedHighest, {std::to_string(reading.tied_rows)});
  const ClassSummary& summary = *reading.summary;
  if (summary.zero_rows == 0) return;
  const double clipped =
      ratio(summary.clipped_log(std::numeric_limits<double>::epsilon()), summary.total(), Undefined::no_items).number();
  note(kZeroProbability, {std::to_string(summary.zero_rows), std::to_string(clipped)});
}

void add_missing_scores(report::Classifier& out, const Settings& settings) {
  for (const Metric& metric : metrics()) {
    if (metric.formula.classes != nullptr && wants(settings, metric))
      out.metrics.emplace_back(metric.id, report::Number(Undefined::no_scores));
  }
}

}  // namespace isoyield
