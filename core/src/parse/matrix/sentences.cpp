// One cell after the other: "Examples labeled as cat classified by model as dog: 3 times", {('cat', 'dog'): 3, ...}.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kFewestWords = 6;
constexpr std::size_t kFewestSentences = 3;
constexpr std::string_view kMarks = ":,;.\"'()[]";

using Words = std::vector<std::string_view>;

std::string_view bare_word(std::string_view word) {
  const std::size_t from = word.find_first_not_of(kMarks);
  return from == std::string_view::npos ? std::string_view()
                                        : word.substr(from, word.find_last_not_of(kMarks) + 1 - from);
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

}  // namespace

bool read_sentences(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 200'000;
  if (text.size() > kLongest) return false;
  const std::vector<Line> lines = lines_of(text);
  for (std::size_t begin = 0; begin < lines.size();) {
    std::vector<Words> sentences{split_words(lines[begin].text)};
    std::size_t end = begin + 1;
    for (; sentences[0].size() >= kFewestWords && end < lines.size(); ++end) {
      Words next = split_words(lines[end].text);
      if (next.size() != sentences[0].size() || next[0] != sentences[0][0]) break;
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
    for (const Words& each : sentences) grid.rows.push_back({cell(each[at[0]]), cell(each[at[1]]), cell(each[at[2]])});
    return read_pairs(grid, findings, document);
  }
  return false;
}

bool read_keyed_pairs(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 100'000;
  const std::size_t open = text.find('{');
  if (text.size() > kLongest || open == std::string_view::npos || text.substr(open + 1, 1) != "(") return false;
  Grid grid{.offset = open};
  grid.rows.push_back(
      {{.text = "first", .offset = open}, {.text = "second", .offset = open}, {.text = "count", .offset = open}});
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

}  // namespace isoyield
