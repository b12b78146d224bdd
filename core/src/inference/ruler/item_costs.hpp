#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "inference/ruler/error_moments.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"

namespace isoyield {

/// Of the random numbers that say who earns most.
inline constexpr std::uint32_t kRulerStream = 0x300;

/// The lines of all candidates from the shares of errors and of positives.
void add_lines(std::span<const double> shares, std::vector<CostLine>& out);

/// Costs of the candidates at a ratio with their covariance.
struct Costs {
  std::vector<double> mean;
  std::vector<double> covariance;

  [[nodiscard]] double of_difference(std::size_t i, std::size_t j) const;
  /// By how many standard errors `i` costs less than `j`.
  [[nodiscard]] double ahead(std::size_t i, std::size_t j) const;
};

[[nodiscard]] Costs costs_at(double ratio, const ErrorMoments& moments);

/// The candidate that costs least: of those that decide the same for every item the first, and always deciding the same
/// before a classifier that does.
[[nodiscard]] std::size_t cheapest(const Costs& costs);

/// How probable it is that each candidate costs least. `standard`: vectors of standard_draws(), one number a candidate.
[[nodiscard]] std::vector<double> probabilities(const Costs& costs, const std::vector<double>& standard);

}  // namespace isoyield
