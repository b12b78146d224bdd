#include "isoyield/isometric/isometric.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "curves/parameters.hpp"
#include "isometric/plane.hpp"
#include "isoyield/text/option_check.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadOption{.code = "bad_option",
                                 .found = {"the option {0} is “{1}”", "параметр {0} має значення «{1}»"},
                                 .expected = {"expected {2}", "очікувалося {2}"}};
constexpr ProblemKind kUnknownMetric{
    .code = "unknown_metric",
    .found = {"there is no metric “{0}”", "метрики «{0}» немає"},
    .expected = {"expected the id of a metric or of a definition", "очікувалася назва метрики або означення"},
    .remedy = {"See `isoyield metrics` for every id.", "Усі назви показує `isoyield metrics`."}};
constexpr ProblemKind kNotBinary{
    .code = "metric_without_cells",
    .found = {"{0} is not computed from the four cells", "{0} не обчислюється з чотирьох клітинок"},
    .expected = {"only such metrics have lines of equal value in this plane",
                 "лінії рівних значень на цій площині є лише в таких метрик"},
    .remedy = {"Choose a metric of one operating point.", "Оберіть метрику однієї робочої точки."}};

Problems check(const IsometricOptions& options) {
  constexpr std::size_t kMostLevels = 100;
  Problems problems;
  check_options<IsometricOptions>(options, problems);
  if (options.levels.size() > kMostLevels) {
    problems.push_back({.kind = &kBadOption,
                        .where = {.source = "levels"},
                        .arguments = {"levels", std::to_string(options.levels.size()), "≤ 100"}});
  }
  return problems;
}

std::string_view word(Lines lines) {
  constexpr std::array<std::string_view, 4> kWords{"constant", "parallel", "straight", "curved"};
  return kWords[static_cast<std::size_t>(lines)];
}

std::string_view word(Orientation orientation) {
  constexpr std::array<std::string_view, 3> kWords{"higher", "lower", "neither"};
  return kWords[static_cast<std::size_t>(orientation)];
}

/// What can be said at any prevalence: the least regular verdict of several that have nothing in common.
Lines least_regular(const Metric& metric, Arguments arguments, Lines here) {
  Lines worst = here;
  for (const double prevalence : {0.137, 0.391, 0.743})
    worst = std::max(worst, lines_of(metric, prevalence, arguments).lines);
  return worst;
}

/// Boyd, Costa, Davis, Page, Unachievable region in precision-recall space and its effect on empirical evaluation
/// (2012): with every item decided positive that the recall leaves room for.
report::Path unachievable(double prevalence) {
  constexpr int kSteps = 48;
  report::Path out;
  for (int i = 0; i <= kSteps; ++i) {
    const double recall = static_cast<double>(i) / kSteps;
    const double found = prevalence * recall;
    out.x.push_back(recall);
    out.y.push_back(ratio(found, found + (1 - prevalence), Undefined::nothing_to_compare).number());
  }
  return out;
}

}  // namespace

Height over_roc(const Metric& metric, double prevalence, double items, Arguments arguments) {
  const double positives = prevalence * items;
  const double negatives = (1 - prevalence) * items;
  return [&metric, positives, negatives, arguments = std::vector<double>(arguments.begin(), arguments.end())](
             double fpr, double tpr) {
    return evaluate(
        metric,
        {.tp = positives * tpr, .fn = positives * (1 - tpr), .fp = negatives * fpr, .tn = negatives * (1 - fpr)},
        arguments);
  };
}

Height over_pr(const Metric& metric, double prevalence, double items, Arguments arguments) {
  const Height roc = over_roc(metric, prevalence, items, arguments);
  return [roc, prevalence](double recall, double precision) -> Value {
    const Value fp = ratio(prevalence * recall * (1 - precision), precision, Undefined::nothing_to_compare);
    if (!fp.defined() || !(fp.number() <= 1 - prevalence)) return Undefined::nothing_to_compare;
    return roc(ratio(fp.number(), 1 - prevalence, Undefined::nothing_to_compare).number(), recall);
  };
}

Result<report::Isometrics> isometrics(const IsometricOptions& options) {
  Problems problems = check(options);
  NamedNumbers set;
  read_parameters(options.parameters, set, problems);
  Result<Definitions> definitions = define(options.define);
  if (!definitions) problems.insert(problems.end(), definitions.problems().begin(), definitions.problems().end());
  if (!problems.empty()) return problems;
  const Metric* metric = find_metric(definitions.value(), options.metric);
  if (metric == nullptr)
    return Problem{.kind = &kUnknownMetric, .where = {.source = "metric"}, .arguments = {options.metric}};
  if (metric->formula.binary == nullptr) {
    return Problem{.kind = &kNotBinary, .where = {.source = "metric"}, .arguments = {std::string(metric->id)}};
  }
  std::vector<double> arguments;
  const bool ours = metric->formula.binary.expression() == nullptr;
  for (const Parameter& parameter : metric->parameters) {
    double value = ours && parameter.own == OwnOption::beta ? options.beta : parameter.initial;
    for (const auto& [id, number] : set) {
      if (ours && id == parameter.id) value = number;
    }
    arguments.push_back(value);
  }
  const bool roc = meant_by<kSpaceChoices>(options.space) == Space::roc;
  const Height height = (roc ? over_roc : over_pr)(*metric, options.prevalence, options.items, arguments);
  const LinesVerdict verdict = lines_of(*metric, options.prevalence, arguments);
  report::Isometrics out;
  out.metric = metric->id;
  out.prevalence = options.prevalence;
  out.space = options.space;
  out.x = roc ? "fpr" : "recall";
  out.y = roc ? "recall" : "precision";
  out.orientation = word(metric->orientation);
  out.admissible = admissible(*metric);
  out.verdict = word(verdict.lines);
  out.always = word(least_regular(*metric, arguments, verdict.lines));
  out.slope = verdict.slope;
  out.common = verdict.common;
  const std::vector<double> levels = options.levels.empty() ? round_levels(height) : options.levels;
  std::vector<std::vector<report::Path>> paths = contours(height, levels);
  for (std::size_t i = 0; i < levels.size(); ++i)
    out.levels.push_back({.value = levels[i], .paths = std::move(paths[i])});
  if (!roc) out.limit = unachievable(options.prevalence);
  return out;
}

}  // namespace isoyield
