#include "parse/table/records/npy.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "parse/table/records/problems.hpp"
#include "text/characters/utf8.hpp"

namespace isoyield {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kMostHeader = std::size_t{1} << 20;
constexpr std::uint64_t kMostColumns = 10000;
constexpr std::uint64_t kMostItems = std::uint64_t{1} << 40;

template <class T>
double as(const char* at) {
  T number{};
  std::memcpy(&number, at, sizeof number);
  return static_cast<double>(number);
}

/// IEEE 754 binary16.
double half(const char* at) {
  std::uint16_t bits = 0;
  std::memcpy(&bits, at, 2);
  const int exponent = (bits >> 10) & 0x1f;
  const double fraction = bits & 0x3ff;
  double size = std::ldexp(exponent == 0 ? fraction : fraction + 1024, std::max(exponent, 1) - 25);
  if (exponent == 31) size = fraction == 0 ? HUGE_VAL : std::numeric_limits<double>::quiet_NaN();
  return (bits & 0x8000) != 0 ? -size : size;
}

/// What follows `'key':` (quotes included) in a Python dictionary up to the end of its value's list, tuple, text or
/// word.
std::string_view entry(std::string_view dictionary, std::string_view key) {
  const std::size_t at = dictionary.find(key);
  if (at == std::string_view::npos) return {};
  std::string_view rest = dictionary.substr(at + key.size());
  rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(": ")));
  if (rest.empty()) return {};
  const char close = rest.front() == '[' ? ']' : rest.front() == '(' ? ')' : rest.front() == '\'' ? '\'' : ',';
  const std::size_t end = rest.find(close, 1);
  return end == std::string_view::npos ? std::string_view() : rest.substr(0, end + 1);
}

/// The next text in quotes, taken off the front.
std::string_view quoted(std::string_view& rest) {
  const std::size_t open = rest.find('\'');
  const std::size_t close = open == std::string_view::npos ? open : rest.find('\'', open + 1);
  if (close == std::string_view::npos) return {};
  const std::string_view text = rest.substr(open + 1, close - open - 1);
  rest.remove_prefix(close + 1);
  return text;
}

}  // namespace

bool is_npy(std::string_view beginning) { return beginning.substr(0, kMagic.size()) == kMagic; }

std::string NpyReader::called() const { return name_.empty() ? std::string() : " \"" + name_ + "\""; }

void NpyReader::broken(const std::string& what) { problem_ = {&kBadArray, {}, {called(), what}}; }

bool NpyReader::header() {
  if (kept_.size() < 12) return false;
  if (!is_npy(kept_)) {
    broken("no header");
    return false;
  }
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(kept_[i])); };
  const bool first = byte(6) == 1;
  const std::size_t begin = first ? 10 : 12;
  const std::size_t length = byte(8) + (byte(9) << 8) + (first ? 0 : (byte(10) << 16) + (byte(11) << 24));
  if (length > kMostHeader) broken("header");
  if (problem_ || kept_.size() < begin + length) return false;
  const std::string dictionary = kept_.substr(begin, length);
  kept_.erase(0, begin + length);
  fortran_ = entry(dictionary, "'fortran_order'").substr(0, 4) == "True";
  if (!take_fields(entry(dictionary, "'descr'"))) return false;
  shape(entry(dictionary, "'shape'"));
  return !problem_;
}

bool NpyReader::take_fields(std::string_view descr) {
  if (descr.empty()) {
    broken("header");
    return false;
  }
  if (descr.front() != '[') return take_kind(quoted(descr), "");
  while (descr.find('(') != std::string_view::npos) {
    descr.remove_prefix(descr.find('(') + 1);
    const std::string_view field = quoted(descr);
    if (!take_kind(quoted(descr), std::string(field))) return false;
    const std::size_t next = descr.find_first_not_of(", ");
    if (next != std::string_view::npos && descr[next] == '(') {
      problem_ = {&kArrayKind, {}, {called(), "a field of several values"}};
      return false;
    }
  }
  return !fields_.empty();
}

bool NpyReader::take_kind(std::string_view descr, std::string field) {
  Field taken;
  std::string_view rest = descr;
  if (!rest.empty() && (rest.front() == '<' || rest.front() == '>' || rest.front() == '|' || rest.front() == '=')) {
    taken.swapped = rest.front() == '>';
    rest.remove_prefix(1);
  }
  taken.kind = rest.empty() ? '\0' : rest.front() == '?' ? 'b' : rest.front() == 'a' ? 'S' : rest.front();
  taken.size = 0;
  for (std::size_t i = 1; i < rest.size() && rest[i] >= '0' && rest[i] <= '9' && taken.size < 1000000; ++i)
    taken.size = taken.size * 10 + static_cast<std::size_t>(rest[i] - '0');
  if (taken.kind == 'b') taken.size = 1;
  const std::size_t size = taken.size;
  const bool number =
      (taken.kind == 'f' && (size == 2 || size == 4 || size == 8)) ||
      ((taken.kind == 'i' || taken.kind == 'u') && (size == 1 || size == 2 || size == 4 || size == 8)) ||
      taken.kind == 'b';
  if (!number && taken.kind != 'U' && taken.kind != 'S') {
    problem_ = {&kArrayKind, {}, {called(), std::string(descr)}};
    return false;
  }
  if (taken.kind == 'U') taken.size *= 4;
  taken.offset = item_;
  item_ += taken.size;
  fields_.push_back(taken);
  columns_.push_back({.name = std::move(field)});
  return true;
}

void NpyReader::shape(std::string_view shape) {
  std::vector<std::uint64_t> sizes;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] < '0' || shape[i] > '9') continue;
    std::uint64_t size = 0;
    for (; i < shape.size() && shape[i] >= '0' && shape[i] <= '9'; ++i)
      size = std::min(size * 10 + static_cast<std::uint64_t>(shape[i] - '0'), kMostItems);
    sizes.push_back(size);
  }
  const bool fields = fields_.size() > 1 || !columns_.front().name.empty();
  const std::uint64_t wide = sizes.size() == 2 ? sizes[1] : 1;
  if (sizes.empty() || sizes.size() > 2 || (fields && wide != 1) || wide == 0 || wide > kMostColumns) {
    problem_ = {&kArrayKind, {}, {called(), "the shape " + std::string(shape)}};
    return;
  }
  rows_ = items_ = sizes[0];
  fortran_ = fortran_ && wide > 1;
  if (fortran_) items_ *= wide;
  const Field field = fields_.front();
  if (!fields) columns_.front().name = wide == 1 || name_.empty() ? name_ : name_ + "[0]";
  for (std::uint64_t i = 1; i < wide; ++i) {
    fields_.push_back(field);
    columns_.push_back({.name = name_.empty() ? name_ : name_ + "[" + std::to_string(i) + "]"});
    if (fortran_) continue;
    fields_.back().offset = item_;
    item_ += field.size;
  }
  known_.resize(columns_.size());
  started_ = true;
}

void NpyReader::value(std::size_t column, const char* at) {
  const Field& field = fields_[column];
  TypedColumn& into = columns_[column];
  char turned[8];
  if (field.swapped && field.size <= 8 && field.kind != 'U' && field.kind != 'S') {
    std::reverse_copy(at, at + field.size, turned);
    at = turned;
  }
  if (field.kind == 'U' || field.kind == 'S') {
    std::string text;
    if (field.kind == 'S') {
      text.assign(at, static_cast<std::size_t>(std::find(at, at + field.size, '\0') - at));
    } else {
      for (std::size_t i = 0; i < field.size; i += 4) {
        std::uint32_t code = 0;
        std::memcpy(&code, at + i, 4);
        if (field.swapped) code = __builtin_bswap32(code);
        if (code == 0) break;
        append_utf8(text, code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0xFFFD : code);
      }
    }
    const auto [found, added] = known_[column].try_emplace(text, static_cast<std::uint32_t>(into.texts.size()));
    if (added) into.texts.push_back(std::move(text));
    into.codes.push_back(found->second);
    return;
  }
  double number = 0;
  if (field.kind == 'f') {
    number = field.size == 8 ? as<double>(at) : field.size == 4 ? as<float>(at) : half(at);
  } else if (field.kind == 'i') {
    number = field.size == 8   ? as<std::int64_t>(at)
             : field.size == 4 ? as<std::int32_t>(at)
             : field.size == 2 ? as<std::int16_t>(at)
                               : as<std::int8_t>(at);
  } else {
    number = field.size == 8   ? as<std::uint64_t>(at)
             : field.size == 4 ? as<std::uint32_t>(at)
             : field.size == 2 ? as<std::uint16_t>(at)
                               : as<std::uint8_t>(at);
  }
  into.numbers.push_back(number);
}

void NpyReader::decode() {
  const char* at = kept_.data();
  for (; seen_ < items_ && static_cast<std::size_t>(kept_.data() + kept_.size() - at) >= item_; at += item_, ++seen_) {
    if (fortran_) {
      value(static_cast<std::size_t>(seen_ / rows_), at);
    } else {
      for (std::size_t column = 0; column < fields_.size(); ++column) value(column, at + fields_[column].offset);
    }
  }
  if (seen_ == items_) at = kept_.data() + kept_.size();
  kept_.erase(0, static_cast<std::size_t>(at - kept_.data()));
}

void NpyReader::feed(std::span<const char> bytes) {
  if (problem_) return;
  kept_.append(bytes.data(), bytes.size());
  if (started_ || header()) decode();
}

void NpyReader::finish() {
  if (problem_) return;
  if (!started_) return broken("no header");
  if (seen_ < items_) broken(std::to_string(seen_) + " / " + std::to_string(items_));
}

}  // namespace isoyield
