#pragma once

#include <optional>

#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// Score interval of the ratio of two independent proportions (a of n) / (b of m): the ratios whose chi-squared, with
/// both proportions estimated under the ratio, is below that of the level (Koopman 1984). Within [0, infinity]; a = 0
/// or b = 0 give one finite end; absent when both are 0, and for ratios beyond e^600. a <= n, b <= m.
[[nodiscard]] std::optional<Interval> ratio_of_proportions_score(double a, double n, double b, double m, double level);

/// Score interval of the odds ratio ad / bc of two independent binomials a of a + b and c of c + d (Cornfield 1956
/// without correction; Miettinen, Nurminen 1985). Cells of 0 give one finite end; absent when a row or column is empty,
/// and for ratios beyond e^600.
[[nodiscard]] std::optional<Interval> odds_ratio_score(double a, double b, double c, double d, double level);

}  // namespace isoyield
