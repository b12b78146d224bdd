#include "parse/table/spellings.hpp"

#include <algorithm>
#include <cstdint>

#include "parse/table/names/column_groups.hpp"

namespace isoyield {

namespace {

constexpr ProblemKind kLoneQuote{
    "lone_quote",
    {"the label {0} on line {1} is {2} with a quote at one end",
     "мітка {0} у рядку {1} — це {2} з лапками на одному кінці"},
    {"quotes stand around a cell or not at all", "лапки стоять з обох боків клітинки або не стоять зовсім"},
    {"Remove the quote, or add the other one.", "Приберіть ці лапки або допишіть другі."}};
constexpr ProblemKind kHeadingsAgain{
    "headings_again",
    {"the headings stand among the rows again, on line {0}", "серед рядків знову стоять заголовки, у рядку {0}"},
    {"one row of headings, at the top", "заголовки мають бути лише вгорі"},
    {"Remove that line, or split the file where the next table begins.",
     "Приберіть цей рядок або розділіть файл там, де починається наступна таблиця."}};

/// The label without the quote at one end; empty where it has none, or both.
std::string without_lone_quote(const std::string& label) {
  const bool before = label.size() > 1 && label.front() == '"';
  const bool behind = label.size() > 1 && label.back() == '"';
  if (before == behind) return {};
  return before ? label.substr(1) : label.substr(0, label.size() - 1);
}

}  // namespace

std::optional<Problem> damaged_label(RowColumns& rows, const std::vector<std::string>& headings) {
  const std::vector<std::string>& all = rows.classes.labels();
  const std::vector<std::uint64_t>& lines = rows.classes.lines();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string bare = without_lone_quote(all[i]);
    if (bare.empty() || std::find(all.begin(), all.end(), bare) == all.end()) continue;
    return Problem{&kLoneQuote, {.line = lines[i]}, {all[i], std::to_string(lines[i]), bare}};
  }
  if (headings.size() < 2) return std::nullopt;
  std::vector<std::size_t> codes;
  for (const std::string& heading : headings)
    codes.push_back(static_cast<std::size_t>(std::find(all.begin(), all.end(), heading) - all.begin()));
  for (std::size_t row = 0; row < rows.codes[0].size(); ++row) {
    bool again = true;
    for (std::size_t column = 0; column < codes.size() && again; ++column)
      again = rows.codes[column][row] == codes[column];
    if (!again) continue;
    const std::uint64_t line = lines[codes[0]];
    return Problem{&kHeadingsAgain, {.line = line}, {std::to_string(line)}};
  }
  return std::nullopt;
}

std::string merge_spellings(RowColumns& rows, std::size_t predicted, char point, std::vector<bool>& gone) {
  const std::vector<std::string>& all = rows.classes.labels();
  std::vector<bool> true_of(all.size(), false);
  for (const std::uint16_t code : rows.codes[0]) true_of[code] = true;
  const auto truths = std::count(true_of.begin(), true_of.end(), true);
  std::vector<std::size_t> outside;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!true_of[i]) outside.push_back(i);
  }
  // Of more than two classes, 1 is the name of one and not the word for true; and one such word alone says nothing.
  const auto word = [&](std::size_t i, std::size_t other) {
    return truths == 2 && outside.size() == 2 && same_class(all[i], all[other], point);
  };
  std::vector<std::uint16_t> instead(all.size());
  std::string merged;
  for (std::size_t i = 0; i < all.size(); ++i) {
    instead[i] = static_cast<std::uint16_t>(i);
    if (true_of[i]) continue;
    std::vector<std::size_t> twins;
    for (std::size_t other = 0; other < all.size(); ++other) {
      if (true_of[other] && (same_label(all[i], all[other], point) || word(i, other))) twins.push_back(other);
    }
    if (twins.size() != 1) continue;
    instead[i] = static_cast<std::uint16_t>(twins.front());
    merged += (merged.empty() ? "" : ", ") + all[i] + " = " + all[twins.front()];
  }
  gone.assign(all.size(), false);
  if (merged.empty()) return merged;
  for (std::size_t column = 1; column <= predicted; ++column) {
    for (std::uint16_t& code : rows.codes[column]) code = instead[code];
  }
  for (std::size_t i = 0; i < all.size(); ++i) gone[i] = instead[i] != i;
  return merged;
}

}  // namespace isoyield
