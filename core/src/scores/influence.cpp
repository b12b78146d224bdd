#include "isoyield/scores/influence.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "numeric/portable.hpp"
#include "scores/areas.hpp"
#include "scores/item_losses.hpp"
#include "scores/losses.hpp"

namespace isoyield {
namespace {

PointInfluence unmoved(const Sweep& s) {
  return {.positive = std::vector<double>(s.size(), 0), .negative = std::vector<double>(s.size(), 0)};
}

/// Of the mean of `loss(i, positive)` over the items.
template <class Loss>
PointInfluence of_mean(const Sweep& s, const Value& mean, Loss loss) {
  if (!mean.defined() || !std::isfinite(mean.number())) return {};
  PointInfluence out = unmoved(s);
  for (std::size_t i = 1; i < s.size(); ++i) {
    if (s.tp[i] > s.tp[i - 1]) out.positive[i] = loss(i, true) - mean.number();
    if (s.fp[i] > s.fp[i - 1]) out.negative[i] = loss(i, false) - mean.number();
  }
  return out;
}

/// Of 1 - loss / always, where `always` is a mean over the items too: of `positive` and `negative` for items of either
/// class, at the class shares.
PointInfluence of_saved(const Sweep& s, PointInfluence of_loss, const Value& loss, double always, double positive,
                        double negative) {
  if (of_loss.empty() || !(s.positives > 0) || !(s.negatives > 0)) return {};
  const double left = loss.number() / always;
  for (std::size_t i = 1; i < s.size(); ++i) {
    if (s.tp[i] > s.tp[i - 1]) of_loss.positive[i] = (left * (positive - always) - of_loss.positive[i]) / always;
    if (s.fp[i] > s.fp[i - 1]) of_loss.negative[i] = (left * (negative - always) - of_loss.negative[i]) / always;
  }
  return of_loss;
}

}  // namespace

PointInfluence average_precision_influence(const Sweep& s) {
  if (one_class(s) != Undefined::defined || s.positives < 2) return {};
  const double mean = step_precision_area(s).number();
  const double inverse = (s.positives + s.negatives) / s.positives;
  PointInfluence out = unmoved(s);
  double raised = 0;   // by a positive item: the precision of all positives from here on
  double lowered = 0;  // by a negative one
  for (std::size_t i = s.size() - 1; i > 0; --i) {
    const double more = s.tp[i] - s.tp[i - 1];
    const double items = s.tp[i] + s.fp[i];
    const double precision = s.tp[i] / items;
    raised += more / items * (s.fp[i] / items);
    lowered += more / items * precision;
    if (more > 0) out.positive[i] = inverse * (precision + raised - mean);
    if (s.fp[i] > s.fp[i - 1]) out.negative[i] = -inverse * lowered;
  }
  return out;
}

PointInfluence log_loss_influence(const Swept& swept, double clip) {
  const Sweep& s = swept;
  return of_mean(s, clip > 0 ? clipped_log_loss(swept, clip) : swept.log_loss(),
                 [&](std::size_t i, bool positive) { return log_loss_at(s, i, positive, clip); });
}

PointInfluence brier_influence(const Swept& swept) {
  const Sweep& s = swept;
  return of_mean(s, swept.brier_score(), [&](std::size_t i, bool positive) {
    const double apart = probability_at(s, i) - (positive ? 1 : 0);
    return apart * apart;
  });
}

PointInfluence log_loss_saved_influence(const Swept& swept) {
  const Sweep& s = swept;
  return of_saved(s, log_loss_influence(swept), swept.log_loss(), entropy_of(std::array{s.positives, s.negatives}),
                  portable::log1p(s.negatives / s.positives), portable::log1p(s.positives / s.negatives));
}

PointInfluence brier_saved_influence(const Swept& swept) {
  const Sweep& s = swept;
  const double share = s.positives / (s.positives + s.negatives);
  return of_saved(s, brier_influence(swept), swept.brier_score(), impurity_of(std::array{s.positives, s.negatives}) / 2,
                  (1 - share) * (1 - share), share * share);
}

}  // namespace isoyield
