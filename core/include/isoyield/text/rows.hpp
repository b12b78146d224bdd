#pragma once

#include <cstdint>

namespace isoyield {

/// What the rows of a matrix in the input are.
enum class Rows : std::uint8_t { unstated, true_class, predicted };

}  // namespace isoyield
