#include "report/scores/points/in_use.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "decisions/conditions.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kMissed{
    .code = "condition_not_reached",
    .found = {"{0}: no threshold reaches “{1}”; the nearest has {2}",
              "{0}: жоден поріг не досягає «{1}»; найближчий має {2}"},
    .remedy = {"The nearest threshold is in use. Ease the condition, or choose the threshold by costs.",
               "Використано найближчий поріг. Послабте умову або виберіть поріг за витратами."}};
constexpr ProblemKind kUndefinedRule{
    .code = "rule_undefined",
    .found = {"{0}: what “{1}” asks for is undefined at every threshold",
              "{0}: те, про що «{1}», не визначене за жодного порога"},
    .remedy = {"The threshold of the largest yield is in use.", "Використано поріг із найбільшою корисністю."}};

constexpr std::string_view kImplied = "implied";
constexpr std::string_view kMostYield = "max_yield";

/// The point of the largest yield, which other items may choose.
void take_most_yield(const Choosing& column, InUse& out) {
  out.choice = *find_threshold_rule(kMostYield);
  out.rule = column.others == nullptr ? std::string(kMostYield) : "other_items";
  if (column.others == nullptr) {
    out.point = best_points(column.utility, column.points).points.front();
    return;
  }
  out.threshold = column.others->threshold[best_points(column.utility, *column.others).points.front()];
  out.point = point_at(column.points, *out.threshold);
}

/// To four places.
std::string rounded(double number) { return digits_of(std::round(number * 1e4) / 1e4); }

bool all_kept(const ThresholdChoice& choice, const Sweep& sweep, std::size_t point) {
  using Relation = Condition::Relation;
  if (choice.conditions.empty() || choice.conditions.front().relation == Relation::nearest) return true;
  return Kept(choice.conditions, sweep)(point);
}

std::string_view word(Condition::Relation relation) {
  switch (relation) {
    case Condition::Relation::at_least:
      return "at_least";
    case Condition::Relation::at_most:
      return "at_most";
    case Condition::Relation::nearest:
      break;
  }
  return "nearest";
}

/// The metric as the classifier has it, with its interval, else by itself.
report::Number reported(const report::Classifier& out, const Metric& metric, const std::vector<double>& arguments,
                        const BinaryCounts& counts) {
  for (const auto& [id, number] : out.metrics) {
    if (id == metric.id) return number;
  }
  return report::Number(evaluate(metric, counts, arguments));
}

}  // namespace

bool asks_for_rule(const std::string& rule) { return rule != kImplied && rule != kMostYield; }

std::vector<std::string> rules_to_tell(const std::vector<std::string>& asked, const std::string& in_use) {
  std::vector<std::string> out = asked.empty() ? std::vector<std::string>{"implied", "max_yield", "youden"} : asked;
  if (asks_for_rule(in_use) && std::find(out.begin(), out.end(), in_use) == out.end()) out.push_back(in_use);
  return out;
}

InUse threshold_in_use(const Choosing& column, const std::string& rule, const Settings& settings) {
  InUse out;
  if (rule == kImplied) {
    if (const std::optional<double> threshold = implied_threshold(column.points, column.utility)) {
      out.choice = *find_threshold_rule(kImplied);
      out.implied = true;
      out.rule = rule;
      out.point = point_at(column.points, *threshold);
      return out;
    }
  }
  if (!asks_for_rule(rule)) {
    take_most_yield(column, out);
    return out;
  }
  out.choice = threshold_choice(rule, settings);
  out.choice.or_nearest = true;
  const bool elsewhere = column.others != nullptr && chooses_by_data(out.choice);
  const Sweep& choosing = elsewhere ? *column.others : out.choice.most_items ? column.tested : column.points;
  const std::vector<std::size_t> chosen = choose_threshold(out.choice, choosing, column.utility);
  if (chosen.empty()) {
    // Nothing that it is about is defined anywhere.
    take_most_yield(column, out);
    out.reached = false;
    return out;
  }
  out.rule = rule;
  out.asked = true;
  out.reached = all_kept(out.choice, choosing, chosen.front());
  out.point = elsewhere ? point_at(column.points, choosing.threshold[chosen.front()]) : chosen.front();
  if (elsewhere) out.threshold = choosing.threshold[chosen.front()];
  if (out.choice.threshold) out.threshold = out.choice.threshold;
  return out;
}

void add_rule(report::Classifier& out, const InUse& used, const Sweep& points, bool assumed, const Settings& settings) {
  out.threshold_rule = used.implied && assumed ? "half" : used.rule;
  if (used.threshold) out.threshold = used.threshold;
  if (!used.asked) return;
  out.rule_words = rule_words(used.choice, settings.language);
  const BinaryCounts counts = points.at(used.point);
  out.aims.emplace();
  const Kept kept(used.choice.conditions, points);
  for (std::size_t c = 0; c < used.choice.conditions.size(); ++c) {
    const Condition& each = used.choice.conditions[c];
    const bool nearest = each.relation == Condition::Relation::nearest;
    out.aims->push_back({.metric = std::string(each.metric->id),
                         .relation = std::string(word(each.relation)),
                         .number = each.number,
                         .reached = nearest || kept.keeps(c, used.point),
                         .value = reported(out, *each.metric, each.arguments, counts),
                         .honest = std::nullopt});
  }
  if (used.choice.metric != nullptr)
    out.aims->push_back({.metric = std::string(used.choice.metric->id),
                         .relation = "best",
                         .number = std::nullopt,
                         .reached = true,
                         .value = reported(out, *used.choice.metric, used.choice.arguments, counts),
                         .honest = std::nullopt});
}

std::optional<Problem> missed_note(const report::Classifier& out, const InUse& used, const std::string& asked) {
  if (used.reached) return std::nullopt;
  if (!used.asked) return Problem{&kUndefinedRule, {}, {out.name, asked}};
  std::string has;
  for (const report::Aim& aim : *out.aims) {
    if (aim.reached || aim.value.value.null) continue;
    if (!has.empty()) has += ", ";
    has += aim.metric + " " + rounded(aim.value.value.number);
  }
  return Problem{&kMissed, {}, {out.name, *out.rule_words, has}};
}

void add_honest_aims(report::Classifier& out, const InUse& used, const BinaryCounts& counts) {
  if (!out.aims) return;
  const auto tell = [&](std::size_t at, const Metric& metric, const std::vector<double>& arguments) {
    const Value value = evaluate(metric, counts, arguments);
    if (value.defined()) (*out.aims)[at].honest = value.number();
  };
  const std::size_t conditions = used.choice.conditions.size();
  for (std::size_t c = 0; c < conditions; ++c)
    tell(c, *used.choice.conditions[c].metric, used.choice.conditions[c].arguments);
  if (used.choice.metric != nullptr) tell(conditions, *used.choice.metric, used.choice.arguments);
}

}  // namespace isoyield
