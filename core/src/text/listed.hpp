#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace isoyield {

/// Labels one after the other, the first eight of many.
[[nodiscard]] inline std::string listed(const std::vector<std::string>& labels) {
  constexpr std::size_t kMost = 8;
  std::string text;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i == kMost) return text + ", …";
    text.append(i > 0 ? ", " : "").append(labels[i]);
  }
  return text;
}

}  // namespace isoyield
