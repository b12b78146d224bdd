#include "parse/matrix/reader/said_names.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "parse/matrix/headings.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

bool says_model(const std::string& key) {
  constexpr std::string_view kWords[] = {
      "model",       "classifier",      "estimator",      "algorithm",     "modell",      "algorithmus",  "modèle",
      "classifieur", "modelo",          "clasificador",   "modello",       "модель",      "класифікатор", "алгоритм",
      "model name",  "classifier name", "algorithm name", "klassifikator", "назва моделі"};
  return std::find(std::begin(kWords), std::end(kWords), key) != std::end(kWords);
}

/// What is left of a name when rules and quotes around it are taken off; empty: it is none.
std::string_view bare_name(std::string_view name) {
  constexpr std::string_view kAround = " \t\r\"'`*=#-:";
  const std::size_t from = name.find_first_not_of(kAround);
  if (from == std::string_view::npos) return {};
  name = name.substr(from, name.find_last_not_of(kAround) + 1 - from);
  constexpr std::size_t kLongest = 120;
  const bool letters = std::any_of(name.begin(), name.end(), [](char c) { return is_letter(c); });
  return letters && name.size() <= kLongest && name.find_first_of("[{|\t") == std::string_view::npos
             ? name
             : std::string_view();
}

/// "Model: a"; the rule in front of "=== Model: a ===" says nothing.
std::string_view said_by(std::string_view line) {
  const std::size_t from = line.find_first_not_of(" \t*=#-");
  const std::size_t sign = from == std::string_view::npos ? from : line.find_first_of(":=", from);
  if (sign == std::string_view::npos || !says_model(fold(line.substr(from, sign - from)))) return {};
  return bare_name(line.substr(sign + 1));
}

/// The one of several classifiers that a line names; empty: none.
std::string_view named_on(std::string_view line) {
  if (const std::string_view name = said_by(line); !name.empty()) return name;
  // "=== a ===", "## a": a heading that is not about the matrix.
  const std::size_t rule = line.find_first_not_of("=-#* \t");
  if (rule != std::string_view::npos && rule > 1 && line.find_first_of("=-#*") < rule && !is_title(line.substr(rule)))
    return bare_name(line);
  const std::size_t of = std::min(line.find(" of "), line.find(" for "));
  if (of == std::string_view::npos || fold(line.substr(0, of)) != "confusion matrix") return {};
  return bare_name(line.substr(line.find(' ', of + 1)));
}

/// Whether a number with decimals, or a percent, is in a line: a rate that a program printed.
bool has_rate(std::string_view line) {
  if (line.find('%') != std::string_view::npos) return true;
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = line.find('.'); at != std::string_view::npos; at = line.find('.', at + 1)) {
    if (at == 0 || at + 1 >= line.size() || !digit(line[at + 1]) || !digit(line[at - 1])) continue;
    // "v2.1" is a version.
    std::size_t from = at;
    while (from > 0 && digit(line[from - 1])) --from;
    if (from == 0 || !is_letter(line[from - 1])) return true;
  }
  return false;
}

/// "Forest 2024" has one number; several may be cells.
bool has_numbers(std::string_view line) {
  std::size_t numbers = 0;
  while (!line.empty()) {
    const std::string_view word = line.substr(0, line.find(' '));
    numbers += !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos ? 1 : 0;
    line.remove_prefix(std::min(line.size(), word.size() + 1));
  }
  return numbers > 1;
}

/// "Net (v3)", "GPT-4", "Log. Regr.": a line of its own right above the brackets of a matrix, below a blank line or at
/// the beginning.
std::string_view heads_alone(std::string_view text, const std::vector<Line>& lines, std::size_t i, std::size_t offset) {
  constexpr std::size_t kLongest = 60;
  if (offset >= text.size() || text[offset] != '[' || i + 1 >= lines.size()) return {};
  std::string_view line = trim(lines[i].text).text;
  if (!line.empty() && line.back() == ':') line.remove_suffix(1);
  const std::string_view between = text.substr(lines[i + 1].offset, offset - lines[i + 1].offset);
  if (line.empty() || line.size() > kLongest || !trim(between).text.empty()) return {};
  if (i > 0 && !trim(lines[i - 1].text).text.empty()) return {};
  if (!is_letter(line.front()) || line.find_first_of("[]{}<>=:;|\"'`!?") != std::string_view::npos || has_rate(line) ||
      has_numbers(line))
    return {};
  // A call is none, nor what a program counted or measured.
  const std::size_t bracket = line.find('(');
  if (bracket != std::string_view::npos && (bracket < 3 || line[bracket - 1] != ' ')) return {};
  const std::string_view first = line.substr(0, line.find(' '));
  if (is_title(line) || axis_of(line) != Rows::unstated || find_metric(fold(first)) != nullptr ||
      fold(line).find("confusion matrix") != std::string::npos)
    return {};
  return line;
}

}  // namespace

void take_said_names(std::string_view text, Document& document, Findings& findings) {
  std::vector<Sheet>& sheets = document.sheets;
  if (sheets.empty() || text.size() > 100'000) return;
  const bool alone = sheets.size() == 1;
  std::vector<std::string_view> names(sheets.size());
  const std::vector<Line> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    // The matrix that begins next.
    std::size_t next = 0;
    while (next < sheets.size() && sheets[next].offset < line.offset) ++next;
    if (next == sheets.size()) break;
    std::string_view name = alone ? said_by(line.text) : named_on(line.text);
    if (name.empty()) name = heads_alone(text, lines, i, sheets[next].offset);
    if (!name.empty()) names[next] = name;
  }
  if (std::set<std::string_view>(names.begin(), names.end()).size() != names.size()) return;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (names[i].empty() || (!sheets[i].name.empty() && sheets[i].name != names[i])) return;
  }
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    sheets[i].name = std::string(names[i]);
    findings.use(Use::name, static_cast<std::size_t>(names[i].data() - text.data()), names[i].size(), sheets[i].name);
  }
}

}  // namespace isoyield
