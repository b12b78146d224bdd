#include "report/scores/reviewed.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "decisions/honest_review.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "isoyield/decisions/review.hpp"
#include "report/scores/points/honest_point.hpp"
#include "report/scores/points/operating_points.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoReview{.code = "no_review",
                                .found = {"a review has no price in this table", "у цій таблиці перевірка не має ціни"},
                                .expected = {"score columns of two classes, with utilities of classes",
                                             "стовпці оцінок двох класів і корисності класів"},
                                .remedy = {"Leave the option out.", "Приберіть параметр."}};

constexpr ProblemKind kDearReview{
    .code = "review_never_pays",
    .found = {"a review at {0} costs no less than any error, so nothing is sent to review",
              "перевірка за {0} коштує не менше, ніж будь-яка помилка, тому на перевірку нічого не йде"},
    .remedy = {"Below {1} it can pay.", "Вона може окупитися, якщо коштує менше ніж {1}."}};

/// What every item earns, and how much more than without a review.
struct Earned {
  std::vector<double> earned;
  std::vector<double> gained;

  Earned(const ScoreSet& items, const ReviewThresholds& at, const ReviewJudge& judge) {
    earned.reserve(items.scores.size());
    gained.reserve(items.scores.size());
    for (std::size_t i = 0; i < items.scores.size(); ++i) {
      const ReviewWorth worth = judge.of(items.scores[i], items.positive[i] != 0 ? 1 : 0, at);
      earned.push_back(worth.earned);
      gained.push_back(worth.gained);
    }
  }
};

class Reviewer {
 public:
  Reviewer(const SweptTable& swept, double price, const Settings& settings)
      : swept_(swept),
        price_(price),
        settings_(settings),
        positive_(swept.classes.positive),
        turned_(2, 2, turned(swept.utility.matrix.cells(), swept.classes.positive)),
        by_sign_(settings.weights.by_sign(swept.classes.positive)) {}

  [[nodiscard]] report::ReviewedClassifier of(std::size_t column, const ScoreSet& items) const {
    const Sweep& points = swept_.sweeps[column];
    const bool elsewhere = !swept_.chosen_on.empty();
    const Sweep& choosing = elsewhere ? swept_.chosen_on[column] : points;
    const ReviewPoints chosen = best_review(choosing, turned_, price_);
    const std::size_t alone = best_points(turned_, choosing).points.front();
    const ReviewThresholds at{.upper = choosing.threshold[chosen.upper],
                              .lower = choosing.threshold[chosen.lower],
                              .single = choosing.threshold[alone]};
    const ReviewPoints here = elsewhere ? ReviewPoints{point_at(points, at.upper), point_at(points, at.lower)} : chosen;
    report::ReviewedClassifier out;
    out.name = swept_.table.columns[column].name;
    out.upper = at.upper;
    out.lower = at.lower;
    add_counts(out, points, here);
    out.yield = review_yield(points, here, turned_, price_);
    const std::size_t single = elsewhere ? point_at(points, at.single) : alone;
    out.without = review_yield(points, {single, single}, turned_, price_);
    out.gain = out.yield - out.without;
    out.pays_below = review_pays_below(points, turned_);
    const Earned earned(items, at, {turned_, price_});
    if (elsewhere) {
      out.honest =
          report::Honest{.yield = out.yield, .optimism = review_yield(choosing, chosen, turned_, price_) - out.yield};
      if (!settings_.with_intervals) return out;
      out.honest->ci = interval({.mean = out.yield, .here = earned.earned}, items);
      out.gain_ci = interval({.mean = out.gain, .here = earned.gained}, items);
    } else {
      add_honest(out, items, earned);
    }
    return out;
  }

 private:
  void add_counts(report::ReviewedClassifier& out, const Sweep& points, const ReviewPoints& at) const {
    const auto row = [&](const SweepColumn& upto, double all) {
      return std::vector<double>{all - upto[at.lower], upto[at.lower] - upto[at.upper], upto[at.upper]};
    };
    out.counts = {row(points.fp, points.negatives), row(points.tp, points.positives)};
    out.share = (out.counts[0][1] + out.counts[1][1]) / (points.negatives + points.positives);
    if (positive_ == 0) std::swap(out.counts[0], out.counts[1]);
  }

  void add_honest(report::ReviewedClassifier& out, const ScoreSet& items, const Earned& earned) const {
    const std::optional<HonestReview> found = honest_review({.scores = items.scores,
                                                             .positive = items.positive,
                                                             .folds = swept_.table.folds,
                                                             .fold_count = swept_.table.fold_labels.size(),
                                                             .clusters = swept_.clusters ? &*swept_.clusters : nullptr,
                                                             .seed = settings_.intervals.sampling.seed,
                                                             .scale = items.scale,
                                                             .weights = by_sign_,
                                                             .counts = items.weights,
                                                             .divided = swept_.table.counted && !swept_.clusters},
                                                            turned_, price_);
    if (!found) return;
    out.honest = report::Honest{
        .yield = found->yield, .optimism = out.yield - found->yield, .repeats = found->repeats, .folds = found->folds};
    out.without = found->without;
    out.gain = found->yield - found->without;
    if (!settings_.with_intervals) return;
    const auto& [of_negatives, of_positives] = found->within_earned;
    const auto& [gained_negatives, gained_positives] = found->within_gained;
    out.honest->ci = interval({.mean = found->yield,
                               .across = found->earned,
                               .within = {of_negatives, of_positives},
                               .here = earned.earned,
                               .inflation = found->inflation},
                              items);
    out.gain_ci = interval({.mean = out.gain,
                            .across = found->gained,
                            .within = {gained_negatives, gained_positives},
                            .here = earned.gained,
                            .inflation = found->inflation},
                           items);
  }

  [[nodiscard]] std::optional<report::Ci> interval(const ItemMeans& of, const ScoreSet& items) const {
    return mean_interval(of, items, swept_.clusters, by_sign_, settings_);
  }

  const SweptTable& swept_;
  double price_;
  const Settings& settings_;
  std::size_t positive_;
  UtilityMatrix turned_;  ///< index 1 the positive class
  ClassWeights by_sign_;
};

}  // namespace

Problems check_review(const Options& options, bool two_classes) {
  if (!options.review_price || two_classes) return {};
  return {{&kNoReview, {.source = "review_price"}, {}}};
}

std::optional<report::Review> reviewed(const SweptTable& swept, const std::vector<ScoreSet>& items,
                                       const Options& options, const Settings& settings, Problems& notes) {
  if (!options.review_price) return std::nullopt;
  const double price = *options.review_price;
  const UtilityMatrix& utility = swept.utility.matrix;
  const double dearest = std::max(utility.at(0, 0) - utility.at(0, 1), utility.at(1, 1) - utility.at(1, 0));
  if (!(price < dearest)) notes.push_back({&kDearReview, {}, {digits_of(price), digits_of(std::max(dearest, 0.0))}});
  const Reviewer reviewer(swept, price, settings);
  report::Review out{.price = price, .classifiers = {}};
  for (std::size_t i = 0; i < items.size(); ++i) out.classifiers.push_back(reviewer.of(i, items[i]));
  return out;
}

}  // namespace isoyield
