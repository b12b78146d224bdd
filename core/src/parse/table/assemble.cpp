#include "parse/table/assemble.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <type_traits>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/table/counts/counted.hpp"
#include "parse/table/guess_problems.hpp"
#include "parse/table/names/subgroup_labels.hpp"
#include "parse/table/records/problems.hpp"
#include "parse/table/repeated_ids.hpp"
#include "parse/table/spellings.hpp"
#include "text/digits.hpp"
#include "text/listed.hpp"

namespace isoyield {
namespace {

class Assembly {
 public:
  Assembly(const Columns& columns, const ScoreTableOptions& options, char point, RowColumns rows, ScoreTable& table)
      : columns_(columns), options_(options), point_(point), rows_(std::move(rows)), table_(table) {}

  Problems run() {
    table_.rows_read = rows_.rows_read;
    table_.rows_dropped = rows_.rows_read - rows_.rows_kept;
    if (columns_.truth) {
      take_labels();
    } else {
      table_.labels = {"neg", "pos"};
      table_.label_lines = {0, 0};
      table_.decisions = table_.labels;
    }
    take_subgroups();
    take_folds();
    take_clusters();
    table_.ids = std::move(rows_.ids);
    take_repeated();
    take_numbers();
    if (columns_.positives && problems_.empty()) spread();
    if (columns_.counted_rows && problems_.empty()) problems_ = take_counted(options_, std::move(counted_), table_);
    // Their products with one another, with rates and utilities are to be numbers, and not 0.
    constexpr double kLargestSum = 1e100;
    const double all = std::accumulate(table_.weights.begin(), table_.weights.end(), 0.0);
    if (problems_.empty() && !(all == 0 || (all >= 1 / kLargestSum && all <= kLargestSum)))
      refuse(kSumOfWeights, {digits_of(all)});
    return std::move(problems_);
  }

 private:
  void note(const ProblemKind& kind, std::vector<std::string> arguments) {
    table_.notes.push_back({&kind, {.source = options_.source}, std::move(arguments)});
  }
  void refuse(const ProblemKind& kind, std::vector<std::string> arguments, std::uint64_t line = 0) {
    problems_.push_back({&kind, {.source = options_.source, .line = line}, std::move(arguments)});
  }

  /// So few clusters say nothing of how clusters vary.
  void take_clusters() {
    if (!columns_.group) return;
    constexpr std::size_t kFewest = 5;
    std::set<std::uint64_t> some;
    for (const std::uint64_t group : rows_.groups) {
      some.insert(group);
      if (some.size() == kFewest) break;
    }
    if (some.size() == kFewest || rows_.groups.empty()) {
      table_.groups = std::move(rows_.groups);
      return;
    }
    std::vector<std::string> said{columns_.names[*columns_.group], std::to_string(some.size()),
                                  std::to_string(kFewest)};
    if (!options_.group.empty()) return refuse(kFewClusters, std::move(said));
    const auto guessed = [](const Problem& each) { return each.kind == &kGroupGuessed; };
    table_.notes.erase(std::remove_if(table_.notes.begin(), table_.notes.end(), guessed), table_.notes.end());
    note(kFewClustersLeftOut, std::move(said));
    table_.preview.columns[*columns_.group].role = ColumnRole::unused;
  }

  /// Names that repeat may be those of clusters: unless they name the classes.
  void take_repeated() {
    if (!columns_.repeating) return;
    table_.repeated = repeated_ids(std::move(rows_.repeating), table_.truth, table_.labels.size());
    if (!table_.repeated) return;
    RepeatedIds& found = *table_.repeated;
    // Of what is not called an id, a few values are as likely to name models or runs.
    constexpr std::uint64_t kFew = 5;
    if (columns_.id != columns_.repeating && found.count < kFew) return table_.repeated.reset();
    found.column = columns_.names[*columns_.repeating];
    const std::string most = std::to_string(found.largest);
    note(kRepeatedIds, {found.column, std::to_string(found.count),
                        found.smallest == found.largest ? most : std::to_string(found.smallest) + "–" + most});
  }

  void take_labels() {
    if (!rows_.classes.merged().empty()) note(kLabelsMerged, {listed(rows_.classes.merged())});
    std::vector<std::string>& all = rows_.classes.labels();
    std::vector<std::string> headings{columns_.names[*columns_.truth]};
    for (const std::size_t column : columns_.predicted) headings.push_back(columns_.names[column]);
    if (auto damage = damaged_label(rows_, headings)) {
      damage->where.source = options_.source;
      problems_.push_back(std::move(*damage));
    }
    if (!columns_.predicted.empty()) {
      const std::string merged = merge_spellings(rows_, columns_.predicted.size(), point_, gone_);
      if (!merged.empty()) note(kSpellingsMerged, {merged});
    }
    std::vector<bool> true_of(all.size(), columns_.predicted.empty());
    if (!columns_.predicted.empty()) {
      for (const std::uint16_t code : rows_.codes[0]) true_of[code] = true;
    }
    std::vector<std::string> truths;
    std::vector<std::string> outside;
    std::uint64_t outside_line = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!gone_.empty() && gone_[i]) continue;
      (true_of[i] ? truths : outside).push_back(all[i]);
      if (!true_of[i] && (outside_line == 0 || rows_.classes.lines()[i] < outside_line))
        outside_line = rows_.classes.lines()[i];
    }
    std::sort(truths.begin(), truths.end(), label_less);
    std::sort(outside.begin(), outside.end(), label_less);
    table_.labels = truths;
    match_groups(outside);
    if (table_.labels.size() == 1 && !outside.empty()) {
      // The other class has no items here.
      table_.labels.push_back(outside.front());
      outside.erase(outside.begin());
      std::sort(table_.labels.begin(), table_.labels.end(), label_less);
    }
    if (!outside.empty() && !columns_.scores.empty())
      refuse(kDecidedOutside, {listed(outside), std::to_string(outside_line), listed(table_.labels)}, outside_line);
    table_.decisions = table_.labels;
    table_.decisions.insert(table_.decisions.end(), outside.begin(), outside.end());
    std::vector<std::uint16_t> place;
    for (const std::string& label : all) {
      place.push_back(static_cast<std::uint16_t>(std::find(table_.decisions.begin(), table_.decisions.end(), label) -
                                                 table_.decisions.begin()));
    }
    table_.label_lines.assign(table_.labels.size(), 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (true_of[i]) table_.label_lines[place[i]] = rows_.classes.lines()[i];
    }
    for (std::size_t i = 0; i <= columns_.predicted.size(); ++i) renumber(rows_.codes[i], place);
    table_.truth = std::move(rows_.codes[0]);
    for (std::size_t i = 0; i < columns_.predicted.size(); ++i)
      table_.predicted.push_back({columns_.names[columns_.predicted[i]], std::move(rows_.codes[i + 1])});
  }

  [[nodiscard]] std::vector<std::string> headings_of(const ColumnGroup& group) const {
    std::vector<std::string> out;
    for (const std::size_t column : group.columns) out.push_back(columns_.names[column]);
    return out;
  }

  void refuse_group(const ColumnGroup& group, const std::vector<std::string>& headings) {
    if (group.utility) {
      refuse(kUtilityClasses, {group.name, listed(headings), listed(table_.labels)});
    } else {
      refuse(kClassColumns, {group.name, std::to_string(headings.size()), listed(headings),
                             std::to_string(table_.labels.size()), listed(table_.labels)});
    }
  }

  /// Of which class each column is: as an option says, else by the headings.
  [[nodiscard]] std::optional<std::vector<std::string>> labels_of_group(
      const ColumnGroup& group, const std::vector<std::string>& headings) const {
    const auto empty = std::count(group.stated.begin(), group.stated.end(), "");
    if (!group.stated.empty() && empty == 0) return group.stated;
    if (auto labels = class_labels(headings, table_.labels, point_)) return labels;
    if (auto labels = labels_by_elimination(headings, table_.labels, point_)) return labels;
    return labels_by_words(headings, table_.labels, point_);
  }

  /// The columns could be about the classes in one order or in the other.
  void refuse_order(const ColumnGroup& group, const std::vector<std::string>& headings) {
    const auto reading = [&](bool turned) {
      std::string out;
      for (std::size_t i = 0; i < headings.size(); ++i) {
        const std::string& label = table_.labels[turned ? headings.size() - 1 - i : i];
        out += (i == 0 ? "" : ",") + label + ":" + headings[i];
      }
      return out;
    };
    refuse(kClassOrder, {group.name, listed(headings), reading(false), reading(true)});
  }

  /// Finds out which class each probability column is about. Their headings may bring classes that no item is of.
  void match_groups(std::vector<std::string>& outside) {
    std::vector<std::string> empty;
    std::vector<std::vector<std::string>> labels_of;
    for (const ColumnGroup& group : columns_.groups) {
      const std::vector<std::string> headings = headings_of(group);
      auto labels = labels_of_group(group, headings);
      if (!labels) {
        if (headings.size() == table_.labels.size()) {
          refuse_order(group, headings);
        } else {
          refuse_group(group, headings);
        }
        labels.emplace();
      }
      labels_of.push_back(std::move(*labels));
      for (const std::string& label : labels_of.back()) {
        const auto same = [&](const std::string& other) { return same_label(label, other, point_); };
        if (std::any_of(table_.labels.begin(), table_.labels.end(), same)) continue;
        if (std::none_of(empty.begin(), empty.end(), same)) empty.push_back(label);
      }
    }
    if (!empty.empty()) {
      // A label that was decided is spelt as it was there.
      for (std::string& label : empty) {
        const auto decided = std::find_if(outside.begin(), outside.end(),
                                          [&](const std::string& other) { return same_label(label, other, point_); });
        if (decided == outside.end()) continue;
        label = *decided;
        outside.erase(decided);
      }
      table_.labels.insert(table_.labels.end(), empty.begin(), empty.end());
      std::sort(table_.labels.begin(), table_.labels.end(), label_less);
      note(kClassWithoutItems, {listed(empty)});
    }
    for (std::size_t g = 0; g < columns_.groups.size() && problems_.empty(); ++g) {
      const ColumnGroup& group = columns_.groups[g];
      std::vector<std::size_t> places;
      for (const std::string& label : labels_of[g]) {
        places.push_back(static_cast<std::size_t>(
            std::find_if(table_.labels.begin(), table_.labels.end(),
                         [&](const std::string& other) { return same_label(label, other, point_); }) -
            table_.labels.begin()));
      }
      std::vector<std::size_t> sorted = places;
      std::sort(sorted.begin(), sorted.end());
      const bool each_once = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
      if (sorted.size() == table_.labels.size() && each_once) {
        places_.push_back(std::move(places));
        continue;
      }
      refuse_group(group, headings_of(group));
    }
  }

  void take_subgroups() {
    const std::size_t first = rows_.codes.size() - columns_.subgroups.size();
    for (std::size_t i = 0; i < columns_.subgroups.size(); ++i) {
      LabelIndex& labels = i == 0 ? rows_.subgroups : rows_.crossed;
      const bool cut = columns_.cut == columns_.subgroups[i];
      SubgroupColumn& to = table_.subgroups.emplace_back();
      to.name = columns_.names[columns_.subgroups[i]];
      to.ranges = cut;
      to.codes = std::move(rows_.codes[first + i]);
      to.labels = std::move(labels.labels());
      for (Problem& each :
           name_subgroups(to, labels.too_many(), cut ? options_.subgroup_at : std::vector<double>(), point_))
        problems_.push_back(std::move(each));
    }
    rows_.codes.resize(first);
  }

  void take_folds() {
    if (!columns_.fold) return;
    std::vector<std::string>& labels = rows_.folds.labels();
    const std::string& name = columns_.names[*columns_.fold];
    if (rows_.folds.too_many() || labels.size() > kMostFolds) {
      if (!options_.fold.empty()) return refuse(kTooManyFolds, {name, std::to_string(kMostFolds)});
      return note(kFoldsLeftOut, {name, std::to_string(kMostFolds)});
    }
    table_.folds = std::move(rows_.codes.back());
    renumber(table_.folds, sort_labels(labels));
    table_.fold_labels = std::move(labels);
  }

  void take_numbers() {
    std::size_t slot = 0;
    for (const std::size_t column : columns_.scores)
      table_.columns.push_back({columns_.names[column], std::move(rows_.numbers[slot++])});
    for (std::size_t g = 0; g < columns_.groups.size(); ++g) {
      const bool utility = columns_.groups[g].utility;
      ClassColumns classes{.name = columns_.groups[g].name, .columns = {}};
      classes.columns.resize(columns_.groups[g].columns.size());
      for (std::size_t i = 0; i < classes.columns.size(); ++i, ++slot) {
        if (g >= places_.size()) continue;
        classes.columns[places_[g][i]] = std::move(rows_.numbers[slot]);
        table_.preview.columns[columns_.groups[g].columns[i]].label = table_.labels[places_[g][i]];
      }
      if (utility && g < places_.size()) check_utilities(classes, columns_.groups[g]);
      (utility ? table_.utilities : table_.probabilities).push_back(std::move(classes));
    }
    order_utilities();
    for (const std::size_t column : columns_.values)
      table_.values.push_back({columns_.names[column], std::move(rows_.numbers[slot++])});
    if (columns_.confidence) take_confidence(rows_.numbers[slot++]);
    for (std::size_t i = 0; i < columns_.upper.size(); ++i) counted_.upper.push_back(std::move(rows_.numbers[slot++]));
    if (columns_.times) counted_.times = std::move(rows_.numbers[slot + 1]);
    if (columns_.weight) table_.weights = std::move(rows_.numbers[slot++]);
  }

  /// The decided label has the confidence as its probability, the other label the rest.
  void take_confidence(const std::vector<double>& confidence) {
    const std::string& name = columns_.names[*columns_.confidence];
    if (table_.labels.size() != 2 || table_.decisions.size() != 2)
      return refuse(kConfidenceClasses, {name, std::to_string(table_.decisions.size())});
    ClassColumns classes{.name = name, .columns = {confidence, confidence}};
    const std::vector<std::uint16_t>& decided = table_.predicted.front().decisions;
    for (std::size_t i = 0; i < confidence.size(); ++i) classes.columns[1U - decided[i]][i] = 1 - confidence[i];
    table_.probabilities.push_back(std::move(classes));
    table_.predicted.clear();
  }

  void check_utilities(const ClassColumns& decision, const ColumnGroup& group) {
    for (std::size_t k = 0; k < decision.columns.size(); ++k) {
      const std::vector<double>& column = decision.columns[k];
      const auto infinite = std::find_if(column.begin(), column.end(), [](double u) { return std::isinf(u); });
      if (infinite == column.end()) continue;
      refuse(kInfiniteUtility, {group.name, std::to_string(infinite - column.begin() + 1)});
    }
  }

  /// Decisions that are classes go by the classes' labels and stand in their order, before all others.
  void order_utilities() {
    const auto place = [&](const ClassColumns& decision) {
      return std::find_if(table_.labels.begin(), table_.labels.end(),
                          [&](const std::string& label) { return same_label(decision.name, label, point_); }) -
             table_.labels.begin();
    };
    std::stable_sort(table_.utilities.begin(), table_.utilities.end(),
                     [&](const ClassColumns& a, const ClassColumns& b) { return place(a) < place(b); });
    for (ClassColumns& decision : table_.utilities) {
      const auto at = static_cast<std::size_t>(place(decision));
      if (at < table_.labels.size()) decision.name = table_.labels[at];
    }
  }

  /// One row for the positive items and one for the negative ones, where there are any; the weight says how many.
  void spread() {
    const std::size_t n = rows_.rows_kept;
    const std::vector<double> positives = std::move(rows_.numbers[rows_.numbers.size() - 2]);
    const std::vector<double> negatives = std::move(rows_.numbers.back());
    const std::vector<double> each = std::move(table_.weights);
    table_.weights.clear();
    std::vector<std::size_t> from;
    for (std::size_t i = 0; i < n; ++i) {
      for (const std::uint16_t positive : {std::uint16_t{0}, std::uint16_t{1}}) {
        const double count = positive != 0 ? positives[i] : negatives[i];
        if (count == 0) continue;
        from.push_back(i);
        table_.truth.push_back(positive);
        table_.weights.push_back(each.empty() ? count : count * each[i]);
      }
    }
    if (from.empty()) return refuse(kNoUsableRows, {std::to_string(rows_.rows_read)});
    const auto spread_out = [&](auto& column) {
      std::remove_reference_t<decltype(column)> out;
      out.reserve(from.size());
      for (const std::size_t i : from) out.push_back(column[i]);
      column = std::move(out);
    };
    for (ScoreColumn& column : table_.columns) spread_out(column.scores);
    for (ScoreColumn& column : table_.values) spread_out(column.scores);
    if (!table_.folds.empty()) spread_out(table_.folds);
    for (SubgroupColumn& column : table_.subgroups) spread_out(column.codes);
    if (!table_.groups.empty()) spread_out(table_.groups);
    // No label stands in the text; what matters to those who count labels is which classes there are.
    const bool any_positive = std::find(table_.truth.begin(), table_.truth.end(), 1) != table_.truth.end();
    const bool any_negative = std::find(table_.truth.begin(), table_.truth.end(), 0) != table_.truth.end();
    if (any_positive && any_negative) return;
    table_.labels = {any_positive ? "pos" : "neg"};
    table_.label_lines = {0};
    table_.decisions = table_.labels;
    std::fill(table_.truth.begin(), table_.truth.end(), std::uint16_t{0});
  }

  const Columns& columns_;
  const ScoreTableOptions& options_;
  char point_;
  RowColumns rows_;
  ScoreTable& table_;
  std::vector<bool> gone_;  ///< spellings that decisions no longer have; empty: none
  CountedNumbers counted_;
  std::vector<std::vector<std::size_t>> places_;  ///< of each group's columns among the labels
  Problems problems_;
};

}  // namespace

Problems assemble(const Columns& columns, const ScoreTableOptions& options, char point, RowColumns rows,
                  ScoreTable& table) {
  return Assembly(columns, options, point, std::move(rows), table).run();
}

}  // namespace isoyield
