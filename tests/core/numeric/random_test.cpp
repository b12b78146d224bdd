#include "isoyield/numeric/random.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "numeric/philox.hpp"
#include "numeric/ziggurat.hpp"

namespace isoyield {
namespace {

// Known answers of philox4x32-10 from the test vectors of Salmon et al. 2011: counter and key 0.
TEST(Random, IsPhilox) {
  Random random(0, 0, 0);
  EXPECT_EQ(random.bits(), 0x6627e8d5U);
  EXPECT_EQ(random.bits(), 0xe169c58dU);
  EXPECT_EQ(random.bits(), 0xbc57ac4cU);
  EXPECT_EQ(random.bits(), 0x9b00dbd8U);
}

TEST(Random, ManyCountersAtATimeGiveTheSameNumbers) {
  constexpr std::uint64_t kFirst = 0xfffffffeU;  // the index carries into its upper half
  std::array<std::array<std::uint32_t, 8>, 4> words;
  for (const std::uint32_t number : {0U, 1U}) {
    philox::blocks(0x123456789abcdefU, kFirst, 3, number, words);
    for (std::size_t i = 0; i < 8; ++i) {
      Random random(0x123456789abcdefU, kFirst + i, 3);
      for (std::uint32_t skipped = 0; skipped < 4 * number; ++skipped) random.bits();
      for (const auto& word : words) ASSERT_EQ(word[i], random.bits()) << i;
    }
  }
}

TEST(Random, ZigguratHasTheMomentsAndTailsOfANormal) {
  constexpr int kDraws = 400000;
  Random random(6, 0);
  double sum = 0;
  double squares = 0;
  double fourth = 0;
  int beyond_2 = 0;
  int in_tail = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double z = ziggurat::normal(ziggurat::tables(), random);
    sum += z;
    squares += z * z;
    fourth += z * z * z * z;
    beyond_2 += std::fabs(z) > 2 ? 1 : 0;
    in_tail += std::fabs(z) > ziggurat::kLastEdge ? 1 : 0;
  }
  const double tolerance = 5 / std::sqrt(kDraws);
  EXPECT_NEAR(sum / kDraws, 0, tolerance);
  EXPECT_NEAR(squares / kDraws, 1, 1.5 * tolerance);
  EXPECT_NEAR(fourth / kDraws, 3, 10 * tolerance);
  EXPECT_NEAR(beyond_2, kDraws * std::erfc(2 / std::sqrt(2.0)), 700);
  EXPECT_NEAR(in_tail, kDraws * std::erfc(ziggurat::kLastEdge / std::sqrt(2.0)), 80);
}

TEST(Random, ItemsAndStreamsAreApart) {
  EXPECT_NE(Random(1, 7).bits(), Random(1, 8).bits());
  EXPECT_NE(Random(1, 7, 0).bits(), Random(1, 7, 1).bits());
  EXPECT_NE(Random(1, 7).bits(), Random(2, 7).bits());
  EXPECT_EQ(Random(1, 7).bits(), Random(1, 7).bits());
}

TEST(Random, UniformStaysInsideAndHasItsMoments) {
  constexpr int kDraws = 200000;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double u = Random(3, static_cast<std::uint64_t>(i)).uniform();
    ASSERT_GT(u, 0);
    ASSERT_LT(u, 1);
    sum += u;
    squares += u * u;
  }
  const double tolerance = 5 / std::sqrt(kDraws);
  EXPECT_NEAR(sum / kDraws, 0.5, 0.29 * tolerance);
  EXPECT_NEAR(squares / kDraws, 1.0 / 3, 0.3 * tolerance);
}

TEST(Random, NormalHasItsMoments) {
  constexpr int kDraws = 200000;
  Random random(4, 0);
  double sum = 0;
  double squares = 0;
  double fourth = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double z = random.normal();
    sum += z;
    squares += z * z;
    fourth += z * z * z * z;
  }
  const double tolerance = 5 / std::sqrt(kDraws);
  EXPECT_NEAR(sum / kDraws, 0, tolerance);
  EXPECT_NEAR(squares / kDraws, 1, 1.5 * tolerance);
  EXPECT_NEAR(fourth / kDraws, 3, 10 * tolerance);
}

}  // namespace
}  // namespace isoyield
