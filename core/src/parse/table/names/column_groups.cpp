#include "parse/table/names/column_groups.hpp"

#include <algorithm>
#include <array>

#include "parse/table/names/column_names.hpp"
#include "text/characters/digit.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

/// A heading cut into what names the classifier and what names the class.
struct Cut {
  std::string stem;
  std::string label;
  bool brackets = false;
};

bool separates(char c) { return c == '_' || c == '-' || c == '.' || c == ':' || c == ' ' || c == '|' || c == '/'; }

std::optional<Cut> cut_at_bracket(std::string_view heading) {
  if (heading.size() < 3 || (heading.back() != ']' && heading.back() != ')')) return std::nullopt;
  const std::size_t open = heading.rfind(heading.back() == ']' ? '[' : '(');
  if (open == std::string_view::npos || open + 2 >= heading.size()) return std::nullopt;
  // KNIME names the column of the truth too: P (churn=yes).
  std::string_view label = heading.substr(open + 1, heading.size() - open - 2);
  label.remove_prefix(label.rfind('=') + 1);
  if (trim_cell(label).empty()) return std::nullopt;
  return Cut{std::string(trim_cell(heading.substr(0, open))), std::string(trim_cell(label)), true};
}

/// Cut before the longest label that ends the heading.
std::optional<Cut> cut_before_label(std::string_view heading, const std::vector<std::string>& truths) {
  std::size_t best = 0;
  for (const std::string& label : truths) {
    if (label.size() >= heading.size() || label.size() <= best) continue;
    const std::size_t at = heading.size() - label.size();
    const bool whole_word = separates(heading[at - 1]) || (digit(label[0]) && !digit(heading[at - 1]));
    if (whole_word && folded(heading.substr(at)) == folded(label)) best = label.size();
  }
  if (best == 0) return std::nullopt;
  return Cut{std::string(heading.substr(0, heading.size() - best)), std::string(heading.substr(heading.size() - best)),
             false};
}

/// Cut before the number that ends the heading: classes that the first rows do not show.
std::optional<Cut> cut_before_number(std::string_view heading) {
  std::size_t at = heading.size();
  while (at > 0 && digit(heading[at - 1])) --at;
  if (at == heading.size() || at == 0) return std::nullopt;
  return Cut{std::string(heading.substr(0, at)), std::string(heading.substr(at)), false};
}

/// Cut behind the last word that speaks of scores: `prob_cat`, `lr proba dog`.
std::optional<Cut> cut_behind_word(std::string_view heading) {
  std::size_t begin = 0;
  for (std::size_t at = 0; at + 1 < heading.size(); ++at) {
    if (!separates(heading[at])) continue;
    if (names(Heading::score, folded(heading.substr(begin, at - begin)))) {
      return Cut{std::string(heading.substr(0, at + 1)), std::string(heading.substr(at + 1)), false};
    }
    begin = at + 1;
  }
  return std::nullopt;
}

/// The heading is the label, as in a table of probabilities whose columns are named after the classes.
std::optional<Cut> cut_nothing_off(std::string_view heading, const std::vector<std::string>& truths, char point) {
  const bool label = std::any_of(truths.begin(), truths.end(),
                                 [&](const std::string& truth) { return same_label(truth, heading, point); });
  if (!label) return std::nullopt;
  return Cut{"", std::string(heading), false};
}

/// The classifier's name: the stem without separators and words for scores at its end, if that leaves anything.
std::string classifier_name(std::string_view stem) {
  const auto without_separators = [](std::string_view text) {
    while (!text.empty() && separates(text.back())) text.remove_suffix(1);
    return text;
  };
  const std::string_view whole = without_separators(stem);
  std::size_t word = whole.size();
  while (word > 0 && !separates(whole[word - 1])) --word;
  const std::string_view before = without_separators(whole.substr(0, word));
  const bool score = names(Heading::score, folded(whole.substr(word)));
  if (stem.empty()) return "scores";
  return std::string(score && !before.empty() ? before : whole.empty() ? stem : whole);
}

/// Whether a word stands for true or for false.
std::optional<bool> truth_value(std::string_view text) {
  constexpr std::array<std::string_view, 6> kTrue{"true", "yes", "1", "1_0", "так", "істина"};
  constexpr std::array<std::string_view, 6> kFalse{"false", "no", "0", "0_0", "ні", "хиба"};
  const std::string word = folded(text);
  if (std::find(kTrue.begin(), kTrue.end(), word) != kTrue.end()) return true;
  if (std::find(kFalse.begin(), kFalse.end(), word) != kFalse.end()) return false;
  return std::nullopt;
}

bool covers(const std::vector<std::string>& labels, const std::vector<std::string>& truths, char point) {
  return std::all_of(truths.begin(), truths.end(), [&](const std::string& truth) {
    return std::any_of(labels.begin(), labels.end(),
                       [&](const std::string& label) { return same_label(label, truth, point); });
  });
}

bool distinct(std::vector<std::string> labels) {
  std::sort(labels.begin(), labels.end());
  return std::adjacent_find(labels.begin(), labels.end()) == labels.end();
}

}  // namespace

bool same_label(std::string_view a, std::string_view b, char point) {
  if (a == b || folded(a) == folded(b)) return true;
  const Number x = parse_number(a, point);
  const Number y = parse_number(b, point);
  return x.status == NumberStatus::number && y.status == NumberStatus::number && x.value == y.value;
}

bool same_class(std::string_view a, std::string_view b, char point) {
  if (same_label(a, b, point)) return true;
  const std::optional<bool> x = truth_value(a);
  return x && x == truth_value(b);
}

std::vector<ColumnGroup> group_columns(const std::vector<std::string>& headings,
                                       const std::vector<std::size_t>& columns, const std::vector<std::string>& truths,
                                       char point) {
  std::vector<ColumnGroup> found;
  std::vector<bool> taken(headings.size(), false);
  const auto gather = [&](auto cut_heading) {
    std::vector<std::string> stems;
    std::vector<ColumnGroup> groups;
    for (const std::size_t column : columns) {
      if (taken[column]) continue;
      const std::optional<Cut> cut = cut_heading(headings[column]);
      if (!cut) continue;
      const auto at = std::find(stems.begin(), stems.end(), cut->stem);
      const auto index = static_cast<std::size_t>(at - stems.begin());
      if (at == stems.end()) {
        stems.push_back(cut->stem);
        groups.push_back({.name = classifier_name(cut->stem), .columns = {}, .labels = {}, .brackets = cut->brackets});
      }
      groups[index].columns.push_back(column);
      groups[index].labels.push_back(cut->label);
    }
    for (ColumnGroup& group : groups) {
      if (group.columns.size() < 2 || !distinct(group.labels) || !covers(group.labels, truths, point)) continue;
      for (const std::size_t column : group.columns) taken[column] = true;
      found.push_back(std::move(group));
    }
  };
  gather(cut_at_bracket);
  gather(cut_before_number);
  // Classes that the first rows do not show: whatever begins as a heading with a known label does.
  std::vector<std::string> stems;
  for (const std::size_t column : columns) {
    if (const auto cut = cut_before_label(headings[column], truths); cut && !taken[column]) stems.push_back(cut->stem);
  }
  gather([&](std::string_view heading) -> std::optional<Cut> {
    if (auto cut = cut_before_label(heading, truths)) return cut;
    for (const std::string& stem : stems) {
      if (heading.size() > stem.size() && heading.substr(0, stem.size()) == stem)
        return Cut{stem, std::string(heading.substr(stem.size())), false};
    }
    return std::nullopt;
  });
  gather(cut_behind_word);
  gather([&](std::string_view heading) { return cut_nothing_off(heading, truths, point); });
  std::sort(found.begin(), found.end(),
            [](const ColumnGroup& a, const ColumnGroup& b) { return a.columns.front() < b.columns.front(); });
  return found;
}

std::optional<std::vector<std::string>> class_labels(const std::vector<std::string>& headings,
                                                     const std::vector<std::string>& truths, char point) {
  std::vector<std::size_t> columns(headings.size());
  for (std::size_t i = 0; i < columns.size(); ++i) columns[i] = i;
  for (ColumnGroup& group : group_columns(headings, columns, truths, point)) {
    if (group.columns.size() == headings.size()) return std::move(group.labels);
  }
  return std::nullopt;
}

std::optional<std::vector<std::string>> labels_by_elimination(const std::vector<std::string>& headings,
                                                              const std::vector<std::string>& truths, char point) {
  if (headings.size() != truths.size()) return std::nullopt;
  std::vector<std::string> labels;
  std::vector<std::string> left = truths;
  std::size_t unnamed = headings.size();
  for (const std::string& heading : headings) {
    const std::optional<Cut> cut = cut_before_label(heading, truths);
    const auto named = std::find_if(left.begin(), left.end(), [&](const std::string& label) {
      return cut ? same_label(label, cut->label, point) : same_label(label, heading, point);
    });
    if (named != left.end()) {
      labels.push_back(*named);
      left.erase(named);
      continue;
    }
    if (unnamed != headings.size()) return std::nullopt;
    unnamed = labels.size();
    labels.emplace_back();
  }
  if (unnamed != headings.size()) labels[unnamed] = left.front();
  return labels;
}

std::optional<std::vector<std::string>> labels_by_words(const std::vector<std::string>& headings,
                                                        const std::vector<std::string>& truths, char point) {
  if (headings.size() != truths.size()) return std::nullopt;
  std::vector<std::string> labels;
  for (const std::string& heading : headings) {
    std::string found;
    for (const std::string& word : words(heading)) {
      for (const std::string& truth : truths) {
        if (!same_class(word, truth, point) || truth == found) continue;
        if (!found.empty()) return std::nullopt;
        found = truth;
      }
    }
    if (found.empty()) return std::nullopt;
    labels.push_back(found);
  }
  if (!distinct(labels)) return std::nullopt;
  return labels;
}

}  // namespace isoyield
