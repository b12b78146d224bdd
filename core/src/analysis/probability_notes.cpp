#include "analysis/probability_notes.hpp"

#include <cmath>
#include <cstddef>
#include <limits>

namespace isoyield {
namespace {

constexpr ProblemKind kImpossibleHappened{
    .code = "impossible_happened",
    .found =
        {"“{0}”: what happened had probability 0 in rows: {1}; the log loss is infinite, and log_loss_clipped shows "
         "what other tools print",
         "«{0}»: те, що сталося, мало ймовірність 0 у рядках: {1}; логарифмічна втрата нескінченна, а "
         "log_loss_clipped показує те, що друкують інші програми"},
    .expected = {},
    .remedy = {}};

}  // namespace

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
