// One cell after the other: "cat -> dog: 3", "true=cat pred=dog 3", "Examples labeled as cat classified by model as
// dog: 3 times", {('cat', 'dog'): 3, ...}, "cell_1_1 50", "cm[0][1] = 3", "(1,2) 7", "n_{21} = 40".

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kArrowLeads{
    "arrow_leads_to_decision",
    {"each arrow was read as leading from the true class to the decision",
     "стрілку прочитано як перехід від істинного класу до рішення"},
    {},
    {"If it leads from the decision, exchange the two.", "Якщо вона веде від рішення, поміняйте їх місцями."}};

constexpr std::size_t kFewestWords = 4;
constexpr std::size_t kFewestSentences = 3;
constexpr std::string_view kMarks = ":,;.\"'()[]";

using Words = std::vector<std::string_view>;

std::string_view bare_word(std::string_view word) {
  const std::size_t from = word.find_first_not_of(kMarks);
  return from == std::string_view::npos ? std::string_view()
                                        : word.substr(from, word.find_last_not_of(kMarks) + 1 - from);
}

/// The words of a line; the sign between a name and what it is stands alone: "true=cat", "cat->dog:".
Words words_in(std::string_view line) {
  Words out;
  for (std::string_view word : split_words(trim(line).text)) {
    for (const std::string_view sign : {"->", "=>", "→", "=", ":"}) {
      const std::size_t at = word.find(sign);
      if (at == std::string_view::npos || at == 0 || at + sign.size() >= word.size()) continue;
      out.push_back(word.substr(0, at));
      out.push_back(word.substr(at, sign.size()));
      word.remove_prefix(at + sign.size());
      break;
    }
    out.push_back(word);
  }
  return out;
}

/// What the words from one place to another say of the label behind them.
Rows said_of(const Words& words, std::size_t from, std::size_t to) {
  Rows found = Rows::unstated;
  for (std::size_t i = from; i < to; ++i) {
    const std::string word = fold(words[i]);
    const Rows axis = word == "labeled" || word == "labelled" ? Rows::true_class : axis_of(word);
    if (axis != Rows::unstated) found = axis;
  }
  return found;
}

/// The places in which sentences of as many words differ.
std::vector<std::size_t> places(const std::vector<Words>& sentences) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < sentences[0].size(); ++i) {
    const auto other = [&](const Words& each) { return each[i] != sentences[0][i]; };
    if (std::any_of(sentences.begin(), sentences.end(), other)) out.push_back(i);
  }
  return out;
}

constexpr std::size_t kLongestListing = 200'000;
constexpr std::size_t kMostIndex = 100;

struct Indexed {
  std::size_t row = 0;
  std::size_t column = 0;
  std::string_view stem;
  std::string_view value;
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// All cells of the text; none where a number stands elsewhere too.
  std::vector<Indexed> run() {
    std::vector<Indexed> out;
    while (at_ < text_.size()) {
      Indexed cell;
      const std::size_t from = at_;
      if (entry(cell)) {
        out.push_back(cell);
      } else {
        at_ = from;
        if (digit(text_[at_]) && !named_figure()) return {};
        word();
      }
    }
    return out;
  }

 private:
  /// "accuracy": 0.9 and "n = 100" beside the cells are judged with the text around them.
  bool named_figure() {
    const std::size_t before = at_ == 0 ? std::string_view::npos : text_.find_last_not_of(" \t", at_ - 1);
    if (before == std::string_view::npos || (text_[before] != ':' && text_[before] != '=')) return false;
    while (at_ + 1 < text_.size() && (digit(text_[at_ + 1]) || text_[at_ + 1] == '.')) ++at_;
    return true;
  }

  void word() {
    const auto of_word = [&] { return at_ < text_.size() && is_letter(text_[at_]); };
    if (!of_word()) {
      ++at_;
      return;
    }
    while (of_word()) ++at_;
  }

  bool number(std::size_t& value) {
    std::size_t digits = 0;
    for (value = 0; at_ < text_.size() && digit(text_[at_]) && digits < 3; ++digits)
      value = value * 10 + static_cast<std::size_t>(text_[at_++] - '0');
    return digits > 0 && value <= kMostIndex;
  }

  bool any_of(std::string_view signs) {
    constexpr std::size_t kMostSigns = 40;
    const std::size_t from = at_;
    while (at_ < text_.size() && at_ < from + kMostSigns && signs.find(text_[at_]) != std::string_view::npos) ++at_;
    return at_ > from;
  }

  bool entry(Indexed& cell) {
    const std::size_t from = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    cell.stem = text_.substr(from, at_ - from);
    const std::size_t marks = at_;
    any_of("_[({");
    const std::string_view opening = text_.substr(marks, at_ - marks);
    if (opening.empty() || opening.size() > 2) return false;
    if (!number(cell.row)) return false;
    const bool joined =
        opening.back() == '{' && cell.row > 9 && cell.row < 100 && at_ < text_.size() && text_[at_] == '}';
    if (joined) {
      cell.column = cell.row % 10;
      cell.row /= 10;
    } else if (!any_of("_,][)( ") || !number(cell.column)) {
      return false;
    }
    any_of("])}\"'");
    if (!any_of(" \t=:,|")) return false;
    const std::size_t value = at_;
    while (at_ < text_.size() && digit(text_[at_])) ++at_;
    cell.value = text_.substr(value, at_ - value);
    // No decimals but 0: these are counts.
    if (text_.compare(at_, 2, ".0") == 0) {
      at_ += 2;
      while (at_ < text_.size() && text_[at_] == '0') ++at_;
    }
    const bool ends = at_ == text_.size() || std::string_view(" \t\r\n,;|}").find(text_[at_]) != std::string_view::npos;
    return !cell.value.empty() && ends;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

bool read_sentences(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 200'000;
  if (text.size() > kLongest) return false;
  const std::vector<Line> lines = lines_of(text);
  for (std::size_t begin = 0; begin < lines.size();) {
    std::vector<Words> sentences{words_in(lines[begin].text)};
    std::size_t end = begin + 1;
    for (; sentences[0].size() >= kFewestWords && end < lines.size(); ++end) {
      Words next = words_in(lines[end].text);
      if (next.size() != sentences[0].size()) break;
      sentences.push_back(std::move(next));
    }
    const std::vector<std::size_t> at =
        sentences.size() < kFewestSentences ? std::vector<std::size_t>() : places(sentences);
    const auto counts = [&](const Words& words) {
      const std::string_view number = bare_word(words[at[2]]);
      return !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (at.size() != 3 || !std::all_of(sentences.begin(), sentences.end(), counts)) {
      begin = end;
      continue;
    }
    Rows first = said_of(sentences[0], 0, at[0]);
    const Rows second = said_of(sentences[0], at[0] + 1, at[1]);
    if (first == Rows::unstated) first = other_axis(second);
    // An arrow leads from what is true to what was decided.
    const std::string_view between = sentences[0][at[0] + 1];
    const bool arrow = between == "->" || between == "=>" || between == "→" || between == "-->";
    if (first == Rows::unstated && arrow && at[1] == at[0] + 2) {
      first = Rows::true_class;
      findings.assume(kArrowLeads, lines[begin].offset, {});
    }
    if (first == Rows::unstated || first == second) return false;
    const auto cell = [&](std::string_view word) {
      const std::string_view bare = bare_word(word);
      return Cell{.text = std::string(bare), .offset = static_cast<std::size_t>(bare.data() - text.data())};
    };
    const std::size_t offset = lines[begin].offset;
    const bool truth = first == Rows::true_class;
    Grid grid{.offset = offset};
    grid.rows.push_back({{.text = truth ? "true" : "predicted", .offset = offset},
                         {.text = truth ? "predicted" : "true", .offset = offset},
                         {.text = "count", .offset = offset}});
    std::set<std::pair<std::string_view, std::string_view>> told;
    for (const Words& each : sentences) {
      // A cell that is told again is one of a second print.
      if (!told.emplace(bare_word(each[at[0]]), bare_word(each[at[1]])).second) return false;
      grid.rows.push_back({cell(each[at[0]]), cell(each[at[1]]), cell(each[at[2]])});
    }
    return read_pairs(grid, findings, document);
  }
  return false;
}

bool read_keyed_pairs(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 100'000;
  const std::size_t open = text.find('{');
  if (text.size() > kLongest || open == std::string_view::npos || text.substr(open + 1, 1) != "(") return false;
  Grid grid{.offset = open};
  // "Counts of (pred, true): {..}", "Counter(zip(y_true, y_pred))"
  Rows first = Rows::unstated;
  for (std::size_t from = text.substr(0, open).rfind('('); from != std::string_view::npos && from > 0;
       from = text.substr(0, from).rfind('(')) {
    const CornerAxes axes = corner_axes(text.substr(from + 1, text.find(')', from) - from - 1));
    if (axes.rows != Rows::unstated && first == Rows::unstated) first = axes.rows;
  }
  const auto head = [&](Rows axis, std::string_view word) {
    return Cell{.text = std::string(axis == Rows::unstated    ? word
                                    : axis == Rows::predicted ? "predicted"
                                                              : "true"),
                .offset = open};
  };
  grid.rows.push_back({head(first, "first"), head(other_axis(first), "second"), head(Rows::unstated, "count")});
  std::size_t at = open + 1;
  // One part up to a sign, without its quotes.
  const auto take = [&](char sign, Row& row) {
    const std::size_t end = text.find(sign, at);
    if (end == std::string_view::npos) return false;
    Trimmed part = trim(text.substr(at, end - at));
    std::size_t from = at + part.cut;
    if (part.text.size() > 1 && (part.text[0] == '\'' || part.text[0] == '"') && part.text.back() == part.text[0]) {
      part.text = part.text.substr(1, part.text.size() - 2);
      ++from;
    }
    if (part.text.empty() || part.text.find_first_of("(){}:'\"") != std::string_view::npos) return false;
    row.push_back({.text = std::string(part.text), .offset = from, .exact = true});
    at = end + 1;
    return true;
  };
  while (text.substr(at, 1) == "(") {
    ++at;
    Row row;
    if (!take(',', row) || !take(')', row) || text.substr(at, 1) != ":") return false;
    ++at;
    const std::size_t end = text.find_first_of(",}", at);
    if (end == std::string_view::npos || !take(text[end], row)) return false;
    grid.rows.push_back(std::move(row));
    if (text[end] == '}') return grid.rows.size() > 2 && read_pairs(grid, findings, document);
    at = std::min(text.find_first_not_of(" \n\r", at), text.size());
  }
  return false;
}

bool read_indexed(std::string_view text, Findings& findings, Document& document) {
  if (text.size() > kLongestListing) return false;
  const std::vector<Indexed> cells = Scanner(text).run();
  if (cells.size() < 4) return false;
  const std::size_t first = cells[0].row;
  const auto size = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(cells.size()))));
  if (size * size != cells.size() || first > 1) return false;
  std::vector<const Indexed*> places(cells.size(), nullptr);
  for (const Indexed& each : cells) {
    if (each.stem != cells[0].stem || each.row < first || each.column < first || each.row - first >= size ||
        each.column - first >= size)
      return false;
    const Indexed*& place = places[(each.row - first) * size + each.column - first];
    if (place != nullptr) return false;
    place = &each;
  }
  Grid grid{.offset = static_cast<std::size_t>(places[0]->value.data() - text.data())};
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i % size == 0) grid.rows.emplace_back();
    const std::string_view value = places[i]->value;
    grid.rows.back().push_back(
        {.text = std::string(value), .offset = static_cast<std::size_t>(value.data() - text.data()), .exact = true});
    const std::size_t end = static_cast<std::size_t>(value.data() - text.data());
    const std::size_t from = static_cast<std::size_t>(places[i]->stem.data() - text.data());
    findings.use(Use::decoration, from, end - from, "index");
  }
  // yardstick names the cells of its table column by column, and its rows are decisions.
  if (cells[0].stem == "cell" && cells[1].row == first + 1) document.rows = Rows::predicted;
  add_grid(std::move(grid), Purpose::counts, findings, document);
  return true;
}

}  // namespace isoyield
