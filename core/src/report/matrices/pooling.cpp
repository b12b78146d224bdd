#include "isoyield/report/pooling.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include "isoyield/isometric/isometric.hpp"
#include "report/matrices/linear_fraction.hpp"
#include "report/matrices/matrices.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kOneMatrix{
    "one_matrix",
    {"there is one matrix", "є лише одна матриця"},
    {"expected several of one classifier", "очікувалося кілька матриць одного класифікатора"},
    {"Give one matrix per fold.", "Подайте по матриці на кожен блок перевірки."}};
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

/// Every class against the rest of it: what a metric of four cells says about folds of several classes.
std::vector<NamedMatrix> against_the_rest(const std::vector<NamedMatrix>& folds, std::size_t positive) {
  std::vector<NamedMatrix> out;
  for (const NamedMatrix& fold : folds)
    out.push_back({.name = fold.name, .matrix = ConfusionMatrix(one_vs_rest(fold.matrix, positive))});
  return out;
}

/// What the values of two tables and of their sum say about the weights of the first beside the second: a fraction of
/// sums over the cells has f(a + b) between f(a) and f(b) in the proportion of its denominators. NaN where it cannot be
/// told.
double weight_beside(const MetricCall& call, const NamedMatrix& table, const NamedMatrix& beside) {
  const auto value = [&](const ConfusionMatrix& matrix) {
    const Value found = evaluate(*call.metric, matrix, 0, call.arguments);
    return found.defined() ? found.number() : NAN;
  };
  const double together = value(sum_of({table, beside}));
  return (value(beside.matrix) - together) / (together - value(table.matrix));
}

/// Tables whose cells have no relation to one another, with the class shares of `like` or any.
class Strangers {
 public:
  Strangers(const ConfusionMatrix& like, bool same_shares) : totals_(like.class_totals()), same_(same_shares) {}

  NamedMatrix next() {
    const std::size_t size = totals_.size();
    std::vector<double> cells;
    for (std::size_t i = 0; i < size; ++i) {
      double row = 0;
      for (std::size_t j = 0; j < size; ++j) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        row += cells.emplace_back(static_cast<double>(1 + (state_ >> 57U)));
      }
      for (std::size_t j = 0; same_ && j < size; ++j) cells[i * size + j] *= totals_[i] / row;
    }
    return {.name = {}, .matrix = ConfusionMatrix(size, size, std::move(cells))};
  }

 private:
  std::vector<double> totals_;
  bool same_;
  std::uint64_t state_ = 1;
};

bool near(double a, double b) { return std::fabs(a - b) <= 1e-8 * std::max(std::fabs(a), std::fabs(b)); }

/// The same class totals, decided otherwise.
NamedMatrix mirrored(const NamedMatrix& table) {
  const std::size_t size = table.matrix.classes();
  std::vector<double> cells;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = size; j-- > 0;) cells.push_back(table.matrix.at(i, j));
  }
  return {.name = {}, .matrix = ConfusionMatrix(size, size, std::move(cells))};
}

/// Weights of folds of several classes: those that two strangers agree about, for the folds and for other strangers.
void weigh_beside_strangers(const MetricCall& call, const std::vector<NamedMatrix>& folds, const ConfusionMatrix& sum,
                            bool same_shares, const std::vector<Value>& values, double pooled,
                            report::PooledMetric& out) {
  Strangers strangers(sum, same_shares);
  const NamedMatrix first = strangers.next();
  const NamedMatrix second = strangers.next();
  const double exchange = weight_beside(call, first, second);
  std::vector<NamedMatrix> tables = folds;
  for (int i = 0; i < 4; ++i) tables.push_back(strangers.next());
  std::vector<double> weights;
  bool by_items = true;
  bool known = true;
  for (const NamedMatrix& table : tables) {
    const double weight = weights.emplace_back(weight_beside(call, table, first));
    if (!(weight > 0) || !near(weight_beside(call, table, second), weight * exchange)) return;
    by_items = by_items && near(weight * first.matrix.total(), table.matrix.total());
    known = known && near(weight_beside(call, mirrored(table), first), weight);
  }
  weights.resize(folds.size());
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& weight : weights) weight /= total;
  const std::optional<double> mean = reproduces(values, weights, pooled);
  if (!mean) return;
  out.weights = std::move(weights);
  out.known = known || by_items;
  if (by_items && !same_shares) out.denominator = {1, 1, 1, 1};
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
  const bool weighable = !call.metric->sized && pooled.defined() && std::isfinite(pooled.number());
  for (const bool shares : {false, true}) {
    if (sum.classes() > 2 && weighable && !out.weights && (same_shares || !shares))
      weigh_beside_strangers(call, folds, sum, shares, values, pooled.number(), out);
  }
  if (sum.classes() != 2 || call.metric->formula.binary == nullptr) return out;
  const BinaryCounts all = one_vs_rest(sum, positive);
  const double share = ratio(all.positives(), all.total(), Undefined::no_items).number();
  if (!(share > 0 && share < 1)) return out;
  out.lines = word(lines_of(*call.metric, share, call.arguments).lines);
  if (!weighable) return out;
  std::vector<BinaryCounts> counts;
  for (const NamedMatrix& fold : folds) counts.push_back(one_vs_rest(fold.matrix, positive));
  weigh(call, counts, all, same_shares, values, pooled.number(), out);
  return out;
}

}  // namespace

Result<report::Pooling> pool(const std::vector<Source>& sources, const Options& options) {
  // The names of metrics are looked up below, where the definitions are known.
  Options others = options;
  others.metrics.clear();
  Result<Settings> checked = check(others);
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
  for (const std::string& name : options.metrics) {
    chosen.push_back(find_metric(settings.definitions, name));
    if (chosen.back() == nullptr) return Problem{&kUnknownMetric, {.source = "metric"}, {name}};
  }
  if (options.metrics.empty()) {
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
    const MetricCall call{.metric = metric, .arguments = arguments_for(*metric, settings)};
    const bool binary = metric->formula.binary != nullptr;
    if (metric->formula.matrix != nullptr || (binary && sum.classes() == 2)) {
      out.metrics.push_back(pooled_metric(call, reading.classifiers, sum, positive.value(), out.same_shares));
    } else if (binary) {
      const std::vector<NamedMatrix> folds = against_the_rest(reading.classifiers, positive.value());
      out.metrics.push_back(pooled_metric(call, folds, sum_of(folds), 1, equal_shares(folds)));
      out.metrics.back().of_class = out.positive;
    }
  }
  for (const Problem& note : reading.notes) out.notes.push_back(remark(note, settings.language));
  return out;
}

}  // namespace isoyield
