#include "report/scores/table/probability_notes.hpp"

#include <cmath>
#include <cstddef>
#include <limits>

namespace isoyield {
namespace {

constexpr ProblemKind kImpossibleHappened{
    .code = "impossible_happened",
    .found = {"the log loss of “{0}” is infinite: rows to whose true class it gives probability 0: {1}; other tools "
              "print the log loss of clipped probabilities",
              "логарифмічні втрати «{0}» нескінченні: рядків, справжньому класу яких дано ймовірність 0: {1}; інші "
              "програми друкують втрати обрізаних імовірностей"}};

constexpr ProblemKind kPercentages{.code = "percentages",
                                   .found = {"each row of “{0}” sums to 100: its scores are read as percentages",
                                             "кожен рядок «{0}» дає в сумі 100: оцінки прийнято за відсотки"}};

}  // namespace

std::optional<Problem> take_percentages(const std::string& name, std::vector<std::vector<double>>& columns) {
  constexpr double kHundred = 100;
  constexpr double kPrinted = 2;  // as much as rows of probabilities may miss 1 by
  const std::size_t rows = columns.empty() ? 0 : columns.front().size();
  for (std::size_t i = 0; i < rows; ++i) {
    double sum = 0;
    for (const auto& column : columns) {
      if (!(column[i] >= 0)) return std::nullopt;
      sum += column[i];
    }
    if (!(std::fabs(sum - kHundred) < kPrinted)) return std::nullopt;
  }
  if (rows == 0) return std::nullopt;
  for (auto& column : columns) {
    for (double& cell : column) cell /= kHundred;
  }
  return Problem{.kind = &kPercentages, .where = {.source = name}, .arguments = {name}};
}

std::optional<Problem> impossible_note(const std::string& name, const ScoreSet& items, Value loss) {
  if (!loss.defined() || std::isfinite(loss.number())) return std::nullopt;
  const bool logits = items.scale == Scale::logit;
  const double never = logits ? -std::numeric_limits<double>::infinity() : 0;
  const double always = logits ? std::numeric_limits<double>::infinity() : 1;
  std::size_t rows = 0;
  for (std::size_t i = 0; i < items.scores.size(); ++i) {
    const bool counts = items.weights.empty() || items.weights[i] > 0;
    rows += counts && items.scores[i] == (items.positive[i] != 0 ? never : always) ? 1 : 0;
  }
  return Problem{.kind = &kImpossibleHappened, .where = {.source = name}, .arguments = {name, std::to_string(rows)}};
}

}  // namespace isoyield
