#include "parse/matrix/structures/stacked.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// The numbers of a line and the words in front of them.
struct Counted {
  std::size_t line = 0;
  std::string label;
  bool named = false;  ///< the words say that it is a share, or it has none
  std::vector<CellNumber> numbers;

  [[nodiscard]] bool counts() const {
    return !named && numbers.size() > 1 && std::all_of(numbers.begin(), numbers.end(), [](const CellNumber& each) {
      return each.decimals <= 0 && !each.percent;
    });
  }
};

Counted counted(std::string_view line, std::size_t at) {
  Counted out{.line = at, .label = {}, .named = false, .numbers = {}};
  const std::size_t bar = line.find('|');
  std::size_t from = 0;
  if (bar != std::string_view::npos && line.find('|', bar + 1) != std::string_view::npos) {
    out.label = std::string(trim(line.substr(0, bar)).text);
    if (bar > 0) from = bar + 1;
  }
  for (const ByteRange& each : numbers_in(line.substr(from))) {
    if (out.numbers.empty() && out.label.empty()) out.label = std::string(trim(line.substr(0, from + each.from)).text);
    CellNumber number = read_number(line.substr(from + each.from, each.to - each.from), {}, false);
    if (number.state != NumberState::number) return {.line = at, .label = {}, .named = false, .numbers = {}};
    number.percent = from + each.to < line.size() && line[from + each.to] == '%';
    out.numbers.push_back(number);
  }
  const auto letter = [](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  out.named = std::none_of(out.label.begin(), out.label.end(), letter) || names_share(out.label);
  return out;
}

class Table {
 public:
  explicit Table(const std::vector<const Counted*>& counts) {
    for (const Counted* each : counts) {
      if (is_total(each->label)) continue;
      const std::vector<double> cells = cells_of(*each);
      columns_.resize(std::max(columns_.size(), cells.size()));
      for (std::size_t c = 0; c < cells.size(); ++c) columns_[c] += cells[c];
      all_ += sum(cells);
    }
  }

  /// Whether numbers are shares of the row, the columns or all, what chance would give, or their parts of chi square.
  [[nodiscard]] bool follow(const Counted& counts, const Counted& shares) const {
    if (shares.numbers.empty() || shares.numbers.size() > counts.numbers.size()) return false;
    const double row = sum(cells_of(counts));
    for (int kind = 0; kind < 5; ++kind) {
      for (const double scale : {1.0, 100.0}) {
        bool all = kind < 3 || scale == 1;
        for (std::size_t c = 0; c < shares.numbers.size() && all; ++c) {
          const double column = c < columns_.size() ? columns_[c] : all_;
          const double of = kind == 0 ? row : kind == 1 ? column : all_;
          const double chance = row * column / all_;
          const double apart = counts.numbers[c].value - chance;
          const double value = kind == 4   ? apart * apart / chance
                               : kind == 3 ? chance
                                           : scale * counts.numbers[c].value / of;
          const CellNumber& printed = shares.numbers[c];
          // Every share of one rounds to 0 or 1.
          if (kind < 3 && scale == 1 && printed.decimals <= 0 && printed.value != value) all = false;
          // Beside shares of the row stands what the row is of all.
          const double beside = scale * row / all_;
          if (kind == 0 && c == columns_.size() && std::fabs(printed.value - beside) <= tolerance(printed)) continue;
          all = all && std::fabs(printed.value - value) <= tolerance(printed);
        }
        if (all) return true;
      }
    }
    return false;
  }

 private:
  static double tolerance(const CellNumber& printed) { return 0.501 * std::pow(10.0, -std::max(printed.decimals, 0)); }
  /// Without a total at the end.
  static std::vector<double> cells_of(const Counted& line) {
    std::vector<double> cells;
    for (const CellNumber& each : line.numbers) cells.push_back(each.value);
    const double last = cells.back();
    if (cells.size() > 2 && sum(cells) == 2 * last) cells.pop_back();
    return cells;
  }
  static double sum(const std::vector<double>& cells) {
    double all = 0;
    for (const double each : cells) all += each;
    return all;
  }

  std::vector<double> columns_;
  double all_ = 0;
};

}  // namespace

bool names_share(std::string_view words) {
  if (words.empty() || words.size() > 80) return false;
  if (words.front() == '%') return true;
  const std::string folded = fold(words);
  for (const std::string_view each : {"percent",
                                      "pct",
                                      "row pct",
                                      "col pct",
                                      "row percent",
                                      "column percent",
                                      "row percentage",
                                      "column percentage",
                                      "cell percentage",
                                      "expected",
                                      "expected count",
                                      "expected n",
                                      "n row total",
                                      "n col total",
                                      "n table total",
                                      "chi square contribution",
                                      "cell chi square",
                                      "deviation",
                                      "row",
                                      "col",
                                      "column",
                                      "total percent",
                                      "percent of total",
                                      "total pct"}) {
    if (folded == each) return true;
  }
  return folded.compare(0, 7, "within ") == 0 || folded.compare(0, 9, "of total ") == 0;
}

Stacked stacked_in(const std::vector<std::string_view>& lines) {
  constexpr std::size_t kMostLinesStacked = 3000;
  if (lines.size() > kMostLinesStacked) return {};
  std::vector<Counted> all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!has_digit(lines[i])) continue;
    Counted line = counted(lines[i], i);
    if (!line.numbers.empty()) all.push_back(std::move(line));
  }
  std::vector<const Counted*> counts;
  std::size_t width = 0;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    // Counts that shares follow: lines of the same width as the first.
    if (!all[i].counts() || !all[i + 1].named) continue;
    if (width == 0) width = all[i].numbers.size();
    if (all[i].numbers.size() == width) counts.push_back(&all[i]);
  }
  if (counts.size() < 2) return {};
  const Table table(counts);
  Stacked out;
  for (const Counted* each : counts) {
    for (const Counted* next = each + 1; next != all.data() + all.size() && next->named; ++next) {
      if (table.follow(*each, *next)) out.shares.push_back(next->line);
    }
  }
  if (out.shares.size() < 2) return {};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view words = trim(lines[i]).text;
    while (!words.empty() && (words.front() == '|' || words.front() == ' ')) words.remove_prefix(1);
    while (!words.empty() && (words.back() == '|' || words.back() == ' ')) words.remove_suffix(1);
    const std::string folded = fold(words);
    const bool alone = folded == "key" || folded == "n" || folded == "frequency" || folded == "cell contents";
    if (alone ||
        (!words.empty() && words.find('|') == std::string_view::npos && !has_digit(words) && names_share(words)))
      out.legend.push_back(i);
  }
  return out;
}

}  // namespace isoyield
