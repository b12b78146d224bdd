#include "decisions/honest_review.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>

#include "decisions/division.hpp"
#include "isoyield/decisions/review.hpp"

namespace isoyield {
namespace {

constexpr double kNone = std::numeric_limits<double>::infinity();

/// The choice of one fold's others while scores fall, as best_review() makes it.
class FoldSearch {
 public:
  explicit FoldSearch(const ReviewStakes& stakes) : stakes_(stakes) {}

  /// The others have so many items from this score on.
  void reach(double score, double negatives, double positives) {
    const double decided = stakes_.decided(negatives, positives);
    if (decided > most_single_) {
      most_single_ = decided;
      single_ = score;
    }
    if (!stakes_.may_pay) return;
    const double review = stakes_.reviewed(negatives, positives);
    const double items = negatives + positives;
    if (decided - review > ahead_ || (decided - review == ahead_ && items > above_)) {
      ahead_ = decided - review;
      above_ = items;
      upper_ = score;
    }
    const double gained = ahead_ + review;
    const double sent = items - above_;
    if (!(sent > 0) || gained < most_ || (gained == most_ && sent >= fewest_)) return;
    most_ = gained;
    fewest_ = sent;
    found_ = {.upper = upper_, .lower = score};
  }
  /// `negatives`, `positives`: of the others in all.
  [[nodiscard]] ReviewThresholds found(double negatives, double positives) const {
    const bool pays = most_ > most_single_ + stakes_.rounding(negatives, positives);
    return {.upper = pays ? found_.upper : single_, .lower = pays ? found_.lower : single_, .single = single_};
  }

 private:
  const ReviewStakes& stakes_;
  double most_single_ = 0;
  double single_ = kNone;
  double ahead_ = 0;
  double above_ = 0;
  double upper_ = kNone;
  double most_ = 0;
  double fewest_ = 0;
  ReviewThresholds found_;
};

/// The thresholds of every fold in one division. `per_item`: what deciding an item of either class earns, its class
/// weight in it.
std::vector<ReviewThresholds> choices(const HonestItems& items, const FallingItems& falling, const Division& division,
                                      std::size_t folds, const ReviewStakes& stakes) {
  std::vector<double> own[2] = {std::vector<double>(folds, 0), std::vector<double>(folds, 0)};
  double all[2] = {0, 0};
  std::vector<FoldSearch> searches(folds, FoldSearch(stakes));
  for (std::size_t k = 0; k < falling.item.size(); ++k) {
    const std::uint32_t item = falling.item[k];
    const std::size_t of_class = falling.positive[k] != 0 ? 1 : 0;
    const double count = items.count(item);
    all[of_class] += count;
    if (division.whole()) {
      own[of_class][division.fold(item)] += count;
    } else {
      const auto parts = division.parts(item, count);
      for (std::size_t f = 0; f < folds; ++f) own[of_class][f] += parts[f];
    }
    if (falling.last[k] == 0) continue;
    for (std::size_t f = 0; f < folds; ++f)
      searches[f].reach(items.scores[item], all[0] - own[0][f], all[1] - own[1][f]);
  }
  std::vector<ReviewThresholds> out;
  for (std::size_t f = 0; f < folds; ++f) out.push_back(searches[f].found(all[0] - own[0][f], all[1] - own[1][f]));
  return out;
}

/// Adds what the items earn in one division.
void add_division(const HonestItems& items, const Division& division, const std::vector<ReviewThresholds>& at,
                  const ReviewJudge& judge, double times, HonestReview& out) {
  for (std::size_t i = 0; i < items.scores.size(); ++i) {
    const std::size_t k = items.positive[i] != 0 ? 1 : 0;
    const auto in = [&](std::size_t f) { return judge.of(items.scores[i], k, at[f]); };
    ReviewWorth mean = in(division.whole() ? division.fold(i) : 0);
    bool same = true;
    for (std::size_t f = 1; f < at.size() && !division.whole() && same; ++f)
      same = in(f).earned == mean.earned && in(f).gained == mean.gained;
    if (!same) {
      const auto parts = division.parts(i, items.counts[i]);
      const double all = std::accumulate(parts.begin(), parts.end(), 0.0);
      mean = {};
      for (std::size_t f = 0; f < at.size(); ++f) {
        mean.earned += in(f).earned * (parts[f] / all);
        mean.gained += in(f).gained * (parts[f] / all);
      }
      const double scale = items.counts[i] / all / (times * times);
      for (std::size_t f = 0; f < at.size(); ++f) {
        const double earned = in(f).earned - mean.earned;
        const double gained = in(f).gained - mean.gained;
        out.within_earned[k] += scale * parts[f] * earned * earned;
        out.within_gained[k] += scale * parts[f] * gained * gained;
      }
    }
    out.earned[i] += mean.earned / times;
    out.gained[i] += mean.gained / times;
  }
}

}  // namespace

std::optional<HonestReview> honest_review(const HonestItems& items, const UtilityMatrix& utility, double price) {
  const std::size_t n = items.scores.size();
  const std::size_t units = items.divided ? kFolds : items.clusters == nullptr ? n : items.clusters->count();
  if (units < 2) return std::nullopt;
  const bool given = has_usable_folds(items);
  const std::size_t folds = given ? items.fold_count : std::min(kFolds, units);
  const std::size_t repeats = given ? 1 : items.drawn_items() > kLong || items.divided ? 3 : 10;
  const FallingItems falling(items.scores, items.positive, {}, items.counts);
  const ReviewStakes stakes(utility, price, items.weights.of(0), items.weights.of(1));
  const ReviewJudge judge(utility, price);
  const auto times = static_cast<double>(repeats);
  HonestReview out;
  out.earned.assign(n, 0);
  out.gained.assign(n, 0);
  for (std::size_t r = 0; r < repeats; ++r) {
    const std::vector<std::uint16_t> drawn =
        given ? std::vector<std::uint16_t>() : random_folds(items, folds, static_cast<std::uint32_t>(r));
    const Division division(items.seed, given ? items.folds : std::span<const std::uint16_t>(drawn), folds, r);
    add_division(items, division, choices(items, falling, division, folds, stakes), judge, times, out);
  }
  const double all =
      items.counts.empty() ? static_cast<double>(n) : std::accumulate(items.counts.begin(), items.counts.end(), 0.0);
  double gain = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double weight = items.count(i) * items.weights.of(items.positive[i] != 0 ? 1 : 0) / all;
    out.yield += weight * out.earned[i];
    gain += weight * out.gained[i];
  }
  out.without = out.yield - gain;
  out.folds = static_cast<double>(folds);
  if (!given) out.repeats = times;
  out.inflation = 1 / times + out.folds / (out.folds - 1);
  return out;
}

}  // namespace isoyield
