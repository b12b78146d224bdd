#include "scores/item_losses.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "isoyield/scores/reliability.hpp"
#include "numeric/compensated_sum.hpp"
#include "numeric/portable.hpp"
#include "scores/near_one.hpp"

namespace isoyield {
namespace {

/// Mean over the items of `loss(i, positive)` at the operating point that brings each in.
template <class Loss>
Value mean_loss(const Sweep& s, Loss loss) {
  if (const Undefined reason = not_probabilities(s); reason != Undefined::defined) return reason;
  const double scale = near_one(s.positives + s.negatives);
  CompensatedSum sum;
  for (std::size_t i = 1; i < s.size(); ++i) {
    const double tp = s.tp[i] - s.tp[i - 1];
    const double fp = s.fp[i] - s.fp[i - 1];
    const double of_positives = tp > 0 ? tp * scale * loss(i, true) : 0;
    const double of_negatives = fp > 0 ? fp * scale * loss(i, false) : 0;
    if (std::isinf(of_positives + of_negatives)) return std::numeric_limits<double>::infinity();
    sum.add(of_positives);
    sum.add(of_negatives);
  }
  return sum.total() / ((s.positives + s.negatives) * scale);
}

/// Below it, 1 - p rounds so much that its logarithm is taken by its series.
constexpr double kSmallProbability = 0x1p-7;

/// Sum of weights times -log of probabilities. Those of single items are multiplied before their logarithm is taken,
/// which is an order faster and rounds no more; in several products, as each multiplication waits for the last.
class LogLossSum {
 public:
  static constexpr std::size_t kLanes = 4;
  using Some = std::array<double, kLanes>;

  explicit LogLossSum(double scale) : scale_(scale) { products_.fill(1); }

  /// -log(p) of an item of probability p.
  void add(double weight, double p) {
    if (weight != 1 || p < kSmallest) {
      sum_.add(weight * scale_ * (0 - portable::log(p)));
    } else {
      Some some{p};
      std::fill(some.begin() + 1, some.end(), 1);
      add(some);
    }
  }
  /// -log(p) of single items with p >= kSmallest.
  void add(const Some& p) {
    Some next{};
    for (std::size_t lane = 0; lane < kLanes; ++lane) next[lane] = products_[lane] * p[lane];
    if (*std::min_element(next.begin(), next.end()) < kSmallest) {  // digits would be lost
      flush();
      next = p;
    }
    products_ = next;
  }
  /// -log(1 - p).
  void add_complement(double weight, double p) {
    if (p > kSmallProbability) return add(weight, 1 - p);
    double series = 0;
    for (int k = 8; k >= 1; --k) series = p * (1.0 / k + series);
    sum_.add(weight * scale_ * series);
  }
  double total() {
    flush();
    return sum_.total();
  }

 private:
  static constexpr double kSmallest = 1e-290;

  /// Out of line: it is rare, and the loop over items is not.
  [[gnu::noinline]] void flush() {
    for (double& product : products_) {
      if (product != 1) sum_.add(scale_ * (0 - portable::log(product)));
      product = 1;
    }
  }

  double scale_;
  Some products_;
  CompensatedSum sum_;
};

/// max(y, 0) - y z + log(1 + exp(-|y|)) for logit y and label z.
double surprise_of_logit(double logit, bool positive) {
  const double against = positive ? -logit : logit;
  return std::fmax(against, 0) + portable::log1p(portable::exp(-std::fabs(logit)));
}

double square(double x) { return x * x; }

}  // namespace

Value log_loss_of_probabilities(const Sweep& s, double clip) {
  if (const Undefined reason = not_probabilities(s); reason != Undefined::defined) return reason;
  const double all = s.positives + s.negatives;
  LogLossSum sum(near_one(all));
  const auto probability = [&](std::size_t i) { return std::clamp(probability_at(s, i), clip, 1 - clip); };
  for (std::size_t i = 1; i < s.size();) {
    // Mostly single items of either class, on which a branch would be guessed wrongly half of the time.
    if (i + LogLossSum::kLanes <= s.size()) {
      bool single = true;
      LogLossSum::Some given{};
      for (std::size_t lane = 0; lane < LogLossSum::kLanes; ++lane) {
        const double p = probability(i + lane);
        const double tp = s.tp[i + lane] - s.tp[i + lane - 1];
        const double fp = s.fp[i + lane] - s.fp[i + lane - 1];
        given[lane] = tp * p + fp * (1 - p);
        single = single & (tp + fp == 1) & (tp * fp == 0) & (p > kSmallProbability) & (p < 1);
      }
      if (single) {
        sum.add(given);
        i += LogLossSum::kLanes;
        continue;
      }
    }
    const double p = probability(i);
    const double tp = s.tp[i] - s.tp[i - 1];
    const double fp = s.fp[i] - s.fp[i - 1];
    if ((tp > 0 && p <= 0) || (fp > 0 && p >= 1)) return std::numeric_limits<double>::infinity();
    if (tp > 0) sum.add(tp, p);
    if (fp > 0) sum.add_complement(fp, p);
    ++i;
  }
  return sum.total() / (all * near_one(all));
}

Value log_loss(const Sweep& sweep) {
  if (sweep.scale == Scale::probability) return log_loss_of_probabilities(sweep, 0);
  return mean_loss(sweep,
                   [&](std::size_t i, bool positive) { return surprise_of_logit(sweep.threshold[i], positive); });
}

double log_loss_of(Scale scale, double score, bool positive, double clip) {
  if (clip == 0 && scale != Scale::probability) return surprise_of_logit(score, positive);
  const double p = std::clamp(scale == Scale::probability ? score : logistic(score), clip, 1 - clip);
  const double given = positive ? p : 1 - p;
  if (!(given > 0)) return std::numeric_limits<double>::infinity();
  return positive ? -portable::log(p) : -portable::log1p(-p);
}

Value brier_score(const Sweep& s) {
  if (const Undefined reason = not_probabilities(s); reason != Undefined::defined) return reason;
  const double scale = near_one(s.positives + s.negatives);
  CompensatedSum sum;
  sum.add_all(1, s.size(), [&](std::size_t i) {
    const double p = probability_at(s, i);
    return (s.tp[i] - s.tp[i - 1]) * scale * square(1 - p) + (s.fp[i] - s.fp[i - 1]) * scale * square(p);
  });
  return sum.total() / ((s.positives + s.negatives) * scale);
}

}  // namespace isoyield
