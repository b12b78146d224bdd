#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "parse/table/names/label_index.hpp"

namespace isoyield {

/// Puts the values of the subgroup column `column` in order, or into the ranges that begin at `cuts`, and the missing
/// ones last. `values`: as they were read, afterwards the names of the subgroups; `codes`: of the rows. Refuses too
/// many of them, cuts that do not rise, and a value that is no number where there are cuts.
[[nodiscard]] Problems name_subgroups(std::vector<std::string>& values, std::vector<std::uint16_t>& codes,
                                      bool too_many, const std::vector<double>& cuts, char point,
                                      const std::string& column);

}  // namespace isoyield
