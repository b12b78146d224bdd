#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// A text that is one value as JSON or Python writes it, or several of them.
struct Literal {
  std::vector<ByteRange> strings;        ///< what stands in quotes, in order: ids, sources, titles, dates
  std::optional<ByteRange> classifiers;  ///< what the member of this name holds, which makes it a document of ours
};

/// Nothing, if the text is something else or was cut.
[[nodiscard]] std::optional<Literal> literal_of(std::string_view text);

/// Where the name of the member begins that the value at a byte belongs to, if its name stands behind `from`.
[[nodiscard]] std::size_t member_begin(std::string_view text, std::size_t at, std::size_t from);

/// Of markup the cells are read one by one; what stands around it is judged.
void cover_markup(std::string_view text, std::string_view opening, std::string_view closing,
                  std::vector<ByteRange>& covered, Findings& findings);
/// Covers tags, styles and comments of a text that has markup.
void cover_around_markup(std::string_view text, std::vector<ByteRange>& covered);

}  // namespace isoyield
