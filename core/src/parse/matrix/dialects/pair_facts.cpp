#include "parse/matrix/dialects/pair_facts.hpp"

#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_set>

#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"

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
constexpr ProblemKind kRowRepeated{"row_repeated",
                                   {"two rows count the same labels ({0})", "два рядки рахують ті самі мітки ({0})"},
                                   {},
                                   {"Paste their sum, or one of them.", "Вставте їхню суму або один із них."}};
constexpr ProblemKind kMerged{"labels_merged",
                              {"\"{0}\" with and without spaces around it was counted as one label",
                               "«{0}» із пробілами по краях і без них пораховано як одну мітку"},
                              {},
                              {"If they are two classes, rename one.", "Якщо це два класи, перейменуйте один."}};
}  // namespace

bool number(const Cell& cell) { return !blank(cell) && looks_numeric(cell.text); }

bool whole(const Cell& cell) {
  const CellNumber read = read_number(cell.text, {}, cell.exact);
  return read.state == NumberState::number && read.value >= 0 && read.value == std::floor(read.value) && !read.percent;
}

Facts facts_of(const std::vector<Row>& rows, const std::vector<std::size_t>& times, std::size_t c) {
  constexpr std::size_t kRemembered = 5000;
  Facts facts;
  double last = 0;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const Cell& cell = rows[r][c];
    if (blank(cell)) {
      facts.filled = false;
      continue;
    }
    const auto known = facts.seen.find(cell.text);
    const bool again = known != facts.seen.end();
    Facts::Seen seen;
    if (again) {
      seen = known->second;
    } else if (number(cell)) {
      seen = {true, read_number(cell.text, {}, cell.exact).value};
      facts.wholes = facts.wholes && whole(cell);
    }
    if (again || times[r] > 1) facts.distinct = false;
    if (!again && facts.seen.size() < kRemembered) facts.seen.emplace(cell.text, seen);
    if (!seen.number) {
      facts.numbers = facts.wholes = facts.running = false;
      continue;
    }
    facts.words = false;
    const bool next = r == 1 ? seen.value == 0 || seen.value == 1 : seen.value == last + 1;
    facts.running = facts.running && times[r] == 1 && next;
    facts.sum += seen.value * static_cast<double>(times[r]);
    last = seen.value;
  }
  const std::size_t items = std::accumulate(times.begin(), times.end(), std::size_t{0});
  facts.running = facts.running && facts.numbers && items > 2;
  return facts;
}

bool counts_up(const std::vector<Row>& rows, std::size_t c) {
  for (std::size_t r = 1; r < rows.size(); ++r) {
    if (read_number(rows[r][c].text, {}).value != read_number(rows[r - 1][c].text, {}).value + 1) return false;
  }
  return true;
}

std::optional<std::size_t> crossed_numbers(const std::vector<Row>& rows, const std::vector<std::size_t>& times) {
  constexpr std::size_t kMostLabels = 50;
  if (rows.size() < 4 || rows.size() > kMostLabels * kMostLabels) return std::nullopt;
  for (const std::size_t count : {std::size_t{2}, std::size_t{0}}) {
    std::unordered_set<std::string_view> labels;
    std::unordered_set<std::string> pairs;
    bool good = true;
    for (std::size_t r = 0; r < rows.size() && good; ++r) {
      const Cell& truth = rows[r][count == 0 ? 1 : 0];
      const Cell& decision = rows[r][count == 0 ? 2 : 1];
      labels.insert(truth.text);
      labels.insert(decision.text);
      good = whole(truth) && whole(decision) && whole(rows[r][count]) && labels.size() <= kMostLabels &&
             times[r] == 1 && pairs.insert(truth.text + '\0' + decision.text).second;
    }
    if (good && labels.size() * labels.size() == rows.size() && !counts_up(rows, count)) return count;
  }
  return std::nullopt;
}

void note_merged(const std::vector<Row>& rows, const std::vector<std::size_t>& columns, std::uint32_t matrix,
                 Findings& findings) {
  // The last column of a line has no delimiter behind it, so each column is looked at by itself.
  for (const std::size_t c : columns) {
    std::map<std::string_view, bool> padded;
    for (const Row& row : rows) {
      const auto [place, first] = padded.try_emplace(row[c].text, row[c].padded);
      if (first || place->second == row[c].padded) continue;
      return findings.note(kMerged, row[c].offset, {.matrix = matrix}, {shortened(row[c].text)});
    }
  }
}

void doubt_ends(const std::vector<Row>& rows, const std::vector<std::size_t>& labels, const std::vector<double>& items,
                std::uint32_t matrix, Findings& findings) {
  if (rows.size() < 4) return;
  std::map<std::string_view, double> times;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (const std::size_t c : labels) times[rows[r][c].text] += items[r];
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
    const bool once = std::all_of(labels.begin(), labels.end(),
                                  [&](std::size_t c) { return times[rows[r][c].text] == (again ? 2 : 1); });
    const std::string& first = rows[r][labels.back()].text;
    if (once && labels.size() > 1 && first != rows[r][labels.front()].text)
      return findings.doubt(kSecondHeading, rows[r][0].offset, {.matrix = matrix}, {shortened(first)});
  }
}

void doubt_repeated(const std::vector<Row>& rows, const std::vector<std::size_t>& labels,
                    const std::vector<double>& weights, std::uint32_t matrix, Findings& findings) {
  // Rows that count one item each are items.
  if (std::all_of(weights.begin(), weights.end(), [](double weight) { return weight == 1; })) return;
  std::unordered_set<std::string> seen;
  for (const Row& row : rows) {
    std::string key;
    for (const std::size_t c : labels) key += (key.empty() ? "" : ", ") + row[c].text;
    if (!seen.insert(key).second)
      return findings.doubt(kRowRepeated, row[labels.front()].offset, {.matrix = matrix}, {shortened(key)});
  }
}

}  // namespace isoyield
