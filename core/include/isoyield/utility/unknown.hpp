#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/fields.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/statistics/sampling.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// How a utility may lie that is not known.
enum class Spread : std::uint8_t { fixed, uniform, triangular, normal };

/// What is believed of one utility.
struct UtilityBelief {
  Spread spread = Spread::fixed;
  double first = 0;                                       ///< the number; the low end; the mean
  double second = 0;                                      ///< the high end; the standard deviation
  double mode = 0;                                        ///< of the triangle
  double low = -std::numeric_limits<double>::infinity();  ///< normal: cut off below
  double high = std::numeric_limits<double>::infinity();  ///< normal: cut off above

  [[nodiscard]] double mean() const;
  [[nodiscard]] double draw(Random& random) const;
};

/// One of several utility matrices that may be the right one.
struct UtilityScenario {
  double probability = 1;
  std::vector<UtilityBelief> cells;  ///< row by row
};

/// Utilities that are not known: scenarios with probabilities that sum to 1, cells independent within each.
struct UnknownUtility {
  std::size_t classes = 0;
  std::size_t decisions = 0;
  std::vector<UtilityScenario> scenarios;

  /// Its yields are the expected yields, since a yield is linear in the utilities.
  [[nodiscard]] UtilityMatrix expected() const;
  /// Whether every cell of every scenario is fixed.
  [[nodiscard]] bool discrete() const;
  [[nodiscard]] UtilityMatrix draw(Random& random) const;
};

/// Reads text or JSON. Text: a matrix (rows = true class) whose cells are numbers or `uniform(low, high)`,
/// `triangular(low, mode, high)`, `normal(mean, sd)`, `normal(mean, sd)[low, high]`, short U, T, N; several matrices
/// are separated by blank lines and each begins with a line `PROBABILITY:`. JSON: {"matrix": [[cell]]} or {"mixture":
/// [{"probability": number, "matrix": [[cell]]}]}, a cell a number or such a text. Problems name matrix, row and cell.
[[nodiscard]] Result<UnknownUtility> read_unknown_utility(std::string_view text, const std::string& source);

/// A classifier's yield under unknown utilities.
struct UnknownYield {
  std::string name;
  double expected = 0;
  double low = 0;
  double median = 0;
  double high = 0;
  double first = 0;
  std::vector<double> shares;

  static constexpr auto fields() {
    return Fields{
        field("name", &UnknownYield::name),
        field("expected", &UnknownYield::expected, "utility per item, expected"),
        field("low", &UnknownYield::low, "lower end of the range that contains the level's share"),
        field("median", &UnknownYield::median),
        field("high", &UnknownYield::high, "its upper end"),
        field("first", &UnknownYield::first, "probability that it earns most, over the utilities; ties are shared"),
        field("shares", &UnknownYield::shares, "of its yields between each two of the ranking's `edges`")};
  }
};

/// What is known of the ranking when the utilities are not.
struct UnknownRanking {
  std::vector<std::vector<double>> expected;
  std::vector<UnknownYield> yields;
  std::vector<std::string> ranking;
  std::vector<double> edges;
  double value_of_knowing = 0;
  Nullable standard_error;
  bool exact = false;
  double draws = 0;

  static constexpr auto fields() {
    return Fields{
        field("expected", &UnknownRanking::expected, "the expected utility matrix, rows = true class"),
        field("yields", &UnknownRanking::yields, "in input order"),
        field("ranking", &UnknownRanking::ranking, "names, largest expected yield first"),
        field("edges", &UnknownRanking::edges, "evenly spaced, from the least of all yields to the largest"),
        field("value_of_knowing", &UnknownRanking::value_of_knowing,
              "utility per item that knowing the utilities before the choice would add, expected"),
        field("standard_error", &UnknownRanking::standard_error, "of that value, by sampling; null: exact"),
        field("exact", &UnknownRanking::exact, "whether every scenario was enumerated: all its utilities are numbers"),
        field("draws", &UnknownRanking::draws, "matrices drawn or enumerated")};
  }
};

/// Yields of classifiers on matrices of the shape of `utility`. O(draws * classifiers * cells).
[[nodiscard]] UnknownRanking rank_unknown(const UnknownUtility& utility, const std::vector<std::string>& names,
                                          const std::vector<const ConfusionMatrix*>& matrices,
                                          const Sampling& sampling);

}  // namespace isoyield
