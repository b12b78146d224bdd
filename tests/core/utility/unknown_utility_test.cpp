#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "isoyield/utility/unknown.hpp"

namespace isoyield {
namespace {

const ConfusionMatrix kA(2, 2, {50, 10, 5, 35});
const ConfusionMatrix kB(2, 2, {45, 15, 1, 39});

UnknownUtility read(std::string_view text) {
  Result<UnknownUtility> found = read_unknown_utility(text, "unknown");
  EXPECT_TRUE(found) << (found ? "" : message(found.problems()[0], Language::en));
  return found ? std::move(found.value()) : UnknownUtility{};
}

UnknownRanking rank(const UnknownUtility& utility, std::uint32_t draws = 4000) {
  return rank_unknown(utility, {"A", "B"}, {&kA, &kB}, {.seed = 3, .draws = draws, .level = 0.9});
}

// The expected matrix of a mixture has the mixture of the yields.
TEST(UnknownUtility, MixtureOfYieldsIsYieldOfTheExpected) {
  const UnknownUtility mixture = read("0.25:\n1 0\n0 1\n\n0.75:\n1 -2\n-8 4\n");
  ASSERT_EQ(mixture.scenarios.size(), 2U);
  const UnknownRanking found = rank(mixture);
  const UtilityMatrix first(2, 2, {1, 0, 0, 1});
  const UtilityMatrix second(2, 2, {1, -2, -8, 4});
  for (const auto& [i, matrix] : {std::pair{std::size_t{0}, kA}, std::pair{std::size_t{1}, kB}}) {
    EXPECT_NEAR(found.yields[i].expected, 0.25 * utility_yield(first, matrix) + 0.75 * utility_yield(second, matrix),
                1e-12);
  }
  EXPECT_TRUE(found.exact);
  EXPECT_TRUE(found.standard_error.null);
  // A is first under the first matrix, B under the second; B is chosen, so that knowing helps a quarter of the time.
  EXPECT_EQ(found.ranking[0], "B");
  EXPECT_NEAR(found.yields[0].first, 0.25, 1e-12);
  EXPECT_NEAR(found.value_of_knowing, 0.25 * (utility_yield(first, kA) - utility_yield(first, kB)), 1e-12);
}

TEST(UnknownUtility, SpreadHoldsEveryYieldOnce) {
  const UnknownRanking exact = rank(read("0.25:\n1 0\n0 1\n\n0.75:\n1 -2\n-8 4\n"));
  ASSERT_GT(exact.edges.size(), 2U);
  EXPECT_DOUBLE_EQ(exact.edges.front(), std::min(exact.yields[0].low, exact.yields[1].low));
  for (const UnknownYield& each : exact.yields) {
    ASSERT_EQ(each.shares.size() + 1, exact.edges.size());
    EXPECT_NEAR(std::accumulate(each.shares.begin(), each.shares.end(), 0.0), 1, 1e-12);
    EXPECT_EQ(std::count_if(each.shares.begin(), each.shares.end(), [](double share) { return share > 0; }), 2);
  }
  // Nothing unknown: one place.
  const UnknownRanking alike = rank_unknown(read("1 1\n1 1"), {"A"}, {&kA}, {.seed = 3, .draws = 10, .level = 0.9});
  EXPECT_EQ(alike.yields[0].shares, std::vector<double>{1});
}

TEST(UnknownUtility, RankingIsTheSameUnderScaleAndShift) {
  const UnknownRanking plain = rank(read("1 0\nuniform(-9, 9) 1"));
  const UnknownRanking moved = rank(read("4 1\nuniform(-26, 28) 4"));  // 3 U + 1
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(plain.yields[i].first, moved.yields[i].first);
    EXPECT_NEAR(3 * plain.yields[i].low + 1, moved.yields[i].low, 1e-9);
  }
  EXPECT_NEAR(3 * plain.value_of_knowing, moved.value_of_knowing, 1e-9);
  EXPECT_GT(plain.value_of_knowing, 0);
  EXPECT_FALSE(plain.standard_error.null);
}

TEST(UnknownUtility, YieldsHaveTheQuantilesOfTheirCells) {
  // A has 5 items in the cell: 0.85 + 0.05 U, U uniform.
  const UnknownYield yield = rank(read("1 0\nuniform(-9, 9) 1")).yields[0];
  EXPECT_NEAR(yield.low, 0.85 - 0.05 * 0.9 * 9, 0.015);
  EXPECT_NEAR(yield.median, 0.85, 0.03);
  EXPECT_NEAR(yield.high, 0.85 + 0.05 * 0.9 * 9, 0.015);
}

TEST(UnknownUtility, CellsHaveTheirMeans) {
  const UnknownUtility cells = read("U(1,5) T(0, 1, 5)\nN(2, 3) normal(2, 3)[0, 4.5]");
  const std::vector<double> expected{3, 2, 2};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_DOUBLE_EQ(cells.expected().cells()[i], expected[i]);
  std::vector<double> sums(4, 0);
  constexpr int kDraws = 40000;
  for (int d = 0; d < kDraws; ++d) {
    Random random(2, static_cast<std::uint64_t>(d));
    const UtilityMatrix drawn = cells.draw(random);
    for (std::size_t i = 0; i < 4; ++i) sums[i] += drawn.cells()[i] / kDraws;
    ASSERT_GE(drawn.cells()[3], 0);
    ASSERT_LE(drawn.cells()[3], 4.5);
  }
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(sums[i], cells.expected().cells()[i], 0.07) << i;
  EXPECT_NEAR(cells.expected().cells()[3], 2.2065, 1e-4);
}

TEST(UnknownUtility, JsonSaysTheSame) {
  const UnknownUtility json = read(R"json({"mixture": [{"probability": 0.4, "matrix": [[1, "U(0,1)"], [0, 1]]},
                               {"probability": 0.6, "matrix": [[2, 0], [0, 2]]}]})json");
  const UnknownUtility text = read("0.4:\n1 U(0,1)\n0 1\n0.6:\n2 0\n0 2");
  EXPECT_EQ(json.expected().cells(), text.expected().cells());
  EXPECT_EQ(read(R"({"matrix": [[1, 0], [0, 1]]})").expected().cells(), (std::vector<double>{1, 0, 0, 1}));
}

TEST(UnknownUtility, ProblemsNameTheirPlace) {
  const auto problem = [](std::string_view text) {
    Result<UnknownUtility> found = read_unknown_utility(text, "unknown");
    EXPECT_FALSE(found) << text;
    return found ? Problem{} : found.problems()[0];
  };
  const Problem cell = problem("1 0\n0 uniform(5, 1)");
  EXPECT_EQ(cell.kind->code, "bad_belief");
  EXPECT_EQ(cell.where.line, 2U);
  EXPECT_EQ(cell.where.cell, 2U);
  EXPECT_EQ(problem("1 0\n0").kind->code, "ragged_belief");
  EXPECT_EQ(problem("0.5:\n1 0\n0 1\n\n0.4:\n1 0\n0 1").kind->code, "bad_probabilities");
  EXPECT_EQ(problem("1 0\n0 1\n\n1 0\n0 1").kind->code, "bad_probabilities");
  EXPECT_EQ(problem("").kind->code, "no_beliefs");
  EXPECT_EQ(problem("1 normal(0, -1)\n0 1").kind->code, "bad_belief");
  EXPECT_EQ(problem("1 normal(0, 1)[50, 60]\n0 1").kind->code, "bad_belief");
  EXPECT_FALSE(read_unknown_utility("{\"matrix\": [", "unknown"));
  EXPECT_FALSE(read_unknown_utility("{\"matrix\": 3}", "unknown"));
}

}  // namespace
}  // namespace isoyield
