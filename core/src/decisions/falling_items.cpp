#include "decisions/falling_items.hpp"

#include <algorithm>

#include "numeric/falling_order.hpp"

namespace isoyield {
namespace {

/// What all folds but one gain, item by item or a stretch at a time.
class OthersGain {
 public:
  OthersGain(const Slopes& per, std::size_t folds)
      : per_(per), own_{std::vector<double>(folds), std::vector<double>(folds)} {}

  void add(std::size_t of_class, std::size_t fold) {
    own_[of_class][fold] += 1;
    all_[of_class] += 1;
  }
  /// `counts`: as in FallingItems::Dealt.
  void add(const std::uint16_t* counts) {
    for (std::size_t f = 0; f < own_[0].size(); ++f) {
      for (std::size_t k = 0; k < 2; ++k) {
        own_[k][f] += counts[2 * f + k];
        all_[k] += counts[2 * f + k];
      }
    }
  }
  [[nodiscard]] double of(std::size_t fold) const { return at(fold, all_[1] - own_[1][fold], all_[0] - own_[0][fold]); }
  /// No less than anywhere in a stretch with these items: as if what gains came first.
  [[nodiscard]] double most_of(std::size_t fold, const double (&more)[2], const std::uint16_t* counts) const {
    const auto others = [&](std::size_t k) {
      return all_[k] - own_[k][fold] + (more[k] > 0 ? more[k] - counts[2 * fold + k] : 0);
    };
    return at(fold, others(1), others(0));
  }

 private:
  [[nodiscard]] double at(std::size_t fold, double positives, double negatives) const {
    return per_.positive[fold] * positives + per_.negative[fold] * negatives;
  }
  const Slopes& per_;
  std::vector<double> own_[2];
  double all_[2] = {0, 0};
};

}  // namespace

std::vector<std::size_t> most_gained(const FallingItems& falling, const FallingItems::Dealt& dealt, std::size_t folds,
                                     const Slopes& per) {
  constexpr std::size_t kStretch = FallingItems::kStretch;
  const std::size_t n = falling.item.size();
  const bool gains[2] = {per.negative.front() > 0, per.positive.front() > 0};
  std::vector<double> reached(folds, 0);  // at ends of stretches
  OthersGain passing(per, folds);
  for (std::size_t first = 0; first < n; first += kStretch) {
    passing.add(&dealt.counts[first / kStretch * 2 * folds]);
    if (falling.last[std::min(first + kStretch, n) - 1] == 0) continue;
    for (std::size_t f = 0; f < folds; ++f) reached[f] = std::max(reached[f], passing.of(f));
  }
  std::vector<std::size_t> out(folds, 0);
  std::vector<double> most(folds, 0);
  OthersGain gain(per, folds);
  std::vector<std::size_t> open;
  for (std::size_t first = 0; first < n; first += kStretch) {
    const std::uint16_t* const counts = &dealt.counts[first / kStretch * 2 * folds];
    double more[2] = {0, 0};
    for (std::size_t k = 0; k < 2; ++k) {
      for (std::size_t f = 0; f < folds && gains[k]; ++f) more[k] += counts[2 * f + k];
    }
    open.clear();
    for (std::size_t f = 0; f < folds; ++f) {
      const double bound = gain.most_of(f, more, counts);
      if (bound >= reached[f] && bound > most[f]) open.push_back(f);
    }
    if (open.empty()) {
      gain.add(counts);
      continue;
    }
    bool may_be_more = true;
    for (std::size_t k = first; k < std::min(first + kStretch, n); ++k) {
      gain.add(falling.positive[k], dealt.fold[k]);
      may_be_more = may_be_more || gains[falling.positive[k]];
      if (falling.last[k] == 0 || !may_be_more) continue;
      may_be_more = false;
      for (const std::size_t f : open) {
        if (!(gain.of(f) > most[f])) continue;
        most[f] = gain.of(f);
        out[f] = k + 1;
      }
    }
  }
  return out;
}

FallingItems::FallingItems(std::span<const double> scores, std::span<const std::uint8_t> of_class,
                           std::span<const std::uint32_t> falling, std::span<const double> counts)
    : sorted(falling.empty() ? falling_rows(scores) : std::vector<std::uint32_t>()),
      item(falling.empty() ? std::span<const std::uint32_t>(sorted) : falling) {
  positive.reserve(item.size());
  last.reserve(item.size());
  for (std::size_t k = 0; k < item.size(); ++k) {
    positive.push_back(of_class[item[k]]);
    last.push_back(k + 1 == item.size() || scores[item[k + 1]] != scores[item[k]] ? 1 : 0);
  }
  if (counts.empty()) return;
  count.reserve(item.size());
  for (const std::uint32_t each : item) count.push_back(counts[each]);
}

FallingItems::FallingItems(const Sweep& sweep, std::span<const std::uint8_t> of_class)
    : item(sweep.rows), positive(sweep.rows.size()), last(sweep.rows.size(), 0) {
  std::size_t k = 0;
  for (std::size_t point = 1; point < sweep.size(); ++point) {
    const double positives = sweep.tp[point] - sweep.tp[point - 1];
    const double all = positives + sweep.fp[point] - sweep.fp[point - 1];
    if (all == 1) {
      positive[k] = static_cast<std::uint8_t>(positives);
    } else {
      for (const std::size_t end = k + static_cast<std::size_t>(all) - 1; k < end; ++k) positive[k] = of_class[item[k]];
      positive[k] = of_class[item[k]];
    }
    last[k++] = 1;
  }
}

const FallingItems::Dealt& FallingItems::dealt(std::size_t number, std::span<const std::uint16_t> fold_of,
                                               std::size_t folds) const {
  if (divisions.size() > number) return divisions[number];
  Dealt& out = divisions.emplace_back();
  out.fold.resize(item.size());
  out.counts.assign((item.size() + kStretch - 1) / kStretch * 2 * folds, 0);
  // Bytes may be anybody's: what is not kept in registers would be read again after each that is written.
  const std::size_t n = item.size();
  const std::uint32_t* const rows = item.data();
  const std::uint8_t* const classes = positive.data();
  const std::uint16_t* const folds_of_rows = fold_of.data();
  std::uint8_t* const dealt_to = out.fold.data();
  for (std::size_t first = 0; first < n; first += kStretch) {
    std::uint16_t* const counts = &out.counts[first / kStretch * 2 * folds];
    const std::size_t end = std::min(first + kStretch, n);
    for (std::size_t k = first; k < end; ++k) dealt_to[k] = static_cast<std::uint8_t>(folds_of_rows[rows[k]]);
    for (std::size_t k = first; k < end; ++k) ++counts[2 * std::size_t{dealt_to[k]} + classes[k]];
  }
  return out;
}

}  // namespace isoyield
