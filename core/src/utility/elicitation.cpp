#include "isoyield/utility/elicitation.hpp"

#include <algorithm>
#include <cmath>

#include "base/setting_problems.hpp"
#include "isoyield/text/option_check.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

using simulation::bad;

/// Utilities by what a right decision is worth more than the wrong one in each class.
UtilityMatrix from_stakes(double negative, double positive) {
  const double most = std::max(negative, positive);
  return {2, 2, {negative / most, 0, 0, positive / most}};
}

/// The cost of a false positive over that of a false negative.
double cost_ratio(Guise as, double value, double odds) {
  switch (as) {
    case Guise::threshold:
      return value / (1 - value);
    case Guise::cost_ratio:
      return value;
    case Guise::false_alarms:
      return 1 / value;
    case Guise::beta:
      return 1 / (value * value);
    case Guise::slope:
      return value * odds;
    case Guise::number_willing_to_treat:
      break;
  }
  return 1 / (value - 1);
}

}  // namespace

Result<Elicited> elicit(const ElicitOptions& options) {
  const double value = options.value;
  const auto refuse = [](const char* name, double number, const char* expected) {
    return Problem(bad(name, digits_of(number), expected));
  };
  Problems problems;
  check_options<ElicitOptions>(options, problems);
  if (!problems.empty()) return problems;
  const double odds = options.prevalence / (1 - options.prevalence);
  const Guise as = meant_by<kElicitedChoices>(options.as);
  if (as == Guise::threshold && value >= 1) return refuse("value", value, "0 < … < 1");
  if (as == Guise::number_willing_to_treat && value <= 1) return refuse("value", value, "1 < …");
  const double ratio = cost_ratio(as, value, odds);
  Elicited out{.threshold = ratio / (1 + ratio),
               .cost_ratio = ratio,
               .false_alarms = 1 / ratio,
               .beta = 1 / std::sqrt(ratio),
               .slope = ratio / odds,
               .number_willing_to_treat = 1 + 1 / ratio};
  const UtilityMatrix utility = from_stakes(ratio, 1);
  out.utility = {{utility.at(0, 0), utility.at(0, 1)}, {utility.at(1, 0), utility.at(1, 1)}};
  return out;
}

std::optional<UtilityMatrix> implied_utility(const Metric& metric, const BinaryCounts& counts, Arguments arguments) {
  constexpr double kFlat = 1e-9;
  const double positives = counts.positives();
  const double negatives = counts.negatives();
  if (metric.formula.binary == nullptr || metric.orientation == Orientation::neither || !(positives > 0) ||
      !(negatives > 0))
    return std::nullopt;
  const double sign = metric.orientation == Orientation::lower ? -1 : 1;
  const auto value = [&](double of_positives, double of_negatives) {
    return evaluate(metric,
                    BinaryCounts{.tp = positives * of_positives,
                                 .fn = positives * (1 - of_positives),
                                 .fp = negatives * (1 - of_negatives),
                                 .tn = negatives * of_negatives},
                    arguments);
  };
  const double recall = counts.tp / positives;
  const double specificity = counts.tn / negatives;
  // Rates of 0 or 1 have no other side: one looks `inset` before them.
  const auto slope_within = [&](double inset, double by_positives, double by_negatives) -> double {
    const double at_recall = std::clamp(recall, inset, 1 - inset);
    const double at_specificity = std::clamp(specificity, inset, 1 - inset);
    const auto apart = [&](double steps) {
      const Value up = value(at_recall + steps * by_positives, at_specificity + steps * by_negatives);
      const Value down = value(at_recall - steps * by_positives, at_specificity - steps * by_negatives);
      return up.defined() && down.defined() ? sign * (up.number() - down.number()) : NAN;
    };
    const double step = by_positives + by_negatives;
    if (3 * step > inset) return apart(1) / (2 * step);
    return (45 * apart(1) - 9 * apart(2) + apart(3)) / (60 * step);  // Fornberg 1988, table 1
  };
  const auto inside = [](double rate) { return std::min(rate, 1 - rate); };
  const double room = std::min(inside(recall), inside(specificity));
  const auto slope = [&](double of_positives, double of_negatives) {
    constexpr double kRoom = 1e-3;
    if (room > kRoom) return slope_within(room, of_positives * room / 100, of_negatives * room / 100);
    // On to the end in a straight line: that of precision where all is right is 0, and not as small as the step.
    constexpr double kStep = 1e-6;
    return 2 * slope_within(kStep, of_positives * kStep, of_negatives * kStep) -
           slope_within(2 * kStep, of_positives * kStep, of_negatives * kStep);
  };
  // Per item of the class, since that is what a utility is about.
  const double positive = slope(1, 0) / positives;
  const double negative = slope(0, 1) / negatives;
  const double flat = kFlat * std::max(std::fabs(positive), std::fabs(negative));
  if (!std::isfinite(positive) || !std::isfinite(negative) || positive < -flat || negative < -flat) return std::nullopt;
  if (!(std::max(positive, negative) > 0)) return std::nullopt;
  // Steps leave their rounding on what is a decimal.
  constexpr double kRounding = 1e-9;
  constexpr double kDecimals = 1e6;
  const double most = std::max(positive, negative);
  const auto stake = [&](double worth) {
    const double share = worth > flat ? worth / most : 0;
    const double plain = std::round(share * kDecimals) / kDecimals;
    return std::fabs(share - plain) <= kRounding * plain ? plain : share;
  };
  return from_stakes(stake(negative), stake(positive));
}

}  // namespace isoyield
