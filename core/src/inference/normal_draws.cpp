#include "inference/normal_draws.hpp"

#include <cmath>

#include "isoyield/numeric/random.hpp"
#include "numeric/semidefinite_factor.hpp"

namespace isoyield {

std::vector<double> standard_draws(std::size_t size, const Clusters* clusters, const Sampling& sampling,
                                   std::uint32_t stream) {
  const bool few = clusters != nullptr && clusters->count() < kManyClusters;
  const double degrees = few ? static_cast<double>(clusters->count() - 1) : 0;
  std::vector<double> out;
  out.reserve(size * sampling.draws);
  for (std::uint32_t d = 0; d < sampling.draws; ++d) {
    Random random(sampling.seed, d, stream);
    const double wider = few ? std::sqrt(degrees / (2 * random.gamma(degrees / 2))) : 1;
    for (std::size_t i = 0; i < size; ++i) out.push_back(wider * random.normal());
  }
  return out;
}

std::vector<double> shaped_draws(const std::vector<double>& standard, const std::vector<double>& mean,
                                 const std::vector<double>& covariance) {
  const std::size_t size = mean.size();
  const std::vector<double> factor = semidefinite_factor(covariance, size);
  std::vector<double> out(standard.size());
  for (std::size_t first = 0; first < standard.size(); first += size) {
    for (std::size_t i = 0; i < size; ++i) {
      double value = mean[i];
      for (std::size_t j = 0; j <= i; ++j) value += factor[i * size + j] * standard[first + j];
      out[first + i] = value;
    }
  }
  return out;
}

}  // namespace isoyield
