#pragma once

#include <cstddef>
#include <span>

#include "isoyield/base/value.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/scores/swept.hpp"

// Losses of probabilities and their parts; the rows of metrics/proper.hpp and metrics/calibration.hpp and their tests
// are the users. All are means over the items; undefined where not_probabilities().

namespace isoyield {

/// Swept::log_loss() with every probability moved into [clip, 1 - clip].
[[nodiscard]] Value clipped_log_loss(const Swept& swept, double clip);

/// Share of the loss of `always`, which gives the class shares as probabilities whatever the item, that a loss saves;
/// of items of one class only that loss is 0.
[[nodiscard]] Value share_saved(const Value& loss, double always);
/// What `always` is for the log loss (in nats) and for the Brier score, from the totals of the classes; their sum over
/// the classes where there are more than two.
[[nodiscard]] double entropy_of(std::span<const double> totals);
[[nodiscard]] double impurity_of(std::span<const double> totals);

/// A loss over bins: reliability - resolution + uncertainty, and what varies within the bins.
struct LossParts {
  double reliability = 0;
  double resolution = 0;
  double uncertainty = 0;
};
/// Murphy 1973.
[[nodiscard]] LossParts brier_parts(const Swept& swept, std::size_t bins);
/// The same without the bias of shares from few items (Ferro, Fricker 2012): each bin's variance, estimated from its
/// own items (a bin of one item shows none), is taken off, or the share of it that leaves reliability and resolution at
/// 0 or more and the uncertainty at 1/4 or less.
[[nodiscard]] LossParts unbiased_brier_parts(const Swept& swept, std::size_t bins);
/// In nats; reliability may be infinite, and then the loss is.
[[nodiscard]] LossParts log_loss_parts(const Swept& swept, std::size_t bins);
/// What the parts of the Brier score lack is variance - covariance (Stephenson, Coelho, Jolliffe 2008).
[[nodiscard]] double brier_within_variance(const Swept& swept, std::size_t bins);
[[nodiscard]] double brier_within_covariance(const Swept& swept, std::size_t bins);

/// Mean, root mean square and largest distance between mean probability and share of positives over the bins.
struct CalibrationError {
  double mean = 0;
  double root_mean_square = 0;
  double largest = 0;
};
[[nodiscard]] CalibrationError calibration_error(const Swept& swept, std::size_t bins, Binning binning);
/// Smooth calibration error: the residuals smoothed by a Gaussian that is reflected at 0 and 1, whose width is the
/// error itself (Błasiok, Nakkiran 2023); widths below 0.001 are not tried. On a grid of 2^14 intervals.
[[nodiscard]] double smooth_calibration_error(const Sweep& sweep);

}  // namespace isoyield
