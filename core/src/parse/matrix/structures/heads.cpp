#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/structures/asides.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kMostHeadLines = 3000;

/// A word of a line: its bytes, and the columns that it takes.
struct Word {
  std::string_view text;
  std::size_t at = 0;
  std::size_t column = 0;
  std::size_t end = 0;  ///< column
};

std::vector<Word> words_in(std::string_view line) {
  std::vector<Word> out;
  std::size_t column = 0;
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if ((static_cast<unsigned char>(line[i]) & 0xC0) == 0x80) continue;
    const bool gap = line[i] == ' ' || line[i] == '\t' || line[i] == '|' || line[i] == '\r';
    if (!gap && !inside) out.push_back({{}, i, column, column});
    inside = !gap;
    ++column;
    if (!gap) out.back().end = column;
    if (!gap) {
      std::size_t end = i + 1;
      while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) ++end;
      out.back().text = line.substr(out.back().at, end - out.back().at);
    }
  }
  return out;
}

class Heads {
 public:
  Heads(std::string& text, const std::vector<Line>& lines, std::vector<Used>& parts)
      : text_(text), lines_(lines), parts_(parts) {}

  bool run() {
    for (std::size_t i = 0; i + 1 < lines_.size(); ++i) {
      two_lines(i);
      downwards(i);
    }
    return written_;
  }

 private:
  [[nodiscard]] std::string_view line(std::size_t i) const {
    return std::string_view(text_).substr(lines_[i].offset, lines_[i].text.size());
  }
  void fill(std::size_t from, std::size_t to, char with = ' ') {
    std::fill(text_.begin() + static_cast<std::ptrdiff_t>(from), text_.begin() + static_cast<std::ptrdiff_t>(to), with);
    written_ = true;
  }
  /// A line becomes blanks behind the one above it.
  void remove(std::size_t i) {
    const std::size_t above = i == 0 ? 0 : lines_[i - 1].offset + lines_[i - 1].text.size();
    fill(above, lines_[i].offset + lines_[i].text.size());
  }

  /// "False True False True" over "Negative Negative Positive Positive".
  void two_lines(std::size_t i) {
    if (has_digit(line(i)) || has_digit(line(i + 1)) || line(i + 1).size() > 400) return;
    const std::vector<Word> upper = words_in(line(i));
    const std::vector<Word> lower = words_in(line(i + 1));
    if (upper.size() < 4 || lower.size() < 4) return;
    std::array<bool, 4> seen{};
    std::vector<std::pair<const Word*, std::size_t>> found;
    for (std::size_t k = 0; k < lower.size(); ++k) {
      const std::string below = fold(lower[k].text);
      if (below.compare(0, 5, "posit") != 0 && below.compare(0, 5, "negat") != 0) continue;
      const Word* over = nullptr;
      if (upper.size() == lower.size()) {
        over = &upper[k];
      } else {
        const auto above = std::find_if(upper.begin(), upper.end(), [&](const Word& each) {
          return each.column < lower[k].end && lower[k].column < each.end;
        });
        if (above != upper.end()) over = &*above;
      }
      if (over == nullptr) return;
      const std::size_t which = count_of(fold(over->text) + " " + below).value_or(4);
      if (which > 3 || std::exchange(seen[which], true)) return;
      found.emplace_back(&lower[k], which);
    }
    if (found.size() != 4) return;
    constexpr std::array<std::string_view, 4> kShort{"TN", "FP", "FN", "TP"};
    std::string written(line(i + 1));
    for (const auto& [word, which] : found) {
      written.replace(word->at, word->text.size(),
                      std::string(kShort[which]) + std::string(word->text.size() - 2, ' '));
      parts_.push_back({{lines_[i + 1].offset + word->at, lines_[i + 1].offset + word->at + word->text.size()},
                        Use::axis,
                        std::string(kShort[which])});
    }
    parts_.push_back({{lines_[i].offset, lines_[i].offset + lines_[i].text.size()}, Use::axis, "heading"});
    text_.replace(lines_[i + 1].offset, written.size(), written);
    fill(lines_[i].offset, lines_[i].offset + lines_[i].text.size());
    for (std::size_t next = i + 2; next < lines_.size() && trim(line(next)).text.empty(); ++next) remove(next);
  }

  /// "----+------+": the lines above it, each a bar and signs, are labels written downwards.
  [[nodiscard]] static bool is_cross_rule(std::string_view line) {
    line = trim(line).text;
    const std::size_t cross = line.find('+');
    return cross != std::string_view::npos && cross > 1 && line.size() > cross + 3 &&
           line.find_first_not_of("-+") == std::string_view::npos && line.back() == '+' &&
           line.find('+', cross + 1) == line.size() - 1;
  }

  void downwards(std::size_t rule) {
    if (rule == 0 || !is_cross_rule(line(rule))) return;
    std::size_t first = rule;
    while (first > 0 && trim(line(first - 1)).text.substr(0, 1) == "|") --first;
    std::size_t last = rule + 1;
    while (last < lines_.size() && line(last).find('|') != std::string_view::npos) ++last;
    if (first == rule || last == lines_.size() || !is_cross_rule(line(last)) || last - rule < 3) return;
    std::map<std::size_t, std::string> names;  // by column
    for (std::size_t i = first; i < rule; ++i) {
      for (const Word& word : words_in(line(i))) {
        if (word.end != word.column + 1) return;
        names[word.column] += std::string(word.text);
      }
    }
    std::string body = text_;
    std::vector<std::size_t> bars;
    auto name = names.begin();
    for (std::size_t i = rule + 1; i < last; ++i, ++name) {
      const std::size_t bar = line(i).find('|');
      if (name == names.end() || trim(line(i).substr(0, bar)).text != name->second) return;
      std::size_t cells = 0;
      bool inside = false;
      for (std::size_t k = bar; k < line(i).size(); ++k) {
        char& c = body[lines_[i].offset + k];
        // An empty cell is a point; the cells that are right stand in brackets.
        const bool alone = c == '.' && (k + 1 == line(i).size() || std::string_view("<> |").find(line(i)[k + 1]) < 4) &&
                           std::string_view("<> |").find(line(i)[k - 1]) < 4;
        if (alone) c = '0';
        if (c == '<' || c == '>' || c == '|') c = ' ';
        cells += c != ' ' && c != '\r' && !inside ? 1 : 0;
        inside = c != ' ' && c != '\r';
      }
      if (cells != names.size()) return;
    }
    if (name != names.end()) return;
    text_ = std::move(body);
    written_ = true;
    for (const std::size_t i : {rule, last}) fill(lines_[i].offset, lines_[i].offset + lines_[i].text.size());
    for (std::size_t i = first; i < rule; ++i) {
      parts_.push_back({{lines_[i].offset, lines_[i].offset + lines_[i].text.size()}, Use::label, "column"});
      fill(lines_[i].offset, lines_[i].offset + lines_[i].text.size());
    }
    keyed(rule + 1, last);
  }

  /// Labels that are numbers may have their names below: "1: neg", "2: pos".
  void keyed(std::size_t first, std::size_t last) {
    std::size_t head = last + 1;
    while (head < lines_.size() && (line(head).empty() || trim(line(head)).text.back() != ':')) ++head;
    const std::size_t size = last - first;
    if (head + size >= lines_.size()) return;
    for (std::size_t k = 0; k < size; ++k) {
      const std::string number = std::to_string(k + 1) + ':';
      if (trim(line(head + 1 + k)).text.compare(0, number.size(), number) != 0) return;
      if (trim(line(first + k)).text.compare(0, number.size() - 1, number.substr(0, number.size() - 1)) != 0) return;
    }
    // The same list in one line, as "classes: neg, pos".
    const Trimmed title = trim(line(head));
    const std::size_t at = lines_[head].offset + title.cut;
    if (title.text.size() < 8) return;
    fill(at, at + title.text.size());
    text_.replace(at, 8, "classes:");
    for (std::size_t k = 0; k < size; ++k) {
      const std::size_t above = lines_[head + k].offset + lines_[head + k].text.size();
      const std::size_t mark = lines_[head + 1 + k].offset + line(head + 1 + k).find(':') + 1;
      fill(above, mark);
      if (k > 0) text_[above] = ',';
      const Trimmed label = trim(line(first + k));
      const std::size_t code = lines_[first + k].offset + label.cut;
      parts_.push_back({{code, code + std::to_string(k + 1).size()}, Use::label, "code"});
      parts_.push_back({{above, mark}, Use::label, "code"});
      fill(lines_[first + k].offset, lines_[first + k].offset + label.cut + std::to_string(k + 1).size());
    }
  }

  std::string& text_;
  const std::vector<Line>& lines_;
  std::vector<Used>& parts_;
  bool written_ = false;
};

}  // namespace

bool rewrite_heads(std::string& text, const std::vector<Line>& lines, std::vector<Used>& parts) {
  if (lines.size() > kMostHeadLines) return false;
  return Heads(text, lines, parts).run();
}

}  // namespace isoyield
