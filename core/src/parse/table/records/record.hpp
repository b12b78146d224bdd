#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace isoyield {

/// How the cells of a text are set apart.
struct Dialect {
  char delimiter = ',';  ///< a space stands for any run of spaces
  char point = '.';      ///< decimal sign
  char comment = '#';    ///< at the start of a line; 0: none
  bool header = false;
  std::vector<std::string> keys;  ///< members of JSON objects, one a column; empty: delimited text
};

struct TableCell {
  std::string_view text;
  bool quoted = false;
  bool typed = false;  ///< `number` holds what the cell says, NaN for nothing
  double number = 0;
};

/// The longest row that is read, embedded line breaks included.
inline constexpr std::size_t kLongestRow = std::size_t{1} << 20;

/// One row, cut into cells. The views hold until the next scan and as long as the bytes do.
struct TableRecord {
  std::vector<TableCell> cells;
  std::deque<std::string> unescaped;  ///< cells that had doubled quotes
  std::uint64_t lines = 0;            ///< line breaks passed
  const char* end = nullptr;          ///< first byte behind the row
};

enum class Scan : std::uint8_t { row, blank, comment, incomplete, too_long, open_quote, bad_json };

/// Cuts the row at `p` by RFC 4180, leniently: any of LF, CRLF and CR ends it, blanks may stand around quotes.
/// `last`: nothing follows `end`. `incomplete` only if not `last`.
[[nodiscard]] Scan scan_record(const char* p, const char* end, bool last, const Dialect& dialect, TableRecord& record);

}  // namespace isoyield
