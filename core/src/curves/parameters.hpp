#pragma once

#include <string>
#include <utility>
#include <vector>

#include "isoyield/base/problem.hpp"

namespace isoyield {

/// Values by the ids of parameters.
using NamedNumbers = std::vector<std::pair<std::string, double>>;

/// Reads the option `parameters`: NAME=NUMBER each, where NAME is a parameter of a metric or curve and NUMBER lies in
/// its range.
void read_parameters(const std::vector<std::string>& texts, NamedNumbers& into, Problems& problems);

}  // namespace isoyield
