#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "isoyield/report/analysis.hpp"

namespace isoyield {

report::Preview describe_preview(const TablePreview& from, Language language) {
  constexpr std::array<std::string_view, 3> kKinds{"number", "label", "empty"};
  constexpr std::array<std::string_view, 15> kRoles{"unused",    "truth",     "score",   "weight",     "probability",
                                                    "predicted", "fold",      "group",   "id",         "count",
                                                    "positives", "negatives", "utility", "confidence", "subgroup"};
  report::Preview out{
      .delimiter = from.delimiter, .header = from.header, .decimal_comma = from.decimal_comma, .columns = {}};
  const auto said = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  for (const ColumnPreview& column : from.columns) {
    const bool utility = column.role == ColumnRole::utility;
    out.columns.push_back({.name = column.name,
                           .kind = std::string(kKinds[static_cast<std::size_t>(column.kind)]),
                           .role = std::string(kRoles[static_cast<std::size_t>(column.role)]),
                           .classifier = said(utility ? std::string() : column.classifier),
                           .decision = said(utility ? column.classifier : std::string()),
                           .label = said(column.label),
                           .cells = column.cells,
                           .why = column.why ? std::optional(message(*column.why, language)) : std::nullopt});
  }
  return out;
}

}  // namespace isoyield
