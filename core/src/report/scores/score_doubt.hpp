#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "isoyield/inference/area_covariance.hpp"
#include "isoyield/inference/score_interval.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/report/parts/comparison.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/settings.hpp"

// Intervals of metrics of scores that are no areas under the ROC curve, and tests of two classifiers in them.

namespace isoyield {

/// Moments of the columns of a table, found when first asked for.
class ScoreMoments {
 public:
  /// `counts`: as in ComparedScores; `pairs`: whether the columns are compared.
  ScoreMoments(const std::vector<ScoreColumn>& columns, const std::vector<Sweep>& tested,
               std::span<const std::uint8_t> positive, std::span<const double> counts, bool pairs);

  [[nodiscard]] const TermMoments& of(const PointInfluence& influence);
  /// Of columns i < j.
  [[nodiscard]] const ClassMoments& of_pair(const PointInfluence& influence, std::size_t i, std::size_t j);

 private:
  std::vector<TermColumn> columns_;
  std::span<const std::uint8_t> positive_;
  std::span<const double> counts_;
  bool pairs_;
  std::deque<std::pair<PointInfluence, TermMoments>> found_;
};

/// How the items move each metric for which that was found.
using KnownInfluences = std::vector<std::pair<const Metric*, PointInfluence>>;

/// A column of scores whose items are counted, at least two of each class.
struct DoubtedScores {
  const Swept& swept;   ///< at the class shares of the report
  const Sweep& tested;  ///< of the test
  std::span<const double> scores;
  std::span<const std::uint8_t> positive;
  std::span<const double> counts;  ///< as in ComparedScores
  std::size_t index;               ///< of the column in `moments`
  ScoreMoments& moments;
  KnownInfluences& known;  ///< takes those that are found
};

/// The area with the variance of whole clusters, where items were drawn in clusters or have weights that are no counts;
/// of these absent where the variance cannot be told.
[[nodiscard]] std::optional<AucEstimate> clustered_area(std::optional<AucEstimate> area, const ScoreColumn& column,
                                                        std::span<const std::uint8_t> positive, const Sweep& points,
                                                        const std::optional<Clusters>& clusters,
                                                        const Settings& settings);

/// DeLong's standard error and interval of the area, and of what is linear in it, as Gini's 2 AUC - 1; absent where
/// items cannot be counted or are fewer than two of a class.
void add_area_doubt(report::Number& number, const Metric& metric, const std::optional<AucEstimate>& estimate,
                    const Settings& settings);

/// Standard error and interval of a metric that knows its influence; nothing where it has none, or does not vary.
void add_score_doubt(report::Number& number, const Metric& metric, const DoubtedScores& column,
                     const ScoresDrawn& drawn, const Settings& settings);

/// Score columns of the same items.
struct ComparedScores {
  const std::vector<ScoreColumn>& columns;
  const std::vector<Sweep>& sweeps;                    ///< at the class shares of the report
  const std::vector<KnownInfluences>& influences;      ///< of each, as far as they are known
  const std::vector<bool>& usable;                     ///< whether each has enough items
  const std::vector<report::Classifier>& classifiers;  ///< what is reported of each
  std::span<const std::uint8_t> positive;
  ScoreMoments& moments;
  std::span<const double> counts = {};  ///< how many items each row stands for; empty: one, or clusters weigh them
};

/// Each pair of columns in each popular metric that knows its influence, or in those that were asked for, and in those
/// that a margin was stated for, with its tests.
[[nodiscard]] std::vector<report::Comparison> score_comparisons(const ComparedScores& items, const ScoresDrawn& drawn,
                                                                const Settings& settings);

}  // namespace isoyield
