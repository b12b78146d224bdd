#include "curves/gain.hpp"
#include "curves/precision_recall.hpp"
#include "curves/roc.hpp"
#include "isoyield/curve.hpp"
#include "metrics/join.hpp"

namespace isoyield {
namespace {

constexpr std::array kCurves = rows::joined(rows::kRoc, rows::kPrecisionRecall, rows::kGain);

static_assert(rows::names_unique(kCurves), "two curves share an id, an alias or a name");
static_assert(rows::references_exist(kCurves), "a curve cites a key that citations.hpp lacks");

}  // namespace

std::span<const CurveKind> curves() { return kCurves; }

const CurveKind* find_curve(std::string_view name) {
  for (const CurveKind& kind : kCurves) {
    if (rows::same_name(kind.id, name) || rows::same_name(kind.name.en, name) || rows::same_name(kind.name.uk, name)) {
      return &kind;
    }
    for (const std::string_view alias : kind.aliases) {
      if (rows::same_name(alias, name)) return &kind;
    }
  }
  return nullptr;
}

}  // namespace isoyield
