#include "parse/matrix/headings.hpp"

#include <algorithm>

#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0xC0;
}
bool has_digit(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '0' && text[i] <= '9') return true;
    if (text[i] == '\xEF' && text.compare(i, 2, "\xEF\xBC") == 0) return true;  // full-width forms
  }
  return false;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(' '); at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(' ', end);
  }
  return words;
}

bool is_prose(std::string_view line) {
  const std::string_view text = trim(line).text;
  if (text.empty() || !is_letter(text.front())) return false;
  std::size_t words = 0;
  std::size_t numbers = 0;
  for (const std::string_view each : split_words(text)) {
    if (each.front() >= '0' && each.front() <= '9') ++numbers;
    if (!is_letter(each.front())) continue;
    if (numbers > 0) return true;
    ++words;
  }
  return numbers == 1 && words > 2;
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = line_end(text, at);
    lines.push_back({text.substr(at, end - at), at});
    at = end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1);
  }
  return lines;
}

/// "3×3", "2x2 Matrix{Int64}": how MATLAB and Julia announce a matrix.
static bool names_size(std::string_view text) {
  constexpr std::size_t kMostDigits = 20;
  const std::size_t digits = text.substr(0, kMostDigits).find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || text[0] == '0') return false;
  const std::size_t sign = text.compare(digits, 2, "×") == 0 ? 2 : text[digits] == 'x' ? 1 : 0;
  return sign > 0 && digits + sign < text.size() && text[digits + sign] >= '0' && text[digits + sign] <= '9';
}

bool names_nothing(std::string_view name) {
  const std::string folded = fold(name.substr(0, 60));
  return is_title(name) || folded == "cm" || folded == "matrix" || folded == "ans";
}

MatrixHeading heading_of(std::string_view line) {
  std::string_view name = trim(line).text;
  if (names_size(name)) return {.found = true, .name = {}};
  // R prints one table for each value of a third variable: ", , fold = 1".
  if (name.compare(0, 4, ", , ") == 0) return {.found = true, .name = std::string(name.substr(4))};
  const bool hash = !name.empty() && name.front() == '#';
  const bool ruled = name.size() > 4 && name.compare(0, 2, "==") == 0 && name.compare(name.size() - 2, 2, "==") == 0;
  const bool colon =
      name.size() > 1 && name.back() == ':' && (name.find_first_of("\t|;") == std::string_view::npos || is_title(name));
  const std::size_t equals = name.find(" =");
  const bool assigned = equals != std::string_view::npos && equals > 0 &&
                        (equals + 2 == name.size() || names_size(trim(name.substr(equals + 2)).text));
  if (!hash && !ruled && !colon && !assigned) return {};
  if (assigned && !hash && !ruled) name = name.substr(0, equals);
  while (!name.empty() && (name.front() == '#' || name.front() == '=' || name.front() == '*')) name.remove_prefix(1);
  while (!name.empty() && (name.back() == ':' || name.back() == '#' || name.back() == '=' || name.back() == '*'))
    name.remove_suffix(1);
  name = trim(name).text;
  if (name.empty() || axis_of(name) != Rows::unstated) return {};
  if (ruled && fold(name).empty()) return {};  // a rule of a table
  return {.found = true, .name = names_nothing(name) ? std::string() : std::string(name)};
}

bool typed(std::string_view line) {
  const std::size_t sign = line.substr(0, 40).find('>');
  if (line.compare(0, 4, "In [") == 0) return true;
  if (sign == std::string_view::npos) return false;
  // "octave:3> ", "julia> ": the console says its name, and what was told calls or sets something.
  const std::string_view name = line.substr(0, sign);
  if (!name.empty() &&
      (!is_letter(name[0]) || std::string_view("-=").find(name.back()) != std::string_view::npos ||
       name.find_first_of(" \t,;|(") != std::string_view::npos || line.find_first_of("(=") == std::string_view::npos))
    return false;
  const std::size_t end = std::min(line.find_first_not_of('>', sign), line.size());
  const std::string_view told = trim(line.substr(end)).text;
  if (end - sign == 3 && name.empty()) return end < line.size() && line[end] == ' ';
  if (told.empty()) return end - sign == 2 && name.empty();
  return end - sign < 3 && line[end] == ' ' &&
         (is_letter(told[0]) || (told[0] == '[' && told.find('=') != std::string_view::npos));
}

bool starts_statistics(std::string_view line) {
  if (line.size() > 200) return false;
  const std::size_t mark = line.find(" : ");
  return mark == std::string_view::npos ? fold(line) == "overall statistics" : fold(line.substr(0, mark)) == "accuracy";
}

Rows rows_line(std::string_view line) {
  while (!line.empty() && (line.front() == '#' || line.front() == '%')) line.remove_prefix(1);
  if (line.size() > 120) return Rows::unstated;
  const std::size_t mark = line.find_first_of(":=");
  if (mark > 40) return Rows::unstated;
  const std::string word = fold(line.substr(0, mark));
  if (word == "rows" || word == "row" || word == "рядки" || word == "рядок") return rows_word(line.substr(mark + 1));
  // "Reference labels (rows):1,2,3"
  for (const std::string_view side : {" rows", " columns"}) {
    if (word.size() <= side.size() || word.compare(word.size() - side.size(), side.size(), side) != 0) continue;
    const Rows axis = axis_of(word.substr(0, word.size() - side.size()));
    return side == " rows" ? axis : other_axis(axis);
  }
  return Rows::unstated;
}

Side side_of(std::string_view word) {
  for (const std::string_view each :
       {"rows",   "row",     "рядки",  "рядках",   "рядок",  "zeilen",   "zeile",  "lignes", "ligne",   "filas",
        "fila",   "wiersze", "wiersz", "righe",    "linhas", "vertical", "行",     "строки", "строках", "строкам",
        "строка", "rijen",   "rij",    "satırlar", "satır",  "rader",    "rækker", "řádky",  "행"}) {
    if (word == each) return Side::rows;
  }
  for (const std::string_view each :
       {"columns",    "column",   "cols",     "col",      "стовпці",  "стовпцях", "стовпець", "spalten",
        "spalte",     "colonnes", "colonne",  "columnas", "columna",  "kolumny",  "kolumna",  "colunas",
        "horizontal", "列",       "столбцы",  "столбцах", "столбцам", "столбец",  "kolommen", "kolom",
        "sütunlar",   "sütun",    "kolumner", "kolonner", "sloupce",  "열"}) {
    if (word == each) return Side::columns;
  }
  return Side::none;
}

std::string without_wide_marks(std::string_view line) {
  std::string plain(line);
  for (const std::string_view mark : {"：", "，", "、", "；"}) {
    for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark)) plain.replace(at, 3, " ");
  }
  // "行为预测值": what the rows are follows without a blank.
  for (const std::string_view side : {"行", "列", "행", "열"}) {
    for (const std::string_view is : {"为", "是", "表示", "代表", "が", "は", "은", "는", "이"}) {
      const std::string both = std::string(side).append(is);
      for (std::size_t at = plain.find(both); at != std::string::npos; at = plain.find(both))
        plain.replace(at + side.size(), is.size(), " ");
    }
  }
  return plain;
}

/// Whether a mark that says what something is stands behind a word: "ROW=truth".
static bool marked(std::string_view line, std::string_view word) {
  const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 0x20 : a) == b; };
  const auto found = std::search(line.begin(), line.end(), word.begin(), word.end(), same);
  if (found == line.end()) return false;
  const std::size_t end = line.find_first_not_of(' ', static_cast<std::size_t>(found - line.begin()) + word.size());
  return end != std::string_view::npos && (line[end] == '=' || line[end] == ':');
}

/// What stands between a side and what stands there, and says nothing more: "rows are the", "run down the rows".
static bool links(std::string_view word) {
  static constexpr std::string_view kLinks[] = {
      "are",        "is",      "as",        "in",        "on",         "along",       "across",     "down",
      "over",       "the",     "each",      "every",     "class",      "classes",     "label",      "labels",
      "value",      "values",  "axis",      "run",       "runs",       "go",          "goes",       "show",
      "shows",      "hold",    "holds",     "stand",     "stands",     "give",        "gives",      "mean",
      "means",      "contain", "contains",  "represent", "correspond", "corresponds", "represents", "denote",
      "denotes",    "to",      "instances", "ground",    "gold",       "standard",    "condition",  "category",
      "categories", "outcome", "here",      "form",      "y",          "x",           "у",          "в",
      "по",         "є",       "це",        "як",        "клас",       "класи",       "класу",      "sind",
      "die",        "der",     "sont",      "les",       "son",        "las",         "los",        "la",
      "le",         "à",       "en",        "są",        "то",         "das",         "ist",        "est",
      "es",         "за",      "classe",    "clase",     "klasse",     "klassen",     "klasy",      "de",
      "du",         "des",     "den",       "werte",     "valeurs",    "matrix",      "table",      "confusion",
      "a",          "an",      "this"};
  return std::find(std::begin(kLinks), std::end(kLinks), word) != std::end(kLinks);
}

namespace {

/// A word that names a side or an axis, in the order of its line.
struct SaidWord {
  Side side = Side::none;
  Rows axis = Rows::unstated;
  std::size_t at = 0;  ///< which word
};

Side side_in(std::string_view line, const std::vector<std::string_view>& words, std::size_t i) {
  const std::string_view word = words[i];
  if ((word == "x" || word == "y") && i + 1 < words.size() && words[i + 1] == "axis")
    return word == "y" ? Side::rows : Side::columns;
  if (word == "vertically" || word == "horizontally") return word[0] == 'v' ? Side::rows : Side::columns;
  const Side side = side_of(word);
  // "row = reference; col = test", "each row represents"; one row or column else is one of many.
  const bool one = word == "row" || word == "column" || word == "col" || word == "vertical" || word == "horizontal";
  const bool each = i > 0 && (words[i - 1] == "each" || words[i - 1] == "every");
  const bool behind = i + 1 < words.size() && (words[i + 1] == "labels" || words[i + 1] == "axis");
  return one && !each && !behind && !marked(line, word) ? Side::none : side;
}

/// What two neighbours say of the rows, where nothing but links stands between them.
Rows pair_says(const std::vector<std::string_view>& words, const SaidWord& one, const SaidWord& other) {
  for (std::size_t i = one.at + 1; i < other.at; ++i) {
    // "Rows of the matrix", but not "rows of predictions"
    const bool of = words[i] == "of" && i + 1 < other.at && links(words[i + 1]);
    if (!links(words[i]) && !of) return Rows::unstated;
  }
  const Side side = one.side != Side::none ? one.side : other.side;
  const Rows axis = one.axis != Rows::unstated ? one.axis : other.axis;
  return side == Side::columns ? other_axis(axis) : axis;
}

}  // namespace

Rows rows_said(std::string_view line) {
  constexpr std::string_view kDigits = "0123456789";
  if (const std::size_t digit = line.find_first_of(kDigits); digit != std::string_view::npos) {
    // "cm = [[50, 7], [3, 40]]  # rows = predicted": what stands in front of cells, or behind them.
    const std::string_view before = line.substr(0, digit);
    const Rows first = before.find_first_of("\"'{") == std::string_view::npos ? rows_said(before) : Rows::unstated;
    return first != Rows::unstated ? first : rows_said(line.substr(line.find_last_of(kDigits) + 1));
  }
  if (line.size() > 200 || line.find('@') != std::string_view::npos) return Rows::unstated;
  std::string plain = without_wide_marks(line);
  if (has_digit(plain)) return Rows::unstated;
  // A pause parts what belongs together: it becomes a word that is no link.
  constexpr std::string_view kPause = " pause ";
  for (std::size_t at = plain.find_first_of(",;."); at != std::string::npos;
       at = plain.find_first_of(",;.", at + kPause.size()))
    plain.replace(at, 1, kPause);
  const std::string folded = fold(plain);
  const std::vector<std::string_view> words = split_words(folded);
  std::vector<SaidWord> said;
  for (std::size_t i = 0; i < words.size(); ++i) {
    SaidWord word{side_in(line, words, i), Rows::unstated, i};
    if (word.side == Side::none) word.axis = axis_of(words[i]);
    if (word.side == Side::none && word.axis == Rows::unstated) continue;
    // "ground truth labels" is one axis; "labels" behind another one is none.
    const bool again = !said.empty() && said.back().axis == word.axis && said.back().side == word.side;
    if (again || (words[i] == "labels" && !said.empty() && said.back().at + 1 == i)) {
      said.back().at = i;
      continue;
    }
    said.push_back(word);
  }
  const auto is_side = [&](std::size_t i) { return said[i].side != Side::none; };
  if (said.size() == 4 && is_side(0) == is_side(1) && is_side(2) == is_side(3) && is_side(0) != is_side(2)) {
    // "(rows, columns) = (true, predicted)"
    const SaidWord& side = is_side(0) ? said[0] : said[2];
    const Rows axis = is_side(0) ? said[2].axis : said[0].axis;
    return side.side == Side::columns ? other_axis(axis) : axis;
  }
  Rows found = Rows::unstated;
  for (std::size_t i = 0; i + 1 < said.size(); i += 2) {
    if (is_side(i) == is_side(i + 1)) return Rows::unstated;
    const Rows rows = pair_says(words, said[i], said[i + 1]);
    if (rows == Rows::unstated || (found != Rows::unstated && found != rows)) return Rows::unstated;
    found = rows;
  }
  // "Actual in rows predicted" might go on with columns, or not.
  return said.size() == 3 && !is_side(2) ? Rows::unstated : found;
}

Rows crossed(std::string_view line) {
  if (line.size() > 120) return Rows::unstated;
  constexpr std::string_view kBehind = "Crosstabulation";
  constexpr std::string_view kBefore = "Table of ";
  line = trim(line).text;
  if (line.compare(0, kBefore.size(), kBefore) == 0) line.remove_prefix(kBefore.size());
  if (line.size() > kBehind.size() && line.substr(line.size() - kBehind.size()) == kBehind)
    line.remove_suffix(kBehind.size());
  for (const std::string_view mark : {" by ", " * ", "  "}) {
    const std::size_t at = line.find(mark);
    if (at == std::string_view::npos) continue;
    const Rows first = axis_of(line.substr(0, at));
    if (first != Rows::unstated && axis_of(line.substr(at + mark.size())) == other_axis(first)) return first;
  }
  return Rows::unstated;
}

bool states_labels(std::string_view line) {
  if (line.size() > 2000) return false;
  const std::size_t mark = line.substr(0, 61).find_first_of(":=");
  if (mark == std::string_view::npos || line.substr(0, mark).find_first_of("\t|;") != std::string_view::npos)
    return false;
  if (trim(line.substr(mark + 1)).text.empty()) return false;
  const std::string folded = fold(line.substr(0, mark));
  const std::vector<std::string_view> words = split_words(folded);
  return std::any_of(words.begin(), words.end(), [](std::string_view word) {
    for (const std::string_view each :
         {"labels", "classes", "names", "categories", "order", "levels", "мітки", "класи", "категорії"}) {
      if (word == each) return true;
    }
    return false;
  });
}

bool hash_label(const std::vector<Line>& lines, std::size_t i) {
  const std::string_view bare = trim(lines[i].text).text;
  if (bare.size() < 2 || bare[0] != '#' || bare[1] == '#' || blank_at(bare, 1) > 0) return false;
  const auto marks = [](std::string_view line) {
    return std::count_if(line.begin(), line.end(),
                         [](char c) { return c == ',' || c == ';' || c == '\t' || c == '|'; });
  };
  const auto own = marks(bare);
  if (own > 0)
    return (i > 0 && marks(lines[i - 1].text) == own) || (i + 1 < lines.size() && marks(lines[i + 1].text) == own);
  const auto row = [&](std::size_t at) {
    if (at >= lines.size() || trim(lines[at].text).text.substr(0, 1) != "#") return false;
    const std::vector<std::string_view> words = split_words(lines[at].text);
    return words.size() > 2 && std::all_of(words.begin() + 1, words.end(), looks_numeric);
  };
  return row(i) || (split_words(bare).size() > 1 && row(i + 1));
}

}  // namespace isoyield
