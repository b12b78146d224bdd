#pragma once

namespace isoyield {

/// Whatever the locale.
[[nodiscard]] constexpr bool digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace isoyield
