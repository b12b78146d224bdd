#pragma once

#include <vector>

#include "isoyield/report/parts/verdict.hpp"

namespace isoyield {

/// What choosing after more items is worth, from the draws of the verdict, so that it never exceeds what choosing now
/// is expected to lose. `items`: the effective numbers behind the candidates, each of which stands for so many items.
[[nodiscard]] std::vector<report::VerdictMore> worth_of_more(const std::vector<double>& draws,
                                                             const std::vector<double>& items, double design_effect);

}  // namespace isoyield
