#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isoyield {

/// Length in bytes of the character at `at` if it has no width: soft hyphen, zero-width spaces and joiners, marks of
/// direction, word joiner, byte order mark; 0: any other.
[[nodiscard]] constexpr std::size_t invisible_at(std::string_view text, std::size_t at) {
  if (static_cast<unsigned char>(text[at]) < 0x80) return 0;
  const std::string_view two = text.substr(at, 2);
  if (two == "\xC2\xAD" || two == "\xD8\x9C") return 2;
  const std::string_view three = text.substr(at, 3);
  if (three.size() < 3 || (three[0] != '\xE2' && three[0] != '\xEF' && three[0] != '\xE1')) return 0;
  const auto last = static_cast<unsigned char>(three[2]);
  const std::string_view lead = three.substr(0, 2);
  if (lead == "\xE2\x80" && ((last >= 0x8B && last <= 0x8F) || (last >= 0xAA && last <= 0xAE))) return 3;
  if (lead == "\xE2\x81" && last >= 0xA0 && last <= 0xAF) return 3;
  return three == "\xEF\xBB\xBF" || three == "\xE1\xA0\x8E" ? 3 : 0;
}

/// The text with such characters spelled out: 1⟨U+200B⟩2.
[[nodiscard]] std::string with_invisible_shown(std::string_view text);

}  // namespace isoyield
