#include "parse/matrix/structures/pieces.hpp"

#include <algorithm>
#include <cmath>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kPointThousands{
    "point_read_as_thousands",
    {"the point in {0} was read as one of thousands, as three digits stand behind each",
     "крапку в {0} прочитано як розділювач тисяч, бо за кожною — три цифри"},
    {},
    {"If it is a decimal point, write another number of decimals.",
     "Якщо вона десяткова, напишіть іншу кількість десяткових знаків."}};

/// The length of a bar, drawn in whatever way; 0: there is none.
std::size_t bar_at(std::string_view text, std::size_t at) {
  if (text[at] == '|' || text[at] == '\t') return 1;
  for (const std::string_view bar : {"│", "┃", "║", "┆", "‖"}) {
    if (text.compare(at, bar.size(), bar) == 0) return bar.size();
  }
  return 0;
}

/// RowParts a line at bars and tabs, and at so many blanks in a row.
std::vector<Piece> parted(const Line& line, std::size_t least) {
  std::vector<Piece> out;
  std::size_t begin = 0;
  std::size_t dividers = 0;
  const auto add = [&](std::size_t end) {
    const Trimmed bare = trim(line.text.substr(begin, end - begin));
    if (!bare.text.empty()) out.push_back({bare.text, line.offset + begin + bare.cut, begin + bare.cut, dividers});
  };
  for (std::size_t i = 0; i < line.text.size();) {
    const std::size_t bar = bar_at(line.text, i);
    std::size_t blanks = 0;
    if (bar == 0) {
      while (i + blanks < line.text.size() && line.text[i + blanks] == ' ') ++blanks;
    }
    if (bar == 0 && blanks < least) {
      i += std::max<std::size_t>(blanks, 1);
      continue;
    }
    add(i);
    i += bar + blanks;
    begin = i;
    dividers += bar > 0 ? 1 : 0;
  }
  add(line.text.size());
  return out;
}

PieceLine pieces_of(const Line& line, bool numbers_as_labels) {
  constexpr std::size_t kLongestLine = 4000;  // no program prints a row of words and numbers so long
  PieceLine out;
  out.line = line;
  if (line.text.size() > kLongestLine) return out;
  out.pieces = parted(line, 2);
  out.words = parted(line, 1);
  if (!has_digit(line.text)) {
    out.before = out.pieces;
    return out;
  }
  // What stands before the first bar names the row, and be it a number.
  std::size_t label = 0;
  const std::vector<ByteRange> numbers = numbers_in(line.text);
  if (const std::size_t bar = line.text.find('|'); bar != std::string_view::npos && bar > 0) {
    const auto before =
        std::count_if(numbers.begin(), numbers.end(), [&](const ByteRange& each) { return each.from < bar; });
    if (before < 2) label = bar;
  }
  std::size_t first = line.text.size();
  bool numbered = false;
  for (const ByteRange& each : numbers) {
    if (each.from < label) continue;
    const std::string_view ahead = line.text.substr(0, each.from);
    if (numbers_as_labels && first == line.text.size() && std::none_of(ahead.begin(), ahead.end(), is_letter)) {
      first = each.from;
      label = each.to;
      numbered = true;
      continue;
    }
    const std::string_view digits = line.text.substr(each.from, each.to - each.from);
    const CellNumber read = read_number(digits, {}, false);
    if (read.state != NumberState::number) continue;
    PieceNumber& number = out.counts.emplace_back();
    number.value = read.value;
    number.slack = read.decimals > 0 ? 0.5 * std::pow(10.0, -read.decimals) : 0;
    const std::size_t next = line.text.find_first_not_of(' ', each.to);
    number.percent = next != std::string_view::npos && line.text[next] == '%' && next < each.to + 2;
    number.whole = !number.percent && read.value == std::floor(read.value);
    number.where = {line.offset + each.from, line.offset + each.to};
    if (out.counts.size() == 1) first = std::max(label, each.from);
  }
  const std::size_t names = numbered ? label : std::max(label, first);
  out.before = parted({line.text.substr(0, names), line.offset}, 2);
  return out;
}

}  // namespace

std::vector<PieceLine> piece_lines(std::string_view text, bool numbers_as_labels) {
  std::vector<PieceLine> out;
  for (const Line& line : lines_of(text)) out.push_back(pieces_of(line, numbers_as_labels));
  return out;
}

std::string_view bare_label(std::string_view text) {
  while (text.size() > 2 && (text.front() == '*' || text.front() == '`')) text.remove_prefix(1);
  while (text.size() > 1 && (text.back() == ':' || text.back() == '*' || text.back() == '`')) text.remove_suffix(1);
  if (is_statistic(text)) return text;
  const AxisLabel named = axis_label(text);
  return named.axis == Rows::unstated ? text : trim(named.label).text;
}

bool equals(const PieceNumber& number, double value) {
  return std::fabs(number.value - value) <= number.slack * 1.02 + 1e-9 * std::fabs(value);
}

bool is_share(const PieceNumber& number, double part, double of) {
  if (of <= 0) return number.value == 0;
  PieceNumber percentage = number;
  if (number.percent) percentage.slack = std::max(number.slack, 0.5);
  return equals(number, part / of) || equals(percentage, 100 * part / of);
}

std::optional<RowParts> parts_of(const std::vector<PieceNumber>& numbers, std::size_t size) {
  std::vector<PieceNumber> whole;
  for (const PieceNumber& each : numbers) {
    if (each.whole) whole.push_back(each);
  }
  // Shares alone are cells where nothing stands beside them.
  if (whole.size() < size && numbers.size() == size) return RowParts{numbers, {}};
  if (whole.size() < size) return std::nullopt;
  std::size_t step = 1;
  if (whole.size() >= 2 * size) {
    bool of_row = true;
    double all = 0;
    for (std::size_t i = 0; i < size; ++i) {
      all += whole[2 * i].value;
      of_row = of_row && whole[2 * i + 1].value == whole[1].value;
    }
    if (of_row && all == whole[1].value) step = 2;
  }
  RowParts out;
  std::size_t counted = 0;
  for (const PieceNumber& each : numbers) {
    const bool cell = each.whole && out.cells.size() < size && counted % step == 0;
    counted += each.whole ? 1 : 0;
    (cell ? out.cells : out.beside).push_back(each);
  }
  return out;
}

bool marks_none(std::string_view cell) {
  return cell == "-" || cell == "--" || cell == "---" || cell == "–" || cell == "—" || cell == "−" || cell == ".";
}

bool lacks_number(std::string_view cells) {
  constexpr std::string_view kBetween = " \t|";
  constexpr std::string_view kMarks = "|,;:[](){}%&\\/=<>+\"'";
  bool numbers = false;
  bool other = false;  // since the last number
  std::size_t end = 0;
  for (std::size_t at = cells.find_first_not_of(kBetween); at < cells.size();
       at = cells.find_first_not_of(kBetween, end)) {
    const bool empty = cells.substr(end, at - end).find("\t\t") != std::string_view::npos;
    end = std::min(cells.find_first_of(kBetween, at), cells.size());
    const std::string_view word = cells.substr(at, end - at);
    if (has_digit(word)) {
      if (numbers && (other || empty)) return true;
      numbers = true;
      other = false;
    } else if (numbers && word.front() != '(' && word.find_first_not_of(kMarks) < word.size()) {
      if (marks_none(word)) return true;
      other = true;
    }
  }
  return false;
}

/// Whether rows or columns, or all cells, add up to 1 or 100.
static bool shares(const std::vector<Row>& rows, const NumberStyle& style) {
  std::vector<double> down;
  bool across = true;
  double all = 0;
  const auto whole = [](double sum) { return std::fabs(sum - 1) < 0.011 || std::fabs(sum - 100) < 0.11; };
  for (const Row& row : rows) {
    double sum = 0;
    down.resize(std::max(down.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) {
      const double value = read_number(row[c].text, style, row[c].exact).value;
      sum += value;
      down[c] += value;
    }
    across = across && whole(sum);
    all += sum;
  }
  return across || whole(all) || std::all_of(down.begin(), down.end(), whole);
}

void learn_points(const std::vector<Row>& rows, std::uint32_t matrix, NumberStyle& style, Findings& findings) {
  const Cell* first = nullptr;
  bool sure = false;
  bool fixed = !style.whole;  // 871.000: so many decimals are always printed
  for (const Row& row : rows) {
    for (const Cell& cell : row) {
      if (!read_number(cell.text, style, cell.exact).guessed_point) continue;
      if (first == nullptr) first = &cell;
      sure = sure || cell.text.back() == '0';
      fixed = fixed && cell.text.ends_with("000");
    }
  }
  if (first == nullptr || fixed || shares(rows, style)) return;
  sure = sure && style.whole;
  style.thousands_point = true;
  findings.note(kPointThousands, first->offset, {.matrix = matrix}, {first->text});
  if (!sure) findings.doubt(kPointThousands, first->offset, {.matrix = matrix}, {first->text});
}

}  // namespace isoyield
