#include "text/near_word.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "text/words.hpp"

namespace isoyield {
namespace {

using Letters = std::vector<std::string_view>;

Letters letters_of(std::string_view text) {
  Letters out;
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
    if (text[0] != ' ') out.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return out;
}

/// Letters changed, added, left out, or swapped with the next one (optimal string alignment).
std::size_t distance(const Letters& a, const Letters& b) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(above, row);
  }
  return above[b.size()];
}

}  // namespace

std::optional<std::string> near_word(std::string_view typed, const std::vector<std::string>& words) {
  constexpr std::size_t kMostLetters = 100;
  const std::string folded = fold(typed);
  const Letters wanted = letters_of(folded);
  if (wanted.empty() || wanted.size() > kMostLetters) return std::nullopt;
  std::size_t least = wanted.size() / 3 + 1;
  std::optional<std::string> found;
  for (const std::string& word : words) {
    const std::string other = fold(word);
    const Letters letters = letters_of(other);
    if (letters.size() > 2 * wanted.size() + 1) continue;
    const std::size_t apart = distance(wanted, letters);
    if (apart > least || (apart == least && !found)) continue;
    found = apart < least ? std::optional(word) : std::nullopt;
    least = apart;
  }
  return found;
}

}  // namespace isoyield
