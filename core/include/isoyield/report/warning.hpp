#pragma once

#include <optional>
#include <string>

#include "isoyield/base/fields.hpp"

// What a reviewer would say before reading the numbers of a report.

namespace isoyield::report {

struct Warning {
  std::string code;
  std::string severity;
  std::optional<std::string> source;
  double number = 0;
  std::string message;
  std::string hint;

  static constexpr auto fields() {
    return Fields{field("code", &Warning::code, "stable key"),
                  field("severity", &Warning::severity,
                        "grave: the verdict may be worth nothing; mild: it means less than it seems to"),
                  field("source", &Warning::source, "the classifier that it is about; absent: none alone"),
                  field("number", &Warning::number, "the number that it rests on"),
                  field("message", &Warning::message, "what was found"),
                  field("hint", &Warning::hint, "what to do")};
  }
};

}  // namespace isoyield::report
