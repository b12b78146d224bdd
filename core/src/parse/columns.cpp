#include "columns.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "isoyield/labels.hpp"
#include "number.hpp"
#include "table_problems.hpp"

namespace isoyield {
namespace {

using Names = std::span<const std::string_view>;

/// Names of the column of true labels, the surest first. Ukrainian ones beside the English.
constexpr std::string_view kTruths[] = {
    "y_true", "y",        "truth",  "true_label",    "true_class",     "ground_truth",  "gold",
    "true",   "istyna",   "істина", "істинний_клас", "справжній_клас", "target",        "label",
    "мітка",  "class",    "клас",   "actual",        "actual_class",   "outcome",       "labels",
    "gt",     "observed", "еталон", "факт",          "наслідок",       "істинна_мітка", "ціль"};
constexpr std::string_view kWeights[] = {"weight", "sample_weight", "weights", "sample_weights", "w", "вага", "ваги"};
constexpr std::string_view kUnused[] = {"id",         "index",  "row",     "idx",   "row_id", "item_id", "case_id",
                                        "uuid",       "fold",   "cv_fold", "group", "split",  "folds",   "unnamed:_0",
                                        "row_number", "#",      "№",       "ід",    "номер",  "рядок",   "фолд",
                                        "група",      "індекс", "groups",  "item"};
/// Words of headings that speak of scores, not of truths.
constexpr std::string_view kScores[] = {"score",     "scores",     "prob", "proba",       "probability", "pred",
                                        "predicted", "prediction", "p",    "logit",       "margin",      "hat",
                                        "оцінка",    "оцінки",     "бал",  "ймовірність", "імовірність", "прогноз"};

bool among(std::string_view name, Names names) { return std::find(names.begin(), names.end(), name) != names.end(); }

/// Lower case of one code point of two bytes: the Ukrainian alphabet.
void lower_cyrillic(unsigned char& lead, unsigned char& trail) {
  unsigned code = ((lead & 0x1fU) << 6) | (trail & 0x3fU);
  if (code >= 0x410 && code <= 0x42f) code += 0x20;
  if (code >= 0x400 && code <= 0x40f) code += 0x50;
  if (code == 0x490) code = 0x491;
  lead = static_cast<unsigned char>(0xc0 | (code >> 6));
  trail = static_cast<unsigned char>(0x80 | (code & 0x3f));
}

std::vector<std::string> words(std::string_view name) {
  std::vector<std::string> found(1);
  for (const char c : folded(name)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (letter) {
      found.back() += c;
    } else if (!found.back().empty()) {
      found.emplace_back();
    }
  }
  return found;
}

bool any_word_among(std::string_view name, Names names) {
  const auto all = words(name);
  return std::any_of(all.begin(), all.end(), [&](const std::string& word) { return among(word, names); });
}

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
  Chooser(const Sample& sample, const ScoreTableOptions& options) : sample_(sample), options_(options) {
    columns_.roles.assign(sample.width, ColumnRole::unused);
    for (std::size_t column = 0; column < sample.width; ++column) {
      const std::string heading = sample.headings.empty() ? "" : sample.headings[column];
      columns_.names.push_back(heading.empty() ? "column " + std::to_string(column + 1) : heading);
      folded_.push_back(folded(heading));
      evidence_.push_back(examine(sample, column));
      columns_.kinds.push_back(evidence_.back().kind);
    }
  }

  Result<Columns> choose() {
    const auto truth = asked(options_.truth, ColumnRole::truth, "truth");
    for (const std::string& name : options_.scores) {
      if (const auto column = asked(name, ColumnRole::score, "scores")) columns_.scores.push_back(*column);
    }
    const auto weight = asked(options_.weight, ColumnRole::weight, "weight");
    if (!problems_.empty()) return std::move(problems_);
    if (!weight) guess_weight();
    if (!truth && !guess_truth()) return problem(kNoTruthColumn, {list_names()});
    if (options_.scores.empty() && !guess_scores()) return problem(kNoScoreColumn, {list_names()});
    const auto column = static_cast<std::size_t>(
        std::find(columns_.roles.begin(), columns_.roles.end(), ColumnRole::truth) - columns_.roles.begin());
    columns_.minus_is_label =
        std::any_of(sample_.cells.begin(), sample_.cells.end(), [&](const auto& row) { return row[column] == "+"; });
    return std::move(columns_);
  }

 private:
  Problem problem(const ProblemKind& kind, std::vector<std::string> arguments) const {
    return {&kind, {.source = options_.source}, std::move(arguments)};
  }
  void note(const ProblemKind& kind, std::string argument) {
    columns_.notes.push_back(problem(kind, {std::move(argument)}));
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

  bool free(std::size_t column) const { return columns_.roles[column] == ColumnRole::unused; }

  void guess_weight() {
    for (std::size_t column = 0; column < sample_.width; ++column) {
      if (!free(column) || !among(folded_[column], kWeights) || columns_.kinds[column] != ColumnKind::number) continue;
      columns_.roles[column] = ColumnRole::weight;
      note(kWeightGuessed, columns_.names[column]);
      return;
    }
  }

  bool identifier_name(std::size_t column) const {
    const auto all = words(folded_[column]);
    return among(folded_[column], kUnused) || (all.size() > 1 && all.back() == "id");
  }
  bool identifier(std::size_t column) const {
    return identifier_name(column) || (evidence_[column].consecutive && !any_word_among(folded_[column], kScores));
  }

  bool take_truth(std::size_t column) {
    columns_.roles[column] = ColumnRole::truth;
    note(kTruthGuessed, columns_.names[column]);
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
    for (const std::string_view name : kTruths) {
      if (take_first_truth([&](std::size_t column) { return folded_[column] == name; })) return true;
    }
    const auto score_like = [&](std::size_t column) {
      return any_word_among(folded_[column], kScores) || evidence_[column].fractions;
    };
    if (take_first_truth(
            [&](std::size_t column) { return any_word_among(folded_[column], kTruths) && !score_like(column); })) {
      return true;
    }
    const auto open = [&](std::size_t column) { return !among(folded_[column], kUnused) && !score_like(column); };
    if (take_first_truth([&](std::size_t column) { return evidence_[column].distinct == 2 && open(column); }))
      return true;
    // Two scores may be all there are: any column of two values, then any whose values repeat.
    if (take_first_truth([&](std::size_t column) {
          return evidence_[column].distinct == 2 && evidence_[column].filled > 2 && !among(folded_[column], kUnused);
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

  /// Columns of numbers; if there are none, those that only look like identifiers; if none, those that show nothing.
  bool guess_scores() {
    const auto number = [&](std::size_t column) { return columns_.kinds[column] == ColumnKind::number; };
    const auto named_otherwise = [&](std::size_t column) { return identifier_name(column); };
    return take_scores([&](std::size_t column) { return number(column) && !identifier(column); }) ||
           take_scores([&](std::size_t column) { return number(column) && !named_otherwise(column); }) ||
           take_scores([&](std::size_t column) {
             return columns_.kinds[column] == ColumnKind::empty && !named_otherwise(column);
           });
  }

  template <class Suits>
  bool take_scores(Suits suits) {
    std::string taken;
    std::string left;
    for (std::size_t column = 0; column < sample_.width; ++column) {
      if (!free(column)) continue;
      std::string& list = suits(column) ? taken : left;
      list += (list.empty() ? "" : ", ") + columns_.names[column];
      if (&list == &left) continue;
      columns_.scores.push_back(column);
    }
    if (columns_.scores.empty()) return false;
    for (const std::size_t column : columns_.scores) columns_.roles[column] = ColumnRole::score;
    note(kScoresGuessed, taken);
    if (!left.empty()) note(kColumnsLeftOut, left);
    return true;
  }

  const Sample& sample_;
  const ScoreTableOptions& options_;
  std::vector<std::string> folded_;
  std::vector<Evidence> evidence_;
  Columns columns_;
  Problems problems_;
};

}  // namespace

std::string folded(std::string_view name) {
  std::string out(trim_cell(name));
  for (std::size_t i = 0; i < out.size(); ++i) {
    auto c = static_cast<unsigned char>(out[i]);
    if (c >= 'A' && c <= 'Z') out[i] = static_cast<char>(c + ('a' - 'A'));
    if (c == ' ' || c == '-' || c == '.' || c == '\n' || c == '\r') out[i] = '_';
    if ((c == 0xd0 || c == 0xd1 || c == 0xd2) && i + 1 < out.size()) {
      auto trail = static_cast<unsigned char>(out[i + 1]);
      lower_cyrillic(c, trail);
      out[i] = static_cast<char>(c);
      out[++i] = static_cast<char>(trail);
    }
  }
  return out;
}

bool usual_name(std::string_view name) {
  const std::string plain = folded(name);
  return among(plain, kTruths) || among(plain, kWeights) || among(plain, kUnused) || among(plain, kScores);
}

Result<Columns> choose_columns(const Sample& sample, const ScoreTableOptions& options) {
  return Chooser(sample, options).choose();
}

}  // namespace isoyield
