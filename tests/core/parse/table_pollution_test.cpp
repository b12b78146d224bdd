#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"

// Tables as they arrive: the kinds of pollution of Pollock (Vitagliano et al., VLDB 2023) on three tables of scores, in
// the first, the middle and the last row. Each is read right, or refused, or the row is dropped and its line said; no
// row is shifted, joined to its neighbour or lost without a word.

namespace isoyield {
namespace {

using Row = std::vector<std::string>;
constexpr std::size_t kNowhere = ~std::size_t{0};

struct Base {
  std::string name;
  char delimiter = ',';
  Row head;
  std::vector<Row> rows;
};

std::string decimal(int hundredths, char point) {
  return std::string("0") + point + (hundredths < 10 ? "0" : "") + std::to_string(hundredths);
}

/// Sixteen rows of scores that no threshold parts.
std::vector<Base> bases() {
  const int scores[] = {5, 92, 13, 71, 38, 64, 22, 87, 46, 59, 31, 78, 9, 95, 41, 67};
  std::vector<Base> all{{"plain", ',', {"y", "s"}, {}},
                        {"two classifiers", '\t', {"id", "label", "score_a", "score_b"}, {}},
                        {"two classes", ';', {"truth", "p_no", "p_yes"}, {}}};
  for (int i = 0; i < 16; ++i) {
    const bool positive = i % 2 == 1 ? i != 7 : i == 4 || i == 8;
    const int a = scores[i];
    all[0].rows.push_back({positive ? "1" : "0", decimal(a, '.')});
    all[1].rows.push_back({"item" + std::to_string(i * 7 % 16), positive ? "ill" : "well", decimal(a, '.'),
                           decimal((a * 3 + 17) % 100, '.')});
    all[2].rows.push_back({positive ? "yes" : "no", decimal(100 - a, ','), decimal(a, ',')});
  }
  return all;
}

std::string joined(const Row& cells, const std::string& delimiter) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i == 0 ? "" : delimiter) + cells[i];
  return line;
}

struct Polluted {
  std::string kind;
  std::string text;
  std::size_t row = kNowhere;  ///< which may be dropped, if that is said
  std::uint64_t line = 0;      ///< on which it stands
  bool readable = true;        ///< to be read, whatever it looks like
};

class Pollution {
 public:
  explicit Pollution(const Base& base) : base_(base), delimiter_(1, base.delimiter) {}

  std::vector<Polluted> all() {
    file("as it is", text());
    file("no last newline", text().substr(0, text().size() - 1));
    file("doubled last newline", text() + "\n");
    file("byte order mark", "\xEF\xBB\xBF" + text());
    for (const std::string end : {"\r\n", "\r"}) file("record ends", with_ends(text(), end));
    file("record ends LFCR", with_ends(text(), "\n\r"));
    for (const std::string delimiter : {",", ";", "\t", "|"}) {
      if (base_.delimiter == ';' && delimiter == ",") continue;  // decimal commas
      file("delimiter " + delimiter, text(delimiter));
    }
    for (const std::string delimiter : {", ", "^", "||", ":"}) file("delimiter " + delimiter, text(delimiter), false);
    file("header only", line(base_.head), false);
    file("nothing", "", false);
    file("UTF-16", std::string("\xFF\xFEy\0,\0s\0", 8), false);
    file("preamble", "Scores of the model" + delimiter_ + "\n\n" + text(), false);
    file("preamble of prose", "Exported by a tool on Monday\n" + text(), false);
    file("footnote", text() + "\nEnd of the table\n", false);
    file("comments", "# made by a tool\n" + text());
    file("units under the header", line(base_.head) + line(Row(base_.head.size(), "unit")) + body(), false);
    file("a table of more columns after it", text() + "\n" + line(wider(base_.head)) + line(wider(base_.rows[0])),
         false);
    file("a table of fewer columns after it", text() + "\na\n1\n2\n", false);
    file("the header again", text() + line(base_.head), false);
    for (const std::size_t row : {std::size_t{0}, base_.rows.size() / 2, base_.rows.size() - 1}) in_row(row);
    return std::move(found_);
  }

 private:
  static Row wider(Row row) {
    row.push_back("7");
    return row;
  }
  [[nodiscard]] std::string line(const Row& row) const { return joined(row, delimiter_) + "\n"; }
  [[nodiscard]] std::string body() const {
    std::string out;
    for (const Row& row : base_.rows) out += line(row);
    return out;
  }
  [[nodiscard]] std::string text() const { return line(base_.head) + body(); }
  [[nodiscard]] std::string text(const std::string& delimiter) const {
    std::string out = joined(base_.head, delimiter) + "\n";
    for (const Row& row : base_.rows) out += joined(row, delimiter) + "\n";
    return out;
  }
  static std::string with_ends(const std::string& text, const std::string& end) {
    std::string out;
    for (const char c : text) out += c == '\n' ? end : std::string(1, c);
    return out;
  }
  void file(const std::string& kind, std::string text, bool readable = true) {
    found_.push_back({kind, std::move(text), kNowhere, 0, readable});
  }
  /// The row written in another way.
  void replaced(const std::string& kind, std::size_t row, const std::string& with, bool readable) {
    std::string out = line(base_.head);
    for (std::size_t i = 0; i < base_.rows.size(); ++i) out += i == row ? with : line(base_.rows[i]);
    found_.push_back({kind, std::move(out), row, row + 2, readable});
  }
  void in_row(std::size_t row) {
    const Row& cells = base_.rows[row];
    const std::string plain = joined(cells, delimiter_);
    const std::string other = base_.delimiter == ',' ? ";" : base_.delimiter == ';' ? "\t" : ",";
    replaced("blank line before", row, "\n" + plain + "\n", true);
    replaced("blanks around", row, "  " + plain + "  \n", true);
    Row quoted = cells;
    for (std::string& cell : quoted) cell = '"' + cell + '"';
    replaced("quotes", row, joined(quoted, delimiter_) + "\n", true);
    Row other_quotes = cells;
    for (std::string& cell : other_quotes) cell = '\'' + cell + '\'';
    replaced("other quotes", row, joined(other_quotes, delimiter_) + "\n", false);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      Row extra = cells;
      extra[i] = '"' + extra[i];
      replaced("a quote more", row, joined(extra, delimiter_) + "\n", false);
      extra[i] = cells[i] + '"';
      replaced("a quote behind", row, joined(extra, delimiter_) + "\n", false);
      Row missing = cells;
      missing[i] = "";
      replaced("an empty cell", row, joined(missing, delimiter_) + "\n", false);
      Row word = cells;
      word[i] = "n/a";
      replaced("no value", row, joined(word, delimiter_) + "\n", false);
    }
    replaced("another delimiter", row, joined(cells, other) + "\n", false);
    replaced("a separator more at the end", row, plain + delimiter_ + "\n", false);
    replaced("a separator more at the beginning", row, delimiter_ + plain + "\n", false);
    Row fewer(cells.begin(), cells.end() - 1);
    replaced("a separator fewer", row, joined(fewer, delimiter_) + cells.back() + "\n", false);
    replaced("a cell fewer", row, joined(fewer, delimiter_) + "\n", false);
    replaced("two rows in one", row, plain + delimiter_ + plain + "\n", false);
    replaced("CRLF in one row", row, plain + "\r\n", true);
    replaced("CR in one row", row, plain + "\r", true);
  }

  const Base& base_;
  std::string delimiter_;
  std::vector<Polluted> found_;
};

/// What a reading says of each item: its class and its scores, exactly.
std::vector<std::string> items(const ScoreTable& table) {
  std::vector<std::string> out;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::string item = table.labels[table.truth[row]];
    for (const ScoreColumn& column : table.columns)
      item += " " + column.name + "=" + std::to_string(column.scores[row]);
    for (const ClassColumns& group : table.probabilities) {
      for (std::size_t k = 0; k < group.columns.size(); ++k)
        item += " " + table.labels[k] + "=" + std::to_string(group.columns[k][row]);
    }
    for (const DecidedColumn& column : table.predicted)
      item += " " + column.name + "=" + table.decisions[column.decisions[row]];
    out.push_back(std::move(item));
  }
  return out;
}

bool says_line(const Problems& notes, std::uint64_t line) {
  return std::any_of(notes.begin(), notes.end(), [&](const Problem& note) {
    if (note.where.line == line) return true;
    return std::any_of(note.arguments.begin(), note.arguments.end(), [&](const std::string& argument) {
      return (", " + argument + ",").find(", " + std::to_string(line) + ",") != std::string::npos;
    });
  });
}

/// Empty: all is well; else what is not.
std::string fault(const Polluted& polluted, const std::vector<std::string>& right) {
  const auto read = testing::read_table(polluted.text);
  if (!read) {
    if (polluted.readable) return "refused: " + testing::describe(read.problems());
    for (const Problem& problem : read.problems()) {
      if (problem.kind->found.en.empty() || problem.kind->remedy.en.empty()) return "refused without a word";
    }
    return {};
  }
  const std::vector<std::string> got = items(read.value());
  if (got == right) return {};
  std::vector<std::string> others = right;
  if (polluted.row != kNowhere) others.erase(others.begin() + static_cast<std::ptrdiff_t>(polluted.row));
  if (polluted.row == kNowhere || got != others) {
    std::string said =
        "read " + std::to_string(got.size()) + " of " + std::to_string(right.size()) + " rows otherwise\n";
    for (const std::string& item : got) said += "  " + item + "\n";
    return said + testing::describe(read.value().notes);
  }
  if (polluted.readable) return "dropped a row";
  return says_line(read.value().notes, polluted.line) ? std::string() : "dropped a row without its line";
}

TEST(TablePollution, NeverReadsARowOtherwiseWithoutAWord) {
  std::size_t tried = 0;
  for (const Base& base : bases()) {
    std::vector<Polluted> all = Pollution(base).all();
    const auto clean = testing::read_table(all.front().text);
    ASSERT_TRUE(clean.ok()) << base.name << testing::describe(clean.problems());
    const std::vector<std::string> right = items(clean.value());
    ASSERT_EQ(right.size(), base.rows.size());
    for (const Polluted& polluted : all) {
      ++tried;
      const std::string wrong = fault(polluted, right);
      EXPECT_TRUE(wrong.empty()) << base.name << ", " << polluted.kind << ", row " << polluted.row << ": " << wrong
                                 << polluted.text.substr(0, 200);
    }
  }
  EXPECT_GT(tried, 250U);
}

}  // namespace
}  // namespace isoyield
