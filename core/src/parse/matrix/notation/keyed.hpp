#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.hpp"

namespace isoyield {

/// A value in whatever notation, with what it holds.
struct Part {
  NodeKind kind = NodeKind::null;
  std::size_t offset = 0;
  std::string text;
  std::string key;
  std::vector<Part> parts;
  bool called = false;  ///< a word stands in front of its bracket
};

/// The value that begins at a byte, which moves behind it: brackets of any kind with keys and values inside them,
/// `key: value`, `key => value`, `key = value`, `key -> value`, `key to value`, `:key value`, and calls such as
/// `listOf(1, 2)` and `map[a:1 b:2]`. Nothing where brackets do not close, or some entries have keys and others none.
[[nodiscard]] std::optional<Part> read_part(std::string_view text, std::size_t& at);

/// What a text holds whose lines say by their indentation, by dashes or by repeating the same keys what belongs
/// together: YAML, and records that consoles write downwards. Nothing where a line is something else.
[[nodiscard]] std::optional<Part> read_downwards(std::string_view text);

}  // namespace isoyield
