#include "parse/table/records/json_record.hpp"

#include <algorithm>
#include <string>

#include "parse/table/records/json_cells.hpp"
#include "text/characters/utf8.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

bool between(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == '[' || c == ']'; }
bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Walks one object; a null pointer says why in `ended`: the bytes came to their end, or this is no JSON.
class ObjectWalker {
 public:
  ObjectWalker(const char* end, TableRecord& record) : end_(end), record_(record) {}

  /// Calls `member(name, text, quoted, nested)` for each member of the object at `p` and returns what follows it.
  template <class Member>
  const char* walk(const char* p, Member member) {
    p = skip(p + 1);
    if (p != nullptr && *p == '}') return p + 1;
    while (p != nullptr) {
      std::string_view name;
      if (*p != '"') return wrong();
      p = skip(string(p, name));
      if (p == nullptr) return nullptr;
      if (*p != ':') return wrong();
      p = skip(p + 1);
      if (p == nullptr) return nullptr;
      std::string_view text;
      const char first = *p;
      p = skip(first == '"' ? string(p, text) : first == '{' || first == '[' ? nested(p, text) : literal(p, text));
      if (p == nullptr) return nullptr;
      member(name, text, first == '"', first == '{' || first == '[');
      if (*p == '}') return p + 1;
      if (*p != ',') return wrong();
      p = skip(p + 1);
    }
    return nullptr;
  }
  [[nodiscard]] bool ended() const { return !wrong_; }

 private:
  const char* wrong() {
    wrong_ = true;
    return nullptr;
  }
  const char* skip(const char* p) {
    if (p == nullptr) return nullptr;
    for (; p < end_ && blank(*p); ++p) record_.lines += *p == '\n' ? 1 : 0;
    return p < end_ ? p : nullptr;
  }

  const char* string(const char* p, std::string_view& text) {
    const char* const start = ++p;
    while (p < end_ && *p != '"' && *p != '\\') ++p;
    if (p == end_) return nullptr;
    text = {start, static_cast<std::size_t>(p - start)};
    if (*p == '"') return p + 1;
    std::string& joined = record_.unescaped.emplace_back(text);
    while (p < end_ && *p != '"') {
      if (*p != '\\') {
        joined += *p++;
      } else if ((p = escape(p + 1, joined)) == nullptr) {
        return nullptr;
      }
    }
    text = joined;
    return p < end_ ? p + 1 : nullptr;
  }

  const char* escape(const char* p, std::string& joined) {
    if (p == end_) return nullptr;
    constexpr std::string_view kLetters = "bfnrt";
    constexpr std::string_view kMeanings = "\b\f\n\r\t";
    if (const std::size_t at = kLetters.find(*p); at != std::string_view::npos) {
      joined += kMeanings[at];
    } else if (*p != 'u') {
      joined += *p;
    } else {
      std::uint32_t code = 0;
      if ((p = four(p + 1, code)) == nullptr) return nullptr;
      if (code >= 0xD800 && code < 0xDC00) {
        std::uint32_t low = 0;
        if (end_ - p < 6) return nullptr;
        if (p[0] == '\\' && p[1] == 'u' && four(p + 2, low) != nullptr && low >= 0xDC00 && low < 0xE000) {
          code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
          p += 6;
        }
      }
      append_utf8(joined, code >= 0xD800 && code < 0xE000 ? 0xFFFD : code);
      return p;
    }
    return p + 1;
  }

  const char* four(const char* p, std::uint32_t& code) {
    if (end_ - p < 4) return nullptr;
    for (const char* const stop = p + 4; p < stop; ++p) {
      const char c = static_cast<char>(*p | 0x20);
      const bool letter = c >= 'a' && c <= 'f';
      if (!letter && !(*p >= '0' && *p <= '9')) return wrong();
      code = code * 16 + static_cast<std::uint32_t>(letter ? c - 'a' + 10 : *p - '0');
    }
    return p;
  }

  const char* literal(const char* p, std::string_view& text) {
    const char* const start = p;
    while (p < end_ && !blank(*p) && *p != ',' && *p != '}' && *p != ']') ++p;
    if (p == end_) return nullptr;
    text = {start, static_cast<std::size_t>(p - start)};
    const bool word = text == "true" || text == "false" || text == "null";
    const Number number = parse_number(text, '.');
    if (!word && (number.status == NumberStatus::not_a_number || text.empty())) return wrong();
    if (text == "null") text = {};
    return p;
  }

  const char* nested(const char* p, std::string_view& text) {
    const char* const start = p;
    int depth = 0;
    for (; p < end_; ++p) {
      if (*p == '\n') ++record_.lines;
      if (*p == '{' || *p == '[') ++depth;
      if (*p == '"') {
        for (++p; p < end_ && *p != '"'; ++p) p += *p == '\\' ? 1 : 0;
        if (p >= end_) return nullptr;
      } else if ((*p == '}' || *p == ']') && --depth == 0) {
        text = {start, static_cast<std::size_t>(p + 1 - start)};
        return p + 1;
      }
    }
    return nullptr;
  }

  const char* end_;
  TableRecord& record_;
  bool wrong_ = false;
};

std::string_view skip_between(std::string_view text) {
  const auto* const first = std::find_if_not(text.begin(), text.end(), between);
  return text.substr(static_cast<std::size_t>(first - text.begin()));
}

}  // namespace

bool reads_as_json_records(std::string_view text) {
  const std::string_view object = skip_between(text);
  if (object.empty() || object.front() != '{') return false;
  const std::string_view before = text.substr(0, text.size() - object.size());
  if (std::count(before.begin(), before.end(), '[') > 1) return false;
  const std::string_view inside = skip_between(object.substr(1));
  if (inside.empty() || (inside.front() != '"' && inside.front() != '}')) return false;
  // An object of lists is a table by columns, which cannot be read row by row.
  TableRecord record;
  bool flat = false;
  bool members = false;
  bool cells = false;
  const char* const end = text.data() + text.size();
  const char* const after =
      ObjectWalker(end, record)
          .walk(object.data(), [&](std::string_view name, std::string_view value, bool, bool nested) {
            members = true;
            flat = flat || !nested;
            cells = cells || (nested && !nested_cells(name, value).empty());
          });
  if (flat || !members) return true;
  // Objects of objects, one after the other: a record each, and no table by columns.
  if (!cells || after == nullptr) return false;
  const std::string_view rest = skip_between({after, static_cast<std::size_t>(end - after)});
  return !rest.empty() && rest.front() == '{';
}

Sample sample_json(std::string_view beginning, bool last) {
  Sample sample;
  sample.dialect.header = true;
  std::vector<std::string>& keys = sample.dialect.keys;
  const char* const end = beginning.data() + beginning.size();
  for (const bool counting : {true, false}) {
    const char* p = beginning.data();
    while (p < end) {
      TableRecord record;
      while (p < end && between(*p)) ++p;
      if (p == end || *p != '{') break;
      if (!counting) {
        if (scan_json_record(p, end, last, sample.dialect, record) != Scan::row) break;
        std::vector<std::string>& row = sample.cells.emplace_back();
        for (const TableCell& cell : record.cells) row.emplace_back(trim_cell(cell.text));
        p = record.end;
        continue;
      }
      const auto add = [&](std::string_view name) {
        if (std::find(keys.begin(), keys.end(), name) == keys.end()) keys.emplace_back(name);
      };
      p = ObjectWalker(end, record).walk(p, [&](std::string_view name, std::string_view text, bool, bool nested) {
        const auto cells = nested ? nested_cells(name, text) : decltype(nested_cells(name, text))();
        for (const auto& [key, value] : cells) add(key);
        if (cells.empty()) add(name);
      });
      if (p == nullptr) break;
    }
  }
  sample.headings = keys;
  sample.width = keys.size();
  return sample;
}

Scan scan_json_record(const char* p, const char* end, bool last, const Dialect& dialect, TableRecord& record) {
  record.cells.assign(dialect.keys.size(), TableCell{});
  record.unescaped.clear();
  record.lines = 0;
  if (between(*p)) {
    for (; p < end && between(*p); ++p) record.lines += *p == '\n' ? 1 : 0;
    record.end = p;
    return Scan::blank;
  }
  if (*p != '{') return Scan::bad_json;
  std::size_t next = 0;
  ObjectWalker walker(end, record);
  const auto put = [&](std::string_view name, std::string_view text, bool quoted) {
    // Members mostly come in one order.
    if (next >= dialect.keys.size() || dialect.keys[next] != name) {
      const auto found = std::find(dialect.keys.begin(), dialect.keys.end(), name);
      if (found == dialect.keys.end()) return;
      next = static_cast<std::size_t>(found - dialect.keys.begin());
    }
    record.cells[next] = {text, quoted};
    ++next;
  };
  record.end = walker.walk(p, [&](std::string_view name, std::string_view text, bool quoted, bool nested) {
    if (!nested) return put(name, text, quoted);
    const auto cells = nested_cells(name, text);
    for (const auto& [key, value] : cells) put(key, record.unescaped.emplace_back(value), false);
    if (cells.empty()) put(name, text, quoted);
  });
  if (record.end != nullptr) return Scan::row;
  if (!walker.ended() || last) return Scan::bad_json;
  return static_cast<std::size_t>(end - p) > kLongestRow ? Scan::too_long : Scan::incomplete;
}

}  // namespace isoyield
