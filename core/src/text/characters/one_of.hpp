#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace isoyield {

/// A set of bytes below 128, to look for in long texts: find_first_of() goes through its list for every byte.
class OneOf {
 public:
  constexpr explicit OneOf(std::string_view bytes) {
    for (const char c : bytes) bits_[c >> 6] |= std::uint64_t{1} << (c & 63);
  }

  [[nodiscard]] constexpr bool has(char c) const {
    const auto byte = static_cast<unsigned char>(c);  // where a char has a sign and where it has none
    return byte < 128 && (bits_[byte >> 6] >> (byte & 63) & 1) != 0;
  }
  /// The first of them at or behind `at`, or the end of the text.
  [[nodiscard]] constexpr std::size_t find(std::string_view text, std::size_t at = 0) const {
    while (at < text.size() && !has(text[at])) ++at;
    return at;
  }
  /// The first other byte at or behind `at`, or the end of the text.
  [[nodiscard]] constexpr std::size_t skip(std::string_view text, std::size_t at = 0) const {
    while (at < text.size() && has(text[at])) ++at;
    return at;
  }

 private:
  std::uint64_t bits_[2] = {};
};

}  // namespace isoyield
