#pragma once

#include <string>

#include "isoyield/base/fields.hpp"

// Metrics that the caller defined.

namespace isoyield::report {

/// A metric that the caller defined.
struct Definition {
  std::string id;
  std::string text;
  std::string formula;
  std::string orientation;
  bool admissible = false;

  static constexpr auto fields() {
    return Fields{
        field("id", &Definition::id, "its name: key of its values"),
        field("text", &Definition::text, "name, parameters and formula, as they were given"),
        field("formula", &Definition::formula, "right side of the ="),
        field("orientation", &Definition::orientation, "higher, lower or neither is better; found by probing"),
        field("admissible", &Definition::admissible, "equals a utility yield up to a positive factor and a constant")};
  }
};

}  // namespace isoyield::report
