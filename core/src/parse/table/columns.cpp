#include "parse/table/columns.hpp"

#include <algorithm>
#include <set>

#include "isoyield/text/labels.hpp"
#include "parse/table/column_names.hpp"
#include "parse/table/problems.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

/// What the sample shows of one column.
struct Evidence {
  ColumnKind kind = ColumnKind::empty;
  std::size_t distinct = 0;
  std::size_t filled = 0;
  bool fractions = false;    ///< numbers that are not whole
  bool consecutive = false;  ///< whole numbers, each one more than the last
};

Evidence examine(const Sample& sample, std::size_t column) {
  Evidence evidence;
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

class Chooser {
 public:
  Chooser(const Sample& sample, const ScoreTableOptions& options, Columns& columns)
      : sample_(sample), options_(options), columns_(columns) {
    columns_.roles.assign(sample.width, ColumnRole::unused);
    for (std::size_t column = 0; column < sample.width; ++column) {
      const std::string heading = sample.headings.empty() ? "" : sample.headings[column];
      columns_.names.push_back(heading.empty() ? "column " + std::to_string(column + 1) : heading);
      folded_.push_back(folded(heading));
      evidence_.push_back(examine(sample, column));
      columns_.kinds.push_back(evidence_.back().kind);
    }
  }

  Problems choose() {
    columns_.truth = asked(options_.truth, ColumnRole::truth, "truth");
    ask_classifiers();
    ask_utilities();
    columns_.weight = asked(options_.weight, ColumnRole::weight, "weight");
    columns_.fold = asked(options_.fold, ColumnRole::fold, "fold");
    columns_.group = asked(options_.group, ColumnRole::group, "group");
    columns_.id = asked(options_.id, ColumnRole::id, "id");
    const auto count = asked(options_.count, ColumnRole::count, "count");
    columns_.positives = asked(options_.positives, ColumnRole::positives, "positives");
    columns_.negatives = asked(options_.negatives, ColumnRole::negatives, "negatives");
    if (!problems_.empty()) return std::move(problems_);
    if (columns_.weight && count) return {problem(kWeightAndCount, {})};
    if (count) columns_.weight = count;
    if (columns_.positives.has_value() != columns_.negatives.has_value())
      return {problem(kHalfAggregated, {list_names()})};
    if (columns_.positives && columns_.truth) return {problem(kTruthAndCounts, {})};

    guess_roles();
    if (options_.keep_ids && (!columns_.id || columns_.positives)) return {problem(kNoIdColumn, {list_names()})};
    if (!columns_.truth && !columns_.positives && !guess_truth()) return {problem(kNoTruthColumn, {list_names()})};
    if (!columns_.weight && !columns_.positives) guess_count();
    if (columns_.truth && options_.utilities.empty()) guess_utilities();
    if (!any_classifier() && !guess_classifiers()) return {problem(kNoScoreColumn, {list_names()})};
    if (columns_.positives && !(columns_.groups.empty() && columns_.predicted.empty())) {
      return {problem(kAggregatedClasses, {})};
    }
    columns_.minus_is_label =
        columns_.truth && std::any_of(sample_.cells.begin(), sample_.cells.end(),
                                      [&](const auto& row) { return row[*columns_.truth] == "+"; });
    return {};
  }

 private:
  /// What stands in the way is found in the headings; columns handed over as arrays have no lines.
  Problem problem(const ProblemKind& kind, std::vector<std::string> arguments) const {
    const bool text = sample_.dialect.delimiter != 0 || !sample_.dialect.keys.empty();
    return {&kind, {.source = options_.source, .line = text ? 1U : 0U}, std::move(arguments)};
  }
  void note(const ProblemKind& kind, std::vector<std::string> arguments) {
    columns_.notes.push_back({&kind, {.source = options_.source}, std::move(arguments)});
  }

  std::string list_names() const {
    std::string list;
    for (const std::string& name : columns_.names) list += (list.empty() ? "" : ", ") + name;
    return list;
  }

  std::optional<std::size_t> find(const std::string& name) const {
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

  std::optional<std::size_t> asked(const std::string& name, ColumnRole role, std::string_view option) {
    if (name.empty()) return std::nullopt;
    const auto column = find(name);
    if (!column) {
      problems_.push_back(problem(kUnknownColumn, {name, list_names(), std::string(option)}));
    } else if (columns_.roles[*column] != ColumnRole::unused) {
      problems_.push_back(problem(kColumnTakenTwice, {columns_.names[*column]}));
    } else {
      columns_.roles[*column] = role;
      return column;
    }
    return std::nullopt;
  }

  void ask_classifiers() {
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
  void ask_utilities() {
    for (const auto& [name, columns] : options_.utilities) {
      if (columns.size() < 2) problems_.push_back(problem(kOneUtility, {name, std::to_string(columns.size())}));
      ask_group(name, columns, ColumnRole::utility, "utilities");
      columns_.groups.back().utility = true;
    }
  }
  void ask_group(const std::string& name, const std::vector<std::string>& columns, ColumnRole role,
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
  bool any_classifier() const {
    const bool grouped = std::any_of(columns_.groups.begin(), columns_.groups.end(),
                                     [](const ColumnGroup& group) { return !group.utility; });
    return !columns_.scores.empty() || grouped || !columns_.predicted.empty();
  }

  bool free(std::size_t column) const { return columns_.roles[column] == ColumnRole::unused; }

  /// The first free column with one of these names that suits.
  template <class Suits>
  std::optional<std::size_t> take_named(Heading what, ColumnRole role, Suits suits) {
    for (std::size_t column = 0; column < sample_.width; ++column) {
      if (!free(column) || !names(what, folded_[column]) || !suits(column)) continue;
      columns_.roles[column] = role;
      return column;
    }
    return std::nullopt;
  }

  bool is_number(std::size_t column) const { return columns_.kinds[column] == ColumnKind::number; }
  bool is_whole(std::size_t column) const { return is_number(column) && !evidence_[column].fractions; }

  void guess_roles() {
    const auto number = [&](std::size_t column) { return is_number(column); };
    const auto whole = [&](std::size_t column) { return is_whole(column); };
    const bool named_truth = std::any_of(folded_.begin(), folded_.end(),
                                         [](const std::string& name) { return names(Heading::truth, name); });
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
    if (!columns_.group) columns_.group = take_named(Heading::group, ColumnRole::group, no_fraction);
    if (!columns_.id) columns_.id = take_named(Heading::id, ColumnRole::id, no_fraction);
  }

  /// `score, label, count`: how often each row occurred.
  void guess_count() {
    columns_.weight =
        take_named(Heading::count, ColumnRole::count, [&](std::size_t column) { return is_whole(column); });
    if (columns_.weight) note(kCountGuessed, {columns_.names[*columns_.weight]});
  }

  bool unused_name(std::size_t column) const {
    const std::string& name = folded_[column];
    return names(Heading::id, name) || names(Heading::fold, name) || names(Heading::group, name) ||
           names(Heading::other, name);
  }
  bool identifier_name(std::size_t column) const {
    const auto all = words(folded_[column]);
    return unused_name(column) || (all.size() > 1 && all.back() == "id");
  }
  bool identifier(std::size_t column) const {
    return identifier_name(column) || (evidence_[column].consecutive && !speaks_of(Heading::score, folded_[column]));
  }

  bool take_truth(std::size_t column) {
    columns_.roles[column] = ColumnRole::truth;
    columns_.truth = column;
    note(kTruthGuessed, {columns_.names[column]});
    return true;
  }

  template <class Suits>
  bool take_first_truth(Suits suits) {
    for (std::size_t column = 0; column < sample_.width; ++column) {
      if (free(column) && suits(column)) return take_truth(column);
    }
    return false;
  }

  bool guess_truth() {
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
      const Evidence& evidence = evidence_[column];
      const bool repeats = evidence.distinct * 2 <= evidence.filled || evidence.filled == 1;
      return evidence.distinct > 0 && evidence.distinct <= kMostClasses && repeats && open(column) &&
             !identifier(column);
    });
  }

  /// The labels that the truth shows, in no order.
  std::vector<std::string> sample_truths() const {
    std::set<std::string> labels;
    for (const auto& row : sample_.cells) {
      const std::string& cell = row[*columns_.truth];
      if (!is_missing(cell) && labels.size() <= kMostClasses) labels.insert(cell);
    }
    return {labels.begin(), labels.end()};
  }

  bool guess_classifiers() {
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

  /// What decisions are worth item by item: headings that speak of it, then name the decision and the class.
  void guess_utilities() {
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

  /// Probabilities of each class, or their logits. Two columns of a binary table only when they sum to 1: else they may
  /// be two classifiers.
  void guess_groups(const std::vector<std::string>& truths) {
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

  bool sums_to_one(const ColumnGroup& group) const {
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

  /// Columns of labels that the truth has too: by their name, or because they are no numbers, or of three classes.
  void guess_predicted(const std::vector<std::string>& truths) {
    std::string list;
    for (std::size_t column = 0; column < sample_.width; ++column) {
      if (!free(column) || evidence_[column].filled == 0 || evidence_[column].fractions || unused_name(column))
        continue;
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

  /// Columns of numbers; if there are none, those that only look like identifiers; if none, those that show nothing.
  void guess_scores() {
    if (take_scores([&](std::size_t column) { return is_number(column) && !identifier(column); })) return;
    if (any_classifier()) return;
    if (take_scores([&](std::size_t column) { return is_number(column) && !identifier_name(column); })) return;
    take_scores(
        [&](std::size_t column) { return columns_.kinds[column] == ColumnKind::empty && !identifier_name(column); });
  }

  template <class Suits>
  bool take_scores(Suits suits) {
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

  const Sample& sample_;
  const ScoreTableOptions& options_;
  std::vector<std::string> folded_;
  std::vector<Evidence> evidence_;
  Columns& columns_;
  Problems problems_;
};

}  // namespace

Problems choose_columns(const Sample& sample, const ScoreTableOptions& options, Columns& columns) {
  return Chooser(sample, options, columns).choose();
}

}  // namespace isoyield
