#include "isoyield/scores/sweep.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "numeric/falling_order.hpp"
#include "numeric/radix_sort.hpp"
#include "numeric/score_key.hpp"

namespace isoyield {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double score_of(std::uint64_t key) { return number_of((key & kSign) != 0 ? key : ~key & ~kSign); }

/// The result's three columns serve as the room of the sort: at 25 million rows memory is what runs out first. An
/// operating point is never further than the items handed over, so what it is written over has been read.
Sweep sweep_counts(const ScoreSet& items, bool with_rows) {
  const std::size_t n = items.scores.size();
  Sweep result;
  for (SweepColumn* column : {&result.threshold, &result.tp, &result.fp}) column->resize(n + 1);
  if (with_rows) result.rows.resize(n);
  struct State {
    std::size_t point = 0;
    std::size_t count = 0;
    std::uint64_t tp = 0;
    std::uint64_t before = 0;  // key of the item before; there is none
  } reached;
  // Slot 0 is kept for the first operating point.
  const SortingRoom room{result.threshold.data() + 1, result.tp.data() + 1, result.fp.data() + 1};
  in_falling_order(items.scores, items.positive, room, [&](std::span<const RankedItem> some) {
    if (with_rows) {
      std::uint32_t* row = result.rows.data() + reached.count;
      for (const RankedItem& item : some) *row++ = item.row;
    }
    auto [point, count, tp, before] = reached;  // in registers
    double* const threshold = result.threshold.data();
    double* const true_positives = result.tp.data();
    double* const false_positives = result.fp.data();
    for (const RankedItem& item : some) {
      tp += item.positive ? 1 : 0;
      point += item.key != before || count == 0 ? 1 : 0;
      ++count;
      before = item.key;
      threshold[point] = score_of(item.key);
      true_positives[point] = static_cast<double>(tp);
      false_positives[point] = static_cast<double>(count - tp);
    }
    reached = {point, count, tp, before};
  });
  result.threshold[0] = kInfinity;
  result.tp[0] = 0;
  result.fp[0] = 0;
  const std::size_t points = reached.point + 1;
  for (SweepColumn* column : {&result.threshold, &result.tp, &result.fp}) {
    column->resize(points);
    if (points < n / 2) column->shrink_to_fit();
  }
  result.positives = result.tp.back();
  result.negatives = result.fp.back();
  result.counted = true;
  return result;
}

/// Sums weights as 128-bit integers of a unit that leaves room for all of them, so that their order cannot matter.
/// Exact unless the weights of one column are more than about 2^70 apart, where the smallest lose bits that no double
/// could show.
class WeightSum {
 public:
  __extension__ using Wide = unsigned __int128;

  WeightSum(double largest, std::size_t n)
      : unit_(std::max(std::ilogb(largest) + 1 + static_cast<int>(std::bit_width(n)) - 127, -1074)) {}

  [[nodiscard]] Wide units(double weight) const {
    int exponent = 0;
    const auto mantissa = static_cast<std::uint64_t>(std::ldexp(std::frexp(weight, &exponent), 53));
    const int shift = exponent - 53 - unit_;
    if (shift >= 0) return static_cast<Wide>(mantissa) << shift;
    return shift > -64 ? mantissa >> -shift : 0;
  }
  [[nodiscard]] double number(Wide sum) const { return std::ldexp(static_cast<double>(sum), unit_); }

 private:
  int unit_;  // exponent of two
};

Sweep sweep_weights(const ScoreSet& items, bool with_rows) {
  double largest = 0;
  bool whole = true;
  for (const double weight : items.weights) {
    largest = std::max(largest, weight);
    whole = whole && weight == std::floor(weight);
  }
  std::vector<std::uint32_t> rows = falling_rows(items.scores);
  std::erase_if(rows, [&](std::uint32_t row) { return !(items.weights[row] > 0); });
  const std::size_t n = rows.size();
  const auto last_of_score = [&](std::size_t i) {
    return i + 1 == n || items.scores[rows[i]] != items.scores[rows[i + 1]];
  };
  std::size_t points = 1;
  for (std::size_t i = 0; i < n; ++i) points += last_of_score(i) ? 1 : 0;
  Sweep result;
  for (SweepColumn* column : {&result.threshold, &result.tp, &result.fp}) column->reserve(points);
  result.threshold.push_back(kInfinity);
  result.tp.push_back(0);
  result.fp.push_back(0);
  const WeightSum sum(largest > 0 ? largest : 1, n);
  const bool integers = whole && largest < 0x1p63;  // then they are their own units
  const auto units = [&](double weight) {
    return integers ? WeightSum::Wide{static_cast<std::uint64_t>(weight)} : sum.units(weight);
  };
  const auto number = [&](WeightSum::Wide all) { return integers ? static_cast<double>(all) : sum.number(all); };
  WeightSum::Wide tp = 0;
  WeightSum::Wide fp = 0;
  for (std::size_t i = 0; i < n; ++i) {
    (items.positive[rows[i]] != 0 ? tp : fp) += units(items.weights[rows[i]]);
    if (!last_of_score(i)) continue;
    result.threshold.push_back(items.scores[rows[i]] + 0.0);
    result.tp.push_back(number(tp));
    result.fp.push_back(number(fp));
  }
  result.positives = result.tp.back();
  result.negatives = result.fp.back();
  result.counted = whole;
  if (with_rows) result.rows.assign(rows.begin(), rows.end());
  return result;
}

}  // namespace

Sweep sweep(const ScoreSet& items, bool with_rows) {
  Sweep result = items.weights.empty() ? sweep_counts(items, with_rows) : sweep_weights(items, with_rows);
  result.scale = items.scale;
  return result;
}

std::size_t point_at(const Sweep& sweep, double threshold) {
  const auto& all = sweep.threshold;
  const auto beyond = std::partition_point(all.begin(), all.end(), [&](double each) { return each >= threshold; });
  return beyond == all.begin() ? 0 : static_cast<std::size_t>(beyond - all.begin()) - 1;
}

}  // namespace isoyield
