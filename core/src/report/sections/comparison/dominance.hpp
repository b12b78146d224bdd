#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "isoyield/inference/ruler/cost_ruler.hpp"
#include "isoyield/report/parts/verdict.hpp"

namespace isoyield {

/// The one classifier of several that earns most at every ratio at which any does; absent where costs decide between
/// them. `candidates`: those of the ruler with their yields, of which none may be more: the ruler leaves out stretches
/// that are short, and at the costs assumed the yields stand next to the headline.
[[nodiscard]] std::optional<std::uint32_t> dominant(const Ruler& ruler,
                                                    const std::vector<report::VerdictCandidate>& candidates);
/// Whether no other classifier may be the best anywhere, with the doubt that intervals leave.
[[nodiscard]] bool surely_dominant(const Ruler& ruler, std::uint32_t best);

}  // namespace isoyield
