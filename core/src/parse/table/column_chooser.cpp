#include "parse/table/column_chooser.hpp"

#include <algorithm>
#include <set>

#include "isoyield/text/labels.hpp"
#include "parse/table/counts/counts_problems.hpp"
#include "parse/table/guess_problems.hpp"
#include "parse/table/records/problems.hpp"
#include "text/near_word.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

ColumnEvidence examine(const Sample& sample, std::size_t column) {
  ColumnEvidence evidence;
  std::set<std::string_view> distinct;
  std::size_t numbers = 0;
  std::size_t steps = 0;
  double before = 0;
  for (const auto& row : sample.cells) {
    const Number number = parse_number(row[column], sample.dialect.point);
    if (number.status == NumberStatus::missing) continue;
    ++evidence.filled;
    distinct.insert(row[column]);
    if (number.status == NumberStatus::not_a_number) continue;
    const bool whole = number.status == NumberStatus::number && number.value > -1e15 && number.value < 1e15 &&
                       number.value == static_cast<double>(static_cast<std::int64_t>(number.value));
    if (!whole) evidence.fractions = true;
    if (numbers > 0 && number.value == before + 1) ++steps;
    before = number.value;
    ++numbers;
  }
  evidence.distinct = distinct.size();
  evidence.consecutive = !evidence.fractions && numbers == evidence.filled && numbers >= 3 && steps == numbers - 1;
  if (evidence.filled > 0) evidence.kind = 2 * numbers >= evidence.filled ? ColumnKind::number : ColumnKind::label;
  return evidence;
}

/// The rows that will be kept: without those that have a text in a column of numbers, as headings that come again,
/// units and cells in the quotes of another tool do, where they are few.
Sample without_odd_rows(const Sample& sample) {
  constexpr std::size_t kShare = 10;
  const auto text = [&](const std::string& cell) {
    return parse_number(cell, sample.dialect.point).status == NumberStatus::not_a_number;
  };
  std::vector<bool> numbers(sample.width);
  for (std::size_t column = 0; column < sample.width; ++column) {
    const auto odd = static_cast<std::size_t>(
        std::count_if(sample.cells.begin(), sample.cells.end(), [&](const auto& row) { return text(row[column]); }));
    numbers[column] = odd * kShare <= sample.cells.size();
  }
  Sample kept = sample;
  const auto dropped = [&](const auto& row) {
    for (std::size_t column = 0; column < sample.width; ++column) {
      if (numbers[column] && text(row[column])) return true;
    }
    return false;
  };
  kept.cells.erase(std::remove_if(kept.cells.begin(), kept.cells.end(), dropped), kept.cells.end());
  return kept.cells.empty() ? sample : kept;
}

}  // namespace

ColumnChooser::ColumnChooser(const Sample& sample, const ScoreTableOptions& options, Columns& columns)
    : sample_(without_odd_rows(sample)), options_(options), values_(sample_), columns_(columns) {
  columns_.roles.assign(sample.width, ColumnRole::unused);
  columns_.why.resize(sample.width);
  counts_ = std::any_of(sample.headings.begin(), sample.headings.end(), is_known_counts_mark);
  for (std::size_t column = 0; column < sample.width; ++column) {
    std::string heading = sample.headings.empty() ? "" : sample.headings[column];
    // A result of our queries is read under the names of the table that was counted.
    if (const auto found = counts_ ? counts_column(heading) : std::nullopt;
        found && found->of != CountsColumn::Of::upper)
      heading = found->name;
    columns_.names.push_back(heading.empty() ? "column " + std::to_string(column + 1) : heading);
    folded_.push_back(folded(heading));
    evidence_.push_back(examine(sample_, column));
    columns_.kinds.push_back(evidence_.back().kind);
  }
}

Problems ColumnChooser::choose() {
  columns_.truth = asked(options_.truth, ColumnRole::truth, "truth");
  ask_classifiers();
  columns_.confidence = asked(options_.confidence, ColumnRole::confidence, "confidence");
  ask_utilities();
  columns_.weight = asked(options_.weight, ColumnRole::weight, "weight");
  columns_.fold = asked(options_.fold, ColumnRole::fold, "fold");
  columns_.group = asked(options_.group, ColumnRole::group, "group");
  ask_subgroups();
  columns_.id = asked(options_.id, ColumnRole::id, "id");
  const auto count = asked(options_.count, ColumnRole::count, "count");
  columns_.positives = asked(options_.positives, ColumnRole::positives, "positives");
  columns_.negatives = asked(options_.negatives, ColumnRole::negatives, "negatives");
  if (!problems_.empty()) return std::move(problems_);
  if (columns_.weight && count) return {problem(kWeightAndCount, {})};
  if (counts_) return take_counts();
  if (count) columns_.weight = count;
  if (columns_.positives.has_value() != columns_.negatives.has_value())
    return {problem(kHalfAggregated, {list_names()})};
  if (columns_.positives && columns_.truth) return {problem(kTruthAndCounts, {})};

  if (options_.independent && columns_.group) return {problem(kGroupAndIndependent, {columns_.names[*columns_.group]})};

  guess_roles();
  if (options_.keep_ids && (!columns_.id || columns_.positives)) return {problem(kNoIdColumn, {list_names()})};
  if (!columns_.truth && !columns_.positives && !any_classifier() && label_sets())
    return {problem(kLabelSetsHere, {list_names()})};
  if (!columns_.truth && !columns_.positives && !guess_truth()) {
    if (!problems_.empty()) return std::move(problems_);
    if (decided_.empty()) return {problem(kNoTruthColumn, {list_names()})};
    return {problem(kOnlyDecided, {columns_.names[decided_.front()], list_names()})};
  }
  if (!columns_.weight && !columns_.positives) guess_count();
  if (columns_.truth && options_.utilities.empty()) guess_utilities();
  if (columns_.confidence && !guess_decided()) return {problem(kConfidenceOfWhat, {list_names()})};
  if (!any_classifier() && !guess_classifiers()) {
    if (!problems_.empty()) return std::move(problems_);
    return {problem(kNoScoreColumn, {list_names()})};
  }
  if (columns_.positives && !(columns_.groups.empty() && columns_.predicted.empty())) {
    return {problem(kAggregatedClasses, {})};
  }
  find_repeating();
  columns_.minus_is_label = columns_.truth && std::any_of(sample_.cells.begin(), sample_.cells.end(),
                                                          [&](const auto& row) { return row[*columns_.truth] == "+"; });
  return {};
}

Problem ColumnChooser::problem(const ProblemKind& kind, std::vector<std::string> arguments) const {
  const bool text = sample_.dialect.delimiter != 0 || !sample_.dialect.keys.empty();
  return {&kind, {.source = options_.source, .line = text ? 1U : 0U}, std::move(arguments)};
}

void ColumnChooser::note(const ProblemKind& kind, std::vector<std::string> arguments) {
  columns_.notes.push_back({&kind, {.source = options_.source}, std::move(arguments)});
}

void ColumnChooser::explain(std::size_t column, const ProblemKind& kind, std::vector<std::string> arguments) {
  columns_.why[column] = {&kind, {.source = options_.source}, std::move(arguments)};
}

void ColumnChooser::explain_others() {
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (explained(column)) continue;
    const std::string& name = folded_[column];
    if (!free(column)) {
      const bool said = usual_name(name) || named_truth(column) || named_prediction(column) ||
                        speaks_of(Heading::score, name) || names(Heading::count, name);
      explain(column, said ? kWhyHeading : kWhyValues);
    } else if (unused_name(column)) {
      explain(column, kWhyHeading);
    } else if (is_number(column)) {
      explain(column, evidence_[column].consecutive ? kWhyRuns : kWhyNothing);
    } else {
      explain(column, columns_.kinds[column] == ColumnKind::empty ? kWhyEmpty : kWhyOtherTexts);
    }
  }
}

std::string ColumnChooser::list_names() const {
  std::string list;
  for (const std::string& name : columns_.names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

std::optional<std::size_t> ColumnChooser::find(const std::string& name) const {
  const auto at = [&](const auto& names, const auto& wanted) -> std::optional<std::size_t> {
    const auto found = std::find(names.begin(), names.end(), wanted);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
  };
  const std::string wanted(trim_cell(name));
  if (const auto column = at(columns_.names, wanted)) return column;
  if (const auto column = at(folded_, folded(wanted)); column && !wanted.empty()) return column;
  std::size_t number = 0;
  for (const char c : wanted) {
    if (c < '0' || c > '9' || number > sample_.width) return std::nullopt;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  if (number < 1 || number > sample_.width) return std::nullopt;
  return number - 1;
}

std::optional<std::size_t> ColumnChooser::asked(const std::string& name, ColumnRole role, std::string_view option) {
  if (name.empty()) return std::nullopt;
  const auto column = find(name);
  if (!column) {
    const std::optional<std::string> near = near_word(name, columns_.names);
    problems_.push_back(near ? problem(kUnknownColumnNear, {name, list_names(), std::string(option), *near})
                             : problem(kUnknownColumn, {name, list_names(), std::string(option)}));
  } else if (columns_.roles[*column] != ColumnRole::unused) {
    problems_.push_back(problem(kColumnTakenTwice, {columns_.names[*column]}));
  } else {
    columns_.roles[*column] = role;
    explain(*column, kWhyAsked);
    return column;
  }
  return std::nullopt;
}

void ColumnChooser::ask_subgroups() {
  columns_.subgroup_at = options_.subgroup_at;
  if (options_.subgroup.size() > kMostSubgroupColumns) {
    problems_.push_back(problem(kSubgroupColumns, {std::to_string(options_.subgroup.size())}));
    return;
  }
  for (const std::string& name : options_.subgroup) {
    if (const auto column = asked(name, ColumnRole::subgroup, "subgroup")) take_subgroup(*column);
  }
}

void ColumnChooser::take_subgroup(std::size_t column) {
  columns_.roles[column] = ColumnRole::subgroup;
  columns_.subgroups.push_back(column);
  const bool number = columns_.kinds[column] == ColumnKind::number;
  if (!options_.subgroup_at.empty() && (!columns_.cut || number)) columns_.cut = column;
}

void ColumnChooser::ask_classifiers() {
  for (const std::string& name : options_.scores) {
    if (const auto column = asked(name, ColumnRole::score, "scores")) columns_.scores.push_back(*column);
  }
  for (const auto& [name, columns] : options_.probabilities) {
    if (columns.size() < 2) problems_.push_back(problem(kOneProbability, {name, std::to_string(columns.size())}));
    ask_group(name, columns, ColumnRole::probability, "probabilities");
  }
  for (const std::string& name : options_.predicted) {
    if (const auto column = asked(name, ColumnRole::predicted, "predicted")) columns_.predicted.push_back(*column);
  }
}

void ColumnChooser::ask_utilities() {
  for (const auto& [name, columns] : options_.utilities) {
    if (columns.size() < 2) problems_.push_back(problem(kOneUtility, {name, std::to_string(columns.size())}));
    ask_group(name, columns, ColumnRole::utility, "utilities");
    columns_.groups.back().utility = true;
  }
  for (const std::string& name : options_.values) {
    if (counts_ && !find(name) && !near_word(name, columns_.names)) {
      problems_.push_back(problem(kNotCounted, {name, list_names()}));
      continue;
    }
    const auto column = asked(name, ColumnRole::utility, "utility");
    if (!column) continue;
    columns_.values.push_back(*column);
    if (evidence_[*column].kind == ColumnKind::label)
      problems_.push_back(problem(kTextInUtility, {columns_.names[*column], some_text(*column)}));
  }
}

std::string ColumnChooser::some_text(std::size_t column) const {
  for (const auto& row : sample_.cells) {
    if (parse_number(row[column], sample_.dialect.point).status == NumberStatus::not_a_number) return row[column];
  }
  return {};
}

void ColumnChooser::ask_group(const std::string& name, const std::vector<std::string>& columns, ColumnRole role,
                              std::string_view option) {
  ColumnGroup group{.name = name, .columns = {}, .labels = {}, .stated = {}};
  for (const std::string& each : columns) {
    const std::size_t colon = find(each) ? std::string::npos : each.find(':');
    const std::string heading = colon == std::string::npos ? each : each.substr(colon + 1);
    group.stated.push_back(colon == std::string::npos ? "" : each.substr(0, colon));
    if (const auto column = asked(heading, role, option)) group.columns.push_back(*column);
  }
  columns_.groups.push_back(std::move(group));
}

bool ColumnChooser::any_classifier() const {
  const bool grouped = std::any_of(columns_.groups.begin(), columns_.groups.end(),
                                   [](const ColumnGroup& group) { return !group.utility; });
  return !columns_.scores.empty() || grouped || !columns_.predicted.empty();
}

Problems choose_columns(const Sample& sample, const ScoreTableOptions& options, Columns& columns) {
  ColumnChooser chooser(sample, options, columns);
  Problems problems = chooser.choose();
  chooser.explain_others();
  return problems;
}

}  // namespace isoyield
