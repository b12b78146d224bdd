#include "isoyield/pooling.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "analysis/linear_fraction.hpp"
#include "analysis/matrices.hpp"
#include "analysis/settings.hpp"
#include "isoyield/isometric.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kOneMatrix{
    "one_matrix",
    {"there is one matrix", "є лише одна матриця"},
    {"expected several of one classifier", "очікувалося кілька матриць одного класифікатора"},
    {"Give one matrix a fold.", "Подайте по матриці на кожну частину перевірки."}};
constexpr ProblemKind kUnknownMetric{"unknown_metric",
                                     {"there is no metric “{0}”", "метрики «{0}» немає"},
                                     {"expected the name of one", "очікувалася назва однієї з метрик"},
                                     {}};
constexpr ProblemKind kNotSquare{"not_square",
                                 {"the decisions are not the classes", "рішення не збігаються з класами"},
                                 {"expected square matrices", "очікувалися квадратні матриці"},
                                 {}};

ConfusionMatrix sum_of(const std::vector<NamedMatrix>& folds) {
  std::vector<double> cells = folds.front().matrix.cells();
  for (std::size_t i = 1; i < folds.size(); ++i) {
    for (std::size_t k = 0; k < cells.size(); ++k) cells[k] += folds[i].matrix.cells()[k];
  }
  return {folds.front().matrix.classes(), folds.front().matrix.decisions(), std::move(cells)};
}

/// Exactly equal up to the rounding of shares: weights that hold for equal shares only must not be given to others.
bool equal_shares(const std::vector<NamedMatrix>& folds) {
  const auto shares = [](const ConfusionMatrix& matrix) {
    std::vector<double> totals = matrix.class_totals();
    for (double& total : totals) total = ratio(total, matrix.total(), Undefined::no_items).number();
    return totals;
  };
  const std::vector<double> first = shares(folds.front().matrix);
  return std::all_of(folds.begin(), folds.end(), [&](const NamedMatrix& fold) {
    const std::vector<double> own = shares(fold.matrix);
    return std::equal(first.begin(), first.end(), own.begin(),
                      [](double a, double b) { return std::fabs(a - b) <= 1e-12; });
  });
}

std::string_view word(Lines lines) {
  constexpr std::array<std::string_view, 4> kWords{"constant", "parallel", "straight", "curved"};
  return kWords[static_cast<std::size_t>(lines)];
}

/// Mean of the folds' values by `weights`; absent unless it is the pooled value.
std::optional<double> reproduces(const std::vector<Value>& values, const std::vector<double>& weights, double pooled) {
  double total = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (weights[i] == 0) continue;
    if (!values[i].defined()) return std::nullopt;
    total += weights[i] * values[i].number();
  }
  if (!(std::fabs(total - pooled) <= 1e-9 * std::max(1.0, std::fabs(pooled)))) return std::nullopt;
  return total;
}

/// The weights that are proportional to a metric's denominator.
void weigh(const MetricCall& call, const std::vector<BinaryCounts>& folds, const BinaryCounts& all, bool same_shares,
           const std::vector<Value>& values, double pooled, report::PooledMetric& out) {
  const double share = ratio(all.positives(), all.total(), Undefined::no_items).number();
  std::optional<LinearFraction> found = linear_fraction(call, std::nullopt);
  const bool everywhere = found.has_value();
  if (!found && same_shares) found = linear_fraction(call, share);
  if (!found) return;
  std::vector<double> weights;
  double sum = 0;
  for (const BinaryCounts& c : folds) sum += weights.emplace_back(found->denominator_at(c));
  if (!(std::fabs(sum) > 0)) return;
  for (double& weight : weights) weight /= sum;
  const std::optional<double> mean = reproduces(values, weights, pooled);
  if (!mean) return;
  out.weights = std::move(weights);
  out.known = found->of_class_totals();
  if (everywhere) out.denominator = std::vector<double>(found->denominator.begin(), found->denominator.end());
  out.weighted = {.null = false, .number = *mean};
}

report::PooledMetric pooled_metric(const MetricCall& call, const std::vector<NamedMatrix>& folds,
                                   const ConfusionMatrix& sum, std::size_t positive, bool same_shares) {
  report::PooledMetric out;
  out.metric = call.metric->id;
  std::vector<Value> values;
  double total = 0;
  double defined = 0;
  for (const NamedMatrix& fold : folds) {
    const Value value = evaluate(*call.metric, fold.matrix, positive, call.arguments);
    values.push_back(value);
    out.folds.emplace_back(value);
    if (!value.defined()) continue;
    total += value.number();
    ++defined;
  }
  if (defined > 0 && std::isfinite(total)) out.mean = {.null = false, .number = total / defined};
  const Value pooled = evaluate(*call.metric, sum, positive, call.arguments);
  out.pooled = report::Number(pooled);
  if (sum.classes() != 2 || call.metric->formula.binary == nullptr) return out;
  const BinaryCounts all = one_vs_rest(sum, positive);
  const double share = ratio(all.positives(), all.total(), Undefined::no_items).number();
  if (!(share > 0 && share < 1)) return out;
  out.lines = word(lines_of(*call.metric, share, call.arguments).lines);
  if (call.metric->sized || !pooled.defined() || !std::isfinite(pooled.number())) return out;
  std::vector<BinaryCounts> counts;
  for (const NamedMatrix& fold : folds) counts.push_back(one_vs_rest(fold.matrix, positive));
  weigh(call, counts, all, same_shares, values, pooled.number(), out);
  return out;
}

}  // namespace

Result<report::Pooling> pool(const std::vector<Source>& sources, const Options& options,
                             const std::vector<std::string>& metrics) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Settings& settings = checked.value();
  Result<MatrixReading> read = read_all(sources, options, settings);
  if (!read) return std::move(read.problems());
  const MatrixReading& reading = read.value();
  if (reading.classifiers.size() < 2) return Problem{&kOneMatrix, {}, {}};
  if (!reading.classifiers.front().matrix.square()) return Problem{&kNotSquare, {}, {}};
  Result<std::size_t> positive = pick_positive(options.positive, reading.positive.value_or(""), reading.classes);
  if (!positive) return std::move(positive.problems());
  std::vector<const Metric*> chosen;
  for (const std::string& name : metrics) {
    chosen.push_back(find_metric(settings.definitions, name));
    if (chosen.back() == nullptr) return Problem{&kUnknownMetric, {.source = "metric"}, {name}};
  }
  if (metrics.empty()) {
    for (const Metric* metric : all_metrics(settings.definitions)) {
      if (metric->popular || metric->formula.binary.expression() != nullptr) chosen.push_back(metric);
    }
  }
  report::Pooling out;
  const ConfusionMatrix sum = sum_of(reading.classifiers);
  out.classes = reading.classes;
  out.positive = reading.classes[positive.value()];
  out.matrix = rows_of(sum.cells(), sum.decisions());
  out.same_shares = equal_shares(reading.classifiers);
  for (const NamedMatrix& fold : reading.classifiers) out.folds.push_back(fold.name);
  for (const Metric* metric : chosen) {
    const bool whole = metric->formula.matrix != nullptr || (metric->formula.binary != nullptr && sum.classes() == 2);
    if (!whole) continue;
    out.metrics.push_back(pooled_metric({.metric = metric, .arguments = arguments_for(*metric, settings)},
                                        reading.classifiers, sum, positive.value(), out.same_shares));
  }
  for (const Problem& note : reading.notes) out.notes.push_back(remark(note, settings.language));
  return out;
}

}  // namespace isoyield
