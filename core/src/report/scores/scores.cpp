#include <algorithm>
#include <string>
#include <utility>

#include "decisions/decide.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/text/labels.hpp"
#include "report/kappa_weights.hpp"
#include "report/scores/points/in_use.hpp"
#include "report/scores/points/item_decisions.hpp"
#include "report/scores/points/operating_points.hpp"
#include "report/scores/reviewed.hpp"
#include "report/scores/second_threshold.hpp"
#include "report/scores/subgroups.hpp"
#include "report/scores/table/choosing_table.hpp"
#include "report/scores/table/deployed_table.hpp"
#include "report/scores/table/ready_table.hpp"
#include "report/scores/table/score_options.hpp"
#include "report/scores/table/two_classes.hpp"
#include "report/scores/two_class_report.hpp"
#include "report/sections/classifier/prior_shift.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/chosen_utility.hpp"
#include "report/sections/utilities/what_if.hpp"
#include "report/settings.hpp"
#include "report/warnings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoClusteredBootstrap{
    .code = "no_bootstrap_of_deployed_clusters",
    .found = {"the bootstrap is left out: whole clusters cannot be drawn class by class",
              "бутстреп пропущено: цілі кластери не можна вибирати за кожним класом окремо"},
    .remedy = {"Leave the class shares or the clusters out to see its intervals.",
               "Щоб побачити його інтервали, приберіть частки класів або кластери."}};

constexpr ProblemKind kNoWeight{
    .code = "no_weight",
    .found = {"every item weighs 0", "кожен об’єкт має вагу 0"},
    .expected = {"at least one weight must be positive", "хоча б одна вага має бути додатною"},
    .remedy = {"Give the weights, or leave their column out.", "Дайте ваги або не називайте їхнього стовпця."}};

constexpr ProblemKind kNoThresholds{
    .code = "no_thresholds_to_choose",
    .found = {"no threshold is chosen in this table", "у цій таблиці не вибирають порога"},
    .expected = {"thresholds are chosen for score columns of two classes",
                 "пороги вибирають для стовпців оцінок двох класів"},
    .remedy = {"Leave the option out.", "Приберіть параметр."}};

constexpr ProblemKind kOneClassLeft{
    .code = "utility_formula_one_class",
    .found = {"all items that can be used are of the class “{0}”", "усі придатні об’єкти належать до класу «{0}»"},
    .expected = {"utilities from columns need items of each class",
                 "для корисностей зі стовпців потрібні об’єкти кожного класу"},
    .remedy = {
        "See whether the cells that the formulas use are empty in the rows of the other classes: such rows are "
        "left out.",
        "Перевірте, чи не порожні в рядках інших класів клітинки, потрібні формулам: такі рядки пропускаються."}};

std::optional<std::string> column_with(const TablePreview& preview, ColumnRole role) {
  for (const ColumnPreview& column : preview.columns) {
    if (column.role == role) return column.name;
  }
  return std::nullopt;
}

}  // namespace

/// What every operating point is reported with, the same from one report to the next.
struct ScoreAnalysis::Cursor {
  Settings settings;
  std::optional<Clusters> clusters;
  std::vector<std::uint16_t> truth;  ///< of each item; empty without clusters
};

Result<ScoreAnalysis> ScoreAnalysis::make(ScoreTable table, const Options& options,
                                          std::optional<ScoreTable> choosing) {
  Result<ScoreAnalysis> out = begin(std::move(table), options, std::move(choosing));
  if (!out) return out;
  if (Problems problems = out.value().analyse(options); !problems.empty()) return problems;
  return out;
}

Result<ScoreAnalysis> ScoreAnalysis::begin(ScoreTable table, const Options& options,
                                           std::optional<ScoreTable> choosing) {
  const auto nothing = [](double weight) { return weight == 0; };
  if (!table.weights.empty() && std::all_of(table.weights.begin(), table.weights.end(), nothing))
    return Problems{{&kNoWeight, {.source = "weight"}, {}}};
  ScoreAnalysis out;
  out.table_ = std::move(table);
  make_ready(out.table_);
  out.missing_ = options.missing;
  out.encoding_ = options.encoding;
  out.independent_ = options.independent;
  out.single_columns_ = out.table_.columns.size();
  if (out.table_.labels.size() == 1 && out.single_columns_ == 0) {
    // Only one class was true and decided: the other one, whatever its name, has no items.
    out.table_.labels.emplace_back(out.table_.labels[0] == "other" ? "rest" : "other");
    out.table_.label_lines.push_back(0);
    out.table_.decisions = out.table_.labels;
  }
  out.scales_ = take_probabilities(out.table_);
  if (choosing) {
    if (out.table_.columns.empty() || out.table_.labels.size() > 2)
      return Problem{&kNoThresholds, {.source = "chosen_on"}, {}};
    Result<std::shared_ptr<ChoosingTable>> made = ChoosingTable::make(*std::move(choosing), out.table_, out.scales_);
    if (!made) return std::move(made.problems());
    out.choosing_ = std::move(made.value());
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
  if (!report.positive.empty()) report.settings.positive_named = !options.positive.empty() || tells_positive(classes);
  report.settings.rows = "true";
  report.settings.rows_named = true;
  report.settings.truth = column_with(table_.preview, ColumnRole::truth);
  report.settings.weight = column_with(table_.preview, ColumnRole::weight);
  report.settings.count = column_with(table_.preview, ColumnRole::count);
  report.settings.fold = column_with(table_.preview, ColumnRole::fold);
  report.settings.group = column_with(table_.preview, ColumnRole::group);
  for (const SubgroupColumn& column : table_.subgroups) {
    if (!report.settings.subgroup) report.settings.subgroup.emplace();
    report.settings.subgroup->push_back(column.name);
  }
  report.settings.curves = options.curves;
  if (by_item(options)) {
    report.settings.utilities.emplace();
    for (const ColumnPreview& column : table_.preview.columns) {
      if (column.role == ColumnRole::utility) report.settings.utilities->push_back(column.name);
    }
  }
  if (!options.recalibrate.empty()) report.settings.recalibrate = options.recalibrate;
  if (choosing_) report.settings.chosen_on = choosing_->source();
  report.settings.missing = missing_;
  if (!options.prevalence.empty()) report.settings.prevalence = options.prevalence;
  report.settings.scale = word_for<group::kScaleChoices>(settings.scale);
  if (options.operating_point != Options().operating_point) report.settings.operating_point = options.operating_point;
  if (options.second_threshold > 0) report.settings.second_threshold = options.second_threshold;
  report.settings.review_price = options.review_price;
  if (!encoding_.empty()) report.settings.encoding = encoding_;
  if (independent_) report.settings.independent = true;
  report.preview = describe_preview(table_.preview, settings.language);
  if (const auto& ids = table_.repeated) {
    report.repeated_ids = report::RepeatedIds{.column = ids->column,
                                              .count = static_cast<double>(ids->count),
                                              .smallest = static_cast<double>(ids->smallest),
                                              .largest = static_cast<double>(ids->largest)};
  }
  if (!settings.definitions.empty()) report.definitions = describe_definitions(settings.definitions);
}

bool ScoreAnalysis::resamples(const Options& options, const Settings& settings) {
  if (options.bootstrap == 0) return false;
  const bool sampling_weights = settings.weighted_rows > 0;
  const bool mixed =
      (report_.clusters || sampling_weights) && settings.weights.given();  // clusters are not drawn class by class
  if (mixed) report_.notes.push_back(remark({&kNoClusteredBootstrap, {}, {}}, settings.language));
  return !mixed;
}

double ScoreAnalysis::weighted_rows() const {
  return table_.weights.empty() || table_.counted ? 0 : static_cast<double>(table_.rows());
}

bool ScoreAnalysis::of_two_classes(const Options& options, const Settings& settings) const {
  if (table_.columns.empty()) return false;
  if (table_.labels.size() > 2) return single_columns_ > 0;
  return table_.labels.size() < 2 || !(by_item(options) || other_decisions(options, settings));
}

Problems ScoreAnalysis::analyse(const Options& options) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Language language = checked.value().language;
  Problems problems = analyse(options, std::move(checked.value()));
  if (problems.empty()) add_warnings(report_, language);
  return problems;
}

Problems ScoreAnalysis::analyse(const Options& options, Settings settings) {
  settings.weighted_rows = weighted_rows();
  if (Problems unknown = check_names(options, settings.definitions); !unknown.empty()) return unknown;
  if (table_.labels.size() == 1 && options.utility && by_item(options))
    return {{&kOneClassLeft, {.source = "utility"}, {table_.labels.front()}}};
  const bool two = of_two_classes(options, settings);
  const bool decisions =
      table_.labels.size() == 2 && (by_item(options) ? !other_decisions(options, settings)
                                                     : table_.columns.empty() && table_.decisions.size() == 2 &&
                                                           !other_decisions(options, settings));
  if (Problems problems = check_subgroups(table_, options, two || decisions); !problems.empty()) return problems;
  if (Problems problems = check_review(options, two); !problems.empty()) return problems;
  if (!two) {
    if (choosing_) return {{&kNoThresholds, {.source = "chosen_on"}, {}}};
    return analyse_classes(options, settings);
  }
  Result<TwoClasses> classes = two_classes(table_, options.positive);
  if (!classes) return std::move(classes.problems());
  const Result<double> deployed = deployed_share(options, classes.value().positive);
  if (!deployed) return deployed.problems();
  settings.prevalence = deployed.value();
  const std::vector<std::string>& labels = classes.value().labels;
  if (Problems wrong = check_kappa_weights(settings.kappa_weights, labels.size()); !wrong.empty()) return wrong;
  Result<ChosenUtility> utility = choose_utility(options, settings, labels, labels, classes.value().positive);
  if (!utility) return std::move(utility.problems());
  if (Problems problems = check_what_if(utility.value(), labels, options); !problems.empty()) return problems;

  bootstrap_ = nullptr;
  cursor_ = nullptr;
  options_ = options;
  Problems untested;
  sweep_columns(classes.value());
  if (Problems problems = deploy(settings, labels); !problems.empty()) return problems;
  const std::optional<Clusters> clusters = drawn_clusters(table_, settings, untested);
  keep_for_cursor(settings, clusters);
  definitions_ = settings.definitions;
  utility_ = utility.value().matrix;
  begin_report(options, settings, labels);
  if (clusters && !(clusters->trivial() && settings.weighted_rows > 0))
    report_.clusters = summary_of(*clusters, report_.settings.group.value_or(""));
  const std::vector<Sweep> chosen_on =
      choosing_ ? choosing_->sweeps(positive_, settings.scale, settings.prevalence) : std::vector<Sweep>();
  const SweptTable swept{.table = table_,
                         .tested = sweeps_,
                         .sweeps = points(),
                         .truly_positive = truly_positive_,
                         .classes = classes.value(),
                         .clusters = clusters,
                         .utility = utility.value(),
                         .chosen_on = chosen_on};
  TwoClassReport making(swept, options, settings, report_);
  for (std::size_t i = 0; i < sweeps_.size(); ++i) {
    making.add_column(i, column(i, options), work_on_column(i));
  }
  work_.clear();
  for (const DecidedColumn& decided : table_.predicted) making.add_decisions(decided);
  report_.n = sweeps_.front().positives + sweeps_.front().negatives;
  making.add_utility();
  if (resamples(options, settings)) bootstrap_ = making.bootstrap();
  making.compare(std::move(untested));
  if (Problems problems = add_subgroups(report_, swept, options, settings); !problems.empty()) return problems;
  report_.second_threshold = second_threshold(swept, report_, options, settings);
  if (options.review_price) {
    Problems of_review;
    std::vector<ScoreSet> columns;
    for (std::size_t i = 0; i < sweeps_.size(); ++i) columns.push_back(column(i, options));
    report_.review = reviewed(swept, columns, options, settings, of_review);
    for (const Problem& note : of_review) report_.notes.push_back(remark(note, settings.language));
  }
  return {};
}

void ScoreAnalysis::keep_for_cursor(const Settings& settings, const std::optional<Clusters>& clusters) {
  auto kept = std::make_shared<Cursor>(
      Cursor{settings, clusters, clusters ? classes_of(truly_positive_, positive_) : std::vector<std::uint16_t>()});
  kept->settings.intervals.sampling.draws = 0;  // a cursor moves faster than a posterior is drawn
  cursor_ = std::move(kept);
}

Problems ScoreAnalysis::deploy(Settings& settings, const std::vector<std::string>& labels) {
  for (std::size_t i = 0; i < sweeps_.size(); ++i) sweeps_[i].scale = column(i, options_).scale;
  deployed_.clear();
  if (settings.prevalence == 0) return {};
  Result<Settings> found = deployed(settings, sweeps_.front(), positive_, labels);
  if (!found) return std::move(found.problems());
  settings = std::move(found.value());
  for (const Sweep& each : sweeps_) deployed_.push_back(at_share(each, settings.prevalence));
  return {};
}

std::vector<double> ScoreAnalysis::bootstrap(std::uint64_t first, std::uint64_t count) {
  return bootstrap_ == nullptr ? std::vector<double>{} : bootstrap_->slice(first, count);
}

void ScoreAnalysis::add_bootstrap(const std::vector<double>& values) {
  if (bootstrap_ != nullptr) report_.bootstrap = bootstrap_->report(values);
}

std::vector<report::Classifier> ScoreAnalysis::at(const std::vector<double>& thresholds) const {
  if (cursor_ == nullptr) return report_.classifiers;
  const auto& [settings, clusters, truth] = *cursor_;
  std::vector<report::Classifier> out;
  for (std::size_t i = 0; i < sweeps_.size() && i < thresholds.size(); ++i) {
    const Sweep& swept = points()[i];
    const std::size_t point = point_at(swept, thresholds[i]);
    const ScoreColumn& column = table_.columns[i];
    const std::optional<CellCovariance> clustered =
        clusters ? cell_covariance(clusters, truth, decide_at(column.scores, swept.threshold[point], positive_), 2, 2,
                                   settings)
                 : std::nullopt;
    out.push_back(
        point_classifier(column.name, swept, point, utility_, positive_, settings, clustered ? &*clustered : nullptr));
  }
  // Decisions that hang on no threshold stay as they are.
  for (std::size_t i = sweeps_.size(); i < report_.classifiers.size(); ++i) out.push_back(report_.classifiers[i]);
  return out;
}

Result<std::vector<report::Classifier>> ScoreAnalysis::by_rule(const std::string& rule) const {
  Options options = options_;
  options.operating_point = rule;
  Settings settings = std::move(check(options_).value());  // the last report was made with them
  settings.definitions = definitions_;
  if (Problems unknown = check_names(options, definitions_); !unknown.empty()) return unknown;
  if (sweeps_.empty()) return Problem{&kNoThresholds, {.source = "rule"}, {}};
  const UtilityMatrix utility(2, 2, turned(utility_.cells(), positive_));
  const std::vector<Sweep> others =
      choosing_ ? choosing_->sweeps(positive_, settings.scale, settings.prevalence) : std::vector<Sweep>();
  std::vector<InUse> used;
  std::vector<double> thresholds;
  for (std::size_t i = 0; i < sweeps_.size(); ++i) {
    used.push_back(threshold_in_use({.points = points()[i],
                                     .tested = sweeps_[i],
                                     .others = others.empty() ? nullptr : &others[i],
                                     .utility = utility},
                                    rule, settings));
    thresholds.push_back(points()[i].threshold[used.back().point]);
  }
  std::vector<report::Classifier> out = at(thresholds);
  for (std::size_t i = 0; i < used.size(); ++i)
    add_rule(out[i], used[i], points()[i], report_.utility && report_.utility->assumed, settings);
  return out;
}

}  // namespace isoyield
