#include "report/scores/subgroups.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/curves/curve.hpp"
#include "isoyield/text/labels.hpp"
#include "report/dependent_options.hpp"
#include "report/scores/subgroup_report.hpp"
#include "report/sections/utilities/subgroup_utilities.hpp"
#include "text/listed.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoClasses{
    .code = "no_subgroups_of_classes",
    .found = {"subgroups are not compared in this table", "у цій таблиці підгруп не порівнюють"},
    .expected = {"score columns or decisions about two classes, and two decisions",
                 "стовпці оцінок чи рішень для двох класів і два рішення"},
    .remedy = {"Leave the option out.", "Приберіть параметр."}};
constexpr ProblemKind kOwnOfItems{.code = "subgroup_utilities_of_items",
                                  .found = {"each item has its own utilities, and subgroups are to have theirs too",
                                            "кожен об’єкт має власні корисності, а задано ще й корисності підгруп"},
                                  .expected = {},
                                  .remedy = {"Leave one of them out.", "Приберіть одне з двох."}};
constexpr ProblemKind kNoDeployed{
    .code = "no_subgroups_of_deployed",
    .found = {"class shares of the deployment are of all items, not of each subgroup",
              "частки класів для застосування стосуються всіх об’єктів, а не кожної підгрупи"},
    .expected = {},
    .remedy = {"Leave out either the class shares or the subgroups.", "Приберіть або частки класів, або підгрупи."}};

constexpr ProblemKind kNotCrossed{
    .code = "subgroups_not_crossed",
    .found = {"“{0}” and “{1}” have {2} pairs of values, and at most {3} subgroups are compared: they are not crossed",
              "«{0}» і «{1}» мають різні пари значень ({2}), а порівнюють щонайбільше {3} підгруп: їх не поєднано"},
    .remedy = {"Merge values of a column to see their crossing.", "Об’єднайте значення стовпця, щоб побачити пари."}};
constexpr ProblemKind kUnknownReference{
    .code = "unknown_subgroup_reference",
    .found = {"no subgroup is called “{0}”", "немає підгрупи «{0}»"},
    .expected = {"one of {1}", "одну з: {1}"},
    .remedy = {"Write the name of a subgroup as in the column.", "Запишіть назву підгрупи, як у стовпці."}};
/// Curves of which there is one a subgroup: how its scores rank, and what they say.
constexpr std::string_view kDrawnOfEach[] = {"roc", "reliability", "reliability_equal_mass"};
/// Enough for small pictures, of which there are many.
constexpr std::size_t kMostVertices = 200;
constexpr Text kMissing{"(no value)", "(немає значення)"};

/// What decisions are worth to those who are decided about.
Result<std::optional<UtilityMatrix>> subject_utility(const Options& options, const Settings& settings,
                                                     const TwoClasses& classes) {
  if (!options.subject_utility) return std::optional<UtilityMatrix>();
  Result<UtilityMatrix> read =
      read_like_utilities(*options.subject_utility, options, settings, {classes.labels, classes.positive});
  if (!read) return std::move(read.problems());
  return std::optional(std::move(read.value()));
}

/// Labels as people of a language read them: ranges of numbers with its decimal sign.
SubgroupColumn spoken(SubgroupColumn column, Language language) {
  if (!column.ranges || language != Language::uk) return column;
  for (std::string& label : column.labels) std::replace(label.begin(), label.end(), '.', ',');
  return column;
}

/// Both columns at once: a subgroup for each pair of values that some item has.
SubgroupColumn crossed(const SubgroupColumn& a, const SubgroupColumn& b, Language language) {
  SubgroupColumn out{.name = a.name + " × " + b.name, .labels = {}, .codes = {}};
  const auto pair = [&](std::size_t row) { return a.codes[row] * b.labels.size() + b.codes[row]; };
  std::vector<std::uint16_t> place(a.labels.size() * b.labels.size(), 0);
  for (std::size_t row = 0; row < a.codes.size(); ++row) place[pair(row)] = 1;
  const auto said = [&](const std::string& label) {
    return label.empty() ? std::string(kMissing.in(language)) : label;
  };
  for (std::size_t i = 0; i < place.size(); ++i) {
    if (place[i] == 0) continue;
    place[i] = static_cast<std::uint16_t>(out.labels.size());
    out.labels.push_back(said(a.labels[i / b.labels.size()]) + " × " + said(b.labels[i % b.labels.size()]));
  }
  for (std::size_t row = 0; row < a.codes.size(); ++row) out.codes.push_back(place[pair(row)]);
  return out;
}

SubgroupAsked asked_by(const Options& options) {
  SubgroupAsked out{
      .curves = {}, .vertices = std::min(options.vertices, kMostVertices), .references = options.subgroup_reference};
  for (const std::string& name : options.curves) {
    const CurveKind* kind = find_curve(name);
    if (kind != nullptr &&
        std::find(std::begin(kDrawnOfEach), std::end(kDrawnOfEach), kind->id) != std::end(kDrawnOfEach))
      out.curves.push_back(name);
  }
  return out;
}

/// The pairs of values of two columns as one more, where there are not too many.
void add_crossing(std::vector<SubgroupColumn>& columns, report::Report& report, Language language) {
  if (columns.size() < 2) return;
  SubgroupColumn both = crossed(columns[0], columns[1], language);
  if (both.labels.size() <= kMostSubgroups) {
    columns.push_back(std::move(both));
    return;
  }
  report.notes.push_back(
      remark({&kNotCrossed,
              {.source = "subgroup"},
              {columns[0].name, columns[1].name, std::to_string(both.labels.size()), std::to_string(kMostSubgroups)}},
             language));
}

/// Names that are of no subgroup with an item; `columns`: all of them. Rows without a value go by what they are called.
Problems resolve_references(SubgroupAsked& asked, const std::vector<SubgroupColumn>& columns, Language language) {
  if (asked.references.empty()) return {};
  std::vector<std::string> known;
  for (const SubgroupColumn& column : columns) {
    std::vector<bool> seen(column.labels.size(), false);
    for (const std::uint16_t code : column.codes) seen[code] = true;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i]) known.push_back(column.labels[i]);
    }
  }
  Problems out;
  for (std::string& name : asked.references) {
    const auto has = [&](std::string_view label) {
      return std::find(known.begin(), known.end(), label) != known.end();
    };
    if (has(name)) continue;
    if ((name == kMissing.en || name == kMissing.uk) && has("")) {
      name.clear();
      continue;
    }
    std::vector<std::string> shown;
    for (const std::string& label : known) shown.push_back(label.empty() ? std::string(kMissing.in(language)) : label);
    out.push_back({&kUnknownReference, {.source = "subgroup_reference"}, {name, listed(shown)}});
  }
  return out;
}

/// What the sections of all columns are made of.
struct SubgroupSource {
  const SweptTable& swept;
  const Settings& settings;
  const SubgroupWorth& worth;
  const ClassifiersByItem* by_item;
  SubgroupAsked asked;
};

report::Subgroups section_of(const SubgroupSource& of, const SubgroupColumn& by, const report::Report& report) {
  const auto& [swept, settings, worth, by_item, asked] = of;
  SubgroupReport made(swept, by, settings, worth, asked);
  for (std::size_t i = 0; i < report.classifiers.size(); ++i) {
    if (by_item != nullptr) {
      const bool scored = i < by_item->columns.size();
      made.add_by_item({.decided = by_item->decided[i],
                        .scores = scored ? &by_item->columns[i]->columns[swept.classes.positive] : nullptr,
                        .probabilities = scored && by_item->scales[i] != ClassScale::scores},
                       report.classifiers[i]);
    } else if (i < swept.table.columns.size()) {
      made.add_column(i, report.classifiers[i]);
    } else {
      made.add_decisions(swept.table.predicted[i - swept.table.columns.size()], report.classifiers[i]);
    }
  }
  return std::move(made.section);
}

}  // namespace

Problems check_subgroups(const ScoreTable& table, const Options& options, bool two_classes) {
  if (table.subgroups.empty()) {
    const std::string_view alone = !options.subgroup_at.empty()          ? "subgroup_at"
                                   : options.subject_utility             ? "subject_utility"
                                   : options.subgroup_utility            ? "subgroup_utility"
                                   : !options.subgroup_reference.empty() ? "subgroup_reference"
                                                                         : "";
    if (alone.empty()) return {};
    return {nothing_alone(alone, "subgroup")};
  }
  if (!two_classes) return {{&kNoClasses, {.source = "subgroup"}, {}}};
  if (!options.prevalence.empty()) return {{&kNoDeployed, {.source = "subgroup"}, {}}};
  return {};
}

Problems add_subgroups(report::Report& report, const SweptTable& swept, const Options& options,
                       const Settings& settings, const ClassifiersByItem* by_item) {
  if (swept.table.subgroups.empty()) return {};
  if (by_item != nullptr && options.subgroup_utility) return {{&kOwnOfItems, {.source = "subgroup_utility"}, {}}};
  if (by_item != nullptr && options.subject_utility && swept.utility.decisions != swept.table.labels)
    return {{&kNoClasses, {.source = "subject_utility"}, {}}};
  Result<std::optional<UtilityMatrix>> subject = subject_utility(options, settings, swept.classes);
  if (!subject) return std::move(subject.problems());
  std::vector<SubgroupColumn> columns;
  for (const SubgroupColumn& column : swept.table.subgroups) columns.push_back(spoken(column, settings.language));
  Result<std::vector<UtilityMatrix>> own = subgroup_utilities(
      options, settings, {swept.classes.labels, swept.classes.positive}, columns, swept.utility.matrix);
  if (!own) return std::move(own.problems());
  const SubgroupWorth worth{.subject = subject.value() ? &*subject.value() : nullptr,
                            .own = std::move(own.value()),
                            .by_item = by_item != nullptr ? &by_item->worth : nullptr};
  add_crossing(columns, report, settings.language);
  SubgroupAsked asked = asked_by(options);
  if (Problems unknown = resolve_references(asked, columns, settings.language); !unknown.empty()) return unknown;
  const SubgroupSource source{.swept = swept, .settings = settings, .worth = worth, .by_item = by_item, .asked = asked};
  std::vector<report::Subgroups>& out = report.subgroups.emplace();
  for (const SubgroupColumn& column : columns) {
    out.push_back(section_of(source, column, report));
    out.back().columns = {column.name};
    if (out.size() > 2) out.back().columns = {columns[0].name, columns[1].name};
  }
  return {};
}

Problems add_decided_subgroups(report::Report& report, const ScoreTable& table, const std::optional<Clusters>& clusters,
                               const ChosenUtility& utility, const ClassifiersByItem* by_item, const Options& options,
                               const Settings& settings) {
  if (table.subgroups.empty()) return {};
  const Result<TwoClasses> classes = two_classes(table, options.positive);
  if (!classes) return classes.problems();
  std::vector<std::uint8_t> positive;
  for (const std::uint16_t truth : table.truth) positive.push_back(truth == classes.value().positive ? 1 : 0);
  const std::vector<Sweep> none;
  return add_subgroups(report,
                       {.table = table,
                        .tested = none,
                        .sweeps = none,
                        .truly_positive = positive,
                        .classes = classes.value(),
                        .clusters = clusters,
                        .utility = utility,
                        .chosen_on = none},
                       options, settings, by_item);
}

}  // namespace isoyield
