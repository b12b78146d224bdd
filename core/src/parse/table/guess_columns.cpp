#include <algorithm>
#include <set>

#include "isoyield/text/labels.hpp"
#include "parse/table/column_chooser.hpp"
#include "parse/table/guess_problems.hpp"
#include "parse/table/records/problems.hpp"
#include "text/number.hpp"
#include "text/words.hpp"

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
  if (!columns_.weight && columns_.truth && !any_classifier()) count_of_pairs();
  if (columns_.weight) note(kCountGuessed, {columns_.names[*columns_.weight]});
}

void ColumnChooser::count_of_pairs() {
  const std::vector<std::size_t> labels = label_columns(sample_truths());
  std::vector<std::size_t> whole;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column) || std::find(labels.begin(), labels.end(), column) != labels.end()) continue;
    if (is_number(column) && evidence_[column].fractions) return;
    const auto all = values_.range(column);
    if (is_number(column) && all && all->least >= 0 && !evidence_[column].consecutive && !unused_name(column))
      whole.push_back(column);
  }
  std::vector<std::size_t> pair = labels;
  pair.push_back(*columns_.truth);
  if (labels.empty() || whole.size() != 1 || sample_.cells.size() < 3 || !values_.never_repeat(pair)) return;
  columns_.weight = whole.front();
  columns_.roles[whole.front()] = ColumnRole::count;
}

bool ColumnChooser::unused_name(std::size_t column) const {
  const std::string& name = folded_[column];
  return names(Heading::id, name) || names(Heading::fold, name) || names(Heading::group, name) ||
         names(Heading::other, name);
}

bool ColumnChooser::identifier_name(std::size_t column) const {
  const auto all = words(folded_[column]);
  const std::string& name = columns_.names[column];
  const bool joined = name.size() > 2 && name[name.size() - 3] >= 'a' && name[name.size() - 3] <= 'z' &&
                      (name.compare(name.size() - 2, 2, "Id") == 0 || name.compare(name.size() - 2, 2, "ID") == 0);
  return unused_name(column) || joined || (all.size() > 1 && all.back() == "id");
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
  std::vector<bool> decided(sample_.width);
  for (std::size_t column = 0; column < sample_.width; ++column) {
    decided[column] = free(column) && decided_rather(column);
    if (decided[column]) decided_.push_back(column);
  }
  // Numbers that hardly repeat and are not whole are no classes: predictions that are sent in, say.
  const auto measured = [&](std::size_t column) {
    const ColumnEvidence& evidence = evidence_[column];
    return values_.fractions(column) && evidence.filled >= kTelling && 2 * evidence.distinct > evidence.filled;
  };
  for (const std::string_view name : truth_names()) {
    if (take_first_truth(
            [&](std::size_t column) { return folded_[column] == name && !decided[column] && !measured(column); })) {
      return true;
    }
  }
  const auto score_like = [&](std::size_t column) {
    return speaks_of(Heading::score, folded_[column]) || evidence_[column].fractions;
  };
  if (take_first_truth([&](std::size_t column) {
        return (named_truth(column) || speaks_of(Heading::truth, folded_[column])) && !decided[column] &&
               !score_like(column);
      })) {
    return true;
  }
  const auto open = [&](std::size_t column) { return !decided[column] && !unused_name(column) && !score_like(column); };
  const auto two = [&](std::size_t column) { return evidence_[column].distinct == 2 && open(column); };
  if (several_truths(two)) return false;
  if (take_first_truth(two)) return true;
  // Two scores may be all there are: any column of two values, then any whose values repeat.
  if (take_first_truth([&](std::size_t column) {
        return evidence_[column].distinct == 2 && evidence_[column].filled > 2 && !unused_name(column) &&
               !decided[column];
      })) {
    return true;
  }
  return take_first_truth([&](std::size_t column) {
    const ColumnEvidence& evidence = evidence_[column];
    const bool repeats = evidence.distinct * 2 <= evidence.filled || evidence.filled == 1;
    return evidence.distinct > 0 && evidence.distinct <= kMostClasses && repeats && open(column) && !identifier(column);
  });
}

template <class Suits>
bool ColumnChooser::several_truths(Suits suits) {
  std::vector<std::size_t> found;
  bool scores = false;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column)) continue;
    if (suits(column) && evidence_[column].filled >= kTelling) found.push_back(column);
    scores = scores || (is_number(column) && evidence_[column].fractions);
  }
  if (found.size() < 2 || sample_.headings.empty()) return false;
  std::set<std::vector<std::string>> kinds;
  for (const std::size_t column : found) kinds.insert(values_.labels(column, 2));
  // Beside no scores, columns of the same labels are a truth and what classifiers decided, in this order.
  if (kinds.size() == 1 && !scores) return false;
  std::string list;
  for (const std::size_t column : found) {
    if (column != found.front() && values_.same(column, found.front())) continue;
    list += (list.empty() ? "" : ", ") + columns_.names[column];
  }
  if (list == columns_.names[found.front()]) return false;
  problems_.push_back(problem(kTruthUnclear, {std::move(list), columns_.names[found.front()]}));
  return true;
}

bool ColumnChooser::may_be_labels(std::size_t column) const {
  const ColumnEvidence& evidence = evidence_[column];
  const bool repeats = evidence.distinct < evidence.filled;
  return evidence.distinct >= 2 && evidence.distinct <= kMostClasses && repeats && !evidence.fractions &&
         !unused_name(column);
}

bool ColumnChooser::named_prediction(std::size_t column) const {
  return names(Heading::predicted, folded_[column]) || speaks_of(Heading::predicted, folded_[column]) ||
         axis_of(columns_.names[column]) == Rows::predicted;
}

bool ColumnChooser::named_truth(std::size_t column) const {
  return names(Heading::truth, folded_[column]) || axis_of(columns_.names[column]) == Rows::true_class;
}

bool ColumnChooser::reproduced(std::size_t column) const {
  constexpr std::size_t kMost = 50;  // classes of which each has a column
  const std::vector<std::string> labels = values_.labels(column, kMost);
  if (labels.size() < 2) return false;
  std::vector<std::size_t> numbers;
  for (std::size_t other = 0; other < sample_.width; ++other) {
    const bool score = other != column && is_number(other) && evidence_[other].fractions;
    if (!score) continue;
    numbers.push_back(other);
    const auto split = values_.split(column, other);
    if (split && split->usual) return true;
  }
  const std::vector<ColumnGroup> groups = group_columns(columns_.names, numbers, labels, sample_.dialect.point);
  return std::any_of(groups.begin(), groups.end(), [&](const ColumnGroup& group) {
    return values_.sum_to_one(group.columns) && values_.largest_of(column, group);
  });
}

bool ColumnChooser::decided_rather(std::size_t column) const {
  if (!may_be_labels(column)) return named_prediction(column) && !named_truth(column) && !evidence_[column].fractions;
  const bool truth = named_truth(column);
  if (!truth && named_prediction(column)) return true;
  if (!reproduced(column)) return false;
  // Scores give its labels, as those of a perfect classifier: unless another column may be the truth.
  for (std::size_t other = 0; other < sample_.width; ++other) {
    if (other == column || !free(other) || !may_be_labels(other) || named_prediction(other)) continue;
    if (truth && !named_truth(other)) continue;
    const std::vector<std::string> labels = values_.labels(other, kMostClasses);
    const std::vector<std::string> here = values_.labels(column, kMostClasses);
    const bool shared = std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
      return std::any_of(here.begin(), here.end(),
                         [&](const std::string& each) { return same_class(each, label, sample_.dialect.point); });
    });
    if (shared && !values_.same(other, column) && !reproduced(other)) return true;
  }
  return false;
}

bool ColumnChooser::label_sets() const {
  std::set<std::string> truths;
  std::set<std::string> decided;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    const AxisLabel found = axis_label(columns_.names[column]);
    const auto all = values_.range(column);
    const bool bits = is_whole(column) && all && all->least >= 0 && all->largest <= 1;
    if (found.axis == Rows::unstated || found.label.empty() || !bits) continue;
    (found.axis == Rows::true_class ? truths : decided).insert(folded(found.label));
  }
  const auto pairs = std::count_if(truths.begin(), truths.end(),
                                   [&](const std::string& label) { return decided.find(label) != decided.end(); });
  return pairs >= 2;
}

std::vector<std::string> ColumnChooser::sample_truths() const {
  std::set<std::string> labels;
  for (const auto& row : sample_.cells) {
    const std::string& cell = row[*columns_.truth];
    if (!is_missing(cell) && labels.size() <= kMostClasses) labels.insert(cell);
  }
  return {labels.begin(), labels.end()};
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

}  // namespace isoyield
