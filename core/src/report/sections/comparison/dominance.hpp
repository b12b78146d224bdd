#pragma once

#include <cstdint>
#include <optional>

#include "isoyield/inference/ruler/cost_ruler.hpp"

namespace isoyield {

/// The one classifier of several that earns most at every ratio at which any does; absent where costs decide between
/// them. `ruler`: its candidates are those of the verdict.
[[nodiscard]] std::optional<std::uint32_t> dominant(const Ruler& ruler);
/// Whether no other classifier may be the best anywhere, with the doubt that intervals leave.
[[nodiscard]] bool surely_dominant(const Ruler& ruler, std::uint32_t best);

}  // namespace isoyield
