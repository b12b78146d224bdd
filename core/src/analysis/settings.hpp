#pragma once

#include <string>
#include <vector>

#include "isoyield/analysis.hpp"
#include "isoyield/metric.hpp"

namespace isoyield {

/// Options after they were checked.
struct Settings {
  Language language = Language::en;
  Rows rows = Rows::unstated;
  double beta = 1;
  bool refuse_missing = false;
};

/// Checks the options that do not depend on data. Problems name the option.
[[nodiscard]] Result<Settings> check(const Options& options);

/// A metric's arguments: the options of the same names, else its defaults.
[[nodiscard]] std::vector<double> arguments_for(const Metric& metric, const Settings& settings);

[[nodiscard]] std::string_view word(Rows rows);

/// Index of the positive class: `wanted` (the option), else `named` (by the input), else the default. A wanted label that is not there is a problem.
[[nodiscard]] Result<std::size_t> pick_positive(const std::string& wanted, const std::string& named,
                                                const std::vector<std::string>& classes);

/// Labels joined for a message: the first few, then an ellipsis.
[[nodiscard]] std::string listing(const std::vector<std::string>& labels);

/// A row-by-row list as rows.
[[nodiscard]] report::Matrix rows_of(const std::vector<double>& cells, std::size_t columns);

/// What the cells are: counts (whole numbers), frequencies (they sum to 1), else weights.
[[nodiscard]] std::string_view kind_of_cells(const ConfusionMatrix& matrix);

}  // namespace isoyield
