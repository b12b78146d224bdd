#include "report/scores/subgroups.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/groups/largest_gap.hpp"
#include "report/scores/points/item_decisions.hpp"
#include "report/scores/points/operating_points.hpp"
#include "report/scores/score_doubt.hpp"
#include "report/scores/subgroup_rules.hpp"
#include "report/scores/table/score_values.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/chosen_utility.hpp"
#include "report/sections/utilities/yield_intervals.hpp"
#include "scores/take_rows.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoClasses{
    .code = "no_subgroups_of_classes",
    .found = {"subgroups are not compared in this table", "у цій таблиці підгруп не порівнюють"},
    .expected = {"score columns or decisions about two classes, with utilities of classes",
                 "стовпці оцінок чи рішень для двох класів і корисності класів"},
    .remedy = {"Leave the option out.", "Приберіть параметр."}};
constexpr ProblemKind kNoDeployed{
    .code = "no_subgroups_of_deployed",
    .found = {"class shares of the deployment are of all items, not of each subgroup",
              "частки класів для застосування стосуються всіх об’єктів, а не кожної підгрупи"},
    .expected = {"subgroups with the class shares of the test", "підгрупи з частками класів тестової вибірки"},
    .remedy = {"Leave out either the class shares or the subgroups.", "Приберіть або частки класів, або підгрупи."}};

constexpr ProblemKind kNoSubgroups{
    .code = "no_subgroups",
    .found = {"the option {0} says something of subgroups, but no column of them is given",
              "параметр {0} стосується підгруп, але їхнього стовпця не вказано"},
    .expected = {"the option subgroup with it", "разом із ним параметр subgroup"},
    .remedy = {"Name the column of subgroups, or leave the option out.",
               "Назвіть стовпець підгруп або приберіть параметр."}};

constexpr double kLeastOfClass = 5;
constexpr std::string_view kUsual[] = {"predicted_prevalence", "recall", "fpr", "precision", "npv"};

using Rows = std::vector<std::size_t>;

/// The items of one subgroup.
struct Part {
  Part(const SweptTable& swept, const Settings& all, Rows of) : rows(std::move(of)), settings(all) {
    const ScoreTable& whole = swept.table;
    table.labels = whole.labels;
    table.decisions = whole.decisions;
    table.truth = taken_rows(std::span(whole.truth), rows);
    table.groups = taken_rows(std::span(whole.groups), rows);
    table.weights = taken_rows(std::span(whole.weights), rows);
    table.counted = whole.counted;
    positive = taken_rows(swept.truly_positive, rows);
    if (all.weighted_rows > 0) settings.weighted_rows = static_cast<double>(rows.size());
    Problems told;  // of all items before
    clusters = drawn_clusters(table, settings, told);
    truth = classes_of(positive, swept.classes.positive);
  }

  Rows rows;
  Settings settings;
  ScoreTable table;
  std::vector<std::uint8_t> positive;
  std::vector<std::uint16_t> truth;  ///< in the order of the classes
  std::optional<Clusters> clusters;  ///< views of the table
};

/// Metrics of counts that are reported of each subgroup.
std::vector<const Metric*> metrics_of(const Settings& settings) {
  std::vector<const Metric*> out;
  for (const Metric* metric : all_metrics(settings.definitions)) {
    const bool usual = std::find(std::begin(kUsual), std::end(kUsual), metric->id) != std::end(kUsual);
    const bool own = metric->formula.binary.expression() != nullptr;
    const bool chosen = settings.metrics.empty() ? usual || own || metric->popular : wants(settings, *metric);
    if (metric->formula.binary != nullptr && chosen) out.push_back(metric);
  }
  return out;
}

class SubgroupReport {
 public:
  /// `subject`: what decisions are worth to those who are decided about, in the order of the classes.
  SubgroupReport(const SweptTable& swept, const Settings& settings, std::optional<UtilityMatrix> subject)
      : swept_(swept),
        settings_(settings),
        subject_(std::move(subject)),
        metrics_(metrics_of(settings)),
        turned_(2, 2, turned(swept.utility.matrix.cells(), swept.classes.positive)) {
    std::vector<Rows> rows(swept.table.subgroup_labels.size());
    for (std::size_t i = 0; i < swept.table.subgroups.size(); ++i) rows[swept.table.subgroups[i]].push_back(i);
    Settings here = settings;
    here.metrics = metrics_;
    parts_.reserve(rows.size());  // what they hold are views of one another
    for (std::size_t g = 0; g < rows.size(); ++g) {
      if (rows[g].empty()) continue;
      names_.push_back(swept.table.subgroup_labels[g]);
      parts_.push_back(std::make_unique<Part>(swept, here, std::move(rows[g])));
    }
    if (subject_) section.subject_utility = rows_of(subject_->cells(), 2);
    describe_groups();
  }

  void add_column(std::size_t index, const report::Classifier& made) {
    const ScoreColumn& column = swept_.table.columns[index];
    report::SubgroupClassifier& out = begin(made);
    out.threshold = made.threshold;
    std::vector<Sweep> sweeps;
    std::vector<std::size_t> points;
    std::vector<std::uint8_t> decided;
    for (const double score : column.scores) decided.push_back(score >= *made.threshold ? 1 : 0);
    for (const std::unique_ptr<Part>& of : parts_) {
      const std::vector<double> scores = taken_rows(std::span<const double>(column.scores), of->rows);
      sweeps.push_back(
          sweep({scores, of->positive, of->table.weights, swept_.tested[index].scale}, of->clusters.has_value()));
      points.push_back(point_at(sweeps.back(), *made.threshold));
      report::SubgroupResult& result = add(out, *of, matrix_at(sweeps.back(), points.back(), swept_.classes.positive),
                                           taken_rows(std::span<const std::uint8_t>(decided), of->rows));
      add_area(result, *of, sweeps.back(), {column.name, scores});
    }
    add_gaps(out, decided);
    if (!out.gaps.empty()) add_split(out, names_, sweeps, points, turned_);
    if (sweeps.size() > 1) add_rules(out, sweeps, turned_);
  }

  void add_decisions(const DecidedColumn& column, const report::Classifier& made) {
    report::SubgroupClassifier& out = begin(made);
    std::vector<std::uint8_t> decided;
    for (const std::uint16_t decision : decisions_of(column, swept_.classes))
      decided.push_back(decision == swept_.classes.positive ? 1 : 0);
    for (const std::unique_ptr<Part>& of : parts_) {
      const std::vector<std::uint8_t> here = taken_rows(std::span<const std::uint8_t>(decided), of->rows);
      std::vector<double> cells(4, 0);
      const bool weighted = !of->table.weights.empty();
      for (std::size_t i = 0; i < here.size(); ++i)
        cells[2U * of->positive[i] + here[i]] += weighted ? of->table.weights[i] : 1;
      add(out, *of, {2, 2, turned(cells, swept_.classes.positive)}, here);
    }
    add_gaps(out, decided);
  }

  report::Subgroups section;

 private:
  void describe_groups() {
    section.least_of_class = kLeastOfClass;
    Settings rate = settings_;
    rate.metrics = {find_metric("prevalence")};
    rate.definitions = {};
    for (std::size_t g = 0; g < parts_.size(); ++g) {
      const Part& of = *parts_[g];
      const bool weighted = !of.table.weights.empty();
      double positives = 0;
      double negatives = 0;
      for (std::size_t i = 0; i < of.positive.size(); ++i)
        (of.positive[i] != 0 ? positives : negatives) += weighted ? of.table.weights[i] : 1;
      report::Subgroup group{.name = names_[g], .missing = {}, .n = positives + negatives, .positives = positives};
      if (names_[g].empty()) group.missing = true;
      // Of rows with other weights, how many there are.
      const auto rows_positive = static_cast<double>(std::count(of.positive.begin(), of.positive.end(), 1));
      const double fewest = of.table.counts().empty()
                                ? std::min(rows_positive, static_cast<double>(of.positive.size()) - rows_positive)
                                : std::min(positives, negatives);
      if (fewest < kLeastOfClass) group.small = true;
      large_.push_back(fewest >= kLeastOfClass);
      if (group.n > 0) {
        const ConfusionMatrix matrix(2, 2, turned({negatives, 0, positives, 0}, swept_.classes.positive));
        Settings here = rate;
        here.weighted_rows = of.settings.weighted_rows;
        here.with_intervals = of.settings.with_intervals;
        const std::vector<std::uint16_t> none(of.truth.size(), static_cast<std::uint16_t>(1 - swept_.classes.positive));
        const auto clustered = cell_covariance(of.clusters, of.truth, none, 2, 2, of.settings);
        const auto found = whole_metrics(matrix, swept_.classes.positive, here, clustered ? &*clustered : nullptr);
        if (!found.empty()) group.base_rate = found.front().second;
      }
      section.groups.push_back(std::move(group));
    }
  }

  report::SubgroupClassifier& begin(const report::Classifier& made) {
    whole_ = *made.yield;
    counts_.clear();
    report::SubgroupClassifier& added = section.classifiers.emplace_back();
    added.name = made.name;
    return added;
  }

  report::SubgroupResult& add(report::SubgroupClassifier& to, const Part& of, const ConfusionMatrix& matrix,
                              const std::vector<std::uint8_t>& decided) {
    const std::size_t positive = swept_.classes.positive;
    std::vector<std::uint16_t> decisions = classes_of(decided, positive);
    const auto clustered = cell_covariance(of.clusters, of.truth, decisions, 2, 2, of.settings);
    const CellCovariance* const known = clustered ? &*clustered : nullptr;
    report::SubgroupResult& result = to.each.emplace_back();
    result.matrix = rows_of(matrix.cells(), 2);
    result.metrics = whole_metrics(matrix, positive, of.settings, known);
    std::erase_if(result.metrics, [&](const auto& each) {
      const auto same = [&](const Metric* metric) { return metric->id == each.first; };
      return std::none_of(metrics_.begin(), metrics_.end(), same);
    });
    result.yield = utility_yield(swept_.utility.matrix, matrix);
    result.to_whole = result.yield - whole_;
    if (subject_) result.subject_yield = utility_yield(*subject_, matrix);
    if (of.settings.with_intervals) {
      report::Utility yields;
      yields.yields.push_back({.name = to.name, .value = result.yield, .apparent = {}, .ci = {}, .parts = {}});
      add_yield_intervals(yields, swept_.utility.matrix,
                          {{.name = to.name,
                            .matrix = &matrix,
                            .metrics = &result.metrics,
                            .yield = result.yield,
                            .items = items_behind(matrix, of.settings),
                            .clustered = known}},
                          {}, of.settings);
      result.yield_ci = yields.yields.front().ci;
    }
    const std::vector<double> cells = turned(matrix.cells(), positive);
    counts_.push_back({.tp = cells[3], .fn = cells[2], .fp = cells[1], .tn = cells[0]});
    return result;
  }

  void add_area(report::SubgroupResult& result, const Part& of, const Sweep& points, const ScoreColumn& column) const {
    const Metric& metric = *find_metric("roc_auc");
    if (!wants(settings_, metric)) return;
    const Swept here(points);
    report::Number number(score_value(metric, here, of.settings));
    const std::optional<AucEstimate> area =
        clustered_area(of.settings.weighted_rows > 0 ? weighted_area(here) : delong(here), column, of.positive, points,
                       of.clusters, of.settings);
    if (area && of.settings.with_intervals) {
      const AucInterval found = auc_interval(*area, of.settings.intervals.sampling.level);
      number.ci = ci(found.interval, found.method, of.settings);
      number.standard_error = std::sqrt(area->variance);
    }
    result.metrics.emplace_back(metric.id, std::move(number));
  }

  /// Of subgroups that are not small. `decided`: positive, of each item of the table.
  void add_gaps(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const {
    std::vector<std::size_t> among;
    std::vector<BinaryCounts> counts;
    for (std::size_t g = 0; g < parts_.size(); ++g) {
      if (!large_[g]) continue;
      among.push_back(g);
      counts.push_back(counts_[g]);
    }
    if (among.size() < 2) return;
    const DrawnGroups drawn = settings_.with_intervals ? draw(among, counts, decided) : DrawnGroups();
    const auto add_gap = [&](std::string_view id, const Range& range, const GroupStatistic& statistic) {
      const auto found = largest_gap(counts, drawn, statistic, settings_.intervals.sampling.level);
      if (!found) return;
      report::SubgroupGap& gap = to.gaps.emplace_back();
      gap.metric = id;
      gap.low = names_[among[found->low]];
      gap.high = names_[among[found->high]];
      gap.gap = found->gap;
      gap.p_value = found->p_value;
      if (!found->interval) return;
      const Interval within{found->interval->low, std::min(found->interval->high, range.high - range.low)};
      gap.ci = ci(within, "max_t", settings_);
    };
    const auto earned = [&](const BinaryCounts& cells) {
      return ratio(cells.tp * turned_.at(1, 1) + cells.fn * turned_.at(1, 0) + cells.fp * turned_.at(0, 1) +
                       cells.tn * turned_.at(0, 0),
                   cells.total(), Undefined::no_items);
    };
    const auto [least, most] = std::minmax_element(turned_.cells().begin(), turned_.cells().end());
    add_gap("yield", {*least, *most}, earned);
    for (const Metric* metric : metrics_) {
      const std::vector<double> arguments = arguments_for(*metric, settings_);
      add_gap(metric->id, metric->range,
              [&](const BinaryCounts& cells) { return metric->formula.binary(cells, arguments); });
    }
  }

  [[nodiscard]] DrawnGroups draw(const std::vector<std::size_t>& among, const std::vector<BinaryCounts>& counts,
                                 const std::vector<std::uint8_t>& decided) const {
    if (!swept_.clusters) return draw_groups(counts, sampling());
    // Items of small subgroups go to one of their own, which is drawn and not compared.
    std::vector<std::uint16_t> place(swept_.table.subgroup_labels.size(), static_cast<std::uint16_t>(among.size()));
    for (std::size_t i = 0; i < among.size(); ++i)
      place[swept_.table.subgroups[parts_[among[i]]->rows.front()]] = static_cast<std::uint16_t>(i);
    std::vector<std::uint16_t> group;
    for (const std::uint16_t each : swept_.table.subgroups) group.push_back(place[each]);
    DrawnGroups drawn = draw_groups({.group = group, .positive = swept_.truly_positive, .decided = decided},
                                    among.size() + 1, *swept_.clusters, sampling());
    for (std::vector<BinaryCounts>& each : drawn) each.pop_back();
    return drawn;
  }

  /// Of the gaps, which need draws whatever the other intervals are made of.
  [[nodiscard]] Sampling sampling() const {
    Sampling out = settings_.intervals.sampling;
    if (out.draws == 0) out.draws = Sampling().draws;
    return out;
  }

  const SweptTable& swept_;
  const Settings& settings_;
  std::optional<UtilityMatrix> subject_;
  std::vector<const Metric*> metrics_;
  UtilityMatrix turned_;  ///< index 1 the positive class
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Part>> parts_;
  std::vector<bool> large_;
  // Of the classifier in hand:
  double whole_ = 0;
  std::vector<BinaryCounts> counts_;
};

/// What decisions are worth to those who are decided about, read as the utilities of the decider are.
Result<std::optional<UtilityMatrix>> subject_utility(const Options& options, const Settings& settings,
                                                     const TwoClasses& classes) {
  if (!options.subject_utility) return std::optional<UtilityMatrix>();
  Options theirs;
  theirs.utility = options.subject_utility;
  theirs.utility_as = options.utility_as;
  theirs.language = options.language;
  Result<ChosenUtility> read = choose_utility(theirs, settings, classes.labels, classes.labels, classes.positive);
  if (!read) return std::move(read.problems());
  return std::optional(std::move(read.value().matrix));
}

}  // namespace

Problems check_subgroups(const ScoreTable& table, const Options& options, bool two_classes) {
  if (table.subgroups.empty()) {
    const std::string_view alone = !options.subgroup_at.empty() ? "subgroup_at"
                                   : options.subject_utility    ? "subject_utility"
                                                                : "";
    if (alone.empty()) return {};
    return {{&kNoSubgroups, {.source = std::string(alone)}, {std::string(alone)}}};
  }
  if (!two_classes) return {{&kNoClasses, {.source = "subgroup"}, {}}};
  if (!options.prevalence.empty()) return {{&kNoDeployed, {.source = "subgroup"}, {}}};
  return {};
}

Result<std::optional<report::Subgroups>> subgroups(const SweptTable& swept, const report::Report& report,
                                                   const Options& options, const Settings& settings) {
  if (swept.table.subgroups.empty()) return std::optional<report::Subgroups>();
  Result<std::optional<UtilityMatrix>> subject = subject_utility(options, settings, swept.classes);
  if (!subject) return std::move(subject.problems());
  SubgroupReport made(swept, settings, std::move(subject.value()));
  made.section.column = report.settings.subgroup.value_or("");
  for (std::size_t i = 0; i < report.classifiers.size(); ++i) {
    if (i < swept.table.columns.size()) {
      made.add_column(i, report.classifiers[i]);
    } else {
      made.add_decisions(swept.table.predicted[i - swept.table.columns.size()], report.classifiers[i]);
    }
  }
  return std::optional(std::move(made.section));
}

Result<std::optional<report::Subgroups>> decided_subgroups(const ScoreTable& table,
                                                           const std::optional<Clusters>& clusters,
                                                           const ChosenUtility& utility, const report::Report& report,
                                                           const Options& options, const Settings& settings) {
  if (table.subgroups.empty()) return std::optional<report::Subgroups>();
  const Result<TwoClasses> classes = two_classes(table, options.positive);
  if (!classes) return classes.problems();
  std::vector<std::uint8_t> positive;
  for (const std::uint16_t truth : table.truth) positive.push_back(truth == classes.value().positive ? 1 : 0);
  const std::vector<Sweep> none;
  return subgroups({.table = table,
                    .tested = none,
                    .sweeps = none,
                    .truly_positive = positive,
                    .classes = classes.value(),
                    .clusters = clusters,
                    .utility = utility,
                    .chosen_on = none},
                   report, options, settings);
}

}  // namespace isoyield
