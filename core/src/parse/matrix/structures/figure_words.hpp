#pragma once

#include <string>
#include <string_view>

#include "parse/matrix/structures/figures.hpp"

namespace isoyield {

/// What a name, folded, stands for; false: nothing that is known.
[[nodiscard]] bool stands_for(const std::string& name, Figure& figure);

/// Words beside a name that say nothing of what it is.
[[nodiscard]] bool filler(std::string_view word);

/// "patients", "samples": what is counted.
[[nodiscard]] bool names_items(std::string_view word);

/// "Best parameters: {'C': 10, 'gamma': 0.01}": how a classifier was made, no figure of its matrix.
[[nodiscard]] bool states_parameters(std::string_view line);

}  // namespace isoyield
