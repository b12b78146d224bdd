#pragma once

#include <string_view>

#include "isoyield/base/problem.hpp"
#include "isoyield/report/options.hpp"

namespace isoyield {

/// An option that says nothing without the other.
[[nodiscard]] Problem nothing_alone(std::string_view option, std::string_view other);
/// Options that say nothing without another one, which is not given.
[[nodiscard]] Problems dependent_options(const Options& options);

}  // namespace isoyield
