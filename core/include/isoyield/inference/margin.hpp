#pragma once

#include <optional>

#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// Non-inferiority and equivalence of a new classifier by the difference new - old of any value of which higher is
/// better, with a margin in that value's unit.
struct MarginTest {
  double statistic = 0;       ///< (difference + margin) / standard error
  double p_value = 1;         ///< one-sided, of new - old <= -margin
  double lower_bound = 0;     ///< one-sided, at 1 - alpha
  bool non_inferior = false;  ///< p_value <= alpha, which is lower_bound >= -margin
  double p_equivalence = 1;   ///< the larger of the two one-sided p-values (Schuirmann 1987)
  Interval two_one_sided;     ///< at 1 - 2 alpha: within the margins where equivalent
  bool equivalent = false;
};

/// `margin` >= 0, `alpha` in (0, 0.5), `degrees` of Student's t (absent: normal). Absent where the standard error is
/// not positive: nothing varies, and there is nothing to judge a margin by.
[[nodiscard]] std::optional<MarginTest> margin_test(double difference, double standard_error, double margin,
                                                    double alpha, std::optional<double> degrees = std::nullopt);

}  // namespace isoyield
