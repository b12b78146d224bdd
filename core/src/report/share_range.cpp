#include "report/share_range.hpp"

#include <string>

#include "isoyield/statistics/deployment.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTwice{
    .code = "prevalence_stated_twice",
    .found = {"both prevalence_items and prevalence_range are given", "задано і prevalence_items, і prevalence_range"},
    .expected = {"one of them", "очікувався один із них"},
    .remedy = {"Either of them states how uncertain the share is: leave one out.",
               "Кожен із них показує, наскільки непевна частка: приберіть один."}};

constexpr ProblemKind kNoShare{
    .code = "prevalence_range_without_prevalence",
    .found = {"the option prevalence_range is {0}, but prevalence is not one share",
              "параметр prevalence_range має значення {0}, але prevalence не є однією часткою"},
    .expected = {"the share of the positive class in the option prevalence",
                 "очікувалася частка позитивного класу в параметрі prevalence"},
    .remedy = {"Give one share within the range in the option prevalence. For shares of several classes, state "
               "prevalence_items.",
               "Задайте в параметрі prevalence одну частку всередині проміжку. Для часток кількох класів задайте "
               "prevalence_items."}};

constexpr ProblemKind kBadRange{
    .code = "bad_prevalence_range",
    .found = {"the option prevalence_range is {0}", "параметр prevalence_range має значення {0}"},
    .expected = {"two shares between 0 and 1, the lower one first, with the share {1} between them",
                 "очікувалися дві частки від 0 до 1, спочатку менша, і частка {1} між ними"},
    .remedy = {"Give the ends of the 95 % interval of the share, such as 0.01,0.03, not percentages.",
               "Задайте кінці 95 % інтервалу частки, наприклад 0.01,0.03, а не відсотки."}};

constexpr ProblemKind kWideRange{
    .code = "wide_prevalence_range",
    .found = {"the option prevalence_range is {0}: so wide is the range of somebody who knows nothing of the share",
              "параметр prevalence_range має значення {0}: проміжок такий широкий, наче про частку нічого не відомо"},
    .expected = {"a narrower 95 % interval", "очікувався вужчий 95 % інтервал"},
    .remedy = {"Estimate the share on some items, or look along all class shares.",
               "Оцініть частку хоча б за кількома об’єктами або перегляньте всі частки класів."}};

}  // namespace

Result<double> items_behind_shares(const Options& options) {
  const std::vector<double>& range = options.prevalence_range;
  if (range.empty()) return options.prevalence_items;
  const auto refused = [&](const ProblemKind& kind) {
    std::string text;
    for (const double each : range) text += (text.empty() ? "" : ", ") + digits_of(each);
    const std::string share = options.prevalence.empty() ? "" : digits_of(options.prevalence.front());
    return Problem{.kind = &kind, .where = {.source = "prevalence_range"}, .arguments = {text, share}};
  };
  if (options.prevalence_items > 0) return refused(kTwice);
  if (options.prevalence.size() != 1) return refused(kNoShare);
  const double share = options.prevalence.front();
  const bool fits = range.size() == 2 && range[0] > 0 && range[0] < share && share < range[1] && range[1] < 1;
  if (!fits) return refused(kBadRange);
  const std::optional<double> items = items_behind_range({range[0], range[1]});
  if (!items) return refused(kWideRange);
  return *items;
}

}  // namespace isoyield
