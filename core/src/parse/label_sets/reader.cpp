#include "parse/label_sets/reader.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/table/records/dialect.hpp"
#include "text/characters/blanks.hpp"
#include "text/listed.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kEmpty{"empty_text",
                             {"there are no label sets in the text", "у тексті немає наборів міток"},
                             {"expected one item per line", "очікувався один об’єкт у рядку"},
                             {"Write the true and the predicted labels of an item in a line: “a;b,a”.",
                              "Запишіть справжні та передбачені мітки об’єкта в рядку: «a;b,a»."}};
constexpr ProblemKind kNoLabels{
    "no_labels",
    {"no item has or was given any label", "жоден об’єкт не має й не отримав мітки"},
    {"expected at least one label", "очікувалася хоча б одна мітка"},
    {"Name the labels, or check how labels are set apart.", "Назвіть мітки або перевірте, чим їх розділено."}};
constexpr ProblemKind kTooMany{"too_many_classes",
                               {"there are {0} different labels", "є різних міток: {0}"},
                               {"expected at most {1}", "очікувалося не більше {1}"},
                               {"Merge rare labels, or check how labels are set apart.",
                                "Об’єднайте рідкісні мітки або перевірте, чим їх розділено."}};
constexpr ProblemKind kUnknownLabel{"unknown_label",
                                    {"the label “{0}” is not among those listed", "мітки «{0}» немає серед названих"},
                                    {"the labels are {1}", "названі мітки: {1}"},
                                    {"List it too, or correct it.", "Додайте її до переліку або виправте."}};
constexpr ProblemKind kItemsDiffer{
    "items_differ",
    {"items in “{0}”: {1}, in the truth: {2}", "у «{0}» об’єктів: {1}, у справжніх: {2}"},
    {"expected one set an item in both", "очікувався один набір на об’єкт в обох"},
    {"Give both for the same items, in the same order.",
     "Подайте обидва для тих самих об’єктів у тому самому порядку."}};
constexpr ProblemKind kRead{
    "label_sets_read", {"items read: {0}; labels: {1} ({2})", "прочитано об’єктів: {0}, міток: {1} ({2})"}, {}, {}};
constexpr ProblemKind kSingle{"one_label_each",
                              {"every item has one label: as classes, one confusion matrix shows more",
                               "кожен об’єкт має одну мітку: якщо це класи, одна матриця помилок скаже більше"},
                              {},
                              {}};

/// A, B, ..., Z, AA, ...
std::string letters(std::size_t index) {
  std::string name;
  for (++index; index > 0; index = (index - 1) / 26)
    name.insert(name.begin(), static_cast<char>('A' + (index - 1) % 26));
  return name;
}

/// Labels as indices, and what is wrong with them.
class Indexer {
 public:
  Indexer(std::vector<std::string> labels, Findings& findings) : labels_(std::move(labels)), findings_(findings) {
    for (std::size_t i = 0; i < labels_.size(); ++i) index_.emplace(labels_[i], i);
  }
  LabelSet of(const RawSet& raw) {
    LabelSet set;
    for (const RawLabel& label : raw) {
      const auto found = index_.find(label.text);
      if (found != index_.end()) {
        set.push_back(found->second);
      } else if (complained_.insert(label.text).second) {
        findings_.problem(kUnknownLabel, label.offset, {}, {shortened(label.text), listed(labels_)});
      }
    }
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    return set;
  }
  std::vector<LabelSet> of(const std::vector<RawSet>& raw) {
    std::vector<LabelSet> sets;
    sets.reserve(raw.size());
    for (const RawSet& each : raw) sets.push_back(of(each));
    return sets;
  }
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }

 private:
  std::vector<std::string> labels_;
  Findings& findings_;
  std::map<std::string, std::size_t> index_;
  std::set<std::string> complained_;
};

std::vector<std::string> occurring(const RawLabelSets& raw) {
  std::set<std::string> seen;
  const auto add = [&](const std::vector<RawSet>& sets) {
    for (const RawSet& set : sets) {
      for (const RawLabel& label : set) seen.insert(label.text);
    }
  };
  add(raw.truth);
  for (const RawDecided& each : raw.classifiers) add(each.sets);
  std::vector<std::string> labels(seen.begin(), seen.end());
  std::sort(labels.begin(), labels.end(), label_less);
  return labels;
}

void read(std::string_view text, Findings& findings, RawLabelSets& raw) {
  const std::string_view bare = trim(text).text;
  if (bare.empty()) return findings.problem(kEmpty, 0, {});
  if (bare.front() == '{' || (bare.front() == '[' && bare.find('"') != std::string_view::npos)) {
    Tree tree;
    JsonFault fault = read_json(text, tree);
    // A table may begin with a set in brackets.
    if (fault.kind == nullptr) return read_label_sets_tree(tree, findings, raw);
    if (bare.front() == '{') return findings.problem(*fault.kind, fault.offset, {}, std::move(fault.arguments));
  } else if (const ProblemKind* const other = other_kind_of_file(text)) {
    return findings.problem(*other, 0, {});
  }
  read_label_sets_table(text, findings, raw);
}

}  // namespace

Bit bit_of(std::string_view text) {
  if (text == "0" || text == "0.0" || text == "false" || text == "False" || text == "FALSE") return Bit::no;
  if (text == "1" || text == "1.0" || text == "true" || text == "True" || text == "TRUE") return Bit::yes;
  return Bit::neither;
}

Result<LabelSetsReading> read_label_sets(std::string_view text, const LabelSetsOptions& options) {
  text.remove_prefix(mark_length(text));
  Locator locator(text);
  Findings findings(locator, options.source);
  RawLabelSets raw;
  read(text, findings, raw);
  if (!findings.clean()) return findings.take_problems();
  if (raw.truth.empty() || raw.classifiers.empty()) return Problem{&kEmpty, {.source = options.source}, {}};
  std::vector<std::string> labels = !options.labels.empty() ? options.labels
                                    : !raw.stated.empty()   ? raw.stated
                                                            : occurring(raw);
  if (labels.empty()) return Problem{&kNoLabels, {.source = options.source}, {}};
  if (labels.size() > kMostClasses) {
    return Problem{
        &kTooMany, {.source = options.source}, {std::to_string(labels.size()), std::to_string(kMostClasses)}};
  }
  Indexer indexer(std::move(labels), findings);
  LabelSetsReading out;
  out.truth = indexer.of(raw.truth);
  for (std::size_t i = 0; i < raw.classifiers.size(); ++i) {
    RawDecided& each = raw.classifiers[i];
    if (each.name.empty()) each.name = letters(i);
    if (each.sets.size() != raw.truth.size()) {
      findings.problem(kItemsDiffer, 0, {},
                       {shortened(each.name), std::to_string(each.sets.size()), std::to_string(raw.truth.size())});
      continue;
    }
    out.classifiers.push_back({.name = std::move(each.name), .sets = indexer.of(each.sets)});
  }
  if (!findings.clean()) return findings.take_problems();
  out.labels = indexer.labels();
  findings.note(kRead, 0, {},
                {std::to_string(out.truth.size()), std::to_string(out.labels.size()), listed(out.labels)});
  const auto single = [](const std::vector<LabelSet>& sets) {
    return std::all_of(sets.begin(), sets.end(), [](const LabelSet& set) { return set.size() == 1; });
  };
  if (single(out.truth) && std::all_of(out.classifiers.begin(), out.classifiers.end(),
                                       [&](const DecidedSets& each) { return single(each.sets); }))
    findings.note(kSingle, 0, {});
  out.notes = findings.take_notes();
  return out;
}

}  // namespace isoyield
