#include <algorithm>
#include <array>
#include <utility>

#include "decisions/decide.hpp"
#include "isoyield/parse/matrix_text.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/classes/class_report.hpp"
#include "report/kappa_weights.hpp"
#include "report/scores/decided.hpp"
#include "report/scores/folds.hpp"
#include "report/scores/score_bootstrap.hpp"
#include "report/sections/comparisons.hpp"
#include "report/sections/drawn_clusters.hpp"
#include "report/sections/fold_ranks.hpp"
#include "report/sections/meaning_notes.hpp"
#include "report/sections/preferences.hpp"
#include "report/sections/prior_shift.hpp"
#include "report/sections/same_items.hpp"
#include "report/sections/utility_section.hpp"
#include "report/sections/verdict.hpp"
#include "report/sections/what_if.hpp"
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
std::vector<std::string> decisions_of(const ScoreTable& table, const Options& options, const Settings& settings) {
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
Result<ChosenUtility> means_of_items(const ScoreTable& table, const Options& options,
                                     const std::vector<std::string>& decisions) {
  ChosenUtility out;
  out.matrix = mean_utilities(table);
  out.decisions = decisions;
  out.unit = options.unit;
  out.by_item = true;
  return out;
}

/// What was decided, by the places that the analysis gives the decisions.
std::vector<std::uint16_t> placed(const DecidedColumn& decided, const std::vector<std::string>& from,
                                  const std::vector<std::string>& to) {
  std::vector<std::uint16_t> place;
  for (const std::string& label : from)
    place.push_back(static_cast<std::uint16_t>(std::find(to.begin(), to.end(), label) - to.begin()));
  std::vector<std::uint16_t> out;
  out.reserve(decided.decisions.size());
  for (const std::uint16_t code : decided.decisions) out.push_back(place[code]);
  return out;
}

}  // namespace

bool ScoreAnalysis::by_item(const Options& options) const { return !options.utility && !table_.utilities.empty(); }

bool ScoreAnalysis::other_decisions(const Options& options, const Settings& settings) const {
  return decisions_of(table_, options, settings).size() != table_.labels.size();
}

Problems ScoreAnalysis::analyse_classes(const Options& options, Settings settings) {
  const std::vector<std::string>& labels = table_.labels;
  const std::vector<std::string> decisions = decisions_of(table_, options, settings);
  if (Problems wrong = check_kappa_weights(settings.kappa_weights, labels.size()); !wrong.empty()) return wrong;
  Result<std::size_t> positive = pick_positive(options.positive, {}, labels);
  if (!positive) return std::move(positive.problems());
  if (by_item(options) && (options.unknown || options.slice)) return {{&kOwnUtilities, {.source = "utilities"}, {}}};
  Result<ChosenUtility> utility = by_item(options) ? means_of_items(table_, options, decisions)
                                                   : choose_utility(options, settings, labels, decisions);
  if (!utility) return std::move(utility.problems());
  const Worth worth(utility.value().matrix, by_item(options) ? std::span<const ClassColumns>(table_.utilities)
                                                             : std::span<const ClassColumns>());
  for (const DecidedColumn& decided : table_.predicted) {
    for (const std::uint16_t code : decided.decisions) {
      if (std::find(decisions.begin(), decisions.end(), table_.decisions[code]) == decisions.end())
        return {{&kNoUtility, {.source = "utilities"}, {decided.name, table_.decisions[code], listing(decisions)}}};
    }
  }
  const bool square = decisions == labels;
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
    if (scales[i] == ClassScale::scores && !square)
      return {{&kNoProbabilities, {.source = "utility"}, {classifiers[i]->name, listing(decisions)}}};
  }

  if (Problems problems = check_what_if(utility.value(), labels, options); !problems.empty()) return problems;
  const std::string& tested = classifiers.empty() ? table_.predicted.front().name : classifiers.front()->name;
  const NamedMatrix truth{tested,
                          count_decisions(table_.truth, table_.truth, table_.weights, labels.size(), labels.size())};
  const Result<std::vector<double>> shares = deployed_shares(options, truth, labels, positive.value());
  if (!shares) return shares.problems();

  // Nothing here hangs on a threshold; a binary report after this one sorts anew.
  sweeps_.clear();
  bootstrap_ = nullptr;
  options_ = options;
  positive_ = positive.value();
  definitions_ = settings.definitions;
  utility_ = worth.matrix();
  begin_report(options, settings, labels);
  Problems notes = table_.notes;
  const std::optional<Clusters> clusters = drawn_clusters(table_, settings, notes);
  if (clusters) report_.clusters = summary_of(*clusters, report_.settings.group.value_or(""));
  std::vector<std::optional<CellCovariance>> clustered;
  if (!options.prevalence.empty()) notes.push_back(curves_alone_note(options.prevalence));
  notes.insert(notes.end(), utility.value().notes.begin(), utility.value().notes.end());
  std::vector<ConfusionMatrix> matrices;
  const bool testable = !clusters || settings.with_intervals;
  const bool compared = testable && compares(options, table_, classifiers.size() + table_.predicted.size());
  const bool judged = judges(table_, classifiers.size() + table_.predicted.size());
  const bool resampled = resamples(options, settings);
  std::vector<ClassItems> to_resample;
  std::vector<ItemDecisions> by_item;
  const auto add = [&](const std::string& name, const std::vector<std::uint16_t>& decided) -> report::Classifier& {
    if (compared || judged) by_item.push_back({name, decided});
    matrices.push_back(count_decisions(table_.truth, decided, table_.weights, labels.size(), decisions.size()));
    clustered.push_back(cell_covariance(clusters, table_.truth, decided, labels.size(), decisions.size(), settings));
    const CellCovariance* const known = clustered.back() ? &*clustered.back() : nullptr;
    report_.classifiers.push_back(square ? classifier_report(name, matrices.back(), labels, positive_, settings, known)
                                         : report::Classifier{});
    if (clusters)
      report_.classifiers.back().clusters = cluster_effect(*clusters, worth, table_.truth, decided, settings);
    if (!square) {
      // As many decisions as classes, but others: no metric of a confusion matrix is about them.
      report_.classifiers.back().name = name;
      report_.classifiers.back().matrix = rows_of(matrices.back().cells(), decisions.size());
      report_.classifiers.back().counts = kind_of_cells(matrices.back());
    }
    report_.classifiers.back().yield = yield_of(worth, table_.truth, decided, table_.weights, matrices.back());
    return report_.classifiers.back();
  };
  for (std::size_t i = 0; i < classifiers.size(); ++i) {
    const ClassColumns& classifier = *classifiers[i];
    const ClassScoreSet items{.columns = {classifier.columns.begin(), classifier.columns.end()},
                              .truth = table_.truth,
                              .weights = table_.weights,
                              .probabilities = scales[i] != ClassScale::scores};
    const bool by_utility = !utility.value().assumed && items.probabilities;
    const HighestClass highest = highest_class(items);
    const std::vector<std::uint16_t> decided = by_utility ? best_decisions(items, worth) : highest.decisions;
    if (resampled) to_resample.push_back({.name = classifier.name, .decisions = decided, .scores = items});
    report::Classifier& out = add(classifier.name, decided);
    const ClassSummary summary = add_class_scores(out, items, labels, shares.value(), options, settings);
    if (scales[i] == ClassScale::scores) {
      if (auto note = sums_note(classifier.name, classifier.columns)) notes.push_back(*std::move(note));
    }
    add_class_notes(notes, {.name = classifier.name,
                            .summary = &summary,
                            .scale = scales[i],
                            .tied_rows = highest.tied_rows,
                            .by_utility = by_utility});
    constexpr std::array<std::string_view, 3> kScales{"probabilities", "logits", "scores"};
    out.scale = kScales[static_cast<std::size_t>(scales[i])];
    if (!table_.folds.empty()) out.folds = class_folds(table_, &items, decided, worth, square, positive_, settings);
    std::vector<std::uint16_t> at_threshold;
    if (square && labels.size() == 2) {
      const std::vector<double>& scores = classifier.columns[positive_];
      at_threshold = decide_at(scores, best_threshold(scores, items, positive_, worth), positive_);
    }
    out.decided = decided_rows(
        {classifier.columns, items.probabilities, false},
        {.table = &table_, .worth = &worth, .square = square, .positive = positive_, .at_threshold = at_threshold},
        settings);
  }
  for (const DecidedColumn& decided : table_.predicted) {
    const std::vector<std::uint16_t> places = placed(decided, table_.decisions, decisions);
    if (resampled)
      to_resample.push_back(
          {.name = decided.name, .decisions = places, .scores = {.columns = {}, .truth = table_.truth, .weights = {}}});
    report::Classifier& out = add(decided.name, places);
    if (!classifiers.empty()) add_missing_scores(out, settings);
    if (!table_.folds.empty()) out.folds = class_folds(table_, nullptr, places, worth, square, positive_, settings);
  }
  if (resampled)
    bootstrap_ = resample_classes(table_.truth, to_resample, worth, positive_, options.resample,
                                  clusters ? &*clusters : nullptr, settings);
  report_.n = matrices.front().total();
  std::vector<Contender> contenders;
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    contenders.push_back({.name = report_.classifiers[i].name,
                          .matrix = &matrices[i],
                          .metrics = &report_.classifiers[i].metrics,
                          .yield = *report_.classifiers[i].yield,
                          .clustered = clustered[i] ? &*clustered[i] : nullptr});
  }
  std::optional<YieldPosterior> posterior;
  report_.utility = utility_section(utility.value(), contenders, positive_, settings, posterior);
  if (!worth.by_item()) add_what_if(*report_.utility, utility.value(), labels, contenders, options, settings);
  if (std::vector<report::FoldRanks> ranks = fold_ranks(report_.classifiers, settings); !ranks.empty())
    report_.fold_ranks = std::move(ranks);
  report_.comparisons = compared ? comparisons(table_.truth, table_.groups, clusters ? &*clusters : nullptr, by_item,
                                               worth, positive_, settings)
                                 : std::vector<report::Comparison>();
  know_same_items(*report_.utility, *report_.comparisons, settings);
  if (judged) {
    const JudgedItems items{
        .truth = table_.truth, .decided = by_item, .worth = worth, .clusters = clusters ? &*clusters : nullptr};
    add_verdict(*report_.utility, utility.value(), labels, positive_, items, settings);
  } else {
    add_verdict(*report_.utility, utility.value(), labels, positive_, contenders, nullptr, settings);
  }
  add_preferences(report_, contenders, positive_,
                  square && compared ? joint_decisions(table_.truth, by_item, labels.size(), clusters, settings)
                                     : std::vector<JointDecisions>(),
                  settings);
  for (const Problem& note : notes) report_.notes.push_back(remark(note, settings.language));
  return {};
}

}  // namespace isoyield
