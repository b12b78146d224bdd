#include "isoyield/elicitation.hpp"

#include <algorithm>
#include <cmath>

#include "digits.hpp"
#include "simulation/problems.hpp"

namespace isoyield {
namespace {

using simulation::bad;

/// Utilities by what a right decision is worth more than the wrong one in each class.
UtilityMatrix from_stakes(double negative, double positive) {
  const double most = std::max(negative, positive);
  return {2, 2, {negative / most, 0, 0, positive / most}};
}

}  // namespace

Result<Elicited> elicit(const ElicitOptions& options) {
  const double value = options.value;
  const auto refuse = [](const char* name, double number, const char* expected) {
    return Problem(bad(name, digits_of(number), expected));
  };
  if (!(options.prevalence > 0 && options.prevalence < 1)) return refuse("prevalence", options.prevalence, "0 < … < 1");
  if (!(value > 0 && std::isfinite(value))) return refuse("value", value, "0 < …");
  const double odds = options.prevalence / (1 - options.prevalence);
  double ratio = 0;  // cost of a false positive over that of a false negative
  if (options.as == "threshold") {
    if (value >= 1) return refuse("value", value, "0 < … < 1");
    ratio = value / (1 - value);
  } else if (options.as == "cost_ratio") {
    ratio = value;
  } else if (options.as == "false_alarms") {
    ratio = 1 / value;
  } else if (options.as == "beta") {
    ratio = 1 / (value * value);
  } else if (options.as == "slope") {
    ratio = value * odds;
  } else if (options.as == "number_willing_to_treat") {
    if (value <= 1) return refuse("value", value, "1 < …");
    ratio = 1 / (value - 1);
  } else {
    return Problem(bad("as", options.as, "threshold, cost_ratio, false_alarms, beta, slope, number_willing_to_treat"));
  }
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
  constexpr double kStep = 1e-6;  // of a class, in which the metric is looked at to both sides
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
  // Rates of 0 or 1 have no other side: one looks `inset` before them.
  const auto slope_within = [&](double inset, double by_positives, double by_negatives) -> double {
    const double recall = std::clamp(counts.tp / positives, inset, 1 - inset);
    const double specificity = std::clamp(counts.tn / negatives, inset, 1 - inset);
    const Value up = value(recall + by_positives, specificity + by_negatives);
    const Value down = value(recall - by_positives, specificity - by_negatives);
    return up.defined() && down.defined() ? sign * (up.number() - down.number()) / (2 * kStep) : NAN;
  };
  // On to the end in a straight line: that of precision where all is right is 0, and not as small as the step.
  const auto slope = [&](double by_positives, double by_negatives) {
    return 2 * slope_within(kStep, by_positives, by_negatives) - slope_within(2 * kStep, by_positives, by_negatives);
  };
  // Per item of the class, since that is what a utility is about.
  const double positive = slope(kStep, 0) / positives;
  const double negative = slope(0, kStep) / negatives;
  const double flat = kFlat * std::max(std::fabs(positive), std::fabs(negative));
  if (!std::isfinite(positive) || !std::isfinite(negative) || positive < -flat || negative < -flat) return std::nullopt;
  if (!(std::max(positive, negative) > 0)) return std::nullopt;
  const auto stake = [&](double worth) { return worth > flat ? worth : 0; };
  return from_stakes(stake(negative), stake(positive));
}

}  // namespace isoyield
