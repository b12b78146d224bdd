#include "report/sections/comparison/permutation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/scores/swept.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kStream = 0x7065726d;  // apart from other uses of the seed

/// The items by the unit that is exchanged as a whole.
struct Units {
  explicit Units(const PermutedItems& items) : of_item(items.truth.size()) {
    if (items.groups.empty()) {
      std::iota(of_item.begin(), of_item.end(), std::size_t{0});
      count = of_item.size();
      return;
    }
    std::map<std::uint64_t, std::size_t> known;
    for (std::size_t i = 0; i < of_item.size(); ++i)
      of_item[i] = known.try_emplace(items.groups[i], known.size()).first->second;
    count = known.size();
  }
  std::vector<std::size_t> of_item;
  std::size_t count = 0;
};

/// What share of each unit is exchanged.
using Shares = std::vector<double>;

/// Which units are exchanged, permutation by permutation.
class Exchanges {
 public:
  /// `counts`: of the items in each unit that may be parted; empty: none may.
  Exchanges(std::size_t units, std::span<const double> counts, const Settings& settings)
      : all_(counts.empty() && units <= kMostEnumerated),
        count_(all_ ? std::size_t{1} << units : static_cast<std::size_t>(settings.permutations)),
        seed_(static_cast<std::uint64_t>(settings.intervals.sampling.seed)),
        counts_(counts),
        exchanged_(units) {}

  [[nodiscard]] bool all() const { return all_; }
  [[nodiscard]] std::size_t count() const { return count_; }
  const Shares& at(std::size_t permutation) {
    Random random(seed_, permutation, kStream);
    if (!counts_.empty()) {
      for (std::size_t unit = 0; unit < exchanged_.size(); ++unit)
        exchanged_[unit] = halved(counts_[unit], random) / counts_[unit];
      return exchanged_;
    }
    std::uint32_t bits = static_cast<std::uint32_t>(permutation);
    for (std::size_t unit = 0; unit < exchanged_.size(); ++unit) {
      if (!all_ && unit % 32 == 0) bits = random.bits();
      exchanged_[unit] = bits >> (unit % 32) & 1U;
    }
    return exchanged_;
  }

 private:
  /// A binomial number of so many, each with probability 1/2.
  static double halved(double count, Random& random) {
    constexpr double kByBits = 64;
    if (count > kByBits) return std::clamp(std::round(count / 2 + std::sqrt(count) / 2 * random.normal()), 0.0, count);
    std::uint64_t bits = std::uint64_t{random.bits()} << 32U | random.bits();
    bits = count < kByBits ? bits & ((std::uint64_t{1} << static_cast<unsigned>(count)) - 1) : bits;
    return std::popcount(bits);
  }

  bool all_;
  std::size_t count_;
  std::uint64_t seed_;
  std::span<const double> counts_;
  Shares exchanged_;
};

/// The difference of a metric after an exchange; absent where it is undefined.
using Difference = std::function<std::optional<double>(const Shares&)>;

std::optional<double> difference_of(const Value& a, const Value& b) {
  if (!a.defined() || !b.defined()) return std::nullopt;
  const double difference = a.number() == b.number() ? 0 : a.number() - b.number();
  return std::isfinite(difference) ? std::optional(difference) : std::nullopt;
}

/// Midranks of the items by score.
std::vector<double> midranks(std::span<const double> scores, std::span<const double> weights) {
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] < scores[b]; });
  std::vector<double> out(scores.size());
  double before = 0;
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    double here = 0;
    for (; last < order.size() && scores[order[last]] == scores[order[first]]; ++last)
      here += weights.empty() ? 1 : weights[order[last]];
    for (std::size_t i = first; i < last; ++i) out[order[i]] = before + (here + 1) / 2;
    before += here;
  }
  return out;
}

class Pair {
 public:
  Pair(const PermutedClassifier& a, const PermutedClassifier& b, const PermutedItems& items, const Units& units)
      : a_(a), b_(b), items_(items), units_(units) {}

  [[nodiscard]] bool scored() const { return !a_.scores.empty() && !b_.scores.empty(); }

  [[nodiscard]] Difference yields() const {
    std::vector<double> of_unit(units_.count);
    double items = 0;
    for (std::size_t i = 0; i < items_.truth.size(); ++i) {
      const std::size_t truth = items_.truth[i];
      of_unit[units_.of_item[i]] +=
          items_.weight(i) * (items_.worth.at(i, truth, a_.decisions[i]) - items_.worth.at(i, truth, b_.decisions[i]));
      items += items_.weight(i);
    }
    return [of_unit, items](const Shares& exchanged) {
      double sum = 0;
      for (std::size_t u = 0; u < of_unit.size(); ++u) sum += (1 - 2 * exchanged[u]) * of_unit[u];
      return std::optional(sum / items);
    };
  }

  [[nodiscard]] Difference of_counts(const Metric& metric, const std::vector<double>& arguments) const {
    struct Moved {
      std::size_t unit;
      std::size_t from;  // a's cell, and b's
      std::size_t to;
      double count;
    };
    const std::size_t size = items_.worth.decisions();
    std::vector<double> cells_a(size * size);
    std::vector<double> cells_b(size * size);
    std::vector<Moved> moved;
    for (std::size_t i = 0; i < items_.truth.size(); ++i) {
      const std::size_t of_a = items_.truth[i] * size + a_.decisions[i];
      const std::size_t of_b = items_.truth[i] * size + b_.decisions[i];
      cells_a[of_a] += items_.weight(i);
      cells_b[of_b] += items_.weight(i);
      if (of_a != of_b) moved.push_back({units_.of_item[i], of_a, of_b, items_.weight(i)});
    }
    return [=, &metric, counted = items_.counted, positive = items_.positive_class](const Shares& exchanged) {
      std::vector<double> one = cells_a;
      std::vector<double> other = cells_b;
      for (const Moved& each : moved) {
        if (exchanged[each.unit] == 0) continue;
        const double part = exchanged[each.unit] * each.count;
        const double count = counted ? std::round(part) : part;
        one[each.from] -= count;
        one[each.to] += count;
        other[each.to] -= count;
        other[each.from] += count;
      }
      return difference_of(evaluate(metric, ConfusionMatrix(size, size, std::move(one)), positive, arguments),
                           evaluate(metric, ConfusionMatrix(size, size, std::move(other)), positive, arguments));
    };
  }

  /// And whether it is of ranks.
  [[nodiscard]] std::pair<Difference, bool> of_scores(const Metric& metric,
                                                      const std::vector<double>& arguments) const {
    const auto value = [&metric, arguments, positive = items_.positive](std::span<const double> scores, Scale scale,
                                                                        std::span<const double> weights) {
      return evaluate(metric, sweep({.scores = scores, .positive = positive, .weights = weights, .scale = scale}),
                      arguments);
    };
    std::vector<double> one = midranks(a_.scores, items_.weights);
    std::vector<double> other = midranks(b_.scores, items_.weights);
    const bool ranks = same(value(a_.scores, a_.scale, items_.weights), value(one, a_.scale, items_.weights)) &&
                       same(value(b_.scores, b_.scale, items_.weights), value(other, b_.scale, items_.weights));
    if (!ranks) {
      one.assign(a_.scores.begin(), a_.scores.end());
      other.assign(b_.scores.begin(), b_.scores.end());
    }
    if (items_.counted) return {parted(metric, arguments, one, other), ranks};
    const Difference difference = [=, weights = items_.weights, unit = units_.of_item, scale_a = a_.scale,
                                   scale_b = b_.scale](const Shares& exchanged) {
      std::vector<double> scores_a = one;
      std::vector<double> scores_b = other;
      for (std::size_t i = 0; i < unit.size(); ++i) {
        if (exchanged[unit[i]] != 0) std::swap(scores_a[i], scores_b[i]);
      }
      return difference_of(value(scores_a, scale_a, weights), value(scores_b, scale_b, weights));
    };
    return {difference, ranks};
  }

 private:
  /// Of rows that stand for several items: each row once with the scores of its own classifier and once with those of
  /// the other, which weigh as many items as were exchanged.
  [[nodiscard]] Difference parted(const Metric& metric, const std::vector<double>& arguments,
                                  const std::vector<double>& one, const std::vector<double>& other) const {
    const auto both = [](const auto& first, const auto& second) {
      std::vector<double> out(first.begin(), first.end());
      out.insert(out.end(), second.begin(), second.end());
      return out;
    };
    std::vector<std::uint8_t> positive(items_.positive.begin(), items_.positive.end());
    positive.insert(positive.end(), items_.positive.begin(), items_.positive.end());
    return [=, &metric, unit = units_.of_item, counts = items_.weights, of_a = both(one, other),
            of_b = both(other, one), scale_a = a_.scale, scale_b = b_.scale](const Shares& exchanged) {
      std::vector<double> weights(2 * counts.size());
      for (std::size_t i = 0; i < counts.size(); ++i) {
        weights[counts.size() + i] = std::round(exchanged[unit[i]] * counts[i]);
        weights[i] = counts[i] - weights[counts.size() + i];
      }
      const auto value = [&](std::span<const double> scores, Scale scale) {
        return evaluate(metric, sweep({.scores = scores, .positive = positive, .weights = weights, .scale = scale}),
                        arguments);
      };
      return difference_of(value(of_a, scale_a), value(of_b, scale_b));
    };
  }

  static bool same(const Value& raw, const Value& ranked) {
    constexpr double kRounding = 1e-9;
    if (!raw.defined() || !ranked.defined()) return false;
    return std::fabs(raw.number() - ranked.number()) <= kRounding * std::fmax(1, std::fabs(raw.number()));
  }

  const PermutedClassifier& a_;
  const PermutedClassifier& b_;
  const PermutedItems& items_;
  const Units& units_;
};

bool of_counts(const Metric& metric) { return metric.formula.matrix != nullptr || !(metric.formula.binary == nullptr); }

std::optional<report::Comparison> test(const Difference& difference, Exchanges& exchanges, std::size_t units) {
  const std::optional<double> seen = difference(Shares(units));
  if (!seen) return std::nullopt;
  constexpr double kRounding = 1e-12;
  const double least = std::fabs(*seen) - kRounding * std::fmax(1, std::fabs(*seen));
  double as_large = exchanges.all() ? 0 : 1;  // the one seen is among all of them
  for (std::size_t i = 0; i < exchanges.count(); ++i) {
    const std::optional<double> here = difference(exchanges.at(i));
    as_large += !here || std::fabs(*here) >= least ? 1 : 0;
  }
  report::Comparison out;
  out.test = "permutation";
  out.statistic = *seen;
  out.difference = *seen;
  out.permutations = static_cast<double>(exchanges.count());
  out.p_value = as_large / (static_cast<double>(exchanges.count()) + (exchanges.all() ? 0 : 1));
  return out;
}

}  // namespace

void add_permutation_tests(std::vector<report::Comparison>& out, const std::vector<PermutedClassifier>& classifiers,
                           const PermutedItems& items, const Settings& settings) {
  if (settings.permutations == 0 || items.truth.empty() || settings.weights.given()) return;
  const Units units(items);
  Exchanges exchanges(units.count, items.counted && items.groups.empty() ? items.weights : std::span<const double>(),
                      settings);
  const bool square = items.worth.classes() == items.worth.decisions();
  for (std::size_t i = 0; i < classifiers.size(); ++i) {
    for (std::size_t j = i + 1; j < classifiers.size(); ++j) {
      const Pair pair(classifiers[i], classifiers[j], items, units);
      const auto add = [&](const std::string& metric, const char* exchanged, const Difference& difference) {
        std::optional<report::Comparison> row = test(difference, exchanges, units.count);
        if (!row) return;
        row->a = classifiers[i].name;
        row->b = classifiers[j].name;
        row->metric = metric;
        row->exchanged = exchanged;
        out.push_back(*std::move(row));
      };
      for (const Metric* metric : settings.permuted) {
        if (metric == nullptr) {
          add("yield", "decisions", pair.yields());
          continue;
        }
        const std::vector<double> arguments = arguments_for(*metric, settings);
        const std::string id(metric->id);
        if (metric->formula.sweep != nullptr && pair.scored()) {
          const auto found = pair.of_scores(*metric, arguments);
          add(id, found.second ? "ranks" : "scores", found.first);
        } else if (metric->formula.sweep == nullptr && square && of_counts(*metric)) {
          add(id, "decisions", pair.of_counts(*metric, arguments));
        }
      }
    }
  }
}

}  // namespace isoyield
