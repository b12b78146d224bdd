// What the lines beside a matrix are.

#include <algorithm>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {

static std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t end = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

bool is_index_of_r(std::string_view text, const ByteRange& number) {
  const std::string_view before = text.substr(0, number.from);
  const std::string_view behind = text.substr(number.to, 2);
  const auto ends = [&](std::string_view with) {
    return before.size() >= with.size() && before.substr(before.size() - with.size()) == with;
  };
  if (ends("[,") && behind.substr(0, 1) == "]") return true;
  if (!ends("[")) return false;
  if (behind == ",]") return true;
  if (behind != "] " && behind != "]\n" && behind != "]\t") return false;
  const std::size_t last = before.find_last_not_of(" [");
  return last == std::string_view::npos || before[last] == '\n' || before[last] == '\r';
}

std::string_view command_of(std::string_view text, std::size_t begin) {
  if (begin < 2) return {};
  std::string_view answer = trim(text.substr(begin, line_end(text, begin) - begin)).text;
  // R and Jupyter number what they answer, Python does not.
  if (answer.compare(0, 4, "Out[") == 0) answer = answer.substr(std::min(answer.find(':'), answer.size() - 1) + 1);
  answer = trim(answer).text;
  if (answer.compare(0, 3, "[1]") != 0 && answer.find_first_not_of("0123456789.") != std::string_view::npos) return {};
  const std::size_t above = line_begin(text, begin - 1);
  const std::string_view command = trim(text.substr(above, begin - 1 - above)).text;
  return typed(command) ? command : std::string_view();
}

bool answers_command(std::string_view text, std::size_t begin) { return !command_of(text, begin).empty(); }

Figure figure_of_command(std::string_view command, std::string_view digits) {
  const std::string told(command);
  for (std::size_t at = told.find('('); at != std::string::npos; at = told.find('(', at + 1)) {
    std::size_t from = at;
    while (from > 0 && (is_letter(told[from - 1]) || has_digit(told.substr(from - 1, 1)) || told[from - 1] == '_'))
      --from;
    std::string name = told.substr(from, at - from);
    // mean(p == y) and sum(diag(cm)) / sum(cm) are the accuracy.
    const bool mean = (name == "mean" || name == "average") && told.find("==", at) != std::string::npos;
    const bool diagonal = (name == "sum" || name == "trace") && told.find('/', at) != std::string::npos &&
                          (name == "trace" || told.find("diag(", at) == at + 1);
    if (mean || diagonal) name = "accuracy";
    const std::string both = name + " " + std::string(digits);
    std::vector<Figure> figures = figures_in(both, 0, {{name.size() + 1, both.size()}});
    if (name.empty() || figures.size() != 1 || figures[0].metric == nullptr) continue;
    figures[0].name = told;
    return figures[0];
  }
  return {};
}

bool names_counts(std::string_view line) {
  std::size_t counts = 0;
  std::size_t begin = 0;
  for (const ByteRange& number : numbers_in(line)) {
    const std::string folded = fold(line.substr(begin, number.from - begin));
    const std::vector<std::string_view> words = split_words(folded);
    const bool one =
        count_of(folded).value_or(4) < 4 || folded == "p" || folded == "n" ||
        std::any_of(words.begin(), words.end(), [](std::string_view word) { return count_of(word).value_or(4) < 4; });
    counts += one ? 1 : 0;
    begin = number.to;
  }
  return counts > 1;
}

/// "actual,predicted,count,pct": columns of pairs, whatever else is beside them.
static bool names_both_axes(std::string_view line) {
  bool truth = false;
  bool decision = false;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find_first_of(",;|\t", at), line.size());
    const Rows axis = axis_of(trim(line.substr(at, end - at)).text);
    truth = truth || axis == Rows::true_class;
    decision = decision || axis == Rows::predicted;
    at = end + 1;
  }
  return truth && decision;
}

bool in_table_of_statistics(std::string_view text, std::size_t begin, std::size_t numbers) {
  const std::string_view of_line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
  const bool bare = std::none_of(of_line.begin(), of_line.end(), is_letter);
  for (std::size_t lines = 0; begin > 0 && lines < 300; ++lines) {
    const std::size_t above = line_begin(text, begin - 1);
    const std::string_view line = text.substr(above, begin - 1 - above);
    begin = above;
    if (trim(line).text.empty()) continue;
    const std::size_t headings = names_statistics(line);
    if (headings > 0 && names_both_axes(line)) return false;
    // Without a word the first of the numbers is the label, but in a line directly below the headings.
    if (headings > 0)
      return numbers + 1 >= headings + (bare ? (lines > 0 ? 2 : 1) : 0) && numbers <= headings + 2 &&
             of_line.find_first_of("[=") == std::string_view::npos && of_line.find('.') != std::string_view::npos &&
             !names_counts(of_line);
    if (numbers_in(line).size() < 2) return false;
  }
  return false;
}

bool explained(std::string_view text, const Line& line, double total) {
  if (typed(trim(line.text).text) || answers_command(text, line.offset)) return true;
  std::vector<ByteRange> numbers;
  for (const ByteRange& each : numbers_in(line.text)) {
    const ByteRange number{each.from + line.offset, each.to + line.offset};
    if (!is_index_of_r(text, number)) numbers.push_back(number);
  }
  if (numbers.empty() || in_table_of_statistics(text, line.offset, numbers.size())) return true;
  const std::vector<Figure> figures = figures_in(line.text, line.offset, numbers);
  return std::all_of(figures.begin(), figures.end(), [&](const Figure& figure) {
    return figure.use == Use::statistic || figure.use == Use::setting || (figure.items && figure.value == total);
  });
}

std::vector<Figure> figures_of(std::string_view text, std::string_view line, std::size_t begin,
                               const std::vector<ByteRange>& numbers) {
  std::vector<Figure> figures = figures_in(line, begin, numbers);
  if (figures.size() != 1 || figures[0].use != Use::unused || begin < 2) return figures;
  const ByteRange where = figures[0].where;
  const std::string_view bare = trim(line).text;
  if (bare.size() > where.to - where.from + 2) return figures;
  std::size_t above = line_begin(text, begin - 1);
  std::string_view name = trim(text.substr(above, begin - 1 - above)).text;
  // MATLAB leaves a line between "accuracy =" and the number.
  if (name.empty() && above > 1) {
    const std::size_t end = above - 1;
    above = line_begin(text, end);
    name = trim(text.substr(above, end - above)).text;
    if (name.empty() || name.back() != '=') return figures;
  }
  if (name.empty() || name.size() > 60 || has_digit(name.substr(0, 1))) return figures;
  const std::string both = std::string(name) + " " + std::string(bare);
  std::vector<Figure> named = figures_in(both, 0, {{name.size() + 1, name.size() + 1 + where.to - where.from}});
  if (named.size() != 1) return figures;
  named[0].where = where;
  return named;
}

}  // namespace isoyield
