#include "isoyield/decisions/threshold.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "isoyield/decisions/best_points.hpp"
#include "isoyield/scores/reliability.hpp"
#include "metrics/registry/fast.hpp"
#include "scores/peaks.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

/// Indices of the largest height; equal to within rounding counts as equal, so that points that tie exactly are all
/// listed.
class Largest {
 public:
  void add(std::size_t i, double height) {
    if (!best_.empty() && height < hopeless_) return;
    const bool finite = std::isfinite(height);
    const double slack = finite && std::isfinite(top_) ? kRounding * std::fmax(std::fabs(height), std::fabs(top_)) : 0;
    if (best_.empty() || height > top_ + slack) {
      best_.assign(1, i);
      top_ = height;
      hopeless_ = std::isfinite(top_) ? top_ - 2 * kRounding * std::fabs(top_) : top_;
    } else if (height == top_ || (finite && height >= top_ - slack)) {
      best_.push_back(i);
    }
  }
  [[nodiscard]] std::vector<std::size_t> take() { return std::move(best_); }

 private:
  static constexpr double kRounding = 1e-14;
  std::vector<std::size_t> best_;
  double top_ = 0;
  double hopeless_ = 0;  // no slack reaches up from below it
};

/// Where a value of the counts, which may be undefined, is largest.
template <class Height>
std::vector<std::size_t> largest(const Sweep& sweep, Height height) {
  Largest best;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    if (const Value value = height(sweep.at(i)); value.defined()) best.add(i, value.number());
  }
  return best.take();
}

/// Where f(TPR, FPR), which moves by at most 2 and as near_highest() asks, is largest; nowhere while one of the two
/// rates has no items.
template <class F>
std::vector<std::size_t> largest_over_rates(const Sweep& sweep, F f) {
  constexpr double kSlack = 1e-13;  // more than Largest takes for equal
  if (!(sweep.positives > 0) || !(sweep.negatives > 0)) return {};
  const auto height = [&](double tp, double fp) { return f(tp / sweep.positives, fp / sweep.negatives); };
  Largest best;
  for (const std::size_t i : near_highest(sweep, height, kSlack)) best.add(i, height(sweep.tp[i], sweep.fp[i]));
  return best.take();
}

constexpr std::array kRules{
    ThresholdRule{
        .id = "max_yield",
        .name = {"largest utility yield", "найбільша корисність"},
        .meaning = {"The threshold that earns most per item under the utility matrix.",
                    "Поріг із найбільшою очікуваною корисністю на один об’єкт за заданою матрицею корисностей."},
        .references = {"dyrland2022"},
        .choose = [](const Sweep& sweep, const UtilityMatrix& utility) { return best_points(utility, sweep).points; },
        .most_yield = true},
    ThresholdRule{.id = "youden",
                  .name = {"Youden’s J", "J Юдена"},
                  .meaning = {"The threshold where recall plus specificity is largest.",
                              "Поріг, за якого сума повноти та специфічності найбільша."},
                  .references = {"youden1950"},
                  .choose =
                      [](const Sweep& sweep, const UtilityMatrix&) {
                        return largest_over_rates(sweep, [](double t, double f) { return t - f; });
                      }},
    ThresholdRule{.id = "closest_topleft",
                  .name = {"closest to the corner (0, 1)", "найближче до кута (0, 1)"},
                  .meaning = {"The threshold whose ROC point is nearest to false positive rate 0 and recall 1.",
                              "Поріг, чия точка ROC найближча до кута, де частка хибних тривог 0, а повнота 1."},
                  .references = {"perkins2006"},
                  .choose =
                      [](const Sweep& sweep, const UtilityMatrix&) {
                        return largest_over_rates(sweep,
                                                  [](double t, double f) { return -((1 - t) * (1 - t) + f * f); });
                      }},
    ThresholdRule{.id = "equal_rates",
                  .name = {"recall equals specificity", "повнота дорівнює специфічності"},
                  .meaning = {"The threshold where recall and specificity differ least.",
                              "Поріг, за якого повнота й специфічність різняться найменше."},
                  .choose = [](const Sweep& sweep, const UtilityMatrix&) -> std::vector<std::size_t> {
                    if (!(sweep.positives > 0) || !(sweep.negatives > 0)) return {};
                    Largest best;
                    for (std::size_t i = 0; i < sweep.size(); ++i) {
                      const double specificity = 1 - sweep.fp[i] / sweep.negatives;
                      best.add(i, -std::fabs(sweep.tp[i] / sweep.positives - specificity));
                    }
                    return best.take();
                  }},
    // FP = FN, which is precision = recall wherever both are defined, and has no false match where both are 0.
    ThresholdRule{
        .id = "precision_equals_recall",
        .name = {"precision equals recall", "влучність дорівнює повноті"},
        .meaning = {"The threshold that decides about as many positive as there are: precision and recall are equal "
                    "where it is as many.",
                    "Поріг, за якого до позитивних віднесено приблизно стільки об’єктів, скільки їх є: де саме "
                    "стільки, влучність і повнота рівні."},
        .references = {"boyd2013"},
        .choose =
            [](const Sweep& sweep, const UtilityMatrix&) {
              return largest(sweep, [](const BinaryCounts& c) -> Value {
                return c.positives() > 0 ? Value(-std::fabs(c.fp - c.fn)) : Undefined::no_actual_positives;
              });
            }},
    ThresholdRule{
        .id = "implied",
        .name = {"implied by the utilities", "такий, як випливає з корисностей"},
        .meaning = {"The probability from which deciding positive pays, taken at its word: best if the scores "
                    "are calibrated probabilities.",
                    "Імовірність, від якої вигідно відносити до позитивних, прийнята на віру: найкращий поріг, "
                    "якщо оцінки – калібровані ймовірності."},
        .references = {"dyrland2022"},
        .choose = [](const Sweep& sweep, const UtilityMatrix& utility) -> std::vector<std::size_t> {
          const std::optional<double> threshold = implied_threshold(sweep, utility);
          if (!threshold) return {};
          return {point_at(sweep, *threshold)};
        },
        .by_data = false},
};

/// A metric of counts that has a better end.
const Metric* orderable(std::string_view name, const Definitions& definitions) {
  const Metric* metric = find_metric(definitions, name);
  const bool usable =
      metric != nullptr && metric->formula.binary != nullptr && metric->orientation != Orientation::neither;
  return usable ? metric : nullptr;
}

/// Reads METRIC, a sign and a number into the bound of `choice`.
bool read_bound(std::string_view text, std::string_view sign, ThresholdChoice::Bound bound,
                const Definitions& definitions, ThresholdChoice& choice) {
  const std::size_t at = text.find(sign);
  if (at == std::string_view::npos) return false;
  const Metric* metric = find_metric(definitions, text.substr(0, at));
  const Number number = parse_number(text.substr(at + sign.size()), '.');
  if (metric == nullptr || metric->formula.binary == nullptr || number.status != NumberStatus::number) return false;
  choice.bound = bound;
  choice.bounded = metric;
  choice.number = number.value;
  return true;
}

/// Whether the point is within the bound, and minus its distance where the nearest is wanted.
Value bounded(const ThresholdChoice& choice, const BinaryCounts& counts) {
  using Bound = ThresholdChoice::Bound;
  if (choice.bound == Bound::none) return 0;
  const Value value = evaluate(*choice.bounded, counts, choice.bounded_arguments);
  if (!value.defined()) return value;
  if (choice.bound == Bound::nearest) return -std::fabs(value.number() - choice.number);
  const bool within =
      choice.bound == Bound::at_least ? value.number() >= choice.number : value.number() <= choice.number;
  return within ? Value(0) : Undefined::outside_domain;
}

/// Counts as shares of their total, by a power of two, which loses nothing that plain arithmetic would keep.
BinaryCounts as_shares(const BinaryCounts& counts, int size) {
  return {.tp = std::ldexp(counts.tp, -size),
          .fn = std::ldexp(counts.fn, -size),
          .fp = std::ldexp(counts.fp, -size),
          .tn = std::ldexp(counts.tn, -size)};
}

/// Whether plain arithmetic may be trusted with these shares: none is so small beside the others that what cancels is
/// all that is left.
bool trusted(const BinaryCounts& shares) {
  constexpr double kLeast = 1e-7;
  const auto large = [](double share) { return share == 0 || share >= kLeast; };
  return large(shares.tp) && large(shares.fn) && large(shares.fp) && large(shares.tn);
}

/// The points that may be the highest: of a metric that plain arithmetic computes, those about as high as the highest
/// by it, and those that it cannot be trusted with. Its ninth digit is not to be trusted, the seventh is.
std::vector<std::size_t> candidates(const ThresholdChoice& choice, const Sweep& sweep) {
  constexpr double kTrusted = 1e-7;
  std::vector<std::size_t> out;
  std::vector<double> heights;
  double top = -std::numeric_limits<double>::infinity();
  const bool plain = choice.bound == ThresholdChoice::Bound::none && fast_formula(choice.metric->id) != nullptr;
  const double total = sweep.positives / 2 + sweep.negatives / 2;
  if (plain && total > 0) {
    const BinaryFormula formula = fast_formula(choice.metric->id);
    std::vector<double> arguments = choice.arguments;
    for (std::size_t i = arguments.size(); i < choice.metric->parameters.size(); ++i)
      arguments.push_back(choice.metric->parameters[i].initial);
    const double sign = choice.metric->orientation == Orientation::lower ? -1 : 1;
    const int size = std::ilogb(total) + 1;
    heights.reserve(sweep.size());
    for (std::size_t i = 0; i < sweep.size(); ++i) {
      const BinaryCounts shares = as_shares(sweep.at(i), size);
      const Value value = trusted(shares) ? formula(shares, arguments) : Value(Undefined::no_items);
      heights.push_back(value.defined() ? sign * value.number() : std::numeric_limits<double>::quiet_NaN());
      if (heights.back() > top) top = heights.back();
    }
  }
  const double low = std::isfinite(top) ? top - kTrusted * std::fmax(1, std::fabs(top)) : top;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    if (!std::isfinite(low) || !(heights[i] < low)) out.push_back(i);
  }
  return out;
}

/// The points within the bound that yield most.
std::vector<std::size_t> best_within(const ThresholdChoice& choice, const Sweep& sweep, const UtilityMatrix& utility) {
  std::vector<std::size_t> within;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    if (bounded(choice, sweep.at(i)).defined()) within.push_back(i);
  }
  return best_among(utility, sweep, within);
}

}  // namespace

std::span<const ThresholdRule> threshold_rules() { return kRules; }

std::optional<ThresholdChoice> find_threshold_rule(std::string_view text, const Definitions& definitions) {
  using Bound = ThresholdChoice::Bound;
  ThresholdChoice choice;
  for (const ThresholdRule& row : kRules) {
    if (row.id == text) choice.row = &row;
  }
  if (choice.row != nullptr) return choice;
  constexpr std::string_view kGiven = "threshold=";
  if (text.substr(0, kGiven.size()) == kGiven) {
    const Number number = parse_number(text.substr(kGiven.size()), '.');
    if (number.status != NumberStatus::number) return std::nullopt;
    choice.threshold = number.value;
    return choice;
  }
  constexpr std::string_view kMaximum = "max_";
  if (text.substr(0, kMaximum.size()) != kMaximum) {
    return read_bound(text, "=", Bound::nearest, definitions, choice) ? std::optional(choice) : std::nullopt;
  }
  const std::size_t bound = std::min(text.find('@'), text.size());
  choice.metric = orderable(text.substr(kMaximum.size(), bound - kMaximum.size()), definitions);
  const std::string_view rest = text.substr(std::min(bound + 1, text.size()));
  const bool understood = bound == text.size() || read_bound(rest, ">=", Bound::at_least, definitions, choice) ||
                          read_bound(rest, "<=", Bound::at_most, definitions, choice);
  const bool of_yield = bound < text.size() && text.substr(0, bound) == "max_yield";
  return (choice.metric != nullptr || of_yield) && understood ? std::optional(choice) : std::nullopt;
}

std::vector<std::size_t> choose_threshold(const ThresholdChoice& choice, const Sweep& sweep,
                                          const UtilityMatrix& utility) {
  if (choice.row != nullptr) return choice.row->choose(sweep, utility);
  if (choice.threshold) return {point_at(sweep, *choice.threshold)};
  using Bound = ThresholdChoice::Bound;
  if (choice.bound == Bound::nearest) return largest(sweep, [&](const BinaryCounts& c) { return bounded(choice, c); });
  if (choice.metric == nullptr) return best_within(choice, sweep, utility);
  Largest found;
  const double sign = choice.metric->orientation == Orientation::lower ? -1 : 1;
  for (const std::size_t i : candidates(choice, sweep)) {
    const BinaryCounts counts = sweep.at(i);
    if (!bounded(choice, counts).defined()) continue;
    const Value value = evaluate(*choice.metric, counts, choice.arguments);
    if (value.defined()) found.add(i, sign * value.number());
  }
  return found.take();
}

std::optional<double> implied_threshold(const Sweep& sweep, const UtilityMatrix& utility) {
  const std::optional<double> probability = threshold_probability(utility);
  if (!probability || not_probabilities(sweep) != Undefined::defined) return std::nullopt;
  return sweep.scale == Scale::probability ? *probability : std::log(*probability / (1 - *probability));
}

}  // namespace isoyield
