#include "parse/matrix/dialects/margins.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/pieces.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kStatisticDropped{
    "statistic_dropped", {"\"{0}\" is no class and was left out", "«{0}» не є класом; не враховано"}, {}, {}};
using Body = std::vector<Row>;

/// No higher than the tallest matrix with its totals.
constexpr std::size_t kMostLinesOfTotals = 1100;

/// A number that counts items, as text.
std::optional<double> counted(const Cell& cell) {
  const CellNumber read = read_number(cell.text, {}, cell.exact);
  if (read.state != NumberState::number || read.percent || read.decimals > 0) return std::nullopt;
  return read.value;
}

/// Whether the numbers of a margin are what is computed from the cells: some are shares, percentages, quotients or
/// missing, or all are the errors of their row or column.
bool computed(const std::vector<const Cell*>& margin, const std::vector<double>& errors) {
  bool as_errors = true;
  bool none = true;
  for (std::size_t i = 0; i < margin.size(); ++i) {
    if (margin[i] == nullptr || margin[i]->text.empty()) return true;
    const std::optional<double> value = counted(*margin[i]);
    if (!value) return true;
    none = none && *value == 0;
    if (i < errors.size()) as_errors = as_errors && *value == errors[i];
  }
  return as_errors || none;
}

class Margins {
 public:
  Margins(Layout& layout, std::uint32_t matrix, Findings& findings)
      : layout_(layout), matrix_(matrix), findings_(findings) {}

  std::vector<PrintedRates> drop() {
    std::vector<Cell>& columns = layout_.column_labels;
    std::vector<Cell>& rows = layout_.row_labels;
    if (rows.size() != layout_.body.size() || rows.empty()) return {};
    std::vector<bool> of_columns = tail(columns);
    std::vector<bool> of_rows = tail(rows);
    const auto any = [](const std::vector<bool>& flags) {
      return std::find(flags.begin(), flags.end(), true) != flags.end();
    };
    if (!any(of_columns) && !any(of_rows)) return {};
    // A sentence has more words than the table columns.
    for (std::size_t r = 0; r < of_rows.size() && r < layout_.body.size(); ++r) {
      if (of_rows[r] && layout_.body[r].size() > columns.size() + 2) return {};
    }
    // Classes may be called like statistics.
    const std::vector<std::string> left = names(columns, of_columns);
    if (left.size() < 2 || left != names(rows, of_rows)) return {};
    keep_counts(of_columns, of_rows);
    if (names(columns, of_columns) != names(rows, of_rows)) return {};
    std::vector<PrintedRates> printed = printed_rates(of_columns, of_rows);
    for (std::size_t r = 0; r < layout_.body.size(); ++r) {
      Row& row = layout_.body[r];
      const bool aligned = row.size() == columns.size();
      for (std::size_t c = row.size(); c-- > 0;) {
        const bool beside = c < of_columns.size() ? of_columns[c] : !of_columns.empty() && of_columns.back();
        if (!of_rows[r] && !(beside && (aligned || c + 1 >= kept(of_columns)))) continue;
        findings_.use(Use::statistic, row[c].offset, row[c].text.size());
        row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
      }
    }
    erase(rows, of_rows, true);
    erase(columns, of_columns, false);
    return printed;
  }

 private:
  /// The labels behind the classes that name statistics; totals may stand among them.
  static std::vector<bool> tail(const std::vector<Cell>& labels) {
    std::vector<bool> flags(labels.size(), false);
    for (std::size_t i = labels.size(); i-- > 0;) {
      if (is_statistic(labels[i].text)) {
        flags[i] = true;
      } else if (!is_total(labels[i].text) && !(labels[i].text.empty() && i + 1 == labels.size())) {
        break;
      }
    }
    return flags;
  }

  static std::vector<std::string> names(const std::vector<Cell>& labels, const std::vector<bool>& without) {
    std::vector<Cell> left;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (!without[i]) left.push_back(labels[i]);
    }
    return label_set(left, left.size());
  }

  static std::size_t kept(const std::vector<bool>& without) {
    return without.size() - static_cast<std::size_t>(std::count(without.begin(), without.end(), true));
  }

  /// What stands in the rows and columns that are to go.
  [[nodiscard]] std::vector<PrintedRates> printed_rates(const std::vector<bool>& of_columns,
                                                        const std::vector<bool>& of_rows) const {
    std::vector<PrintedRates> out;
    for (std::size_t c = 0; c < of_columns.size(); ++c) {
      if (!of_columns[c]) continue;
      PrintedRates& rates = out.emplace_back(PrintedRates{layout_.column_labels[c].text, true, {}});
      for (std::size_t r = 0; r < of_rows.size(); ++r) {
        if (!of_rows[r]) rates.cells.push_back(c < layout_.body[r].size() ? layout_.body[r][c] : Cell{});
      }
    }
    for (std::size_t r = 0; r < of_rows.size(); ++r) {
      if (!of_rows[r]) continue;
      PrintedRates& rates = out.emplace_back(PrintedRates{layout_.row_labels[r].text, false, {}});
      for (std::size_t c = 0; c < of_columns.size(); ++c) {
        if (!of_columns[c]) rates.cells.push_back(c < layout_.body[r].size() ? layout_.body[r][c] : Cell{});
      }
    }
    return out;
  }

  /// The errors of each class in rows or columns, statistics and totals left out.
  [[nodiscard]] std::vector<double> errors(const std::vector<bool>& of_columns, const std::vector<bool>& of_rows,
                                           bool along) const {
    std::vector<double> sums;
    const std::size_t height = of_rows.size();
    for (std::size_t i = 0; i < (along ? height : of_columns.size()); ++i) {
      double sum = 0;
      for (std::size_t j = 0; j < (along ? of_columns.size() : height); ++j) {
        const std::size_t r = along ? i : j;
        const std::size_t c = along ? j : i;
        const bool cell = !of_rows[r] && !of_columns[c] && c < layout_.body[r].size() &&
                          !is_total(layout_.row_labels[r].text) && !is_total(layout_.column_labels[c].text);
        if (cell && layout_.row_labels[r].text != layout_.column_labels[c].text)
          sum += counted(layout_.body[r][c]).value_or(0);
      }
      sums.push_back(sum);
    }
    return sums;
  }

  /// What is named like a statistic and counts items may be a class after all.
  void keep_counts(std::vector<bool>& of_columns, std::vector<bool>& of_rows) const {
    const std::vector<double> of_each_row = errors(of_columns, of_rows, true);
    const std::vector<double> of_each_column = errors(of_columns, of_rows, false);
    std::vector<bool> columns = of_columns;
    std::vector<bool> rows = of_rows;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (!of_columns[c]) continue;
      std::vector<const Cell*> margin;
      std::vector<double> errors;
      for (std::size_t r = 0; r < rows.size(); ++r) {
        if (of_rows[r] || is_total(layout_.row_labels[r].text)) continue;
        margin.push_back(c < layout_.body[r].size() ? &layout_.body[r][c] : nullptr);
        errors.push_back(of_each_row[r]);
      }
      columns[c] = computed(margin, errors);
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (!of_rows[r]) continue;
      std::vector<const Cell*> margin;
      std::vector<double> errors;
      for (std::size_t c = 0; c < columns.size(); ++c) {
        if (of_columns[c] || is_total(layout_.column_labels[c].text)) continue;
        margin.push_back(c < layout_.body[r].size() ? &layout_.body[r][c] : nullptr);
        errors.push_back(of_each_column[c]);
      }
      rows[r] = computed(margin, errors);
    }
    of_columns = std::move(columns);
    of_rows = std::move(rows);
  }

  void erase(std::vector<Cell>& labels, const std::vector<bool>& without, bool rows) {
    for (std::size_t i = labels.size(); i-- > 0;) {
      if (!without[i]) continue;
      findings_.note(kStatisticDropped, labels[i].offset, {.matrix = matrix_}, {shortened(labels[i].text)});
      findings_.use(Use::statistic, labels[i].offset, labels[i].text.size(), labels[i].text);
      labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(i));
      if (rows) layout_.body.erase(layout_.body.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  Layout& layout_;
  std::uint32_t matrix_;
  Findings& findings_;
};

/// "50 (94.3%)": the count, where every cell is such.
void keep_counts_of_pairs(Body& body, Findings& findings) {
  const auto split = [](const Cell& cell) {
    const std::size_t mark = cell.text.find('(');
    const bool pair = mark != std::string::npos && mark > 0 && cell.text.back() == ')' &&
                      looks_numeric(cell.text.substr(0, mark)) &&
                      cell.text.find_first_not_of("0123456789.,% ", mark + 1) == cell.text.size() - 1;
    return pair ? mark : std::string::npos;
  };
  bool all = !body.empty();
  std::size_t shares = 0;
  for (const Row& row : body) {
    for (const Cell& cell : row) {
      all = all && (split(cell) != std::string::npos || looks_numeric(cell.text) || cell.text.empty());
      shares += split(cell) != std::string::npos ? 1 : 0;
    }
  }
  if (!all || shares < 2) return;
  for (Row& row : body) {
    for (Cell& cell : row) {
      const std::size_t mark = split(cell);
      if (mark == std::string::npos) continue;
      findings.use(Use::statistic, cell.offset + mark, cell.text.size() - mark);
      cell.text = cell.text.substr(0, cell.text.find_last_not_of(' ', mark - 1) + 1);
    }
  }
}

/// The value of a cell with half a unit of its last digit; nothing where it is no number.
struct Amount {
  double value = 0;
  double slack = 0;
};
std::optional<Amount> amount(const Cell& cell, const NumberStyle& style) {
  const CellNumber read = read_number(cell.text, style, cell.exact);
  if (read.state != NumberState::number || read.value < 0) return std::nullopt;
  return Amount{read.value, read.decimals > 0 ? 0.5 * std::pow(10.0, -read.decimals) : 0};
}

/// Whether the last cell of each line is the sum of those before it, and they are not all 0.
bool sums(const Body& body, const NumberStyle& style, bool columns) {
  const std::size_t height = body.size();
  const std::size_t width = body[0].size();
  const std::size_t lines = columns ? height : width;
  const std::size_t parts = columns ? width : height;
  bool any = false;
  for (std::size_t i = 0; i < lines; ++i) {
    double sum = 0;
    double slack = 1e-9;
    std::size_t filled = 0;
    for (std::size_t j = 0; j < parts; ++j) {
      const std::optional<Amount> each = amount(columns ? body[i][j] : body[j][i], style);
      if (!each) return false;
      sum += j + 1 < parts ? each->value : -each->value;
      slack += each->slack;
      filled += j + 1 < parts && each->value > 0 ? 1 : 0;
    }
    if (std::fabs(sum) > slack) return false;
    any = any || filled > 1;
  }
  return any;
}

}  // namespace

std::vector<PrintedRates> drop_statistics(Layout& layout, std::uint32_t matrix, Findings& findings) {
  keep_counts_of_pairs(layout.body, findings);
  return Margins(layout, matrix, findings).drop();
}

namespace {

Totals found_totals(const Layout& layout, const NumberStyle& style) {
  const std::vector<Cell>& rows = layout.row_labels;
  const std::vector<Cell>& columns = layout.column_labels;
  const Body& body = layout.body;
  Totals totals{.row = !rows.empty() && body.size() > 1 && is_total(rows.back().text),
                .column = columns.size() > 1 && is_total(columns.back().text)};
  const std::size_t height = body.size();
  const std::size_t width = height == 0 ? 0 : body[0].size();
  if (height < 3 || width < 2 || height > kMostLinesOfTotals) return totals;
  for (const Row& row : body) {
    if (row.size() != width) return totals;
  }
  const auto foreign = [](const std::vector<Cell>& labels, const std::vector<Cell>& others) {
    if (labels.empty() || labels.back().text.empty()) return true;
    return std::none_of(others.begin(), others.end(),
                        [&](const Cell& other) { return other.text == labels.back().text; });
  };
  const bool square = height == width;
  const bool labelled = rows.size() == height && columns.size() == width;
  // A table that lost its header keeps its totals.
  if (columns.empty() && totals.row && width == height && sums(body, style, true)) totals.column = true;
  if (!labelled && !(rows.empty() && columns.empty() && square)) return totals;
  // Without a name both have to add up.
  // In so large a corner no class can be: it would be all items.
  constexpr double kCertainly = 20;
  const bool large = square && amount(body[height - 1][width - 1], style).value_or(Amount{}).value >= kCertainly;
  const bool both =
      square && !totals.row && !totals.column && (large || (foreign(rows, columns) && foreign(columns, rows)));
  if (both && height > 2 && sums(body, style, true) && sums(body, style, false)) return {.row = true, .column = true};
  if (labelled && !totals.column && width == height - (totals.row ? 1 : 0) + 1 && foreign(columns, rows) &&
      sums(body, style, true))
    totals.column = true;
  if (labelled && !totals.row && height == width - (totals.column ? 1 : 0) + 1 && foreign(rows, columns) &&
      sums(body, style, false))
    totals.row = true;
  return totals;
}

}  // namespace

Totals totals_of(const Layout& layout, NumberStyle& style) {
  const Totals totals = found_totals(layout, style);
  const bool even = !layout.body.empty() && std::all_of(layout.body.begin(), layout.body.end(), [&](const Row& row) {
    return row.size() == layout.body[0].size() && row.size() > 1;
  });
  if (!even || !(totals.row || totals.column) || style.decimal_point || style.thousands_point) return totals;
  // "1.871 + 29 = 1.900": totals tell whether a point divides thousands.
  NumberStyle thousands = style;
  thousands.thousands_point = true;
  if (!sums(layout.body, style, totals.column) && sums(layout.body, thousands, totals.column)) style = thousands;
  return totals;
}

/// Whole numbers, and dashes where a class is decided for another one. Of two classes hardly any pair is never seen.
static bool has_dashes(const Layout& layout) {
  const std::vector<Cell>& columns = layout.column_labels;
  if (std::count_if(columns.begin(), columns.end(), [](const Cell& c) { return !is_total(c.text); }) < 3) return false;
  std::size_t dashes = 0;
  for (std::size_t r = 0; r < layout.body.size(); ++r) {
    const std::string& label = layout.row_labels[r].text;
    const bool known = std::any_of(columns.begin(), columns.end(), [&](const Cell& c) { return c.text == label; });
    if (layout.body[r].size() != columns.size() || (!known && !is_total(label))) return false;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const bool none = marks_none(layout.body[r][c].text);
      if (none ? columns[c].text == label || is_total(columns[c].text) : !counted(layout.body[r][c])) return false;
      dashes += none ? 1 : 0;
    }
  }
  return dashes > 0;
}

/// Whether the missing cells of a table with counts such as 5.0 are pairs that were never seen.
static bool counted_as_floats(const Layout& layout) {
  double most = 0;
  for (std::size_t r = 0; r < layout.body.size(); ++r) {
    const Row& row = layout.body[r];
    for (std::size_t c = 0; c < row.size(); ++c) {
      const CellNumber read = read_number(row[c].text, {}, true);
      if (read.state == NumberState::nan) continue;
      const bool total = is_total(layout.row_labels[r].text) ||
                         (c < layout.column_labels.size() && is_total(layout.column_labels[c].text));
      if (read.state != NumberState::number || read.value != std::floor(read.value)) return false;
      if (read.decimals != 1 && !total) return false;
      most = std::max(most, read.value);
    }
  }
  // 1.0 and 0.0 may be shares.
  return most > 1;
}

bool leaves_out_none(const Layout& layout) {
  const bool labelled = layout.row_labels.size() == layout.body.size() && !layout.column_labels.empty();
  return labelled && (counted_as_floats(layout) || has_dashes(layout));
}

}  // namespace isoyield
