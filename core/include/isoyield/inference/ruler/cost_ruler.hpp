#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/ruler/ratio_range.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/sampling.hpp"

// Who earns most at each ratio = cost of a miss / cost of a false alarm: for two classes the ratio is all that
// utilities say about the order of classifiers on the same test set (Drummond, Holte 2006, "Cost curves"), and always
// deciding the same takes part.

namespace isoyield {

struct RulerCandidate {
  std::string name;
  bool always = false;
  bool implied = false;
  std::optional<double> probability_best;

  static constexpr auto fields() {
    return Fields{
        field("name", &RulerCandidate::name, "classifier, or the class that is always decided"),
        field("always", &RulerCandidate::always, "true: always deciding `name`"),
        field("implied", &RulerCandidate::implied,
              "true: its threshold is the probability 1 / (1 + ratio); false: its decisions do not change"),
        field("probability_best", &RulerCandidate::probability_best,
              "probability that it earns most at `ratio`, always deciding the same included; the candidates sum to 1")};
  }
};

struct RulerRange {
  double from = 0;
  double to = 0;
  std::uint32_t best = 0;
  bool decided = false;

  static constexpr auto fields() {
    return Fields{
        field("from", &RulerRange::from), field("to", &RulerRange::to),
        field("best", &RulerRange::best, "index in `candidates`: who earns most here"),
        field("decided", &RulerRange::decided,
              "whether it does with probability `level` at least; false: `best` is the best on this test set alone")};
  }
};

struct RulerBreakEven {
  std::uint32_t below = 0;
  std::uint32_t above = 0;
  double at = 0;
  std::optional<double> low;
  std::optional<double> high;

  static constexpr auto fields() {
    return Fields{field("below", &RulerBreakEven::below, "index in `candidates`: who earns most just below `at`"),
                  field("above", &RulerBreakEven::above, "and just above"),
                  field("at", &RulerBreakEven::at, "the ratio at which both earn the same"),
                  field("low", &RulerBreakEven::low,
                        "lower end of its interval: the ratios at which neither of the two is better with "
                        "probability `level`; absent beyond the ruler"),
                  field("high", &RulerBreakEven::high, "upper end")};
  }
};

struct RulerCurve {
  std::vector<double> ratio;
  std::vector<std::vector<double>> probability;

  static constexpr auto fields() {
    return Fields{field("ratio", &RulerCurve::ratio),
                  field("probability", &RulerCurve::probability, "by ratio, then by candidate")};
  }
};

/// What classifiers add to always deciding the same: a decision curve (Vickers, Elkin 2006, "Decision curve analysis")
/// over the ratio, in units of a false alarm.
struct RulerGain {
  std::vector<double> ratio;
  std::vector<std::vector<double>> value;
  std::vector<std::vector<double>> low;
  std::vector<std::vector<double>> high;

  static constexpr auto fields() {
    return Fields{
        field("ratio", &RulerGain::ratio),
        field("value", &RulerGain::value,
              "by ratio, then by classifier: how much less an item costs than under the better of the decisions that "
              "are always the same, in false alarms"),
        field("low", &RulerGain::low, "lower ends of its intervals, at each ratio alone; empty: certainty is unknown"),
        field("high", &RulerGain::high, "upper ends")};
  }
};

struct Ruler {
  double from = 0;
  double to = 0;
  std::optional<double> ratio;
  std::optional<double> level;
  std::optional<double> step;
  std::vector<RulerCandidate> candidates;
  std::vector<RulerRange> ranges;
  std::vector<RulerBreakEven> break_even;
  std::optional<RulerCurve> curve;
  std::optional<RulerGain> gain;
  std::optional<RangeAverage> average;

  static constexpr auto fields() {
    return Fields{
        field("from", &Ruler::from, "smallest ratio looked at: cost of a miss over cost of a false alarm"),
        field("to", &Ruler::to, "largest ratio"),
        field("ratio", &Ruler::ratio,
              "that of the utilities; absent where a right decision is worth no more than the error"),
        field("level", &Ruler::level,
              "probability from which a range is decided; absent where certainty is unknown, so that none is"),
        field("step", &Ruler::step,
              "factor between neighbouring ratios where thresholds change with the ratio; absent: ranges are exact"),
        field("candidates", &Ruler::candidates, "the classifiers in input order, then always deciding each class"),
        field("ranges", &Ruler::ranges, "from `from` to `to` without gaps, ascending"),
        field("break_even", &Ruler::break_even, "where the best on this test set changes, ascending"),
        field("curve", &Ruler::curve, "probability of being best along the ratio; absent where certainty is unknown"),
        field("gain", &Ruler::gain,
              "what each classifier adds to always deciding the same; absent where no decision changes with the "
              "ratio"),
        field("average", &Ruler::average, "over the range of the option cost_range, where one was given")};
  }
};

/// What an item costs on average, in units of a false alarm: a line over the ratio.
struct CostLine {
  double misses = 0;        ///< as a share of the items
  double false_alarms = 0;  ///< likewise

  [[nodiscard]] double at(double ratio) const { return ratio * misses + false_alarms; }
};

/// The ruler of candidates whose decisions do not change with the ratio. `lines`: of the classifiers, then of always
/// negative and always positive. `draws`: the lines
/// as they may be, candidate by candidate, draw after draw; empty: certainty is unknown. Winners change where two lines
/// meet, so that ranges are exact for these draws. `level`: of intervals; ranges are decided from (1 + level) / 2 on,
/// so that none contradicts an interval. O(draws * candidates * log draws).
[[nodiscard]] Ruler cost_ruler(std::vector<RulerCandidate> candidates, std::span<const CostLine> lines,
                               std::span<const CostLine> draws, std::optional<double> ratio, double level);

/// Writes of the items from `first` on, as many as there is room for, the ratio from which each is decided positive:
/// (1 - p) / p for a probability p, 0 or infinite where the decision does not change. Asked for a stretch at a time:
/// of 25 million items these numbers alone would take 200 MB a classifier.
using PositiveFrom = std::function<void(std::size_t first, std::span<double> room)>;

/// Classifiers on the same items of two classes.
struct RuledItems {
  std::span<const std::uint8_t> positive;
  const Clusters* clusters = nullptr;       ///< in which items were drawn; null: one by one
  std::vector<PositiveFrom> positive_from;  ///< of each classifier; empty where there are errors in its place
  /// Of each classifier whose decisions do not change: the errors that each item counts for instead; empty: those of
  /// its decisions. Fewer than classifiers: empty for the rest.
  std::vector<std::vector<CostLine>> errors;
  ClassWeights weights = {};  ///< of the negative, then of the positive class
  /// How many items each of them stands for; empty: one, or clusters weigh them.
  std::span<const double> counts = {};
  /// Of each classifier with `errors`: by how much the squares of its errors (misses, false alarms) over all items are
  /// more than those, because items that are counted together were decided differently. Fewer than classifiers: 0.
  std::vector<CostLine> within = {};
  /// Of each classifier: how many times as large the standard errors of its costs are as its errors say, because a
  /// threshold was chosen on some of the items. Fewer than classifiers: 1.
  std::vector<double> wider = {};

  [[nodiscard]] double weight(std::size_t item) const {
    if (clusters != nullptr) return clusters->weight(item);
    return counts.empty() ? 1 : counts[item];
  }
};

/// The ruler of classifiers on the same items, of which some decide at the threshold that the ratio implies. Certainty
/// is that of a normal distribution around the costs found, with the covariance of whole clusters (Student's t with few
/// of them); no draws: it is unknown. `candidates`: those of `items`, then always negative and always positive. Where
/// no decision changes the result is cost_ruler()'s of draws from that distribution. O(n * candidates^2 + ratios *
/// draws
/// * candidates^2).
[[nodiscard]] Ruler cost_ruler(std::vector<RulerCandidate> candidates, const RuledItems& items,
                               std::optional<double> ratio, const Sampling& sampling);

}  // namespace isoyield
