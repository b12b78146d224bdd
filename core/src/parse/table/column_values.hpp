#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "parse/table/names/column_groups.hpp"
#include "parse/table/records/dialect.hpp"

// What the values of columns say of one another, whatever the columns are called.

namespace isoyield {

/// Rows from which values tell what a column is; fewer agree by chance.
inline constexpr std::size_t kTelling = 6;

/// Where a score parts the labels of another column: at the one label it lies above all values of the other.
struct Split {
  std::string above;   ///< the label of the higher scores
  double highest = 0;  ///< score of the label below
  double lowest = 0;   ///< score of the label above
  double middle = 0;   ///< 0.5, or 0 where scores are negative too
  bool usual = false;  ///< the middle lies between them
};

class ColumnValues {
 public:
  explicit ColumnValues(const Sample& sample);

  /// The number in a cell; NaN where none stands.
  [[nodiscard]] double number(std::size_t row, std::size_t column) const { return numbers_[column][row]; }
  [[nodiscard]] std::size_t rows() const { return sample_.cells.size(); }
  /// Distinct labels of a column, sorted as texts; nothing when they are more than `most`.
  [[nodiscard]] std::vector<std::string> labels(std::size_t column, std::size_t most) const;
  /// The least and the largest number; nothing in a column without numbers.
  struct Range {
    double least = 0;
    double largest = 0;
  };
  [[nodiscard]] std::optional<Range> range(std::size_t column) const;
  /// A number that is not whole.
  [[nodiscard]] bool fractions(std::size_t column) const;
  /// How many numbers are above 1.
  [[nodiscard]] std::size_t above_one(std::size_t column) const;
  /// All numbers from 0 to 1.
  [[nodiscard]] bool unit(std::size_t column) const;
  /// The columns hold shares of 1 in every row.
  [[nodiscard]] bool sum_to_one(const std::vector<std::size_t>& columns) const;
  /// How a score gives the two labels of a column in every row; nothing when it does not, or too few rows show it.
  [[nodiscard]] std::optional<Split> split(std::size_t labels, std::size_t score) const;
  /// The column is the class with the largest of the group's values in every row, where one is the largest.
  [[nodiscard]] bool largest_of(std::size_t labels, const ColumnGroup& group) const;
  /// The columns say the same in every row.
  [[nodiscard]] bool same(std::size_t a, std::size_t b) const;
  /// Every two rows differ in these columns.
  [[nodiscard]] bool never_repeat(const std::vector<std::size_t>& columns) const;

 private:
  const Sample& sample_;
  std::vector<std::vector<double>> numbers_;  ///< column by column
};

}  // namespace isoyield
