#include "parse/table/records/record.hpp"

#include "text/characters/simd.hpp"

namespace isoyield {
namespace {

/// First of `delimiter`, LF and CR, else `end`.
const char* find_break(const char* p, const char* end, char delimiter) {
  const simd::Bytes a = simd::splat(delimiter);
  const simd::Bytes b = simd::splat('\n');
  const simd::Bytes c = simd::splat('\r');
  for (; end - p >= simd::kWidth; p += simd::kWidth) {
    const simd::Bytes bytes = simd::load(p);
    const simd::Mask hits =
        simd::mask(simd::either(simd::either(simd::equal(bytes, a), simd::equal(bytes, b)), simd::equal(bytes, c)));
    if (hits != 0) return p + simd::first(hits);
  }
  while (p < end && *p != delimiter && *p != '\n' && *p != '\r') ++p;
  return p;
}

const char* skip_spaces(const char* p, const char* end) {
  while (p < end && *p == ' ') ++p;
  return p;
}

/// Walks one row; `end` is where the bytes or the patience end.
class RowScanner {
 public:
  RowScanner(const char* end, const Dialect& dialect, TableRecord& record)
      : end_(end), dialect_(dialect), record_(record) {}

  /// Cuts cells up to the row's end and returns it, or null when `end` came first inside quotes.
  const char* cells(const char* p) {
    for (;;) {
      const char* const start = skip_spaces(p, end_);
      if (dialect_.delimiter == ' ' && !record_.cells.empty() && (start == end_ || *start == '\n' || *start == '\r')) {
        return start;
      }
      p = start < end_ && *start == '"' ? quoted(start + 1) : plain(start);
      if (p == nullptr || p == end_ || *p != dialect_.delimiter) return p;
      ++p;
    }
  }

 private:
  const char* plain(const char* p) {
    const char* const stop = find_break(p, end_, dialect_.delimiter);
    record_.cells.push_back({{p, static_cast<std::size_t>(stop - p)}, false});
    return stop;
  }

  const char* quoted(const char* p) {
    const char* from = p;
    std::string* joined = nullptr;
    for (;; ++p) {
      if (p == end_) return nullptr;
      if (*p == '\n' || (*p == '\r' && !(p + 1 < end_ && p[1] == '\n'))) ++record_.lines;
      if (*p != '"') continue;
      if (p + 1 == end_ || p[1] != '"') break;
      if (joined == nullptr) joined = &record_.unescaped.emplace_back();
      joined->append(from, p + 1);
      from = ++p + 1;
    }
    const char* const stop = find_break(p + 1, end_, dialect_.delimiter);
    if (joined != nullptr) joined->append(from, p);
    if (skip_spaces(p + 1, stop) != stop) {
      if (joined == nullptr) joined = &record_.unescaped.emplace_back(from, p);
      joined->append(p + 1, stop);
    }
    const std::string_view text =
        joined != nullptr ? *joined : std::string_view(from, static_cast<std::size_t>(p - from));
    record_.cells.push_back({text, true});
    return stop;
  }

  const char* end_;
  const Dialect& dialect_;
  TableRecord& record_;
};

}  // namespace

Scan scan_record(const char* p, const char* end, bool last, const Dialect& dialect, TableRecord& record) {
  record.cells.clear();
  record.unescaped.clear();
  record.lines = 0;
  const bool cut = static_cast<std::size_t>(end - p) > kLongestRow + 1;
  const char* const limit = cut ? p + kLongestRow + 1 : end;
  const bool whole = last && !cut;

  Scan kind = Scan::row;
  if (dialect.comment != 0 && *p == dialect.comment) {
    kind = Scan::comment;
    p = find_break(p, limit, '\n');
  } else {
    const char* const text = skip_spaces(p, limit);
    if (text == limit || *text == '\n' || *text == '\r') {
      kind = Scan::blank;
      p = text;
    } else {
      p = RowScanner(limit, dialect, record).cells(p);
    }
  }
  const bool ended = p != nullptr && p < limit && !(*p == '\r' && p + 1 == limit && !whole);
  if (!ended && !whole) {
    if (!cut) return Scan::incomplete;
    return p == nullptr ? Scan::open_quote : Scan::too_long;
  }
  if (p == nullptr) return Scan::open_quote;
  if (p < limit) {
    ++record.lines;
    p += *p == '\r' && p + 1 < limit && p[1] == '\n' ? 2 : 1;
  }
  record.end = p;
  return kind;
}

}  // namespace isoyield
