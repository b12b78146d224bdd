#include <array>
#include <cstddef>

#include "curves/gain.hpp"
#include "curves/precision_recall.hpp"
#include "curves/roc.hpp"
#include "isoyield/curve.hpp"

namespace isoyield {
namespace {

template <std::size_t... Sizes>
constexpr auto join(const std::array<CurveKind, Sizes>&... families) {
  std::array<CurveKind, (Sizes + ...)> all{};
  std::size_t next = 0;
  const auto append = [&](const auto& family) {
    for (const CurveKind& kind : family) all[next++] = kind;
  };
  (append(families), ...);
  return all;
}

constexpr auto kCurves = join(rows::kRoc, rows::kPrecisionRecall, rows::kGain);

constexpr bool skipped(char c) { return c == ' ' || c == '-' || c == '_'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Equal but for case, spaces, hyphens and underscores.
constexpr bool same_name(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (true) {
    while (i < a.size() && skipped(a[i])) ++i;
    while (j < b.size() && skipped(b[j])) ++j;
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    if (lower(a[i++]) != lower(b[j++])) return false;
  }
}

constexpr bool goes_by(const CurveKind& kind, std::string_view name) {
  if (same_name(kind.id, name)) return true;
  for (const std::string_view alias : kind.aliases) {
    if (same_name(alias, name)) return true;
  }
  return false;
}

constexpr bool names_are_unique() {
  for (const CurveKind& kind : kCurves) {
    for (const CurveKind& other : kCurves) {
      if (kind.id == other.id) continue;
      if (goes_by(other, kind.id)) return false;
      for (const std::string_view alias : kind.aliases) {
        if (goes_by(other, alias)) return false;
      }
    }
  }
  return true;
}
static_assert(names_are_unique());

}  // namespace

std::span<const CurveKind> curves() { return kCurves; }

const CurveKind* find_curve(std::string_view name) {
  for (const CurveKind& kind : kCurves) {
    if (goes_by(kind, name)) return &kind;
  }
  return nullptr;
}

}  // namespace isoyield
