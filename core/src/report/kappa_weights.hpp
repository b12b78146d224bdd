#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"

namespace isoyield {

/// The option kappa_weights: a power as one number, else a square matrix row by row; empty when the text is. Problems
/// name the option and the cell.
[[nodiscard]] Result<std::vector<double>> read_kappa_weights(const std::string& text);

/// Empty when the weights fit so many classes.
[[nodiscard]] Problems check_kappa_weights(const std::vector<double>& weights, std::size_t classes);

}  // namespace isoyield
