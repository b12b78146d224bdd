#include "parse/matrix/reader/said_names.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

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

}  // namespace

void take_said_names(std::string_view text, Document& document, Findings& findings) {
  std::vector<Sheet>& sheets = document.sheets;
  if (sheets.empty() || text.size() > 100'000) return;
  const bool alone = sheets.size() == 1;
  std::vector<std::string_view> names(sheets.size());
  for (const Line& line : lines_of(text)) {
    // The matrix that begins next.
    std::size_t next = 0;
    while (next < sheets.size() && sheets[next].offset < line.offset) ++next;
    if (next == sheets.size()) break;
    if (const std::string_view name = alone ? said_by(line.text) : named_on(line.text); !name.empty())
      names[next] = name;
  }
  if (std::set<std::string_view>(names.begin(), names.end()).size() != names.size()) return;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (names[i].empty() || !sheets[i].name.empty()) return;
  }
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    sheets[i].name = std::string(names[i]);
    findings.use(Use::name, static_cast<std::size_t>(names[i].data() - text.data()), names[i].size(), sheets[i].name);
  }
}

}  // namespace isoyield
