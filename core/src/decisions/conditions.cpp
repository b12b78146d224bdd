#include "decisions/conditions.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "metrics/registry/fast.hpp"

namespace isoyield {
namespace {

constexpr double kTrusted = 1e-7;  // of plain arithmetic the ninth digit is not to be trusted, the seventh is

bool keeps_number(const Condition& condition, double value) {
  return condition.relation == Condition::Relation::at_least ? value >= condition.number : value <= condition.number;
}

}  // namespace

BinaryCounts as_shares(const BinaryCounts& counts, int size) {
  return {.tp = std::ldexp(counts.tp, -size),
          .fn = std::ldexp(counts.fn, -size),
          .fp = std::ldexp(counts.fp, -size),
          .tn = std::ldexp(counts.tn, -size)};
}

bool trusted(const BinaryCounts& shares) {
  constexpr double kLeast = 1e-7;
  const auto large = [](double share) { return share == 0 || share >= kLeast; };
  return large(shares.tp) && large(shares.fn) && large(shares.fp) && large(shares.tn);
}

Kept::Kept(const std::vector<Condition>& conditions, const Sweep& sweep) : conditions_(conditions), sweep_(sweep) {
  const double total = sweep.positives / 2 + sweep.negatives / 2;
  if (total > 0) size_ = std::ilogb(total) + 1;
  for (const Condition& each : conditions) {
    Plain& plain = plain_.emplace_back();
    // A metric that depends on how many items there are is not one of their shares.
    if (each.metric->sized || !(total > 0)) continue;
    plain.formula = fast_formula(*each.metric);
    plain.arguments = each.arguments;
    for (std::size_t i = plain.arguments.size(); i < each.metric->parameters.size(); ++i)
      plain.arguments.push_back(each.metric->parameters[i].initial);
  }
}

Value Kept::value(std::size_t condition, std::size_t point) const {
  const Condition& each = conditions_[condition];
  return evaluate(*each.metric, sweep_.at(point), each.arguments);
}

bool Kept::keeps(std::size_t condition, std::size_t point) const {
  const Condition& each = conditions_[condition];
  if (const Plain& plain = plain_[condition]; !(plain.formula == nullptr)) {
    const BinaryCounts shares = as_shares(sweep_.at(point), size_);
    if (trusted(shares)) {
      const Value about = plain.formula(shares, plain.arguments);
      if (!about.defined() || std::isnan(about.number())) return false;
      const double slack = kTrusted * std::fmax(1, std::fmax(std::fabs(about.number()), std::fabs(each.number)));
      if (std::fabs(about.number() - each.number) > slack) return keeps_number(each, about.number());
    }
  }
  const Value exact = value(condition, point);
  return exact.defined() && keeps_number(each, exact.number());
}

bool Kept::operator()(std::size_t point) const {
  for (std::size_t c = 0; c < conditions_.size(); ++c) {
    if (!keeps(c, point)) return false;
  }
  return true;
}

bool needs_many(const Condition& condition) {
  // Two thresholds of scores that are better than chance, each with a lower one: metrics that have their best between
  // the two rise along one of the steps and fall along the other.
  constexpr std::pair<BinaryCounts, BinaryCounts> kSteps[] = {
      {{.tp = 60, .fn = 40, .fp = 20, .tn = 80}, {.tp = 62, .fn = 38, .fp = 21, .tn = 79}},
      {{.tp = 90, .fn = 10, .fp = 60, .tn = 40}, {.tp = 90.5, .fn = 9.5, .fp = 61, .tn = 39}}};
  const double sign = condition.relation == Condition::Relation::at_least ? 1 : -1;
  return std::all_of(std::begin(kSteps), std::end(kSteps), [&](const auto& step) {
    const Value before = evaluate(*condition.metric, step.first, condition.arguments);
    const Value after = evaluate(*condition.metric, step.second, condition.arguments);
    return before.defined() && after.defined() && sign * after.number() > sign * before.number();
  });
}

std::vector<std::size_t> at_the_border(const std::vector<Condition>& conditions, const Sweep& sweep) {
  const Kept kept(conditions, sweep);
  const std::size_t n = sweep.size();
  if (std::any_of(conditions.begin(), conditions.end(), needs_many)) {
    std::size_t first = 0;
    while (first < n && !kept(first)) ++first;
    if (first == n) return {};
    std::size_t best = first;
    for (std::size_t i = first + 1; i < n && sweep.fp[i] == sweep.fp[first]; ++i) {
      if (kept(i)) best = i;
    }
    return {best};
  }
  std::size_t last = n;
  while (last > 0 && !kept(last - 1)) --last;
  if (last == 0) return {};
  std::size_t best = last - 1;
  for (std::size_t i = best; i > 0 && sweep.tp[i - 1] == sweep.tp[best]; --i) {
    if (kept(i - 1)) best = i - 1;
  }
  return {best};
}

std::vector<std::size_t> nearest_to(const std::vector<Condition>& conditions, const Sweep& sweep) {
  const Kept kept(conditions, sweep);
  std::vector<std::size_t> left(sweep.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  for (std::size_t c = 0; c < conditions.size(); ++c) {
    std::vector<std::size_t> keeping;
    for (const std::size_t i : left) {
      if (kept.keeps(c, i)) keeping.push_back(i);
    }
    if (!keeping.empty()) {
      left = std::move(keeping);
      continue;
    }
    std::vector<std::size_t> nearest;
    double least = 0;
    for (const std::size_t i : left) {
      const Value value = kept.value(c, i);
      if (!value.defined()) continue;
      const double missed = std::fabs(value.number() - conditions[c].number);
      if (nearest.empty() || missed < least) {
        nearest.assign(1, i);
        least = missed;
      }
    }
    return nearest;
  }
  return left.empty() ? left : std::vector<std::size_t>{left.front()};
}

}  // namespace isoyield
