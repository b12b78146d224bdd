#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "isoyield/curves/curve.hpp"

namespace isoyield::rows {

inline constexpr Parameter kLevel{.id = "level",
                                  .name = {"level of the intervals", "рівень інтервалів"},
                                  .initial = 0.95,
                                  .range = {0, 1},
                                  .own = OwnOption::level};

inline std::vector<double> numbers(const SweepColumn& column) { return {column.begin(), column.end()}; }

/// One vertex an operating point, both axes functions of the point's counts.
template <class X, class Y>
Curve along(const Sweep& sweep, X x, Y y) {
  Curve curve;
  curve.threshold = numbers(sweep.threshold);
  curve.x.resize(sweep.size());
  curve.y.resize(sweep.size());
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    const BinaryCounts counts = sweep.at(i);
    curve.x[i] = x(counts);
    curve.y[i] = y(counts);
  }
  return curve;
}

/// Thresholds where they can be drawn: the infinite ones at the nearest finite score.
class DrawnThresholds {
 public:
  explicit DrawnThresholds(const Sweep& sweep) : sweep_(sweep) {
    for (const double score : sweep.threshold) {
      if (!std::isfinite(score)) continue;
      if (!any_) high_ = score;
      any_ = true;
      low_ = score;
    }
  }
  [[nodiscard]] double at(std::size_t i) const { return std::clamp(sweep_.threshold[i], low_, high_); }
  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }

 private:
  const Sweep& sweep_;
  bool any_ = false;
  double low_ = 0;
  double high_ = 0;
};

inline void add_vertex(Curve& curve, double x, double y, double threshold) {
  curve.x.push_back(x);
  curve.y.push_back(y);
  curve.threshold.push_back(threshold);
}

inline double odds(double probability) { return probability / (1 - probability); }

inline bool two_classes(const Sweep& sweep) { return sweep.positives > 0 && sweep.negatives > 0; }

}  // namespace isoyield::rows
