#pragma once

#include <cmath>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "isoyield/metric.hpp"
#include "metrics/association.hpp"
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
    const std::vector<Wide> truth_rest = rests(sums.truth);
    const std::vector<Wide> decided_rest = rests(sums.decided);
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
      reach_ = reach_ + (more ? decided_[k] * share(truth_rest[k]) : truth_[k] * share(decided_rest[k]));
    }
    agreed_ = share(sums.agreed);
  }

  [[nodiscard]] Wide alpha() const {
    if (above_chance_.zero() || above_chance_.negative()) return {};
    if (left_.zero()) return agreed_;  // g is infinite: every class errs in one direction at most
    // 1 / A is nearly linear in g, so that g - (agreed - chance) / A(g) is, and secants find its root in a few steps:
    // first of doubles, which are a tenth of the work, then between two numbers close beside what they found.
    const Bracket<Wide> all{.low = {}, .high = quotient(quotient(above_chance_, at(Wide()).slope) * reach_, left_)};
    const double rough = root_within<double>({.low = 0, .high = all.high.rounded()}, 0x1p-48);
    if (!(rough > 0x1p-900 && rough < 0x1p900)) return settled(all);
    return settled({.low = Wide(rough * (1 - 0x1p-46)), .high = Wide(rough * (1 + 0x1p-46))});
  }

 private:
  template <class T>
  struct State {
    T together;  ///< sum of u v
    T slope;     ///< A
  };
  template <class T>
  struct Bracket {
    T low;   ///< the error should be negative here, as it is at 0
    T high;  ///< and not here
  };

  // What the two kinds of numbers are asked alike.
  static double over(double a, double b) { return a / b; }
  static Wide over(const Wide& a, const Wide& b) { return quotient(a, b); }
  static double square_root(double a) { return std::sqrt(a); }
  static Wide square_root(const Wide& a) { return root(a); }
  static bool below_zero(double a) { return a < 0; }
  static bool below_zero(const Wide& a) { return a.negative(); }
  static bool is_zero(double a) { return a == 0; }
  static bool is_zero(const Wide& a) { return a.zero(); }
  template <class T>
  static T as(const Wide& number) {
    if constexpr (std::is_same_v<T, double>) {
      return number.rounded();
    } else {
      return number;
    }
  }

  [[nodiscard]] Wide settled(const Bracket<Wide>& bracket) const {
    const Wide best = root_within<Wide>(bracket, 0x1p-96);
    return best * at(best).together;
  }

  template <class T>
  [[nodiscard]] T error(const T& g) const {
    return g - over(as<T>(above_chance_), at(g).slope);
  }

  /// By secants (Illinois), to a width of `close` times itself.
  template <class T>
  [[nodiscard]] T root_within(const Bracket<T>& bracket, double closeness) const {
    constexpr int kMostSteps = 200;
    const T close(closeness);
    T low = bracket.low;
    T low_error = error(low);
    if (!below_zero(low_error)) {
      low = T();
      low_error = error(low);
    }
    T high = bracket.high;
    T high_error = error(high);
    for (int step = 0; below_zero(high_error) && step < kMostSteps; ++step) {
      low = high;
      low_error = high_error;
      high = T(4) * high;
      high_error = error(high);
    }
    T best = high;
    int side = 0;
    for (int step = 0; step < kMostSteps && close * high < high - low && !is_zero(high_error); ++step) {
      const T next = low + over((high - low) * -low_error, high_error - low_error);
      const T next_error = error(next);
      best = next;
      // An end that stays twice is trusted half as much.
      if (below_zero(next_error)) {
        const bool still = (next - low) < close * next;
        low = next;
        low_error = next_error;
        if (still) break;
        if (side == -1) high_error = T(0.5) * high_error;
        side = -1;
      } else {
        const bool still = (high - next) < close * next;
        high = next;
        high_error = next_error;
        if (still) break;
        if (side == 1) low_error = T(0.5) * low_error;
        side = 1;
      }
    }
    return best;
  }

  template <class T>
  [[nodiscard]] State<T> at(const T& g) const {
    const std::size_t size = truth_.size();
    std::vector<T> u(size);
    std::vector<T> v(size);
    std::vector<T> both(size);
    T all{};
    for (std::size_t k = 0; k < size; ++k) {
      const T truth = as<T>(truth_[k]);
      const T decided = as<T>(decided_[k]);
      const T shift = g * as<T>(surplus_[k]);
      const T spread = square_root(T(1) + T(2) * g * (truth + decided) + shift * shift);
      u[k] = smaller<T>(T(1) - shift, spread, truth, g);
      v[k] = smaller<T>(T(1) + shift, spread, decided, g);
      both[k] = u[k] * v[k];
      all = all + u[k];
    }
    const std::vector<T> other_u = rests(u);
    const std::vector<T> other_v = rests(v);
    const std::vector<T> other_both = rests(both);
    const T weight = g + over(T(1), all);
    State<T> state{};
    for (std::size_t k = 0; k < size; ++k) {
      state.together = state.together + both[k];
      state.slope = state.slope + both[k] * (over(other_u[k] * other_v[k], all) + weight * other_both[k]);
    }
    return state;
  }
  /// Root x of g x^2 + linear x = total, not negative.
  template <class T>
  static T smaller(const T& linear, const T& spread, const T& total, const T& g) {
    if (below_zero(linear)) return over(spread - linear, T(2) * g);
    return over(T(2) * total, linear + spread);
  }

  std::vector<Wide> truth_;
  std::vector<Wide> decided_;
  std::vector<Wide> surplus_;
  Wide above_chance_;
  Wide agreed_;
  Wide left_;   ///< sum of the smaller of a class's missed and wrongly decided shares
  Wide reach_;  ///< what g A(g) comes near to for large g
};

inline Value matrix_aickin_alpha(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins(matrix, [](double cell) { return Wide(cell); });
  if (sums.total.zero()) return Undefined::no_items;
  if (inner_product(sums.truth, rests(sums.decided)).zero()) return Undefined::chance_agreement_is_certain;
  return std::fmin(1, CausedAgreement(matrix).alpha().rounded());
}

}  // namespace isoyield::rows
