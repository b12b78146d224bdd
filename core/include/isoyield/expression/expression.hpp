#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/metrics/metric.hpp"

namespace isoyield {

/// A formula over the four cells that somebody typed, as a flat program for a stack: no code is ever made of it, and no
/// nesting is left when it runs.
class Expression {
 public:
  enum class Op : std::uint8_t {
    number,     // pushes Step::number
    parameter,  // pushes the argument of that index
    tp,
    fn,
    fp,
    tn,
    positives,
    negatives,
    predicted_positives,
    predicted_negatives,
    total,
    add,
    subtract,
    multiply,
    divide,
    power,
    negate,
    sqrt,
    log,
    exp,
    abs,
    min,
    max,
  };
  struct Step {
    Op op = Op::number;
    double number = 0;
  };

  /// What a text may hold: characters, and parentheses or operators within one another.
  static constexpr std::size_t kMostCharacters = 1000;
  static constexpr std::size_t kMostDepth = 60;

  Expression() = default;
  /// Steps that leave one value and never need more than kMostDepth + 2 of them at a time, as the parser makes them.
  explicit Expression(std::vector<Step> steps) : steps_(std::move(steps)) {}

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  /// Whether a step of that kind occurs.
  [[nodiscard]] bool uses(Op op) const;

 private:
  std::vector<Step> steps_;
};

/// The value for a table: undefined where 0 is divided by 0, where a root, power or logarithm leaves the real numbers,
/// and where infinities cancel; x/0 is infinite.
[[nodiscard]] Value evaluate(const Expression& expression, const BinaryCounts& counts, Arguments arguments);

/// Reads an expression: numbers, cells (TP FN FP TN), sums (P N PP PN, n for all items), rates (TPR FNR FPR TNR PPV
/// NPV), the names of `parameters`, + - * / ^, parentheses, sqrt log exp abs min max. ^ binds to the right and before
/// the sign. `where` is the place of the first character, for problems.
[[nodiscard]] Result<Expression> parse_expression(std::string_view text,
                                                  const std::vector<std::string>& parameters = {},
                                                  const Place& where = {.column = 1});

/// The same over columns of a file: every name that no parenthesis follows is a column, also one between quotation
/// marks ("net amount"). New ones are added to `columns`, and stand for its places as parameters do.
[[nodiscard]] Result<Expression> parse_column_expression(std::string_view text, std::vector<std::string>& columns,
                                                         const Place& where = {.column = 1});

/// Whether a name means something in every expression, and so cannot name a parameter.
[[nodiscard]] bool reserved_in_expressions(std::string_view name);

}  // namespace isoyield
