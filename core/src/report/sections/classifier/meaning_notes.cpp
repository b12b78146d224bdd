#include "report/sections/classifier/meaning_notes.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/scores/swept.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kReversed{
    .code = "scores_reversed",
    .found = {"scores of “{0}” are lower for “{1}” than for the other class: the area under the ROC curve is {2}",
              "оцінки «{0}» для «{1}» нижчі, ніж для іншого класу: площа під кривою ROC дорівнює {2}"},
    .remedy = {"If higher scores speak for the other class, make it the positive one.",
               "Якщо вищі оцінки свідчать про інший клас, зробіть позитивним його."}};

constexpr ProblemKind kOneItem{
    .code = "one_item_of_a_class",
    .found = {"a class has one item, so areas under curves have no interval",
              "в одному з класів лише один об’єкт, тож площі під кривими не мають інтервалу"},
    .remedy = {"Two items of each class are the least.", "Потрібно щонайменше по два об’єкти кожного класу."}};

constexpr ProblemKind kSum{
    .code = "row_sum", .found = {"row {1} of “{0}” sums to {2}, not to 1", "рядок {1} у «{0}» дає в сумі {2}, а не 1"}};

}  // namespace

std::optional<Problem> reversed_note(const std::string& name, const std::string& positive, const Sweep& points,
                                     const std::optional<AucEstimate>& area, const Settings& settings) {
  const Value found = evaluate(*find_metric("roc_auc"), Swept(points));
  if (!found.defined() || !(found.number() < 0.5)) return std::nullopt;
  if (area && !(auc_interval(*area, settings.intervals.sampling.level).interval.high < 0.5)) return std::nullopt;
  const std::string printed = digits_of(std::round(found.number() * 1e4) / 1e4);
  return Problem{.kind = &kReversed, .where = {.source = name}, .arguments = {name, positive, printed}};
}

std::optional<Problem> one_item_note(const Sweep& points, const Settings& settings) {
  if (!points.counted || !settings.with_intervals) return std::nullopt;
  if (!(std::min(points.positives, points.negatives) == 1)) return std::nullopt;
  return Problem{.kind = &kOneItem, .where = {}, .arguments = {}};
}

std::optional<Problem> sums_note(const std::string& name, const std::vector<std::vector<double>>& columns) {
  constexpr double kPrinted = 0.02;
  for (std::size_t i = 0; !columns.empty() && i < columns.front().size(); ++i) {
    double sum = 0;
    for (const auto& column : columns) sum += column[i];
    if (std::fabs(sum - 1) < kPrinted) continue;
    const std::string printed = digits_of(std::round(sum * 1e6) / 1e6);
    return Problem{.kind = &kSum, .where = {.source = name}, .arguments = {name, std::to_string(i + 1), printed}};
  }
  return std::nullopt;
}

}  // namespace isoyield
