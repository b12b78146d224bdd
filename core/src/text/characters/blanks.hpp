#pragma once

#include <cstddef>
#include <string_view>

namespace isoyield {

/// Length in bytes of the blank at `at`: space, tab, line ends, no-break and other Unicode spaces, zero-width space,
/// byte order mark; 0: no blank. Marks of direction are not blanks: they belong to labels.
[[nodiscard]] constexpr std::size_t blank_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == ' ' || (c >= '\t' && c <= '\r')) return 1;
  if (c != '\xC2' && c != '\xE2' && c != '\xE3' && c != '\xEF') return 0;
  if (text.compare(at, 2, "\xC2\xA0") == 0) return 2;  // no-break space
  if (text.compare(at, 2, "\xC2\x85") == 0) return 2;  // next line
  const std::string_view three = text.substr(at, 3);
  if (three.size() == 3 && three.substr(0, 2) == "\xE2\x80") {
    const auto last = static_cast<unsigned char>(three[2]);
    if (last >= 0x80 && last <= 0x8B) return 3;                  // en quad ... hair space, zero width space
    if (last == 0xAF || last == 0xA8 || last == 0xA9) return 3;  // narrow no-break space, line and paragraph separators
  }
  if (three == "\xE2\x81\x9F" || three == "\xE3\x80\x80" || three == "\xEF\xBB\xBF") return 3;
  return 0;
}

/// Where the line that `at` stands in ends: at the next line end, or with the text. find_first_of() asks the list of
/// line ends anew for every byte.
[[nodiscard]] constexpr std::size_t line_end(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\n' && text[at] != '\r') ++at;
  return at;
}

/// A text without blanks at its ends, and how many bytes were cut in front.
struct Trimmed {
  std::string_view text;
  std::size_t cut = 0;
};
[[nodiscard]] constexpr Trimmed trim(std::string_view text) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t blank = blank_at(text, begin);
    if (blank == 0) break;
    begin += blank;
  }
  std::size_t end = text.size();
  while (end > begin) {
    std::size_t length = 1;
    while (length < 4 && end - length > begin && (static_cast<unsigned char>(text[end - length]) & 0xC0) == 0x80)
      ++length;
    if (blank_at(text, end - length) != length) break;
    end -= length;
  }
  return {text.substr(begin, end - begin), begin};
}

}  // namespace isoyield
