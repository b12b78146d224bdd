#include <algorithm>
#include <utility>

#include "decisions/decide.hpp"
#include "isoyield/parse/matrix_text.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/classes/class_table_report.hpp"
#include "report/kappa_weights.hpp"
#include "report/scores/points/decided.hpp"
#include "report/scores/subgroups.hpp"
#include "report/scores/table/deployed_table.hpp"
#include "report/sections/classifier/prior_shift.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/chosen_utility.hpp"
#include "report/sections/utilities/what_if.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoProbabilities{
    .code = "no_probabilities",
    .found = {"the scores of “{0}” are no probabilities: rows do not sum to 1",
              "оцінки «{0}» не є ймовірностями: рядки не дають у сумі 1"},
    .expected = {"deciding between {1} requires the probability of each class",
                 "щоб обирати між {1}, потрібна ймовірність кожного класу"},
    .remedy = {"Give probabilities, or utilities for as many decisions as there are classes.",
               "Дайте ймовірності або корисності для стількох рішень, скільки класів."}};

constexpr ProblemKind kNoUtility{
    .code = "no_utility_of_decision",
    .found = {"“{0}” decides “{1}”, which has no utilities", "«{0}» вирішує «{1}», а корисностей цього рішення немає"},
    .expected = {"there are utilities for {2}", "корисності є для: {2}"},
    .remedy = {"Give a column of utilities for this decision and each class.",
               "Дайте для цього рішення стовпець корисностей на кожен клас."}};

constexpr ProblemKind kOwnUtilities{
    .code = "utilities_by_item",
    .found = {"each item has its own utilities, and unknown utilities or a slice of them are requested",
              "кожен об’єкт має власні корисності, а задано ще й невідомі корисності або їх переріз"},
    .expected = {"these are about one utility matrix of all items",
                 "вони стосуються однієї матриці корисностей для всіх об’єктів"},
    .remedy = {"Give a utility matrix, or leave these options out.",
               "Задайте матрицю корисностей або приберіть ці параметри."}};

/// The decisions of an analysis: those of the utilities where they are others than the classes, else those of the data.
std::vector<std::string> decisions_of(const ScoreTable& table, const Options& options, const Settings& settings,
                                      std::size_t positive) {
  if (const std::optional<UtilityFormulas> formulas = formulas_of(options)) {
    Result<UtilityCells> cells = cells_of(*formulas, table.labels, positive);
    return cells ? std::move(cells.value().decisions) : table.decisions;
  }
  if (!options.utility && !table.utilities.empty()) {
    std::vector<std::string> out;
    for (const ClassColumns& decision : table.utilities) out.push_back(decision.name);
    return out;
  }
  if (!options.utility) return table.decisions;
  const Result<UtilityReading> read = read_utility(
      options.utility->text, {.source = options.utility->name, .rows = settings.rows, .classes = {}, .decisions = {}});
  if (!read || read.value().matrix.decisions() == table.decisions.size()) return table.decisions;
  const std::vector<std::string>& named = read.value().decisions;
  const bool all = std::all_of(table.decisions.begin(), table.decisions.end(), [&](const std::string& label) {
    return std::find(named.begin(), named.end(), label) != named.end();
  });
  return all || table.predicted.empty() ? named : table.decisions;
}

/// The means of what the items brought.
ChosenUtility means_of_items(const ScoreTable& table, std::span<const ClassColumns> utilities, const Options& options) {
  ChosenUtility out;
  out.matrix = mean_utilities(table, utilities);
  for (const ClassColumns& decision : utilities) out.decisions.push_back(decision.name);
  out.unit = options.unit;
  out.by_item = true;
  return out;
}

/// The formulas as they were read: the decision, the class and what it is worth.
std::vector<report::CellFormula> told(const UtilityFormulas& formulas, const UtilityCells& cells,
                                      const std::vector<std::string>& classes) {
  std::vector<report::CellFormula> out;
  for (std::size_t k = 0; k < classes.size(); ++k) {
    for (std::size_t d = 0; d < cells.decisions.size(); ++d) {
      if (!cells.at(k, d)) continue;
      const UtilityFormulas::Formula& said = formulas.formulas()[*cells.at(k, d)];
      out.push_back({cells.decisions[d], classes[k], said.cost ? "-(" + said.text + ")" : said.text});
    }
  }
  return out;
}

/// What is wrong where something is decided that has no utilities.
Problems without_utility(const ScoreTable& table, const std::vector<std::string>& decisions) {
  for (const DecidedColumn& decided : table.predicted) {
    for (const std::uint16_t code : decided.decisions) {
      if (std::find(decisions.begin(), decisions.end(), table.decisions[code]) == decisions.end())
        return {{&kNoUtility, {.source = "utilities"}, {decided.name, table.decisions[code], listing(decisions)}}};
    }
  }
  return {};
}

}  // namespace

struct ScoreAnalysis::ByFormula {
  std::vector<ClassColumns> items;
  ChosenUtility means;
  std::vector<report::CellFormula> formulas;
};

bool ScoreAnalysis::by_item(const Options& options) const {
  return column_formulas_of(options).has_value() || (!options.utility && !table_.utilities.empty());
}

bool ScoreAnalysis::other_decisions(const Options& options, const Settings& settings) const {
  return decisions_of(table_, options, settings, 0).size() != table_.labels.size();
}

Result<std::optional<ScoreAnalysis::ByFormula>> ScoreAnalysis::by_formula(const Options& options,
                                                                          std::size_t positive) const {
  const std::optional<UtilityFormulas> formulas = column_formulas_of(options);
  if (!formulas) return std::optional<ByFormula>();
  const Result<UtilityCells> cells = cells_of(*formulas, table_.labels, positive);
  if (!cells) return Result<UtilityCells>(cells).problems();
  Result<std::vector<ClassColumns>> items = item_utilities(*formulas, cells.value(), table_);
  if (!items) return std::move(items.problems());
  ByFormula out;
  out.items = std::move(items.value());
  out.means = means_of_items(table_, out.items, options);
  out.means.notes = cells.value().notes;
  out.formulas = told(*formulas, cells.value(), table_.labels);
  const Result<bool> turned = weigh(out.means, options, table_.labels);
  if (!turned) return Result<bool>(turned).problems();
  for (ClassColumns& decision : out.items) {
    for (std::vector<double>& column : decision.columns) {
      for (double& worth : column) worth = turned.value() ? 0 - worth : worth;
    }
  }
  return std::optional<ByFormula>(std::move(out));
}

Problems ScoreAnalysis::analyse_classes(const Options& options, Settings settings) {
  const std::vector<std::string>& labels = table_.labels;
  if (Problems wrong = check_kappa_weights(settings.kappa_weights, labels.size()); !wrong.empty()) return wrong;
  Result<std::size_t> positive = pick_positive(options.positive, {}, labels);
  if (!positive) return std::move(positive.problems());
  const std::vector<std::string> decisions = decisions_of(table_, options, settings, positive.value());
  if (by_item(options) && (options.unknown || options.slice)) return {{&kOwnUtilities, {.source = "utilities"}, {}}};
  Result<std::optional<ByFormula>> formulas = by_formula(options, positive.value());
  if (!formulas) return std::move(formulas.problems());
  std::optional<ByFormula>& computed = formulas.value();
  Result<ChosenUtility> utility = computed ? Result<ChosenUtility>(std::move(computed->means))
                                  : by_item(options)
                                      ? Result<ChosenUtility>(means_of_items(table_, table_.utilities, options))
                                      : choose_utility(options, settings, labels, decisions, positive.value());
  if (!utility) return std::move(utility.problems());
  const Worth worth(utility.value().matrix, computed           ? std::span<const ClassColumns>(computed->items)
                                            : by_item(options) ? std::span<const ClassColumns>(table_.utilities)
                                                               : std::span<const ClassColumns>());
  if (Problems problems = without_utility(table_, decisions); !problems.empty()) return problems;
  // Single columns of two classes come here when there are other decisions than the two.
  std::vector<ClassColumns> made;
  std::vector<ClassScale> scales;
  for (std::size_t i = 0; i < single_columns_; ++i) {
    ScoredClasses two = two_columns(table_.columns[i].scores, positive.value(), settings.scale);
    made.push_back({table_.columns[i].name, std::move(two.columns)});
    scales.push_back(two.probabilities ? ClassScale::probabilities : ClassScale::scores);
  }
  std::vector<const ClassColumns*> classifiers;
  for (const ClassColumns& each : made) classifiers.push_back(&each);
  for (const ClassColumns& each : table_.probabilities) classifiers.push_back(&each);
  scales.insert(scales.end(), scales_.begin(), scales_.end());
  for (std::size_t i = 0; i < scales.size(); ++i) {
    if (scales[i] == ClassScale::scores && decisions != labels)
      return {{&kNoProbabilities, {.source = "utility"}, {classifiers[i]->name, listing(decisions)}}};
  }
  if (Problems problems = check_what_if(utility.value(), labels, options); !problems.empty()) return problems;
  const std::string& tested = classifiers.empty() ? table_.predicted.front().name : classifiers.front()->name;
  const NamedMatrix truth{tested,
                          count_decisions(table_.truth, table_.truth, table_.weights, labels.size(), labels.size())};
  const Result<std::vector<double>> shares = deployed_shares(options, truth, labels, positive.value());
  if (!shares) return shares.problems();
  settings = deployed(std::move(settings), shares.value(), truth.matrix.class_totals());

  // Nothing here hangs on a threshold; a binary report after this one sorts anew.
  sweeps_.clear();
  cursor_ = nullptr;
  deployed_.clear();
  bootstrap_ = nullptr;
  options_ = options;
  positive_ = positive.value();
  definitions_ = settings.definitions;
  utility_ = worth.matrix();
  begin_report(options, settings, labels);
  Problems notes = table_.notes;
  const std::optional<Clusters> clusters = drawn_clusters(table_, settings, notes);
  if (clusters && !(clusters->trivial() && settings.weighted_rows > 0))
    report_.clusters = summary_of(*clusters, report_.settings.group.value_or(""));
  add_deployment_notes(notes, settings, shares.value(), labels, options.bootstrap > 0 && !clusters);
  notes.insert(notes.end(), utility.value().notes.begin(), utility.value().notes.end());
  const bool resampled = resamples(options, settings);
  ClassTableReport making({.table = table_,
                           .classifiers = classifiers.size(),
                           .positive = positive_,
                           .shares = shares.value(),
                           .tested = truth.matrix,
                           .clusters = clusters,
                           .utility = utility.value(),
                           .worth = worth,
                           .resampled = resampled},
                          options, settings, std::move(notes), report_);
  for (std::size_t i = 0; i < classifiers.size(); ++i) making.add_scores(*classifiers[i], scales[i]);
  for (const DecidedColumn& decided : table_.predicted) making.add_decisions(decided);
  if (resampled) bootstrap_ = making.bootstrap();
  making.compare();
  const ClassifiersByItem items{.worth = worth, .decided = making.decided(), .columns = classifiers, .scales = scales};
  Problems problems = add_decided_subgroups(report_, table_, clusters, utility.value(),
                                            worth.by_item() ? &items : nullptr, options, settings);
  if (computed) report_.utility->formulas = std::move(computed->formulas);
  return problems;
}

}  // namespace isoyield
