#include "report/sections/utilities/what_if.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/metrics/wording.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/paired.hpp"
#include "isoyield/utility/elicitation.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kShape{
    .code = "belief_shape",
    .found = {"the matrix has {0} classes and {1} decisions", "матриця має класів: {0}, рішень: {1}"},
    .expected = {"the confusion matrices have {2} classes and {3} decisions",
                 "матриці помилок мають класів: {2}, рішень: {3}"},
    .remedy = {"Give one cell for each true class (row) and decision (column).",
               "Задайте по комірці для кожного справжнього класу (рядок) і рішення "
               "(стовпець)."}};
constexpr ProblemKind kSliceAxis{
    .code = "slice_axis",
    .found = {"the axis {0} of the slice is {1}", "вісь {0} перерізу: {1}"},
    .expected = {"a cell as [class, decision] or a direction of the utilities' shape, and from below to",
                 "очікувалася комірка [клас, рішення] або напрям за розміром корисностей, і щоб from було менше за to"},
    .remedy = {"Name a class and a decision of the data.", "Назвіть клас і рішення з даних."}};

std::optional<std::size_t> index_of(const std::vector<std::string>& labels, const std::string& label) {
  const auto found = std::find(labels.begin(), labels.end(), label);
  if (found == labels.end()) return std::nullopt;
  return static_cast<std::size_t>(found - labels.begin());
}

std::optional<SliceDirection> direction(const SliceAxis& axis, const ChosenUtility& utility,
                                        const std::vector<std::string>& classes) {
  const std::size_t rows = utility.matrix.classes();
  const std::size_t columns = utility.matrix.decisions();
  SliceDirection out{.cells = std::vector<double>(rows * columns, 0), .start = 0};
  if (!(axis.from < axis.to) || !std::isfinite(axis.to - axis.from)) return std::nullopt;
  if (axis.cell.size() == 2 && axis.direction.empty()) {
    const auto row = index_of(classes, axis.cell[0]);
    const auto column = index_of(utility.decisions, axis.cell[1]);
    if (!row || !column) return std::nullopt;
    out.cells[*row * columns + *column] = 1;
    out.start = utility.matrix.at(*row, *column);
    return out;
  }
  if (!axis.cell.empty() || axis.direction.size() != rows) return std::nullopt;
  out.cells.clear();
  for (const auto& row : axis.direction) {
    if (row.size() != columns) return std::nullopt;
    for (const double cell : row) {
      if (!std::isfinite(cell)) return std::nullopt;
      out.cells.push_back(cell);
    }
  }
  return out;
}

/// Rows and columns exchanged.
void turn(UnknownUtility& utility) {
  for (UtilityScenario& scenario : utility.scenarios) {
    std::vector<UtilityBelief> cells;
    for (std::size_t c = 0; c < utility.decisions; ++c) {
      for (std::size_t r = 0; r < utility.classes; ++r) cells.push_back(scenario.cells[r * utility.decisions + c]);
    }
    scenario.cells = std::move(cells);
  }
  std::swap(utility.classes, utility.decisions);
}

/// Beliefs about the utilities of so many classes and decisions.
Result<UnknownUtility> read_beliefs(const Options& options, std::size_t classes, std::size_t decisions) {
  const std::string source = options.unknown->name.empty() ? "unknown" : options.unknown->name;
  Result<UnknownUtility> beliefs = read_unknown_utility(options.unknown->text, source);
  if (!beliefs) return beliefs;
  if (meant_by<group::kRowsChoices>(options.rows) == Rows::predicted) turn(beliefs.value());
  if (beliefs.value().classes == classes && beliefs.value().decisions == decisions) return beliefs;
  return Problem{&kShape,
                 {.source = source},
                 {std::to_string(beliefs.value().classes), std::to_string(beliefs.value().decisions),
                  std::to_string(classes), std::to_string(decisions)}};
}

/// What the options say, read against the data.
struct WhatIf {
  std::vector<SliceDirection> along;
  std::optional<UnknownUtility> unknown;
};

Result<WhatIf> read(const ChosenUtility& utility, const std::vector<std::string>& classes, const Options& options) {
  WhatIf out;
  Problems problems;
  if (options.slice) {
    for (const auto& [name, axis] : {std::pair{"x", &options.slice->x}, std::pair{"y", &options.slice->y}}) {
      const auto found = *axis ? direction(**axis, utility, classes) : std::nullopt;
      if (found) {
        out.along.push_back(*found);
      } else {
        problems.push_back({&kSliceAxis, {.source = "slice"}, {name, *axis ? listing((*axis)->cell) : "?"}});
      }
    }
  }
  if (options.unknown) {
    Result<UnknownUtility> beliefs = read_beliefs(options, utility.matrix.classes(), utility.matrix.decisions());
    if (beliefs) {
      out.unknown = std::move(beliefs.value());
    } else {
      problems.insert(problems.end(), beliefs.problems().begin(), beliefs.problems().end());
    }
  }
  if (!problems.empty()) return problems;
  return out;
}

/// Metrics whose choice somebody has to be told the price of: the popular ones, those that are read as words, such as
/// kappa, and those of the user.
bool is_asked_about(const Metric& metric) {
  const auto words = wordings();
  return metric.popular || metric.formula.binary.expression() != nullptr ||
         std::any_of(words.begin(), words.end(), [&](const Wording& each) { return each.metric == metric.id; });
}

}  // namespace

Result<UtilityMatrix> expected_utility(const Options& options, std::size_t classes, std::size_t decisions) {
  Result<UnknownUtility> beliefs = read_beliefs(options, classes, decisions);
  if (!beliefs) return std::move(beliefs.problems());
  return beliefs.value().expected();
}

Problems check_what_if(const ChosenUtility& utility, const std::vector<std::string>& classes, const Options& options) {
  Result<WhatIf> found = read(utility, classes, options);
  return found ? Problems{} : std::move(found.problems());
}

void add_what_if(report::Utility& out, const ChosenUtility& utility, const std::vector<std::string>& classes,
                 const std::vector<Contender>& contenders, const Options& options, const Settings& settings) {
  const Result<WhatIf> found = read(utility, classes, options);
  if (!found) return;
  std::vector<std::string> names;
  std::vector<const ConfusionMatrix*> matrices;
  for (const Contender& each : contenders) {
    names.push_back(each.name);
    matrices.push_back(&each.earning());
  }
  if (options.slice) {
    const std::vector<SliceDirection>& along = found.value().along;
    out.slice =
        utility_slice(utility.matrix, *options.slice->x, *options.slice->y, along[0], along[1], names, matrices);
  }
  if (found.value().unknown)
    out.unknown = rank_unknown(*found.value().unknown, names, matrices, settings.intervals.sampling);
}

void add_if_paired(report::Utility& out, const UtilityMatrix& utility, const std::vector<Contender>& contenders,
                   const std::vector<std::pair<std::size_t, std::size_t>>& pairs, const Settings& settings) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Contender& a = contenders[pairs[i].first];
    const Contender& b = contenders[pairs[i].second];
    const double items = a.items.all;
    if (items == 0 || items != b.items.all || a.items.of_class != b.items.of_class) continue;
    const auto bounds =
        difference_variance(utility, a.earning(), b.earning(), settings.intervals.sampling.totals, a.items);
    if (!bounds) continue;
    const double difference = out.pairwise[i].difference;
    const double z = normal_half_width(settings.intervals.sampling.level);
    const auto around = [&](double variance) {
      const double half = z * std::sqrt(variance / items);
      return ci({difference - half, difference + half}, "normal", settings);
    };
    out.pairwise[i].if_paired = report::IfPaired{.narrowest = around(bounds->least), .widest = around(bounds->largest)};
  }
}

std::vector<report::Implied> implied_utilities(std::size_t positive, const std::vector<Contender>& contenders,
                                               const Settings& settings) {
  std::vector<report::Implied> out;
  for (const Metric* metric : all_metrics(settings.definitions)) {
    if (metric->formula.binary == nullptr || !is_asked_about(*metric)) continue;
    for (const Contender& each : contenders) {
      const auto found =
          implied_utility(*metric, one_vs_rest(*each.matrix, positive), arguments_for(*metric, settings));
      if (!found) continue;
      const std::size_t negative = 1 - positive;
      std::vector<double> cells(4);
      cells[positive * 2 + positive] = found->at(1, 1);
      cells[negative * 2 + negative] = found->at(0, 0);
      const std::optional<double> threshold = threshold_probability(*found);
      out.push_back({.metric = std::string(metric->id),
                     .classifier = each.name,
                     .utility = rows_of(cells, 2),
                     .threshold = {.null = !threshold, .number = threshold.value_or(0)}});
    }
  }
  return out;
}

}  // namespace isoyield
