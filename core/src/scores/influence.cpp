#include "isoyield/scores/influence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/falling_order.hpp"
#include "numeric/portable.hpp"
#include "numeric/two_logarithms.hpp"
#include "scores/areas.hpp"
#include "scores/item_losses.hpp"
#include "scores/losses.hpp"

namespace isoyield {
namespace {

/// Of the mean of the terms.
PointInfluence of_mean(ItemTerm term, const Value& mean) {
  if (!mean.defined() || !std::isfinite(mean.number())) return {};
  return PointInfluence{.term = term, .plus = {-mean.number(), -mean.number()}};
}

/// Of 1 - loss / always, where `always` is a mean over the items too: of these losses for a negative item and a
/// positive one, at the class shares.
PointInfluence of_saved(const Sweep& s, const PointInfluence& of_loss, double always,
                        const std::array<double, 2>& of_class) {
  if (of_loss.empty() || !(s.positives > 0) || !(s.negatives > 0)) return {};
  const double loss = -of_loss.plus[0];
  const double left = loss / always;
  PointInfluence out = of_loss;
  out.times = -1 / always;
  for (std::size_t k = 0; k < 2; ++k) out.plus[k] = (left * (of_class[k] - always) + loss) / always;
  return out;
}

/// Whether no probability of the sweep lies outside of [clip, 1 - clip].
bool clips_nothing(const Sweep& s, double clip) {
  return s.scale == Scale::probability && s.size() > 1 && s.threshold[1] <= 1 - clip && s.threshold.back() >= clip;
}

}  // namespace

PointInfluence average_precision_influence(const Swept& swept) {
  const Sweep& s = swept;
  if (one_class(s) != Undefined::defined || s.positives < 2) return {};
  const double inverse = (s.positives + s.negatives) / s.positives;
  return PointInfluence{
      .term = ItemTerm::average_precision, .times = inverse, .plus = {0, -inverse * step_precision_area(s).number()}};
}

PointInfluence log_loss_influence(const Swept& swept, double clip) {
  if (clip > 0 && clips_nothing(swept, clip)) clip = 0;
  PointInfluence out = of_mean(ItemTerm::log_loss, clip > 0 ? clipped_log_loss(swept, clip) : swept.log_loss());
  if (!out.empty()) out.clip = clip;
  return out;
}

PointInfluence brier_influence(const Swept& swept) { return of_mean(ItemTerm::squared, swept.brier_score()); }

PointInfluence log_loss_saved_influence(const Swept& swept) {
  const Sweep& s = swept;
  return of_saved(s, log_loss_influence(swept), entropy_of(std::array{s.positives, s.negatives}),
                  {portable::log1p(s.positives / s.negatives), portable::log1p(s.negatives / s.positives)});
}

PointInfluence brier_saved_influence(const Swept& swept) {
  const Sweep& s = swept;
  const double share = s.positives / (s.positives + s.negatives);
  return of_saved(s, brier_influence(swept), impurity_of(std::array{s.positives, s.negatives}) / 2,
                  {share * share, (1 - share) * (1 - share)});
}

PointTerms::PointTerms(const Sweep& sweep, const PointInfluence& influence)
    : sweep_(sweep), term_(influence.term), clip_(influence.clip), next_(sweep.size()) {}

namespace {

constexpr std::size_t kPoints = 64;  // whose precisions are found together

/// At operating points: the precision, and by how much the positive and the negative items before gain and lose by it.
struct Precisions {
  double at[kPoints];
  double raised[kPoints];
  double lowered[kPoints];

  /// Of so many points from this one on. Apart from the sums, which wait for one another, as divisions do not.
  void take(const Sweep& s, std::size_t first, std::size_t size) {
    const double* const tp = s.tp.data() + first;
    const double* const fp = s.fp.data() + first;
    const double* const before = tp - 1;
    for (std::size_t k = 0; k < size; ++k) {
      const double items = tp[k] + fp[k];
      const double more = (tp[k] - before[k]) / items;
      at[k] = tp[k] / items;
      raised[k] = more * (fp[k] / items);
      lowered[k] = more * at[k];
    }
  }
};

}  // namespace

void PointTerms::take(std::span<double> positive, std::span<double> negative) {
  const Sweep& s = sweep_;
  const std::size_t first = next_ - positive.size();
  next_ = first;
  if (term_ == ItemTerm::average_precision) {
    Precisions known;
    for (std::size_t end = positive.size(); end > 0;) {
      const std::size_t size = std::min(kPoints, end);
      end -= size;
      known.take(s, first + end, size);
      for (std::size_t k = size; k-- > 0;) {
        raised_ += known.raised[k];
        lowered_ += known.lowered[k];
        positive[end + k] = known.at[k] + raised_;
        negative[end + k] = -lowered_;
      }
    }
    return;
  }
  for (std::size_t k = positive.size(); k-- > 0;) {
    const std::size_t i = first + k;
    if (term_ == ItemTerm::log_loss) {
      if (s.tp[i] > s.tp[i - 1]) positive[k] = log_loss_of(s.scale, s.threshold[i], true, clip_);
      if (s.fp[i] > s.fp[i - 1]) negative[k] = log_loss_of(s.scale, s.threshold[i], false, clip_);
    } else {
      const double p = probability_at(s, i);
      positive[k] = (1 - p) * (1 - p);
      negative[k] = p * p;
    }
  }
}

namespace {

/// log_loss_of() of probabilities, two items at a time.
void log_losses(std::span<const double> scores, std::span<const std::uint8_t> positive, double clip,
                std::span<double> terms) {
  // -log(given) of the probability given to the class; of a negative item times what log1p() makes up for.
  struct Item {
    double given;
    double numerator;
    double denominator;
  };
  const auto item = [&](std::size_t i) {
    const double p = std::clamp(scores[i], clip, 1 - clip);
    const bool of_positive = positive[i] != 0;
    const double given = of_positive ? p : 1 - p;
    return Item{given, of_positive ? 1 : -p, of_positive ? 1 : given - 1};
  };
  const auto usual = [](const Item& each) {
    return each.given >= std::numeric_limits<double>::min() && each.denominator != 0;
  };
  std::size_t i = 0;
  for (; i + 1 < terms.size(); i += 2) {
    const Item a = item(i);
    const Item b = item(i + 1);
    if (usual(a) && usual(b)) {
      const portable::Two ratio = portable::Two{a.numerator, b.numerator} / portable::Two{a.denominator, b.denominator};
      const portable::Two losses = -(portable::log(portable::Two{a.given, b.given}) * ratio);
      terms[i] = losses[0];
      terms[i + 1] = losses[1];
      continue;
    }
    for (const std::size_t k : {i, i + 1})
      terms[k] = log_loss_of(Scale::probability, scores[k], positive[k] != 0, clip);
  }
  if (i < terms.size()) terms[i] = log_loss_of(Scale::probability, scores[i], positive[i] != 0, clip);
}

}  // namespace

void item_losses(const PointInfluence& influence, Scale scale, std::span<const double> scores,
                 std::span<const std::uint8_t> positive, std::span<double> terms) {
  if (influence.term == ItemTerm::log_loss) {
    if (scale == Scale::probability) return log_losses(scores, positive, influence.clip, terms);
    for (std::size_t i = 0; i < terms.size(); ++i)
      terms[i] = log_loss_of(scale, scores[i], positive[i] != 0, influence.clip);
    return;
  }
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const double apart = (scale == Scale::probability ? scores[i] : logistic(scores[i])) - positive[i];
    terms[i] = apart * apart;
  }
}

std::vector<double> item_terms(const PointInfluence& influence, const Sweep& sweep, std::span<const double> scores,
                               std::span<const std::uint8_t> positive) {
  std::vector<double> out(scores.size());
  if (influence.term != ItemTerm::average_precision) {
    item_losses(influence, sweep.scale, scores, positive, out);
    return out;
  }
  const std::vector<std::uint32_t> sorted = sweep.rows.empty() ? falling_rows(scores) : std::vector<std::uint32_t>();
  const std::span<const std::uint32_t> rows = sweep.rows.empty() ? std::span(sorted) : std::span(sweep.rows);
  const bool one_each = sweep.counted && sweep.positives + sweep.negatives == static_cast<double>(rows.size());
  constexpr std::size_t kStretch = 1024;
  std::array<std::array<double, kStretch>, 2> of_class{};  // of a negative item, of a positive one
  PointTerms terms(sweep, influence);
  std::size_t next = rows.size();
  while (terms.left() > 0) {
    const std::size_t size = std::min(kStretch, terms.left());
    terms.take(std::span(of_class[1]).first(size), std::span(of_class[0]).first(size));
    for (std::size_t k = size; k-- > 0;) {
      const std::size_t point = terms.left() + 1 + k;
      const double positives = sweep.tp[point] - sweep.tp[point - 1];
      if (one_each && positives + sweep.fp[point] - sweep.fp[point - 1] == 1) {
        // Mostly; neither score nor class are looked up where the item lies.
        out[rows[--next]] = of_class[positives > 0 ? 1 : 0][k];
        continue;
      }
      const double threshold = sweep.threshold[point];
      for (; next > 0 && scores[rows[next - 1]] <= threshold; --next)
        out[rows[next - 1]] = of_class[positive[rows[next - 1]] != 0 ? 1 : 0][k];
    }
  }
  return out;
}

std::vector<double> item_influences(const PointInfluence& influence, const Sweep& sweep, std::span<const double> scores,
                                    std::span<const std::uint8_t> positive) {
  std::vector<double> out = item_terms(influence, sweep, scores, positive);
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = influence.times * out[i] + influence.plus[positive[i] != 0 ? 1 : 0];
  return out;
}

}  // namespace isoyield
