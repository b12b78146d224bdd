#include "parse/matrix/notation/keyed.hpp"

#include <algorithm>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "text/assignment.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

// Keys and values nested in any notation: of JavaScript, PHP, Ruby, Go, Kotlin, Scala, Lua, Clojure, R, Java, JSON
// Lines.

namespace isoyield {
namespace {

constexpr std::size_t kDeepest = 24;
constexpr std::size_t kLongestKeyed = 1'000'000;
/// A key without quotes is no longer.
constexpr std::size_t kLongestKey = 100;

bool special(char c) { return std::string_view(",;()[]{}<>\"'=:`\n\r").find(c) != std::string_view::npos; }
bool opening(char c) { return c == '[' || c == '(' || c == '{'; }
char closing(char c) { return c == '[' ? ']' : c == '(' ? ')' : '}'; }

/// 50L, 50u64, 1_000: without what says how a number is stored.
std::string plain_number(std::string_view word) {
  std::size_t end = word.substr(0, 1) == "-" ? 1 : 0;
  if (end >= word.size() || !digit(word[end])) return std::string(word);
  std::string out(word.substr(0, end));
  while (end < word.size() && (digit(word[end]) || word[end] == '.' || word[end] == '_')) {
    if (word[end] != '_') out += word[end];
    ++end;
  }
  std::string_view rest = word.substr(end);
  const bool suffix = rest.empty() || (std::string_view("LlFfUuNni").find(rest[0]) != std::string_view::npos &&
                                       rest.find_first_not_of("LlFfUuNnisz0123456789") == std::string_view::npos);
  return suffix ? out : std::string(word);
}

class NotationReader {
 public:
  NotationReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] std::size_t at() const { return at_; }

  /// Blanks and comments.
  void skip() {
    while (at_ < text_.size()) {
      if (const std::size_t blank = blank_at(text_, at_); blank > 0) {
        at_ += blank;
      } else if (text_.compare(at_, 2, "//") == 0 || text_.compare(at_, 2, "# ") == 0) {
        at_ = line_end(text_, at_);
      } else if (text_.compare(at_, 2, "/*") == 0) {
        const std::size_t end = text_.find("*/", at_);
        if (end == std::string_view::npos) return;
        at_ = end + 2;
      } else {
        return;
      }
    }
  }

  bool value(Part& out, std::size_t depth) {
    skip();
    if (depth > kDeepest || at_ >= text_.size()) return false;
    out.offset = at_;
    if (quote(text_[at_])) return quoted(out);
    // []Cell{...}
    const bool type = types();
    if (type && !opening(here())) return false;
    if (opening(text_[at_])) return group(out, depth, {});
    return word(out, depth);
  }

 private:
  static bool quote(char c) { return c == '"' || c == '\''; }
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool quoted(Part& out) {
    const char mark = text_[at_];
    out.kind = NodeKind::string;
    out.offset = at_;
    for (++at_; at_ < text_.size() && text_[at_] != mark; ++at_) {
      if (text_[at_] == '\n') return false;
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      out.text += text_[at_];
    }
    return at_++ < text_.size();
  }

  /// A word, or what stands in front of a bracket: "listOf(", "map[", "vec![", "int[][]{", "Map<String, Int>(".
  bool word(Part& out, std::size_t depth) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && blank_at(text_, at_) == 0) {
      const bool joint = text_.compare(at_, 2, "::") == 0;
      if (special(text_[at_]) && !joint) break;
      at_ += joint ? 2 : 1;
    }
    if (at_ == begin) return false;
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (digit(name[0]) || (name.size() > 1 && name[0] == '-' && digit(name[1]))) {
      // "2 {": what is left of "array(2) {".
      const std::size_t number = at_;
      skip();
      if (here() == '{') return value(out, depth + 1);
      at_ = number;
      return scalar(out, name);
    }
    if (here() == '<') {
      const std::size_t end = text_.find_first_of("({\n", at_);
      if (end == std::string_view::npos || text_[end] == '\n') return false;
      at_ = end;
    }
    while (types()) {
    }
    if (name == "new") return value(out, depth + 1);
    const std::size_t behind = at_;
    // "Array" over "(", as PHP prints.
    if (here() != '[') skip();
    if (!opening(here()) || (here() == '[' && at_ != behind)) {
      at_ = behind;
      return scalar(out, name);
    }
    const bool round = here() == '(';
    if (!group(out, depth, name)) return false;
    // "array(2) {" and "string(2) "no"": a size in front of what it is of.
    const std::size_t end = at_;
    skip();
    if (round && is_size(out) && (here() == '{' || here() == '"')) return out = Part(), value(out, depth + 1);
    at_ = end;
    return true;
  }

  static bool is_size(const Part& given) {
    const Part& part = given.parts.size() == 1 ? given.parts[0] : given;
    return part.kind == NodeKind::number && part.text.find_first_not_of("0123456789") == std::string::npos;
  }

  /// "[]" and "[string]" in front of a bracket or another word.
  bool types() {
    if (here() != '[') return false;
    std::size_t end = at_ + 1;
    while (end < text_.size() && ((text_[end] | 0x20) >= 'a' && (text_[end] | 0x20) <= 'z')) ++end;
    if (text_.compare(end, 1, "]") != 0 || end + 1 >= text_.size()) return false;
    const char next = text_[end + 1];
    const bool letter = (next | 0x20) >= 'a' && (next | 0x20) <= 'z';
    if (!letter && next != '[' && next != '{') return false;
    at_ = end + 1;
    while (at_ < text_.size() && !special(text_[at_]) && blank_at(text_, at_) == 0) ++at_;
    return true;
  }

  bool scalar(Part& out, std::string_view word) const {
    const bool number = digit(word[0]) || (word.size() > 1 && digit(word[1]) && word[0] == '-');
    out.kind = number ? NodeKind::number : NodeKind::string;
    out.text = number ? plain_number(word) : std::string(word);
    return true;
  }

  /// What stands between brackets; `call`: the word in front of them.
  bool group(Part& out, std::size_t depth, std::string_view call) {
    // These hold columns.
    for (const std::string_view columns : {"cbind", "hcat", "column_stack", "zip", "transpose", "t"}) {
      if (call == columns) return false;
    }
    const char open = text_[at_];
    ++at_;
    std::size_t keys = 0;
    bool in_brackets = false;
    while (true) {
      skip();
      if (at_ >= text_.size()) return false;
      const char c = text_[at_];
      if (c == closing(open)) break;
      if (c == ',' || c == ';') {
        ++at_;
      } else if (c == '<') {
        // <class 'int'>
        at_ = text_.find('>', at_);
        if (at_++ == std::string_view::npos) return false;
      } else {
        Part one;
        bool keyed = false;
        in_brackets = in_brackets || c == '[';
        if (!entry(one, depth + 1, keyed)) return false;
        keys += keyed ? 1 : 0;
        out.parts.push_back(std::move(one));
      }
    }
    ++at_;
    if (out.parts.empty() || (keys > 0 && keys < out.parts.size())) return false;
    if (keys == 0 && open == '(' && out.parts.size() == 1 && call.find("rray") == std::string_view::npos) {
      Part inner = std::move(out.parts[0]);
      out = std::move(inner);
      return true;
    }
    // PHP and Lua number what is in a list.
    bool list = keys > 0 && in_brackets;
    for (std::size_t i = 0; i < out.parts.size() && list; ++i)
      list = out.parts[i].key == std::to_string(i) || out.parts[i].key == std::to_string(i + 1);
    if (list) {
      for (Part& each : out.parts) each.key.clear();
    }
    out.called = !call.empty();
    out.kind = keys > 0 && !list ? NodeKind::object : NodeKind::array;
    return out.kind == NodeKind::array || keys_differ(out);
  }

  static bool keys_differ(const Part& object) {
    std::vector<std::string_view> keys;
    for (const Part& each : object.parts) keys.push_back(each.key);
    std::sort(keys.begin(), keys.end());
    return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
  }

  /// Moves behind a sign between a key and its value.
  bool takes_mark() {
    const std::size_t before = at_;
    skip();
    for (const std::string_view mark : {"=>", "->", ":", "=", "to "}) {
      if (text_.compare(at_, mark.size(), mark) != 0) continue;
      const char next = at_ + mark.size() < text_.size() ? text_[at_ + mark.size()] : '\0';
      if ((mark == ":" && next == ':') || (mark == "=" && next == '=')) break;
      at_ += mark.size();
      return true;
    }
    at_ = before;
    return false;
  }

  /// A value, with its key if it has one.
  bool entry(Part& out, std::size_t depth, bool& keyed) {
    const std::size_t begin = at_;
    const char c = text_[at_];
    std::string key;
    if (quote(c) || c == '[') {
      if (!value(out, depth)) return false;
      const bool lone = c == '[' && out.parts.size() == 1 && out.parts[0].parts.empty();
      if ((c == '[' && !lone) || !takes_mark()) return true;
      key = lone ? out.parts[0].text : out.text;
    } else if (c == ':') {
      // :no 50, :no => 50, [:no, :yes]
      ++at_;
      const std::size_t from = at_;
      while (at_ < text_.size() && !special(text_[at_]) && blank_at(text_, at_) == 0) ++at_;
      key = std::string(text_.substr(from, at_ - from));
      if (key.empty()) return false;
      if (!takes_mark()) {
        skip();
        if (here() == ',' || here() == ']') {
          out = {NodeKind::string, begin, std::move(key), {}, {}, false};
          return true;
        }
      }
    } else {
      std::size_t end = at_;
      while (end < text_.size() && end - at_ < kLongestKey && !special(text_[end])) ++end;
      const std::size_t blank = text_.substr(at_, end - at_).find_first_of(" \t");
      const std::size_t word = blank == std::string_view::npos ? end : at_ + blank;
      if (end > at_ && text_.substr(end, 1) == ">" && text_[end - 1] == '-') --end;  // no -> 50
      const std::size_t short_end = word < end && text_.compare(word, 4, " to ") == 0 ? word : end;
      key = std::string(trim(text_.substr(at_, short_end - at_)).text);
      at_ = short_end;
      if (key.empty() || !takes_mark()) {
        at_ = begin;
        return value(out, depth);
      }
    }
    keyed = true;
    out = Part();
    if (!value(out, depth)) return false;
    out.key = std::move(key);
    return true;
  }

  std::string_view text_;
  std::size_t at_;
};

/// Whether a part holds keys or calls somewhere: other lists are read elsewhere, with what stands around them.
bool has_words(const Part& part) {
  return part.kind == NodeKind::object || part.called || std::any_of(part.parts.begin(), part.parts.end(), has_words);
}

bool has_keys(const Part& part) {
  return part.kind == NodeKind::object || std::any_of(part.parts.begin(), part.parts.end(), has_keys);
}

void add(const Part& part, TreeBuilder& builder) {
  const std::uint32_t index = builder.add(part.kind, part.offset, part.text, part.key);
  if (part.kind != NodeKind::array && part.kind != NodeKind::object) return;
  builder.open(index);
  for (const Part& each : part.parts) add(each, builder);
  builder.close();
}

/// "SVC(C=1.0)": the call of a model with its options, which are none of its cells.
bool is_model(std::string_view text, const Part& part) {
  if (!part.called || part.kind != NodeKind::object) return false;
  const std::size_t open = text.substr(part.offset, kLongestKey).find('(');
  return open != std::string_view::npos && !makes_list(text.substr(part.offset, open)) &&
         std::all_of(part.parts.begin(), part.parts.end(),
                     [](const Part& each) { return each.parts.empty() && count_of(each.key).value_or(4) > 3; });
}

/// One value after the other, with the names that are given to them; `model`: a call of a model, which is left out.
std::optional<Part> values_of(std::string_view text, ByteRange& model) {
  Part all;
  all.kind = NodeKind::array;
  bool named = true;
  for (std::size_t at = 0;;) {
    NotationReader next(text, at);
    next.skip();
    at = next.at();
    if (at >= text.size()) break;
    if (text[at] == ',' || text[at] == ';') {
      ++at;
      continue;
    }
    const std::size_t before = at;
    const std::string_view name = declared_name(text, at);
    const bool type = text.substr(before, at - before).find("[[") != std::string_view::npos;
    std::optional<Part> part = read_part(text, at);
    if (!part || part->parts.empty()) return std::nullopt;
    part->called = part->called || type;
    part->key = std::string(name);
    named = named && !name.empty();
    all.parts.push_back(std::move(*part));
  }
  const auto call =
      std::find_if(all.parts.begin(), all.parts.end(), [&](const Part& each) { return is_model(text, each); });
  if (call != all.parts.end() && call->key.empty() && all.parts.size() == 2) {
    model = {call->offset, call == all.parts.begin() ? all.parts[1].offset : text.size()};
    all.parts.erase(call);
  }
  if (all.parts.size() == 1) {
    Part one = std::move(all.parts[0]);
    one.key.clear();
    return one;
  }
  if (all.parts.empty()) return std::nullopt;
  if (named) all.kind = NodeKind::object;
  return all;
}

}  // namespace

std::optional<Part> read_part(std::string_view text, std::size_t& at) {
  NotationReader reader(text, at);
  Part out;
  if (!reader.value(out, 0)) return std::nullopt;
  at = reader.at();
  return out;
}

bool read_keyed(std::string_view text, Purpose purpose, bool calls, Findings& findings, Document& document) {
  if (text.size() > kLongestKeyed) return false;
  ByteRange model;
  std::optional<Part> part = values_of(text, model);
  const bool downwards = !part || !has_words(*part);
  if (downwards) part = read_downwards(text);
  if (!calls && part && !has_keys(*part)) return false;
  // Counts with their names, one after the other, are read with what stands around them.
  const auto holds = [](const Part& each) { return !each.parts.empty(); };
  const Trimmed whole_text = trim(text);
  const bool bracket = !downwards && opening(whole_text.text.empty() ? ' ' : whole_text.text[0]);
  if (!part || (!downwards && !has_words(*part)) ||
      (!bracket && std::none_of(part->parts.begin(), part->parts.end(), holds)))
    return false;
  TreeBuilder builder;
  add(*part, builder);
  Findings attempt = findings.attempt();
  Document found;
  read_tree(builder.tree(), purpose, attempt, found);
  // Rows by dashes are that, whatever is wrong with them.
  const bool rows = downwards && part->kind == NodeKind::array && !has_keys(*part);
  if (!attempt.clean() || found.sheets.empty() ||
      (!rows && !std::all_of(found.sheets.begin(), found.sheets.end(), plausible)))
    return false;
  if (model.to > model.from && !downwards) attempt.use(Use::decoration, model.from, model.to - model.from, "model");
  // Digits of ids, dates and titles are no numbers.
  for (const Node& node : builder.tree().nodes) {
    const bool words = node.kind == NodeKind::string && !node.key.empty() && has_digit(node.text);
    // "tn, fp, fn, tp: 50 3 7 40" are counts.
    const bool counts = node.text.find_first_not_of("0123456789. \t") == std::string::npos;
    if (words && !counts && !looks_numeric(node.text) && node.text.find_first_of("[({=:,") == std::string::npos)
      attempt.use(Use::decoration, node.offset, node.text.size() + 1, node.key);
  }
  document = std::move(found);
  findings.add(std::move(attempt));
  return true;
}

}  // namespace isoyield
