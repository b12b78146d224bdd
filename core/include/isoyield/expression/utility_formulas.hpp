#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/expression/expression.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// What decisions are worth, as formulas over columns of the file: "block & ok = -5; pass & fraud = -amount", a
/// decision and a class in front of each; of two classes also "miss = -amount", "a false alarm costs 5". Costs and
/// utilities that differ from item to item are those of Elkan 2001 (The foundations of cost-sensitive learning) and
/// Bahnsen, Aouada, Ottersten 2015 (Example-dependent cost-sensitive decision trees).
class UtilityFormulas {
 public:
  /// What can happen to an item of two classes, where a formula says that instead of a cell.
  enum class Outcome : std::uint8_t { cell, hit, miss, false_alarm, correct_rejection };
  struct Formula {
    Outcome outcome = Outcome::cell;
    std::string decision;
    std::string label;  ///< the true class
    std::string text;   ///< the expression
    bool cost = false;  ///< its negative is the utility
    Expression expression;
    Place where;
  };

  /// Whether a text says utilities in this way, and not as a matrix.
  [[nodiscard]] static bool spoken(std::string_view text);
  [[nodiscard]] static Result<UtilityFormulas> parse(std::string_view text, const std::string& source);
  /// What is wrong with a text that cannot be read as a matrix, and was meant in this way: words, “=” and no brackets
  /// of a list, or formulas that say nothing of a cell, "-amount". Empty: it was not.
  [[nodiscard]] static Problems faults(std::string_view text, const std::string& source);

  [[nodiscard]] const std::vector<Formula>& formulas() const { return formulas_; }
  /// The columns that the formulas name, as they name them.
  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

 private:
  std::vector<Formula> formulas_;
  std::vector<std::string> columns_;
};

/// The formulas by class and decision.
struct UtilityCells {
  std::vector<std::string> decisions;  ///< the classes where these are what is decided, else the decisions as named
  /// For each class and then each decision which formula says it; absent: such items earn 0.
  std::vector<std::optional<std::size_t>> formula;
  Problems notes;  ///< cells without a formula

  [[nodiscard]] const std::optional<std::size_t>& at(std::size_t label, std::size_t decision) const {
    return formula[label * decisions.size() + decision];
  }
};

/// Which cell each formula is of. Refused: a class that is not there, a cell that is said twice, outcomes of two
/// classes where there are others, a price for one kind of error only.
[[nodiscard]] Result<UtilityCells> cells_of(const UtilityFormulas& formulas, const std::vector<std::string>& classes,
                                            std::size_t positive);

/// The same number for all items, where no column is named.
[[nodiscard]] Result<UtilityMatrix> constant_utilities(const UtilityFormulas& formulas, const UtilityCells& cells,
                                                       std::size_t classes);
/// What each decision is worth for each item: one entry a decision, in it a column a class. Refused where a formula
/// gives no number that can be reckoned with.
[[nodiscard]] Result<std::vector<ClassColumns>> item_utilities(const UtilityFormulas& formulas,
                                                               const UtilityCells& cells, const ScoreTable& table);

}  // namespace isoyield
