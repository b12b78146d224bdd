#include "parse/matrix/dialects/passing.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/characters/blanks.hpp"

namespace isoyield {

bool takes_positive(const Line& line, Document& document) {
  const std::string_view bare = trim(line.text).text;
  if (bare.compare(0, 19, "'Positive' Class : ") != 0) return false;
  document.positive = std::string(bare.substr(19));
  document.positive_offset = line.offset + static_cast<std::size_t>(bare.data() - line.text.data()) + 19;
  return true;
}

/// Words before a number or two: said of the matrix rather than a row of it.
static bool says_words(std::string_view line) {
  const std::vector<ByteRange> numbers = numbers_in(line);
  if (numbers.empty() || numbers.size() > 2) return false;
  const std::string_view words = line.substr(0, numbers[0].from);
  return words.find_first_of("\t,;|{[\"") == std::string_view::npos &&
         std::count_if(words.begin(), words.end(), is_letter) > 3;
}

/// More lines are a list.
constexpr std::size_t kMostRead = 2000;

bool states_figure(const std::vector<Line>& lines, std::size_t i, bool headed) {
  const std::string_view line = trim(lines[i].text).text;
  if (lines.size() > kMostRead || line.size() > 200 || line.find_first_of("\t;|,{[") != std::string_view::npos)
    return false;
  const auto rows = [&] {
    return std::count_if(lines.begin(), lines.end(), [](const Line& each) {
             const std::size_t numbers = numbers_in(each.text).size();
             return numbers > 1 || (numbers == 1 && each.text.find_first_of(":=") == std::string_view::npos);
           }) > 1;
  };
  if (headed && line.find_first_not_of("0123456789.%") == std::string_view::npos)
    return (i + 1 == lines.size() || trim(lines[i + 1].text).text.empty()) && rows();
  const std::size_t mark = line.find_last_of(":=");
  if (mark == std::string_view::npos || mark == 0 || line.find_first_of(":=") != mark) return false;
  std::vector<ByteRange> numbers = numbers_in(line);
  // "Recall (1): 0.85" names its class.
  numbers.erase(numbers.begin(),
                std::find_if(numbers.begin(), numbers.end(), [&](const ByteRange& each) { return each.from > mark; }));
  if (numbers.empty() || numbers.size() > 3) return false;
  // "Sensitivity = 69/93 (74.2%)"
  if (numbers.size() > 1 && line.substr(numbers[0].to, numbers[1].from - numbers[0].to) != "/") return false;
  return figures_in(line, 0, {numbers[0]})[0].use == Use::statistic && rows();
}

bool pass_over(std::string_view text, std::string_view part, bool asking, Document& document, Findings& findings) {
  double total = 0;
  for (const double cell : document.sheets[0].cells) total += cell;
  const std::vector<Line> lines = lines_of(text);
  const auto gone = [&](const Line& line) {
    return trim(part.substr(line.offset, line.text.size())).text.empty() && !trim(line.text).text.empty();
  };
  std::size_t lists = 0;  // lines of several words that a mark parts
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!gone(lines[i]) || takes_positive(lines[i], document)) continue;
    if (numbers_in(lines[i].text).empty() && lines[i].text.find_first_of(",;|\t") != std::string_view::npos &&
        ++lists > 3)
      return false;
    if (!explained(text, lines[i], total) && !(asking && says_words(lines[i].text))) return false;
    // A row of words right above or below the cells may hold their labels, and parted like them be one of their rows.
    const bool above = i + 1 < lines.size() && !trim(lines[i + 1].text).text.empty() && !gone(lines[i + 1]);
    const bool below = i > 0 && !trim(lines[i - 1].text).text.empty() && !gone(lines[i - 1]);
    if (above && numbers_in(lines[i].text).empty() && document.sheets[0].column_labels.empty() &&
        split_words(trim(lines[i].text).text).size() == document.sheets[0].width)
      return false;
    const std::string_view beside = above ? lines[i + 1].text : below ? lines[i - 1].text : std::string_view();
    for (const char mark : {'\t', ',', ';', '|'}) {
      const bool words = numbers_in(lines[i].text).empty();
      if (words && beside.find(mark) != std::string_view::npos && lines[i].text.find(mark) != std::string_view::npos)
        return false;
    }
    findings.ignore(lines[i].offset, lines[i].offset + lines[i].text.size());
  }
  return true;
}

}  // namespace isoyield
