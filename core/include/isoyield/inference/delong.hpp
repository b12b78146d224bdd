#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// An area under the ROC curve with its variance by placements: the share of the other class that each item is ranked
/// above (Hanley, McNeil 1982; DeLong, DeLong, Clarke-Pearson 1988; in O(n log n) as Sun, Xu 2014).
struct AucEstimate {
  double auc = 0;
  double variance = 0;
  double positives = 0;
  double negatives = 0;
  std::size_t clusters = 0;  ///< whose totals the variance is of; 0: items were drawn one by one
};

/// From the operating points alone. Needs unweighted items, at least two of each class; absent otherwise.
[[nodiscard]] std::optional<AucEstimate> delong(const Swept& swept);
/// The area of items whose weights are no counts, its variance still to be found (by area_covariance()). Absent where
/// a class has no items.
[[nodiscard]] std::optional<AucEstimate> weighted_area(const Swept& swept);

/// Normal interval of the area ("delong"; Student's with few clusters); where it would leave [0, 1], on the logit scale
/// instead (Pepe 2003, section 5.2.4: "delong_logit"). Where the variance is 0, as for an area of exactly 0 or 1, the
/// items say nothing of it, and that is no certainty: then the variance that Hanley and McNeil (1982) give for each
/// area tells which of them may have brought this one about (Newcombe 2006, Statistics in Medicine 25(4), 559-573,
/// method 5: "newcombe").
struct AucInterval {
  Interval interval;
  std::string_view method;
};
[[nodiscard]] AucInterval auc_interval(const AucEstimate& estimate, double level);
/// The normal interval cut at 0 and 1 ("wald"), as pROC prints it: without width where the variance is 0.
[[nodiscard]] AucInterval auc_wald_interval(const AucEstimate& estimate, double level);

/// Test that two areas are equal.
struct AucTest {
  double difference = 0;             ///< area of a minus area of b
  std::optional<Interval> interval;  ///< of the difference; absent where its variance is 0, which is no certainty
  double statistic = 0;
  std::optional<double> degrees;  ///< of Student's t; absent: normal
  double p_value = 1;
};

/// A column of scores, ready to be tested against others of the same items.
struct PlacedItems {
  AucEstimate estimate;
  /// Of each item: twice the number of items of the other class that it is ranked above (as a positive) or below (as a
  /// negative), those of the same score counted half. In `counts` where items are weighted, else in `placement`.
  std::vector<std::uint32_t> placement;
  std::vector<double> counts;

  [[nodiscard]] double at(std::size_t item) const { return counts.empty() ? placement[item] : counts[item]; }
};
/// `sweep` is that of the scores, of which none weighs 0, `estimate` its delong(); with its rows they are not sorted
/// once more.
[[nodiscard]] PlacedItems placed_items(std::span<const double> scores, std::span<const std::uint8_t> positive,
                                       const Sweep& sweep, const AucEstimate& estimate);
/// The same items scored twice. `counts`: how many items each of them stands for; empty: one. Where the variance of the
/// difference is 0, statistic 0 and p 1 (equal areas) or statistic infinite and p 0.
[[nodiscard]] AucTest delong_paired(const PlacedItems& a, const PlacedItems& b, std::span<const std::uint8_t> positive,
                                    double level, std::span<const double> counts = {});
/// Different items: Welch's t with Satterthwaite's degrees of freedom.
[[nodiscard]] AucTest delong_unpaired(const AucEstimate& a, const AucEstimate& b, double level);

}  // namespace isoyield
