#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/scores/score_table.hpp"

// Reading score tables whole and in pieces, and telling any difference, for the tests and the fuzzer.

namespace isoyield::testing {

inline std::string read_file(const std::string& name) {
  std::ifstream file(std::string(ISOYIELD_TEST_DATA) + "/files/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline Result<ScoreTable> read_table(std::string_view text, const ScoreTableOptions& options = {}) {
  TableReader reader(options);
  reader.feed(text);
  return reader.finish();
}

/// `next` says how long the next piece is.
template <class Next>
Result<ScoreTable> read_in_pieces(std::string_view text, const ScoreTableOptions& options, Next next) {
  TableReader reader(options);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = std::min<std::size_t>(next(), text.size() - at);
    // A copy of its own, so that reading past its ends is seen.
    const std::vector<char> piece(text.begin() + static_cast<std::ptrdiff_t>(at),
                                  text.begin() + static_cast<std::ptrdiff_t>(at + size));
    if (!reader.feed(piece)) break;
    at += size;
  }
  return reader.finish();
}

inline std::string describe(const Problems& problems) {
  std::string out;
  for (const Problem& problem : problems) {
    out +=
        std::string(problem.kind->code) + "@" + std::to_string(problem.where.line) + "(" + problem.where.source + ")";
    for (const std::string& argument : problem.arguments) out += "[" + argument + "]";
    out += "\n";
  }
  return out;
}

inline void append_bits(std::string& out, const std::vector<double>& numbers) {
  const auto* const bytes = reinterpret_cast<const char*>(numbers.data());
  out.append(bytes, numbers.size() * sizeof(double));
}

/// Everything that a reading says, to the bit.
inline std::string describe(const Result<ScoreTable>& result) {
  if (!result) return "problems\n" + describe(result.problems());
  const ScoreTable& table = result.value();
  std::string out =
      std::to_string(table.rows()) + "/" + std::to_string(table.rows_read) + "-" + std::to_string(table.rows_dropped);
  for (std::size_t i = 0; i < table.labels.size(); ++i) {
    out += "{" + table.labels[i] + "}" + std::to_string(table.label_lines[i]);
  }
  for (const std::uint16_t truth : table.truth) out += static_cast<char>('0' + truth % 64);
  for (const ScoreColumn& column : table.columns) {
    out += "\n" + column.name + "=";
    append_bits(out, column.scores);
  }
  out += "\nweights=";
  append_bits(out, table.weights);
  out +=
      "\n" + table.preview.delimiter + (table.preview.header ? "h" : "d") + (table.preview.decimal_comma ? "," : ".");
  for (const ColumnPreview& column : table.preview.columns) {
    out += "\n" + column.name + std::to_string(static_cast<int>(column.kind)) +
           std::to_string(static_cast<int>(column.role));
    for (const std::string& cell : column.cells) out += "|" + cell;
  }
  return out + "\n" + describe(table.notes);
}

}  // namespace isoyield::testing
