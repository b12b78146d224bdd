#pragma once

#include <span>
#include <vector>

// The maps of one score to the probability of one class.

namespace isoyield {

/// Items to fit on, in any order: score, whether it is of the class, weight.
struct FitItem {
  double score = 0;
  bool positive = false;
  double weight = 1;
};

/// Straight lines between knots of rising x, level beyond the ends.
struct KnotMap {
  std::vector<double> x;
  std::vector<double> y;
  [[nodiscard]] double operator()(double score) const;
};
/// Least squares under y rising with the score, by pool adjacent violators (Ayer and others 1955); each block is level
/// between its first and its last score.
[[nodiscard]] KnotMap fit_isotonic(std::vector<FitItem> items);

/// Levels of bins; `ends` are the scores from which the next bin begins.
struct BinMap {
  std::vector<double> ends;
  std::vector<double> y;
  [[nodiscard]] double operator()(double score) const;
};
/// Share of the class in bins of about equal mass; equal scores stay together (Zadrozny, Elkan 2001).
[[nodiscard]] BinMap fit_histogram(std::vector<FitItem> items, std::size_t bins);

/// 1 / (1 + e^-(a u + b v + c)).
struct LogisticMap {
  double a = 0;
  double b = 0;
  double c = 0;
  [[nodiscard]] double operator()(double u, double v) const;
};
/// Logistic regression of the class on (u, v) by Newton's method with step halving; `positive_target` and
/// `negative_target` stand for 1 and 0. Without `second`, b stays 0.
struct LogisticItem {
  double u = 0;
  double v = 0;
  double target = 0;
  double weight = 1;
};
[[nodiscard]] LogisticMap fit_logistic(std::span<const LogisticItem> items, bool first, bool second);

}  // namespace isoyield
