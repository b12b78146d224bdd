// A sweep against its definition in O(n m), whatever the scores and weights: any bits but NaN.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "isoyield/curves/curve.hpp"
#include "score_cases.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// One byte of options; then a byte of label and choice and, by choice, a score's eight bytes or a repeated earlier
/// one.
isoyield::testing::Scores items_from(const std::uint8_t* data, std::size_t size) {
  isoyield::testing::Scores items;
  if (size == 0) return items;
  const bool weighted = (data[0] & 1) != 0;
  std::size_t at = 1;
  while (at < size && items.size() < 48) {
    const std::uint8_t choice = data[at++];
    double score = static_cast<double>(static_cast<std::int8_t>(choice)) / 8;
    if ((choice & 2) != 0 && at + sizeof score <= size) {
      std::memcpy(&score, data + at, sizeof score);
      at += sizeof score;
    } else if ((choice & 4) != 0 && !items.scores.empty()) {
      score = items.scores[choice % items.size()];
    }
    if (std::isnan(score)) score = 0;
    items.scores.push_back(score);
    items.positive.push_back(choice & 1);
    if (weighted) items.weights.push_back(choice >> 5);
  }
  return items;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isoyield::testing::Scores items = items_from(data, size);
  const isoyield::Sweep fast = isoyield::sweep(items.set());
  const isoyield::Sweep slow = isoyield::testing::naive_sweep(items);
  require(fast.threshold == slow.threshold && fast.tp == slow.tp && fast.fp == slow.fp);
  require(fast.positives == slow.positives && fast.negatives == slow.negatives);

  std::mt19937 random(static_cast<unsigned>(size));
  isoyield::testing::shuffle(items, random);
  const isoyield::Sweep shuffled = isoyield::sweep(items.set());
  require(shuffled.threshold == fast.threshold && shuffled.tp == fast.tp && shuffled.fp == fast.fp);

  for (const isoyield::CurveKind& kind : isoyield::curves()) {
    const isoyield::Curve curve = isoyield::trace(kind, fast);
    require(curve.x.size() == curve.y.size() && curve.x.size() == curve.threshold.size());
    for (std::size_t i = 0; i < curve.x.size(); ++i) require(std::isfinite(curve.x[i]) && std::isfinite(curve.y[i]));
    // Thresholds fall along a curve, so one drawn against them runs from right to left.
    require(std::is_sorted(curve.x.begin(), curve.x.end()) || std::is_sorted(curve.x.rbegin(), curve.x.rend()));
    require(isoyield::simplify(curve, 5).x.size() <= 5);
  }
  return 0;
}
