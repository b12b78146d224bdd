#pragma once

#include "isoyield/scores/swept.hpp"

namespace isoyield {

/// The operating points that a drawing along counts needs: the ends, the ROC hull, and of the others each at which a
/// count (tp, fn, fp or tn) has moved by more than 1/4096 of itself since the last one kept. Whatever is passed over
/// differs from it by no more than such a share in every rate, precision or lift, and by twice that in a gain, the
/// quotient of two counts: a quarter and half of a pixel in a thousand. O(n).
[[nodiscard]] Sweep outline(const Swept& swept);

}  // namespace isoyield
