#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects/margins.hpp"
#include "parse/matrix/layout.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/pieces.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kRaggedRow{
    "ragged_row",
    {"the number of cells in row {0} is {1}", "кількість клітинок у рядку {0} — {1}"},
    {"every row needs {2}", "у кожному рядку має бути {2}"},
    {"Add the missing cells or remove the surplus ones.", "Додайте бракуючі клітинки або приберіть зайві."}};
constexpr ProblemKind kWordsRow{"words_row",
                                {"row {0} has words only: “{1}”", "у рядку {0} лише слова: «{1}»"},
                                {"expected a row of numbers, or a name of the matrix with a colon behind it",
                                 "очікувався рядок чисел або назва матриці з двокрапкою після неї"},
                                {"If it is a name, write “{1}:”.", "Якщо це назва, напишіть «{1}:»."}};
constexpr ProblemKind kEmptyCell{"empty_cell",
                                 {"the cell is empty", "клітинка порожня"},
                                 {"every cell needs a number", "у кожній клітинці має бути число"},
                                 {"Write 0 if nothing was counted.", "Напишіть 0, якщо нічого не нараховано."}};
constexpr ProblemKind kInfiniteCell{"infinite_cell",
                                    {"the cell {0} is infinite or too large", "клітинка {0} нескінченна або завелика"},
                                    {"every cell needs a finite number", "у кожній клітинці має бути скінченне число"},
                                    {"Replace it by a number below 1e308.", "Замініть її числом, меншим за 1e308."}};
constexpr ProblemKind kNanCell{"nan_cell",
                               {"the cell {0} is not a number (NaN)", "клітинка {0} — не число (NaN)"},
                               {"every cell needs a finite number", "у кожній клітинці має бути скінченне число"},
                               {"Write 0 if nothing was counted.", "Напишіть 0, якщо нічого не нараховано."}};
constexpr ProblemKind kMissingIsNone{
    "missing_read_as_none",
    {"{0} next to counts was read as 0: a pair that was never seen",
     "{0} поруч із кількостями прочитано як 0: такої пари не траплялося"},
    {},
    {"If something is missing there, write its count.", "Якщо там чогось бракує, допишіть кількість."}};
constexpr ProblemKind kLabelMissing{
    "label_missing",
    {"a label is missing", "бракує мітки"},
    {"every class and decision needs a label, or none has one", "мітку має мати кожен клас і рішення або жоден"},
    {"Write the label.", "Допишіть мітку."}};
constexpr ProblemKind kNoNumbers{
    "no_numbers",
    {"there are words but no numbers", "є слова, але немає чисел"},
    {"expected a row of numbers for each class", "очікувався рядок чисел для кожного класу"},
    {"Paste the cells of the matrix too.", "Вставте також клітинки матриці."}};

constexpr ProblemKind kTotalsDropped{
    "totals_dropped", {"the totals add up and were left out", "підсумки сходяться, їх відкинуто"}, {}, {}};
constexpr ProblemKind kPercentRead{
    "percent_read", {"percentages were read as hundredths", "відсотки прочитано як соті частки"}, {}, {}};
constexpr ProblemKind kPointDecimal{
    "point_read_as_decimal",
    {"the point in {0} was read as a decimal point", "крапку в {0} прочитано як десяткову"},
    {},
    {"If it sets thousands apart, leave it out.", "Якщо вона відділяє тисячі, приберіть її."}};
constexpr ProblemKind kSequenceLabels{
    "sequence_read_as_labels",
    {"0, 1, 2, ... next to the matrix were read as labels", "0, 1, 2, ... поруч із матрицею прочитано як мітки"},
    {},
    {}};

constexpr ProblemKind kAxisUnsure{"axis_unsure",
                                  {"the title above the cells may be that of the rows or of the columns",
                                   "заголовок над клітинками може стосуватися рядків або стовпців"},
                                  {},
                                  {"Say what the rows are.", "Укажіть, чим є рядки."}};
constexpr ProblemKind kNumberCut{"number_cut",
                                 {"the cell \"{0}\" ends in a comma: the text may have been cut",
                                  "клітинка «{0}» закінчується комою: текст міг бути обрізаний"},
                                 {},
                                 {"Check the number.", "Перевірте число."}};
constexpr ProblemKind kFirstRow{"first_row_in_sequence",
                                {"the first row is 0, 1, …, which may be the names of the columns",
                                 "перший рядок — 0, 1, …, а це можуть бути назви стовпців"},
                                {},
                                {"Check that no row is missing.", "Перевірте, чи не бракує рядка."}};

/// A number and how finely it was written.
struct Read {
  double value = 0;
  double slack = 0;  ///< half a unit of its last decimal digit; 0 for integers
  bool good = false;
  bool percent = false;
  std::size_t offset = 0;
};

class SheetReader {
 public:
  SheetReader(Purpose purpose, std::uint32_t matrix, Findings& findings)
      : purpose_(purpose), matrix_(matrix), findings_(findings) {}

  Sheet read(Grid grid) {
    Sheet sheet;
    sheet.name = std::move(grid.name);
    sheet.offset = grid.offset;
    sheet.keyed = grid.keyed;
    Layout layout;
    grid_bare_ = grid.bare;
    if (grid.bare) {
      layout.body = std::move(grid.rows);
      layout.row_axis = grid.stated;
    } else {
      drop_numbers_of_rows(grid.rows, findings_);
      name_codes(grid.rows, findings_);
      if (purpose_ == Purpose::counts) drop_count_words(grid.rows, findings_);
      layout = find_layout(std::move(grid.rows), grid.stated);
    }
    sheet.stated = layout.row_axis;
    if (layout.axis_unsure) findings_.doubt(kAxisUnsure, sheet.offset, {.matrix = matrix_});
    if (layout.sequence_labels) findings_.note(kSequenceLabels, sheet.offset, {.matrix = matrix_});
    const bool words =
        layout.body.size() == 1 && std::none_of(layout.body[0].begin(), layout.body[0].end(), [](const Cell& cell) {
          return looks_numeric(cell.text) || cell.text.find_first_of("0123456789") != std::string::npos;
        });
    if (layout.body.empty() || (words && !grid.bare)) {
      sheet.ragged = true;
      const bool marks = words && std::all_of(layout.body[0].begin(), layout.body[0].end(),
                                              [](const Cell& cell) { return fold(cell.text).empty(); });
      const bool nothing = layout.row_labels.empty() && layout.column_labels.empty() && (!words || marks);
      findings_.problem(nothing ? kEmptyText : kNoNumbers, sheet.offset, {.matrix = matrix_});
      return sheet;
    }
    sheet.printed = drop_statistics(layout, matrix_, findings_);
    learn(layout.body);
    missing_is_none_ = purpose_ == Purpose::counts && leaves_out_none(layout);
    const auto [total_row, total_column] = totals_of(layout, style_);
    if (purpose_ == Purpose::counts) learn_points(layout.body, matrix_, style_, findings_);
    std::size_t width = layout.column_labels.empty() ? usual_width(layout.body) : layout.column_labels.size();
    read_rows(layout.body, width, total_row, total_column);
    const std::size_t totals = total_row && !layout.row_labels.empty()         ? layout.row_labels.back().offset
                               : total_column && !layout.column_labels.empty() ? layout.column_labels.back().offset
                                                                               : sheet.offset;
    const auto pop = [&](std::vector<Cell>& labels) {
      if (labels.empty()) return;
      findings_.use(Use::total, labels.back().offset, labels.back().text.size());
      labels.pop_back();
    };
    if (total_row) pop(layout.row_labels);
    if (total_column) {
      pop(layout.column_labels);
      --width;
    }
    if (total_row || total_column) check_totals(width, total_row, total_column, totals);
    account(layout.body, width, total_row);
    if (purpose_ == Purpose::counts && layout.row_labels.empty() && layout.column_labels.empty() && !grid_bare_)
      doubt_first_row(layout.body);
    sheet.height = rows_.size() - (total_row ? 1 : 0);
    sheet.width = width;
    sheet.ragged = ragged_;
    sheet.row_labels = take_labels(layout.row_labels, true);
    sheet.column_labels = take_labels(layout.column_labels, false);
    sheet.cells.reserve(sheet.height * width);
    for (std::size_t r = 0; r < sheet.height && complete_; ++r) {
      for (std::size_t c = 0; c < width; ++c) sheet.cells.push_back(rows_[r][c].value);
    }
    return sheet;
  }

 private:
  static std::size_t usual_width(const std::vector<Row>& rows) {
    std::vector<std::size_t> sizes;
    for (const Row& row : rows) sizes.push_back(row.size());
    const std::size_t first = sizes.front();
    std::sort(sizes.begin(), sizes.end());
    std::size_t best = first;
    std::size_t most = static_cast<std::size_t>(std::count(sizes.begin(), sizes.end(), first));
    for (std::size_t i = 0; i < sizes.size();) {
      std::size_t end = i;
      while (end < sizes.size() && sizes[end] == sizes[i]) ++end;
      // Of equally usual lengths, the one that makes the matrix square.
      if (end - i > most || (end - i == most && sizes[i] == rows.size())) {
        best = sizes[i];
        most = end - i;
      }
      i = end;
    }
    return best;
  }

  void learn(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      for (const Cell& cell : row) {
        if (!cell.exact) style_.learn(cell.text);
      }
    }
  }

  void read_rows(const std::vector<Row>& body, std::size_t width, bool total_row, bool total_column) {
    for (std::size_t r = 0; r < body.size(); ++r) {
      const Row& row = body[r];
      const bool totals = total_row && r + 1 == body.size();
      // A row of totals may leave out the total of totals.
      const bool short_totals = totals && total_column && row.size() + 1 == width;
      if (words_alone(body, r, width)) {
        rows_.emplace_back();  // a row keeps its place, by which totals are found
        continue;
      }
      if (row.size() != width && !short_totals) {
        complete_ = false;
        ragged_ = true;
        const std::size_t offset = row.empty() ? (r > 0 && !body[r - 1].empty() ? body[r - 1].back().offset : 0)
                                               : row[std::min(width, row.size() - 1)].offset;
        findings_.problem(kRaggedRow, offset, {matrix_, index(r), index(std::min(width, row.size()))},
                          {std::to_string(r + 1), std::to_string(row.size()), std::to_string(width)});
      }
      std::vector<Read> read;
      read.reserve(row.size());
      for (std::size_t c = 0; c < row.size(); ++c) {
        const Spot spot{matrix_, index(r), index(c)};
        read.push_back(cell(row[c], spot, short_totals));
        if (!totals && !(total_column && c + 1 == width)) expect_alike(row[c], read.back(), spot);
      }
      rows_.push_back(std::move(read));
    }
  }

  /// A name between rows of numbers, which is told in one sentence instead of cell by cell.
  bool words_alone(const std::vector<Row>& body, std::size_t r, std::size_t width) {
    const Row& row = body[r];
    if (width < 2 || body.size() < 2 || row.empty() || row[0].text.empty()) return false;
    std::string words;
    for (const Cell& cell : row) {
      if (!cell.text.empty() && read_number(cell.text, style_, cell.exact).state != NumberState::word) return false;
      if (!words.empty() && !cell.text.empty()) words += ' ';
      words += cell.text;
    }
    complete_ = false;
    ragged_ = true;
    findings_.problem(kWordsRow, row[0].offset, {.matrix = matrix_, .row = index(r)},
                      {std::to_string(r + 1), shortened(words)});
    return true;
  }

  Read cell(const Cell& cell, Spot spot, bool may_be_empty) {
    const CellNumber number = read_number(cell.text, style_, cell.exact);
    Read read{.offset = cell.offset};
    const auto refuse = [&](const ProblemKind& kind, std::vector<std::string> arguments) {
      complete_ = false;
      findings_.problem(kind, cell.offset, spot, std::move(arguments));
      return read;
    };
    switch (number.state) {
      case NumberState::empty:
        return may_be_empty ? read : refuse(kEmptyCell, {});
      case NumberState::word:
      case NumberState::nan:
        if (missing_is_none_ && (number.state == NumberState::nan || marks_none(cell.text))) {
          if (!missing_noted_) findings_.assume(kMissingIsNone, cell.offset, spot, {shortened(cell.text)});
          missing_noted_ = true;
          read.good = true;
          return read;
        }
        return refuse(number.state == NumberState::nan ? kNanCell : kNotANumber, {shortened(cell.text)});
      case NumberState::infinite:
        return refuse(kInfiniteCell, {shortened(cell.text)});
      case NumberState::number:
        break;
    }
    if (purpose_ == Purpose::counts && number.value < 0) return refuse(kNegativeCell, {shortened(cell.text)});
    if (number.guessed_comma && !comma_noted_) {
      comma_noted_ = true;
      findings_.note(kCommaThousands, cell.offset, spot, {cell.text});
    }
    if (number.guessed_point && !point_noted_) {
      point_noted_ = true;
      findings_.note(kPointDecimal, cell.offset, spot, {cell.text});
      if (purpose_ == Purpose::counts) findings_.doubt(kPointDecimal, cell.offset, spot, {cell.text});
    }
    if (number.percent && !percent_noted_) {
      percent_noted_ = true;
      findings_.note(kPercentRead, cell.offset, spot);
    }
    if (cell.text.back() == ',') findings_.doubt(kNumberCut, cell.offset, spot, {shortened(cell.text)});
    read.good = true;
    read.percent = number.percent;
    read.value = number.value == 0 ? 0 : number.value;
    read.slack = number.decimals > 0 ? 0.5 * std::pow(10.0, -number.decimals) : 0;
    return read;
  }

  void expect_alike(const Cell& cell, const Read& read, Spot spot) {
    if (!read.good || !alike_.differs(cell.text, read.value, read.percent)) return;
    complete_ = false;
    findings_.problem(kPercentBesideNumber, cell.offset, spot, {shortened(cell.text), shortened(alike_.first())});
  }

  /// Compares one stated total with its cells; both may be rounded to the digits that are shown.
  void check_total(const Read& stated, const std::vector<const Read*>& parts, Spot spot) {
    if (!stated.good) return;
    double sum = 0;
    double rest = 0;  // Neumaier's compensation
    double slack = stated.slack;
    double size = std::fabs(stated.value);
    for (const Read* part : parts) {
      if (!part->good) return;
      const double next = sum + part->value;
      rest += std::fabs(sum) >= std::fabs(part->value) ? (sum - next) + part->value : (part->value - next) + sum;
      sum = next;
      slack += part->slack;
      size += std::fabs(part->value);
    }
    if (std::fabs(stated.value - (sum + rest)) <= slack * (1 + 1e-9) + 1e-15 * size) return;
    complete_ = false;
    findings_.problem(kTotalsDiffer, stated.offset, spot, {plain_digits(stated.value), plain_digits(sum + rest)});
  }

  void check_totals(std::size_t width, bool total_row, bool total_column, std::size_t offset) {
    const std::size_t before = findings_.count();
    const std::size_t height = rows_.size() - (total_row ? 1 : 0);
    for (std::size_t r = 0; r < rows_.size() && total_column; ++r) {
      if (rows_[r].size() != width + 1) continue;
      std::vector<const Read*> parts;
      for (std::size_t c = 0; c < width; ++c) parts.push_back(&rows_[r][c]);
      check_total(rows_[r][width], parts, {matrix_, index(r), index(width)});
    }
    for (std::size_t c = 0; c < width && total_row; ++c) {
      std::vector<const Read*> parts;
      for (std::size_t r = 0; r < height; ++r) {
        if (c < rows_[r].size()) parts.push_back(&rows_[r][c]);
      }
      if (parts.size() == height && c < rows_[height].size())
        check_total(rows_[height][c], parts, {matrix_, index(height), index(c)});
    }
    if (findings_.count() != before || !complete_) return;
    findings_.note(kTotalsDropped, offset, {.matrix = matrix_});
    findings_.check(kTotalsDropped, offset, {.matrix = matrix_}, true);
  }

  std::vector<std::string> take_labels(const std::vector<Cell>& cells, bool rows) {
    std::vector<std::string> labels;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Spot spot{matrix_, rows ? index(i) : 0, rows ? 0 : index(i)};
      if (cells[i].text.empty()) {
        complete_ = false;
        const std::size_t offset = cells[i].offset;
        findings_.problem(kLabelMissing, offset, spot);
      } else if (!seen.insert(cells[i].text).second) {
        complete_ = false;
        findings_.problem(kLabelRepeated, cells[i].offset, spot, {shortened(cells[i].text)});
      }
      labels.push_back(cells[i].text);
      findings_.use(Use::label, cells[i].offset, cells[i].text.size(), rows ? "row" : "column");
    }
    return labels;
  }

  /// 0, 1, 2 as the first of the rows may be the names of the columns over a matrix that lost a row.
  void doubt_first_row(const std::vector<Row>& body) {
    if (body.size() < 2 || body.size() != body[0].size()) return;
    for (std::size_t c = 0; c < body[0].size(); ++c) {
      if (body[0][c].text != std::to_string(c)) return;
    }
    findings_.doubt(kFirstRow, body[0][0].offset, {.matrix = matrix_, .row = 1});
  }

  void account(const std::vector<Row>& body, std::size_t width, bool total_row) {
    for (std::size_t r = 0; r < body.size(); ++r) {
      for (std::size_t c = 0; c < body[r].size(); ++c) {
        const bool total = (total_row && r + 1 == body.size()) || c >= width;
        findings_.use(total ? Use::total : Use::cell, body[r][c].offset, body[r][c].text.size());
      }
    }
  }

  static std::uint32_t index(std::size_t from_zero) { return static_cast<std::uint32_t>(from_zero + 1); }

  Purpose purpose_;
  std::uint32_t matrix_;
  Findings& findings_;
  NumberStyle style_;
  std::vector<std::vector<Read>> rows_;
  Alike alike_;
  bool complete_ = true;
  bool ragged_ = false;
  bool grid_bare_ = false;
  bool comma_noted_ = false;
  bool point_noted_ = false;
  bool percent_noted_ = false;
  bool missing_is_none_ = false;
  bool missing_noted_ = false;
};

}  // namespace

Sheet read_sheet(Grid grid, Purpose purpose, std::uint32_t matrix, Findings& findings) {
  return SheetReader(purpose, matrix, findings).read(std::move(grid));
}

}  // namespace isoyield
