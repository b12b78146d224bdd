#include "inference/worth_of_items.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "inference/normal_draws.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/inference/posterior.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kWorthStream = 0x500;

/// The posterior mean of the cell shares, as a matrix that sums to 1.
ConfusionMatrix expected_shares(const ConfusionMatrix& matrix, double items) {
  std::vector<double> cells = matrix.cells();
  const double prior = kPriorItems / static_cast<double>(cells.size());
  const double all = matrix.total();
  for (double& cell : cells) cell = (cell / all * items + prior) / (items + kPriorItems);
  return {matrix.classes(), matrix.decisions(), std::move(cells)};
}

/// Covariance of what one item earns by the two matrices and by each constant decision.
std::optional<std::vector<double>> covariance_of(const UtilityMatrix& utility, const ConfusionMatrix& a,
                                                 const ConfusionMatrix& b, double DifferenceVariance::*between) {
  const auto apart = difference_variance(utility, a, b);
  if (!apart) return std::nullopt;
  const std::size_t decisions = utility.decisions();
  const std::size_t size = 2 + decisions;
  // What candidate k earns on an item in cell (c, d) of the matrix of the classifier `of`.
  const auto earned = [&](std::size_t k, std::size_t c, std::size_t d) {
    return k < 2 ? utility.at(c, d) : utility.at(c, k - 2);
  };
  const auto covariance = [&](const ConfusionMatrix& of, std::size_t first, std::size_t second) {
    double product = 0;
    double means[2] = {0, 0};
    for (std::size_t c = 0; c < of.classes(); ++c) {
      for (std::size_t d = 0; d < decisions; ++d) {
        const double share = of.at(c, d);
        product += share * earned(first, c, d) * earned(second, c, d);
        means[0] += share * earned(first, c, d);
        means[1] += share * earned(second, c, d);
      }
    }
    return product - means[0] * means[1];
  };
  std::vector<double> out(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) out[i * size + j] = covariance(i == 1 || j == 1 ? b : a, i, j);
  }
  out[1] = out[size] = (out[0] + out[size + 1] - (*apart).*between) / 2;
  return out;
}

/// Yields as they may be, draw after draw: the matrices, then the constant decisions.
std::optional<std::vector<double>> draws_of(const UtilityMatrix& utility, const std::vector<ConfusionMatrix>& matrices,
                                            const std::vector<double>& items, double DifferenceVariance::*between,
                                            const Sampling& sampling) {
  if (between == nullptr) {
    const std::vector<ItemsBehind> behind(items.begin(), items.end());
    return yield_posterior(utility, matrices, behind, {}, sampling).together;
  }
  const ConfusionMatrix a = expected_shares(matrices[0], items[0]);
  const ConfusionMatrix b = expected_shares(matrices[1], items[1]);
  auto covariance = covariance_of(utility, a, b, between);
  if (!covariance) return std::nullopt;
  for (double& each : *covariance) each /= std::min(items[0], items[1]) + kPriorItems + 1;
  std::vector<double> mean{utility_yield(utility, a), utility_yield(utility, b)};
  for (std::size_t d = 0; d < utility.decisions(); ++d) {
    mean.push_back(0);
    for (std::size_t c = 0; c < a.classes(); ++c) {
      for (std::size_t of = 0; of < a.decisions(); ++of) mean.back() += a.at(c, of) * utility.at(c, d);
    }
  }
  return shaped_draws(standard_draws(mean.size(), nullptr, sampling, kWorthStream), mean, *covariance);
}

}  // namespace

WorthOfItems worth_of_draws(const std::vector<double>& draws, const std::vector<double>& items,
                            const std::vector<double>& more) {
  const std::size_t size = items.size();
  const double count = static_cast<double>(draws.size()) / static_cast<double>(size);
  // Means of these draws, not exact ones: then knowing nothing more is worth exactly 0, and more never worth less.
  std::vector<double> mean(size, 0);
  for (std::size_t i = 0; i < draws.size(); ++i) mean[i % size] += draws[i] / count;
  const double present = *std::max_element(mean.begin(), mean.end());
  const auto gain = [&](const std::vector<double>& known) {
    double sum = 0;
    for (std::size_t first = 0; first < draws.size(); first += size) {
      double best = -HUGE_VAL;
      for (std::size_t i = 0; i < size; ++i)
        best = std::max(best, mean[i] - present + known[i] * (draws[first + i] - mean[i]));
      sum += best;
    }
    // Where one candidate is best in every draw the sum is 0 but for rounding.
    double scale = 0;
    for (const double each : mean) scale = std::max(scale, std::fabs(each));
    const double found = sum / count;
    return found > 1e-12 * scale ? found : 0;
  };
  WorthOfItems out{.present = present, .perfect = gain(std::vector<double>(size, 1)), .worth = {}};
  for (const double n : more) {
    std::vector<double> known;
    for (const double behind : items) known.push_back(std::sqrt(n / (n + behind + kPriorItems)));
    out.worth.push_back(gain(known));
  }
  return out;
}

std::optional<WorthOfItems> worth_of_items(const UtilityMatrix& utility, const std::vector<ConfusionMatrix>& matrices,
                                           const std::vector<double>& items, double DifferenceVariance::*between,
                                           const std::vector<double>& more, const Sampling& sampling) {
  const auto draws = draws_of(utility, matrices, items, between, sampling);
  if (!draws) return std::nullopt;
  std::vector<double> behind = items;
  behind.resize(matrices.size() + utility.decisions(), items.front());
  return worth_of_draws(*draws, behind, more);
}

}  // namespace isoyield
