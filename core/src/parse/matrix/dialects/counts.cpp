#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "parse/matrix/structures/pieces.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/one_of.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::array<std::string_view, 5> kNames{"TN", "FP", "FN", "TP", "total"};

constexpr ProblemKind kCountMissing{
    "count_missing",
    {"{0} is missing", "бракує {0}"},
    {"expected TP, FP, FN and TN, or three of them and their total",
     "очікувалися TP, FP, FN і TN або три з них і їхня сума"},
    {"Add it, as in TP=20 FP=50 FN=5 TN=1000.", "Додайте, наприклад: TP=20 FP=50 FN=5 TN=1000."}};
constexpr ProblemKind kCountBad{"count_not_a_number",
                                {"{0} is \"{1}\"", "{0} дорівнює «{1}»"},
                                {"expected a finite number, 0 or more", "очікувалося скінченне число, не менше за 0"},
                                {"Replace it by a number.", "Замініть це числом."}};
constexpr ProblemKind kCountFromTotal{
    "count_from_total", {"{0} was computed from the total", "{0} обчислено із суми"}, {}, {}};
constexpr ProblemKind kNamesShareCounts{
    "names_share_counts",
    {"“{0}” and “{1}” have some of the four counts each: they were read as rows of one classifier",
     "«{0}» і «{1}» мають по кілька з чотирьох кількостей: їх прочитано як рядки одного класифікатора"},
    {},
    {"Give each classifier its TP, FP, FN and TN.", "Дайте кожному класифікатору його TP, FP, FN і TN."}};
constexpr ProblemKind kLettersMean{"letters_mean_counts",
                                   {"a, b, c and d were read as TP, FP, FN and TN: the text does not say what they are",
                                    "a, b, c і d прочитано як TP, FP, FN і TN: текст не каже, що це"},
                                   {},
                                   {"Name the counts TP, FP, FN and TN.", "Назвіть кількості TP, FP, FN і TN."}};
constexpr ProblemKind kNameIgnored{
    "name_ignored",
    {"\"{0}\" is none of TP, FP, FN, TN and was not read", "«{0}» не є TP, FP, FN чи TN; не прочитано"},
    {},
    {}};

bool digit_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  if (text[at] >= '0' && text[at] <= '9') return true;
  return text.compare(at, 2, "\xEF\xBC") == 0 && at + 2 < text.size() &&
         static_cast<unsigned char>(text[at + 2]) >= 0x90 && static_cast<unsigned char>(text[at + 2]) <= 0x99;
}

/// Length of a sign or point in front of a digit, or 0.
std::size_t sign_at(std::string_view text, std::size_t at) {
  if (text[at] == '-' || text[at] == '+' || text[at] == '.')
    return digit_at(text, at + 1) || (at + 1 < text.size() && text[at + 1] == '.' && digit_at(text, at + 2)) ? 1 : 0;
  return text.compare(at, 3, "\xE2\x88\x92") == 0 && digit_at(text, at + 3) ? 3 : 0;
}

/// One past the number that begins at `at`: up to a blank or a separator; a comma belongs to it only between digits.
std::size_t number_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const char c = text[at];
    if (blank_at(text, at) > 0 || std::string_view(";|&)}]\"").find(c) != std::string_view::npos) break;
    if (c == ',' && !digit_at(text, at + 1)) break;
    ++at;
  }
  return at;
}

struct Named {
  std::optional<std::size_t> which;
  std::string name;  ///< of the classifier, where the key has one
  std::string key;
};

/// "A: TP" names classifier A and the count TP.
Named named(std::string_view key) {
  key = trim(key).text;
  const std::string_view edges = "=:;,|&({[\"'*-";
  while (!key.empty() && edges.find(key.back()) != std::string_view::npos)
    key = trim(key.substr(0, key.size() - 1)).text;
  constexpr std::string_view kWideColon = "：";
  if (key.size() > kWideColon.size() && key.substr(key.size() - kWideColon.size()) == kWideColon)
    key.remove_suffix(kWideColon.size());
  while (!key.empty() && std::string_view(";,|&)}]\"'*").find(key.front()) != std::string_view::npos)
    key = trim(key.substr(1)).text;
  Named result{.which = count_of(key), .name = {}, .key = std::string(key)};
  if (result.which) return result;
  // "Fraud that was missed (False Negatives)"
  if (const std::size_t open = key.rfind('('); open != std::string_view::npos && key.back() == ')') {
    result.which = count_of(key.substr(open + 1, key.size() - open - 2));
    if (result.which) return result;
  }
  // "Actual: yes   TN"
  const std::size_t wide = key.rfind("  ") + 1;  // npos: the first byte
  const std::size_t sign = key.find_last_of(":\n\r,;|{\t");
  const std::size_t mark = sign == std::string_view::npos ? wide : std::max(sign, wide);
  if (mark == 0) return result;
  result.which = count_of(key.substr(mark + 1));
  std::string_view name = trim(key.substr(0, mark)).text;
  while (!name.empty() && std::string_view(":\"',;|{=#*").find(name.back()) != std::string_view::npos)
    name = trim(name.substr(0, name.size() - 1)).text;
  const std::size_t line = name.find_last_of("\n\r");
  name = trim(name.substr(line == std::string_view::npos ? 0 : line + 1)).text;
  while (!name.empty() && std::string_view("\"'{#*").find(name.front()) != std::string_view::npos)
    name = trim(name.substr(1)).text;
  // Rules of tables are no names.
  if (result.which && !is_title(name) && !fold(name).empty()) result.name = std::string(name);
  return result;
}

std::string_view trim_bars(std::string_view name) {
  while (!name.empty() && std::string_view("|*- ").find(name.front()) != std::string_view::npos) name.remove_prefix(1);
  while (!name.empty() && std::string_view("|*- ").find(name.back()) != std::string_view::npos) name.remove_suffix(1);
  return name;
}

/// "tn, fp, fn, tp = 50 3 7 40": four names, and behind them as many numbers in their order.
bool read_unpacked(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 20'000;
  if (text.size() > kLongest) return false;
  bool found = false;
  for (const Line& line : lines_of(text)) {
    const std::vector<ByteRange> numbers = numbers_in(line.text);
    if (numbers.size() != 4) continue;
    const std::size_t mark = line.text.substr(0, numbers[0].from).find_last_of("=:");
    if (mark == std::string_view::npos) continue;
    const std::string folded = fold(line.text.substr(0, mark));
    const std::vector<std::string_view> words = split_words(folded);
    if (words.size() < 4) continue;
    std::vector<NamedCount> counts;
    std::array<bool, 4> seen{};
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t which = count_of(words[words.size() - 4 + i]).value_or(4);
      if (which > 3 || std::exchange(seen[which], true)) break;
      const std::size_t from = numbers[i].from;
      std::string digits(line.text.substr(from, numbers[i].to - from));
      counts.push_back({which, {.text = std::move(digits), .offset = line.offset + from, .exact = true}});
    }
    if (counts.size() != 4) continue;
    const std::string_view head = trim(line.text.substr(0, line.text.find_first_of("(:=,"))).text;
    const bool name = !head.empty() && !is_title(head) && !count_of(head);
    add_counts(name ? std::string(head) : std::string(), line.offset, counts, findings, document);
    found = true;
  }
  return found;
}

/// "40 true positives, 3 false positives, ...": each of the four names stands behind its number.
bool read_behind(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 2000;
  if (text.size() > kLongest) return false;
  const std::vector<ByteRange> numbers = numbers_in(text);
  std::vector<NamedCount> counts;
  std::array<bool, 4> seen{};
  // Names of classes are read with the cells.
  const std::string all = fold(text);
  const std::vector<std::string_view> words = split_words(all);
  const bool named = std::any_of(words.begin(), words.end(), [](auto word) { return axis_of(word) != Rows::unstated; });
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t to = numbers[i].to;
    const std::size_t next = i + 1 < numbers.size() ? numbers[i + 1].from : text.size();
    const std::size_t stop = std::min({text.find_first_of(",;.(=:\n", to), next, text.size()});
    std::string folded = fold(text.substr(to, stop - to));
    // "40 (TP)"
    const std::size_t close =
        !named && folded.empty() && text.substr(stop, 1) == "(" ? text.find(')', stop) : std::string::npos;
    if (close < next) folded = fold(text.substr(stop + 1, close - stop - 1));
    // Names with a colon, or between two numbers, belong to what follows.
    bool parted = stop == text.size() || (stop < next && text[stop] != ':' && text[stop] != '=');
    for (const std::string_view last : {" and", " і", " та", " й"}) {
      if (folded.size() <= last.size() || folded.compare(folded.size() - last.size(), last.size(), last) != 0) continue;
      folded.resize(folded.size() - last.size());
      parted = true;
    }
    if (!parted) continue;
    const std::size_t which = count_of(folded).value_or(4);
    if (which > 3) continue;
    if (std::exchange(seen[which], true)) return false;
    const std::size_t from = numbers[i].from;
    counts.push_back({which, {.text = std::string(text.substr(from, to - from)), .offset = from, .exact = false}});
  }
  if (counts.size() != 4) return false;
  // Names over the cells of a table, or before them, are those of classes.
  const std::size_t end = line_end(text, 0);
  const auto before_digits = [](std::string_view line) { return line.substr(0, line.find_first_of("0123456789")); };
  const auto one_word = [](std::string_view name) {
    name = name.substr(0, name.find_last_not_of(": ") + 1);
    return !name.empty() && is_letter(name[0]) && name.find_first_of(" :=(") == std::string_view::npos;
  };
  const std::string_view before = before_digits(text.substr(0, end));
  const std::string_view below = text.substr(std::min(text.find_first_not_of("\r\n", end), text.size()));
  const bool parted = before.find_first_of("\t|;") != std::string_view::npos || before.find("  ") < before.size() ||
                      (one_word(before) && one_word(before_digits(below)));
  if (parted && std::any_of(before.begin(), before.end(), is_letter) &&
      fold(before).find("positiv") == std::string::npos)
    findings.doubt(kNameIgnored, 0, {}, {shortened(std::string(trim(before).text))});
  add_counts({}, counts[0].number.offset, counts, findings, document);
  return true;
}

}  // namespace

void add_counts(std::string name, std::size_t offset, const std::vector<NamedCount>& counts, Findings& findings,
                Document& document) {
  NumberStyle style;
  for (const NamedCount& count : counts) {
    if (!count.number.exact) style.learn(count.number.text);
  }
  std::array<std::optional<double>, 5> values;
  const std::uint32_t matrix = document.next();
  std::size_t total_offset = offset;
  bool good = true;
  Alike alike;
  for (const NamedCount& count : counts) {
    if (count.which == 4) total_offset = count.number.offset;
    findings.use(count.which == 4 ? Use::total : Use::cell, count.number.offset, count.number.text.size(),
                 std::string(kNames[count.which]));
    const CellNumber number = read_number(count.number.text, style, count.number.exact);
    if (number.state != NumberState::number || number.value < 0) {
      good = false;
      findings.problem(kCountBad, count.number.offset, {.matrix = matrix},
                       {std::string(kNames[count.which]), count.number.text.substr(0, 60)});
      values[count.which] = 0;
      continue;
    }
    if (count.which < 4 && alike.differs(count.number.text, number.value, number.percent)) {
      good = false;
      findings.problem(kPercentBesideNumber, count.number.offset, {.matrix = matrix},
                       {shortened(count.number.text), shortened(alike.first())});
    }
    if (number.guessed_comma)
      findings.note(kCommaThousands, count.number.offset, {.matrix = matrix}, {count.number.text});
    values[count.which] = number.value == 0 ? 0 : number.value;
  }
  const auto missing = std::count(values.begin(), values.begin() + 4, std::nullopt);
  for (std::size_t i = 0; i < 4; ++i) {
    if (values[i]) continue;
    if (missing == 1 && values[4] && good) {
      double rest = *values[4];
      for (std::size_t j = 0; j < 4; ++j) rest -= values[j].value_or(0);
      values[i] = rest;
      if (rest >= 0) {
        findings.note(kCountFromTotal, offset, {.matrix = matrix}, {std::string(kNames[i])});
        continue;
      }
      findings.problem(kTotalsDiffer, total_offset, {.matrix = matrix},
                       {plain_digits(*values[4]), plain_digits(*values[4] - rest)});
    } else {
      findings.problem(kCountMissing, offset, {.matrix = matrix}, {std::string(kNames[i])});
    }
    good = false;
  }
  Sheet sheet;
  sheet.name = std::move(name);
  sheet.offset = offset;
  sheet.height = sheet.width = 2;
  sheet.stated = Rows::true_class;
  sheet.counts_by_name = true;
  if (good) {
    for (std::size_t i = 0; i < 4; ++i) sheet.cells.push_back(*values[i]);
    const double sum = (sheet.cells[0] + sheet.cells[1]) + (sheet.cells[2] + sheet.cells[3]);
    // N beside P is how many negatives there are.
    const bool negatives = values[4] && std::abs(sheet.cells[0] + sheet.cells[1] - *values[4]) <= 1e-9 * sum;
    if (values[4] && missing == 0 && !negatives && std::abs(sum - *values[4]) > 1e-9 * sum) {
      findings.problem(kTotalsDiffer, total_offset, {.matrix = matrix}, {plain_digits(*values[4]), plain_digits(sum)});
    }
  }
  document.sheets.push_back(std::move(sheet));
}

namespace {

struct NamedEntry {
  Named named;
  NamedCount count;
  std::size_t offset;
};

}  // namespace

/// "Test positive", "No disease", "Test −", "ham".
static bool names_answer(std::string_view name) {
  const std::string_view last = name.substr(name.find_last_of(' ') + 1);
  return reads_as_answer(name) || reads_as_answer(last) || marks_none(last);
}

/// Where each count stands once there is one classifier, and several names are those of its rows, or of two classifiers
/// that lack counts.
static void drop_names_of_rows(std::vector<NamedEntry>& entries, Findings& findings) {
  std::vector<NamedEntry*> named;
  for (NamedEntry& entry : entries) {
    if (entry.named.which && !entry.named.name.empty()) named.push_back(&entry);
  }
  const auto other = std::find_if(named.begin(), named.end(),
                                  [&](const NamedEntry* each) { return each->named.name != named[0]->named.name; });
  if (other != named.end()) {
    const std::string& one = named[0]->named.name;
    const std::string& two = (*other)->named.name;
    if (!names_answer(one) || !names_answer(two)) findings.doubt(kNamesShareCounts, (*other)->offset, {}, {one, two});
  }
  for (NamedEntry* each : named) {
    if (each != named[0] || other != named.end()) each->named.name.clear();
  }
}

/// "a = 127, b = 6, c = 20, d = 847": the cells of a test by rows, as textbooks name them.
static bool named_by_letters(std::vector<NamedEntry>& entries, Findings& findings) {
  constexpr std::array<std::size_t, 4> kMeant{3, 1, 2, 0};
  constexpr std::string_view kLetters = "abcd";
  if (entries.size() != kMeant.size()) return false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string_view key = entries[i].named.key;
    if (fold(key.substr(key.find_last_of(" (\n") + 1)) != kLetters.substr(i, 1)) return false;
  }
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i].named.which = kMeant[i];
  findings.doubt(kLettersMean, entries[0].offset, {});
  return true;
}

bool read_counts(std::string_view text, Findings& findings, Document& document) {
  if (read_unpacked(text, findings, document) || read_behind(text, findings, document)) return true;
  std::vector<NamedEntry> entries;
  std::array<bool, 5> seen{};
  bool again = false;  // one of the four is named twice
  std::size_t key = 0;
  constexpr OneOf kBegin("0123456789+-.");
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80 && !kBegin.has(text[at])) {
      ++at;
      continue;
    }
    const std::size_t sign = sign_at(text, at);
    // A digit behind a letter belongs to a name: "model2".
    const bool inside = at > key && ((text[at - 1] | 0x20) >= 'a' && (text[at - 1] | 0x20) <= 'z');
    if ((!digit_at(text, at) && sign == 0) || inside) {
      ++at;
      continue;
    }
    const std::size_t end = number_end(text, at + std::max<std::size_t>(sign, 1));
    Named name = named(text.substr(key, at - key));
    // Two numbers in a row, or a number first: this is a grid.
    if (name.key.empty()) return false;
    if (entries.empty() && !name.which && at > 200) return false;
    if (name.which) again = std::exchange(seen[*name.which], true) || again;
    entries.push_back({std::move(name),
                       {.which = 0, .number = {std::string(text.substr(at, end - at)), at}},
                       key + trim(text.substr(key, at - key)).cut});
    key = at = end;
  }
  if (std::count(seen.begin(), seen.begin() + 4, true) < 2 && !named_by_letters(entries, findings)) return false;
  if (!again) drop_names_of_rows(entries, findings);
  std::vector<NamedCount> counts;
  std::string name;
  std::size_t offset = 0;
  std::array<bool, 5> taken{};
  const auto finish = [&] {
    if (!counts.empty()) add_counts(std::exchange(name, {}), offset, counts, findings, document);
    counts.clear();
    taken = {};
  };
  for (NamedEntry& entry : entries) {
    if (!entry.named.which) {
      findings.note(kNameIgnored, entry.offset, {}, {entry.named.key.substr(0, 60)});
      continue;
    }
    const std::size_t which = *entry.named.which;
    // The header of a row of a table names no classifier: "| Actual: Yes | FN = 7".
    const bool row = axis_label(trim_bars(entry.named.name)).axis != Rows::unstated;
    if (row) entry.named.name.clear();
    if (taken[which] || (!entry.named.name.empty() && !counts.empty())) finish();
    if (counts.empty()) {
      name = std::move(entry.named.name);
      offset = entry.offset;
    }
    taken[which] = true;
    entry.count.which = which;
    counts.push_back(std::move(entry.count));
  }
  finish();
  // Said twice, in short and in words: one classifier.
  std::vector<Sheet>& sheets = document.sheets;
  if (sheets.size() == 2 && sheets[0].name.empty() && sheets[1].name.empty() && !sheets[0].cells.empty() &&
      sheets[0].cells == sheets[1].cells)
    sheets.pop_back();
  return true;
}

}  // namespace isoyield
