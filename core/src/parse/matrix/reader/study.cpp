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

constexpr std::array<std::string_view, 12> kTests{"test",       "test result",    "test outcome",    "index test",
                                                  "index",      "screening test", "screening",       "screen",
                                                  "rapid test", "assay",          "diagnostic test", "тест"};
constexpr std::array<std::string_view, 6> kConditions{"disease",   "disease status", "condition",
                                                      "infection", "outcome",        "хвороба"};
constexpr std::array<std::string_view, 9> kSigns{"+",   "-",   "−",       "positive", "negative",
                                                 "pos", "neg", "present", "absent"};

template <std::size_t N>
bool among(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// "Test +", "Disease absent", "T-".
AxisLabel of_study(std::string_view text) {
  if (text.size() == 2 && (text[0] == 'T' || text[0] == 'D') && among(kSigns, text.substr(1)))
    return {text[0] == 'T' ? Rows::predicted : Rows::true_class, text.substr(1)};
  if (text.size() < 3) return {};
  const bool glued = text.back() == '+' || text.back() == '-';
  const std::size_t before = glued ? text.size() - 2 : text.rfind(' ');
  if (before == std::string_view::npos) return {};
  const std::string_view sign = text.substr(before + 1);
  if (!among(kSigns, sign) && !among(kSigns, fold(sign))) return {};
  const std::string named = fold(text.substr(0, text.size() - sign.size()));
  const Rows axis = among(kTests, named)        ? Rows::predicted
                    : among(kConditions, named) ? Rows::true_class
                                                : Rows::unstated;
  return {axis, sign};
}

/// Labels of one side, all of the same axis or of none.
struct StudySide {
  explicit StudySide(const std::vector<std::string>& of) : labels(of) {
    std::vector<std::string> signs;
    for (const std::string& each : of) {
      const AxisLabel found = of_study(each);
      if (found.axis == Rows::unstated || (!signs.empty() && found.axis != axis)) {
        axis = Rows::unstated;
        return;
      }
      axis = found.axis;
      signs.emplace_back(found.label);
    }
    labels = std::move(signs);
  }
  Rows axis = Rows::unstated;
  std::vector<std::string> labels;
};

}  // namespace

void take_rows_of_study(Document& document, Findings& findings) {
  if (document.rows != Rows::unstated || document.sheets.size() != 1) return;
  Sheet& sheet = document.sheets[0];
  if (sheet.row_labels.size() != 2 || sheet.column_labels.size() != 2 || sheet.counts_by_name) return;
  const StudySide rows(sheet.row_labels);
  const StudySide columns(sheet.column_labels);
  // Two tests are two raters.
  if (rows.axis == columns.axis || !tells_positive(rows.labels) || !tells_positive(columns.labels)) return;
  const Rows said = rows.axis != Rows::unstated ? rows.axis : other_axis(columns.axis);
  if (sheet.stated != Rows::unstated && sheet.stated != said) return;
  sheet.meant = sheet.stated == Rows::unstated;
  if (sheet.meant) findings.doubt(kOfStudy, sheet.offset, {}, {said == Rows::predicted ? "decisions" : "true classes"});
  sheet.stated = said;
  sheet.row_labels = rows.labels;
  sheet.column_labels = columns.labels;
}

}  // namespace isoyield
