#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "parse/matrix/grid.hpp"

namespace isoyield {

/// What a text gave: a reading, or the problems in its way.
struct ReadText {
  std::optional<MatrixReading> reading;
  std::string unit;
  std::size_t count = 0;  ///< matrices seen
  Problems problems;
  Problems notes;
};

/// Reads counts or utilities.
[[nodiscard]] ReadText read_text_matrices(std::string_view text, const MatrixTextOptions& options, Purpose purpose);

}  // namespace isoyield
