#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"

namespace isoyield {

/// The name that a line is by itself, or "Model A | women" over rows that no such mark parts, where other matrices have
/// another title of that kind.
[[nodiscard]] MatrixHeading heading_at(const std::vector<Line>& lines, std::size_t i);

/// "Model 2" and "net_v3" are names, "5 7" is a row.
[[nodiscard]] bool has_digits_beside_words(std::string_view text);

/// Whether a mark parts a line into cells.
[[nodiscard]] bool parted(std::string_view text);

/// Words without a delimiter that name no axis; empty: the line is none.
[[nodiscard]] std::string_view words_of(const Line& line);

/// Words without a delimiter over a line with one; empty: the line is none. Delimiters behind them, as spreadsheets
/// leave, are missing labels where numbers follow: "no," over "50,2".
[[nodiscard]] std::string_view title_at(const std::vector<Line>& lines, std::size_t i);

/// Words that blanks part over numbers without labels may be a title of as many words as there are classes.
void doubt_title(const std::vector<Line>& lines, const Sheet& sheet, Findings& findings);

/// Whether the words over blocks of nothing but numbers are their names: as classes they would be the same over all.
/// Asks where they have no word in common. Null: a block that has a name.
[[nodiscard]] bool differ_as_titles(const std::vector<const std::vector<Line>*>& blocks, Findings& findings);

/// "seed = 42", "run 7", "threshold 0.35" over rows of nothing but numbers: words and a number, or words with an equals
/// sign or a colon.
[[nodiscard]] bool setting_above(const std::vector<Line>& lines);

}  // namespace isoyield
