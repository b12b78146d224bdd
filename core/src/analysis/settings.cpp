#include "analysis/settings.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/labels.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadOption{
    .code = "bad_option",
    .found = {"the option {0} is “{1}”", "параметр {0} має значення «{1}»"},
    .expected = {"expected {2}", "очікувалося {2}"},
    .remedy = {"Choose one of the values named, or leave the option out.",
               "Оберіть одне з названих значень або не вказуйте цей параметр."}};

constexpr ProblemKind kUnknownPositive{
    .code = "unknown_positive",
    .found = {"there is no class “{0}”", "класу «{0}» немає"},
    .expected = {"the classes are {1}", "наявні класи: {1}"},
    .remedy = {"Name one of these classes as the positive one.", "Назвіть позитивним один із цих класів."}};

Problem bad_option(std::string name, std::string found, std::string expected) {
  return {.kind = &kBadOption, .where = {.source = name}, .arguments = {name, std::move(found), std::move(expected)}};
}

}  // namespace

Result<Settings> check(const Options& options) {
  Settings settings;
  Problems problems;
  if (options.language == "uk") {
    settings.language = Language::uk;
  } else if (options.language != "en" && !options.language.empty()) {
    problems.push_back(bad_option("language", options.language, "en, uk"));
  }
  if (options.rows == "true") {
    settings.rows = Rows::true_class;
  } else if (options.rows == "predicted") {
    settings.rows = Rows::predicted;
  } else if (!options.rows.empty()) {
    problems.push_back(bad_option("rows", options.rows, "true, predicted"));
  }
  if (!(options.beta > 0) || !std::isfinite(options.beta)) {
    std::string beta = std::to_string(options.beta);
    problems.push_back(bad_option("beta", std::move(beta), "> 0"));
  }
  settings.beta = options.beta;
  settings.refuse_missing = options.missing == "refuse";
  if (options.missing != "drop" && options.missing != "refuse") {
    problems.push_back(bad_option("missing", options.missing, "drop, refuse"));
  }
  if (!problems.empty()) return problems;
  return settings;
}

std::vector<double> arguments_for(const Metric& metric, const Settings& settings) {
  std::vector<double> arguments;
  for (const Parameter& parameter : metric.parameters) {
    arguments.push_back(parameter.id == "beta" ? settings.beta : parameter.initial);
  }
  return arguments;
}

std::string_view word(Rows rows) { return rows == Rows::predicted ? "predicted" : "true"; }

std::string listing(const std::vector<std::string>& labels) {
  constexpr std::size_t kShown = 12;
  std::string out;
  for (std::size_t i = 0; i < labels.size() && i < kShown; ++i) {
    if (i > 0) out += ", ";
    out += labels[i];
  }
  if (labels.size() > kShown) out += ", …";
  return out;
}

Result<std::size_t> pick_positive(const std::string& wanted, const std::string& named,
                                  const std::vector<std::string>& classes) {
  const std::string& label = wanted.empty() ? named : wanted;
  if (label.empty()) return default_positive(classes);
  const auto found = std::find(classes.begin(), classes.end(), label);
  if (found != classes.end()) return static_cast<std::size_t>(found - classes.begin());
  return Problem{.kind = &kUnknownPositive, .where = {.source = "positive"}, .arguments = {label, listing(classes)}};
}

report::Matrix rows_of(const std::vector<double>& cells, std::size_t columns) {
  report::Matrix rows;
  for (std::size_t i = 0; i < cells.size(); i += columns) {
    rows.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(i), cells.begin() + static_cast<std::ptrdiff_t>(i + columns));
  }
  return rows;
}

std::string_view kind_of_cells(const ConfusionMatrix& matrix) {
  constexpr double kPrintedShares = 0.02;  // shares printed to two digits rarely sum to exactly 1
  const auto whole = [](double cell) { return cell == std::floor(cell); };
  if (std::all_of(matrix.cells().begin(), matrix.cells().end(), whole)) return "counts";
  return std::fabs(matrix.total() - 1) <= kPrintedShares ? "frequencies" : "weights";
}

report::Remark remark(const Problem& problem, Language language) {
  report::Remark out;
  out.code = problem.kind->code;
  out.message = message(problem, language);
  const auto set = [](auto& field, auto number) {
    if (number != 0) field = number;
  };
  if (std::string hint = remedy(problem, language); !hint.empty()) out.hint = std::move(hint);
  if (!problem.where.source.empty()) out.source = problem.where.source;
  set(out.line, problem.where.line);
  set(out.column, problem.where.column);
  set(out.matrix, problem.where.matrix);
  set(out.row, problem.where.row);
  set(out.cell, problem.where.cell);
  return out;
}

}  // namespace isoyield
