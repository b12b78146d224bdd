#include "report/scores/subgroup_report.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "isoyield/groups/even_thresholds.hpp"
#include "metrics/registry/fast.hpp"
#include "report/scores/points/item_decisions.hpp"
#include "report/scores/points/operating_points.hpp"
#include "report/scores/subgroup_part.hpp"
#include "report/scores/subgroup_rules.hpp"
#include "report/sections/classifier/curve_section.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/yield_intervals.hpp"
#include "scores/take_rows.hpp"

namespace isoyield {
namespace {

constexpr double kLeastOfClass = 5;
constexpr std::string_view kUsual[] = {"predicted_prevalence", "recall", "fpr", "precision", "npv"};

using RowList = std::vector<std::size_t>;

bool has_id(std::span<const std::string_view> ids, std::string_view id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// Metrics of counts that are reported of each subgroup.
std::vector<const Metric*> metrics_of(const Settings& settings) {
  std::vector<const Metric*> out;
  for (const Metric* metric : all_metrics(settings.definitions)) {
    const bool usual = has_id(kUsual, metric->id);
    const bool own = metric->formula.binary.expression() != nullptr;
    const bool chosen = settings.metrics.empty() ? usual || own || metric->popular : wants(settings, *metric);
    if (metric->formula.binary != nullptr && chosen) out.push_back(metric);
  }
  return out;
}

/// Decisions for some items.
struct DecidedItems {
  const ConfusionMatrix& matrix;
  const CellCovariance* clustered;  ///< null: the items were drawn one by one
  const Settings& settings;
};

/// Interval of what they are worth per item.
std::optional<report::Ci> worth_interval(const UtilityMatrix& utility, const DecidedItems& of) {
  if (!of.settings.with_intervals) return std::nullopt;
  const double worth = utility_yield(utility, of.matrix);
  const Dictionary<report::Number> none;
  report::Utility yields;
  yields.yields.push_back({.name = {}, .value = worth, .apparent = {}, .ci = {}, .bound = {}, .parts = {}});
  add_yield_intervals(yields, utility,
                      {{.name = {},
                        .matrix = &of.matrix,
                        .metrics = &none,
                        .yield = worth,
                        .items = items_behind(of.matrix, of.settings),
                        .clustered = of.clustered}},
                      {}, of.settings);
  return yields.yields.front().ci;
}

}  // namespace

SubgroupReport::SubgroupReport(const SweptTable& swept, const SubgroupColumn& by, const Settings& settings,
                               const SubgroupWorth& worth, SubgroupAsked asked)
    : swept_(swept),
      by_(by),
      settings_(settings),
      subject_(worth.subject),
      by_item_(worth.by_item),
      asked_(std::move(asked)),
      metrics_(metrics_of(settings)) {
  if (by_item_ != nullptr) begin_by_item();
  std::vector<RowList> rows(by.labels.size());
  for (std::size_t i = 0; i < by.codes.size(); ++i) rows[by.codes[i]].push_back(i);
  Settings here = settings;
  here.metrics = metrics_;
  for (std::size_t g = 0; g < rows.size(); ++g) {
    if (rows[g].empty()) continue;
    names_.push_back(by.labels[g]);
    parts_.push_back(std::make_unique<SubgroupPart>(swept, here, std::move(rows[g])));
    if (!worth.own.empty()) own_.push_back(worth.own[g]);
  }
  const std::span<const UtilityMatrix> all = own_.empty() ? std::span(&swept.utility.matrix, 1) : std::span(own_);
  for (const UtilityMatrix& each : all) turned_.emplace_back(2, 2, turned(each.cells(), swept.classes.positive));
  if (!own_.empty()) section.utilities.emplace();
  for (const UtilityMatrix& each : own_) section.utilities->push_back(rows_of(each.cells(), 2));
  if (subject_ != nullptr) {
    section.subject_utility = rows_of(subject_->cells(), 2);
    turned_subject_.emplace(2, 2, turned(subject_->cells(), swept.classes.positive));
  }
  for (const std::string& name : asked_.references) {
    const auto at = std::find(names_.begin(), names_.end(), name);
    if (at == names_.end()) continue;
    reference_ = static_cast<std::size_t>(at - names_.begin());
    section.reference = name;
    break;
  }
  describe_groups();
}

SubgroupReport::~SubgroupReport() = default;

void SubgroupReport::add_column(std::size_t index, const report::Classifier& made) {
  const ScoreColumn& column = swept_.table.columns[index];
  std::vector<std::uint8_t> decided;
  for (const double score : column.scores) decided.push_back(score >= *made.threshold ? 1 : 0);
  report::SubgroupClassifier& out = begin(made, decided);
  out.threshold = made.threshold;
  std::vector<Sweep> sweeps;
  std::vector<std::size_t> points;
  for (const std::unique_ptr<SubgroupPart>& of : parts_) {
    const std::vector<ScoreColumn> here{
        {column.name, taken_rows(std::span(column.scores), of->rows), taken_rows(std::span(column.upper), of->rows)}};
    std::vector<Sweep> swept;
    swept.push_back(sweep({here.front().scores, of->positive, of->table.weights, swept_.tested[index].scale},
                          of->clusters.has_value()));
    points.push_back(point_at(swept.front(), *made.threshold));
    add(out, *of, matrix_at(swept.front(), points.back(), swept_.classes.positive),
        taken_rows(std::span<const std::uint8_t>(decided), of->rows));
    of->add_scored(out.each.back(), here, swept, settings_);
    add_curves(out.each.back(), *of, swept.front());
    sweeps.push_back(std::move(swept.front()));
  }
  compare(out, decided);
  if (!out.gaps.empty()) add_split(out, names_, sweeps, points, turned_);
  if (sweeps.size() > 1) add_rules(out, EvenThresholdSearch(sweeps, turned_), false, turned_subject());
}

void SubgroupReport::add_decisions(const DecidedColumn& column, const report::Classifier& made) {
  std::vector<std::uint8_t> decided;
  for (const std::uint16_t decision : decisions_of(column, swept_.classes))
    decided.push_back(decision == swept_.classes.positive ? 1 : 0);
  report::SubgroupClassifier& out = begin(made, decided);
  for (const std::unique_ptr<SubgroupPart>& of : parts_) {
    const std::vector<std::uint8_t> here = taken_rows(std::span<const std::uint8_t>(decided), of->rows);
    add(out, *of, decided_cells(*of, here), here);
  }
  compare(out, decided);
}

ConfusionMatrix SubgroupReport::decided_cells(const SubgroupPart& of, const std::vector<std::uint8_t>& decided) const {
  std::vector<double> cells(4, 0);
  const bool weighted = !of.table.weights.empty();
  for (std::size_t i = 0; i < decided.size(); ++i)
    cells[2U * of.positive[i] + decided[i]] += weighted ? of.table.weights[i] : 1;
  return {2, 2, turned(cells, swept_.classes.positive)};
}

void SubgroupReport::add_curves(report::SubgroupResult& to, const SubgroupPart& of, const Sweep& points) const {
  if (!asked_.curves.empty()) to.curves = curve_section(asked_.curves, Swept(points), of.settings, asked_.vertices);
}

void SubgroupReport::describe_groups() {
  section.least_of_class = kLeastOfClass;
  Settings rate = settings_;
  rate.metrics = {find_metric("prevalence")};
  rate.definitions = {};
  for (std::size_t g = 0; g < parts_.size(); ++g) {
    const SubgroupPart& of = *parts_[g];
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
    if (by_item_ == nullptr && positives > 0 && negatives > 0)
      group.slope = iso_yield_slope(turned_[turned_.size() > 1 ? g : 0], positives / group.n);
    if (group.slope && !std::isfinite(*group.slope)) group.slope.reset();
    section.groups.push_back(std::move(group));
  }
}

report::SubgroupClassifier& SubgroupReport::begin(const report::Classifier& made,
                                                  const std::vector<std::uint8_t>& decided) {
  whole_ = *made.yield;
  counts_.clear();
  report::SubgroupClassifier& added = section.classifiers.emplace_back();
  added.name = made.name;
  if (!own_.empty()) {
    add_own_yield(added, decided);
    whole_ = *added.yield;
  }
  if (subject_ == nullptr) return added;
  std::vector<double> cells;
  for (const std::vector<double>& row : made.matrix) cells.insert(cells.end(), row.begin(), row.end());
  const ConfusionMatrix matrix(2, 2, cells);
  const std::size_t positive = swept_.classes.positive;
  const std::vector<std::uint8_t> truly(swept_.truly_positive.begin(), swept_.truly_positive.end());
  const auto clustered =
      cell_covariance(swept_.clusters, classes_of(truly, positive), classes_of(decided, positive), 2, 2, settings_);
  added.subject_yield = utility_yield(*subject_, matrix);
  added.subject_yield_ci = worth_interval(*subject_, {matrix, clustered ? &*clustered : nullptr, settings_});
  return added;
}

const UtilityMatrix& SubgroupReport::utility(std::size_t part) const {
  return own_.empty() ? swept_.utility.matrix : own_[part];
}

void SubgroupReport::add_own_yield(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const {
  // A class of its own is each class of each subgroup.
  const std::size_t classes = 2 * parts_.size();
  std::vector<std::uint16_t> truth(decided.size());
  std::vector<double> utilities;
  std::vector<double> cells(2 * classes, 0);
  const std::vector<std::uint16_t> chosen = classes_of(decided, swept_.classes.positive);
  for (std::size_t g = 0; g < parts_.size(); ++g) {
    const SubgroupPart& of = *parts_[g];
    for (std::size_t i = 0; i < of.rows.size(); ++i) {
      truth[of.rows[i]] = static_cast<std::uint16_t>(2 * g + of.truth[i]);
      cells[2 * truth[of.rows[i]] + chosen[of.rows[i]]] += of.table.weights.empty() ? 1 : of.table.weights[i];
    }
    utilities.insert(utilities.end(), own_[g].cells().begin(), own_[g].cells().end());
  }
  const ConfusionMatrix matrix(classes, 2, cells);
  const UtilityMatrix all(classes, 2, utilities);
  const auto clustered = cell_covariance(swept_.clusters, truth, chosen, classes, 2, settings_);
  to.yield = utility_yield(all, matrix);
  to.yield_ci = worth_interval(all, {matrix, clustered ? &*clustered : nullptr, settings_});
}

void SubgroupReport::add(report::SubgroupClassifier& to, const SubgroupPart& of, const ConfusionMatrix& matrix,
                         const std::vector<std::uint8_t>& decided) {
  const std::size_t positive = swept_.classes.positive;
  const auto clustered = cell_covariance(of.clusters, of.truth, classes_of(decided, positive), 2, 2, of.settings);
  const DecidedItems items{matrix, clustered ? &*clustered : nullptr, of.settings};
  report::SubgroupResult& result = to.each.emplace_back();
  result.matrix = rows_of(matrix.cells(), 2);
  result.metrics = whole_metrics(matrix, positive, of.settings, items.clustered);
  std::erase_if(result.metrics, [&](const auto& each) {
    const auto same = [&](const Metric* metric) { return metric->id == each.first; };
    return std::none_of(metrics_.begin(), metrics_.end(), same);
  });
  if (earned_.empty()) {
    const UtilityMatrix& worth = utility(to.each.size() - 1);
    result.yield = utility_yield(worth, matrix);
    result.yield_ci = worth_interval(worth, items);
  } else {
    add_earned(result, of);
  }
  result.to_whole = result.yield - whole_;
  if (subject_ != nullptr) {
    result.subject_yield = utility_yield(*subject_, matrix);
    result.subject_yield_ci = worth_interval(*subject_, items);
  }
  const std::vector<double> cells = turned(matrix.cells(), positive);
  counts_.push_back({.tp = cells[3], .fn = cells[2], .fp = cells[1], .tn = cells[0]});
}

void SubgroupReport::compare(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const {
  Compared compared;
  for (std::size_t g = 0; g < parts_.size(); ++g) {
    if (!large_[g]) continue;
    compared.among.push_back(g);
    compared.counts.push_back(counts_[g]);
  }
  if (compared.among.size() > 1 && settings_.with_intervals)
    compared.drawn = draw(compared.among, compared.counts, decided);
  begin_contrasts(to);
  const auto [range, yields] = estimated_yields(compared);
  compare_in(to, "yield", {range, compared.among, yields});
  for (const Metric* metric : metrics_) {
    const std::vector<double> arguments = arguments_for(*metric, settings_);
    const auto by = [&](const BinaryFormula& formula) -> GroupStatistic {
      return [&arguments, formula](const BinaryCounts& cells) { return formula(cells, arguments); };
    };
    const BinaryFormula fast = fast_formula(*metric);
    const GroupStatistic exact = by(metric->formula.binary);
    const GroupStatistic of_draws = fast == nullptr ? exact : by(fast);
    compare_in(to, metric->id,
               {metric->range, compared.among,
                group_estimates(compared.counts, compared.drawn, std::span(&exact, 1), std::span(&of_draws, 1))});
  }
  correct_contrasts(to);
}

void SubgroupReport::compare_in(report::SubgroupClassifier& to, std::string_view id, const Estimated& of) const {
  add_contrasts(to, id, of);
  const std::optional<LargestGap> found = largest_gap(of.each, settings_.intervals.sampling.level);
  if (!found) return;
  report::SubgroupGap& gap = to.gaps.emplace_back();
  gap.metric = id;
  gap.low = names_[of.among[found->low]];
  gap.high = names_[of.among[found->high]];
  gap.gap = found->gap;
  gap.p_value = found->p_value;
  if (!found->interval) return;
  const Interval within{found->interval->low, std::min(found->interval->high, of.range.high - of.range.low)};
  gap.ci = ci(within, "max_t", settings_);
}

std::pair<Range, GroupEstimates> SubgroupReport::estimated_yields(const Compared& of) const {
  if (!earned_.empty()) return {range_of_items_, estimates_by_item(of.among)};
  std::vector<GroupStatistic> earned;
  Range range{turned_.front().at(0, 0), turned_.front().at(0, 0)};
  for (const std::size_t g : of.among) {
    const UtilityMatrix& worth = turned_[turned_.size() > 1 ? g : 0];
    earned.emplace_back([&worth](const BinaryCounts& cells) {
      return ratio(
          cells.tp * worth.at(1, 1) + cells.fn * worth.at(1, 0) + cells.fp * worth.at(0, 1) + cells.tn * worth.at(0, 0),
          cells.total(), Undefined::no_items);
    });
    const auto [least, most] = std::minmax_element(worth.cells().begin(), worth.cells().end());
    range =
        g == of.among.front() ? Range{*least, *most} : Range{std::min(range.low, *least), std::max(range.high, *most)};
  }
  return {range, group_estimates(of.counts, of.drawn, earned, earned)};
}

std::vector<std::uint16_t> SubgroupReport::places(const std::vector<std::size_t>& among) const {
  std::vector<std::uint16_t> place(by_.labels.size(), static_cast<std::uint16_t>(among.size()));
  for (std::size_t i = 0; i < among.size(); ++i)
    place[by_.codes[parts_[among[i]]->rows.front()]] = static_cast<std::uint16_t>(i);
  std::vector<std::uint16_t> out;
  for (const std::uint16_t each : by_.codes) out.push_back(place[each]);
  return out;
}

DrawnGroups SubgroupReport::draw(const std::vector<std::size_t>& among, const std::vector<BinaryCounts>& counts,
                                 const std::vector<std::uint8_t>& decided) const {
  if (!swept_.clusters) return draw_groups(counts, sampling());
  // Items of small subgroups go to one of their own, which is drawn and not compared.
  const std::vector<std::uint16_t> group = places(among);
  DrawnGroups drawn = draw_groups({.group = group, .positive = swept_.truly_positive, .decided = decided},
                                  among.size() + 1, *swept_.clusters, sampling());
  for (std::vector<BinaryCounts>& each : drawn) each.pop_back();
  return drawn;
}

/// Of the gaps, which need draws whatever the other intervals are made of.
Sampling SubgroupReport::sampling() const {
  Sampling out = settings_.intervals.sampling;
  if (out.draws == 0) out.draws = Sampling().draws;
  return out;
}

}  // namespace isoyield
