#include "isoyield/scores/hull.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;
using testing::Weights;

/// The hull by its definition: the points that strictly beat every chord between two others.
std::vector<std::size_t> naive_hull(const Sweep& s) {
  std::vector<std::size_t> hull;
  for (std::size_t b = 0; b < s.size(); ++b) {
    bool outside = true;
    for (std::size_t a = 0; a < s.size(); ++a) {
      for (std::size_t c = 0; c < s.size(); ++c) {
        if (a == b || c == b || s.fp[a] > s.fp[b] || s.fp[c] < s.fp[b] || a > c) continue;
        const double width = s.fp[c] - s.fp[a];
        const double below = (s.tp[b] - s.tp[a]) * width - (s.fp[b] - s.fp[a]) * (s.tp[c] - s.tp[a]);
        if (width > 0 ? below <= 0 : s.tp[b] <= std::max(s.tp[a], s.tp[c])) outside = false;
      }
    }
    if (outside || b == 0 || b + 1 == s.size()) hull.push_back(b);
  }
  return hull;
}

TEST(RocHull, AgreesWithItsDefinition) {
  std::mt19937 random(23);
  int compared = 0;
  for (int round = 0; round < 1000; ++round) {
    const Sweep s = sweep(testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::integers).set());
    if (!(s.positives > 0) || !(s.negatives > 0)) {
      EXPECT_TRUE(roc_hull(s).empty());
      continue;
    }
    EXPECT_EQ(roc_hull(s), naive_hull(s));
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

TEST(RocHull, IsThatOfEveryPointOfALongCurve) {
  // Positives grow rarer all along, so that the curve bends everywhere: no corner of it may be passed over.
  Scores items;
  std::mt19937 random(29);
  for (int i = 0; i < 3000; ++i) {
    items.scores.push_back(-i);
    items.positive.push_back(random() % 3000 > static_cast<unsigned>(i) ? 1 : 0);
  }
  const Sweep s = sweep(items.set());
  const std::vector<std::size_t> hull = roc_hull(s);
  for (std::size_t edge = 0; edge + 1 < hull.size(); ++edge) {
    const std::size_t a = hull[edge];
    const std::size_t c = hull[edge + 1];
    for (std::size_t b = 0; b < s.size(); ++b) {
      EXPECT_LE((s.tp[b] - s.tp[a]) * (s.fp[c] - s.fp[a]), (s.fp[b] - s.fp[a]) * (s.tp[c] - s.tp[a])) << a << ' ' << b;
    }
  }
  EXPECT_GT(hull.size(), 20U);
}

TEST(RocHull, TellsTurnsApartThatDoublesRoundAway) {
  // The middle point lies one part in 2^104 above or below the chord.
  const double big = 0x1p52;
  for (const double bump : {1.0, 0.0, -1.0}) {
    const Sweep s{.threshold = {3, 2, 1},
                  .tp = {0, big + bump, 2 * big + 1},
                  .fp = {0, big - 1, 2 * big - 1},
                  .positives = 2 * big + 1,
                  .negatives = 2 * big - 1};
    // (big + bump) * (2 big - 1) - (big - 1) * (2 big + 1) = 2 big bump - bump + 1
    EXPECT_EQ(roc_hull(s).size(), bump >= 0 ? 3U : 2U) << bump;
  }
}

}  // namespace
}  // namespace isoyield
