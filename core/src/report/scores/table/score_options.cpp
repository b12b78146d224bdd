#include "report/scores/table/score_options.hpp"

#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "report/sections/classifier/curve_section.hpp"
#include "report/sections/utilities/chosen_utility.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kUnknownName{
    .code = "unknown_name",
    .found = {"“{0}” is not known", "«{0}» невідоме"},
    .expected = {"expected one of {1}", "очікувалося одне з: {1}"},
    .remedy = {"See `isoyield metrics` for every id.", "Усі назви показує `isoyield metrics`."}};

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

}  // namespace

Problems check_names(const Options& options, const Definitions& definitions) {
  std::vector<std::string> all;
  for (const CurveKind& kind : curves()) all.emplace_back(kind.id);
  all.emplace_back("METRIC_by_threshold");
  Problems problems = unknown_names(
      options.curves, "curves", [&](const std::string& name) { return known_curve(name, definitions); }, all);
  all.clear();
  for (const ThresholdRule& rule : threshold_rules()) all.emplace_back(rule.id);
  for (const char* form :
       {"METRIC>=NUMBER", "METRIC<=NUMBER", "METRIC>=NUMBER&METRIC<=NUMBER", "max_METRIC", "max_METRIC@METRIC>=NUMBER",
        "max_yield@METRIC>=NUMBER", "METRIC=NUMBER", "top=NUMBER", "threshold=NUMBER"})
    all.emplace_back(form);
  const auto is_rule = [&](const std::string& name) { return find_threshold_rule(name, definitions).has_value(); };
  Problems more = unknown_names(options.thresholds, "thresholds", is_rule, all);
  problems.insert(problems.end(), more.begin(), more.end());
  more = unknown_names({options.operating_point}, "operating_point", is_rule, all);
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

Problems check_score_options(const Options& options) {
  Result<Settings> settings = check(options);
  if (!settings) return std::move(settings.problems());
  if (Problems unknown = check_names(options, settings.value().definitions); !unknown.empty()) return unknown;
  if (!options.utility) return {};
  if (UtilityFormulas::spoken(options.utility->text)) {
    Result<UtilityFormulas> formulas = UtilityFormulas::parse(options.utility->text, "utility");
    return formulas ? Problems{} : std::move(formulas.problems());
  }
  Source named = *options.utility;
  if (named.name.empty()) named.name = "utility";
  Result<report::Reading> utility = read_text(named, options, true);
  return utility ? Problems{} : std::move(utility.problems());
}

ScoreTableOptions table_options(const Options& options, const std::string& source, std::uint64_t expected_bytes) {
  const std::optional<UtilityFormulas> formulas = column_formulas_of(options);
  return {.source = source,
          .truth = options.truth,
          .scores = options.scores,
          .probabilities = options.probabilities,
          .predicted = options.predicted,
          .confidence = options.confidence,
          .utilities = options.utilities,
          .values = formulas ? formulas->columns() : std::vector<std::string>(),
          .weight = options.weight,
          .fold = options.fold,
          .group = options.cluster,
          .subgroup = options.subgroup,
          .subgroup_at = options.subgroup_at,
          .independent = options.independent,
          .id = options.id,
          .count = options.count,
          .positives = options.positives,
          .negatives = options.negatives,
          .expected_bytes = expected_bytes,
          .outside = static_cast<ScoreTableOptions::Outside>(meant_by<group::kOutsideChoices>(options.outside)),
          .refuse_missing = meant_by<group::kMissingChoices>(options.missing) == group::Missing::refuse};
}

}  // namespace isoyield
