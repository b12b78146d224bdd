#include "isoyield/decisions/threshold.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "decisions/conditions.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "isoyield/scores/reliability.hpp"
#include "metrics/registry/fast.hpp"
#include "scores/peaks.hpp"
#include "text/digits.hpp"
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

/// The points that may be the highest: of a metric that plain arithmetic computes, those about as high as the highest
/// by it, and those that it cannot be trusted with. Its ninth digit is not to be trusted, the seventh is.
std::vector<std::size_t> candidates(const ThresholdChoice& choice, const Sweep& sweep) {
  constexpr double kMargin = 1e-7;
  std::vector<std::size_t> out;
  std::vector<double> heights;
  double top = -std::numeric_limits<double>::infinity();
  const bool plain = choice.conditions.empty() && fast_formula(*choice.metric) != nullptr;
  const double total = sweep.positives / 2 + sweep.negatives / 2;
  if (plain && total > 0) {
    const BinaryFormula formula = fast_formula(*choice.metric);
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
  const double low = std::isfinite(top) ? top - kMargin * std::fmax(1, std::fabs(top)) : top;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    if (!std::isfinite(low) || !(heights[i] < low)) out.push_back(i);
  }
  return out;
}

/// Adds METRIC, a sign and a number to the conditions.
bool read_condition(std::string_view text, const Definitions& definitions, std::vector<Condition>& conditions) {
  using Relation = Condition::Relation;
  constexpr std::pair<std::string_view, Relation> kSigns[] = {
      {">=", Relation::at_least}, {"<=", Relation::at_most}, {"=", Relation::nearest}};
  for (const auto& [sign, relation] : kSigns) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos) continue;
    const Metric* metric = find_metric(definitions, text.substr(0, at));
    const Number number = parse_number(text.substr(at + sign.size()), '.');
    if (metric == nullptr || metric->formula.binary == nullptr || number.status != NumberStatus::number) return false;
    conditions.push_back({.metric = metric, .relation = relation, .number = number.value, .arguments = {}});
    return true;
  }
  return false;
}

/// Reads conditions joined by `&`. A nearest value leaves nothing to choose, so that it stands alone.
bool read_conditions(std::string_view text, bool alone, const Definitions& definitions,
                     std::vector<Condition>& conditions) {
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('&', at), text.size());
    if (!read_condition(text.substr(at, end - at), definitions, conditions)) return false;
    at = end + 1;
  }
  const auto nearest = [](const Condition& each) { return each.relation == Condition::Relation::nearest; };
  return (alone && conditions.size() == 1) || std::none_of(conditions.begin(), conditions.end(), nearest);
}

/// The number after `name=`, where the text begins so.
std::optional<Number> number_after(std::string_view name, std::string_view text) {
  if (text.substr(0, name.size()) != name) return std::nullopt;
  return parse_number(text.substr(name.size()), '.');
}

/// The highest points of a metric under the conditions.
std::vector<std::size_t> highest(const ThresholdChoice& choice, const Sweep& sweep) {
  Largest found;
  const double sign = choice.metric->orientation == Orientation::lower ? -1 : 1;
  const Kept kept(choice.conditions, sweep);
  for (const std::size_t i : candidates(choice, sweep)) {
    if (!kept(i)) continue;
    const Value value = evaluate(*choice.metric, sweep.at(i), choice.arguments);
    if (value.defined()) found.add(i, sign * value.number());
  }
  return found.take();
}

/// The points under the conditions that yield most.
std::vector<std::size_t> best_within(const ThresholdChoice& choice, const Sweep& sweep, const UtilityMatrix& utility) {
  const Kept kept(choice.conditions, sweep);
  std::vector<std::size_t> within;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    if (kept(i)) within.push_back(i);
  }
  return best_among(utility, sweep, within);
}

/// The last point that decides at most so many items positive.
std::size_t highest_items(const Sweep& sweep, double most) {
  std::size_t last = 0;
  for (std::size_t step = sweep.size(); step > 0;) {
    while (last + step < sweep.size() && sweep.tp[last + step] + sweep.fp[last + step] <= most) last += step;
    step /= 2;
  }
  return last;
}

}  // namespace

std::span<const ThresholdRule> threshold_rules() { return kRules; }

std::optional<ThresholdChoice> find_threshold_rule(std::string_view text, const Definitions& definitions) {
  ThresholdChoice choice;
  for (const ThresholdRule& row : kRules) {
    if (row.id == text) choice.row = &row;
  }
  if (choice.row != nullptr) return choice;
  if (const auto number = number_after("threshold=", text)) {
    if (number->status != NumberStatus::number) return std::nullopt;
    choice.threshold = number->value;
    return choice;
  }
  if (const auto number = number_after("top=", text)) {
    if (number->status != NumberStatus::number || !(number->value >= 0)) return std::nullopt;
    choice.most_items = number->value;
    return choice;
  }
  constexpr std::string_view kMaximum = "max_";
  if (text.substr(0, kMaximum.size()) != kMaximum)
    return read_conditions(text, true, definitions, choice.conditions) ? std::optional(choice) : std::nullopt;
  const std::size_t bound = std::min(text.find('@'), text.size());
  choice.metric = orderable(text.substr(kMaximum.size(), bound - kMaximum.size()), definitions);
  const std::string_view rest = text.substr(std::min(bound + 1, text.size()));
  const bool understood = bound == text.size() || read_conditions(rest, false, definitions, choice.conditions);
  choice.most_yield = bound < text.size() && text.substr(0, bound) == "max_yield";
  return (choice.metric != nullptr || choice.most_yield) && understood ? std::optional(choice) : std::nullopt;
}

bool chooses_by_data(const ThresholdChoice& choice) {
  return !choice.threshold && !choice.most_items && (choice.row == nullptr || choice.row->by_data);
}

std::string rule_words(const ThresholdChoice& choice, Language language) {
  const bool english = language == Language::en;
  const auto number = [&](double value) {
    std::string out = shortest(value);
    if (!english) std::replace(out.begin(), out.end(), '.', ',');
    return out;
  };
  std::string out;
  if (choice.row != nullptr) out = choice.row->name.in(language);
  if (choice.threshold) out = number(*choice.threshold);
  if (choice.most_items)
    out = english ? "the " + number(*choice.most_items) + " items with the highest scores"
                  : number(*choice.most_items) + " об’єктів із найвищими оцінками";
  const auto named = [&](const Metric& metric) { return std::string(metric.name.in(language)); };
  if (choice.most_yield) out = english ? "largest yield" : "найбільша корисність";
  if (choice.metric != nullptr) {
    const bool least = choice.metric->orientation == Orientation::lower;
    out = (english ? least ? "smallest: " : "largest: " : least ? "найменше: " : "найбільше: ") + named(*choice.metric);
  }
  if (!out.empty() && !choice.conditions.empty()) out += english ? " where " : " за умови ";
  for (std::size_t i = 0; i < choice.conditions.size(); ++i) {
    const Condition& each = choice.conditions[i];
    constexpr const char* kSigns[] = {" ≥ ", " ≤ ", " ≈ "};
    if (i > 0) out += english ? " and " : " і ";
    out += named(*each.metric) + kSigns[static_cast<std::size_t>(each.relation)] + number(each.number);
  }
  return out;
}

std::vector<std::size_t> choose_threshold(const ThresholdChoice& choice, const Sweep& sweep,
                                          const UtilityMatrix& utility) {
  if (choice.row != nullptr) return choice.row->choose(sweep, utility);
  if (choice.threshold) return {point_at(sweep, *choice.threshold)};
  if (choice.most_items) return {highest_items(sweep, *choice.most_items)};
  if (choice.metric == nullptr && choice.conditions.front().relation == Condition::Relation::nearest) {
    const Condition& aim = choice.conditions.front();
    return largest(sweep, [&](const BinaryCounts& c) -> Value {
      const Value value = evaluate(*aim.metric, c, aim.arguments);
      return value.defined() ? Value(-std::fabs(value.number() - aim.number)) : value;
    });
  }
  std::vector<std::size_t> found = choice.metric != nullptr ? highest(choice, sweep)
                                   : choice.most_yield      ? best_within(choice, sweep, utility)
                                                            : at_the_border(choice.conditions, sweep);
  return found.empty() && choice.or_nearest ? nearest_to(choice.conditions, sweep) : found;
}

std::optional<double> implied_threshold(const Sweep& sweep, const UtilityMatrix& utility) {
  const std::optional<double> probability = threshold_probability(utility);
  if (!probability || not_probabilities(sweep) != Undefined::defined) return std::nullopt;
  return sweep.scale == Scale::probability ? *probability : std::log(*probability / (1 - *probability));
}

}  // namespace isoyield
