#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/elsewhere.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kShares{"shares_of_another",
                              {"matrix {0} consists of the shares of matrix {1}: one classifier in two prints",
                               "матриця {0} — це частки матриці {1}: один класифікатор, надрукований двічі"},
                              {},
                              {}};

constexpr ProblemKind kMaybeShares{"may_be_shares",
                                   {"matrix {0} may be the shares of matrix {1}, or another classifier",
                                    "матриця {0} може бути частками матриці {1} або ще одним класифікатором"},
                                   {},
                                   {"Paste the counts alone, or say in a line above each which classifier it is.",
                                    "Вставте лише кількості або підпишіть над кожною, який це класифікатор."}};

constexpr ProblemKind kTwoForms{"counts_and_cells",
                                {"counts with their names and cells with other numbers: one classifier, or two",
                                 "кількості з назвами і клітинки з іншими числами: один класифікатор чи два"},
                                {},
                                {"Paste one of them, or name both.", "Вставте щось одне або підпишіть обидва."}};

bool all_whole(const Sheet& sheet) {
  return std::all_of(sheet.cells.begin(), sheet.cells.end(), [](double cell) { return cell == std::floor(cell); });
}

/// Whether b is a made of shares, to the digits that programs print: those of whole shares may be counts too.
bool shares_of(const Sheet& a, const Sheet& b, bool whole) {
  if (a.height != b.height || a.width != b.width || a.cells.size() != b.cells.size() || a.cells.empty()) return false;
  if (!all_whole(a) || a.cells == b.cells) return false;
  std::vector<double> rows(a.height);
  std::vector<double> columns(a.width);
  double all = 0;
  for (std::size_t r = 0; r < a.height; ++r) {
    for (std::size_t c = 0; c < a.width; ++c) {
      const double cell = a.cells[r * a.width + c];
      rows[r] += cell;
      columns[c] += cell;
      all += cell;
    }
  }
  for (const double scale : {1.0, 100.0}) {
    for (const int kind : {0, 1, 2}) {
      bool same = true;
      for (std::size_t i = 0; i < a.cells.size() && same; ++i) {
        const double sum = kind == 0 ? rows[i / a.width] : kind == 1 ? columns[i % a.width] : all;
        const double share = sum > 0 ? a.cells[i] / sum * scale : 0;
        same = std::fabs(share - b.cells[i]) <= (scale == 1 ? 0.0051 : whole ? 0.51 : 0.051);
      }
      if (same) return true;
    }
  }
  return false;
}

}  // namespace

void drop_shares(Document& document, Findings& findings) {
  std::vector<Sheet>& sheets = document.sheets;
  if (sheets.size() < 2 || sheets.size() > 20) return;
  std::vector<bool> drop(sheets.size(), false);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    for (std::size_t j = 0; j < sheets.size(); ++j) {
      if (i == j || drop[i] || drop[j] || sheets[i].ragged || sheets[j].ragged) continue;
      const bool whole = all_whole(sheets[j]);
      // What was typed and what it answered, and what a program prints again under the same heading.
      const bool named = typed(sheets[i].name) || (!sheets[i].name.empty() && sheets[i].name == sheets[j].name);
      const bool echo = named && sheets[i].cells == sheets[j].cells && sheets[i].classes == sheets[j].classes &&
                        sheets[i].row_labels == sheets[j].row_labels;
      const bool shares = !echo && shares_of(sheets[i], sheets[j], whole);
      // Shares beside counts are meant to be theirs.
      const auto part = [](double cell) { return cell <= 1; };
      const bool others = !shares && !whole && sheets.size() == 2 && all_whole(sheets[i]) &&
                          std::all_of(sheets[j].cells.begin(), sheets[j].cells.end(), part);
      if (!echo && !shares && !others) continue;
      if (others || (shares && whole)) {
        findings.doubt(kMaybeShares, sheets[j].offset, {}, {std::to_string(j + 1), std::to_string(i + 1)});
        continue;
      }
      drop[j] = true;
      if (echo) continue;
      findings.check(kShares, sheets[j].offset, {}, true, {std::to_string(j + 1), std::to_string(i + 1)});
      findings.note(kShares, sheets[j].offset, {}, {std::to_string(j + 1), std::to_string(i + 1)});
    }
  }
  const auto bare = [&](const Sheet& each) { return each.counts_by_name == sheets[0].counts_by_name; };
  const bool named = std::any_of(sheets.begin(), sheets.end(), [](const Sheet& each) { return !each.name.empty(); });
  if (!named && !std::all_of(sheets.begin(), sheets.end(), bare)) findings.doubt(kTwoForms, sheets[1].offset, {});
  std::size_t kept = 0;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (drop[i]) continue;
    if (kept != i) sheets[kept] = std::move(sheets[i]);
    ++kept;
  }
  // What remains is one classifier, which needs no name of a print.
  if (kept == 1 && kept < sheets.size()) sheets[0].name.clear();
  sheets.resize(kept);
}

}  // namespace isoyield
