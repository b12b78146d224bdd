#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/elsewhere.hpp"
#include "text/words.hpp"

// A study crosses a test with what it looks for, and says neither which is true nor which was decided.

namespace isoyield {
namespace {

constexpr ProblemKind kOfStudy{
    "axes_of_a_study",
    {"the rows were read as {0}, as a test decides and what it looks for is true: the text does not say so",
     "рядки прочитано як {0}, бо тест вирішує, а істинним є те, що він шукає: сам текст цього не каже"},
    {},
    {"Say what the rows are.", "Укажіть, чим є рядки."}};

constexpr ProblemKind kTwoFindings{"two_findings",
                                   {"“{0}” and “{1}” may each be the decision or what is true",
                                    "«{0}» і «{1}» — будь-що з них може бути рішенням або істиною"},
                                   {},
                                   {"Say what the rows are.", "Укажіть, чим є рядки."}};

constexpr std::array<std::string_view, 12> kTests{"test",       "test result",    "test outcome",    "index test",
                                                  "index",      "screening test", "screening",       "screen",
                                                  "rapid test", "assay",          "diagnostic test", "тест"};
constexpr std::array<std::string_view, 11> kConditions{
    "disease",   "disease status", "condition", "infection", "outcome", "dx",
    "diagnosis", "biopsy",         "culture",   "histology", "хвороба"};
constexpr std::array<std::string_view, 9> kSigns{"+",   "-",   "−",       "positive", "negative",
                                                 "pos", "neg", "present", "absent"};

template <std::size_t N>
bool among(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// "Test +", "Disease absent", "Dx-", "PCR positive": what is said of whom, and what it is called.
struct Finding {
  std::string stem;
  std::string_view sign;  ///< empty: it is no finding
};

Finding finding_of(std::string_view text) {
  std::size_t at = text.find_last_of(" _") + 1;  // npos: the first byte
  for (const std::string_view sign : {"+", "-", "−"}) {
    if (text.ends_with(sign)) at = text.size() - sign.size();
  }
  const std::string_view sign = text.substr(at);
  const std::string stem = fold(text.substr(0, at));
  if (stem.empty() || (!among(kSigns, sign) && !among(kSigns, fold(sign)))) return {};
  return {stem, sign};
}

/// Whether the findings are those of a test, or of what it looks for.
Rows axis_of_stem(std::string_view stem) {
  const std::string_view last = stem.substr(stem.find_last_of(' ') + 1);
  if (stem == "t" || among(kTests, stem) || last == "test") return Rows::predicted;
  return stem == "d" || among(kConditions, stem) || last == "standard" ? Rows::true_class : Rows::unstated;
}

/// Labels of one side that say different things of the same.
struct StudySide {
  explicit StudySide(const std::vector<std::string>& of) : labels(of) {
    std::vector<std::string> signs;
    for (const std::string& each : of) {
      const Finding found = finding_of(each);
      const bool same = signs.empty() || found.stem == stem || axis_of_stem(found.stem) == axis;
      if (found.sign.empty() || !same) {
        stem.clear();
        axis = Rows::unstated;
        return;
      }
      stem = found.stem;
      axis = axis_of_stem(stem);
      signs.emplace_back(found.sign);
    }
    labels = std::move(signs);
  }
  Rows axis = Rows::unstated;
  std::string stem;  ///< empty: these are no findings
  std::vector<std::string> labels;
};

}  // namespace

void take_rows_of_study(Document& document, Findings& findings) {
  if (document.rows != Rows::unstated || document.sheets.size() != 1) return;
  Sheet& sheet = document.sheets[0];
  if (sheet.row_labels.size() != 2 || sheet.column_labels.size() != 2 || sheet.counts_by_name) return;
  const StudySide rows(sheet.row_labels);
  const StudySide columns(sheet.column_labels);
  if (!tells_positive(rows.labels) || !tells_positive(columns.labels)) return;
  // What is positive or negative of its own decides on what is there or not: "FIT positive" and "No cancer".
  const bool one = rows.stem.empty() != columns.stem.empty();
  const bool known = one || rows.axis != columns.axis;
  // Two tests are two raters.
  if (!known && (rows.axis != Rows::unstated || rows.stem.empty() || rows.stem == columns.stem)) return;
  const Rows said = rows.axis != Rows::unstated      ? rows.axis
                    : columns.axis != Rows::unstated ? other_axis(columns.axis)
                    : rows.stem.empty()              ? Rows::true_class
                                                     : Rows::predicted;
  if (sheet.stated != Rows::unstated && known && sheet.stated != said) return;
  sheet.meant = known && sheet.stated == Rows::unstated;
  if (sheet.meant) findings.doubt(kOfStudy, sheet.offset, {}, {said == Rows::predicted ? "decisions" : "true classes"});
  if (!known && sheet.stated == Rows::unstated)
    findings.doubt(kTwoFindings, sheet.offset, {}, {shortened(rows.stem), shortened(columns.stem)});
  if (known) sheet.stated = said;
  sheet.row_labels = rows.labels;
  sheet.column_labels = columns.labels;
}

}  // namespace isoyield
