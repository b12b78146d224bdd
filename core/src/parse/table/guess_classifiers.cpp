#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "isoyield/text/labels.hpp"
#include "parse/table/column_chooser.hpp"
#include "parse/table/guess_problems.hpp"
#include "parse/table/records/problems.hpp"
#include "text/digits.hpp"
#include "text/number.hpp"

// Which columns are classifiers: by what their values say of the truth and of one another.

namespace isoyield {

bool ColumnChooser::guess_classifiers() {
  std::vector<std::size_t> free_before;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column)) free_before.push_back(column);
  }
  std::vector<std::size_t> labels;
  if (columns_.truth) {
    const std::vector<std::string> truths = sample_truths();
    guess_groups(truths);
    guess_shares(truths.size());
    labels = label_columns(truths);
    guess_scores(labels);
    guess_predicted(labels);
    doubt_truth(truths);
    doubt_models();
    doubt_confidence(truths.size());
    if (!problems_.empty()) return false;
  } else {
    guess_scores(labels);
  }
  std::string left;
  for (const std::size_t column : free_before) {
    if (!free(column) || explained(column)) continue;
    left += (left.empty() ? "" : ", ") + columns_.names[column];
  }
  if (any_classifier() && !left.empty()) note(kColumnsLeftOut, {left});
  return any_classifier();
}

void ColumnChooser::guess_groups(const std::vector<std::string>& truths) {
  std::vector<std::size_t> numbers;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column) && is_number(column) && !identifier_name(column)) numbers.push_back(column);
  }
  for (ColumnGroup& group : group_columns(columns_.names, numbers, truths, sample_.dialect.point)) {
    const std::string heading = folded(columns_.names[group.columns.front()]);
    const bool logits = heading.find("logit") != std::string::npos && group.columns.size() == truths.size();
    if (!group.brackets && !logits && !values_.sum_to_one(group.columns) &&
        (truths.size() < 3 || group.columns.size() > 2 * truths.size()))
      continue;
    take_group(std::move(group));
  }
}

void ColumnChooser::take_group(ColumnGroup group) {
  std::string list;
  for (const std::size_t column : group.columns) {
    columns_.roles[column] = ColumnRole::probability;
    list += (list.empty() ? "" : ", ") + columns_.names[column];
  }
  note(kProbabilitiesGuessed, {group.name, std::move(list)});
  columns_.groups.push_back(std::move(group));
}

void ColumnChooser::guess_shares(std::size_t classes) {
  if (classes < 2 || sample_.cells.size() < kTelling) return;
  std::vector<std::size_t> shares;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (free(column) && is_number(column) && evidence_[column].fractions && values_.unit(column))
      shares.push_back(column);
  }
  for (std::size_t at = 0; at + classes <= shares.size();) {
    const auto first = shares.begin() + static_cast<std::ptrdiff_t>(at);
    const std::vector<std::size_t> some(first, first + static_cast<std::ptrdiff_t>(classes));
    if (!values_.sum_to_one(some)) {
      ++at;
      continue;
    }
    std::string name = columns_.names[some.front()];
    for (const std::size_t column : some) {
      const std::string& other = columns_.names[column];
      const auto [end, rest] = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
      name.erase(end, name.end());
    }
    while (!name.empty() && name.find_last_of("_-. :(/") + 1 == name.size()) name.pop_back();
    take_group({.name = name.empty() ? "scores" : name, .columns = some, .labels = {}, .stated = {}});
    at += classes;
  }
}

std::vector<std::size_t> ColumnChooser::label_columns(const std::vector<std::string>& truths) const {
  std::vector<std::size_t> found;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    const ColumnEvidence& evidence = evidence_[column];
    if (!free(column) || evidence.filled == 0 || evidence.fractions || unused_name(column)) continue;
    const bool named = named_prediction(column);
    const bool label = columns_.kinds[column] == ColumnKind::label;
    const bool known = std::all_of(sample_.cells.begin(), sample_.cells.end(), [&](const auto& row) {
      return is_missing(row[column]) || std::any_of(truths.begin(), truths.end(), [&](const std::string& truth) {
               return same_class(truth, row[column], sample_.dialect.point);
             });
    });
    const bool codes = evidence.filled >= kTelling && evidence.distinct <= truths.size() &&
                       !speaks_of(Heading::score, folded_[column]);
    const bool certain = known && (named || label || codes || (truths.size() > 2 && evidence.distinct > 2));
    if (certain || (named && label)) found.push_back(column);
  }
  return found;
}

void ColumnChooser::guess_predicted(const std::vector<std::size_t>& candidates) {
  std::string list;
  std::string offered;
  const bool scores = !columns_.scores.empty() || !columns_.groups.empty();
  for (const std::size_t column : candidates) {
    const bool named = named_prediction(column);
    if (!named && values_.same(column, *columns_.truth)) {
      explain(column, kSameAsTruth, {columns_.names[column], columns_.names[*columns_.truth]});
      columns_.notes.push_back(columns_.why[column]);
      continue;
    }
    if (decided_by_score(column)) continue;
    // Beside scores a column of two codes may be an attribute as well.
    if (scores && !named && is_number(column) && evidence_[column].distinct <= 2) {
      explain(column, kWhyCodes);
      offered += (offered.empty() ? "" : ", ") + columns_.names[column];
      continue;
    }
    columns_.roles[column] = ColumnRole::predicted;
    columns_.predicted.push_back(column);
    list += (list.empty() ? "" : ", ") + columns_.names[column];
  }
  if (!list.empty()) note(kPredictedGuessed, {list});
  if (!offered.empty()) note(kCodesOffered, {offered});
}

bool ColumnChooser::decided_by_score(std::size_t column) {
  const auto decisions_of = [&](const std::string& classifier, std::string at) {
    explain(column, kDecisionsOfScore, {columns_.names[column], classifier, std::move(at)});
    columns_.notes.push_back(columns_.why[column]);
    return true;
  };
  for (const ColumnGroup& group : columns_.groups) {
    if (group.utility) continue;
    if (group.labels.size() == group.columns.size() && values_.largest_of(column, group))
      return decisions_of(group.name, "argmax");
    if (group.columns.size() != 2) continue;
    if (const auto split = values_.split(column, group.columns.front()); split && split->usual)
      return decisions_of(group.name, "0.5");
  }
  for (const std::size_t score : columns_.scores) {
    const auto split = values_.split(column, score);
    if (!split) continue;
    return decisions_of(columns_.names[score], split->usual
                                                   ? digits_of(split->middle)
                                                   : digits_of(split->highest) + " … " + digits_of(split->lowest));
  }
  return false;
}

void ColumnChooser::doubt_models() {
  constexpr std::size_t kMost = 50;
  if (!any_classifier()) return;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column) || columns_.kinds[column] != ColumnKind::label) continue;
    const std::vector<std::string> values = values_.labels(column, kMost);
    if (values.size() < 2 || sample_.cells.size() < 2 * values.size()) continue;
    // What each value says of the truth, row by row.
    std::map<std::string_view, std::vector<std::string_view>> of;
    for (const auto& row : sample_.cells) of[row[column]].push_back(row[*columns_.truth]);
    const std::vector<std::string_view>& first = of.begin()->second;
    const bool mixed = std::any_of(first.begin(), first.end(), [&](std::string_view each) { return each != first[0]; });
    const bool same = mixed && first.size() >= kTelling &&
                      std::all_of(of.begin(), of.end(), [&](const auto& each) { return each.second == first; });
    const bool named = names(Heading::model, folded_[column]);
    if (!named && !same) continue;
    std::string list;
    for (const std::string& value : values) list += (list.empty() ? "" : ", ") + value;
    return problems_.push_back(problem(kSeveralModels, {columns_.names[column], list}));
  }
}

void ColumnChooser::doubt_truth(const std::vector<std::string>& truths) {
  const std::size_t truth = *columns_.truth;
  if (!options_.truth.empty() || evidence_[truth].filled < kTelling) return;
  // What tools call their own answers, too.
  constexpr std::string_view kEither[] = {"label", "labels", "class", "мітка", "клас"};
  const bool either = std::find(std::begin(kEither), std::end(kEither), folded_[truth]) != std::end(kEither) ||
                      sample_.headings.empty();
  if (!either || !columns_.predicted.empty()) return;
  const bool largest = std::any_of(columns_.groups.begin(), columns_.groups.end(), [&](const ColumnGroup& group) {
    return !group.utility && group.labels.size() == group.columns.size() && values_.largest_of(truth, group);
  });
  const bool sure = columns_.groups.empty() && columns_.scores.size() == 1 && truths.size() == 2 &&
                    values_.labels(truth, 2).size() == 2 && never_below(columns_.scores.front(), 2, kTelling);
  if (largest || sure) problems_.push_back(problem(kOnlyDecided, {columns_.names[truth], list_names()}));
}

bool ColumnChooser::never_below(std::size_t column, std::size_t classes, std::size_t least) const {
  constexpr double kPrinted = 1e-6;
  const auto all = values_.range(column);
  return all && evidence_[column].fractions && evidence_[column].filled >= least && all->largest <= 1 &&
         all->least >= 1 / static_cast<double>(classes) - kPrinted;
}

void ColumnChooser::doubt_confidence(std::size_t classes) {
  if (classes < 2) return;
  // A probability of one class lies on both sides of 1/K where both are decided: three rows that do not are enough.
  constexpr std::size_t kFewest = 3;
  std::vector<std::size_t> decided = columns_.predicted;
  for (const std::size_t column : columns_.scores) {
    if (!evidence_[column].fractions && evidence_[column].filled < kTelling) decided.push_back(column);
  }
  for (const std::size_t column : columns_.scores) {
    if (!never_below(column, classes, kFewest)) continue;
    const auto both = std::find_if(decided.begin(), decided.end(), [&](std::size_t other) {
      return other != column && values_.labels(other, std::max<std::size_t>(classes, 2)).size() > 1;
    });
    if (both == decided.end()) continue;
    problems_.push_back(
        problem(classes == 2 ? kConfidence : kConfidenceOfMany, {columns_.names[column], columns_.names[*both]}));
    return;
  }
}

bool ColumnChooser::guess_decided() {
  if (!columns_.truth) return false;
  std::vector<std::size_t> labels = columns_.predicted;
  if (labels.empty()) labels = label_columns(sample_truths());
  if (labels.size() > 1) {
    const auto unnamed = [&](std::size_t column) { return !named_prediction(column); };
    labels.erase(std::remove_if(labels.begin(), labels.end(), unnamed), labels.end());
  }
  if (labels.size() != 1) return false;
  columns_.roles[labels.front()] = ColumnRole::predicted;
  columns_.predicted = labels;
  return true;
}

bool ColumnChooser::attribute(std::size_t column) const {
  const auto all = values_.range(column);
  if (!all || evidence_[column].filled < kTelling || speaks_of(Heading::score, folded_[column])) return false;
  // A few values above 1 are mistakes in a column of probabilities.
  constexpr std::size_t kShare = 20;
  return all->least >= 0 && values_.above_one(column) > evidence_[column].filled / kShare + 1;
}

void ColumnChooser::guess_scores(const std::vector<std::size_t>& labels) {
  const auto number = [&](std::size_t column) {
    return is_number(column) && std::find(labels.begin(), labels.end(), column) == labels.end();
  };
  std::vector<std::size_t> doubtful;
  bool plausible = !columns_.groups.empty() || !labels.empty();
  for (std::size_t column = 0; column < sample_.width; ++column) {
    if (!free(column) || !number(column) || identifier(column)) continue;
    if (attribute(column) || evidence_[column].constant()) {
      doubtful.push_back(column);
    } else if (evidence_[column].fractions && values_.unit(column)) {
      plausible = true;  // what lies beyond is then of another kind; else it may be a score like the others
    }
  }
  const auto doubted = [&](std::size_t column) {
    return plausible && std::find(doubtful.begin(), doubtful.end(), column) != doubtful.end();
  };
  std::string offered;
  for (const std::size_t column : doubtful) {
    if (!plausible) break;
    explain(column, evidence_[column].constant() ? kWhyConstant : kWhyAttribute);
    offered += (offered.empty() ? "" : ", ") + columns_.names[column];
  }
  const bool taken =
      take_scores([&](std::size_t column) { return number(column) && !identifier(column) && !doubted(column); });
  if (!offered.empty()) note(kNumbersOffered, {offered});
  if (taken || any_classifier() || !labels.empty()) return;
  // Few rows whose numbers run may be scores in order, many are numbered.
  if (take_scores([&](std::size_t column) {
        return number(column) && !identifier_name(column) &&
               (evidence_[column].filled < 2 * kTelling || !evidence_[column].consecutive);
      }))
    return;
  take_scores(
      [&](std::size_t column) { return columns_.kinds[column] == ColumnKind::empty && !identifier_name(column); });
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
