#pragma once

#include <string>

namespace isoyield {

/// The shortest digits that read back to the same double. Finite numbers.
[[nodiscard]] std::string shortest(double number);

/// A number as messages and cells say it: the shortest digits that read back to the same double; whole numbers without
/// a point.
[[nodiscard]] std::string digits_of(double number);

}  // namespace isoyield
