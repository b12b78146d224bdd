#pragma once

#include <cstddef>

#include "isoyield/base/value.hpp"
#include "isoyield/scores/sweep.hpp"

// Mean losses over the items, straight from the operating points.

namespace isoyield {

/// Swept::log_loss(), computed.
[[nodiscard]] Value log_loss(const Sweep& sweep);
/// Log loss of probabilities moved into [clip, 1 - clip].
[[nodiscard]] Value log_loss_of_probabilities(const Sweep& sweep, double clip);
/// The log loss of an item of either class, its probability moved into [clip, 1 - clip]; logits are not clipped where
/// that is 0.
[[nodiscard]] double log_loss_of(Scale scale, double score, bool positive, double clip);
/// Swept::brier_score(), computed.
[[nodiscard]] Value brier_score(const Sweep& sweep);

}  // namespace isoyield
