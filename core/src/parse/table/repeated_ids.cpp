#include "parse/table/repeated_ids.hpp"

#include <algorithm>
#include <map>

namespace isoyield {
namespace {

/// Whether one of the first names is there again.
bool any_again(std::span<const std::uint64_t> names) {
  constexpr std::size_t kFirst = std::size_t{1} << 16;
  constexpr std::size_t kPlaces = 4 * kFirst;
  std::vector<std::uint64_t> place(kPlaces, 0);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::uint64_t name = names[i] | 1U;  // 0: a free place
    std::size_t at = (name * 0x9e3779b97f4a7c15U) >> 46U;
    while (place[at] != 0 && place[at] != name) at = (at + 1) % kPlaces;
    if (place[at] == name) return true;
    if (i < kFirst) place[at] = name;
  }
  return false;
}

bool are_classes(std::span<const std::uint64_t> names, std::span<const std::uint16_t> truth) {
  std::map<std::uint64_t, std::uint16_t> of_name;
  std::map<std::uint16_t, std::uint64_t> of_class;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (of_name.emplace(names[i], truth[i]).first->second != truth[i]) return false;
    if (of_class.emplace(truth[i], names[i]).first->second != names[i]) return false;
  }
  return true;
}

}  // namespace

std::optional<RepeatedIds> repeated_ids(std::vector<std::uint64_t> names, std::span<const std::uint16_t> truth,
                                        std::size_t classes) {
  if (!any_again(names)) return std::nullopt;
  std::vector<std::uint64_t> sorted = names;
  std::sort(sorted.begin(), sorted.end());
  RepeatedIds out;
  for (auto first = sorted.begin(); first != sorted.end();) {
    const auto last = std::upper_bound(first, sorted.end(), *first);
    const auto rows = static_cast<std::uint64_t>(last - first);
    out.smallest = out.count == 0 ? rows : std::min(out.smallest, rows);
    out.largest = std::max(out.largest, rows);
    ++out.count;
    first = last;
  }
  if (out.count < 2 || out.largest < 2) return std::nullopt;
  if (out.count == classes && are_classes(names, truth)) return std::nullopt;
  return out;
}

}  // namespace isoyield
