#pragma once

#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"

// What leaves the core, as JavaScript values: plain objects, arrays, strings, numbers (infinities included), booleans
// and null. Arrays of numbers are plain arrays too, not typed ones, so that JSON.stringify writes an array; they are
// copied, since growth of the heap would detach a view. Optional members that are empty are left out.
//
// A report has thousands of values, and a call across the border for each would take longer than computing them. So
// they are written into a buffer of numbers, which JavaScript reads at once. An object of the core is the number of its
// shape, which is the list of the members that it has, and their values; JavaScript keeps the shapes that it was told.

// Keys become own properties whatever they are, `__proto__` included.
// clang-format off
EM_JS(emscripten::EM_VAL, isoyield_read_values,
      (const double* values, const char* text, const double* ends, int strings, const char* shapes, int shapesLength), {
  const numbers = HEAPF64;
  const decoder = new TextDecoder('utf-8', {ignoreBOM : true});
  const bytes = (from, to) => decoder.decode(HEAPU8.subarray((text >>> 0) + from, (text >>> 0) + to));
  const firstEnd = ends >>> 3;
  const length = strings ? numbers[firstEnd + strings - 1] : 0;
  const whole = bytes(0, length);
  const words = [];
  for (let i = 0, from = 0; i < strings; ++i) {
    const to = numbers[firstEnd + i];
    words.push(whole.length === length ? whole.slice(from, to) : bytes(from, to));
    from = to;
  }
  const known = isoyield_read_values.shapes || (isoyield_read_values.shapes = {read : 0, all : []});
  if (known.read < shapesLength) {
    const lines = decoder.decode(HEAPU8.subarray((shapes >>> 0) + known.read, (shapes >>> 0) + shapesLength)).split('\n');
    for (const line of lines.slice(0, -1)) known.all.push(line ? line.split(' ') : []);
    known.read = shapesLength;
  }
  let at = values >>> 3;
  const read = () => {
    const kind = numbers[at++];
    if (kind === 0) return numbers[at++];
    if (kind === 1) return words[numbers[at++]];
    if (kind === 2) return [ null, false, true ][numbers[at++]];
    const count = numbers[at++];
    if (kind === 3) return Array.from(numbers.subarray(at, at += count));
    if (kind === 4) {
      const items = [];
      for (let i = 0; i < count; ++i) items.push(read());
      return items;
    }
    const object = {};
    if (kind === 6) {
      for (const key of known.all[count]) object[key] = read();
      return object;
    }
    for (let i = 0; i < count; ++i) {
      const key = words[numbers[at++]];
      const value = read();
      if (key === '__proto__') {
        Object.defineProperty(object, key, {value, writable : true, enumerable : true, configurable : true});
      } else {
        object[key] = value;
      }
    }
    return object;
  };
  return Emval.toHandle(read());
})
// clang-format on

namespace isoyield::js {

using emscripten::val;

/// Writes one value; what is written has to live until it is read.
class Values {
 public:
  [[nodiscard]] val read() const {
    return val::take_ownership(isoyield_read_values(values_.data(), text_.data(), ends_.data(),
                                                    static_cast<int>(ends_.size()), shapes().lines.data(),
                                                    static_cast<int>(shapes().lines.size())));
  }

  template <class T>
    requires std::is_arithmetic_v<T>
  void write(T number) {
    if constexpr (std::same_as<T, bool>)
      put(kConstant, number ? 2 : 1);
    else
      put(kNumber, static_cast<double>(number));
  }
  void write(const std::string& text) { put(kText, word(text)); }
  void write(const Nullable& number) {
    if (number.null)
      put(kConstant, 0);
    else
      put(kNumber, number.number);
  }
  void write(const std::vector<double>& numbers) {
    put(kNumbers, static_cast<double>(numbers.size()));
    values_.insert(values_.end(), numbers.begin(), numbers.end());
  }
  template <class T>
  void write(const Dictionary<T>& entries) {
    put(kObject, static_cast<double>(entries.size()));
    for (const auto& [key, value] : entries) {
      values_.push_back(word(key));
      write(value);
    }
  }
  template <class T>
  void write(const std::vector<T>& items) {
    put(kItems, static_cast<double>(items.size()));
    for (const T& item : items) write(item);
  }
  template <Described T>
  void write(const T& object) {
    static constexpr auto kNames = kMembers<T>.apply(
        [](const auto&... each) { return std::array<std::string_view, sizeof...(each)>{each.name...}; });
    static_assert(kNames.size() <= 64);
    static std::vector<std::pair<std::uint64_t, double>> known;  // shapes, by which members are there
    put(kShape, 0);
    const std::size_t place = values_.size() - 1;
    std::uint64_t members = 0;
    std::uint64_t bit = 1;
    for_each_member<T>([&](const auto& field) {
      using M = std::remove_cvref_t<decltype(std::declval<T&>().*field.member)>;
      const M& member = object.*field.member;
      if constexpr (requires { member.has_value(); }) {
        if (member.has_value()) {
          members |= bit;
          write(*member);
        }
      } else {
        members |= bit;
        write(member);
      }
      bit <<= 1;
    });
    values_[place] = shape(kNames, members, known);
  }

 private:
  /// As isoyield_read_values knows them.
  enum Kind { kNumber, kText, kConstant, kNumbers, kItems, kObject, kShape };

  /// Shapes by their numbers: a line each, names with spaces between.
  struct Shapes {
    std::string lines;
    double count = 0;
  };
  static Shapes& shapes() {
    static Shapes all;
    return all;
  }

  /// The number of the shape of an object that has these of its members, a bit each.
  [[gnu::noinline]] static double shape(std::span<const std::string_view> names, std::uint64_t members,
                                        std::vector<std::pair<std::uint64_t, double>>& known) {
    for (const auto& [present, number] : known) {
      if (present == members) return number;
    }
    std::string line;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if ((members >> i & 1) == 0) continue;
      if (!line.empty()) line += ' ';
      line += names[i];
    }
    shapes().lines += line + '\n';
    known.emplace_back(members, shapes().count++);
    return known.back().second;
  }

  void put(Kind kind, double argument) {
    values_.push_back(kind);
    values_.push_back(argument);
  }
  double word(std::string_view text) {
    const auto [found, fresh] = words_.emplace(text, static_cast<double>(ends_.size()));
    if (fresh) {
      text_ += text;
      ends_.push_back(static_cast<double>(text_.size()));
    }
    return found->second;
  }

  std::vector<double> values_;
  std::string text_;
  std::vector<double> ends_;  ///< of the words in the text
  std::unordered_map<std::string_view, double> words_;
};

template <class T>
val to_js(const T& value) {
  Values values;
  values.write(value);
  return values.read();
}

}  // namespace isoyield::js
