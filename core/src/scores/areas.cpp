#include "scores/areas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "numeric/compensated_sum.hpp"
#include "numeric/double_double.hpp"
#include "numeric/portable.hpp"
#include "scores/near_one.hpp"

namespace isoyield {

Undefined no_positives(const Sweep& s) {
  if (s.positives > 0) return Undefined::defined;
  return s.negatives > 0 ? Undefined::no_actual_positives : Undefined::no_items;
}

Undefined one_class(const Sweep& s) {
  if (const Undefined reason = no_positives(s); reason != Undefined::defined) return reason;
  return s.negatives > 0 ? Undefined::defined : Undefined::no_actual_negatives;
}

namespace {

/// Twice the area under straight lines between operating points, times the class totals, which are scaled by powers of
/// two; as shares of their rectangle.
class RocArea {
 public:
  explicit RocArea(const Swept& s) : RocArea(static_cast<const Sweep&>(s)) {
    const TwiceArea& area = s.twice_roc_area();
    twice_ = {area.high, area.low};
  }
  /// Along some of the operating points.
  RocArea(const Sweep& s, const std::vector<std::size_t>& path) : RocArea(s) {
    DotProduct twice;
    for (std::size_t i = 1; i < path.size(); ++i)
      twice.add((s.fp[path[i]] - s.fp[path[i - 1]]) * x_, (s.tp[path[i - 1]] + s.tp[path[i]]) * y_);
    twice_ = twice.total();
  }

  [[nodiscard]] double share() const { return (twice_ / (square_ * DoubleDouble(2))).rounded(); }
  [[nodiscard]] double gini() const { return std::fmin(1, ((twice_ - square_) / square_).rounded()); }
  /// The Gini coefficient times the share of the negatives in all items.
  [[nodiscard]] double lorenz(const Sweep& s) const {
    return ((twice_ - square_) / two_product((s.positives + s.negatives) * x_, s.positives * y_)).rounded();
  }

 private:
  explicit RocArea(const Sweep& s)
      : x_(near_one(s.negatives)),
        y_(near_one(s.positives)),
        square_(two_product(s.negatives * x_, s.positives * y_)) {}

  double x_;
  double y_;
  DoubleDouble square_;
  DoubleDouble twice_;
};

/// Share of the rectangle `total` by `top` under the heights over the part of `along` (cumulative, rising) that lies in
/// the band, cut by linear interpolation. Vertical steps of the curve have no width and count nothing.
template <class Height>
double area_over(const SweepColumn& along, double total, Height height, double top, Band band) {
  const double from = band.from * total;
  const double to = band.to * total;
  const double x = near_one(total);
  const double y = near_one(top);
  DotProduct twice;
  const auto inside = std::upper_bound(along.begin(), along.end(), from);
  for (auto i = static_cast<std::size_t>(std::max<std::ptrdiff_t>(inside - along.begin(), 1));
       i < along.size() && along[i - 1] < to; ++i) {
    const double left = std::max(along[i - 1], from);
    const double right = std::min(along[i], to);
    if (!(left < right)) continue;
    const double low = height(i - 1);
    const double steepness = (height(i) - low) / (along[i] - along[i - 1]);
    const double at_left = left == along[i - 1] ? low : low + steepness * (left - along[i - 1]);
    const double at_right = right == along[i] ? height(i) : low + steepness * (right - along[i - 1]);
    twice.add((right - left) * x, (at_left + at_right) * y);
  }
  const DoubleDouble square = two_product(total * x, top * y);
  return std::fmin((twice.total() / (square * DoubleDouble(2))).rounded(), band.to - band.from);
}

/// artanh(s) / s by its series, for |s| <= 1/3.
double artanh_ratio(double s) {
  const double square = s * s;
  double sum = 1;
  double power = square;
  for (int odd = 3; power > 1e-18; odd += 2, power *= square) sum += power / odd;
  return sum;
}

/// Mean precision while counts grow linearly from (tp, fp) by (more_tp, more_fp): with a items before and b more, the
/// mean of (tp + more_tp u) / (a + b u) over u in [0, 1] is the precision before times L plus that of the new items
/// times 1 - L, L = ln(1 + b/a) / (b/a).
double mean_precision(double tp, double fp, double more_tp, double more_fp) {
  const double a = tp + fp;
  const double b = more_tp + more_fp;
  const double after = more_tp / b;
  if (a == 0) return after;
  const double before = tp / a;
  if (b > a) {
    const double share = portable::log(1 + b / a) / (b / a);
    return before * share + after * (1 - share);
  }
  const double s = b / (2 * a + b);
  const double rest = artanh_ratio(s) - 1;
  return before * ((1 - s) * (1 + rest)) + after * (s - (1 - s) * rest);
}

/// Sum over the operating points of the recall added times `height(more, i)`, asked for where `more` positives come in.
template <class Height>
Value over_recall(const Sweep& s, Height height) {
  if (const Undefined reason = no_positives(s); reason != Undefined::defined) return reason;
  CompensatedSum sum;
  const double scale = near_one(s.positives);
  sum.add_all(1, s.size(), [&](std::size_t i) {
    const double more = s.tp[i] - s.tp[i - 1];
    return more * scale * height(more, i);
  });
  return sum.total() / (s.positives * scale);
}

double precision(const Sweep& s, std::size_t i) { return s.tp[i] / (s.tp[i] + s.fp[i]); }

}  // namespace

Value roc_area(const Swept& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  return RocArea(sweep).share();
}

Value roc_gini(const Swept& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  return RocArea(sweep).gini();
}

Value roc_hull_area(const Swept& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  return RocArea(sweep, sweep.hull()).share();
}

Value lorenz_gini(const Swept& sweep) {
  if (const Undefined reason = no_positives(sweep); reason != Undefined::defined) return reason;
  return sweep->negatives > 0 ? RocArea(sweep).lorenz(sweep) : 0;
}

Value roc_area_over_fpr(const Sweep& sweep, Band band) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  return area_over(
      sweep.fp, sweep.negatives, [&](std::size_t i) { return sweep.tp[i]; }, sweep.positives, band);
}

Value roc_area_over_tpr(const Sweep& sweep, Band band) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  return area_over(
      sweep.tp, sweep.positives, [&](std::size_t i) { return sweep.negatives - sweep.fp[i]; }, sweep.negatives, band);
}

Value roc_area_over_log_fpr(const Sweep& sweep, Band band) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  if (!(band.from < band.to)) return Undefined::nothing_to_compare;
  if (band.from == 0) {  // the limit: nearly all of the axis lies where there is no false alarm yet
    const auto alarm = std::upper_bound(sweep.fp.begin(), sweep.fp.end(), 0.0) - sweep.fp.begin();
    return sweep.tp[static_cast<std::size_t>(alarm) - 1] / sweep.positives;
  }
  CompensatedSum sum;
  const auto inside = std::upper_bound(sweep.fp.begin(), sweep.fp.end(), band.from * sweep.negatives);
  for (auto i = static_cast<std::size_t>(std::max<std::ptrdiff_t>(inside - sweep.fp.begin(), 1)); i < sweep.size();
       ++i) {
    const double left = sweep.fp[i - 1] / sweep.negatives;
    const double right = sweep.fp[i] / sweep.negatives;
    if (left >= band.to) break;
    const double from = std::max(left, band.from);
    const double to = std::min(right, band.to);
    if (!(from < to)) continue;
    const double recall = sweep.tp[i - 1] / sweep.positives;
    const double steepness = ((sweep.tp[i] - sweep.tp[i - 1]) / sweep.positives) / (right - left);
    // Of a straight line from a at f by r to f (1 + x): a ln(1 + x) + r (1 - ln(1 + x) / x).
    const double further = (to - from) / from;
    const double width = portable::log1p(further);
    sum.add((recall + steepness * (from - left)) * width);
    sum.add(steepness * (to - from) * std::fmax(0, 1 - width / further));
  }
  return std::fmin(1, sum.total() / portable::log(band.to / band.from));
}

Value standardised(const Value& area, double chance, double most) {
  if (!area.defined()) return area;
  const Value above = ratio(area.number() - chance, most - chance, Undefined::nothing_to_compare);
  return above.defined() ? Value((1 + above.number()) / 2) : above;
}

Value step_precision_area(const Sweep& sweep) {
  return over_recall(sweep, [&](double, std::size_t i) { return precision(sweep, i); });
}

Value interpolated_precision_area(const Sweep& sweep) {
  return over_recall(sweep, [&](double more, std::size_t i) {
    return more > 0 ? mean_precision(sweep.tp[i - 1], sweep.fp[i - 1], more, sweep.fp[i] - sweep.fp[i - 1]) : 0;
  });
}

Value stepwise_precision_area(const Sweep& sweep) {
  constexpr double kMostSteps = 10000;
  return over_recall(sweep, [&](double more, std::size_t i) {
    if (more == 0) return 0.0;
    const double tp = sweep.tp[i - 1];
    const double fp = sweep.fp[i - 1];
    const double false_ones = (sweep.fp[i] - fp) / more;  // for each true one
    if (more > kMostSteps) return mean_precision(tp, fp, more, sweep.fp[i] - fp);
    const auto height = [&](double step) {
      const double here = tp + step;
      const double wrong = fp + false_ones * step;
      return here + wrong > 0 ? here / (here + wrong) : 1 / (1 + false_ones);
    };
    if (more == 1) return (height(0) + height(1)) / 2;
    double sum = 0;
    double before = height(0);
    for (double step = 0; step < more; ++step) {
      const double width = std::fmin(1, more - step);
      const double after = height(step + width);
      sum += width * (before + after) / 2;
      before = after;
    }
    return sum / more;
  });
}

Value trapezoidal_precision_area(const Sweep& sweep) {
  return over_recall(sweep, [&](double, std::size_t i) {
    return (precision(sweep, std::max<std::size_t>(i - 1, 1)) + precision(sweep, i)) / 2;
  });
}

Value trapezoidal_precision_area_from_one(const Sweep& sweep) {
  return over_recall(
      sweep, [&](double, std::size_t i) { return ((i == 1 ? 1 : precision(sweep, i - 1)) + precision(sweep, i)) / 2; });
}

Value precision_gain_area(const Sweep& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const double start = std::fmax(sweep.positives * (sweep.positives / (sweep.positives + sweep.negatives)),
                                 std::numeric_limits<double>::min());  // recall gain 0
  const auto entered = std::upper_bound(sweep.tp.begin(), sweep.tp.end(), start);
  auto i = static_cast<std::size_t>(std::max<std::ptrdiff_t>(entered - sweep.tp.begin(), 1));
  // From (t0, f0) to (t1, f1) recall gain grows by (P/N) P (t1 - t0) / (t0 t1), and 1 - precision gain is (P/N) f/t.
  // Scaled by powers of two, so that counts begin near 1 and no quotient leaves the range.
  const double x = near_one(start);
  const double y = near_one(sweep.negatives);
  const auto lost = [&](double t0, double f0, double t1, double f1) {
    const double inverse = 1 / (t0 * t1);
    return (t1 - t0) * inverse * ((f0 * t1 + f1 * t0) * inverse);
  };
  CompensatedSum sum;
  if (i < sweep.size()) {
    const double share = (start - sweep.tp[i - 1]) / (sweep.tp[i] - sweep.tp[i - 1]);
    const double fp = sweep.fp[i - 1] + (sweep.fp[i] - sweep.fp[i - 1]) * share;
    sum.add(lost(start * x, fp * y, sweep.tp[i] * x, sweep.fp[i] * y));
    ++i;
  }
  // Points that bring in no positive add 0: a branch on them would be guessed wrongly too often.
  sum.add_all(i, sweep.size(), [&](std::size_t k) {
    return lost(sweep.tp[k - 1] * x, sweep.fp[k - 1] * y, sweep.tp[k] * x, sweep.fp[k] * y);
  });
  const double odds = sweep.positives / sweep.negatives;
  return 1 - odds * sweep.positives * x * (odds * x / y) / 2 * sum.total();
}

}  // namespace isoyield
