#include "parse/matrix/structures/aligned.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/split.hpp"
#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

/// Where the last field of a line begins and ends, in characters.
struct Extent {
  std::size_t offset = 0;
  std::size_t before = 0;  ///< where the field before it begins
  std::size_t begin = 0;
  std::size_t end = 0;
  bool numbers = false;
};

class Block {
 public:
  void add(const Line& line) {
    // Brackets close the rows of NumPy.
    arrays_ = arrays_ || line.text.find("[[") != std::string_view::npos;
    const std::size_t last = line.text.find_last_not_of(arrays_ ? " \t],)" : " \t");
    if (last == std::string_view::npos) return;
    // Marks between fields, and signs of other widths, tell nothing.
    even_ =
        even_ && line.text.find_first_of("\t;{:%") == std::string_view::npos &&
        std::none_of(line.text.begin(), line.text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xE3; });
    const std::size_t gap = line.text.find_last_of(" [(", last);
    const std::size_t begin = gap == std::string_view::npos ? 0 : gap + 1;
    padded_ = padded_ || line.text.find("  ", line.text.find_first_not_of(' ')) < last;
    indented_ = indented_ || line.text.front() == ' ';
    const std::size_t space = gap == std::string_view::npos ? gap : line.text.find_last_not_of(' ', gap);
    const std::size_t before = space == std::string_view::npos ? 0 : line.text.find_last_of(" [(", space) + 1;
    lines_.push_back({line.offset, characters(line.text.substr(0, before)), characters(line.text.substr(0, begin)),
                      characters(line.text.substr(0, last + 1)), has_digit(line.text)});
  }

  /// `unended`: the text ends with the block, and without the end of a line.
  [[nodiscard]] std::optional<std::size_t> shorter(bool unended) const {
    if (!even_ || !padded_) return std::nullopt;
    std::size_t end = 0;
    for (const Extent& each : lines_) end = std::max(end, each.end);
    const Extent* odd = nullptr;
    std::size_t others = 0;
    for (const Extent& each : lines_) {
      if (each.end == end) {
        ++others;
        continue;
      }
      if (!each.numbers) continue;  // a title
      // Where the text ends within a number, any of its digits may be missing.
      const bool cut = unended && &each == &lines_.back();
      if ((each.end + 1 != end && !cut) || odd != nullptr) return std::nullopt;
      odd = &each;
    }
    if (odd == nullptr || others < (arrays_ || (unended && indented_) ? 1U : 2U)) return std::nullopt;
    // Fields that begin below each other, in the column before too, are aligned to the left.
    const Extent* first = nullptr;
    bool left = true;
    for (const Extent& each : lines_) {
      if (!each.numbers) continue;
      if (first == nullptr) first = &each;
      left = left && each.begin == first->begin && each.before == first->before;
    }
    return left ? std::nullopt : std::optional(odd->offset);
  }

 private:
  static std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }

  std::vector<Extent> lines_;
  bool even_ = true;
  bool padded_ = false;
  bool arrays_ = false;
  bool indented_ = false;
};

}  // namespace

std::optional<std::size_t> shorter_line(std::string_view text) {
  constexpr std::size_t kLongest = 200'000;
  if (text.size() > kLongest) return std::nullopt;
  const std::vector<Line> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size();) {
    Block block;
    // The names of the columns stand over the numbers.
    if (i > 0 && has_digit(lines[i].text) && !has_digit(lines[i - 1].text)) block.add(lines[i - 1]);
    const std::size_t begin = i;
    while (i < lines.size() && has_digit(lines[i].text)) block.add(lines[i++]);
    if (i == begin) ++i;
    if (const std::optional<std::size_t> found = block.shorter(i == lines.size())) return found;
  }
  return std::nullopt;
}

std::optional<std::size_t> open_box(std::string_view text) {
  const auto begins = [](std::string_view line, std::initializer_list<std::string_view> with) {
    const std::size_t first = line.find_first_not_of(' ');
    return first != std::string_view::npos && std::any_of(with.begin(), with.end(), [&](std::string_view each) {
             return line.compare(first, each.size(), each) == 0;
           });
  };
  std::optional<std::size_t> open;
  bool closed = true;
  std::size_t rules = 0;
  std::size_t seen = 0;
  for (std::size_t at = 0; at < text.size() && seen < 3000; ++seen) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const bool rule = begins(line, {"+-", "+="});
    const bool row = begins(line, {"|", "\xE2\x94\x82"});
    if (!open && (rule || begins(line, {"\xE2\x94\x8C", "\xE2\x95\x92", "\xE2\x95\x94"}))) {
      open = at;
      closed = false;
    } else if (open && (rule || begins(line, {"\xE2\x94\x94", "\xE2\x95\x98", "\xE2\x95\x9A"}))) {
      closed = ++rules > 0;
    } else if (open && row) {
      closed = false;
    } else if (open && closed) {
      open.reset();
    }
    at = end + 1;
  }
  return open && !closed ? open : std::nullopt;
}

std::optional<std::size_t> other_row_count(std::string_view text) {
  if (text.size() > 100'000 || text.find(" row") == std::string_view::npos) return std::nullopt;
  std::size_t rules = 0;
  std::size_t below = 0;    // lines below the last rule
  std::size_t between = 0;  // and above it, below the one before
  for (const Line& line : lines_of(text)) {
    const std::string_view bare = trim(line.text).text;
    if (bare.empty()) continue;
    const std::size_t number = bare.find_first_not_of('(');
    const std::size_t end = std::min(bare.find_first_not_of("0123456789", number), bare.size());
    const std::string_view behind = bare.substr(end);
    const bool counts = number < 2 && end > number && end - number < 6 &&
                        (behind == " rows)" || behind == " row)" || behind == " rows affected)" ||
                         behind.starts_with(" rows in set") || behind.starts_with(" row in set"));
    if (is_rule(bare)) {
      ++rules;
      between = std::exchange(below, 0);
    } else if (!counts) {
      ++below;
    } else if (rules > 0) {
      if (std::to_string(below > 0 ? below : between) != bare.substr(number, end - number)) return line.offset;
      rules = below = between = 0;
    }
  }
  return std::nullopt;
}

}  // namespace isoyield
