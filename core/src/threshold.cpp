#include "isoyield/threshold.hpp"

#include <array>
#include <cmath>
#include <string>

namespace isoyield {
namespace {

/// Indices of the largest height; equal to within rounding counts as equal, so that points that tie exactly are all
/// listed.
template <class Height>
std::vector<std::size_t> largest(const Sweep& sweep, Height height) {
  constexpr double kRounding = 1e-14;
  std::vector<std::size_t> best;
  double top = 0;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    const Value value = height(sweep.at(i));
    if (!value.defined()) continue;
    const double number = value.number();
    const bool finite = std::isfinite(number);
    const double slack = finite && std::isfinite(top) ? kRounding * std::fmax(std::fabs(number), std::fabs(top)) : 0;
    if (best.empty() || number > top + slack) {
      best.assign(1, i);
      top = number;
    } else if (number == top || (finite && number >= top - slack)) {
      best.push_back(i);
    }
  }
  return best;
}

Value tpr(const BinaryCounts& c) { return ratio(c.tp, c.positives(), Undefined::no_actual_positives); }
Value fpr(const BinaryCounts& c) { return ratio(c.fp, c.negatives(), Undefined::no_actual_negatives); }

/// f(tpr, fpr) where both are defined.
template <class F>
auto over_rates(F f) {
  return [f](const BinaryCounts& counts) -> Value {
    const Value t = tpr(counts);
    const Value p = fpr(counts);
    if (!t.defined()) return t;
    if (!p.defined()) return p;
    return f(t.number(), p.number());
  };
}

constexpr std::array kRules{
    ThresholdRule{
        .id = "max_yield",
        .name = {"largest utility yield", "найбільша корисність"},
        .meaning = {"The threshold that earns most per item under the utility matrix.",
                    "Поріг із найбільшою очікуваною корисністю на один об’єкт за заданою матрицею корисностей."},
        .references = {"dyrland2022"},
        .choose = [](const Sweep& sweep, const UtilityMatrix& utility) { return best_points(utility, sweep).points; }},
    ThresholdRule{.id = "youden",
                  .name = {"Youden’s J", "J Юдена"},
                  .meaning = {"The threshold where recall plus specificity is largest.",
                              "Поріг, за якого сума повноти та специфічності найбільша."},
                  .references = {"youden1950"},
                  .choose =
                      [](const Sweep& sweep, const UtilityMatrix&) {
                        return largest(sweep, over_rates([](double t, double f) { return t - f; }));
                      }},
    ThresholdRule{.id = "closest_topleft",
                  .name = {"closest to the corner (0, 1)", "найближче до кута (0, 1)"},
                  .meaning = {"The threshold whose ROC point is nearest to false positive rate 0 and recall 1.",
                              "Поріг, чия точка ROC найближча до кута, де частка хибних тривог 0, а повнота 1."},
                  .references = {"perkins2006"},
                  .choose =
                      [](const Sweep& sweep, const UtilityMatrix&) {
                        return largest(sweep,
                                       over_rates([](double t, double f) { return -((1 - t) * (1 - t) + f * f); }));
                      }},
    ThresholdRule{.id = "equal_rates",
                  .name = {"recall equals specificity", "повнота дорівнює специфічності"},
                  .meaning = {"The threshold where recall and specificity differ least.",
                              "Поріг, за якого повнота й специфічність різняться найменше."},
                  .references = {},
                  .choose =
                      [](const Sweep& sweep, const UtilityMatrix&) {
                        return largest(sweep, over_rates([](double t, double f) { return -std::fabs(t - (1 - f)); }));
                      }},
};

}  // namespace

const Metric* maximised_metric(std::string_view rule, const Definitions& definitions) {
  constexpr std::string_view kMaximum = "max_";
  if (rule.substr(0, kMaximum.size()) != kMaximum) return nullptr;
  const Metric* metric = find_metric(definitions, rule.substr(kMaximum.size()));
  const bool usable =
      metric != nullptr && metric->formula.binary != nullptr && metric->orientation != Orientation::neither;
  return usable ? metric : nullptr;
}

std::span<const ThresholdRule> threshold_rules() { return kRules; }

bool known_threshold_rule(std::string_view rule, const Definitions& definitions) {
  for (const ThresholdRule& row : kRules) {
    if (row.id == rule) return true;
  }
  return maximised_metric(rule, definitions) != nullptr;
}

std::vector<std::size_t> choose_threshold(std::string_view rule, const Sweep& sweep, const UtilityMatrix& utility,
                                          Arguments arguments, const Definitions& definitions) {
  for (const ThresholdRule& row : kRules) {
    if (row.id == rule) return row.choose(sweep, utility);
  }
  const Metric* metric = maximised_metric(rule, definitions);
  if (metric == nullptr) return {};
  const double sign = metric->orientation == Orientation::lower ? -1 : 1;
  return largest(sweep, [&](const BinaryCounts& counts) -> Value {
    const Value value = evaluate(*metric, counts, arguments);
    return value.defined() ? Value(sign * value.number()) : value;
  });
}

}  // namespace isoyield
