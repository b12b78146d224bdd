#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/structures/figure_words.hpp"

namespace isoyield {

/// Numbers as they stand in a text: digits with their marks, not inside of words such as v2 or int64.
[[nodiscard]] std::vector<ByteRange> numbers_in(std::string_view text);

/// How many statistics a line that heads a table of them names, set apart by tabs or wide gaps: at least three; 0: it
/// is something else.
[[nodiscard]] std::size_t names_statistics(std::string_view line);

/// R numbers rows, columns and answers: [1,] [,1] [1].
[[nodiscard]] bool is_index_of_r(std::string_view text, const ByteRange& number);
/// Whether the line that begins at a byte is what R answers to a command of its own: "[1] 0.9" under "> mean(p == y)".
[[nodiscard]] bool answers_command(std::string_view text, std::size_t begin);
/// That command; empty: it is no answer.
[[nodiscard]] std::string_view command_of(std::string_view text, std::size_t begin);
/// What a number is that answers "recall_score(y, p)" or "mean(p == y)"; without a metric where the command names none.
[[nodiscard]] Figure figure_of_command(std::string_view command, std::string_view digits);
/// Whether two of the four counts or more, or those of both classes, stand in front of numbers: "tn 65, fp 5", "P=47
/// N=53".
[[nodiscard]] bool names_counts(std::string_view line);
/// Whether the line that begins at a byte, of so many numbers, stands in a table under headings of as many statistics.
[[nodiscard]] bool in_table_of_statistics(std::string_view text, std::size_t begin, std::size_t numbers);
/// Whether a line beside a matrix of so many items holds no number that could be one of its cells.
[[nodiscard]] bool explained(std::string_view text, const Line& line, double total);

/// The figures of one line: `numbers` are those that are to be explained, in order.
[[nodiscard]] std::vector<Figure> figures_in(std::string_view line, std::size_t offset,
                                             const std::vector<ByteRange>& numbers);

/// The same for a line of a text: a number alone on it has its name on the line above, as in what is copied from the
/// cards of a page.
[[nodiscard]] std::vector<Figure> figures_of(std::string_view text, std::string_view line, std::size_t begin,
                                             const std::vector<ByteRange>& numbers);

}  // namespace isoyield
