#include "parse/matrix/reader/reader.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/carried/carried.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/agree.hpp"
#include "parse/matrix/reader/damage.hpp"
#include "parse/matrix/reader/elsewhere.hpp"
#include "parse/matrix/reader/remarks.hpp"
#include "parse/matrix/reader/said.hpp"
#include "parse/matrix/reader/said_names.hpp"
#include "parse/matrix/structures/decoration.hpp"
#include "parse/matrix/structures/respelled.hpp"
#include "parse/table/counts/counts_columns.hpp"
#include "text/assignment.hpp"
#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kFromRight{
    "digits_from_right",
    {"Arabic and Persian digits are shown from right to left, and nothing says which column is the first",
     "Арабські й перські цифри показують справа наліво, і ніщо не каже, який стовпець перший"},
    {},
    {"Name the columns, or check the matrix that was read.", "Назвіть стовпці або перевірте прочитану матрицю."}};
constexpr ProblemKind kOtherFile{
    "not_text",
    {"this is {0}, not text", "це {0}, а не текст"},
    {"expected a matrix as text", "очікувалася матриця як текст"},
    {"Copy the cells from the program that made it.", "Скопіюйте клітинки з програми, що його створила."}};

constexpr ProblemKind kCountsHere{
    "counts_here",
    {"this is a result of isoyield sql, not a matrix", "це результат isoyield sql, а не матриця"},
    {"expected a matrix as text", "очікувалася матриця як текст"},
    {"Read it as a table of scores and decisions: isoyield scores FILE, or open the file on the page.",
     "Прочитайте його як таблицю оцінок і рішень: isoyield scores ФАЙЛ, або відкрийте файл на сторінці."}};

constexpr ProblemKind kNotWhole{
    "scaled_cell_not_whole",
    {"the digits of {0} do not determine a whole number, times the scale above the matrix",
     "цифри {0}, помножені на масштаб над матрицею, не визначають цілого числа"},
    {"expected counts", "очікувалися кількості"},
    {"Print the matrix without a scale: format long g.", "Надрукуйте матрицю без масштабу: format long g."}};

/// What kind of file the first bytes betray; empty: text.
std::string_view other_file(std::string_view text) {
  if (text.substr(0, 4) == "PK\x03\x04") return "ZIP, XLSX";
  if (text.substr(0, 4) == "\x89PNG") return "PNG";
  if (text.substr(0, 4) == "%PDF") return "PDF";
  if (text.substr(0, 2) == "\x1F\x8B") return "GZIP";
  if (text.substr(0, 6) == "\x93NUMPY") return "NPY";
  if (text.substr(0, 4) == "PAR1") return "Parquet";
  if (text.substr(0, 2) == "\xFF\xFE" || text.substr(0, 2) == "\xFE\xFF") return "UTF-16";
  return {};
}

/// Counts by name, or the table with labels whose cells say which of them they are.
bool read_named_counts(std::string_view text, Findings& findings, Document& document) {
  Findings attempt = findings.attempt();
  Document found;
  if (!read_counts(text, attempt, found)) return false;
  Findings other = findings.attempt();
  Document framed;
  const auto sorted = [](std::vector<double> cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  if (read_framed(text, other, framed) && framed.sheets.size() == 1 &&
      (!attempt.clean() ||
       (found.sheets.size() == 1 && sorted(found.sheets[0].cells) == sorted(framed.sheets[0].cells)))) {
    found = std::move(framed);
    attempt = std::move(other);
  }
  document = std::move(found);
  findings.add(std::move(attempt));
  return true;
}

void dispatch(std::string_view text, Purpose purpose, Findings& findings, Document& document) {
  const Trimmed trimmed = trim(text);
  const std::string_view bare = trimmed.text;
  if (bare.empty()) return;
  if (const std::string_view kind = other_file(text); !kind.empty()) {
    findings.problem(kOtherFile, 0, {}, {std::string(kind)});
    return;
  }
  if (begins_as_counts(bare)) return findings.problem(kCountsHere, 0, {});
  if (purpose == Purpose::counts &&
      (read_told_counts(text, findings, document) || read_keyed_pairs(text, findings, document) ||
       read_indexed(text, findings, document)))
    return;
  const bool wiki = bare.starts_with("{|");
  if (!wiki && (bare.front() == '{' || bare.front() == '[')) {
    JsonFault fault;
    if (read_json_matrices(text.substr(0, trimmed.cut + bare.size()), purpose, findings, document, fault)) return;
    if (read_keyed(text, purpose, true, findings, document)) return;
    const bool python = bare.front() == '[' || bare.find('\'') != std::string_view::npos ||
                        bare.find("array(") != std::string_view::npos || bare.find('"') == std::string_view::npos;
    if (!python || !reads_as_nested(text)) {
      if (purpose == Purpose::counts && bare.front() == '{' && bare.find('"') == std::string_view::npos &&
          read_counts(text, findings, document))
        return;
      if (bare.front() == '{') {
        findings.problem(*fault.kind, fault.offset, {}, std::move(fault.arguments));
        return;
      }
    }
  }
  if (refuse_damage(text, findings)) return;
  if (reads_as_latex(text)) return read_latex(text, purpose, findings, document);
  if (reads_as_html(text)) return read_html(text, purpose, findings, document);
  const bool begun = bare.front() == '{' || bare.front() == '[';
  if (!begun && read_keyed(text, purpose, false, findings, document)) return;
  if (read_calls(text, purpose, findings, document)) return;
  if (purpose == Purpose::counts && read_described(text, findings, document)) return;
  if (!begun && read_keyed(text, purpose, true, findings, document)) return;
  if (reads_as_nested(text)) return read_nested(text, purpose, findings, document);
  // The copy ends with this function: what is read keeps places, and texts of its own.
  const std::string list = bare_list(text);
  if (!list.empty()) text = list;
  if (purpose == Purpose::counts &&
      (read_sentences(text, findings, document) || read_class_report(text, findings, document) ||
       read_named_counts(text, findings, document) || read_rates(text, findings, document)))
    return;
  read_plain(text, purpose, findings, document);
}

}  // namespace

ReadText read_text_matrices(std::string_view text, const MatrixTextOptions& options, Purpose purpose) {
  const std::size_t mark = text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
  text.remove_prefix(mark);
  const Unwrapped inside = unwrapped(text);
  Locator locator(text, inside.cuts);
  if (!inside.text.empty()) text = inside.text;
  const std::string digits = latin_digits(text);
  const bool from_right = !digits.empty() && text.find_first_of("\xD9\xDB") != std::string_view::npos;
  if (!digits.empty()) text = digits;
  const Undecorated printed = as_printed(text);
  if (!printed.text.empty()) text = printed.text;
  const std::string_view whole_text = text;
  Findings findings(locator, options.source, options.choice);
  const Respelled spelled = purpose == Purpose::counts ? respelled(text) : Respelled();
  if (spelled.not_whole) {
    const ByteRange& cell = *spelled.not_whole;
    findings.problem(kNotWhole, cell.from, {}, {shortened(std::string(text.substr(cell.from, cell.to - cell.from)))});
  }
  for (const std::vector<Used>* parts : {&printed.parts, &spelled.parts}) {
    for (const Used& each : *parts) findings.use(each.use, each.where.from, each.where.to - each.where.from, each.of);
  }
  if (!spelled.text.empty()) text = spelled.text;
  const Undecorated bare = without_decoration(text);
  if (!bare.text.empty()) text = bare.text;
  Document document;
  for (const Used& each : bare.parts) findings.use(each.use, each.where.from, each.where.to - each.where.from, each.of);
  if (findings.clean()) dispatch(text, purpose, findings, document);
  if (purpose == Purpose::counts && findings.clean()) {
    take_said_layout(whole_text, document);
    take_said_rows(whole_text, document, findings);
    take_said_names(text, document, findings);
    take_rows_by_figures(whole_text, document, findings);
    take_rows_of_study(document, findings);
    take_stated_labels(text, document, findings);
    take_said_positive(whole_text, document, findings);
    drop_shares(document, findings);
    if (from_right && std::none_of(whole_text.begin(), whole_text.end(), is_letter))
      findings.doubt(kFromRight, 0, {}, {});
  }
  ReadText result;
  result.unit = document.unit;
  result.count = document.sheets.size();
  result.reading = agree(std::move(document), options, purpose, findings);
  if (result.reading && purpose == Purpose::counts) add_remarks(*result.reading, options, findings);
  result.problems = findings.take_problems();
  result.notes = findings.take_notes();
  if (result.reading) {
    result.reading->ignored = findings.take_ignored();
    result.reading->account = findings.take_account();
    const auto given = [&](ByteRange& each) {
      each = {mark + locator.given(each.from), mark + locator.given(each.to)};
    };
    for (ByteRange& each : result.reading->ignored) given(each);
    for (Used& each : result.reading->account.uses) given(each.where);
  }
  return result;
}

Result<MatrixReading> read_matrices(std::string_view text, const MatrixTextOptions& options) {
  ReadText read = read_text_matrices(text, options, Purpose::counts);
  if (!read.reading) return std::move(read.problems);
  read.reading->notes = std::move(read.notes);
  return std::move(*read.reading);
}

}  // namespace isoyield
