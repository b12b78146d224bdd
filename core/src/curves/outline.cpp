#include "curves/outline.hpp"

#include <algorithm>
#include <cstddef>

namespace isoyield {

Sweep outline(const Swept& swept) {
  constexpr double kStill = 1.0 / 8192;
  const Sweep& s = swept;
  Sweep out{.positives = s.positives, .negatives = s.negatives, .scale = s.scale, .counted = s.counted};
  const auto keep = [&](std::size_t i) {
    out.threshold.push_back(s.threshold[i]);
    out.tp.push_back(s.tp[i]);
    out.fp.push_back(s.fp[i]);
  };
  auto corner = swept.hull().begin();
  for (std::size_t i = 0; i < s.size(); ++i) {
    const bool on_hull = corner != swept.hull().end() && *corner == i;
    if (on_hull) ++corner;
    if (!on_hull && i > 0 && i + 1 < s.size()) {
      const double tp = out.tp.back();
      const double fp = out.fp.back();
      if (s.tp[i] - tp <= kStill * std::min(tp, s.positives - s.tp[i]) &&
          s.fp[i] - fp <= kStill * std::min(fp, s.negatives - s.fp[i]))
        continue;
    }
    keep(i);
  }
  return out;
}

}  // namespace isoyield
