#include <algorithm>
#include <utility>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/notation/keyed.hpp"
#include "text/characters/blanks.hpp"

// YAML, and what consoles write downwards: psql with \x, MySQL with \G, PowerShell's lists, tables of TOML.

namespace isoyield {
namespace {

constexpr std::size_t kMostLinesDownwards = 6000;
constexpr std::size_t kDeepestIndent = 24;

/// A line without its indentation and its comment.
struct Written {
  std::string_view text;
  std::size_t indent = 0;
  std::size_t offset = 0;
};

/// Where the mark behind a key stands, or npos.
std::size_t mark_in(std::string_view line, std::string_view marks) {
  std::size_t from = 0;
  if (!line.empty() && (line[0] == '"' || line[0] == '\'')) from = line.find(line[0], 1);
  if (from == std::string_view::npos) return from;
  const std::size_t at = line.find_first_of(marks, from);
  // "key:value" is a word of YAML.
  const bool ends = at != std::string_view::npos && (at + 1 == line.size() || line[at + 1] == ' ' || line[at] != ':');
  return at == 0 || !ends ? std::string_view::npos : at;
}

std::string bare(std::string_view text) {
  text = trim(text).text;
  if (text.size() > 1 && (text[0] == '"' || text[0] == '\'') && text.back() == text[0])
    text = text.substr(1, text.size() - 2);
  return std::string(text);
}

Part scalar_of(std::string_view text, std::size_t offset) {
  const Trimmed plain = trim(text);
  const bool quoted = !plain.text.empty() && (plain.text[0] == '"' || plain.text[0] == '\'');
  const bool number =
      !quoted && has_digit(plain.text) && plain.text.find_first_not_of("0123456789.-+eE_,") == std::string_view::npos;
  return {
      number ? NodeKind::number : NodeKind::string, offset + plain.cut + (quoted ? 1 : 0), bare(text), {}, {}, false};
}

class Indented {
 public:
  Indented(std::string_view text, std::vector<Written> lines) : text_(text), lines_(std::move(lines)) {}

  std::optional<Part> run() {
    if (lines_.empty()) return std::nullopt;
    std::optional<Part> out = block(lines_[0].indent, 0);
    return at_ == lines_.size() ? out : std::nullopt;
  }

 private:
  static bool dashed(const Written& line) {
    return line.text[0] == '-' && (line.text.size() == 1 || line.text[1] == ' ');
  }

  std::optional<Part> block(std::size_t indent, std::size_t depth) {
    if (depth > kDeepestIndent) return std::nullopt;
    const bool list = dashed(lines_[at_]);
    Part out{list ? NodeKind::array : NodeKind::object, lines_[at_].offset, {}, {}, {}, false};
    while (at_ < lines_.size() && lines_[at_].indent == indent && dashed(lines_[at_]) == list) {
      Written& line = lines_[at_];
      std::optional<Part> one = list ? item(line, depth) : member(line, indent, depth);
      if (!one) return std::nullopt;
      const bool again = !list && std::any_of(out.parts.begin(), out.parts.end(),
                                              [&](const Part& each) { return each.key == one->key; });
      if (again) return std::nullopt;
      out.parts.push_back(std::move(*one));
    }
    if (at_ < lines_.size() && lines_[at_].indent > indent) return std::nullopt;
    return out;
  }

  /// "- 50", "- actual: no", "- - 50".
  std::optional<Part> item(Written& line, std::size_t depth) {
    const std::size_t rest = std::min(line.text.find_first_not_of(' ', 1), line.text.size());
    if (rest == line.text.size()) return std::nullopt;
    line = {line.text.substr(rest), line.indent + rest, line.offset + rest};
    if (dashed(line) || mark_in(line.text, ":") != std::string_view::npos) {
      if (line.text[0] != '[' && line.text[0] != '{') return block(line.indent, depth + 1);
    }
    return inline_value(line.text, line.offset);
  }

  std::optional<Part> member(const Written& line, std::size_t indent, std::size_t depth) {
    if (std::string_view("[{(").find(line.text[0]) != std::string_view::npos) return std::nullopt;
    const std::size_t mark = mark_in(line.text, ":");
    if (mark == std::string_view::npos) return std::nullopt;
    std::string key = bare(line.text.substr(0, mark));
    const std::string_view rest = trim(line.text.substr(mark + 1)).text;
    std::optional<Part> out;
    if (!rest.empty()) {
      out = inline_value(rest, line.offset + static_cast<std::size_t>(rest.data() - line.text.data()));
    } else {
      const bool below = ++at_ < lines_.size() &&
                         (lines_[at_].indent > indent || (lines_[at_].indent == indent && dashed(lines_[at_])));
      if (!below) {
        out = Part{NodeKind::null, line.offset, {}, {}, {}, false};
      } else {
        out = block(lines_[at_].indent, depth + 1);
      }
    }
    if (out) out->key = std::move(key);
    return out;
  }

  /// "[50, 10]", which may go on below, or a word.
  std::optional<Part> inline_value(std::string_view value, std::size_t offset) {
    ++at_;
    if (value[0] != '[' && value[0] != '{') return scalar_of(value, offset);
    std::size_t end = offset;
    std::optional<Part> out = read_part(text_, end);
    if (!out || !trim(text_.substr(end, line_end(text_, end) - end)).text.empty()) return std::nullopt;
    while (at_ < lines_.size() && lines_[at_].offset < end) ++at_;
    return out;
  }

  std::string_view text_;
  std::vector<Written> lines_;
  std::size_t at_ = 0;
};

/// The same keys again and again, one on a line.
std::optional<Part> repeated_records(const std::vector<Written>& lines) {
  Part out{NodeKind::array, 0, {}, {}, {}, false};
  std::vector<std::string> keys;
  for (const Written& line : lines) {
    const bool rule = std::string_view("*-[").find(line.text[0]) != std::string_view::npos;
    const std::size_t mark = rule ? std::string_view::npos : mark_in(line.text, ":|=\t");
    if (mark == std::string_view::npos) {
      if (!rule) return std::nullopt;
      continue;
    }
    std::string key = bare(line.text.substr(0, mark));
    if (out.parts.empty() || (out.parts.back().parts.size() > 1 && key == out.parts[0].parts[0].key))
      out.parts.push_back({NodeKind::object, line.offset, {}, {}, {}, false});
    Part& record = out.parts.back();
    if (out.parts.size() > 1 &&
        (record.parts.size() >= out.parts[0].parts.size() || key != out.parts[0].parts[record.parts.size()].key))
      return std::nullopt;
    Part value = scalar_of(line.text.substr(mark + 1), line.offset + mark + 1);
    value.key = std::move(key);
    record.parts.push_back(std::move(value));
  }
  const bool whole = out.parts.size() > 1 && out.parts[0].parts.size() > 1 &&
                     out.parts.back().parts.size() == out.parts[0].parts.size();
  return whole ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace

std::optional<Part> read_downwards(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() > kMostLinesDownwards) return std::nullopt;
  std::vector<Written> written;
  for (const Line& line : lines) {
    std::string_view words = line.text;
    const std::size_t comment = words.find(" #");
    if (comment != std::string_view::npos) words = words.substr(0, comment);
    const Trimmed plain = trim(words);
    if (plain.text.empty() || plain.text[0] == '#' || plain.text == "---" || plain.text == "...") continue;
    if (plain.text.size() > 100'000) return std::nullopt;
    written.push_back({plain.text, plain.cut, line.offset + plain.cut});
  }
  if (written.size() < 2) return std::nullopt;
  if (std::optional<Part> out = Indented(text, written).run()) return out;
  return repeated_records(written);
}

}  // namespace isoyield
