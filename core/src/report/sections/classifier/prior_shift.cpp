#include "report/sections/classifier/prior_shift.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "isoyield/base/value.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadShares{
    .code = "bad_prevalence",
    .found = {"the option prevalence is {0}", "параметр prevalence має значення {0}"},
    .expected = {"the positive class’s share between 0 and 1, or {1} shares that sum to 1",
                 "очікувалася частка позитивного класу від 0 до 1 або частки, що в сумі дають 1 (класів: {1})"},
    .remedy = {"Give shares such as 0.02, not percentages.", "Задайте частки, як-от 0.02, а не відсотки."}};

constexpr ProblemKind kEmptyClass{
    .code = "prevalence_of_untested_class",
    .found = {"class “{0}” is to have a share of {1}, but {2} was not tested on it",
              "клас «{0}» повинен мати частку {1}, але {2} на ньому не перевірено"},
    .expected = {"items of every class that will occur", "очікувалися об’єкти кожного класу, який траплятиметься"},
    .remedy = {"Test on that class, or give it the share 0.", "Перевірте на цьому класі або задайте йому частку 0."}};

constexpr ProblemKind kUntestedClass{
    .code = "prevalence_of_untested_class",
    .found = {"class “{0}” is to have a share of {1}, but the table has no items of it",
              "клас «{0}» повинен мати частку {1}, але в таблиці немає його об’єктів"},
    .expected = kEmptyClass.expected,
    .remedy = kEmptyClass.remedy};

constexpr ProblemKind kShifted{.code = "re_weighted",
                               .found = {"everything is computed for class shares other than the test’s: {0}",
                                         "усе обчислено для інших часток класів, ніж у перевірці: {0}"}};

constexpr ProblemKind kShiftedExactly{
    .code = "re_weighted_exactly",
    .found = {"everything is computed for class shares other than the test’s: {0}; intervals assume that these shares "
              "are exact and that each class looks as it did in the test",
              "усе обчислено для інших часток класів, ніж у перевірці: {0}; інтервали припускають, що ці частки точні, "
              "а кожен клас такий, як у перевірці"},
    .remedy = {"If the shares were estimated, state on how many items.",
               "Якщо ці частки оцінено, вкажіть, за скількома об’єктами."}};

constexpr ProblemKind kShiftedRoughly{
    .code = "re_weighted_roughly",
    .found = {"everything is computed for class shares other than the test’s: {0}; intervals assume that these shares "
              "were estimated on {1} items and that each class looks as it did in the test",
              "усе обчислено для інших часток класів, ніж у перевірці: {0}; інтервали припускають, що ці частки "
              "оцінено за такою кількістю об’єктів: {1}, а кожен клас такий, як у перевірці"}};

constexpr ProblemKind kTestedClass{
    .code = "no_prevalence_of_tested_class",
    .found = {"class “{0}” is to have a share of 0, but the table has items of it",
              "клас «{0}» повинен мати частку 0, але в таблиці є його об’єкти"},
    .expected = {"a share above 0 for each class of the table", "очікувалася частка понад 0 для кожного класу таблиці"},
    .remedy = {"Remove the rows of that class, or give it a share.",
               "Приберіть рядки цього класу або задайте йому частку."}};

std::string written(double number) {
  std::string text = std::to_string(number);
  while (text.size() > 1 && text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string list(const std::vector<double>& numbers) {
  std::string out;
  for (const double number : numbers) out += (out.empty() ? "" : ", ") + written(number);
  return out;
}

}  // namespace

Result<std::vector<double>> deployed_shares(const Options& options, const std::vector<NamedMatrix>& classifiers,
                                            const std::vector<std::string>& classes, std::size_t positive) {
  constexpr double kRounding = 1e-6;  // thirds are typed to a few digits
  const std::vector<double>& given = options.prevalence;
  if (given.empty()) return std::vector<double>{};
  std::vector<double> shares = given;
  const double sum = std::accumulate(given.begin(), given.end(), 0.0);
  const bool single = given.size() == 1;  // that of the positive class, without which nothing is to be told apart
  const bool good = std::all_of(given.begin(), given.end(), [single](double share) {
    return single ? share > 0 && share < 1 : share >= 0 && share <= 1;
  });
  if (given.size() == 1 && good) {
    const std::vector<double> totals = classifiers.front().matrix.class_totals();
    const double others = std::accumulate(totals.begin(), totals.end(), 0.0) - totals[positive];
    shares.clear();
    for (std::size_t k = 0; k < classes.size(); ++k) {
      const double rest = classes.size() == 2 ? 1 : ratio(totals[k], others, Undefined::no_items).number();
      shares.push_back(k == positive ? given.front() : (1 - given.front()) * rest);
    }
  } else if (!good || given.size() != classes.size() || !(std::fabs(sum - 1) <= kRounding)) {
    return Problem{.kind = &kBadShares,
                   .where = {.source = "prevalence"},
                   .arguments = {list(given), std::to_string(classes.size())}};
  } else {
    for (double& share : shares) share /= sum;
  }
  for (const NamedMatrix& classifier : classifiers) {
    const std::vector<double> totals = classifier.matrix.class_totals();
    for (std::size_t k = 0; k < classes.size(); ++k) {
      if (shares[k] == 0 || totals[k] > 0) continue;
      return Problem{.kind = &kEmptyClass,
                     .where = {.source = "prevalence"},
                     .arguments = {classes[k], written(shares[k]), classifier.name}};
    }
  }
  return shares;
}

Result<double> deployed_share(const Options& options, std::size_t positive) {
  if (options.prevalence.empty()) return 0.0;
  constexpr double kRounding = 1e-6;
  const std::vector<double>& given = options.prevalence;
  const double share = given.size() == 2 ? given[positive] : given.front();
  const bool whole = given.size() == 1 || (given.size() == 2 && std::fabs(given[0] + given[1] - 1) <= kRounding);
  if (whole && share > 0 && share < 1) return share;
  return Problem{.kind = &kBadShares, .where = {.source = "prevalence"}, .arguments = {list(given), "2"}};
}

Result<std::vector<double>> deployed_shares(const Options& options, const NamedMatrix& truth,
                                            const std::vector<std::string>& classes, std::size_t positive) {
  Result<std::vector<double>> shares = deployed_shares(options, std::vector{truth}, classes, positive);
  if (!shares || shares.value().empty()) return shares;
  const std::vector<double> totals = truth.matrix.class_totals();
  for (std::size_t k = 0; k < classes.size(); ++k) {
    if (shares.value()[k] > 0 || totals[k] == 0) continue;
    return Problem{.kind = &kTestedClass, .where = {.source = "prevalence"}, .arguments = {classes[k]}};
  }
  return shares;
}

Problem untested_class(const std::string& label, double share) {
  return {.kind = &kUntestedClass, .where = {.source = "prevalence"}, .arguments = {label, written(share)}};
}

Problem shift_note(const std::vector<double>& shares, const std::vector<std::string>& classes, bool certain,
                   double shares_from) {
  std::string text;
  for (std::size_t k = 0; k < shares.size(); ++k) text += (k == 0 ? "" : ", ") + classes[k] + " " + written(shares[k]);
  const ProblemKind* const kind = !certain ? &kShifted : shares_from > 0 ? &kShiftedRoughly : &kShiftedExactly;
  return {.kind = kind,
          .where = {.source = "prevalence"},
          .arguments = {text, written(std::fmax(1, std::round(shares_from)))}};
}

}  // namespace isoyield
