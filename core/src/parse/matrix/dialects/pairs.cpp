#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/dialects/pair_columns.hpp"
#include "parse/matrix/dialects/pair_facts.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/split.hpp"
#include "text/cell_number.hpp"
#include "text/listed.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kPairMissing{
    "label_missing",
    {"a label is missing", "бракує мітки"},
    {"every line needs a true and a predicted label", "у кожному рядку мають бути справжня і передбачена мітки"},
    {"Write the label or remove the line.", "Допишіть мітку або приберіть рядок."}};
constexpr ProblemKind kPairClasses{"too_many_classes",
                                   {"there are {0} different labels", "є різних міток: {0}"},
                                   {"expected at most {1}", "очікувалося не більше {1}"},
                                   {"Merge rare classes.", "Об’єднайте рідкісні класи."}};
constexpr ProblemKind kPairsRead{
    "pairs_counted", {"pairs of labels counted: {0}", "пораховано пар міток: {0}"}, {}, {}};
constexpr ProblemKind kSpelledAlike{"labels_spelled_alike",
                                    {"\"{0}\" and \"{1}\" were counted as one label, since no column has both",
                                     "«{0}» і «{1}» пораховано як одну мітку, бо в жодному стовпці немає обох"},
                                    {},
                                    {"If they are two classes, rename one.", "Якщо це два класи, перейменуйте один."}};
constexpr ProblemKind kTwoSpellings{
    "labels_differ_in_case",
    {"the labels \"{0}\" and \"{1}\" differ only in case, and one column has both",
     "мітки «{0}» і «{1}» різняться лише регістром, і в одному стовпці є обидві"},
    {},
    {"If they are the same class, use the same spelling.", "Якщо це той самий клас, запишіть їх однаково."}};
constexpr ProblemKind kNoCommonLabel{
    "no_common_label",
    {"the true labels ({0}) and the predicted labels ({1}) have none in common",
     "справжні мітки ({0}) і передбачені ({1}) не мають жодної спільної"},
    {},
    {"Use the same names for the classes in both columns.", "Назвіть класи в обох стовпцях однаково."}};
constexpr ProblemKind kShareColumn{"share_column", {"{0} holds shares of counts", "{0} — частки кількостей"}, {}, {}};
constexpr ProblemKind kColumnUnused{"column_unused",
                                    {"the column \"{0}\" was not used", "стовпець «{0}» не використано"},
                                    {},
                                    {"Say what it is, or leave it out.", "Скажіть, що це, або приберіть його."}};
constexpr ProblemKind kCountGuessed{
    "count_column",
    {"\"{0}\" was read as how often each pair was seen, since no pair repeats",
     "«{0}» прочитано як кількість випадків кожної пари, бо жодна пара не повторюється"},
    {},
    {"Say so if each row is one item.", "Скажіть, якщо кожен рядок — один об’єкт."}};
constexpr ProblemKind kModelColumn{
    "model_column",
    {"each value of \"{0}\" was read as one classifier", "кожне значення «{0}» прочитано як окремий класифікатор"},
    {},
    {"Say so if they are parts of one.", "Скажіть, якщо це частини одного."}};
constexpr ProblemKind kMixedLabels{
    "labels_mixed",
    {"some labels are numbers and some are words: {0}", "частина міток — числа, частина — слова: {0}"},
    {},
    {"Check that all rows are items.", "Перевірте, чи всі рядки — об’єкти."}};
constexpr ProblemKind kTruthFirst{"truth_assumed",
                                  {"\"{0}\" was read as the true class, because the text does not say which column is",
                                   "«{0}» прочитано як справжній клас, бо текст не каже, який це стовпець"},
                                  {},
                                  {"Say so if it is the decision.", "Скажіть, якщо це рішення."}};

/// The labels of the columns, and what each is called where one class is written in two ways.
class Labels {
 public:
  using Found = std::map<std::string, std::size_t>;  ///< with the byte at which each stands first

  /// Labels of the truth first: theirs is the spelling that stays.
  void add(const Found& column) { columns_.push_back(column); }

  void agree(Findings& findings, Spot spot) {
    for (const Found& column : columns_) {
      for (const auto& [label, offset] : column) called_.emplace(label, label);
    }
    one_spelling(findings, spot);
    truth_values(findings, spot);
    for (const auto& [label, name] : called_) index_.emplace(name, 0);
    for (const auto& [name, place] : index_) names_.push_back(name);
    std::sort(names_.begin(), names_.end(), label_less);
    for (std::size_t i = 0; i < names_.size(); ++i) index_[names_[i]] = i;
    for (auto& [label, name] : called_) place_.emplace(label, index_[name]);
    no_common(findings, spot);
  }

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] std::size_t place(const std::string& label) const { return place_.find(label)->second; }

 private:
  static std::string key(const std::string& label) {
    if (const auto value = number_of(label)) return std::string("#").append(plain_digits(*value));  // GCC bug 105329
    // Signs count: c+ and c# are two labels.
    std::string signs = label;
    for (char& c : signs) {
      const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
      if (letter) c = 'a';
    }
    return fold(label) + std::string(1, '\0') + signs;
  }

  /// 1 and 1.0 are one class; Yes and yes too, where no column has both.
  void one_spelling(Findings& findings, Spot spot) {
    std::map<std::string, std::vector<std::string>> alike;
    for (const Found& column : columns_) {
      for (const auto& [label, offset] : column) {
        std::vector<std::string>& group = alike[key(label)];
        if (std::find(group.begin(), group.end(), label) == group.end()) group.push_back(label);
      }
    }
    for (const auto& each : alike) {
      const std::vector<std::string>& group = each.second;
      if (group.size() < 2) continue;
      const bool number = each.first.front() == '#';
      const bool together = !number && std::any_of(columns_.begin(), columns_.end(), [&](const Found& column) {
        return std::count_if(group.begin(), group.end(),
                             [&](const std::string& label) { return column.count(label) > 0; }) > 1;
      });
      const std::size_t offset = place_of(group[1]);
      if (together) {
        findings.doubt(kTwoSpellings, offset, spot, {shortened(group[0]), shortened(group[1])});
        continue;
      }
      for (const std::string& label : group) called_[label] = group[0];
      findings.note(kSpelledAlike, offset, spot, {shortened(group[0]), shortened(group[1])});
    }
  }

  /// 0 and 1 beside False and True.
  void truth_values(Findings& findings, Spot spot) {
    const auto bits = [](const Found& column, bool words) {
      return !column.empty() && std::all_of(column.begin(), column.end(), [&](const auto& each) {
        const std::string folded = fold(each.first);
        return words ? folded == "true" || folded == "false" : folded == "0" || folded == "1";
      });
    };
    const Found& truth = columns_.front();
    for (std::size_t i = 1; i < columns_.size(); ++i) {
      for (const bool words : {true, false}) {
        if (!bits(truth, !words) || !bits(columns_[i], words)) continue;
        for (const auto& [label, offset] : columns_[i]) {
          const std::string folded = fold(label);
          const bool yes = folded == "true" || folded == "1";
          std::string name = words ? (yes ? "1" : "0") : (yes ? "True" : "False");
          for (const auto& [own, at] : truth) {
            if (fold(own) == fold(name)) name = own;
          }
          called_[label] = name;
        }
        const auto& first = *columns_[i].begin();
        findings.doubt(kSpelledAlike, first.second, spot, {called_[first.first], first.first});
      }
    }
  }

  /// Decisions that are never a true class cannot be right.
  void no_common(Findings& findings, Spot spot) const {
    const auto named = [&](const Found& column) {
      std::vector<std::string> out;
      for (const auto& [label, offset] : column) out.push_back(called_.find(label)->second);
      std::sort(out.begin(), out.end());
      return out;
    };
    const std::vector<std::string> truth = named(columns_.front());
    for (std::size_t i = 1; i < columns_.size(); ++i) {
      const std::vector<std::string> decided = named(columns_[i]);
      const bool common = std::any_of(decided.begin(), decided.end(), [&](const std::string& label) {
        return std::binary_search(truth.begin(), truth.end(), label);
      });
      if (!common) findings.doubt(kNoCommonLabel, columns_[i].begin()->second, spot, {listed(truth), listed(decided)});
    }
  }

  [[nodiscard]] std::size_t place_of(const std::string& label) const {
    for (const Found& column : columns_) {
      if (const auto found = column.find(label); found != column.end()) return found->second;
    }
    return 0;
  }

  std::vector<Found> columns_;
  std::map<std::string, std::string> called_;
  std::map<std::string, std::size_t> index_;
  std::map<std::string, std::size_t> place_;
  std::vector<std::string> names_;
};

class PairReader {
 public:
  PairReader(std::vector<Row> rows, std::vector<double> weights, PairColumns columns, const Grid& grid,
             Findings& findings, Document& document)
      : rows_(std::move(rows)),
        weights_(std::move(weights)),
        columns_(std::move(columns)),
        grid_(grid),
        findings_(findings),
        document_(document) {}

  void read() {
    if (columns_.headed) {
      heading_ = std::move(rows_.front());
      rows_.erase(rows_.begin());
      weights_.erase(weights_.begin());
    }
    const std::vector<double> times = weights_;
    read_weights();
    Labels labels;
    for (std::size_t i = 0; i <= columns_.decisions.size(); ++i)
      labels.add(labels_in(i == 0 ? columns_.truth : columns_.decisions[i - 1]));
    std::vector<std::size_t> of_labels = columns_.decisions;
    of_labels.insert(of_labels.begin(), columns_.truth);
    note_merged(rows_, of_labels, matrix_, findings_);
    labels.agree(findings_, {.matrix = matrix_});
    if (labels.names().size() > kMostClasses) {
      findings_.problem(kPairClasses, grid_.offset, {.matrix = matrix_},
                        {std::to_string(labels.names().size()), std::to_string(kMostClasses)});
      Sheet& sheet = document_.sheets.emplace_back();
      sheet.offset = grid_.offset;
      sheet.ragged = true;
      return;
    }
    const auto numbers = std::count_if(labels.names().begin(), labels.names().end(), looks_numeric);
    if (numbers > 0 && static_cast<std::size_t>(numbers) < labels.names().size())
      findings_.doubt(kMixedLabels, grid_.offset, {.matrix = matrix_}, {listed(labels.names())});
    std::rotate(of_labels.begin(), of_labels.begin() + 1, of_labels.end());
    doubt_ends(rows_, of_labels, times, matrix_, findings_);
    account(std::accumulate(times.begin(), times.end(), 0.0));
    const bool open = findings_.choice() == ReadingChoice::none && columns_.unused.empty();
    if (columns_.count && !columns_.model && open) doubt_repeated(rows_, of_labels, weights_, matrix_, findings_);
    say();
    add_sheets(labels);
    findings_.note(kPairsRead, grid_.offset, {.matrix = matrix_},
                   {plain_digits(std::accumulate(weights_.begin(), weights_.end(), 0.0))});
  }

 private:
  Spot spot(std::size_t row, std::size_t cell) const {
    // Of lines that stand for others the number says nothing.
    const std::size_t number = grid_.times.empty() ? row + 1 : 0;
    return {matrix_, static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(cell + 1)};
  }

  [[nodiscard]] std::string heading(std::size_t c) const {
    if (c < columns_.shift || c - columns_.shift >= heading_.size()) return {};
    return heading_[c - columns_.shift].text;
  }

  Labels::Found labels_in(std::size_t c) {
    Labels::Found found;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      if (blank(rows_[r][c])) findings_.problem(kPairMissing, rows_[r][c].offset, spot(r, c));
      found.try_emplace(rows_[r][c].text, rows_[r][c].offset);
    }
    return found;
  }

  void read_weights() {
    if (!columns_.count) return;
    NumberStyle style;
    for (const Row& row : rows_) style.learn(row[*columns_.count].text);
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const Cell& cell = rows_[r][*columns_.count];
      const CellNumber count = read_number(cell.text, style, cell.exact);
      weights_[r] *= count.value;
      if (count.state != NumberState::number) {
        findings_.problem(kNotANumber, cell.offset, spot(r, *columns_.count), {shortened(cell.text)});
      } else if (count.value < 0) {
        findings_.problem(kNegativeCell, cell.offset, spot(r, *columns_.count), {shortened(cell.text)});
      }
    }
  }

  void account(double items) {
    for (std::size_t c = 0; c < heading_.size(); ++c) {
      const bool decides = std::count(columns_.decisions.begin(), columns_.decisions.end(), c + columns_.shift) > 0;
      const bool names = columns_.decisions.size() > 1 && decides;
      findings_.use(names ? Use::name : Use::axis, heading_[c].offset, heading_[c].text.size());
    }
    constexpr double kEach = 1000;
    if (items > kEach) {
      const std::size_t from = rows_.front().front().offset;
      const Cell& last = rows_.back().back();
      return findings_.use(Use::cell, from, last.offset + last.text.size() - from);
    }
    for (const Row& row : rows_) {
      for (std::size_t c = 0; c < row.size(); ++c) {
        const auto in = [&](const std::vector<std::size_t>& list) {
          return std::find(list.begin(), list.end(), c) != list.end();
        };
        const bool of_item = c == columns_.truth || in(columns_.decisions);
        findings_.use(of_item               ? Use::cell
                      : columns_.count == c ? Use::count
                      : columns_.model == c ? Use::name
                      : in(columns_.ids)    ? Use::id
                      : in(columns_.shares) ? Use::statistic
                                            : Use::unused,
                      row[c].offset, row[c].text.size());
      }
    }
  }

  /// What was taken for granted, and what somebody has to be asked.
  void say() {
    const Spot all{.matrix = matrix_};
    const std::size_t at = grid_.offset;
    const ReadingChoice choice = findings_.choice();
    if (columns_.count && !columns_.count_named) findings_.assume(kCountGuessed, at, all, {name_of(*columns_.count)});
    if (columns_.count && !columns_.count_named && rows_.size() < 4 && choice != ReadingChoice::counts)
      findings_.doubt(kCountGuessed, at, all, {name_of(*columns_.count)});
    for (const std::size_t c : columns_.shares) findings_.note(kShareColumn, at, all, {name_of(c)});
    if (columns_.model) {
      findings_.assume(kModelColumn, at, all, {name_of(*columns_.model)});
      if (!columns_.model_certain && choice != ReadingChoice::models)
        findings_.doubt(kModelColumn, at, all, {name_of(*columns_.model)});
    }
    if (columns_.headed && !columns_.named && columns_.decisions.size() > 1)
      findings_.doubt(kTruthFirst, at, all, {name_of(columns_.truth)});
    // Who says that rows are items, or to be added up, says that of the columns beside them too.
    if (choice == ReadingChoice::sum || choice == ReadingChoice::items) return;
    for (const std::size_t c : columns_.unused) findings_.doubt(kColumnUnused, at, all, {name_of(c)});
  }
  [[nodiscard]] std::string name_of(std::size_t c) const {
    return heading(c).empty() ? std::to_string(c + 1) : shortened(heading(c));
  }

  void add_sheets(const Labels& labels) {
    const std::size_t size = labels.names().size();
    std::map<std::string_view, std::size_t> of_model;
    const std::size_t first = document_.sheets.size();
    const auto sheet = [&](std::string name) {
      Sheet& made = document_.sheets.emplace_back();
      made.name = std::move(name);
      made.offset = grid_.offset;
      made.listed = true;
      made.stated = columns_.named ? Rows::true_class : Rows::unstated;
      made.height = made.width = size;
      made.row_labels = made.column_labels = labels.names();
      made.cells.assign(size * size, 0);
    };
    const std::vector<std::size_t>& decisions = columns_.decisions;
    if (!columns_.model) {
      for (const std::size_t c : decisions) sheet(decisions.size() > 1 ? heading(c) : grid_.name);
    }
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      std::size_t at = first;
      if (columns_.model) {
        const std::string& name = rows_[r][*columns_.model].text;
        const auto [place, added] = of_model.emplace(name, document_.sheets.size());
        if (added) sheet(looks_numeric(name) ? name_of(*columns_.model) + " " + name : name);
        if (document_.sheets.size() > kMostCompared) return;  // refused
        at = place->second;
      }
      const std::size_t row = labels.place(rows_[r][columns_.truth].text) * size;
      for (const std::size_t c : decisions)
        document_.sheets[at++].cells[row + labels.place(rows_[r][c].text)] += weights_[r];
    }
  }

  std::vector<Row> rows_;
  std::vector<double> weights_;  ///< items of each row
  PairColumns columns_;
  const Grid& grid_;
  Findings& findings_;
  Document& document_;
  std::uint32_t matrix_ = document_.next();
  Row heading_;
};

}  // namespace

bool read_pairs(Grid& grid, Findings& findings, Document& document) {
  std::vector<Row> rows = grid.count() > kMostLines ? std::move(grid.rows) : grid.rows;
  const auto empty = [](const Row& row) { return std::all_of(row.begin(), row.end(), blank); };
  rows.erase(std::remove_if(rows.begin(), rows.end(), empty), rows.end());
  const std::vector<std::size_t> times = grid.times.empty() ? std::vector<std::size_t>(rows.size(), 1) : grid.times;
  std::optional<PairColumns> columns = pair_columns(rows, times, findings.choice());
  if (!columns) {
    if (grid.rows.empty()) grid.rows = std::move(rows);
    return false;
  }
  PairReader(std::move(rows), {times.begin(), times.end()}, std::move(*columns), grid, findings, document).read();
  return true;
}

}  // namespace isoyield
