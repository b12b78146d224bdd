#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isoyield {

/// Two labels that people cannot tell apart although their characters differ: Cyrillic letters beside Latin ones,
/// accents as characters of their own, characters without a width.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> look_alike(const std::vector<std::string>& labels);

/// Where two such labels differ first: "U+0070 and U+0440".
[[nodiscard]] std::string first_difference(const std::string& one, const std::string& other);

}  // namespace isoyield
