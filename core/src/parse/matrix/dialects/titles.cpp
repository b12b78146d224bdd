#include "parse/matrix/dialects/titles.hpp"

#include <algorithm>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTitleOrLabels{
    "title_or_labels",
    {"“{0}” may be a title, or the names of the classes", "«{0}» може бути заголовком або назвами класів"},
    {},
    {"Name the classes, or put a colon behind the title.", "Назвіть класи або поставте двокрапку після заголовка."}};

/// Whether blanks alone part a line of words without quotes.
bool may_be_title(std::string_view line) {
  return line.find_first_of("\t,;|\"'") == std::string_view::npos && line.find("\xE2\x94") == std::string_view::npos;
}

/// "Logistic regression": the last word is one of methods and of no class; "grass forest" are two classes.
bool names_method(std::string_view words) {
  const std::string folded = fold(words);
  const std::string_view last = std::string_view(folded).substr(folded.rfind(' ') + 1);
  for (const std::string_view each :
       {"regression", "classifier", "svm", "svc", "knn", "xgboost", "lightgbm", "catboost", "adaboost", "perceptron",
        "bayes", "boosting", "регресія", "класифікатор"}) {
    if (last == each) return true;
  }
  return false;
}

/// Words with a mark between them over rows that none parts: "Model A | women". Markdown begins its rows with one.
std::string_view marked_title(const std::vector<Line>& lines, std::size_t i) {
  const auto bare = [&](std::size_t at) { return trim(lines[at].text).text; };
  const std::string_view title = bare(i);
  if (title.find('|') == std::string_view::npos || !is_letter(title.front()) || title.back() == '|' ||
      title.find_first_of("\t;") != std::string_view::npos || (i > 0 && !bare(i - 1).empty()))
    return {};
  std::size_t next = i + 1;
  while (next < lines.size() && bare(next).empty()) ++next;
  const bool over =
      next < lines.size() && (bare(next).front() == '|' || bare(next).find('|') == std::string_view::npos);
  return over ? title : std::string_view();
}

}  // namespace

MatrixHeading heading_at(const std::vector<Line>& lines, std::size_t i) {
  constexpr std::size_t kMostRows = 10'000;
  if (hash_label(lines, i)) return {};
  MatrixHeading heading = heading_of(trim(lines[i].text).text);
  const std::string_view title =
      heading.found || lines.size() > kMostRows ? std::string_view() : marked_title(lines, i);
  if (title.empty()) return heading;
  bool others = false;
  for (std::size_t k = 0; k < lines.size() && !others; ++k) {
    const std::string_view other = k == i ? std::string_view() : marked_title(lines, k);
    if (other == title) return heading;  // The same words over all are the classes.
    others = !other.empty();
  }
  return others ? MatrixHeading{true, std::string(title)} : heading;
}

/// "Model 2" and "net_v3" are names, "5 7" is a row.
bool has_digits_beside_words(std::string_view text) {
  if (!has_digit(text)) return text.find_first_of("\t|;,") != std::string_view::npos;
  if (!is_letter(trim(text).text.front()) || text.find_first_of("\t|;,=") != std::string_view::npos) return true;
  return std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) > 4 ||
         split_words(text).size() > 2;
}

/// Words without a delimiter over a line with one; empty: the line is none. Delimiters behind them, as spreadsheets
/// leave, are missing labels where numbers follow: "no," over "50,2".
std::string_view title_at(const std::vector<Line>& lines, std::size_t i) {
  if (i + 1 == lines.size() || !parted(lines[i + 1].text) || !words_of(lines[i + 1]).empty()) return {};
  const bool clear = !parted(lines[i].text) || (is_letter(lines[i].text.front()) && !has_digit(lines[i + 1].text));
  return clear ? words_of(lines[i]) : std::string_view();
}
std::string_view words_of(const Line& line) {
  std::string_view words = trim(line.text).text;
  words = words.substr(0, words.find_last_not_of(" \t,;|") + 1);
  if (words.empty() || !is_letter(words.front()) || parted(words)) return {};
  const CornerAxes axes = corner_axes(words);
  const bool axis = axis_of(words) != Rows::unstated || axes.rows != Rows::unstated || axes.columns != Rows::unstated;
  return axis ? std::string_view() : words;
}
bool parted(std::string_view text) {
  return text.find_first_of("\t,;|") != std::string_view::npos || text.find("\xE2\x94\x82") != std::string_view::npos;
}

bool setting_above(const std::vector<Line>& lines) {
  if (lines.size() < 3 || lines.size() > 100) return false;
  const std::string_view top = trim(lines[0].text).text;
  if (top.empty() || !is_letter(top.front()) || top.find_first_of("\t,;|\"'") != std::string_view::npos ||
      top.size() > 100)
    return false;
  std::size_t numbers = 0;
  std::size_t words = 0;
  bool says = false;
  for (const std::string_view word : split_words(top)) {
    if (looks_numeric(word)) {
      ++numbers;
    } else if (word == "=" || word == ":") {
      says = true;
    } else {
      ++words;
      says = says || word.find('=') != std::string_view::npos || word.back() == ':';
    }
  }
  says = says || names_method(top);
  if (words == 0 || (numbers == 0 && !says)) return false;
  // A label in front of a row of numbers: "no 50 3" over "yes 7 40" is a row.
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string_view bare = trim(lines[i].text).text;
    if (bare.empty() || bare.find_first_of("0123456789") == std::string_view::npos) return false;
    if (std::any_of(bare.begin(), bare.end(), [](char c) { return is_letter(c); })) return false;
  }
  // All else is a square.
  const std::size_t width = split_words(trim(lines[1].text).text).size();
  return (says || numbers == 1) && lines.size() == width + 1;
}

void doubt_title(const std::vector<Line>& lines, const Sheet& sheet, Findings& findings) {
  if (findings.choice() == ReadingChoice::labels || !sheet.row_labels.empty() || sheet.column_labels.size() < 2) return;
  if (lines.size() != sheet.height + 1 || !may_be_title(lines[0].text)) return;
  if (std::any_of(sheet.column_labels.begin(), sheet.column_labels.end(), reads_as_answer)) return;
  if (axis_label(sheet.column_labels[0]).axis != Rows::unstated) return;
  const Trimmed words = trim(lines[0].text);
  findings.doubt(kTitleOrLabels, lines[0].offset + words.cut, {}, {shortened(std::string(words.text))});
}

bool differ_as_titles(const std::vector<const std::vector<Line>*>& blocks, Findings& findings) {
  if (blocks.size() < 2 || blocks.size() > kMostCompared || findings.choice() == ReadingChoice::labels) return false;
  std::vector<std::vector<std::string_view>> titles;
  for (const std::vector<Line>* const block : blocks) {
    if (block == nullptr || block->size() < 3 || !may_be_title(block->front().text)) return false;
    const std::string_view words = words_of(block->front());
    std::vector<std::string_view> title = split_words(words);
    if (words.empty() || title.size() + 1 != block->size() || has_digit(words) ||
        std::any_of(title.begin(), title.end(), [](std::string_view word) { return reads_as_answer(word); }))
      return false;
    for (std::size_t i = 1; i < block->size(); ++i) {
      const std::string_view row = (*block)[i].text;
      if (!has_digit(row) || std::any_of(row.begin(), row.end(), is_letter)) return false;
    }
    std::sort(title.begin(), title.end());
    if (std::find(titles.begin(), titles.end(), title) != titles.end()) return false;
    titles.push_back(std::move(title));
  }
  const bool shared = std::any_of(titles[0].begin(), titles[0].end(), [&](std::string_view word) {
    return std::all_of(titles.begin(), titles.end(),
                       [&](const auto& title) { return std::binary_search(title.begin(), title.end(), word); });
  });
  const bool methods = std::all_of(blocks.begin(), blocks.end(), [](const std::vector<Line>* block) {
    return names_method(trim(block->front().text).text);
  });
  if (!shared && !methods && findings.choice() != ReadingChoice::title) {
    const Line& first = blocks[0]->front();
    const Trimmed words = trim(first.text);
    findings.doubt(kTitleOrLabels, first.offset + words.cut, {}, {shortened(std::string(words.text))});
  }
  return true;
}

}  // namespace isoyield
