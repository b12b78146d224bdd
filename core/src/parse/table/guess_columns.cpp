#include <algorithm>
#include <set>

#include "isoyield/text/labels.hpp"
#include "parse/table/column_chooser.hpp"
#include "parse/table/records/problems.hpp"
#include "text/number.hpp"

namespace isoyield {

template <class Suits>
std::optional<std::size_t> ColumnChooser::take_named(Heading what, ColumnRole role, Suits suits) {
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column) || !names(what, folded_[column]) || !suits(column)) continue;
    columns_.roles[column] = role;
    return column;
  }
  return std::nullopt;
}

void ColumnChooser::guess_roles() {
  const auto number = [&](std::size_t column) { return is_number(column); };
  const auto whole = [&](std::size_t column) { return is_whole(column); };
  const bool named_truth =
      std::any_of(folded_.begin(), folded_.end(), [](const std::string& name) { return names(Heading::truth, name); });
  if (!columns_.truth && !columns_.positives && !named_truth) {
    // Sums of weights are counts too where the heading can mean nothing else, as in the result of our queries.
    const auto count = [&](std::size_t column) {
      return is_number(column) && (whole(column) || folded_[column] == "n_pos" || folded_[column] == "n_neg");
    };
    columns_.positives = take_named(Heading::positives, ColumnRole::positives, count);
    columns_.negatives = take_named(Heading::negatives, ColumnRole::negatives, count);
    if (columns_.positives.has_value() != columns_.negatives.has_value()) {
      columns_.roles[columns_.positives ? *columns_.positives : *columns_.negatives] = ColumnRole::unused;
      columns_.positives.reset();
      columns_.negatives.reset();
    }
    if (columns_.positives) {
      note(kAggregatedGuessed, {columns_.names[*columns_.positives], columns_.names[*columns_.negatives]});
    }
  }
  // Where the caller has named the columns, a "weight" that was not named may be that of a patient.
  if (!columns_.weight && !columns_.positives && !(columns_.truth && any_classifier())) {
    columns_.weight = take_named(Heading::weight, ColumnRole::weight, number);
    if (columns_.weight) note(kWeightGuessed, {columns_.names[*columns_.weight]});
  }
  if (!columns_.fold && !columns_.positives) {
    columns_.fold = take_named(Heading::fold, ColumnRole::fold, [&](std::size_t column) {
      return evidence_[column].distinct <= kMostFolds && !evidence_[column].fractions;
    });
    if (columns_.fold) note(kFoldGuessed, {columns_.names[*columns_.fold]});
  }
  const auto no_fraction = [&](std::size_t column) { return !evidence_[column].fractions; };
  if (!columns_.group && !options_.independent) {
    columns_.group = take_named(Heading::group, ColumnRole::group, no_fraction);
    if (columns_.group) note(kGroupGuessed, {columns_.names[*columns_.group]});
  }
  if (!columns_.id) columns_.id = take_named(Heading::id, ColumnRole::id, no_fraction);
}

void ColumnChooser::guess_count() {
  columns_.weight = take_named(Heading::count, ColumnRole::count, [&](std::size_t column) { return is_whole(column); });
  if (columns_.weight) note(kCountGuessed, {columns_.names[*columns_.weight]});
}

bool ColumnChooser::unused_name(std::size_t column) const {
  const std::string& name = folded_[column];
  return names(Heading::id, name) || names(Heading::fold, name) || names(Heading::group, name) ||
         names(Heading::other, name);
}

bool ColumnChooser::identifier_name(std::size_t column) const {
  const auto all = words(folded_[column]);
  return unused_name(column) || (all.size() > 1 && all.back() == "id");
}

bool ColumnChooser::identifier(std::size_t column) const {
  return identifier_name(column) || (evidence_[column].consecutive && !speaks_of(Heading::score, folded_[column]));
}

bool ColumnChooser::take_truth(std::size_t column) {
  columns_.roles[column] = ColumnRole::truth;
  columns_.truth = column;
  note(kTruthGuessed, {columns_.names[column]});
  return true;
}

template <class Suits>
bool ColumnChooser::take_first_truth(Suits suits) {
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column) && suits(column)) return take_truth(column);
  }
  return false;
}

bool ColumnChooser::guess_truth() {
  for (const std::string_view name : truth_names()) {
    if (take_first_truth([&](std::size_t column) { return folded_[column] == name; })) return true;
  }
  const auto score_like = [&](std::size_t column) {
    return speaks_of(Heading::score, folded_[column]) || evidence_[column].fractions;
  };
  if (take_first_truth(
          [&](std::size_t column) { return speaks_of(Heading::truth, folded_[column]) && !score_like(column); })) {
    return true;
  }
  const auto open = [&](std::size_t column) { return !unused_name(column) && !score_like(column); };
  if (take_first_truth([&](std::size_t column) { return evidence_[column].distinct == 2 && open(column); }))
    return true;
  // Two scores may be all there are: any column of two values, then any whose values repeat.
  if (take_first_truth([&](std::size_t column) {
        return evidence_[column].distinct == 2 && evidence_[column].filled > 2 && !unused_name(column);
      })) {
    return true;
  }
  return take_first_truth([&](std::size_t column) {
    const ColumnEvidence& evidence = evidence_[column];
    const bool repeats = evidence.distinct * 2 <= evidence.filled || evidence.filled == 1;
    return evidence.distinct > 0 && evidence.distinct <= kMostClasses && repeats && open(column) && !identifier(column);
  });
}

std::vector<std::string> ColumnChooser::sample_truths() const {
  std::set<std::string> labels;
  for (const auto& row : sample_.cells) {
    const std::string& cell = row[*columns_.truth];
    if (!is_missing(cell) && labels.size() <= kMostClasses) labels.insert(cell);
  }
  return {labels.begin(), labels.end()};
}

bool ColumnChooser::guess_classifiers() {
  if (columns_.truth) {
    const std::vector<std::string> truths = sample_truths();
    guess_groups(truths);
    guess_predicted(truths);
  }
  std::vector<std::size_t> free_before;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column)) free_before.push_back(column);
  }
  guess_scores();
  std::string left;
  for (const std::size_t column : free_before) {
    if (free(column)) left += (left.empty() ? "" : ", ") + columns_.names[column];
  }
  if (any_classifier() && !left.empty()) note(kColumnsLeftOut, {left});
  return any_classifier();
}

void ColumnChooser::guess_utilities() {
  std::vector<std::size_t> numbers;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column) && is_number(column) && names(Heading::utility, words(folded_[column]).front()))
      numbers.push_back(column);
  }
  if (numbers.size() < 4) return;  // two decisions for two classes
  std::vector<ColumnGroup> found;
  for (ColumnGroup& group : group_columns(columns_.names, numbers, sample_truths(), sample_.dialect.point)) {
    const std::string& stem = group.name;
    const std::size_t word = words(folded_[group.columns.front()]).front().size();
    if (stem.size() <= word + 1) continue;
    group.name = stem.substr(word + 1);
    group.utility = true;
    found.push_back(std::move(group));
  }
  if (found.size() < 2) return;
  for (ColumnGroup& group : found) {
    for (const std::size_t column : group.columns) columns_.roles[column] = ColumnRole::utility;
    std::string list;
    for (const std::size_t column : group.columns) list += (list.empty() ? "" : ", ") + columns_.names[column];
    note(kUtilitiesGuessed, {group.name, std::move(list)});
    columns_.groups.push_back(std::move(group));
  }
}

void ColumnChooser::guess_groups(const std::vector<std::string>& truths) {
  std::vector<std::size_t> numbers;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column) && is_number(column) && !identifier_name(column)) numbers.push_back(column);
  }
  for (ColumnGroup& group : group_columns(columns_.names, numbers, truths, sample_.dialect.point)) {
    if (!group.brackets && !sums_to_one(group) && (truths.size() < 3 || group.columns.size() > 2 * truths.size()))
      continue;
    std::string list;
    for (const std::size_t column : group.columns) {
      columns_.roles[column] = ColumnRole::probability;
      list += (list.empty() ? "" : ", ") + columns_.names[column];
    }
    note(kProbabilitiesGuessed, {group.name, std::move(list)});
    columns_.groups.push_back(std::move(group));
  }
}

bool ColumnChooser::sums_to_one(const ColumnGroup& group) const {
  constexpr double kPrinted = 0.02;  // of probabilities with few digits
  std::size_t rows = 0;
  for (const auto& row : sample_.cells) {
    double sum = 0;
    bool whole_row = true;
    for (const std::size_t column : group.columns) {
      const Number number = parse_number(row[column], sample_.dialect.point);
      if (number.status == NumberStatus::missing) whole_row = false;
      if (number.status != NumberStatus::number) continue;
      if (number.value < 0 || number.value > 1) return false;
      sum += number.value;
    }
    if (!whole_row) continue;
    if (sum < 1 - kPrinted || sum > 1 + kPrinted) return false;
    ++rows;
  }
  return rows > 0;
}

void ColumnChooser::guess_predicted(const std::vector<std::string>& truths) {
  std::string list;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column) || evidence_[column].filled == 0 || evidence_[column].fractions || unused_name(column)) continue;
    const bool named = names(Heading::predicted, folded_[column]) || speaks_of(Heading::predicted, folded_[column]);
    const bool label = columns_.kinds[column] == ColumnKind::label;
    const bool known = std::all_of(sample_.cells.begin(), sample_.cells.end(), [&](const auto& row) {
      return is_missing(row[column]) || std::any_of(truths.begin(), truths.end(), [&](const std::string& truth) {
               return same_label(truth, row[column], sample_.dialect.point);
             });
    });
    const bool certain = known && (named || label || (truths.size() > 2 && evidence_[column].distinct > 2));
    if (!certain && !(named && label)) continue;
    columns_.roles[column] = ColumnRole::predicted;
    columns_.predicted.push_back(column);
    list += (list.empty() ? "" : ", ") + columns_.names[column];
  }
  if (!list.empty()) note(kPredictedGuessed, {list});
}

void ColumnChooser::guess_scores() {
  if (take_scores([&](std::size_t column) { return is_number(column) && !identifier(column); })) return;
  if (any_classifier()) return;
  if (take_scores([&](std::size_t column) { return is_number(column) && !identifier_name(column); })) return;
  take_scores(
      [&](std::size_t column) { return columns_.kinds[column] == ColumnKind::empty && !identifier_name(column); });
}

void ColumnChooser::find_repeating() {
  if (columns_.group || options_.independent || options_.keep_ids || columns_.positives) return;
  const auto names_items = [&](std::size_t column) {
    if (columns_.id == column) return true;
    if (!free(column) || evidence_[column].fractions || names(Heading::fold, folded_[column])) return false;
    const auto all = words(folded_[column]);
    return names(Heading::unit, folded_[column]) || (!all.empty() && (all.back() == "id" || all.front() == "id"));
  };
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!names_items(column)) continue;
    const bool repeats = evidence_[column].distinct < evidence_[column].filled;
    if (!columns_.repeating || repeats) columns_.repeating = column;
    if (repeats) return;
  }
}

template <class Suits>
bool ColumnChooser::take_scores(Suits suits) {
  std::string taken;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column) || !suits(column)) continue;
    taken += (taken.empty() ? "" : ", ") + columns_.names[column];
    columns_.scores.push_back(column);
  }
  for (const std::size_t column : columns_.scores) columns_.roles[column] = ColumnRole::score;
  if (!columns_.scores.empty()) note(kScoresGuessed, {taken});
  return !columns_.scores.empty();
}

}  // namespace isoyield
