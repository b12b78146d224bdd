#include "report/cost_range.hpp"

#include <string>
#include <vector>

#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadCostRange{
    .code = "bad_cost_range",
    .found = {"the option cost_range is {0}", "параметр cost_range має значення {0}"},
    .expected = {"expected two numbers above 0, the lower one first", "очікувалися два числа понад 0, спочатку менше"},
    .remedy = {"Give the least and the most that a miss may cost, in false alarms, such as 5,50.",
               "Задайте найменшу й найбільшу ціну пропуску в хибних тривогах, наприклад 5,50."}};

constexpr ProblemKind kNoCostRange{
    .code = "no_cost_range",
    .found = {"there is nothing to average over the option cost_range",
              "немає чого усереднювати за параметром cost_range"},
    .expected = {"expected classifiers of two classes with the same class shares, at most 10 on the same items, and "
                 "utilities by which both errors cost something",
                 "очікувалися класифікатори двох класів з однаковими частками класів, щонайбільше 10 на тих самих "
                 "об’єктах, і корисності, за якими обидві помилки чогось коштують"},
    .remedy = {"Leave the range out, or mend what is named here.", "Приберіть проміжок або виправте назване тут."}};

}  // namespace

Result<std::optional<RatioRange>> cost_range_of(const Options& options) {
  const std::vector<double>& range = options.cost_range;
  if (range.empty()) return std::optional<RatioRange>();
  if (range.size() == 2 && range[0] < range[1])
    return std::optional<RatioRange>({range[0], range[1], meant_by<group::kCostWeightChoices>(options.cost_weight)});
  std::string text;
  for (const double each : range) text += (text.empty() ? "" : ", ") + digits_of(each);
  return Problem{.kind = &kBadCostRange, .where = {.source = "cost_range"}, .arguments = {text}};
}

void note_cost_range(const std::optional<RatioRange>& range, const std::optional<report::Utility>& utility,
                     Problems& notes) {
  if (!range || (utility && utility->ruler && utility->ruler->average)) return;
  notes.push_back({.kind = &kNoCostRange, .where = {.source = "cost_range"}, .arguments = {}});
}

}  // namespace isoyield
