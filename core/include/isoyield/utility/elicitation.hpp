#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// One answer to the one question that decides between classifiers of two classes, in one of its guises.
enum class Guise : unsigned char { threshold, cost_ratio, false_alarms, beta, slope, number_willing_to_treat };
inline constexpr Word<Guise> kElicitedChoices[] = {
    {Guise::threshold,
     "threshold",
     {"probability from which deciding positive pays", "імовірність, від якої варто вирішувати позитивно"}},
    {Guise::cost_ratio,
     "cost_ratio",
     {"cost of a false positive over that of a false negative",
      "ціна хибно позитивного рішення, поділена на ціну хибно негативного"}},
    {Guise::false_alarms,
     "false_alarms",
     {"false positives accepted per case found", "скільки хибно позитивних прийнятно на один знайдений випадок"}},
    {Guise::beta,
     "beta",
     {"beta of F, where a missed case weighs beta squared",
      "beta для F, де пропущений випадок важить beta в квадраті"}},
    {Guise::slope,
     "slope",
     {"slope of lines of equal yield in ROC space", "нахил ліній рівної корисності в просторі ROC"}},
    {Guise::number_willing_to_treat,
     "number_willing_to_treat",
     {"items decided positive per case found", "скільки позитивних рішень прийнятно на один знайдений випадок"}}};

struct ElicitOptions {
  std::string as = "threshold";
  double value = 0.5;
  double prevalence = 0.5;
  std::string language = "en";

  static constexpr Text title{"Elicitation", "З’ясування корисностей"};
  static constexpr auto fields() {
    return Fields{
        option("as", &ElicitOptions::as, domain::one_of<kElicitedChoices>(), {"what the value is", "чим є число"})
            .needed(),
        option("value", &ElicitOptions::value, domain::at_least(0).above(), {"the value", "саме число"}).needed(),
        option("prevalence", &ElicitOptions::prevalence, domain::share(),
               {"share of positives, for the slope", "частка позитивних, для нахилу"}),
        language_option(&ElicitOptions::language)};
  }
};

/// The same answer in every guise.
struct Elicited {
  double threshold = 0;
  double cost_ratio = 0;
  double false_alarms = 0;
  double beta = 0;
  double slope = 0;
  double number_willing_to_treat = 0;
  std::vector<std::vector<double>> utility;

  static constexpr auto fields() {
    return Fields{
        field("threshold", &Elicited::threshold, "probability of the positive class from which deciding positive pays"),
        field("cost_ratio", &Elicited::cost_ratio, "cost of a false positive over that of a false negative"),
        field("false_alarms", &Elicited::false_alarms, "false positives accepted per case found"),
        field("beta", &Elicited::beta, "of the F that weighs a missed case beta squared times a false alarm"),
        field("slope", &Elicited::slope, "of lines of equal yield in ROC space at this prevalence"),
        field("number_willing_to_treat", &Elicited::number_willing_to_treat, "items decided positive per case found"),
        field("utility", &Elicited::utility,
              "an equivalent utility matrix, rows = true class, the negative first; its largest is 1, its "
              "smallest 0")};
  }
};

/// For two classes all of these are one number. Values must be positive and finite, a threshold below 1, a number
/// willing to treat above 1, a prevalence between 0 and 1.
[[nodiscard]] Result<Elicited> elicit(const ElicitOptions& options);

/// The utility matrix that a metric of the four cells stands for at a table: with the class totals held fixed, the
/// slope of its isometric there. An admissible metric implies the same everywhere. Index 1 the positive class, largest
/// utility 1, smallest 0. Absent where the metric has no slope there, or where one of the right decisions would lower
/// it.
[[nodiscard]] std::optional<UtilityMatrix> implied_utility(const Metric& metric, const BinaryCounts& counts,
                                                           Arguments arguments = {});

}  // namespace isoyield
