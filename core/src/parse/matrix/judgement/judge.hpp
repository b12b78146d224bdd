#pragma once

#include <string>
#include <string_view>

#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {

/// Completes the account of a reading of `text`: explains the numbers that no cell, label or total is, holds the
/// statistics that the text prints against the cells, and doubts a reading that leaves numbers unexplained or that the
/// text contradicts. `positive`: the class that statistics of one class are of.
void judge(std::string_view text, const std::string& source, std::size_t positive, MatrixReading& reading);

}  // namespace isoyield
