#include "parse/table/records/dialect.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "parse/table/names/column_names.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

using CutRows = std::vector<std::vector<std::string>>;

/// Rows that tell delimiters apart; more would tell no more.
constexpr std::size_t kTellingRows = 500;
/// Of those that suit equally well the first is taken.
constexpr std::string_view kDelimiters = "\t;|, ";

CutRows cut(std::string_view text, bool last, const Dialect& dialect, std::size_t most) {
  CutRows rows;
  TableRecord record;
  const char* p = text.data();
  const char* const end = p + text.size();
  while (p < end && rows.size() < most) {
    const Scan scan = scan_record(p, end, last, dialect, record);
    if (scan != Scan::row && scan != Scan::blank && scan != Scan::comment) break;
    if (scan == Scan::row) {
      std::vector<std::string>& row = rows.emplace_back();
      for (const TableCell& cell : record.cells) row.emplace_back(trim_cell(cell.text));
    }
    p = record.end;
  }
  return rows;
}

/// The commonest number of cells a row; of equals the one met first.
std::size_t usual_width(const CutRows& rows) {
  std::map<std::size_t, std::size_t> counts;
  std::size_t best = 0;
  for (const auto& row : rows) ++counts[row.size()];
  for (const auto& row : rows) {
    if (best == 0 || counts[row.size()] > counts[best]) best = row.size();
  }
  return best;
}

bool numeric(std::string_view cell, char point) {
  const NumberStatus status = parse_number(cell, point).status;
  return status != NumberStatus::missing && status != NumberStatus::not_a_number;
}

/// The label that a line of '#' would be a row of if the sign were taken away.
std::string_view without_sign(std::string_view cell) {
  return trim_cell(cell.substr(std::min(cell.find_first_not_of('#'), cell.size())));
}

/// Whether lines that begin with '#' are rows of labels that do: one, but not the first line, has the cells of the row
/// that comes last without it, numbers where that has numbers, and is not a row that somebody commented out.
bool rows_of_hashes(std::string_view text) {
  for (const char delimiter : kDelimiters) {
    if (delimiter == ' ') continue;
    const CutRows rows = cut(text, true, {.delimiter = delimiter, .comment = '\0'}, kTellingRows);
    const auto signed_row = [](const auto& row) { return !row.front().empty() && row.front().front() == '#'; };
    const auto plain = std::find_if_not(rows.rbegin(), rows.rend(), signed_row);
    if (plain == rows.rend() || plain->size() < 2) continue;
    const auto numbers_alike = [&](const auto& row) {
      for (std::size_t i = 1; i < row.size(); ++i) {
        const auto number = [](const std::string& cell) { return numeric(cell, '.') || numeric(cell, ','); };
        if (number(row[i]) != number((*plain)[i])) return false;
      }
      return true;
    };
    const auto commented_out = [&](const auto& row) {
      if (without_sign(row.front()).empty()) return true;
      return std::any_of(rows.begin(), rows.end(),
                         [&](const auto& each) { return each.front() == without_sign(row.front()); });
    };
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (signed_row(rows[i]) && rows[i].size() == plain->size() && numbers_alike(rows[i]) && !commented_out(rows[i]))
        return true;
    }
  }
  return false;
}

/// '#' marks comments unless every line but perhaps the first begins with it, or some of them are rows.
char comment_sign(std::string_view text) {
  bool beginning = true;
  bool marks = false;
  for (std::size_t at = 0; at < text.size() && !marks; beginning = false) {
    marks = text[at] != '#' && text[at] != '\n' && text[at] != '\r' && !beginning;
    const std::size_t next = text.find_first_of("\r\n", at);
    at = next == std::string_view::npos ? text.size() : text.find_first_not_of("\r\n", next);
  }
  return marks && !(text.find("\n#") != std::string_view::npos && rows_of_hashes(text)) ? '#' : '\0';
}

/// How well a delimiter suits: the share of rows of the usual width times the share of cells that are numbers.
double suitability(const CutRows& rows, char point) {
  const std::size_t width = usual_width(rows);
  if (width < 2) return -1;
  std::size_t regular = 0;
  std::size_t numbers = 0;
  std::size_t cells = 0;
  for (const auto& row : rows) {
    if (row.size() != width) continue;
    ++regular;
    for (const std::string& cell : row) {
      if (is_missing(cell)) continue;
      ++cells;
      if (numeric(cell, point)) ++numbers;
    }
  }
  const double share = cells == 0 ? 0 : static_cast<double>(numbers) / static_cast<double>(cells);
  return static_cast<double>(regular) / static_cast<double>(rows.size()) * (0.05 + share);
}

/// ',' when more cells are numbers only with a decimal comma than only with a decimal point.
char decimal_sign(const CutRows& rows) {
  std::size_t points = 0;
  std::size_t commas = 0;
  for (const auto& row : rows) {
    for (const std::string& cell : row) {
      const bool with_point = numeric(cell, '.');
      const bool with_comma = numeric(cell, ',');
      points += with_point && !with_comma;
      commas += with_comma && !with_point;
    }
  }
  return commas > points ? ',' : '.';
}

bool found_below(const CutRows& rows, std::size_t column, const std::string& cell) {
  // Headings may come again, where tables were put one below the other.
  return std::any_of(rows.begin() + 1, rows.end(), [&](const auto& row) {
    return column < row.size() && row[column] == cell && row != rows.front();
  });
}

/// Whether the first row names the columns: its words stand over numbers, or it holds a name that columns usually bear.
bool first_row_is_header(const CutRows& rows, char point) {
  const std::vector<std::string>& first = rows.front();
  const bool fractions = std::any_of(first.begin(), first.end(), [&](const std::string& cell) {
    return cell.find(point) != std::string::npos && numeric(cell, point);
  });
  int in_favour = 0;
  int against = 0;
  for (std::size_t column = 0; column < first.size(); ++column) {
    const std::string& cell = first[column];
    const bool repeated = found_below(rows, column, cell);
    if (!repeated && !fractions && usual_name(cell)) return true;
    if (cell.empty()) continue;
    if (numeric(cell, point)) {
      const bool fraction = cell.find(point) != std::string::npos;
      if (fraction || repeated || rows.size() == 1) ++against;
    } else if (!is_missing(cell) && !repeated) {
      const auto over = std::count_if(rows.begin() + 1, rows.end(), [&](const auto& row) {
        return column < row.size() && numeric(row[column], point);
      });
      if (2 * static_cast<std::size_t>(over) > rows.size() - 1 || rows.size() == 1) ++in_favour;
    }
  }
  return in_favour > against;
}

/// Rows above the headings: titles, dates and the like, of fewer cells than the table has, or before a row of the names
/// that columns usually bear.
std::size_t preamble(const CutRows& rows, char point) {
  constexpr std::size_t kMost = 20;
  const std::size_t width = usual_width(rows);
  if (width < 2) return 0;
  const auto filled = [](const auto& row) {
    return static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [](const auto& cell) { return !cell.empty(); }));
  };
  // R's write.table gives the column of row names no heading.
  const auto stray = [&](const auto& row) {
    const bool row_names = row.size() + 1 == width && row.size() >= 2;
    return (row.size() != width && !row_names && row.size() < width) || filled(row) < 2;
  };
  const auto named = [](const auto& row) { return std::any_of(row.begin(), row.end(), usual_name); };
  const auto numbers = [](const auto& row) {
    return std::any_of(row.begin(), row.end(),
                       [](const auto& cell) { return numeric(cell, '.') || numeric(cell, ','); });
  };
  std::size_t above = 0;
  const std::size_t most = std::min(kMost, rows.size() - 1);
  for (std::size_t i = 0; i < most && !named(rows[i]) && !numbers(rows[i]); ++i) {
    if (stray(rows[i]) || (named(rows[i + 1]) && !numbers(rows[i + 1]) && filled(rows[i + 1]) == width)) above = i + 1;
  }
  // Only headings tell where the table begins.
  const CutRows table(rows.begin() + static_cast<std::ptrdiff_t>(above), rows.end());
  const bool headings = table.size() > 1 && table[0].size() == width && filled(table[0]) == width &&
                        !numbers(table[0]) && first_row_is_header(table, point);
  return headings ? above : 0;
}

}  // namespace

SeparatorLine separator_line(std::string_view beginning) {
  const std::size_t end = beginning.find_first_of("\r\n");
  if (end == std::string_view::npos) return {};
  std::string_view line = beginning.substr(0, end);
  if (line.size() > 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
  if (line.size() != 5 || folded(line.substr(0, 3)) != "sep" || line[3] != '=') return {};
  if (kDelimiters.find(line[4]) == std::string_view::npos) return {};
  return {.length = end + (beginning.substr(end, 2) == "\r\n" ? 2U : 1U), .delimiter = line[4]};
}

Sample detect_dialect(std::string_view beginning, bool last, char told) {
  Sample sample;
  sample.dialect.comment = comment_sign(beginning);
  double best = -2;
  for (const char delimiter : kDelimiters) {
    if (told != '\0' && delimiter != told) continue;
    Dialect dialect = sample.dialect;
    dialect.delimiter = delimiter;
    const CutRows rows = cut(beginning, last, dialect, kTellingRows);
    dialect.point = delimiter == ',' ? '.' : decimal_sign(rows);
    const double value = rows.empty() ? -1 : suitability(rows, dialect.point);
    if (value > best + 1e-9 || (value == -1 && delimiter == ',' && best == -1)) {
      best = value;
      sample.dialect = dialect;
    }
  }
  CutRows rows = cut(beginning, last, sample.dialect, beginning.size());
  if (rows.empty()) return sample;

  sample.above = preamble(rows, sample.dialect.point);
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(sample.above));
  sample.dialect.header = first_row_is_header(rows, sample.dialect.point);
  sample.width = usual_width(rows);
  if (sample.dialect.header) {
    sample.headings = std::move(rows.front());
    rows.erase(rows.begin());
    // R's write.table gives the column of row names no heading.
    const std::size_t width = rows.empty() ? 0 : usual_width(rows);
    const bool row_names = width == sample.headings.size() + 1 &&
                           std::any_of(rows.begin(), rows.end(),
                                       [&](const auto& row) { return row.size() == width && !row.back().empty(); });
    if (row_names) sample.headings.insert(sample.headings.begin(), "row");
    sample.width = sample.headings.size();
  }
  for (auto& row : rows) {
    if (row.size() == sample.width) sample.cells.push_back(std::move(row));
  }
  if (sample.cells.empty()) {
    // Every row is ragged: what they show is better than nothing.
    for (auto& row : rows) {
      row.resize(sample.width);
      sample.cells.push_back(std::move(row));
    }
  }
  return sample;
}

Sample sample_under(std::vector<std::string> headings, std::string_view beginning, bool last, const Dialect& dialect) {
  Sample sample;
  sample.dialect = dialect;
  sample.width = headings.size();
  sample.headings = std::move(headings);
  for (auto& row : cut(beginning, last, dialect, beginning.size())) {
    if (row.size() == sample.width) sample.cells.push_back(std::move(row));
  }
  return sample;
}

}  // namespace isoyield
