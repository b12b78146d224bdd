#include "areas.hpp"

#include <algorithm>
#include <cmath>

#include "double_double.hpp"
#include "portable.hpp"

namespace isoyield {

Undefined no_positives(const Sweep& s) {
  if (s.positives > 0) return Undefined::defined;
  return s.negatives > 0 ? Undefined::no_actual_positives : Undefined::no_items;
}

Undefined one_class(const Sweep& s) {
  if (const Undefined reason = no_positives(s); reason != Undefined::defined) return reason;
  return s.negatives > 0 ? Undefined::defined : Undefined::no_actual_negatives;
}

double near_one(double total) { return std::ldexp(1.0, -std::clamp(std::ilogb(total), -1000, 1000)); }

namespace {

/// Twice an area in ROC space times the class totals, all scaled by powers of two.
class RocArea {
 public:
  explicit RocArea(const Sweep& s) : s_(s), x_(near_one(s.negatives)), y_(near_one(s.positives)) {}

  void add(std::size_t a, std::size_t b) {
    const double width = s_.fp[b] - s_.fp[a];
    if (width != 0) twice_.add(width * x_, (s_.tp[a] + s_.tp[b]) * y_);
  }
  [[nodiscard]] DoubleDouble twice() const { return twice_.total(); }
  [[nodiscard]] DoubleDouble square() const { return two_product(s_.negatives * x_, s_.positives * y_); }
  [[nodiscard]] double share() const { return (twice() / (square() * DoubleDouble(2))).rounded(); }

 private:
  const Sweep& s_;
  double x_;
  double y_;
  DotProduct twice_;
};

/// Share of the rectangle `total` by `top` under the heights over the part of `along` (cumulative, rising) that lies in
/// the band, cut by linear interpolation. Vertical steps of the curve have no width and count nothing.
template <class Height>
double area_over(const std::vector<double>& along, double total, Height height, double top, Band band) {
  const double from = band.from * total;
  const double to = band.to * total;
  const double x = near_one(total);
  const double y = near_one(top);
  DotProduct twice;
  for (std::size_t i = 1; i < along.size(); ++i) {
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

RocArea whole_area(const Sweep& s) {
  RocArea area(s);
  for (std::size_t i = 1; i < s.size(); ++i) area.add(i - 1, i);
  return area;
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

/// Sum over the operating points that add positives of the recall added times `height(i)`.
template <class Height>
Value over_recall(const Sweep& s, Height height) {
  if (const Undefined reason = no_positives(s); reason != Undefined::defined) return reason;
  DotProduct sum;
  for (std::size_t i = 1; i < s.size(); ++i) {
    const double more = s.tp[i] - s.tp[i - 1];
    if (more > 0) sum.add(more, height(i));
  }
  return (sum.total() / DoubleDouble(s.positives)).rounded();
}

double precision(const Sweep& s, std::size_t i) { return s.tp[i] / (s.tp[i] + s.fp[i]); }

}  // namespace

Value roc_area(const Sweep& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  return whole_area(sweep).share();
}

Value roc_gini(const Sweep& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const RocArea area = whole_area(sweep);
  return ((area.twice() - area.square()) / area.square()).rounded();
}

Value roc_hull_area(const Swept& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const std::vector<std::size_t>& hull = sweep.hull();
  RocArea area(sweep);
  for (std::size_t i = 1; i < hull.size(); ++i) area.add(hull[i - 1], hull[i]);
  return area.share();
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

Value standardised(const Value& area, double chance, double most) {
  if (!area.defined()) return area;
  const Value above = ratio(area.number() - chance, most - chance, Undefined::nothing_to_compare);
  return above.defined() ? Value((1 + above.number()) / 2) : above;
}

Value step_precision_area(const Sweep& sweep) {
  return over_recall(sweep, [&](std::size_t i) { return precision(sweep, i); });
}

Value interpolated_precision_area(const Sweep& sweep) {
  return over_recall(sweep, [&](std::size_t i) {
    return mean_precision(sweep.tp[i - 1], sweep.fp[i - 1], sweep.tp[i] - sweep.tp[i - 1],
                          sweep.fp[i] - sweep.fp[i - 1]);
  });
}

Value stepwise_precision_area(const Sweep& sweep) {
  constexpr double kMostSteps = 10000;
  return over_recall(sweep, [&](std::size_t i) {
    const double tp = sweep.tp[i - 1];
    const double fp = sweep.fp[i - 1];
    const double more = sweep.tp[i] - tp;
    const double false_ones = (sweep.fp[i] - fp) / more;  // for each true one
    if (more > kMostSteps) return mean_precision(tp, fp, more, sweep.fp[i] - fp);
    const auto height = [&](double step) {
      const double here = tp + step;
      const double wrong = fp + false_ones * step;
      return here + wrong > 0 ? here / (here + wrong) : 1 / (1 + false_ones);
    };
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
  return over_recall(sweep, [&](std::size_t i) {
    const double here = precision(sweep, i);
    return i == 1 ? here : (precision(sweep, i - 1) + here) / 2;
  });
}

Value precision_gain_area(const Sweep& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const double odds = sweep.positives / sweep.negatives;
  const double start = sweep.positives * (sweep.positives / (sweep.positives + sweep.negatives));  // recall gain 0
  const auto loss = [&](double tp, double fp) { return odds * (fp / tp); };                        // 1 - precision gain
  DotProduct lost;
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    if (sweep.tp[i] <= start || sweep.tp[i] == sweep.tp[i - 1]) continue;
    double tp = sweep.tp[i - 1];
    double fp = sweep.fp[i - 1];
    if (tp < start) {
      fp += (sweep.fp[i] - fp) * ((start - tp) / (sweep.tp[i] - tp));
      tp = start;
    }
    const double width = odds * (sweep.positives / tp) * ((sweep.tp[i] - tp) / sweep.tp[i]);
    lost.add(width, (loss(tp, fp) + loss(sweep.tp[i], sweep.fp[i])) / 2);
  }
  return (DoubleDouble(1) - lost.total()).rounded();
}

}  // namespace isoyield
