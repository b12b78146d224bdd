#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/cells.hpp"

// Aickin's alpha: the share of items on which truth and decision agree for a cause.

namespace isoyield::rows {

/// Items are either agreed on for a cause, alpha of them, or classified independently, with shares p and q that
/// reproduce the totals P and Q: p_k = P_k / (1 - alpha + alpha q_k / s), q_k likewise, s = sum of p_k q_k, alpha =
/// (agreed - s) / (1 - s). In u = (1 - alpha) p, v = (1 - alpha) q and g = alpha / sum of u v they read u + g u v = P,
/// v + g u v = Q, and g A(g) = agreed - sum of P Q with A a sum of positive terms: one equation for one number, in
/// which nothing cancels.
class CausedAgreement {
 public:
  explicit CausedAgreement(const ConfusionMatrix& matrix) {
    const std::size_t size = matrix.classes();
    const auto sums = margins(matrix, [](double cell) { return Wide(cell); });
    const auto share = [&](const Wide& part) { return quotient(part, sums.total); };
    above_chance_ = share(share(agreement_above_chance(matrix)));
    for (std::size_t k = 0; k < size; ++k) {
      Wide missed;
      Wide wrongly;
      for (std::size_t j = 0; j < size; ++j) {
        if (j == k) continue;
        missed = missed + Wide(matrix.at(k, j));
        wrongly = wrongly + Wide(matrix.at(j, k));
      }
      truth_.push_back(share(sums.truth[k]));
      decided_.push_back(share(sums.decided[k]));
      surplus_.push_back(share(missed - wrongly));
      const bool more = wrongly < missed;
      left_ = left_ + share(more ? wrongly : missed);
    }
    agreed_ = share(sums.agreed);
  }

  [[nodiscard]] Wide alpha() const {
    if (above_chance_.zero() || above_chance_.negative()) return {};
    if (left_.zero()) return agreed_;  // g is infinite: every class errs in one direction at most
    // 1 / A is nearly linear in g, so that g - (agreed - chance) / A(g) is, and secants find its root in a few steps,
    // once its order is known. What is no more than rounding counts as the root: alpha hardly moves there.
    constexpr int kMostSteps = 200;
    constexpr int kMostSquares = 11;  // up to 2^8188, beyond what shares of doubles lead to
    const Wide close(Wide::kClose);
    const Wide rounding(Wide::kRounding);
    const auto below = [&](const Wide& g, const Wide& error_there) { return error_there < -rounding * g; };
    Wide low;
    Wide low_error = error(low);
    Wide high(1);
    Wide high_error = error(high);
    Wide factor(16);
    for (int step = 0; below(high, high_error); ++step, factor = factor * factor) {
      if (step == kMostSquares) return agreed_;
      low = high;
      low_error = high_error;
      high = factor * high;
      high_error = error(high);
    }
    while (!low.zero() && Wide(16) * low < high) {
      const Wide middle = root(low) * root(high);
      const Wide there = error(middle);
      (below(middle, there) ? low : high) = middle;
      (below(middle, there) ? low_error : high_error) = there;
    }
    Wide best = high;
    int side = 0;
    for (int step = 0; step < kMostSteps && close * high < high - low && Wide() < high_error; ++step) {
      const Wide next = low + quotient((high - low) * -low_error, high_error - low_error);
      const Wide next_error = error(next);
      best = next;
      // An end that stays twice is trusted half as much (Illinois).
      if (next_error.negative()) {
        const bool still = (next - low) < close * next;
        low = next;
        low_error = next_error;
        if (still) break;
        if (side == -1) high_error = Wide(0.5) * high_error;
        side = -1;
      } else {
        const bool still = (high - next) < close * next;
        high = next;
        high_error = next_error;
        if (still) break;
        if (side == 1) low_error = Wide(0.5) * low_error;
        side = 1;
      }
    }
    return best * at(best).together;
  }

 private:
  struct State {
    Wide together;  ///< sum of u v
    Wide slope;     ///< A
  };

  [[nodiscard]] Wide error(const Wide& g) const { return g - quotient(above_chance_, at(g).slope); }

  [[nodiscard]] State at(const Wide& g) const {
    const std::size_t size = truth_.size();
    std::vector<Wide> u(size);
    std::vector<Wide> v(size);
    std::vector<Wide> both(size);
    Wide all;
    for (std::size_t k = 0; k < size; ++k) {
      const Wide shift = g * surplus_[k];
      const Wide spread = root(Wide(1) + Wide(2) * g * (truth_[k] + decided_[k]) + shift * shift);
      u[k] = smaller(Wide(1) - shift, spread, truth_[k], g);
      v[k] = smaller(Wide(1) + shift, spread, decided_[k], g);
      both[k] = u[k] * v[k];
      all = all + u[k];
    }
    const std::vector<Wide> other_u = rests(u);
    const std::vector<Wide> other_v = rests(v);
    const std::vector<Wide> other_both = rests(both);
    const Wide weight = g + quotient(Wide(1), all);
    State state;
    for (std::size_t k = 0; k < size; ++k) {
      state.together = state.together + both[k];
      state.slope = state.slope + both[k] * (quotient(other_u[k] * other_v[k], all) + weight * other_both[k]);
    }
    return state;
  }
  /// Root x of g x^2 + linear x = total, not negative.
  static Wide smaller(const Wide& linear, const Wide& spread, const Wide& total, const Wide& g) {
    if (linear.negative()) return quotient(spread - linear, Wide(2) * g);
    return quotient(Wide(2) * total, linear + spread);
  }

  std::vector<Wide> truth_;
  std::vector<Wide> decided_;
  std::vector<Wide> surplus_;
  Wide above_chance_;
  Wide agreed_;
  Wide left_;  ///< sum of the smaller of a class's missed and wrongly decided shares
};

inline Value matrix_aickin_alpha(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins(matrix, [](double cell) { return Wide(cell); });
  if (sums.total.zero()) return Undefined::no_items;
  if (inner_product(sums.truth, rests(sums.decided)).zero()) return Undefined::chance_agreement_is_certain;
  return std::fmin(1, CausedAgreement(matrix).alpha().rounded());
}

}  // namespace isoyield::rows
