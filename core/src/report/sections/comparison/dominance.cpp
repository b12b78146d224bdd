#include "report/sections/comparison/dominance.hpp"

#include <algorithm>
#include <vector>

namespace isoyield {

std::optional<std::uint32_t> dominant(const Ruler& ruler, const std::vector<report::VerdictCandidate>& candidates) {
  const auto fixed = [](const RulerCandidate& each) { return !each.always; };
  if (std::count_if(ruler.candidates.begin(), ruler.candidates.end(), fixed) < 2) return std::nullopt;
  std::optional<std::uint32_t> found;
  for (const RulerRange& range : ruler.ranges) {
    if (ruler.candidates[range.best].always) continue;
    if (found && *found != range.best) return std::nullopt;
    found = range.best;
  }
  const auto more = [&](const report::VerdictCandidate& each) {
    return !each.always && each.yield > candidates[*found].yield;
  };
  if (found && std::any_of(candidates.begin(), candidates.end(), more)) return std::nullopt;
  return found;
}

bool surely_dominant(const Ruler& ruler, std::uint32_t best) {
  if (!ruler.curve || !ruler.level) return false;
  for (const std::vector<double>& chances : ruler.curve->probability) {
    for (std::size_t c = 0; c < chances.size(); ++c) {
      if (c != best && !ruler.candidates[c].always && chances[c] > 1 - *ruler.level) return false;
    }
  }
  return true;
}

}  // namespace isoyield
