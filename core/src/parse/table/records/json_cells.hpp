#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isoyield {

/// The cells that a nested member of a JSON record stands for, as name(key) and value: an object of single values; a
/// list of objects with a label and a number each, as BigQuery writes probabilities; an object of a list of labels and
/// one of as many numbers, as Vertex AI does. Empty: nothing of the kind.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> nested_cells(std::string_view name,
                                                                            std::string_view text);

}  // namespace isoyield
