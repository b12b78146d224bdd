#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "isoyield/base/fields.hpp"

// A problem or a note.

namespace isoyield::report {

struct Remark {
  std::string code;
  std::string message;
  std::optional<std::string> hint;
  std::optional<std::string> source;
  std::optional<std::uint64_t> line;
  std::optional<std::uint64_t> column;
  std::optional<std::uint32_t> matrix;
  std::optional<std::uint32_t> row;
  std::optional<std::uint32_t> cell;

  static constexpr auto fields() {
    return Fields{field("code", &Remark::code, "stable key"),
                  field("message", &Remark::message, "what was found, and what was expected"),
                  field("hint", &Remark::hint, "how to mend it"),
                  field("source", &Remark::source, "file, classifier or option that it is about"),
                  field("line", &Remark::line, "line of the text, from 1"),
                  field("column", &Remark::column, "character within the line, from 1"),
                  field("matrix", &Remark::matrix, "which matrix of several, from 1"),
                  field("row", &Remark::row, "row of the input, from 1"),
                  field("cell", &Remark::cell, "cell within the row, from 1")};
  }
};

}  // namespace isoyield::report
