#include "curves/average.hpp"

#include <algorithm>

namespace isoyield {
CurveHeights::Pair CurveHeights::at(double x) {
  const std::vector<double>& xs = curve_.x;
  while (at_ + 1 < xs.size() && xs[at_ + 1] < x) ++at_;
  if (x < xs.front()) return {curve_.y.front(), curve_.y.front()};
  if (xs[at_] == x && at_ == 0) return {curve_.y.front(), curve_.y[last_at(x)]};
  if (at_ + 1 == xs.size()) return {curve_.y[at_], curve_.y[at_]};
  if (xs[at_ + 1] == x) return {curve_.y[at_ + 1], curve_.y[last_at(x)]};
  const double y = between(at_, x);
  return {y, y};
}

std::size_t CurveHeights::last_at(double x) const {
  std::size_t i = at_;
  while (i + 1 < curve_.x.size() && curve_.x[i + 1] <= x) ++i;
  return i;
}

double CurveHeights::between(std::size_t i, double x) const {
  const double left = curve_.x[i];
  const double share = (x - left) / (curve_.x[i + 1] - left);
  if (how_ == Interpolation::step) return curve_.y[i];
  if (how_ == Interpolation::hyperbola && curve_.y[i] > 0 && curve_.y[i + 1] > 0) {
    // Recall r stands for r true positives a positive, hence r (1/p - 1) false ones, which grow linearly.
    const auto false_ones = [&](std::size_t k) { return curve_.x[k] * (1 - curve_.y[k]) / curve_.y[k]; };
    const double wrong = false_ones(i) + share * (false_ones(i + 1) - false_ones(i));
    return x > 0 ? x / (x + wrong) : curve_.y[i];
  }
  return curve_.y[i] + share * (curve_.y[i + 1] - curve_.y[i]);
}

Curve mean_height(const std::vector<Curve>& curves, Interpolation how) {
  std::vector<double> places;
  std::vector<CurveHeights> walkers;
  for (const Curve& curve : curves) {
    if (curve.x.empty()) continue;
    places.insert(places.end(), curve.x.begin(), curve.x.end());
    walkers.emplace_back(curve, how);
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  Curve out;
  for (const double x : places) {
    double before = 0;
    double after = 0;
    for (CurveHeights& walker : walkers) {
      const CurveHeights::Pair heights = walker.at(x);
      before += heights.before;
      after += heights.after;
    }
    const auto count = static_cast<double>(walkers.size());
    out.x.push_back(x);
    out.y.push_back(before / count);
    if (after == before) continue;
    out.x.push_back(x);
    out.y.push_back(after / count);
  }
  return out;
}

}  // namespace isoyield
