#pragma once

#include <string>

#include "isoyield/base/fields.hpp"

namespace isoyield {

/// A text and the name it goes by in messages.
struct Source {
  std::string name;
  std::string text;

  static constexpr auto fields() { return Fields{field("name", &Source::name), field("text", &Source::text)}; }
};

}  // namespace isoyield
