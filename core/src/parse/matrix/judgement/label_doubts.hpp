#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Labels that cannot be classes, and labels in lines that were passed over.
void doubt_labels(std::string_view text, const MatrixReading& reading, Findings& findings);
/// Lists of words that no use touches, which another reading might have counted, and markup that none touches;
/// `covered` grows by what stands around markup.
void doubt_lists(std::string_view text, const std::vector<Used>& uses, std::vector<ByteRange>& covered,
                 Findings& findings);
/// A table of maps of which nothing was read, "no: {no: 50, yes: 10}, yes: {no: 5, yes: 35}": two keys or more that
/// stand over a row once and in front of a number in every row.
void doubt_maps(std::string_view text, const std::string& source, MatrixReading& reading);

}  // namespace isoyield
