#pragma once

#include "isoyield/sweep.hpp"
#include "isoyield/value.hpp"

// Areas and distances along a sweep; the rows of metrics/ranking.hpp and their tests are the users.

namespace isoyield {

/// Area under the ROC curve by the trapezoidal rule, which is P(score+ > score-) + P(score+ = score-)/2: exact to the
/// rounding of the result.
[[nodiscard]] Value roc_area(const Sweep& sweep);
/// 2 * roc_area - 1 without the cancellation.
[[nodiscard]] Value roc_gini(const Sweep& sweep);
/// Area under the convex hull of the ROC curve.
[[nodiscard]] Value roc_hull_area(const Sweep& sweep);
/// Area under the ROC curve left of a false positive rate in (0, 1], the curve cut by linear interpolation.
[[nodiscard]] Value roc_area_until(const Sweep& sweep, double false_positive_rate);
/// The same, mapped so that chance is 1/2 and perfection 1 (McClish 1989).
[[nodiscard]] Value roc_area_until_standardised(const Sweep& sweep, double false_positive_rate);
/// Largest distance between the cumulative score distributions of the two classes.
[[nodiscard]] Value kolmogorov_smirnov(const Sweep& sweep);

/// Sum of precision times the recall gained at each distinct score.
[[nodiscard]] Value step_precision_area(const Sweep& sweep);
/// Area under the precision-recall curve with counts interpolated linearly between operating points (Davis, Goadrich
/// 2006), in the closed form of the continuous interpolation (Keilwagen, Grosse, Grau 2014). Left of the first point
/// with positives the line from (0, 0) counts.
[[nodiscard]] Value interpolated_precision_area(const Sweep& sweep);
/// Area under straight lines between precision-recall points: too large, for comparison. The first point is drawn level
/// to recall 0.
[[nodiscard]] Value trapezoidal_precision_area(const Sweep& sweep);
/// Area under the precision-recall-gain curve over recall gain 0 to 1 (Flach, Kull 2015).
[[nodiscard]] Value precision_gain_area(const Sweep& sweep);

}  // namespace isoyield
