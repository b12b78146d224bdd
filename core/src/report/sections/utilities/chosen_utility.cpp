#include "report/sections/utilities/chosen_utility.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "report/sections/utilities/what_if.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kUtilityShape{.code = "utility_shape",
                                    .found = {"the utility matrix has {0} classes and {1} decisions",
                                              "матриця корисностей має класів: {0}, рішень: {1}"},
                                    .expected = {"the confusion matrices have {2} classes and {3} decisions",
                                                 "матриці помилок мають класів: {2}, рішень: {3}"},
                                    .remedy = {"Give one utility for each decision and each true class.",
                                               "Задайте корисність для кожного рішення за кожного справжнього класу."}};

constexpr ProblemKind kUtilityLabels{
    .code = "utility_labels",
    .found = {"the utility matrix is about {0}", "матриця корисностей описує: {0}"},
    .expected = {"the confusion matrices are about {1}", "матриці помилок описують: {1}"},
    .remedy = {"Use the same labels in both, or leave them out of the utilities.",
               "Використовуйте ті самі назви в обох або не вказуйте їх у корисностях."}};

constexpr ProblemKind kUtilityNeeded{
    .code = "utility_needed",
    .found = {"the decisions ({0}) are not the classes ({1}) and there is no utility matrix",
              "рішення ({0}) не збігаються з класами ({1}), а матриці корисностей немає"},
    .expected = {"a utility for each decision and class", "очікувалася корисність кожного рішення для кожного класу"},
    .remedy = {"Give a utility matrix.", "Задайте матрицю корисностей."}};

constexpr ProblemKind kCosts{
    .code = "utilities_are_costs",
    .found = {"every right decision is worth least for its class ({0})",
              "кожне правильне рішення варте найменше для свого класу ({0})"},
    .expected = {"a right decision is worth more than a wrong one; these may be costs",
                 "правильне рішення варте більше за хибне; схоже, це вартості помилок"},
    .remedy = {
        "If they are costs, say so (option utility_as: costs, --utility-as costs): their signs are then changed. "
        "If they are worths, say that (--utility-as worth).",
        "Якщо це вартості, скажіть про це (параметр utility_as: costs, --utility-as costs): їхні знаки буде "
        "змінено. Якщо справді корисності, скажіть це (--utility-as worth)."}};

constexpr ProblemKind kPerhapsCosts{
    .code = "perhaps_costs",
    .found = {"every right decision is worth least for its class ({0}): these may be costs",
              "кожне правильне рішення варте найменше для свого класу ({0}): схоже, це вартості помилок"},
    .expected = {},
    .remedy = {"If they are, change their signs (option utility_as: costs).",
               "Якщо так, змініть їхні знаки (параметр utility_as: costs)."}};

constexpr ProblemKind kFromCosts{
    .code = "utilities_from_costs",
    .found = {"the utilities are the costs with their signs changed", "корисності — це вартості зі зміненим знаком"}};

/// In every row of the classes' own decisions the right one is worth least.
bool right_is_worst(const UtilityMatrix& u) {
  for (std::size_t c = 0; c < u.classes(); ++c) {
    bool worse = false;
    for (std::size_t d = 0; d < u.decisions(); ++d) {
      if (u.at(c, d) < u.at(c, c)) return false;
      worse = worse || u.at(c, d) > u.at(c, c);
    }
    if (!worse) return false;
  }
  return true;
}

std::vector<std::string> numbered(std::size_t count) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < count; ++i) labels.push_back(std::to_string(i));
  return labels;
}

/// For each wanted label its index among `given`; absent when they are not the same labels. Labels that nobody `stated`
/// go by their place.
std::optional<std::vector<std::size_t>> order(const std::vector<std::string>& given, bool stated,
                                              const std::vector<std::string>& wanted) {
  std::vector<std::size_t> indices(wanted.size());
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  if (!stated || given == wanted) return indices;
  if (std::is_permutation(given.begin(), given.end(), wanted.begin(), wanted.end())) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      indices[i] = static_cast<std::size_t>(std::find(given.begin(), given.end(), wanted[i]) - given.begin());
    }
    return indices;
  }
  if (given == numbered(given.size())) return indices;
  return std::nullopt;
}

/// 1 where a class is decided to be itself, 0 elsewhere; absent where some class is no decision.
std::optional<UtilityMatrix> right_decisions(const std::vector<std::string>& classes,
                                             const std::vector<std::string>& decisions) {
  std::vector<double> cells(classes.size() * decisions.size(), 0);
  for (std::size_t c = 0; c < classes.size(); ++c) {
    const auto own = std::find(decisions.begin(), decisions.end(), classes[c]);
    if (own == decisions.end()) return std::nullopt;
    cells[c * decisions.size() + static_cast<std::size_t>(own - decisions.begin())] = 1;
  }
  return UtilityMatrix(classes.size(), decisions.size(), std::move(cells));
}

std::string source_of(const Options& options) {
  return options.utility->name.empty() ? "utility" : options.utility->name;
}

/// The formulas of the option as a matrix.
Result<UtilityReading> spoken_matrix(const Options& options, const std::vector<std::string>& classes,
                                     std::size_t positive) {
  Result<UtilityFormulas> formulas = UtilityFormulas::parse(options.utility->text, source_of(options));
  if (!formulas) return std::move(formulas.problems());
  return formula_matrix(formulas.value(), classes, positive);
}

}  // namespace

Result<bool> weigh(ChosenUtility& chosen, const Options& options, const std::vector<std::string>& classes) {
  const group::UtilityAs as = meant_by<group::kUtilityAsChoices>(options.utility_as);
  if (as == group::UtilityAs::costs) {
    std::vector<double> cells = chosen.matrix.cells();
    for (double& cell : cells) cell = 0 - cell;
    chosen.matrix = UtilityMatrix(chosen.matrix.classes(), chosen.matrix.decisions(), std::move(cells));
    chosen.notes.push_back({&kFromCosts, {}, {}});
    return true;
  }
  if (chosen.decisions != classes || !right_is_worst(chosen.matrix)) return false;
  std::string cells;
  for (std::size_t c = 0; c < classes.size(); ++c)
    cells += (c == 0 ? "" : ", ") + classes[c] + ": " + digits_of(chosen.matrix.at(c, c));
  Problem found{.kind = &kCosts, .where = {.source = "utility"}, .arguments = {std::move(cells)}};
  if (as == group::UtilityAs::ask) return found;
  found.kind = &kPerhapsCosts;
  chosen.notes.push_back(std::move(found));
  return false;
}

std::optional<UtilityFormulas> formulas_of(const Options& options) {
  if (!options.utility || !UtilityFormulas::spoken(options.utility->text)) return std::nullopt;
  Result<UtilityFormulas> read = UtilityFormulas::parse(options.utility->text, source_of(options));
  if (!read) return std::nullopt;
  return std::move(read.value());
}

std::optional<UtilityFormulas> column_formulas_of(const Options& options) {
  std::optional<UtilityFormulas> formulas = formulas_of(options);
  return formulas && !formulas->columns().empty() ? std::move(formulas) : std::nullopt;
}

Result<UtilityReading> formula_matrix(const UtilityFormulas& formulas, const std::vector<std::string>& classes,
                                      std::size_t positive) {
  Result<UtilityCells> cells = cells_of(formulas, classes, positive);
  if (!cells) return std::move(cells.problems());
  Result<UtilityMatrix> matrix = constant_utilities(formulas, cells.value(), classes.size());
  if (!matrix) return std::move(matrix.problems());
  return UtilityReading{.matrix = std::move(matrix.value()),
                        .classes = classes,
                        .decisions = std::move(cells.value().decisions),
                        .classes_stated = true,
                        .decisions_stated = true,
                        .unit = {},
                        .rows = Rows::true_class,
                        .rows_named = true,
                        .notes = std::move(cells.value().notes)};
}

Result<ChosenUtility> fitted(std::optional<UtilityReading> utilities, const std::string& source,
                             const std::string& unit, const std::vector<std::string>& classes,
                             const std::vector<std::string>& decisions) {
  ChosenUtility out;
  out.decisions = decisions;
  out.unit = unit;
  if (!utilities) {
    const std::optional<UtilityMatrix> own = right_decisions(classes, decisions);
    if (!own) {
      return told_of_case({.kind = &kUtilityNeeded,
                           .where = {.source = "utility"},
                           .arguments = {listing(decisions), listing(classes)}},
                          decisions, classes);
    }
    out.matrix = *own;
    out.assumed = true;
    return out;
  }
  UtilityReading& reading = *utilities;
  const UtilityMatrix& given = reading.matrix;
  const Place where{.source = source, .line = 1};
  if (given.classes() != classes.size() || given.decisions() != decisions.size()) {
    return Problem{.kind = &kUtilityShape,
                   .where = where,
                   .arguments = {std::to_string(given.classes()), std::to_string(given.decisions()),
                                 std::to_string(classes.size()), std::to_string(decisions.size())}};
  }
  const auto rows = order(reading.classes, reading.classes_stated, classes);
  const auto columns = order(reading.decisions, reading.decisions_stated, decisions);
  if (!rows || !columns) {
    const std::vector<std::string>& theirs = rows ? reading.decisions : reading.classes;
    const std::vector<std::string>& ours = rows ? decisions : classes;
    return told_of_case({.kind = &kUtilityLabels, .where = where, .arguments = {listing(theirs), listing(ours)}},
                        theirs, ours);
  }
  std::vector<double> cells;
  for (const std::size_t r : *rows) {
    for (const std::size_t c : *columns) cells.push_back(given.at(r, c));
  }
  out.matrix = UtilityMatrix(classes.size(), decisions.size(), std::move(cells));
  if (out.unit.empty()) out.unit = reading.unit;
  out.notes = std::move(reading.notes);
  return out;
}

Result<ChosenUtility> choose_utility(const Options& options, const Settings& settings,
                                     const std::vector<std::string>& classes, const std::vector<std::string>& decisions,
                                     std::size_t positive) {
  if (!options.utility && options.unknown) {
    Result<UtilityMatrix> expected = expected_utility(options, classes.size(), decisions.size());
    if (!expected) return std::move(expected.problems());
    ChosenUtility out;
    out.matrix = std::move(expected.value());
    out.decisions = decisions;
    out.unit = options.unit;
    out.believed = true;
    return out;
  }
  if (!options.utility) return fitted(std::nullopt, {}, options.unit, classes, decisions);
  const std::string source = source_of(options);
  MatrixTextOptions how{.source = source, .rows = settings.rows, .classes = {}, .decisions = {}};
  const bool spoken = UtilityFormulas::spoken(options.utility->text);
  Result<UtilityReading> read =
      spoken ? spoken_matrix(options, classes, positive) : read_utility(options.utility->text, how);
  if (!read && !spoken && classes != decisions) {
    // Cells alone, as many as there are decisions and classes, need no labels of their own.
    how.classes = classes;
    how.decisions = decisions;
    if (Result<UtilityReading> fits = read_utility(options.utility->text, how)) read = std::move(fits);
  }
  if (!read) {
    if (Problems meant = UtilityFormulas::faults(options.utility->text, source); !spoken && !meant.empty())
      return meant;
    return std::move(read.problems());
  }
  Result<ChosenUtility> chosen = fitted(std::move(read.value()), source, options.unit, classes, decisions);
  if (!chosen) return chosen;
  if (Result<bool> weighed = weigh(chosen.value(), options, classes); !weighed) return weighed.problems();
  return chosen;
}

}  // namespace isoyield
