#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "isoyield/base/text.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/metrics/metric.hpp"

// What other tools print where a definition divides zero by zero. Data for notes beside our values, never our value.

namespace isoyield {

/// Other tools whose conventions are known.
enum class Tool : std::uint8_t { scikit_learn, torchmetrics, yardstick, pycm, caret };

/// Id and name of a tool.
struct ToolName {
  Tool tool;
  std::string_view id;
  std::string_view name;
};

[[nodiscard]] std::span<const ToolName> tools();
[[nodiscard]] std::string_view name_of(Tool tool);

/// What one tool prints for one metric when it is undefined for one of these reasons.
struct Convention {
  Tool tool;
  std::string_view metric;  ///< id
  UpTo<Undefined, 6> when;
  std::string_view printed;     ///< as the tool writes it: "0.0", "NA", "None"
  std::optional<double> value;  ///< the number it stands for, where it is one
  bool warns = false;
  Text note;              ///< what else happens; may be empty
  bool averaged = false;  ///< the tool prints its mean over the classes, too
};

/// The table, ordered by tool.
[[nodiscard]] std::span<const Convention> conventions();
/// The row of a metric that a tool averages over the classes; null where it prints no such average.
[[nodiscard]] const Convention* find_average(Tool tool, std::string_view metric);
/// The row for a tool, or null where we do not know what it prints.
[[nodiscard]] const Convention* find_convention(Tool tool, std::string_view metric, Undefined reason);

}  // namespace isoyield
