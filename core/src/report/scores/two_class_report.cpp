#include "report/scores/two_class_report.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/cost_range.hpp"
#include "report/scores/folds.hpp"
#include "report/scores/points/decided.hpp"
#include "report/scores/points/honest_point.hpp"
#include "report/scores/points/in_use.hpp"
#include "report/scores/points/item_decisions.hpp"
#include "report/scores/points/operating_points.hpp"
#include "report/scores/score_bootstrap.hpp"
#include "report/scores/score_doubt.hpp"
#include "report/scores/table/cell_losses.hpp"
#include "report/scores/table/deployed_table.hpp"
#include "report/scores/table/probability_notes.hpp"
#include "report/scores/table/score_values.hpp"
#include "report/sections/classifier/curve_differences.hpp"
#include "report/sections/classifier/curve_section.hpp"
#include "report/sections/classifier/meaning_notes.hpp"
#include "report/sections/classifier/threshold_information.hpp"
#include "report/sections/comparison/comparisons.hpp"
#include "report/sections/comparison/fold_ranks.hpp"
#include "report/sections/comparison/metric_margins.hpp"
#include "report/sections/comparison/preferences.hpp"
#include "report/sections/comparison/ruler_section.hpp"
#include "report/sections/comparison/verdict.hpp"
#include "report/sections/items/drawn_items.hpp"
#include "report/sections/items/same_items.hpp"
#include "report/sections/utilities/utility_section.hpp"
#include "report/sections/utilities/what_if.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoThreshold{
    .code = "no_threshold",
    .found = {"{0}: no threshold fulfils “{1}”", "{0}: жоден поріг не задовольняє «{1}»"},
    .remedy = {"The curve of the metric against the threshold shows what can be reached.",
               "Чого можна досягти, показує крива метрики залежно від порога."}};

}  // namespace

/// A column of scores while its classifier is described.
struct TwoClassReport::Column {
  const ScoreColumn& scores;
  const ScoreSet& items;
  const Swept& swept;
  const Sweep& points;
  const Sweep& tested;            ///< before any class shares of a deployment
  std::vector<std::size_t> best;  ///< points of largest yield
  InUse used;
  CellLosses lost;
  const Sweep* chosen_on;  ///< of the items that choose thresholds; null: these do
  const std::optional<AucEstimate>& area;
  mutable std::optional<FallingItems> falling = {};  ///< once a rule needs them
};

TwoClassReport::TwoClassReport(const SweptTable& swept, const Options& options, const Settings& settings,
                               report::Report& out)
    : table_(swept.table),
      tested_(swept.tested),
      sweeps_(swept.sweeps),
      truly_positive_(swept.truly_positive),
      classes_(swept.classes),
      clusters_(swept.clusters),
      chosen_(swept.utility),
      chosen_on_(swept.chosen_on),
      options_(options),
      settings_(settings),
      report_(out),
      utility_(swept.utility.matrix),
      turned_(2, 2, turned(swept.utility.matrix.cells(), swept.classes.positive)),
      worth_(swept.utility.matrix),
      positive_(swept.classes.positive),
      by_sign_(settings.weights.by_sign(swept.classes.positive)),
      rules_(rules_to_tell(options.thresholds, options.operating_point)),
      moments_(swept.table.columns, swept.tested, swept.truly_positive,
               swept.clusters ? std::span<const double>() : swept.table.counts(),
               compares(options, swept.table, swept.table.columns.size() + swept.table.predicted.size())) {
  if (clusters_) drawn_classes_ = classes_of(truly_positive_, positive_);
}

const CellCovariance* TwoClassReport::covariance(std::span<const std::uint16_t> decisions) {
  clustered_.push_back(cell_covariance(clusters_, drawn_classes_, decisions, 2, 2, settings_));
  return clustered_.back() ? &*clustered_.back() : nullptr;
}

void TwoClassReport::add_column(std::size_t index, const ScoreSet& items, const ColumnWork* done) {
  const ScoreColumn& scores = table_.columns[index];
  const Sweep& points = sweeps_[index];
  const Swept swept(points);
  std::vector<Value> values = done != nullptr && !by_sign_.given() ? done->values : score_values(swept, settings_);
  // No area hangs on the class shares.
  const Swept tested(tested_[index]);
  areas_.push_back(clustered_area(settings_.weighted_rows > 0 ? weighted_area(tested) : delong(tested), scores,
                                  truly_positive_, tested_[index], clusters_, settings_));
  std::vector<std::size_t> best = best_points(turned_, points).points;
  const Sweep* const chosen_on = chosen_on_.empty() ? nullptr : &chosen_on_[index];
  const Choosing choosing{.points = points, .tested = tested_[index], .others = chosen_on, .utility = turned_};
  const std::size_t most_yield = chosen_on ? threshold_in_use(choosing, "max_yield", settings_).point : best.front();
  const InUse used = threshold_in_use(choosing, options_.operating_point, settings_);
  const Column column{.scores = scores,
                      .items = items,
                      .swept = swept,
                      .points = points,
                      .tested = tested_[index],
                      .best = std::move(best),
                      .used = used,
                      .lost = {items, scores.upper, settings_.prevalence},
                      .chosen_on = chosen_on,
                      .area = areas_.back()};
  const std::vector<std::uint16_t> decisions =
      clusters_ ? decide_at(scores.scores, points.threshold[used.point], positive_) : std::vector<std::uint16_t>();
  report::Classifier out =
      point_classifier(scores.name, points, used.point, utility_, positive_, settings_, covariance(decisions));
  if (used.implied) out.implied_threshold = implied_threshold(points, turned_);
  add_rule(out, used, points, chosen_.assumed, settings_);
  bounds_.push_back(column.lost.of_yield(used.choice, chosen_on == nullptr, turned_));
  if (clusters_ && !(settings_.weighted_rows > 0))
    out.clusters = cluster_effect(*clusters_, worth_, drawn_classes_, decisions, settings_);
  add_score_metrics(out, column, values);
  add_classes(out, matrix_at(points, used.point, positive_), classes_.labels, 0, settings_);
  out.curves = curve_section(options_.curves, swept, settings_, options_.vertices);
  add_thresholds(out, column);
  matrices_.push_back(matrix_at(points, used.point, positive_));
  if (!table_.folds.empty())
    out.folds = binary_folds(table_, items, scores.upper, *out.threshold, utility_, positive_, options_, settings_);
  if (!settings_.recalibrate.empty() && table_.labels.size() == 2) {
    const std::vector<std::uint16_t> decided = decide_at(scores.scores, points.threshold[most_yield], positive_);
    const std::vector<double> weights = row_weights(table_.weights, truly_positive_, by_sign_);
    out.decided = decided_rows(two_columns(scores.scores, positive_, items.scale),
                               {.table = &table_,
                                .worth = &worth_,
                                .square = true,
                                .positive = positive_,
                                .at_threshold = decided,
                                .weights = weights,
                                .clusters = clusters_ ? &*clusters_ : nullptr},
                               settings_);
  }
  report_.classifiers.push_back(std::move(out));
}

void TwoClassReport::add_score_metrics(report::Classifier& out, const Column& column,
                                       const std::vector<Value>& values) {
  const ScoresDrawn drawn = scores_drawn();
  const DoubtedScores doubted{.swept = column.swept,
                              .tested = column.tested,
                              .scores = column.scores.scores,
                              .positive = truly_positive_,
                              .counts = clusters_ ? std::span<const double>() : table_.counts(),
                              .index = areas_.size() - 1,
                              .moments = moments_,
                              .known = influences_.emplace_back()};
  auto value = values.begin();
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep == nullptr || !wants(settings_, metric)) continue;
    report::Number number(*value);
    add_area_doubt(number, metric, column.area, settings_);
    if (column.area) add_score_doubt(number, metric, doubted, drawn, settings_);
    column.lost.add(number, metric, settings_);
    if (metric.tells_impossible) {
      if (const std::optional<Problem> note = impossible_note(column.scores.name, column.items, *value))
        report_.notes.push_back(remark(*note, settings_.language));
    }
    out.metrics.emplace_back(metric.id, std::move(number));
    ++value;
  }
}

ScoresDrawn TwoClassReport::scores_drawn() const {
  return {.level = settings_.intervals.sampling.level,
          .totals = settings_.intervals.sampling.totals,
          .clusters = clusters_ ? &*clusters_ : nullptr,
          .weights = by_sign_};
}

template <class Use>
void TwoClassReport::on_other_items(const Column& column, const ThresholdChoice& choice, std::size_t chosen,
                                    bool shares, Use use) {
  if (!chooses_by_data(choice)) return;
  if (!column.falling) {
    if (column.items.weights.empty() && !column.tested.rows.empty())
      column.falling.emplace(column.tested, truly_positive_);
    else
      column.falling.emplace(column.scores.scores, truly_positive_, column.tested.rows, column.items.weights);
  }
  const auto found = chosen_honestly(table_, column.items, clusters_, choice, turned_, by_sign_, settings_,
                                     &*column.falling, &drawn_folds_, shares);
  if (!found) return;
  const double apparent = utility_yield(utility_, matrix_at(column.points, chosen, positive_));
  use(*found, honest_point(*found, apparent, column.items, column.points.threshold[chosen], turned_, clusters_,
                           by_sign_, settings_));
}

void TwoClassReport::add_thresholds(report::Classifier& out, const Column& column) {
  honest_.emplace_back();
  if (column.chosen_on == nullptr) {
    const InUse& used = column.used;
    on_other_items(column, used.choice, used.point, true, [&](const HonestYield& found, report::Honest told) {
      honest_.back() =
          on_new_items(found, std::move(told), truly_positive_, positive_, turned_, by_sign_, column.items.weights);
      add_honest_aims(out, used, one_vs_rest(honest_.back()->matrix, positive_));
    });
  }
  if (auto note = missed_note(out, column.used, options_.operating_point))
    report_.notes.push_back(remark(*note, settings_.language));
  out.thresholds.emplace();
  for (const std::string& rule : rules_) add_point(out, column, rule);
}

void TwoClassReport::add_point(report::Classifier& out, const Column& column, const std::string& rule) {
  const Sweep& points = column.points;
  const ThresholdChoice choice = threshold_choice(rule, settings_);
  const bool elsewhere = column.chosen_on != nullptr && chooses_by_data(choice);
  const std::vector<std::size_t> chosen = choose_threshold(choice, elsewhere ? *column.chosen_on : points, turned_);
  if (chosen.empty()) {
    if (const auto& asked = options_.thresholds; std::find(asked.begin(), asked.end(), rule) != asked.end())
      report_.notes.push_back(remark({&kNoThreshold, {}, {column.scores.name, rule}}, settings_.language));
    return;
  }
  report::Point point =
      elsewhere ? judged_point(column, chosen) : point_report(points, chosen, utility_, positive_, settings_);
  point.loss = utility_yield(utility_, matrix_at(points, column.best.front(), positive_)) - point.yield;
  point.bound = column.lost.of_yield(choice, !elsewhere, turned_);
  if (rule == column.used.rule && honest_.back()) {
    point.honest = honest_.back()->told;
  } else if (settings_.with_intervals && !elsewhere) {
    on_other_items(column, choice, chosen.front(), false,
                   [&](const HonestYield&, report::Honest told) { point.honest = std::move(told); });
  }
  if (choice.row != nullptr && !choice.row->by_data) {
    point.implied = *implied_threshold(points, turned_);
    const double gap = points.threshold[column.best.front()] - *point.implied;
    if (std::isfinite(gap)) point.gap = gap;
  }
  out.thresholds->emplace_back(rule, std::move(point));
}

report::Point TwoClassReport::judged_point(const Column& column, const std::vector<std::size_t>& chosen) const {
  const Sweep& others = *column.chosen_on;
  const double threshold = others.threshold[chosen.front()];
  report::Point out = point_report(column.points, {point_at(column.points, threshold)}, utility_, positive_, settings_);
  out.threshold = threshold;
  out.ties.clear();
  for (const std::size_t point : chosen) out.ties.push_back(others.threshold[point]);
  const double apparent = utility_yield(utility_, matrix_at(others, chosen.front(), positive_));
  out.honest = {.yield = out.yield, .optimism = apparent - out.yield};
  if (settings_.with_intervals)
    out.honest->ci =
        fixed_threshold_interval(out.yield, column.items, threshold, turned_, clusters_, by_sign_, settings_);
  return out;
}

void TwoClassReport::add_decisions(const DecidedColumn& decided) {
  matrices_.push_back(decided_matrix(table_, decided, classes_, settings_.weights));
  const std::vector<std::uint16_t> rows = clusters_ ? decisions_of(decided, classes_) : std::vector<std::uint16_t>();
  report_.classifiers.push_back(
      decided_classifier(decided.name, matrices_.back(), utility_, positive_, settings_, covariance(rows)));
  report::Classifier& out = report_.classifiers.back();
  if (clusters_ && !(settings_.weighted_rows > 0))
    out.clusters = cluster_effect(*clusters_, worth_, drawn_classes_, rows, settings_);
  add_classes(out, matrices_.back(), classes_.labels, 0, settings_);
}

void TwoClassReport::add_utility() {
  for (std::size_t i = 0; i < matrices_.size(); ++i) {
    const report::Classifier& classifier = report_.classifiers[i];
    contenders_.push_back({.name = classifier.name,
                           .matrix = &matrices_[i],
                           .metrics = &classifier.metrics,
                           .yield = *classifier.yield,
                           .items = items_behind(matrices_[i], settings_),
                           .clustered = clustered_[i] ? &*clustered_[i] : nullptr});
    if (i >= honest_.size() || !honest_[i]) continue;
    contenders_.back().honest = &*honest_[i];
    contenders_.back().yield = honest_[i]->told.yield;
  }
  std::optional<YieldPosterior> posterior;
  report_.utility = utility_section(chosen_, contenders_, positive_, settings_, posterior);
  for (std::size_t i = 0; i < bounds_.size(); ++i) {
    // Thresholds that were chosen many times would be others among the scores themselves.
    if (bounds_[i]) report_.utility->yields[i].bound = honest_[i] ? CellLosses::kNobodyKnows : *bounds_[i];
  }
  add_what_if(*report_.utility, chosen_, classes_.labels, contenders_, options_, settings_);
}

std::shared_ptr<Resampled> TwoClassReport::bootstrap() const {
  std::vector<Scale> scales;
  for (const Sweep& points : sweeps_) scales.push_back(points.scale);
  return resample_scores(table_.columns, scales, truly_positive_,
                         choices_of_columns(rules_, sweeps_.size(), chosen_on_, turned_, settings_), turned_,
                         options_.curves, options_.resample, clusters_ ? &*clusters_ : nullptr,
                         clusters_ ? std::span<const double>() : table_.counts(), settings_);
}

void TwoClassReport::add_meaning_notes(Problems& notes) const {
  for (std::size_t i = 0; i < sweeps_.size(); ++i) {
    if (auto note = reversed_note(table_.columns[i].name, report_.positive, tested_[i], areas_[i], settings_))
      notes.push_back(*std::move(note));
  }
  if (auto note = one_item_note(tested_.front(), settings_)) notes.push_back(*std::move(note));
  std::vector<double> shares(2, settings_.prevalence);
  shares[1 - positive_] = 1 - settings_.prevalence;
  add_deployment_notes(notes, settings_, shares, classes_.labels, options_.bootstrap > 0 && !clusters_);
}

void TwoClassReport::add_along_decisions(const Clusters* clusters) {
  const bool asked = std::any_of(options_.curves.begin(), options_.curves.end(), [](const std::string& name) {
    const CurveKind* const kind = find_curve(name);
    return kind != nullptr && kind->differences;
  });
  // Class shares of a deployment would need other weights for the classes.
  if (!asked || settings_.prevalence > 0) return;
  const DecisionItems items{.columns = table_.columns,
                            .sweeps = sweeps_,
                            .positive = truly_positive_,
                            .clusters = clusters,
                            .counts = clusters == nullptr ? table_.counts() : std::span<const double>()};
  if (auto found = decision_differences(items, settings_); !found.empty()) report_.curve_differences = std::move(found);
  if (auto found = threshold_information(items, settings_); !found.empty())
    report_.threshold_information = std::move(found);
}

void TwoClassReport::compare(Problems notes) {
  drawn_folds_ = {};  // in a long table memory is what runs out first
  add_meaning_notes(notes);
  report_.comparisons.emplace();
  std::vector<JointDecisions> joint;
  const Clusters* const clusters = clusters_ ? &*clusters_ : nullptr;
  const std::span<const double> counts = clusters_ ? std::span<const double>() : table_.counts();
  const bool testable = !clusters_ || settings_.with_intervals;
  const bool compared = testable && compares(options_, table_, report_.classifiers.size());
  const bool judged = judges(table_, report_.classifiers.size());
  std::vector<std::uint16_t> classes_of_items;
  std::vector<ItemDecisions> all;
  if (compared || judged) {
    classes_of_items = classes_of(truly_positive_, positive_);
    all = all_decisions(table_, report_.classifiers, classes_, honest_);
  }
  if (compared) {
    const ScoredItems items{.columns = table_.columns,
                            .positive = truly_positive_,
                            .groups = table_.groups,
                            .clusters = clusters,
                            .positive_class = positive_,
                            .counts = counts};
    std::vector<std::optional<PlacedItems>> placed = placements(items, tested_, areas_);
    report_.comparisons = comparisons(items, tested_, placed, classes_of_items, all, worth_, settings_, notes);
    report_.equal_areas = joint_test(items, std::move(placed));
    std::vector<bool> usable;
    for (const std::optional<AucEstimate>& area : areas_) usable.push_back(area.has_value());
    for (report::Comparison& each : score_comparisons(
             {table_.columns, sweeps_, influences_, usable, report_.classifiers, truly_positive_, moments_, counts},
             scores_drawn(), settings_))
      report_.comparisons->push_back(std::move(each));
    correct_for_all(*report_.comparisons);
    joint = joint_decisions(classes_of_items, all, 2, clusters_, counts, settings_);
  }
  note_untested_margins(notes, *report_.comparisons, settings_);
  report::Utility& utility = *report_.utility;
  know_same_items(utility, *report_.comparisons, settings_);
  if (judged) {
    const JudgedItems items{
        .truth = classes_of_items, .decided = all, .worth = worth_, .clusters = clusters, .counts = counts};
    add_ruler(utility, chosen_, positive_, contenders_,
              {.columns = table_.columns,
               .sweeps = sweeps_,
               .positive = truly_positive_,
               .items = items,
               .follow = !asks_for_rule(options_.operating_point)},
              settings_);
    add_verdict(utility, chosen_, classes_.labels, positive_, items, settings_);
  } else {
    add_ruler(utility, chosen_, positive_, contenders_, nullptr, settings_);
    add_verdict(utility, chosen_, classes_.labels, positive_, contenders_, nullptr, settings_);
  }
  add_cell_losses(*report_.comparisons, report_.classifiers, report_.utility->yields);
  add_preferences(report_, contenders_, positive_, joint, settings_);
  if (std::vector<report::FoldRanks> ranks = fold_ranks(report_.classifiers, settings_); !ranks.empty())
    report_.fold_ranks = std::move(ranks);
  add_along_decisions(clusters);
  std::vector<double> totals{tested_.front().negatives, tested_.front().positives};
  if (positive_ == 0) std::swap(totals[0], totals[1]);
  add_drawn(report_, ConfusionMatrix(2, 1, std::move(totals)), settings_);
  note_cost_range(settings_.cost_range, report_.utility, notes);
  for (const Problems& each : {table_.notes, classes_.notes, chosen_.notes, notes}) {
    for (const Problem& note : each) report_.notes.push_back(remark(note, settings_.language));
  }
}

}  // namespace isoyield
