#include "parse/matrix/reader/elsewhere.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/one_of.hpp"
#include "text/listed.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kLabelsFound{"labels_elsewhere",
                                   {"the names of the classes, {0}, were found in the text around the cells",
                                    "назви класів {0} взято з тексту поруч із клітинками"},
                                   {},
                                   {}};
constexpr ProblemKind kLabelsUnclear{"labels_unclear",
                                     {"“{0}” may name a class, but the names are not as many as the classes",
                                      "«{0}» може бути назвою класу, але назв не стільки, скільки класів"},
                                     {},
                                     {"Name all classes.", "Назвіть усі класи."}};

/// A text in quotes, or a word of a list.
struct Item {
  std::string text;
  std::size_t from = 0;
  std::size_t to = 0;
};
using Items = std::vector<Item>;

/// Runs of quoted texts with nothing but signs of lists between them.
std::vector<Items> quoted_runs(std::string_view text) {
  constexpr std::string_view kBetween = " \t\r\n,[](){}";
  std::vector<Items> runs;
  std::size_t end = std::string_view::npos;  // of the last
  constexpr OneOf kQuotes("'\"");
  for (std::size_t at = kQuotes.find(text); at < text.size(); at = kQuotes.find(text, at)) {
    const char quote = text[at];
    const std::size_t close = text.find(quote, at + 1);
    // An apostrophe is no quote: a word goes before it.
    if (close == std::string_view::npos || close - at > 100 || (at > 0 && is_letter(text[at - 1])) ||
        text.substr(at, close - at).find('\n') != std::string_view::npos) {
      ++at;
      continue;
    }
    // A key says of what follows.
    const std::size_t behind = text.find_first_not_of(" \t", close + 1);
    if (behind != std::string_view::npos && text[behind] == ':') {
      at = close + 1;
      continue;
    }
    const bool goes_on = end != std::string_view::npos &&
                         text.substr(end, at - end).find_first_not_of(kBetween) == std::string_view::npos;
    if (!goes_on) runs.emplace_back();
    runs.back().push_back({std::string(trim(text.substr(at + 1, close - at - 1)).text), at, close + 1});
    end = at = close + 1;
  }
  return runs;
}

/// "features = ['age', 'income']": a list to which code gives a name that is not one of classes.
bool is_of_others(std::string_view text, std::size_t from) {
  const std::size_t sign = from == 0 ? std::string_view::npos : text.find_last_not_of(" \t[(", from - 1);
  if (sign == std::string_view::npos || sign == 0 || (text[sign] != '=' && text[sign] != ':')) return false;
  const std::size_t end = text.find_last_not_of(" \t", sign - 1);
  if (end == std::string_view::npos || !is_letter(text[end])) return false;
  const std::size_t begin = text.find_last_of(" \t\r\n(,", end) + 1;
  const std::string name = fold(text.substr(begin, end + 1 - begin));
  if (name.find("model") != std::string::npos) return true;
  for (const std::string_view each :
       {"label", "class",   "target", "categor",   "level",    "tick",     "display", "species",
        "index", "columns", "order",  "dimnames",  "rownames", "colnames", "names",   "rows",
        "мітк",  "клас",    "klass",  "predicted", "actual",   "true"}) {
    if (name.find(each) != std::string::npos) return false;
  }
  return true;
}

/// "2x1 categorical", "3×1 cell array": what MATLAB says of a list before it.
bool says_size(std::string_view words) {
  words = trim(words).text;
  const std::size_t by = words.find_first_not_of("0123456789");
  const std::size_t to = by == std::string_view::npos ? by : words.find_first_not_of("x\xC3\x97", by);
  return by > 0 && by != std::string_view::npos && to != std::string_view::npos && to > by &&
         has_digit(words.substr(to, 1));
}

/// "classes: no, yes", "Levels: no yes", "labels = [0, 1]".
Items listed_in(const Line& line) {
  if (!states_labels(line.text)) return {};
  const std::size_t mark = line.text.find_first_of(":=");
  std::string_view rest = line.text.substr(mark + 1);
  if (says_size(rest)) return {};
  constexpr std::string_view kEdges = " \t[](){}\"'=c";
  const bool commas = rest.find(',') != std::string_view::npos;
  Items items;
  for (std::size_t at = 0; at < rest.size();) {
    const std::size_t end = std::min(rest.find_first_of(commas ? "," : " <", at), rest.size());
    std::string_view item = rest.substr(at, end - at);
    const std::size_t from = item.find_first_not_of(kEdges.substr(0, 10));
    if (from != std::string_view::npos) {
      const std::size_t to = item.find_last_not_of(kEdges.substr(0, 10)) + 1;
      items.push_back({std::string(item.substr(from, to - from)), line.offset + mark + 1 + at + from,
                       line.offset + mark + 1 + at + to});
    }
    at = end + 1;
  }
  return items;
}

/// Names below "order =" or "classes:", one a line, as MATLAB prints them: as many as there are classes.
Items listed_below(const std::vector<Line>& lines, std::size_t i, std::size_t size) {
  const std::string_view head = trim(lines[i].text).text;
  const std::size_t mark = head.find_first_of("=:");
  if (head.size() < 2 || mark == std::string_view::npos) return {};
  if (mark + 1 < head.size() && !says_size(head.substr(mark + 1))) return {};
  if (!states_labels(std::string(head) + " .")) return {};
  Items items;
  for (std::size_t at = i + 1; at < lines.size() && items.size() <= size; ++at) {
    const Trimmed bare = trim(lines[at].text);
    if (bare.text.empty()) {
      if (!items.empty()) break;
      continue;
    }
    if (items.empty() && bare.text.find(" array") != std::string_view::npos) continue;
    if (bare.text.find_first_of(" \t,;|=:'\"") != std::string_view::npos) return {};
    items.push_back(
        {std::string(bare.text), lines[at].offset + bare.cut, lines[at].offset + bare.cut + bare.text.size()});
  }
  return items;
}

/// The classes of a report of precision, recall and support below the cells: each has as many items as its row.
Items reported(const std::vector<Line>& lines, const Sheet& sheet) {
  Items items;
  bool head = false;
  for (const Line& line : lines) {
    if (!head) {
      head = heads_report(line.text);
      continue;
    }
    const std::vector<ByteRange> numbers = numbers_in(line.text);
    if (numbers.size() < 4) {
      if (trim(line.text).text.empty() && items.empty()) continue;
      break;
    }
    const std::size_t first = numbers[numbers.size() - 4].from;
    const Trimmed label = trim(line.text.substr(0, first));
    const double support = read_number(line.text.substr(numbers.back().from), {}, false).value;
    const std::size_t row = items.size();
    if (row == sheet.height || label.text.empty()) return {};
    double sum = 0;
    for (std::size_t c = 0; c < sheet.width; ++c) sum += sheet.cells[row * sheet.width + c];
    if (sum != support) return {};
    items.push_back({std::string(label.text), line.offset + label.cut, line.offset + label.cut + label.text.size()});
  }
  return items;
}

bool distinct(const Items& items) {
  std::vector<std::string> texts;
  for (const Item& each : items) texts.push_back(each.text);
  std::sort(texts.begin(), texts.end());
  return std::adjacent_find(texts.begin(), texts.end()) == texts.end() &&
         std::none_of(texts.begin(), texts.end(), [](const std::string& text) { return text.empty(); });
}

/// "0 = cat", "1: dog", "2 -> fox": a number and what it stands for; nothing else.
std::optional<std::pair<std::string, Item>> coded_name(std::string_view text, std::size_t offset) {
  constexpr std::string_view kAround = " \t\r(){}";
  std::size_t from = text.find_first_not_of(kAround);
  if (from == std::string_view::npos) return std::nullopt;
  const std::size_t to = text.find_last_not_of(kAround) + 1;
  for (const std::string_view kind : {"class ", "Class ", "label ", "Label "}) {
    if (text.substr(from, kind.size()) == kind) from += kind.size();
  }
  const std::size_t digits = std::min(text.find_first_not_of("0123456789", from), to);
  if (digits == from || digits - from > 4) return std::nullopt;
  std::string_view name = trim(text.substr(digits, to - digits)).text;
  for (const std::string_view mark : {"=>", "->", "→", "=", ":", "- ", "– ", "means "}) {
    if (name.substr(0, mark.size()) != mark) continue;
    name = trim(name.substr(mark.size())).text;
    if (name.size() > 2 && (name[0] == '"' || name[0] == '\'') && name.back() == name[0])
      name = name.substr(1, name.size() - 2);
    constexpr std::size_t kLongest = 60;
    if (name.empty() || name.size() > kLongest || !is_letter(name[0]) || name.find_first_of("=:|\t") < name.size())
      return std::nullopt;
    return std::pair(std::string(text.substr(from, digits - from)),
                     Item{std::string(name), offset + from, offset + to});
  }
  return std::nullopt;
}

using Legend = std::vector<std::pair<std::string, Item>>;

/// What the numbers of the classes stand for, on one line or on lines below each other: "Encoding: 0 = cat, 1 = dog".
Legend legend_in(const std::vector<Line>& lines, std::size_t size) {
  Legend below;  // one a line
  for (const Line& line : lines) {
    const std::size_t mark = std::min(line.text.find(':'), line.text.size());
    const std::size_t begin = has_digit(line.text.substr(0, mark)) ? 0 : std::min(mark + 1, line.text.size());
    Legend here;
    bool all = line.text.size() < 2000;
    for (std::size_t at = begin; at <= line.text.size() && all;) {
      const std::size_t end = std::min(line.text.find_first_of(",;", at), line.text.size());
      auto code = coded_name(line.text.substr(at, end - at), line.offset + at);
      all = code.has_value();
      if (code) here.push_back(std::move(*code));
      at = end + 1;
    }
    if (all && here.size() == size) return here;
    if (!all || here.size() != 1) {
      if (below.size() == size) break;
      below.clear();
    } else {
      below.push_back(std::move(here[0]));
    }
  }
  return below.size() == size ? below : Legend();
}

/// "classes: cat, dog, fox"
bool lists_classes(std::string_view line) {
  const std::string name = fold(line.substr(0, line.substr(0, 61).find_first_of(":=")));
  return name == "classes" || name == "class names" || name == "class labels" || name == "labels" ||
         name == "target names" || name == "categories" || name == "класи" || name == "мітки";
}

/// The names that a legend gives to numbered classes; whether it does.
bool take_legend(std::string_view text, Document& document, Findings& findings) {
  const std::size_t size = document.sheets[0].height;
  if (size < 2 || text.size() > 100'000) return false;
  const Legend legend = legend_in(lines_of(text), size);
  if (legend.empty()) return false;
  const auto known = [&](const std::string& code) {
    return std::any_of(legend.begin(), legend.end(), [&](const auto& each) { return each.first == code; });
  };
  // Without labels the classes are counted from 0 or from 1.
  const std::size_t first = known("0") ? 0 : 1;
  std::vector<std::string> order;
  for (std::size_t i = 0; i < size; ++i) order.push_back(std::to_string(first + i));
  const auto all_known = [&](const std::vector<std::string>& codes) {
    return codes.size() == size && std::all_of(codes.begin(), codes.end(), known);
  };
  Items items;
  for (const auto& [code, item] : legend) items.push_back(item);
  if (!distinct(items)) return false;
  for (const Sheet& sheet : document.sheets) {
    const bool fits =
        sheet.height == size && sheet.width == size && !sheet.ragged && sheet.classes.empty() && !sheet.counts_by_name;
    for (const std::vector<std::string>* labels : {&sheet.row_labels, &sheet.column_labels}) {
      if (!fits || !all_known(labels->empty() ? order : *labels)) return false;
    }
  }
  const auto name = [&](const std::string& code) {
    return std::find_if(legend.begin(), legend.end(), [&](const auto& each) { return each.first == code; })
        ->second.text;
  };
  for (Sheet& sheet : document.sheets) {
    for (std::vector<std::string>* labels : {&sheet.row_labels, &sheet.column_labels}) {
      if (labels->empty()) *labels = order;
      for (std::string& label : *labels) label = name(label);
    }
  }
  for (const Item& item : items) findings.use(Use::label, item.from, item.to - item.from);
  findings.note(kLabelsFound, items[0].from, {}, {listed(document.sheets[0].row_labels)});
  return true;
}

}  // namespace

void take_stated_labels(std::string_view text, Document& document, Findings& findings) {
  if (document.sheets.empty() || !document.classes.empty() || text.size() > 1'000'000) return;
  const std::size_t size = document.sheets[0].height;
  if (size < 2 || take_legend(text, document, findings)) return;
  for (const Sheet& sheet : document.sheets) {
    if (sheet.ragged || sheet.height != size || sheet.width != size || !sheet.row_labels.empty() ||
        !sheet.column_labels.empty() || !sheet.classes.empty() || sheet.counts_by_name)
      return;
  }
  std::vector<Items> lists;
  for (Items& run : quoted_runs(text)) {
    if (run.size() == size && distinct(run) && !is_of_others(text, run[0].from)) lists.push_back(std::move(run));
  }
  if (lists.empty()) {
    const std::vector<Line> lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      Items items = listed_in(lines[i]);
      if (items.empty()) items = listed_below(lines, i, size);
      if (items.size() == size && distinct(items))
        lists.push_back(std::move(items));
      else if (items.size() > 1 && lists_classes(lines[i].text))
        return findings.doubt(kLabelsUnclear, lines[i].offset, {}, {shortened(items[0].text)});
    }
    if (lists.empty() && document.sheets.size() == 1 && document.sheets[0].cells.size() == size * size) {
      Items items = reported(lines, document.sheets[0]);
      if (items.size() == size && distinct(items)) lists.push_back(std::move(items));
    }
  }
  const auto same = [&](const Items& items) {
    return std::equal(items.begin(), items.end(), lists[0].begin(),
                      [](const Item& a, const Item& b) { return a.text == b.text; });
  };
  if (lists.empty() || !std::all_of(lists.begin(), lists.end(), same)) {
    // Names that are not as many as the classes: some were cut, or they are those of something else.
    for (const Items& run : quoted_runs(text)) {
      const bool cell = run[0].from > 0 && text[run[0].from - 1] == '{';
      if (lists.size() > 1 || cell || run.size() > 1)
        return findings.doubt(kLabelsUnclear, run[0].from, {}, {shortened(run[0].text)});
    }
    return;
  }
  for (const Item& item : lists[0]) document.classes.push_back(item.text);
  for (const Items& list : lists) {
    for (const Item& item : list) findings.use(Use::label, item.from, item.to - item.from);
  }
  document.labels_offset = lists[0][0].from;
  findings.note(kLabelsFound, document.labels_offset, {}, {listed(document.classes)});
}

}  // namespace isoyield
