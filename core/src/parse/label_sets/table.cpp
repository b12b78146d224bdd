#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "parse/label_sets/reader.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/table/records/record.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/one_of.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kRagged{"ragged_row",
                              {"cells in this line: {0}", "у цьому рядку клітинок: {0}"},
                              {"every line needs {1}", "у кожному рядку їх має бути {1}"},
                              {"Add the missing cells, or put quotes around a cell that contains the separator.",
                               "Допишіть, чого бракує, або візьміть у лапки клітинку з розділювачем."}};
constexpr ProblemKind kBareBits{"no_headings",
                                {"the columns of 0 and 1 have no headings", "стовпці з 0 та 1 не мають заголовків"},
                                {"expected headings such as true_a, true_b, predicted_a, predicted_b",
                                 "очікувалися заголовки на зразок true_a, true_b, predicted_a, predicted_b"},
                                {"Name the label of each column, and whether it is the truth.",
                                 "Назвіть мітку кожного стовпця і чи він справжній."}};
constexpr std::size_t kMostNameless = 20;  // classifiers; a wider table is rather a matrix or a sheet of numbers
constexpr ProblemKind kNameless{
    "no_headings",
    {"{0} columns have no headings", "стовпців без заголовків: {0}"},
    {"expected the truth and at most {1} classifiers", "очікувалися справжні мітки й не більше {1} класифікаторів"},
    {"Name the columns, the true labels among them.", "Назвіть стовпці, серед них справжні мітки."}};
constexpr ProblemKind kUnpaired{"label_unpaired",
                                {"the label “{0}” has no {1} column", "мітка «{0}» не має стовпця {1}"},
                                {"expected a true and a predicted column for every label",
                                 "очікувалися справжній і передбачений стовпці для кожної мітки"},
                                {"Add the column, or drop its partner.", "Додайте стовпець або приберіть парний."}};
constexpr ProblemKind kColumnLeftOut{
    "column_left_out", {"the column “{0}” was left out", "стовпець «{0}» пропущено"}, {}, {}};

struct SetCell {
  std::string text;
  std::size_t offset = 0;
  bool quoted = false;
};
using SetRow = std::vector<SetCell>;

std::vector<SetRow> cut(std::string_view text, char delimiter) {
  std::vector<SetRow> rows;
  const Dialect dialect{.delimiter = delimiter, .comment = '\0'};
  TableRecord record;
  const char* p = text.data();
  const char* const end = p + text.size();
  while (p < end) {
    const Scan scan = scan_record(p, end, true, dialect, record);
    const auto line = static_cast<std::size_t>(p - text.data());
    if (scan == Scan::row) {
      SetRow& row = rows.emplace_back();
      for (const TableCell& cell : record.cells) {
        // A cell with doubled quotes stands elsewhere: its line is place enough.
        const bool inside = cell.text.data() >= text.data() && cell.text.data() <= end;
        const Trimmed trimmed = trim(cell.text);
        const std::size_t offset =
            inside ? static_cast<std::size_t>(cell.text.data() - text.data()) + trimmed.cut : line;
        row.push_back({std::string(trimmed.text), offset, cell.quoted});
      }
    } else if (scan == Scan::too_long || scan == Scan::open_quote) {
      break;
    }
    p = record.end;
  }
  return rows;
}

/// The separator under which all lines have equally many cells; else the one that most lines agree on.
std::vector<SetRow> table_of(std::string_view text) {
  std::vector<SetRow> best;
  double agreed = 0;
  for (const char delimiter : {'\t', ',', ';', '|'}) {
    std::vector<SetRow> rows = cut(text, delimiter);
    std::map<std::size_t, std::size_t> widths;
    for (const SetRow& row : rows) ++widths[row.size()];
    widths.erase(1);
    for (const auto& [width, count] : widths) {
      const double share = static_cast<double>(count) / static_cast<double>(rows.size());
      if (share <= agreed) continue;
      agreed = share;
      best = rows;
    }
    if (agreed == 1) break;
  }
  return best;
}

bool left_out(const std::string& heading) {
  const std::string folded = fold(heading);
  for (const std::string_view word : {"", "id", "item", "index", "row", "об’єкт", "номер"}) {
    if (folded == word) return true;
  }
  return false;
}

/// How labels are set apart within cells.
char separator_of(const std::vector<SetRow>& rows) {
  for (const char candidate : {';', '|'}) {
    for (const SetRow& row : rows) {
      if (std::any_of(row.begin(), row.end(),
                      [&](const SetCell& cell) { return cell.text.find(candidate) != std::string::npos; }))
        return candidate;
    }
  }
  return ',';
}

RawSet set_of(const SetCell& cell, char separator) {
  std::string_view text = cell.text;
  std::size_t offset = cell.offset;
  const auto strip = [&](std::string_view openings, std::string_view closings) {
    if (text.size() < 2) return;
    const std::size_t which = openings.find(text.front());
    if (which == std::string_view::npos || text.back() != closings[which]) return;
    text = text.substr(1, text.size() - 2);
    ++offset;
  };
  strip("[{(", "]})");
  RawSet set;
  if (text == "-" || text == "∅") return set;
  while (!text.empty()) {
    const std::size_t stop = std::min(text.find(separator), text.size());
    Trimmed piece = trim(text.substr(0, stop));
    const bool quoted = piece.text.size() >= 2 && piece.text.front() == piece.text.back() &&
                        (piece.text.front() == '\'' || piece.text.front() == '"');
    if (quoted) piece.text = piece.text.substr(1, piece.text.size() - 2);
    if (!piece.text.empty()) set.push_back({std::string(piece.text), offset + piece.cut});
    const std::size_t taken = std::min(stop + 1, text.size());
    text.remove_prefix(taken);
    offset += taken;
  }
  return set;
}

/// Which column is what, by the headings.
struct Layout {
  std::vector<std::size_t> truth;
  std::vector<std::size_t> decided;
  std::vector<std::string> names;   ///< of the classifiers
  std::vector<std::string> labels;  ///< 0/1 columns: the labels of `truth` and `decided`, in that order
};

/// 0/1 columns: every heading names an axis and a label.
bool bit_columns(const SetRow& head, const std::vector<std::size_t>& used, Findings& findings, Layout& layout) {
  std::vector<std::pair<std::string, std::size_t>> truth;
  std::vector<std::pair<std::string, std::size_t>> decided;
  for (const std::size_t c : used) {
    const AxisLabel found = axis_label(head[c].text);
    if (found.axis == Rows::unstated || found.label.empty()) return false;
    (found.axis == Rows::true_class ? truth : decided).emplace_back(found.label, c);
  }
  // One column of each kind holds sets, whatever its heading.
  if (truth.size() + decided.size() < 3 || truth.size() < 2) return false;
  const auto column = [](const auto& columns, const std::string& label) {
    return std::find_if(columns.begin(), columns.end(), [&](const auto& each) { return each.first == label; });
  };
  for (const auto& [label, c] : decided) {
    if (column(truth, label) == truth.end())
      findings.problem(kUnpaired, head[c].offset, {}, {shortened(label), "true"});
  }
  for (const auto& [label, c] : truth) {
    const auto partner = column(decided, label);
    if (partner == decided.end()) {
      findings.problem(kUnpaired, head[c].offset, {}, {shortened(label), "predicted"});
      continue;
    }
    layout.labels.push_back(label);
    layout.truth.push_back(c);
    layout.decided.push_back(partner->second);
  }
  return true;
}

/// Columns of sets: one names the truth, the others are classifiers.
bool set_columns(const SetRow& head, const std::vector<std::size_t>& used, Layout& layout) {
  for (const std::size_t c : used) {
    const AxisLabel found = axis_label(head[c].text);
    if (axis_of(head[c].text) == Rows::true_class || found.axis == Rows::true_class) {
      layout.truth.push_back(c);
    } else {
      layout.decided.push_back(c);
      const bool axis = axis_of(head[c].text) == Rows::predicted;
      layout.names.push_back(axis ? std::string() : std::string(found.label.empty() ? head[c].text : found.label));
    }
  }
  return layout.truth.size() == 1 && !layout.decided.empty();
}

}  // namespace

void read_label_sets_table(std::string_view text, Findings& findings, RawLabelSets& out) {
  std::vector<SetRow> rows = table_of(text);
  if (rows.empty()) return findings.problem(kLabelSetsNotation, 0, {});
  const SetRow head = rows.front();
  std::vector<std::size_t> used;
  for (std::size_t c = 0; c < head.size(); ++c) {
    if (!left_out(head[c].text)) used.push_back(c);
  }
  Layout layout;
  const bool bits = bit_columns(head, used, findings, layout);
  if (!findings.clean()) return;
  const bool headed = bits || set_columns(head, used, layout);
  if (headed) {
    rows.erase(rows.begin());
    for (std::size_t c = 0; c < head.size(); ++c) {
      if (std::find(used.begin(), used.end(), c) == used.end())
        findings.note(kColumnLeftOut, head[c].offset, {}, {shortened(head[c].text)});
    }
  } else {
    layout = {.truth = {0}, .decided = {}, .names = {}, .labels = {}};
    for (std::size_t c = 1; c < head.size(); ++c) layout.decided.push_back(c);
    layout.names.resize(layout.decided.size());
  }
  for (const SetRow& row : rows) {
    if (row.size() != head.size())
      findings.problem(kRagged, row.front().offset, {}, {std::to_string(row.size()), std::to_string(head.size())});
  }
  if (!findings.clean()) return;
  const auto bit_row = [](const SetRow& row) {
    return std::all_of(row.begin(), row.end(), [](const SetCell& cell) { return bit_of(cell.text) != Bit::neither; });
  };
  if (!headed && layout.decided.size() > kMostNameless)
    return findings.problem(kNameless, 0, {}, {std::to_string(head.size()), std::to_string(kMostNameless)});
  if (!headed && head.size() > 2 && std::all_of(rows.begin(), rows.end(), bit_row))
    return findings.problem(kBareBits, 0, {});
  if (!bits) {
    const char separator = separator_of(rows);
    for (const std::string& name : layout.names) out.classifiers.push_back({name, {}});
    for (const SetRow& row : rows) {
      out.truth.push_back(set_of(row[layout.truth[0]], separator));
      for (std::size_t k = 0; k < layout.decided.size(); ++k)
        out.classifiers[k].sets.push_back(set_of(row[layout.decided[k]], separator));
    }
    return;
  }
  out.stated = layout.labels;
  out.classifiers.emplace_back();
  const auto take = [&](const SetRow& row, const std::vector<std::size_t>& columns) {
    RawSet set;
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const SetCell& cell = row[columns[k]];
      const Bit bit = bit_of(cell.text);
      if (bit == Bit::neither) findings.problem(kNotBinary, cell.offset, {}, {shortened(cell.text)});
      if (bit == Bit::yes) set.push_back({layout.labels[k], cell.offset});
    }
    return set;
  };
  for (const SetRow& row : rows) {
    out.truth.push_back(take(row, layout.truth));
    out.classifiers.back().sets.push_back(take(row, layout.decided));
  }
}

bool names_label_pairs(std::string_view text) {
  constexpr OneOf kMarks(",;\t|");
  text = trim(text).text;
  const std::string_view line = text.substr(0, line_end(text, 0));
  std::set<std::string> truths;
  std::set<std::string> decided;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = kMarks.find(line, at);
    std::string_view heading = trim(line.substr(at, end - at)).text;
    if (heading.size() > 1 && heading.front() == '"' && heading.back() == '"')
      heading = heading.substr(1, heading.size() - 2);
    const AxisLabel found = axis_label(heading);
    if (found.axis != Rows::unstated && !found.label.empty())
      (found.axis == Rows::true_class ? truths : decided).insert(fold(found.label));
    at = end + 1;
  }
  return std::count_if(truths.begin(), truths.end(),
                       [&](const std::string& label) { return decided.find(label) != decided.end(); }) >= 2;
}

}  // namespace isoyield
