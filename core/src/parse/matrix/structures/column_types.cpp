#include "parse/matrix/structures/column_types.hpp"

#include <algorithm>
#include <array>

namespace isoyield {
namespace {

/// Types of columns as data frames and databases print them under their names.
constexpr std::array<std::string_view, 60> kTypes{
    "chr",    "int",     "dbl",     "fct",     "lgl",     "ord",      "date",    "dttm",    "list",     "str",
    "i8",     "i16",     "i32",     "i64",     "u8",      "u16",      "u32",     "u64",     "f32",      "f64",
    "bool",   "cat",     "enum",    "varchar", "int8",    "int16",    "int32",   "int64",   "int128",   "hugeint",
    "bigint", "integer", "double",  "float",   "boolean", "text",     "string",  "object",  "category", "uint8",
    "uint16", "uint32",  "uint64",  "float32", "float64", "real",     "numeric", "decimal", "char",     "smallint",
    "String", "Int64",   "Float64", "tinyint", "any",     "datetime", "fctr",    "num",     "lgcl",     "cplx"};

bool is_type(std::string_view word) {
  if (word.size() > 2 && word.front() == '<' && word.back() == '>') word = word.substr(1, word.size() - 2);
  return std::find(kTypes.begin(), kTypes.end(), word.substr(0, word.find_first_of("[("))) != kTypes.end();
}

}  // namespace

std::vector<std::string_view> words_between_bars(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size();) {
    const bool bar = line.compare(i, 3, "\xE2\x94\x82") == 0 || line.compare(i, 3, "\xE2\x94\x86") == 0;
    const std::size_t gap = i == line.size()                                      ? 1
                            : bar                                                 ? 3
                            : line[i] == ' ' || line[i] == '|' || line[i] == '\t' ? 1
                                                                                  : 0;
    if (gap == 0) {
      ++i;
      continue;
    }
    if (i > begin) words.push_back(line.substr(begin, i - begin));
    i += gap;
    begin = i;
  }
  return words;
}

bool only_types(const std::vector<std::string_view>& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), is_type);
}

bool only_dashes(const std::vector<std::string_view>& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), [](std::string_view word) { return word == "---"; });
}

}  // namespace isoyield
