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
template <class Number>
class CausedAgreement {
 public:
  explicit CausedAgreement(const ConfusionMatrix& matrix) {
    const std::size_t size = matrix.classes();
    const auto sums = margins<Number>(matrix);
    const auto share = [&](const Number& part) { return part / sums.total; };
    above_chance_ = share(share(agreement_above_chance<Number>(matrix)));
    for (std::size_t k = 0; k < size; ++k) {
      Number missed{};
      Number wrongly{};
      for (std::size_t j = 0; j < size; ++j) {
        if (j == k) continue;
        missed = missed + Number(matrix.at(k, j));
        wrongly = wrongly + Number(matrix.at(j, k));
      }
      truth_.push_back(share(sums.truth[k]));
      decided_.push_back(share(sums.decided[k]));
      surplus_.push_back(share(missed - wrongly));
      const bool more = wrongly < missed;
      left_ = left_ + share(more ? wrongly : missed);
    }
    agreed_ = share(sums.agreed);
  }

  [[nodiscard]] Number alpha() const {
    if (is_zero(above_chance_) || is_negative(above_chance_)) return {};
    if (is_zero(left_)) return agreed_;  // g is infinite: every class errs in one direction at most
    // 1 / A is nearly linear in g, so that g - (agreed - chance) / A(g) is, and secants find its root in a few steps,
    // once its order is known. What is no more than rounding counts as the root: alpha hardly moves there.
    constexpr int kMostSteps = 200;
    constexpr int kMostSquares = 11;  // up to 2^8188, beyond what shares of doubles lead to
    const Number close(kClose<Number>);
    const Number rounding(kRounding<Number>);
    const auto below = [&](const Number& g, const Number& error_there) { return error_there < -rounding * g; };
    Number low{};
    Number low_error = error(low);
    Number high(1);
    Number high_error = error(high);
    Number factor(16);
    for (int step = 0; below(high, high_error); ++step, factor = factor * factor) {
      if (step == kMostSquares) return agreed_;
      low = high;
      low_error = high_error;
      high = factor * high;
      high_error = error(high);
    }
    while (!is_zero(low) && 16 * low < high) {
      const Number middle = root(low) * root(high);
      const Number there = error(middle);
      (below(middle, there) ? low : high) = middle;
      (below(middle, there) ? low_error : high_error) = there;
    }
    Number best = high;
    int side = 0;
    for (int step = 0; step < kMostSteps && close * high < high - low && 0 < high_error; ++step) {
      const Number next = low + ((high - low) * -low_error) / (high_error - low_error);
      const Number next_error = error(next);
      best = next;
      // An end that stays twice is trusted half as much (Illinois).
      if (is_negative(next_error)) {
        const bool still = (next - low) < close * next;
        low = next;
        low_error = next_error;
        if (still) break;
        if (side == -1) high_error = 0.5 * high_error;
        side = -1;
      } else {
        const bool still = (high - next) < close * next;
        high = next;
        high_error = next_error;
        if (still) break;
        if (side == 1) low_error = 0.5 * low_error;
        side = 1;
      }
    }
    return best * at(best).together;
  }

 private:
  struct State {
    Number together{};  ///< sum of u v
    Number slope{};     ///< A
  };

  [[nodiscard]] Number error(const Number& g) const { return g - above_chance_ / at(g).slope; }

  [[nodiscard]] State at(const Number& g) const {
    const std::size_t size = truth_.size();
    std::vector<Number> u(size);
    std::vector<Number> v(size);
    std::vector<Number> both(size);
    Number all{};
    for (std::size_t k = 0; k < size; ++k) {
      const Number shift = g * surplus_[k];
      const Number spread = root(1 + 2 * g * (truth_[k] + decided_[k]) + shift * shift);
      u[k] = smaller(1 - shift, spread, truth_[k], g);
      v[k] = smaller(1 + shift, spread, decided_[k], g);
      both[k] = u[k] * v[k];
      all = all + u[k];
    }
    const std::vector<Number> other_u = rests(u);
    const std::vector<Number> other_v = rests(v);
    const std::vector<Number> other_both = rests(both);
    const Number weight = g + Number(1) / all;
    State state;
    for (std::size_t k = 0; k < size; ++k) {
      state.together = state.together + both[k];
      state.slope = state.slope + both[k] * (other_u[k] * other_v[k] / all + weight * other_both[k]);
    }
    return state;
  }
  /// Root x of g x^2 + linear x = total, not negative.
  static Number smaller(const Number& linear, const Number& spread, const Number& total, const Number& g) {
    if (is_negative(linear)) return (spread - linear) / (2 * g);
    return 2 * total / (linear + spread);
  }

  std::vector<Number> truth_;
  std::vector<Number> decided_;
  std::vector<Number> surplus_;
  Number above_chance_{};
  Number agreed_{};
  Number left_{};  ///< sum of the smaller of a class's missed and wrongly decided shares
};

template <class Number>
Value matrix_aickin_alpha(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  if (is_zero(sums.total)) return Undefined::no_items;
  if (is_zero(inner_product(sums.truth, rests(sums.decided)))) return Undefined::chance_agreement_is_certain;
  return std::fmin(1, rounded(CausedAgreement<Number>(matrix).alpha()));
}

}  // namespace isoyield::rows
