#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "decisions/decide.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/kappa_weights.hpp"
#include "report/scores/decided.hpp"
#include "report/scores/folds.hpp"
#include "report/scores/honest_point.hpp"
#include "report/scores/probability_notes.hpp"
#include "report/scores/ready_table.hpp"
#include "report/scores/score_bootstrap.hpp"
#include "report/scores/score_values.hpp"
#include "report/scores/two_classes.hpp"
#include "report/sections/classifier_report.hpp"
#include "report/sections/comparisons.hpp"
#include "report/sections/curve_section.hpp"
#include "report/sections/drawn_clusters.hpp"
#include "report/sections/fold_ranks.hpp"
#include "report/sections/meaning_notes.hpp"
#include "report/sections/preferences.hpp"
#include "report/sections/prior_shift.hpp"
#include "report/sections/ruler_section.hpp"
#include "report/sections/same_items.hpp"
#include "report/sections/utility_section.hpp"
#include "report/sections/verdict.hpp"
#include "report/sections/what_if.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kUnknownName{
    .code = "unknown_name",
    .found = {"“{0}” is not known", "«{0}» невідоме"},
    .expected = {"expected one of {1}", "очікувалося одне з: {1}"},
    .remedy = {"See `isoyield metrics` for every id.", "Усі назви показує `isoyield metrics`."}};

constexpr ProblemKind kNoBootstrap{
    .code = "no_bootstrap",
    .found = {"items have weights, which no bootstrap of items can honour",
              "об’єкти мають ваги, яких бутстреп за об’єктами врахувати не може"},
    .expected = {},
    .remedy = {"Leave the weights out to see its intervals.", "Щоб побачити його інтервали, приберіть ваги."}};

constexpr ProblemKind kNoThreshold{
    .code = "no_threshold",
    .found = {"{0}: no threshold fulfils “{1}”", "{0}: жоден поріг не задовольняє «{1}»"},
    .expected = {},
    .remedy = {"The curve of the metric against the threshold shows what can be reached.",
               "Чого можна досягти, показує крива метрики залежно від порога."}};

constexpr ProblemKind kNoWeight{
    .code = "no_weight",
    .found = {"every item weighs 0", "кожен об’єкт має вагу 0"},
    .expected = {"at least one weight must be positive", "хоча б одна вага має бути додатною"},
    .remedy = {"Give the weights, or leave their column out.", "Дайте ваги або не називайте їхнього стовпця."}};

template <class Known>
Problems unknown_names(const std::vector<std::string>& names, const std::string& option, Known known,
                       const std::vector<std::string>& all) {
  Problems problems;
  for (const std::string& name : names) {
    if (!known(name))
      problems.push_back({.kind = &kUnknownName, .where = {.source = option}, .arguments = {name, listing(all)}});
  }
  return problems;
}

Problems check_names(const Options& options, const Definitions& definitions) {
  std::vector<std::string> all;
  for (const CurveKind& kind : curves()) all.emplace_back(kind.id);
  all.emplace_back("METRIC_by_threshold");
  Problems problems = unknown_names(
      options.curves, "curves", [&](const std::string& name) { return known_curve(name, definitions); }, all);
  all.clear();
  for (const ThresholdRule& rule : threshold_rules()) all.emplace_back(rule.id);
  for (const char* form :
       {"max_METRIC", "max_METRIC@METRIC>=NUMBER", "max_yield@METRIC>=NUMBER", "METRIC=NUMBER", "threshold=NUMBER"})
    all.emplace_back(form);
  Problems more = unknown_names(
      options.thresholds, "thresholds",
      [&](const std::string& name) { return find_threshold_rule(name, definitions).has_value(); }, all);
  problems.insert(problems.end(), more.begin(), more.end());
  all = {"f1", "h_measure", "…"};
  more = unknown_names(
      options.resample, "resample",
      [&](const std::string& name) {
        const Metric* metric = find_metric(definitions, name);
        return metric != nullptr && metric->formula.sets == nullptr;
      },
      all);
  problems.insert(problems.end(), more.begin(), more.end());
  return problems;
}

/// The four cells of a 2x2 table (of counts or of utilities) laid out with class `positive` in the second row and
/// column, or back again.
std::vector<double> turned(const std::vector<double>& cells, std::size_t positive) {
  return positive == 1 ? cells : std::vector{cells[3], cells[2], cells[1], cells[0]};
}

ConfusionMatrix matrix_at(const Sweep& sweep, std::size_t point, std::size_t positive) {
  return {2, 2, turned(ConfusionMatrix(sweep.at(point)).cells(), positive)};
}

report::Point point_report(const Sweep& sweep, const std::vector<std::size_t>& points, const UtilityMatrix& utility,
                           std::size_t positive, const Settings& settings) {
  const BinaryCounts counts = sweep.at(points.front());
  report::Point out;
  out.threshold = sweep.threshold[points.front()];
  out.tpr = report::Number(ratio(counts.tp, counts.positives(), Undefined::no_actual_positives)).value;
  out.fpr = report::Number(ratio(counts.fp, counts.negatives(), Undefined::no_actual_negatives)).value;
  const ConfusionMatrix matrix = matrix_at(sweep, points.front(), positive);
  out.matrix = rows_of(matrix.cells(), 2);
  for (const Metric* metric : all_metrics(settings.definitions)) {
    const bool own = metric->formula.binary.expression() != nullptr;
    const bool chosen = settings.metrics.empty() ? metric->popular || own : wants(settings, *metric);
    if (metric->formula.binary != nullptr && chosen)
      out.metrics.emplace_back(metric->id, evaluate(*metric, counts, arguments_for(*metric, settings)));
  }
  out.yield = utility_yield(utility, matrix);
  for (const std::size_t point : points) out.ties.push_back(sweep.threshold[point]);
  return out;
}

/// The point that the utilities imply, where scores are probabilities and nothing else is asked for.
std::optional<std::size_t> operating_point(const Options& options, const Sweep& sweep, const UtilityMatrix& utility) {
  if (options.operating_point == "max_yield") return std::nullopt;
  const std::optional<double> threshold = implied_threshold(sweep, utility);
  return threshold ? std::optional(point_at(sweep, *threshold)) : std::nullopt;
}

/// Matrix, yield and every metric of counts.
report::Classifier matrix_classifier(const std::string& name, const ConfusionMatrix& matrix,
                                     const UtilityMatrix& utility, std::size_t positive, const Settings& settings,
                                     const CellCovariance* clustered) {
  report::Classifier out;
  out.name = name;
  out.matrix = rows_of(matrix.cells(), 2);
  out.counts = kind_of_cells(matrix);
  out.yield = utility_yield(utility, matrix);
  out.metrics = whole_metrics(matrix, positive, settings, clustered);
  return out;
}

/// The same at one operating point.
report::Classifier point_classifier(const std::string& name, const Sweep& sweep, std::size_t point,
                                    const UtilityMatrix& utility, std::size_t positive, const Settings& settings,
                                    const CellCovariance* clustered) {
  report::Classifier out =
      matrix_classifier(name, matrix_at(sweep, point, positive), utility, positive, settings, clustered);
  out.threshold = sweep.threshold[point];
  return out;
}

/// What was decided, as a matrix of the two classes.
ConfusionMatrix decided_matrix(const ScoreTable& table, const DecidedColumn& decided, const TwoClasses& classes) {
  const std::size_t labels = table.labels.size();
  const ConfusionMatrix counted = count_decisions(table.truth, decided.decisions, table.weights, labels, labels);
  std::vector<double> cells(4, 0);
  for (std::size_t row = 0; row < labels; ++row) {
    for (std::size_t column = 0; column < labels; ++column)
      cells[2 * classes.row_of_label[row] + classes.row_of_label[column]] = counted.at(row, column);
  }
  return {2, 2, std::move(cells)};
}

/// The class of each item.
std::vector<std::uint16_t> classes_of(const std::vector<std::uint8_t>& truly_positive, std::size_t positive) {
  std::vector<std::uint16_t> out;
  out.reserve(truly_positive.size());
  for (const std::uint8_t each : truly_positive)
    out.push_back(static_cast<std::uint16_t>(each != 0 ? positive : 1 - positive));
  return out;
}

/// What was decided item by item, as one of the two classes.
std::vector<std::uint16_t> decisions_of(const DecidedColumn& column, const TwoClasses& classes) {
  std::vector<std::uint16_t> out;
  out.reserve(column.decisions.size());
  for (const std::uint16_t label : column.decisions)
    out.push_back(static_cast<std::uint16_t>(classes.row_of_label[label]));
  return out;
}

/// What each classifier decided item by item: score columns at their thresholds, then the columns of decisions.
std::vector<ItemDecisions> all_decisions(const ScoreTable& table, const std::vector<report::Classifier>& classifiers,
                                         const TwoClasses& classes, std::size_t positive,
                                         const std::vector<std::optional<OnNewItems>>& honest) {
  std::vector<ItemDecisions> out;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const ScoreColumn& column = table.columns[i];
    out.push_back({column.name, decide_at(column.scores, *classifiers[i].threshold, positive),
                   honest[i] ? &*honest[i] : nullptr});
  }
  for (const DecidedColumn& column : table.predicted) {
    ItemDecisions& each = out.emplace_back();
    each.name = column.name;
    each.decisions = decisions_of(column, classes);
  }
  return out;
}

/// A classifier of which only the decisions are known: what needs scores is undefined.
report::Classifier decided_classifier(const std::string& name, const ConfusionMatrix& matrix,
                                      const UtilityMatrix& utility, std::size_t positive, const Settings& settings,
                                      const CellCovariance* clustered) {
  report::Classifier out = matrix_classifier(name, matrix, utility, positive, settings, clustered);
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr && wants(settings, metric))
      out.metrics.emplace_back(metric.id, report::Number(Undefined::no_scores));
  }
  return out;
}

/// The area with the variance of whole clusters, where items were drawn in clusters.
std::optional<AucEstimate> clustered_area(std::optional<AucEstimate> area, const ScoreColumn& column,
                                          std::span<const std::uint8_t> positive, const Sweep& points,
                                          const std::optional<Clusters>& clusters, const Settings& settings) {
  if (!area || !clusters || !settings.with_intervals) return area;
  const std::vector<PlacedItems> placed{placed_items(column.scores, positive, points, *area)};
  if (const auto known = area_covariance(placed, positive, *clusters)) {
    area->variance = known->at(0, 0);
    area->clusters = known->clusters;
  }
  return area;
}

/// DeLong's standard error and interval of the area, and of Gini's 2 AUC - 1; absent where items cannot be counted or
/// are fewer than two of a class.
void add_area_doubt(report::Number& number, std::string_view id, const std::optional<AucEstimate>& estimate,
                    const Settings& settings) {
  if (!settings.with_intervals || !estimate || (id != "roc_auc" && id != "gini")) return;
  const bool gini = id == "gini";
  auto* const interval_of = settings.wald_areas ? auc_wald_interval : auc_interval;
  const AucInterval found = interval_of(*estimate, settings.intervals.sampling.level);
  const auto [low, high] = found.interval;
  number.ci = ci(gini ? Interval{2 * low - 1, 2 * high - 1} : found.interval, found.method, settings);
  number.standard_error = (gini ? 2 : 1) * std::sqrt(estimate->variance);
}

std::optional<std::string> column_with(const TablePreview& preview, ColumnRole role) {
  for (const ColumnPreview& column : preview.columns) {
    if (column.role == role) return column.name;
  }
  return std::nullopt;
}

}  // namespace

report::Preview describe_preview(const TablePreview& from) {
  constexpr std::array<std::string_view, 3> kKinds{"number", "label", "empty"};
  constexpr std::array<std::string_view, 13> kRoles{"unused",    "truth",     "score",  "weight", "probability",
                                                    "predicted", "fold",      "group",  "id",     "count",
                                                    "positives", "negatives", "utility"};
  report::Preview out{
      .delimiter = from.delimiter, .header = from.header, .decimal_comma = from.decimal_comma, .columns = {}};
  const auto said = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  for (const ColumnPreview& column : from.columns) {
    const bool utility = column.role == ColumnRole::utility;
    out.columns.push_back({.name = column.name,
                           .kind = std::string(kKinds[static_cast<std::size_t>(column.kind)]),
                           .role = std::string(kRoles[static_cast<std::size_t>(column.role)]),
                           .classifier = said(utility ? std::string() : column.classifier),
                           .decision = said(utility ? column.classifier : std::string()),
                           .label = said(column.label),
                           .cells = column.cells});
  }
  return out;
}

Problems check_score_options(const Options& options) {
  Result<Settings> settings = check(options);
  if (!settings) return std::move(settings.problems());
  if (Problems unknown = check_names(options, settings.value().definitions); !unknown.empty()) return unknown;
  if (!options.utility) return {};
  Result<report::Reading> utility = read_text(*options.utility, options, true);
  return utility ? Problems{} : std::move(utility.problems());
}

ScoreTableOptions table_options(const Options& options, const std::string& source, std::uint64_t expected_bytes) {
  return {.source = source,
          .truth = options.truth,
          .scores = options.scores,
          .probabilities = options.probabilities,
          .predicted = options.predicted,
          .utilities = options.utilities,
          .weight = options.weight,
          .fold = options.fold,
          .group = options.cluster,
          .id = options.id,
          .count = options.count,
          .positives = options.positives,
          .negatives = options.negatives,
          .expected_bytes = expected_bytes,
          .refuse_missing = options.missing == "refuse"};
}

Result<ScoreAnalysis> ScoreAnalysis::make(ScoreTable table, const Options& options) {
  Result<ScoreAnalysis> out = begin(std::move(table), options);
  if (!out) return out;
  if (Problems problems = out.value().analyse(options); !problems.empty()) return problems;
  return out;
}

Result<ScoreAnalysis> ScoreAnalysis::begin(ScoreTable table, const Options& options) {
  const auto nothing = [](double weight) { return weight == 0; };
  if (!table.weights.empty() && std::all_of(table.weights.begin(), table.weights.end(), nothing))
    return Problems{{&kNoWeight, {.source = "weight"}, {}}};
  ScoreAnalysis out;
  out.table_ = std::move(table);
  make_ready(out.table_);
  out.missing_ = options.missing;
  out.encoding_ = options.encoding;
  out.single_columns_ = out.table_.columns.size();
  if (out.table_.labels.size() == 1 && out.single_columns_ == 0) {
    // Only one class was true and decided: the other one, whatever its name, has no items.
    out.table_.labels.emplace_back(out.table_.labels[0] == "other" ? "rest" : "other");
    out.table_.label_lines.push_back(0);
    out.table_.decisions = out.table_.labels;
  }
  for (ClassColumns& classifier : out.table_.probabilities) {
    if (std::optional<Problem> note = take_percentages(classifier.name, classifier.columns))
      out.table_.notes.push_back(*std::move(note));
    out.scales_.push_back(to_probabilities(classifier.columns));
    if (out.table_.labels.size() == 2) out.table_.columns.push_back({classifier.name, {}});
  }
  return out;
}

/// What a report says before its numbers.
void ScoreAnalysis::begin_report(const Options& options, const Settings& settings,
                                 const std::vector<std::string>& classes) {
  report_ = {};
  report::Report& report = report_;
  report.kind = "scores";
  report.classes = classes;
  if (classes.size() == 2 || !options.positive.empty()) report.positive = classes[positive_];
  report.settings = stated(options, settings);
  report.settings.rows = "true";
  report.settings.rows_named = true;
  report.settings.truth = column_with(table_.preview, ColumnRole::truth);
  report.settings.weight = column_with(table_.preview, ColumnRole::weight);
  report.settings.count = column_with(table_.preview, ColumnRole::count);
  report.settings.fold = column_with(table_.preview, ColumnRole::fold);
  report.settings.group = column_with(table_.preview, ColumnRole::group);
  report.settings.curves = options.curves;
  if (by_item(options)) {
    report.settings.utilities.emplace();
    for (const ColumnPreview& column : table_.preview.columns) {
      if (column.role == ColumnRole::utility) report.settings.utilities->push_back(column.name);
    }
  }
  if (!options.recalibrate.empty()) report.settings.recalibrate = options.recalibrate;
  report.settings.missing = missing_;
  if (!options.prevalence.empty()) report.settings.prevalence = options.prevalence;
  report.settings.scale = settings.scale == Scale::logit ? "logit" : "probability";
  if (options.operating_point != "implied") report.settings.operating_point = options.operating_point;
  if (!encoding_.empty()) report.settings.encoding = encoding_;
  report.preview = describe_preview(table_.preview);
  if (!settings.definitions.empty()) report.definitions = describe_definitions(settings.definitions);
}

bool ScoreAnalysis::resamples(const Options& options, const Settings& settings) {
  if (options.bootstrap == 0) return false;
  if (!table_.weights.empty()) report_.notes.push_back(remark({&kNoBootstrap, {}, {}}, settings.language));
  return table_.weights.empty();
}

bool ScoreAnalysis::of_two_classes(const Options& options, const Settings& settings) const {
  if (table_.columns.empty()) return false;
  if (table_.labels.size() > 2) return single_columns_ > 0;
  return table_.labels.size() < 2 || !(by_item(options) || other_decisions(options, settings));
}

Problems ScoreAnalysis::analyse(const Options& options) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  Settings& settings = checked.value();
  if (Problems unknown = check_names(options, settings.definitions); !unknown.empty()) return unknown;
  if (!of_two_classes(options, settings)) return analyse_classes(options, settings);
  Result<TwoClasses> classes = two_classes(table_, options.positive);
  if (!classes) return std::move(classes.problems());
  const Result<double> deployed = deployed_share(options, classes.value().positive);
  if (!deployed) return deployed.problems();
  settings.prevalence = deployed.value();
  const std::vector<std::string>& labels = classes.value().labels;
  if (Problems wrong = check_kappa_weights(settings.kappa_weights, labels.size()); !wrong.empty()) return wrong;
  Result<ChosenUtility> utility = choose_utility(options, settings, labels, labels);
  if (!utility) return std::move(utility.problems());
  if (Problems problems = check_what_if(utility.value(), labels, options); !problems.empty()) return problems;

  bootstrap_ = nullptr;
  options_ = options;
  Problems untested;
  const std::optional<Clusters> clusters = drawn_clusters(table_, settings, untested);
  sweep_columns(classes.value());
  definitions_ = settings.definitions;
  utility_ = utility.value().matrix;
  const UtilityMatrix turned_utility(2, 2, turned(utility_.cells(), positive_));
  begin_report(options, settings, labels);
  report::Report& report = report_;
  if (clusters) report.clusters = summary_of(*clusters, report.settings.group.value_or(""));
  const std::vector<std::uint16_t> truth =
      clusters ? classes_of(truly_positive_, positive_) : std::vector<std::uint16_t>();
  const Worth worth(utility_);
  std::vector<std::optional<CellCovariance>> clustered;

  const std::vector<std::string> rules =
      options.thresholds.empty() ? std::vector<std::string>{"implied", "max_yield", "youden"} : options.thresholds;
  std::vector<ConfusionMatrix> matrices;
  std::vector<std::optional<AucEstimate>> areas;
  std::vector<std::optional<OnNewItems>> honest;  // of each column
  for (std::size_t i = 0; i < sweeps_.size(); ++i) {
    const ScoreColumn& column = table_.columns[i];
    const ScoreSet items = this->column(i, options);
    sweeps_[i].scale = items.scale;
    const Sweep& points = sweeps_[i];
    const Swept swept(points);
    const ColumnWork* const done = work_on_column(i);
    const std::vector<Value> values = done != nullptr ? done->values : score_values(swept, settings);
    areas.push_back(clustered_area(delong(swept), column, truly_positive_, points, clusters, settings));
    const std::vector<std::size_t> best = best_points(turned_utility, points).points;
    const std::optional<std::size_t> implied = operating_point(options, points, turned_utility);
    const std::size_t judged_at = implied.value_or(best.front());
    const std::vector<std::uint16_t> chosen_decisions =
        clusters ? decide_at(column.scores, points.threshold[judged_at], positive_) : std::vector<std::uint16_t>();
    clustered.push_back(cell_covariance(clusters, truth, chosen_decisions, 2, 2, settings));
    report::Classifier classifier = point_classifier(column.name, points, judged_at, utility_, positive_, settings,
                                                     clustered.back() ? &*clustered.back() : nullptr);
    if (clusters) classifier.clusters = cluster_effect(*clusters, worth, truth, chosen_decisions, settings);
    auto value = values.begin();
    for (const Metric& metric : metrics()) {
      if (metric.formula.sweep == nullptr || !wants(settings, metric)) continue;
      report::Number number(*value);
      add_area_doubt(number, metric.id, areas.back(), settings);
      if (metric.id == "log_loss") {
        if (const std::optional<Problem> note = impossible_note(column.name, items, *value))
          report.notes.push_back(remark(*note, settings.language));
      }
      classifier.metrics.emplace_back(metric.id, std::move(number));
      ++value;
    }
    add_classes(classifier, matrix_at(points, judged_at, positive_), labels, 0, settings);
    classifier.curves = curve_section(options.curves, swept, settings, options.vertices);
    const double best_yield = utility_yield(utility_, matrix_at(points, best.front(), positive_));
    const auto on_others = [&](const std::string& rule, const std::vector<std::size_t>& chosen, auto&& use) {
      const auto found =
          chosen_honestly(table_, items, clusters, threshold_choice(rule, settings), turned_utility, settings);
      if (!found) return;
      const double apparent = utility_yield(utility_, matrix_at(points, chosen.front(), positive_));
      use(*found,
          honest_point(*found, apparent, items, points.threshold[chosen.front()], turned_utility, clusters, settings));
    };
    honest.emplace_back();
    if (!implied) {
      on_others("max_yield", best, [&](const HonestYield& found, report::Honest told) {
        honest.back() = on_new_items(found, std::move(told), truly_positive_, positive_, turned_utility);
      });
    }
    classifier.thresholds.emplace();
    for (const std::string& rule : rules) {
      const std::vector<std::size_t> chosen =
          choose_threshold(threshold_choice(rule, settings), points, turned_utility);
      if (chosen.empty()) {
        if (!options.thresholds.empty())
          report.notes.push_back(remark({&kNoThreshold, {}, {column.name, rule}}, settings.language));
        continue;
      }
      report::Point point = point_report(points, chosen, utility_, positive_, settings);
      point.loss = best_yield - point.yield;
      if (rule == "max_yield" && honest.back()) {
        point.honest = honest.back()->told;
      } else if (settings.with_intervals) {
        on_others(rule, chosen, [&](const HonestYield&, report::Honest told) { point.honest = std::move(told); });
      }
      if (rule == "implied") {
        point.implied = *implied_threshold(points, turned_utility);
        const double gap = points.threshold[best.front()] - *point.implied;
        if (std::isfinite(gap)) point.gap = gap;
      }
      classifier.thresholds->emplace_back(rule, std::move(point));
    }
    matrices.push_back(matrix_at(points, judged_at, positive_));
    if (!table_.folds.empty())
      classifier.folds = binary_folds(table_, items, *classifier.threshold, utility_, positive_, options, settings);
    if (!settings.recalibrate.empty() && table_.labels.size() == 2) {
      const std::vector<std::uint16_t> decided = decide_at(column.scores, points.threshold[best.front()], positive_);
      classifier.decided = decided_rows(
          two_columns(column.scores, positive_, items.scale),
          {.table = &table_, .worth = &worth, .square = true, .positive = positive_, .at_threshold = decided},
          settings);
    }
    report.classifiers.push_back(std::move(classifier));
  }
  work_.clear();
  for (const DecidedColumn& decided : table_.predicted) {
    matrices.push_back(decided_matrix(table_, decided, classes.value()));
    const std::vector<std::uint16_t> rows =
        clusters ? decisions_of(decided, classes.value()) : std::vector<std::uint16_t>();
    clustered.push_back(cell_covariance(clusters, truth, rows, 2, 2, settings));
    report.classifiers.push_back(decided_classifier(decided.name, matrices.back(), utility_, positive_, settings,
                                                    clustered.back() ? &*clustered.back() : nullptr));
    if (clusters) report.classifiers.back().clusters = cluster_effect(*clusters, worth, truth, rows, settings);
    add_classes(report.classifiers.back(), matrices.back(), labels, 0, settings);
  }
  const Sweep& first = sweeps_.front();
  report.n = first.positives + first.negatives;
  std::vector<Contender> contenders;
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    contenders.push_back({.name = report.classifiers[i].name,
                          .matrix = &matrices[i],
                          .metrics = &report.classifiers[i].metrics,
                          .yield = *report.classifiers[i].yield,
                          .clustered = clustered[i] ? &*clustered[i] : nullptr});
    if (i >= honest.size() || !honest[i]) continue;
    contenders.back().honest = &*honest[i];
    contenders.back().yield = honest[i]->told.yield;
  }
  std::optional<YieldPosterior> posterior;
  report.utility = utility_section(utility.value(), contenders, positive_, settings, posterior);
  add_what_if(*report.utility, utility.value(), labels, contenders, options, settings);
  if (resamples(options, settings)) {
    const bool band = std::any_of(options.curves.begin(), options.curves.end(), [](const std::string& name) {
      const CurveKind* kind = find_curve(name);
      return kind != nullptr && kind->id == "roc";
    });
    std::vector<Scale> scales;
    for (const Sweep& points : sweeps_) scales.push_back(points.scale);
    bootstrap_ = resample_scores(table_.columns, scales, truly_positive_, rules, turned_utility, band, options.resample,
                                 clusters ? &*clusters : nullptr, settings);
  }
  for (std::size_t i = 0; i < sweeps_.size(); ++i) {
    if (auto note = reversed_note(table_.columns[i].name, report.positive, sweeps_[i], areas[i], settings))
      untested.push_back(*std::move(note));
  }
  if (auto note = one_item_note(first, settings)) untested.push_back(*std::move(note));
  if (settings.prevalence > 0) untested.push_back(curves_alone_note(options.prevalence));
  report.comparisons.emplace();
  std::vector<JointDecisions> joint;
  const bool testable = !clusters || settings.with_intervals;
  const bool compared = testable && compares(options, table_, report.classifiers.size());
  const bool judged = judges(table_, report.classifiers.size());
  std::vector<std::uint16_t> classes_of_items;
  std::vector<ItemDecisions> all;
  if (compared || judged) {
    classes_of_items = classes_of(truly_positive_, positive_);
    all = all_decisions(table_, report.classifiers, classes.value(), positive_, honest);
  }
  if (compared) {
    const ScoredItems items{.columns = table_.columns,
                            .positive = truly_positive_,
                            .groups = table_.groups,
                            .clusters = clusters ? &*clusters : nullptr,
                            .positive_class = positive_};
    report.comparisons = comparisons(items, sweeps_, areas, classes_of_items, all, worth, settings, untested);
    report.equal_areas = joint_test(items, sweeps_, areas);
    joint = joint_decisions(classes_of_items, all, 2, clusters, settings);
  }
  know_same_items(*report.utility, *report.comparisons, settings);
  if (judged) {
    const JudgedItems items{
        .truth = classes_of_items, .decided = all, .worth = worth, .clusters = clusters ? &*clusters : nullptr};
    add_ruler(*report.utility, utility.value(), positive_, contenders,
              {.columns = table_.columns, .sweeps = sweeps_, .positive = truly_positive_, .items = items}, settings);
    add_verdict(*report.utility, utility.value(), labels, positive_, items, settings);
  } else {
    add_ruler(*report.utility, utility.value(), positive_, contenders, nullptr, settings);
    add_verdict(*report.utility, utility.value(), labels, positive_, contenders, nullptr, settings);
  }
  add_preferences(report, contenders, positive_, joint, settings);
  if (std::vector<report::FoldRanks> ranks = fold_ranks(report.classifiers, settings); !ranks.empty())
    report.fold_ranks = std::move(ranks);
  for (const Problems& notes : {table_.notes, classes.value().notes, utility.value().notes, untested}) {
    for (const Problem& note : notes) report.notes.push_back(remark(note, settings.language));
  }
  return {};
}

std::vector<double> ScoreAnalysis::bootstrap(std::uint64_t first, std::uint64_t count) {
  return bootstrap_ == nullptr ? std::vector<double>{} : bootstrap_->slice(first, count);
}

void ScoreAnalysis::add_bootstrap(const std::vector<double>& values) {
  if (bootstrap_ != nullptr) report_.bootstrap = bootstrap_->report(values);
}

std::vector<report::Classifier> ScoreAnalysis::at(const std::vector<double>& thresholds) const {
  Settings settings = std::move(check(options_).value());  // the last report was made with them
  settings.definitions = definitions_;
  settings.intervals.sampling.draws = 0;  // a cursor moves faster than a posterior is drawn
  Problems told;                          // with the report
  const std::optional<Clusters> clusters = drawn_clusters(table_, settings, told);
  const std::vector<std::uint16_t> truth =
      clusters ? classes_of(truly_positive_, positive_) : std::vector<std::uint16_t>();
  std::vector<report::Classifier> out;
  for (std::size_t i = 0; i < sweeps_.size() && i < thresholds.size(); ++i) {
    const std::size_t point = point_at(sweeps_[i], thresholds[i]);
    const ScoreColumn& column = table_.columns[i];
    const std::optional<CellCovariance> clustered =
        clusters ? cell_covariance(clusters, truth, decide_at(column.scores, sweeps_[i].threshold[point], positive_), 2,
                                   2, settings)
                 : std::nullopt;
    out.push_back(point_classifier(column.name, sweeps_[i], point, utility_, positive_, settings,
                                   clustered ? &*clustered : nullptr));
  }
  // Decisions that hang on no threshold stay as they are.
  for (std::size_t i = sweeps_.size(); i < report_.classifiers.size(); ++i) out.push_back(report_.classifiers[i]);
  return out;
}

}  // namespace isoyield
