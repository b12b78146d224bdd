#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// How long what a logger puts before a line is: "[INFO] ", "2024-05-01 10:11:12,123 INFO ", "[10:11:12] "; 0: there is
/// none. `alone`: other lines have none, so that it has to be moment and level.
[[nodiscard]] std::size_t log_prefix(std::string_view line, bool alone = false);

/// How long that is for each of the lines, with the name of a logger that stands behind it in all: "eval: ".
[[nodiscard]] std::vector<std::size_t> log_prefixes(const std::vector<Line>& lines);

/// The end of a progress bar and its times: "4/4 [====] - 0s 2ms/step - "; 0: there is none.
[[nodiscard]] std::size_t progress_end(std::string_view line);

/// The lines that somebody quoted by "> ", as mail and Markdown do: of a run with at least two that hold numbers and
/// call nothing, for those are no commands.
[[nodiscard]] std::vector<std::size_t> quoted_lines(const std::vector<Line>& lines);

/// What says of numbers that they are such: np.int64(871) is 871, and tensor(0.9, device='cuda:0') is 0.9.
[[nodiscard]] std::vector<ByteRange> types_of_numbers(std::string_view line);

/// "table(y, yhat)": a name right before a parenthesis, which is what labels in parentheses lack: "Actual (0)  90  10".
[[nodiscard]] bool calls(std::string_view line);

}  // namespace isoyield
