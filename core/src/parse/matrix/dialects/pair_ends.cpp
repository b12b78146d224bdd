#include "parse/matrix/dialects/pair_ends.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "parse/matrix/problems.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kLabelCut{"label_cut",
                                {"the text ends in “{0}”, which may be “{1}” cut off",
                                 "текст закінчується на «{0}», а це може бути обрізане «{1}»"},
                                {},
                                {"Paste the whole list.", "Вставте список повністю."}};
constexpr ProblemKind kSecondHeading{
    "second_heading",
    {"“{0}” occurs once, in the middle of the list, as a heading would: it may be two lists",
     "«{0}» трапляється один раз посеред списку, як заголовок: списків може бути два"},
    {},
    {"Paste one list at a time.", "Вставте по одному списку."}};
}  // namespace

void doubt_ends(const std::vector<Row>& rows, const PairColumns& columns, std::uint32_t matrix, Findings& findings) {
  if (rows.size() < 4) return;
  std::map<std::string_view, std::size_t> times;
  std::vector<std::size_t> labels = columns.decisions;
  labels.push_back(columns.truth);
  for (const Row& row : rows) {
    for (const std::size_t c : labels) ++times[row[c].text];
  }
  const std::string& last = rows.back().back().text;
  for (const auto& [label, seen] : times) {
    if (times.count(last) == 0 || times[last] > 1 || label.size() <= last.size() || last.empty()) continue;
    if (label.substr(0, last.size()) != last) continue;
    findings.doubt(kLabelCut, rows.back().back().offset, {.matrix = matrix}, {last, std::string(label)});
    break;
  }
  for (std::size_t r = 1; r + 1 < rows.size() && times.size() > 3; ++r) {
    // Once, or a second time where the list begins: the heading of the same list, pasted twice.
    const bool again =
        std::all_of(labels.begin(), labels.end(), [&](std::size_t c) { return rows[r][c].text == rows[0][c].text; });
    const bool once = std::all_of(labels.begin(), labels.end(), [&](std::size_t c) {
      return times[rows[r][c].text] == (again ? std::size_t{2} : std::size_t{1});
    });
    const std::string& first = rows[r][labels.back()].text;
    if (once && labels.size() > 1 && first != rows[r][labels.front()].text)
      return findings.doubt(kSecondHeading, rows[r][0].offset, {.matrix = matrix}, {shortened(first)});
  }
}

}  // namespace isoyield
