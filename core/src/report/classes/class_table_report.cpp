#include "report/classes/class_table_report.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "decisions/recalibrate.hpp"
#include "report/classes/class_doubt.hpp"
#include "report/classes/class_report.hpp"
#include "report/cost_range.hpp"
#include "report/scores/folds.hpp"
#include "report/scores/points/decided.hpp"
#include "report/scores/table/deployed_table.hpp"
#include "report/sections/classifier/classifier_report.hpp"
#include "report/sections/classifier/meaning_notes.hpp"
#include "report/sections/comparison/fold_ranks.hpp"
#include "report/sections/comparison/metric_margins.hpp"
#include "report/sections/comparison/preferences.hpp"
#include "report/sections/comparison/verdict.hpp"
#include "report/sections/items/drawn_items.hpp"
#include "report/sections/items/same_items.hpp"
#include "report/sections/utilities/utility_section.hpp"
#include "report/sections/utilities/what_if.hpp"
#include "report/sections/utilities/yield_intervals.hpp"

namespace isoyield {
namespace {

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

constexpr ProblemKind kChosenThreshold{
    .code = "decided_at_cross_fitted_threshold",
    .found = {"the scores of “{0}” are no probabilities: each tenth of the items (or each fold) is decided at the "
              "threshold that earns most on the others",
              "оцінки «{0}» не є ймовірностями: кожну десяту частину об’єктів (або кожен блок) вирішено за порогом, що "
              "дає найбільше на решті"}};

}  // namespace

ClassTableReport::ClassTableReport(const ClassTable& judged, const Options& options, const Settings& settings,
                                   Problems notes, report::Report& out)
    : table_(judged.table),
      clusters_(judged.clusters),
      utility_(judged.utility),
      worth_(judged.worth),
      shares_(judged.shares),
      tested_(judged.tested),
      options_(options),
      settings_(settings),
      report_(out),
      classifiers_(judged.classifiers),
      positive_(judged.positive),
      square_(judged.utility.decisions == judged.table.labels),
      resampled_(judged.resampled),
      weights_(row_weights(judged.table.weights, judged.table.truth, settings.weights)),
      notes_(std::move(notes)) {
  const std::size_t all = classifiers_ + table_.predicted.size();
  const bool testable = !clusters_ || settings.with_intervals;
  compared_ = testable && compares(options, table_, all);
  judged_ = judges(table_, all);
  if (worth_.by_item()) averages_.emplace(worth_, table_.truth, weights_, positive_);
}

report::Classifier& ClassTableReport::add(const std::string& name, const std::vector<std::uint16_t>& decided) {
  if (compared_ || judged_ || !table_.subgroups.empty()) decided_.push_back({name, decided});
  const std::size_t classes = table_.labels.size();
  const std::size_t decisions = utility_.decisions.size();
  matrices_.push_back(count_decisions(table_.truth, decided, weights_, classes, decisions));
  const ConfusionMatrix& matrix = matrices_.back();
  clustered_.push_back(cell_covariance(clusters_, table_.truth, decided, classes, decisions, settings_));
  const CellCovariance* const known = clustered_.back() ? &*clustered_.back() : nullptr;
  report::Classifier& out = report_.classifiers.emplace_back(
      square_ ? classifier_report(name, matrix, table_.labels, positive_, settings_, known) : report::Classifier{});
  if (clusters_ && !(settings_.weighted_rows > 0))
    out.clusters = cluster_effect(*clusters_, worth_, table_.truth, decided, settings_);
  if (!square_) {
    // As many decisions as classes, but others: no metric of a confusion matrix is about them.
    out.name = name;
    out.matrix = rows_of(matrix.cells(), decisions);
    out.counts = kind_of_cells(matrix);
  }
  out.yield = yield_of(worth_, table_.truth, decided, weights_, matrix);
  return out;
}

void ClassTableReport::add_scores(const ClassColumns& classifier, ClassScale scale) {
  const ClassScoreSet items{.columns = {classifier.columns.begin(), classifier.columns.end()},
                            .truth = table_.truth,
                            .weights = weights_,
                            .probabilities = scale != ClassScale::scores};
  const bool by_utility = !utility_.assumed && items.probabilities;
  const HighestClass highest = highest_class(items);
  const bool two = square_ && table_.labels.size() == 2;
  const std::optional<GainsByScore> gains =
      two ? std::optional<GainsByScore>(std::in_place, classifier.columns[positive_], items, positive_, worth_)
          : std::nullopt;
  const std::vector<std::uint16_t> chosen =
      gains && worth_.by_item() ? at_chosen_threshold(*gains) : std::vector<std::uint16_t>();
  const bool by_choice = !chosen.empty() && !items.probabilities;
  const std::vector<std::uint16_t> decided = by_choice    ? chosen
                                             : by_utility ? best_decisions(items, worth_)
                                                          : highest.decisions;
  if (by_choice) notes_.push_back({&kChosenThreshold, {.source = classifier.name}, {classifier.name}});
  if (averages_) {
    averages_->add(
        classifier.name, items.probabilities ? best_decisions(items, Worth(worth_.matrix())) : decided,
        table_.labels.size() == 2 ? std::span<const double>(classifier.columns[positive_]) : std::span<const double>());
  }
  if (resampled_) to_resample_.push_back({.name = classifier.name, .decisions = decided, .scores = items});
  report::Classifier& out = add(classifier.name, decided);
  const ClassSummary summary = add_class_scores(out, items, table_.labels, options_, settings_);
  add_class_doubt(out, items, counts(), clusters_ ? &*clusters_ : nullptr, settings_);
  if (scale == ClassScale::scores) {
    if (auto note = sums_note(classifier.name, classifier.columns)) notes_.push_back(*std::move(note));
  }
  add_class_notes(notes_, {.name = classifier.name,
                           .summary = &summary,
                           .scale = scale,
                           .tied_rows = highest.tied_rows,
                           .by_utility = by_utility || by_choice});
  constexpr std::array<std::string_view, 3> kScales{"probabilities", "logits", "scores"};
  out.scale = kScales[static_cast<std::size_t>(scale)];
  if (!table_.folds.empty())
    out.folds = class_folds(table_, &items, decided, worth_, square_, positive_, shares_, settings_);
  std::vector<std::uint16_t> at_threshold;
  if (gains) at_threshold = decide_at(classifier.columns[positive_], gains->best_threshold(), positive_);
  out.decided = decided_rows({classifier.columns, items.probabilities, false},
                             {.table = &table_,
                              .worth = &worth_,
                              .square = square_,
                              .positive = positive_,
                              .at_threshold = at_threshold,
                              .cross_fitted = chosen,
                              .weights = weights_,
                              .clusters = clusters_ ? &*clusters_ : nullptr},
                             settings_);
}

std::vector<std::uint16_t> ClassTableReport::at_chosen_threshold(const GainsByScore& gains) const {
  constexpr std::size_t kParts = 10;
  if (table_.rows() < kParts) return {};
  const Cut cut = cut_items(table_.folds, table_.fold_labels.size(), table_.groups, table_.truth,
                            settings_.intervals.sampling.seed, kParts);
  return gains.cross_fitted(cut.fold, cut.count);
}

void ClassTableReport::add_decisions(const DecidedColumn& decided) {
  const std::vector<std::uint16_t> places = placed(decided, table_.decisions, utility_.decisions);
  if (resampled_)
    to_resample_.push_back(
        {.name = decided.name, .decisions = places, .scores = {.columns = {}, .truth = table_.truth, .weights = {}}});
  report::Classifier& out = add(decided.name, places);
  if (averages_) averages_->add(decided.name, places, {});
  if (classifiers_ > 0) add_missing_scores(out, settings_);
  if (!table_.folds.empty())
    out.folds = class_folds(table_, nullptr, places, worth_, square_, positive_, shares_, settings_);
}

std::shared_ptr<Resampled> ClassTableReport::bootstrap() const {
  return resample_classes(table_.truth, to_resample_, worth_, positive_, options_.resample,
                          clusters_ ? &*clusters_ : nullptr, counts(), settings_);
}

void ClassTableReport::add_utility() {
  for (std::size_t i = 0; i < matrices_.size(); ++i) {
    contenders_.push_back({.name = report_.classifiers[i].name,
                           .matrix = &matrices_[i],
                           .metrics = &report_.classifiers[i].metrics,
                           .yield = *report_.classifiers[i].yield,
                           .items = items_behind(matrices_[i], settings_),
                           .clustered = clustered_[i] ? &*clustered_[i] : nullptr,
                           .averages = averages_of(report_.classifiers[i])});
  }
  std::optional<YieldPosterior> posterior;
  report_.utility = utility_section(utility_, contenders_, positive_, settings_, posterior);
  if (worth_.by_item()) add_yield_intervals();
  if (averages_) report_.utility->class_averages = averages_->finish(report_.utility->yields, table_.labels, notes_);
  if (!worth_.by_item()) add_what_if(*report_.utility, utility_, table_.labels, contenders_, options_, settings_);
}

void ClassTableReport::add_yield_intervals() {
  if (!settings_.with_intervals || table_.rows() < 2) return;
  std::vector<double> earned(table_.rows());
  for (std::size_t c = 0; c < decided_.size(); ++c) {
    for (std::size_t i = 0; i < earned.size(); ++i) earned[i] = worth_.at(i, table_.truth[i], decided_[c].decisions[i]);
    report_.utility->yields[c].ci = mean_interval({.values = earned,
                                                   .truth = table_.truth,
                                                   .counts = table_.counts(),
                                                   .clusters = clusters_ ? &*clusters_ : nullptr},
                                                  "normal", settings_);
  }
}

void ClassTableReport::compare() {
  report_.n = matrices_.front().total();
  add_utility();
  if (std::vector<report::FoldRanks> ranks = fold_ranks(report_.classifiers, settings_); !ranks.empty())
    report_.fold_ranks = std::move(ranks);
  const Clusters* const clusters = clusters_ ? &*clusters_ : nullptr;
  report_.comparisons.emplace();
  if (compared_) {
    report_.comparisons =
        comparisons(table_.truth, table_.groups, clusters, decided_, worth_, positive_, settings_, notes_, counts());
  } else {
    note_untested_margins(notes_, {}, settings_);
  }
  know_same_items(*report_.utility, *report_.comparisons, settings_);
  if (judged_) {
    const JudgedItems items{
        .truth = table_.truth, .decided = decided_, .worth = worth_, .clusters = clusters, .counts = counts()};
    add_verdict(*report_.utility, utility_, table_.labels, positive_, items, settings_);
  } else {
    add_verdict(*report_.utility, utility_, table_.labels, positive_, contenders_, nullptr, settings_);
  }
  add_preferences(report_, contenders_, positive_,
                  square_ && compared_
                      ? joint_decisions(table_.truth, decided_, table_.labels.size(), clusters_, counts(), settings_)
                      : std::vector<JointDecisions>(),
                  settings_);
  add_drawn(report_, tested_, settings_);
  note_cost_range(settings_.cost_range, report_.utility, notes_);
  for (const Problem& note : notes_) report_.notes.push_back(remark(note, settings_.language));
}

}  // namespace isoyield
