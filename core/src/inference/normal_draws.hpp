#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/statistics/sampling.hpp"

namespace isoyield {

/// `sampling.draws` standard normal vectors, one after another; of items from few clusters Student's, with one degree
/// of freedom less than clusters.
[[nodiscard]] std::vector<double> standard_draws(std::size_t size, const Clusters* clusters, const Sampling& sampling,
                                                 std::uint32_t stream);
/// The same vectors with this mean and covariance.
[[nodiscard]] std::vector<double> shaped_draws(const std::vector<double>& standard, const std::vector<double>& mean,
                                               const std::vector<double>& covariance);

}  // namespace isoyield
