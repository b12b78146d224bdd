#pragma once

#include "isoyield/base/value.hpp"
#include "isoyield/scores/swept.hpp"

// Areas and distances along a sweep; the rows of metrics/ranking.hpp and their tests are the users.

namespace isoyield {

/// Why nothing about both classes can be said: no items, or a class without any. `defined` where it can.
[[nodiscard]] Undefined one_class(const Sweep& sweep);
/// The same of the positive class alone.
[[nodiscard]] Undefined no_positives(const Sweep& sweep);
/// Area under the ROC curve by the trapezoidal rule, which is P(score+ > score-) + P(score+ = score-)/2: exact to the
/// rounding of the result.
[[nodiscard]] Value roc_area(const Swept& sweep);
/// 2 * roc_area - 1 without the cancellation.
[[nodiscard]] Value roc_gini(const Swept& sweep);
/// Area under the convex hull of the ROC curve.
[[nodiscard]] Value roc_hull_area(const Swept& sweep);
/// Brown's formula over the curve of Lorenz, items in order of rising score against the positives among them (Brown
/// 1994): comes to roc_gini() times the share of the negatives.
[[nodiscard]] Value lorenz_gini(const Swept& sweep);
/// Ends of a band of rates, 0 <= from <= to <= 1.
struct Band {
  double from = 0;
  double to = 1;
};
/// Area under the ROC curve over a band of false positive rates, the curve cut by linear interpolation.
[[nodiscard]] Value roc_area_over_fpr(const Sweep& sweep, Band band);
/// Area right of the ROC curve over a band of true positive rates: specificity integrated over recall.
[[nodiscard]] Value roc_area_over_tpr(const Sweep& sweep, Band band);
/// Mean recall over a band of false positive rates on their logarithmic scale, 0 < from: the curve, straight between
/// operating points, integrated exactly over log FPR and divided by the width of the band there.
[[nodiscard]] Value roc_area_over_log_fpr(const Sweep& sweep, Band band);
/// A partial area mapped so that that of chance is 1/2 and the largest one 1 (McClish 1989).
[[nodiscard]] Value standardised(const Value& area, double chance, double most);

/// Sum of precision times the recall gained at each distinct score.
[[nodiscard]] Value step_precision_area(const Sweep& sweep);
/// Area under the precision-recall curve with counts interpolated linearly between operating points (Davis, Goadrich
/// 2006), in the closed form of the continuous interpolation (Keilwagen, Grosse, Grau 2014). Left of the first point
/// with positives the line from (0, 0) counts.
[[nodiscard]] Value interpolated_precision_area(const Sweep& sweep);
/// The same in steps of one true positive with straight lines between them (Davis, Goadrich 2006), as tools did before
/// the closed form. Steps of more than 10,000 true positives at once take the closed form: there the two are one.
[[nodiscard]] Value stepwise_precision_area(const Sweep& sweep);
/// Area under straight lines between precision-recall points: too large, for comparison. The first point is drawn level
/// to recall 0.
[[nodiscard]] Value trapezoidal_precision_area(const Sweep& sweep);
/// The same with a line from precision 1 at recall 0 to the first point, whatever its precision, as scikit-learn draws.
[[nodiscard]] Value trapezoidal_precision_area_from_one(const Sweep& sweep);
/// Area under the precision-recall-gain curve over recall gain 0 to 1 (Flach, Kull 2015).
[[nodiscard]] Value precision_gain_area(const Sweep& sweep);

}  // namespace isoyield
