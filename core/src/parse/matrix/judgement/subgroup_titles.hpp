#pragma once

#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Matrices of the same classifier for several subgroups, as their names say: "Model A | women", "Model A | men".
void doubt_subgroups(const std::vector<NamedMatrix>& all, Findings& findings);

}  // namespace isoyield
