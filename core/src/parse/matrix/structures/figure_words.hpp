#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/parse/account.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// A number of a text that no cell is, with the words in front of it.
struct Figure {
  ByteRange where;
  std::string name;                ///< the words
  Use use = Use::unused;           ///< statistic, setting or unused
  const Metric* metric = nullptr;  ///< a statistic of the registry
  bool items = false;              ///< how many items there are
  double value = 0;
  double slack = 0;  ///< half a unit of its last digit
  bool percent = false;
};

/// What a name, folded, stands for; false: nothing that is known.
[[nodiscard]] bool stands_for(const std::string& name, Figure& figure);

/// Words beside a name that say nothing of what it is.
[[nodiscard]] bool filler(std::string_view word);

/// "patients", "samples": what is counted.
[[nodiscard]] bool names_items(std::string_view word);

/// "Table 3. Confusion matrix of the forest": the number is that of the table. `name`: the words in front of it.
[[nodiscard]] bool is_caption(std::string_view name, std::string_view behind);

/// Takes the numbers of a line that are those of a line of code, or stand right behind the name of an option in
/// parentheses, which is no count and no class: "SVC (C=1.0, kernel='rbf')".
void take_options(std::string_view line, std::size_t begin, const std::vector<std::string>& classes,
                  std::vector<ByteRange>& numbers, Findings& findings);
/// "Best parameters: {'C': 10, 'gamma': 0.01}": how a classifier was made, no figure of its matrix.
[[nodiscard]] bool states_parameters(std::string_view line);

}  // namespace isoyield
