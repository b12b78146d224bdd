#include "report/share_range.hpp"

#include <string>

#include "isoyield/statistics/deployment.hpp"
#include "report/dependent_options.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTwice{
    .code = "prevalence_stated_twice",
    .found = {"both prevalence_items and prevalence_range are given", "задано і prevalence_items, і prevalence_range"},
    .expected = {},
    .remedy = {"Leave one out.", "Приберіть один."}};

constexpr ProblemKind kBadRange{
    .code = "bad_prevalence_range",
    .found = {"the option prevalence_range is {0}", "параметр prevalence_range має значення {0}"},
    .expected = {"two shares between 0 and 1, the lower one first, with one share {1} between them",
                 "очікувалися дві частки від 0 до 1, спочатку менша, і одна частка {1} між ними"},
    .remedy = {"Give the ends of the 95 % interval of the share, such as 0.01,0.03, not percentages.",
               "Задайте кінці 95 % інтервалу частки, наприклад 0.01,0.03, а не відсотки."}};

constexpr ProblemKind kWideRange{
    .code = "wide_prevalence_range",
    .found = {"the option prevalence_range is {0}: so wide is the range of somebody who knows nothing of the share",
              "параметр prevalence_range має значення {0}: проміжок такий широкий, наче про частку нічого не відомо"},
    .expected = {},
    .remedy = {"Estimate the share on some items, or look along all class shares.",
               "Оцініть частку хоча б за кількома об’єктами або перегляньте всі частки класів."}};

}  // namespace

Result<double> items_behind_shares(const Options& options) {
  const std::vector<double>& range = options.prevalence_range;
  if (range.empty()) return options.prevalence_items;
  const auto refused = [&](const ProblemKind& kind) {
    std::string text;
    for (const double each : range) text += (text.empty() ? "" : ", ") + digits_of(each);
    return Problem{.kind = &kind,
                   .where = {.source = "prevalence_range"},
                   .arguments = {text, digits_of(options.prevalence.front())}};
  };
  if (options.prevalence.empty()) return nothing_alone("prevalence_range", "prevalence");
  if (options.prevalence_items > 0) return refused(kTwice);
  const double share = options.prevalence.front();
  const bool fits = options.prevalence.size() == 1 && range.size() == 2 && range[0] > 0 && range[0] < share &&
                    share < range[1] && range[1] < 1;
  if (!fits) return refused(kBadRange);
  const std::optional<double> items = items_behind_range({range[0], range[1]});
  if (!items) return refused(kWideRange);
  return *items;
}

}  // namespace isoyield
