#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/report/parts/agreement.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/per_class.hpp"
#include "isoyield/report/parts/remark.hpp"
#include "isoyield/report/parts/settings.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "isoyield/report/parts/yields.hpp"

// Plain data as bytes, one tag before each value: how the small module talks to JavaScript (first.ts reads and writes
// the same) without the 100 kB that conversions to and from JavaScript values take. Numbers are eight bytes,
// little-endian; texts a length of four bytes and UTF-8.

namespace isoyield::tagged {

enum class Tag : char { null, no, yes, number, text, array, object, end };

/// What of a report the small module fills; members of other types are not even looked at, so that what the report
/// grows elsewhere costs nothing here.
template <class T>
inline constexpr bool filled = !Described<T>;
template <class T>
inline constexpr bool filled<std::optional<T>> = filled<T>;
template <class T>
inline constexpr bool filled<std::vector<T>> = filled<T>;
template <class T>
inline constexpr bool filled<Dictionary<T>> = filled<T>;
template <>
inline constexpr bool filled<report::Settings> = true;
template <>
inline constexpr bool filled<report::Remark> = true;
template <>
inline constexpr bool filled<report::Classifier> = true;
template <>
inline constexpr bool filled<report::PerClass> = true;
template <>
inline constexpr bool filled<report::Averages> = true;
template <>
inline constexpr bool filled<report::Number> = true;
template <>
inline constexpr bool filled<report::Utility> = true;
template <>
inline constexpr bool filled<report::Yield> = true;
template <>
inline constexpr bool filled<report::Baseline> = true;
template <>
inline constexpr bool filled<report::Pair> = true;
template <>
inline constexpr bool filled<report::Agreement> = true;

class Writer {
 public:
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  [[gnu::noinline]] void tag(Tag tag) { bytes_ += static_cast<char>(tag); }
  [[gnu::noinline]] void write(std::string_view text) {
    tag(Tag::text);
    const auto length = static_cast<std::uint32_t>(text.size());
    bytes_.append(reinterpret_cast<const char*>(&length), sizeof length);
    bytes_ += text;
  }
  void write(const std::string& text) { write(std::string_view(text)); }
  [[gnu::noinline]] void write(double number) {
    tag(Tag::number);
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  void write(bool flag) { tag(flag ? Tag::yes : Tag::no); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  void write(T number) {
    write(static_cast<double>(number));
  }
  void write(const Nullable& number) { number.null ? tag(Tag::null) : write(number.number); }

  template <class T>
  [[gnu::noinline]] void write(const Dictionary<T>& entries) {
    tag(Tag::object);
    for (const auto& [key, value] : entries) {
      write(key);
      write(value);
    }
    tag(Tag::end);
  }
  template <class T>
  [[gnu::noinline]] void write(const std::vector<T>& items) {
    tag(Tag::array);
    for (const T& item : items) write(item);
    tag(Tag::end);
  }
  template <Described T>
  [[gnu::noinline]] void write(const T& object) {
    tag(Tag::object);
    for_each_member<T>([&](const auto& field) {
      using M = std::remove_cvref_t<decltype(std::declval<T&>().*field.member)>;
      if constexpr (filled<M>) {
        const M& member = object.*field.member;
        if constexpr (requires { member.has_value(); }) {
          if (!member.has_value()) return;
          write(field.name);
          write(*member);
        } else {
          write(field.name);
          write(member);
        }
      }
    });
    tag(Tag::end);
  }

 private:
  std::string bytes_;
};

/// Reads what JavaScript wrote. It checked names and types; what fits nothing here is skipped.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  bool more() {
    if (at_ < bytes_.size() && static_cast<Tag>(bytes_[at_]) != Tag::end) return true;
    ++at_;
    return false;
  }
  [[gnu::noinline]] void read(std::string& target) {
    if (next() != Tag::text) return;
    std::uint32_t length = 0;
    copy(&length, sizeof length);
    target = bytes_.substr(at_, length);
    at_ += length;
  }
  [[gnu::noinline]] void read(double& target) {
    if (next() == Tag::number) copy(&target, sizeof target);
  }
  void read(bool& target) { target = next() == Tag::yes; }
  template <class T>
  void read(std::vector<T>& target) {
    if (next() != Tag::array) return;
    while (more()) read(target.emplace_back());
  }
  template <class T>
  void read(std::optional<T>& target) {
    read(target.emplace());
  }
  template <Described T>
  void read(T& target) {
    if (next() != Tag::object) return;
    while (more()) {
      std::string name;
      read(name);
      for_each_member<T>([&](const auto& field) {
        if constexpr (requires { read(target.*field.member); }) {
          if (field.name == name) read(target.*field.member);
        }
      });
    }
  }

 private:
  Tag next() { return at_ < bytes_.size() ? static_cast<Tag>(bytes_[at_++]) : Tag::null; }
  void copy(void* to, std::size_t size) {
    std::memcpy(to, bytes_.data() + at_, size);
    at_ += size;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace isoyield::tagged
