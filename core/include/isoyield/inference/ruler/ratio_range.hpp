#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// What errors cost on average where only a range of the ratio = cost of a miss / cost of a false alarm is known.

namespace isoyield {

/// How much each ratio of a range counts.
enum class RatioWeight : std::uint8_t {
  ratio,       ///< each factor of the ratio as much as the next; a false alarm costs what it does
  proportion,  ///< each proportion 1 / (1 + ratio) as much as the next; both errors together cost what they do
  log_odds,    ///< each factor of the ratio as much as the next; both errors together cost what they do
};

struct RatioRange {
  double from = 0;  ///< above 0
  double to = 0;    ///< above `from`, finite
  RatioWeight weight = RatioWeight::ratio;
};

/// Costs averaged over a range: of a miss over its ratios below some ratio, of a false alarm over those from there on.
/// With `proportion` a probability that decides an item costs its Brier score over all proportions, with `log_odds`
/// its log loss as far as the range goes (Hernandez-Orallo, Flach, Ferri 2012, "A unified view of performance
/// metrics"; Zhu et al. 2024). In units of a false alarm with `ratio`, else of both errors together.
class RangeCosts {
 public:
  explicit RangeCosts(const RatioRange& range);

  /// Of deciding negative at the ratios of the range below this one, where the item is positive.
  [[nodiscard]] double miss_below(double ratio) const;
  /// Of deciding positive at the ratios of the range from this one on, where the item is negative.
  [[nodiscard]] double alarm_from(double ratio) const;
  /// Of a miss over the whole range.
  [[nodiscard]] double miss() const { return miss_; }
  [[nodiscard]] double alarm() const { return alarm_; }

 private:
  RatioRange range_;
  double width_ = 0;
  double miss_ = 0;
  double alarm_ = 0;
};

struct AveragedCandidate {
  double cost = 0;
  std::optional<double> low;
  std::optional<double> high;
  std::optional<double> probability_best;
  std::optional<double> recalibrated;

  static constexpr auto fields() {
    return Fields{
        field("cost", &AveragedCandidate::cost,
              "what its errors cost an item on average over the range, in the unit of the utilities"),
        field("low", &AveragedCandidate::low, "lower end of its interval; absent: certainty is unknown"),
        field("high", &AveragedCandidate::high, "upper end"),
        field("probability_best", &AveragedCandidate::probability_best,
              "probability that it costs least on average over the range; the candidates sum to 1"),
        field("recalibrated", &AveragedCandidate::recalibrated,
              "what it would cost if its scores were recalibrated as well as they can be on these items, in the same "
              "order; only where its threshold follows the ratio")};
  }
};

struct RangeAverage {
  double from = 0;
  double to = 0;
  std::string weight;
  std::vector<AveragedCandidate> candidates;
  std::uint32_t best = 0;
  std::uint32_t rival = 0;
  double difference = 0;
  std::optional<double> low;
  std::optional<double> high;

  static constexpr auto fields() {
    return Fields{field("from", &RangeAverage::from, "smallest ratio of the range"),
                  field("to", &RangeAverage::to, "largest ratio"),
                  field("weight", &RangeAverage::weight, "how much each ratio counts: the option cost_weight"),
                  field("candidates", &RangeAverage::candidates, "in the order of the ruler’s"),
                  field("best", &RangeAverage::best, "index in `candidates`: which costs least"),
                  field("rival", &RangeAverage::rival, "which costs least of the others"),
                  field("difference", &RangeAverage::difference, "how much more the rival costs an item"),
                  field("low", &RangeAverage::low, "lower end of its interval; absent: certainty is unknown"),
                  field("high", &RangeAverage::high, "upper end")};
  }
};

}  // namespace isoyield
