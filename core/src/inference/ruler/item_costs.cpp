#include "inference/ruler/item_costs.hpp"

#include <algorithm>
#include <cmath>

#include "inference/normal_draws.hpp"

namespace isoyield {

void add_lines(std::span<const double> shares, std::vector<CostLine>& out) {
  const double positives = shares.back();
  for (std::size_t i = 0; i + 1 < shares.size(); i += 2) out.push_back({shares[i], shares[i + 1]});
  out.push_back({positives, 0});
  out.push_back({0, 1 - positives});
}

double Costs::of_difference(std::size_t i, std::size_t j) const {
  const std::size_t size = mean.size();
  return std::fmax(0, covariance[i * size + i] + covariance[j * size + j] - 2 * covariance[i * size + j]);
}

double Costs::ahead(std::size_t i, std::size_t j) const {
  const double less = mean[j] - mean[i];
  const double error = std::sqrt(of_difference(i, j));
  if (error > 0) return less / error;
  return less > 0 ? HUGE_VAL : less < 0 ? -HUGE_VAL : 0;
}

Costs costs_at(double ratio, const ErrorMoments& moments) {
  const std::vector<double> shares = moments.shares();
  const std::vector<double> between = moments.covariance();
  const std::size_t variables = shares.size();
  std::vector<CostLine> lines;
  add_lines(shares, lines);
  const std::size_t size = lines.size();
  Costs out;
  for (const CostLine& each : lines) out.mean.push_back(each.at(ratio));
  std::vector<double> weights(size * variables, 0);  // of the shares in each cost
  for (std::size_t c = 0; c + 2 < size; ++c) {
    weights[c * variables + 2 * c] = ratio;
    weights[c * variables + 2 * c + 1] = 1;
  }
  weights[(size - 2) * variables + variables - 1] = ratio;
  weights[(size - 1) * variables + variables - 1] = -1;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      double sum = 0;
      for (std::size_t k = 0; k < variables; ++k) {
        for (std::size_t l = 0; l < variables && weights[i * variables + k] != 0; ++l)
          sum += weights[i * variables + k] * between[k * variables + l] * weights[j * variables + l];
      }
      out.covariance.push_back(sum);
    }
  }
  return out;
}

namespace {

/// Whether two candidates decide the same for every item.
bool same(const Costs& costs, std::size_t i, std::size_t j) {
  constexpr double kRounding = 1e-12;
  // Of a cost that rounding has made negative nothing else would say so.
  if (i == j) return true;
  const std::size_t size = costs.mean.size();
  const double varied = costs.covariance[i * size + i] + costs.covariance[j * size + j];
  return std::fabs(costs.mean[i] - costs.mean[j]) <= kRounding * costs.mean[i] &&
         costs.of_difference(i, j) <= kRounding * varied;
}

/// The first candidate that is the same as this one; a classifier that always decides the same is no better than that.
std::size_t leader(const Costs& costs, std::size_t i) {
  const std::size_t classifiers = costs.mean.size() - 2;
  if (i >= classifiers) return i;
  for (std::size_t always = classifiers; always < costs.mean.size(); ++always) {
    if (same(costs, i, always)) return always;
  }
  std::size_t first = 0;
  while (!same(costs, i, first)) ++first;
  return first;
}

}  // namespace

std::size_t cheapest(const Costs& costs) {
  const auto least = std::min_element(costs.mean.begin(), costs.mean.end());
  return leader(costs, static_cast<std::size_t>(least - costs.mean.begin()));
}

std::vector<double> probabilities(const Costs& costs, const std::vector<double>& standard) {
  constexpr double kBeyondDoubt = 6;  // standard errors
  const std::size_t size = costs.mean.size();
  const std::size_t best = cheapest(costs);
  std::vector<std::size_t> leaders;
  for (std::size_t i = 0; i < size; ++i) leaders.push_back(leader(costs, i));
  bool doubt = false;
  for (const std::size_t i : leaders) doubt = doubt || (i != best && costs.ahead(best, i) < kBeyondDoubt);
  std::vector<double> won(size, 0);
  won[best] = 1;
  if (doubt) {
    won[best] = 0;
    const std::vector<double> drawn = shaped_draws(standard, costs.mean, costs.covariance);
    for (std::size_t first = 0; first < drawn.size(); first += size) {
      std::size_t least = best;
      for (const std::size_t i : leaders) least = drawn[first + i] < drawn[first + least] ? i : least;
      won[least] += static_cast<double>(size) / static_cast<double>(drawn.size());
    }
  }
  // Classifiers that are the same share what is won.
  std::vector<double> out(size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t of = leaders[i];
    const bool always = of + 2 >= size;
    const auto sharing = static_cast<double>(std::count(leaders.begin(), leaders.end(), of));
    out[i] = always ? (i == of ? won[i] : 0) : won[of] / sharing;
  }
  return out;
}

}  // namespace isoyield
